"""A made-up family on the page: its facts, its set-up, an evening and the coach, with no other line changed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from company import PLAYERS, Phone
from guest import SECOND, Guest, phones
from playwright.sync_api import expect

from tests.made_up_book import on_the_shelf

HAND = {"concealed": "234m567p345s555z77z"}
GAME = {"rules": "quick", "players": PLAYERS, "pieces": {"20": 4, "1": 20}}


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf():
        yield


def test_the_page_is_told_what_it_asks(client):
    book = client.get("/books").json["books"][-1]
    assert (book["id"], book["short"], book["turned_means"], book["club"]) == ("quick", "Quick", "concealed", "rows")
    assert (book["throws"], book["draws"], book["draw_passes_deal"]) == (3, ["exhausted_wall"], True)
    assert (book["pieces"], book["usual_pieces"]) == (["beans"], "beans")
    assert not any(book[fact] for fact in ("riichi", "dora", "furiten", "bet", "card", "jokers", "passes"))


def test_a_deal_is_told_in_its_words(client):
    deal = {"rules": "quick", "winner": "S", "won_by": "wall", "winning_tile": "7z", "hands": {"S": HAND}}
    found = client.post("/scores", json=deal).json
    line = found["sheets"]["S"]["points"][-1]
    assert (line["name"], line["source"], line["own"]) == ("Dragons", "Quick book, §\u00a01", False)
    assert found["payments"][0]["pieces"] == {"set": "beans", "given": [[1, 5]], "back": []}


def test_an_evening_is_booked(table_app):
    phone = Phone(table_app)
    assert phone.begin(GAME).status_code == 201
    event = {"type": "deal", "deal": {"winner": "S", "won_by": "wall", "winning_tile": "7z", "hands": {"S": HAND}}}
    assert phone.book(event).status_code == 201
    assert phone.table["totals"] == {"Anna": 95, "Ben": 115, "Cleo": 95, "Dan": 95}
    assert phone.table["pieces"]["held"]["Ben"] == [[20, 4], [1, 35]]


def set_up(me: Guest, house: str) -> None:
    me.go(f"{house}/evening/new")
    me.sees("Three points are needed")
    me.choose("book", "quick")
    me.next()
    for i, name in enumerate(PLAYERS):
        me.page.locator(f"#name{i}").fill(name)
    expect(me.page.locator("#name4")).to_have_count(0)
    me.next()
    me.tap("ceremony")
    me.sees("Who is the youngest?", "#seats")
    me.tap("leave")
    me.next()
    me.sees("Beans of 20/1", "#sticks")
    me.sees("100 each", "#sticks")
    me.look("beans")
    me.next()
    me.page.wait_for_url("**/evening/*#invite")


def play(me: Guest) -> None:
    me.open("play")
    me.tap("draw")
    me.sees("Then the next player is East.", "#drawer")
    expect(me.page.locator("#drawer [data-key^=draw-]")).to_have_count(1)
    me.tap("draw-exhausted_wall")
    me.sees("The wall ran out", ".last", 3 * SECOND)
    me.next()
    me.choose("winner", "E")
    me.choose("won-by", "wall")
    me.next()
    me.type_hand("234m567p345s555z77z")
    me.choose("winning", "7z")
    me.open("pay")
    me.sees("Anna gives Ben", "#pay .handovers", 3 * SECOND)
    me.look("pay")
    me.next()
    me.page.wait_for_url("**#play")
    me.shows({"Anna": 95, "Ben": 115, "Cleo": 95, "Dan": 95})
    me.look("played")


def test_it_is_set_up_and_played_in_a_browser(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        set_up(me, house)
        play(me)


@pytest.mark.slow
def test_the_coach_answers_in_a_browser(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        me.go(f"{house}/coach")
        me.choose("book", "quick")
        me.choose("own-wind", "S")
        me.next()
        me.type_hand("234m567p345s55z77z", "mine")
        me.open("now")
        me.sees("What completes it", "#now", 5 * SECOND)
        assert me.page.locator('#steps a[href="#pass"]').is_hidden()
        me.go(f"{house}/coach/learn")
        me.choose("drill-rules", "quick")
        me.look("drills")
