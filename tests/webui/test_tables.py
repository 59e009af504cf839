"""An evening told to the API by several phones, as docs/api.md promises."""

from __future__ import annotations

import csv
import io
import json

import pytest
from company import (
    BEN_WINS,
    DRAW,
    JAPANESE,
    PHILOS,
    PLAYERS,
    PUNG_OF_SOUTH,
    WITH_TILES,
    Phone,
    app_on,
    new_key,
)

CLEO_WINS = BEN_WINS | {"points": {"Cleo": 500}}


@pytest.fixture
def database(tmp_path):
    """SQLite; test_store tells an evening on PostgreSQL too."""
    return f"sqlite:///{tmp_path}/hulla.db"


@pytest.fixture
def app(database):
    return app_on(database)


@pytest.fixture
def anna(app):
    phone = Phone(app)
    assert phone.begin().status_code == 201
    return phone


@pytest.fixture
def ben(app, anna):
    phone = Phone(app, anna.code)
    assert phone.join().status_code == 200
    return phone


def error(answer) -> tuple[int, str]:
    assert answer.json["status"] == "error" and answer.json["error"]["message"]
    return answer.status_code, answer.json["error"]["code"]


# Sitting down -----------------------------------------------------------------------------------------------------


def test_a_new_table(anna):
    table = anna.table
    assert (table["seq"], table["version"], table["joined"], table["phones"], len(table["code"])) == (1, 1, True, 1, 6)
    assert table["seats"] == dict(zip("ESWN", PLAYERS, strict=True)) and table["east"] == "Anna"
    assert table["totals"] == dict.fromkeys(PLAYERS, 27000) and table["begin_with"] == 27000
    assert table["pieces"]["held"]["Dan"] == [[10000, 1], [5000, 2], [1000, 6], [100, 10]]
    assert (table["round"], table["round_wind"], table["repeats"], table["deposits"]) == (1, "E", 0, 0)
    assert (table["history"], table["drafts"], table["undo"], table["redo"], table["final"]) == ([], {}, None, None, None)


def test_the_house_options_stand_there_in_words(anna):
    options = {option["id"]: option for option in anna.table["rules"]["options"]}
    assert options["minimum_doublings"]["house"] and options["minimum_doublings"]["value"] == 0
    assert not options["flowers"]["house"] and options["flowers"]["text"] == "no"
    german = anna.ask("GET", "", headers={"Accept-Language": "de"}).json
    assert next(option["text"] for option in german["rules"]["options"] if option["id"] == "flowers") == "nein"


def test_beginning_again_with_the_same_key_is_the_same_table(app):
    first, again = Phone(app), Phone(app)
    key = new_key()
    assert first.begin(key=key).json["code"] == again.begin(key=key).json["code"]
    assert again.book(BEN_WINS).status_code == 201, "the retry, whose first answer was lost, may book"


@pytest.mark.parametrize(("change", "code"), [
    ({"rules": "bridge"}, "unknown_rules"),
    ({"options": {"colour": 1}}, "unknown_option"),
    ({"options": {"flowers": 1}}, "bad_value"),
    ({"players": PLAYERS[:3]}, "bad_event"),
    ({"players": ["Anna", "anna", "Cleo", "Dan"]}, "bad_name"),
    ({"players": ["Anna", " ", "Cleo", "Dan"]}, "bad_name"),
    ({"players": ["Anna", "table", "Cleo", "Dan"]}, "bad_name"),
    ({"players": ["Anna", "x" * 25, "Cleo", "Dan"]}, "bad_name"),
    ({"players": ["Anna", "\u202eneB", "Cleo", "Dan"]}, "bad_name"),
    ({"players": ["Anna", 7, "Cleo", "Dan"]}, "bad_name"),
    ({"players": [*PLAYERS, "Eva"]}, "five_players"),
    ({"pieces": {"1000": 10**9}}, "bad_value"),
    ({"pieces": {"x": 1}}, "bad_event"),
    ({"pieces": {"7": 10, "3": 10}}, "bad_value"),
    ({"box": {"50": 10}}, "bad_value"),
    ({"pieces": {}, "points": 10**9}, "bad_value"),
    ({"rounds": 99}, "bad_value"),
    ({"rounds": -1}, "bad_event"),
    ({"key": "short"}, "bad_value"),
    ({"key": None}, "bad_value"),
])  # fmt: skip
def test_how_no_table_can_begin(app, change, code):
    assert error(Phone(app).begin(JAPANESE | change)) == (400, code)


