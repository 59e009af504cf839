"""A table: begin it, look at it, join it, book on it. docs/api.md says what goes in and out."""

from __future__ import annotations

from zlib import crc32

from flask import Blueprint, Response, current_app, jsonify, request
from flask.typing import ResponseReturnValue
from sqlalchemy.exc import SQLAlchemyError

from scoring.game.event_json import to_json
from scoring.game.events import Event
from scoring.game.state import Game
from webui.core import budget
from webui.core.codes import hashed
from webui.core.devices import Visit, head_of, joined, own_token, store, visit, with_token
from webui.core.errors import error_json, handle_database_error
from webui.core.language import spoken
from webui.core.request_json import body, field, key_of
from webui.evening.draft_shape import readable, slots
from webui.evening.drawn import table_drawn
from webui.evening.evening import Evening, Evenings, raise_objection
from webui.evening.event_validation import event_from, start_from
from webui.evening.history import page_before
from webui.evening.table_json import table_json
from webui.storage.database_errors import DatabaseBusy, NoDatabase
from webui.storage.game_rows import Head, now
from webui.storage.store import Read, Stale
from webui.tile_sets.tile_set_registry import chosen

views = Blueprint("tables", __name__, url_prefix="/tables")
SINCE = "Hulla-Since"  # a header: the newest event that the phone knows
LARGEST_START = 512 << 10  # bytes; the club's own text comes with it
LARGEST_EVENT = 16 << 10  # bytes; a deal with all four hands has two thousand


@views.post("")
def begin() -> ResponseReturnValue:
    """Begin a game, which this phone joins."""
    budget.count("begin")
    data = body(LARGEST_START)
    key = key_of(data)
    with budget.turn("think"):
        start = start_from(data, key, now())
    return seated([to_json(start)], key)


def seated(events: list[dict], key: str) -> ResponseReturnValue:
    """The new table of these events, with the cookie by which this phone has joined."""
    token = own_token()
    with budget.change(len(request.get_data())):
        head = store().begin(key, events, hashed(token))
    current_app.extensions["backups"].booked(ended=False)
    return welcomed(head, token), 201


@views.get("/<code>")
def look(code: str) -> Response:
    """The table as it stands. A phone that has seen this version, and its set by this name, gets 304."""
    found = visit(head_of(code))
    chosen_set = crc32(str(chosen(found.head)).encode())
    a_page = SINCE in request.headers  # gets it drawn: what a browser kept of the other kind is no answer
    tag = f"{found.head.seq}-{found.head.version}-{spoken()}-{int(found.joined)}-{int(a_page)}-{chosen_set:x}"
    seen = request.if_none_match.contains_weak(tag)
    answer = current_app.response_class(status=304) if seen else jsonify(shown(found))
    answer.set_etag(tag, weak=True)  # the same table, however it is compressed
    answer.headers["Cache-Control"] = "no-store" if a_page else "private, no-cache"
    return answer


@views.get("/<code>/history")
def page_of_history(code: str) -> Response:
    """What was booked, page by page: the last one, or the one before an entry."""
    entries, earlier = page_before(evening_at(head_of(code)), request.args.get("before"))
    return jsonify({"status": "ok", "history": entries, "earlier": earlier})


def welcomed(head: Head, token: str) -> Response:
    """The table for a phone that has just joined."""
    return with_token(jsonify(shown(Visit(head, True, len(store().phones(head))))), token)


@views.post("/<code>/events")
def book(code: str) -> ResponseReturnValue:
    """Book one event: once, however often it is sent."""
    head = joined(code)
    data = body(LARGEST_EVENT)
    key, seen, entered = key_of(data), field(data, "seen", int), field(data, "event", dict)

    made: list[tuple[Evening, Event, Game]] = []

    def make(before: Head, read: Read) -> tuple[dict, bool]:
        evening = evenings().at(before, read)
        event = event_from(evening, entered, key, now())
        tried = evening.attempt(event)
        raise_objection(tried)
        made.append((evening, event, evening.after(event, tried.known, tried.settled)))
        return to_json(event), evening.ends_hand(event, made[-1][2])

    with budget.change(len(request.get_data())):
        booked = store().book(head, key, seen, make)
    if made:
        evening, event, after = made[-1]
        evenings().keep(booked.head, evening.with_event(event, after))
    answer = shown(visit(booked.head)) | {"booked": booked.seq, "again": booked.again}
    if not booked.again:
        current_app.extensions["backups"].booked(ended=answer["finished"])
    return jsonify(answer), 200 if booked.again else 201


@views.app_errorhandler(Stale)
def handle_stale(error: Stale) -> ResponseReturnValue:
    """The phone has seen an older table: here is the new one."""
    try:
        table = shown(visit(head_of((request.view_args or {})["code"])))
    except (SQLAlchemyError, NoDatabase, DatabaseBusy) as problem:
        return handle_database_error(problem)
    return jsonify(error_json(error) | {"table": table}), error.status


def evenings() -> Evenings:
    return current_app.extensions["evenings"]


def evening_at(head: Head) -> Evening:
    return evenings().at(head, lambda after: store().events(head, after))


def shown(visit: Visit, since: str | None = None) -> dict:
    """The table as this phone sees it; `since`: as for `table_json`, else as the request asks, as pages do: they get it
    drawn, too.
    """
    asked = request.headers.get(SINCE) if since is None else since
    evening = evening_at(visit.head)
    table = table_json(visit, evening, drafts_of(visit.head, evening), asked) | {"set": chosen(visit.head)}
    return table if asked is None else table | {"drawn": table_drawn(table, evening)}


def drafts_of(head: Head, evening: Evening) -> dict[str, dict]:
    """What is being entered, as far as pages can read it."""
    players = evening.start.players
    lying = store().drafts(head)
    return {slot: readable(slot, lies, players) if slot in slots(players) else lies for slot, lies in lying.items()}
