"""A whole game by the German leaflets (001 § 2.1–2.3, 5). 003 says nothing of seats and wall, and is played as 001;
its rounds are as in the Japanese game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scoring.game.course import Call, Ceremony, Course
from scoring.game.rotation import Outcome, Rotation, east_stays_unless_beaten
from scoring.game.wall import Broken, stack
from scoring.language import mark
from scoring.sticks.pieces import Dots, PieceSet
from scoring.tiles import EAST, WINDS

# The chips and the counting sticks of document 001 (§ 1), which says only that they are dealt out equally.
CHIPS = PieceSet(
    "chips",
    "Chips of 100/50/10/2",
    (100, 50, 10, 2),
    "001 § 1",
    usual=((100, 8), (50, 2), (10, 8), (2, 10)),
)
STICKS = PieceSet(
    "sticks",
    "Sticks of 500/100/50/10",
    (500, 100, 50, 10),
    "001 § 1",
    usual=((500, 1), (100, 3), (50, 2), (10, 10)),
    dots={500: Dots(1, "red", 2.6), 100: Dots(9, "red", 1.3), 50: Dots(8, "blue", 1.3), 10: Dots(5, "black", 1.6)},
)

DEAD = 7  # stacks; the seventh pair lies loose on two others
GAMES_AS_EAST = 4


def east_stays_for_four(at: Rotation, outcome: Outcome) -> bool:
    """Four games; once East has won one of the first three, until the first that East does not win.

    A game without a winner is not won by East.
    """
    if at.east_won:
        return outcome.winner == at.east
    return at.hands + 1 < GAMES_AS_EAST


def broken(throws: Sequence[int], flowers: bool) -> Broken:
    """East throws for the wall, its owner for the place."""
    length, wind, end = 18 if flowers else 17, WINDS[(throws[0] - 1) % 4], sum(throws[:2])
    stacks = tuple(stack(wind, end - i, length) for i in range(1, DEAD))
    return Broken(length, (EAST, wind), wind, end, stack(wind, end + 1, length), stacks, loose=stacks[:2])


PHILOS = Course(
    stays=east_stays_for_four,
    turn_is_round=True,
    ceremony=Ceremony(
        asks=mark("The eldest mixes the four wind tiles, face down, in a row. Who is it?"),
        throws_from=2,
        takes=mark("{player} takes the first tile of the row, then the right neighbour the next, until all have one."),
    ),
    throws=2,
    broken=broken,
    calls=((Call.OUT,), (Call.KONG,), (Call.PUNG,), (Call.CHOW,)),
    pieces=(CHIPS, STICKS),
    usual_pieces=CHIPS,
)
BEEPWORLD = replace(PHILOS, stays=east_stays_unless_beaten, turn_is_round=False)
