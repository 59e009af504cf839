"""The dice ceremony against the books: 000 ch. 2 and 8 II, 001 § 2.1–2.3, 002 § 1."""

from __future__ import annotations

from itertools import product

import pytest

from scoring.books import BOOKS
from scoring.game.ceremony import counted, seating
from scoring.game.wall import Stack, stack
from scoring.tiles import Wind

AROUND = ("Anna", "Ben", "Cleo", "Dan")
E, S, W, N = Wind
DRAWN = {"E": "Dan", "S": "Cleo", "W": "Anna", "N": "Ben"}


def test_counting_begins_with_oneself():
    assert [counted(AROUND, "Ben", pips) for pips in (2, 5, 9, 12)] == ["Cleo", "Ben", "Ben", "Anna"]


def test_japanese_seats_take_four_throws_and_the_wind_tiles():
    def step(*throws, drawn=None):
        return seating(BOOKS["japanese"].course.ceremony, AROUND, "Anna", throws, drawn)

    assert step().thrower == "Anna"
    assert step(7).provisional_east == step(7).thrower == "Cleo"
    assert step(7, 4).takes_first == "Ben" and step(7, 4).thrower is None
    sitting = step(7, 4, drawn=DRAWN)
    assert sitting.places == ("Anna", "Ben", "Dan", "Cleo"), (
        "Dan drew East and takes Cleo's place, South sits to his right"
    )
    assert sitting.thrower == "Dan" and sitting.east is None
    assert step(7, 4, 3, drawn=DRAWN).provisional_dealer == step(7, 4, 3, drawn=DRAWN).thrower == "Anna"
    done = step(7, 4, 3, 6, drawn=DRAWN)
    assert done.east == "Ben" and done.order == ("Ben", "Dan", "Cleo", "Anna")


@pytest.mark.parametrize("rules", ["philos", "beepworld"])
def test_in_the_german_game_the_tile_of_east_is_east(rules):
    done = seating(BOOKS[rules].course.ceremony, AROUND, "Cleo", [2, 5], DRAWN)
    assert done.east == "Dan" and done.order == ("Dan", "Cleo", "Anna", "Ben")
    assert done.places[3] == "Dan", "the provisional East was Dan himself: Cleo threw a two"


def test_in_the_american_game_one_throw_names_east():
    assert seating(BOOKS["american"].course.ceremony, AROUND, "Dan", [6]).order == ("Anna", "Ben", "Cleo", "Dan")


def test_the_japanese_book_s_own_example():
    """“Wenn die Augenzahl sieben beträgt … ab der Westenmauer … sieben Stapel von rechts … er nimmt den achten und
    neunten Stapel.”
    """
    wall = BOOKS["japanese"].course.broken([7], False)
    assert (wall.wall, wall.counted, wall.first) == (W, 7, Stack(W, 8))
    assert wall.dead == tuple(Stack(W, number) for number in (7, 6, 5, 4, 3, 2, 1))
    assert wall.indicator == Stack(W, 5), "the third from the left end"


def test_the_dead_wall_is_seven_stacks_and_goes_round_the_corner():
    wall = BOOKS["japanese"].course.broken([3], False)
    assert wall.wall is W and wall.first == Stack(W, 4)
    assert wall.dead == (Stack(W, 3), Stack(W, 2), Stack(W, 1), Stack(N, 17), Stack(N, 16), Stack(N, 15), Stack(N, 14))
    assert wall.indicator == Stack(W, 1)


def test_with_flowers_walls_and_dead_wall_are_longer():
    wall = BOOKS["japanese"].course.broken([12], True)
    assert wall.length == 18 and len(wall.dead) == 11 and wall.indicator == Stack(N, 6)


def test_the_german_book_s_own_example():
    """“Die Summe sei z. B. 15 … das 15. Pärchen wird aus der Mauer genommen und auf Pärchen 14 und 13 verteilt.”"""
    wall = BOOKS["philos"].course.broken([6, 9], False)
    assert wall.throwers == (E, S) and wall.wall is S and wall.counted == 15
    assert wall.loose == (Stack(S, 14), Stack(S, 13)) and wall.first == Stack(S, 16)
    assert len(wall.dead) * 2 + len(wall.loose) == 14, "seven pairs stay"


def test_a_wall_counted_to_its_end_goes_on_with_the_left_neighbour():
    wall = BOOKS["philos"].course.broken([12, 11], False)
    assert wall.wall is N and wall.counted == 23
    assert wall.first == Stack(W, 7) and wall.loose == (Stack(W, 5), Stack(W, 4))


def test_american_east_breaks_her_own_wall():
    wall = BOOKS["american"].course.broken([10], False)
    assert (wall.length, wall.wall, len(wall.dead), wall.first) == (19, E, 10, Stack(E, 11)) and wall.indicator is None


@pytest.mark.parametrize("rules", BOOKS)
@pytest.mark.parametrize("flowers", [False, True])
def test_every_throw_breaks_every_wall_somewhere(rules, flowers):
    for throws in product(range(2, 13), repeat=BOOKS[rules].course.throws):
        wall = BOOKS[rules].course.broken(throws, flowers)
        around = [wall.first, *wall.dead, *wall.loose, *([wall.indicator] if wall.indicator else [])]
        assert all(1 <= each.number <= wall.length for each in around)
        assert len(set(wall.dead)) == len(wall.dead) and wall.first not in wall.dead
        assert wall.indicator is None or wall.indicator in wall.dead


def test_stacks_run_clockwise_round_the_table():
    assert [stack(E, number, 17) for number in (17, 18, 35)] == [Stack(E, 17), Stack(N, 1), Stack(W, 1)]
