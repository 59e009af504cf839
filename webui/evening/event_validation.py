"""From what a phone sends to an event: names tidied, seats filled in, nothing that the table has frozen."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from scoring.books import BOOKS, piece_sets
from scoring.errors import BadValue, HullaError, MissingField
from scoring.game.booking import objections
from scoring.game.errors import AmountsOfTheHouse, BadEvent, FirstMustStart, NoSuchEntry, NotAtTable
from scoring.game.event_json import from_json
from scoring.game.events import TABLE, Corrected, Counted, Dealt, Event, Noted, PenaltyKind, Started, Undone, started
from scoring.game.fold import before_entry
from scoring.game.pot import POT
from scoring.game.state import Game
from scoring.sticks.handover import BOX
from webui.evening.begin_with import BeginWith
from webui.evening.evening import Evening

LONGEST_NAME = 24
MOST_ROUNDS = 16
MOST_OF_ONE_PIECE = 500
MOST_POINTS = 10_000_000
LONGEST_NOTE = 500


class BadName(HullaError):
    sentence = (
        "“{name}” cannot be a player’s name here. Take one of {longest} letters at the most, different from the others."
    )

    code = "bad_name"


class NobodyPays(MissingField):
    sentence = "Say who pays."


class NothingIsPaid(AmountsOfTheHouse):
    sentence = "Say how much."


def start_from(data: Mapping[str, object], key: str, at: str) -> Started:
    """The start of a game; `money`: what a form says of pieces and rounds (`BeginWith.said`). Raises what is wrong."""
    if isinstance(data.get("money"), dict) and data.get("rules") in BOOKS:
        data = {**data, **BeginWith.said(BOOKS[str(data["rules"])], cast(dict, data["money"])).as_start()}
    known = ("rules", "options", "players", "rounds", "points", "pieces", "box", "club", "turned_means")
    entry: dict[str, Any] = {"type": "start", **{name: data[name] for name in known if name in data}}
    if isinstance(entry.get("players"), list):
        entry["players"] = [tidy(name) for name in entry["players"]]
    start = as_begun_today(started(from_json(entry | {"id": key, "at": at})))
    check_start(start)
    return start


def as_begun_today(start: Started) -> Started:
    """What the table has not decided as the book says it now, where older games were played otherwise."""
    book = BOOKS.get(start.rules)
    today = {option.name: option.default for option in book.options if option.before is not None} if book else {}
    return replace(start, options=today | dict(start.options))


def check_start(start: Started) -> None:
    """Raises what is wrong with a table like this."""
    folded = {name.casefold() for name in start.players}
    for name in start.players:
        if name != tidy(name) or len(folded) < len(start.players):
            raise BadName("players", name=name, longest=LONGEST_NAME)
    for name, most in (("rounds", MOST_ROUNDS), ("points", MOST_POINTS)):
        if getattr(start, name) > most:
            raise BadValue(name, value=str(getattr(start, name)), expected="a smaller number")
    check_piles([start.pieces, start.box], "pieces")
    for objection in objections([], start):
        raise objection


def tidy(name: object) -> str:
    """A name as it is kept: Unicode composed, single blanks.

    Raises BadName if it is empty, too long, has no letters, or is reserved.
    """
    clean = " ".join(unicodedata.normalize("NFC", name).split()) if isinstance(name, str) else ""
    plain = "".join(
        letter for i, letter in enumerate(clean) if unicodedata.category(letter)[0] != "C" or joins_emoji(clean, i)
    )
    if plain != clean or not 1 <= len(clean) <= LONGEST_NAME or clean.casefold() in (TABLE, BOX, POT):
        raise BadName("players", name=plain[:LONGEST_NAME] or "…", longest=LONGEST_NAME)
    return clean


def joins_emoji(text: str, i: int) -> bool:
    """Whether the letter at `i` is the joiner that makes several emoji one, as in a family."""
    around = [unicodedata.category(letter) for letter in text[max(0, i - 1) : i + 2]]
    return text[i] == "\u200d" and len(around) == 3 and around[0] in ("So", "Sk", "Mn") and around[2] == "So"


def check_piles(piles: Sequence[Mapping[int, int]], name: str) -> None:
    """Piles of one of the known sets: with values that fit each other badly, making change takes forever.

    Raises BadValue.
    """
    values = {value for pile in piles for value in pile}
    known = any(values <= set(pieces.values) for pieces in piece_sets().values())
    if not known or any(number > MOST_OF_ONE_PIECE for pile in piles for number in pile.values()):
        raise BadValue(name, value="{…}", expected="pieces of one set")


def event_from(evening: Evening, data: Mapping[str, Any], key: str, at: str) -> Event:
    """What a phone wants to book next.

    Raises what is wrong with its form; the evening decides whether it may be booked.
    """
    entry = filled_in(evening.game, data, key, at)
    if data.get("type") == "correct" and isinstance(data.get("event"), dict):
        of = data.get("of")
        game = before_entry(evening.game, evening.events, of) if isinstance(of, str) else evening.game
        entry["event"] = with_note(filled_in(game, data["event"], key, at), evening, of)
    event = from_json(entry)
    check_frozen(evening, event)
    check_hands(event)
    check_note(event)
    return event


def filled_in(game: Game, data: Mapping[str, object], key: str, at: str) -> dict[str, object]:
    """An entry with its id and time, and the players' seats where it is a deal. Raises NobodyPays, NothingIsPaid."""
    if data.get("type") == "penalty":
        check_penalty(data)
    seats = {"seats": game.at.seats} if data.get("type") == "deal" else {}
    return {**data, "id": key, "at": at, **seats}


