"""When a hand may win in the older Japanese game (document 000): riichi, furiten, doublings enough and guaranteed."""

from __future__ import annotations

from scoring import parts
from scoring.engine import Weighed, lines_of
from scoring.errors import DoublingNotSecured, Furiten, HullaError, NoDoubling, OrphanDiscarded, RiichiWithOpenMeld
from scoring.hand_decomposition import waits, without
from scoring.hands import Deal, Hand
from scoring.interpretations import (
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    Win,
    completing,
    ordinary_discard,
    winning_interpretations,
)
from scoring.results import ScoreLine
from scoring.tiles import Tile

SHAPES = frozenset([SEVEN_PAIRS, THIRTEEN_ORPHANS])
ALWAYS_GUARANTEED = ("riichi", "double_riichi", "concealed_self_drawn")


def riichi_with_open_meld(deal: Deal) -> HullaError | None:
    winner = deal.winning_seat
    declared = winner in deal.riichi or winner in deal.double_riichi
    if declared and any(meld.is_open for meld in deal.hands[winner].melds):
        return RiichiWithOpenMeld("riichi", player=winner)
    return None


def furiten(deal: Deal, interpretation: Win) -> HullaError | None:
    """Sacred discard (ch. 8 III 5): another player's tile wins only if no tile that would complete the hand was
    thrown away.

    For thirteen orphans only the winning tile itself counts (ch. 5 IV 8).
    """
    discards = deal.discards.get(deal.winning_seat)
    if not discards or deal.source is None:
        return None
    orphans = interpretation.shape is THIRTEEN_ORPHANS
    for tile in (deal.winning_tile,) if orphans else waits_before(interpretation):
        if tile in discards:
            return (OrphanDiscarded if orphans else Furiten)(f"discards.{deal.winner}", player=deal.winner, tile=tile)
    return None


def counted(deal: Deal, weighed: list[Weighed[Win]]) -> tuple[Weighed[Win], HullaError | None]:
    """The interpretation that counts, and why it may not win: of those that may the dearest, of none that may the
    dearest of all.
    """
    wanted = deal.table.options.number("minimum_doublings")
    enough = [each for each in weighed if each.towards_winning >= wanted]
    if not enough:
        best = max(weighed, key=Weighed.rank)
        return best, NoDoubling("hands", wanted=wanted, have=best.towards_winning)
    enough.sort(key=Weighed.rank, reverse=True)
    if deal.table.options["first_doubling"] == "any":
        return enough[0], None
    have = []
    for each in enough:
        have.append(guaranteed_doublings(deal, each, wanted))
        if have[-1] >= wanted:
            return each, None
    most = max(number for each, number in zip(enough, have, strict=True) if each.rank() == enough[0].rank())
    return enough[have.index(most)], DoublingNotSecured("hands", wanted=wanted, have=most)


def guaranteed_doublings(deal: Deal, weighed: Weighed[Win], wanted: int) -> int:
    """How many of an interpretation's doublings did not depend on the last tile (ch. 3 XIII).

    A row is secured when, whichever tile had completed the hand as an ordinary discard, some interpretation would have
    it. Nobody asks further once the rows that stand firm anyhow suffice.
    """
    hand, interpretation = weighed.interpretation.hand, weighed.interpretation
    sure = {line.rule.id for line in weighed.doublings if is_guaranteed(line, hand)}
    have = _doublings(weighed, sure)
    if have >= wanted:
        return have
    asked = {line.rule.id for line in weighed.doublings if line.rule.lets_win} - sure
    rows, place = deal.table.named(frozenset(asked)), hand.concealed.index(deal.winning_tile)
    before = hand.concealed[:place] + hand.concealed[place + 1 :]
    for tile in waits_before(interpretation):
        discarded = ordinary_discard(tile)
        if not asked:
            break
        if discarded is interpretation.last:
            continue  # the interpretation itself has them all
        completed = winning_interpretations(
            deal, Hand((*before, tile), hand.melds, hand.bonus), discarded, deal.table.shapes
        )
        asked &= {line.rule.id for each in completed for line in lines_of(rows, each)}
    return have + _doublings(weighed, asked)


def waits_before(interpretation: Win) -> tuple[Tile, ...]:
    """The kinds that would have completed the hand before its last tile."""
    before = without(interpretation.counts, interpretation.last.tile)
    found = waits(before, interpretation.hand.melds)
    if interpretation.shape in interpretation.deal.table.added:
        found += tuple(tile for tile in completing(interpretation.shape, before) if tile not in found)
    return found


def is_guaranteed(line: ScoreLine, hand: Hand) -> bool:
    """The row needs no last tile: riichi and the like by the book, flowers and sets laid down because they lie
    there.
    """
    each = line.rule.each
    if each is parts.pungs:
        return line.tiles in [meld.tiles for meld in hand.melds]
    return each is parts.bonus_tiles or line.rule.id in ALWAYS_GUARANTEED


def _doublings(weighed: Weighed[Win], ids: set[str]) -> int:
    return sum([line.doublings for line in weighed.doublings if line.rule.id in ids])
