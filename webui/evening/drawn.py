"""Pieces of the page that come with an answer, so that they are there offline: the table between deals, its drawers,
and what a deal comes to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import current_app, render_template

from scoring.game.events import Corrected, Dealt, Event
from scoring.game.pot import has_pot
from scoring.hands import CLAIMED
from scoring.several_winners import most
from scoring.tiles import Wind
from webui.core.book_facts import asked_of_evening
from webui.core.language import spoken
from webui.deal.ring import payments_drawn
from webui.evening.entry_words import DRAWS, PENALTIES
from webui.evening.evening import Evening
from webui.evening.table_json import set_of

KEPT = 256  # tables in memory, for each is asked for by several phones at once
FILES = {"ring": "ring.html", "side": "side.html", "drawers": "drawers.html", "crossing": "stick_animation.html"}


def table_drawn(table: Mapping[str, Any], evening: Evening) -> dict[str, str]:
    """The `ring`, what stands on its `side`, the `drawers`, and the pieces `crossing` the table. `table`: its JSON."""
    kept = current_app.extensions.setdefault("drawn", {})
    key = (spoken(), table["code"], table["last"], table["joined"])
    found = kept[key] = kept.get(key) or newly_drawn(table, evening)
    while len(kept) > KEPT:
        kept.pop(next(iter(kept)), None)
    return found


def newly_drawn(table: Mapping[str, Any], evening: Evening) -> dict[str, str]:
    undone = next((entry for entry in table["history"] if table["redo"] and is_undone_by(entry, table["redo"])), None)
    last = next((entry for entry in table["history"] if table["undo"] in ids(entry)), None)
    about = {
        "table": table,
        "facts": facts(evening),
        "entry": undone or last,
        "undone": undone,
        "to_undo": last,
        "seated_anew": after_the_round(last, table) if last and not undone else (),
        "another": last and not undone and may_be_shared(last, evening),
        "begun": bool(evening.game.entries),
        "others": len(evening.game.entries) > bool(undone or last),
        "goes_on": table["joined"] and not table["finished"],
    }
    return {name: render_template(f"evening/{file}", **about) for name, file in FILES.items()}


def facts(evening: Evening) -> dict[str, Any]:
    """What the book asks of an evening, with the names of draws and penalties."""
    words = {"draw_words": DRAWS, "penalty_words": PENALTIES, "to_pot": has_pot(evening.start.options)}
    book = evening.books[evening.start.rules]
    return asked_of_evening(book, book.all_options(evening.start.options)) | words


def may_be_shared(entry: Mapping[str, Any], evening: Evening) -> bool:
    """May another have won with the same discard as the winners of this entry?"""
    options = evening.books[evening.start.rules].all_options(evening.start.options)
    return entry["won_by"] in CLAIMED and 1 + len(entry["also"]) < most(options)


def is_undone_by(entry: Mapping[str, Any], id: str) -> bool:
    return bool(entry["undone"]) and entry["undone"]["id"] == id


def ids(entry: Mapping[str, Any]) -> set[str]:
    """Of what was booked, and of its corrections."""
    return {entry["id"], *(each["id"] for each in entry["corrections"])}


def seated_anew(before: Mapping[str, str], after: Mapping[str, str]) -> tuple[str, ...]:
    """The players from East on, if they have changed seats; none where the winds have only gone round.

    >>> seated_anew({"E": "Anna", "S": "Ben", "W": "Cleo"}, {"E": "Ben", "S": "Cleo", "W": "Anna"})
    ()
    >>> seated_anew({"E": "Anna", "S": "Ben", "W": "Cleo"}, {"E": "Ben", "S": "Anna", "W": "Cleo"})
    ('Ben', 'Anna', 'Cleo')
    """
    was, now = ([seats[wind] for wind in "ESWNB" if wind in seats] for seats in (before, after))
    turns = [was[place:] + was[:place] for place in range(len(was))]
    return () if now in turns else tuple(now)


def after_the_round(entry: Mapping[str, Any], table: Mapping[str, Any]) -> tuple[str, ...]:
    """Who sits where now, if the deal of this entry was the last of a round after which seats are changed."""
    ended = entry["round"] + 1 == table["round"] and not table["finished"]
    return seated_anew(entry["seats"], table["seats"]) if ended else ()


def settlement_drawn(
    preview: Mapping[str, Any], event: Event, seats: Mapping[str, str], evening: Evening
) -> dict[str, str]:
    """Who ends with what (`nets`); who pays whom, with which pieces and why, and what comes next (`settlement`).

    seats  wind → player, "B" who sits out, as they sat in the deal
    """
    pieces = set_of(evening)
    winds = {player: wind for wind, player in seats.items()}
    payments = [each | {side: winds.get(each[side]) for side in ("from", "to")} for each in preview["payments"]]
    drawing = payments_drawn(payments, {wind: preview["net"].get(player, 0) for player, wind in winds.items()}, seats)
    told = render_template(
        "evening/settlement.html",
        set=pieces and pieces.id,
        **{key: preview[key] for key in ("payments", "handovers", "owed", "reckoned", "net", "totals", "after")},
        corrects=isinstance(event, Corrected),
        in_one_go=isinstance(event, Dealt) and event.in_one_go,
        seats=[seats[wind] for wind in "ESWNB" if wind in seats],
        east=evening.game.at.east,
        seated_anew=seated_anew(seats, preview["after"]["seats"]),
    )
    return {"nets": drawing["nets"], "settlement": drawing["ring"] + told}


def false_win_drawn(dealt: Dealt, evening: Evening) -> dict[str, str]:
    """What can be done where this hand, which may not win, was called all the same (`instead`)."""
    if "false_win" not in evening.books[evening.start.rules].course.penalties:
        return {}
    return {"instead": render_template("evening/false_win.html", player=dealt.seats[Wind(str(dealt.deal["winner"]))])}
