"""The ledger between deals: riichi sticks, draws, penalties."""

from __future__ import annotations

import pytest

from scoring.game.events import DrawKind, PenaltyKind, Started
from tests.scoring.booked import deal_event
from tests.scoring.told import JAPANESE, PHILOS, PLAYERS, PUNG_OF_SOUTH, Evening, change


def test_riichi_sticks_lie_on_the_table_until_somebody_wins():
    evening = Evening(JAPANESE)
    game = evening.riichi("Ben")
    assert (game.totals["Ben"], game.deposits, game.riichi) == (26000, 1000, ("Ben",))
    game = evening.draw(DrawKind.EXHAUSTED_WALL, "Dan")
    assert (game.totals["Dan"], game.deposits, game.riichi) == (26000, 2000, ())
    game = evening.deal("Cleo", "discard", "Dan", {"Cleo": 100}, riichi=["S"])
    assert game.deposits == 0
    assert game.entries[-1].settled.result.as_json()["deposits_after"] == 0
    assert change(game) == {"Anna": 0, "Ben": -2000, "Cleo": 400 + 3000, "Dan": -1400}


def test_a_stick_booked_before_the_deal_is_not_put_down_twice():
    evening = Evening(JAPANESE)
    evening.riichi("Ben")
    evening.riichi("Ben")
    game = evening.deal("Ben", "wall", points={"Ben": 100}, riichi=["S"])
    assert change(game) == {"Anna": -200, "Ben": 400, "Cleo": -100, "Dan": -100}
    assert game.entries[-1].settled.result.as_json()["net"]["S"] == 400
    assert sum(game.entries[-1].net.values()) == 1000


def test_a_booked_riichi_doubles_the_winning_hand():
    evening = Evening(JAPANESE)
    evening.riichi("Ben")
    deal = {"winner": "S", "won_by": "discard", "from": "N", "winning_tile": "5m", "hands": {"S": PUNG_OF_SOUTH}}
    entry = evening.book(deal_event(evening.game, "9", deal)).entries[-1]
    assert "riichi" in [line["rule"] for line in entry.settled.result.as_json()["hands"]["S"]["doublings"]]


def test_a_double_riichi_puts_down_one_stick():
    game = Evening(JAPANESE).deal("Ben", "wall", points={"Ben": 100}, double_riichi=["W"], riichi=["W"])
    assert change(game)["Cleo"] == -1100


def test_the_value_of_the_riichi_stick_is_a_house_option():
    evening = Evening(Started("start", PLAYERS, "japanese", {"riichi_stick": 500}, points=1000))
    assert evening.riichi("Anna").totals["Anna"] == 500
    free = Evening(Started("start", PLAYERS, "japanese", {"riichi_stick": 0}, points=1000))
    assert free.riichi("Anna").riichi == ("Anna",)


@pytest.mark.parametrize("kind", list(DrawKind))
def test_after_every_draw_east_stays(kind):
    game = Evening(JAPANESE).draw(kind)
    assert (game.at.east, game.at.repeats) == ("Anna", 1)
    assert not any(change(game).values())


def test_four_riichi_leave_four_sticks():
    evening = Evening(JAPANESE)
    for player in PLAYERS:
        evening.riichi(player)
    assert evening.draw(DrawKind.FOUR_RIICHI).deposits == 4000
    assert change(evening.deal("Dan", "wall", points={"Dan": 100}))["Dan"] == 400 + 3000


@pytest.mark.parametrize("kind", [PenaltyKind.FALSE_WIN, PenaltyKind.FALSE_NINE_TERMINALS])
def test_a_false_win_by_east_pays_4000_to_each_and_passes_the_deal(kind):
    game = Evening(JAPANESE).penalty(kind, "Anna")
    assert change(game) == {"Anna": -12000, "Ben": 4000, "Cleo": 4000, "Dan": 4000}
    assert game.at.east == "Ben"


def test_a_false_win_by_another_pays_east_4000_and_the_others_2000():
    game = Evening(JAPANESE).penalty(PenaltyKind.FALSE_WIN, "Cleo")
    assert change(game) == {"Anna": 4000, "Ben": 2000, "Cleo": -8000, "Dan": 2000}
    assert (game.at.east, game.at.repeats) == ("Anna", 1)


def test_unfair_play_costs_as_much_but_east_stays():
    game = Evening(JAPANESE).penalty(PenaltyKind.UNFAIR_PLAY, "Anna")
    assert change(game)["Anna"] == -12000
    assert game.at.east == "Anna"


def test_a_house_penalty_is_what_the_table_says_and_the_hand_goes_on():
    evening = Evening(PHILOS)
    game = evening.penalty(PenaltyKind.HOUSE, "Dan", Anna=20, Ben=10, Cleo=0)
    assert change(game) == {"Anna": 20, "Ben": 10, "Cleo": 0, "Dan": -30}
    assert game.at.hands == 0
