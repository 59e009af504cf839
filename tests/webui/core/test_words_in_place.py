"""Words of the game where they stand: on the pages of a deal and of an evening they open what they mean, with the
keyboard too.
"""

from __future__ import annotations

import re

import pytest
from company import PLAYERS, STICKS
from guest import SECOND, at_table, phones
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

GAME = {"rules": "japanese", "players": PLAYERS, "pieces": STICKS, "options": {"minimum_doublings": 1}}


@pytest.mark.parametrize(
    ("language", "doubling", "dealer", "refused", "only_then"),
    [
        ("en", "doubling", "East, the dealer", "What it would have been worth", "once another player has shown a hand"),
        (
            "de",
            "Verdoppelung",
            "Ost, der Geber",
            "Was sie wert gewesen wäre",
            "sobald ein anderer seine Hand gezeigt hat",
        ),
    ],
)
def test_words_open_their_explanation(chromium, house, tmp_path, language, doubling, dealer, refused, only_then):
    """A hand without a doubling is refused in the evening: it shows its worth, and its words explain themselves."""
    with phones(chromium, tmp_path, {"locale": language}) as (me,):
        at_table([me], house, GAME)
        me.page.locator(".middle .term-link").nth(1).click()
        expect(me.page.locator("#drawer-title")).to_have_text(dealer, timeout=3 * SECOND)
        expect(me.page.locator("#drawer .example .tile")).to_have_count(1)
        expect(me.page.locator("#drawer .source")).not_to_be_empty()
        me.page.keyboard.press("Escape")
        me.next()
        me.choose("winner", "S")
        me.choose("from", "W")
        me.next()
        me.type_hand("123m99p 234p 456s 678s")
        me.choose("winning", "9p")
        me.open("sheet")
        me.sees(refused, "#sheet", 5 * SECOND)
        expect(me.page.locator("#sheet .sheet .score output")).to_have_text("30")
        me.look("refused")
        link = me.page.locator("#deal .standing .term-link", has_text=doubling)
        link.focus()
        me.page.keyboard.press("Enter")
        expect(me.page.locator("#drawer-title")).to_have_text(doubling, timeout=3 * SECOND)
        me.look("a-word")
        me.page.keyboard.press("Escape")
        expect(link).to_be_focused()
        line = me.page.locator("#sheet .lines details").last
        line.locator("summary").click()
        line.locator(".why-key").click()
        expect(me.page.locator("#drawer .explained .source")).to_be_visible(timeout=5 * SECOND)
        me.page.keyboard.press("Escape")
        me.tap("false-win")
        me.sees(only_then, "#drawer .hint:visible", 3 * SECOND)
        me.tap("book-penalty")
        me.page.goto(me.page.url.split("#")[0] + "#play")
        expect(me.total("Ben")).to_have_text(re.compile("^19[.,]000$"), timeout=5 * SECOND)


def test_a_word_in_the_drawer_comes_back_to_it(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, GAME)
        me.page.goto(me.page.url.split("#")[0] + "#play")
        me.tap("more")
        title = me.page.locator("#drawer-title").inner_text()
        me.page.locator("#drawer .frozen .term-link").first.click()
        expect(me.page.locator("#drawer-title")).not_to_have_text(title, timeout=3 * SECOND)
        me.page.keyboard.press("Escape")
        expect(me.page.locator("#drawer-title")).to_have_text(title)
        me.page.keyboard.press("Escape")
        expect(me.page.locator("dialog[open]")).to_have_count(0)


def test_words_on_the_felt_stay_as_light_under_the_mouse(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, GAME)
        word = me.page.locator(".middle .term-link").first
        colour = "word => getComputedStyle(word).color"
        me.page.mouse.move(0, 0)
        light = word.evaluate(colour)
        word.hover()
        assert word.evaluate(colour) == light
