"""A game leaves the house as JSON or CSV and comes back whole; what no table could have played is refused."""

from __future__ import annotations

import csv
import io
import json

import pytest
from company import BEN_WINS, DRAW, PHILOS, PLAYERS, ROWS, WITH_TILES, Phone, app_on, error, new_key

from scoring.game.events import Undone
from scoring.validation.toml_text import LONGEST
from webui.evening.evening import MOST_EVENTS, ROOM_BEYOND
from webui.evening.exports import LARGEST


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


def test_a_game_in_which_something_was_undone_twice_comes_back(table_app, played):
    """No table takes that any more."""
    events = played.ask("GET", "/game.json").json["events"]
    twice, at = {"type": "undo", "of": events[-1]["of"]}, events[-1]["at"]
    events += [
        twice | {"id": "undone-twice", "at": at},
        {
            "type": "correct",
            "id": "corrected-too",
            "of": twice["of"],
            "at": at,
            "event": DRAW | {"id": "corrected-too", "at": at},
        },
    ]
    answer = table_app.test_client().post("/imports", json={"hulla": "game", "format": 1, "events": events})
    assert answer.status_code == 201 and answer.json["seq"] == len(events)
    assert answer.json["totals"] == played.table["totals"]
    assert error(played.book(twice)) == (400, "undone_already")


def test_a_game_with_a_hand_above_the_limit_comes_back(table_app):
    phone = Phone(table_app)
    phone.begin(PHILOS)
    phone.book({"type": "deal", "deal": {"winner": "S", "won_by": "wall"}, "points": dict.fromkeys(PLAYERS, 3000)})
    exported = phone.ask("GET", "/game.json").json
    exported["events"][1]["points"]["Ben"] = 4000
    answer = table_app.test_client().post("/imports", json=exported)
    assert answer.status_code == 201 and answer.json["totals"]["Ben"] > phone.table["totals"]["Ben"]


FORMULAS = [
    "=1+1",
    "＝1+1",
    "@Ben",
    "＠Ben",
    "-Cleo",
    "－Cleo",
    "+Dan",
    "＋Dan",
    "a;=1",
    "a,=1",
    "a; +1",
    "a,-1",
    "a,@x",
    "a|=1",
]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("players", [FORMULAS[at : at + 4] for at in range(0, 11, 4)] + [FORMULAS[-4:]])
def test_a_spreadsheet_finds_no_formula_however_it_parts_the_cells(table_app, players, language):
    phone = Phone(table_app)
    phone.begin(PHILOS, players=players)
    phone.book({"type": "penalty", "kind": "house", "player": players[0], "amounts": {players[1]: 5}})
    phone.client.set_cookie("language", language)
    export = phone.ask("GET", "/game.csv")
    for delimiter in ",;\t|":
        cells = [
            cell
            for row in csv.reader(io.StringIO(export.data.decode("utf-8-sig")), delimiter=delimiter)
            for cell in row
        ]
        risky = [
            cell
            for cell in cells
            if cell.lstrip()[:1] in "=+-@＝＋－＠" and cell.strip() and not cell.strip().lstrip("-").isdigit()
        ]
        assert not risky
        assert "-5" in cells or delimiter != {"de": ";", "en": ","}[language]
    answer = table_app.test_client().post("/imports", data=export.data)
    assert (
        answer.status_code == 201
        and answer.json["players"] == phone.table["players"]
        and answer.json["totals"] == phone.table["totals"]
    )


