"""Everything that can be booked at a table, and what cannot."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest
from company import BEN_WINS, DRAW, PHILOS, PLAYERS, PUNG_OF_SOUTH, WITH_TILES, Phone, error, new_key


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
    ({"type": "deal", "deal": WITH_TILES["deal"] | {"hands": {"S": {"concealed": "123m456p789s223z55m"}}}}, 400,
     "not_complete"),
    ({"type": "deal", "deal": WITH_TILES["deal"] | {"winner": ["S"]}}, 400, "bad_event"),
    *(({"type": "deal", "deal": WITH_TILES["deal"] | {"hands": hands}, "points": dict.fromkeys(PLAYERS, 100)}, 400,
       "bad_event") for hands in (None, [], "x")),
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
    anna.book(
        {"type": "deal", "deal": {"winner": "E", "won_by": "discard", "from": "N"}, "points": {"Anna": 100}}, "first-01"
    )
    anna.book({"type": "deal", "deal": {"winner": "W", "won_by": "wall"}, "points": {"Cleo": 200}})
    right = {"type": "deal", "deal": {"winner": "S", "won_by": "discard", "from": "N"}, "points": {"Ben": 100}}
    table = anna.book({"type": "correct", "of": "first-01", "event": right}, "correct1").json
    assert {player: total - 27000 for player, total in table["totals"].items()} == {
        "Anna": -200,
        "Ben": 0,
        "Cleo": 800,
        "Dan": -600,
    }
    assert [mark["id"] for mark in table["history"][0]["corrections"]] == ["correct1"]
    entry = anna.ask("GET", "/events/first-01").json
    assert [(version["id"], version["event"]["points"]) for version in entry["versions"]] == [
        ("first-01", {"Anna": 100}),
        ("correct1", {"Ben": 100}),
    ]
    back = anna.book({"type": "undo", "of": table["undo"]}).json
    assert back["history"][0]["winner"] == "Anna" and back["history"][0]["corrections"] == []


def test_a_correction_begins_with_from_whom_each_set_was_claimed(anna):
    melds = [
        {"tiles": "222z", "state": "open", "claimed": "2z", "from": "across"},
        {"tiles": "345p", "state": "open", "claimed": "4p", "from": "left"},
        {"tiles": "777z", "state": "open"},
    ]
    hand = {"concealed": "123m55m", "melds": melds}
    anna.book({"type": "deal", "deal": WITH_TILES["deal"] | {"hands": {"S": hand}}}, "with-claims")
    tiles = anna.ask("GET", "/events/with-claims").json["draft"]["hands"]["S"]["tiles"]
    told = [(tile["code"], tile["place"], tile["claimed"]) for tile in tiles if "claimed" in tile]
    assert told == [("2z", "set1", "across"), ("4p", "set2", "left")]


def test_undo_passes_over_corrections_of_what_is_undone(anna):
    anna.book(DRAW, "draw-0001")
    anna.book(BEN_WINS, "deal-0001")
    anna.book({"type": "correct", "of": "deal-0001", "event": DRAW}, "right-001")
    assert anna.table["undo"] == "right-001"
    assert anna.book({"type": "undo", "of": "deal-0001"}).json["undo"] == "draw-0001"


def test_five_at_the_american_table(table_app):
    phone = Phone(table_app)
    phone.begin({"rules": "american", "players": [*PLAYERS, "Eva"], "rounds": 0})
    assert phone.table["seats"]["B"] == "Eva" and phone.table["pieces"] is None
    deal = {"winner": "W", "won_by": "discard", "from": "E", "bet": {"on": "W"}}
    table = phone.book({"type": "deal", "deal": deal, "points": {"Cleo": 50}}).json
    assert table["history"][0]["net"] == {"Anna": -200, "Ben": -100, "Cleo": 200, "Dan": -100, "Eva": 200}
    assert table["seats"]["B"] == "Anna"


def test_losers_may_be_left_as_only_points(table_app):
    phone = Phone(table_app)
    phone.begin(PHILOS)
    deal = {"winner": "S", "won_by": "wall", "winning_tile": "5m", "hands": {"S": PUNG_OF_SOUTH}}
    missing = phone.book({"type": "deal", "deal": deal, "points": {"Anna": 8}})
    assert error(missing) == (400, "missing_field") and missing.json["error"]["field"] == "hands.W"
    answer = phone.book({"type": "deal", "deal": deal, "points": {"Anna": 8, "Cleo": 16, "Dan": 0}})
    assert answer.status_code == 201 and sum(answer.json["totals"].values()) == 4000


def test_what_a_form_of_a_penalty_lacks_is_said(anna):
    for event, code in (({"kind": "house"}, "missing_field"), ({"kind": "house", "player": "Ben"}, "bad_event")):
        answer = anna.book({"type": "penalty"} | event)
        assert error(answer) == (400, code) and answer.json["error"]["message"].startswith("Say ")


def test_a_page_gets_the_table_drawn(anna):
    """Each player's drawer, and what can be booked; nobody else gets it."""
    assert "drawn" not in anna.look().json
    told = anna.ask("GET", "", headers={"Hulla-Since": ""}).json["drawn"]
    assert {"ring", "side", "drawers", "crossing"} == set(told) and told["ring"].count('name="plate"') == 4
    named = re.findall('data-drawer="([^"]+)" data-title', told["drawers"])
    assert {"player-Anna", "draw", "riichi", "penalty", "end"} <= set(named)
    stranger = Phone(anna.client.application, anna.code)
    shown = stranger.ask("GET", "", headers={"Hulla-Since": ""}).json["drawn"]
    assert 'data-drawer="draw"' not in shown["drawers"] and 'class="tap"' not in shown["side"]


def test_a_new_table_by_the_form(table_app):
    phone = Phone(table_app)
    asked = {"rules": "japanese", "players": PLAYERS}
    assert phone.begin(asked | {"money": {}}).json["begin_with"] == 27_000
    assert phone.table["pieces"]["held"]["box"] == [[1000, 12]], "the rest of the set"
    assert phone.begin(asked | {"money": {"japanese_sticks-1000": "9", "rounds": "2"}}).json["begin_with"] == 30_000
    assert phone.table["rounds"] == 2
    assert phone.begin(asked | {"money": {"set": "null", "points-japanese": "500"}}).json["begin_with"] == 500
    assert phone.table["pieces"] is None


def test_two_who_are_tapped_change_places_by_addresses(anna):
    """Each key leads to what is so after its tap; the last one books."""
    page = anna.client.get(f"/evening/{anna.code}/seats").text
    for name in ("Anna", "Dan"):
        key = next(key for key in re.findall("<button.*?>", page) if f'data-key="sits-{name}"' in key)
        page = anna.client.get(unescape(re.search('data-url="(.*?)"', key)[1])).text
    event = json.loads(unescape(re.search("data-event='(.*?)'", page)[1]))
    assert event == {"type": "seats", "players": ["Dan", "Ben", "Cleo", "Anna"]}
    assert anna.book(event).json["seats"]["E"] == "Dan"
    assert anna.client.get(f"/evening/{anna.code}/seats?player=Eve").status_code == 400
    assert anna.client.get(f"/evening/{anna.code}/count?pieces=no").status_code == 400