def test_names_are_tidied(app):
    phone = Phone(app)
    assert phone.begin(PHILOS, players=["  Anna  Maria ", "Jose\u0301", "<b>Cleo</b>", "Dan"]).status_code == 201
    assert phone.table["players"] == ["Anna Maria", "José", "<b>Cleo</b>", "Dan"]


def test_looking_is_free_changing_is_not(app, anna):
    guest = Phone(app, anna.code.lower())
    assert guest.look().json["joined"] is False
    changes = [("POST", "/events"), ("POST", "/previews"), ("PUT", "/drafts/S"), ("DELETE", "/drafts/S")]
    for method, where in changes:
        assert error(guest.ask(method, where, {"key": new_key(), "seen": 1, "event": BEN_WINS, "draft": {}})) == (403, "not_joined")
    assert all(guest.ask("GET", where).status_code == 200 for where in ("/statistics", "/game.json", "/game.csv"))
    assert guest.join().json["joined"] and guest.table["phones"] == 2
    assert guest.book(BEN_WINS).status_code == 201


def test_a_cookie_of_one_table_opens_no_other(app, anna):
    other = Phone(app)
    other.begin()
    other.code = anna.code
    assert error(other.book(BEN_WINS, seen=1)) == (403, "not_joined")


def test_the_store_keeps_no_secret(app, anna):
    token = anna.client.get_cookie("phone")
    assert token.http_only and token.same_site == "Lax" and len(token.value) >= 32
    head = app.extensions["store"].head(anna.code)
    assert token.value not in app.extensions["store"].phones(head)


def test_no_such_table(app, anna):
    nobody = Phone(app, "QQQQQQ")
    assert error(nobody.look()) == (404, "no_such_table")
    assert error(nobody.join()) == (404, "no_such_table")


def test_guessing_codes_ends_soon(database):
    app = app_on(database, RATES={"wrong_codes": "5 per hour", "begin": "5 per hour"})
    table = Phone(app)
    table.begin()
    guesser = Phone(app, "QQQQQQ")
    assert [guesser.look().status_code for _ in range(7)] == [404] * 5 + [429] * 2
    guesser.code = table.code
    assert error(guesser.look()) == (429, "too_many"), "nor may it use what it might have found"
    assert guesser.look().headers["Retry-After"].isdecimal()


def test_other_pages_may_not_book(anna):
    answer = anna.ask("POST", "/events", {"key": new_key(), "seen": 1, "event": BEN_WINS}, headers={"Origin": "http://evil.example"})
    assert error(answer) == (403, "foreign_page")
    assert anna.look().json["seq"] == 1


# Booking ----------------------------------------------------------------------------------------------------------


def test_a_deal_is_settled_paid_and_shown(anna, ben):
    table = ben.book(BEN_WINS).json
    assert table["totals"] == {"Anna": 26400, "Ben": 28200, "Cleo": 26700, "Dan": 26700}
    assert table["east"] == "Ben" and table["booked"] == table["seq"] == 2
    line = table["history"][0]
    assert (line["winner"], line["won_by"], line["from"], line["score"]) == ("Ben", "wall", None, 300)
    assert line["net"] == {"Anna": -600, "Ben": 1200, "Cleo": -300, "Dan": -300}
    assert sum(step["given"][0][0] * step["given"][0][1] for step in table["pieces"]["handovers"]) >= 1200
    assert anna.look().json["totals"] == table["totals"]


def test_the_same_tap_twice_books_once(anna):
    key = new_key()
    first = anna.book(BEN_WINS, key)
    again = anna.book(BEN_WINS, key, seen=1)
    assert (first.status_code, again.status_code) == (201, 200)
    assert (first.json["again"], again.json["again"]) == (False, True)
    assert first.json | {"again": True} == again.json


