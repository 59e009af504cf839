"""Any page may be printed: no ivory letters on white paper, and no tabs."""

from __future__ import annotations

import pytest
from company import JAPANESE, WITH_TILES, new_key
from guest import SECOND, at_table, phones
from playwright.sync_api import expect

pytestmark = pytest.mark.slow


def test_the_figures_and_the_table_can_be_read_on_paper(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, JAPANESE)
        booked = {"key": new_key("booked"), "seen": 1, "event": WITH_TILES}
        assert me.page.request.post(f"{house}/tables/{code}/events", data=booked).status == 201
        me.go(f"{house}/evening/{code}#figures")
        me.page.emulate_media(media="print", color_scheme="dark")
        expect(me.page.locator(".best a")).to_have_css("color", "rgb(0, 0, 0)", timeout=3 * SECOND)
        expect(me.page.locator("#steps")).to_be_hidden()
        me.page.evaluate("location.hash = 'play'")
        expect(me.page.locator(".middle")).to_have_css("color", "rgb(0, 0, 0)")


def test_closed_topics_of_the_rules_are_printed_with_their_boxes(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, JAPANESE)
        me.go(f"{house}/evening/{code}/sheet")
        last = me.page.locator(".to-tick li").last
        expect(last).to_be_hidden()
        me.page.emulate_media(media="print")
        expect(last).to_be_visible()
