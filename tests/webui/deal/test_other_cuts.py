"""What a photo leaves open takes one tap: which tiles are the hand, how its sets lie, by which book one plays."""

from __future__ import annotations

import json
import logging
from threading import Thread

import numpy as np
import pytest
from company import PLAYERS
from guest import IN_DRAWER, at_table, phones
from patience import eventually
from player import player
from playwright.sync_api import expect
from rows import seeing
from test_whole_table import HANDS
from test_whole_table import photo as whole_table
from werkzeug.serving import make_server

from scoring.tiles import parse
from tests.vision import coloured
from tests.vision.placed import placed

Row = tuple[str, float, float]  # tiles, and where they begin: x and y


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    """The address of a server that reads drawn tiles."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    app = seeing(f"sqlite:///{tmp_path_factory.mktemp('drawn')}/hulla.db")
    server = make_server("127.0.0.1", 0, app, threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def table_of(path, *rows: Row):
    """A photo of these rows, as a file."""
    tiles, corners = zip(*(placed(text, x, y, gap=3) for text, x, y in rows), strict=True)
    quads = 1.5 * np.concatenate(corners) + np.array([60, 160])
    path.write_bytes(coloured.as_png(coloured.table_with(quads, [one for some in tiles for one in some], (1000, 760))))
    return path


DEAL = "Object.entries(sessionStorage).find(([name]) => name.startsWith('hulla-deal'))[1]"


def reload(me, told: bool = False) -> None:
    """As a phone does that has slept, long after the photo and what was told of it were put into its drawer."""

    def check() -> None:
        deal = json.loads(me.page.evaluate(DEAL))
        photos = {hand["photo"] for hand in deal["hands"].values() if hand["photo"]}
        assert photos and {(photo, told) for photo in photos} <= {tuple(each) for each in me.page.evaluate(IN_DRAWER)}

    eventually(me.page, check)
    me.page.reload()
    me.page.wait_for_selector("html[data-ready]")
    expect(me.page.locator("#tiles .photo img")).to_be_visible()


@pytest.mark.slow
def test_sets_that_lie_apart_are_asked_about_once_a_photo(chromium, drawn, shots):
    sorted_out = table_of(shots / "apart.png", ("1m2m3m  4p5p6p  7s8s9s  5z5z5z  2z2z", 0, 300))
    with player(chromium, drawn, shots) as me:
        me.choose("book", "philos")
        me.choose("winner", "S")
        me.photograph(sorted_out)
        asked = me.page.locator("[data-key^=apart-]")
        expect(asked).to_have_text(["All concealed", "Those apart are open"])
        reload(me)
        expect(asked, "nobody has answered yet").to_have_count(2)
        expect(me.page.locator("#tiles .in-sets .key.wins")).to_have_count(1)
        expect(me.page.locator("#tiles .trouble"), "the keys say it").to_have_count(0)
        me.look("asked")
        me.tap("apart-1")
        expect(me.page.locator("#tiles .as-set.open")).to_have_count(4)
        expect(asked).to_have_count(0)
        reload(me, told=True)
        expect(me.page.locator("#tiles .as-set.open")).to_have_count(4)
        expect(asked, "asked once").to_have_count(0)


@pytest.mark.slow
def test_a_doubtful_cut_has_a_key_and_the_way_back(chromium, drawn, shots):
    two_triplets = (("1m2m4m4p5p7p7s8s9s2z", 0, 300), ("5z5z5z", 120, 190), ("4p3p7s", 280, 180))
    with player(chromium, drawn, shots) as me:
        me.choose("book", "japanese")
        me.photograph(table_of(shots / "cut.png", *two_triplets))
        key, hand = me.page.locator("[data-key=other-cut]"), me.page.locator("#tiles .in-sets .key")
        expect(hand).to_have_count(16)
        expect(key).to_have_text("Without these")
        expect(me.page.locator("#tiles .seen.other"), "those stand out in the photo").to_have_count(3)
        me.look("doubtful")
        key.click()
        expect(hand).to_have_count(13)
        expect(key).to_have_text("With these too")
        reload(me)
        expect(key, "what was read stays with its photo").to_have_text("With these too")
        key.click()
        expect(hand).to_have_count(16)


def hands_of(me) -> dict[str, list[str]]:
    """Each seat's tiles, as the page keeps them."""
    kept = "Object.entries(sessionStorage).find(([key]) => key.startsWith('hulla-deal'))[1]"
    hands = json.loads(me.page.evaluate(kept))["hands"]
    return {wind: sorted(one["code"] for one in hand["tiles"]) for wind, hand in hands.items()}


