"""The American coach: distances and waits against the engine, lines, jokers."""

import random

from scoring.books import BOOKS
from scoring.books.american.card.exposures import exposed_set
from scoring.books.american.card.variants import index_of
from scoring.books.american.coach.card_shanten import card_shanten
from scoring.books.american.coach.joker_exchanges import exchanges
from scoring.books.american.coach.nearest_lines import impossible, nearest_lines
from scoring.coach.discards.discard_advice import discard_advice
from scoring.coach.hand.outcome import completed, won
from scoring.coach.hand.waits import waits
from scoring.coach.service import CoachService
from scoring.coach.view_json import view_of
from scoring.hands import WALL, Hand
from scoring.melds import OPEN
from scoring.tiles import JOKER, KINDS, Wind, parse, write
from tests.scoring.said import de, en

WALL_TILES = [tile for tile in KINDS[:42] for _ in range(tile.copies)] + [JOKER] * 8
CARD = view_of("american", write(WALL_TILES[:13])).card


def filled(rng):
    """A random line of the card filled, jokers where five or more are asked for and here and there besides."""
    while True:
        variant = rng.choice(index_of(CARD).variants)
        tiles = []
        for part in variant.parts:
            jokers = max(part.size - 4, rng.choice((0, 0, 1))) if part.size >= 3 and part.kind < 34 else 0
            tiles += [KINDS[part.kind]] * (part.size - jokers) + [JOKER] * jokers
        if tiles.count(JOKER) <= 8 and all(tiles.count(tile) <= 4 for tile in tiles if tile.index < 34):
            return tiles


def test_the_completing_tiles_are_those_with_which_the_engine_finds_a_line_filled():
    rng = random.Random(31)
    for _ in range(40):
        tiles = filled(rng)
        tiles.remove(rng.choice(tiles))
        view = view_of("american", write(tiles), Wind.SOUTH)
        may = [tile for tile in [*KINDS[:35], JOKER] if view.left(tile)]
        tried = {tile for tile in may if won(view, completed(view.hand, tile), tile, WALL).sheet}
        assert {wait.tile for wait in waits(view) if wait.left} == tried
        assert tried


def test_the_distance_is_what_must_be_changed_at_most_and_loses_one_a_tile_at_most():
    """Tiles of a full line are swapped for others; and no single tile changes the distance by more than one."""
    rng = random.Random(32)
    for _ in range(20):
        tiles, swapped = filled(rng), rng.randint(0, 6)
        kept = rng.sample(tiles, 14 - swapped)
        rest = list(WALL_TILES)
        for tile in kept:
            rest.remove(next(other for other in rest if other is tile or (tile.is_bonus and other.is_bonus)))
        hand = Hand((*kept, *rng.sample(rest, swapped)))
        view = view_of("american", write(hand.concealed))
        far = card_shanten(view, hand).tiles_to_come
        assert far <= swapped
        for tile in set(hand.concealed):
            less = list(hand.concealed)
            less.remove(tile)
            assert far <= card_shanten(view, Hand(tuple(less))).tiles_to_come <= far + 1


def test_useful_tiles_are_those_that_bring_the_hand_nearer():
    rng = random.Random(33)
    for _ in range(6):
        hand = Hand(tuple(rng.sample(WALL_TILES, 13)))
        view = view_of("american", write(hand.concealed))
        found = card_shanten(view, hand)
        may = [tile for tile in [*KINDS[:35], JOKER] if view.left(tile)]
        nearer = {tile for tile in may if card_shanten(view, completed(hand, tile)).tiles_to_come < found.tiles_to_come}
        assert {tile for tile in found.useful if view.left(tile)} == nearer


def test_a_concealed_line_takes_only_the_last_tile_and_that_may_be_claimed():
    view = view_of("american", "19m5z2m999m19p5z2p22f", Wind.SOUTH)
    wins = {str(wait.tile): (wait.drawn.wins, wait.discard.wins) for wait in waits(view)}
    assert wins == {"1f": (True, True), "1j": (True, False)}  # a joker may not be claimed


def test_a_set_that_leaves_nothing_to_let_go_of_is_going_out():
    melds = [{"tiles": tiles, "state": "open"} for tiles in ("222m", "4444p", "1234f")]
    view = {"rules": "american", "wind": "S", "hand": {"concealed": "88s", "melds": melds}}
    asked = CoachService(BOOKS).may_i_call(view, "8s", "E")
    assert [(call["kind"], call["allowed"]) for call in asked["calls"]] == [("out", True)]


def test_every_line_is_told_once_with_an_example_that_the_engine_accepts():
    rng = random.Random(34)
    for _ in range(8):
        hand = tuple(rng.sample(WALL_TILES, 13))
        view = view_of("american", write(hand), seen="")
        found = nearest_lines(view, 99)
        assert len(found) + len(impossible(view)) == len(CARD.hands)
        assert [aim.tiles_to_come for aim in found] == sorted(aim.tiles_to_come for aim in found)
        for aim in found:
            assert aim.tiles_to_come == len(aim.natural) + len(aim.set_tiles) - aim.jokers
            assert aim.example.sheet.points[0].hand is not None
            assert aim.example.sheet.score >= aim.hand.value


def test_what_lies_open_makes_lines_impossible():
    """Three plus blanks: every line that wants a natural pair of a kind gone is told, with the reason."""
    view = view_of("american", "112223333444p1j")
    spoilt = view_of("american", "112223333444p1j", seen="1111222233334444m1111222233334444s")
    assert len(impossible(spoilt)) > len(impossible(view)) == 0
    assert {said.saying.id for said in impossible(spoilt)} == {"card.too_few"}


def test_exposures_rule_lines_out():
    view = view_of("american", "33344p6z", melds=[("222p", "open"), ("111m1j", "open")])
    assert "card.ruled_out" in {said.saying.id for said in impossible(view)}
    assert not any(aim.hand.concealed for aim in nearest_lines(view, 99))


def test_a_joker_is_exchanged_for_the_tile_it_stands_for():
    view = view_of("american", "33466m2258p268s1z")
    laid = [
        (Wind.WEST, exposed_set(parse("22s1j"), OPEN)),
        (Wind.EAST, exposed_set(parse("999p1j"), OPEN)),
        (Wind.NORTH, exposed_set(parse("444m"), OPEN)),
    ]
    (found,) = exchanges(view, laid)
    assert (found.wind, str(found.tile)) == (Wind.WEST, "2s")
    assert found.after in (found.before - 1, found.before, found.before + 1)


def test_any_flower_takes_a_joker_from_a_set_of_flowers():
    view = view_of("american", "33466m2258p268s3y")
    (found,) = exchanges(view, [(Wind.WEST, exposed_set(parse("1f2f1j"), OPEN))])
    assert str(found.tile) == "3y"


def test_flowers_are_all_alike_in_words_too():
    view = view_of("american", "19m5z2m999m19p5z2p22f4z", Wind.SOUTH)
    why = discard_advice(view)[0].why
    assert "any flower" in en(why)
    assert "irgendeine Blume" in de(why)