@pytest.mark.parametrize(("language", "delimiter"), [("de", ";"), ("en", ",")])
@pytest.mark.parametrize("encoding", [None, "utf-8", "utf-16", "utf-16-le", "cp1252"])
@pytest.mark.parametrize("saved_with", [None, ",", ";", "\t"])
def test_a_spreadsheet_opens_it_and_what_it_saves_comes_back(
    table_app, played, language, delimiter, encoding, saved_with
):
    """In either language, saved again as Excel and LibreOffice do; None: as it came."""
    played.client.set_cookie("language", language)
    sent = played.ask("GET", "/game.csv").data
    assert sent.startswith(b"\xef\xbb\xbfseq" + delimiter.encode())
    rows = list(csv.reader(io.StringIO(sent.decode("utf-8-sig")), delimiter=delimiter))
    assert len({len(row) for row in rows}) == 1
    if saved_with:
        out = io.StringIO()
        csv.writer(out, delimiter=saved_with).writerows(rows)
        sent = out.getvalue().encode("utf-8-sig")
    if encoding:
        sent = sent.decode("utf-8-sig").encode(encoding)
    answer = table_app.test_client().post("/imports", data=sent, content_type="application/octet-stream")
    assert answer.status_code == 201
    for what in ("totals", "seats", "history", "rules", "seq"):
        assert answer.json[what] == played.table[what]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_an_export_comes_back_from_an_editor_that_marks_its_files(table_app, played, encoding):
    sent = played.ask("GET", "/game.json").text.encode(encoding)
    assert table_app.test_client().post("/imports", data=sent).json["totals"] == played.table["totals"]


@pytest.mark.parametrize("said", ["ü", '"', "🀄"])
def test_a_game_with_the_longest_rows_of_a_club_comes_back(table_app, said):
    phone = Phone(table_app)
    club = ROWS + "#" + said * (LONGEST - len(ROWS) - 1)
    sent = json.dumps(PHILOS | {"rules": "japanese", "key": new_key("begin"), "club": club}, ensure_ascii=False)
    begun = phone.client.post("/tables", data=sent.encode(), content_type="application/json")
    assert begun.status_code == 201, begun.text
    phone.code = begun.json["code"]
    answer = table_app.test_client().post("/imports", data=phone.ask("GET", "/game.csv").data, content_type="text/csv")
    assert answer.status_code == 201, answer.text
    phone.code = answer.json["code"]
    assert phone.ask("GET", "/game.json").json["events"][0]["club"] == club


@pytest.mark.parametrize(("content", "mimetype", "status", "code"), [
    (b"", "application/json", 400, "no_game"),
    (b"{}", "application/json", 400, "no_game"),
    (b"[]", "application/json", 400, "no_game"),
    (b"a,b\n1,2\n", "text/csv", 400, "no_game"),
    (b"", "text/csv", 400, "no_game"),
    (b"event\n{}\n", "text/csv", 400, "bad_event"),
    (b"event\nnonsense\n", "text/csv", 400, "no_game"),
    (json.dumps({"hulla": "game", "format": 1, "events": [{"type": "riichi", "id": "1", "player": "Anna"}]}).encode(),
     "application/json", 400, "no_game"),
    (json.dumps({"hulla": "game", "format": 1, "events": [1]}).encode(), "application/json", 400, "bad_event"),
    (json.dumps({"hulla": "game", "format": 99, "events": [1]}).encode(), "application/json", 400, "no_game"),
    (b"x" * (3 << 20), "application/json", 413, "too_large"),
])  # fmt: skip
def test_what_is_no_game(table_app, content, mimetype, status, code):
    assert error(table_app.test_client().post("/imports", data=content, content_type=mimetype)) == (status, code)


@pytest.mark.parametrize("spoil", [
    lambda events: events + events[1:2],
    lambda events: [*events, {"type": "correct", "id": "c", "of": events[0]["id"],
                              "event": events[0] | {"pieces": {"100": 1}}}],
    lambda events: [*events, {"type": "riichi", "id": "r", "player": "Eva"}],
    lambda events: [events[0] | {"players": ["table", *PLAYERS[1:]]}],
    lambda events: [events[0] | {"pieces": {"1": 10**9}}],
])  # fmt: skip
def test_a_game_that_no_table_could_have_played_is_refused(table_app, played, spoil):
    events = spoil(played.ask("GET", "/game.json").json["events"])
    answer = table_app.test_client().post("/imports", json={"hulla": "game", "format": 1, "events": events})
    assert error(answer)[0] == 400


