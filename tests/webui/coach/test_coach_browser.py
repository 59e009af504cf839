"""The coach in a real browser: somebody's own hand from the first tile to a call, an American one, and a photo of
it.
"""

from __future__ import annotations

import json
import re

import pytest
from devices import PHONE, TABLET
from in_both import service
from newcomer import WAITING, Newcomer, newcomer, said
from patience import wait_for_some
from playwright.sync_api import Route, expect

LET_GO_WORDS = {"en": "I let go of 6 bamboo", "de": "Ich lege ab: 6 Bambus"}


@pytest.mark.parametrize(
    ("language", "size", "dark"),
    [("en", PHONE, False), pytest.param("de", TABLET, True, marks=pytest.mark.slow)],
    ids=["en-phone", "de-tablet-night"],
)
def test_a_turn_with_the_coach(chromium, tmp_path, house, language, size, dark):
    """Wait, look behind the number, draw, let go, call: each answer is the engine's for just that hand."""
    view = {"rules": "japanese", "wind": "S", "round_wind": "E", "hand": {"concealed": WAITING, "melds": []}}
    with newcomer(chromium, tmp_path, size, language, dark) as me:
        me.go(f"{house}/coach")
        me.look("table")
        me.sit_down("japanese", "S")
        me.look("no-tiles-yet")
        me.hold(WAITING)
        me.look("my-hand")
        me.next()
        me.sees("#now .far", said(service.my_hand(view)["sayings"], language))
        me.look("waiting")
        me.tap("open-seen")
        me.pick("8s")
        me.close()
        waits = service.my_hand(view | {"seen": "8s"})["waits"]
        expect(me.page.locator("#now .wait .left").nth(1)).to_have_text(re.compile(rf"\b{waits[1]['left']}\b"))
        assert waits[1]["left"] == 3
        me.tap("way-5s-wall")
        expect(me.page.locator("#drawer .altogether output")).to_have_text(str(waits[0]["drawn"]["received"]))
        expect(me.page.locator("#drawer .sheet .score output")).to_have_text("120")
        me.look("sheet-behind-it")
        me.close()
        me.next()
        me.pick("6s")
        me.sees("#bar .primary", LET_GO_WORDS[language])
        turn = view | {"hand": {"concealed": "123456m22p667s555z", "melds": []}, "drawn": "6s", "seen": "8s"}
        expect(me.page.locator("#now .let-go-key").first).to_contain_text(
            said(service.my_hand(turn)["let_go"][0]["sayings"], language)
        )
        me.look("what-to-let-go")
        me.next()
        expect(me.page.locator("#now .wait")).to_have_count(2)
        call_a_chow(me, view, language)


def call_a_chow(me: Newcomer, view: dict, language: str) -> None:
    """East lets 5 bamboo go: out, or a chow; and the chow is called."""
    me.open("call")
    me.tap("offered")
    me.pick("5s")
    me.choose("discarder", "E")
    answer = service.may_i_call(view | {"seen": "68s", "discards": "6s"}, "5s", "E")
    me.sees("#call .advice", answer["advice"][language])
    assert len(answer["calls"]) == 2
    expect(me.page.locator("#call .call")).to_have_count(2)
    expect(me.page.locator("#call .costs li")).to_have_text(
        [each[language] for call in answer["calls"] for each in call["costs"]]
    )
    me.look("may-i-call")
    me.tap("called-chow-567s")
    expect(me.page.locator("#now .drawn-hand .laid .tile")).to_have_count(3)
    me.sees("#now .advice", {"en": "so it is no win", "de": "also ist es kein Gewinn"}[language])
    state = json.loads(me.page.evaluate("sessionStorage.getItem('hulla-coach')"))
    assert len(state["hands"]["S"]["tiles"]) == 14 and state["hands"]["S"]["melds"][0]["state"] == "open"
    assert (state["open"]["seen"]["discards"], state["open"]["S"]["discards"]) == (["8s"], ["6s"]), (
        "what was let go lies in one place"
    )
    me.open("goals")
    expect(me.page.locator("#goals .goal").first).to_be_visible()
    expect(me.page.locator("#goals .goal .lacking").nth(3)).to_be_attached()
    me.look("where-could-this-go")


def sit_waiting(me: Newcomer, house: str) -> None:
    """South at a Japanese table, who waits for 5 and 8 bamboo."""
    me.go(f"{house}/coach")
    me.sit_down("japanese", "S")
    me.hold(WAITING)


