"""While a page's scripts are on their way it says so; when they do not come, how to go on.

Nothing lies there that is not meant.
"""

from __future__ import annotations

import pytest
from company import JAPANESE
from guest import at_table, nothing_sticks_out, phones
from patience import until
from playwright.sync_api import expect

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("where", ["evening", "deal", "coach", "evening/new", "sets"])
def test_a_page_without_its_scripts_says_one_moment(chromium, house, tmp_path, where):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, JAPANESE)
        me.page.route("**/scripts/**", lambda route: None)
        me.page.goto(f"{house}/{where}{'/' + code if where == 'evening' else ''}", wait_until="commit")
        expect(me.page.locator(".soon").first).to_have_css("opacity", "1")
        nothing_sticks_out(me.page, where)
        until(me.page, "document.querySelector('.soon.late').getAnimations().forEach(each => each.finish()) ?? true")
        me.sees("Load the page again", "main")
        me.page.get_by_role("link", name="Load the page again").click()
        me.page.unroute("**/scripts/**")  # lets go what is held back, too: before the click it would hide the link
        me.page.wait_for_selector("html[data-ready]")
        expect(me.page.locator(".soon:visible")).to_have_count(0)
