"""A line of the sheet that somebody has opened stays open when news comes."""

from __future__ import annotations

import pytest
from company import JAPANESE
from guest import at_table, phones, ready_to_pay
from playwright.sync_api import expect

pytestmark = pytest.mark.slow


def test_an_open_line_stays_open_when_the_sheet_is_drawn_anew(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        ready_to_pay(me)
        me.open("sheet")
        me.page.locator("#sheet .lines summary").nth(1).click()
        expect(me.page.locator("#sheet details").nth(1)).to_have_attribute("open", "")
        me.page.evaluate(
            "document.querySelector('#steps [aria-current]').ariaCurrent = 'old'; "
            "import('/deal/scripts/state.js').then(({ redraw }) => redraw())"
        )
        expect(me.page.locator("[aria-current=old]")).to_have_count(0)
        expect(me.page.locator("#sheet details").nth(1)).to_have_attribute("open", "")
        expect(me.page.locator("#sheet details[open]")).to_have_count(1)