@pytest.mark.slow
def test_after_riichi_what_was_drawn_goes(chromium, tmp_path, house):
    with newcomer(chromium, tmp_path) as me:
        sit_waiting(me, house)
        me.tap("special")
        me.page.locator('input[name="riichi"]').check()
        me.open("now")
        me.next()
        me.pick("9m")
        expect(me.page.locator("#bar .primary")).to_have_text("I let go of 9 characters")
        me.next()
        expect(me.page.locator("#bar .primary")).to_have_text("I have drawn a tile")
        expect(me.page.locator("#now .wait")).to_have_count(2)


def test_an_old_answer_does_nothing_to_a_new_hand(chromium, tmp_path, house):
    with newcomer(chromium, tmp_path) as me:
        sit_waiting(me, house)
        me.open("now")
        me.next()
        me.pick("6s")
        expect(me.page.locator("#bar .primary")).to_have_text("I let go of 6 bamboo")
        held = held_back(me, "hand")
        me.open("mine")
        me.hold("2345m147p2233667s")
        wait_for_some(me.page, held)
        me.open("now")
        expect(me.page.locator("#bar .primary")).to_be_disabled()
        held[0].continue_()
        expect(me.page.locator("#bar .primary")).to_be_enabled()


@pytest.mark.parametrize(
    ("hand", "meanwhile", "then"),
    [(WAITING, ["I have drawn a tile"], "I have drawn"), ("2345m147p2233667s", [], "I let go of")],
    ids=["draws", "lets go"],
)
def test_too_few_tiles_are_not_said_of_a_newer_hand(chromium, tmp_path, house, hand, meanwhile, then):
    with newcomer(chromium, tmp_path) as me:
        me.go(f"{house}/coach")
        me.sit_down("japanese", "S")
        me.hold("123456m")
        me.open("now")
        key = me.page.locator("#bar .primary")
        expect(key).to_have_text("To my tiles")
        held = held_back(me, "hand")
        me.open("mine")
        me.hold(hand)
        wait_for_some(me.page, held)
        me.open("now")
        expect(key).to_have_text(meanwhile)
        expect(me.page.locator("#now [data-key=gap]")).to_have_count(0)
        held[0].continue_()
        expect(key).to_contain_text(then)


@pytest.mark.slow
def test_what_could_be_called_is_not_laid_down_for_another_discard(chromium, tmp_path, house):
    with newcomer(chromium, tmp_path) as me:
        sit_waiting(me, house)
        me.open("call")
        me.tap("offered")
        me.pick("5s")
        me.choose("discarder", "E")
        called = me.page.locator('[data-key="called-chow-567s"]')
        expect(called).to_be_enabled()
        held = held_back(me, "call")
        me.tap("offered")
        me.pick("9m")
        wait_for_some(me.page, held)
        expect(called).to_be_disabled()
        held[0].continue_()
        expect(called).to_have_count(0)


def held_back(me: Newcomer, question: str) -> list[Route]:
    """This question to the coach, from now on."""
    held: list[Route] = []
    me.page.route(f"**/coach/{question}", lambda route: held.append(route))
    return held


@pytest.mark.slow
def test_nothing_is_passed_by_the_advice_for_another_step(chromium, tmp_path, house):
    with newcomer(chromium, tmp_path) as me:
        me.go(f"{house}/coach")
        me.choose("book", "american")
        me.next()
        me.hold("123456m22p67s11f1j")
        me.open("pass")
        passed = me.page.locator("[data-key=passed]")
        expect(passed).to_be_enabled()
        held = held_back(me, "charleston")
        me.tap("step3")
        wait_for_some(me.page, held)
        expect(passed).to_be_disabled()
        held[0].continue_()
        expect(passed).to_be_enabled()


IN_ROWS = (
    "rows => rows.map(row => [...row.querySelectorAll('use')].map(use => use.getAttribute('href').split('#t')[1]))"
)


