"""The page that sets up an evening."""

from __future__ import annotations

from flask import Blueprint

from webui.core import budget
from webui.core.pages import page
from webui.evening.event_validation import LONGEST_NAME
from webui.evening.seasons import known_names, last_start

views = Blueprint("setup", __name__)


@views.get("/evening/new")
def new() -> str:
    """Rules, names, seats, sticks; beginning is `POST /tables`."""
    with budget.turn("think"):
        again, names = last_start(), known_names()
    return page("setup/setup.html", {"longest_name": LONGEST_NAME, "again": again}, names=names)
