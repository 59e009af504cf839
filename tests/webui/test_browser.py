"""The whole way from a real photo to a settlement in a real browser, on a phone's screen."""

from __future__ import annotations

import json
from contextlib import contextmanager

import pytest
from conftest import SHARED
from player import Player
from playwright.sync_api import expect

from scoring.contract import answer
from scoring.tiles import parse, write

PHONE = {"width": 360, "height": 640}
FOUR_HANDS = {"E": "123456m44p22s 999p", "W": "19m19p19s234z1122s", "N": "88p6677s9m 555z 6666z"}


@pytest.fixture
def shots(tmp_path):
    print(f"screenshots: {tmp_path}")
    return tmp_path


@contextmanager
def player(chromium, address, shots, size=PHONE, language="en", **more):
    context = chromium.new_context(viewport=size, locale=language, has_touch=size is PHONE, **more)
    somebody = Player(context.new_page(), address, shots)
    yield somebody
    context.close()
    assert somebody.faults == []


def go_to_tiles(me: Player, winner: str) -> None:
    """By the Japanese book, this player has won on a tile from the wall."""
    me.choose("book", "japanese")
    me.go_on()
    me.choose("winner", winner)
    me.choose("won-by", "wall")
    me.go_on()


def labels(photo) -> list[tuple[str, tuple[float, float, float, float]]]:
    """What really lies on the photo, and where, in pixels."""
    with (SHARED / "scenes.jsonl").open(encoding="utf-8") as lines:
        scene = next(row for row in map(json.loads, lines) if row["photo"].endswith(photo.name))
    wide, high = scene["width"], scene["height"]
    return [
        (tile["tile"], (tile["box"][0] * wide, tile["box"][1] * high, tile["box"][2] * wide, tile["box"][3] * high))
        for tile in scene["tiles"]
    ]


def expected(tiles: list[str]) -> dict:
    """What the engine says of this hand by itself."""
    concealed = write(sorted(parse("".join(code for code in tiles if code != "7z"))))
    deal = {
        "rules": "japanese",
        "round_wind": "S",
        "winner": "S",
        "won_by": "discard",
        "from": "W",
        "winning_tile": "4z",
    }
    return answer(deal | {"hands": {"S": {"concealed": concealed, "melds": [{"tiles": "777z", "state": "open"}]}}})


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            {
                "live": "South wins: ",
                "pays": "West pays South",
                "book": "Japanese · South round",
                "source": "Japanese book, ch.",
            },
        ),
        (
            "de",
            {
                "live": "Süd gewinnt: ",
                "pays": "West zahlt an Süd",
                "book": "Japanisch · Südrunde",
                "source": "Japanisches Buch, Kap.",
            },
        ),
    ],
)
def test_a_photo_becomes_a_settlement(chromium, address, shots, photo, language, words):
    boxes = labels(photo)
    result = expected([code for code, _ in boxes])
    with player(chromium, address, shots, language=language) as me:
        me.look("table")
        me.choose("book", "japanese")
        me.choose("round", "S")
        me.go_on()
        assert me.page.locator("#where").inner_text() == words["book"]
        me.choose("winner", "S")
        me.choose("won-by", "wall")
        assert me.page.locator("#win input[name=from]").count() == 0, "from whom is asked only when it matters"
        me.choose("won-by", "discard")
        me.choose("from", "W")
        me.look("what-happened")
        me.go_on()
        me.look("no-tiles-yet")
        me.photograph(photo)
        me.look("as-read")
        assert me.page.locator("#tiles .seen").count() >= 10
        assert me.page.locator("#tiles .photo img").get_attribute("src").startswith("blob:")
        me.mend_to(boxes)
        mend_in_two_taps(me)
        assert sorted(tile["code"] for tile in me.hand() if tile["place"] != "loose") == sorted(
            code for code, _ in boxes
        )
        lay_down_and_take_back(me)
        me.choose("winning", "4z")
        me.look("mended")
        me.hear(words["live"])
        me.go_on()
        check_sheet(me, result["hands"]["S"], words)
        me.go_on()
        check_payment(me, result, words)


