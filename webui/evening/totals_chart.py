"""The totals from deal to deal as a chart: a line for each player, their names at its right end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10

WIDE, HIGH = 400, 320  # of the drawing
RIGHT, TOP, FOOT = 108, 18, 30  # its margins; names stand on the right
DIGIT = 9  # how wide one is beside the lines
LINE = 22  # how far two names lie apart at least
SIZE = 17  # of their letters (.chart .end)


@dataclass(frozen=True, slots=True)
class Chart:
    """`ticks`: round numbers and how high they lie; `lines`: for each player the points of a polyline; `ends`: player,
    number of the line, how high the name stands; `room`: how wide a name may be, in letters' sizes.
    """

    left: float
    ticks: list[tuple[int, float]]
    lines: list[str]
    ends: list[tuple[str, int, float]]
    deals: int
    wide: int = WIDE
    high: int = HIGH
    right: int = WIDE - RIGHT
    room: float = (RIGHT - 10) / SIZE


def chart(players: Sequence[str], totals: Sequence[Mapping[str, int]]) -> Chart:
    """The chart of these totals, from the start on."""
    every = [point[player] for point in totals for player in players]
    marks = round_numbers(min(every), max(every))
    left = 14 + DIGIT * max(len(f"{mark:,}") for mark in marks)
    across, down = (WIDE - RIGHT - left) / max(1, len(totals) - 1), (HIGH - TOP - FOOT) / (marks[-1] - marks[0])

    def y(points: int) -> float:
        return round(TOP + (marks[-1] - points) * down, 1)

    lines = [
        " ".join(f"{left + i * across:.1f},{y(point[player])}" for i, point in enumerate(totals)) for player in players
    ]
    ends = apart(sorted((y(totals[-1][player]) + 6, i) for i, player in enumerate(players)))
    named = [(players[i], i, at) for at, i in ends]
    return Chart(left, [(mark, y(mark)) for mark in marks], lines, named, len(totals) - 1)


def round_numbers(least: int, greatest: int) -> list[int]:
    """From below the least to above the greatest, in five steps or a few more.

    >>> round_numbers(24000, 31500)
    [24000, 26000, 28000, 30000, 32000]
    """
    span = max(greatest - least, 10)
    power = 10 ** floor(log10(span / 3))
    step = next(factor * power for factor in (1, 2, 5, 10) if span / (factor * power) <= 5)
    first = floor(least / step) * step
    return [first + i * step for i in range(ceil((max(greatest, least + step) - first) / step) + 1)]


def apart(ends: list[tuple[float, int]]) -> list[tuple[float, int]]:
    """Names pushed apart where they would lie on one another, and up again where they would leave the drawing.

    >>> apart([(100, 0), (104, 1)])
    [(100, 0), (122, 1)]
    """
    spread = ends[:1]
    for _, (at, i) in pairwise(ends):
        spread.append((max(at, spread[-1][0] + LINE), i))
    over = max(0, spread[-1][0] - (HIGH - FOOT))
    return [(at - over, i) for at, i in spread]