def check_penalty(data: Mapping[str, object]) -> None:
    """What a form may lack, before anything else is found wrong with it. Raises NobodyPays, NothingIsPaid."""
    if "player" not in data:
        raise NobodyPays("player")
    if data.get("kind") == PenaltyKind.HOUSE and not data.get("amounts") and not data.get("deals"):
        raise NothingIsPaid("amounts")


def with_note(entry: dict[str, object], evening: Evening, of: object) -> dict[str, object]:
    """A deal in place of another keeps its note, unless it says something of it."""
    deal, found = entry.get("deal"), evening.entry(of) if isinstance(of, str) else None
    if found and isinstance(found.event, Dealt) and "note" in found.event.deal and isinstance(deal, dict):
        return entry | {"deal": {"note": found.event.deal["note"]} | deal}
    return entry


def check_frozen(evening: Evening, event: Event) -> None:
    """Rules, options and names are fixed for the whole game, and only this table's pieces can be counted.

    Raises what is wrong with it.
    """
    inner = event.event if isinstance(event, Corrected) else event
    if isinstance(inner, Started):
        raise FirstMustStart("type")
    fixed = {
        evening.start.id,
        *(each.id for each in evening.events if isinstance(each, Undone) and isinstance(event, Corrected)),
    }
    if isinstance(event, Undone | Corrected) and event.of in fixed:
        raise NoSuchEntry("of", of=event.of)
    if isinstance(inner, Counted):
        check_count(inner, evening.game)
    if isinstance(inner, Dealt):
        check_deal(inner.deal)


def check_deal(deal: Mapping[str, object]) -> None:
    """The few things that settling relies on. Raises BadEvent."""
    for name in ("winner", "from"):
        if not isinstance(deal.get(name), str | None):
            raise BadEvent(f"deal.{name}", name=name, wanted="a wind")


def check_hands(event: Event) -> None:
    """Tables took other things for hands once, which stay as they are. Raises BadEvent."""
    inner = event.event if isinstance(event, Corrected) else event
    if isinstance(inner, Dealt) and not isinstance(inner.deal.get("hands", {}), dict):
        raise BadEvent("deal.hands", name="hands", wanted="an object {…}")


def check_note(event: Event) -> None:
    """Older games may hold longer ones. Raises BadValue."""
    inner = event.event if isinstance(event, Corrected) else event
    name, note = ("text", inner.text) if isinstance(inner, Noted) else ("deal.note", brought_note(inner))
    if not isinstance(note, str) or len(note) > LONGEST_NOTE:
        raise BadValue(name, value=str(note)[:40], expected="a text of 500 letters at the most")


def brought_note(event: Event) -> object:
    return event.deal.get("note", "") if isinstance(event, Dealt) else ""


def check_count(event: Counted, game: Game) -> None:
    """Raises NotAtTable, BadValue."""
    for player in event.pieces:
        if player not in game.totals and player not in (TABLE, BOX, POT):
            raise NotAtTable("pieces", player=player)
    check_piles([game.start.pieces, *event.pieces.values()], "pieces")
