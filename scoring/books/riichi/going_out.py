"""When a complete hand may not go out in the modern Japanese game (document 005 § 1, 2): riichi and furiten."""

from __future__ import annotations

from scoring.errors import Furiten, HullaError, RiichiWithOpenMeld
from scoring.hand_decomposition import sets_and_pair, waits, without
from scoring.hands import Deal
from scoring.interpretations import THIRTEEN_ORPHANS, Win, completing
from scoring.tiles import Tile


class FuritenRiichi(Furiten):
    sentence = (
        "{player} has discarded {tile}, which would complete the hand: it may now only be won on a drawn tile "
        "(furiten)."
    )


class LetGoBy(HullaError):
    sentence = (
        "{player} has let {tile} go by, which would complete the hand: until the next own turn, after riichi until the "
        "end, it may only be won on a drawn tile (furiten)."
    )

    code = "let_go_by"


def riichi_with_open_meld(deal: Deal) -> HullaError | None:
    winner = deal.winning_seat
    declared = winner in deal.riichi or winner in deal.double_riichi
    if declared and any(meld.is_open for meld in deal.hands[winner].melds):
        return RiichiWithOpenMeld("riichi", player=winner)
    return None


def furiten(deal: Deal, interpretation: Win) -> HullaError | None:
    """Another player's tile does not win where a tile that would complete the hand lies among the own discards, or was
    let go by.
    """
    winner = deal.winning_seat
    discards = deal.discards.get(winner, ())
    if deal.source is None or not (discards or deal.passed):
        return None
    for tile in waits_before(interpretation):
        if tile in discards:
            return FuritenRiichi(f"discards.{winner}", player=winner, tile=tile)
        if tile in deal.passed:
            return LetGoBy("passed", player=winner, tile=tile)
    return None


def waits_before(interpretation: Win) -> list[Tile]:
    """The kinds that would have completed the hand before its last tile; the third of a kind makes no pair."""
    before = without(interpretation.counts, interpretation.last.tile)
    if interpretation.shape is THIRTEEN_ORPHANS:
        return completing(THIRTEEN_ORPHANS, before)
    found = waits(before, interpretation.hand.melds)
    return [tile for tile in found if before[tile.index] < 3 or sets_and_pair(without(before, tile, -1))]
