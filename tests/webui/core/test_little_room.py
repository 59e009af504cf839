"""Little room: long names and totals, phones held sideways, a stick on a plate; and the way to the one question that
is left.
"""

from __future__ import annotations

import pytest
from company import JAPANESE, PHILOS, WITH_TILES, new_key
from guest import SECOND, Guest, at_table, phones
from patience import boxes, eventually
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

LONG = ["Anna-Maria Magdalena von", "🀄🐉 Ben 👩\u200d👩\u200d👧", "Cleo", "Dan"]


@pytest.mark.parametrize("width", [640, 667, 740])
def test_a_phone_held_sideways_shows_table_and_keys_at_once(chromium, house, tmp_path, width):
    with phones(chromium, tmp_path, {"viewport": {"width": width, "height": 360}, "locale": "de"}) as (me,):
        at_table([me], house, JAPANESE)
        me.look("sideways")
        in_sight = ('[data-key="plateE"]', '[data-key="more"]', "#bar .shutter")
        for what, box in zip(in_sight, boxes(me.page, *in_sight), strict=True):
            assert box["y"] >= 0 and box["bottom"] <= 360, what
        round_wind, ring, keys = boxes(me.page, ".middle .round", ".plate.right", "#play .taps")
        assert round_wind["height"] < 40, "“Ostrunde” in one line"
        assert ring["right"] <= keys["x"]
        words = me.page.locator("#play .tap").evaluate_all(
            "all => all.map(e => [e.textContent, e.scrollWidth <= e.clientWidth, e.getBoundingClientRect().width])"
        )
        assert all(fits and wide > 74 for _, fits, wide in words), words


def test_long_names_stay_legible_where_payments_are_drawn(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE | {"players": LONG})
        me.next()
        me.choose("winner", "W")
        me.choose("won-by", "wall")
        me.next()
        me.worth(300)
        me.open("pay")
        expect(me.page.locator("#pay .ring .wind")).to_have_count(4)
        eventually(me.page, lambda: legible(me))


def legible(me: Guest) -> None:
    """The names in the ring of payments."""
    drawn = me.page.locator("#pay .ring .wind").evaluate_all(
        "all => all.map(e => [e.textContent, e.getBoundingClientRect()])"
    )
    assert len(drawn) == 4
    for text, box in drawn:
        assert box["height"] > 12 and box["width"] < 84, f"{text}: {box}"
        assert "\ufffd" not in text, "an emoji cut in half"


def test_the_tile_that_won_is_guessed_until_somebody_says_it(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, PHILOS)
        me.next()
        me.choose("winner", "S")
        me.type_hand("234m567p77z345s 111z")
        for wind in "EWN":
            me.choose("seat", wind)
            me.worth(24)
        me.sees("Paid: book it", "#bar")
        me.choose("seat", "S")
        expect(me.page.locator("#tiles .key.wins.guessed")).to_have_count(1)
        me.choose("winning", "7z")
        expect(me.page.locator("#tiles .key.wins.guessed")).to_have_count(0)


def test_a_riichi_stick_covers_no_wind(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        me.tap("riichi")
        me.tap("riichi-Dan")
        stick, wind = boxes(me.page, ".riichi-stick .stick", '.plate[data-player="Dan"] .player .tile')
        assert stick["bottom"] <= wind["y"] + 1


SMALL = """all => all
    .filter(e => e.checkVisibility() && !e.matches('.term-link, .skip'))
    .map(e => [e.getBoundingClientRect(), e.textContent])
    .filter(([box]) => box.width && box.height < 43.5)
    .map(([box, words]) => `${box.height} ${words}`)"""


def test_links_are_a_thumb_high(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, JAPANESE)
        booked = {"key": new_key("booked"), "seen": 1, "event": WITH_TILES}
        assert me.page.request.post(f"{house}/tables/{code}/events", data=booked).status == 201
        me.open("play")
        expect(me.page.locator(".last a")).to_be_visible(timeout=3 * SECOND)
        nothing_small(me, "main")
        me.open("figures")
        expect(me.page.locator(".best a")).to_be_visible(timeout=3 * SECOND)
        nothing_small(me, "main")
        me.open("history")
        me.page.locator("#history .history a").click()
        me.tap("correct")
        me.sees("Correcting an earlier deal.", "#bar")
        nothing_small(me, "#bar")


def nothing_small(me: Guest, where: str) -> None:
    def check() -> None:
        assert me.page.locator(f"{where} a, {where} button").evaluate_all(SMALL) == []

    eventually(me.page, check)


def test_a_million_stays_on_its_plate(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, {"rules": "philos", "players": ["Anna", "Ben", "Cleo", "Dan"], "points": 1_234_567})
        expect(me.page.locator(".plate output")).to_have_text(["1,234,567"] * 4)
        wide = me.page.evaluate(
            "[...document.querySelectorAll('.plate output')].map(e => [e.scrollWidth, e.parentElement.clientWidth])"
        )
        assert all(total <= plate for total, plate in wide), wide


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_printed_sheet_of_an_ended_evening_stays_on_a_phone(chromium, house, tmp_path, language):
    with phones(chromium, tmp_path, {"locale": language}) as (me,):
        code = at_table([me], house, JAPANESE | {"players": ["Anna-Lena", "Benjamin", "Cleopatra", "Dan"]})
        for seen, event in enumerate((WITH_TILES, {"type": "end"}), start=1):
            answer = me.page.request.post(
                f"{house}/tables/{code}/events", data={"key": new_key("booked"), "seen": seen, "event": event}
            )
            assert answer.status == 201, answer.text()
        me.go(f"{house}/evening/{code}/sheet")
        assert me.page.locator(".scrolls").evaluate("e => e.scrollWidth - e.clientWidth") == 0
        me.look("printed-sheet")


def test_short_names_stay_whole_on_the_printed_sheet(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table(
            [me],
            house,
            {"rules": "american", "players": ["Anna", "Ben", "Cleo", "Dan", "Eve"], "points": 500, "rounds": 0},
        )
        booked = {"type": "deal", "deal": {"winner": "W", "won_by": "wall"}, "points": {"Cleo": 25}}
        answer = me.page.request.post(
            f"{house}/tables/{code}/events", data={"key": new_key("booked"), "seen": 1, "event": booked}
        )
        assert answer.status == 201, answer.text()
        me.go(f"{house}/evening/{code}/sheet")
        heights = me.page.locator(".ledger thead th").evaluate_all(
            "all => all.map(e => e.getBoundingClientRect().height)"
        )
        assert max(heights) < 32, "one line"


def test_whoever_is_guessed_to_have_won_is_in_view(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE | {"players": LONG})
        me.next()
        me.type_hand("123m456p789s222z55m")
        expect(me.page.locator("#bar [data-key=next]")).to_have_text("Paid: book it")
        expect(me.page.locator(".row-of-keys.guessed").first).to_be_visible()
        expect(me.page.locator('#deal fieldset:has(input[name="winner"])')).to_be_in_viewport(ratio=0.9)
        me.choose("winner", "W")
        expect(me.page.locator("#bar [data-key=next]")).to_have_text("Paid: book it")
