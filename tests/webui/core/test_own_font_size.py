"""Whoever has set larger letters in their browser gets them here, and nothing sticks out for it."""

from __future__ import annotations

import pytest
from company import JAPANESE
from guest import at_table, nothing_sticks_out, phones
from patience import until

pytestmark = pytest.mark.slow

IS_SIZE = "size => Math.abs(parseFloat(getComputedStyle(document.body).fontSize) - size) < 1.5"
# The widest code that a table may have: its own is by chance.
WIDEST_CODE = (
    "() => { for (const code of document.querySelectorAll('[href=\"#invite\"].where')) code.textContent = 'WWWWWW'; }"
)


def test_letters_are_as_large_as_the_browser_says(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {"locale": "de"}) as (me,):
        code = at_table([me], house, JAPANESE)
        for where in (f"evening/{code}#play", f"evening/{code}#win", "evening/new", "coach/learn", "sets"):
            me.page.goto("about:blank")
            me.go(f"{house}/{where}")
            for size in (20, 22, 32):
                set_letters(me, size)
                until(me.page, IS_SIZE, size)
                me.page.evaluate(WIDEST_CODE)
                nothing_sticks_out(me.page, f"{where} in letters of {size}")


def set_letters(me, size: int) -> None:
    """As in the browser's own settings, where 16 is usual."""
    me.page.context.new_cdp_session(me.page).send("Page.setFontSizes", {"fontSizes": {"standard": size}})


def letters(me) -> float:
    return me.page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")


def test_the_round_grows_with_the_letters(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {"locale": "de"}) as (me,):
        at_table([me], house, JAPANESE)
        set_letters(me, 32)
        until(me.page, IS_SIZE, 32)
        assert me.page.locator(".middle .round").evaluate(
            "round => parseFloat(getComputedStyle(round).fontSize)"
        ) >= letters(me)
