"""What a line of a card becomes on the table: every set of tiles that fills it."""

from __future__ import annotations

from collections import Counter

import pytest

from scoring.books.american.card.variants import count_kinds, variants_of
from scoring.tiles import parse
from tests.scoring.written_cards import card, hand_of, wins


def tiles_of(variant):
    return Counter(dict(variant.needs))


def kinds(text: str) -> Counter:
    return count_kinds(parse(text))


def variants(pattern: str, numbers: str = "fixed"):
    return [tiles_of(variant) for variant in variants_of(card(pattern, numbers=numbers).hands[0])]


def test_one_letter_is_any_suit_and_letters_are_different_suits():
    assert variants("11a 222a 3333a 444a 55a") == [kinds(f"11222333344455{suit}") for suit in "mps"]
    assert len(variants("111a 222b 3333c NNNN")) == 6
    assert len(variants("1111a 2222b 333a NNN")) == 6


def test_equal_variants_are_listed_once():
    assert len(variants("1111a 1111b NNN SSS")) == 3


def test_run_moves_all_digits_up_and_down():
    found = variants("444a 555a 6666b 7777b", "run")
    assert len(found) == 6 * 6
    assert kinds("111222m3333444p") not in found
    assert kinds("111222m33334444p") in found
    assert kinds("666777s88889999p") in found


def test_run_leaves_zero_and_honours_alone_and_needs_room():
    assert len(variants("1111a 9999a 000 NNN", "run")) == 3
    assert len(variants("NNNN EEEE WWW 000", "run")) == 1


def test_same_is_one_number_any():
    found = variants("4444a 4444b DDDc NNN", "same")
    assert len(found) == 9 * 6 / 2
    assert kinds("7777m7777s555z444z") in found
    assert kinds("7777m8888s555z444z") not in found


@pytest.mark.parametrize(("suit", "dragon"), [("m", "7z"), ("p", "5z"), ("s", "6z")])
def test_matching_and_opposite_dragons(suit, dragon):
    matching = variants("1111a 2222a 333a DDDa")
    assert kinds(f"11112222333{suit}") + kinds(dragon * 3) in matching
    assert len(matching) == 3
    opposite = variants("1111a 2222a 333a DDDb")
    assert kinds(f"11112222333{suit}") + kinds(dragon * 3) not in opposite
    assert len(opposite) == 6


def test_zero_is_the_white_dragon_and_flowers_and_seasons_are_equal():
    assert wins(hand_of("2266m5111z1234f12y"), card("2026a 6a FFFFFF EEE")) == ["0"]
