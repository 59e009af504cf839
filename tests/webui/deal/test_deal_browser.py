"""One deal in a real browser: a card hand, four hands that settle with each other, and all of it with the keyboard."""

from __future__ import annotations

import pytest
from devices import LAPTOP, PHONE, TABLET
from patience import eventually
from player import Player, has_won, player
from playwright.sync_api import expect

from scoring.tiles import parse

FOUR_HANDS = {"E": "123456m44p22s 999p", "W": "19m19p19s234z1122s", "N": "88p6677s9m 555z 6666z"}


def test_a_card_hand_with_joker_and_bet(chromium, address, shots):
    with player(chromium, address, shots) as me:
        me.choose("book", "american")
        me.page.locator("#where").click()
        expect(me.page.locator("#drawer input[name=round]"), "the American book knows no round wind").to_have_count(0)
        me.close()
        me.choose("winner", "S")
        me.choose("from", "W")
        me.type_hand("44m4444p44s888s 88m1j")
        me.choose("bet", "S")
        me.tap("special")
        expect(me.page.locator("#drawer input[value^=robbed_kong]")).to_have_count(0)
        me.close()
        me.choose("winning", "4p")
        figure = me.page.locator("#sheet > summary b")
        expect(figure).to_have_text("35")
        figure.click()
        expect(me.page.locator("#sheet[open]"), "a tap on the figure opens the sheet").to_have_count(1)
        me.look("card-hand")
        expect(me.page.locator("#sheet .lines")).to_contain_text("44a 4444b 44c 888a 888c")
        me.open("pay")
        me.look("bet")
        expect(me.page.locator("#pay .payments b")).to_have_text(["35", "70", "35", "35", "70", "35"])
        expect(me.page.locator("#pay .payments")).to_contain_text("West pays the bettor")


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        (PHONE, "dark"),
        pytest.param(TABLET, "light", marks=pytest.mark.slow),
        pytest.param(LAPTOP, "dark", marks=pytest.mark.slow),
    ],
)
def test_four_hands_settle_with_each_other(chromium, address, shots, size, theme):
    with player(chromium, address, shots, size=size, language="de", color_scheme=theme) as me:
        me.choose("book", "philos")
        me.page.locator("#where").click()
        me.tap("house")
        me.look("house-rules")
        me.close()
        me.choose("winner", "S")
        me.choose("from", "W")
        me.type_hand("234m567p77z345s 111z")
        me.choose("winning", "7z")
        for wind, tiles in FOUR_HANDS.items():
            me.choose("seat", wind)
            me.type_hand(tiles)
        me.look("four-hands")
        me.open("sheet")
        me.hear("Die Hand von Süd ist")
        me.look("four-sheets")
        expect(me.page.locator("#sheet .sheet")).to_have_count(4)
        me.open("pay")
        me.look("six-payments")
        expect(me.page.locator("#pay .ring .arrow")).to_have_count(6)
        expect(me.page.locator("#pay .who-pays b")).to_have_count(4)
        nets = me.page.locator("#pay .who-pays b").all_inner_texts()
        me.page.locator("[data-key=ringS]").press("Enter")
        eventually(me.page, lambda: sits_below(me, "S"))
        me.choose("in-one-go", "true")
        expect(me.page.locator("#pay .ring .arrow"), "three payments come to the same").to_have_count(3)
        expect(me.page.locator("#pay .payments li")).to_have_count(3)
        assert sum(int(net.replace("−", "-").replace(".", "")) for net in nets) == 0 and len(nets) == 4


def sits_below(me: Player, wind: str) -> None:
    """At the bottom of the ring, with upright names."""
    boxes = {each: me.page.locator(f"[data-key=ring{each}] circle").bounding_box() for each in "ESWN"}
    assert max(boxes, key=lambda each: boxes[each]["y"]) == wind
    name = me.page.locator(f"[data-key=ring{wind}] .wind").bounding_box()
    assert name["width"] > name["height"]


