"""The tables of the German leaflets, in the order of document 001 (§ 6); document 003 prints the same ones.

Each row: id, name, question, a sentence for newcomers, section, worth. The printed German names are in the catalogue.
"""

from scoring import circumstances as how
from scoring import parts
from scoring import patterns as hand
from scoring.melds import Kind
from scoring.parts import HONOURS, SIMPLES, SUIT_TILES, TERMINALS, a_set, a_wind_set
from scoring.rows import Limit, Rule, Who

FLOWERS = ("flowers", True)
ALL = Who.ALL
_PUNG_OPEN = "Three equal tiles, one of them from another player; all drawn by yourself they would count double."
_PUNG = "Three equal tiles, all drawn by yourself; four equal ones that are not laid down count the same."
_KONG_OPEN = "Four equal tiles, one of them from another player: four times an open pung."
_KONG = "Four equal tiles, all drawn by yourself, laid down as a kong: twice an open one."
_DRAGON_PAIR = "Dragons count for every player even as a pair."
_OWN_PAIR = "The wind of your own seat counts even as a pair."
_ROUND_PAIR = "The wind whose round is being played counts even as a pair."
_CLOSING = "The winner's pair counts here and not among the pairs."
_CLOSING_WIND = "As the winner's closing pair any wind counts, the own one and the round's twice as much."
_FIGURES, _PREMIUMS, _DOUBLINGS = (
    "001 § 6.1; 003 Spielfiguren",
    "001 § 6.2; 003 Prämienpunkte",
    "001 § 6.3; 003 Verdoppelungen",
)
_BONUS = "001 § 7; 003 Verdoppelungen"  # the flowers end that list of 003

POINTS = (
    Rule("pung", "Open pung of 2–8", a_set(Kind.PUNG, SIMPLES, True), _PUNG_OPEN, _FIGURES, points=2, each=parts.pungs,
         who=ALL),
    Rule("pung", "Concealed pung of 2–8", a_set(Kind.PUNG, SIMPLES, False), _PUNG, _FIGURES, points=4, each=parts.pungs,
         who=ALL),
    Rule("pung", "Open pung of 1 or 9", a_set(Kind.PUNG, TERMINALS, True), _PUNG_OPEN, _FIGURES, points=4,
         each=parts.pungs, who=ALL),
    Rule("pung", "Concealed pung of 1 or 9", a_set(Kind.PUNG, TERMINALS, False), _PUNG, _FIGURES, points=8,
         each=parts.pungs, who=ALL),
    Rule("pung", "Open pung of honours", a_set(Kind.PUNG, HONOURS, True), _PUNG_OPEN, _FIGURES, points=4,
         each=parts.pungs, who=ALL),
    Rule("pung", "Concealed pung of honours", a_set(Kind.PUNG, HONOURS, False), _PUNG, _FIGURES, points=8,
         each=parts.pungs, who=ALL),
    Rule("kong", "Open kong of 2–8", a_set(Kind.KONG, SIMPLES, True), _KONG_OPEN, _FIGURES, points=8, each=parts.pungs,
         who=ALL),
    Rule("kong", "Half-concealed kong of 2–8", a_set(Kind.KONG, SIMPLES, False), _KONG, _FIGURES, points=16,
         each=parts.pungs, who=ALL),
    Rule("kong", "Open kong of 1 or 9", a_set(Kind.KONG, TERMINALS, True), _KONG_OPEN, _FIGURES, points=16,
         each=parts.pungs, who=ALL),
    Rule("kong", "Half-concealed kong of 1 or 9", a_set(Kind.KONG, TERMINALS, False), _KONG, _FIGURES, points=32,
         each=parts.pungs, who=ALL),
    Rule("kong", "Open kong of honours", a_set(Kind.KONG, HONOURS, True), _KONG_OPEN, _FIGURES, points=16,
         each=parts.pungs, who=ALL),
    Rule("kong", "Half-concealed kong of honours", a_set(Kind.KONG, HONOURS, False), _KONG, _FIGURES, points=32,
         each=parts.pungs, who=ALL),
    Rule("pair", "Pair of dragons", parts.of_dragons, _DRAGON_PAIR, _FIGURES, points=2, each=parts.pairs, who=ALL),
    Rule("pair", "Pair of the own wind", parts.of_own_wind, _OWN_PAIR, _FIGURES, points=2, each=parts.pairs, who=ALL,
         option=("double_wind_pair", True)),
    Rule("pair", "Pair of the own wind alone", parts.of_own_wind_alone, _OWN_PAIR, "club", points=2, each=parts.pairs,
         who=ALL, option=("double_wind_pair", False)),
    Rule("pair", "Pair of the round wind", parts.of_round_wind, _ROUND_PAIR, _FIGURES, points=2, each=parts.pairs,
         who=ALL),
    Rule("bonus_tile", "Flower or season", parts.always, "Every flower or season laid aside counts.", _BONUS, points=4,
         each=parts.bonus_tiles, who=ALL, option=FLOWERS),
)  # fmt: skip

