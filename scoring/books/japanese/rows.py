"""The tables of the older Japanese game with riichi, in the order of document 000: points, doublings, limit hands.

Each row: id, name as printed (German, English), question, a sentence for newcomers (German, English), chapter, worth.
"""

from scoring import circumstances as how
from scoring import parts
from scoring import patterns as hand
from scoring.melds import Kind
from scoring.parts import HONOURS, SIMPLES, TERMINALS, a_set, lucky
from scoring.rules import Limit, Rule

FLOWERS = ("flowers", True)
AS_PLAYED, AS_PRINTED = ("printed_pair_points", False), ("printed_pair_points", True)
_PUNG_OPEN = (
    "Drei gleiche Steine, einer davon von einem Mitspieler; alle selbst gezogen zählten sie doppelt.",
    "Three equal tiles, one of them from another player; all drawn by yourself they would count double.",
)
_PUNG = (
    "Drei gleiche Steine, alle selbst gezogen: doppelt so viel wie ein offener Pong.",
    "Three equal tiles, all drawn by yourself: twice an open pung.",
)
_KONG_OPEN = (
    "Vier gleiche Steine, einer davon von einem Mitspieler: viermal so viel wie ein offener Pong.",
    "Four equal tiles, one of them from another player: four times an open pung.",
)
_KONG = (
    "Vier gleiche Steine, alle selbst gezogen, als Gang hingelegt: doppelt so viel wie ein offener.",
    "Four equal tiles, all drawn by yourself, laid down as a kong: twice an open one.",
)
_OWN_PAIR = (
    "Der Wind, auf dessen Platz du sitzt, zählt schon als Paar.",
    "The wind of your own seat counts even as a pair.",
)
_ROUND_PAIR = (
    "Der Wind, dessen Runde gespielt wird, zählt schon als Paar.",
    "The wind whose round is being played counts even as a pair.",
)
_DRAGON_PAIR = "Drachen zählen bei jedem Spieler schon als Paar.", "Dragons count for every player even as a pair."

