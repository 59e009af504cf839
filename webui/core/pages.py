"""The start page, the page for one deal, and the choice of the language."""

from __future__ import annotations

import re

from flask import Blueprint, Response, current_app, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scoring.tiles import Suit
from webui.core.book_facts import all_books
from webui.core.devices import YEAR
from webui.core.fragments import drawings
from webui.core.language import COOKIE, known
from webui.core.words import words_address

views = Blueprint("pages", __name__)


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
    return jsonify({"status": "ok", "books": all_books()})


def page(template: str, data: dict | None = None, **more: object) -> str:
    """A page with scripts. It holds what they need to know of it as data."""
    return render_template(template, data=page_data() | (data or {}), words=words_address(), **looks(), **more)


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
    """What scripts need to know of any page, besides their words (webui.core.words)."""
    return {"drawings": {suit: drawings(suit) for suit in Suit}, "max_bytes": current_app.config["MAX_CONTENT_LENGTH"]}
