"""Who is likely to be liable for a great hand: the one player from whom all its claimed sets came."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.melds import OPEN
from scoring.open_deals.said import Said, hands_of
from scoring.tiles import Wind
from scoring.validation.claims_json import giver_of


def giver(deal: Said, winner: Wind) -> Wind | None:
    """Whoever gave the tile of each of the winner's open sets, as far as they say so; None where several did."""
    hand = hands_of(deal).get(winner)
    melds = hand.get("melds") if isinstance(hand, Mapping) else None
    laid = [meld for meld in melds if isinstance(meld, Mapping)] if isinstance(melds, list) else []
    sources = {giver_of(meld, winner) for meld in laid if meld.get("state") == OPEN}
    return sources.pop() if len(sources) == 1 else None
