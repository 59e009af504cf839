"""Why and what if in a real browser: lines of a sheet, at the coach, on the deal page, in an evening's history."""

from __future__ import annotations

import pytest
from company import BEN_WINS, JAPANESE, PHILOS, new_key
from devices import PHONE
from guest import STICKS_OUT
from in_both import service
from newcomer import WAITING, Newcomer, newcomer
from playwright.sync_api import expect

from scoring.books import BOOKS

pytestmark = pytest.mark.slow

SOUTHS = {"concealed": "123m456p55m789s", "melds": [{"tiles": "222z", "state": "open"}]}
WESTS = {"concealed": "147m258p36s12z", "melds": [{"tiles": "666z", "state": "open"}]}
HANDS = {"S": SOUTHS, "E": {"concealed": "147m258p369s1347z"}, "W": WESTS, "N": {"concealed": "147m147p369s1347z"}}
ALL_FOUR = {"winner": "S", "won_by": "discard", "from": "N", "winning_tile": "5m", "hands": HANDS}


@pytest.mark.parametrize("language", ["en", "de"])
def test_why_and_what_if_on_an_evenings_table(chromium, tmp_path, house, language):
    """The coach sits at the evening's table: its rules, its winds; a line of the sheet opens its explanation; what
    if.
    """
    with newcomer(chromium, tmp_path, PHONE, language) as me:
        me.go(house)
        code = me.page.request.post(f"{house}/tables", data={"key": new_key("coach")} | JAPANESE).json()["code"]
        me.page.evaluate("code => localStorage.setItem('hulla-tables', JSON.stringify([{ code, own: 'Cleo' }]))", code)
        me.go(f"{house}/evening/{code}")
        expect(me.page.locator(".ask-coach")).to_have_attribute("href", f"/coach/at/{code}")
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
    me.choose("winner", "S")
    me.choose("won-by", "wall")
    me.type_hand("123m456p789s22p44z4z")
    me.choose("winning", "4z")
    me.open("sheet")
    line = me.page.locator("#sheet .lines details").nth(1)
    line.locator("summary").click()
    line.locator(".why-key").click()
    expect(me.page.locator("#drawer .drawn-hand .tile").first).to_be_visible()
    me.sees("#drawer .explained .source", {"en": "Japanese book, ch.", "de": "Japanisches Buch, Kap."}[language])
    me.look("why")
    me.close()
    me.tap("what-if")
    deal = {
        "rules": "japanese",
        "round_wind": "E",
        "winner": "S",
        "won_by": "wall",
        "winning_tile": "4z",
        "hands": {"S": {"concealed": "123m22456p789s444z"}},
    }
    for change in service.what_if(deal)["changes"]:
        expect(me.page.locator("#drawer .what-ifs")).to_contain_text(change["difference"][language])
    me.look("what-if")


KEY = """row => {
    document.querySelector("[data-key=a-row]")?.remove();
    const key = Object.assign(document.createElement("button"), { textContent: row.name });
    Object.assign(key.dataset, { do: "why", key: "a-row", ...row });
    document.querySelector("main").prepend(key);
    key.click();
}"""

SCROLLS_SIDEWAYS = "(drawer => drawer.scrollWidth > drawer.clientWidth)(document.querySelector('#drawer'))"


@pytest.mark.parametrize("book", BOOKS)
def test_every_row_of_a_book_is_explained(chromium, tmp_path, house, book):
    """The key that a sheet has beside such a line opens why it counts, a hand in which it does, and where it stands."""
    language = ("de", "en")[list(BOOKS).index(book) % 2]
    with newcomer(chromium, tmp_path, PHONE, language) as me:
        me.page.on("console", lambda told: told.type == "error" and me.faults.append(told.text))
        me.go(f"{house}/deal")
        me.choose("book", book)
        for rule in dict.fromkeys(rule.id for rule in BOOKS[book].rows):
            told = me.page.evaluate("async url => (await fetch(url)).json()", f"/coach/rows/{book}/{rule}")["rows"]
            for row, said in zip(service.explain(book, rule), told, strict=True):
                worth = {"points": row["points"], "doublings": row["doublings"]}
                me.page.evaluate(KEY, {"rule": rule, "name": row[language], "tiles": ""} | worth)
                expect(me.page.locator("#drawer h2")).to_have_text(row[language])
                expect(me.page.locator("#drawer .explained")).to_contain_text(row[f"why_{language}"])
                expect(me.page.locator("#drawer .explained .source")).to_have_text(said["source"])
                expect(me.page.locator("#drawer .drawn-hand")).to_have_count(1 if row["example"] else 0)
                assert said["source"] and me.page.evaluate(STICKS_OUT) == [] and not me.page.evaluate(SCROLLS_SIDEWAYS)
                me.close()


