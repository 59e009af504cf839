"""The broken wall as it is drawn from above: what lies in each place."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.game.wall import Broken, Stack, stack
from scoring.tiles import WINDS, Wind

NEAR, FAR, DEEP = (
    24,
    336,
    22,
)  # the square of walls and how deep a wall is; each wall ends where the next one's side begins
ANGLES = {
    "E": 0,
    "S": 270,
    "W": 180,
    "N": 90,
}  # clockwise quarter turns that bring a wall from the bottom to its place, East below
NAMES = [
    (180, 300, "middle"),
    (58, 186, "start"),
    (180, 72, "middle"),
    (302, 186, "end"),
]  # of who sits there, by quarter turns


@dataclass(frozen=True, slots=True)
class Side:
    """A wall that lies below, and how far it is turned; `owner`: x, y and anchor of the name inside it."""

    wind: Wind
    turn: int
    stacks: list[Lying]
    owner: tuple[int, int, str]


@dataclass(frozen=True, slots=True)
class Lying:
    """A stack. `kind`: live, dead, first (East takes it first) or gone (it was lifted)."""

    x: float
    width: float
    kind: str
    loose: bool
    indicator: bool


def sides(wall: Broken, below: Wind) -> list[Side]:
    """The four walls, one's own below."""
    turns = {wind: (ANGLES[wind] - ANGLES[below]) % 360 for wind in WINDS}
    return [Side(wind, turns[wind], stacks(wall, wind), NAMES[turns[wind] // 90]) for wind in WINDS]


def stacks(wall: Broken, wind: Wind) -> list[Lying]:
    """Counted from the right end."""
    wide = (FAR - NEAR - DEEP) / wall.length
    return [lying(wall, Stack(wind, n), round(FAR - n * wide, 2), round(wide, 2)) for n in range(1, wall.length + 1)]


def lying(wall: Broken, here: Stack, x: float, width: float) -> Lying:
    lifted = stack(wall.first.wind, wall.first.number - 1, wall.length) if wall.loose else None
    kind = "gone" if here == lifted else "dead" if here in wall.dead else "first" if here == wall.first else "live"
    return Lying(x, width, kind, here in wall.loose, here == wall.indicator)
