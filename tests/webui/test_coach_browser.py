"""The coach in a real browser: somebody's own hand from the first tile to a call, lessons and drills, words, and why a line counts."""

from __future__ import annotations

import json
import logging
import re
from contextlib import contextmanager
from threading import Thread

import pytest
from company import BEN_WINS, JAPANESE, app_on, new_key
from guest import Guest
from playwright.sync_api import expect
from werkzeug.serving import make_server

from scoring.coach import desk

PHONE = {"width": 360, "height": 640}
TABLET = {"width": 768, "height": 1024}
LAPTOP = {"width": 1280, "height": 800}
SMALL = "button, a.primary, a.door, summary, input:not([type=checkbox]):not([type=radio]):not([type=file]), #steps a, .option"
WAITING = "123456m22p67s555z"
LET_GO_WORDS = {"en": "I let go of 6 bamboo", "de": "Ich lege ab: 6 Bambus"}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """The address of a running server with a database of its own."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", 0, app_on(f"sqlite:///{tmp_path_factory.mktemp('coach')}/hulla.db"), threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


class Newcomer(Guest):
    """Somebody who asks the coach."""

    def look(self, what: str) -> None:
        """A screenshot; nothing sticks out, and whatever is tapped is large enough for a thumb (words in a sentence and tiles of a set laid down apart)."""
        super().look(what)
        sizes = self.page.locator(SMALL).evaluate_all(
            "all => all.filter(e => e.checkVisibility() && !e.matches('.term-link, .set .key')).map(e => [e.getBoundingClientRect(), e.outerHTML.slice(0, 90)])"
            ".filter(([box]) => box.width && (box.height < 43.5 || box.width < 43)).map(([box, html]) => `${box.width}×${box.height} ${html}`)"
        )
        assert sizes == [], what

    def sit_down(self, book: str, wind: str) -> None:
        self.choose("book", book)
        self.choose("own-wind", wind)
        self.next()

    def hold(self, tiles: str) -> None:
        details = self.page.locator("#mine .typed")
        if details.get_attribute("open") is None:
            details.locator("summary").click()
        self.page.locator("#typed").fill(tiles)
        self.page.keyboard.press("Enter")

    def pick(self, code: str) -> None:
        self.page.locator(f'#drawer [data-key="pick{code}"]').click()

    def close(self) -> None:
        self.page.keyboard.press("Escape")

    def sees(self, place: str, words: str) -> None:
        expect(self.page.locator(f"{place}:visible").first).to_contain_text(words)


@contextmanager
def newcomer(chromium, tmp_path, size=PHONE, language="en", dark=False):
    context = chromium.new_context(viewport=size, locale=language, color_scheme="dark" if dark else "light", has_touch=size is PHONE)
    me = Newcomer(context.new_page(), tmp_path, language)
    print(f"screenshots: {tmp_path}")
    try:
        yield me
        assert me.faults == []
    finally:
        context.close()


def said(sayings: list[dict], language: str) -> str:
    return sayings[0][language]


@pytest.mark.parametrize(("language", "size", "dark"), [("en", PHONE, False), ("de", TABLET, True)], ids=["en-phone", "de-tablet-night"])
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
        me.sees("#now .far", said(desk.my_hand(view)["sayings"], language))
        me.look("waiting")
        me.tap("open-seen")
        me.pick("8s")
        me.close()
        waits = desk.my_hand(view | {"seen": "8s"})["waits"]
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
        expect(me.page.locator("#now .let-go-key").first).to_contain_text(said(desk.my_hand(turn)["let_go"][0]["sayings"], language))
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
    answer = desk.may_i_call(view | {"seen": "68s", "discards": "6s"}, "5s", "E")
    me.sees("#call .advice", answer["advice"][language])
    assert me.page.locator("#call .call").count() == len(answer["calls"]) == 2
    assert [text for call in answer["calls"] for text in [each[language] for each in call["costs"]]] == me.page.locator("#call .costs li").all_inner_texts()
    me.look("may-i-call")
    me.tap("called-chow-567s")
    expect(me.page.locator("#now .drawn-hand .laid .tile")).to_have_count(3)
    me.sees("#now .advice", {"en": "so it is no win", "de": "also ist es kein Gewinn"}[language])
    state = json.loads(me.page.evaluate("sessionStorage.getItem('hulla-coach')"))
    assert len(state["hands"]["S"]["tiles"]) == 14 and state["hands"]["S"]["melds"][0]["state"] == "open"
    me.open("goals")
    expect(me.page.locator("#goals .goal").first).to_be_visible()
    assert me.page.locator("#goals .goal .lacking").count() > 3
    me.look("where-could-this-go")


def test_an_american_hand(chromium, tmp_path, house):
    view = {"rules": "american", "wind": "E", "hand": {"concealed": "123456m22p67s11f1j"}}
    with newcomer(chromium, tmp_path, PHONE, "en", dark=True) as me:
        me.go(f"{house}/coach")
        me.choose("book", "american")
        me.next()
        me.hold("123456m22p67s11f1j")
        me.open("pass")
        me.tap("step3")
        advice = desk.charleston(view, 3)
        me.sees("#pass .said", next(each["en"] for each in advice["sayings"] if each["id"] == "charleston.pass"))
        me.look("charleston")
        me.tap("passed")
        for code in ("9m", "9m", "1j"):
            me.pick(code)
        me.close()
        me.open("goals")
        expect(me.page.locator("#goals .goal h2").first).to_be_visible()
        me.tap("add-exposure")
        me.choose("exposure-wind", "W")
        for code in ("3m", "3m", "1j"):
            me.pick(code)
        me.tap("put-exposure")
        expect(me.page.locator("#goals .call .source")).to_contain_text("American book")
        me.look("card-lines-and-jokers")


@pytest.mark.parametrize("language", ["en", "de"])
def test_lessons_and_drills(chromium, tmp_path, house, language):
    """Find every chi of the practice deal, name a wait of the played example, answer a drill right and one wrong."""
    with newcomer(chromium, tmp_path, LAPTOP if language == "en" else PHONE, language) as me:
        me.go(f"{house}/coach/learn")
        me.look("lessons")
        me.tap("guided_practice")
        me.next()
        find_all(me, desk.lesson("guided_practice")["steps"][1])
        me.look("every-chi-found")
        me.page.keyboard.press("ArrowRight")
        expect(me.page.locator("#bar .step-count")).to_have_text("3 / 7")
        me.go(f"{house}/coach/learn#lesson-played_example-14")
        step = desk.lesson("played_example")["steps"][13]
        me.sees("#lesson .advice", step["question"]["ask"][language])
        assert me.page.locator("#lesson .waits-for").count() == 0, "the answer stands there before the question is answered"
        for code in ("2s", "5s"):
            me.tap(f"wait{code}")
        me.look("what-does-south-wait-for")
        me.next()
        expect(me.page.locator("#lesson .verdict.right")).to_be_visible()
        me.sees("#lesson .advice", step["said"][language])
        do_drills(me, language)


def find_all(me: Newcomer, step: dict) -> None:
    for wind, found in step["question"]["answer"].items():
        codes = parse(step["hands"][wind]["concealed"])
        for each in found["has"]:
            for code in parse(each):
                me.tap(f"{wind}{codes.index(code)}")
    expect(me.page.locator("#lesson .verdict.right")).to_be_visible()


def parse(text: str) -> list[str]:
    return [digit + suit for digits, suit in re.findall(r"(\d+)([a-z])", text) for digit in digits]


def do_drills(me: Newcomer, language: str) -> None:
    with me.page.expect_response(re.compile("/coach/drills/name")) as got:
        me.page.evaluate("location.hash = 'drill-name'")
    drill = got.value.json()
    me.page.get_by_role("button", name=drill["answer"][language], exact=True).click()
    expect(me.page.locator("#drill .verdict.right")).to_be_visible()
    me.look("named")
    with me.page.expect_response(re.compile("/coach/drills/complete")) as got:
        me.page.evaluate("location.hash = 'drill-complete'")
    wrong = not got.value.json()["answer"]["value"]
    me.tap(f"choice{str(wrong).lower()}")
    expect(me.page.locator("#drill .verdict.wrong")).to_be_visible()
    me.sees("#drill .answered", got.value.json()["because"][0][language])


@pytest.mark.parametrize(("language", "typed", "word"), [("en", "ten pai", "waiting, ready"), ("de", "chii", "Folge")])
def test_words_are_found_in_any_language(chromium, tmp_path, house, language, typed, word):
    with newcomer(chromium, tmp_path, PHONE, language) as me:
        me.go(f"{house}/coach/words")
        me.page.locator("#search").fill(typed)
        expect(me.page.locator(".term h2")).to_have_text([word])
        me.look("found")
        me.page.locator("#search").fill("xyzzy")
        expect(me.page.locator(".term")).to_have_count(0)
        me.sees("#words .hint", {"en": "No word like that", "de": "Kein solches Wort"}[language])


@pytest.mark.parametrize("language", ["en", "de"])
def test_why_and_what_if_on_an_evenings_table(chromium, tmp_path, house, language):
    """The coach sits at the evening's table: its rules, its winds; a line of the sheet opens its explanation; what if."""
    with newcomer(chromium, tmp_path, PHONE, language) as me:
        me.go(house)
        code = me.page.request.post(f"{house}/tables", data={"key": new_key("coach")} | JAPANESE).json()["code"]
        me.page.evaluate("code => localStorage.setItem('hulla-tables', JSON.stringify([{ code, own: 'Cleo' }]))", code)
        me.go(f"{house}/evening/{code}")
        assert me.page.locator(".ask-coach").get_attribute("href") == f"/coach/at/{code}"
        me.page.locator(".ask-coach").click()
        me.sees("#mine .table-line", {"en": "You are West", "de": "Du bist West"}[language])
        me.sees("#mine .table-line", {"en": "Japanese", "de": "Japanisch"}[language])
        a_new_deal_clears_the_hand(me, house, code, language)
        explain_a_line(me, house, language)


