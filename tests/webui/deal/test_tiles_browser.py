"""The tiles of a hand in a real browser: dragged, sorted out, doubted, misread, and kept in another language."""

from __future__ import annotations

import re

import pytest
from company import JAPANESE
from guest import SECOND, Guest, at_table, phones
from patience import boxes, until
from player import has_won, player
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

ANSWERED = "async () => !(await import('/deal/scripts/deal.js')).current().waiting"


def test_a_tile_is_dragged_into_a_set(chromium, address, shots):
    with player(chromium, address, shots, size={"width": 1280, "height": 900}) as me:
        has_won(me, "S")
        me.type_hand("234678s222z44777z")
        me.arrange()
        dragon = next(tile for tile in me.hand() if tile["code"] == "7z")
        drag(me, f'#deal [data-tile="{dragon["id"]}"]', '#deal [data-drop="new"] h2')
        place = next(tile["place"] for tile in me.hand() if tile["id"] == dragon["id"])
        assert place.startswith("set")
        expect(me.page.locator("dialog[open]")).to_have_count(0)
        expect(me.page.locator(f'#deal .sets [data-tile="{dragon["id"]}"]')).to_be_visible()
        drag(me, f'#deal [data-tile="{dragon["id"]}"]', '#deal [data-drop="hand"] h2')
        assert {tile["place"] for tile in me.hand()} == {"hand"}


def test_a_tile_is_dragged_where_another_phone_says_who_has_won(chromium, house, tmp_path):
    wide = {"viewport": {"width": 1280, "height": 900}}
    with phones(chromium, tmp_path, wide, {}) as (me, other):
        at_table([me, other], house, JAPANESE)
        me.next()
        me.choose("winner", "S")
        me.choose("won-by", "wall")
        me.next()
        me.type_hand("234678s222z44777z")
        other.join_in()
        expect(other.page.locator("#deal .zone.hand .key")).to_have_count(14, timeout=3 * SECOND)
        other.open("win")
        other.choose("winner", "W")
        me.sees("Cleo’s hand", "#tiles", 3 * SECOND)
        me.arrange()
        expect(me.page.locator("#deal .zone.hand .key")).to_have_count(14, timeout=3 * SECOND)
        drag(me, "#deal .zone.hand .key", '#deal [data-drop="new"] h2')
        expect(me.page.locator("#deal .sets .key")).to_have_count(1)


def test_a_second_finger_disturbs_no_drag(chromium, address, shots):
    with player(chromium, address, shots) as me:
        has_won(me, "S")
        me.type_hand("234678s222z44777z")
        me.arrange()
        until(me.page, ANSWERED)  # which moves what lies below it
        me.page.locator('#deal [data-drop="new"] h2').scroll_into_view_if_needed()
        fingers = me.page.context.new_cdp_session(me.page)

        def touch(kind: str, *places: dict) -> None:
            points = [{"id": i, "x": box["x"] + 12, "y": box["y"] + 12} for i, box in enumerate(places)]
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        first, second, goal = boxes(
            me.page,
            "#deal .zone.hand .key:last-child",
            "#deal .zone.hand .key:nth-last-child(2)",
            '#deal [data-drop="new"] h2',
        )
        touch("touchStart", first)
        expect(me.page.locator(".ghost")).to_have_count(1)
        touch("touchStart", first, second)
        touch("touchMove", first)
        touch("touchMove", goal)
        touch("touchEnd")
        expect(me.page.locator(".ghost")).to_have_count(0)
        expect(me.page.locator("#deal .sets .key")).to_have_count(1)


def drag(me: Guest, what: str, where: str) -> None:
    """Once the answer is there, which moves what stands below it."""
    until(me.page, ANSWERED)
    me.page.locator(where).first.evaluate("each => each.scrollIntoView({ block: 'center' })")
    start, end = boxes(me.page, what, where)
    me.page.mouse.move(start["x"] + 10, start["y"] + 20)
    me.page.mouse.down()
    me.page.mouse.move(end["x"] + 20, end["y"] + 8, steps=6)
    me.page.mouse.up()


