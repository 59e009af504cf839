"""Examples of rows that several books share.

The player is South in an East round; `tiles` are the hand's, the winning tile first. Rows that share an id have an
example each, by their English name.
"""

from __future__ import annotations

from scoring.coach.examples.row_example import PLAIN, Examples, Melds, RowExample
from scoring.tiles import SOUTH, Wind

TWO_OPEN: Melds = (("333m", "open"), ("888p", "open"))


def with_set(tiles: str, state: str = "open", wind: Wind = SOUTH) -> RowExample:
    """Three chows, a plain pair and this set on the table."""
    return RowExample("2p123m456p789s2p", melds=((tiles, state),), wind=wind)


def with_pair(tile: str) -> RowExample:
    """Sets without worth and a pair of this tile."""
    return RowExample(f"{tile}123m456p789s345s{tile}")


EVERYWHERE: Examples = {
    "win": RowExample(PLAIN),
    "bonus_tile": RowExample(PLAIN, bonus="1f"),
    "own_flower": RowExample(PLAIN, bonus="2f"),
    "own_season": RowExample(PLAIN, bonus="2y"),
    "pung": {
        "Open pung of 2–8": with_set("666m"),
        "Open pung of 1 or 9": with_set("999m"),
        "Open pung of honours": with_set("444z"),
        "Concealed pung of 2–8": RowExample("2p123m456p789s555m2p"),
        "Concealed pung of 1 or 9": RowExample("2p123m456p789s999m2p"),
        "Concealed pung of honours": RowExample(PLAIN),
    },
    "kong": {
        "Open kong of 2–8": with_set("6666m"),
        "Open kong of 1 or 9": with_set("9999m"),
        "Open kong of honours": with_set("4444z"),
        "Half-concealed kong of 2–8": with_set("6666m", "half_concealed"),
        "Half-concealed kong of 1 or 9": with_set("9999m", "half_concealed"),
        "Half-concealed kong of honours": with_set("4444z", "half_concealed"),
    },
}