PREMIUMS = (
    Rule("win", "Going out", parts.always, "Whoever goes out always gets these.", _PREMIUMS, points=20),
    Rule("no_open_set", "From the hand, no open set", how.no_open_set,
         "No set was made with another player's tile; only the pair may be.", _PREMIUMS, points=20),
    Rule("all_chows", "Only chows and a pair of suit tiles", hand.all_chows,
         "Four chows and a pair that is of no winds or dragons.", _PREMIUMS, points=20),
    Rule("all_simples", "Only suit tiles 2–8", hand.all_simples,
         "Only numbers from 2 to 8: no 1, no 9, no winds or dragons.", _PREMIUMS, points=20),
    Rule("all_pungs", "Only pungs and a pair", hand.four_pungs, "Four pungs or kongs, no chow.", _PREMIUMS, points=2),
    Rule("last_tile_wall", "Winning tile from the live wall", how.from_wall,
         "You drew the last tile from the wall yourself.", _PREMIUMS, points=2),
    Rule("last_tile_last_of_wall", "Winning tile is the last of the live wall", how.last_of_wall,
         "You won with the very last tile that could still be drawn.", _PREMIUMS, points=4, covers=("last_tile_wall",)),
    Rule("last_tile_dead_wall", "Winning tile from the dead wall", how.from_dead_wall,
         "You won with the replacement that is drawn after a kong or a flower.", _PREMIUMS, points=4),
    Rule("last_tile_pair", "Winning tile completes the pair", how.waited_for_pair,
         "The last tile was the second of the pair.", _PREMIUMS, points=2),
    Rule("last_tile_middle", "Winning tile is the middle of a chow", how.waited_for_middle,
         "The last tile was the middle of a chow.", _PREMIUMS, points=2),
    Rule("closing_pair", "Closing pair of dragons", parts.of_dragons, _CLOSING, _PREMIUMS, points=2, each=parts.pairs,
         covers=("pair",)),
    Rule("closing_pair", "Closing pair of another wind", parts.of_other_wind, _CLOSING_WIND, _PREMIUMS, points=2,
         each=parts.pairs),
    Rule("closing_pair", "Closing pair of the own wind", parts.of_own_wind, _CLOSING_WIND, _PREMIUMS, points=4,
         each=parts.pairs, covers=("pair",), option=("double_wind_pair", True)),
    Rule("closing_pair", "Closing pair of the own wind alone", parts.of_own_wind_alone, _CLOSING_WIND, "club", points=4,
         each=parts.pairs, covers=("pair",), option=("double_wind_pair", False)),
    Rule("closing_pair", "Closing pair of the round wind", parts.of_round_wind, _CLOSING_WIND, _PREMIUMS, points=4,
         each=parts.pairs, covers=("pair",)),
)  # fmt: skip

_DRAGONS = "Three equal dragons double once for every player, a kong twice."
_WINDS = "Every wind doubles; your own and the round's once more each, a kong once more again."
_ANY_KONG = "Every kong of the three suits that is laid down doubles once."

