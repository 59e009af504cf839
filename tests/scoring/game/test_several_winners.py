"""Several winners of one discard are one booking: each is paid, what lies on the table is given once, in whatever order
they are named.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.books import BOOKS
from scoring.contract import answer
from scoring.game.booking import objections
from scoring.game.events import TABLE, Corrected, Dealt, DrawKind, Drawn, Penalty, PenaltyKind, Started, Undone
from scoring.several_winners import SEVERAL_WINNERS
from tests.examples import examples
from tests.scoring.told import PLAYERS, Evening, change, state

ALSO = {"E": "222m456p678s99p111z", "S": "234m567m345p56788s"}  # both wait for 7s; South has declared riichi


def table(several: str = "each", **options: object) -> Evening:
    return Evening(
        Started("start", PLAYERS, "riichi", {"several_winners": several, **options}, rounds=2, points=30_000)
    )


def by_points(evening: Evening, winners: tuple[str, ...], source: str, **points: int):
    """Booked by their worth; `winners` and `source` are players."""
    wind = {player: wind for wind, player in evening.game.at.seats.items()}
    first, *others = winners
    return evening.deal(first, "discard", source, points, also=[{"winner": wind[each]} for each in others])


def test_each_is_paid_by_who_gave_the_tile():
    game = by_points(table(), ("Ben", "Dan"), "Cleo", Ben=1000, Dan=2000)
    assert change(game) == {"Anna": 0, "Ben": 4000, "Cleo": -12_000, "Dan": 8000}


def test_sticks_go_back_to_winners_and_the_rest_to_the_next_in_turn():
    evening = table()
    for player in ("Anna", "Ben", "Dan"):
        evening.riichi(player)
    game = by_points(evening, ("Ben", "Dan"), "Cleo", Ben=1000, Dan=2000)
    assert change(game) == {"Anna": -1000, "Ben": 4000, "Cleo": -12_000, "Dan": 9000}
    assert game.deposits == 0


def test_a_stick_of_nothing_is_not_given_back():
    evening = table(riichi_stick=0)
    evening.riichi("Dan")
    game = by_points(evening, ("Ben", "Dan"), "Cleo", Ben=1000, Dan=2000)
    assert all(debt.amount for debt in game.entries[-1].settled.payments)


def test_or_all_of_them_to_the_next_in_turn():
    evening = table("all")
    for player in ("Anna", "Ben", "Dan"):
        evening.riichi(player)
    game = by_points(evening, ("Ben", "Dan"), "Cleo", Ben=1000, Dan=2000)
    assert change(game) == {"Anna": -1000, "Ben": 3000, "Cleo": -12_000, "Dan": 10_000}


@pytest.mark.parametrize(("several", "ben"), [("each", 4300), ("all", 4000)])
def test_counters_are_paid_to_each_or_once(several, ben):
    evening = table(several)
    evening.book(Drawn("1", DrawKind.EXHAUSTED_WALL, waiting=PLAYERS))
    game = by_points(evening, ("Ben", "Dan"), "Cleo", Ben=1000, Dan=2000)
    assert change(game) == {"Anna": 0, "Ben": ben, "Cleo": -8300 - ben, "Dan": 8300}


def test_east_stays_when_among_the_winners():
    assert by_points(table(), ("Ben", "Anna"), "Cleo", Anna=1000, Ben=1000).at.repeats == 1
    assert by_points(table(), ("Ben", "Dan"), "Cleo", Dan=1000, Ben=1000).at.east == "Ben"


def test_a_hand_with_tiles_and_one_by_points_come_to_the_same_in_either_order():
    deal = {
        "won_by": "discard",
        "from": "W",
        "winning_tile": "7s",
        "riichi": ["S"],
        "hands": {"S": {"concealed": ALSO["S"]}},
    }
    shown_too = {**deal, "hands": {**deal["hands"], "E": {"concealed": "123m"}}}  # of whom the worth is known
    said = [
        {**deal, "winner": "S", "also": [{"winner": "E"}]},
        {**deal, "winner": "E", "also": [{"winner": "S"}]},
        {**shown_too, "winner": "E", "also": [{"winner": "S"}]},
    ]
    for data in said:
        evening = table()
        game = evening.book(Dealt("1", data, evening.game.at.seats, {"Anna": 800}))
        assert change(game) == {"Anna": 4800, "Ben": 3900, "Cleo": -8700, "Dan": 0}


def test_a_second_winner_found_later_is_a_correction_and_can_be_undone():
    evening = table()
    before = evening.deal("Ben", "discard", "Cleo", {"Ben": 1000})
    data = {**evening.events[-1].deal, "also": [{"winner": "N"}]}
    both = replace(evening.events[-1], id="2", deal=data, points={"Ben": 1000, "Dan": 2000})
    game = evening.book(Corrected("3", "1", both))
    assert change(game) == {"Anna": 0, "Ben": 4000, "Cleo": -12_000, "Dan": 8000}
    assert state(evening.book(Undone("4", "3"))) == state(before)


def test_who_may_not_win_does_not_win_as_well():
    evening = table()
    evening.book(Penalty("1", PenaltyKind.DEAD_HAND, "Dan"))
    data = {"winner": "S", "won_by": "discard", "from": "W", "also": [{"winner": "N"}]}
    dealt = Dealt("2", data, evening.game.at.seats, {"Ben": 1000, "Dan": 2000})
    assert [each.code for each in objections(evening.events, dealt)] == ["may_not_win"]


@pytest.mark.parametrize(
    ("several", "abortive", "draws"),
    [("next", False, False), ("next", True, True), ("two", False, True), ("all", True, False), ("each", True, False)],
)
def test_three_winners_are_a_draw_where_the_table_plays_so(several, abortive, draws):
    evening = table(several, abortive_draws=abortive)
    assert objections(evening.events, Drawn("1", DrawKind.THREE_WINNERS)) == [] or not draws
    assert bool(objections(evening.events, Drawn("1", DrawKind.THREE_WINNERS))) is not draws


@given(st.data())
@examples(60)
def test_the_order_in_which_they_are_named_says_nothing(data):
    several = data.draw(st.sampled_from(["all", "each"]))
    *winners, source = data.draw(st.permutations(PLAYERS))
    winners = winners[: data.draw(st.integers(2, 3))]
    points = {player: data.draw(st.integers(1, 80)) * 100 for player in winners}
    sticks = data.draw(st.lists(st.sampled_from(PLAYERS), unique=True))
    games = []
    for order in (winners, data.draw(st.permutations(winners))):
        evening = table(several)
        for player in sticks:
            evening.riichi(player)
        games.append(by_points(evening, tuple(order), source, **points))
    assert state(games[0]) == state(games[1])
    entry = games[0].entries[-1]
    assert not entry.settled.trouble
    given_back = [debt for debt in entry.settled.payments if debt.payer == TABLE]
    assert sum(debt.amount for debt in given_back) == 1000 * len(sticks)
    assert games[0].deposits == sum(change(games[0]).values()) == 0


def test_any_other_book_takes_it_by_the_option_alone():
    chosen = replace(SEVERAL_WINNERS, choices=("next", "two", "all"))
    book = replace(BOOKS["hongkong"], options=(*BOOKS["hongkong"].options, chosen))
    hands = {"S": {"concealed": "222m456m678s99p666z"}, "N": {"concealed": "345m333p678s11z555z"}}
    deal = {"rules": "hongkong", "winner": "S", "also": [{"winner": "N"}], "won_by": "discard", "from": "E"}
    deal |= {"winning_tile": "7s", "hands": hands, "options": {"minimum_doublings": 0}}
    assert answer(deal)["error"]["code"] == "one_winner"
    deal["options"]["several_winners"] = "all"
    told = answer(deal, {"hongkong": book})
    paid = {each["to"]: each["amount"] for each in told["payments"]}
    assert set(paid) == {"S", "N"} and told["net"]["E"] == -sum(paid.values()) < 0 == told["net"]["W"]
    deal["options"]["discarder"] = "pays_double"
    told = answer(deal, {"hongkong": book})
    assert {(each["from"], each["to"]) for each in told["payments"]} == {("E", "S"), ("E", "N"), ("W", "S"), ("W", "N")}


def test_the_contract_never_raises_for_further_winners():
    deal = {"rules": "riichi", "winner": "S", "won_by": "discard", "from": "W", "winning_tile": "7s"}
    deal |= {"hands": {wind: {"concealed": tiles} for wind, tiles in ALSO.items()}}
    deal |= {"options": {"several_winners": "each"}}
    for also in (
        None,
        1,
        "E",
        [1],
        [{}],
        [{"winner": []}],
        [{"winner": "S"}],
        [{"winner": "E", "more": 1}],
        [{"winner": "N"}],
    ):
        assert answer(deal | {"also": also})["status"] == "error"
    assert answer(deal | {"also": [], "hands": {"S": {"concealed": ALSO["S"]}}})["status"] == "ok"
    assert answer(deal | {"winner": None, "also": [{"winner": "E"}]})["status"] == "error"