def test_a_stale_phone_gets_the_new_state_and_overwrites_nothing(anna, ben):
    anna.book(BEN_WINS)
    answer = ben.book({"type": "riichi", "player": "Dan"}, seen=1)
    assert error(answer) == (409, "stale")
    assert answer.json["table"]["seq"] == 2 and answer.json["table"]["totals"]["Ben"] == 28200
    assert answer.json["table"]["joined"]
    ben.table = answer.json["table"]
    assert ben.book({"type": "riichi", "player": "Dan"}).status_code == 201


def test_a_deal_with_tiles_shows_its_sheet_on_every_phone(anna, ben):
    anna.book(WITH_TILES, "with-tiles")
    entry = ben.ask("GET", "/events/with-tiles", headers={"Accept-Language": "de"}).json
    assert entry["winner"] == "Ben" and entry["result"]["status"] == "ok"
    assert [line["rule"] for line in entry["sheets"]["S"]["doublings"]] == ["lucky_set"]
    assert entry["sheets"]["S"]["doublings"][0]["source"].startswith("Japanisches Buch")
    assert entry["event"]["deal"]["hands"]["S"] == PUNG_OF_SOUTH
    assert error(ben.ask("GET", "/events/nothing")) == (404, "no_such_entry")


@pytest.mark.parametrize(("event", "status", "code"), [
    ({"type": "deal", "deal": {"winner": "S", "won_by": "wall"}}, 400, "missing_field"),
    ({"type": "deal", "deal": WITH_TILES["deal"] | {"hands": {"S": {"concealed": "123m456p789s223z55m"}}}}, 400, "not_complete"),
    ({"type": "deal", "deal": WITH_TILES["deal"] | {"winner": ["S"]}}, 400, "bad_event"),
    ({"type": "deal", "deal": {"winner": "S", "won_by": "wall"}, "points": {"Eva": 100}}, 400, "not_at_table"),
    ({"type": "start", "players": PLAYERS, "rules": "japanese"}, 400, "first_must_start"),
    ({"type": "riichi", "player": "Eva"}, 400, "not_at_table"),
    ({"type": "penalty", "kind": "rudeness", "player": "Ben"}, 400, "bad_event"),
    ({"type": "undo", "of": "nothing-there"}, 400, "no_such_entry"),
    ({"type": "correct", "of": "nothing-there", "event": DRAW}, 400, "no_such_entry"),
    ({"type": "correct", "of": "BEGIN", "event": DRAW}, 400, "no_such_entry"),
    ({"type": "undo", "of": "BEGIN"}, 400, "no_such_entry"),
    ({"type": "count", "pieces": {"Eva": {"100": 1}}}, 400, "not_at_table"),
    ({"type": "count", "pieces": {"Ben": {"100": 10**9}}}, 400, "bad_value"),
    ({"type": "dance"}, 400, "bad_event"),
    ({"type": ["deal"]}, 400, "bad_event"),
    ({}, 400, "bad_event"),
])  # fmt: skip
def test_what_cannot_be_booked_is_not_stored(anna, event, status, code):
    if event.get("of") == "BEGIN":
        event = event | {"of": anna.ask("GET", "/game.json").json["events"][0]["id"]}
    assert error(anna.book(event)) == (status, code)
    assert error(anna.preview(event)) == (status, code)
    assert anna.look().json["seq"] == 1


def test_a_start_cannot_hide_in_a_correction(anna):
    anna.book(DRAW, "draw-0001")
    for inner in ({"type": "start", "players": PLAYERS, "rules": "philos"}, {"type": "undo", "of": "draw-0001"}, None):
        assert error(anna.book({"type": "correct", "of": "draw-0001", "event": inner}))[0] == 400
    anna.book({"type": "undo", "of": "draw-0001"}, "undo-0001")
    assert error(anna.book({"type": "correct", "of": "undo-0001", "event": DRAW})) == (400, "no_such_entry")


