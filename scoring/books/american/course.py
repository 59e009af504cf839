"""A whole game by document 002: seats and wall (§ 1); with five players East leaves the table, and the one who sat
out comes in as North (§ 10); the Charleston (§ 3).
"""

from __future__ import annotations

from collections.abc import Sequence

from scoring.game.course import Call, Ceremony, Course, Pass
from scoring.game.events import PenaltyKind
from scoring.game.rotation import Outcome, Rotation
from scoring.game.wall import Broken, stack
from scoring.language import mark
from scoring.sticks.pieces import PieceSet
from scoring.tiles import EAST

# Chips for the American game: ours, for the document has none and people pay in cash.
CHIPS = PieceSet(
    "american_chips",
    "Chips of 100/50/25/10/5",
    (100, 50, 25, 10, 5),
    "a card's hands end in 0 or 5",
    usual=((100, 6), (50, 4), (25, 4), (10, 6), (5, 8)),
)

LENGTH = 19  # stacks of a wall


def east_never_stays(at: Rotation, outcome: Outcome) -> bool:
    """The next player is East after every hand; the document does not say."""
    return False


def broken(throws: Sequence[int], flowers: bool) -> Broken:
    """East breaks the own wall, and keeps what was counted off apart until the end."""
    pips = throws[0]
    apart = tuple(stack(EAST, number, LENGTH) for number in range(pips, 0, -1))
    return Broken(LENGTH, (EAST,), EAST, pips, stack(EAST, pips + 1, LENGTH), apart, kept_apart=True)


COURSE = Course(
    stays=east_never_stays,
    turn_is_round=False,
    players=(4, 5),
    fewer=mark(
        "Four play, and a fifth sits out. Of two or three this book says nothing, so Hulla keeps no evening for them."
    ),
    ceremony=Ceremony(asks=mark("Who throws the dice for East?"), seat_tiles=False),
    broken=broken,
    passes=(Pass.RIGHT, Pass.ACROSS, Pass.LEFT, Pass.LEFT, Pass.ACROSS, Pass.RIGHT, Pass.OFFERED_ACROSS),
    compulsory_passes=3,
    calls=((Call.OUT,), (Call.EXPOSURE,)),
    penalties=(PenaltyKind.HOUSE, PenaltyKind.DEAD_HAND),
    bars={PenaltyKind.DEAD_HAND: 1},
    pieces=(CHIPS,),
)
