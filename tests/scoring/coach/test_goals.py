"""Goals: distances against brute force, and that the engine finds each row in its example."""

import random

import brute
import numpy as np
import pytest

from scoring.books import BOOKS
from scoring.coach.goals.nearest_goals import nearest_goals
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.view_json import view_of
from scoring.tiles import KINDS, Wind, parse, write


def aim_of(view, rule):
    return next((aim for aim in nearest_goals(view, 99) if aim.rule.id == rule), None)


def test_full_flush_is_as_far_as_brute_force_says():
    """Every way to fill one suit with four sets and a pair, compared with the hand; where all honours of the counted
    hand allow it.
    """
    rows, rng = brute.complete_counts(9, True, 4, 1), random.Random(21)
    for _ in range(12):
        hand = brute.random_hand(rng)
        view = view_of("philos", write(hand.concealed), Wind.SOUTH)
        have = [
            np.array([hand.concealed.count(tile) for tile in KINDS[start : start + 9]], np.int8) for start in (0, 9, 18)
        ]
        nearest = min(int(np.maximum(rows - each, 0).sum(1).min()) for each in have)
        assert aim_of(view, "one_suit").tiles_to_come == nearest


def test_four_pungs_are_as_far_as_brute_force_says():
    """The best four kinds for pungs and the best fifth for the pair."""
    rng = random.Random(22)
    for _ in range(12):
        hand = brute.random_hand(rng)
        counts = sorted((hand.concealed.count(tile) for tile in KINDS[:34]), reverse=True)
        options = []
        for place in range(6):  # the kind with this rank is the pair
            rest = counts[:place] + counts[place + 1 :]
            options.append(max(0, 2 - counts[place]) + sum(max(0, 3 - count) for count in rest[:4]))
        view = view_of("philos", write(hand.concealed), Wind.SOUTH)
        assert aim_of(view, "all_pungs").tiles_to_come == min(options)


@pytest.mark.parametrize("rules", ["japanese", "philos", "beepworld", "hongkong", "mcr"])
def test_every_aim_is_what_it_says(rules):
    rng = random.Random(rules)
    for number in range(12):
        hand = brute.random_melded(rng) if number % 3 == 0 else brute.random_hand(rng)
        seen = write(rng.sample([tile for tile in KINDS[:34] if hand.tiles.count(tile) < 4], 6))
        melds = [(write(meld.tiles), "open") for meld in hand.melds]
        view = view_of(rules, write(hand.concealed), Wind.SOUTH, melds=melds, seen=seen)
        for aim in nearest_goals(view, 99):
            assert aim.tiles_to_come == len(aim.missing) >= shanten_of(view).tiles_to_come
            assert len(aim.spare) == len(hand.concealed) + len(aim.missing) - sum(map(len, aim.target))
            assert all(aim.missing.count(tile) <= view.left(tile) for tile in aim.missing)
            sheet = aim.example.outcome.sheet
            assert aim.rule.id in [line.rule.id for line in (*sheet.points, *sheet.doublings, *sheet.limit_hands)]


def test_goals_are_rows_of_their_book():
    for name, goals in {name: book.coaching().goals for name, book in BOOKS.items()}.items():
        ids = {rule.id for rule in BOOKS[name].rows}
        assert {goal.rule for goal in goals} <= ids


def test_what_lies_open_makes_a_goal_impossible():
    """Two white dragons are gone: no big three dragons any more, though two are held."""
    tiles = "55z666z77z123m45p1s"
    assert aim_of(view_of("japanese", tiles), "big_three_dragons").tiles_to_come == 3
    assert aim_of(view_of("japanese", tiles, seen="55z"), "big_three_dragons") is None
    assert aim_of(view_of("japanese", tiles, seen="5z"), "big_three_dragons").tiles_to_come == 3


def test_no_aim_is_named_for_which_too_few_kinds_are_left():
    """Four pungs and a pair of honours take five kinds of them; when three winds are gone, four are left."""
    tiles = "55667744z123m45p"
    assert aim_of(view_of("japanese", tiles, seen="11112222z"), "all_honours").tiles_to_come == 6
    assert aim_of(view_of("japanese", tiles, seen="111122223333z"), "all_honours") is None


