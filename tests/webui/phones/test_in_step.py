"""Phones in step through lost answers, late taps and lost Wi-Fi; and what a phone that has not joined may do."""

from __future__ import annotations

import re

import pytest
from company import JAPANESE
from guest import SECOND, Guest, at_table, phones
from patience import boxes, wait_for_some
from playwright.sync_api import Route, expect


def test_a_tap_whose_answer_is_lost_books_once(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        at_table([me, other], house, JAPANESE)
        sent = []

        def lose_first_answer(route):
            sent.append(route.request.post_data_json["key"])
            route.fetch() if len(sent) == 1 else None
            route.abort() if len(sent) == 1 else route.continue_()

        me.page.route("**/events", lose_first_answer)
        me.tap("riichi")
        me.page.locator('[data-key="riichi-Ben"]').click()
        other.sees("Ben puts down a riichi stick", ".last", 2 * SECOND)
        expect(me.total("Ben")).to_have_text("26,000", timeout=5 * SECOND)
        expect(me.page.locator('[data-key="draw"]:not([aria-disabled])')).to_be_visible(timeout=5 * SECOND)
        assert len(sent) >= 2 and len(set(sent)) == 1, "the same key until an answer came"
        assert len(me.table()["history"]) == 1
        me.page.unroute("**/events")
        me.tap("draw")
        me.page.locator('[data-key="draw-four_winds"]').dblclick()
        other.sees("Four same winds", ".last", 2 * SECOND)
        assert len(me.table()["history"]) == 2, "a double tap is one tap"


def test_a_stale_phone_gets_the_new_table_and_overwrites_nothing(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me, other], house, JAPANESE)
        blocked = [f"**/tables/{code}", f"**/tables/{code}/news"]
        other.page.reload()
        other.page.wait_for_selector("html[data-ready]")
        for address in blocked:
            other.page.route(address, lambda route: route.abort())
        other.page.evaluate("() => dispatchEvent(new Event('online'))")
        other.sees("No connection", "#bar", 3 * SECOND)
        other.look("offline")
        me.tap("penalty")
        me.choose("penalty-player", "Anna")
        me.tap("book-penalty")
        expect(me.total("Anna")).to_have_text("15,000", timeout=2 * SECOND)
        assert other.totals()["Anna"] == 27_000
        other.tap("draw")
        other.page.locator('[data-key="draw-exhausted_wall"]').click()
        expect(other.total("Anna")).to_have_text("15,000", timeout=3 * SECOND)
        assert [entry["type"] for entry in me.table()["history"]] == ["penalty"], "the late tap was not booked"
        for address in blocked:
            other.page.unroute(address)
        other.sees("Somebody else has booked something meanwhile", "#bar", 5 * SECOND)
        other.tap("draw")
        other.page.locator('[data-key="draw-exhausted_wall"]').click()
        me.sees("The wall ran out", ".last", 2 * SECOND)


