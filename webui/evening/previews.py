"""What booking something would do, and what a booked entry did: payments, pieces to hand over, sheets in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, jsonify

from scoring.errors import HullaError
from scoring.game.errors import MayNotWin
from scoring.game.event_json import to_json
from scoring.game.events import Amendment, Corrected, Dealt, Event
from scoring.game.fold import before_entry
from scoring.game.one_go import in_one_go
from scoring.game.settled import Settled
from scoring.game.state import Entry, Game
from scoring.game.table_pieces import difference
from scoring.game.won_deal import at_table
from scoring.open_deals.completion import Completed, completed
from scoring.open_deals.said import Hints, OpenDeal, Place
from scoring.results import BETTOR, Result
from scoring.shelf import Books
from scoring.sticks.handover import Debt
from scoring.tiles import Wind
from webui.core.budget import turn
from webui.core.devices import head_of, joined
from webui.core.language import sentence
from webui.core.request_json import body, field
from webui.deal.asked import asked_drawn
from webui.deal.open_deals import hints_of, open_json
from webui.deal.payment_explanation import why
from webui.deal.sheets import drawn, sheet_json
from webui.evening.correcting import draft_of
from webui.evening.drawn import false_win_drawn, settlement_drawn
from webui.evening.evening import Evening, raise_objection
from webui.evening.event_validation import event_from
from webui.evening.history import Later, entry_json
from webui.evening.table_json import debt_json, pieces_json, standing_json
from webui.evening.tables import LARGEST_EVENT, evening_at
from webui.storage.game_rows import now
from webui.storage.store import NoSuchTable

views = Blueprint("previews", __name__, url_prefix="/tables/<code>")
KEY = "preview!"  # no phone can choose it
OF_TABLE = {"rules", "options", "round_wind", "deposits", "honba"}  # what a table knows of a deal by itself


class EntryNotFound(NoSuchTable):
    sentence = "There is no such entry in this game."

    code = "no_such_entry"


@views.post("/previews")
def preview(code: str) -> Response:
    """What booking this event would do; nothing is stored. `drawn`: true brings the sheets, and what the deal comes
    to, as HTML too; `open`: true takes a deal of which not all is known.
    """
    head, data = joined(code), body(LARGEST_EVENT)
    entered = field(data, "event", dict)
    with turn("think"):
        evening = evening_at(head)
        event = event_from(evening, entered, KEY, now())
        dealt = dealt_in(event)
        if data.get("open") is True and dealt:
            answer, event = open_previewed(evening, event, dealt, hints_of(data))
        else:
            answer = previewed(evening, event)
        dealt = dealt_in(event)
        if data.get("drawn") and dealt and "open" in answer:
            answer["asked"] = asked_drawn(answer["open"], {wind: dealt.seats[wind] for wind in Wind})
        if data.get("drawn") and answer["sheets"] and dealt:
            answer |= drawn(answer, dealt.deal, evening.books[evening.start.rules], dealt.seats)
            if answer["status"] == "ok":
                answer |= settlement_drawn(answer, event, dealt.seats, evening)
            elif isinstance(event, Dealt) and answer["status"] == "not_allowed":
                answer |= false_win_drawn(dealt, evening)
        return jsonify(answer)


def dealt_in(event: Event) -> Dealt | None:
    """The deal that an event, or a correction, says that somebody won."""
    inner = event.event if isinstance(event, Corrected) else event
    return inner if isinstance(inner, Dealt) else None


def open_previewed(evening: Evening, event: Event, dealt: Dealt, hints: Hints) -> tuple[dict, Event]:
    """What follows from a deal as far as it is known, and the event with everything filled in."""
    game = evening.game
    if isinstance(event, Corrected):
        game = before_entry(game, evening.events, event.of)
    found = completed(open_deal(game, dealt, hints, evening.books), evening.books)
    filled = replace(dealt, deal={key: value for key, value in found.deal.items() if key not in OF_TABLE})
    event = replace(event, event=filled) if isinstance(event, Corrected) else filled
    names = {wind: dealt.seats[wind] for wind in Wind}
    answer = previewed(evening, event) if not found.trouble or found.trial.is_refused else unfinished_json(found)
    told = open_json(replace(found, deal=filled.deal), names) | {"in_one_go": in_one_go_json(evening, event, answer)}
    return answer | {"open": told}, event


def in_one_go_json(evening: Evening, event: Event, printed: Mapping[str, Any]) -> dict | None:
    """How a deal can be paid with fewer payments than the `printed` preview has; None where it cannot."""
    if not isinstance(event, Dealt) or printed["status"] != "ok":
        return None
    payments = [Debt(each["from"], each["to"], each["amount"]) for each in printed["payments"]]
    if not event.in_one_go and len(in_one_go(payments)) == len(payments):
        return None
    fewer = previewed(evening, replace(event, in_one_go=True))
    return {key: fewer[key] for key in ("payments", "handovers", "owed")}


def open_deal(game: Game, dealt: Dealt, hints: Hints, books: Books) -> OpenDeal:
    """The deal with all that the table knows: only with somebody who sits out can there be a bet."""
    data, points = at_table(game, dealt, dealt.seats, books)
    if "riichi" not in dealt.deal:
        del data["riichi"]  # what is booked of it stands in the place
    known = OF_TABLE | (set() if BETTOR in dealt.seats else {"bet"})
    booked = frozenset(wind for wind in Wind if dealt.seats[wind] in game.riichi)
    return OpenDeal(data, points, hints, Place(frozenset(known), booked))


def unfinished_json(found: Completed) -> dict:
    """No result yet; the winner's sheet as soon as there is one."""
    result = found.trial.result
    return {"status": "open", "sheets": sheets_json(result) if result else {}}


