"""The best hand of an evening as a card: one drawing with nothing outside it, of which a phone makes a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.conventions import Conventions
from scoring.tiles import BY_CODE
from webui.core.fragments import codes
from webui.drawing.draw_tiles import symbol

WIDE, EDGE = 1080, 60  # of the card and its margin, pixels
GAP, LEADING = 28, 18  # between two sets, between two lines of tiles
MOST = 118  # how wide a tile may be
FACE = 84 / 60  # how high a tile is, as a multiple of its width
HEAD, ROW, FOOT = 300, 58, 110  # how high the names above are, a row of the sheet, the line below
MOST_ROWS = 6
MOST_IN_LINE = (WIDE - 2 * EDGE) / MOST  # tiles
LETTER = 0.62  # how wide a bold letter is at most on the average, as a multiple of its size


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile on the card: its upper left corner; `turned`: it lies crosswise."""

    code: str
    x: float
    y: float
    turned: bool = False


@dataclass(frozen=True, slots=True)
class HandCard:
    """`rows`: what the sheet says of the hand; `symbols`: the drawings of its tiles."""

    tiles: list[Lying]
    width: float
    rows: Sequence[str]
    symbols: str
    high: float
    rows_at: float
    wide: int = WIDE
    edge: int = EDGE
    row: int = ROW


def hand_card(groups: Sequence[dict], rows: Sequence[str], lies: Conventions) -> HandCard:
    """The card of a hand in groups, as `sheets.arranged` has them; without tiles only its words."""
    sets = [tiles_of(group, lies) for group in groups]
    width = tile_width(sets)
    tiles, below = laid_out(sets, width)
    told = [*rows[:MOST_ROWS], *(["…"] if len(rows) > MOST_ROWS else [])]
    rows_at = below + ROW
    shown = "".join(symbol(BY_CODE[code]) for code in dict.fromkeys(tile.code for tile in tiles))
    return HandCard(tiles, width, told, shown, rows_at + ROW * len(told) + FOOT, rows_at)


def tiles_of(group: dict, lies: Conventions) -> list[tuple[str, bool]]:
    """The tiles of a set as they lie: each code, and whether it lies crosswise."""
    hidden = lies.faces_down if group["state"] == "half_concealed" else ()
    crosswise = lies.claimed_lies_crosswise and group["state"] == "open"
    return [
        ("0x" if place in hidden else code, crosswise and place == 0)
        for place, code in enumerate(codes(group["tiles"]))
    ]


def breadth(tiles: Sequence[tuple[str, bool]]) -> float:
    """How broad a set is, as a multiple of a tile's width."""
    return sum(FACE if turned else 1 for _, turned in tiles)


def tile_width(sets: Sequence[Sequence[tuple[str, bool]]]) -> float:
    """So wide that the longest group has room."""
    return min(MOST, (WIDE - 2 * EDGE) / max([MOST_IN_LINE, *map(breadth, sets)]))


def laid_out(sets: Sequence[Sequence[tuple[str, bool]]], width: float) -> tuple[list[Lying], float]:
    """The tiles in as many lines as they need, and where the next line would begin."""
    tiles, x, y = list[Lying](), float(EDGE), float(HEAD)
    for each in sets:
        if x > EDGE and x + breadth(each) * width > WIDE - EDGE:
            x, y = EDGE, y + width * FACE + LEADING
        for code, turned in each:
            tiles.append(Lying(code, round(x, 1), round(y, 1), turned))
            x += width * (FACE if turned else 1)
        x += GAP
    return tiles, y + width * FACE if sets else y


def letters(text: str, most: int) -> int:
    """The size in which a text has room beside the margins.

    >>> letters("Anna", 84), letters("Maximiliane-Konstantine W.", 84)
    (84, 59)
    """
    return min(most, int((WIDE - 2 * EDGE) / (LETTER * max(1, len(text)))))
