"""What a kind of tile promises at this table: how often a pung of it would double, asked of the book's own rows."""

from __future__ import annotations

from scoring import parts
from scoring.coach.view import View
from scoring.interpretations import SEATS
from scoring.melds import OPEN, Meld, set_of
from scoring.tiles import Tile


def worth_of_set(view: View, meld: Meld) -> tuple[int, int]:
    """Points and doublings of one set by itself, from the book's rows for sets (the American book has none)."""
    seat = SEATS[view.wind, view.deal.round_wind]
    rows = [rule for each in getattr(view.table.winner_rows, "parts", ()) if each.each is parts.pungs for rule in each.rules]
    earned = [rule for rule in rows if rule.when(meld, seat)]
    return sum(rule.points for rule in earned), sum(rule.doublings for rule in earned)


def doublings_of_pung(view: View, tile: Tile) -> int:
    """How many doublings a pung of this kind would bring by itself."""
    pung = set_of((tile,) * 3, OPEN)
    return worth_of_set(view, pung)[1] if pung else 0


def row_points(view: View, rule_id: str) -> int:
    """The points of a row of the book."""
    return next((rule.points for rule in view.table.order if rule.id == rule_id), 0)
