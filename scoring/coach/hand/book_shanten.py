"""How far a hand is from complete under any book: sets and pairs, or the nearest lines of an American card."""

from __future__ import annotations

from scoring.coach.card.card_shanten import card_distance
from scoring.coach.hand.shanten import Distance, distance, shapes_of
from scoring.coach.view import View
from scoring.hands import Hand


def reach(view: View, hand: Hand | None = None) -> Distance:
    """The distance of the view's hand, or of another in its place, and the tiles that bring it nearer."""
    hand = hand or view.hand
    if is_american(view):
        return card_distance(view, hand)
    return distance(hand, shapes_of(view.table))


def is_american(view: View) -> bool:
    return view.table.book.id == "american"
