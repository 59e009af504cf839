"""A small phone: what one looks for first stands in the first screen."""

from __future__ import annotations

import json

import pytest
from newcomer import Newcomer, newcomer
from playwright.sync_api import Locator, expect

SMALL = {"width": 360, "height": 640}
HAND, DRAWN, CALLED = "34789p34578s577z", "2p", "6s"


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.slow), "de"])
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
        at_a_riichi(me, bar)
        me.open("call")
        me.tap("offered")
        me.pick(CALLED)
        me.choose("discarder", "E")
        verdict = me.page.locator("#call .advice")
        expect(verdict).to_be_visible()
        assert verdict.bounding_box()["y"] < bar
        assert verdict.locator("b").bounding_box()["height"] < 30, "one line"
        expect(me.page.locator("#bar .primary")).to_be_in_viewport()
        height = me.page.evaluate("document.querySelector('main').getBoundingClientRect().height")
        assert height <= 2 * SMALL["height"], "the whole answer fits on two screens"
        me.look("call")


def at_a_riichi(me: Newcomer, bar: float) -> None:
    """East's river is tapped in, with the tile that called riichi: go on or give up, and the tile to let go with its
    danger, stand in the first screen; the river keeps its order, and the turn has no tap more.
    """
    me.tap("open-E")
    for tile in ("9m", "1z", "4p", "2p"):
        me.pick(tile)
    me.look("river")
    me.tap("lies-2")
    me.tap("riichi")
    me.look("riichi")
    me.close()
    me.next()
    me.pick("2p")
    me.page.evaluate("scrollTo(0, 0)")
    best = me.page.locator("#now .let-go-key").first
    expect(me.page.locator("#now .stance > summary")).to_be_visible()
    expect(best.locator(".risk").first).to_be_visible()
    assert bottom(best.locator(".tile")) < bar and bottom(best.locator("span strong")) < bar
    state = json.loads(me.page.evaluate("sessionStorage.getItem('hulla-coach')"))
    assert (state["open"]["E"]["discards"], state["open"]["E"]["riichi"]) == (["9m", "1z", "4p", "2p"], 2)
    me.look("threatened")
    me.next()
    expect(me.page.locator("#now .open-tiles [data-key=open-E]")).to_be_attached()


def bottom(element: Locator) -> float:
    box = element.bounding_box()
    return box["y"] + box["height"]