def a_new_deal_clears_the_hand(me: Newcomer, house: str, code: str, language: str) -> None:
    """When the table has booked Ben's win, the hand is gone, and who was West is South."""
    me.hold(WAITING)
    expect(me.page.locator("#mine .zone.hand .key")).to_have_count(13)
    event = {"key": new_key("coach"), "seen": 1, "event": BEN_WINS}
    assert me.page.request.post(f"{house}/tables/{code}/events", data=event).status == 201
    me.page.reload()
    me.sees("#mine .table-line", {"en": "You are South", "de": "Du bist Süd"}[language])
    expect(me.page.locator("#mine .zone.hand .key")).to_have_count(0)


def explain_a_line(me: Newcomer, house: str, language: str) -> None:
    me.go(f"{house}/deal")
    me.choose("book", "japanese")
    me.next()
    me.choose("winner", "S")
    me.choose("won-by", "wall")
    me.next()
    me.type_hand("123m456p789s22p44z4z")
    me.choose("winning", "4z")
    me.next()
    line = me.page.locator("#sheet .lines details").nth(1)
    line.locator("summary").click()
    line.locator(".why-key").click()
    expect(me.page.locator("#drawer .drawn-hand .tile").first).to_be_visible()
    me.sees("#drawer .explained .source", {"en": "Japanese book, ch.", "de": "Japanisches Buch, Kap."}[language])
    me.look("why")
    me.close()
    me.tap("what-if")
    deal = {"rules": "japanese", "round_wind": "E", "winner": "S", "won_by": "wall", "winning_tile": "4z", "hands": {"S": {"concealed": "123m22456p789s444z"}}}
    for change in desk.what_if(deal)["changes"]:
        expect(me.page.locator("#drawer .what-ifs")).to_contain_text(change["difference"][language])
    me.look("what-if")


def test_a_photo_of_ones_own_hand(chromium, tmp_path, address, photo):
    """Taken, read by the real networks, drawn on the board; and of a complete hand the thing to do is to go out."""
    with newcomer(chromium, tmp_path) as me:
        me.go(f"{address}/coach")
        me.sit_down("japanese", "S")
        me.page.locator("input[data-key=camera]").set_input_files(photo)
        me.page.locator("#mine .board").wait_for(timeout=60_000)
        assert me.page.locator("#mine .seen").count() >= 10
        me.look("photographed")
        me.hold("234678s222z44z77z7z")
        me.open("now")
        view = {"rules": "japanese", "wind": "S", "round_wind": "E", "hand": {"concealed": "234678s22244777z"}}
        me.sees("#now .far.done", said(desk.my_hand(view)["sayings"], "en"))
        me.next()
        expect(me.page.locator("#drawer .sheet .score")).to_be_visible()
        me.look("complete")
