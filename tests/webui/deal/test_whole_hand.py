"""While a win is being booked the book says which of the tiles in the photo are a whole hand."""

from __future__ import annotations

import pytest

from scoring.books import BOOKS
from scoring.tiles import parse
from vision.reading import Group, SeenHand
from webui.deal.completeness import completeness


def hand(concealed: str, *melds: str) -> SeenHand:
    return SeenHand(tuple(parse(concealed)), tuple(Group(tuple(parse(meld)), "open") for meld in melds))


@pytest.mark.parametrize("rules", [name for name in BOOKS if name != "american"])
@pytest.mark.parametrize(
    ("shown", "whole"),
    [
        (hand("123m456p789s11222z"), True),
        (hand("234m456p22z", "777s", "345s"), True),
        (hand("123m456p789s11223z"), False),
        (hand("123m456p789s1122z"), False),
        (hand(""), False),
    ],
)
def test_the_book_is_asked_whether_a_hand_is_whole(rules, shown, whole):
    asked = completeness(rules)
    assert asked and asked(shown) is whole


def test_without_a_book_nobody_is_asked():
    assert completeness("") is None
