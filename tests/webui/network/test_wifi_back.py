"""What no answer came to is asked again when the Wi-Fi is back."""

from __future__ import annotations

import pytest
from company import JAPANESE, PLAYERS
from devices import PHONE
from guest import SECOND, at_table, phones, ready_to_pay
from newcomer import WAITING, newcomer
from playwright.sync_api import expect

pytestmark = pytest.mark.slow


def losing(page, url: str, times: int) -> list:
    """So many answers from there are lost; in the list as they are."""
    lost = []
    page.route(url, lambda route: (lost.append(route), route.abort()), times=times)
    return lost


def test_the_payment_is_asked_again_when_the_wifi_is_back(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        ready_to_pay(me)
        me.page.context.set_offline(True)
        me.open("win")
        me.choose("winner", "W")
        me.sees("Hulla does not answer", "#deal", 3 * SECOND)
        me.page.context.set_offline(False)
        me.open("pay")
        me.sees("Anna gives Cleo", "#pay .handovers", 5 * SECOND)
        book_as_is = me.page.locator("#bar [data-key=next]")
        expect(book_as_is).to_have_text("Paid: book it")
        assert set(me.table()["totals"]) == set(PLAYERS)


def test_a_payment_whose_answer_is_lost_is_asked_again(chromium, house, tmp_path):
    """The Wi-Fi was gone for one question only: no browser says so."""
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        lost = losing(me.page, "**/previews", 1)
        ready_to_pay(me)
        assert lost


def test_what_the_server_draws_is_asked_for_until_it_comes(chromium, house, tmp_path):
    """No news of the table comes meanwhile that would draw the screen anew."""
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        me.page.route("**/tables/**", lambda route: route.abort())
        lost = losing(me.page, "**/figures", 5)
        me.open("figures")
        expect(me.page.locator("#figures .chart, #figures .hint")).not_to_have_count(0, timeout=20 * SECOND)
        assert len(lost) == 5


def test_the_coach_is_asked_until_an_answer_comes(chromium, house, tmp_path):
    with newcomer(chromium, tmp_path, PHONE) as me:
        lost = losing(me.page, "**/coach/hand", 3)
        me.go(f"{house}/coach")
        me.sit_down("japanese", "S")
        me.hold(WAITING)
        me.next()
        expect(me.page.locator("#now .wait")).to_have_count(2, timeout=20 * SECOND)
        assert len(lost) == 3


def test_a_busy_hulla_is_asked_again(chromium, house, tmp_path):
    """The next tap or redraw must not be needed for it; and never two chains of questions for one piece."""
    busy = {"status": "error", "error": {"code": "busy", "message": "Hulla is busy", "field": ""}}
    with newcomer(chromium, tmp_path, PHONE) as me:
        told = []
        answer = lambda route: (told.append(route), route.fulfill(status=503, json=busy))  # noqa: E731
        me.page.route("**/coach/goals", answer, times=2)
        me.go(f"{house}/coach")
        me.sit_down("japanese", "S")
        me.hold(WAITING)
        me.page.evaluate("location.hash = 'goals'")
        expect(me.page.locator("#goals .goal")).not_to_have_count(0, timeout=20 * SECOND)
        assert len(told) == 2


def test_a_page_whose_script_is_lost_loads_itself_again(chromium, house, tmp_path):
    with newcomer(chromium, tmp_path, PHONE) as me:
        lost = losing(me.page, "**/coach/scripts/main.js", 1)
        brought_in = losing(me.page, "**/static/js/drawer.js", 2)
        me.page.goto(f"{house}/coach")
        me.page.wait_for_selector("html[data-ready]")
        assert (len(lost), len(brought_in)) == (1, 2)
