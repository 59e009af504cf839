"""What the American book calls things, and the words that it adds."""

from scoring.coach.glossary.term import Term

SAID = {
    "pung": "Pung",
    "kong": "Kong",
    "quint": "Quint",
    "pair": "Paar",
    "hand": "Blatt",
    "out": "Mah-Jongg",
    "open": "aufgedeckt",
    "characters": "Kreuze (Craks)",
    "circles": "Punkte (Dots)",
    "bamboo": "Balken (Bams)",
    "winds": "Winde",
    "dragons": "Drachen",
    "honours": "Ehren",
    "flowers": "Blumen (F)",
    "joker": "Joker",
    "soap": "Seife, Null",
    "discard": "abgeworfener Stein",
    "claimed": "gerufener Stein",
    "drawn": "gewählt",
    "wall": "Wand",
    "dealer": "Osten",
    "doubling": "verdoppeln",
    "false_win": "irrtümlich Mah-Jongg",
    "card": "Karte",
    "charleston": "Charleston, Passing",
    "blind_pass": "stehlen",
    "exposure": "aufgedeckter Pung, Kong, Quint",
    "joker_exchange": "Joker eintauschen",
    "concealed_line": "geschlossenes Blatt (C), offenes Blatt (X)",
    "jokerless": "jokerlos",
    "dead": "tot",
}
TERMS = (
    Term(
        "quint",
        "quint",
        "Five equal tiles. There are only four of a kind, so one at least is a joker; flowers need none.",
        "5555p1j",
        "002 § 5, 6",
        linked=True,
    ),
    Term(
        "joker",
        "joker",
        "Stands for any tile in a set of three or more, never in a pair or as a single tile. It may not be claimed and "
        "is never passed.",
        "55p1j",
        "002 § 3, 9",
        linked=True,
    ),
    Term("soap", "soap", "The white dragon. On the card it also stands for the digit zero.", "5z", "002 § 5, 6"),
    Term(
        "card",
        "card",
        "The list of hands with which one may go out, each with its value.",
        "2468m444p666p7777z",
        "002 § 5–7",
    ),
    Term(
        "charleston",
        "Charleston",
        "Before play everybody passes on three unwanted tiles: right, across, left; then, if all agree, left, across, "
        "right; at last up to three across.",
        "1m5p4z",
        "002 § 3",
        linked=True,
    ),
    Term(
        "blind_pass",
        "blind pass",
        "Passing on one to three of the tiles you are given without looking. Only at the first left and the "
        "last right.",
        "00x4z",
        "002 § 3",
    ),
    Term(
        "exposure",
        "exposure",
        "A set laid down after claiming a discard. It may not be changed any more, except that its jokers may be "
        "exchanged.",
        "555p1j",
        "002 § 8–9",
    ),
    Term(
        "joker_exchange",
        "joker exchange",
        "On your turn, after drawing, you may lay the real tile down with an exposed set and take its joker.",
        "666p1j",
        "002 § 9",
    ),
    Term(
        "concealed_line",
        "C and X",
        "Beside each line of the card: with C nothing may be claimed but the very last tile, with X sets of three and "
        "more may.",
        "66m888m66p888p24s66z",
        "002 § 8",
    ),
    Term(
        "jokerless",
        "jokerless",
        "There is no joker among the 14 tiles: the hand pays double.",
        "222m4444p1234f888s",
        "002 § 10",
        linked=True,
    ),
    Term(
        "dead",
        "dead",
        "Whoever has too many or too few tiles, or has called Mah-Jongg wrongly, may no longer win but pays like the "
        "others.",
        "123456m22p67s12f",
        "002 § 4, 11",
    ),
)
