"""The pages of an evening: find it by its code, play it, print it.

What they show comes from the JSON of docs/api.md.
"""

from __future__ import annotations

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scoring.errors import HullaError
from scoring.validation.deal_json import options_of
from webui.core.devices import head_of, visit
from webui.core.fragments import t
from webui.core.language import sentence
from webui.core.pages import page
from webui.core.turns import Busy
from webui.deal.open_deal_words import told_hands
from webui.evening.evening import Evening
from webui.evening.fragments import figures_of, rules_of
from webui.evening.tables import evening_at, shown
from webui.storage.store import NoSuchTable

views = Blueprint("evenings", __name__, url_prefix="/evening")


@views.get("")
def find() -> ResponseReturnValue:
    """Redirect to the table whose code was typed."""
    try:
        return redirect(url_for("evenings.table", code=head_of(request.args.get("code", "")).code))
    except (NoSuchTable, Busy) as error:
        return asked_again(error, request.args.get("code", ""))


def asked_again(error: HullaError, code: str) -> tuple[str, int]:
    """The start page, saying what is wrong with this code."""
    return page("start.html", message=sentence(error), code=code[:16]), error.status


@views.get("/<code>")
def table(code: str) -> ResponseReturnValue:
    """The evening itself."""
    try:
        head = head_of(code)
    except (NoSuchTable, Busy) as error:
        return asked_again(error, code)
    if head.code != code:
        return redirect(url_for("evenings.table", code=head.code))
    data = {"code": head.code, "table": shown(visit(head), since="")}
    return page("evening/evening.html", data, told=told_at(evening_at(head)))


def told_at(evening: Evening) -> list[tuple[int, str]]:
    """How people at this table tell hands, and what these are worth."""
    start, book = evening.start, evening.books[evening.start.rules]
    return told_hands(book, book.table(**options_of({"options": book.decided(start.options)}, book, [])).options)


@views.get("/<code>/sheet")
def sheet(code: str) -> ResponseReturnValue:
    """The score sheet of the evening, for the printer."""
    try:
        head = head_of(code)
    except (NoSuchTable, Busy) as error:
        return asked_again(error, code)
    evening, found = evening_at(head), shown(visit(head))
    back = [url_for("evenings.table", code=head.code), t("To the table")]
    data = {"code": head.code, "players": found["players"], "back": back}
    return page("evening/score_sheet.html", data, table=found, **(figures_of(evening) | rules_of(evening)))
