"""Every kind of event, settled at a point of the game; a deal that somebody won is in `won_deal`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scoring.game.events import Counted, Dealt, Drawn, Ended, Event, Penalty, PenaltyKind, Riichi, Seated, Started
from scoring.game.pot import POT, has_pot
from scoring.game.riichi import put_down, take_back
from scoring.game.rotation import Outcome
from scoring.game.settled import Bar, Settled, counted
from scoring.game.state import Game
from scoring.game.won_deal import won_deal
from scoring.results import BETTOR
from scoring.shelf import Books
from scoring.sticks.handover import Debt


def settled(game: Game, event: Event, books: Books) -> Settled:
    """What an event does at this point of the game."""
    return _SETTLE[type(event)](game, event, books)


def _start(game: Game, event: Started, books: Books) -> Settled:
    """Only the first event starts a game."""
    return Settled()


def _draw(game: Game, event: Drawn, books: Books) -> Settled:
    """Sticks put down stay on the table; who pays whom is the book's affair. Whoever has declared riichi waits."""
    book = books[game.start.rules]
    players = dict.fromkeys(player for player in event.riichi if player in game.totals)
    shown = dict.fromkeys((*game.riichi, *players, *event.waiting))
    done = book.course.unwon(replace(event, waiting=tuple(shown)), game.at.seats, book.all_options(game.start.options))
    outcome = Outcome(None, deal_lost=done.east_passes)
    return Settled((*put_down(game, players, books), *done.payments), outcome, seats=game.at.seats)


def _riichi(game: Game, event: Riichi, books: Books) -> Settled:
    sticks = put_down(game, [event.player] if event.player in game.totals else [], books)
    return Settled(tuple(sticks), riichi=tuple(stick.payer for stick in sticks), seats=game.at.seats)


def _penalty(game: Game, event: Penalty, books: Books) -> Settled:
    """A false win pays what the book says, in some books double to or from East, and in most ends the hand as a draw;
    East loses the deal by it, or it is played again. Some penalties only bar a player from winning. At a table with a
    pot, all of it goes there.
    """
    seats, east, course = game.at.seats, game.at.east, books[game.start.rules].course
    at_the_end = course.at_the_end(books[game.start.rules].all_options(game.start.options))
    pot = has_pot(game.start.options)
    if not event.kind.is_paid:
        known = (*game.totals, POT) if pot else tuple(game.totals)
        paid = {player: amount for player, amount in event.amounts.items() if player in known}
        paid.pop(event.player, None)
        outcome = None
    else:
        others = [] if at_the_end else [each for wind, each in seats.items() if each != event.player and wind != BETTOR]
        doubled = east if course.false_win_doubles else None
        paid = {player: course.false_win * (2 if doubled in (player, event.player) else 1) for player in others}
        lost = event.player == east and event.kind is not PenaltyKind.UNFAIR_PLAY
        ended = Outcome(None, deal_lost=lost, replayed=event.kind in course.replayed)
        outcome = ended if course.false_win_ends else None
    paid = {POT: sum(paid.values())} if pot else paid
    debts = tuple(
        Debt(event.player, player, amount) for player, amount in paid.items() if amount and event.player in game.totals
    )
    if outcome and outcome.replayed:
        debts += tuple(take_back(game, books))
    deals = course.bars.get(event.kind, 0) if event.deals is None else event.deals
    barred = (Bar(event.player, event.kind, deals, event.id),) if deals and event.player in game.totals else ()
    return Settled(debts, outcome, seats=seats, barred=barred)


def _seats(game: Game, event: Seated, books: Books) -> Settled:
    return Settled(order=event.players, seats=game.at.seated(event.players).seats)


def _count(game: Game, event: Counted, books: Books) -> Settled:
    return counted(game.totals, game.deposits, event, game.pot)


def _end(game: Game, event: Ended, books: Books) -> Settled:
    return Settled(ends_game=True)


_SETTLE: dict[type, Callable[..., Settled]] = {
    Started: _start,
    Dealt: won_deal,
    Drawn: _draw,
    Riichi: _riichi,
    Penalty: _penalty,
    Seated: _seats,
    Counted: _count,
    Ended: _end,
}
