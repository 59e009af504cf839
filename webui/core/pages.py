"""The start page, the page for one deal, and the choice of the language."""

from __future__ import annotations

import re

from flask import Blueprint, Flask, Response, current_app, redirect, render_template, request, url_for
from flask_babel import get_translations, gettext

from scoring.books import BOOKS
from scoring.options import Option
from scoring.rules import Ruleset
from scoring.tiles import JOKER, KINDS, Wind
from webui.core.devices import YEAR
from webui.core.fragments import sprite
from webui.core.language import COOKIE, LANGUAGES, own, spoken
from webui.core.names import corner, short_name, tile_name, wind_name
from webui.core.option_words import about, choice_name, short

views = Blueprint("pages", __name__)


def init_app(app: Flask) -> None:
    app.extensions["page_data"] = {}


@views.get("/")
def start() -> str:
    """The doors: an evening, one deal, a table that is already there, the coach, lessons, sets of tiles, a game from
    a file.
    """
    return page("start.html")


@views.get("/deal")
def table() -> str:
    """One deal, without a table."""
    return page("table.html")


def page(template: str, data: dict | None = None, **more) -> str:
    """A page with scripts. What they need to know stands in it as data."""
    return render_template(template, data=page_data() | (data or {}), **looks(), **more)


def looks() -> dict:
    """How this person wants pages to look: day or night, signs in the corners of tiles; and the languages to choose
    from.
    """
    theme = request.cookies.get("theme", "")
    return {
        "languages": LANGUAGES,
        "theme": theme if theme in ("light", "dark") else "",
        "corners": request.cookies.get("corners") == "on",
    }


@views.get("/language/<code>")
def language(code: str) -> Response:
    """Choose the language and go back to the page, which must be one of ours."""
    back = request.args.get("back", "")
    answer = redirect(back if is_own_path(back) else url_for("pages.start"))
    if code in LANGUAGES:
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
        "sprite": sprite(),
        "max_bytes": current_app.config["MAX_CONTENT_LENGTH"],
        "tiles": {
            str(kind): {"name": tile_name(kind), "short": short_name(kind), "corner": corner(kind)} for kind in KINDS
        },
        "winds": {wind.value: {"name": wind_name(wind)} for wind in Wind},
        "bettor": gettext("the bettor"),
        "books": [book_json(book) for book in BOOKS.values()],
    } | {name: part() for name, part in current_app.extensions["page_data"].items()}


def catalogue() -> dict[str, str]:
    """Every sentence in this language; English needs none, for its sentences are the keys."""
    words = getattr(get_translations(), "_catalog", {}) if spoken() != "en" else {}
    return {sentence: text for sentence, text in words.items() if isinstance(sentence, str) and sentence}


def book_json(book: Ruleset) -> dict:
    """What the page must know of a rule book: what it asks for, and its house options in words."""
    has_jokers = JOKER in book.hand_tiles
    return {
        "id": book.id,
        "name": own(book),
        "short": short(book),
        "about": about(book),
        "everybody_scores": book.all_hands,
        "turned_means": book.turned_means,
        "faces_down": [0, 3] if book.id == "japanese" else [1, 2],
        "claimed_lies_crosswise": book.id == "japanese",
        "round_matters": "round_wind" in book.keys,
        "jokers": has_jokers,
        "flowers_in_hand": has_jokers,
        "long_sets": has_jokers,
        "robbing": not has_jokers,
        "riichi": "riichi" in book.keys,
        "dora": "dora_indicators" in book.keys,
        "furiten": "discards" in book.keys,
        "bet": "bet" in book.keys,
        "first_turn_matters": "first_turn" in book.keys,
        "last_tile_matters": last_tile_matters(book),
        "options": [option_json(option) for option in book.options if not is_text(option)],
    }


def last_tile_matters(book: Ruleset) -> list[str]:
    """The ways of winning with which the last tile of the wall changes the score."""
    ways = {"wall": ("last_tile_drawn", "last_tile_last_of_wall"), "discard": ("last_discard",)}
    return [way for way, rows in ways.items() if any(row.id in rows for row in book.rows)]


def is_text(option: Option) -> bool:
    return isinstance(option.default, str) and not option.choices


def option_json(option: Option) -> dict:
    choices = [{"value": choice, "name": choice_name(option.name, choice)} for choice in option.choices]
    step = 1000 if isinstance(option.default, int) and option.default >= 1000 else 1
    return {"id": option.name, "name": own(option), "default": option.default, "choices": choices or None, "step": step}
