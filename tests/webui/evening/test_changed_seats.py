"""Wrong seats after a wrong start are put right at the table; what was booked before stays."""

from __future__ import annotations

import pytest
from company import BEN_WINS, DRAW, JAPANESE, error
from guest import SECOND, at_table, phones
from patience import wait_for_some
from playwright.sync_api import expect

RIGHT = {"type": "seats", "players": ["Ben", "Dan", "Cleo", "Anna"]}


def test_from_here_on_they_sit_otherwise(anna, ben):
    anna.book(BEN_WINS)
    before = anna.table
    table = ben.look().json
    ben.ask("PUT", "/drafts/2", {"seen": table["seq"], "draft": {"worth": 40}})
    table = ben.book(RIGHT, "seats-changed").json
    assert table["seats"] == {"E": "Ben", "S": "Dan", "W": "Cleo", "N": "Anna"}
    assert {name: table[name] for name in ("totals", "hand", "round", "hands", "repeats")} == {
        name: before[name] for name in ("totals", "hand", "round", "hands", "repeats")
    }
    assert table["drafts"]["2"]["draft"] == {"worth": 40}, "what is being entered goes on"
    first, last = table["history"]
    assert first["seats"] == {"E": "Anna", "S": "Ben", "W": "Cleo", "N": "Dan"}
    assert last["what"] == "New seats, from East on: Ben, Dan, Cleo, Anna" and not any(last["net"].values())
    assert ben.book(DRAW).json["seats"]["E"] == "Ben"
    undone = ben.book({"type": "undo", "of": "seats-changed"}).json
    assert undone["seats"] == {"E": "Ben", "S": "Cleo", "W": "Dan", "N": "Anna"}


def test_a_change_of_seats_is_corrected_like_anything_else(anna):
    anna.book(RIGHT, "seats-changed")
    anna.book(BEN_WINS | {"deal": {"winner": "E", "won_by": "wall"}})
    strangers = RIGHT | {"players": list("ABCD")}
    answer = anna.book({"type": "correct", "of": "seats-changed", "event": strangers})
    assert error(answer) == (400, "not_at_table")
    other = RIGHT | {"players": ["Dan", "Ben", "Anna", "Cleo"]}
    table = anna.book({"type": "correct", "of": "seats-changed", "event": other}).json
    assert table["seats"] == {"E": "Ben", "S": "Anna", "W": "Cleo", "N": "Dan"}
    assert table["history"][1]["net"]["Dan"] == -600, "East pays double, and Dan is East now"


def test_everybody_sits_somewhere(anna):
    for players in (["Ben", "Dan", "Cleo"], ["Ben", "Ben", "Cleo", "Anna"], [*RIGHT["players"], "Eva"], "Ben"):
        assert error(anna.book(RIGHT | {"players": players}))[0] == 400
    anna.begin({"rules": "american", "players": ["Anna", "Ben", "Cleo", "Dan", "Eva"], "points": 0, "rounds": 0})
    assert error(anna.book(RIGHT)) == (400, "five_players")


@pytest.mark.slow
def test_no_tap_meant_for_what_comes_next_is_lost(chromium, house, tmp_path):
    """While the answer to one tap is on its way, a second would be taken as the first."""
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        me.tap("more")
        me.tap("change-seats")
        me.page.locator("[data-key=sits-Anna]").wait_for()
        held = []
        me.page.route("**/seats?*", lambda route: held.append(route), times=1)
        me.tap("sits-Anna")
        wait_for_some(me.page, held)
        expect(me.page.locator("[data-key=sits-Ben]")).to_be_disabled()
        held[0].continue_()
        me.tap("sits-Ben")
        me.tap("book-seats")
        expect(me.page.locator(".plate.east")).to_have_attribute("data-player", "Ben", timeout=3 * SECOND)


@pytest.mark.slow
def test_two_who_are_tapped_change_places(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {"locale": "de"}) as (me, other):
        at_table([me, other], house, JAPANESE)
        me.tap("more")
        me.tap("change-seats")
        expect(me.page.locator("[data-key=book-seats]")).to_be_disabled()
        me.tap("sits-Anna")
        me.look("one-of-two")
        me.tap("sits-Ben")
        me.tap("book-seats")
        for phone in (me, other):
            expect(phone.page.locator(".plate.east")).to_have_attribute("data-player", "Ben", timeout=3 * SECOND)
        me.page.locator("[data-key=last]").click()
        me.tap("correct")
        me.tap("sits-Cleo")
        me.tap("sits-Dan")
        me.tap("book-seats")
        me.open("play")
        me.sees("New seats, from East on: Ben, Anna, Dan, Cleo", ".last", 3 * SECOND)
        me.tap("undo")
        me.tap("undo")
        expect(other.page.locator(".plate.east")).to_have_attribute("data-player", "Anna", timeout=3 * SECOND)