def mend_in_two_taps(me: Player) -> None:
    tile = next(tile for tile in me.hand() if tile["corners"] and tile["code"] == "2s")
    me.tap_outline(tile)
    me.look("what-is-this-tile")
    assert 1 <= me.page.locator("#drawer .guess").count() <= 3 and me.page.locator("#drawer canvas").count() == 1
    me.pick("9m")
    assert next(other for other in me.hand() if other["id"] == tile["id"])["code"] == "9m"
    me.tap_outline(tile)
    me.pick("2s")
    assert next(other for other in me.hand() if other["id"] == tile["id"])["code"] == "2s"


def lay_down_and_take_back(me: Player) -> None:
    dragons = {tile["id"] for tile in me.hand() if tile["code"] == "7z"}
    if not any(tile["place"] not in ("hand", "loose") for tile in me.hand()):
        me.lay_down("7z", "7z", "7z")
    assert len({tile["place"] for tile in me.hand() if tile["id"] in dragons}) == 1
    me.page.locator("#tiles .set .segments button").last.click()
    assert {tile["place"] for tile in me.hand()} <= {"hand", "loose"}
    me.lay_down("7z", "7z", "7z")
    me.look("laid-down")
    assert me.page.locator('#tiles .set .segments button[aria-pressed="true"]').count() == 1


def check_sheet(me: Player, hand: dict, words: dict) -> None:
    me.look("sheet")
    sheet = me.page.locator("#sheet .sheet.winner")
    assert sheet.locator("ol.lines:not(.doublings) > li").count() == len(hand["points"])
    assert sheet.locator("ol.doublings > li").count() == len(hand["doublings"])
    assert sheet.locator(".total output").inner_text() == str(hand["total"])
    assert sheet.locator(".score output").inner_text() == in_figures(hand["score"], me)
    assert sheet.locator(".lines .row-of-tiles").count() >= 3, "lines show the tiles that earned them"
    line = sheet.locator("ol.lines details").first
    line.locator("summary").click()
    assert words["source"] in line.locator(".source").inner_text()


def check_payment(me: Player, result: dict, words: dict) -> None:
    me.look("payment")
    assert words["pays"] in me.page.locator("#pay .payments").inner_text()
    amount = in_figures(result["payments"][0]["amount"], me)
    assert me.page.locator("#pay .ring .amount text").all_text_contents() == [amount]
    assert me.page.locator("#pay .payments b").all_inner_texts() == [amount]
    east, south = (me.page.locator(f'[data-key="ring{wind}"] circle') for wind in "ES")
    assert float(south.get_attribute("cx")) > float(east.get_attribute("cx")), "East's right neighbour is South"


def in_figures(number: int, me: Player) -> str:
    return me.page.evaluate("n => n.toLocaleString(document.documentElement.lang)", number)


def test_a_card_hand_with_joker_and_bet(chromium, address, shots):
    with player(chromium, address, shots) as me:
        me.choose("book", "american")
        assert me.page.locator("#table input[name=round]").count() == 0, "the American book knows no round wind"
        me.go_on()
        me.choose("winner", "S")
        assert me.page.locator("#win input[value=robbed_kong]").count() == 0
        me.choose("from", "W")
        me.choose("bet", "S")
        me.go_on()
        me.type_hand("44m4444p44s888s 88m1j")
        me.choose("winning", "4p")
        me.hear("South wins: 35")
        me.go_on()
        me.look("card-hand")
        assert "44a 4444b 44c 888a 888c" in me.page.locator("#sheet .lines").inner_text()
        me.go_on()
        me.look("bet")
        assert me.page.locator("#pay .payments b").all_text_contents() == ["35", "70", "35", "35", "70", "35"]
        assert "West pays the bettor" in me.page.locator("#pay .payments").inner_text()


