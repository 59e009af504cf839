"""Somebody who knows no rule book finds it by what lies on the table; and words keep their place in narrow keys."""

from __future__ import annotations

import pytest
from devices import device
from guest import Guest
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

GUESSES = """() => {
    const guess = '<button class="guess"><svg class="tile"></svg><span>9 characters</span></button>';
    document.querySelector("main").innerHTML =
        `<div class="comparison"><div class="cut-out"></div><div class="guesses">${guess.repeat(3)}</div></div>`;
    return [...document.querySelectorAll(".guess")].map(each => each.scrollWidth - each.clientWidth);
}"""
NOTICE = """() => {
    document.querySelector("main").innerHTML =
        '<p class="trouble">A <button class="term-link">kong</button> counts as three.</p>';
    return document.querySelector(".trouble").getClientRects()[0].height;
}"""


@pytest.mark.parametrize(
    ("book", "answers"),
    [
        ("american", {"jokers": True}),
        ("japanese", {"jokers": False, "sticks": True, "red_fives": False}),
        ("riichi", {"jokers": False, "sticks": True, "red_fives": True}),
        ("beepworld", {"jokers": False, "sticks": False, "flowers": True, "everybody": True}),
        ("hongkong", {"jokers": False, "sticks": False, "flowers": True, "everybody": False, "seats": False}),
        ("mcr", {"jokers": False, "sticks": False, "flowers": True, "everybody": False, "seats": True}),
        ("philos", {"jokers": False, "sticks": False, "flowers": False}),
    ],
)
def test_a_few_questions_find_the_book(chromium, address, shots, book, answers):
    with device(chromium) as page:
        me = Guest(page, shots, "newcomer").go(f"{address}/evening/new")
        me.tap("which-game")
        for sign, said in answers.items():
            me.page.locator(f'[data-key="which-{sign}-{str(said).lower()}"]:visible').check()
        expect(me.page.locator(f'input[name="book"][value="{book}"]')).to_be_checked()
        me.look(f"found-{book}")
        assert me.faults == []


def test_names_of_tiles_fit_three_guesses_on_the_smallest_phone(chromium, address, shots):
    with device(chromium) as page:
        Guest(page, shots, "guesses").go(f"{address}/evening/new")
        assert page.evaluate(GUESSES) == [0, 0, 0]
        page.screenshot(path=shots / "guesses.png")


def test_a_word_linked_in_a_notice_stays_in_its_line(chromium, address, shots):
    with device(chromium) as page:
        Guest(page, shots, "notice").go(f"{address}/evening/new")
        assert page.evaluate(NOTICE) < 60, "one line, and the air round it"