def test_riichi_penalty_count_and_end(anna):
    table = anna.book({"type": "riichi", "player": "Ben"}).json
    assert (table["riichi"], table["deposits"], table["totals"]["Ben"]) == (["Ben"], 1000, 26000)
    assert table["pieces"]["held"]["table"] == [[1000, 1]]
    assert error(anna.book({"type": "riichi", "player": "Ben"})) == (400, "riichi_twice")
    table = anna.book({"type": "penalty", "kind": "false_win", "player": "Cleo"}).json
    assert table["history"][-1]["net"] == {"Anna": 4000, "Ben": 2000, "Cleo": -8000, "Dan": 2000}
    table = anna.book({"type": "count", "pieces": {"Dan": {"10000": 2, "1000": 8}}}).json
    assert table["history"][-1]["discrepancy"] == {"Dan": -1000}
    assert table["pieces"]["held"]["Dan"] == [[10000, 2], [1000, 8]]
    table = anna.book({"type": "end"}, "the-end-").json
    assert table["finished"] and sum(table["final"].values()) == 0
    assert error(anna.book(DRAW)) == (400, "game_over")
    assert not anna.book({"type": "undo", "of": "the-end-"}).json["finished"]


def test_undo_and_redo_for_everybody(anna, ben):
    before = anna.table
    after = anna.book(BEN_WINS).json
    table = ben.ask("GET", "").json
    undone = ben.book({"type": "undo", "of": table["undo"]}).json
    for name in ("totals", "seats", "deposits", "repeats"):
        assert undone[name] == before[name]
    assert undone["history"][0]["undone"]["at"] and undone["history"][0]["net"] == dict.fromkeys(PLAYERS, 0)
    assert undone["undo"] is None
    redone = anna.book({"type": "undo", "of": undone["redo"]}, seen=undone["seq"]).json
    assert redone["totals"] == after["totals"] and redone["redo"] is None and redone["undo"] == after["undo"]
    assert redone["history"][0]["undone"] is None


def test_correcting_the_first_deal_moves_everything_after_it(anna):
    anna.book({"type": "deal", "deal": {"winner": "E", "won_by": "discard", "from": "N"}, "points": {"Anna": 100}}, "first-01")
    anna.book({"type": "deal", "deal": {"winner": "W", "won_by": "wall"}, "points": {"Cleo": 200}})
    right = {"type": "deal", "deal": {"winner": "S", "won_by": "discard", "from": "N"}, "points": {"Ben": 100}}
    table = anna.book({"type": "correct", "of": "first-01", "event": right}, "correct1").json
    assert {player: total - 27000 for player, total in table["totals"].items()} == {"Anna": -200, "Ben": 0, "Cleo": 800, "Dan": -600}
    assert [mark["id"] for mark in table["history"][0]["corrections"]] == ["correct1"]
    entry = anna.ask("GET", "/events/first-01").json
    assert [(version["id"], version["event"]["points"]) for version in entry["versions"]] == [("first-01", {"Anna": 100}), ("correct1", {"Ben": 100})]
    back = anna.book({"type": "undo", "of": table["undo"]}).json
    assert back["history"][0]["winner"] == "Anna" and back["history"][0]["corrections"] == []


def test_five_at_the_american_table(app):
    phone = Phone(app)
    phone.begin({"rules": "american", "players": [*PLAYERS, "Eva"], "rounds": 0})
    assert phone.table["seats"]["B"] == "Eva" and phone.table["pieces"] is None
    deal = {"winner": "W", "won_by": "discard", "from": "E", "bet": {"on": "W"}}
    table = phone.book({"type": "deal", "deal": deal, "points": {"Cleo": 50}}).json
    assert table["history"][0]["net"] == {"Anna": -200, "Ben": -100, "Cleo": 200, "Dan": -100, "Eva": 200}
    assert table["seats"]["B"] == "Anna"


def test_losers_may_be_left_as_only_points(app):
    phone = Phone(app)
    phone.begin(PHILOS)
    deal = {"winner": "S", "won_by": "wall", "winning_tile": "5m", "hands": {"S": PUNG_OF_SOUTH}}
    missing = phone.book({"type": "deal", "deal": deal, "points": {"Anna": 8}})
    assert error(missing) == (400, "missing_field") and missing.json["error"]["field"] == "hands.W"
    answer = phone.book({"type": "deal", "deal": deal, "points": {"Anna": 8, "Cleo": 16, "Dan": 0}})
    assert answer.status_code == 201 and sum(answer.json["totals"].values()) == 4000