@pytest.mark.parametrize(
    ("size", "theme"),
    [(PHONE, "dark"), ({"width": 768, "height": 1024}, "light"), ({"width": 1280, "height": 800}, "dark")],
)
def test_four_hands_settle_with_each_other(chromium, address, shots, size, theme):
    with player(chromium, address, shots, size=size, language="de", color_scheme=theme) as me:
        me.choose("book", "philos")
        me.page.locator("[data-key=house]").click()
        me.look("house-rules")
        me.go_on()
        me.choose("winner", "S")
        me.choose("from", "W")
        me.go_on()
        me.type_hand("234m567p77z345s 111z")
        me.choose("winning", "7z")
        for wind, tiles in FOUR_HANDS.items():
            me.choose("seat", wind)
            me.type_hand(tiles)
        me.look("four-hands")
        me.hear("Süd gewinnt: ")
        me.go_on()
        me.look("four-sheets")
        assert me.page.locator("#sheet .sheet").count() == 4
        me.go_on()
        me.look("six-payments")
        assert me.page.locator("#pay .ring .arrow").count() == 6
        nets = me.page.locator("#pay .balances dd").all_inner_texts()
        assert sum(int(net.replace("−", "-").replace(".", "")) for net in nets) == 0 and len(nets) == 4


def test_the_keyboard_is_enough(chromium, address, shots):
    with player(chromium, address, shots, size={"width": 768, "height": 1024}) as me:
        press = me.page.keyboard.press
        focus_on(me, "book-japanese")
        press("Space")
        focus_on(me, "next")
        press("Enter")
        expect(me.page.locator("#win-title")).to_be_focused()
        focus_on(me, "winner-E")
        press("ArrowRight")
        focus_on(me, "won-by-discard")
        press("ArrowRight")
        focus_on(me, "next")
        press("Enter")
        focus_on(me, "by-hand")
        press("Enter")
        for tile in parse("234678s222z444z77z"):
            focus_on(me, f"pick{tile}")
            press("Enter")
        assert me.page.locator("#drawer .count").inner_text() == "14 of 14 tiles"
        assert me.page.locator('#drawer [data-key="pick2z"]').get_attribute("aria-disabled") is None
        press("Escape")
        focus_on(me, "winning-2s")
        press("End")
        me.page.locator("[data-key=winning-7z]").focus()
        press("Space")
        me.hear("South wins: ")
        focus_on(me, "lay-down")
        press("Enter")
        me.look("lay-down-by-keyboard")
        press("Escape")
        focus_on(me, "next")
        press("Enter")
        expect(me.page.locator("#sheet-title")).to_be_focused()
        focus_on(me, "next")
        press("Enter")
        assert me.page.locator("#pay .payments li").count() == 3


def focus_on(me: Player, key: str) -> None:
    """Walk with the Tab key until an element has the focus."""
    for _ in range(120):
        if me.page.evaluate("document.activeElement.dataset.key") == key:
            return
        me.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {key}")


def test_a_tile_is_dragged_into_a_set(chromium, address, shots):
    with player(chromium, address, shots, size={"width": 1280, "height": 900}) as me:
        go_to_tiles(me, "S")
        me.type_hand("234678s222z44777z")
        dragon = next(tile for tile in me.hand() if tile["code"] == "7z")
        drag(me, f'#tiles [data-tile="{dragon["id"]}"]', '#tiles [data-drop="new"] h2')
        place = next(tile["place"] for tile in me.hand() if tile["id"] == dragon["id"])
        assert place.startswith("set") and me.page.locator("dialog[open]").count() == 0
        drag(me, f'#tiles [data-tile="{dragon["id"]}"]', '#tiles [data-drop="hand"] h2')
        assert {tile["place"] for tile in me.hand()} == {"hand"}


def drag(me: Player, what: str, where: str) -> None:
    start, end = me.page.locator(what).bounding_box(), me.page.locator(where).bounding_box()
    me.page.mouse.move(start["x"] + 10, start["y"] + 20)
    me.page.mouse.down()
    me.page.mouse.move(end["x"] + 20, end["y"] + 8, steps=6)
    me.page.mouse.up()