POINTS = (
    Rule("win", "Basispunkte fürs Gewinnen", "Going out", parts.always,
         "Wer ausmacht, bekommt diese Punkte immer.", "Whoever goes out always gets these.", "000 ch. 4 I 1", points=20),
    Rule("concealed_discard", "Verdeckte Hand, letzter Stein aufgenommen", "Concealed hand, won on a discard", how.concealed_discard,
         "Nichts war offen, erst der letzte Stein kam von einem Mitspieler.", "Nothing was claimed until the very last tile.", "000 ch. 4 I 1", points=10),
    Rule("seven_pairs_fixed", "Sieben Paare, feste Punktzahl", "Seven pairs, fixed points", hand.seven_pairs,
         "Sieben Paare haben immer diese Punkte, was sie auch zeigen.", "Seven pairs always have these points, whatever they show.", "000 ch. 5 II 5",
         points=40, covers=("win", "concealed_discard", "pair", "wait_pair")),
    Rule("pung", "Offener Pong aus Einfachen", "Open pung of 2–8", a_set(Kind.PUNG, SIMPLES, True), *_PUNG_OPEN, "000 ch. 4 I 2 e", points=2, each=parts.pungs),
    Rule("pung", "Offener Pong aus Ecksteinen", "Open pung of 1 or 9", a_set(Kind.PUNG, TERMINALS, True), *_PUNG_OPEN, "000 ch. 4 I 2 e", points=4, each=parts.pungs),
    Rule("pung", "Offener Pong aus Ehrensteinen", "Open pung of honours", a_set(Kind.PUNG, HONOURS, True), *_PUNG_OPEN, "000 ch. 4 I 2 e", points=4, each=parts.pungs),
    Rule("pung", "Verdeckter Pong aus Einfachen", "Concealed pung of 2–8", a_set(Kind.PUNG, SIMPLES, False), *_PUNG, "000 ch. 4 I 2 e", points=4, each=parts.pungs),
    Rule("pung", "Verdeckter Pong aus Ecksteinen", "Concealed pung of 1 or 9", a_set(Kind.PUNG, TERMINALS, False), *_PUNG, "000 ch. 4 I 2 e", points=8, each=parts.pungs),
    Rule("pung", "Verdeckter Pong aus Ehrensteinen", "Concealed pung of honours", a_set(Kind.PUNG, HONOURS, False), *_PUNG, "000 ch. 4 I 2 e", points=8, each=parts.pungs),
    Rule("kong", "Offener Gang aus Einfachen", "Open kong of 2–8", a_set(Kind.KONG, SIMPLES, True), *_KONG_OPEN, "000 ch. 4 I 2 e", points=8, each=parts.pungs),
    Rule("kong", "Offener Gang aus Ecksteinen", "Open kong of 1 or 9", a_set(Kind.KONG, TERMINALS, True), *_KONG_OPEN, "000 ch. 4 I 2 e", points=16, each=parts.pungs),
    Rule("kong", "Offener Gang aus Ehrensteinen", "Open kong of honours", a_set(Kind.KONG, HONOURS, True), *_KONG_OPEN, "000 ch. 4 I 2 e", points=16, each=parts.pungs),
    Rule("kong", "Verdeckter Gang aus Einfachen", "Half-concealed kong of 2–8", a_set(Kind.KONG, SIMPLES, False), *_KONG, "000 ch. 4 I 2 e", points=16, each=parts.pungs),
    Rule("kong", "Verdeckter Gang aus Ecksteinen", "Half-concealed kong of 1 or 9", a_set(Kind.KONG, TERMINALS, False), *_KONG, "000 ch. 4 I 2 e", points=32, each=parts.pungs),
    Rule("kong", "Verdeckter Gang aus Ehrensteinen", "Half-concealed kong of honours", a_set(Kind.KONG, HONOURS, False), *_KONG, "000 ch. 4 I 2 e", points=32, each=parts.pungs),
    Rule("pair", "Schlusspaar aus Eigener Richtung", "Pair of the own wind", parts.of_own_wind, *_OWN_PAIR, "000 ch. 4 I 2 e", points=2, each=parts.pairs),
    Rule("pair", "Schlusspaar aus dem Rundenwind", "Pair of the round wind", parts.of_round_wind, *_ROUND_PAIR, "000 ch. 4 I 2 d, 6 III 4", points=2, each=parts.pairs, option=AS_PLAYED),
    Rule("pair", "Schlusspaar aus dem Rundenwind", "Pair of the round wind", parts.of_round_wind, *_ROUND_PAIR, "000 ch. 4 I 2 e", points=4, each=parts.pairs, option=AS_PRINTED),
    Rule("pair", "Schlusspaar aus Drachen", "Pair of dragons", parts.of_dragons, *_DRAGON_PAIR, "000 ch. 6 III 4", points=2, each=parts.pairs, option=AS_PLAYED),
    Rule("pair", "Schlusspaar aus Drachen", "Pair of dragons", parts.of_dragons, *_DRAGON_PAIR, "000 ch. 4 I 2 e", points=4, each=parts.pairs, option=AS_PRINTED),
    Rule("bonus_tile", "Blumen- oder Jahreszeitenstein", "Flower or season", parts.always,
         "Jede ausgelegte Blume oder Jahreszeit zählt.", "Every flower or season laid aside counts.", "000 ch. 4 I 2 e, 8 II 4 a", points=4, each=parts.bonus_tiles, option=FLOWERS),
    Rule("wait_two_sided", "Warten mit einer doppelt offenen Folge", "Two-sided wait", how.waited_two_sided,
         "Zu zwei Nachbarn wie 3-4 fehlte das eine oder das andere Ende, 2 oder 5: leicht, darum zählt es nur gezogen.", "Two neighbours such as 3–4 lacked either end, 2 or 5: easy, so it counts only when drawn.", "000 ch. 4 I 3 a", points=0, drawn=2),
    Rule("wait_middle", "Warten mit einer innen offenen Folge", "Wait for the middle", how.waited_for_middle,
         "Der letzte Stein war die Mitte einer Folge.", "The last tile was the middle of a chow.", "000 ch. 4 I 3 b", points=2, drawn=4),
    Rule("wait_edge", "Warten mit einer einfach offenen Folge", "Wait at the edge", how.waited_at_edge,
         "Der letzte Stein war die 3 zu 1-2 oder die 7 zu 8-9: Nur ein Ende war frei.", "The last tile was the 3 on 1–2 or the 7 on 8–9: only one end was free.", "000 ch. 4 I 3 c", points=2, drawn=4),
    Rule("wait_pair", "Warten auf ein Paar", "Wait for the pair", how.waited_for_pair,
         "Der letzte Stein war der zweite des Schlusspaars.", "The last tile was the second of the pair.", "000 ch. 4 I 3 d", points=2, drawn=4),
    Rule("wait_pung_simple", "Warten auf einen Drilling aus Einfachen", "Wait for a pung of 2–8", how.waited_for_simple_pung,
         "Der letzte Stein war der dritte eines Drillings von 2 bis 8.", "The last tile was the third of a pung of 2–8.", "000 ch. 4 I 3 e", points=2, drawn=4),
    Rule("wait_pung_high", "Warten auf einen Drilling aus Eck- oder Ehrensteinen", "Wait for a pung of 1, 9 or honours", how.waited_for_high_pung,
         "Der letzte Stein war der dritte eines Drillings von 1, 9 oder Ehrensteinen.", "The last tile was the third of a pung of 1, 9 or honours.", "000 ch. 4 I 3 e", points=4, drawn=10),
)  # fmt: skip

