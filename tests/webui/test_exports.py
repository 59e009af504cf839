"""A game leaves the house as JSON or CSV and comes back whole; what no table could have played is refused."""

from __future__ import annotations

import csv
import io
import json

import pytest
from company import BEN_WINS, DRAW, PHILOS, PLAYERS, WITH_TILES, Phone, error


@pytest.fixture
def played(anna):
    for event in (BEN_WINS, {"type": "riichi", "player": "Dan"}, WITH_TILES, DRAW):
        anna.book(event)
    anna.book({"type": "correct", "of": anna.table["history"][0]["id"], "event": DRAW})
    anna.book({"type": "undo", "of": anna.table["history"][-1]["id"]})
    return anna


@pytest.mark.parametrize(("name", "mimetype"), [("game.json", "application/json"), ("game.csv", "text/csv")])
def test_a_game_comes_back_from_its_export(table_app, played, name, mimetype):
    export = played.ask("GET", f"/{name}")
    assert export.mimetype == mimetype and f"hulla-{played.code}" in export.headers["Content-Disposition"]
    answer = table_app.test_client().post("/imports", data=export.data, content_type=mimetype)
    assert answer.status_code == 201 and answer.json["code"] != played.code
    for what in ("totals", "seats", "history", "pieces", "undo", "redo", "rules", "seq"):
        assert answer.json[what] == played.table[what]


def test_a_spreadsheet_takes_no_name_for_a_formula(table_app):
    phone = Phone(table_app)
    phone.begin(PHILOS, players=["=1+1", "@Ben", "-Cleo", "Dan"])
    phone.book({"type": "penalty", "kind": "house", "player": "=1+1", "amounts": {"Dan": 5}})
    text = phone.ask("GET", "/game.csv").text
    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    assert "-5" in cells and not [cell for cell in cells if cell[:1] in "=@+" and cell]
    answer = table_app.test_client().post("/imports", data=text, content_type="text/csv")
    assert answer.json["players"] == phone.table["players"]


def test_a_spreadsheet_saved_in_german_comes_back(table_app, played):
    rows = list(csv.reader(io.StringIO(played.ask("GET", "/game.csv").text)))
    out = io.StringIO()
    csv.writer(out, delimiter=";").writerows(rows)
    answer = table_app.test_client().post("/imports", data="\ufeff" + out.getvalue(), content_type="text/csv")
    assert answer.status_code == 201 and answer.json["totals"] == played.table["totals"]


@pytest.mark.parametrize(("content", "mimetype", "status", "code"), [
    (b"", "application/json", 400, "no_game"),
    (b"{}", "application/json", 400, "no_game"),
    (b"[]", "application/json", 400, "no_game"),
    (b"a,b\n1,2\n", "text/csv", 400, "no_game"),
    (b"", "text/csv", 400, "no_game"),
    (b"event\n{}\n", "text/csv", 400, "bad_event"),
    (json.dumps({"hulla": "game", "events": [{"type": "riichi", "id": "1", "player": "Anna"}]}).encode(), "application/json", 400, "no_game"),
    (json.dumps({"hulla": "game", "events": [1]}).encode(), "application/json", 400, "bad_event"),
    (b"x" * (3 << 20), "application/json", 413, "too_large"),
])  # fmt: skip
def test_what_is_no_game(table_app, content, mimetype, status, code):
    assert error(table_app.test_client().post("/imports", data=content, content_type=mimetype)) == (status, code)


@pytest.mark.parametrize("spoil", [
    lambda events: events + events[1:2],
    lambda events: [*events, {"type": "correct", "id": "c", "of": events[0]["id"], "event": events[0] | {"pieces": {"100": 1}}}],
    lambda events: [*events, {"type": "riichi", "id": "r", "player": "Eva"}],
    lambda events: [events[0] | {"players": ["table", *PLAYERS[1:]]}],
    lambda events: [events[0] | {"pieces": {"1": 10**9}}],
    lambda events: [events[0], *({"type": "undo", "id": f"u{n}", "of": "x"} for n in range(600))],
])  # fmt: skip
def test_a_game_that_no_table_could_have_played_is_refused(table_app, played, spoil):
    events = spoil(played.ask("GET", "/game.json").json["events"])
    answer = table_app.test_client().post("/imports", json={"hulla": "game", "format": 1, "events": events})
    assert error(answer)[0] == 400
