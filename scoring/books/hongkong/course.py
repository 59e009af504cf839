"""A whole game by document 004 (§ 8): seats, wall, rounds, chips."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.game.course import Ceremony, Course
from scoring.game.rotation import east_stays_unless_beaten
from scoring.game.wall import Broken, stack
from scoring.language import mark
from scoring.sticks.pieces import PieceSet
from scoring.tiles import EAST, WINDS

# Ours: the public descriptions name no chips. A hand at the usual limit brings 512 at most.
CHIPS = PieceSet(
    "hongkong_chips",
    "Chips of 500/100/25/5/1",
    (500, 100, 25, 5, 1),
    "004 § 8",
    usual=((500, 2), (100, 7), (25, 8), (5, 18), (1, 10)),
)
DEAD = 7  # stacks


def broken(throws: Sequence[int], flowers: bool) -> Broken:
    """East throws once: the sum names the wall, and how many stacks are counted from its right end."""
    length, wind, end = 18 if flowers else 17, WINDS[(throws[0] - 1) % 4], throws[0]
    stacks = tuple(stack(wind, end - i, length) for i in range(DEAD))
    return Broken(length, (EAST,), wind, end, stack(wind, end + 1, length), stacks)


COURSE = Course(
    stays=east_stays_unless_beaten,
    turn_is_round=False,
    ceremony=Ceremony(
        asks=mark("Mix one tile of each wind, face down, in a row. Who throws first?"),
        takes=mark("{player} takes the first tile of the row, then the right neighbour the next, until all have one."),
    ),
    broken=broken,
    pieces=(CHIPS,),
    usual_pieces=CHIPS,
    amount_step=8,
)
