"""What a club has added, in words: its rows, or the hands of its card."""

from __future__ import annotations

from flask import render_template

from scoring.books import BOOKS
from scoring.cards import CardLine
from scoring.club.club_books import club_books, club_card, club_rows
from scoring.contract import Books
from scoring.errors import BadValue, HullaError
from scoring.rows import Rule
from webui.core.language import own


def club_json(rules: str, text: str) -> dict:
    """The rows that a text adds to its book, or the card that it is; neither for an empty text.

    Raises as `club_books` does.
    """
    card = club_card(rules, text)
    return {
        "card": card and card.name,
        "hands": [hand_json(line) for line in card.hands] if card else [],
        "rows": [row_json(rule) for rule in club_rows(rules, text)],
    }


def club_list(rules: str, text: str) -> str:
    """The same, drawn as a list. Raises as `club_books` does."""
    return render_template("club/list.html", unit=BOOKS[rules].unit, **club_json(rules, text))


def row_json(rule: Rule) -> dict:
    worth = {"points": rule.points, "doublings": rule.doublings, "limit": bool(rule.limit)}
    return {"id": rule.id, "name": own(rule), "why": own(rule, "why"), "source": rule.source, **worth}


def hand_json(line: CardLine) -> dict:
    return {
        "id": line.id,
        "category": line.category,
        "pattern": line.pattern,
        "value": line.value,
        "concealed": line.concealed,
    }


def summary(rules: str, text: str) -> dict | None:
    """How much a club has added, for a table that is fetched often; None if nothing of it can be read."""
    try:
        found = club_json(rules, text)
    except HullaError:
        return None
    return {"card": found["card"], "hands": len(found["hands"]), "rows": len(found["rows"])} if text else None


def books_with(rules: object, text: object) -> Books:
    """The rule books for one deal that comes with a club's text. Raises what is wrong with the text."""
    if not isinstance(text, str):
        raise BadValue("club", value=str(text)[:40], expected="a text")
    return club_books(rules, text) if text and isinstance(rules, str) and rules in BOOKS else BOOKS
