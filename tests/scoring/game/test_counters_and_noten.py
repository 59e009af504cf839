"""The ledger of riichi: counters, who waits at a draw, deals called off or played again, and the end line by line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.books.riichi.ending import PLACES, final
from scoring.game.booking import objections
from scoring.game.course import Ending
from scoring.game.events import TABLE, DrawKind, Drawn, PenaltyKind, Started
from scoring.game.fold import final_settlement, final_steps, fold
from tests.examples import examples
from tests.scoring.told import PHILOS, PLAYERS, Evening, change

WALL = DrawKind.EXHAUSTED_WALL
STICKS = {10000: 1, 5000: 2, 1000: 9, 100: 10}


def table(**options: object) -> Evening:
    return Evening(Started("start", PLAYERS, "riichi", options, rounds=2, pieces=STICKS))


def drawn(evening: Evening, *waiting: str, nagashi: tuple[str, ...] = ()):
    return evening.book(Drawn(str(len(evening.events)), WALL, waiting=waiting, nagashi=nagashi))


@pytest.mark.parametrize(
    ("waiting", "paid"),
    [
        ((), [0, 0, 0, 0]),
        (("Ben",), [-1000, 3000, -1000, -1000]),
        (("Anna", "Dan"), [1500, -1500, -1500, 1500]),
        (("Anna", "Ben", "Cleo"), [1000, 1000, 1000, -3000]),
        (PLAYERS, [0, 0, 0, 0]),
    ],
)
def test_who_does_not_wait_pays_who_does(waiting, paid):
    assert list(change(drawn(table(), *waiting)).values()) == paid


def test_east_stays_by_waiting_and_counters_go_on_either_way():
    evening = table()
    game = drawn(evening, "Anna")
    assert (game.at.east, game.at.repeats) == ("Anna", 1)
    game = drawn(evening, "Ben")
    assert (game.at.east, game.at.repeats, game.at.hands) == ("Ben", 2, 0)
    game = evening.deal("Cleo", "wall", points={"Cleo": 1000})
    assert (game.at.east, game.at.repeats) == ("Cleo", 0)


def test_a_table_may_have_east_stay_by_winning_alone():
    evening = table(east_stays="winning")
    assert drawn(evening, "Anna").at.east == "Ben"
    assert evening.deal("Ben", "wall", points={"Ben": 1000}).at.east == "Ben"


def test_each_counter_brings_the_winner_300():
    evening = table()
    drawn(evening, *PLAYERS)
    drawn(evening, *PLAYERS)
    before = dict(evening.game.totals)
    game = evening.deal("Ben", "discard", "Cleo", {"Ben": 1000})
    assert game.totals["Cleo"] - before["Cleo"] == -4000 - 600
    again = evening.deal("Ben", "wall", points={"Ben": 1000})
    assert [again.totals[player] - game.totals[player] for player in PLAYERS] == [-2000, 6000, -2000, -2000]


def test_whoever_declared_riichi_waits():
    evening = table()
    evening.riichi("Cleo")
    assert list(change(drawn(evening)).values()) == [-1000, -1000, 3000 - 1000, -1000]


def test_nagashi_mangan_is_paid_as_a_drawn_mangan_in_place_of_the_waiting():
    game = drawn(table(nagashi_mangan=True), "Anna", nagashi=("Ben",))
    assert list(change(game).values()) == [-4000, 8000, -2000, -2000]
    assert (game.at.east, game.at.repeats) == ("Anna", 1)
    told = Drawn("1", WALL, waiting=("Anna",), nagashi=("Ben",))
    assert [each.code for each in objections(table().events, told)] == ["not_in_this_book"]


def test_a_deal_is_called_off_only_where_the_table_plays_so():
    called_off = Drawn("1", DrawKind.FOUR_WINDS)
    assert [each.code for each in objections(table().events, called_off)] == ["not_in_this_book"]
    evening = table(abortive_draws=True)
    assert not objections(evening.events, called_off)
    game = evening.book(called_off)
    assert (game.at.east, game.at.repeats, any(change(game).values())) == ("Anna", 1, False)


def test_other_books_ask_nobody_whether_they_wait():
    assert [each.code for each in objections([PHILOS], Drawn("1", WALL, waiting=("Anna",)))] == ["not_in_this_book"]
    assert {each.code for each in objections(table().events, Drawn("1", WALL, waiting=("Eva",)))} == {"not_at_table"}


def test_after_a_chombo_sticks_go_back_and_the_deal_is_played_again():
    evening = table()
    drawn(evening, *PLAYERS)
    evening.riichi("Ben")
    game = evening.penalty(PenaltyKind.FALSE_WIN, "Anna")
    assert (game.at.east, game.at.repeats, game.riichi, game.deposits) == ("Anna", 1, (), 0)
    assert not any(change(game).values())
    assert final_settlement(game) == {"Anna": -20_000, "Ben": 0, "Cleo": 0, "Dan": 0}
    assert final_steps(game)[-1].points == 20_000


def test_a_table_may_have_a_chombo_paid_at_once():
    game = table(chombo="mangan").penalty(PenaltyKind.FALSE_WIN, "Cleo")
    assert list(change(game).values()) == [4000, 2000, -8000, 2000]
    assert (game.at.east, game.at.repeats) == ("Anna", 0)


def test_a_half_game_is_over_after_two_rounds():
    evening = table()
    for _ in range(8):
        assert not evening.game.finished
        drawn(evening)
    assert evening.game.finished


def ended(totals: dict[str, int], began_with: int = 30_000, **options: object) -> dict[str, int]:
    chosen = {"return_points": 30_000, "uma": "15_5", "ties_share": True} | options
    return dict(final(Ending(totals, began_with, chosen, deposits=4 * began_with - sum(totals.values())))[-1].amounts)


def test_the_end_of_a_game_with_oka_and_sticks_left():
    totals = {"Anna": 38_000, "Ben": 31_000, "Cleo": 18_000, "Dan": 12_000}
    with_oka = {"uma": "20_10", "sticks_to_leader": True}
    assert ended(totals, 25_000, **with_oka) == {"Anna": 49_000, "Ben": 11_000, "Cleo": -22_000, "Dan": -38_000}


def test_equal_players_share_or_the_first_east_is_before_the_others():
    totals = {"Anna": 25_000, "Ben": 35_000, "Cleo": 35_000, "Dan": 25_000}
    assert ended(totals) == {"Anna": -15_000, "Ben": 15_000, "Cleo": 15_000, "Dan": -15_000}
    assert ended(totals, ties_share=False) == {"Anna": -10_000, "Ben": 20_000, "Cleo": 10_000, "Dan": -20_000}


@given(st.data())
@examples(100)
def test_uma_and_oka_sum_to_zero(data):
    amounts = [100 * data.draw(st.integers(-200, 800)) for _ in range(3)]
    totals = dict(zip(PLAYERS, (*amounts, 120_000 - sum(amounts)), strict=True))
    options = {"uma": data.draw(st.sampled_from(sorted(PLACES))), "ties_share": data.draw(st.booleans())}
    returned = 1000 * data.draw(st.integers(25, 35))
    assert sum(ended(totals, return_points=returned, **options).values()) == 0


def test_an_evening_of_riichi():
    """Worked by hand: two repeats, a draw that passes the deal on, three sticks for one winner."""
    evening = table()
    evening.riichi("Ben")
    drawn(evening, "Anna")  # Anna and Ben wait: Cleo and Dan pay 1500 each
    game = evening.deal("Anna", "discard", "Dan", {"Anna": 2000})  # mangan by East, one counter, the stick
    assert list(game.totals.values()) == [30_000 + 1500 + 12_300 + 1000, 30_500, 28_500, 30_000 - 1500 - 12_300]
    evening.riichi("Cleo")
    game = drawn(evening)  # Cleo alone waits: East passes the deal on, with three counters now
    assert (game.at.east, game.at.repeats, game.deposits) == ("Ben", 3, 1000)
    game = evening.deal("Dan", "wall", points={"Dan": 1000}, riichi=["W"])
    assert list(game.totals.values()) == [42_500, 27_200, 29_200, 21_100]
    assert (game.at.east, game.at.repeats, game.deposits) == ("Cleo", 0, 0)


@given(st.lists(st.tuples(st.sampled_from(["draw", "deal", "riichi"]), st.sets(st.sampled_from(PLAYERS))), max_size=9))
@examples(60)
def test_counters_follow_from_who_won(story):
    """A draw or a win by East adds one, any other win takes all away; nothing is lost or made."""
    evening, counted = table(nagashi_mangan=True), 0
    for what, who in story:
        at = evening.game.at
        if what == "draw":
            drawn(evening, *who)
            counted += 1
        elif what == "riichi":
            evening.riichi(min(who, default="Anna"))
        else:
            winner = min(who, default="Dan")
            evening.deal(winner, "wall", points={winner: 1000})
            counted = counted + 1 if winner == at.east else 0
        game = fold(evening.events)
        assert game.at.repeats == counted
        assert sum(game.totals.values()) + game.deposits == 120_000
        assert TABLE not in game.totals