def test_tiles_of_others_are_sorted_out_and_a_slip_is_undone(chromium, address, shots):
    with player(chromium, address, shots, size={"width": 320, "height": 640}) as me:
        has_won(me, "S")
        me.type_hand("1m9p234678s222z44777z")
        me.hear("2 tiles too many")
        me.page.locator("[data-key=sort-out]").click()
        for tile in me.hand():
            if tile["code"] in ("1m", "9p"):
                me.page.locator(f'#drawer [data-key="sort{tile["id"]}"]').click()
        me.look("sorting-out")
        me.page.get_by_role("button", name="Put these 2 beside the hand").click()
        assert [tile["code"] for tile in me.hand() if tile["place"] == "loose"] == ["1m", "9p"]
        me.sees("goes out", "#tiles .count")
        me.page.locator("[data-key=undo]").click()
        assert {tile["place"] for tile in me.hand()} == {"hand"}


def test_doubt_is_marked_in_more_than_colour(chromium, address, shots, photo):
    with player(chromium, address, shots) as me:
        file = {"name": photo.name, "mimeType": "image/jpeg", "buffer": photo.read_bytes()}
        reading = me.page.request.post(f"{address}/readings", multipart={"photo": file, "rules": "japanese"}).json()
        hand = next(
            i for i, tile in enumerate(reading["tiles"]) if reading["groups"][tile["group"]]["state"] != "loose"
        )
        reading["laid"][hand]["doubtful"] = True
        me.page.route("**/readings", lambda route: route.fulfill(json=reading))
        has_won(me, "S")
        me.photograph(photo)
        me.look("doubt")
        seen = me.page.locator("#tiles .seen.doubtful")
        name = me.page.locator("#tiles .seen-name.doubtful text")
        expect(name).to_have_text([re.compile(r"\?$")])
        expect(seen).to_have_count(1)
        expect(seen.locator("polygon")).not_to_have_css("stroke-dasharray", "none")
        expect(seen).to_have_attribute("aria-label", re.compile(", doubtful$"))
        expect(me.page.locator("#tiles .key.doubtful .mark")).to_have_text("?")
        me.page.locator("[data-key=sure]").click()
        expect(me.page.locator("#tiles .doubtful")).to_have_count(0)


def test_what_goes_wrong_is_said_in_sentences(chromium, address, shots, tmp_path):
    no_photo = tmp_path / "letter.jpg"
    no_photo.write_text("Dear Sir or Madam")
    with player(chromium, address, shots, language="de") as me:
        has_won(me, "S")
        me.photograph(no_photo)
        expect(me.page.locator("#tiles .trouble")).to_contain_text("kein Bild, das ich lesen kann")
        me.type_hand("234678s222z44777q")
        expect(me.page.locator("#tiles .trouble")).to_contain_text("Das kann ich nicht lesen")
        me.type_hand("147m258p369s12344z")
        me.hear("Gewinnt nicht")
        me.look("not-complete")
        expect(me.page.locator("#sheet, #pay")).to_have_count(0)
        me.faults.clear()  # the browser notes the 400 of the letter as an error of its own


def test_another_language_loses_nothing_not_even_the_picture(chromium, address, shots, photo):
    with player(chromium, address, shots) as me:
        has_won(me, "N")
        me.photograph(photo)
        before = me.hand()
        me.page.locator("#settings summary").click()
        me.page.get_by_role("link", name="Deutsch").click()
        me.page.wait_for_selector("html[lang=de][data-ready]")
        assert me.hand() == before and me.page.url.endswith("/deal")
        expect(me.page.locator("#tiles h2").first).to_contain_text("Hand von Nord")
        picture = me.page.locator("#tiles .photo img")
        expect(picture).to_be_visible()
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
        me.tap_outline(next(tile for tile in before if tile["corners"]))
        expect(me.page.locator("#drawer .cut-out")).to_be_visible()


def test_red_fives_are_picked_and_typed_where_the_game_has_them(chromium, address, shots):
    with player(chromium, address, shots) as me:
        has_won(me, "S")
        me.type_hand("234m067m34p56788s")
        me.tap("add-missing")
        expect(me.page.locator('#drawer [data-key="pick0p"]')).to_have_count(0)
        me.close()
        me.choose("book", "riichi")
        me.tap("add-missing")
        expect(me.page.locator('#drawer [data-key="pick0m"]')).to_have_attribute("aria-disabled", "true")
        me.pick("0p")
        me.close()
        assert {"0m", "0p"} <= {tile["code"] for tile in me.hand()}
