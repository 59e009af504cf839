"""Two win with one discard: one entry that says so wherever it is told."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from company import PLAYERS, Phone, error
from devices import TABLET
from guest import SECOND, at_table, phones
from playwright.sync_api import expect

TWO = {"S": {"concealed": "234m567m345p56788s"}, "E": {"concealed": "222m456p678s99p111z"}}
DEAL = {"winner": "S", "also": [{"winner": "E"}], "won_by": "discard", "from": "W", "winning_tile": "7s", "hands": TWO}
BOTH_WIN = {"type": "deal", "deal": DEAL | {"riichi": ["S"]}}


@pytest.fixture
def riichi(table_app):
    phone = Phone(table_app)
    phone.begin({"rules": "riichi", "players": list(PLAYERS), "options": {"several_winners": "each"}})
    return phone


def test_one_entry_tells_of_both(riichi):
    riichi.book(BOTH_WIN)
    entry = riichi.table["history"][-1]
    east, south, west = (riichi.table["players"][place] for place in range(3))
    assert entry["what"] == f"{east} and {south} win with {west}’s discard"
    assert (entry["winner"], entry["score"], entry["also"]) == (
        east,
        800,
        [{"winner": south, "score": 960, "told": "3 han 30 fu"}],
    )
    assert entry["net"][west] == -4800 - 3900 and entry["net"][south] == 3900
    assert riichi.table["east"] == east and riichi.table["repeats"] == 1
    figures = riichi.ask("GET", "/statistics").json
    assert [figures["players"][player]["deals_won"] for player in (east, south)] == [1, 1]
    assert figures["players"][west]["discards_paid"] == 1 == figures["deals"]
    assert (figures["best"]["player"], figures["best"]["hand"]) == (south, TWO["S"])
    line = list(csv.DictReader(StringIO(riichi.ask("GET", "/game.csv").text.lstrip("\ufeff"))))[-1]
    assert (line["winner"], line["from"], line["score"]) == (f"{east}, {south}", west, "800, 960")


def test_its_page_has_both_sheets_and_who_pays_whom(riichi):
    riichi.book(BOTH_WIN)
    entry = riichi.table["history"][-1]
    page = riichi.client.get(f"/evening/{riichi.code}/entries/{entry['id']}").text
    assert page.count("sheet winner") == 2
    east, south, west = (riichi.table["players"][place] for place in range(3))
    assert f"{west} pays {east}" in page and f"{west} pays {south}" in page
    assert riichi.client.get(f"/evening/{riichi.code}/sheet").status_code == 200
    german = riichi.client.get(f"/evening/{riichi.code}/history", headers={"Accept-Language": "de"}).text
    assert f"{east} und {south} gewinnen mit dem Stein von {west}" in german


def test_a_game_with_two_winners_comes_back_from_its_exports(table_app, riichi):
    riichi.book(BOTH_WIN)
    for name, kind in (("game.json", "application/json"), ("game.csv", "text/csv")):
        sent = riichi.ask("GET", f"/{name}").data
        again = table_app.test_client().post("/imports", data=sent, content_type=kind)
        assert again.status_code == 201 and again.json["history"] == riichi.table["history"]


def test_a_table_with_head_bump_says_so(table_app):
    phone = Phone(table_app)
    phone.begin({"rules": "riichi", "players": list(PLAYERS)})
    assert error(phone.book(BOTH_WIN)) == (400, "one_winner")


@pytest.mark.slow
def test_another_who_won_too_is_found_after_booking_and_photographed_as_the_first(chromium, house, tmp_path):
    game = {"rules": "riichi", "players": PLAYERS, "options": {"several_winners": "each"}, "points": 30_000}
    with phones(chromium, tmp_path, {"viewport": TABLET}) as (me,):
        at_table([me], house, game)
        me.next()
        me.choose("winner", "S")
        me.choose("from", "W")
        me.type_hand(TWO["S"]["concealed"])
        me.choose("winning", "7s")
        me.declare("S")
        expect(me.page.locator("#sheet > summary b")).to_have_text("3 han 30 fu", timeout=3 * SECOND)
        me.next()
        me.page.wait_for_url("**#play")
        me.tap("another-won")
        me.tap("alsoE")
        me.close()
        expect(me.page.locator("#bar")).to_contain_text("Photograph Anna’s tiles", timeout=3 * SECOND)
        me.choose("seat", "E")
        me.type_hand(TWO["E"]["concealed"])
        expect(me.page.locator("#sheet > summary .each-worth b")).to_have_text(
            ["2 han 50 fu", "3 han 30 fu"], timeout=3 * SECOND
        )
        me.look("both-won")
        me.next()
        me.page.wait_for_url("**#entry-*")
        me.sees("Anna and Ben win with Cleo’s discard: 2 han 50 fu · 3 han 30 fu", "#entry", 3 * SECOND)
        me.look("entry")
        me.open("play")
        me.shows({"Anna": 34_800, "Ben": 33_900, "Cleo": 21_300, "Dan": 30_000})


def test_a_deal_without_a_table_shows_both_sheets_and_asks_what_if_of_either(riichi):
    deal = {"rules": "riichi", "options": {"several_winners": "each"}, **DEAL, "riichi": ["S"]}
    told = riichi.client.post("/scores", json={**deal, "drawn": True}).json
    assert told["status"] == "ok" and told["drawn"].count("sheet winner") == 2
    assert "2 han 50 fu" in told["worth"] and "3 han 30 fu" in told["worth"]
    assert "South" in told["settlement"] and told["net"] == {"E": 4800, "S": 3900, "W": -8700, "N": 0}
    for player in ("E", "S"):
        answer = riichi.client.post("/coach/what-if", json={"deal": deal, "player": player})
        assert answer.status_code == 200 and answer.json["status"] == "ok"
