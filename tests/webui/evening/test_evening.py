"""A Japanese evening in a real browser from the first dice to the last stick, with two phones at once: what one
books the other shows within a second.
"""

from __future__ import annotations

from company import PLAYERS
from devices import TABLET
from guest import SECOND, Guest, phones
from playwright.sync_api import expect

DAN_S_HAND = "123m456p789s222z55m"  # three chows, a pung of South winds, a pair
AMERICAN = {"rules": "american", "players": [*PLAYERS, "Eve"], "points": 500, "rounds": 0}
BEEPWORLD = {"rules": "beepworld", "players": PLAYERS, "pieces": {"100": 8, "50": 2, "10": 8, "2": 10}}


def test_from_the_first_dice_to_the_last_stick(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {"viewport": TABLET, "color_scheme": "dark"}) as (me, other):
        code = set_up(me, house)
        other.join(code, house, "Cleo")
        me.sees("2 phones have joined.", "#invite")
        me.next()
        me.tap("own-Anna")
        for guest in (me, other):
            guest.shows(dict.fromkeys(PLAYERS, 27_000))
        expect(me.page.locator(".plate.east")).to_have_attribute("data-player", "Ben")
        expect(other.page.locator(".plate.below")).to_have_attribute("data-player", "Cleo")
        me.tap("riichi")
        me.tap("riichi-Anna")
        expect(other.page.locator('.plate[data-player="Anna"] .riichi-stick')).to_be_visible(timeout=SECOND)
        other.sees("1,000", ".middle .deposits")
        read_and_book(me, other)
        correct_on_the_other_phone(me, other)
        take_back_and_bring_back(me, other)
        finish(me, other)


def set_up(me: Guest, house: str) -> str:
    """Rules with an option of one's own, names, seats by dice, sticks."""
    me.go(f"{house}/evening/new")
    me.choose("book", "japanese")
    me.tap("house")
    me.page.locator("#minimum_doublings").fill("0")
    me.page.locator("#minimum_doublings").press("Tab")
    me.next()
    for i, name in enumerate(PLAYERS):
        me.page.locator(f"#name{i}").fill(name)
    me.next()
    me.tap("ceremony")
    me.tap("one-Anna")
    me.tap("seat0-7")
    me.sees("Counted from Anna, 7 is Cleo.", "#seats")
    me.look("thrown")
    me.tap("go-on")
    me.sees("Cleo", "#seats .person.acts")
    me.tap("seat1-4")
    me.tap("go-on")
    me.look("ceremony")
    for name in ("Dan", "Cleo", "Anna"):
        me.tap(f"one-{name}")
        expect(me.page.locator(f"[data-key=one-{name}]")).to_have_count(0)  # the next question is there
    for tapped, said in (("seat2-3", "Counted from Dan, 3 is Anna."), ("seat3-6", "Counted from Anna, 6 is Ben.")):
        me.tap(tapped)
        me.sees(said, "#seats")
        me.tap("go-on")
    me.sees("Ben begins as East.", "#bar")
    me.next()
    me.sees("27,000 each", "#sticks")
    me.next()
    me.page.wait_for_url("**/evening/*#invite")
    me.look("invitation")
    return me.page.locator("#invite .code").inner_text()


def read_and_book(me: Guest, other: Guest) -> None:
    """One phone types the hand, the other sees it come, and books what both agree on."""
    me.next()
    me.choose("winner", "S")
    other.sees("Dan has won", "#play")
    me.choose("from", "N")
    me.next()
    me.type_hand(DAN_S_HAND)
    other.join_in()
    expect(other.page.locator("#tiles .in-sets .key")).to_have_count(14, timeout=SECOND)
    other.choose("winning", "5m")
    me.won_with("5m")
    for guest in (me, other):
        guest.open("pay")
        guest.sees("Anna gives Dan", "#pay .handovers", 3 * SECOND)
    me.look("payment")
    other.look("payment")
    other.next()
    other.page.wait_for_url("**#play")
    me.open("play")
    expect(me.total("Dan")).to_have_text("28,300", timeout=SECOND)
    for guest in (me, other):
        guest.shows({"Anna": 25_700, "Ben": 27_000, "Cleo": 27_000, "Dan": 28_300})
    expect(me.page.locator(".plate.east")).to_have_attribute("data-player", "Dan")
    me.look("booked")


def correct_on_the_other_phone(me: Guest, other: Guest) -> None:
    """It was self-drawn after all: the totals follow on both, and the history says so."""
    other.open("history")
    other.page.locator("#history .history a", has_text="Dan wins").click()
    other.tap("correct")
    other.sees("Correcting an earlier deal.", "#bar")
    other.choose("won-by", "wall")
    other.open("pay")
    other.sees("What the correction changes", "#pay", 3 * SECOND)
    other.next()
    other.sees("corrected at", "#entry .marks", 3 * SECOND)
    expect(me.total("Ben")).not_to_have_text("27,000", timeout=SECOND)
    assert sum(me.totals().values()) == 4 * 27_000
    expect(me.page.locator(".history li", has_text="corrected at"), "this phone is at the table").to_have_count(0)
    me.open("history")
    me.sees("corrected at", ".history")
    other.look("corrected")


def take_back_and_bring_back(me: Guest, other: Guest) -> None:
    me.open("play")
    other.open("play")
    before = me.totals()
    me.tap("draw")
    me.tap("draw-exhausted_wall")
    other.sees("The wall ran out", ".last")
    other.sees("Extra deal 1", ".middle")
    other.tap("undo")
    me.sees("Last taken back", ".last")
    me.tap("redo")
    other.sees("The wall ran out", ".last")
    for guest in (me, other):
        guest.shows(before)


def finish(me: Guest, other: Guest) -> None:
    me.open("figures")
    expect(me.page.locator("#figures .chart polyline")).to_have_count(4)
    expect(me.page.locator("#figures .best .tile")).to_have_count(14)
    me.look("figures")
    me.open("play")
    me.tap("more")
    me.tap("end-evening")
    me.tap("end")
    other.sees("The evening is over", "#play")
    other.look("over")
    other.go(f"{other.page.url.split('#')[0]}/sheet")
    expect(other.page.locator(".ledger tbody tr")).to_have_count(4)
    other.page.emulate_media(media="print")
    expect(other.page.locator("#bar")).to_be_hidden()
    other.look("printed")
