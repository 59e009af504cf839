"""The page that sets up an evening."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from scoring.books import BOOKS
from scoring.sticks.pieces import value
from webui.core import budget
from webui.core.fragments import t
from webui.core.language import own
from webui.core.pages import page
from webui.evening.begin_with import BeginWith
from webui.evening.seasons import known_names, last_start
from webui.setup.ceremonies import book_of

views = Blueprint("setup", __name__)


@views.get("/evening/new")
def new() -> str:
    """Rules, names, seats, sticks; beginning is `POST /tables`."""
    with budget.turn("think"):
        again, names = last_start(), known_names()
    again_by = own(BOOKS[again["rules"]]) if again else ""
    return page("setup/setup.html", again=again, again_by=again_by, names=names)


@views.get("/evening/new/sticks")
def sticks() -> str:
    """What everybody begins with, as a form; `rules`, and what was said in it so far. Raises NotOneOf."""
    book = BOOKS[book_of(request.args.get("rules", ""))]
    begin = BeginWith.said(book, request.args)
    sets = [*((pieces.id, own(pieces)) for pieces in book.course.pieces), ("null", t("Points on paper"))]
    return render_template(
        "setup/sticks.html",
        rules=book.id,
        begin=begin,
        short=book.course.rounds < 4,
        sets=sets,
        worth=value(begin.pile),
    )


@views.get("/evening/new/sitting")
def sitting() -> str:
    """Who is East first: `place`: each player as they sit; `order`: each from East on, where that was decided."""
    places, decided = (request.args.getlist(name) for name in ("place", "order"))
    order = decided if sorted(decided) == sorted(places) else places
    turns = [[*places[i:], *places[:i]] for i in range(len(places))]
    return render_template("setup/sitting.html", sitting=order, turns=turns, in_turn=order in turns)
