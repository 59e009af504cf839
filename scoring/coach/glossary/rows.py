"""Words of the game that several books share: id, word, a plain explanation, an example in the notation, the place in
the documents. What each book calls them, and its own words, are in its folder.
"""

from scoring.coach.glossary.term import Term

ROWS = (
    # ---- sets
    Term(
        "chow",
        "chow",
        "Three numbers in a row of one suit. It counts nothing by itself, and you may claim a discard for it only from "
        "the player before you; to go out, from anybody.",
        "234p",
        "000 ch. 3 I, IV; 001 § 3.1.1",
        linked=True,
    ),
    Term(
        "pung",
        "pung",
        "Three equal tiles. You may claim a discard of any player for it when you hold two.",
        "222s",
        "000 ch. 3 III; 001 § 3.1.3; 002 § 6",
        linked=True,
    ),
    Term(
        "kong",
        "kong",
        "Four equal tiles laid down as one set. Outside the American game you draw a replacement tile for it, since a "
        "kong fills the place of three.",
        "2222s",
        "000 ch. 3 VI; 001 § 3.1.4; 002 § 6",
        linked=True,
    ),
    Term(
        "half_concealed_kong",
        "half-concealed kong",
        "A kong of your own tiles, laid down with some face down. It is worth twice an open one and does not open the "
        "hand.",
        "1111z",
        "000 ch. 3 VI 3; 001 § 3.1.4; 003",
        linked=True,
    ),
    Term("pair", "pair", "Two equal tiles. A hand of sets needs exactly one pair.", "88m", "000 ch. 3 I; 001 § 3.1.2"),
    Term(
        "hand",
        "complete hand",
        "The tiles with which you go out: four sets and a pair, or in the American game one line of the card.",
        "123m456p789s111z55z",
        "000 ch. 3 I; 001 § 3.2; 002 § 10",
    ),
    Term(
        "out",
        "going out",
        "Showing a complete hand: with it the deal ends. The call goes before all other calls.",
        "123m456p789s111z55z",
        "000 ch. 3 I, V; 001 § 3.1.6, 4; 002 § 8, 10",
    ),
    Term(
        "open",
        "open set",
        "A set for which a discard was claimed. It lies on the table for all to see and counts less.",
        "111z",
        "000 ch. 3 III–IV; 001 § 3.1.1–3.1.4",
    ),
    Term(
        "concealed",
        "concealed set",
        "A set of tiles that you were dealt or drew yourself. It stays in the hand until the end.",
        "777s",
        "000 ch. 3 III–IV; 001 § 3.1.1–3.1.3",
    ),
    # ---- tiles
    Term(
        "characters",
        "characters",
        "The suit with a Chinese number over the sign for ten thousand; 1 to 9, four of each.",
        "123456789m",
        "000 ch. 1 I 3 b; 001 § 1",
    ),
    Term(
        "circles", "circles", "The suit with circles; 1 to 9, four of each.", "123456789p", "000 ch. 1 I 3 c; 001 § 1"
    ),
    Term(
        "bamboo",
        "bamboo",
        "The suit with bamboo sticks; 1 to 9, four of each. The 1 shows a bird.",
        "123456789s",
        "000 ch. 1 I 3 a; 001 § 1",
    ),
    Term(
        "winds", "winds", "East, South, West, North, four of each. No chows of them.", "1234z", "000 ch. 1 I 1; 001 § 1"
    ),
    Term(
        "dragons",
        "dragons",
        "White, green and red, four of each. In the Japanese and German books a pung of them doubles.",
        "567z",
        "000 ch. 1 I 2; 001 § 1, 6.3",
    ),
    Term("honours", "honours", "Winds and dragons.", "1234567z", "000 ch. 1 I 2; 001 § 1; 002 § 5", linked=True),
    Term(
        "terminals",
        "terminals",
        "The ones and nines of the suits. Pungs and kongs of them count more than those of 2 to 8.",
        "19m19p19s",
        "000 ch. 1 I 4; 001 § 6.1; 003",
        linked=True,
    ),
    Term("simples", "simples", "The numbers 2 to 8 of the suits.", "2345678m", "000 ch. 1 I 5; 001 § 6.1", linked=True),
    Term(
        "flowers",
        "flowers and seasons",
        "Eight extra tiles, one of each. They are laid aside and replaced, and count only where the table plays with "
        "them. In the American game all eight are equal and belong in the hand.",
        "1234f1234y",
        "000 ch. 8 II; 001 § 7; 002 § 6",
    ),
    # ---- the course of play
    Term(
        "discard",
        "discard",
        "The tile that a player lets go at the end of a turn. Until the next one draws, others may claim it.",
        "4z",
        "000 ch. 3 II; 001 § 3; 002 § 4, 8",
    ),
    Term(
        "claimed",
        "claimed tile",
        "A discard of another player that you take for a set or to go out.",
        "567p",
        "000 ch. 3 II; 001 § 3.1.6; 002 § 8",
    ),
    Term("drawn", "drawn tile", "A tile that you take from the wall yourself.", "3s", "000 ch. 3 II; 001 § 3"),
    Term(
        "wall",
        "wall",
        "The tiles from which everybody draws, built face down in two layers.",
        "000000x",
        "000 ch. 2 IV; 001 § 2.2–2.3; 002 § 1",
    ),
    Term(
        "dead_wall",
        "dead wall",
        "The part of the wall that is not played out: replacement tiles come from it, and in the Japanese game the "
        "indicator lies there.",
        "00x3s0000x",
        "000 ch. 2 IV, 3 XIV; 001 § 2.3",
        linked=True,
    ),
    Term(
        "replacement",
        "replacement tile",
        "The extra tile that you draw after a kong, a flower or a season.",
        "2222s7m",
        "000 ch. 3 VI, 8 II 3; 001 § 3.1.4, 7",
    ),
    Term(
        "dealer",
        "East, the dealer",
        "East begins with 14 tiles. In the Japanese and German books East pays and receives double.",
        "1z",
        "000 ch. 2 III–IV, 4 III; 001 § 2.1, 6; 003",
    ),
    Term(
        "own_wind",
        "own wind",
        "The wind of your seat. A pung of it doubles for you.",
        "222z",
        "000 ch. 3 X; 001 § 5, 6.3",
        linked=True,
    ),
    Term(
        "round_wind",
        "round wind",
        "The wind of the round being played. A pung of it doubles for everybody.",
        "111z",
        "000 ch. 3 X; 001 § 5, 6.3",
        linked=True,
    ),
    Term(
        "draw",
        "drawn game",
        "Nobody goes out before the wall is used up, or one of the other cases of the Japanese book.",
        "19m19p19s123z",
        "000 ch. 8 I; 001 § 4",
    ),
    Term(
        "full_game",
        "full game, half game",
        "Four rounds, each with its wind; a half game has two.",
        "1234z",
        "000 ch. 3 VIII, XI; 001 § 5",
    ),
    Term("sticks", "sticks and chips", "With these the players pay one another.", "", "000 ch. 1 III, 2 I; 001 § 1"),
    # ---- waiting
    Term(
        "waiting",
        "waiting, ready",
        "One tile is missing. How you waited for it can bring a few points.",
        "123456m789p55s34s",
        "000 ch. 4 I 3",
    ),
    Term(
        "wait_two_sided",
        "two-sided wait",
        "Either end completes the chow: 5–6 waits for 4 or 7.",
        "56s",
        "000 ch. 4 I 3 a",
    ),
    Term(
        "wait_middle",
        "wait for the middle",
        "The middle of a chow is missing: 4–6 waits for 5.",
        "46s",
        "000 ch. 4 I 3 b; 001 § 6.2",
    ),
    Term("wait_edge", "wait at the edge", "1–2 waits for 3 only, 8–9 for 7 only.", "12p", "000 ch. 4 I 3 c"),
    Term(
        "wait_pair",
        "wait for the pair",
        "Four sets are complete; a single tile waits for its twin.",
        "7z",
        "000 ch. 4 I 3 d",
    ),
    Term(
        "wait_pung",
        "wait for a pung",
        "Three sets and two pairs: one pair becomes a pung, the other stays the pair.",
        "99p88s",
        "000 ch. 4 I 3 e",
    ),
    Term(
        "double_wind",
        "double wind",
        "A wind that is your own and the round's at once.",
        "111z",
        "000 ch. 3 X; 001 § 6.3",
    ),
    Term(
        "doubling",
        "doubling",
        "It doubles the points; three doublings make them eight times as much.",
        "777z",
        "000 ch. 4 II; 001 § 6.3; 003",
        linked=True,
    ),
    Term(
        "limit",
        "limit",
        "More than this no hand is worth. In the Japanese book it rises with the doublings: 2000 (simple) for up to "
        "seven, then 3000 (one and a half), from ten 4000 (double), from thirteen 6000 (triple); a limit hand is worth "
        "8000.",
        "11122233344499m",
        "000 ch. 4 VII; 001 § 6.4; 003",
        linked=True,
    ),
    Term(
        "limit_hand",
        "limit hand",
        "A rare hand that is worth the highest limit, whatever else it shows.",
        "19m19p19s12345677z",
        "000 ch. 5 IV",
        linked=True,
    ),
    Term(
        "false_win",
        "false win",
        "Calling out with a hand that is not complete. In the Japanese book that costs points once another player has "
        "shown a hand; in the American game the player is dead.",
        "123m456p789s455z77m",
        "000 ch. 8 I 7, III 1; 002 § 11",
    ),
)
