"""The page that sets up an evening."""

from __future__ import annotations

from flask import Blueprint

from webui.core.pages import page
from webui.evening.event_validation import LONGEST_NAME

views = Blueprint("setup", __name__)


@views.get("/evening/new")
def new() -> str:
    """Rules, names, seats, sticks; beginning is `POST /tables`."""
    return page("setup/setup.html", {"longest_name": LONGEST_NAME})
