"""Evenings in a real browser, each with two phones at once: what one books the other shows within a second."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from threading import Thread

import pytest
from company import JAPANESE, PHILOS, PLAYERS, app_on, new_key
from guest import SECOND, Guest
from playwright.sync_api import expect
from werkzeug.serving import make_server

PHONE = {"width": 360, "height": 640}
TABLET = {"width": 768, "height": 1024}
DAN_S_HAND = "123m456p789s222z55m"  # three chows, a pung of South winds, a pair
AMERICAN = {"rules": "american", "players": [*PLAYERS, "Eve"], "points": 500, "rounds": 0}
BEEPWORLD = {"rules": "beepworld", "players": PLAYERS, "pieces": {"100": 8, "50": 2, "10": 8, "2": 10}}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """The address of a running server with a database of its own."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", 0, app_on(f"sqlite:///{tmp_path_factory.mktemp('evening')}/hulla.db"), threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@contextmanager
def phones(chromium, shots, *how: dict):
    """Several phones, each with its own cookies."""
    contexts = [chromium.new_context(**{"viewport": PHONE, "locale": "en"} | each) for each in how]
    guests = [Guest(context.new_page(), shots, f"phone{i}") for i, context in enumerate(contexts)]
    try:
        yield guests
        assert [guest.faults for guest in guests] == [[] for _ in guests]
    finally:
        for context in contexts:
            context.close()


def at_table(guests: list[Guest], house: str, game: dict) -> str:
    """Begin a game with the first phone, join it with the others; returns the code."""
    first, *others = guests
    first.go(house)
    made = first.page.request.post(f"{house}/tables", data={"key": new_key("evening")} | game).json()
    for guest in guests:
        guest.go(f"{house}/evening/{made['code']}")
    for guest, own in zip(others, ("Cleo", "Dan"), strict=False):
        guest.next()
        guest.tap(f"own-{own}")
    return made["code"]


def dan_wins(me: Guest, wind: str = "S", source: str = "N") -> None:
    """Somebody won, with these tiles, on a discard; up to the payments."""
    me.next()
    me.choose("winner", wind)
    me.choose("from", source)
    me.next()
    me.type_hand(DAN_S_HAND)
    me.choose("winning", "5m")
    expect(me.page.locator("#bar .live")).to_contain_text("wins: ")
    me.open("pay")
    expect(me.page.locator("#pay .ring")).to_be_visible()


def test_from_the_first_dice_to_the_last_stick(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {"viewport": TABLET, "color_scheme": "dark"}) as (me, other):
        code = set_up(me, house)
        other.join(code, house, "Cleo")
        me.sees("2 phones have joined.", "#invite")
        me.next()
        me.tap("own-Anna")
        assert me.totals() == dict.fromkeys(PLAYERS, 27_000) == other.totals()
        assert me.page.locator(".plate.east").get_attribute("data-player") == "Ben"
        assert other.page.locator(".plate.below").get_attribute("data-player") == "Cleo"
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
    me.sees("Cleo", "#seats .person.acts")
    me.tap("seat1-4")
    me.look("ceremony")
    for name in ("Dan", "Cleo", "Anna"):
        me.tap(f"one-{name}")
    me.tap("seat2-3")
    me.tap("seat3-6")
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
    other.tap("in-progress")
    expect(other.page.locator("#tiles .zone.hand .key")).to_have_count(14, timeout=SECOND)
    other.choose("winning", "5m")
    expect(me.page.locator('#tiles input[name="winning"][value="5m"]')).to_be_checked(timeout=SECOND)
    for guest in (me, other):
        guest.open("pay")
        guest.sees("Anna gives Dan", "#pay .handovers", 3 * SECOND)
    me.look("payment")
    other.look("payment")
    other.next()
    other.page.wait_for_url("**#play")
    me.open("play")
    expect(me.total("Dan")).to_have_text("28,300", timeout=SECOND)
    assert me.totals() == other.totals() == {"Anna": 25_700, "Ben": 27_000, "Cleo": 27_000, "Dan": 28_300}
    assert me.page.locator(".plate.east").get_attribute("data-player") == "Dan"
    me.look("booked")


