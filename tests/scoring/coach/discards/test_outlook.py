"""What a hand that is still far away promises: one suit with honours is kept where the book pays for it, and said."""

from __future__ import annotations

import pytest

from scoring.books import BOOKS
from scoring.coach.discards.discard_advice import EXACT, discard_advice
from scoring.coach.discards.outlook import dora_held
from scoring.coach.view_json import view_of
from scoring.tiles import SOUTH
from tests.scoring.said import de, en

NEARLY_BAMBOO = "16m567p124557s247z"  # without 1 characters or north wind as many tiles help
NEARLY_CHARACTERS = "1112445m7p159s446z"  # without the white dragon four more help than without 1 bamboo
OUTLOOK = BOOKS["philos"].coaching().outlook


def promised(tiles: str, left: int = 60, **more: str) -> float:
    return OUTLOOK.of(view_of("philos", tiles, SOUTH, **more), left)


@pytest.mark.parametrize("rules", ["philos", "japanese", "riichi"])
def test_the_honours_of_a_hand_of_nearly_one_suit_stay(rules):
    first, *others = discard_advice(view_of(rules, NEARLY_BAMBOO, SOUTH))
    assert str(first.tile) == "1m" and first.shanten.tiles_to_come > EXACT
    assert first.left == max(each.left for each in others if each.shanten.tiles_to_come == first.shanten.tiles_to_come)


def test_it_says_what_would_keep_more_useful_and_why_that_stays():
    first, *others = discard_advice(view_of("philos", NEARLY_CHARACTERS, SOUTH))
    said = next(said for said in first.warnings if said.saying.id == "let_go.one_suit")
    other = next(each for each in others if each.tile is said.facts["other"])
    assert other.left > first.left and other.shanten.tiles_to_come == first.shanten.tiles_to_come
    assert "without 1 bamboo the hand is nearer to one suit with honours" in en(said)
    assert "näher an einer Farbe mit Ehrensteinen" in de(said)


def test_a_dora_stays_for_a_few_useful_tiles_and_it_says_so():
    view = view_of("riichi", "257m137789p129s24z", SOUTH, dora_indicators="6p")
    first, *others = discard_advice(view)
    said = next(said for said in first.warnings if said.saying.id == "let_go.dora")
    other = next(each for each in others if each.tile is said.facts["other"])
    assert str(other.tile) == "7p" and other.left > first.left
    assert other.shanten.tiles_to_come == first.shanten.tiles_to_come
    assert "counts as a dora, which brings more" in en(said) and "zählt als Dora" in de(said)
    plainly, *_ = discard_advice(view_of("riichi", "257m137789p129s24z", SOUTH, dora_indicators="4s"))
    assert not any(said.saying.id == "let_go.dora" for said in plainly.warnings)


@pytest.mark.parametrize(
    ("rules", "options", "held"),
    [
        ("riichi", {}, 3),
        ("riichi", {"red_fives": False}, 2),
        ("riichi", {"kan_dora": False}, 2),
        ("japanese", {}, 2),
    ],
)
def test_dora_are_those_that_the_table_counts(rules, options, held):
    """A red five, one tile after the first indicator and one after the second."""
    view = view_of(rules, "13559m49p189s26z0s", SOUTH, dora_indicators="8m1z", options=options)
    assert dora_held(view) == held


def test_much_less_that_is_useful_is_no_price_for_it():
    nearer, further = "1112445m7p15s446z", "1112445m7p159s44z"
    assert promised(nearer, 58) > promised(further, 62) > promised(nearer, 40)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("1m36p258s1447m222z", "1m36p258s1447m333z"),
        ("1m36p258s1447m333z", "1m36p258s1447m334z"),
        ("1m36p258s1447m556z", "1m36p258s1447m367z"),
        ("1m3p2257899s1346z", "1m36p225799s1346z"),
    ],
    ids=["a pung that doubles twice", "a pung that doubles", "a pair of which another can come", "nearer to one suit"],
)
def test_each_trait_promises_more(more, less):
    assert promised(more) > promised(less)


def test_a_pair_of_which_none_can_come_promises_nothing():
    hand, without = "1m36p258s1447m556z", "1m36p258s1447m367z"
    assert promised(hand, seen="55z") == promised(without)
