"""Whether a hand has as many tiles as one has in or before one's turn: what the coach's page says of that first."""

from __future__ import annotations

from typing import Any

from flask_babel import gettext, ngettext

from scoring.open_deals.verdicts import is_kong_too_many
from scoring.shelf import Books
from scoring.validation.fields import Problems
from scoring.validation.hands_json import hand_from

WAITING, TURN = 13, 14


def count_of(view: Any, books: Books) -> dict[str, Any]:
    """`count`: its tiles, a kong as three; `says`: that in words; `gap`: too few or too many for an answer;
    `kong`: laying one down would mend that. Empty for a hand that cannot be read: what is wrong says the answer.
    """
    rules = view.get("rules") if isinstance(view, dict) else None
    book = books.get(rules) if isinstance(rules, str) else None
    problems: Problems = []
    hand = book and hand_from(view.get("hand"), "hand", book, problems)
    if not book or not hand:
        return {}
    kong = is_kong_too_many(hand, book, TURN)
    says = in_words(hand.size, kong)
    return {"count": hand.size, "says": says, "gap": hand.size not in (WAITING, TURN), "kong": kong}


def how_far(answer: dict[str, Any], called: bool) -> dict[str, Any]:
    """How far the hand is, in words (`live`), and the tile with which it goes out (`out`): with one that was `called`
    for a set it is no win, for nobody called it one.
    """
    ways = [] if called else answer["complete"]
    out = next((way["tile"] for way in ways if way["outcome"]["status"] == "ok"), None)
    if answer["dead"]:
        live = gettext("Your hand is dead.")
    elif answer["distance"]:
        live = ngettext("One tile is missing.", "{n} tiles are missing.", answer["distance"])
    else:
        live = gettext("Let one tile go.") if answer["complete"] and called else gettext("Complete")
    return {"live": live.format(n=answer["distance"]), "out": out}


def in_words(count: int, kong: bool) -> str:
    if not count:
        return gettext("Your tiles are still missing.")
    if count < WAITING:
        return gettext("Tiles so far: {n}. A hand has 13, on your turn 14; a kong counts three.").format(n=count)
    if count == WAITING:
        return gettext("13 tiles: waiting for your turn.")
    if count == TURN:
        return gettext("14 tiles: it is your turn.")
    over = ngettext("I see {n} tile, that is {over} too many.", "I see {n} tiles, that is {over} too many.", count)
    advice = gettext("A kong counts three: lay it down.") if kong else gettext("Tap one to remove it.")
    return f"{over.format(n=count, over=count - TURN)} {advice}"
