"""Each phone knows its owner: who comes by the code is asked once, and sits at the table then."""

from __future__ import annotations

import pytest
from company import DRAW, JAPANESE, PHILOS, new_key
from guest import SECOND, at_table, book_it, phones, ready_to_pay
from patience import eventually
from playwright.sync_api import Locator, Page, expect

from webui.evening.history import PAGE

DIALOG = "dialog[open]"


def test_by_the_code_to_the_table_with_one_question(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me], house, JAPANESE)
        other.go(house)
        other.page.locator("#code").fill(code)
        other.page.get_by_role("button", name="Join").click()
        other.sees("Whose phone is this?", "#drawer")
        other.look("whose-phone")
        other.tap("own-Cleo")
        expect(other.page.locator(DIALOG)).to_have_count(0)
        other.sees("Photograph the winning hand", "#bar", 3 * SECOND)
        expect(other.page.locator(".plate.below")).to_have_attribute("data-player", "Cleo")
        other.page.reload()
        expect(other.page.locator(".tap").first).to_be_visible()
        expect(other.page.locator(DIALOG)).to_have_count(0)
        me.tap("more")
        me.tap("phones")
        me.sees("Cleo", "#drawer .phones", 3 * SECOND)


@pytest.mark.slow
def test_whoever_only_looks_on_is_not_asked_again(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me], house, JAPANESE)
        other.go(f"{house}/evening/{code}")
        other.tap("look-on")
        other.sees("You are looking on.", "#bar")
        other.page.reload()
        other.sees("You are looking on.", "#bar")
        expect(other.page.locator(DIALOG)).to_have_count(0)
        other.next()
        other.tap("own-Dan")
        expect(other.page.locator(".tap").first).to_be_visible()


@pytest.mark.slow
def test_of_history_and_figures_nobody_is_asked_anything(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me], house, JAPANESE)
        other.go(f"{house}/evening/{code}#history")
        other.sees("Nothing is booked yet.", "#history")
        expect(other.page.locator(DIALOG)).to_have_count(0)


NO_LIVE_CAMERA = "Object.defineProperty(Navigator.prototype, 'mediaDevices', { get: () => undefined })"  # as on http


@pytest.mark.slow
def test_every_other_phone_is_asked_for_its_owners_tiles(chromium, house, tmp_path):
    """Whatever it shows just then; the plates say whose are there."""
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        at_table([me, other], house, PHILOS)
        other.open("history")
        me.next()
        me.choose("winner", "S")
        me.worth(24)
        other.sees("Your tiles: Ben has won.", "#bar", 3 * SECOND)
        other.look("your-tiles")
        other.open("play")
        expect(other.page.locator(".plate .tiles-of.wanted")).to_have_count(3)
        other.tap("no-photo")
        expect(other.page.locator("input[name=seat][value=W]"), "her own hand").to_be_checked()
        other.worth(8)
        other.open("play")
        expect(other.page.locator('.plate[data-player="Cleo"] .tiles-of')).to_contain_text("✓")
        expect(other.page.locator(".plate .tiles-of.wanted")).to_have_count(2)
        expect(other.page.locator(".live.call")).to_have_count(0)
        other.sees("Go on with the deal", "#bar")


@pytest.mark.slow
def test_the_owner_of_the_phone_that_takes_the_photo_has_won(chromium, house, tmp_path, photo):
    """One tap after the photo; on a discard, two."""
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        other.page.add_init_script(NO_LIVE_CAMERA)
        at_table([me, other], house, JAPANESE | {"players": ["Anna", "Cleo", "Ben", "Dan"]})
        for discard in (False, True):
            other.page.locator("#bar input[data-key=camera]").set_input_files(photo)
            me.sees("Cleo has won", "#play", 3 * SECOND)
            other.sees("Paid: book it", "#bar", 20 * SECOND)
            if discard:
                other.choose("from", "N")
            other.next()
            me.sees("Cleo wins with Anna’s discard" if discard else "Cleo wins, self-drawn", ".last", 5 * SECOND)


def test_an_earlier_deal_is_corrected_with_three_taps(chromium, house, tmp_path):
    """One before a draw, and one of long ago: the list goes on by itself where it ends."""
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me, other], house, JAPANESE | {"rounds": 0})
        ready_to_pay(me)
        book_it(me)
        key = other.page.locator(f"#play .history [data-key=correct-{me.table()['history'][-1]['id']}]")
        for draws, loser, player in ((1, "W", "Cleo"), (PAGE, "N", "Dan")):
            for _ in range(draws):
                draw = {"key": new_key("draw"), "seen": me.table()["seq"], "event": DRAW}
                assert me.page.request.post(f"{house}/tables/{code}/events", data=draw).ok
            other.sees("Somebody did win", ".last", 3 * SECOND)
            other.go(f"{house}/evening/{code}")
            scroll_to(other.page, key)
            key.click()
            other.choose("from", loser)
            expect(other.page.locator("#bar [data-key=next]")).to_have_text("Book the correction")
            expect(other.page.locator("#bar [data-key=next]")).to_be_enabled()
            other.next()
            me.sees(f"Ben wins with {player}’s discard", "#play .last", 3 * SECOND)


def scroll_to(page: Page, found: Locator) -> None:
    """To the end of the page until this is there."""

    def check() -> None:
        page.mouse.wheel(0, 2000)
        assert found.count()

    eventually(page, check)


def test_a_tap_on_a_guess_says_it_and_calls_the_others(chromium, house, tmp_path):
    """Nobody’s phone takes East for the winner until somebody says so; the same of where the tile came from."""
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        at_table([me, other], house, PHILOS)
        me.next()
        me.type_hand("123m456p789s222z55m")
        for field, group, value in (("winner", "winner", "E"), ("won_by", "from", "wall")):
            guessed = me.page.locator(f".row-of-keys.guessed[data-field={field}]")
            expect(guessed).to_have_count(1)
            guessed.locator(f"label:has(input[name={group}][value={value}])").click()
            expect(guessed).to_have_count(0)
        other.sees("Your tiles: Anna has won.", "#bar", 3 * SECOND)
