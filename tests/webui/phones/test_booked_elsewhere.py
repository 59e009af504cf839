"""Once a deal is booked nobody enters it again: what the other phones and the back key show."""

from __future__ import annotations

import pytest
from company import DRAW, JAPANESE, new_key
from guest import SECOND, at_table, book_it, phones, ready_to_pay
from patience import eventually
from playwright.sync_api import expect

pytestmark = pytest.mark.slow


def test_whoever_was_entering_the_booked_deal_sees_the_table(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me, other], house, JAPANESE)
        ready_to_pay(me)
        other.join_in()
        other.open("pay")
        other.sees("Anna gives Ben", "#pay .handovers", 3 * SECOND)
        book_it(me)
        other.page.wait_for_url("**#play", timeout=3 * SECOND)
        other.sees("it was booked on another phone", "#bar")
        other.look("booked-elsewhere")
        drawn = {"key": new_key("drawn"), "seen": me.table()["seq"], "event": DRAW}
        assert me.page.request.post(f"{house}/tables/{code}/events", data=drawn).status == 201
        expect(other.page.locator("#bar .live"), "that was another deal").to_have_count(0)


def test_so_does_whoever_was_entering_the_last_deal_of_the_evening(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me, other], house, JAPANESE | {"rounds": 1})

        def south_wins(player: str) -> None:
            event = {"type": "deal", "deal": {"winner": "S", "won_by": "wall"}, "points": {player: 300}}
            booked = {"key": new_key("booked"), "seen": me.table()["seq"], "event": event}
            assert me.page.request.post(f"{house}/tables/{code}/events", data=booked).status == 201

        for player in ("Ben", "Cleo", "Dan"):
            south_wins(player)
        other.open("play")
        other.sees("Dan wins", ".last", 3 * SECOND)
        other.next()
        other.choose("winner", "S")
        other.choose("won-by", "wall")
        other.next()
        other.tap("by-hand")
        south_wins("Anna")
        other.page.wait_for_url("**#play", timeout=3 * SECOND)
        other.sees("it was booked on another phone", "#bar")
        other.sees("The evening is over", "#play")
        other.open("history")
        expect(other.page.locator("#bar .live")).to_have_count(0)
        expect(other.page.locator("dialog[open]")).to_have_count(0)


def test_the_back_key_leads_to_no_empty_deal(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        ready_to_pay(me)
        book_it(me)
        me.page.go_back()
        expect(me.page.locator("body")).to_have_attribute("data-screen", "play")
        me.sees("Ben wins", ".last")


def answered(held: list) -> None:
    """Let the answer go that is held back."""
    assert held
    route, answer = held[0]
    route.fulfill(response=answer)


def test_a_late_answer_calls_nobody_back(chromium, house, tmp_path):
    """The news of the booking comes before its answer; whoever has gone on meanwhile stays there."""
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        ready_to_pay(me)
        held = []

        def hold_back(route):
            held.append((route, route.fetch()))

        me.page.route("**/events", hold_back)
        me.next()
        me.page.wait_for_url("**#play", timeout=5 * SECOND)
        me.open("history")
        eventually(me.page, lambda: answered(held))
        expect(me.page.locator(".history li")).to_have_count(1, timeout=3 * SECOND)
        me.page.wait_for_timeout(300)
        assert me.page.url.endswith("#history")
