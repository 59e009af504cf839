"""News from another phone arrive while somebody types or presses: the field stays the same, with its cursor and its
undo (Ctrl+Z), and the key under the finger is the one that is tapped.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from company import DRAW, JAPANESE, PHILOS, new_key
from guest import SEEN, Guest, at_table, phones
from patience import eventually, until, wait_for_some
from playwright.sync_api import Locator, Route, expect

pytestmark = pytest.mark.slow

RIICHI = {"type": "riichi", "player": "Dan"}
LONGEST = 800  # milliseconds of a press for which drawing surely waits (press.js: 1000); a busy machine may take longer


def news(me: Guest, event: dict, shown: bool = True) -> None:
    """Another phone books something, and this one hears of it (and shows it)."""
    table = me.table()
    booked = {"key": new_key("news"), "seen": table["seq"], "event": event}
    assert me.page.request.post(f"/tables/{table['code']}/events", data=booked).status == 201
    until(me.page, SEEN, table["seq"] + 1)
    if shown:
        me.page.wait_for_timeout(100)


@pytest.fixture
def seated(chromium, house, tmp_path):
    """A phone that sits at a new table of this game."""
    with phones(chromium, tmp_path, {"base_url": house}) as (me,):

        def sit(game: dict) -> Guest:
            at_table([me], house, game)
            return me

        yield sit


def typed_tiles(me: Guest) -> str:
    me.next()
    me.choose("winner", "S")
    me.open("tiles")
    me.tap("type")
    return "typed"


def worth(me: Guest) -> str:
    me.next()
    me.choose("winner", "S")
    me.open("tiles")
    me.tap("only-points")
    return "worth"


def penalty(me: Guest) -> str:
    me.tap("penalty")
    me.choose("penalty-player", "Anna")
    return "amount1"


@pytest.mark.parametrize(
    ("go", "game", "event"), [(typed_tiles, JAPANESE, RIICHI), (worth, JAPANESE, RIICHI), (penalty, PHILOS, DRAW)]
)
def test_who_types_goes_on_typing(seated, go: Callable[[Guest], str], game: dict, event: dict):
    me = seated(game)
    field = me.page.locator(f"#{go(me)}")
    field.focus()
    field.evaluate("field => (field.isTheSame = true)")
    me.page.keyboard.press("Control+a")
    me.page.keyboard.type("12")
    news(me, event)
    expect(field).to_be_focused()
    me.page.keyboard.type("34")
    expect(field).to_have_value("1234")
    assert field.evaluate("field => field.isTheSame"), "it is the field in which the typing began"
    me.page.keyboard.press("Control+z")
    expect(field).not_to_have_value("1234")


def a_note(me: Guest) -> Locator:
    """The field for a note on a draw."""
    news(me, DRAW)
    me.open("history")
    me.page.locator("#history li:last-child a").click()
    me.tap("noting")
    return me.page.locator("#note")


def test_a_note_is_kept_as_it_was_typed_whatever_others_wrote_meanwhile(seated):
    """Also once the field has lost the focus: to the key that keeps it."""
    me = seated(JAPANESE)
    field = a_note(me)
    field.fill("mine")
    about = me.table()["history"][-1]["id"]
    news(me, {"type": "note", "of": about, "text": "Dan’s"})
    expect(me.page.locator("#entry .note")).to_contain_text("Dan’s")
    field.blur()
    news(me, RIICHI)
    expect(field).to_have_value("mine")
    me.tap("keep-note")
    expect(me.page.locator("#entry .note")).to_contain_text("mine")
    news(me, {"type": "note", "of": about, "text": "Dan’s again"})
    expect(field).to_have_value("Dan’s again")  # what was typed is kept, and the field shows what there is


def test_a_note_that_was_typed_and_cleared_again_makes_room_for_another(seated):
    me = seated(JAPANESE)
    field = a_note(me)
    for text in ("mine", ""):
        field.fill(text)
        field.blur()
    news(me, {"type": "note", "of": me.table()["history"][-1]["id"], "text": "Dan’s"})
    expect(field).to_have_value("Dan’s")


@pytest.mark.parametrize("leaves", [True, False])
def test_a_note_cleared_before_the_page_shows_it_stays_cleared(seated, leaves: bool):
    """It is booked, and the entry as it is now still on its way."""
    me = seated(JAPANESE)
    field = a_note(me)
    held: list[Route] = []
    me.page.route("**/entries/*", lambda route: held.append(route))
    field.fill("mine")
    me.tap("keep-note")
    wait_for_some(me.page, held)
    field.fill("")
    if leaves:
        field.blur()
    for route in held:
        route.continue_()
    me.page.unroute("**/entries/*")
    expect(me.page.locator("#entry .note")).to_contain_text("mine")
    expect(field).to_have_value("")
    me.tap("keep-note")
    expect(me.page.locator("#entry .note")).to_have_count(0)
    news(me, {"type": "note", "of": me.table()["history"][-1]["id"], "text": "Dan’s"})
    expect(field).to_have_value("Dan’s")


@pytest.mark.parametrize(
    ("screen", "key", "opens"),
    [
        ("play", "[data-key=penalty]", "#drawer[open] h2"),
        ("play", "[data-key=plateS]", "#drawer[open] h2"),
        ("history", "#history li:last-child a", "body[data-screen=entry]"),
        ("count", "[data-key='Anna1000+']", "#count .counted.off, #count .trouble"),
    ],
)
def test_what_lies_under_the_finger_is_tapped(seated, screen: str, key: str, opens: str):
    me = seated(JAPANESE)
    news(me, DRAW)
    me.page.evaluate("screen => (location.hash = screen)", screen)
    pressed = me.page.locator(key)
    pressed.evaluate("key => (key.isTheSame = true)")

    def opened() -> bool:
        return me.page.locator(opens).first.is_visible()

    def lies_on_it() -> None:
        if opened():  # by a press that took long, and was taken for a short one
            return
        assert pressed.is_visible()
        me.page.mouse.move(*me.middle(key))
        assert pressed.evaluate("key => key.matches(':hover')"), "the key was still on its way"

    for event in [RIICHI, *10 * [DRAW]]:
        eventually(me.page, lies_on_it)
        if opened():
            break
        me.page.mouse.down()
        began = me.page.evaluate("performance.now()")
        news(me, event, shown=screen != "count")
        assert pressed.evaluate("key => key.isTheSame")
        took = me.page.evaluate("performance.now()") - began
        me.page.mouse.up()
        if took < LONGEST:
            break
    expect(me.page.locator(opens).first).to_be_visible()


def test_what_is_open_or_marked_on_a_piece_from_the_server_stays(seated):
    """The history is drawn by the server; its lines take the place of the same lines."""
    me = seated(JAPANESE)
    news(me, DRAW)
    me.open("history")
    line = me.page.locator("#history li a")
    line.focus()
    line.evaluate("line => { line.isTheSame = true; getSelection().selectAllChildren(line.querySelector('strong')); }")
    news(me, RIICHI)
    me.sees("Dan puts down a riichi stick", "#history li:first-child")
    old = me.page.locator("#history li:last-child a")
    assert old.evaluate("line => line.isTheSame")
    assert me.page.evaluate("String(getSelection())") == "The wall ran out"
