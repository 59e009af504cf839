"""What is paid, as arrows between the four seats of a table; East sits below, and her right neighbour is South."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import hypot

from flask import render_template

from scoring.results import BETTOR
from scoring.tiles import WINDS
from webui.core.fragments import number

Point = tuple[float, float]

MIDDLE: Point = (180, 180)
PLACES: Mapping[str, Point] = dict(zip(map(str, WINDS), ((180, 318), (318, 180), (180, 42), (42, 180)), strict=True))
GAP = 45  # pixels from a seat's centre to an arrow: its circle and a little more
BEND = 0.86  # of the way to the corner, where an arrow goes round it
DIGIT = 9.5  # pixels


@dataclass(frozen=True, slots=True)
class Arrow:
    """From a payer to a payee: its path, and where its amount stands in a box so many pixels wide."""

    path: str
    at: Point
    width: float
    amount: int


def payments_drawn(payments: Iterable[Mapping], net: Mapping[str, int], names: Mapping[str, str]) -> dict[str, str]:
    """Who ends with what in a line (`nets`), and the payments between the seats (`ring`), as pieces of the page.

    payments  from one wind to another; those of anybody else are left aside
    net       wind → what it comes to
    names     wind → who sits there, "B": who sits out
    """
    arrows = [
        arrow(PLACES[each["from"]], PLACES[each["to"]], each["amount"])
        for each in payments
        if each["from"] in PLACES and each["to"] in PLACES
    ]
    seats = [*PLACES, *([BETTOR] if net.get(BETTOR) else [])]
    about = {"arrows": arrows, "places": PLACES, "net": net, "names": names, "seats": seats}
    return {piece: render_template(f"deal/{piece}.html", **about) for piece in ("nets", "ring")}


def arrow(start: Point, end: Point, amount: int) -> Arrow:
    """Straight across the table, or round the corner between neighbours."""
    across = start[0] == end[0] or start[1] == end[1]
    control = MIDDLE if across else corner(start, end)
    leaves, arrives = towards(start, control), towards(end, control)
    path = "M{} {}Q{} {} {} {}".format(*leaves, *control, *arrives)
    part = 0.28 if across else 0.5
    return Arrow(path, on_curve(part, leaves, control, arrives), 16 + DIGIT * len(number(amount)), amount)


def corner(start: Point, end: Point) -> Point:
    x = end[0] if start[0] == MIDDLE[0] else start[0]
    y = end[1] if start[1] == MIDDLE[1] else start[1]
    return MIDDLE[0] + (x - MIDDLE[0]) * BEND, MIDDLE[1] + (y - MIDDLE[1]) * BEND


def towards(seat: Point, control: Point) -> Point:
    """Where an arrow leaves the circle of a seat."""
    way = control[0] - seat[0], control[1] - seat[1]
    part = GAP / hypot(*way)
    return round(seat[0] + way[0] * part, 2), round(seat[1] + way[1] * part, 2)


def on_curve(part: float, *points: Point) -> Point:
    """The point so far along a quadratic Bézier curve."""
    weights = (1 - part) ** 2, 2 * part * (1 - part), part**2
    x, y = (
        round(sum(weight * point[axis] for weight, point in zip(weights, points, strict=True)), 2) for axis in (0, 1)
    )
    return x, y
