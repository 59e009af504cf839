"""How far a hand is from the knitted ones of 006 § 1, against every such hand."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from scoring.books.mcr.shapes import HONOURS, HONOURS_AND_KNITTED, KNITTED, KNITTED_STRAIGHT
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.view_json import view_of
from scoring.tiles import KINDS, parse, write

SETS = [(tile,) * 3 for tile in KINDS[:34]] + [KINDS[at : at + 3] for at in range(27) if at % 9 < 7]
STRAIGHTS = [
    whole
    for tiles, one, twin in product(KNITTED, SETS, KINDS[:34])
    if max((whole := Counter((*tiles, *one, twin, twin))).values()) <= 4
]


def hands(number: int, size: int = 13) -> list[str]:
    """Random hands, each leaning towards knitted tiles."""
    rng, found = random.Random(size), []
    for _ in range(number):
        liked = rng.sample([*rng.choice(KNITTED), *HONOURS], rng.randint(5, 11))
        rest = [tile for tile in KINDS[:34] for _ in range(4 - liked.count(tile))]
        found.append(write(sorted([*liked, *rng.sample(rest, size - len(liked))])))
    return found


@pytest.mark.parametrize("tiles", hands(12))
def test_a_knitted_straight_is_as_far_as_the_nearest_of_all(tiles):
    have = Counter(parse(tiles))
    nearest = min((whole - have).total() for whole in STRAIGHTS)
    assert shanten_of(view_of("mcr", tiles)).by_shape[KNITTED_STRAIGHT] == nearest


@pytest.mark.parametrize("tiles", hands(40))
def test_single_tiles_are_as_far_as_different_ones_are_lacking(tiles):
    held = {*parse(tiles)}
    most = max(len(held & {*way, *HONOURS}) for way in KNITTED)
    assert shanten_of(view_of("mcr", tiles)).by_shape[HONOURS_AND_KNITTED] == 14 - most


@pytest.mark.parametrize("tiles", hands(6))
def test_what_is_useful_for_them_brings_them_nearer(tiles):
    hand = view_of("mcr", tiles).hand
    for shape in (KNITTED_STRAIGHT, HONOURS_AND_KNITTED):
        away, useful = shape.away(hand), {*shape.useful(hand)}
        for tile in KINDS[:34]:
            if hand.concealed.count(tile) < 4:
                nearer = shape.away(view_of("mcr", write((*hand.concealed, tile))).hand) < away
                assert nearer is (tile in useful)


def test_one_set_may_lie_open_beside_a_straight_and_none_beside_single_tiles():
    found = shanten_of(view_of("mcr", "147m258p36s55z", melds=[("123m", "open")]))
    assert (found.by_shape[KNITTED_STRAIGHT], write(found.useful)) == (1, "9s")
    assert HONOURS_AND_KNITTED not in found.by_shape
