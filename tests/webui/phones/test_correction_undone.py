"""A correction is seen, and taken back, at the table."""

from __future__ import annotations

import pytest
from company import JAPANESE
from guest import SECOND, Guest, at_table, book_it, phones, ready_to_pay
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

OTHER_HAND = "123m456p789s333z55m"


def test_a_correction_is_taken_back_at_the_table(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        ready_to_pay(me)
        book_it(me)
        before = me.totals()
        correct_tiles(me)
        expect(me.page.locator("#entry .versions li")).to_have_count(2, timeout=3 * SECOND)
        for i, wind in enumerate(("South wind", "West wind")):
            expect(
                me.page.locator("#entry .versions li").nth(i).locator("svg[aria-label$=' wind']").first
            ).to_have_attribute("aria-label", wind)
        expect(me.page.locator('#steps a[href="#history"]')).to_have_attribute("aria-current", "true")
        me.look("versions")
        me.open("play")
        me.sees("Last corrected", ".last")
        assert me.totals() != before
        undo = me.page.locator('[data-key="undo"]')
        expect(undo).to_have_attribute("aria-label", "Undo the correction: Ben wins, self-drawn")
        undo.click()
        me.sees("Last booked", ".last", 3 * SECOND)
        me.shows(before)
        undo.click()
        expect(me.total("Ben")).to_have_text("27,000", timeout=3 * SECOND)
        me.sees("Last taken back", ".last")
        me.sees("Ben wins, self-drawn", ".last")
        expect(me.page.locator(".last .handovers li").first).to_be_visible()
        me.tap("redo")
        me.sees("Ben wins", ".last", 3 * SECOND)
        me.shows(before)


def correct_tiles(me: Guest) -> None:
    """A pung of West in place of South in the last deal."""
    me.open("history")
    me.page.locator("#history .history a", has_text="Ben wins").click()
    me.tap("correct")
    me.open("tiles")
    me.type_hand(OTHER_HAND)
    me.choose("winning", "5m")
    me.open("pay")
    me.sees("What the correction changes", "#pay", 3 * SECOND)
    me.next()
