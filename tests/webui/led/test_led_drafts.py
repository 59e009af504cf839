"""A led deal lies at its table as a draft: what cannot happen is refused, every phone has it, it goes with the hand."""

from __future__ import annotations

import re

import pytest
from company import BEN_WINS, JAPANESE, PHILOS, Phone, error

from scoring.books import BOOKS
from scoring.led.deal import led
from scoring.led.facts import facts_of
from scoring.led.moves import move_of


def put(phone: Phone, *moves: object):
    return phone.ask("PUT", "/drafts/led", {"seen": phone.seq, "draft": {"moves": list(moves)}})


def shown(phone: Phone, language: str = "en") -> str:
    answer = phone.client.get(f"/evening/{phone.code}/led", headers={"Accept-Language": language})
    assert answer.status_code == 200
    return answer.text


def test_every_phone_sees_it_until_the_hand_ends(anna, ben):
    assert "led-begin" in shown(anna)
    assert put(anna, "discarded", "pung-W").status_code == 200
    assert ben.look().json["drafts"]["led"]["draft"] == {"moves": ["discarded", "pung-W"]}
    assert "Cleo calls" in shown(ben)
    assert "Cleo ruft" in shown(ben, "de")
    anna.book(BEN_WINS)
    assert "led" not in ben.look().json["drafts"] and "led-begin" in shown(ben)


def test_of_two_taps_at_once_one_counts(anna, ben):
    put(anna)
    at = ben.look().json["drafts"]["led"]["at"]
    asked = {"seen": anna.seq, "draft": {"moves": ["discarded"]}, "instead": at}
    assert anna.ask("PUT", "/drafts/led", asked).status_code == 200
    assert error(ben.ask("PUT", "/drafts/led", asked | {"draft": {"moves": ["drew_out"]}})) == (409, "stale")


@pytest.mark.parametrize("moves", [["settled"], ["discarded", "chow-W"], ["x"], [3], ["own_kong"] * 5, [None]])
def test_what_cannot_happen_is_refused(anna, moves):
    assert error(put(anna, *moves)) == (400, "not_now")


@pytest.mark.parametrize("draft", [{}, {"moves": "x"}, {"moves": [], "more": 1}, {"moves": ["discarded"] * 401}])
def test_another_shape_is_refused(anna, draft):
    refused = anna.ask("PUT", "/drafts/led", {"seen": anna.seq, "draft": draft})
    assert refused.status_code == 400 and refused.json["error"]["field"].startswith("draft")


def test_one_that_cannot_be_read_is_begun_anew(anna, table_app):
    store = table_app.extensions["store"]
    store.put_draft(store.head(anna.code), "led", 1, {"moves": ["settled"]})
    assert "led-begin" in shown(anna)
    anna.look()
    assert put(anna).status_code == 200 and "Anna is East" in shown(anna)


def test_whoever_looks_on_has_no_keys(anna, table_app):
    put(anna, "discarded")
    guest = Phone(table_app, anna.code)
    assert "Anna has discarded" in shown(guest) and "data-do" not in shown(guest).replace('data-do="term"', "")


WINS = {
    "discarded settled discarded out-W settled": {"winner": "W", "won_by": "discard", "from": "S"},
    "riichi settled last drew_out": {"winner": "S", "won_by": "wall", "last_tile": True, "double_riichi": ["E"]},
    "own_kong settled drew_out": {"winner": "E", "won_by": "dead_wall", "first_turn": False},
}


@pytest.mark.parametrize(("moves", "known"), WINS.items())
def test_the_page_of_the_deal_is_told_what_is_known(anna, moves, known):
    from webui.led.fragments import ending_json

    facts = facts_of(BOOKS["japanese"], {})
    assert known.items() <= ending_json(led(facts, map(move_of, moves.split()))).items()
    put(anna, *moves.split())
    assert 'data-do="led-won"' in shown(anna)


GAP = re.compile(r"\{\w+\}")


@pytest.mark.parametrize("game", [JAPANESE, *({**PHILOS, "rules": rules} for rules in BOOKS if rules != "japanese")])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_book_says_each_step_in_both_languages(table_app, game, language):
    """No sentence keeps a gap, no step is without a key, and only a book of doublings speaks of them."""
    phone = Phone(table_app)
    phone.begin(game)
    book = BOOKS[game["rules"]]
    passes = ["passed"] * len(book.course.passes)
    steps = [*passes, "discarded", "out-N", "settled"]
    for done in range(len(steps) + 1):
        put(phone, *steps[:done])
        text = shown(phone, language)
        assert not GAP.search(text) and 'data-do="led' in text
        assert book.unit.doubles or not re.search("doubling|Verdoppelung", re.sub("<[^>]*>", "", text))
