"""A whole game by document 006 (§ 7): seats, wall, sixteen deals, chips."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.game.course import Ceremony, Course
from scoring.game.rotation import Outcome, Rotation
from scoring.game.wall import Broken, stack
from scoring.language import mark
from scoring.tiles import EAST, WINDS


def never_stays(at: Rotation, outcome: Outcome) -> bool:
    """The next player is East after every deal."""
    return False


def broken(throws: Sequence[int], flowers: bool) -> Broken:
    """East throws once: the sum names the wall, and how many stacks are counted from its right end."""
    length, wind, end = 18 if flowers else 17, WINDS[(throws[0] - 1) % 4], throws[0]
    return Broken(length, (EAST,), wind, end, stack(wind, end + 1, length), ())


COURSE = Course(
    stays=never_stays,
    turn_is_round=False,
    ceremony=Ceremony(
        asks=mark("Mix one tile of each wind, face down, in a row. Who throws first?"),
        takes=mark("{player} takes the first tile of the row, then the right neighbour the next, until all have one."),
    ),
    broken=broken,
    amount_step=1,
)
