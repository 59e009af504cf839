"""The page is drawn anew while somebody presses, types or walks with the keyboard: the tap counts, the figures stand
as they were typed, a link keeps the focus.
"""

from __future__ import annotations

import pytest
from guest import Guest, phones
from patience import until
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

DRAW_ANEW = "import('/deal/scripts/state.js').then(({ redraw }) => redraw())"
OLD = "document.getElementById('where').textContent = 'old';"  # what is drawn names its table again


@pytest.fixture
def me(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (guest,):
        guest.go(f"{house}/deal")
        guest.choose("book", "japanese")
        guest.set_table()
        yield guest


def press_slowly(me: Guest, where: str) -> None:
    """News comes while the finger is down."""
    me.page.locator(where).hover()
    me.page.mouse.down()
    me.page.evaluate(OLD + DRAW_ANEW)
    me.page.mouse.up()
    expect(me.page.locator("#where")).not_to_have_text("old")


def test_a_key_that_is_pressed_while_news_comes_is_tapped(me):
    press_slowly(me, "[data-key=house]")
    expect(me.page.locator("details:has([data-key=house])")).to_have_attribute("open", "")
    press_slowly(me, "label:has(input[name=round][value=S])")
    expect(me.page.locator("input[name=round][value=S]")).to_be_checked()


def test_a_key_that_is_held_with_space_while_news_comes_is_tapped(me):
    me.page.locator("input[name=round][value=S]").focus()
    me.page.keyboard.down(" ")
    me.page.evaluate(DRAW_ANEW)
    me.page.keyboard.up(" ")
    expect(me.page.locator("input[name=round][value=S]")).to_be_checked()


def test_figures_typed_while_news_comes_stand_in_their_order(me):
    me.tap("house")
    field = me.page.locator("#minimum_doublings")
    field.press("Control+a")
    for figure in "345":
        me.page.keyboard.type(figure)
        me.page.evaluate(DRAW_ANEW)
    expect(field).to_be_focused()
    expect(field).to_have_value("345")
    assert "345" not in me.page.evaluate("sessionStorage.getItem('hulla-deal')"), "nobody is done typing yet"
    me.page.keyboard.press("Tab")
    until(me.page, "sessionStorage.getItem('hulla-deal').includes(':345')")
    me.tap("minimum_doublings+")
    expect(field).to_have_value("346")


def test_a_key_beside_a_field_knows_what_was_typed_just_now(me):
    me.tap("house")
    me.page.locator("#minimum_doublings").fill("7")
    me.tap("minimum_doublings−")
    expect(me.page.locator("#minimum_doublings")).to_have_value("6")


def test_what_is_half_typed_stays_with_its_place(me):
    me.tap("club")
    me.page.locator("#club-text").fill("row")
    me.page.keyboard.press("ArrowLeft")
    me.page.evaluate(DRAW_ANEW)
    me.page.keyboard.type("ro")
    expect(me.page.locator("#club-text")).to_have_value("rorow")


def test_a_key_keeps_the_keyboards_place(me):
    me.close()
    key = me.page.locator("[data-key=by-hand]")
    key.focus()
    me.page.evaluate(OLD + DRAW_ANEW)
    expect(me.page.locator("#where")).not_to_have_text("old")
    expect(key).to_be_focused()
