"""Before an event is booked: the objections to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from scoring.books import BOOKS
from scoring.club.club_books import club_books
from scoring.contract import problems
from scoring.errors import HullaError, Several
from scoring.game.course import against_kind
from scoring.game.effective import roots_of, undone_ids
from scoring.game.errors import (
    BookedAlready,
    FirstMustStart,
    GameIsOver,
    MayNotWin,
    NoRiichiHere,
    NoSuchEntry,
    NotAtTable,
    OverTheLimit,
    RiichiTwice,
    SeatsHaveChanged,
    UndoneAlready,
    UnknownGame,
    Unsettled,
    WrongNumberOfPlayers,
)
from scoring.game.events import (
    Amendment,
    Corrected,
    Counted,
    Dealt,
    Drawn,
    Event,
    Noted,
    Penalty,
    PenaltyKind,
    Riichi,
    Seated,
    Started,
    Undone,
)
from scoring.game.fold import before_entry, fold
from scoring.game.pot import POT, has_pot
from scoring.game.refolding import Known
from scoring.game.riichi import riichi_stick
from scoring.game.settled import Bar, Settled
from scoring.game.state import Game
from scoring.language import mark
from scoring.rules import Ruleset
from scoring.several_winners import named_in_turn
from scoring.shelf import Books
from scoring.validation.deal_json import options_of

BY_THE_TABLE = mark("The table agreed on it.")


@dataclass(frozen=True, slots=True)
class Attempt:
    """Booking an event next.

    objections  why it may not be booked; empty: it may
    settled     what a deal comes to, or the deal of a correction; None for anything else, and where the seats have
                changed
    known       what was settled on the way, for the fold
    """

    objections: tuple[HullaError, ...]
    settled: Settled | None = None
    known: Known = field(default_factory=Known)


def objections(
    events: Sequence[Event], event: Event, books: Books = BOOKS, game: Game | None = None
) -> list[HullaError]:
    """Why `event` may not be booked after `events`; empty: it may."""
    return list(attempt(events, event, books, game).objections)


def attempt(events: Sequence[Event], event: Event, books: Books = BOOKS, game: Game | None = None) -> Attempt:
    """What booking `event` after `events` would lead to.

    The caller passes `settled` on to the fold, so that no deal is scored twice.

    The fold accepts anything, so that old games stay readable; this is the gate for new entries and for imports.

    game  the game after `events`, from whoever has it at hand
    """
    if not events:
        return Attempt(tuple(_against_start(event, books)))
    if any(event.id == earlier.id for earlier in events):
        return Attempt((BookedAlready("id"),))
    if isinstance(event, Amendment):
        return _change(events, event, books, game)
    return _entry(game or fold(events, books), event, books)


def _against_start(event: Event, books: Books) -> Iterator[HullaError]:
    if not isinstance(event, Started):
        yield FirstMustStart("type")
    elif event.rules not in books:
        yield UnknownGame("rules", name=event.rules, known=", ".join(books))
    else:
        known = books[event.rules].course.players
        if len(event.players) not in known:
            yield WrongNumberOfPlayers("players", known="/".join(map(str, known)), count=len(event.players))
        yield from _against_rules(event, books)


def _against_rules(event: Started, books: Books) -> Iterator[HullaError]:
    """The objections to the options and to the club's text."""
    try:
        own = club_books(event.rules, event.club) if event.club else books
    except HullaError as problem:
        yield problem
    else:
        yield from problems({"rules": event.rules, "options": dict(event.options), "winner": None}, own)


def _change(events: Sequence[Event], event: Amendment, books: Books, game: Game | None) -> Attempt:
    """What cannot be changed is named in `_FIXED`; and what is undone must come back first."""
    root = event.of if isinstance(event, Undone) else roots_of(events).get(event.of, event.of)
    target = next((earlier for earlier in events if earlier.id == root), None)
    if target is None or isinstance(target, _FIXED[type(event)]):
        return Attempt((NoSuchEntry("of", of=event.of),))
    found = _correction(events, target, event, books, game) if isinstance(event, Corrected) else Attempt(())
    undone = () if undone_ids(events).isdisjoint((event.of, root)) else (UndoneAlready("of"),)
    return replace(found, objections=found.objections + undone)