def look_at_the_deal(me: Newcomer, house: str) -> None:
    """The entry of a deal in which all four hands score."""
    me.go(house)
    code = me.page.request.post(f"{house}/tables", data={"key": new_key("coach")} | PHILOS).json()["code"]
    event = {"key": new_key("coach"), "seen": 1, "event": {"type": "deal", "deal": ALL_FOUR}}
    booked = me.page.request.post(f"{house}/tables/{code}/events", data=event)
    assert booked.status == 201
    me.go(f"{house}/evening/{code}#entry-{booked.json()['history'][-1]['id']}")


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_if_for_every_hand_of_an_evenings_history(chromium, tmp_path, house, language):
    with newcomer(chromium, tmp_path, PHONE, language) as me:
        look_at_the_deal(me, house)
        me.tap("what-if")
        whole = ALL_FOUR | {"rules": "philos", "round_wind": "E"}
        for wind in ("S", "W"):
            me.choose("what-if-of", wind)
            for change in service.what_if(whole, wind)["changes"]:
                expect(me.page.locator("#drawer .what-ifs")).to_contain_text(change["difference"][language])
            me.look(f"what-if-{wind}")


def test_trouble_with_one_hand_is_not_said_of_another(chromium, tmp_path, house):
    with newcomer(chromium, tmp_path) as me:
        look_at_the_deal(me, house)
        held = []
        me.page.route("**/coach/what-if", lambda route: route.continue_() if held else held.append(route))
        me.tap("what-if")
        me.choose("what-if-of", "W")
        expect(me.page.locator("#drawer .what-ifs")).to_be_visible()
        held[0].fulfill(
            status=429, json={"status": "error", "error": {"code": "too_many", "message": "That was too often."}}
        )
        me.page.wait_for_timeout(300)
        expect(me.page.locator("#drawer .what-ifs")).to_be_visible()


def test_what_if_behind_a_number_of_the_coach(chromium, tmp_path, house):
    """One hand suffices, in a book where all four score too."""
    with newcomer(chromium, tmp_path, PHONE, "de", dark=True) as me:
        me.go(f"{house}/coach")
        me.sit_down("philos", "S")
        me.hold(WAITING)
        me.next()
        me.tap("way-5s-wall")
        me.page.locator("#drawer [data-key=what-if]").click()
        deal = {
            "rules": "philos",
            "winner": "S",
            "won_by": "wall",
            "winning_tile": "5s",
            "hands": {"S": {"concealed": WAITING + "5s"}},
        }
        for change in service.what_if(deal)["changes"]:
            expect(me.page.locator("#drawer .what-ifs")).to_contain_text(change["difference"]["de"])
        me.look("what-if")
        me.close()
        expect(me.page.locator("#drawer .altogether")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_if_of_a_hand_that_may_not_win(chromium, tmp_path, house, language):
    """Without a doubling it may not; with one more, or drawn, it could."""
    with newcomer(chromium, tmp_path, PHONE, language) as me:
        me.go(f"{house}/deal")
        me.choose("book", "japanese")
        me.choose("winner", "S")
        me.choose("from", "W")
        me.type_hand("123m456p789s22p44z4z")
        me.choose("winning", "4z")
        expect(me.page.locator("#deal .standing").first).to_be_visible()
        me.open("sheet")
        me.tap("what-if")
        deal = {
            "rules": "japanese",
            "winner": "S",
            "won_by": "discard",
            "from": "W",
            "winning_tile": "4z",
            "hands": {"S": {"concealed": "123m22456p789s444z"}},
        }
        changes = service.what_if(deal)["changes"]
        assert "what_if.only_so" in {change["difference"]["id"] for change in changes}
        for change in changes:
            expect(me.page.locator("#drawer .what-ifs")).to_contain_text(change["difference"][language])
        me.look("what-if-refused")
