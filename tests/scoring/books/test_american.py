"""The American book: what a hand is worth, who pays, the bet, the dead; and its rows."""

from __future__ import annotations

from itertools import permutations

import pytest

from scoring.books import BOOKS
from scoring.books.american.book import AMERICAN, american
from scoring.books.american.card.cards import read_card
from scoring.books.american.card.variants import index_of
from scoring.books.american.rows import ROWS, CardWin
from scoring.contract import answer, deal_from
from tests.scoring.club_card import CLUB, DISCARD, JOKERLESS, ONE_JOKER, PAIRS, TABLE_BOOKS, WALL, line, paid, score
from tests.scoring.said import german


def test_a_discard_is_paid_double_by_the_discarder():
    result = score(DISCARD, hands=ONE_JOKER)
    assert line(result) == {
        "points": [{"rule": "card_hand", "hand": "five-hidden", "points": 30}], "total": 30, "doublings": [],
        "doubling_count": 0,
        "limit": None, "limit_hands": [], "score": 30,
    }  # fmt: skip
    assert paid(result) == {("E", "S"): 30, ("W", "S"): 60, ("N", "S"): 30}
    assert result["net"] == {"E": -30, "S": 120, "W": -60, "N": -30}
    assert all(p["exact"] == p["amount"] for p in result["payments"])


@pytest.mark.parametrize("won_by", ["wall", "dead_wall"])
def test_self_picked_is_paid_double_by_all(won_by):
    result = score(WALL, hands=ONE_JOKER, won_by=won_by)
    assert [entry["rule"] for entry in line(result)["doublings"]] == ["self_picked"]
    assert line(result)["score"] == 60
    assert set(paid(result).values()) == {60}


def test_jokerless_doubles_again():
    result = score(DISCARD, hands=JOKERLESS)
    assert line(result)["doublings"] == [{"rule": "jokerless", "doublings": 1}]
    assert paid(result) == {("E", "S"): 60, ("W", "S"): 120, ("N", "S"): 60}
    result = score(WALL, hands=JOKERLESS)
    assert [entry["rule"] for entry in line(result)["doublings"]] == ["jokerless", "self_picked"]
    assert set(paid(result).values()) == {120}


def test_a_joker_in_an_exposure_is_a_joker():
    result = score(DISCARD, hands={"S": {"concealed": "11333344455m", "melds": [{"tiles": "22m1j", "state": "open"}]}})
    assert line(result)["points"] == [{"rule": "card_hand", "hand": "five", "points": 25}]
    assert line(result)["doublings"] == []


def test_east_is_nobody_special():
    for winner, discarder in permutations("ESWN", 2):
        result = answer(DISCARD | {"winner": winner, "from": discarder, "hands": {winner: ONE_JOKER["S"]}}, TABLE_BOOKS)
        assert sorted(paid(result).values()) == [30, 30, 60]
        assert paid(result)[discarder, winner] == 60


def test_singles_and_pairs_may_be_left_out_of_jokerless():
    """Then the other category with the lower value, doubled, is worth more than the dearer pairs."""
    assert line(score(DISCARD, hands=PAIRS))["points"][0]["hand"] == "pairs"
    assert line(score(DISCARD, hands=PAIRS))["score"] == 100
    options = {"card": "club", "jokerless_for_singles_and_pairs": False}
    result = score(DISCARD, hands=PAIRS, options=options)
    assert (line(result)["points"][0]["hand"], line(result)["score"], line(result)["doubling_count"]) == (
        "pairs-cheap",
        80,
        1,
    )


def test_of_equal_hands_the_first_on_the_card_counts():
    hands = {"S": {"concealed": "11333344455m", "melds": [{"tiles": "222m", "state": "open"}]}}
    assert line(score(DISCARD, hands=hands))["points"][0]["hand"] == "five"


