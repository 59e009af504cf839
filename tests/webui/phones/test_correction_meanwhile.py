"""An earlier deal is looked at to be corrected while this phone enters the next one: what was entered is there
afterwards, sent or not.
"""

from __future__ import annotations

import json
from functools import partial

import pytest
from company import BEN_WINS, DRAW, JAPANESE, new_key
from guest import SECOND, SEEN, Guest, at_table, phones
from patience import eventually, until, wait_for_some
from playwright.sync_api import Route, expect

pytestmark = pytest.mark.slow

HAND = "123m456p789s222z55m"
# The page as it comes where this is its table: before its scripts run.
AS_A_PAGE = """async () => (await fetch(`/tables/${location.pathname.split("/").pop()}`, {
    headers: { "Hulla-Since": "nothing" } })).json()"""
WITH_TABLE = """document.addEventListener("readystatechange", () => {
    const data = document.readyState === "interactive" && document.getElementById("page-data");
    if (data) data.textContent = JSON.stringify({ ...JSON.parse(data.textContent), table: %s });
})"""


WHERE_IT_IS_SAID = """() => {
    const bar = document.getElementById("bar");
    window.saidOn = new Set();
    new MutationObserver(() => bar.querySelector(".correcting") && saidOn.add(document.body.dataset.screen))
        .observe(bar, { childList: true, subtree: true });
}"""


@pytest.fixture
def me(chromium, house, tmp_path):
    """A phone at a table where a draw was booked, and Cleo has won since; her tiles are not in yet."""
    with phones(chromium, tmp_path, {}) as (guest,):
        at_table([guest], house, JAPANESE)
        guest.tap("draw")
        guest.tap("draw-exhausted_wall")
        guest.sees("The wall ran out", ".last", 3 * SECOND)
        guest.next()
        guest.choose("winner", "W")
        guest.choose("won-by", "wall")
        guest.next()
        eventually(guest.page, partial(is_shared, guest, "deal"))
        yield guest


def is_shared(me: Guest, slot: str) -> None:
    assert slot in me.table()["drafts"]


def begin_a_correction(me: Guest) -> None:
    me.open("play")
    me.open("history")
    me.page.locator("#history .history a").click()
    me.tap("correct")
    me.sees("Correcting an earlier deal.", "#bar")


def test_it_is_said_on_its_own_screen_only(me):
    me.page.evaluate(WHERE_IT_IS_SAID)
    begin_a_correction(me)
    assert me.page.evaluate("[...saidOn]") == ["deal"]


def entered(me: Guest) -> None:
    """Cleo's whole hand is on this phone, and on the table."""
    me.open("play")
    me.join_in()
    expect(me.page.locator("#tiles .in-sets .key")).to_have_count(14)

    def on_the_table() -> None:
        drafts = me.table()["drafts"]
        assert drafts.keys() == {"deal", "2"}
        assert drafts["deal"]["draft"]["winner"] == "Cleo" and len(drafts["2"]["draft"]["hand"]["tiles"]) == 14

    eventually(me.page, on_the_table)


def test_what_was_not_sent_yet_is_still_there(me):
    me.page.route("**/drafts/*", lambda route: route.abort())
    me.type_hand(HAND)
    begin_a_correction(me)
    me.open("play")
    me.page.unroute("**/drafts/*")
    entered(me)


@pytest.mark.parametrize("comes_back", ["during the correction", "after it"])
def test_what_is_on_its_way_arrives(me, comes_back):
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route) if not held else route.continue_()

    me.page.route("**/drafts/*", hold)
    me.type_hand(HAND)
    wait_for_some(me.page, held)
    begin_a_correction(me)
    if comes_back == "after it":
        me.open("play")
    held[0].continue_()
    me.page.wait_for_timeout(500)
    entered(me)


def test_what_was_not_sent_yet_is_still_there_when_the_page_was_loaded_again(me):
    me.page.route("**/drafts/*", lambda route: route.abort())
    me.type_hand(HAND)
    begin_a_correction(me)
    me.page.reload()
    me.sees("Correcting an earlier deal.", "#bar", 3 * SECOND)
    me.open("play")
    me.page.unroute("**/drafts/*")
    entered(me)


def to_the_payment(me: Guest) -> None:
    """Ben had won, it turns out."""
    begin_a_correction(me)
    me.choose("winner", "S")
    me.choose("won-by", "wall")
    me.next()
    me.type_hand(HAND)
    me.choose("winning", "5m")
    me.open("pay")
    me.sees("What the correction changes", "#pay", 3 * SECOND)


