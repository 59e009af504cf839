"""The coach's pages, and the questions they ask.

A question is answered and forgotten: no hand is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Blueprint, Response, jsonify, render_template, request

from scoring.books import BOOKS
from scoring.coach import service
from scoring.coach.service import CoachService
from scoring.errors import HullaError
from scoring.tiles import parse, write
from webui.club.clubs import LARGEST
from webui.coach.coach_tables import desk, desk_of
from webui.coach.coach_worth import won_deal, worth
from webui.coach.fragments import call_asked, plain, shown, what_if_shown
from webui.coach.hand_count import TURN, count_of, how_far
from webui.core.book_facts import all_books
from webui.core.budget import turn
from webui.core.devices import head_of
from webui.core.fragments import said
from webui.core.language import every_language
from webui.core.pages import page
from webui.core.request_json import body, field
from webui.deal.sheets import source
from webui.evening.table_json import rules_json
from webui.evening.tables import evening_at
from webui.tile_sets.tile_set_registry import chosen

views = Blueprint("coach", __name__, url_prefix="/coach")


class NotHere(HullaError):
    sentence = "The coach knows nothing of this. Go back and choose again."

    code = "not_found"
    status = 404


@views.get("")
def coach() -> str:
    """My hand now, with the table that this phone has set up for single deals."""
    return page("coach/coach.html", {"keeps": "hulla-coach"}, books=all_books())


@views.get("/at/<code>")
def coach_at(code: str) -> str:
    """The same for an evening's table, with its rules and winds. Raises NoSuchTable, Busy."""
    table = head_of(code).code
    return page("coach/coach.html", {"keeps": f"hulla-coach-{table}", "at": table}, books=all_books())


@views.get("/at/<code>/table")
def table_at(code: str) -> Response:
    """What an evening's table tells the coach: its rules, the round, the deal, and where `player` sits. Raises
    NoSuchTable, Busy.
    """
    head = head_of(code)
    evening, player = evening_at(head), request.args.get("player")
    at = evening.game.at
    told = {
        "rules": rules_json(evening),
        "round_wind": at.wind,
        "set": chosen(head),
        "deal": evening.hand,
        "wind": next((wind for wind, who in at.seats.items() if who == player), None),
        "riichi": player in evening.game.riichi,
    }
    return jsonify({"status": "ok", **told})


@views.get("/words")
def words() -> str:
    """The glossary, in the order of the reader's alphabet."""
    terms = sorted(in_our_words(service.glossary(every_language())), key=lambda term: plain(said(term)))
    return page("coach/words.html", {"keeps": "hulla-words"}, terms=terms, plain=plain, lies=None)


@views.get("/glossary")
def glossary() -> Response:
    """The glossary as JSON."""
    return jsonify({"status": "ok", "terms": in_our_words(service.glossary(every_language()))})


@views.get("/glossary/<id>")
def term(id: str) -> Response:
    """One word of the game, for a drawer; sets lie as in the book `rules`. Raises NotHere."""
    found = next((term for term in in_our_words(service.glossary(every_language())) if term["id"] == id), None)
    if found is None:
        raise NotHere
    book = BOOKS.get(request.args.get("rules", ""))
    html = render_template("coach/explained_term.html", term=found, lies=book and book.conventions)
    return jsonify({"status": "ok", "title": said(found), "html": html})


QUESTIONS: dict[str, Callable[[CoachService, dict], dict]] = {
    "hand": lambda coach, data: coach.my_hand(data.get("view")),
    "call": lambda coach, data: coach.may_i_call(data.get("view"), data.get("tile"), data.get("discarder")),
    "goals": lambda coach, data: coach.where_to(data.get("view")),
    "charleston": lambda coach, data: coach.charleston(data.get("view"), field(data, "step", int)),
    "jokers": lambda coach, data: coach.joker_exchanges(data.get("view")),
    "set": lambda coach, data: coach.laid_set(data.get("view"), data.get("tiles")),
    "worth": lambda coach, data: worth(coach, *(data.get(name) for name in ("view", "tile", "won_by", "discarder"))),
    "what-if": lambda coach, data: coach.what_if(data["deal"], data.get("player")),
}


@views.post("/<any({}):question>".format(", ".join(f'"{name}"' for name in QUESTIONS)))
def ask(question: str) -> Response:
    """One question about one's own hand, or about a deal that was won (docs/coach.md); `html`: as the page has it."""
    data = body(LARGEST)
    with turn("think"):
        coach = desk_of(data)
        if question == "what-if":
            data["deal"] = deal_of(coach, data)
        if not data.get("html"):
            return jsonify(in_our_words(QUESTIONS[question](coach, data)))
        return jsonify(drawn_answer(question, coach, data))


def drawn_answer(question: str, coach: CoachService, data: dict) -> dict:
    """The answer with its fragment; of the hand also whether it has enough tiles for one, of a call what is asked
    before it.
    """
    count = count_of(data.get("view"), coach.books) if question in ("hand", "call") else {}
    if question == "hand" and count.get("gap"):
        return {"status": "ok", **count}
    if question == "call" and count and (count["count"] == TURN or not (data.get("tile") and data.get("discarder"))):
        return call_asked(data, count["count"] == TURN)
    answer = in_our_words(QUESTIONS[question](coach, data))
    if answer["status"] == "error":
        return answer
    told = show(question, answer, coach, data)
    return told | count | how_far(answer, data.get("called") is True) if question == "hand" else told


def show(question: str, answer: dict, coach: CoachService, data: dict) -> dict:
    """The answer with its fragment, where it has one."""
    if question == "set":
        return answer
    if question == "what-if":
        return what_if_shown(answer, data["deal"], data.get("player"))
    return shown(question, answer, coach, data)


def deal_of(coach: CoachService, data: dict) -> dict:
    """The deal that is asked about: as it is given, or won as the coach's `worth` counts it."""
    return won_deal(coach, data) if "view" in data and "deal" not in data else field(data, "deal", dict)


@views.get("/rows/<book>/<rule>")
def row(book: str, rule: str) -> Response | str:
    """Every row of a book with this id, explained, with an example; with the `name` (and worth) of one: that as a
    fragment. Raises NotHere.
    """
    with turn("think"):
        found = in_our_words(desk(BOOKS).explain(book, rule)) if book in BOOKS else []
    if not found:
        raise NotHere
    if "name" in request.args:
        about = {"lies": BOOKS[book].conventions, "unit": BOOKS[book].unit, "tiles_here": tiles_here()}
        return render_template("coach/row.html", row=meant(found), **about)
    return jsonify({"status": "ok", "rows": found})


def meant(rows: list[dict]) -> dict:
    """Of rows with one id the one with this name; rows may share their name: then the worth tells them apart."""
    name, points, doublings = (request.args.get(name, "0") for name in ("name", "points", "doublings"))
    named = [row for row in rows if said(row) == name] or rows
    return next((row for row in named if (str(row["points"]), str(row["doublings"])) == (points, doublings)), named[0])


def tiles_here() -> str:
    """The tiles that earned a row where it stands. Raises BadTile."""
    return write(parse(request.args.get("tiles", ""), "tiles"))


def in_our_words(answer: Any) -> Any:
    """Sources by the names that people know; everything else unchanged."""
    if isinstance(answer, dict):
        return {
            key: source(value) if key == "source" and isinstance(value, str) else in_our_words(value)
            for key, value in answer.items()
        }
    return [in_our_words(each) for each in answer] if isinstance(answer, list | tuple) else answer
