"""What one event comes to: who pays whom, how the hand ended, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scoring.contract import Books
from scoring.errors import HullaError
from scoring.game import by_points
from scoring.game.events import TABLE, Counted, Dealt, Drawn, Ended, Event, Penalty, PenaltyKind, Riichi, Started
from scoring.game.reseating import reseated, seats_of
from scoring.game.rotation import Outcome
from scoring.paying.handover import Debt
from scoring.paying.pieces import value
from scoring.results import BETTOR
from scoring.tiles import Wind

if TYPE_CHECKING:
    from scoring.ledger import Game
    from scoring.results import Result

SIMPLE_LIMIT = 2000  # what a false win costs, double to or from East (000 ch. 8 III 1)


class NoBettor(HullaError):
    """There is a bet in this deal, but nobody sits out to make it."""

    code = "no_bettor"


@dataclass(frozen=True, slots=True)
class Settled:
    """What an event comes to.

    payments     between players, and to and from TABLE for riichi sticks
    outcome      how the hand ended; None: it is still being played
    riichi       players who put down a stick in the hand still being played
    seats        wind → player, as the deal was settled
    result       the contract's result of a deal
    scored       the same with its sheets
    trouble      what is wrong with a deal: no money moves, a person must look at it
    discrepancy  player → pieces counted less the total in the books; empty: not counted, or all agree
    """

    payments: tuple[Debt, ...] = ()
    outcome: Outcome | None = None
    riichi: tuple[str, ...] = ()
    seats: Mapping[str, str] = field(default_factory=dict)
    result: Mapping[str, object] | None = None
    scored: Result | None = None
    trouble: HullaError | None = None
    discrepancy: Mapping[str, int] = field(default_factory=dict)
    ends_game: bool = False

    @property
    def problem(self) -> dict[str, str] | None:
        """The contract's error or reason."""
        return self.trouble and self.trouble.as_json()


def settled(game: Game, event: Event, books: Books) -> Settled:
    """Settle an event where the game stands."""
    return _SETTLE[type(event)](game, event, books)


def riichi_stick(game: Game, books: Books) -> int | None:
    """What a riichi stick is worth in this game; None where the book has no riichi."""
    return _chosen(game, books, "riichi_stick")


def limit(game: Game, books: Books) -> int | None:
    """More than this no hand is worth in this game; 0 or None: there is no such option, or no limit."""
    return _chosen(game, books, "limit")


def _chosen(game: Game, books: Books, name: str) -> int | None:
    option = books[game.start.rules].option(name)
    return game.start.options.get(name, option.default) if option else None


def _start(game: Game, event: Started, books: Books) -> Settled:
    """Only the first event starts a game."""
    return Settled()


def _deal(game: Game, event: Dealt, books: Books) -> Settled:
    seats = seats_of(event.seats, game.at.seats)
    stick = riichi_stick(game, books)
    data, points = reseated(event, seats)
    data |= {
        "rules": game.start.rules,
        "options": dict(game.start.options),
        "round_wind": str(game.at.wind),
        "deposits": game.deposits - (stick or 0) * len(game.riichi),
    }
    data["riichi"] = _with_booked(data.get("riichi", []), game.riichi, seats)
    scored, trouble = _scored(data, points, seats, books)
    winner = seats.get(data.get("winner")) if isinstance(data.get("winner"), str) else None
    result = scored.as_json() if scored else {"id": data.get("id"), "status": "error", "error": trouble.as_json()}
    if trouble:
        return Settled(outcome=Outcome(winner), seats=seats, result=result, scored=scored, trouble=trouble)
    payments = [Debt(seats[each["from"]], seats[each["to"]], each["amount"]) for each in result["payments"] if each["amount"]]
    return Settled((*payments, *_riichi_sticks(game, data, seats, stick)), Outcome(winner), seats=seats, result=result, scored=scored)


def _riichi_sticks(game: Game, data: Mapping[str, object], seats: Mapping[str, str], stick: int | None) -> list[Debt]:
    """Sticks put down that were not booked before, and the winner collecting all that lie on the table."""
    if stick is None:
        return []
    declared = {*data["riichi"], *data.get("double_riichi", [])}
    sticks = _sticks(game, (seats[wind] for wind in Wind if wind in declared), stick)
    on_table = game.deposits + stick * len(sticks)
    return [*sticks, Debt(TABLE, seats[data["winner"]], on_table)] if data["winner"] and on_table else sticks


def _scored(data: Mapping[str, object], points: Mapping[Wind, int], seats: Mapping[str, str], books: Books) -> tuple[Result | None, HullaError | None]:
    """The result, and the first thing that is wrong; a hand that may not win has both."""
    problems: list[HullaError] = [NoBettor("bet")] if data.get("bet") and BETTOR not in seats else []
    result = None if problems else by_points.scored(data, points, books, problems)
    return result, problems[0] if problems else result.refusal


def _with_booked(declared: object, booked: Iterable[str], seats: Mapping[str, str]) -> object:
    """The deal's list of riichi with those whose sticks were booked before it."""
    if not isinstance(declared, list):
        return declared
    known = [wind for wind, player in seats.items() if player in booked and wind not in declared]
    return [*declared, *known]


def _sticks(game: Game, players: Iterable[str], stick: int | None) -> list[Debt]:
    """Riichi sticks put down by those who have not put one down in this hand yet."""
    return [Debt(player, TABLE, stick) for player in players if stick is not None and player not in game.riichi]


def _draw(game: Game, event: Drawn, books: Books) -> Settled:
    players = dict.fromkeys(player for player in event.riichi if player in game.totals)
    sticks = _sticks(game, players, riichi_stick(game, books))
    return Settled(tuple(sticks), Outcome(None), seats=game.at.seats)


def _riichi(game: Game, event: Riichi, books: Books) -> Settled:
    sticks = _sticks(game, [event.player] if event.player in game.totals else [], riichi_stick(game, books))
    return Settled(tuple(sticks), riichi=tuple(stick.payer for stick in sticks), seats=game.at.seats)


def _penalty(game: Game, event: Penalty, books: Books) -> Settled:
    """A false win pays the simple limit, double to or from East, and ends the hand as a draw; East loses the deal by it."""
    seats, east = game.at.seats, game.at.east
    if event.kind is PenaltyKind.HOUSE:
        paid = {player: amount for player, amount in event.amounts.items() if player in game.totals and player != event.player}
        outcome = None
    else:
        others = [player for wind, player in seats.items() if player != event.player and wind != BETTOR]
        paid = {player: SIMPLE_LIMIT * (2 if east in (player, event.player) else 1) for player in others}
        outcome = Outcome(None, deal_lost=event.player == east and event.kind is not PenaltyKind.UNFAIR_PLAY)
    debts = tuple(Debt(event.player, player, amount) for player, amount in paid.items() if amount and event.player in game.totals)
    return Settled(debts, outcome, seats=seats)


def _count(game: Game, event: Counted, books: Books) -> Settled:
    in_books = {**game.totals, TABLE: game.deposits}
    differences = {player: value(pile) - in_books[player] for player, pile in event.pieces.items() if player in in_books}
    return Settled(discrepancy={player: difference for player, difference in differences.items() if difference})


def _end(game: Game, event: Ended, books: Books) -> Settled:
    return Settled(ends_game=True)


_SETTLE: dict[type, Callable[..., Settled]] = {
    Started: _start,
    Dealt: _deal,
    Drawn: _draw,
    Riichi: _riichi,
    Penalty: _penalty,
    Counted: _count,
    Ended: _end,
}