def test_tiles_of_others_are_sorted_out_and_a_slip_is_undone(chromium, address, shots):
    with player(chromium, address, shots, size={"width": 320, "height": 640}) as me:
        go_to_tiles(me, "S")
        me.type_hand("1m9p234678s222z44777z")
        me.hear("South has 16 tiles, that is 2 too many.")
        me.page.locator("[data-key=sort-out]").click()
        for tile in me.hand():
            if tile["code"] in ("1m", "9p"):
                me.page.locator(f'#drawer [data-key="sort{tile["id"]}"]').click()
        me.look("sorting-out")
        me.page.get_by_role("button", name="Put these 2 beside the hand").click()
        assert [tile["code"] for tile in me.hand() if tile["place"] == "loose"] == ["1m", "9p"]
        me.hear("Tap the tile that won.")
        me.page.locator("[data-key=undo]").click()
        assert {tile["place"] for tile in me.hand()} == {"hand"}


def test_doubt_is_marked_in_more_than_colour(chromium, address, shots, photo):
    with player(chromium, address, shots) as me:
        file = {"name": photo.name, "mimeType": "image/jpeg", "buffer": photo.read_bytes()}
        reading = me.page.request.post(f"{address}/readings", multipart={"photo": file, "rules": "japanese"}).json()
        hand = next(
            i for i, tile in enumerate(reading["tiles"]) if reading["groups"][tile["group"]]["state"] != "loose"
        )
        me.page.route("**/readings", lambda route: route.fulfill(json=reading | {"doubtful": [hand]}))
        go_to_tiles(me, "S")
        me.photograph(photo)
        me.look("doubt")
        seen = me.page.locator("#tiles .seen.doubtful")
        name = me.page.locator("#tiles .seen-name.doubtful text")
        assert seen.count() == name.count() == 1 and name.text_content().endswith("?")
        assert seen.locator("polygon").evaluate("line => getComputedStyle(line).strokeDasharray") != "none"
        assert seen.get_attribute("aria-label").endswith(", doubtful")
        assert me.page.locator("#tiles .board .key.doubtful .mark").inner_text() == "?"
        me.page.locator("[data-key=sure]").click()
        assert me.page.locator("#tiles .doubtful").count() == 0


def test_what_goes_wrong_is_said_in_sentences(chromium, address, shots, tmp_path):
    no_photo = tmp_path / "letter.jpg"
    no_photo.write_text("Dear Sir or Madam")
    with player(chromium, address, shots, language="de") as me:
        go_to_tiles(me, "S")
        me.photograph(no_photo)
        assert "kein Bild, das ich lesen kann" in me.page.locator("#tiles .trouble").inner_text()
        me.type_hand("234678s222z44777q")
        assert "Das kann ich nicht lesen" in me.page.locator("#tiles .trouble").inner_text()
        me.type_hand("147m258p369s12344z")
        me.choose("winning", "4z")
        me.hear("keine vollständige Hand")
        me.look("not-complete")
        me.page.goto(f"{address}/deal#sheet")
        assert "keine vollständige Hand" in me.page.locator("#sheet").inner_text()
        me.faults.clear()  # the browser notes the 400 of the letter as an error of its own


def test_another_language_loses_nothing_not_even_the_picture(chromium, address, shots, photo):
    with player(chromium, address, shots) as me:
        go_to_tiles(me, "N")
        me.photograph(photo)
        before = me.hand()
        me.page.locator("#settings summary").click()
        me.page.get_by_role("link", name="Deutsch").click()
        me.page.wait_for_selector("html[lang=de][data-ready]")
        assert me.hand() == before and me.page.url.endswith("/deal#tiles")
        assert me.page.locator("#tiles h2").first.inner_text().endswith("Gewinnerhand von Nord")
        picture = me.page.locator("#tiles .photo img")
        expect(picture).to_be_visible()
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
        me.tap_outline(next(tile for tile in before if tile["corners"]))
        expect(me.page.locator("#drawer .cut-out")).to_be_visible()
