"""When a complete hand may not go out in the modern Japanese game (document 005 § 1, 2): riichi and furiten."""

from __future__ import annotations

from scoring.errors import Furiten, HullaError, RiichiWithOpenMeld
from scoring.hands import Deal, Hand
from scoring.interpretations import ordinary_discard, winning_interpretations
from scoring.tiles import Tile


class FuritenRiichi(Furiten):
    sentence = (
        "{player} has discarded {tile}, which would complete the hand: it may now only be won on a drawn tile "
        "(furiten)."
    )


def riichi_with_open_meld(deal: Deal) -> HullaError | None:
    winner = deal.winning_seat
    declared = winner in deal.riichi or winner in deal.double_riichi
    if declared and any(meld.is_open for meld in deal.hands[winner].melds):
        return RiichiWithOpenMeld("riichi", player=winner)
    return None


def furiten(deal: Deal) -> HullaError | None:
    """Another player's tile does not win where a tile that would complete the hand lies among the own discards."""
    winner = deal.winning_seat
    if deal.source is None:
        return None
    for tile in dict.fromkeys(deal.discards.get(winner, ())):
        if _completes(deal, tile):
            return FuritenRiichi(f"discards.{winner}", player=winner, tile=tile)
    return None


def _completes(deal: Deal, tile: Tile) -> bool:
    """Whether this tile in place of the last one completes the hand, too."""
    hand = deal.hands[deal.winning_seat]
    place = hand.concealed.index(deal.winning_tile) if deal.winning_tile else 0
    tiles = (*hand.concealed[:place], *hand.concealed[place + 1 :], tile)
    other = Hand(tiles, hand.melds)
    return bool(winning_interpretations(deal, other, ordinary_discard(tile), deal.table.shapes))
