"""A whole game of riichi (document 005): seats, wall, rounds, sticks."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.game.course import Ceremony, Course
from scoring.game.rotation import east_stays_unless_beaten
from scoring.game.wall import Broken, stack
from scoring.language import mark
from scoring.sticks.pieces import Dots, Piece, PieceSet
from scoring.tiles import EAST, WINDS

STICKS = PieceSet(
    "riichi_sticks",
    "Sticks of 10,000/5,000/1,000/100",
    (10000, 5000, 1000, 100),
    "005 § 9",
    start=((10000, 1), (5000, 2), (1000, 4), (100, 10)),
    dots={10000: Dots(5, "red", 2.6), 5000: Dots(5, "blue", 2), 1000: Dots(1, "red", 2.6), 100: Dots(8, "black", 1.3)},
)
DEAD = 7  # stacks


def broken(throws: Sequence[int], flowers: bool) -> Broken:
    """East throws once; the dead wall begins where it is broken, and the third stack's upper tile is turned over."""
    length, wind, end = 17, WINDS[(throws[0] - 1) % 4], throws[0]
    stacks = tuple(stack(wind, end - i, length) for i in range(DEAD))
    return Broken(length, (EAST,), wind, end, stack(wind, end + 1, length), stacks, stack(wind, end - 2, length))


COURSE = Course(
    stays=east_stays_unless_beaten,
    turn_is_round=False,
    ceremony=Ceremony(
        asks=mark("Mix one tile of each wind, face down, in a row. Who throws first?"),
        takes=mark("{player} takes the first tile of the row, then the right neighbour the next, until all have one."),
    ),
    broken=broken,
    sets_to_the_end=False,
    orphans_rob=True,
    pieces=(STICKS,),
    usual_pieces=STICKS,
    put_down=Piece(STICKS.id, 1000),
    repeats=Piece(STICKS.id, 100),
    amount_step=100,
)
