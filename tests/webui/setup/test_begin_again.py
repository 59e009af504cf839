"""The answer to “Begin the evening” is lost: the same game begins once, a game changed meanwhile begins as it is
now.
"""

from __future__ import annotations

import pytest
from company import PLAYERS
from guest import SECOND, Guest, phones
from playwright.sync_api import expect

pytestmark = pytest.mark.slow


@pytest.fixture
def me(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (guest,):
        guest.go(f"{house}/evening/new")
        guest.choose("book", "japanese")
        guest.next()
        for i, name in enumerate(PLAYERS):
            guest.page.locator(f"#name{i}").fill(name)
        for _ in ("seats", "sticks"):
            guest.next()
        yield guest


def lost(me: Guest) -> str:
    """Begin; the table is there, but this phone does not hear of it. Returns its code."""
    codes = []

    def lose(route):
        codes.append(route.fetch().json()["code"])
        route.abort()

    me.page.route("**/tables", lose)
    me.next()
    me.sees("Hulla does not answer", "#bar", 3 * SECOND)
    me.page.unroute("**/tables")
    return codes[0]


def begun(me: Guest) -> dict:
    """Begin; the table."""
    me.next()
    me.page.wait_for_url("**/evening/*#invite")
    return me.table()


def test_the_same_game_again_is_the_same_table(me):
    code = lost(me)
    me.page.reload()
    assert begun(me)["code"] == code


def test_a_name_mended_meanwhile_is_played_with(me):
    code = lost(me)
    me.open("names")
    me.page.locator("#name1").fill("Benno")
    me.open("sticks")
    table = begun(me)
    assert table["players"] == ["Anna", "Benno", "Cleo", "Dan"] and table["code"] != code


def test_a_rule_mended_meanwhile_is_played_by(me):
    lost(me)
    me.open("table")
    me.choose("book", "philos")
    me.open("sticks")
    assert begun(me)["rules"]["id"] == "philos"


def test_what_was_wrong_is_said_until_it_is_changed(me):
    me.open("names")
    me.page.locator("#name1").fill("\u202eneB")
    me.open("sticks")
    me.next()
    me.sees("cannot be a player’s name", "#bar", 3 * SECOND)
    me.open("names")
    me.sees("cannot be a player’s name", "#bar")
    me.page.locator("#name1").fill("")
    me.sees("Four different names.", "#bar")
    me.page.locator("#name1").fill("Ben")
    expect(me.page.locator("#bar [role=alert]")).to_have_count(0)
    me.open("seats")
    me.sees("Anna begins as East.", "#bar")
