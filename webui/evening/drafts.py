"""The deal in progress: what one phone has read or typed, on all phones of the table."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, Response, jsonify, request

from scoring.errors import BadValue
from webui.core.budget import change
from webui.core.devices import joined, store, visit
from webui.core.request_json import body, field
from webui.evening.draft_shape import draft_problems, slots
from webui.evening.tables import evening_at, shown
from webui.led.led_deals import SLOT as LED
from webui.led.led_deals import led_problems
from webui.storage.game_rows import Head

views = Blueprint("drafts", __name__, url_prefix="/tables/<code>/drafts")


@views.put("/<slot>")
def put(code: str, slot: str) -> Response:
    """Put or replace the draft of a player's hand, of the deal's circumstances, or of the led deal."""
    head, data = joined(code), body()
    evening = evening_at(head)
    players = evening.start.players
    slot, seen, draft = known(slot, players), field(data, "seen", int), field(data, "draft", dict)
    for problem in led_problems(draft, evening) if slot == LED else draft_problems(slot, draft, players):
        raise problem
    with change(len(request.get_data())):
        head = store().put_draft(head, slot, seen, draft, **over(data))
    return answer(head)


@views.delete("/<slot>")
def take_away(code: str, slot: str) -> Response:
    """Delete a draft; `seen` and `instead` as for putting one."""
    head, data = joined(code), body()
    slot, seen = known(slot, evening_at(head).start.players), field(data, "seen", int)
    with change(0):
        head = store().put_draft(head, slot, seen, None, **over(data))
    return answer(head)


def over(data: dict) -> dict:
    """Which draft this one replaces, if the phone says so."""
    return {"instead": data["instead"]} if "instead" in data else {}


def known(slot: str, players: Sequence[str]) -> str:
    if slot not in (*slots(players), LED):
        raise BadValue("slot", value=slot[:40], expected="a player’s place, deal or led")
    return slot


def answer(head: Head) -> Response:
    return jsonify(shown(visit(head)))
