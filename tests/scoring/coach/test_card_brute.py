"""American distances, useful tiles and waits against brute force and the engine: with jokers, exposures and tiles
that lie open.

HULLA_MORE=20 python -m pytest tests/scoring/coach/test_card_brute.py tries twenty times as many.
"""

import random

from brute import MORE
from brute_card import card_away, random_table

from scoring.books.american.coach.card_shanten import card_shanten
from scoring.coach.hand.outcome import completed, won
from scoring.coach.hand.waits import waits
from scoring.coach.view_json import view_of
from scoring.hands import WALL
from scoring.tiles import JOKER, KINDS, Wind, write

EVERY_KIND = (*KINDS[:35], JOKER)


def tables(seed, count):
    rng = random.Random(seed)
    for _ in range(count * MORE):
        hand, laid, seen = random_table(rng)
        view = view_of(
            "american", write(hand), Wind.SOUTH, melds=[(write(tiles), "open") for tiles in laid], seen=write(seen)
        )
        yield view, hand, laid, seen


def test_the_distance_to_the_nearest_line():
    exposed = 0
    for view, hand, laid, seen in tables(41, 60):
        assert card_shanten(view, view.hand).tiles_to_come == card_away(hand, laid, seen), (
            write(hand),
            laid,
            write(seen),
        )
        exposed += bool(laid)
    assert exposed > 15


def test_a_tile_is_useful_exactly_when_brute_force_comes_nearer_with_it():
    for view, hand, laid, seen in tables(42, 5):
        found = card_shanten(view, view.hand)
        may = [tile for tile in EVERY_KIND if view.left(tile)]
        nearer = {tile for tile in may if card_away([*hand, tile], laid, seen) < found.tiles_to_come}
        assert {tile for tile in found.useful if view.left(tile)} == nearer, (write(hand), laid, write(seen))


def test_the_waits_are_the_tiles_with_which_the_engine_finds_a_line_filled():
    waiting = 0
    for view, hand, laid, seen in tables(43, 80):
        tried = {
            tile for tile in EVERY_KIND if view.left(tile) and won(view, completed(view.hand, tile), tile, WALL).sheet
        }
        assert {wait.tile for wait in waits(view) if wait.left} == tried, (write(hand), laid, write(seen))
        waiting += bool(tried)
    assert waiting > 20