@pytest.mark.slow
def test_tiles_go_with_whoever_has_won_even_if_it_was_nobody_meanwhile(chromium, address, shots):
    with player(chromium, address, shots) as me:
        has_won(me, "E")
        me.type_hand("123m456p789s222z55m")
        me.tap("undo")
        me.type_hand("123m456p789s222z55m")
        me.choose("winner", "E")
        me.choose("winner", "S")
        expect(me.page.locator("#tiles .in-sets .key")).to_have_count(14)


@pytest.mark.slow
def test_nobody_has_won_and_then_somebody_has(chromium, address, shots):
    with player(chromium, address, shots) as me:
        me.choose("book", "japanese")
        me.choose("winner", "null")
        me.sees("Nobody pays anybody.", "#pay")
        me.choose("winner", "S")
        me.type_hand("123m456p789s222z55m")
        expect(me.page.locator("#tiles .in-sets .key")).to_have_count(14)


@pytest.mark.slow
def test_nothing_leads_back_while_the_first_answer_is_on_its_way(chromium, address, shots):
    with player(chromium, address, shots) as me:
        held, let_go = [], []
        me.choose("book", "american")
        me.choose("winner", "S")
        me.choose("from", "W")
        me.type_hand("44m4444p44s888s 88m1j")
        me.choose("winning", "4p")
        me.page.route("**/scores", lambda route: route.continue_() if let_go else held.append(route))
        with me.page.expect_request("**/scores"):
            me.choose("from", "E")
        expect(me.page.locator("#bar [data-key=next]")).to_have_text("Next deal")
        expect(me.page.locator("#bar [data-key=next]")).to_be_disabled()
        let_go += held
        for request in held:
            request.continue_()
        me.open("pay")
        expect(me.page.locator("#pay .payments b").first).to_have_text("70")
        expect(me.page.locator("#bar [data-key=next]")).to_be_enabled()


def test_the_key_photographs_the_hand_that_is_missing(chromium, address, shots, photo):
    with player(chromium, address, shots) as me:
        me.choose("book", "philos")
        me.choose("winner", "S")
        me.choose("won-by", "wall")
        me.type_hand("234m567p77z345s 111z")
        me.choose("winning", "7z")
        me.choose("seat", "E")
        me.type_hand(FOUR_HANDS["E"])
        me.sees("West: no tiles yet.", "#bar")
        me.sees("Photograph West’s tiles", "#bar")
        me.choose("seat", "W")
        me.photograph(photo)
        me.sees("West’s hand", "#tiles .whose")


def test_the_keyboard_is_enough(chromium, address, shots):
    with player(chromium, address, shots, size={"width": 768, "height": 1024}) as me:
        press = me.page.keyboard.press
        focus_on(me, "by-hand")
        press("Enter")
        for tile in parse("234678s222z444z77z"):
            focus_on(me, f"pick{tile}")
            press("Enter")
        expect(me.page.locator("#drawer .count")).to_have_text("14 of 14 tiles")
        expect(me.page.locator('#drawer [data-key="pick2z"]:not([aria-disabled])')).to_be_visible()
        press("Escape")
        focus_on(me, "book-japanese")
        press("Space")
        focus_on(me, "winner-E")
        press("ArrowRight")
        focus_on(me, "from-wall")
        press("Space")
        me.page.locator('[data-won="7z"]').first.focus()
        press("Enter")
        me.hear("South’s hand is worth")
        focus_on(me, "arrange")
        press("Enter")
        focus_on(me, "lay-down")
        press("Enter")
        me.look("lay-down-by-keyboard")
        press("Escape")
        focus_on(me, "sheet")
        press("Enter")
        expect(me.page.locator("#sheet .score")).to_be_visible()
        focus_on(me, "pay")
        press("Enter")
        expect(me.page.locator("#pay .payments li")).to_have_count(3)
        focus_on(me, "next")
        press("Enter")
        expect(me.page.locator("#tiles .in-sets")).to_have_count(0)


def focus_on(me: Player, key: str) -> None:
    """Walk with the Tab key until an element has the focus."""
    for _ in range(120):
        if me.page.evaluate("document.activeElement.dataset.key") == key:
            return
        me.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {key}")
