"""A deal comes in, its result goes out, with every line of the sheets in words."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify

from scoring.contract import deal_from
from scoring.engine import score
from scoring.errors import HullaError
from scoring.results import Result
from scoring.rules import Ruleset
from scoring.tiles import Wind
from webui.club.club_words import books_with
from webui.club.clubs import LARGEST
from webui.core.budget import turn
from webui.core.errors import error_json
from webui.core.language import sentence
from webui.core.names import wind_name
from webui.core.request_json import body
from webui.deal.payment_explanation import why
from webui.deal.pieces import pieces_for
from webui.deal.sheets import drawn, sheet_json

views = Blueprint("scores", __name__)


@views.post("/scores")
def score_deal() -> Response:
    """Score the deal in the body: the contract's result, and `sheets` with names, reasons and sources.

    `club`, next to it: the club's own text; `drawn`: true brings the sheets also as a fragment of the page.
    """
    data = body(LARGEST)
    with turn("think"):
        return scored(data)


def scored(data: dict) -> Response:
    """The contract's answer to this deal; what is wrong with it as JSON. Raises what is wrong with a club's text."""
    books, with_sheets = books_with(data.get("rules"), data.pop("club", "")), data.pop("drawn", False)
    problems: list[HullaError] = []
    deal = deal_from(data, problems, books)
    try:
        if deal:
            answer = in_words(score(deal), deal.table.book)
            if with_sheets and answer["sheets"]:
                names = {wind.value: wind_name(wind) for wind in Wind}
                answer["drawn"] = drawn(answer, data, deal.table.book, names)
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