# Previews, drafts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", [CLEO_WINS, WITH_TILES, DRAW | {"riichi": ["Dan"]}, {"type": "riichi", "player": "Dan"},
                                   {"type": "undo", "of": "first-01"}, {"type": "correct", "of": "first-01", "event": DRAW}])  # fmt: skip
def test_a_preview_says_what_booking_then_does(anna, event):
    anna.book(BEN_WINS, "first-01")
    before = anna.table
    preview = anna.preview(event).json
    assert anna.look().json == {name: before[name] for name in before if name not in ("booked", "again")}, "nothing is stored"
    booked = anna.book(event).json
    assert preview["totals"] == booked["totals"]
    assert preview["handovers"] == booked["pieces"]["handovers"] and preview["owed"] == []
    assert preview["net"] == {player: booked["totals"][player] - before["totals"][player] for player in PLAYERS}
    assert preview["after"] == {name: booked[name] for name in preview["after"]}
    moved = dict.fromkeys([*PLAYERS, "table"], 0)
    for payment in preview["payments"]:
        moved[payment["from"]] -= payment["amount"]
        moved[payment["to"]] += payment["amount"]
    assert moved == preview["net"] | {"table": booked["deposits"] - before["deposits"]}
    assert (preview["sheets"] is None) == (event.get("type") != "deal")


def test_a_reading_of_one_phone_is_on_all_phones(anna, ben):
    reading = {"reading": {"status": "ok", "tiles": []}, "hand": PUNG_OF_SOUTH}
    assert anna.ask("PUT", "/drafts/S", {"seen": 1, "draft": reading}).status_code == 200
    table = ben.look().json
    assert table["drafts"]["S"]["draft"] == reading and table["seq"] == 1 and table["version"] == 3
    ben.ask("PUT", "/drafts/deal", {"seen": 1, "draft": {"winner": "S"}})
    assert list(ben.table["drafts"]) == ["S", "deal"]
    ben.ask("DELETE", "/drafts/S", {"seen": 1})
    assert list(anna.look().json["drafts"]) == ["deal"]


def test_a_draft_lives_as_long_as_its_hand(anna):
    anna.ask("PUT", "/drafts/S", {"seen": 1, "draft": {}})
    assert list(anna.book({"type": "riichi", "player": "Ben"}).json["drafts"]) == ["S"]
    assert anna.book(DRAW).json["drafts"] == {}
    late = anna.ask("PUT", "/drafts/E", {"seen": 2, "draft": {}})
    assert error(late) == (409, "stale") and late.json["table"]["drafts"] == {}


@pytest.mark.parametrize(("where", "data", "status", "code"), [
    ("/drafts/X", {"seen": 1, "draft": {}}, 400, "bad_value"),
    ("/drafts/S", {"seen": 1, "draft": []}, 400, "bad_value"),
    ("/drafts/S", {"seen": True, "draft": {}}, 400, "bad_value"),
    ("/drafts/S", {"draft": {}}, 400, "missing_field"),
    ("/drafts/S", {"seen": 1, "draft": {"x": "y" * 70_000}}, 413, "too_large"),
])  # fmt: skip
def test_what_is_no_draft(anna, where, data, status, code):
    assert error(anna.ask("PUT", where, data)) == (status, code)


@pytest.mark.parametrize("content", [b"", b"[]", b"nonsense", b"[" * 60_000, b'{"seen": NaN}', b'{"a":' * 40 + b"1" + b"}" * 40, b"\xff\xfe"])
def test_what_is_no_json_object(anna, content):
    for where in ("/events", "/previews"):
        answer = anna.client.post(f"/tables/{anna.code}{where}", data=content, content_type="application/json")
        assert error(answer) == (400, "bad_json")


# Asking again, statistics, export ---------------------------------------------------------------------------------


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
    assert figures["players"]["Ben"] == {"deals_won": 1, "self_drawn": 1, "discards_paid": 0, "riichi": 0, "average": 300, "highest": 300}
    assert figures["players"]["Anna"]["discards_paid"] == 1 and figures["players"]["Dan"]["riichi"] == 1
    assert figures["players"]["Dan"]["average"] is None
    assert figures["best"]["player"] == "Ben" and figures["best"]["hand"] is None
    assert [point["totals"] for point in figures["totals"]][-1] == anna.look().json["totals"]
    assert len(figures["totals"]) == 5


