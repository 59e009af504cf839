"""What a won deal does, settled at this point of the game."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.errors import HullaError
from scoring.game import by_points, riichi
from scoring.game.events import Dealt
from scoring.game.reseating import reseated, seats_of
from scoring.game.rotation import Outcome
from scoring.game.settled import Settled
from scoring.game.state import Game
from scoring.results import BETTOR, Result
from scoring.several_winners import named_in_turn
from scoring.shelf import Books
from scoring.sticks.handover import Debt
from scoring.tiles import Wind


class NoBettor(HullaError):
    sentence = "There is a bet in this deal, but nobody sits out to make it."

    code = "no_bettor"


def _decided(game: Game, books: Books) -> dict[str, object]:
    book = books.get(game.start.rules)
    return book.decided(game.start.options) if book else dict(game.start.options)


def won_deal(game: Game, event: Dealt, books: Books) -> Settled:
    """Who pays whom, sticks included.

    A deal with something wrong moves no money, and the winds follow its stated winners.
    """
    seats = seats_of(event.seats, game.at.seats)
    data, points = at_table(game, event, seats, books)
    result, trouble = _scored(data, points, seats, books)
    winners = [seats[wind] for wind in named_in_turn(data)]
    outcome = Outcome(game.at.east if game.at.east in winners else next(iter(winners), None))
    if trouble or result is None:
        return Settled(outcome=outcome, seats=seats, result=result, trouble=trouble)
    payments = [Debt(seats[each.payer], seats[each.payee], each.amount) for each in result.payments if each.amount]
    return Settled((*payments, *riichi.in_deal(game, data, seats, books)), outcome, seats=seats, result=result)


def at_table(
    game: Game, event: Dealt, seats: Mapping[str, str], books: Books
) -> tuple[dict[str, object], dict[Wind, int]]:
    """The contract's deal with all that the table knows by itself, and what the hands are worth that it leaves out."""
    data, points = reseated(event, seats)
    if "honba" in books[game.start.rules].keys:
        data["honba"] = game.at.repeats
    data |= {
        "rules": game.start.rules,
        "options": _decided(game, books),
        "round_wind": str(game.at.wind),
        "deposits": game.deposits - (riichi.riichi_stick(game, books) or 0) * len(game.riichi),
        "riichi": riichi.with_booked(data.get("riichi", []), game.riichi, seats),
    }
    return data, points


def _scored(
    data: Mapping[str, object], points: Mapping[Wind, int], seats: Mapping[str, str], books: Books
) -> tuple[Result | None, HullaError | None]:
    """The result, and the first thing that is wrong; a hand that may not win has both."""
    problems: list[HullaError] = [NoBettor("bet")] if data.get("bet") and BETTOR not in seats else []
    result = None if problems else by_points.scored(data, points, books, problems)
    refusal = result.refusal if result else None
    return result, problems[0] if problems else refusal