def correct_on_the_other_phone(me: Guest, other: Guest) -> None:
    """It was self-drawn after all: the totals follow on both, and the history says so."""
    other.open("history")
    other.page.locator(".history a", has_text="Dan wins").click()
    other.tap("correct")
    other.sees("Correcting an earlier deal.", "#bar")
    other.choose("won-by", "wall")
    other.open("pay")
    other.sees("What the correction changes", "#pay", 3 * SECOND)
    other.next()
    other.sees("corrected at", "#entry .marks", 3 * SECOND)
    expect(me.total("Ben")).not_to_have_text("27,000", timeout=SECOND)
    assert sum(me.totals().values()) == 4 * 27_000
    assert me.page.locator(".history li", has_text="corrected at").count() == 0, "this phone is at the table"
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
    other.sees("East stays once", ".middle")
    other.tap("undo")
    me.sees("Dan wins", ".last")
    me.tap("redo")
    other.sees("The wall ran out", ".last")
    assert me.totals() == other.totals() == before


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
    assert other.page.locator(".ledger tbody tr").count() == 4
    other.page.emulate_media(media="print")
    assert not other.page.locator("#bar").is_visible()
    other.look("printed")


def test_four_hands_from_two_phones(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {"locale": "de"}) as (me, other):
        at_table([me, other], house, PHILOS)
        me.next()
        me.choose("winner", "S")
        me.choose("from", "W")
        me.next()
        me.type_hand("234m567p77z345s 111z")
        me.choose("winning", "7z")
        other.sees("Ben hat gewonnen", "#play")
        other.tap("in-progress")
        other.choose("seat", "W")
        other.type_hand("19m19p19s234z1122s")
        other.choose("seat", "N")
        other.worth(104)
        me.choose("seat", "E")
        me.worth(24)
        expect(me.page.locator('label:has(input[name="seat"][value="N"]) small')).to_have_text("104", timeout=SECOND)
        me.open("pay")
        other.open("pay")
        expect(me.page.locator("#pay .ring .arrow")).to_have_count(6)
        other.sees("Ben gewinnt: 112", "#bar", 3 * SECOND)
        other.look("zahlen")
        me.next()
        me.page.wait_for_url("**#play")
        other.open("play")
        expect(other.page.locator(".last")).to_contain_text("Ben gewinnt mit dem Abwurf von Cleo", timeout=SECOND)
        assert me.totals() == other.totals() and sum(me.totals().values()) == 4000
        assert me.totals()["Ben"] == 1000 + 112 + 112 + 224
        assert other.table()["drafts"] == {}


def test_five_players_a_bet_and_a_card(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {"viewport": {"width": 1280, "height": 800}}, {}) as (me, other):
        at_table([me, other], house, AMERICAN)
        me.sees("Eve sits out this deal.", "#play")
        me.next()
        me.choose("winner", "S")
        me.choose("from", "W")
        me.choose("bet", "S")
        me.next()
        me.type_hand("44m4444p44s888s 88m1j")
        me.choose("winning", "4p")
        expect(me.page.locator("#bar .live")).to_contain_text("Ben wins: 35")
        me.open("pay")
        me.sees("Cleo pays Eve", "#pay .payments")
        me.look("bet")
        me.next()
        other.sees("Ben wins with Cleo’s discard", ".last", 3 * SECOND)
        assert me.totals()["Cleo"] == 500 - 140 and other.table()["totals"]["Eve"] == 500 + 140
        other.sees("Anna sits out this deal.", "#play")


def test_chips_are_handed_over_and_counted(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {"locale": "de", "color_scheme": "dark"}, {"viewport": TABLET}) as (me, other):
        code = at_table([me, other], house, BEEPWORLD)
        me.page.request.post(f"{house}/tables/{code}/events", data={"key": new_key("chips"), "seen": 1, "event": win_by_points()})
        other.sees("Ben wins, self-drawn", ".last", 2 * SECOND)
        assert other.page.locator(".last .handovers li").count() >= 3
        me.tap("count")
        me.tap("Anna100−")
        me.sees("−100 gegenüber dem Buch", "#count .off")
        me.look("zählen")
        me.next()
        other.sees("Sticks counted: they are not as booked", ".last")
        assert other.table()["history"][-1]["discrepancy"] == {"Anna": -100}


