"""A whole game by document 006 (§ 7): seats, wall, sixteen deals, penalties, chips."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.game.course import Ceremony, Course
from scoring.game.events import PenaltyKind
from scoring.game.rotation import Outcome, Rotation
from scoring.game.wall import Broken, stack
from scoring.language import mark
from scoring.sticks.pieces import PieceSet
from scoring.tiles import EAST, WINDS

# Ours: tournaments write the points down. A hand seldom brings more than 100 from one player.
CHIPS = PieceSet(
    "mcr_chips",
    "Chips of 100/25/5/1",
    (100, 25, 5, 1),
    "006 § 7",
    usual=((100, 3), (25, 6), (5, 8), (1, 10)),
)
FALSE_WIN = 10
AFTER_EAST_OR_WEST_ROUND, AFTER_SOUTH_ROUND = (1, 0, 3, 2), (3, 2, 0, 1)


def east_never_stays(at: Rotation, outcome: Outcome) -> bool:
    """The next player is East after every deal."""
    return False


def broken(throws: Sequence[int], flowers: bool) -> Broken:
    """East throws for the wall, its owner for the place; nothing is kept apart."""
    length, wind, end = 18 if flowers else 17, WINDS[(throws[0] - 1) % 4], sum(throws[:2])
    return Broken(length, (EAST, wind), wind, end, stack(wind, end + 1, length), dead=())


COURSE = Course(
    stays=east_never_stays,
    turn_is_round=False,
    seat_changes=(AFTER_EAST_OR_WEST_ROUND, AFTER_SOUTH_ROUND, AFTER_EAST_OR_WEST_ROUND),
    ceremony=Ceremony(
        asks=mark("Mix one tile of each wind, face down, in a row. Who throws first?"),
        takes=mark("{player} takes the first tile of the row, then the right neighbour the next, until all have one."),
    ),
    penalties=(PenaltyKind.FALSE_WIN, PenaltyKind.HOUSE),
    bars={PenaltyKind.FALSE_WIN: 1},
    false_win=FALSE_WIN,
    false_win_doubles=False,
    false_win_ends=False,
    throws=2,
    broken=broken,
    sets_to_the_end=False,
    pieces=(CHIPS,),
    usual_pieces=CHIPS,
    amount_step=5,
)
