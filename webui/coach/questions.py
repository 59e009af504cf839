"""The coach's pages, and the questions they ask.

What is asked is answered and forgotten: nothing of a hand stays here.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from flask import Blueprint, Response, jsonify, request

from scoring.books import BOOKS, usual_book
from scoring.coach import service
from scoring.coach.drills.catalogue import drill_kinds
from scoring.coach.service import CoachService
from scoring.errors import BadValue, HullaError
from webui.club.clubs import LARGEST
from webui.coach.coach_tables import desk_of
from webui.coach.coach_terms import linked_words
from webui.coach.coach_worth import worth
from webui.core.budget import turn
from webui.core.devices import head_of
from webui.core.pages import page
from webui.core.request_json import body, field
from webui.deal.sheets import source

views = Blueprint("coach", __name__, url_prefix="/coach")
MOST_EXPOSURES = 24


class NotHere(HullaError):
    sentence = "The coach knows nothing of this. Go back and choose again."

    code = "not_found"
    status = 404


@views.get("")
def coach() -> str:
    """My hand, now: by the table that this phone has set up for single deals."""
    return page("coach.html", {"keeps": "hulla-coach", "terms": linked_words()})


@views.get("/at/<code>")
def coach_at(code: str) -> str:
    """The same beside an evening's table: its rules, its winds. Raises NoSuchTable, Busy."""
    table = head_of(code).code
    return page("coach.html", {"keeps": f"hulla-coach-{table}", "at": table, "terms": linked_words()})


@views.get("/learn")
def learn() -> str:
    """First evening: lessons and drills."""
    data = {"keeps": "hulla-learn", "lessons": in_our_words(service.lessons()), "drills": drill_kinds()}
    return page("coach_learn.html", data | {"terms": linked_words()})


@views.get("/words")
def words() -> str:
    """The glossary."""
    return page("coach_words.html", {"keeps": "hulla-words", "glossary": in_our_words(service.glossary())})


@views.get("/glossary")
def glossary() -> Response:
    """The glossary as JSON, for words that are tapped on other pages."""
    return jsonify({"status": "ok", "terms": in_our_words(service.glossary())})


QUESTIONS: dict[str, Callable[[CoachService, dict], dict]] = {
    "hand": lambda coach, data: coach.my_hand(data.get("view")),
    "call": lambda coach, data: coach.may_i_call(data.get("view"), data.get("tile"), data.get("discarder")),
    "goals": lambda coach, data: coach.where_to(data.get("view")),
    "charleston": lambda coach, data: coach.charleston(data.get("view"), field(data, "step", int)),
    "jokers": lambda coach, data: coach.joker_exchanges(data.get("view"), exposures(data)),
    "worth": lambda coach, data: worth(coach, data.get("view"), data.get("tile"), data.get("won_by")),
    "what-if": lambda coach, data: coach.what_if(field(data, "deal", dict), data.get("player")),
}


@views.post("/<any({}):question>".format(", ".join(f'"{name}"' for name in QUESTIONS)))
def ask(question: str) -> Response:
    """One question about one's own hand, or about a deal that was won (docs/coach.md)."""
    data = body(LARGEST)
    with turn("think"):
        return jsonify(in_our_words(QUESTIONS[question](desk_of(data), data)))


def exposures(data: dict) -> list[tuple[str, str]]:
    """Pairs of wind and tiles; what is anything else is left for the coach to refuse.

    Raises BadValue for more than a table can hold.
    """
    given = field(data, "exposures", list)
    if len(given) > MOST_EXPOSURES:
        raise BadValue("exposures", value=len(given), expected="24 sets at the most")
    return [tuple(each) if isinstance(each, list) and len(each) == 2 else ("", "") for each in given]


@views.get("/rows/<book>/<rule>")
def row(book: str, rule: str) -> Response:
    """Every row of a book with this id, explained, with an example. Raises NotHere."""
    with turn("think"):
        found = service.explain_row(book, rule) if book in BOOKS else []
    if not found:
        raise NotHere
    return jsonify({"status": "ok", "rows": in_our_words(found)})


@views.get("/lessons/<name>")
def lesson(name: str) -> Response:
    """One lesson. Raises NotHere."""
    if name not in [each["id"] for each in service.lessons()]:
        raise NotHere
    with turn("think"):
        return jsonify({"status": "ok", **in_our_words(service.lesson(name, seed(None)))})


@views.get("/drills/<kind>")
def drill(kind: str) -> Response:
    """One exercise, by the book that was asked for. Raises NotHere."""
    rules = request.args.get("rules", usual_book())
    if kind not in drill_kinds().get(rules, ()):
        raise NotHere
    with turn("think"):
        return jsonify({"status": "ok", **in_our_words(service.drill(kind, seed(0), rules))})


def seed(default: int | None) -> int | None:
    """The seed in the address. Raises BadValue."""
    asked = request.args.get("seed")
    if asked is not None and not re.fullmatch("[0-9]{1,9}", asked, re.ASCII):
        raise BadValue("seed", value=asked[:40], expected="a whole number of nine digits at the most")
    return default if asked is None else int(asked)


def in_our_words(answer: object) -> object:
    """Places in the documents by the names that people know; everything else as it is."""
    if isinstance(answer, dict):
        return {
            key: source(value) if key == "source" and isinstance(value, str) else in_our_words(value)
            for key, value in answer.items()
        }
    return [in_our_words(each) for each in answer] if isinstance(answer, list | tuple) else answer
