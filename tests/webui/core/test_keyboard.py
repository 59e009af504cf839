"""An evening without a pointer: sit down, win, book, look it up, take it back, all with the keyboard."""

from __future__ import annotations

import pytest
from company import PLAYERS
from guest import SECOND, Guest, phones
from patience import eventually
from playwright.sync_api import expect

from scoring.tiles import parse

pytestmark = pytest.mark.slow

WHERE = """() => {
  const e = document.activeElement, face = e.matches('[type=radio], [type=checkbox]') ? e.closest('label') : e;
  const box = face.getBoundingClientRect();
  return [box.top, box.bottom, innerHeight];
}"""


def walk_to(me: Guest, key: str, back: bool = False) -> None:
    """Walk with the Tab key until the control has the focus, and see that it shows it."""
    for _ in range(150):
        if me.page.evaluate("document.activeElement.dataset.key") == key:
            break
        me.page.keyboard.press("Shift+Tab" if back else "Tab")
    else:
        raise AssertionError(f"Tab never reaches {key}")
    expect(me.page.locator(f'[data-key="{key}"]:focus:not([aria-disabled])')).to_have_count(1)
    eventually(me.page, lambda: in_sight(me, key))


def in_sight(me: Guest, key: str) -> None:
    top, bottom, height = me.page.evaluate(WHERE)
    assert bottom > 0 and top < height, f"{key} has the focus out of sight: {top}–{bottom} of {height}"


def press(me: Guest, key: str, how: str = "Enter") -> None:
    walk_to(me, key)
    me.page.keyboard.press(how)


def on_to(me: Guest, screen: str) -> None:
    """The next screen of sitting down; a key pressed before it is drawn would be lost."""
    press(me, "next")
    me.page.wait_for_selector(f"body[data-screen={screen}]")


def test_an_evening_without_a_pointer(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {"viewport": {"width": 768, "height": 900}}) as (me,):
        me.go(f"{house}/evening/new")
        press(me, "book-japanese", "Space")
        press(me, "house")
        walk_to(me, "minimum_doublings")
        me.page.keyboard.press("ArrowDown")
        on_to(me, "names")
        for i, name in enumerate(PLAYERS):
            walk_to(me, f"name{i}")
            me.page.keyboard.type(name)
        on_to(me, "seats")
        on_to(me, "sticks")
        press(me, "next")
        me.page.wait_for_url("**/evening/*#invite")
        me.page.wait_for_selector("html[data-ready]")
        press(me, "next")
        press(me, "own-Anna")
        expect(me.page.locator("#drawer")).not_to_be_visible()
        win(me)
        take_back_and_look_it_up(me)


def win(me: Guest) -> None:
    """Ben draws the last tile of his hand; the tiles are picked one by one."""
    press(me, "plateS")
    press(me, "has-won")
    expect(me.page.locator("#deal-title")).to_be_focused()
    press(me, "by-hand")
    for tile in parse("234678s222z44777z"):
        press(me, f"pick{tile}")
    expect(me.page.locator("#drawer .count")).to_have_text("14 of 14 tiles")
    me.page.keyboard.press("Escape")
    expect(me.page.locator("#tiles .in-sets .key")).to_have_count(14)
    me.page.locator('[data-won="7z"]').first.focus()
    me.page.keyboard.press("Enter")
    me.won_with("7z")
    press(me, "sheet")
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Enter")
    expect(me.page.locator("#sheet details[open]"), "the first line opens").to_have_count(1)
    press(me, "pay")
    expect(me.page.locator("#pay .handovers")).to_be_visible(timeout=5 * SECOND)
    press(me, "next")
    me.page.wait_for_url("**#play")
    me.sees("Ben wins, self-drawn", ".last", 3 * SECOND)


def take_back_and_look_it_up(me: Guest) -> None:
    before = me.totals()
    press(me, "riichi")
    press(me, "riichi-Cleo")
    expect(me.page.locator('.plate[data-player="Cleo"] .riichi-stick')).to_be_visible(timeout=3 * SECOND)
    press(me, "undo")
    expect(me.page.locator(".riichi-stick")).to_have_count(0, timeout=3 * SECOND)
    me.shows(before)
    press(me, "last")
    expect(me.page.locator("#entry-title")).to_be_focused()
    me.sees("undone at", "#entry .marks", 3 * SECOND)
    press(me, "bring-back")
    expect(me.page.locator("#entry .marks")).to_have_count(0, timeout=3 * SECOND)
    press(me, "undo-entry")
    me.sees("undone at", "#entry .marks", 3 * SECOND)
