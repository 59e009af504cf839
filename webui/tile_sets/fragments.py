"""What the page of tile sets shows: the sets to choose from, and how far one is learnt."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template, request

from scoring.tiles import parse
from webui.core import budget
from webui.core.codes import hashed
from webui.core.devices import head_of, own_token
from webui.core.fragments import t
from webui.evening.event_validation import LONGEST_NAME
from webui.tile_sets.tile_set_registry import chosen, set_json, sets

views = Blueprint("tile_set_fragments", __name__)
ENOUGH = 3  # examples of a kind


def rows() -> dict[str, str]:
    """The rows that every set has, and what they show."""
    return {
        "123456789m": t("Characters from 1 to 9"),
        "123456789p": t("Circles from 1 to 9"),
        "123456789s": t("Bamboo from 1 to 9"),
        "1234567z": t("East, south, west, north, white, green, red"),
    }


def more_rows() -> dict[str, str]:
    """Rows that not every set has."""
    return {"1234f": t("Flowers"), "1234y": t("Seasons"), "1111j": t("Jokers")}


@views.get("/sets/choice")
@views.get("/sets/at/<code>/choice")
def choice(code: str = "") -> str:
    """The sets to choose from, for a table or for a phone that plays with `set`; `links`: to look at it."""
    phone, asked = hashed(own_token()), request.args.get("set", "")
    with budget.turn("think"):
        kept = [set_json(each, phone) for each in sets().all()]
    wanted = chosen(head_of(code)) if code else None
    plays = (wanted or {}).get("code") if code else asked
    return render_template(
        "tile_sets/choice.html",
        sets=kept,
        table=code,
        playing=next((each for each in kept if each["code"] == plays), None),
        gone=bool(asked) and not code,
        links="links" in request.args,
    )


@views.get("/tilesets/<code>/<any(rows, progress):part>")
def learning(code: str, part: str) -> str:
    """A set (code "new": one that nobody has photographed): its rows with what was learnt of them, or how far that is.
    `row`: rows of those that not every set has; `code`: the table where one goes on.
    """
    fresh: dict[str, Any] = {"code": "", "name": t("My tiles"), "own": True, "examples": {}}
    with budget.turn("think"):
        found = None if code == "new" else sets().find(code)
        known = fresh if code == "new" else found and set_json(found, hashed(own_token()))
    examples = known["examples"] if known else {}
    ticked = [row for row in more_rows() if row in request.args.getlist("row") or set(codes(row)) & set(examples)]
    laid = {row: words for row, words in (rows() | more_rows()).items() if row in rows() or row in ticked}
    counts = [examples.get(kind, 0) for kind in dict.fromkeys(kind for row in laid for kind in codes(row))]
    return render_template(
        f"tile_sets/{part}.html",
        set=known,
        rows=laid,
        more=more_rows(),
        counts=counts,
        learnt=sum(map(bool, counts)),
        least=min(counts),
        enough=ENOUGH,
        longest_name=LONGEST_NAME,
        table=request.args.get("code"),
    )


def codes(row: str) -> list[str]:
    return [str(tile) for tile in parse(row)]
