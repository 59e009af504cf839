"""A name written from right to left turns no figure round that stands beside it."""

from __future__ import annotations

import pytest
from company import JAPANESE, WITH_TILES, new_key
from guest import at_table, phones
from patience import eventually

pytestmark = pytest.mark.slow

SARA = "שרה כהן"
LONG = "שרה כהן בת אברהם"
# How far from the left the first of these words stands in an element, and the second.
PLACES = """(element, words) => words.map(word => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
        const at = node.data.indexOf(word);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        return range.getBoundingClientRect().x;
    }
})"""


def test_figures_stand_after_the_name(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {"viewport": {"width": 1280, "height": 800}}) as (me,):
        code = at_table([me], house, JAPANESE | {"players": ["Anna", "Ben", "Cleo", SARA]})
        booked = {"key": new_key("booked"), "seen": 1, "event": WITH_TILES}
        assert me.page.request.post(f"{house}/tables/{code}/events", data=booked).status == 201
        me.go(f"{house}/evening/{code}#history")

        def check() -> None:
            words, change = me.page.locator(".history strong"), me.page.locator(".history .nets span", has_text=SARA)
            name, worth = words.evaluate(PLACES, [SARA, words.locator("b").text_content()])
            assert name < worth
            name, minus, figure = change.evaluate(PLACES, [SARA, "−", change.text_content()[-1]])
            assert name < minus < figure

        eventually(me.page, check)


def test_what_is_cut_off_is_the_end_of_the_name(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, JAPANESE | {"players": ["Anna", LONG, "Cleo", "Dan"]})
        (first,) = me.page.locator(".name-of", has_text=LONG).evaluate(PLACES, [LONG[:3]])
        plate = me.page.locator(f'.plate[data-player="{LONG}"]').bounding_box()
        assert plate["x"] < first < plate["x"] + plate["width"] - 3, "the first letters stand inside the plate"
        booked = {"key": new_key("booked"), "seen": 1, "event": WITH_TILES}
        assert me.page.request.post(f"{house}/tables/{code}/events", data=booked).status == 201
        for where in ("figures", "history"):
            me.go(f"{house}/evening/{code}#{where}")
            head = me.page.locator("th[scope=col]", has_text=LONG).first
            head.wait_for(state="attached")
            assert head.evaluate("head => [getComputedStyle(head).direction, getComputedStyle(head).textAlign]") == [
                "rtl",
                "right",
            ]
