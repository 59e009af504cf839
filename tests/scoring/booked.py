"""Events as a table books them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.game.events import Dealt, Event
from scoring.game.fold import appended, fold
from scoring.game.state import Game
from scoring.game.table_pieces import TablePieces, after_event, new_pieces


def deal_event(game: Game, id: str, deal: Mapping[str, object], points: Mapping[str, int] | None = None) -> Dealt:
    """The event of a deal that is entered now: its winds are those of the players where the game stands."""
    return Dealt(id, deal, game.at.seats, points or {})


def table_pieces(events: Sequence[Event]) -> TablePieces | None:
    """The pieces when these events are booked one by one; None for a game on paper."""
    game = fold(events[:1])
    lying = new_pieces(game.start)
    for number, event in enumerate(events[1:], start=2):
        before, game = game, appended(game, events[:number])
        lying = after_event(lying, event, before, game)
    return lying
