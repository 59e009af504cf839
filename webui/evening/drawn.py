"""Pieces of the page that come with an answer, so that they are there offline: what was booked last, and what a deal
comes to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import render_template

from scoring.game.events import Corrected, Dealt, Event
from webui.evening.evening import Evening


def last_drawn(table: Mapping[str, Any]) -> str:
    """What was booked or taken back last, and the pieces that went over the table for it. `table`: its JSON."""
    undone = next((entry for entry in table["history"] if table["redo"] and is_undone_by(entry, table["redo"])), None)
    entry = undone or next((entry for entry in table["history"] if table["undo"] in ids(entry)), None)
    return render_template("evening/last.html", table=table, entry=entry, undone=undone)


def is_undone_by(entry: Mapping[str, Any], id: str) -> bool:
    return bool(entry["undone"]) and entry["undone"]["id"] == id


def ids(entry: Mapping[str, Any]) -> set[str]:
    """Of what was booked, and of its corrections."""
    return {entry["id"], *(each["id"] for each in entry["corrections"])}


def settlement_drawn(preview: Mapping[str, Any], event: Event, seats: Mapping[str, str], evening: Evening) -> str:
    """Who pays whom, with which pieces and why, and what comes next.

    seats  wind → player, "B" who sits out, as they sat in the deal
    """
    return render_template(
        "evening/settlement.html",
        **{key: preview[key] for key in ("payments", "handovers", "owed", "reckoned", "net", "totals", "after")},
        corrects=isinstance(event, Corrected),
        in_one_go=isinstance(event, Dealt) and event.in_one_go,
        seats=[seats[wind] for wind in "ESWNB" if wind in seats],
        east=evening.game.at.east,
    )
