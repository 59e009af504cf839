"""The ledger: what a deal comes to, with tiles and by points, at tables of four and of five."""

from __future__ import annotations

import pytest

from scoring.game.events import Started, Undone
from tests.scoring.booked import deal_event
from tests.scoring.told import AMERICAN, JAPANESE, PHILOS, PLAYERS, PUNG_OF_SOUTH, STICKS, Evening, change


def test_a_drawn_win_is_paid_by_all_east_double_and_the_deal_passes():
    game = Evening(JAPANESE).deal("Ben", "wall", points={"Ben": 300})
    assert change(game) == {"Anna": -600, "Ben": 1200, "Cleo": -300, "Dan": -300}
    assert game.at.east == "Ben"
    assert game.entries[-1].net == change(game)


def test_a_deal_with_tiles_is_scored_by_the_book():
    evening = Evening(JAPANESE)
    deal = {"winner": "S", "won_by": "discard", "from": "N", "winning_tile": "5m", "hands": {"S": PUNG_OF_SOUTH}}
    game = evening.book(deal_event(evening.game, "1", deal))
    result = game.entries[-1].settled.result.as_json()
    assert result["status"] == "ok"
    assert [line["rule"] for line in result["hands"]["S"]["doublings"]] == ["lucky_set"]
    assert change(game)["Dan"] == -change(game)["Ben"] == -result["payments"][0]["amount"] < 0


def test_the_book_and_the_house_options_of_the_game_hold_whatever_the_deal_says():
    evening = Evening(JAPANESE)
    deal = {"rules": "philos", "options": {"stick": 1}, "round_wind": "N", "deposits": 5000, "winner": None}
    entry = evening.book(deal_event(evening.game, "1", deal)).entries[-1]
    assert entry.settled.trouble is None
    assert entry.settled.result.as_json()["deposits_after"] == 0


def test_everybody_scores_in_the_german_books_also_by_points():
    """003: West wins with 144, North 40, East 8, South 24."""
    game = Evening(PHILOS).deal("Cleo", "wall", points={"Anna": 8, "Ben": 24, "Cleo": 144, "Dan": 40})
    assert change(game) == {"Anna": -384, "Ben": -128, "Cleo": 576, "Dan": -64}


def test_losers_may_be_known_by_points_while_the_winner_shows_tiles():
    evening = Evening(PHILOS)
    deal = {"winner": "S", "won_by": "wall", "winning_tile": "5m", "hands": {"S": PUNG_OF_SOUTH}}
    game = evening.book(deal_event(evening.game, "1", deal, {"Anna": 8, "Cleo": 16, "Dan": 0}))
    entry = game.entries[-1]
    assert entry.settled.trouble is None
    score = entry.settled.result.as_json()["hands"]["S"]["score"]
    assert entry.settled.result.as_json()["hands"]["E"] == {
        "points": [], "total": 8, "doublings": [], "doubling_count": 0, "limit": None, "limit_hands": [], "score": 8,
    }  # fmt: skip
    assert change(game) == {
        "Anna": -2 * score - 16 + 16,
        "Ben": 4 * score,
        "Cleo": -score + 16 + 16,
        "Dan": -score - 16 - 16,
    }


@pytest.mark.parametrize(("points", "hint"), [
    ({"Anna": 8, "Cleo": 16}, "Give its tiles or its points."),
    ({"Ben": 144, "Anna": 8, "Cleo": 16}, "Give its points, as for the winner."),
])  # fmt: skip
def test_a_hand_that_nobody_knows_stops_the_deal(points, hint):
    evening = Evening(PHILOS)
    deal = {"winner": "S", "won_by": "wall", "winning_tile": "5m", "hands": {"S": PUNG_OF_SOUTH}}
    entry = evening.book(deal_event(evening.game, "1", deal, points)).entries[-1]
    assert entry.settled.trouble.code == "missing_field"
    assert hint in entry.settled.trouble.message
    assert not any(entry.net.values())