DOUBLINGS = (
    Rule("concealed_self_drawn", "Voll verdecktes Bild", "Concealed self-drawn hand", how.concealed_self_drawn,
         "Jeder Stein kam von der Mauer, auch der letzte.", "Every tile came from the wall, the last one too.", "000 ch. 5 I 1", doublings=1),
    Rule("no_points", "Null Punkte Hand", "No-points hand", hand.no_points,
         "Nichts hingelegt, vier Folgen, ein Paar ohne Wert und Warten auf zwei Enden: Nichts davon zählt, und gerade das wird belohnt.", "Nothing laid down, four chows, a pair worth nothing and a wait for either end: none of it counts, and just that is rewarded.",
         "000 ch. 5 I 2", doublings=1, covers=("wait_two_sided",)),
    Rule("riichi", "Riichi (Fertig)", "Riichi", how.riichi,
         "Du hast mit verdeckter Hand angesagt, dass dir nur noch ein Stein fehlt, und dafür einen Stab hingelegt.", "With nothing claimed you declared that one tile was missing, and put down a stick for it.", "000 ch. 3 XII, 5 I 3", doublings=1),
    Rule("all_simples", "Nur Einfache", "All simples", hand.all_simples,
         "Nur Ziffern von 2 bis 8: keine 1, keine 9, keine Winde und Drachen.", "Only numbers from 2 to 8: no 1, no 9, no winds or dragons.", "000 ch. 5 I 4", doublings=1, option=("open_all_simples", True)),
    Rule("all_simples", "Nur Einfache (nur verdeckt)", "All simples (concealed only)", hand.concealed_all_simples,
         "Nur Ziffern von 2 bis 8, und kein Satz liegt offen.", "Only numbers from 2 to 8, and no set was claimed.", "000 ch. 5 I 4", doublings=1, option=("open_all_simples", False)),
    Rule("mixed_outside", "Eck- und Ehrensteine in jedem Satz und Schlusspaar", "Terminal or honour in each set", hand.mixed_outside,
         "In jedem Satz und im Paar steht eine 1, eine 9 oder ein Ehrenstein; mindestens eine Folge.", "Every set and the pair have a 1, a 9 or an honour; at least one chow.", "000 ch. 5 I 5", doublings=1),
    Rule("three_similar_chows", "Drei gleiche Folgen", "Three similar sequences", hand.three_similar_chows,
         "Dieselbe Folge, etwa 2-3-4, in allen drei Farben.", "The same chow, say 2–3–4, in all three suits.", "000 ch. 5 I 6", doublings=1),
    Rule("lucky_set", "Glückssatz: Drachen", "Lucky set: dragons", lucky(parts.of_dragons),
         "Drei oder vier gleiche Drachen verdoppeln bei jedem Spieler.", "Three or four equal dragons double for every player.", "000 ch. 5 I 7", doublings=1, each=parts.pungs),
    Rule("lucky_set", "Glückssatz: Eigene Richtung", "Lucky set: own wind", lucky(parts.of_own_wind),
         "Drei oder vier Steine des Windes, auf dessen Platz du sitzt.", "Three or four tiles of the wind of your own seat.", "000 ch. 3 X, 5 I 7", doublings=1, each=parts.pungs),
    Rule("lucky_set", "Glückssatz: Rundenwind", "Lucky set: round wind", lucky(parts.of_round_wind),
         "Drei oder vier Steine des Windes, dessen Runde gespielt wird.", "Three or four tiles of the wind whose round is being played.", "000 ch. 3 X, 5 I 7", doublings=1, each=parts.pungs),
    Rule("dora", "Trumpfstein", "Bonus tile (dora)", parts.always,
         "Jeder Stein, der auf den umgedrehten Anzeiger folgt (auf 3 die 4, auf 9 die 1); allein reicht er nicht zum Ausmachen.", "Every tile that comes after the indicator turned up (4 after 3, 1 after 9); alone it does not let a hand win.", "000 ch. 3 XIV, 5 I 8", doublings=1, each=parts.dora_tiles),
    Rule("last_tile_drawn", "Ausmachen mit dem letzten gezogenen Stein", "Won on the last tile of the wall", how.last_of_wall,
         "Du hast mit dem allerletzten Stein gewonnen, der noch gezogen werden durfte.", "You won with the very last tile that could still be drawn.", "000 ch. 5 I 9", doublings=1),
    Rule("last_discard", "Ausmachen mit dem letzten abgelegten Stein", "Won on the last discard", how.last_discard,
         "Die Mauer war schon leer: Du hast auf den letzten Stein gewonnen, der noch abgelegt wurde.", "The wall was empty already: you won on the very last discard.", "000 ch. 5 I 10", doublings=1),
    Rule("pure_outside", "Ecksteine in jedem Satz und Schlusspaar", "Terminal in each set", hand.pure_outside,
         "In jedem Satz und im Paar steht eine 1 oder 9, keine Ehrensteine; mindestens eine Folge.", "Every set and the pair have a 1 or 9, no honours; at least one chow.", "000 ch. 5 II 1", doublings=2),
    Rule("four_pungs", "Vier Drillinge", "Four triplets", hand.four_pungs,
         "Vier Drillinge oder Vierlinge, keine Folge.", "Four pungs or kongs, no chow.", "000 ch. 5 II 2", doublings=2),
    Rule("three_concealed_pungs", "Drei verdeckte Drillinge", "Three concealed triplets", hand.three_concealed_pungs,
         "Drei Drillinge oder Vierlinge nur aus selbst gezogenen Steinen.", "Three pungs or kongs of nothing but tiles drawn by yourself.", "000 ch. 5 II 3", doublings=2),
    Rule("half_flush", "Einfaches Farbenspiel", "One suit with honours", hand.one_suit_with_honours,
         "Nur eine der drei Farben, dazu Winde oder Drachen.", "Only one of the three suits, and winds or dragons with it.", "000 ch. 5 II 4", doublings=2),
    Rule("seven_pairs", "Sieben Paare", "Seven pairs", hand.seven_pairs,
         "Sieben Paare statt vier Sätzen; vier gleiche sind zwei Paare.", "Seven pairs in place of four sets; four alike are two pairs.", "000 ch. 5 II 5", doublings=2),
    Rule("full_straight", "Drei durchgehende Folgen", "Three consecutive sequences", hand.concealed_full_straight,
         "Die 1 bis 9 einer Farbe in drei Folgen, und kein Satz liegt offen.", "The 1 to 9 of one suit in three chows, and no set was claimed.", "000 ch. 5 II 6", doublings=2),
    Rule("full_straight", "Drei durchgehende Folgen (mit offenem Satz)", "Three consecutive sequences (with an open set)", hand.open_full_straight,
         "Die 1 bis 9 einer Farbe in drei Folgen, aber ein Satz liegt offen.", "The 1 to 9 of one suit in three chows, but some set was claimed.", "000 ch. 5 II 6", doublings=1),
    Rule("double_riichi", "Doppel-Riichi", "Double riichi", how.double_riichi,
         "Riichi schon beim ersten eigenen Ablegen; es steht anstelle des einfachen.", "Riichi on your very first discard; it takes the place of the single one.", "000 ch. 5 II 7", doublings=2, covers=("riichi",)),
    Rule("little_three_dragons", "Drei kleine Drachen", "Little three dragons", hand.little_three_dragons,
         "Zwei der drei Drachen als Drilling und der dritte als Paar; die Glückssätze kommen dazu.", "Two of the three dragons as pungs and the third as the pair; the lucky sets come on top.", "000 ch. 5 III 1", doublings=2),
    Rule("all_terminals_and_honours", "Nur Eck- und Ehrensteine", "All terminals and honours", hand.all_terminals_and_honours,
         "Nur Einsen und Neunen, dazu Winde oder Drachen.", "Only ones and nines, and winds or dragons with them.", "000 ch. 5 III 2", doublings=2),
    Rule("full_flush", "Reines Farbenspiel", "One suit only", hand.one_suit_only,
         "Nur eine einzige Farbe, keine Winde und Drachen.", "A single suit, no winds or dragons.", "000 ch. 5 III 3", doublings=4),
    Rule("own_flower", "Eigene Blume", "Own flower", parts.own_flower,
         "Die Blume mit der Nummer deines Windes: Ost 1, Süd 2, West 3, Nord 4.", "The flower with the number of your wind: East 1, South 2, West 3, North 4.", "000 ch. 8 II 1, 4 b", doublings=1, each=parts.bonus_tiles, option=FLOWERS),
    Rule("own_season", "Eigene Jahreszeit", "Own season", parts.own_season,
         "Die Jahreszeit mit der Nummer deines Windes: Ost 1, Süd 2, West 3, Nord 4.", "The season with the number of your wind: East 1, South 2, West 3, North 4.", "000 ch. 8 II 1, 4 b", doublings=1, each=parts.bonus_tiles, option=FLOWERS),
)  # fmt: skip

