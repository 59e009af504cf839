"""What a club brings to its table, checked before it counts: rows of its own, or its card."""

from __future__ import annotations

import re
from pathlib import Path

from flask import Blueprint, Response, jsonify, render_template, request
from flask.typing import ResponseReturnValue

from scoring.books import BOOKS
from scoring.errors import Several, TextRefused
from scoring.validation.text_encoding import decoded
from webui.club.club_words import club_json, club_list
from webui.core.budget import turn
from webui.core.devices import head_of
from webui.core.errors import error_json
from webui.core.language import sentence, spoken
from webui.core.request_json import TooLarge, body, field
from webui.evening.tables import evening_at
from webui.setup.ceremonies import book_of

views = Blueprint("clubs", __name__, template_folder="templates")
EXAMPLES = Path(__file__).parents[1] / "static" / "examples"
LARGEST = 512 << 10  # bytes; the text itself may have scoring.validation.toml_text.LONGEST characters


@views.post("/clubs")
def check() -> ResponseReturnValue:
    """Check a text for a table that plays by `rules`: what it adds (`html`: drawn too), or all that is wrong with
    it.
    """
    data = body(LARGEST)
    rules, text = book_of(field(data, "rules", str)), field(data, "text", str)
    try:
        with turn("think"):
            answer = {"status": "ok", **club_json(rules, text)}
            return jsonify(answer | {"html": club_list(rules, text)} if data.get("html") else answer)
    except TextRefused as refused:
        refused.field = "text"
        said = Several(refused.problems or (refused,)).told(sentence)
        told = {"html": render_template("club/list.html", problems=said)} if data.get("html") else {}
        return jsonify(error_json(refused) | {"problems": said} | told), refused.status


@views.post("/clubs/file")
def file_text() -> Response:
    """The text of a file (the body), in whatever encoding its editor saved it. Raises TooLarge."""
    if (request.content_length or 0) > LARGEST:
        raise TooLarge
    request.max_content_length = LARGEST
    data = request.get_data()
    try:
        text = decoded(data)
    except UnicodeDecodeError:  # no text at all; what is wrong with it says the check
        text = data.decode("cp1252", errors="replace")
    return jsonify({"status": "ok", "text": text})


@views.get("/clubs/example/<book>")
def example(book: str) -> Response:
    """A text to begin with, for this book: rows of a club, or a card."""
    rules = book_of(book)
    kind = "card" if BOOKS[rules].plays_by_card else "rows"
    files = [EXAMPLES / f"{kind}-{language}.toml" for language in (spoken(), "en")]
    text = next(file for file in files if file.exists()).read_text(encoding="utf-8")
    return Response(re.sub(r'^rules = "\w+"', f'rules = "{rules}"', text, flags=re.MULTILINE), mimetype="text/plain")


@views.get("/tables/<code>/club")
def at_table(code: str) -> Response:
    """What the club has added to this table."""
    start = evening_at(head_of(code)).start
    return jsonify({"status": "ok", **club_json(start.rules, start.club)})
