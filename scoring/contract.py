"""The contract's JSON, in and out: a deal answered, and never an exception; or all that is wrong with it."""

from __future__ import annotations

import json

from scoring import engine
from scoring.books import BOOKS
from scoring.errors import BadJson, HullaError
from scoring.shelf import Books
from scoring.validation import fields, strict_json
from scoring.validation.deal_json import deal_from
from scoring.validation.fields import Problems

__all__ = ["Books", "answer", "answer_line", "answer_text", "as_line", "deal_from", "problems", "refused"]

_as_line = json.JSONEncoder(allow_nan=False).encode


def answer(data: object, books: Books = BOOKS) -> dict[str, object]:
    """Score one deal, a JSON object as Python has it. Malformed deals get an `error` answer: nothing is ever raised.

    books  the rule books at this table; hand in others for a club's own rows or its cards
    """
    found: Problems = []
    deal = deal_from(data, found, books)
    try:
        if deal:
            return engine.score(deal).as_json()
    except HullaError as problem:
        found.append(problem)
    return {"id": data.get("id") if isinstance(data, dict) else None, "status": "error", "error": found[0].as_json()}


def answer_line(text: str | bytes, books: Books = BOOKS) -> str:
    """Score one line of JSON Lines; the answer is one line of JSON without its newline."""
    return as_line(answer_text(text, books))


def answer_text(text: str | bytes, books: Books = BOOKS) -> dict[str, object]:
    """Score one deal as JSON writes it."""
    try:
        data = strict_json.parsed(text)
    except (ValueError, RecursionError) as problem:
        detail = "It is no text in UTF-8." if isinstance(problem, UnicodeDecodeError) else fields.shown(str(problem))
        return refused(BadJson(detail=detail))
    return answer(data, books)


def refused(problem: HullaError) -> dict[str, object]:
    """The answer to what is no deal."""
    return {"id": None, "status": "error", "error": problem.as_json()}


def as_line(answer: dict[str, object]) -> str:
    """An answer as one line of JSON without its newline."""
    try:
        return _as_line(answer)
    except (ValueError, RecursionError):  # an id too deep or too large to be written back
        return json.dumps(answer | {"id": None})


def problems(data: object, books: Books = BOOKS) -> list[HullaError]:
    """Everything that is wrong with a deal, first things first; empty for one that can be scored."""
    found: Problems = []
    deal = deal_from(data, found, books)
    try:
        if deal:
            engine.score(deal)
    except HullaError as problem:
        found.append(problem)
    return found
