"""The dice ceremony for the page: whose turn it is to throw, and where the wall is broken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict

from flask import Blueprint, Response, jsonify, request

from scoring.books import BOOKS
from scoring.errors import BadValue, NotOneOf
from scoring.game.ceremony import seating
from scoring.tiles import Wind
from webui.core.request_json import body, field

views = Blueprint("ceremonies", __name__)
MOST_THROWS = 4


@views.post("/seatings")
def seats() -> Response:
    """How far the seating ceremony has come: `rules`, `places` (as they sit, anticlockwise), `first`, `throws`, `drawn`
    (wind → player).
    """
    data = body()
    rules, places, first = book_of(field(data, "rules", str)), field(data, "places", list), field(data, "first", str)
    if not is_names(places) or len(places) not in (4, 5) or len({*places}) < len(places) or first not in places:
        raise BadValue("places", value=str(places)[:40], expected="four or five different names")
    drawn = data.get("drawn")
    if drawn and not (
        isinstance(drawn, dict)
        and set(drawn) == set(Wind)
        and is_names(drawn.values())
        and sorted(drawn.values()) == sorted(places)
    ):
        raise BadValue("drawn", value="{…}", expected="a player for each wind")
    found = seating(BOOKS[rules].course.ceremony, places, first, pips(data.get("throws")), drawn)
    return jsonify(asdict(found) | {"order": found.order if found.east else None})


def is_names(given: Iterable[object]) -> bool:
    return all(isinstance(name, str) for name in given)


@views.get("/walls")
def wall() -> Response:
    """Where the wall is broken: `rules`, `flowers`, and `throw` for each throw of two dice."""
    rules = book_of(request.args.get("rules", ""))
    throws = pips(request.args.getlist("throw", type=int))
    if len(throws) < (needed := BOOKS[rules].course.throws):
        raise BadValue(
            "throw", value=len(throws), expected="one throw of two dice" if needed == 1 else "two throws of two dice"
        )
    return jsonify(asdict(BOOKS[rules].course.broken(throws, request.args.get("flowers") == "1")))


def book_of(rules: str) -> str:
    if rules not in BOOKS:
        raise NotOneOf("rules", value=rules[:40], known=", ".join(BOOKS))
    return rules


def pips(throws: object) -> list[int]:
    """Sums of two dice. Raises BadValue."""
    if (
        isinstance(throws, list)
        and len(throws) <= MOST_THROWS
        and all(type(each) is int and 2 <= each <= 12 for each in throws)
    ):
        return throws
    raise BadValue("throws", value=str(throws)[:40], expected="sums of two dice, 2 to 12")