def win_by_points() -> dict:
    return {"type": "deal", "deal": {"winner": "S", "won_by": "wall"}, "points": {"Ben": 38, "Anna": 8, "Cleo": 16, "Dan": 4}}


def test_a_tap_whose_answer_is_lost_books_once(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        at_table([me, other], house, JAPANESE)
        sent = []

        def lose_first_answer(route):
            sent.append(route.request.post_data_json["key"])
            route.fetch() if len(sent) == 1 else None
            route.abort() if len(sent) == 1 else route.continue_()

        me.page.route("**/events", lose_first_answer)
        me.tap("riichi")
        me.page.locator('[data-key="riichi-Ben"]').click()
        other.sees("Ben puts down a riichi stick", ".last", 2 * SECOND)
        expect(me.total("Ben")).to_have_text("26,000", timeout=5 * SECOND)
        expect(me.page.locator('[data-key="draw"]')).to_be_enabled(timeout=5 * SECOND)
        assert len(sent) >= 2 and len(set(sent)) == 1, "the same key until an answer came"
        assert len(me.table()["history"]) == 1
        me.page.unroute("**/events")
        me.tap("draw")
        me.page.locator('[data-key="draw-four_winds"]').dblclick()
        other.sees("Four same winds", ".last", 2 * SECOND)
        assert len(me.table()["history"]) == 2, "a double tap is one tap"


def test_a_stale_phone_gets_the_new_table_and_overwrites_nothing(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me, other], house, JAPANESE)
        blocked = [f"**/tables/{code}", f"**/tables/{code}/news"]
        other.page.reload()
        other.page.wait_for_selector("html[data-ready]")
        for address in blocked:
            other.page.route(address, lambda route: route.abort())
        other.page.evaluate("() => dispatchEvent(new Event('online'))")
        other.sees("No connection", "#bar", 3 * SECOND)
        other.look("offline")
        me.tap("penalty")
        me.choose("penalty-player", "Anna")
        me.tap("book-penalty")
        expect(me.total("Anna")).to_have_text("15,000", timeout=2 * SECOND)
        assert other.totals()["Anna"] == 27_000
        other.tap("draw")
        other.page.locator('[data-key="draw-exhausted_wall"]').click()
        expect(other.total("Anna")).to_have_text("15,000", timeout=3 * SECOND)
        assert [entry["type"] for entry in me.table()["history"]] == ["penalty"], "the late tap was not booked"
        for address in blocked:
            other.page.unroute(address)
        other.sees("Somebody else has booked something meanwhile", "#bar", 5 * SECOND)
        other.tap("draw")
        other.page.locator('[data-key="draw-exhausted_wall"]').click()
        me.sees("The wall ran out", ".last", 2 * SECOND)


def test_looking_is_free_and_changing_needs_to_join(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, stranger):
        code = at_table([me], house, JAPANESE)
        stranger.go(f"{house}/evening/{code}#win")
        stranger.sees("You are looking on.", "#bar")
        assert stranger.page.locator(".tap").count() == 0 and stranger.page.locator("#win").inner_text() == ""
        stranger.go(f"{house}/evening/NNNNNN")
        stranger.sees("There is no table with this code.", ".trouble")


def test_the_wall_is_drawn_where_the_dice_say(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        me.tap("more")
        me.tap("wall")
        me.tap("wall0-7")
        expect(me.page.locator(".walls .stack.dead")).to_have_count(7)
        me.sees("Cleo’s wall is broken, 7 stacks from its right end", "#drawer")
        first, indicator = me.page.locator(".walls .first rect").bounding_box(), me.page.locator(".walls .indicator").bounding_box()
        middle = me.page.locator(".walls .felt").bounding_box()
        assert first["y"] < middle["y"] + middle["height"] / 3, "West sits opposite East"
        assert indicator["x"] < first["x"], "the dead wall is on West’s right, which is left from here"
        me.look("wall")
