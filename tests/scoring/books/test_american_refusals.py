"""The American book: what is refused, and what is not."""

from __future__ import annotations

import pytest

from scoring.books import BOOKS
from scoring.books.american.book import american
from scoring.books.american.card.cards import read_card
from scoring.contract import answer, problems
from tests.scoring.club_card import DISCARD, ONE_JOKER, TABLE_BOOKS, WALL, line, score

OPEN = {"state": "open"}


@pytest.mark.parametrize(("changes", "code", "field"), [
    ({"won_by": "robbed_kong"}, "bad_value", "won_by"),
    ({"winning_tile": "1j"}, "bad_value", "winning_tile"),
    ({"winning_tile": "9s"}, "bad_value", "winning_tile"),
    ({"hands": {"S": {"concealed": "1122333344455m1j", "bonus": "1f"}}}, "bad_value", "hands.S.bonus"),
    ({"hands": {"S": {"concealed": "112233334445m1j"}}}, "wrong_tile_count", "hands.S"),
    ({"hands": {"S": {"concealed": "1122233334445m1z"}}}, "not_complete", "hands.S"),
    ({"hands": {"S": {"concealed": "11m1j1j1j1j1j1j1j1j1j444m"}}}, "too_many_copies", "hands"),
    ({"hands": {"S": {"concealed": "11111m1f1f1f1f1f1f1f1f1f"}}}, "too_many_copies", "hands"),
    ({"hands": {"S": {"concealed": "1111m1y1y1y1y1f1f1f1f3f3f"}}}, "too_many_copies", "hands"),
    ({"hands": {"S": {"concealed": "11333344455m", "melds": [OPEN | {"tiles": "223m"}]}}}, "bad_meld",
     "hands.S.melds.0"),
    ({"hands": {"S": {"concealed": "112333344455m", "melds": [OPEN | {"tiles": "22m"}]}}}, "bad_meld",
     "hands.S.melds.0"),
    ({"hands": {"S": {"concealed": "1133334455m", "melds": [{"tiles": "2222m", "state": "half_concealed"}]}}},
     "bad_meld", "hands.S.melds.0"),
    ({"hands": {"S": {"concealed": "113344455m", "melds": [OPEN | {"tiles": "222m"}, OPEN | {"tiles": "33m"}]}}},
     "bad_meld", "hands.S.melds.1"),
    ({"hands": {"S": {"concealed": "11222344455m", "melds": [OPEN | {"tiles": "333m"}]}}}, "not_complete", "hands.S"),
    ({"hands": ONE_JOKER, "options": {"card": "/nowhere"}}, "bad_value", "options.card"),
    ({"hands": ONE_JOKER, "options": {"card": 3}}, "bad_value", "options.card"),
    ({"hands": ONE_JOKER, "bet": {"on": "B"}}, "bad_value", "bet.on"),
    ({"hands": ONE_JOKER, "dead": ["B"]}, "bad_value", "dead.0"),
])  # fmt: skip
def test_refusals(changes, code, field):
    deal = DISCARD | {"hands": ONE_JOKER} | changes
    result = score(deal)
    assert result["status"] == "error"
    assert (result["error"]["code"], result["error"]["field"]) == (code, field)
    assert problems(deal, TABLE_BOOKS)


def test_other_hands_are_checked_too():
    result = score(DISCARD, hands=ONE_JOKER | {"N": {"concealed": "1234567891234p"}})
    assert result["status"] == "ok"
    assert list(result["hands"]) == ["S"]
    assert score(DISCARD, hands=ONE_JOKER | {"N": {"concealed": "12345678912345p"}})["error"]["field"] == "hands.N"


def test_a_joker_may_be_drawn_as_the_last_tile():
    assert score(WALL, hands=ONE_JOKER, winning_tile="1j")["status"] == "ok"


def test_keys_of_other_books_mean_nothing():
    other = {
        "riichi": ["S"],
        "deposits": 3000,
        "round_wind": "N",
        "last_tile": True,
        "first_turn": True,
        "dora_indicators": "1m",
    }
    assert score(DISCARD, hands=ONE_JOKER, **other) == score(DISCARD, hands=ONE_JOKER)


@pytest.mark.parametrize("winning_tile", ["1f", "4y"])
def test_flowers_and_seasons_are_all_equal(winning_tile):
    """The discarded flower may be written as any of the eight; six of a kind come from one code."""
    deal = {"rules": "american", "winner": "S", "won_by": "discard", "from": "W", "winning_tile": winning_tile}
    result = answer(deal | {"hands": {"S": {"concealed": "2m26p5555z222222f1j"}}})
    assert line(result)["points"] == [{"rule": "card_hand", "hand": "year-blossom", "points": 40}]


def test_a_card_with_faults_is_told_with_its_lines():
    books = BOOKS | {"american": american(lambda name: read_card("[[hand]]\nid = 3"))}
    result = answer(DISCARD | {"hands": ONE_JOKER}, books)
    assert (result["error"]["code"], result["error"]["field"]) == ("bad_value", "options.card")
    assert "Line 2: “id” must be a text." in result["error"]["message"]


def test_without_cards_of_its_own_the_book_has_the_practice_card_alone():
    assert answer(DISCARD | {"hands": ONE_JOKER})["error"]["code"] == "bad_value"
    assert answer(DISCARD | {"hands": ONE_JOKER, "options": {}})["error"]["code"] == "not_complete"
