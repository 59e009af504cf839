"""The practice card: every category, every hand makes sense."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from scoring.books.american.card.cards import practice_card
from scoring.books.american.card.gaps import copies_of
from scoring.books.american.card.variants import kind_of, variants_of
from scoring.hands import Hand
from scoring.tiles import JOKER, KINDS
from tests.scoring.written_cards import wins


def test_the_practice_card_covers_all_categories_of_the_document():
    hands = practice_card().hands
    assert len(hands) >= 40
    assert Counter(hand.category for hand in hands).keys() == {
        "Year and special hands", "2468", "Multiplication", "Quints", "Consecutive run", "13579", "Winds and dragons",
        "369", "Singles and pairs",
    }  # fmt: skip
    assert {hand.concealed for hand in hands} == {True, False}
    assert {hand.numbers for hand in hands} == {"fixed", "run", "same"}


def test_every_hand_of_the_practice_card_can_be_made_with_a_real_set():
    """Pairs and singles from the natural tiles there are, the rest with eight jokers."""
    for hand in practice_card().hands:
        for variant in variants_of(hand):
            assert all(need <= copies_of(kind) for kind, need in variant.firm.items())
            assert sum(max(0, need - copies_of(kind)) for kind, need in variant.needs.items()) <= 8


def test_every_hand_of_the_practice_card_wins_as_itself():
    for hand in practice_card().hands:
        for variant in variants_of(hand):
            tiles = []
            for part in sorted(variant.parts, key=lambda part: part.is_set):
                natural = min(
                    part.size,
                    copies_of(part.kind) - sum(kind_of(tile) == part.kind for tile in tiles if tile is not JOKER),
                )
                tiles += [KINDS[part.kind]] * natural + [JOKER] * (part.size - natural)
            assert hand.id in wins(Hand(tuple(tiles)), practice_card())


def test_singles_and_pairs_hold_no_sets_and_no_line_stands_twice():
    hands = practice_card().hands
    assert not any(group.size >= 3 for hand in hands if hand.is_in("singles AND pairs") for group in hand.groups)
    assert len({tuple(sorted((g.symbol, g.letter, g.size) for g in hand.groups)) for hand in hands}) == len(hands)


def test_the_practice_card_lies_beside_its_book():
    assert (Path("scoring") / "books" / "american" / "practice_card.toml").is_file()
