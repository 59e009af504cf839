"""What is typed or opened does not stand in the way of the next tap."""

from __future__ import annotations

from company import JAPANESE, PHILOS
from guest import SECOND, at_table, phones
from playwright.sync_api import expect


def test_a_penalty_is_booked_with_one_tap_after_its_amount(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, PHILOS)
        me.tap("penalty")
        me.tap("book-penalty")
        me.sees("Say who pays.", "#drawer [role=alert]")
        me.choose("penalty-player", "Ben")
        me.tap("book-penalty")
        me.sees("Say how much.", "#drawer [role=alert]")
        me.page.locator("#amount0").fill("50")
        me.tap("book-penalty")
        expect(me.total("Ben")).to_have_text("950", timeout=3 * SECOND)


def test_going_back_closes_the_drawer(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        me.open("figures")
        me.open("play")
        me.tap("plateN")
        expect(me.page.locator("dialog[open]")).to_have_count(1)
        me.page.go_back()
        expect(me.page.locator("body")).to_have_attribute("data-screen", "figures")
        expect(me.page.locator("dialog[open]")).to_have_count(0)
