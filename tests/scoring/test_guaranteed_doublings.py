"""Secured doublings against the definition, spelled out without any of the book's shortcuts (japanese.md, "May the
hand win?").
"""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from scoring.books.japanese.book import worth
from scoring.books.japanese.going_out import SHAPES, counted, guaranteed_doublings
from scoring.contract import deal_from
from scoring.engine import lines_of, weigh
from scoring.hands import Deal, Hand
from scoring.interpretations import last_tile, ordinary_discard, winning_interpretations
from scoring.tiles import KINDS
from tests.examples import examples
from tests.scoring.random_deals import deals


def by_definition(deal: Deal, hand: Hand, ids: set[str]) -> set[str]:
    """The ids that every completing tile has in some interpretation, won on an ordinary discard; and those that
    always are secured.
    """
    before = list(hand.concealed)
    before.remove(deal.winning_tile)
    held = Counter([*before, *(tile for meld in hand.melds for tile in meld.tiles)])
    secured = set(ids)
    for tile in KINDS[:34]:
        completed = Hand((*before, tile), hand.melds, hand.bonus)
        readings = winning_interpretations(deal, completed, ordinary_discard(tile), SHAPES) if held[tile] < 4 else []
        if readings:
            secured &= {line.rule.id for reading in readings for line in lines_of(deal.table.winner_rows, reading)}
    return secured - {"dora"} | ids & {"riichi", "double_riichi", "concealed_self_drawn"}


@examples(300)
@given(deals(books=("japanese",)))
def test_secured_doublings(deal_json: dict):
    deal = deal_from(deal_json, [])
    hand = deal.hands[deal.winner]
    last = last_tile(deal.winning_tile, deal.won_by, deal.last_tile, deal.first_turn)
    for reading in winning_interpretations(deal, hand, last, SHAPES):
        weighed = weigh(deal.table.winner_rows, reading, worth)
        secured = by_definition(deal, hand, {line.rule.id for line in weighed.doublings})
        have = sum(line.doublings for line in weighed.doublings if line.rule.id in secured)
        for wanted in (1, 2, 99):
            found = guaranteed_doublings(deal, weighed, wanted)
            assert found == have if wanted == 99 else (found >= wanted) == (have >= wanted)


@examples(100)
@given(deals(books=("japanese",)))
def test_of_equal_readings_one_that_may_win_counts(deal_json: dict):
    deal = deal_from(deal_json, [])
    hand = deal.hands[deal.winner]
    last = last_tile(deal.winning_tile, deal.won_by, deal.last_tile, deal.first_turn)
    weighed = [
        weigh(deal.table.winner_rows, reading, worth) for reading in winning_interpretations(deal, hand, last, SHAPES)
    ]
    best, refusal = counted(deal, weighed)
    backwards, other = counted(deal, weighed[::-1])
    assert best.rank() == backwards.rank()
    assert (refusal and refusal.code) == (other and other.code)
