"""The start page, the page for one deal, and the choice of the language."""

from __future__ import annotations

import json
import re
from pathlib import Path

from flask import Blueprint, Flask, Response, current_app, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext

from scoring.books import BOOKS, piece_sets
from scoring.tiles import KINDS, Wind
from webui.core.book_facts import book_json, piece_set_json
from webui.core.devices import YEAR
from webui.core.fragments import sprite
from webui.core.language import COOKIE, known, language, spoken
from webui.core.names import corner, short_name, tile_name, wind_name

# every sentence that scripts say, and those that count (webui.core.translate)
SCRIPTS = json.loads((Path(__file__).parents[1] / "translations" / "scripts.json").read_text(encoding="utf-8"))

views = Blueprint("pages", __name__)


def init_app(app: Flask) -> None:
    app.extensions["page_data"] = {}


@views.get("/")
def start() -> str:
    """The start page: an evening, a single deal, an existing table, the coach, lessons, sets of tiles, a game from a
    file.
    """
    return page("start.html")


@views.get("/deal")
def table() -> str:
    """One deal, without a table."""
    return page("deal/deal.html")


@views.get("/books")
def books() -> Response:
    """What each rule book asks, as the page is told."""
    return jsonify({"status": "ok", "books": [book_json(book) for book in BOOKS.values()]})


def page(template: str, data: dict | None = None, **more: object) -> str:
    """A page with scripts. It holds what they need to know as data."""
    return render_template(template, data=page_data() | (data or {}), **looks(), **more)


def looks() -> dict:
    """How this person wants pages to look: light or dark, signs in the corners of tiles; and the languages to choose
    from.
    """
    theme = request.cookies.get("theme", "")
    return {
        "languages": known(),
        "theme": theme if theme in ("light", "dark") else "",
        "corners": request.cookies.get("corners") == "on",
    }


@views.get("/language/<code>", endpoint="language")
def choose_language(code: str) -> ResponseReturnValue:
    """Set the language and return to the page, which must be one of ours."""
    back = request.args.get("back", "")
    answer = redirect(back if is_own_path(back) else url_for("pages.start"))
    if code in known():
        answer.set_cookie(COOKIE, code, max_age=YEAR, samesite="Lax", secure=request.is_secure)
    return answer


def is_own_path(path: str) -> bool:
    """Does this lead to a page of ours, and nowhere else?"""
    return bool(re.fullmatch(r"/[\w/-]*", path, re.ASCII)) and "//" not in path


def page_data() -> dict:
    """Words, tiles, winds and rule books for the scripts, in the language of the request, and what rooms hand in
    (`page_data` of the app: a function by its name in the page).
    """
    return {
        "catalogue": catalogue(),
        "plurals": plurals(),
        "sprite": sprite(),
        "max_bytes": current_app.config["MAX_CONTENT_LENGTH"],
        "tiles": {
            str(kind): {"name": tile_name(kind), "short": short_name(kind), "corner": corner(kind)} for kind in KINDS
        },
        "winds": {wind.value: {"name": wind_name(wind)} for wind in Wind},
        "bettor": gettext("the bettor"),
        "books": [book_json(book) for book in BOOKS.values()],
        "piece_sets": {id: piece_set_json(pieces) for id, pieces in piece_sets().items()},
    } | {name: part() for name, part in current_app.extensions["page_data"].items()}


def catalogue() -> dict[str, str]:
    """What scripts say, in this language; English needs none, for its sentences are the keys."""
    sentences = [] if spoken() == "en" else SCRIPTS["sentences"]
    return {sentence: language().text(sentence) for sentence in sentences}


def plurals() -> dict[str, object]:
    """What scripts say that counts: every form of each by its singular, and the rule: which form 0, 1, …, 199 take.

    Beyond, the last two digits decide, as in every language's rule.
    """
    said, sentences = language(), [] if spoken() == "en" else SCRIPTS["counting"]
    rule = [said.plural_form(count) for count in range(200)]
    example = {form: rule.index(form) for form in sorted(set(rule))}
    forms = {one: {form: said.plural(one, many, count) for form, count in example.items()} for one, many in sentences}
    return {"forms": forms, "rule": rule}
