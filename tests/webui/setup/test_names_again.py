"""Setting up again: the same players with one tap, the same house rules; and with Enter from one name to the next."""

from __future__ import annotations

import pytest
from company import JAPANESE, PLAYERS
from guest import Guest, at_table, phones
from playwright.sync_api import expect


def test_the_same_players_sit_down_with_one_tap(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        me.go(f"{house}/evening/new")
        me.choose("book", "philos")
        me.next()
        me.tap("as-last-time")
        for i, name in enumerate(PLAYERS):
            expect(me.page.locator(f"#name{i}")).to_have_value(name)
        expect(me.page.locator("[data-key=as-last-time]")).to_have_count(0)
        me.next()
        expect(me.page.locator("body")).to_have_attribute("data-screen", "seats")


@pytest.mark.slow
def test_next_week_the_house_rules_are_there_again(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        me.go(f"{house}/evening/new")
        me.choose("book", "philos")
        me.tap("house")
        me.choose("turned", "open")
        me.page.close()
        me = Guest(me.page.context.new_page(), tmp_path, "next-week").go(f"{house}/evening/new")
        expect(me.page.locator('input[name="book"][value="philos"]')).to_be_checked()
        me.tap("house")
        expect(me.page.locator('input[name="turned"][value="open"]')).to_be_checked()


@pytest.mark.slow
def test_enter_leads_from_name_to_name_and_on(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        me.go(f"{house}/evening/new")
        me.choose("book", "american")
        me.next()
        expect(me.page.locator("[data-key=as-last-time]")).to_have_count(0)
        me.page.locator("#name0").focus()
        for name in [*PLAYERS, "Eve"]:
            me.page.keyboard.type(name)
            me.page.keyboard.press("Enter")
        me.page.keyboard.press("Enter")
        expect(me.page.locator("body")).to_have_attribute("data-screen", "seats")
        me.next()
        expect(
            me.page.locator('input[name="set"][value="null"]'), "a card's hands end in 5: no chip pays that"
        ).to_be_checked()
