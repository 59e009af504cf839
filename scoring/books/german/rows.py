"""The tables of the German leaflets, in the order of document 001 (§ 6); document 003 prints the same ones.

Each row: id, name as printed (German, English), question, a sentence for newcomers (German, English), section, worth.
"""

from scoring import circumstances as how
from scoring import parts
from scoring import patterns as hand
from scoring.melds import Kind
from scoring.parts import HONOURS, SIMPLES, SUIT_TILES, TERMINALS, a_set, a_wind_set
from scoring.rules import Limit, Rule, Who

FLOWERS = ("flowers", True)
ALL = Who.ALL
_PUNG_OPEN = (
    "Drei gleiche Steine, einer davon von einem Mitspieler; alle selbst gezogen zählten sie doppelt.",
    "Three equal tiles, one of them from another player; all drawn by yourself they would count double.",
)
_PUNG = (
    "Drei gleiche Steine, alle selbst gezogen; vier gleiche, die nicht hingelegt sind, zählen ebenso.",
    "Three equal tiles, all drawn by yourself; four equal ones that are not laid down count the same.",
)
_KONG_OPEN = (
    "Vier gleiche Steine, einer davon von einem Mitspieler: viermal so viel wie ein offener Pon.",
    "Four equal tiles, one of them from another player: four times an open pung.",
)
_KONG = (
    "Vier gleiche Steine, alle selbst gezogen, als Kan hingelegt: doppelt so viel wie ein offener.",
    "Four equal tiles, all drawn by yourself, laid down as a kong: twice an open one.",
)
_DRAGON_PAIR = "Drachen zählen bei jedem Spieler schon als Paar.", "Dragons count for every player even as a pair."
_OWN_PAIR = (
    "Der Wind, auf dessen Platz du sitzt, zählt schon als Paar.",
    "The wind of your own seat counts even as a pair.",
)
_ROUND_PAIR = (
    "Der Wind, dessen Runde gespielt wird, zählt schon als Paar.",
    "The wind whose round is being played counts even as a pair.",
)
_CLOSING = (
    "Beim Gewinner zählt das Schlusspaar hier und nicht bei den Paaren.",
    "The winner's pair counts here and not among the pairs.",
)
_CLOSING_WIND = (
    "Als Schlusspaar des Gewinners zählt jeder Wind, der eigene und der der Runde doppelt.",
    "As the winner's closing pair any wind counts, the own one and the round's twice as much.",
)
_FIGURES, _PREMIUMS, _DOUBLINGS = (
    "001 § 6.1; 003 Spielfiguren",
    "001 § 6.2; 003 Prämienpunkte",
    "001 § 6.3; 003 Verdoppelungen",
)
_BONUS = "001 § 7; 003 Blumen"

