"""Events as a table books them."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.game.events import Dealt
from scoring.ledger import Game


def deal_event(game: Game, id: str, deal: Mapping[str, object], points: Mapping[str, int] | None = None) -> Dealt:
    """The event of a deal that is entered now: its winds are those of the players where the game stands."""
    return Dealt(id, deal, game.at.seats, points or {})