@pytest.mark.parametrize("odd", [
    {"id": "a/b?c#d-e"}, {"id": "\ud800" * 9}, {"id": "\0" * 9}, {"id": "short"}, {"id": "x" * 100},
    {"at": "zzz"}, {"at": ""}, {"at": "2026-11-20T18:00:00.1234567890123456789012345678901234567890"},
    {"at": "2026-11-20\x0018:00:00"},
])  # fmt: skip
def test_an_entry_that_no_table_could_have_named_or_timed_is_refused(database, odd):
    phone = Phone(app_on(database))
    phone.begin(PHILOS)
    phone.book(DRAW)
    for place in (0, 1):
        events = phone.ask("GET", "/game.json").json["events"]
        events[place] |= odd
        answer = phone.client.post("/imports", json={"hulla": "game", "format": 1, "events": events})
        assert error(answer) == (400, "no_game")


@pytest.mark.parametrize("name", ["game.json", "game.csv"])
def test_a_table_books_no_more_than_an_import_reads(table_app, anna, monkeypatch, name):
    monkeypatch.setattr("webui.evening.evening.MOST_EVENTS", 4)
    for _ in range(3):
        assert anna.book(DRAW).status_code == 201
    assert error(anna.book(DRAW)) == error(anna.preview(DRAW)) == (400, "table_full")
    export = anna.ask("GET", f"/{name}")
    again = table_app.test_client().post("/imports", data=export.data, content_type=export.mimetype)
    assert (again.status_code, again.json["seq"]) == (201, 4)
    monkeypatch.setattr("webui.evening.evening.MOST_EVENTS", 3)
    assert error(table_app.test_client().post("/imports", data=export.data, content_type=export.mimetype)) == (
        400,
        "table_full",
    )


def test_a_full_table_takes_back_its_last_entries_and_ends(table_app, anna, monkeypatch):
    """Whoever undoes and brings back as often as there is room can still end the game; and it comes back whole."""
    monkeypatch.setattr("webui.evening.evening.MOST_EVENTS", 2)
    room = ROOM_BEYOND[Undone]
    assert anna.book(DRAW).status_code == 201
    for _ in range(room):
        assert anna.book({"type": "undo", "of": anna.table["undo"] or anna.table["redo"]}).status_code == 201
    assert error(anna.book({"type": "undo", "of": anna.table["undo"]})) == error(anna.book(DRAW)) == (400, "table_full")
    assert anna.book({"type": "end"}).status_code == 201
    assert error(anna.book({"type": "undo", "of": anna.table["undo"]})) == (400, "table_full")
    export = anna.ask("GET", "/game.json")
    again = table_app.test_client().post("/imports", data=export.data, content_type=export.mimetype)
    assert (again.status_code, again.json["seq"], again.json["finished"]) == (201, 3 + room, True)


def test_the_longest_game_is_small_enough_to_come_back(table_app):
    """Every hand with the tiles of all four players, as far as a table goes."""
    hands = dict.fromkeys("EWN", "147m258p369s1567z") | {"S": "123m456p789s222z55m"}
    deal = {
        "winner": "S",
        "won_by": "wall",
        "winning_tile": "5m",
        "hands": {wind: {"concealed": tiles} for wind, tiles in hands.items()},
    }
    phone = Phone(table_app)
    phone.begin(PHILOS, players=["W" * 24, "X" * 24, "Y" * 24, "Z" * 24])
    assert phone.book({"type": "deal", "deal": deal}, "k" * 64).status_code == 201, phone.table
    for name in ("game.json", "game.csv"):
        line = len(phone.ask("GET", f"/{name}").data)
        assert line * MOST_EVENTS < LARGEST
