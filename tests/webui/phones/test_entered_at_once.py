"""Several phones enter one deal, over a Wi-Fi that comes and goes: nothing older puts itself in the place of what is
newer.
"""

from __future__ import annotations

from functools import partial

import pytest
from company import JAPANESE
from guest import Guest, at_table, phones
from patience import eventually, wait_for_some
from playwright.sync_api import Route, expect

pytestmark = pytest.mark.slow

HAND = "123m456p789s222z55m"
OTHER_HAND = "123m456p789s333z55m"


@pytest.fixture
def two(chromium, house, tmp_path):
    """Two phones at a table where Cleo has won a hand that is on both."""
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        at_table([me, other], house, JAPANESE)
        me.next()
        me.choose("winner", "W")
        me.choose("won-by", "wall")
        me.next()
        me.type_hand(HAND)
        eventually(me.page, partial(on_the_table, me, "222z"))
        other.open("play")
        other.join_in()
        expect(other.page.locator("#tiles .in-sets .key")).to_have_count(14)
        yield me, other


def written(me: Guest) -> str:
    """The codes of Cleo's tiles on the table, those alike together."""
    tiles = me.table()["drafts"]["2"]["draft"]["hand"]["tiles"]
    return " ".join(sorted(tile["code"] for tile in tiles))


def on_the_table(me: Guest, pung: str) -> None:
    drafts = me.table()["drafts"]
    assert "2" in drafts and " ".join([f"{pung[0]}z"] * 3) in written(me)


def deal_on(me: Guest) -> dict:
    return me.table()["drafts"]["deal"]["draft"]


def both_said(me: Guest) -> None:
    deal = deal_on(me)
    assert (deal["winning_tile"], deal["last_tile"]) == ("5m", True)


def both_drawn(guest: Guest) -> None:
    state = guest.page.evaluate(
        "() => JSON.parse(sessionStorage.getItem(Object.keys(sessionStorage).find((key) => "
        "key.startsWith('hulla-deal'))))"
    )
    assert (state["winning_tile"], state["last_tile"]) == ("5m", True)


def test_two_parts_said_at_once_are_both_there(two):
    """Another phone's part comes to the table while this phone's is on its way."""
    me, other = two
    held: list[Route] = []
    me.page.route("**/drafts/*", lambda route: held.append(route) if not held else route.continue_())
    me.choose("winning", "5m")
    wait_for_some(me.page, held)
    other.open("win")
    other.tap("last_tile")
    eventually(me.page, lambda: said_last(me))
    held[0].continue_()
    me.page.wait_for_timeout(700)
    eventually(me.page, partial(both_said, me))
    for guest in two:
        eventually(guest.page, partial(both_drawn, guest))


def said_last(me: Guest) -> None:
    assert deal_on(me)["last_tile"] is True


def test_what_was_given_up_and_comes_late_is_not_taken(two):
    """No answer comes for eight seconds, so this phone says it again, and goes on; then the first arrives after all."""
    me, _ = two
    held: list[dict] = []

    def lose(route: Route) -> None:
        held.append({"url": route.request.url, "data": route.request.post_data_json})
        route.abort("timedout")

    me.page.route("**/drafts/*", lose, times=1)
    me.choose("winning", "9s")
    wait_for_some(me.page, held)
    me.choose("winning", "5m")

    def said(code: str) -> None:
        assert deal_on(me)["winning_tile"] == code

    eventually(me.page, partial(said, "5m"))
    me.page.request.put(held[0]["url"], data=held[0]["data"])
    me.page.wait_for_timeout(1000)
    eventually(me.page, partial(said, "5m"))
    me.won_with("5m")


def test_a_page_that_was_put_to_sleep_brings_nothing_older(two):
    me, other = two
    address = me.page.url
    me.page.goto("about:blank")
    other.type_hand(OTHER_HAND)
    eventually(other.page, partial(on_the_table, other, "333z"))
    me.go(address)
    me.page.wait_for_timeout(1000)
    on_the_table(other, "333z")
    expect(me.page.locator("#tiles .in-sets .key")).to_have_count(14)
    expect(me.page.locator('#tiles .in-sets .key[aria-label*="West"]')).to_have_count(3)


def test_what_was_thrown_away_meanwhile_stays_away(two):
    me, other = two
    address = me.page.url
    me.page.goto("about:blank")
    other.open("play")
    other.tap("more")
    other.tap("throw-away")

    def gone() -> None:
        assert other.table()["drafts"] == {}

    eventually(other.page, gone)
    me.go(address)
    me.page.wait_for_timeout(1000)
    gone()


def test_a_page_that_was_put_to_sleep_keeps_what_was_not_sent(two):
    me, other = two
    me.page.route("**/drafts/*", lambda route: route.abort())
    me.type_hand(OTHER_HAND)
    me.page.wait_for_timeout(500)
    me.page.unroute("**/drafts/*")
    me.page.reload()
    eventually(me.page, partial(on_the_table, other, "333z"))