def test_one_photo_lays_all_hands_round_the_table(chromium, drawn, shots):
    """The place is asked once an evening; each hand stands upright in its own strip, with its tiles. Without a
    connection the photo waits, through a reload too.
    """
    (shots / "table.png").write_bytes(whole_table())
    with phones(chromium, shots, {}) as (me,):
        at_table([me], drawn, {"rules": "philos", "players": PLAYERS})
        me.next()
        me.tap("whole-table")
        me.page.route("**/readings", lambda route: route.abort())
        me.page.locator("#drawer [data-key=place-S] input").set_input_files(shots / "table.png")
        me.sees("The photo waits here", "#tiles .trouble")
        reload(me)
        me.page.unroute("**/readings")
        strips = me.page.locator("#drawer .of-table")
        expect(strips).to_have_count(3, timeout=120_000)
        me.look("strips")
        for strip in strips.all():
            box = strip.locator(".photo").bounding_box()
            assert box["width"] > 3 * box["height"], "the row lies as its owner sees it"
        me.tap("all-right")
        lie = hands_of(me)
        assert lie == {"E": []} | {
            wind: sorted(map(str, parse(tiles))) for wind, tiles in zip("SWN", HANDS.values(), strict=True)
        }
        reload(me)
        expect(me.page.locator("#tiles .photo img"), "each has its part of the photo").to_have_count(1)
        me.choose("winner", "W")
        expect(me.page.locator("#tiles .whose"), "nobody else’s tiles are the winner’s").to_contain_text("Cleo")
        assert hands_of(me) == lie
        me.choose("seat", "E")
        expect(me.page.locator("[data-key=place-S]"), "asked once").to_be_visible()


@pytest.mark.slow
def test_a_crosswise_tile_puts_books_first_in_which_it_says_something(chromium, drawn, shots):
    with player(chromium, drawn, shots) as me:
        me.photograph(table_of(shots / "crosswise.png", ("1m2m3m4p5p6p7s8s9s2z2z 5z'5z5z", 0, 300)))
        expect(me.page.locator("#deal input[name=book]").last).to_have_value("american")


@pytest.mark.slow
def test_a_round_that_nobody_said_is_shown_where_it_scores(chromium, drawn, shots):
    with player(chromium, drawn, shots) as me:
        me.choose("book", "japanese")
        me.choose("winner", "S")
        me.choose("won-by", "wall")
        chip = me.page.locator("[data-key=round_wind-chip]")
        me.type_hand("123m456p789s111z55m")
        expect(chip).to_have_attribute("data-guess", "round_windE")
        chip.click()
        me.page.locator("#drawer input[name=round_wind][value=S]").click()
        me.close()
        expect(chip, "somebody said it").to_have_count(0)


@pytest.mark.slow
def test_who_gave_all_claimed_sets_is_offered_as_liable(chromium, drawn, shots):
    with player(chromium, drawn, shots) as me:
        me.choose("book", "riichi")
        me.choose("winner", "S")
        me.choose("won-by", "wall")
        chip = me.page.locator("[data-key=liable-chip]")
        me.photograph(table_of(shots / "pao.png", ("1m2m3m2p2p 5z'5z5z 6z'6z6z 7z'7z7z", 0, 300)))
        expect(chip, "East sits to the left").to_have_attribute("data-guess", "liableE")
        me.look("pao")
        chip.click()
        me.page.locator("#drawer input[name=liable]:not([value=E]):not([value=W]):not([value=N])").click()
        me.look("pao-nobody")
        me.close()
        expect(chip).not_to_have_attribute("data-guess", "liableE")
        expect(chip, "somebody said it").to_have_attribute("aria-pressed", "false")
