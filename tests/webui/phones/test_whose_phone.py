"""Each phone knows its owner: who comes by the code is asked once, and sits at the table then."""

from __future__ import annotations

from company import JAPANESE
from guest import SECOND, at_table, phones
from playwright.sync_api import expect

DIALOG = "dialog[open]"


def test_by_the_code_to_the_table_with_one_question(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me], house, JAPANESE)
        other.go(house)
        other.page.locator("#code").fill(code)
        other.page.get_by_role("button", name="Join").click()
        other.sees("Whose phone is this?", "#drawer")
        other.look("whose-phone")
        other.tap("own-Cleo")
        expect(other.page.locator(DIALOG)).to_have_count(0)
        expect(other.page.locator("#bar [data-key=next]")).to_have_text("Somebody won", timeout=3 * SECOND)
        expect(other.page.locator(".plate.below")).to_have_attribute("data-player", "Cleo")
        other.page.reload()
        expect(other.page.locator(".tap").first).to_be_visible()
        expect(other.page.locator(DIALOG)).to_have_count(0)
        me.tap("more")
        me.tap("phones")
        me.sees("Cleo", "#drawer .phones", 3 * SECOND)


def test_whoever_only_looks_on_is_not_asked_again(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me], house, JAPANESE)
        other.go(f"{house}/evening/{code}")
        other.tap("look-on")
        other.sees("You are looking on.", "#bar")
        other.page.reload()
        other.sees("You are looking on.", "#bar")
        expect(other.page.locator(DIALOG)).to_have_count(0)
        other.next()
        other.tap("own-Dan")
        expect(other.page.locator(".tap").first).to_be_visible()


def test_of_history_and_figures_nobody_is_asked_anything(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me], house, JAPANESE)
        other.go(f"{house}/evening/{code}#history")
        other.sees("Nothing is booked yet.", "#history")
        expect(other.page.locator(DIALOG)).to_have_count(0)
