"""Where no answer comes, or a refusal, a sentence says so in its place; what was asked before says nothing about
what is shown now.
"""

from __future__ import annotations

import re

import pytest
from company import DRAW, JAPANESE, PHILOS, new_key
from guest import SECOND, Guest, at_table, phones
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

REFUSAL = {"status": "error", "error": {"code": "too_many", "message": "That was too often."}}


@pytest.fixture
def me(chromium, tmp_path):
    with phones(chromium, tmp_path, {}) as (guest,):
        yield guest


def test_a_word_that_cannot_be_looked_up_now(me, house):
    at_table([me], house, JAPANESE)
    me.page.context.set_offline(True)
    me.page.locator(".middle .term-link").first.click()
    me.sees("Hulla does not answer", "#drawer", 3 * SECOND)
    me.look("no-word")


def test_an_example_that_cannot_be_fetched_now(me, house):
    me.go(f"{house}/deal")
    me.choose("book", "japanese")
    me.set_table()
    me.tap("club")
    me.page.context.set_offline(True)
    me.tap("club-example")
    me.sees("Hulla does not answer", ".club > .trouble", 3 * SECOND)
    expect(me.page.locator(".club > .trouble")).to_be_in_viewport()
    me.look("no-example")
    me.page.context.set_offline(False)
    me.tap("club-example")
    expect(me.page.locator("#club-text")).to_have_value(re.compile('rules = "japanese"'))


def test_a_refused_wall_is_a_sentence(me, house):
    at_table([me], house, PHILOS)
    me.tap("first-wall")
    me.page.locator("[data-key=wall0-7]").wait_for()
    me.page.route("**/walls?*", lambda route: route.fulfill(status=429, json=REFUSAL))
    me.tap("wall0-7")
    me.sees("That was too often.", "#drawer .trouble", 3 * SECOND)


def booked_twice(me: Guest, house: str) -> list[str]:
    """Two draws; the ids of their entries, the last first."""
    code = at_table([me], house, JAPANESE)
    for seen in (1, 2):
        event = {"key": new_key("draw"), "seen": seen, "event": DRAW}
        assert me.page.request.post(f"{house}/tables/{code}/events", data=event).status == 201
    return [entry["id"] for entry in me.table()["history"]]


def test_trouble_with_one_entry_is_not_said_of_the_next(me, house):
    one, other = booked_twice(me, house)
    held = []
    me.page.route(f"**/entries/{one}", lambda route: held.append(route))
    table = me.page.url.split("#")[0]
    with me.page.expect_request(f"**/entries/{one}"):
        me.page.goto(f"{table}#entry-{one}")
    me.page.goto(f"{table}#entry-{other}")
    expect(me.page.locator("#entry .about")).to_be_visible()
    with me.page.expect_response(f"**/entries/{one}"):
        held[0].fulfill(status=429, json=REFUSAL)
    me.page.wait_for_timeout(300)
    expect(me.page.locator("#entry .about")).to_be_visible()
    expect(me.page.locator("#entry .trouble")).to_have_count(0)


def test_trouble_with_older_figures_is_not_said_of_newer_ones(me, house):
    booked_twice(me, house)
    table = me.table()
    me.sees("The wall ran out", ".last")
    held = []
    me.page.route("**/figures", lambda route: held.append(route) if not held else route.continue_())
    with me.page.expect_request("**/figures"):
        me.page.goto(f"{me.page.url.split('#')[0]}#figures")
    event = {"key": new_key("draw"), "seen": table["seq"], "event": DRAW}
    assert me.page.request.post(f"{house}/tables/{table['code']}/events", data=event).status == 201
    expect(me.page.locator("#figures .scrolls .figures")).to_be_visible()
    held[0].fulfill(status=429, json=REFUSAL)
    me.page.wait_for_timeout(300)
    expect(me.page.locator("#figures .scrolls .figures")).to_be_visible()