def test_seven_pairs_go_on_without_the_kind_that_is_gone():
    """Six pairs and a red dragon: where all others lie open, the seventh pair is another kind's, or a second one of
    a kind.
    """
    tiles = "1122m3344p5566s7z"
    assert write(aim_of(view_of("japanese", tiles), "seven_pairs").missing) == "7z"
    gone = aim_of(view_of("japanese", tiles, seen="777z"), "seven_pairs")
    assert (gone.tiles_to_come, write(gone.spare), len(set(gone.missing))) == (2, "7z", 1)
    others = [tile for tile in KINDS[:34] for _ in range(4 - parse(tiles).count(tile))]
    for pair in ("11m", "66s"):
        rest = list(others)
        for tile in parse(pair):
            rest.remove(tile)
        assert write(aim_of(view_of("japanese", tiles, seen=write(rest)), "seven_pairs").missing) == pair
    assert aim_of(view_of("japanese", tiles, seen=write(others)), "seven_pairs") is None


def test_own_sets_rule_goals_out():
    view = view_of("japanese", "34s55p555m", Wind.SOUTH, melds=[("789m", "open"), ("111m", "open")])
    found = {aim.rule.id for aim in nearest_goals(view, 99)}
    assert {"seven_pairs", "thirteen_orphans", "four_pungs", "no_points", "nine_gates", "all_simples"} & found == set()
    assert "full_flush" in found


@pytest.mark.parametrize(
    ("tiles", "rule", "distance"),
    [
        ("22334455667788m", "seven_shifted_pairs", 0),
        ("2233445566778m1z", "seven_shifted_pairs", 1),
        ("123123789789m55m", "pure_terminal_chows", 0),
        ("123123789789m5m9p", "pure_terminal_chows", 1),
        ("234234234m23m55z9p", "quadruple_chow", 1),
        ("222333444m55m1z9p1s", "four_pure_shifted_pungs", 2),
        ("123345567m78m11z9p", "four_pure_shifted_chows", 1),
        ("1234567z147m258p3s", "greater_honours", 0),
        ("1234567z147m25p11s", "greater_honours", 2),
        ("1234z1147m258p369s", "lesser_honours", 1),
        ("222333m44m678p55z9p", "pure_shifted_pungs", 1),
        ("123789m123789p55s", "three_suited_terminal_chows", 0),
    ],
)
def test_rare_fans_can_be_aimed_for(tiles, rule, distance):
    aim = aim_of(view_of("mcr", tiles), rule)
    assert aim.tiles_to_come == distance and aim.example.outcome.wins


def test_three_equal_chows_are_aimed_for_where_one_lies_open():
    """In the hand they are three pungs as well, and as dear."""
    assert aim_of(view_of("mcr", "234m23m678p55z", melds=[("234m", "open")]), "pure_triple_chow").tiles_to_come == 1
    assert aim_of(view_of("mcr", "234234m23m678p55z"), "pure_triple_chow") is None


def test_every_fan_worth_24_can_be_aimed_for_but_kongs():
    """Which tiles make a kong nobody can plan."""
    dear = {row.id for row in BOOKS["mcr"].rows if row.doublings >= 24}
    assert dear - {goal.rule for goal in BOOKS["mcr"].coaching().goals} == {"four_kongs", "three_kongs"}


@pytest.mark.parametrize(
    ("tiles", "rule", "distance"),
    [
        ("19m19p19s1234567z", "thirteen_orphans", 1),
        ("1112345678999m", "nine_gates", 1),
        ("1112345678995m", "nine_gates", 2),
        ("123789m123p78p9s9s", "pure_outside", 1),
        ("12345678m1s444z5z", "full_straight", 2),
        ("234m234p23s999m11z", "three_similar_chows", 1),
        ("55z666z777z123m45s", "little_three_dragons", 1),
    ],
)
def test_goals_by_hand(tiles, rule, distance):
    view = view_of("japanese", tiles, Wind.SOUTH)
    assert aim_of(view, rule).tiles_to_come == distance
