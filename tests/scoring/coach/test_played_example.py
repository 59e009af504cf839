"""The played example (000 ch. 6) move by move: every statement of the document asked of the engine."""

import pytest

from scoring.books import BOOKS
from scoring.books.japanese import played_example as example
from scoring.coach.calls.call_advice import calls
from scoring.coach.goals.nearest_goals import nearest_goals
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.lessons.finds import finds
from scoring.contract import answer
from scoring.tiles import EAST, NORTH, SOUTH, WEST, WINDS, parse, write

TABLE = BOOKS["japanese"].table(minimum_doublings=0, stick=1)
POSITIONS = example.positions()


# ---- ch. 6 I: the hands as the document describes them ---------------------------------------------------------


def texts(blocks):
    return {write(block) for block in blocks}


def test_the_dealt_hands_show_what_the_document_says():
    dealt = {wind: finds(parse(tiles)) for wind, tiles in example.HANDS.items()}
    starts = {wind: {(write(start.tiles), start.wait) for start in found.starts} for wind, found in dealt.items()}
    assert "678s" in texts(dealt[EAST].chows)
    assert texts(dealt[EAST].pairs) == {"55s", "88p"}
    assert {("34m", "two_sided"), ("12p", "edge")} <= starts[EAST]
    assert write(dealt[EAST].alone) == "7m13z"
    assert texts(dealt[SOUTH].pairs) == {"11m", "55m", "55p"}
    assert {("34s", "two_sided"), ("89m", "edge"), ("35p", "middle")} == starts[SOUTH]
    assert write(dealt[SOUTH].alone) == "27z"
    assert {"44z", "99p", "66p"} <= texts(dealt[WEST].pairs)
    assert {("46p", "middle"), ("56m", "two_sided"), ("67m", "two_sided")} <= starts[WEST]
    assert texts(dealt[NORTH].pairs) == {"66z", "33z", "99s"}
    assert {("78p", "two_sided"), ("56s", "two_sided"), ("35s", "middle")} == starts[NORTH]


def test_north_may_aim_for_one_suit_with_honours_with_a_lucky_set():
    """Five bamboo, five honours, three others; a green dragon more is a lucky set."""
    north = parse(example.HANDS[NORTH])
    assert [sum(tile.suit == suit for tile in north) for suit in "sz"] == [5, 5]
    found = {aim.rule.id: aim for aim in nearest_goals(POSITIONS[0].view(TABLE, NORTH), 99)}
    assert "666z" in [write(block) for block in found["half_flush"].target]


def test_every_tile_of_the_example_exists_four_times_at_most():
    for position in POSITIONS:
        open_ = [tile for hand in position.hands.values() for tile in hand.tiles] + [
            tile for row in position.discards.values() for tile in row
        ]
        assert max(open_.count(tile) for tile in open_) <= 4


# ---- ch. 6 II: move by move ------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(example.MOVES)))
def test_who_waits_for_what_after_each_move_and_nobody_else(number):
    told, position = example.MOVES[number], POSITIONS[number + 1]
    found = {wind: shanten_of(position.view(TABLE, wind)) for wind in WINDS}
    assert {wind: write(each.useful) for wind, each in found.items() if each.is_waiting} == dict(told.waits)


@pytest.mark.parametrize("number", [number for number, told in enumerate(example.MOVES) if told.move.is_claim])
def test_the_coach_allows_every_call_of_the_example(number):
    move, before = example.MOVES[number].move, POSITIONS[number]
    view = before.view(TABLE, move.player)
    seen = list(view.seen)
    seen.remove(move.tile)  # the discard in question
    found = calls(type(view)(view.deal, view.wind, tuple(seen)), move.tile, before.turn).calls
    wanted = tuple(sorted((*move.own, move.tile)))
    assert any(call.tiles == wanted and call.refused is None for call in found)


def test_pung_takes_precedence_over_the_players_it_skips():
    """North calls pung on East's first discard: South and West are passed over, then East plays again."""
    assert [told.move.player for told in example.MOVES[:3]] == [EAST, NORTH, EAST]


def test_south_cannot_get_a_5_bamboo():
    """East holds three of them, North the fourth."""
    five = parse("5s")[0]
    assert POSITIONS[-1].hands[EAST].tiles.count(five) == 3
    assert POSITIONS[-1].hands[NORTH].tiles.count(five) == 1


def test_an_impossible_move_is_refused():
    with pytest.raises(ValueError, match="not discarded"):
        POSITIONS[0].after(example.Move(NORTH, parse("2m")[0], parse("3z")[0], parse("33z")))


# ---- ch. 6 III: counting ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("win", example.WINS, ids=lambda win: win.source)
def test_each_ending_pays_what_the_document_says(win):
    said = answer(example.deal_of(win, POSITIONS[-1]))
    assert {payment["from"]: payment["exact"] for payment in said["payments"]} == {
        wind.value: sum_ for wind, sum_ in win.pays.items()
    }


def test_the_waits_are_the_kinds_that_the_document_names():
    kinds = {EAST: "wait_edge", SOUTH: "wait_two_sided", WEST: "wait_pung_simple", NORTH: "wait_two_sided"}
    for win in example.WINS:
        if win.drawn and win.tile != "9p":
            points = answer(example.deal_of(win, POSITIONS[-1]))["hands"][win.winner.value]["points"]
            assert kinds[win.winner] in [line["rule"] for line in points]
