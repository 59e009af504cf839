"""Four alike in a hand that has too many tiles: a kong that nobody has laid down."""

from __future__ import annotations

import pytest
from newcomer import newcomer
from player import has_won, player
from playwright.sync_api import expect


def test_a_kong_in_the_hand_is_to_be_laid_down(chromium, address, shots):
    with player(chromium, address, shots) as me:
        has_won(me, "S")
        me.type_hand("123m456p789s1111z55m")
        me.hear("1 tile too many: a kong counts as three, lay it down")
        me.page.locator("[data-key=lay-kong]").click()
        me.page.locator("#drawer .sets-ready .choice").first.click()
        me.sees("goes out", "#tiles .count")
        me.type_hand("123m456p789s1111z5599m")
        me.hear("3 tiles too many")
        expect(me.page.locator("[data-key=lay-kong]")).to_have_count(0)  # one kong makes up for one tile


@pytest.mark.slow
def test_the_coach_says_so_too(chromium, tmp_path, house):
    with newcomer(chromium, tmp_path) as me:
        me.go(f"{house}/coach")
        me.sit_down("philos", "S")
        me.hold("123m456p789s1111z55m")
        me.sees("#mine .summary", "I see 15 tiles, that is 1 too many. A kong counts three: lay it down.")
        me.tap("lay-kong")
        me.page.locator("#drawer .sets-ready .choice").first.click()
        me.sees("#mine .summary", "14 tiles: it is your turn.")