LIMIT_HANDS = (
    Rule("heavenly_hand", "Himmels Hand", "Heavenly hand", how.heavenly_hand,
         "Die Hand, die Ost ausgeteilt bekommt, ist schon vollständig.", "The hand that East is dealt is complete already.", "000 ch. 5 IV 1", limit=True),
    Rule("earthly_hand", "Erden Hand", "Earthly hand", how.earthly_hand,
         "Ausgemacht mit dem ersten Stein, den Ost ablegt.", "Won on East's very first discard.", "000 ch. 5 IV 2", limit=True),
    Rule("big_three_dragons", "Drei Große Drachen", "Big three dragons", hand.big_three_dragons,
         "Drillinge oder Vierlinge aller drei Drachen.", "Pungs or kongs of all three dragons.", "000 ch. 5 IV 3", limit=True),
    Rule("all_terminals", "Nur Ecksteine", "All terminals", hand.all_terminals,
         "Nur Einsen und Neunen, nichts anderes.", "Only ones and nines, nothing else.", "000 ch. 5 IV 4", limit=True),
    Rule("all_honours", "Nur Ehrensteine", "All honours", hand.all_honours,
         "Nur Winde und Drachen, kein Stein der drei Farben.", "Only winds and dragons, no tile of the three suits.", "000 ch. 5 IV 5", limit=True),
    Rule("four_concealed_pungs", "Vier Verdeckte Drillinge", "Four concealed triplets", hand.four_concealed_pungs,
         "Vier Drillinge oder Vierlinge nur aus selbst gezogenen Steinen; nur zum Paar darf der letzte von einem Mitspieler kommen.", "Four pungs or kongs of nothing but tiles drawn by yourself; only the last one of the pair may come from another player.", "000 ch. 5 IV 6", limit=True),
    Rule("big_four_winds", "Vier große Winde", "Big four winds", hand.big_four_winds,
         "Drillinge oder Vierlinge aller vier Winde.", "Pungs or kongs of all four winds.", "000 ch. 5 IV 7", limit=True),
    Rule("little_four_winds", "Vier kleine Winde", "Little four winds", hand.little_four_winds,
         "Drei Winde als Drilling und der vierte als Paar.", "Three winds as pungs and the fourth as the pair.", "000 ch. 5 IV 7", limit=True, option=("little_four_winds", True)),
    Rule("thirteen_orphans", "Dreizehn Waise", "Thirteen orphans", hand.thirteen_orphans,
         "Jede Eins, jede Neun, jeder Wind und jeder Drache, einer davon doppelt.", "Every one, nine, wind and dragon, and one of them twice.", "000 ch. 5 IV 8", limit=True),
    Rule("nine_gates", "Neun Tore", "Nine gates", hand.nine_gates,
         "Vor dem letzten Stein hattest du genau 1112345678999 einer Farbe: Jeder weitere Stein von ihr macht fertig.", "Before the last tile you held exactly 1112345678999 of one suit: any further tile of it completes the hand.", "000 ch. 5 IV 9", limit=True, option=("nine_gates_any_wait", False)),
    Rule("nine_gates", "Neun Tore (beliebig gewartet)", "Nine gates (any wait)", hand.nine_gates_any_wait,
         "In der Hand stehen 1112345678999 einer Farbe und noch ein Stein von ihr.", "The hand is 1112345678999 of one suit and one more tile of it.", "000 ch. 5 IV 9", limit=True, option=("nine_gates_any_wait", True)),
    Rule("all_green", "Nur Grüne", "All green", hand.all_green,
         "Nur Steine, die ganz grün sind: 2, 3, 4, 6 und 8 Bambus und, auf jeden Fall dabei, grüne Drachen.", "Only tiles that are green all over: 2, 3, 4, 6 and 8 bamboo and, in any case, green dragons.", "000 ch. 5 IV 10", limit=True),
    Rule("bouquet", "Bouquet", "Bouquet", hand.bouquet,
         "Alle vier Blumen oder alle vier Jahreszeiten.", "All four flowers or all four seasons.", "000 ch. 8 II 4 c", limit=True, option=FLOWERS),
    Rule("four_kongs", "Vier Vierlinge", "Four kongs", hand.four_kongs,
         "Vier Vierlinge in einer Hand.", "Four kongs in one hand.", "000 ch. 8 I 4", limit=True, option=("four_kongs", True)),
)  # fmt: skip

LIMITS = (
    Limit("simple", "Einfaches Limit", "Simple limit",
          "Mit sieben Verdoppelungen; und auch mit weniger ist keine Hand mehr wert.", "With seven doublings; and with fewer no hand is worth more.", "000 ch. 4 VII 1", 2000, 7),
    Limit("half_more", "Acht-doppel Limit", "One and a half limits",
          "Mit acht oder neun Verdoppelungen.", "With eight or nine doublings.", "000 ch. 4 VII 2", 3000, 8),
    Limit("double", "Doppel Limit", "Double limit",
          "Mit zehn, elf oder zwölf Verdoppelungen.", "With ten, eleven or twelve doublings.", "000 ch. 4 VII 3", 4000, 10),
    Limit("triple", "Dreier Limit", "Triple limit",
          "Mit dreizehn Verdoppelungen oder mehr.", "With thirteen doublings or more.", "000 ch. 4 VII 4", 6000, 13),
    Limit("limit_hand", "Limit für eine Limit Hand", "Limit hand",
          "Jede Limit Hand ist so viel wert, das Vierfache des einfachen Limits.", "Every limit hand is worth this, four times the simple limit.", "000 ch. 4 VII 5", 8000),
)  # fmt: skip
