"""The whole way from a real photo to a settlement in a real browser, on a phone's screen."""

from __future__ import annotations

import json

import pytest
from conftest import SHARED
from player import Player, player

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
