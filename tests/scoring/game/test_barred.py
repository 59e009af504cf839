"""A penalty marks a player, who may not win until it is over."""

from __future__ import annotations

import pytest

from scoring.game.booking import objections
from scoring.game.errors import MayNotWin
from scoring.game.event_json import from_json, to_json
from scoring.game.events import Corrected, Dealt, DrawKind, Penalty, PenaltyKind, Started
from tests.scoring.booked import deal_event
from tests.scoring.told import JAPANESE, PLAYERS, Evening, change

EARLY = PenaltyKind.FALSE_WIN_EARLY


def win(evening: Evening, winner: str, id: str = "win") -> Dealt:
    wind = next(wind for wind, player in evening.game.at.seats.items() if player == winner)
    return deal_event(evening.game, id, {"winner": wind, "won_by": "wall"}, {winner: 100})


def refused(evening: Evening, winner: str) -> list[str]:
    return [each.message for each in objections(evening.events, win(evening, winner)) if isinstance(each, MayNotWin)]


@pytest.mark.parametrize(("kind", "rule"), [(EARLY, "two rounds"), (PenaltyKind.WRONG_COUNT, "too many or too few")])
def test_it_holds_for_its_deal_and_ends_by_itself(kind, rule):
    evening = Evening(JAPANESE)
    game = evening.book(Penalty("p", kind, "Ben"))
    assert not any(change(game).values()) and game.at.hands == 0, "nothing is paid, and play goes on"
    assert [rule in each for each in refused(evening, "Ben")] == [True] and not refused(evening, "Cleo")
    evening.draw(DrawKind.EXHAUSTED_WALL)
    assert not evening.game.barred and not refused(evening, "Ben")


def test_a_table_says_how_long_and_lifts_it():
    evening = Evening(JAPANESE)
    evening.book(Penalty("p", EARLY, "Ben", deals=2))
    evening.draw(DrawKind.EXHAUSTED_WALL)
    assert [bar.deals for bar in evening.game.barred] == [1] and refused(evening, "Ben")
    evening.book(Corrected("c", "p", Penalty("c", EARLY, "Ben", deals=0)))
    assert not refused(evening, "Ben")


def test_a_penalty_of_the_table_may_bar_without_a_payment():
    evening = Evening(JAPANESE)
    barring = Penalty("p", PenaltyKind.HOUSE, "Ben", deals=1)
    assert not objections(evening.events, barring) and from_json(to_json(barring)) == barring
    evening.book(barring)
    assert "The table agreed on it" in refused(evening, "Ben")[0]
    assert objections(evening.events, Penalty("q", PenaltyKind.HOUSE, "Ben")), "one that says nothing is none"


@pytest.mark.parametrize("player", ["Anna", "Ben"])
def test_after_a_false_win_by_the_competition_rules_the_others_play_on(player):
    """006 § 7: ten to each of the others, East or not, and no win in this deal any more."""
    evening = Evening(Started("0", PLAYERS, "mcr"))
    before = evening.game.at
    game = evening.book(Penalty("p", PenaltyKind.FALSE_WIN, player))
    assert change(game) == {name: -30 if name == player else 10 for name in PLAYERS}
    assert game.at == before and refused(evening, player) and not refused(evening, "Cleo")
    evening.draw(DrawKind.EXHAUSTED_WALL)
    assert evening.game.at.east == "Ben" and not evening.game.barred
