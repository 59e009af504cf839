"""The coach beside an evening goes by that table's choices."""

from __future__ import annotations

import pytest
from company import PHILOS
from guest import at_table, phones
from playwright.sync_api import expect

pytestmark = pytest.mark.slow


def test_crosswise_tiles_mean_what_the_table_chose(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, PHILOS | {"turned_means": "open"})
        me.go(f"{house}/coach/at/{code}#mine")
        turned = me.page.evaluate("import('/deal/scripts/state.js').then(({ get }) => get().turned)")
        assert turned["philos"] == "open"


def test_the_way_back_to_the_table_is_in_sight_and_its_rules_are_not_asked_for(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, PHILOS)
        me.page.locator(".ask-coach").click()
        me.page.wait_for_url("**/coach/at/**")
        me.page.wait_for_selector("html[data-ready]")
        me.page.evaluate("location.hash = 'table'")
        expect(me.page.locator('input[name="own-wind"]').first).to_be_attached()
        expect(me.page.locator('input[name="book"]')).to_have_count(0)
        me.page.get_by_role("link", name=code).click()
        me.page.wait_for_url(f"**/evening/{code}")
