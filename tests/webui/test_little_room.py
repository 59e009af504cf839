"""Little room: long names and totals, phones held sideways, a stick on a plate; and the way to the one question that is left."""

from __future__ import annotations

import pytest
from company import JAPANESE, PHILOS, WITH_TILES, new_key
from guest import SECOND, at_table, phones
from playwright.sync_api import expect

SIDEWAYS = {"viewport": {"width": 740, "height": 360}, "locale": "de"}
LONG = ["Anna-Maria Magdalena von", "🀄🐉 Ben 👩\u200d👩\u200d👧", "Cleo", "Dan"]


def test_a_phone_held_sideways_shows_table_and_keys_at_once(chromium, house, tmp_path):
    with phones(chromium, tmp_path, SIDEWAYS) as (me,):
        at_table([me], house, JAPANESE)
        me.look("sideways")
        for what in ('[data-key="plateE"]', '[data-key="more"]', "#bar [data-key=next]"):
            box = me.page.locator(what).bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= 360, what
        assert me.page.locator(".middle .round").bounding_box()["height"] < 40, "“Ostrunde” in one line"
        below, right = (me.page.locator(place).bounding_box() for place in (".plate.right", "#play .taps"))
        assert below["x"] + below["width"] <= right["x"]


def test_long_names_stay_legible_where_payments_are_drawn(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE | {"players": LONG})
        me.next()
        me.choose("winner", "W")
        me.choose("won-by", "wall")
        me.next()
        me.worth(300)
        me.open("pay")
        expect(me.page.locator("#pay .ring .wind").first).to_be_visible(timeout=3 * SECOND)
        drawn = me.page.locator("#pay .ring .wind").evaluate_all("all => all.map(e => [e.textContent, e.getBoundingClientRect()])")
        for text, box in drawn:
            assert box["height"] > 12 and box["width"] < 84, f"{text}: {box}"
            assert "\ufffd" not in text, "an emoji cut in half"


def test_the_key_leads_to_the_winning_tile(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, PHILOS)
        me.next()
        me.choose("winner", "S")
        me.choose("won-by", "wall")
        me.next()
        me.type_hand("234m567p77z345s 111z")
        for wind in "EWN":
            me.choose("seat", wind)
            me.worth(24)
        me.sees("Tap the tile that won.", "#bar")
        me.next()
        expect(me.page.locator('input[name="seat"][value="S"]')).to_be_checked()
        expect(me.page.locator('#tiles input[name="winning"]').first).to_be_focused()
        expect(me.page.locator("#tiles .kinds")).to_be_in_viewport(ratio=0.9)
        me.choose("winning", "7z")
        expect(me.page.locator("#bar [data-key=next]")).to_have_attribute("href", "#sheet")


def test_a_riichi_stick_covers_no_wind(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        me.tap("riichi")
        me.tap("riichi-Dan")
        stick, wind = me.page.locator(".riichi-stick .stick"), me.page.locator('.plate[data-player="Dan"] .player .tile')
        expect(stick).to_be_visible(timeout=3 * SECOND)
        assert stick.bounding_box()["y"] + stick.bounding_box()["height"] <= wind.bounding_box()["y"] + 1


SMALL = """all => all.filter(e => e.checkVisibility() && !e.matches('.term-link, .skip')).map(e => [e.getBoundingClientRect(), e.textContent])
    .filter(([box]) => box.width && box.height < 43.5).map(([box, words]) => `${box.height} ${words}`)"""


def test_links_are_a_thumb_high(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, JAPANESE)
        booked = {"key": new_key("booked"), "seen": 1, "event": WITH_TILES}
        assert me.page.request.post(f"{house}/tables/{code}/events", data=booked).status == 201
        me.open("play")
        expect(me.page.locator(".last a")).to_be_visible(timeout=3 * SECOND)
        assert me.page.locator("main a, main button").evaluate_all(SMALL) == []
        me.open("figures")
        expect(me.page.locator(".best a")).to_be_visible(timeout=3 * SECOND)
        assert me.page.locator("main a, main button").evaluate_all(SMALL) == []
        me.open("history")
        me.page.locator(".history a").click()
        me.tap("correct")
        me.sees("Correcting an earlier deal.", "#bar")
        assert me.page.locator("#bar a, #bar button").evaluate_all(SMALL) == []


def test_a_million_stays_on_its_plate(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, {"rules": "philos", "players": ["Anna", "Ben", "Cleo", "Dan"], "points": 1_234_567})
        wide = me.page.locator(".plate output").evaluate_all("all => all.map(e => [e.scrollWidth, e.parentElement.clientWidth])")
        assert all(total <= plate for total, plate in wide), wide


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_printed_sheet_of_an_ended_evening_stays_on_a_phone(chromium, house, tmp_path, language):
    with phones(chromium, tmp_path, {"locale": language}) as (me,):
        code = at_table([me], house, JAPANESE | {"players": ["Anna-Lena", "Benjamin", "Cleopatra", "Dan"]})
        for seen, event in enumerate((WITH_TILES, {"type": "end"}), start=1):
            answer = me.page.request.post(f"{house}/tables/{code}/events", data={"key": new_key("booked"), "seen": seen, "event": event})
            assert answer.status == 201, answer.text()
        me.go(f"{house}/evening/{code}/sheet")
        assert me.page.locator(".scrolls").evaluate("e => e.scrollWidth - e.clientWidth") == 0
        me.look("printed-sheet")


def test_short_names_stay_whole_on_the_printed_sheet(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, {"rules": "american", "players": ["Anna", "Ben", "Cleo", "Dan", "Eve"], "points": 500, "rounds": 0})
        booked = {"type": "deal", "deal": {"winner": "W", "won_by": "wall"}, "points": {"Cleo": 25}}
        answer = me.page.request.post(f"{house}/tables/{code}/events", data={"key": new_key("booked"), "seen": 1, "event": booked})
        assert answer.status == 201, answer.text()
        me.go(f"{house}/evening/{code}/sheet")
        heights = me.page.locator(".ledger thead th").evaluate_all("all => all.map(e => e.getBoundingClientRect().height)")
        assert max(heights) < 32, "one line"