@pytest.mark.slow
@pytest.mark.parametrize(("book", "crosswise", "face_down"), [("japanese", 1, [0, 3]), ("philos", 0, [1, 2])])
def test_sets_lie_as_in_the_tables_book(chromium, tmp_path, house, book, crosswise, face_down):
    with newcomer(chromium, tmp_path) as me:
        me.go(f"{house}/coach")
        me.sit_down(book, "S")
        me.hold("123456m2p 555z 7777s")
        me.page.locator("#mine .set").last.get_by_role("button", name="half-concealed").click()
        me.open("now")
        laid = me.page.locator("#now .drawn-hand .laid")
        expect(laid.locator(".tile")).to_have_count(7)
        expect(laid.locator(".turned")).to_have_count(crosswise)
        kong = next(row for row in laid.locator(".row-of-tiles").evaluate_all(IN_ROWS) if len(row) == 4)
        assert [place for place, code in enumerate(kong) if code == "0x"] == face_down


@pytest.mark.slow
def test_an_american_hand(chromium, tmp_path, house):
    view = {"rules": "american", "wind": "E", "hand": {"concealed": "123456m22p67s11f1j"}}
    with newcomer(chromium, tmp_path, PHONE, "en", dark=True) as me:
        me.go(f"{house}/coach")
        me.choose("book", "american")
        me.next()
        me.hold("123456m22p67s11f1j")
        me.open("pass")
        me.tap("step3")
        advice = service.charleston(view, 3)
        me.sees("#pass .said", next(each["en"] for each in advice["sayings"] if each["id"] == "charleston.pass"))
        me.look("charleston")
        me.tap("passed")
        for code in ("9m", "9m", "1j"):
            me.pick(code)
        me.close()
        me.open("goals")
        expect(me.page.locator("#goals .goal h2").first).to_be_visible()
        me.tap("open-W")
        me.choose("open-part", "set")
        for code in ("3m", "3m", "2p"):
            me.pick(code)
        me.tap("put-set")
        me.sees("#drawer .trouble", "is not an exposure")
        me.tap("lies-2")
        me.pick("1j")
        me.tap("put-set")
        me.close()
        expect(me.page.locator("#goals .call .source")).to_contain_text("American book")
        me.look("card-lines-and-jokers")


@pytest.mark.slow
def test_the_page_begins_at_its_top(chromium, tmp_path, house):
    with newcomer(chromium, tmp_path, PHONE, "de", False) as me:
        me.go(f"{house}/coach")
        me.page.wait_for_url("**/coach#table")
        me.page.wait_for_load_state("load")
        me.page.wait_for_timeout(300)
        assert me.page.evaluate("scrollY") == 0
        expect(me.page.locator("#top .brand")).to_be_in_viewport()


@pytest.mark.slow
def test_a_photo_of_ones_own_hand(chromium, tmp_path, address, photo):
    """Taken, read by the real networks, drawn on the board; and of a complete hand the thing to do is to go out."""
    with newcomer(chromium, tmp_path) as me:
        me.go(f"{address}/coach")
        me.sit_down("japanese", "S")
        me.page.locator("input[data-key=camera]").set_input_files(photo)
        me.page.locator("#mine .board").wait_for(timeout=60_000)
        expect(me.page.locator("#mine .seen").nth(9)).to_be_attached()
        me.look("photographed")
        me.hold("234678s222z44z77z7z")
        me.open("now")
        view = {"rules": "japanese", "wind": "S", "round_wind": "E", "hand": {"concealed": "234678s22244777z"}}
        me.sees("#now .far.done", said(service.my_hand(view)["sayings"], "en"))
        me.next()
        expect(me.page.locator("#drawer .sheet .score")).to_be_visible()
        me.look("complete")


def test_what_is_wrong_with_a_hand_is_said_where_it_is_entered(chromium, tmp_path, house):
    with newcomer(chromium, tmp_path) as me:
        me.go(f"{house}/coach")
        me.sit_down("philos", "S")
        me.hold("11111m456p789s22z")
        me.sees("#bar .live", "1 character turns up five times")
        me.next()
        me.sees("#now .trouble", "1 character turns up five times")
        expect(me.page.locator("#bar .live")).to_have_text("")


@pytest.mark.slow
def test_what_was_wrong_with_a_hand_is_gone_with_it(chromium, tmp_path, house):
    with newcomer(chromium, tmp_path) as me:
        sit_waiting(me, house)
        expect(me.page.locator("#mine .zone.hand .key")).to_have_count(13)
        me.hold("123q")
        me.sees("#mine .trouble", "I cannot read this")
        me.tap("clear")
        expect(me.page.locator("#mine .zone.hand .key")).to_have_count(0)
        expect(me.page.locator("#mine .trouble")).to_have_count(0)