def test_equal_score_goes_to_more_doublings():
    card = read_card("".join(
        f'[[hand]]\nid = "{id}"\ncategory = "{category}"\npattern = "NN EE SS WW 11a 22a 33a"\nvalue = {value}\n'
        for id, category, value in (("plain", "Singles and pairs", 50), ("doubled", "winds", 25))
    ))  # fmt: skip
    books = BOOKS | {"american": american(lambda name: card)}
    options = {"card": "x", "jokerless_for_singles_and_pairs": False}
    result = answer(DISCARD | {"hands": PAIRS, "options": options}, books)
    assert line(result)["points"][0]["hand"] == "doubled"


def test_a_bet_on_the_winner_doubles_and_is_shared():
    result = score(DISCARD, hands=ONE_JOKER, bet={"on": "S"})
    assert line(result)["score"] == 30
    assert paid(result) == {
        ("E", "S"): 30, ("W", "S"): 60, ("N", "S"): 30, ("E", "B"): 30, ("W", "B"): 60, ("N", "B"): 30,
    }  # fmt: skip
    assert result["net"] == {"E": -60, "S": 120, "W": -120, "N": -60, "B": 120}


@pytest.mark.parametrize(("on", "amount"), [("W", 60), ("E", 30), ("N", 30)])
def test_a_lost_bet_pays_what_the_backed_player_pays(on, amount):
    result = score(DISCARD, hands=ONE_JOKER, bet={"on": on})
    assert paid(result)["B", "S"] == amount
    assert result["net"]["B"] == -amount
    result = score(DISCARD, hands=ONE_JOKER, bet={"on": on}, options={"card": "club", "bettor_pays": False})
    assert ("B", "S") not in paid(result)
    assert result["net"] == {"E": -30, "S": 120, "W": -60, "N": -30, "B": 0}


def test_nobody_wins_and_nobody_pays():
    result = answer({"rules": "american", "winner": None, "bet": {"on": "S"}})
    assert (result["status"], result["hands"], result["payments"]) == ("ok", {}, [])
    assert result["net"] == dict.fromkeys("ESWNB", 0)
    assert answer({"rules": "american", "winner": None})["net"] == dict.fromkeys("ESWN", 0)


def test_the_dead_pay_but_do_not_win():
    result = score(DISCARD, hands=ONE_JOKER, dead=["W", "E"])
    assert paid(result) == paid(score(DISCARD, hands=ONE_JOKER))
    refused = score(DISCARD, hands=ONE_JOKER, dead=["S"])
    assert (refused["status"], refused["reason"]["code"]) == ("not_allowed", "dead_player")
    assert "payments" not in refused
    assert "net" not in refused
    broken = score(DISCARD, hands={"S": {"concealed": "1122333344456m1j"}}, dead=["S"])
    assert broken["error"]["code"] == "not_complete"


def test_every_row_is_explained_in_both_languages():
    ids = [rule.id for rule in AMERICAN.rows]
    assert len(set(ids)) == len(ids)
    assert {"card_hand", "jokerless", "self_picked", "bet", "bettor_pays", "dead_player"} <= set(ids)
    for rule in AMERICAN.rows:
        assert all([rule.name, rule.why, german(rule), german(rule, "why"), rule.source])


def test_the_rows_say_of_a_win_what_the_settlement_does():
    def true_of(**changes):
        deal = deal_from(DISCARD | {"hands": JOKERLESS} | changes, [], TABLE_BOOKS)
        return {rule.id for rule in ROWS if rule.when(CardWin(deal, index_of(CLUB).variants[0]))}

    assert true_of() == {"card_hand", "jokerless", "discarder_pays_double"}
    assert true_of(bet={"on": "S"}, dead=["N"]) == {
        "card_hand",
        "jokerless",
        "discarder_pays_double",
        "bet",
        "dead_player",
    }
    assert true_of(bet={"on": "E"}) == {"card_hand", "jokerless", "discarder_pays_double", "bettor_pays"}
    deal = deal_from(WALL | {"hands": ONE_JOKER}, [], TABLE_BOOKS)
    assert {rule.id for rule in ROWS if rule.when(CardWin(deal, index_of(CLUB).variants[0]))} == {
        "card_hand",
        "self_picked",
    }
