"""The whole way from a real photo to a settlement in a real browser, on a phone's screen."""

from __future__ import annotations

import json
import re

import cv2
import numpy as np
import pytest
from conftest import SHARED
from devices import LAPTOP
from patience import boxes
from player import Player, player
from playwright.sync_api import expect

from scoring.contract import answer
from scoring.tiles import parse, write


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
                "live": "South’s hand is worth",
                "pays": "West pays South",
                "book": "Japanese · South round",
                "source": "Japanese book, ch.",
            },
        ),
        pytest.param(
            "de",
            {
                "live": "Die Hand von Süd ist",
                "pays": "West zahlt an Süd",
                "book": "Japanisch · Südrunde",
                "source": "Japanisches Buch, Kap.",
            },
            marks=pytest.mark.slow,
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
        expect(me.page.locator("#where")).to_have_text(words["book"])
        me.choose("winner", "S")
        expect(me.page.locator("input[name=from]:checked"), "a guess, as it stands").to_have_value("wall")
        expect(me.page.locator(".row-of-keys.guessed")).to_have_count(1)
        me.choose("from", "W")
        expect(me.page.locator(".row-of-keys.guessed"), "somebody said it").to_have_count(0)
        me.look("what-happened")
        me.look("no-tiles-yet")
        me.photograph(photo)
        me.look("as-read")
        expect(me.page.locator("#tiles .seen").nth(9)).to_be_attached()
        expect(me.page.locator("#tiles .photo img")).to_have_attribute("src", re.compile("^blob:"))
        me.mend_to(boxes)
        mend_in_two_taps(me)
        assert sorted(tile["code"] for tile in me.hand() if tile["place"] != "loose") == sorted(
            code for code, _ in boxes
        )
        lay_down_and_take_back(me)
        me.tap_outline(next(tile for tile in me.hand() if tile["code"] == "4z"))
        me.tap("this-won")
        me.won_with("4z")
        expect(me.page.locator("#tiles .seen.wins"), "the photo shows it").to_have_count(1)
        me.look("mended")
        me.hear(words["live"])
        me.open("sheet")
        check_sheet(me, result["hands"]["S"], words)
        me.open("pay")
        check_payment(me, result, words)


SHIFTS = """() => {
    globalThis.shifts = 0;
    const add = ({ hadRecentInput, value }) => hadRecentInput || (globalThis.shifts += value);
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift" });
}"""


def test_nothing_jumps_when_the_first_answer_comes(chromium, address, shots, photo):
    """Its circumstances, its worth and its payments have their place from the start, where all hands count too."""
    with player(chromium, address, shots, size=LAPTOP) as me:
        me.choose("book", "philos")
        me.page.evaluate(SHIFTS)
        me.photograph(photo)
        expect(me.page.locator("[data-key=last_tile]")).to_be_visible()
        me.look("first-answer")
        assert me.page.evaluate("globalThis.shifts") <= 0.02


def without(photo, box, out):
    """The photo, its tile in this box (x0, y0, x1, y1 pixels) painted over with what lies round it."""
    pixels = cv2.imread(str(photo))
    x0, y0, x1, y1 = (round(edge) for edge in box)
    mask = np.zeros(pixels.shape[:2], np.uint8)
    mask[y0 - 3 : y1 + 3, x0 - 3 : x1 + 3] = 255
    cv2.imwrite(str(out), cv2.inpaint(pixels, mask, 5, cv2.INPAINT_TELEA))
    return out


@pytest.mark.slow
@pytest.mark.parametrize("winner, told", [("S", True), ("", False)])
def test_the_winner_is_told_between_which_tiles_one_may_be_hidden(chromium, address, shots, photo, winner, told):
    lying = dict(labels(photo))
    with player(chromium, address, shots) as me:
        me.choose("book", "philos")
        me.choose("winner", winner or "E")
        me.choose("won-by", "wall")
        if not winner:
            me.choose("seat", "S")
        me.photograph(without(photo, lying["8s"], shots / "gap.jpg"))
        me.look("gap")
        expect(me.page.locator("#tiles .trouble")).to_have_count(int(told))
        if told:
            expect(me.page.locator("#tiles .trouble")).to_contain_text(
                "There is room for a tile between these two: 7 bamboo, Red dragon."
            )
            me.choose("seat", "E")
            expect(me.page.locator("#tiles .trouble"), "another hand lacks no tile there").to_have_count(0)
            me.choose("seat", "S")
            expect(me.page.locator("#tiles .trouble")).to_have_count(1)
            me.tap("add-missing")
            me.pick("8s")
            me.close()
            expect(me.page.locator("#tiles .trouble"), "the tile is there").to_have_count(0)


def mend_in_two_taps(me: Player) -> None:
    tile = next(tile for tile in me.hand() if tile["corners"] and tile["code"] == "2s")
    me.tap_outline(tile)
    me.look("what-is-this-tile")
    expect(me.page.locator("#drawer .cut-out img")).to_be_visible()
    assert 1 <= me.page.locator("#drawer .guess").count() <= 3
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
    me.arrange()
    me.page.locator("#deal .set .segments button").last.click()
    assert {tile["place"] for tile in me.hand()} <= {"hand", "loose"}
    me.lay_down("7z", "7z", "7z")
    me.look("laid-down")
    expect(me.page.locator('#deal .set .segments button[aria-pressed="true"]')).to_have_count(1)


def check_sheet(me: Player, hand: dict, words: dict) -> None:
    me.look("sheet")
    sheet = me.page.locator("#sheet .sheet.winner")
    expect(sheet.locator("ol.lines:not(.doublings) > li")).to_have_count(len(hand["points"]))
    expect(sheet.locator("ol.doublings > li")).to_have_count(len(hand["doublings"]))
    expect(sheet.locator(".total output")).to_have_text(str(hand["total"]))
    expect(sheet.locator(".score output")).to_have_text(in_figures(hand["score"], me))
    expect(sheet.locator(".lines .row-of-tiles").nth(2), "lines show the tiles that earned them").to_be_attached()
    line = sheet.locator("ol.lines details").first
    line.locator("summary").click()
    expect(line.locator(".source")).to_contain_text(words["source"])


def check_payment(me: Player, result: dict, words: dict) -> None:
    me.look("payment")
    expect(me.page.locator("#pay .payments")).to_contain_text(words["pays"])
    amount = in_figures(result["payments"][0]["amount"], me)
    expect(me.page.locator("#pay .ring .amount text")).to_have_text([amount])
    expect(me.page.locator("#pay .payments b")).to_have_text([amount])
    east, south = boxes(me.page, *(f'[data-key="ring{wind}"] circle' for wind in "ES"))
    assert south["x"] > east["x"], "East's right neighbour is South"


def in_figures(number: int, me: Player) -> str:
    return me.page.evaluate("n => n.toLocaleString(document.documentElement.lang)", number)