@pytest.mark.parametrize(("deal", "field"), [
    ({"winner": "S", "won_by": "luck"}, "won_by"),
    ({"winner": "S", "won_by": "discard"}, "from"),
    ({"winner": "S", "won_by": "discard", "from": "S"}, "from"),
    ({"winner": "S", "won_by": "wall", "from": "E"}, "from"),
    ({"winner": "S", "won_by": "wall", "colour": "red"}, "colour"),
    ({"winner": None}, "points"),
    ({"winner": []}, "winner"),
])  # fmt: skip
def test_a_deal_by_points_is_checked_too(deal, field):
    evening = Evening(JAPANESE)
    entry = evening.book(deal_event(evening.game, "1", deal, {"Ben": 300})).entries[-1]
    assert entry.settled.trouble.field == field


def test_where_nobody_won_no_hand_is_worth_anything():
    evening = Evening(PHILOS)
    entry = evening.book(deal_event(evening.game, "1", {"winner": None}, dict.fromkeys(PLAYERS, 8))).entries[-1]
    assert entry.settled.trouble.field == "points"


def test_a_hand_that_is_none_moves_no_money_but_the_winds_go_on():
    evening = Evening(JAPANESE)
    deal = {"winner": "S", "won_by": "wall", "winning_tile": "5m", "hands": {"S": {"concealed": "123m456p789s223z55m"}}}
    game = evening.book(deal_event(evening.game, "1", deal, {}))
    assert game.entries[-1].settled.trouble.code == "not_complete"
    assert not any(change(game).values())
    assert game.at.east == "Ben"


def test_points_that_meet_an_incomplete_hand():
    evening = Evening(PHILOS)
    deal = {"winner": "S", "won_by": "wall", "winning_tile": "5m", "hands": {"S": {"concealed": "123m456p789s223z55m"}}}
    game = evening.book(deal_event(evening.game, "1", deal, {"Anna": 8, "Cleo": 16, "Dan": 0}))
    assert game.entries[-1].settled.trouble.code == "not_complete"


def test_a_hand_that_may_not_win_is_shown_with_its_reason():
    evening = Evening(Started("start", PLAYERS, "japanese", pieces=STICKS))
    hand = {"concealed": "456p789s33355m", "melds": [{"tiles": "123m", "state": "open"}]}
    deal = {"winner": "S", "won_by": "discard", "from": "N", "winning_tile": "5m", "hands": {"S": hand}}
    entry = evening.book(deal_event(evening.game, "1", deal)).entries[-1]
    assert entry.settled.trouble.code == "no_doubling"


def test_the_fifth_player_bets_and_shares():
    evening = Evening(AMERICAN)
    game = evening.deal("Cleo", "discard", "Anna", {"Cleo": 50}, bet={"on": "W"})
    assert change(game) == {"Anna": -200, "Ben": -100, "Cleo": 200, "Dan": -100, "Eva": 200}
    game = evening.deal("Eva", "wall", points={"Eva": 10}, bet={"on": "W"})
    assert game.entries[-1].settled.seats["B"] == "Anna"
    assert change(game)["Anna"] == -200 - 10


def test_a_bet_needs_a_fifth_player():
    evening = Evening(Started("start", PLAYERS, "american"))
    entry = evening.deal("Cleo", "wall", points={"Cleo": 50}, bet={"on": "W"}).entries[-1]
    assert entry.settled.trouble.code == "no_bettor"


def test_a_hand_removed_from_a_table_of_five_leaves_the_others_with_those_who_played_them():
    evening = Evening(AMERICAN)
    evening.draw()
    before = change(evening.deal("Cleo", "discard", "Dan", {"Cleo": 50}))
    assert change(evening.book(Undone("u", "1"))) == before
    assert evening.game.entries[1].undone is False


def test_riichi_means_nothing_where_the_book_has_none():
    game = Evening(PHILOS).riichi("Ben")
    assert (game.totals["Ben"], game.deposits, game.riichi) == (0, 0, ())
    odd = Evening(AMERICAN).deal("Cleo", "wall", points={"Cleo": 50}, riichi=5)
    assert odd.entries[-1].settled.trouble is None
