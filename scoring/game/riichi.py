"""Riichi sticks in a game: who puts one down, and the winner who collects them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scoring.game.events import TABLE
from scoring.game.state import Game
from scoring.several_winners import is_each_paid_in_full, named_in_turn
from scoring.shelf import Books
from scoring.sticks.handover import Debt
from scoring.tiles import Wind


def riichi_stick(game: Game, books: Books) -> int | None:
    """What a riichi stick is worth in this game; None where the book has no riichi."""
    return game.chosen("riichi_stick", books)


def put_down(game: Game, players: Iterable[str], books: Books) -> list[Debt]:
    """Riichi sticks put down by those who have not put one down in this hand yet."""
    stick = riichi_stick(game, books)
    return [Debt(player, TABLE, stick) for player in players if stick is not None and player not in game.riichi]


def take_back(game: Game, books: Books) -> list[Debt]:
    """The riichi sticks of the deal being played back to who put them down."""
    stick = riichi_stick(game, books)
    return [Debt(TABLE, player, stick) for player in game.riichi if stick]


def in_deal(game: Game, data: Mapping[str, object], seats: Mapping[str, str], books: Books) -> list[Debt]:
    """Sticks of a deal that were not booked before it, and the winner collecting all that lie on the table; of several
    the next in turn, once each of the others has the own one back, where the table plays so.
    """
    stick = riichi_stick(game, books)
    if stick is None:
        return []
    declared = {*_listed(data["riichi"]), *_listed(data.get("double_riichi"))}
    sticks = put_down(game, (seats[wind] for wind in Wind if wind in declared), books)
    winners = named_in_turn(data)
    if not winners:
        return sticks
    own = is_each_paid_in_full(books[game.start.rules].all_options(game.start.options))
    back = [Debt(TABLE, seats[wind], stick) for wind in winners[1:] if own and stick and wind in declared]
    rest = game.deposits + sum(debt.amount for debt in sticks) - sum(debt.amount for debt in back)
    return [*sticks, *back, *([Debt(TABLE, seats[winners[0]], rest)] if rest else [])]


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def with_booked(declared: object, booked: Iterable[str], seats: Mapping[str, str]) -> object:
    """The deal's list of riichi with those whose sticks were booked before it."""
    if not isinstance(declared, list):
        return declared
    known = [wind for wind, player in seats.items() if player in booked and wind not in declared]
    return [*declared, *known]
