"""A correction begins with what was booked, a draw with what was entered: nothing is lost that was not meant."""

from __future__ import annotations

import pytest
from company import DRAW, JAPANESE, PLAYERS, new_key
from guest import SECOND, Guest, at_table, phones
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

BY_HAND = {"type": "penalty", "kind": "house", "player": "Ben", "amounts": {"Cleo": 700}}
RIICHI = {"type": "riichi", "player": "Ben"}
CLEO_WINS = {"winner": "W", "won_by": "wall"}
WITH_A_STICK = {"type": "deal", "deal": CLEO_WINS | {"riichi": ["S"]}, "points": {"Cleo": 300}}
WITH_TILES = {
    "type": "deal",
    "deal": CLEO_WINS | {"winning_tile": "5m", "hands": {"W": {"concealed": "123m456p789s111z55m"}}},
}
SOUTH_WINS = {"winner": "S", "won_by": "wall"}
TO_THE_END_OF_THE_ROUND = [
    {"type": "deal", "deal": SOUTH_WINS, "points": {south: 300}} for south in ("Cleo", "Dan", "Anna")
]


@pytest.fixture
def me(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (guest,):
        at_table([guest], house, JAPANESE)
        yield guest


def book(me: Guest, *events: dict) -> None:
    """By another way than the page."""
    for event in events:
        table = me.table()
        body = {"key": new_key(), "seen": table["seq"], "event": event}
        where = me.page.url.split("#")[0].replace("/evening/", "/tables/")
        answer = me.page.request.post(f"{where}/events", data=body)
        assert answer.status == 201, answer.text()


def open_entry(me: Guest, words: str) -> None:
    me.open("history")
    me.page.locator("#history .history a", has_text=words).last.click()
    expect(me.page.locator("body")).to_have_attribute("data-screen", "entry")


def test_a_penalty_is_there_as_it_was_booked(me):
    book(me, BY_HAND)
    open_entry(me, "What the table says")
    me.tap("correct")
    expect(me.page.locator('#drawer input[value="house"]')).to_be_checked()
    expect(me.page.locator("#drawer label", has_text="to Cleo")).to_be_visible()
    amounts = me.page.locator("#drawer .stepper input[id^=amount]:visible")
    expect(amounts).to_have_count(3)
    assert sorted(each.input_value() for each in amounts.all()) == ["0", "0", "700"]


@pytest.mark.parametrize(
    ("words", "key", "booked", "corrected"),
    [
        ("What the table says", "correct", BY_HAND, BY_HAND | {"amounts": {"Cleo": 500}}),
        ("The wall ran out", "was-draw", DRAW, DRAW | {"kind": "four_winds"}),
    ],
    ids=["penalty", "draw"],
)
def test_a_drawer_about_what_another_phone_corrects_meanwhile_closes(me, words, key, booked, corrected):
    book(me, booked)
    open_entry(me, words)
    me.tap(key)
    expect(me.page.locator("dialog[open]")).to_have_count(1)
    book(me, {"type": "correct", "of": me.table()["history"][0]["id"], "event": corrected})
    me.sees("corrected at", "#entry .marks", 3 * SECOND)
    expect(me.page.locator("dialog[open]")).to_have_count(0)


def test_who_paid_a_penalty_and_sits_out_by_now_is_named(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, {"rules": "american", "players": [*PLAYERS, "Eve"], "points": 500, "rounds": 0})
        book(me, BY_HAND | {"player": "Anna"}, DRAW)
        assert me.table()["seats"]["B"] == "Anna"
        open_entry(me, "What the table says")
        me.tap("correct")
        expect(me.page.locator('#drawer input[value="Anna"]')).to_be_checked()


def test_a_stick_stays_on_the_table_when_the_hand_was_a_draw_and_when_it_was_none(me):
    book(me, WITH_A_STICK)
    open_entry(me, "Cleo wins")
    me.tap("was-draw")
    me.tap("draw-exhausted_wall")
    me.sees("The wall ran out", "#entry", 3 * SECOND)
    assert me.table()["deposits"] == 1000 and me.table()["totals"]["Ben"] == 26_000
    me.tap("correct")
    me.choose("winner", "W")
    me.type_hand("123m456p789s222z55m")
    me.sees("RiichiS", "#deal .facts")  # Ben’s wind


def test_a_stick_of_the_deal_being_entered_stays_when_it_turns_out_a_draw(me):
    book(me, RIICHI)
    me.next()
    me.choose("winner", "E")
    me.type_hand("123m456p789s222z55m")
    me.declare("W")
    me.go(me.page.url.split("#")[0])
    me.tap("draw")
    me.tap("draw-exhausted_wall")
    me.sees("The wall ran out", ".last", 3 * SECOND)
    assert me.table()["deposits"] == 2000 and me.table()["totals"]["Cleo"] == 26_000


def test_who_has_declared_since_may_have_declared_in_an_earlier_hand(me):
    book(me, RIICHI, DRAW, RIICHI | {"player": "Cleo"})
    open_entry(me, "Ben puts down")
    me.tap("correct")
    me.tap("riichi-Cleo")
    me.sees("Cleo puts down a riichi stick", "#entry", 3 * SECOND)
    assert me.table()["totals"] == {"Anna": 27_000, "Ben": 27_000, "Cleo": 25_000, "Dan": 27_000}


def test_a_stick_of_the_deal_being_played_counts_after_an_earlier_one_was_corrected(me):
    book(me, WITH_TILES, RIICHI)
    open_entry(me, "Cleo wins")
    me.tap("correct")
    me.open("tiles")
    me.choose("winning", "1m")
    me.open("pay")
    me.next()
    me.sees("corrected", "#entry", 3 * SECOND)
    me.open("play")
    me.next()
    me.choose("winner", "E")
    me.type_hand("123m456p789s222z55m")
    me.sees("RiichiE", "#deal .facts")  # Ben’s wind, who has become East


def test_what_if_knows_the_round_of_the_deal_that_is_corrected(me):
    """Cleo's pung of East winds counts in the East round, not in the South round that is being played now."""
    book(me, WITH_TILES, *TO_THE_END_OF_THE_ROUND)
    assert me.table()["round_wind"] == "S"
    open_entry(me, "Cleo wins")
    me.tap("correct")
    me.open("sheet")
    with me.page.expect_request("**/coach/what-if") as asked:
        me.tap("what-if")
    assert asked.value.post_data_json["deal"]["round_wind"] == "E"
