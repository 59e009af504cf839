"""A hand that is typed: what cannot be read stays to be put right, and no set ends up lying in a way that no set
lies.
"""

from __future__ import annotations

import pytest
from company import JAPANESE, PHILOS
from guest import SECOND, Guest, at_table, phones
from playwright.sync_api import expect


@pytest.fixture
def me(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (guest,):
        yield guest


def at_tiles(me: Guest, house: str, book: str) -> None:
    me.go(f"{house}/deal")
    me.choose("book", book)
    me.choose("winner", "S")
    me.choose("won-by", "wall")


@pytest.mark.slow
def test_what_cannot_be_read_stays(me, house):
    at_tiles(me, house, "japanese")
    me.type_hand("234m567p77q 111z")
    me.sees("I cannot read this", "#tiles [role=alert]")
    expect(me.page.locator("#typed")).to_have_value("234m567p77q 111z")
    me.type_hand("234M567P77Z345S 111Z")
    me.sees("goes out", "#tiles .count")
    expect(me.page.locator("#typed")).to_have_value("")


@pytest.mark.slow
@pytest.mark.parametrize(("book", "jokers"), [("american", 1), ("japanese", 0)])
def test_jokers_are_told_of_where_there_are_any(me, house, book, jokers):
    at_tiles(me, house, book)
    me.page.locator("#deal .typed summary").click()
    expect(me.page.locator("#deal .typed .hint", has_text="Sets laid down stand after a blank.")).to_be_visible()
    expect(me.page.locator("#deal .typed .hint", has_text="A joker is 1j")).to_have_count(jokers)


def test_a_kong_lies_open_or_half_concealed_or_is_back_in_the_hand(me, house):
    at_tiles(me, house, "philos")
    me.type_hand("345p678s22255z 1111z")
    keys = me.page.locator("#deal .segments button")
    expect(keys).to_have_text(["open", "half-concealed", "in the hand"])
    me.arrange()
    keys.nth(1).click()
    me.sees("goes out", "#tiles .count")


def test_tiles_that_do_not_count_do_not_stand_on_the_sheet(me, house):
    """Cleo's tiles are there, but her points are what the table goes by."""
    at_table([me], house, PHILOS)
    me.next()
    me.choose("winner", "S")
    me.choose("won-by", "wall")
    me.next()
    me.worth(112)
    me.choose("seat", "W")
    me.type_hand("19m19p19s234z1122s")
    for wind in "WEN":
        me.choose("seat", wind)
        me.worth(40)
    me.open("sheet")
    expect(me.page.locator("#sheet .sheet")).to_have_count(4, timeout=3 * SECOND)
    expect(me.page.locator("#sheet .arranged")).to_have_count(0)


def test_of_two_alike_only_the_one_that_fits_nowhere_is_marked(me, house):
    at_tiles(me, house, "japanese")
    me.type_hand("123m456p789s55m3m12z")
    amiss = me.page.locator("#tiles .key.amiss")
    expect(amiss).to_have_count(3)
    expect(me.page.locator("#tiles .as-set:has(.amiss)")).to_have_count(1)


def test_a_hand_of_which_only_the_worth_is_known_is_chosen_as_people_tell_it(me, house):
    at_table([me], house, JAPANESE | {"rules": "riichi", "options": {}})
    me.next()
    me.choose("winner", "S")
    me.choose("won-by", "wall")
    me.arrange()
    me.tap("only-points")
    me.page.locator("[data-key=as-told]").select_option("Mangan")
    expect(me.page.locator("#worth")).to_have_value("2000")
    me.sees("−4,000", "#pay .who-pays", 3 * SECOND)
