"""How far a hand is from the lines of a card."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from scoring.books.american.card.cards import practice_card
from scoring.books.american.card.exposures import exposure_of, parts_left
from scoring.books.american.card.gaps import Gap, by_kind, copies_of, gap, wants_of
from scoring.books.american.card.variants import count_kinds, index_of
from scoring.tiles import JOKER, KINDS
from tests.examples import examples
from tests.scoring.written_cards import card, hand_of

NOTHING_GONE = by_kind(Counter())


def naive_distance(tiles, variant) -> int | None:
    """The fewest natural tiles and jokers to add, by filling the parts one after another with every split of
    naturals.
    """
    best = None
    held = count_kinds(tiles)
    jokers = sum(tile is JOKER for tile in tiles)
    missing_firm = missing_sets = 0
    for kind, need in variant.needs.items():
        firm = variant.firm.get(kind, 0)
        if firm > copies_of(kind):
            return best
        have = held.get(kind, 0)
        missing_firm += max(0, firm - have)
        missing_sets += need - firm - min(need - firm, max(0, have - firm))
    return missing_firm + max(0, missing_sets - jokers)


@given(st.lists(st.sampled_from([tile for tile in KINDS[:43] for _ in range(2)]), min_size=13, max_size=14))
@examples(50)
def test_what_is_missing_is_counted_right(tiles):
    for variant in index_of(practice_card()).variants:
        found = gap(variant, wants_of(variant.parts), by_kind(count_kinds(tiles)), tiles.count(JOKER), NOTHING_GONE)
        assert found.tiles_to_come == naive_distance(tiles, variant)
        assert found.tiles_to_come == len(found.natural) + len(found.set_tiles) - found.jokers


def nearest(of, concealed: str, *melds: str) -> Gap | None:
    """What a hand lacks for the nearest variant of a card; None where it can make none."""
    hand = hand_of(concealed, *melds)
    held = by_kind(count_kinds(hand.concealed))
    laid = by_kind(count_kinds(tile for meld in hand.melds for tile in meld.tiles))
    ways = [
        (variant, wants_of(parts))
        for variant in index_of(of).variants
        for parts in parts_left(variant, map(exposure_of, hand.melds))
    ]
    found = [gap(variant, wants, held, hand.concealed.count(JOKER), laid) for variant, wants in ways]
    return min((each for each in found if each), key=lambda each: each.tiles_to_come, default=None)


def test_a_full_hand_is_at_distance_nothing():
    line = card("11a 222a 3333a 444a 55a")
    full = nearest(line, "11222333344455m")
    assert (full.tiles_to_come, full.natural, full.set_tiles) == (0, (), ())
    lacking = nearest(line, "1m1j22m333m1j44m1j55m1z")
    assert (lacking.tiles_to_come, lacking.natural, lacking.jokers) == (1, (0,), 3)


def test_exposures_rule_lines_out_and_use_up_tiles():
    found = nearest(card("11a 222a 3333a 444a 55a", "NNNN SSSS EEEE WW"), "11m55m3333m44m", "222m")
    assert (found.variant.hand.id, found.tiles_to_come, found.set_tiles) == ("0", 1, (3,))
    assert nearest(card("NNNN SSSS EEEE WW"), "11m55m3333m44m", "222m") is None
    found = nearest(card("111a 1a 2222b NNNNSS"), "2222p4444z22z", "111m")
    assert (found.tiles_to_come, found.natural) == (1, (0,))
    assert nearest(card("1111a 1a 222b NNNNSS"), "222p4444z22z", "1111m") is None


def test_a_fifth_tile_is_told_apart():
    found = nearest(card("11111a 2222b NNNNN"), "1111m2222p4444z")
    assert (found.tiles_to_come, found.only_jokers, found.natural) == (2, 2, ())
