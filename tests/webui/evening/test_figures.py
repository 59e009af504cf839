"""Asking again costs nothing until something changes; the evening in figures, its end and its rules."""

from __future__ import annotations

import csv
import re
from io import StringIO
from xml.etree import ElementTree

import pytest
from company import BEN_WINS, DRAW, PLAYERS, PUNG_OF_SOUTH, WITH_TILES, Phone

from scoring.books import BOOKS
from webui.evening import event_validation


def test_asking_again_costs_nothing_until_something_changes(anna, ben):
    tag = anna.look().headers["ETag"]
    again = anna.ask("GET", "", headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")
    ben.book(BEN_WINS)
    assert anna.ask("GET", "", headers={"If-None-Match": tag}).status_code == 200
    assert anna.look().headers["ETag"] != ben.ask("GET", "", headers={"Accept-Language": "de"}).headers["ETag"]


def test_the_evening_in_figures(anna):
    anna.book(BEN_WINS)
    anna.book(WITH_TILES, "with-tiles")
    anna.book({"type": "riichi", "player": "Dan"})
    anna.book(DRAW)
    anna.book({"type": "deal", "deal": {"winner": "E", "won_by": "wall"}, "points": {"Cleo": 9000}}, "mistake-")
    figures = anna.book({"type": "undo", "of": "mistake-"}) and anna.ask("GET", "/statistics").json
    assert (figures["deals"], figures["draws"]) == (2, 1)
    assert figures["players"]["Ben"] == {
        "deals_won": 1,
        "self_drawn": 1,
        "discards_paid": 0,
        "riichi": 0,
        "average": 300,
        "average_paid": 1200,
        "highest": 300,
        "told": None,
    }
    assert figures["players"]["Anna"]["discards_paid"] == 1 and figures["players"]["Dan"]["riichi"] == 1
    assert figures["players"]["Dan"]["average"] is None
    assert figures["best"]["player"] == "Ben" and figures["best"]["hand"] is None
    assert [point["totals"] for point in figures["totals"]][-1] == anna.look().json["totals"]
    assert len(figures["totals"]) == 4, "a riichi stick is part of its deal, and no point of its own"
    anna.book({"type": "riichi", "player": "Cleo"})
    assert len(anna.ask("GET", "/statistics").json["totals"]) == 4
    anna.book({"type": "end"})
    ended = anna.ask("GET", "/statistics").json["totals"]
    assert len(ended) == 4 and ended[-1]["totals"] == anna.table["totals"], (
        "what was booked after the last deal is in it"
    )


def test_the_best_hand_is_shown_with_its_tiles(anna):
    anna.book(WITH_TILES, "with-tiles")
    best = anna.ask("GET", "/statistics").json["best"]
    assert best["hand"] == PUNG_OF_SOUTH and best["score"] == anna.table["history"][0]["score"] > 0


@pytest.mark.parametrize("hands", [None, [], "x"])
def test_a_table_that_once_took_no_hands_for_hands_still_has_its_figures(anna, monkeypatch, hands):
    monkeypatch.setattr(event_validation, "check_hands", lambda event: None)
    anna.book({"type": "deal", "deal": WITH_TILES["deal"] | {"hands": hands}, "points": dict.fromkeys(PLAYERS, 100)})
    assert anna.ask("GET", "/statistics").json["best"]["hand"] is None
    assert anna.client.get(f"/evening/{anna.code}/sheet").status_code == 200
    monkeypatch.undo()
    again = anna.client.post("/imports", data=anna.ask("GET", "/game.json").data, content_type="application/json")
    assert again.status_code == 201 and again.json["totals"] == anna.look().json["totals"]


def test_a_riichi_hand_is_told_in_han_and_fu_and_by_what_was_paid(table_app):
    phone = Phone(table_app)
    phone.begin({"rules": "riichi", "players": PLAYERS, "points": 25000})
    assert phone.book(WITH_TILES).status_code == 201
    ben = phone.ask("GET", "/statistics").json["players"]["Ben"]
    assert (ben["told"], ben["average_paid"], ben["average"]) == ("1 han 40 fu", 1300, 320)
    figures, seasons = phone.client.get(f"/evening/{phone.code}/figures").text, phone.client.get("/seasons").text
    assert "<td>1 han 40 fu</td>" in figures and "<td>1,300</td>" in figures and ">320<" not in figures
    assert "<td>1 han 40 fu</td>" in seasons and "Ben with 1 han 40 fu" in seasons and ">320<" not in seasons


@pytest.mark.parametrize("page", ["figures", "sheet"])
def test_the_end_is_reckoned_on_screen_and_on_paper(anna, page):
    anna.book(BEN_WINS)
    assert "Rounded" not in anna.client.get(f"/evening/{anna.code}/{page}").text
    anna.book({"type": "end"})
    told = anna.client.get(f"/evening/{anna.code}/{page}").text
    assert "Rounded to thousands" in told and "Less 30,000" in told and "reward: 12,000" in told


def test_rules_tell_the_game_by_the_tables_own_options(anna):
    told = anna.client.get(f"/evening/{anna.code}/rules").text
    assert "Whoever has discarded a tile that would complete the hand" in told.replace("</a>", "")
    assert ("rounded up to tens" in told) != ("doubled as it stands" in told)
    assert "<small>Japanese book, ch.\u00a08 III 5</small>" in told and "000 ch." not in told


@pytest.mark.parametrize("page", ["rules", "sheet"])
@pytest.mark.parametrize("rules", BOOKS)
def test_how_a_game_goes_is_there_to_tick_with_its_places(table_app, rules, page):
    phone = Phone(table_app)
    phone.begin({"rules": rules, "players": PLAYERS, "points": 1000})
    told = phone.client.get(f"/evening/{phone.code}/{page}").text
    options = BOOKS[rules].table().options
    clauses = [clause for clause in BOOKS[rules].clauses() if clause.holds(options)]
    rows = re.findall(r'<li><label><input type="checkbox"><span>(.*?) <small>(.+?)</small></span></label></li>', told)
    assert len(rows) == len(clauses) >= 20


def test_the_end_is_a_podium_and_the_best_hand_a_card_of_its_own(anna):
    where = f"/evening/{anna.code}"
    assert anna.client.get(f"{where}/best.svg").status_code == 404
    anna.book(WITH_TILES, "with-tiles")
    anna.book({"type": "end"})
    told = anna.client.get(f"{where}/end").text
    assert re.findall(r'class="place(\d)".*?<strong dir="auto">(\w+)', told)[0] == ("1", "Ben")
    card = anna.client.get(f"{where}/best.svg")
    assert card.mimetype == "image/svg+xml"
    drawn = ElementTree.fromstring(card.text)
    names = {part.get("id") for part in drawn.iter("{http://www.w3.org/2000/svg}symbol")}
    used = [part.get("href")[1:] for part in drawn.iter("{http://www.w3.org/2000/svg}use")]
    assert len(used) == 14 and set(used) == names, "nothing outside it"
    assert "Ben" in card.text and "http" not in card.text.replace("http://www.w3.org/2000/svg", "")


def test_a_note_is_shown_wherever_its_deal_is_and_stays_through_a_correction(anna):
    noted = {"type": "deal", "deal": WITH_TILES["deal"] | {"note": "On <b>Cleo’s</b> birthday"}}
    anna.book(noted, "with-note")
    anna.book({"type": "correct", "of": "with-note", "event": WITH_TILES})
    assert anna.table["history"][0]["note"] == "On <b>Cleo’s</b> birthday"
    for page in ("history", "entries/with-note", "sheet"):
        assert "On &lt;b&gt;Cleo’s&lt;/b&gt; birthday" in anna.client.get(f"/evening/{anna.code}/{page}").text, page
    rows = list(csv.DictReader(StringIO(anna.ask("GET", "/game.csv").text.lstrip("\ufeff"))))
    assert rows[1]["note"] == "On <b>Cleo’s</b> birthday"
    anna.book({"type": "correct", "of": "with-note", "event": noted | {"deal": noted["deal"] | {"note": ""}}})
    assert anna.table["history"][0]["note"] is None


def test_a_note_is_written_changed_and_removed_and_marks_nothing_as_corrected(anna):
    """About any entry, also one that was corrected, a deal that brought a note along, and after the end."""
    anna.book(WITH_TILES, "the-deal-0")
    anna.book({"type": "draw", "kind": "exhausted_wall"}, "the-draw-0")
    anna.book(
        {"type": "correct", "of": "the-deal-0", "event": WITH_TILES | {"deal": WITH_TILES["deal"] | {"note": "old"}}},
        "better-00",
    )
    anna.book({"type": "end"})
    before = anna.table
    since = {"Hulla-Since": before["last"]}
    anna.book({"type": "note", "of": "better-00", "text": " On <b>Cleo’s</b> birthday "}, "the-note-1")
    anna.book({"type": "note", "of": "the-draw-0", "text": "Tea was served"}, "the-note-2")
    noted = anna.client.get(f"/tables/{anna.code}", headers=since).json
    assert [each["note"] for each in noted["history"][:2]] == ["On <b>Cleo’s</b> birthday", "Tea was served"]
    same = ("id", "corrections", "undone", "totals", "payments", "seats")
    assert [[e[k] for k in same] for e in noted["history"]] == [[e[k] for k in same] for e in before["history"]]
    assert (noted["totals"], noted["undo"], noted["hand"]) == (before["totals"], before["undo"], before["hand"])
    rows = list(csv.DictReader(StringIO(anna.ask("GET", "/game.csv").text.lstrip("\ufeff"))))
    assert [row["note"] for row in rows[1:3]] == ["On <b>Cleo’s</b> birthday", "Tea was served"]
    game = anna.ask("GET", "/game.json").data
    anna.book({"type": "note", "of": "the-deal-0", "text": ""}, "the-note-3")
    assert [each["note"] for each in anna.table["history"][:2]] == [None, "Tea was served"]
    again = anna.client.post("/imports", data=game, content_type="application/json").json
    assert [each["note"] for each in again["history"][:2]] == ["On <b>Cleo’s</b> birthday", "Tea was served"]


@pytest.mark.parametrize(
    ("event", "field"),
    [
        ({"type": "note", "of": "nowhere-0", "text": "x"}, "of"),
        ({"type": "note", "of": "the-note-0", "text": "x"}, "of"),
        ({"type": "undo", "of": "the-note-0"}, "of"),
        ({"type": "correct", "of": "the-note-0", "event": {"type": "draw", "kind": "exhausted_wall"}}, "of"),
        ({"type": "note", "of": "the-undo-0", "text": "x"}, "of"),
        ({"type": "note", "of": "the-deal-0", "text": "x" * 501}, "text"),
        ({"type": "note", "of": "the-deal-0", "text": 7}, "text"),
        ({"type": "note", "of": "the-deal-0"}, "text"),
        ({"type": "note", "of": "the-draw-0", "text": "x"}, "of"),
    ],
)
def test_a_note_is_about_an_entry_that_stands(anna, event, field):
    anna.book(WITH_TILES, "the-deal-0")
    anna.book({"type": "note", "of": "the-deal-0", "text": "x" * 500}, "the-note-0")
    anna.book({"type": "draw", "kind": "exhausted_wall"}, "the-draw-0")
    anna.book({"type": "undo", "of": "the-draw-0"}, "the-undo-0")
    refused = anna.book(event, "another-0")
    assert refused.status_code == 400 and refused.json["error"]["field"] == field
    assert anna.table["undo"] == "the-deal-0"
