"""What a club brings to its table, checked before it counts: rows of its own, or its card."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify
from flask.typing import ResponseReturnValue

from scoring.errors import Several, TextRefused
from webui.club.club_words import club_json
from webui.core.budget import turn
from webui.core.devices import head_of
from webui.core.errors import error_json
from webui.core.language import sentence
from webui.core.request_json import body, field
from webui.evening.ceremonies import book_of
from webui.evening.tables import evening_at

views = Blueprint("clubs", __name__)
LARGEST = 512 << 10  # bytes; the text itself may have scoring.validation.toml_text.LONGEST characters


@views.post("/clubs")
def check() -> ResponseReturnValue:
    """Check a text for a table that plays by `rules`: what it adds, or everything that is wrong with it."""
    data = body(LARGEST)
    rules, text = book_of(field(data, "rules", str)), field(data, "text", str)
    try:
        with turn("think"):
            return jsonify({"status": "ok", **club_json(rules, text)})
    except TextRefused as refused:
        refused.field = "text"
        said = Several(refused.problems or (refused,)).told(sentence)
        return jsonify(error_json(refused) | {"problems": said}), refused.status


@views.get("/tables/<code>/club")
def at_table(code: str) -> Response:
    """What the club has added to this table."""
    start = evening_at(head_of(code)).start
    return jsonify({"status": "ok", **club_json(start.rules, start.club)})
