"""The dice ceremony for the page: whose turn it is to throw, and where the wall is broken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from math import cos, pi, sin
from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, Response, jsonify, render_template, request

from scoring.books import BOOKS
from scoring.errors import BadValue, NotOneOf
from scoring.game.ceremony import Seating, seating
from scoring.tiles import WINDS, Wind
from webui.core.request_json import body, field

views = Blueprint("ceremonies", __name__)
MOST_THROWS = 4
MIDDLE, FROM_MIDDLE = 180, 117  # of the picture, and from there to the players


@views.post("/seatings")
def seats() -> Response:
    """How far the seating ceremony has come: `rules`, `places` (as they sit, anticlockwise), `first`, `throws`, `drawn`
    (wind → player).
    """
    data = body()
    rules, places, first = book_of(field(data, "rules", str)), field(data, "places", list), field(data, "first", str)
    found = so_far(rules, places, first, pips(data.get("throws")), data.get("drawn"))
    return jsonify(asdict(found) | {"order": found.order if found.east else None})


@views.get("/evening/new/seats")
def ceremony() -> str:
    """The same drawn, with what to do next. `place`: each player as they sit; `first`: none while that is asked;
    `throw`: each throw, of which everybody has `seen` so many (the last that is said); `drawn`: who has the wind tiles,
    from East's on. Raises BadValue.
    """
    asked = request.args
    rules, places, first = book_of(asked.get("rules", "")), asked.getlist("place"), asked.get("first", "")
    throws, drawn = thrown(asked.getlist("throw")), asked.getlist("drawn")
    known, sums = first or "".join(places[:1]), [throw.sum for throw in throws]
    found, before = (so_far(rules, places, known, some, whole(drawn, places)) for some in (sums, sums[:-1]))
    return render_template(
        "setup/seats.html",
        ceremony=BOOKS[rules].course.ceremony,
        first=first,
        found=found,
        around=around(found.places),
        throws=throws,
        thrown=len(throws) > max(asked.getlist("seen", int), default=0) and before.thrower,
        url=f"{request.path}?{urlencode([*asked.items(multi=True)])}",
        drawn=dict(zip(WINDS, drawn, strict=False)),
    )


def so_far(rules: str, places: list[str], first: str, throws: list[int], drawn: Any) -> Seating:
    """How far the ceremony has come. Raises BadValue."""
    if not is_names(places) or len(places) not in (4, 5) or len({*places}) < len(places) or first not in places:
        raise BadValue("places", value=str(places)[:40], expected="four or five different names")
    if drawn and not (
        isinstance(drawn, dict)
        and set(drawn) == set(Wind)
        and is_names(drawn.values())
        and sorted(drawn.values()) == sorted(places)
    ):
        raise BadValue("drawn", value="{…}", expected="a player for each wind")
    return seating(BOOKS[rules].course.ceremony, places, first, throws, drawn)


def whole(drawn: list[str], places: list[str]) -> dict[Wind, str] | None:
    """Wind → who has drawn it, once only one tile is left; None before."""
    left = [name for name in places if name not in drawn]
    return dict(zip(WINDS, drawn + left, strict=False)) if len(drawn) == 3 else None


def around(places: tuple[str, ...]) -> list[tuple[str, float, float]]:
    """Each player with x and y in the picture of the table: anticlockwise, the first one below."""
    turns = [pi / 2 - 2 * pi * i / len(places) for i in range(len(places))]
    xy = [(round(MIDDLE + FROM_MIDDLE * cos(turn), 1), round(MIDDLE + FROM_MIDDLE * sin(turn), 1)) for turn in turns]
    return [(name, *where) for name, where in zip(places, xy, strict=True)]


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


class Thrown(NamedTuple):
    """A throw of two dice; `dice` where the page has thrown them."""

    sum: int
    dice: tuple[int, ...] = ()

    def __str__(self) -> str:
        return "-".join(map(str, self.dice)) or str(self.sum)


def thrown(said: list[str]) -> list[Thrown]:
    """Throws as an address has them: 7, or 4-3 where the page has thrown the dice. Raises BadValue."""
    found = [tuple(int(part) if part.isdecimal() else 0 for part in throw[:5].split("-")) for throw in said]
    pips([sum(dice) for dice in found])
    return [Thrown(sum(dice), dice if len(dice) == 2 and max(dice) < 7 else ()) for dice in found]


def pips(throws: object) -> list[int]:
    """Sums of two dice. Raises BadValue."""
    if (
        isinstance(throws, list)
        and len(throws) <= MOST_THROWS
        and all(type(each) is int and 2 <= each <= 12 for each in throws)
    ):
        return throws
    raise BadValue("throws", value=str(throws)[:40], expected="sums of two dice, 2 to 12")
