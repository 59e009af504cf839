"""Two taps at once where one was meant: the second hits nothing that was not there before the first."""

from __future__ import annotations

import time

import pytest
from company import JAPANESE
from guest import SECOND, Guest, at_table, phones, ready_to_pay
from patience import until
from playwright.sync_api import expect

pytestmark = pytest.mark.slow


@pytest.fixture
def me(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {"reduced_motion": "reduce", "has_touch": True}) as (guest,):
        at_table([guest], house, JAPANESE)
        yield guest


def twice(me: Guest, key: str) -> None:
    me.page.locator(f'[data-key="{key}"]').dblclick()


def test_two_taps_of_a_finger_are_timed(me):
    finger, now, (x, y) = me.page.context.new_cdp_session(me.page), time.time(), me.middle('[data-key="riichi"]')
    for after in (0, 0.1):  # seconds, however long this machine takes
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            stamp = now + after + 0.02 * (kind == "touchEnd")
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": stamp})
    expect(me.page.locator("#drawer[open]")).to_have_count(1)
    assert me.table()["history"] == []


def test_nothing_is_booked_by_the_second_tap_on_a_key_that_opens_the_drawer(me):
    twice(me, "riichi")
    expect(me.page.locator("#drawer[open]")).to_have_count(1)
    me.tap("close")
    me.tap("undo" if me.page.locator('[data-key="undo"]').count() else "first-wall")
    assert me.table()["history"] == []


def test_no_deal_is_booked_by_the_second_tap_on_the_way_to_its_payment(me):
    ready_to_pay(me)
    me.open("play")
    twice(me, "next")
    expect(me.page.locator("[data-screen=deal] #bar button")).to_have_text("Paid: book it")
    me.page.wait_for_timeout(500)
    assert me.table()["history"] == []


def test_only_one_thing_is_taken_back(me):
    for player in ("Anna", "Ben"):
        me.tap("riichi")
        me.tap(f"riichi-{player}")
        me.sees(f"{player} puts down a riichi stick", ".last", 3 * SECOND)
    twice(me, "undo")
    expect(me.total("Ben")).to_have_text("27,000", timeout=3 * SECOND)
    me.page.wait_for_timeout(500)
    expect(me.total("Anna")).to_have_text("26,000")


def test_quick_taps_on_one_key_all_count(me):
    me.tap("count")
    twice(me, "Anna100+")
    me.sees("27,200 · +200 against the books", "#count")


SLOWLY = 0.02  # of the drawer's speed: nine seconds to rise


def test_a_list_that_still_rises_takes_no_tap(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {"has_touch": True}) as (me,):
        at_table([me], house, JAPANESE)
        me.page.wait_for_timeout(400)  # or the second tap would be too soon after the first
        motion = me.page.context.new_cdp_session(me.page)
        motion.send("Animation.enable")
        motion.send("Animation.setPlaybackRate", {"playbackRate": SLOWLY})
        me.tap("draw")
        me.page.wait_for_timeout(400)
        me.page.touchscreen.tap(*me.middle('[data-key="draw-four_winds"]'))
        motion.send("Animation.setPlaybackRate", {"playbackRate": 1})
        until(me.page, "!document.querySelector('#drawer').getAnimations().length")
        assert me.table()["history"] == []
        me.page.touchscreen.tap(*me.middle('[data-key="draw-exhausted_wall"]'))
        me.sees("The wall ran out", ".last", 3 * SECOND)
        me.tap("undo")
        me.sees("Last taken back", ".last", 3 * SECOND)
