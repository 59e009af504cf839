"""No photo stays longer than its deal: in the browser's drawer lie those of the deal being entered, for a day at the
most.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

import pytest
from company import JAPANESE
from guest import IN_DRAWER, SECOND, Guest, at_table, phones
from patience import eventually, until
from player import has_won, player
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.slow


def in_drawer(page: Page, number: int, others: Iterable[str] = ()) -> list[str]:
    """The photos kept, once there are so many, and none of `others`."""
    kept: list[str] = []

    def check() -> None:
        kept[:] = [photo for photo, _ in page.evaluate(IN_DRAWER)]
        assert len(kept) == number and not set(kept) & set(others)

    eventually(page, check)
    return kept


HAS_A_HAND = """async () => Object.values((await import('/evening/scripts/table.js')).tableNow().drafts)
    .some(({draft}) => draft?.hand?.tiles.length)"""


def photograph(me: Guest, photo) -> None:
    """Ben has won by himself, and this phone photographs his hand."""
    me.next()
    me.choose("winner", "S")
    me.choose("won-by", "wall")
    me.next()
    me.page.locator("input[data-key=camera]").set_input_files(photo)
    me.page.locator("#tiles .photo img").wait_for(timeout=60 * SECOND)
    in_drawer(me.page, 1)


def a_draw_is_booked(me: Guest, other: Guest) -> None:
    """By the other phone; both see the table."""
    for phone in (me, other):
        phone.open("play")
    other.tap("draw")
    other.tap("draw-exhausted_wall")
    me.sees("The wall ran out", ".last", 3 * SECOND)


def begin_a_correction(me: Guest) -> None:
    me.open("play")
    me.open("history")
    me.page.locator("#history .history a").click()
    me.tap("correct")
    me.sees("Correcting an earlier deal.", "#bar")


def test_a_photo_goes_when_it_is_replaced_and_when_the_deal_is_over(chromium, address, shots, photo):
    with player(chromium, address, shots) as me:
        has_won(me, "S")
        me.photograph(photo)
        first = in_drawer(me.page, 1)
        me.photograph(photo)
        expect(me.page.locator("#tiles .reading")).to_have_count(0, timeout=60_000)
        until(me.page, "first => !sessionStorage.getItem('hulla-deal').includes(first)", first[0])
        in_drawer(me.page, 1, others=first)
        me.page.reload()
        expect(me.page.locator("#tiles .photo img")).to_be_visible()
        me.type_hand("234678s222z44777z")
        in_drawer(me.page, 0)


def test_a_day_is_the_longest(chromium, address, shots, photo):
    with player(chromium, address, shots) as me:
        has_won(me, "S")
        me.photograph(photo)
        in_drawer(me.page, 1)
        me.page.clock.set_system_time(datetime.now() + timedelta(hours=23))
        me.page.goto(address)
        me.page.wait_for_timeout(500)
        in_drawer(me.page, 1)
        me.page.clock.set_system_time(datetime.now() + timedelta(hours=25))
        me.page.goto(address)
        in_drawer(me.page, 0)


def test_in_an_evening_it_stays_through_a_correction_and_goes_with_the_booking(chromium, house, tmp_path, photo):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        at_table([me, other], house, JAPANESE)
        a_draw_is_booked(me, other)
        photograph(me, photo)
        begin_a_correction(me)
        me.open("play")
        me.join_in()
        expect(me.page.locator("#tiles .photo img")).to_be_visible(timeout=3 * SECOND)
        in_drawer(me.page, 1)
        other.tap("draw")
        other.tap("draw-exhausted_wall")
        me.page.wait_for_url("**#play", timeout=5 * SECOND)
        in_drawer(me.page, 0)


def test_what_only_this_phone_knows_stays_through_a_correction_until_it_is_booked(chromium, house, tmp_path, photo):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        at_table([me, other], house, JAPANESE)
        a_draw_is_booked(me, other)
        me.page.route("**/drafts/*", lambda route: route.abort())
        photograph(me, photo)
        begin_a_correction(me)
        me.page.wait_for_timeout(500)
        in_drawer(me.page, 1)
        other.tap("draw")
        other.tap("draw-exhausted_wall")
        in_drawer(me.page, 0)


def test_it_stays_when_the_table_is_opened_in_another_tab(chromium, house, tmp_path, photo):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        photograph(me, photo)
        another = me.page.context.new_page()
        another.goto(me.page.url.split("#")[0])
        expect(another.locator('[data-key="in-progress"]')).to_be_visible()
        another.wait_for_timeout(500)
        in_drawer(me.page, 1)
        me.page.reload()
        expect(me.page.locator("#tiles .photo img")).to_be_visible()


def test_it_goes_when_the_deal_is_thrown_away(chromium, house, tmp_path, photo):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        at_table([me, other], house, JAPANESE)
        photograph(me, photo)
        other.open("play")
        other.sees("Ben has won", ".in-progress", 3 * SECOND)
        until(other.page, HAS_A_HAND)  # what is still on its way to the table is not thrown away with the rest
        other.tap("more")
        other.look("more")
        other.tap("throw-away")
        in_drawer(me.page, 0)
        me.open("play")
        expect(me.page.locator(".in-progress")).to_have_count(0)
        assert me.table()["drafts"] == {}


def test_it_goes_when_the_evening_ends(chromium, house, tmp_path, photo):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        photograph(me, photo)
        me.open("play")
        me.tap("more")
        me.tap("end-evening")
        me.tap("end")
        in_drawer(me.page, 0)
