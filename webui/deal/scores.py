"""A deal comes in, its result goes out, with every line of the sheets in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from flask import Blueprint, Response, jsonify, render_template
from flask_babel import gettext

from scoring.contract import deal_from
from scoring.engine import score
from scoring.errors import HullaError
from scoring.game.one_go import in_one_go
from scoring.open_deals.completion import completed
from scoring.open_deals.said import OpenDeal
from scoring.results import BETTOR, Result
from scoring.rules import Ruleset
from scoring.sticks.handover import Debt
from scoring.tiles import Wind
from webui.club.club_words import books_with
from webui.club.clubs import LARGEST
from webui.core.budget import turn
from webui.core.errors import error_json
from webui.core.language import sentence
from webui.core.names import wind_name
from webui.core.request_json import body
from webui.deal.asked import asked_drawn
from webui.deal.open_deals import hints_of, open_json
from webui.deal.payment_explanation import why
from webui.deal.pieces import pieces_for
from webui.deal.ring import payments_drawn
from webui.deal.sheets import drawn, sheet_json

views = Blueprint("scores", __name__)


@views.post("/scores")
def score_deal() -> Response:
    """Score the deal in the body: the contract's result, and `sheets` with names, reasons and sources.

    `club`, next to it: the club's own text; `drawn`: true brings the sheets, and as `settlement` who pays whom, also
    as pieces of the page; `open`: true scores a deal of which not all is known (`open_scored`).
    """
    data = body(LARGEST)
    with turn("think"):
        return open_scored(data) if data.pop("open", False) is True else scored(data)


def open_scored(data: dict) -> Response:
    """What follows from a deal as far as it is known; `hints`: what the page knows besides. Raises what is wrong with
    its rules, its options or a club's text.
    """
    books, with_sheets = books_with(data.get("rules"), data.pop("club", "")), data.pop("drawn", False)
    hints, names = hints_of(data), {wind: wind_name(wind) for wind in Wind}
    data.pop("hints", None)
    found = completed(OpenDeal(data, hints=hints), books)
    book = books[str(data["rules"])]
    answer: dict[str, Any] = {"id": data.get("id"), "status": "open", "sheets": {}}
    fewer = None
    if found.trial.result:
        told = in_words(found.trial.result, book)
        answer |= {"sheets": told["sheets"]} if found.trial.wins and found.trouble else told
    if found.is_ready:
        fewer = in_one_go_json(answer.get("payments", ()), book)
    if with_sheets:
        draw(answer, found.deal, book)
        if fewer:
            fewer |= settlement_drawn(answer | fewer)
    told = open_json(found, names) | {"in_one_go": fewer}
    if with_sheets:
        answer["asked"] = asked_drawn(told, names)
    return jsonify(answer | {"open": told})


def draw(answer: dict, deal: Mapping, book: Ruleset) -> None:
    """Add the sheets, and what the deal comes to, as pieces of the page."""
    if answer["sheets"]:
        answer |= drawn(answer, deal, book, {wind.value: wind_name(wind) for wind in Wind})
    if answer["status"] == "ok":
        answer |= settlement_drawn(answer)


def settlement_drawn(answer: Mapping) -> dict[str, str]:
    """Who ends with what (`nets`), and below it who pays whom (`settlement`)."""
    payments, names = (
        answer["payments"],
        {wind.value: wind_name(wind) for wind in Wind} | {BETTOR: gettext("the bettor")},
    )
    drawing = payments_drawn(payments, answer["net"], names)
    told = render_template("deal/settlement.html", payments=payments, deposits=answer["deposits_after"], names=names)
    return {"nets": drawing["nets"], "settlement": drawing["ring"] + told}


def in_one_go_json(payments: Iterable[Mapping], book: Ruleset) -> dict | None:
    """The fewest payments that come to the same; None where there are no fewer."""
    printed = [Debt(each["from"], each["to"], each["amount"]) for each in payments if each["amount"]]
    fewer = in_one_go(printed)
    if len(fewer) == len(printed):
        return None
    usual = book.course.usual_pieces
    return {"payments": [debt_json(debt) | {"pieces": pieces_for(usual, debt.amount)} for debt in fewer]}


def debt_json(debt: Debt) -> dict:
    return {"from": debt.payer, "to": debt.payee, "amount": debt.amount}


def scored(data: dict) -> Response:
    """The contract's answer to this deal; what is wrong with it as JSON. Raises what is wrong with a club's text."""
    books, with_sheets = books_with(data.get("rules"), data.pop("club", "")), data.pop("drawn", False)
    problems: list[HullaError] = []
    deal = deal_from(data, problems, books)
    try:
        if deal:
            answer = in_words(score(deal), deal.table.book)
            if with_sheets:
                draw(answer, data, deal.table.book)
            return jsonify(answer)
    except HullaError as problem:
        problems.append(problem)
    return jsonify({"id": data.get("id"), **error_json(problems[0])})


def in_words(result: Result, book: Ruleset) -> dict:
    """The contract's answer with every sentence in this language."""
    answer: dict[str, Any] = result.as_json()
    if result.refusal:
        answer["reason"]["message"] = sentence(result.refusal)
    for payment, told in zip(result.payments, answer.get("payments", ()), strict=True):
        told |= {"pieces": pieces_for(book.course.usual_pieces, payment.amount), "why": why(payment)}
    sheets = {str(wind): sheet_json(sheet) for wind, sheet in result.sheets.items()}
    return answer | {"sheets": sheets}