def test_the_best_hand_is_shown_with_its_tiles(anna):
    anna.book(WITH_TILES, "with-tiles")
    best = anna.ask("GET", "/statistics").json["best"]
    assert best["hand"] == PUNG_OF_SOUTH and best["score"] == anna.table["history"][0]["score"] > 0


@pytest.fixture
def played(anna):
    for event in (BEN_WINS, {"type": "riichi", "player": "Dan"}, WITH_TILES, DRAW):
        anna.book(event)
    anna.book({"type": "correct", "of": anna.table["history"][0]["id"], "event": DRAW})
    anna.book({"type": "undo", "of": anna.table["history"][-1]["id"]})
    return anna


@pytest.mark.parametrize(("name", "mimetype"), [("game.json", "application/json"), ("game.csv", "text/csv")])
def test_a_game_comes_back_from_its_export(app, played, name, mimetype):
    export = played.ask("GET", f"/{name}")
    assert export.mimetype == mimetype and f"hulla-{played.code}" in export.headers["Content-Disposition"]
    answer = app.test_client().post("/imports", data=export.data, content_type=mimetype)
    assert answer.status_code == 201 and answer.json["code"] != played.code
    for what in ("totals", "seats", "history", "pieces", "undo", "redo", "rules", "seq"):
        assert answer.json[what] == played.table[what]


def test_a_spreadsheet_takes_no_name_for_a_formula(app):
    phone = Phone(app)
    phone.begin(PHILOS, players=["=1+1", "@Ben", "-Cleo", "Dan"])
    phone.book({"type": "penalty", "kind": "house", "player": "=1+1", "amounts": {"Dan": 5}})
    text = phone.ask("GET", "/game.csv").text
    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    assert "-5" in cells and not [cell for cell in cells if cell[:1] in "=@+" and cell]
    answer = app.test_client().post("/imports", data=text, content_type="text/csv")
    assert answer.json["players"] == phone.table["players"]


@pytest.mark.parametrize(("content", "mimetype", "status", "code"), [
    (b"", "application/json", 400, "bad_json"),
    (b"{}", "application/json", 400, "no_game"),
    (b"[]", "application/json", 400, "no_game"),
    (b"a,b\n1,2\n", "text/csv", 400, "no_game"),
    (b"", "text/csv", 400, "no_game"),
    (b"event\n{}\n", "text/csv", 400, "bad_event"),
    (json.dumps({"hulla": "game", "events": [{"type": "riichi", "id": "1", "player": "Anna"}]}).encode(), "application/json", 400, "no_game"),
    (json.dumps({"hulla": "game", "events": [1]}).encode(), "application/json", 400, "bad_event"),
    (b"x" * (3 << 20), "application/json", 413, "too_large"),
])  # fmt: skip
def test_what_is_no_game(app, content, mimetype, status, code):
    assert error(app.test_client().post("/imports", data=content, content_type=mimetype)) == (status, code)


@pytest.mark.parametrize("spoil", [
    lambda events: events + events[1:2],
    lambda events: [*events, {"type": "correct", "id": "c", "of": events[0]["id"], "event": events[0] | {"pieces": {"100": 1}}}],
    lambda events: [*events, {"type": "riichi", "id": "r", "player": "Eva"}],
    lambda events: [events[0] | {"players": ["table", *PLAYERS[1:]]}],
    lambda events: [events[0] | {"pieces": {"1": 10**9}}],
    lambda events: [events[0], *({"type": "undo", "id": f"u{n}", "of": "x"} for n in range(600))],
])  # fmt: skip
def test_a_game_that_no_table_could_have_played_is_refused(app, played, spoil):
    events = spoil(played.ask("GET", "/game.json").json["events"])
    answer = app.test_client().post("/imports", json={"hulla": "game", "format": 1, "events": events})
    assert error(answer)[0] == 400
