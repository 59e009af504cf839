"""Which draws and penalties each book knows, and the objection to booking others."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.errors import HullaError
from scoring.game.course import Course
from scoring.game.errors import AmountsOfTheHouse, NotInThisBook
from scoring.game.events import Drawn, Penalty, PenaltyKind


def against_kind(course: Course, event: Drawn | Penalty) -> Iterator[HullaError]:
    """The objection to this kind of draw or penalty in a book of this course, and to what it pays."""
    if event.kind not in (*course.draws, *course.penalties):
        yield NotInThisBook("kind")
    if isinstance(event, Penalty):
        pays_others = any(amount and player != event.player for player, amount in event.amounts.items())
        if pays_others is not (event.kind is PenaltyKind.HOUSE):
            yield AmountsOfTheHouse("amounts")
