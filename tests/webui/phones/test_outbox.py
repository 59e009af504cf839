"""What the outbox promises, asked of the script in a page at a table: booked once, whatever becomes of answers."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from company import DRAW, JAPANESE, new_key
from guest import SECOND, at_table, phones
from patience import eventually, until, wait_for_some
from playwright.sync_api import Route, expect

BOOK = "event => { window.booked = import('/evening/scripts/outbox.js').then(({ book }) => book(event)) }"
AT_ONCE = """event => Promise.race([
    import("/evening/scripts/outbox.js").then(({ book }) => book(event)),
    new Promise(done => setTimeout(done, 5000, "waits"))
])"""
KNOWN = (
    "async key => { const box = await import('/evening/scripts/outbox.js'); return [box.busy(), box.isUnderWay(key)] }"
)
KEPT = "Object.keys(sessionStorage).filter(name => name.startsWith('hulla-outbox')).length"
ENTRIES = "import('/evening/scripts/table.js').then(({ tableNow }) => Object.keys(tableNow().versions).length)"
BUSY = {"status": "error", "error": {"code": "busy", "message": "One moment, please."}}


@contextmanager
def booking(chromium, house, tmp_path, answer=lambda route: None, event=DRAW):
    """A phone that books; what it sends is held, but for the first request, of which `answer` makes something."""
    with phones(chromium, tmp_path, {}) as (me,):
        me.page.add_init_script("globalThis.setInterval = () => 0")  # or the table is asked for, and found again
        at_table([me], house, JAPANESE)
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)
            if len(held) == 1:
                answer(route)

        me.page.route("**/events", hold)
        me.page.evaluate(BOOK, event)
        wait_for_some(me.page, held)
        yield me, held


def sent_twice(me, held: list[Route]) -> str:
    """The key, once it has been sent a second time."""

    def check() -> None:
        assert len(held) == 2

    eventually(me.page, check)
    first, second = (route.request.post_data_json for route in held)
    assert first == second, "the same key until an answer came"
    return first["key"]


def stands(me, held: list[Route], entries: int = 1) -> None:
    """The last request goes on to the server; it is booked, and nothing is left to do."""
    held[-1].continue_()
    assert me.page.evaluate("window.booked") is True
    assert len(me.table()["history"]) == entries
    assert me.page.evaluate(KNOWN, "") == [False, False] and me.page.evaluate(KEPT) == 0
    until(me.page, f"async n => (await {ENTRIES}) === n", entries)


def test_a_busy_server_is_asked_again(chromium, house, tmp_path):
    with booking(chromium, house, tmp_path, lambda route: route.fulfill(status=503, json=BUSY)) as (me, held):
        key = sent_twice(me, held)
        me.sees("One moment, please.", "#bar", 3 * SECOND)
        assert me.page.evaluate(KNOWN, key) == [True, True] and me.page.evaluate(KNOWN, "other") == [True, False]
        stands(me, held)
        expect(me.page.locator("#bar")).not_to_contain_text("One moment, please.")


def test_without_an_answer_it_says_so_and_asks_again(chromium, house, tmp_path):
    with booking(chromium, house, tmp_path, lambda route: route.abort()) as (me, held):
        me.sees("No connection", "#bar", 3 * SECOND)
        sent_twice(me, held)
        stands(me, held)
        expect(me.page.locator("#bar")).not_to_contain_text("No connection")


def test_a_second_tap_meanwhile_does_nothing(chromium, house, tmp_path):
    with booking(chromium, house, tmp_path) as (me, held):
        me.sees("Booking …", "#bar", 3 * SECOND)
        second = me.page.evaluate(AT_ONCE, DRAW)
        assert second is False
        stands(me, held)
        assert len(held) == 1


def test_what_is_under_way_goes_on_after_a_reload(chromium, house, tmp_path):
    with booking(chromium, house, tmp_path, lambda route: route.fetch() and None) as (me, held):
        assert me.page.evaluate(KEPT) == 1
        me.page.reload()
        me.page.wait_for_selector("html[data-ready]")
        key = sent_twice(me, held)
        held[-1].continue_()
        until(me.page, f"{KEPT} === 0")
        assert [entry["id"] for entry in me.table()["history"]] == [key], "it had been booked before"


@pytest.mark.parametrize(
    ("event", "seen", "says"),
    [
        ({"type": "draw", "kind": "nine_lives"}, 1, ""),
        ({"type": "riichi", "player": "Nobody"}, 1, ""),
        (DRAW, 0, "Somebody else has booked something meanwhile"),
    ],
)
def test_a_refusal_is_said_and_nothing_stays_behind(chromium, house, tmp_path, event, seen, says):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        ask = "([event, seen]) => import('/evening/scripts/outbox.js').then(({ book }) => book(event, seen))"
        with me.page.expect_response("**/events") as answer:
            assert me.page.evaluate(ask, [event, seen]) is False
        me.sees(says or answer.value.json()["error"]["message"], "#bar", 3 * SECOND)
        assert me.page.evaluate("import('/evening/scripts/table.js').then(({ store }) => store.get().notice.alarm)")
        assert me.page.evaluate(KNOWN, "") == [False, False] and me.page.evaluate(KEPT) == 0
        assert me.page.evaluate(ask, [DRAW, me.table()["seq"]]) is True


def test_a_refusal_brings_what_was_booked_meanwhile(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        table = f"{house}/tables/{at_table([me], house, JAPANESE)}"
        me.page.route(table, lambda route: None)  # nor does the page hear of it otherwise
        seen = me.page.request.get(table).json()["seq"]
        me.page.request.post(f"{table}/events", data={"key": new_key(), "seen": seen, "event": DRAW})
        me.page.evaluate(BOOK, DRAW)
        assert me.page.evaluate("window.booked") is False
        assert me.page.evaluate(ENTRIES) == 1


def test_a_fault_in_the_page_is_no_lost_connection(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        me.page.evaluate("() => { window.fetch = () => { throw new DOMException('given up', 'AbortError') } }")
        said = me.page.evaluate(
            "event => import('/evening/scripts/outbox.js').then(box => box.book(event)).catch(problem => problem.name)",
            DRAW,
        )
        assert said == "AbortError"


def test_keys_that_would_do_nothing_meanwhile_look_so(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        me.tap("draw")
        me.tap("draw-exhausted_wall")
        me.tap("undo")
        redo = me.page.locator("#play [data-key=redo]")
        expect(redo).to_be_enabled()
        held: list[Route] = []
        me.page.route("**/events", lambda route: held.append(route))
        me.tap("riichi")
        me.tap("riichi-Ben")
        wait_for_some(me.page, held)
        expect(redo).to_be_disabled()
        held[0].abort()
        me.sees("No connection", "#bar", 3 * SECOND)
        expect(redo).to_be_disabled()
        me.page.unroute("**/events")
        me.sees("Ben puts down a riichi stick", ".last", 3 * SECOND)
