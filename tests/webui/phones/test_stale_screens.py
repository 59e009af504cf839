"""What stands on a screen while a newer answer is on its way, or after another phone was quicker: nothing is booked
by it that is not so.
"""

from __future__ import annotations

import pytest
from company import DRAW, JAPANESE, new_key
from guest import SECOND, SEEN, at_table, phones, ready_to_pay
from patience import until, wait_for_some
from player import player
from playwright.sync_api import Route, expect

pytestmark = pytest.mark.slow
# what waits for the end of a press (press.js) waits however long this machine takes to see it
PRESSED_LONG = """globalThis.setTimeout = (real =>
    (act, time, ...more) => real(act, time === 1000 ? 60_000 : time, ...more))(setTimeout)"""


def test_one_wall_that_ran_out_is_one_draw(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        at_table([me, other], house, JAPANESE)
        other.open("play")
        for phone in (me, other):
            phone.tap("draw")
        other.tap("draw-exhausted_wall")
        me.sees("The wall ran out", ".last", 3 * SECOND)
        expect(me.page.locator("#drawer[open]")).to_have_count(0)


def test_nor_is_it_two_where_a_finger_lies_on_the_key(chromium, house, tmp_path):
    """What is pressed is drawn anew only after the tap."""
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me, other], house, JAPANESE)
        me.tap("draw")
        me.page.mouse.move(*me.middle('[data-key="draw-exhausted_wall"]'))
        me.page.mouse.down()
        booked = {"key": new_key("pressed"), "seen": 1, "event": DRAW}
        assert other.page.request.post(f"{house}/tables/{code}/events", data=booked).status == 201
        until(me.page, SEEN, 2)
        me.page.mouse.up()
        me.sees("The wall ran out", ".last", 3 * SECOND)
        me.page.wait_for_timeout(500)
        assert len(me.table()["history"]) == 1


def test_what_another_phone_has_booked_meanwhile_is_no_deal_without_a_winner(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me, other], house, JAPANESE)
        ready_to_pay(me)
        expect(me.page.locator("#bar [data-key=next]")).to_be_enabled()
        sent: list[str] = []
        me.page.on("request", lambda request: sent.append(request.method) if request.url.endswith("/events") else None)
        me.page.locator("#bar [data-key=next]").hover()
        me.page.mouse.down()
        booked = {"key": new_key("pressed"), "seen": 1, "event": DRAW}
        assert other.page.request.post(f"{house}/tables/{code}/events", data=booked).status == 201
        until(me.page, SEEN, 2)
        me.page.mouse.up()
        me.sees("it was booked on another phone", "#bar", 3 * SECOND)
        me.page.wait_for_timeout(300)
        assert sent == [] and me.page.url.endswith("#play")


def test_a_count_that_begins_anew_says_so(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        at_table([me, other], house, JAPANESE)
        me.tap("count")
        me.page.locator('[data-key^="Anna"][data-key$="+"]').first.click()
        me.sees("against the books", "#count")
        other.open("play")
        other.tap("riichi")
        other.tap("riichi-Cleo")
        me.sees("the count begins again", "#count", 3 * SECOND)
        me.page.locator('[data-key^="Anna"][data-key$="+"]').first.click()
        expect(me.page.locator("#count .trouble")).to_have_count(0)
        me.next()
        me.page.wait_for_url("**#play", timeout=5 * SECOND)
        me.tap("count")
        expect(me.page.locator("#count .trouble")).to_have_count(0)


def test_so_does_a_count_whose_booking_comes_too_late(chromium, house, tmp_path):
    """The news comes while a finger lies on the key: until the tap the count stands as it was."""
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, JAPANESE)
        me.tap("count")
        me.tap("Anna1000+")
        me.sees("against the books", "#count")
        me.page.locator("#bar [data-key=next]").hover()
        me.page.evaluate(PRESSED_LONG)
        me.page.mouse.down()
        booked = {"key": new_key("pressed"), "seen": 1, "event": DRAW}
        with me.page.expect_response(f"**/tables/{code}"):
            assert me.page.request.post(f"{house}/tables/{code}/events", data=booked).status == 201
        me.page.mouse.up()
        me.sees("the count begins again", "#count", 3 * SECOND)
        me.sees("Somebody else has booked something meanwhile", "#bar")
        assert [entry["type"] for entry in me.table()["history"]] == ["draw"]
        me.next()
        me.page.wait_for_url("**#play", timeout=5 * SECOND)
        me.tap("count")
        expect(me.page.locator("#count .trouble")).to_have_count(0)


def test_what_is_paid_is_what_is_booked(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        ready_to_pay(me)
        held: list[Route] = []
        me.page.route("**/previews", lambda route: held.append(route))
        me.declare("S")
        wait_for_some(me.page, held)
        me.open("pay")
        expect(me.page.locator("#bar [data-key=next]")).to_be_disabled()
        held[-1].continue_()
        me.page.unroute("**/previews")
        expect(me.page.locator("#bar [data-key=next]")).to_be_enabled()
        me.next()
        me.sees("Ben wins", ".last", 3 * SECOND)


def test_the_next_deal_begins_with_what_this_one_leaves_on_the_table(chromium, address, shots):
    with player(chromium, address, shots) as me:
        me.choose("book", "japanese")
        me.choose("winner", "null")
        me.declare("E")
        me.open("pay")
        me.sees("1,000 points stay on the table", "#pay", 3 * SECOND)
        held: list[Route] = []
        me.page.route("**/scores", lambda route: held.append(route))
        me.declare("S")
        wait_for_some(me.page, held)
        me.open("pay")
        expect(me.page.locator("#bar [data-key=next]")).to_be_disabled()
        held[-1].continue_()
        me.sees("2,000 points stay on the table", "#pay", 3 * SECOND)
        me.next()
        assert me.state()["deposits"] == 2000
