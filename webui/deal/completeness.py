"""Whether a book calls the hand of a photo whole: asked by vision while a win is being booked, through a function."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scoring.books import BOOKS
from scoring.coach.view import winner_only
from scoring.contract import answer
from scoring.shelf import each_changed
from vision.reading import SeenHand

_WINNER_ONLY = each_changed(BOOKS, winner_only)


def completeness(rules: str) -> Callable[[SeenHand], bool] | None:
    """What says whether a hand is whole by these rules; None where there is no such book."""
    return partial(is_whole, rules) if rules in BOOKS else None


def is_whole(rules: str, hand: SeenHand) -> bool:
    """Whether the book calls these tiles a whole hand; whether it may be won with is another question."""
    shown = hand.as_json()
    if not hand.concealed:
        return False
    deal = {
        "rules": rules,
        "winner": "E",
        "won_by": "wall",
        "winning_tile": str(hand.concealed[-1]),
        "hands": {"E": shown},
    }
    return answer(deal, _WINNER_ONLY)["status"] != "error"