POINTS = (
    Rule("pung", "Pon offen, 2 bis 8", "Open pung of 2–8", a_set(Kind.PUNG, SIMPLES, True), *_PUNG_OPEN, _FIGURES, points=2, each=parts.pungs, who=ALL),
    Rule("pung", "Pon verdeckt, 2 bis 8", "Concealed pung of 2–8", a_set(Kind.PUNG, SIMPLES, False), *_PUNG, _FIGURES, points=4, each=parts.pungs, who=ALL),
    Rule("pung", "Pon offen, 1 oder 9", "Open pung of 1 or 9", a_set(Kind.PUNG, TERMINALS, True), *_PUNG_OPEN, _FIGURES, points=4, each=parts.pungs, who=ALL),
    Rule("pung", "Pon verdeckt, 1 oder 9", "Concealed pung of 1 or 9", a_set(Kind.PUNG, TERMINALS, False), *_PUNG, _FIGURES, points=8, each=parts.pungs, who=ALL),
    Rule("pung", "Pon offen, Drachen oder Winde", "Open pung of honours", a_set(Kind.PUNG, HONOURS, True), *_PUNG_OPEN, _FIGURES, points=4, each=parts.pungs, who=ALL),
    Rule("pung", "Pon verdeckt, Drachen oder Winde", "Concealed pung of honours", a_set(Kind.PUNG, HONOURS, False), *_PUNG, _FIGURES, points=8, each=parts.pungs, who=ALL),
    Rule("kong", "Kan offen, 2 bis 8", "Open kong of 2–8", a_set(Kind.KONG, SIMPLES, True), *_KONG_OPEN, _FIGURES, points=8, each=parts.pungs, who=ALL),
    Rule("kong", "Kan halbverdeckt, 2 bis 8", "Half-concealed kong of 2–8", a_set(Kind.KONG, SIMPLES, False), *_KONG, _FIGURES, points=16, each=parts.pungs, who=ALL),
    Rule("kong", "Kan offen, 1 oder 9", "Open kong of 1 or 9", a_set(Kind.KONG, TERMINALS, True), *_KONG_OPEN, _FIGURES, points=16, each=parts.pungs, who=ALL),
    Rule("kong", "Kan halbverdeckt, 1 oder 9", "Half-concealed kong of 1 or 9", a_set(Kind.KONG, TERMINALS, False), *_KONG, _FIGURES, points=32, each=parts.pungs, who=ALL),
    Rule("kong", "Kan offen, Drachen oder Winde", "Open kong of honours", a_set(Kind.KONG, HONOURS, True), *_KONG_OPEN, _FIGURES, points=16, each=parts.pungs, who=ALL),
    Rule("kong", "Kan halbverdeckt, Drachen oder Winde", "Half-concealed kong of honours", a_set(Kind.KONG, HONOURS, False), *_KONG, _FIGURES, points=32, each=parts.pungs, who=ALL),
    Rule("pair", "Paar Drachen", "Pair of dragons", parts.of_dragons, *_DRAGON_PAIR, _FIGURES, points=2, each=parts.pairs, who=ALL),
    Rule("pair", "Paar Platzwinde", "Pair of the own wind", parts.of_own_wind, *_OWN_PAIR, _FIGURES, points=2, each=parts.pairs, who=ALL),
    Rule("pair", "Paar Rundenwinde", "Pair of the round wind", parts.of_round_wind, *_ROUND_PAIR, _FIGURES, points=2, each=parts.pairs, who=ALL),
    Rule("bonus_tile", "Blumen- oder Jahreszeitenziegel", "Flower or season", parts.always,
         "Jede ausgelegte Blume oder Jahreszeit zählt.", "Every flower or season laid aside counts.", _BONUS, points=4, each=parts.bonus_tiles, who=ALL, option=FLOWERS),
)  # fmt: skip

PREMIUMS = (
    Rule("win", "Mah-Jongg-Ruf, Basisprämie", "Going out", parts.always,
         "Wer Mah Jongg ruft, bekommt diese Punkte immer.", "Whoever goes out always gets these.", _PREMIUMS, points=20),
    Rule("no_open_set", "Aus der Hand ohne offene Figur", "From the hand, no open set", how.no_open_set,
         "Kein Satz ist mit einem fremden Stein entstanden; nur beim Paar ist das erlaubt.", "No set was made with another player's tile; only the pair may be.", _PREMIUMS, points=20),
    Rule("all_chows", "Nur Chis und Schlusspaar aus Grundfarben", "Only chows and a pair of suit tiles", hand.all_chows,
         "Vier Folgen und ein Paar, nichts davon aus Winden oder Drachen.", "Four chows and a pair that is of no winds or dragons.", _PREMIUMS, points=20),
    Rule("all_simples", "Nur Grundfarben, aber keine 1 und 9", "Only suit tiles 2–8", hand.all_simples,
         "Nur Ziffern von 2 bis 8: keine 1, keine 9, keine Winde und Drachen.", "Only numbers from 2 to 8: no 1, no 9, no winds or dragons.", _PREMIUMS, points=20),
    Rule("all_pungs", "Nur Pons und Schlusspaar", "Only pungs and a pair", hand.four_pungs,
         "Vier Pons oder Kans, kein Chi.", "Four pungs or kongs, no chow.", _PREMIUMS, points=2),
    Rule("last_tile_wall", "Schlussziegel von der lebenden Mauer", "Winning tile from the live wall", how.from_wall,
         "Du hast den letzten Stein selbst von der Mauer gezogen.", "You drew the last tile from the wall yourself.", _PREMIUMS, points=2),
    Rule("last_tile_last_of_wall", "Schlussziegel ist der letzte der lebenden Mauer", "Winning tile is the last of the live wall", how.last_of_wall,
         "Du hast mit dem allerletzten Stein gewonnen, der noch gezogen werden durfte.", "You won with the very last tile that could still be drawn.", _PREMIUMS, points=4, covers=("last_tile_wall",)),
    Rule("last_tile_dead_wall", "Schlussziegel von der toten Mauer", "Winning tile from the dead wall", how.from_dead_wall,
         "Du hast mit dem Ersatzstein gewonnen, den man nach einem Kan oder einer Blume zieht.", "You won with the replacement that is drawn after a kong or a flower.", _PREMIUMS, points=4),
    Rule("last_tile_pair", "Schlussziegel vervollständigt das Schlusspaar", "Winning tile completes the pair", how.waited_for_pair,
         "Der letzte Stein war der zweite des Schlusspaars.", "The last tile was the second of the pair.", _PREMIUMS, points=2),
    Rule("last_tile_middle", "Schlussziegel vervollständigt Chi als mittlerer Ziegel", "Winning tile is the middle of a chow", how.waited_for_middle,
         "Der letzte Stein war die Mitte einer Folge.", "The last tile was the middle of a chow.", _PREMIUMS, points=2),
    Rule("closing_pair", "Schlusspaar aus Drachen", "Closing pair of dragons", parts.of_dragons, *_CLOSING, _PREMIUMS, points=2, each=parts.pairs, covers=("pair",)),
    Rule("closing_pair", "Schlusspaar aus anderen Winden", "Closing pair of another wind", parts.of_other_wind, *_CLOSING_WIND, _PREMIUMS, points=2, each=parts.pairs),
    Rule("closing_pair", "Schlusspaar aus Platzwinden", "Closing pair of the own wind", parts.of_own_wind, *_CLOSING_WIND, _PREMIUMS, points=4, each=parts.pairs, covers=("pair",)),
    Rule("closing_pair", "Schlusspaar aus Rundenwinden", "Closing pair of the round wind", parts.of_round_wind, *_CLOSING_WIND, _PREMIUMS, points=4, each=parts.pairs, covers=("pair",)),
)  # fmt: skip