def test_whoever_has_won_by_a_tap_on_the_plate_has_the_tiles(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        me.next()
        me.choose("winner", "S")
        me.choose("from", "W")
        me.next()
        me.type_hand("123m456p789s222z55m")
        me.open("play")
        me.tap("plateW")
        me.tap("has-won")
        expect(me.page.locator('input[name="winner"][value="W"]')).to_be_checked()
        expect(me.page.locator('.row-of-keys.guessed input[name="from"][value="wall"]')).to_be_checked()
        me.choose("from", "S")
        expect(me.page.locator("#tiles .in-sets .key")).to_have_count(14)


def test_looking_is_free_and_changing_needs_to_join(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, stranger):
        code = at_table([me], house, JAPANESE)
        stranger.go(f"{house}/evening/{code}#deal")
        stranger.tap("look-on")
        stranger.sees("You are looking on.", "#bar")
        expect(stranger.page.locator(".tap")).to_have_count(0)
        expect(stranger.page.locator("#deal")).to_have_text("")
        stranger.go(f"{house}/evening/NNNNNN")
        stranger.sees("There is no table with this code.", "#code-trouble")


def test_the_wall_is_drawn_where_the_dice_say(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        me.tap("more")
        me.tap("wall")
        me.tap("wall0-7")
        expect(me.page.locator(".walls .stack.dead")).to_have_count(7)
        me.sees("Cleo’s wall is broken, 7 stacks from its right end", "#drawer")
        first, indicator, middle = boxes(me.page, ".walls .first rect", ".walls .indicator", ".walls .felt")
        assert first["y"] < middle["y"] + middle["height"] / 3, "West sits opposite East"
        assert indicator["x"] < first["x"], "the dead wall is on West’s right, which is left from here"
        me.sees("Turned over", "#drawer .legend")
        me.look("wall")


@pytest.mark.slow
def test_a_wall_broken_round_the_corner_says_whose_it_is(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, {"rules": "philos", "players": ["Anna", "Ben", "Cleo", "Dan"]})
        me.tap("first-wall")
        me.tap("wall0-12")
        me.tap("wall1-12")
        me.sees("Dan’s wall is broken, 24 stacks from its right end", "#drawer")
        me.sees("That is round the corner, in Cleo’s wall.", "#drawer")
        me.sees("Loose tile", "#drawer .legend")


@pytest.mark.slow
def test_one_throw_tapped_twice_is_one_throw(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        held: list[Route] = []
        me.tap("first-wall")
        seven = me.page.locator('[data-key="wall0-7"]')
        seven.wait_for()
        me.page.route("**/walls?*", lambda route: held.append(route))
        seven.dblclick()
        expect(seven).to_be_disabled()
        wait_for_some(me.page, held)
        (asked,) = held
        asked.continue_()
        me.sees("The dice show 7: Cleo’s wall is broken", "#drawer .told")


def tapped_offline(me: Guest, key: str, where: str) -> None:
    """Tapped without Wi-Fi, which is said; then it is back."""
    me.page.locator(f'[data-key="{key}"]').wait_for()
    me.page.context.set_offline(True)
    me.tap(key)
    me.sees("Hulla does not answer", where, 3 * SECOND)
    me.page.context.set_offline(False)


@pytest.mark.slow
def test_dice_for_the_wall_without_wifi_are_told_when_it_is_back(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        me.tap("first-wall")
        tapped_offline(me, "wall0-7", "#drawer")
        me.sees("Cleo’s wall is broken", "#drawer", 15 * SECOND)


@pytest.mark.slow
def test_dice_for_the_seats_without_wifi_can_be_tapped_again(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        me.go(f"{house}/evening/new")
        me.choose("book", "japanese")
        me.next()
        for i, name in enumerate(("Anna", "Ben", "Cleo", "Dan")):
            me.page.locator(f"#name{i}").fill(name)
        me.next()
        me.tap("ceremony")
        me.sees("Who throws first?", "#seats")
        tapped_offline(me, "one-Anna", "#seats")
        me.tap("one-Anna")
        me.sees("Anna throws both dice", "#seats", 3 * SECOND)


def test_the_keyboard_is_enough_at_the_table(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {"viewport": {"width": 640, "height": 400}}) as (me,):  # 1280 × 800 at 200 %
        at_table([me], house, JAPANESE)
        walk_to(me, "riichi")
        me.page.keyboard.press("Enter")
        walk_to(me, "riichi-Ben")
        me.page.keyboard.press("Enter")
        me.sees("Ben puts down a riichi stick", ".last", 3 * SECOND)
        expect(me.page.locator('[data-key="riichi"]')).to_be_focused()
        me.look("at-200-per-cent")
        walk_to(me, "undo")
        me.page.keyboard.press("Space")
        expect(me.page.locator(".riichi-stick")).to_have_count(0)
        walk_to(me, "plateW")
        me.page.keyboard.press("Enter")
        walk_to(me, "has-won")
        me.page.keyboard.press("Enter")
        expect(me.page.locator("#deal-title")).to_be_focused()
        expect(me.page.locator('input[name="winner"][value="W"]')).to_be_checked()


def walk_to(me: Guest, key: str) -> None:
    """With the Tab key until an element has the focus, and can be used."""
    for _ in range(60):
        if me.page.evaluate("document.activeElement.dataset.key") == key:
            return expect(me.page.locator(f'[data-key="{key}"]:focus:not([aria-disabled])')).to_have_count(1)
        me.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {key}")


@pytest.mark.slow
def test_what_is_thrown_for_the_wall_is_seen_before_the_next_throw(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, {"rules": "philos", "players": ["Anna", "Ben", "Cleo", "Dan"]})
        me.tap("first-wall")
        me.tap("wall0-throw")
        sum_of = me.page.locator("#drawer .thrown output")
        expect(sum_of).to_have_text(re.compile("^[0-9]+$"))
        named = ["Anna", "Ben", "Cleo", "Dan"][(int(sum_of.inner_text()) - 1) % 4]
        me.sees(f"Counted from Anna, that is {named}. Now {named} throws.", "#drawer")
        expect(me.page.locator("#drawer .thrown .die")).to_have_count(2)
        me.look("thrown-for-the-wall")