DOUBLINGS = (
    Rule("dragon_set", "Pung of dragons", a_set(Kind.PUNG, parts.DRAGONS), _DRAGONS, _DOUBLINGS, doublings=1,
         each=parts.pungs, who=ALL),
    Rule("dragon_set", "Kong of dragons", a_set(Kind.KONG, parts.DRAGONS), _DRAGONS, _DOUBLINGS, doublings=2,
         each=parts.pungs, who=ALL),
    Rule("wind_set", "Pung of another wind", a_wind_set(Kind.PUNG, 0), _WINDS, _DOUBLINGS, doublings=1,
         each=parts.pungs, who=ALL),
    Rule("wind_set", "Pung of the round or own wind", a_wind_set(Kind.PUNG, 1), _WINDS, _DOUBLINGS, doublings=2,
         each=parts.pungs, who=ALL),
    Rule("wind_set", "Pung of round and own wind at once", a_wind_set(Kind.PUNG, 2), _WINDS, _DOUBLINGS, doublings=3,
         each=parts.pungs, who=ALL),
    Rule("wind_set", "Kong of another wind", a_wind_set(Kind.KONG, 0), _WINDS, _DOUBLINGS, doublings=2,
         each=parts.pungs, who=ALL),
    Rule("wind_set", "Kong of the round or own wind", a_wind_set(Kind.KONG, 1), _WINDS, _DOUBLINGS, doublings=3,
         each=parts.pungs, who=ALL),
    Rule("wind_set", "Kong of round and own wind at once", a_wind_set(Kind.KONG, 2), _WINDS, _DOUBLINGS, doublings=4,
         each=parts.pungs, who=ALL),
    Rule("any_kong", "Any kong (the winner's)", a_set(Kind.KONG, SUIT_TILES), _ANY_KONG, _DOUBLINGS, doublings=1,
         each=parts.pungs, option=("any_kong", "winner")),
    Rule("any_kong", "Any kong", a_set(Kind.KONG, SUIT_TILES), _ANY_KONG, _DOUBLINGS, doublings=1, each=parts.pungs,
         who=ALL, option=("any_kong", "all")),
    Rule("one_suit_with_honours", "One suit with honours", hand.one_suit_with_honours,
         "Only one of the three suits, and winds or dragons with it.", _DOUBLINGS, doublings=2),
    Rule("one_suit", "One suit only", hand.one_suit_only, "A single suit, no winds or dragons.", _DOUBLINGS,
         doublings=3),
    Rule("all_honours", "Only honours", hand.all_honours, "Only winds and dragons, no tile of the three suits.",
         _DOUBLINGS, doublings=4),
    Rule("all_terminals", "Only ones and nines", hand.all_terminals, "Only ones and nines, nothing else.", _DOUBLINGS,
         doublings=4),
    Rule("own_flower", "Own flower", parts.own_flower,
         "The flower with the number of your wind: East 1, South 2, West 3, North 4.", _BONUS, doublings=1,
         each=parts.bonus_tiles, who=ALL, option=FLOWERS),
    Rule("own_season", "Own season", parts.own_season,
         "The season with the number of your wind: East 1, South 2, West 3, North 4.", _BONUS, doublings=1,
         each=parts.bonus_tiles, who=ALL, option=FLOWERS),
    Rule("all_flowers", "All flowers", hand.all_flowers, "All four flowers; this takes the place of the own one.",
         _BONUS, doublings=2, who=ALL, option=FLOWERS, covers=("own_flower",)),
    Rule("all_seasons", "All seasons", hand.all_seasons, "All four seasons; this takes the place of the own one.",
         _BONUS, doublings=2, who=ALL, option=FLOWERS, covers=("own_season",)),
    Rule("all_bonus_tiles", "All flowers and seasons", hand.all_bonus_tiles,
         "All eight; this takes the place of every other doubling for them.", _BONUS, doublings=5, who=ALL,
         option=FLOWERS, covers=("own_flower", "own_season", "all_flowers", "all_seasons")),
)  # fmt: skip

SPECIAL = (
    Rule("heavenly_twins", "Heavenly twins", hand.seven_pairs, "Seven pairs win and are worth exactly the limit.",
         "001 § 7", limit=True, option=("heavenly_twins", True)),
)  # fmt: skip

LIMITS = (
    Limit("limit", "Limit", "What the table has agreed on; East pays and receives twice that.",
          "001 § 6.4; 003 Das Limit"),
)  # fmt: skip
ROWS = POINTS + PREMIUMS + DOUBLINGS + SPECIAL