def hold_the_booking(me: Guest) -> list[Route]:
    """Only the first time it is sent."""
    held: list[Route] = []
    me.page.route("**/events", lambda route: route.continue_() if held else held.append(route))
    me.next()
    wait_for_some(me.page, held)
    return held


def test_a_late_answer_to_the_correction_leaves_what_was_entered_since(me):
    to_the_payment(me)
    [held] = hold_the_booking(me)
    me.open("play")
    me.join_in()
    me.page.route("**/drafts/*", lambda route: route.abort())
    me.type_hand(HAND)
    held.continue_()
    me.page.wait_for_timeout(700)
    me.page.unroute("**/drafts/*")
    assert me.page.url.endswith("#deal")
    entered(me)


def test_a_correction_that_was_booked_is_no_longer_on_the_screen_after_a_reload(me):
    to_the_payment(me)
    hold_the_booking(me)
    me.page.reload()

    def booked_once() -> None:
        assert me.table()["history"][0]["corrections"]

    eventually(me.page, booked_once)
    expect(me.page.locator("#bar .correcting")).to_have_count(0)
    me.open("play")
    me.sees("Cleo has won", ".in-progress", 3 * SECOND)
    assert len(me.table()["history"][0]["corrections"]) == 1


@pytest.mark.parametrize(
    ("told", "event"), [("corrected", {"type": "correct", "event": BEN_WINS}), ("undone", {"type": "undo"})]
)
def test_what_another_phone_has_changed_meanwhile_is_looked_at_first(me, house, told, event):
    to_the_payment(me)
    table = me.table()
    draw = table["history"][0]["id"]
    booked = {"key": new_key("meanwhile"), "seen": table["seq"], "event": event | {"of": draw}}
    assert me.page.request.post(f"{house}/tables/{table['code']}/events", data=booked).status == 201
    me.page.wait_for_url(f"**#entry-{draw}", timeout=3 * SECOND)
    me.sees("Your correction was not booked.", "#bar")
    me.sees(f"{told} at", "#entry .marks", 3 * SECOND)
    me.open("play")
    me.sees("Cleo has won", ".in-progress", 3 * SECOND)


def test_a_table_from_a_backup_without_the_entry_ends_its_correction(me):
    to_the_payment(me)
    table = me.page.evaluate(AS_A_PAGE)
    entry = table["history"][0]["id"]
    restored = table | {"history": [], "undo": None, "seq": table["seq"] - 1, "version": table["version"] - 1}
    me.page.add_init_script(WITH_TABLE % json.dumps(restored))
    me.page.route(f"**/tables/{table['code']}", lambda route: route.fulfill(json=restored))
    me.page.reload()
    me.page.wait_for_url(f"**#entry-{entry}", timeout=3 * SECOND)
    expect(me.page.locator("#entry .about")).to_be_visible(timeout=3 * SECOND)


def test_a_correction_of_what_was_corrected_before_is_booked(me, house):
    """Also where its answer is lost: what this phone has booked itself overtakes nothing."""
    table = me.table()
    corrected = {"type": "correct", "of": table["history"][0]["id"], "event": DRAW | {"kind": "four_winds"}}
    booked = {"key": new_key("before"), "seen": table["seq"], "event": corrected}
    assert me.page.request.post(f"{house}/tables/{table['code']}/events", data=booked).status == 201
    until(me.page, SEEN, table["seq"] + 1)
    to_the_payment(me)
    sent: list[str] = []

    def lose_first_answer(route: Route) -> None:
        sent.append(route.request.post_data_json["key"])
        if len(sent) > 1:
            return route.continue_()
        route.fetch()
        route.abort()

    me.page.route("**/events", lose_first_answer)
    me.next()
    me.page.wait_for_url("**#entry-*", timeout=5 * SECOND)
    expect(me.page.locator("#entry .versions li")).to_have_count(3, timeout=3 * SECOND)
    expect(me.page.locator("#bar .alarm")).to_have_count(0)
    assert len(set(sent)) == 1


def test_whoever_comes_back_to_the_table_corrects_nothing(me, house):
    """Over the start page, whose link names no screen."""
    address = me.page.url.split("#")[0]
    begin_a_correction(me)
    me.go(house)
    me.go(address)
    me.tap("draw")
    me.tap("draw-four_winds")
    me.sees("Four same winds", ".last", 3 * SECOND)
    assert [entry["type"] for entry in me.table()["history"]] == ["draw", "draw"]
