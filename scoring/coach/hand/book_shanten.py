"""How far a hand is from complete under any book: sets and pairs, or the nearest lines of a card."""

from __future__ import annotations

from scoring.coach.hand.shanten import Shanten, shanten_for, shapes_of
from scoring.coach.view import View
from scoring.hands import Hand


def shanten_of(view: View, hand: Hand | None = None) -> Shanten:
    """The shanten of the view's hand, or of another in its place, and the tiles that bring it nearer."""
    hand = hand or view.hand
    card = view.table.book.coaching().card
    if card:
        return card.shanten(view, hand)
    return shanten_for(hand, shapes_of(view.table))