_FIXED: dict[type, tuple[type, ...]] = {  # a note is written anew; its entry is what notes are about
    Undone: (Started, Noted),
    Corrected: (Undone, Noted),
    Noted: (Started, Undone, Noted),
}


def _correction(events: Sequence[Event], target: Event, event: Corrected, books: Books, game: Game | None) -> Attempt:
    """A start stays a start of the same players; any other entry may become one of another kind that can take its
    place.
    """
    if target is events[0] and isinstance(target, Started):
        if isinstance(event.event, Started) and set(event.event.players) == set(target.players):
            return Attempt(tuple(_against_start(event.event, books)))
        return Attempt((FirstMustStart("event"),))
    return _entry(before_entry(game or fold(events, books), events, event.of), event.event, books)


def _entry(game: Game, event: Event, books: Books) -> Attempt:
    same_seats = isinstance(event, Dealt) and dict(event.seats) == game.at.seats
    known = Known()
    done = known.settled(game, event, books) if same_seats else None
    return Attempt(tuple(_against(game, event, books, done)), done, known)


def _against(game: Game, event: Event, books: Books, done: Settled | None) -> Iterator[HullaError]:
    if isinstance(event, Started):
        yield FirstMustStart("type")
        return
    for player in dict.fromkeys(_named(event, has_pot(game.start.options))):
        if player not in game.totals:
            yield NotAtTable("player", player=player)
    if game.finished and not isinstance(event, Counted) and getattr(event, "kind", None) is not PenaltyKind.HOUSE:
        yield GameIsOver("type")
    if isinstance(event, Drawn | Penalty):
        book = books[game.start.rules]
        yield from against_kind(book.course, event, book.all_options(game.start.options))
    if isinstance(event, Seated) and len(event.players) != len(game.at.order):
        yield WrongNumberOfPlayers("players", known=str(len(game.at.order)), count=len(event.players))
    if isinstance(event, Riichi | Drawn):
        yield from _against_riichi(game, event, books)
    if isinstance(event, Dealt):
        yield from _against_deal(game, event, books, done)


def _named(event: Event, pot: bool) -> Iterator[str]:
    """The players an event names; `pot`: fines may go into one."""
    if isinstance(event, Riichi | Penalty):
        yield event.player
    if isinstance(event, Drawn):
        yield from (*event.riichi, *event.waiting, *event.nagashi)
    if isinstance(event, Penalty):
        yield from (player for player in event.amounts if not (pot and player == POT))
    if isinstance(event, Seated):
        yield from event.players
    if isinstance(event, Dealt):
        yield from (*event.seats.values(), *event.points)


def _against_riichi(game: Game, event: Riichi | Drawn, books: Books) -> Iterator[HullaError]:
    players = [event.player] if isinstance(event, Riichi) else event.riichi
    if players and riichi_stick(game, books) is None:
        yield NoRiichiHere("riichi")
    for player in players:
        if player in game.riichi:
            yield RiichiTwice("riichi", player=player)


def _against_deal(game: Game, event: Dealt, books: Books, done: Settled | None) -> Iterator[HullaError]:
    if done is None:
        yield SeatsHaveChanged("seats")
        return
    if done.trouble:
        objection = Unsettled("deal", reason=Several([done.trouble]))
        objection.__cause__ = done.trouble
        yield objection
    winners = [event.seats[wind] for wind in named_in_turn(event.deal)]
    for bar in game.barred:
        if bar.player in winners:
            yield MayNotWin("deal.winner", player=bar.player, detail=_rule_of(bar, books[game.start.rules]))
            break
    most = _most(game, books)
    for player, worth in event.points.items():
        if most and worth > most:
            yield OverTheLimit("points", player=player, most=most)


def _rule_of(bar: Bar, book: Ruleset) -> str:
    """What the book says of this penalty."""
    return next((clause.text for clause in book.clauses() if clause.event == bar.kind), BY_THE_TABLE)


def _most(game: Game, books: Books) -> int | None:
    """More than this no hand is worth: the highest of the book's limits, or the one that the table agreed on.

    None: there is no limit.
    """
    book = books[game.start.rules]
    options = book.table(**options_of({"options": game.start.options}, book, [])).options
    if options.get("limits") is False:
        return None
    return max(filter(None, (limit.worth(options) for limit in book.limits)), default=None)
