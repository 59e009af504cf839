"""The Charleston: where tiles go, what is never passed, what passing costs, and when nothing is passed any more."""

import random
from itertools import combinations

import pytest

from scoring.books.american.coach.card_shanten import card_shanten
from scoring.books.american.coach.charleston import STEPS, OnlyEastHasFourteen, PlayHasBegun, charleston
from scoring.coach.view_json import view_of
from scoring.errors import BadValue
from scoring.hands import Hand
from scoring.tiles import JOKER, KINDS, Wind, write
from tests.scoring.said import de, en

WALL_TILES = [tile for tile in KINDS[:42] for _ in range(tile.copies)] + [JOKER] * 8


def test_the_charleston_goes_right_across_left_left_across_right_across():
    assert [to.raw for _, to, _ in STEPS] == [
        "right",
        "across",
        "left",
        "left",
        "across",
        "right",
        "across",
    ]
    assert [blind for _, _, blind in STEPS] == [False, False, True, False, False, True, False]


def test_the_player_across_is_named_in_both_languages():
    where = charleston(view_of("american", "123456789m1234p"), 2).sayings[0]
    assert en(where).endswith("three tiles to the player across.") and de(where).endswith(
        "drei Steine an den Spieler gegenüber."
    )


def test_a_joker_is_never_passed_and_three_tiles_are():
    rng = random.Random(35)
    for _ in range(3):
        hand = (*rng.sample(WALL_TILES[:140], 10), JOKER, JOKER, JOKER)
        view = view_of("american", write(hand))
        for step in (1, 5):
            passing = charleston(view, step)
            assert len(passing.tiles) == 3
            assert JOKER not in passing.tiles
            assert sorted((*passing.tiles, *passing.kept)) == sorted(hand)


def test_where_tiles_may_be_kept_only_useless_ones_are_passed():
    """In step 3 and 6 tiles may be passed unseen, in step 7 fewer than three: nothing that costs a step is given
    away.
    """
    rng = random.Random(36)
    for _ in range(3):
        view = view_of("american", write(rng.sample(WALL_TILES, 13)))
        before = card_shanten(view, view.hand).tiles_to_come
        for step in (3, 7):
            kept = Hand(charleston(view, step).kept)
            assert card_shanten(view, kept).tiles_to_come == before


@pytest.mark.parametrize(
    ("step", "passed", "told"),
    [
        (1, 3, ["charleston.first", "charleston.hurts"]),
        (3, 0, ["charleston.first", "charleston.blind", "charleston.keep", "charleston.hurts_blind"]),
        (7, 0, ["charleston.courtesy", "charleston.keep"]),
    ],
)
def test_of_a_full_line_but_one_tiles_are_passed_only_where_they_must_be(step, passed, told):
    passing = charleston(view_of("american", "19m5z2m999m19p5z2p22f", Wind.SOUTH), step)
    assert len(passing.tiles) == passed
    assert [said.saying.id for said in passing.sayings] == [*told, "charleston.no_jokers", "charleston.luck"]


@pytest.mark.parametrize("step", range(1, 8))
def test_each_step_says_where_to_in_both_languages(step):
    said = charleston(view_of("american", "112223333444p1j"), step).sayings[0]
    assert en(said) != de(said)
    assert "{" not in en(said) + de(said)


def test_no_other_three_tiles_leave_the_hand_nearer():
    """Every three tiles of the hand tried; hands near a line too, where each tile passed costs something."""
    rng = random.Random(37)
    near = ["19m5z2m999m19p5z2p22f", "222m4444p111f1j888s"]
    for hand in [write(rng.sample(WALL_TILES, 13)) for _ in range(3)] + near:
        view = view_of("american", hand)
        naturals = sorted(tile for tile in view.hand.concealed if tile is not JOKER)
        passed = charleston(view, 1).kept
        best = min(_left(view, gone) for gone in set(combinations(naturals, 3)))
        assert card_shanten(view, Hand(passed)).tiles_to_come == best


def _left(view, gone):
    kept = list(view.hand.concealed)
    for tile in gone:
        kept.remove(tile)
    return card_shanten(view, Hand(tuple(kept))).tiles_to_come


@pytest.mark.parametrize(
    ("more", "refused"),
    [
        ({"melds": [("111m", "open")]}, PlayHasBegun),
        ({"seen": "5z"}, PlayHasBegun),
        ({"melds": [("111m", "open"), ("222m", "open"), ("333m", "open")]}, PlayHasBegun),
    ],
)
def test_after_the_first_discard_nothing_is_passed(more, refused):
    held = {0: "33344p67899s126z", 1: "33344p6789s1z", 3: "4m1j55s"}[len(more.get("melds", ()))]
    with pytest.raises(refused):
        charleston(view_of("american", held, Wind.SOUTH, **more), 1)


def test_only_east_passes_with_fourteen_tiles():
    tiles = "112223333444p1j1z"
    assert len(charleston(view_of("american", tiles, Wind.EAST), 1).kept) == 11
    with pytest.raises(OnlyEastHasFourteen):
        charleston(view_of("american", tiles, Wind.SOUTH), 1)


@pytest.mark.parametrize("step", [0, 8, -1])
def test_there_are_seven_steps(step):
    with pytest.raises(BadValue):
        charleston(view_of("american", "112223333444p1j"), step)
