"""A tablet leads four people through a deal, and each phone sees it: from the wall to a deal in the ledger."""

from __future__ import annotations

from itertools import pairwise

import pytest
from company import JAPANESE, PHILOS
from devices import PHONE, TABLET
from guest import SECOND, at_table, phones
from playwright.sync_api import expect

HEARD = "window.heard = []; speechSynthesis.speak = said => heard.push([said.lang, said.text])"


def says(me, words: str) -> None:
    expect(me.page.locator("#led .led-head, #led:not(:has(.led-head))")).to_contain_text(words)


@pytest.mark.slow
def test_a_deal_is_led_to_its_win_by_a_claimed_tile(chromium, house, shots):
    with phones(chromium, shots, {"viewport": TABLET}, {"viewport": PHONE}) as (tablet, phone):
        at_table([tablet, phone], house, JAPANESE)  # the phone is Cleo's
        tablet.page.add_init_script(HEARD)
        tablet.page.reload()
        tablet.tap("led")
        says(tablet, "I lead you through this deal")
        tablet.look("before")
        tablet.tap("led-begin")
        says(tablet, "Anna is East and begins")
        phone.tap("led")
        says(phone, "Anna is East and begins")
        assert phone.page.locator("[data-key=led-coach]").get_attribute("href").startswith("/coach/at/")
        assert not tablet.page.locator("[data-key=led-coach]").count()
        tablet.page.locator("[name=aloud]").check(force=True)
        tablet.tap("led-discarded")
        says(tablet, "Anna has discarded")
        says(phone, "Anna has discarded")
        expect(phone.page.locator("[data-key^=led-chow]")).to_have_count(1)  # Ben's, who plays next
        phone.look("calls")
        phone.tap("led-pung-W")
        says(tablet, "Cleo calls pung. Does anybody call something that comes first?")
        tablet.page.reload()
        tablet.page.wait_for_selector("html[data-ready]")
        says(tablet, "Cleo calls pung")
        tablet.tap("led-settled")
        says(tablet, "Cleo has called pung: do not draw")
        tablet.tap("led-back")
        says(tablet, "Cleo calls pung")
        tablet.tap("led-settled")
        says(tablet, "do not draw")
        tablet.tap("led-discarded")
        says(tablet, "Cleo has discarded")
        tablet.tap("led-settled-discarded")
        says(tablet, "Dan has discarded")
        heard = tablet.page.evaluate("heard")
        assert heard[-1][0] == "en" and heard[-1][1].startswith("Dan has discarded")
        assert all(one != following for one, following in pairwise(heard))  # nothing is said twice
        tablet.tap("led-out-S")
        says(tablet, "Ben calls Hulla")
        tablet.tap("led-settled")
        says(tablet, "Hulla! Ben goes out with the tile that Dan has discarded.")
        tablet.look("won")
        tablet.tap("led-won")
        expect(tablet.page.locator("#deal input[name=winner][value=S]")).to_be_checked()
        expect(tablet.page.locator("#deal input[name=from][value=N]")).to_be_checked()
        tablet.type_hand("123m456p789s222z55m")
        tablet.choose("winning", "5m")
        tablet.open("pay")
        tablet.page.locator("#pay .handovers").wait_for()
        tablet.next()
        tablet.sees("Ben wins with Dan’s discard", ".last", 3 * SECOND)
        assert tablet.table()["drafts"] == {}
        says(phone, "I lead you through this deal")  # the next one, if they like
        tablet.tap("last")
        tablet.tap("noting")
        tablet.page.locator("#note").fill("The very first hand")
        tablet.tap("keep-note")
        tablet.open("history")
        tablet.sees("The very first hand", "#history .note", 3 * SECOND)
        expect(tablet.page.locator("#history .marks")).to_have_count(0)  # a note is no correction
        tablet.page.locator("#history [data-key^=entry-]").first.click()
        expect(tablet.page.locator("#note")).to_have_value("The very first hand")  # the form was left open
        tablet.page.locator("#note").fill("")
        tablet.tap("keep-note")
        tablet.open("history")
        expect(tablet.page.locator("#history .note")).to_have_count(0)


@pytest.mark.slow
def test_a_deal_is_led_to_a_draw_in_german(chromium, house, shots):
    with phones(chromium, shots, {"viewport": PHONE, "locale": "de"}) as (phone,):
        code = at_table([phone], house, PHILOS | {"options": {"fines_to_pot": True}})
        phone.go(f"{house}/evening/{code}#led")
        phone.look("vorher")
        phone.tap("led-begin")
        says(phone, "Anna ist Ost und beginnt")
        phone.tap("led-discarded")
        says(phone, "Anna hat abgelegt")
        phone.look("abgelegt")
        phone.tap("led-chow-S")
        says(phone, "Ben ruft Chi")
        phone.tap("led-pung-N")
        says(phone, "Dan ruft Pon")
        expect(phone.page.locator("[data-key^=led-pung]")).to_have_count(0)  # and Kan or Mah Jongg would come first
        phone.tap("led-settled")
        says(phone, "Dan hat Pon gerufen")
        phone.tap("led-more")
        phone.tap("led-nobody")
        says(phone, "abgebrochen")
        phone.tap("led-drawn")
        phone.tap("draw-exhausted_wall")
        phone.sees("Ich führe euch", "#led", 3 * SECOND)
        assert [entry["type"] for entry in phone.table()["history"]] == ["draw"]
        phone.open("play")
        phone.tap("penalty")
        phone.choose("penalty-player", "Ben")
        phone.page.locator("#amount0").fill("50")
        phone.page.locator("#amount0").press("Tab")
        phone.tap("book-penalty")
        phone.sees("Topf: 50", ".middle", 3 * SECOND)
        assert phone.table()["totals"] == {"Anna": 1000, "Ben": 950, "Cleo": 1000, "Dan": 1000}