def previewed(evening: Evening, event: Event) -> dict:
    """What booking this event next would do. Raises what is wrong with it."""
    tried = evening.attempt(event)
    try:
        raise_objection(tried)
    except HullaError as problem:
        return refused_json(tried.settled, problem)
    return preview_json(evening, evening.with_event(event, evening.after(event, tried.known, tried.settled)))


def refused_json(settled: Settled | None, problem: HullaError) -> dict:
    """What a complete hand that may not win would have been worth. Raises any other problem."""
    result = settled and settled.result
    refused = result and result.refusal and result.refusal.code == problem.code
    if not result or not (refused or isinstance(problem, MayNotWin)):
        raise problem
    return {
        "status": "not_allowed",
        "reason": {"code": problem.code, "message": sentence(problem)},
        "sheets": sheets_json(result),
    }


def preview_json(before: Evening, after: Evening) -> dict:
    """How `after` differs from `before`, which lacks its last event."""
    event = after.events[-1]
    entry = after.entry(event.id)
    pieces = pieces_json(after.pieces, None) or {"handovers": [], "owed": []}
    answer = {
        "status": "ok",
        "payments": [debt_json(debt) for debt in due(before, after)],
        "net": {player: total - before.game.totals[player] for player, total in after.game.totals.items()},
        "totals": after.game.totals,
        "handovers": pieces["handovers"],
        "owed": pieces["owed"],
        "discrepancy": (entry.settled.discrepancy or None) if entry else None,
    }
    return answer | scores_json(entry) | {"after": standing_json(after.game)}


def due(before: Evening, after: Evening) -> tuple[Debt, ...]:
    """The payments that the last event of `after` asks for."""
    if after.pieces:
        return after.pieces.due
    event = after.events[-1]
    if isinstance(event, Amendment):
        return difference(before.game, after.game)
    payments = after.game.entries[-1].settled.payments
    return in_one_go(payments) if isinstance(event, Dealt) and event.in_one_go else payments


def scores_json(entry: Entry | None) -> dict:
    """The contract's result of a deal, its sheets in words, and the sums behind its payments."""
    if not entry or not entry.settled.result:
        return dict.fromkeys(("result", "sheets", "reckoned"))
    result, seats = entry.settled.result, entry.settled.seats
    return {
        "result": result.as_json(),
        "sheets": sheets_json(result),
        "reckoned": reckoned_json(result, seats),
    }


def reckoned_json(result: Result, seats: Mapping[str, str]) -> list[dict]:
    """The payments that differ from the hand's score, with the calculation behind each."""
    told = [
        {"from": seats[each.payer], "to": seats[each.payee], "why": why(each)}
        for each in result.payments
        if each.amount
    ]
    return [payment for payment in told if payment["why"]]


def sheets_json(result: Result) -> dict:
    return {wind: sheet_json(sheet) for wind, sheet in result.sheets.items()}


@views.get("/events/<id>")
def entry(code: str, id: str) -> Response:
    """One entry in full, with what it was before it was corrected."""
    evening = evening_at(head_of(code))
    found = full_entry(evening, id)
    return jsonify({"status": "ok"} | found | {"draft": draft_of(found, evening.books[evening.start.rules])})


def full_entry(evening: Evening, id: str) -> dict:
    """Raises EntryNotFound."""
    found = evening.entry(id)
    if found is None:
        raise EntryNotFound("id")
    told = {"event": to_json(found.event), "versions": versions(evening, found)}
    return entry_json(found, Later.of(evening.events)) | scores_json(found) | told


def versions(evening: Evening, entry: Entry) -> list[dict]:
    """What an entry was, from first to last, without corrections that were undone."""
    corrections = [each for each in evening.events if isinstance(each, Corrected) and each.id in entry.corrections]
    said = [(entry.booked, entry.booked), *((each, each.event) for each in corrections)]
    return [{"id": event.id, "at": event.at, "event": to_json(content)} for event, content in said]
