"""Once a deal is booked: what the other phones and the back key show, how a correction is taken back at the table, and what it changed."""

from __future__ import annotations

from company import JAPANESE, PLAYERS, new_key
from guest import SECOND, Guest, at_table, phones
from playwright.sync_api import expect

HAND = "123m456p789s222z55m"
OTHER_HAND = "123m456p789s333z55m"


def ready_to_pay(me: Guest) -> None:
    """Ben has won by himself; this phone is at the payment."""
    me.next()
    me.choose("winner", "S")
    me.choose("won-by", "wall")
    me.next()
    me.type_hand(HAND)
    me.choose("winning", "5m")
    me.open("pay")
    me.sees("Anna gives Ben", "#pay .handovers", 3 * SECOND)


def book(me: Guest) -> None:
    me.next()
    me.page.wait_for_url("**#play")
    me.sees("Ben wins", ".last", 3 * SECOND)


def test_whoever_was_entering_the_booked_deal_sees_the_table(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        at_table([me, other], house, JAPANESE)
        ready_to_pay(me)
        other.tap("in-progress")
        other.open("pay")
        other.sees("Anna gives Ben", "#pay .handovers", 3 * SECOND)
        book(me)
        other.page.wait_for_url("**#play", timeout=3 * SECOND)
        other.sees("it was booked on another phone", "#bar")
        other.look("booked-elsewhere")
        other.open("history")
        expect(other.page.locator("#bar .live")).to_have_count(0)


def test_the_back_key_leads_to_no_empty_deal(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        ready_to_pay(me)
        book(me)
        me.page.go_back()
        expect(me.page.locator("body")).to_have_attribute("data-screen", "play")
        me.sees("Ben wins", ".last")


def test_a_correction_is_taken_back_at_the_table(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        ready_to_pay(me)
        book(me)
        before = me.totals()
        correct_tiles(me)
        expect(me.page.locator("#entry .versions li")).to_have_count(2, timeout=3 * SECOND)
        shown = [me.page.locator("#entry .versions li").nth(i).locator("svg[aria-label$=' wind']") for i in (0, 1)]
        assert [tiles.first.get_attribute("aria-label") for tiles in shown] == ["South wind", "West wind"], "what was corrected"
        me.look("versions")
        me.open("play")
        me.sees("Last corrected", ".last")
        assert me.totals() != before
        undo = me.page.locator('[data-key="undo"]')
        expect(undo).to_have_attribute("aria-label", "Undo the correction: Ben wins, self-drawn")
        undo.click()
        me.sees("Last booked", ".last", 3 * SECOND)
        assert me.totals() == before
        undo.click()
        expect(me.total("Ben")).to_have_text("27,000", timeout=3 * SECOND)
        me.tap("redo")
        me.sees("Ben wins", ".last", 3 * SECOND)
        assert me.totals() == before


def correct_tiles(me: Guest) -> None:
    """A pung of West in place of South in the last deal."""
    me.open("history")
    me.page.locator(".history a", has_text="Ben wins").click()
    me.tap("correct")
    me.open("tiles")
    me.type_hand(OTHER_HAND)
    me.choose("winning", "5m")
    me.open("pay")
    me.sees("What the correction changes", "#pay", 3 * SECOND)
    me.next()


def test_the_payment_is_asked_again_when_the_wifi_is_back(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        ready_to_pay(me)
        me.page.context.set_offline(True)
        me.open("win")
        me.choose("winner", "W")
        me.open("pay")
        me.sees("Hulla does not answer", "#pay", 3 * SECOND)
        me.page.context.set_offline(False)
        me.sees("Anna gives Cleo", "#pay .handovers", 5 * SECOND)
        book_as_is = me.page.locator("#bar [data-key=next]")
        expect(book_as_is).to_have_text("Paid: book it")
        assert set(me.table()["totals"]) == set(PLAYERS)


def test_figures_come_when_the_wifi_is_back_and_name_debts_with_a_minus(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, {"rules": "philos", "players": ["Anna-Lena", "Ben", "Cleo", "Dan"]})
        debt = {"type": "penalty", "kind": "house", "player": "Anna-Lena", "amounts": {"Ben": 5000}}
        assert me.page.request.post(f"{house}/tables/{code}/events", data={"key": new_key("debt"), "seen": 1, "event": debt}).status == 201
        me.open("play")
        expect(me.total("Anna-Lena")).to_have_text("−5,000", timeout=3 * SECOND)
        me.page.context.set_offline(True)
        me.open("figures")
        me.sees("Hulla does not answer", "#figures", 3 * SECOND)
        me.page.context.set_offline(False)
        name = me.page.locator("#figures .chart .end", has_text="Anna-Lena")
        expect(name).to_be_visible(timeout=5 * SECOND)
        chart, end = me.page.locator("#figures .chart").bounding_box(), name.bounding_box()
        assert end["x"] + end["width"] <= chart["x"] + chart["width"], "the name is not cut"


def test_what_no_chips_can_pay_is_owed_as_a_whole(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, {"rules": "philos", "players": PLAYERS, "pieces": {"100": 8, "50": 2, "10": 8, "2": 10}})
        me.next()
        me.choose("winner", "S")
        me.choose("won-by", "wall")
        me.next()
        me.worth(1920)
        for wind in "EWN":
            me.choose("seat", wind)
            me.worth(8)
        me.open("pay")
        expect(me.page.locator("#pay .owed").first).to_contain_text("Anna owes Ben 3,840: 2,840 are missing for it.", timeout=3 * SECOND)
        assert me.page.locator("#pay .handovers li:not(.owed)").count() == 0, "and nothing is handed over for it"


def test_a_late_answer_calls_nobody_back(chromium, house, tmp_path):
    """The news of the booking comes before its answer; whoever has gone on meanwhile stays there."""
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        ready_to_pay(me)
        held = []

        def hold_back(route):
            held.append((route, route.fetch()))

        me.page.route("**/events", hold_back)
        me.next()
        me.page.wait_for_url("**#play", timeout=5 * SECOND)
        me.open("history")
        route, answer = held[0]
        route.fulfill(response=answer)
        expect(me.page.locator(".history li")).to_have_count(1, timeout=3 * SECOND)
        me.page.wait_for_timeout(300)
        assert me.page.url.endswith("#history")
