"""What was guessed and would change the score is booked only after it was in view."""

from __future__ import annotations

import pytest
from player import player
from playwright.sync_api import expect

SOUTH = "123m456p789s222z55m"
OTHERS = {"E": "123456m44p22s 999p", "W": "19m19p19s234z1122s", "N": "88p6677s9m 555z 6666z"}
FURTHER_DOWN = """async () => {
    const guess = document.createElement("i");
    Object.assign(guess.dataset, { guess: "winning 5m", field: "winning_tile" });
    guess.style = "position: absolute; top: 9000px; width: 9px; height: 9px";
    document.body.append(guess);
    const { unseen } = await import("/deal/scripts/deal-bar.js");
    return unseen(["winning_tile"]);
}"""


@pytest.mark.slow
def test_the_key_shows_the_winners_hand_before_it_takes_its_guess(chromium, address, shots):
    with player(chromium, address, shots) as me:
        me.choose("book", "philos")
        me.choose("winner", "S")
        me.choose("won-by", "wall")
        me.type_hand(SOUTH)
        for seat, tiles in OTHERS.items():
            me.choose("seat", seat)
            me.type_hand(tiles)
            expect(me.page.locator("#tiles .in-sets .key")).not_to_have_count(0)
        expect(me.page.locator("#bar [data-key=next]")).to_have_text("Next deal")
        me.page.reload()
        me.page.wait_for_selector("html[data-ready]")
        expect(me.page.locator("#tiles .whose")).to_contain_text("North")
        me.next()
        expect(me.page.locator("#tiles .whose")).to_contain_text("South")
        expect(me.page.locator("#tiles .key.wins.guessed")).to_be_in_viewport()
        me.next()
        expect(me.page.locator("#tiles .in-sets")).to_have_count(0)


@pytest.mark.slow
def test_what_was_seen_in_one_deal_is_not_in_the_next(chromium, address, shots):
    with player(chromium, address, shots) as me:
        me.choose("book", "japanese")
        me.choose("round", "E")
        me.choose("winner", "S")
        me.choose("won-by", "wall")
        me.type_hand(SOUTH)
        guess = me.page.locator("#tiles .key.wins.guessed")
        guess.scroll_into_view_if_needed()
        code = guess.get_attribute("data-guess")
        me.next()
        expect(me.page.locator("#tiles .in-sets")).to_have_count(0)
        assert me.page.evaluate(FURTHER_DOWN.replace("winning 5m", code)) is True
