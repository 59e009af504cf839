"""Rows that are not asked, since a hand lacks their features, would have answered no."""

from __future__ import annotations

from hypothesis import example, given
from random_deals import deals

from scoring.books import BOOKS
from scoring.contract import deal_from
from scoring.hand_features import (
    CLOSED,
    DRAWN,
    HONOUR,
    NO_HONOUR,
    NO_SIMPLES,
    ONE_SUIT,
    ONLY_SIMPLES,
    OPEN,
    REQUIRED_FEATURES,
    TAKEN,
    THREE_SUITS,
    features_of,
)
from scoring.interpretations import (
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    last_tile,
    loser_interpretation,
    winning_interpretations,
)
from tests.examples import examples

OPEN_AFTER_RIICHI = {  # refused by the book, and asked all the same
    "rules": "riichi", "winner": "E", "won_by": "wall", "winning_tile": "1m", "riichi": ["E"], "ippatsu": True,
    "hands": {"E": {"concealed": "12323423411m", "melds": [{"tiles": "123m", "state": "open"}]}},
}  # fmt: skip


@given(deals())
@example(OPEN_AFTER_RIICHI)
@examples(150)
def test_a_question_that_is_not_asked_would_be_answered_no(data):
    deal = deal_from(data, [], BOOKS)
    last = last_tile(deal.winning_tile, deal.won_by, deal.last_tile, deal.first_turn)
    readings = winning_interpretations(deal, deal.hands[deal.winner], last, frozenset([SEVEN_PAIRS, THIRTEEN_ORPHANS]))
    for reading in readings:
        for question, needs in REQUIRED_FEATURES.items():
            assert needs & features_of(reading) == needs or not question(reading), question.__name__


@given(deals(books=("philos", "beepworld")))
@examples(40)
def test_nor_do_losers_miss_a_row(data):
    deal = deal_from(data, [], BOOKS)
    for wind in deal.hands.keys() - {deal.winner}:
        reading = loser_interpretation(deal, wind)
        for rule in deal.table.order:
            if (
                rule.each is None
                and rule.who.value != "winner"
                and REQUIRED_FEATURES.get(rule.when, 0) & ~features_of(reading)
            ):
                assert not rule.when(reading), rule.id


def test_no_question_needs_what_no_hand_has():
    """A row that needs two features of which one excludes the other would never be earned."""
    opposites = DRAWN | TAKEN, OPEN | CLOSED, HONOUR | NO_HONOUR, NO_SIMPLES | ONLY_SIMPLES, ONE_SUIT | THREE_SUITS
    for question, needs in REQUIRED_FEATURES.items():
        assert not any(needs & both == both for both in opposites), question.__name__
