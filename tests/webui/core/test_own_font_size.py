"""Whoever has set larger letters in their browser gets them here, and nothing sticks out for it."""

from __future__ import annotations

import pytest
from company import JAPANESE
from guest import at_table, nothing_sticks_out, phones
from patience import until

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("size", [20, 32])
def test_letters_are_as_large_as_the_browser_says(chromium, house, tmp_path, size):
    with phones(chromium, tmp_path, {"locale": "de"}) as (me,):
        code = at_table([me], house, JAPANESE)
        usual = letters(me)
        for where in (f"evening/{code}#play", f"evening/{code}#win", "evening/new", "coach/learn", "sets"):
            me.page.goto("about:blank")
            me.go(f"{house}/{where}")
            me.page.context.new_cdp_session(me.page).send("Page.setFontSizes", {"fontSizes": {"standard": size}})
            until(me.page, "usual => parseFloat(getComputedStyle(document.body).fontSize) >= usual * 1.2", usual)
            nothing_sticks_out(me.page, where)


def letters(me) -> float:
    return me.page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")


def test_the_round_grows_with_the_letters(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {"locale": "de"}) as (me,):
        at_table([me], house, JAPANESE)
        usual = letters(me)
        me.page.context.new_cdp_session(me.page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
        until(me.page, "usual => parseFloat(getComputedStyle(document.body).fontSize) >= usual * 1.2", usual)
        assert me.page.locator(".middle .round").evaluate(
            "round => parseFloat(getComputedStyle(round).fontSize)"
        ) >= letters(me)
