"""Which draws and penalties each book knows, and what speaks against booking others."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.errors import HullaError
from scoring.game.errors import AmountsOfTheHouse, NotInThisBook
from scoring.game.events import DrawKind, Drawn, Penalty, PenaltyKind
from scoring.game.rotation import ROTATIONS

_EVERYWHERE = frozenset([DrawKind.EXHAUSTED_WALL, PenaltyKind.HOUSE])
KINDS = dict.fromkeys(ROTATIONS, _EVERYWHERE) | {"japanese": frozenset([*DrawKind, *PenaltyKind])}  # 000 ch. 8 I, III


def against_kind(rules: str, event: Drawn | Penalty) -> Iterator[HullaError]:
    """What speaks against this kind of draw or penalty in the book `rules`, and against what is paid by it."""
    if event.kind not in KINDS[rules]:
        yield NotInThisBook("kind")
    if isinstance(event, Penalty):
        pays_others = any(amount and player != event.player for player, amount in event.amounts.items())
        if pays_others is not (event.kind is PenaltyKind.HOUSE):
            yield AmountsOfTheHouse("amounts")
