"""How far a hand is from the lines of a card."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.books.american import practice_card
from scoring.card.exposures import exposed_set
from scoring.card.gaps import closest, copies_of
from scoring.card.variants import count_kinds, variants_of
from scoring.melds import State
from scoring.tiles import JOKER, KINDS, parse
from tests.scoring.written_cards import card


def naive_distance(tiles, variant) -> int | None:
    """The fewest natural tiles and jokers to add, by filling the parts one after another with every split of naturals."""
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
@settings(max_examples=50, deadline=None)
def test_closest_hands_come_first_and_are_counted_right(tiles):
    found = closest(practice_card(), tiles, most=100)
    assert [gap.distance for gap in found] == sorted(gap.distance for gap in found)
    assert len(found) == len({gap.variant.hand.id for gap in found}) == len(practice_card().hands)
    for gap in found:
        same_line = variants_of(gap.variant.hand)
        assert gap.distance == min(naive_distance(tiles, variant) for variant in same_line)
        assert gap.distance == len(gap.natural) + len(gap.set_tiles) - gap.jokers


def test_a_full_hand_is_at_distance_nothing():
    line = card("11a 222a 3333a 444a 55a")
    (gap,) = closest(line, parse("11222333344455m"))
    assert (gap.distance, gap.natural, gap.set_tiles) == (0, (), ())
    (gap,) = closest(line, parse("1m1j22m333m1j44m1j55m1z"))
    assert (gap.distance, gap.natural, gap.jokers) == (1, (0,), 3)


def test_exposures_rule_lines_out_and_use_up_tiles():
    both = card("11a 222a 3333a 444a 55a", "NNNN SSSS EEEE WW")
    found = closest(both, parse("11m55m3333m44m"), [exposed_set(parse("222m"), State.OPEN)])
    assert [(gap.variant.hand.id, gap.distance, gap.set_tiles) for gap in found] == [("0", 1, (3,))]
    line = card("111a 1a 2222b NNNNSS")
    (gap,) = closest(line, parse("2222p4444z22z"), [exposed_set(parse("111m"), State.OPEN)])
    assert (gap.distance, gap.natural) == (1, (0,))
    assert closest(card("1111a 1a 222b NNNNSS"), parse("222p4444z22z"), [exposed_set(parse("1111m"), State.OPEN)]) == []


def test_a_fifth_tile_is_told_apart():
    (gap,) = closest(card("11111a 2222b NNNNN"), parse("1111m2222p4444z"))
    assert (gap.distance, gap.only_jokers, gap.natural) == (2, 2, ())
