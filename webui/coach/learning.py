"""First evening: lessons, the school of each book and drills, and what was tapped in answer, judged."""

from __future__ import annotations

import re
from collections.abc import Collection

from flask import Blueprint, Response, jsonify, request

from scoring.books import BOOKS, usual_book
from scoring.coach import service
from scoring.coach.drills.catalogue import drill_kinds
from scoring.errors import BadValue
from webui.coach.fragments import drawn_drill, drawn_lesson, drawn_school, lesson_step, school_step
from webui.coach.judging import judged_drill, judged_step
from webui.coach.questions import NotHere, in_our_words
from webui.core.budget import turn
from webui.core.language import heard
from webui.core.pages import page
from webui.core.request_json import body, field

views = Blueprint("learning", __name__, url_prefix="/coach")


@views.get("/learn")
def learn() -> str:
    """First evening: lessons and drills."""
    return page(
        "coach/learn.html",
        {"keeps": "hulla-learn", "drills": drill_kinds(), "told": [each["id"] for each in service.lessons()]},
        school={name: in_our_words(service.school(name, heard())) for name in BOOKS},
        lessons=in_our_words(service.lessons(heard())),
        units={name: book.unit for name, book in BOOKS.items()},
    )


@views.get("/lessons/<name>")
def lesson(name: str) -> Response:
    """One lesson; `html`: as the fragments of its steps instead. Raises NotHere."""
    must_be_there(name, [each["id"] for each in service.lessons()])
    with turn("think"):
        found = in_our_words(service.lesson(name, seed(), heard()))
        if "html" in request.args:
            found = drawn_lesson(found)
    return jsonify({"status": "ok", **found})


@views.post("/lessons/<name>")
def answer_lesson(name: str) -> Response:
    """What was `tapped` in answer to a `step` (from 1) of a lesson, judged and drawn. Raises NotHere."""
    must_be_there(name, [each["id"] for each in service.lessons()])
    tapped, found, place = taps()
    with turn("think"):
        lesson = in_our_words(service.lesson(name, seed(), heard()))
        judged = judged_step(step_of(lesson, place), tapped, found)
        return jsonify({"status": "ok", **judged, "html": lesson_step(lesson, place, judged=judged)})


def step_of(lesson: dict, place: int) -> dict:
    """A step that asks something, from 1. Raises NotHere."""
    step = lesson["steps"][place - 1] if 1 <= place <= len(lesson["steps"]) else {}
    if not step.get("question"):
        raise NotHere
    return step


def taps() -> tuple[list[str], list[list[str]], int]:
    """What was tapped, what was found before, and at which step. Raises BadValue."""
    data = {"found": [], "step": 1} | body()
    tapped, found = field(data, "tapped", list), [keys for keys in field(data, "found", list) if isinstance(keys, list)]
    if not all(isinstance(key, str) for keys in (tapped, *found) for key in keys):
        raise BadValue("tapped", value="[…]", expected="names of keys")
    return tapped, found, field(data, "step", int)


@views.get("/school/<rules>/<name>")
def school(rules: str, name: str) -> Response:
    """One lesson of a book's school; `html`: as the fragments of its steps instead. Raises NotHere."""
    must_be_there(name, [each.id for each in (BOOKS[rules].coaching().school if rules in BOOKS else ())])
    with turn("think"):
        found = in_our_words(service.school_lesson(rules, name, heard()))
        if "html" in request.args:
            found = drawn_school(found, BOOKS[rules])
    return jsonify({"status": "ok", **found})


@views.post("/school/<rules>/<name>")
def answer_school(rules: str, name: str) -> Response:
    """The same for a step of a book's school. Raises NotHere."""
    must_be_there(name, [each.id for each in (BOOKS[rules].coaching().school if rules in BOOKS else ())])
    tapped, _, place = taps()
    with turn("think"):
        lesson = in_our_words(service.school_lesson(rules, name, heard()))
        judged = judged_drill(step_of(lesson, place)["question"], tapped)
        html = school_step(lesson, BOOKS[rules], place, judged=judged, taps=tapped)
        return jsonify({"status": "ok", **judged, "html": html})


@views.get("/drills/<kind>")
def drill(kind: str) -> Response:
    """One exercise, by the book that was asked for; `html`: as a fragment too. Raises NotHere."""
    rules = drilled_by(kind)
    with turn("think"):
        found = {"status": "ok", **exercise(kind, rules)}
        if "html" in request.args:
            found = drawn_drill(found, BOOKS[rules], seed() or 0)
    return jsonify(found)


@views.post("/drills/<kind>")
def answer_drill(kind: str) -> Response:
    """The same for an exercise. Raises NotHere."""
    rules = drilled_by(kind)
    tapped, _, _ = taps()
    with turn("think"):
        found = exercise(kind, rules)
        judged = judged_drill(found, tapped)
        html = drawn_drill(found, BOOKS[rules], seed() or 0, judged=judged, taps=tapped)["html"]
        return jsonify({"status": "ok", **judged, "html": html})


def drilled_by(kind: str) -> str:
    """The book whose drill it is. Raises NotHere."""
    rules = request.args.get("rules", usual_book())
    must_be_there(kind, drill_kinds().get(rules, ()))
    return rules


def exercise(kind: str, rules: str) -> dict:
    return in_our_words(service.drill(kind, seed() or 0, rules, heard(), seed("level") or 1))


def must_be_there(name: str, among: Collection[object]) -> None:
    """Raises NotHere."""
    if name not in among:
        raise NotHere


def seed(name: str = "seed") -> int | None:
    """The seed in the address, or another number, if there is one. Raises BadValue."""
    asked = request.args.get(name)
    if asked is not None and not re.fullmatch("[0-9]{1,9}", asked, re.ASCII):
        raise BadValue(name, value=asked[:40], expected="a whole number of nine digits at the most")
    return None if asked is None else int(asked)
