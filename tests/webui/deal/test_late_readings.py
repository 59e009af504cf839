"""A photo is still being read while something else happens at the table: its tiles lie with their player, in their
deal, or nowhere.
"""

from __future__ import annotations

from base64 import b64decode
from functools import partial

import pytest
from company import BEN_WINS, DRAW, JAPANESE, new_key
from guest import SECOND, Guest, at_table, phones
from patience import eventually, wait_for_some
from player import has_won, player
from playwright.sync_api import Route, expect

pytestmark = pytest.mark.slow

PIXEL = b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
CODES = ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "2z", "2z", "2z", "5m", "5m"]
READING = {
    "status": "ok",
    "size": [100, 100],
    "notes": {"always": "", "while_missing": "", "new_set": False},
    "ask": "",
    "cuts": [["concealed"]],
    "last": None,
    "crosswise": False,
    "laid": [
        {"code": code, "group": 0, "doubtful": False, "guesses": [code], "corners": None, "hidden": False}
        for code in CODES
    ],
}
ADVISED = READING | {"notes": READING["notes"] | {"always": "It is dark."}}


@pytest.fixture
def two(chromium, house, tmp_path):
    """Two phones at a table where Ben has won the first deal, and the seats have moved on."""
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me, other], house, JAPANESE)
        me.code = code
        book(me, house, BEN_WINS, "first-deal")
        other.open("play")
        yield me, other


def book(me: Guest, house: str, event: dict, key: str = "") -> None:
    booked = {"key": key or new_key("booked"), "seen": me.table()["seq"], "event": event}
    answer = me.page.request.post(f"{house}/tables/{me.code}/events", data=booked)
    assert answer.status == 201, answer.text()


def throw_away(me: Guest) -> None:
    me.open("play")
    me.tap("more")
    me.tap("throw-away")


def it_was_a_draw(me: Guest) -> None:
    me.open("play")
    me.tap("draw")
    me.tap("draw-exhausted_wall")
    me.sees("The wall ran out", ".last", 3 * SECOND)


@pytest.mark.parametrize("end", [throw_away, it_was_a_draw])
def test_advice_on_a_photo_is_gone_with_its_deal(two, end):
    me, _ = two
    [held] = cleo_is_photographed(me)
    held.fulfill(json=ADVISED)
    me.sees("It is dark.", "#tiles .trouble")
    end(me)
    me.next()
    nothing_is_said_of_souths_tiles(me)


def test_advice_on_a_photo_is_gone_with_the_next_deal_without_a_table(chromium, address, shots):
    with player(chromium, address, shots) as me:
        me.page.route("**/readings", lambda route: route.fulfill(json=ADVISED))
        has_won(me, "S")
        me.page.locator("input[data-key=camera]").set_input_files(
            {"name": "hand.png", "mimeType": "image/png", "buffer": PIXEL}
        )
        me.sees("It is dark.", "#tiles .trouble")
        me.next()
        nothing_is_said_of_souths_tiles(me)


def nothing_is_said_of_souths_tiles(me: Guest) -> None:
    """South has drawn the last tile, and no photo of the hand was taken yet."""
    me.choose("winner", "S")
    me.choose("won-by", "wall")
    me.next()
    me.sees("Lay the tiles face up", "#tiles")
    expect(me.page.locator("#tiles .trouble")).to_have_count(0)


def cleo_is_photographed(me: Guest) -> list[Route]:
    """She sits South now, has drawn the last tile herself, and her hand is being read; returns what waits for its
    answer.
    """
    held: list[Route] = []
    me.page.route("**/readings", lambda route: held.append(route))
    me.open("play")
    me.sees("Ben wins", ".last", 3 * SECOND)
    me.next()
    me.choose("winner", "S")
    me.choose("won-by", "wall")
    me.next()
    me.page.locator("input[data-key=camera]").set_input_files(
        {"name": "hand.png", "mimeType": "image/png", "buffer": PIXEL}
    )
    wait_for_some(me.page, held)
    return held


def read(me: Guest, held: list[Route]) -> None:
    held[0].fulfill(json=READING)
    me.page.wait_for_timeout(700)


def lies_with(me: Guest, *players: str) -> None:
    drafts = me.table()["drafts"]
    assert {slot for slot in drafts if slot != "deal"} == set(players)


def has_won_there(me: Guest, player: str) -> None:
    """On the table, and on this phone."""
    state = me.page.evaluate(
        "() => JSON.parse(sessionStorage.getItem(Object.keys(sessionStorage).find((key) => "
        "key.startsWith('hulla-deal'))))"
    )
    assert me.table()["drafts"]["deal"]["draft"]["winner"] == player and state["winner"] == "W"


def test_no_reading_lands_in_the_next_deal(two):
    me, other = two
    held = cleo_is_photographed(me)
    other.tap("draw")
    other.tap("draw-exhausted_wall")
    me.sees("it was booked on another phone", "#bar", 3 * SECOND)
    read(me, held)
    expect(me.page.locator(".in-progress")).to_have_count(0)
    lies_with(me)


def test_a_reading_goes_with_its_player_where_the_seats_turn(two, house):
    me, _ = two
    held = cleo_is_photographed(me)
    book(me, house, {"type": "correct", "of": "first-deal", "event": DRAW})
    me.sees("The seats have changed", "#bar", 3 * SECOND)
    read(me, held)
    eventually(me.page, partial(lies_with, me, "2"))
    expect(me.page.locator("#tiles .in-sets .key")).to_have_count(14)


def test_a_reading_is_the_winners_whoever_that_turns_out_to_be(two):
    me, other = two
    held = cleo_is_photographed(me)
    other.join_in()
    other.choose("winner", "W")
    eventually(me.page, partial(has_won_there, me, "Dan"))
    read(me, held)
    eventually(me.page, partial(lies_with, me, "3"))
    expect(me.page.locator("#tiles .in-sets .key")).to_have_count(14)


def test_a_reading_lands_in_no_correction(two):
    me, _ = two
    held = cleo_is_photographed(me)
    me.open("play")
    me.open("history")
    me.page.locator("#history .history a").click()
    expect(me.page.locator("[data-key=correct]")).to_be_disabled()
    read(me, held)
    me.tap("correct")
    me.sees("Correcting an earlier deal.", "#bar")
    expect(me.page.locator("#deal input[name=winner][value=S]")).to_be_checked()


def test_no_tile_is_added_to_anothers_hand_where_the_seats_turn(two, house):
    me, _ = two
    held = cleo_is_photographed(me)
    read(me, held)
    expect(me.page.locator("#tiles .in-sets .key")).to_have_count(14)
    me.arrange()
    me.tap("by-hand")
    expect(me.page.locator("#drawer[open]")).to_have_count(1)
    book(me, house, {"type": "correct", "of": "first-deal", "event": DRAW})
    me.sees("The seats have changed", "#bar", 3 * SECOND)
    expect(me.page.locator("#drawer[open]")).to_have_count(0)


def test_a_reading_of_a_correction_lands_in_no_other_deal(two):
    me, _ = two
    held: list[Route] = []
    me.page.route("**/readings", lambda route: held.append(route))
    me.open("history")
    me.page.locator("#history .history a").click()
    me.tap("correct")
    me.open("tiles")
    me.page.locator("[data-key=tiles-instead]").click()
    me.page.locator("input[data-key=camera]").set_input_files(
        {"name": "hand.png", "mimeType": "image/png", "buffer": PIXEL}
    )
    wait_for_some(me.page, held)
    me.open("play")
    read(me, held)
    expect(me.page.locator(".in-progress")).to_have_count(0)
    lies_with(me)
