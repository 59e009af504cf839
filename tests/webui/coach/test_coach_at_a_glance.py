"""A small phone: what one looks for first stands in the first screen."""

from __future__ import annotations

import pytest
from newcomer import newcomer
from playwright.sync_api import Locator, expect

SMALL = {"width": 360, "height": 640}
HAND, DRAWN, CALLED = "34789p34578s577z", "2p", "6s"


@pytest.mark.parametrize("language", ["en", "de"])
def test_at_a_glance_on_a_small_phone(chromium, tmp_path, house, language):
    with newcomer(chromium, tmp_path, SMALL, language) as me:
        me.go(f"{house}/coach")
        me.sit_down("japanese", "S")
        me.hold(HAND)
        me.open("now")
        me.next()
        keys = me.page.locator("#drawer .keys .key")
        expect(keys).to_have_count(34)
        assert all(bottom(keys.nth(place)) <= SMALL["height"] for place in (0, 8, 17, 26, 33)), "all kinds are in view"
        me.pick(DRAWN)
        first = me.page.locator("#now .let-go-key").first
        expect(first.locator("span").last).to_be_visible()
        bar = me.page.locator("#bar").bounding_box()["y"]
        assert bottom(first.locator(".tile")) < bar and bottom(first.locator("span strong")) < bar
        me.look("turn")
        me.next()
        me.open("call")
        me.tap("offered")
        me.pick(CALLED)
        me.choose("discarder", "E")
        verdict = me.page.locator("#call .advice")
        expect(verdict).to_be_visible()
        assert verdict.bounding_box()["y"] < bar
        expect(me.page.locator("#bar .primary")).to_be_in_viewport()
        height = me.page.evaluate("document.querySelector('main').getBoundingClientRect().height")
        assert height <= 2 * SMALL["height"], "the whole answer fits on two screens"
        me.look("call")


def bottom(element: Locator) -> float:
    box = element.bounding_box()
    return box["y"] + box["height"]
