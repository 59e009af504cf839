"""Distances and useful tiles: against brute force, and against two libraries where the definitions agree."""

import random
from functools import cache

import brute
import pytest
import xiangting
from mahjong.shanten import Shanten

from scoring.books import BOOKS
from scoring.coach.hand.shanten import shanten_for, shapes_of, tiles_to_come_by_shape
from scoring.hand_decomposition import counts_of
from scoring.hands import Hand
from scoring.interpretations import SETS, SEVEN_PAIRS, THIRTEEN_ORPHANS
from scoring.tiles import KINDS, parse, write

ONLY_SETS, ALL = frozenset([SETS]), frozenset([SETS, SEVEN_PAIRS, THIRTEEN_ORPHANS])


def test_agrees_with_brute_force_on_hands_without_and_with_sets_laid_down():
    rng = random.Random(1)
    kinds = (brute.random_hand, 120), (brute.random_melded, 280), (brute.random_ready, 100)
    hands = [make(rng) for make, count in kinds for _ in range(count * brute.MORE)]
    for hand in hands:
        assert shanten_for(hand, ONLY_SETS).tiles_to_come == brute.sets_away(hand), hand


def test_a_tile_is_useful_exactly_when_brute_force_comes_nearer_with_it():
    rng = random.Random(2)
    for hand in [brute.random_melded(rng) for _ in range(25 * brute.MORE)]:
        found = shanten_for(hand, ONLY_SETS)
        held = list(hand.tiles)
        nearer = [
            tile
            for tile in KINDS[:34]
            if held.count(tile) < 4 and brute.sets_away(Hand((*hand.concealed, tile), hand.melds)) < found.tiles_to_come
        ]
        assert list(found.useful) == nearer, hand


def test_agrees_with_the_library_xiangting_on_distance_and_useful_tiles():
    """Its seven pairs must be seven kinds, so hands that hold more than two of a kind are compared only when their
    sets are nearer than pairs.
    """
    rng, compared = random.Random(3), 0
    for _ in range(1500):
        hand = brute.random_hand(rng)
        ours = shanten_for(hand, ALL)
        if max(counts_of(hand.concealed)) > 2 and ours.by_shape[SEVEN_PAIRS] <= ours.tiles_to_come + 1:
            continue
        theirs, flags = xiangting.calculate_necessary_tiles(list(counts_of(hand.concealed)), xiangting.PlayerCount.FOUR)
        assert ours.tiles_to_come == theirs, hand
        assert sum(1 << tile.index for tile in ours.useful) == flags, hand
        compared += 1
    assert compared > 1000


def test_agrees_with_the_library_mahjong():
    """It allows a fifth tile of a kind, so it can only be nearer, and is where that does not matter."""
    rng, shanten, same = random.Random(4), Shanten(), 0
    for _ in range(500):
        hand = brute.random_hand(rng)
        theirs = shanten.calculate_shanten_for_regular_hand(list(counts_of(hand.concealed))) + 1
        ours = shanten_for(hand, ONLY_SETS).tiles_to_come
        assert theirs <= ours, hand
        same += theirs == ours
    assert same > 490


@pytest.mark.parametrize(
    ("tiles", "shape", "wanted", "useful"),
    [
        ("1155m66p3344s66z7z", SEVEN_PAIRS, 1, "7z"),
        ("1111m66p3344s66z7z", SEVEN_PAIRS, 1, "7z"),  # four alike are two pairs in these books
        ("19m19p19s1234567z", THIRTEEN_ORPHANS, 1, "19m19p19s1234567z"),
        ("19m19p19s1234566z", THIRTEEN_ORPHANS, 1, "7z"),
        ("1112345678999m", SETS, 1, "123456789m"),
    ],
)
def test_shapes_by_hand(tiles, shape, wanted, useful):
    hand = Hand(parse(tiles))
    found = shanten_for(hand, frozenset([shape]))
    assert (found.tiles_to_come, write(found.useful)) == (wanted, useful)


def test_nobody_waits_for_a_fifth_tile():
    hand = Hand(parse("1111m123p456p789p"))
    assert shanten_for(hand, ONLY_SETS).tiles_to_come == 2
    assert brute.sets_away(hand) == 2


def test_a_tile_in_an_own_set_is_gone_from_the_hand():
    """Waiting for the second east wind when three lie in one's own pung: no wait at all."""
    melds = (brute.set_of(parse("111z"), brute.OPEN),)
    assert shanten_for(Hand(parse("123m456p789s1z"), melds), ONLY_SETS).tiles_to_come == 2


def test_drawing_a_useful_tile_and_letting_one_go_never_loses_it():
    """One useful tile more is one step nearer, and some tile can go without a loss."""
    rng = random.Random(5)
    for hand in [brute.random_hand(rng) for _ in range(15)]:
        found = shanten_for(hand, ALL)
        for tile in found.useful[:3]:
            fourteen = (*hand.concealed, tile)
            best = min(_tiles(tuple(sorted(fourteen[:i] + fourteen[i + 1 :]))) for i in range(14))
            assert best == max(found.tiles_to_come - 1, 1)


@cache
def _tiles(concealed) -> int:
    return min(tiles_to_come_by_shape(Hand(concealed), ALL).values())


def test_which_shapes_win_is_the_books_affair():
    assert shapes_of(BOOKS["japanese"].table()) == ALL
    assert shapes_of(BOOKS["philos"].table()) == ONLY_SETS
    assert shapes_of(BOOKS["philos"].table(heavenly_twins=True)) == {SETS, SEVEN_PAIRS}