_DRAGONS = (
    "Drei gleiche Drachen verdoppeln bei jedem Spieler einmal, ein Kan zweimal.",
    "Three equal dragons double once for every player, a kong twice.",
)
_WINDS = (
    "Jeder Wind verdoppelt; dein eigener und der der Runde je einmal mehr, ein Kan noch einmal.",
    "Every wind doubles; your own and the round's once more each, a kong once more again.",
)
_ANY_KONG = (
    "Jeder hingelegte Kan aus den drei Farben verdoppelt einmal.",
    "Every kong of the three suits that is laid down doubles once.",
)

DOUBLINGS = (
    Rule("dragon_set", "Pon aus Drachen", "Pung of dragons", a_set(Kind.PUNG, parts.DRAGONS), *_DRAGONS, _DOUBLINGS, doublings=1, each=parts.pungs, who=ALL),
    Rule("dragon_set", "Kan aus Drachen", "Kong of dragons", a_set(Kind.KONG, parts.DRAGONS), *_DRAGONS, _DOUBLINGS, doublings=2, each=parts.pungs, who=ALL),
    Rule("wind_set", "Pon aus Winden", "Pung of another wind", a_wind_set(Kind.PUNG, 0), *_WINDS, _DOUBLINGS, doublings=1, each=parts.pungs, who=ALL),
    Rule("wind_set", "Pon aus Rundenwinden oder Platzwinden", "Pung of the round or own wind", a_wind_set(Kind.PUNG, 1), *_WINDS, _DOUBLINGS, doublings=2, each=parts.pungs, who=ALL),
    Rule("wind_set", "Pon gleichzeitig Runden- und Platzwind", "Pung of round and own wind at once", a_wind_set(Kind.PUNG, 2), *_WINDS, _DOUBLINGS, doublings=3, each=parts.pungs, who=ALL),
    Rule("wind_set", "Kan aus Winden", "Kong of another wind", a_wind_set(Kind.KONG, 0), *_WINDS, _DOUBLINGS, doublings=2, each=parts.pungs, who=ALL),
    Rule("wind_set", "Kan aus Rundenwinden oder Platzwinden", "Kong of the round or own wind", a_wind_set(Kind.KONG, 1), *_WINDS, _DOUBLINGS, doublings=3, each=parts.pungs, who=ALL),
    Rule("wind_set", "Kan gleichzeitig Runden- und Platzwind", "Kong of round and own wind at once", a_wind_set(Kind.KONG, 2), *_WINDS, _DOUBLINGS, doublings=4, each=parts.pungs, who=ALL),
    Rule("any_kong", "Kan, jeder (beim Gewinner)", "Any kong (the winner's)", a_set(Kind.KONG, SUIT_TILES), *_ANY_KONG, _DOUBLINGS, doublings=1, each=parts.pungs, option=("any_kong", "winner")),
    Rule("any_kong", "Kan, jeder", "Any kong", a_set(Kind.KONG, SUIT_TILES), *_ANY_KONG, _DOUBLINGS, doublings=1, each=parts.pungs, who=ALL, option=("any_kong", "all")),
    Rule("own_flower", "Blumenziegel des eigenen Windes", "Own flower", parts.own_flower,
         "Die Blume mit der Nummer deines Windes: Ost 1, Süd 2, West 3, Nord 4.", "The flower with the number of your wind: East 1, South 2, West 3, North 4.", _BONUS, doublings=1, each=parts.bonus_tiles, who=ALL, option=FLOWERS),
    Rule("own_season", "Jahreszeitenziegel des eigenen Windes", "Own season", parts.own_season,
         "Die Jahreszeit mit der Nummer deines Windes: Ost 1, Süd 2, West 3, Nord 4.", "The season with the number of your wind: East 1, South 2, West 3, North 4.", _BONUS, doublings=1, each=parts.bonus_tiles, who=ALL, option=FLOWERS),
    Rule("all_flowers", "Alle Blumenziegel", "All flowers", hand.all_flowers,
         "Alle vier Blumen; das steht anstelle der eigenen.", "All four flowers; this takes the place of the own one.", _BONUS, doublings=2, who=ALL, option=FLOWERS, covers=("own_flower",)),
    Rule("all_seasons", "Alle Jahreszeitenziegel", "All seasons", hand.all_seasons,
         "Alle vier Jahreszeiten; das steht anstelle der eigenen.", "All four seasons; this takes the place of the own one.", _BONUS, doublings=2, who=ALL, option=FLOWERS, covers=("own_season",)),
    Rule("all_bonus_tiles", "Alle Blumen- und Jahreszeitenziegel", "All flowers and seasons", hand.all_bonus_tiles,
         "Alle acht; das steht anstelle aller anderen Verdoppelungen für sie.", "All eight; this takes the place of every other doubling for them.", _BONUS, doublings=5, who=ALL, option=FLOWERS,
         covers=("own_flower", "own_season", "all_flowers", "all_seasons")),
    Rule("one_suit_with_honours", "Nur Ziegel einer Grundfarbe, Drachen und Winde", "One suit with honours", hand.one_suit_with_honours,
         "Nur eine der drei Farben, dazu Winde oder Drachen.", "Only one of the three suits, and winds or dragons with it.", _DOUBLINGS, doublings=2),
    Rule("one_suit", "Nur Ziegel einer Grundfarbe", "One suit only", hand.one_suit_only,
         "Nur eine einzige Farbe, keine Winde und Drachen.", "A single suit, no winds or dragons.", _DOUBLINGS, doublings=3),
    Rule("all_honours", "Nur Drachen und Winde", "Only honours", hand.all_honours,
         "Nur Winde und Drachen, kein Stein der drei Farben.", "Only winds and dragons, no tile of the three suits.", _DOUBLINGS, doublings=4),
    Rule("all_terminals", "Nur Einsen und Neunen", "Only ones and nines", hand.all_terminals,
         "Nur Einsen und Neunen, nichts anderes.", "Only ones and nines, nothing else.", _DOUBLINGS, doublings=4),
)  # fmt: skip

SPECIAL = (
    Rule("heavenly_twins", "Himmlische Zwillinge", "Heavenly twins", hand.seven_pairs,
         "Sieben Paare gewinnen und sind genau das Limit wert.", "Seven pairs win and are worth exactly the limit.", "001 § 7", limit=True, option=("heavenly_twins", True)),
)  # fmt: skip

LIMITS = (
    Limit("limit", "Limit", "Limit",
          "Worauf der Tisch sich geeinigt hat; Ost zahlt und bekommt davon das Doppelte.", "What the table has agreed on; East pays and receives twice that.", "001 § 6.4; 003 Das Limit"),
)  # fmt: skip
