"""A table begins, phones join it, and nobody else may change it, as docs/api.md promises."""

from __future__ import annotations

import pytest
from company import BEN_WINS, JAPANESE, PHILOS, PLAYERS, Phone, error, new_key


def test_a_new_table(anna):
    table = anna.table
    assert (table["seq"], table["version"], table["joined"], table["phones"], len(table["code"])) == (1, 1, True, 1, 6)
    assert table["seats"] == dict(zip("ESWN", PLAYERS, strict=True)) and table["east"] == "Anna"
    assert table["totals"] == dict.fromkeys(PLAYERS, 27000) and table["begin_with"] == 27000
    assert table["pieces"]["held"]["Dan"] == [[10000, 1], [5000, 2], [1000, 6], [100, 10]]
    assert (table["round"], table["round_wind"], table["repeats"], table["deposits"]) == (1, "E", 0, 0)
    assert (table["history"], table["drafts"], table["undo"], table["redo"], table["final"]) == (
        [],
        {},
        None,
        None,
        None,
    )


def test_the_house_options_stand_there_in_words(anna):
    options = {option["id"]: option for option in anna.table["rules"]["options"]}
    assert options["minimum_doublings"]["house"] and options["minimum_doublings"]["value"] == 0
    assert not options["flowers"]["house"] and options["flowers"]["text"] == "no"
    german = anna.ask("GET", "", headers={"Accept-Language": "de"}).json
    assert next(option["text"] for option in german["rules"]["options"] if option["id"] == "flowers") == "nein"


def test_beginning_again_with_the_same_key_is_the_same_table(table_app):
    first, again = Phone(table_app), Phone(table_app)
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
def test_how_no_table_can_begin(table_app, change, code):
    assert error(Phone(table_app).begin(JAPANESE | change)) == (400, code)


@pytest.mark.parametrize("name", ["👩\u200d👩\u200d👧", "🏳️\u200d🌈 Ben", "👨🏽\u200d💻"])
def test_emoji_of_several_parts_are_names(table_app, name):
    phone = Phone(table_app)
    assert phone.begin(players=[name, *PLAYERS[1:]]).status_code == 201 and phone.table["east"] == name


def test_a_name_with_invisible_letters_is_shown_without_them(table_app):
    refusal = Phone(table_app).begin(players=["Be\u200dn", *PLAYERS[1:]])
    assert error(refusal) == (400, "bad_name") and "“Ben”" in refusal.json["error"]["message"]


def test_names_are_tidied(table_app):
    phone = Phone(table_app)
    assert phone.begin(PHILOS, players=["  Anna  Maria ", "Jose\u0301", "<b>Cleo</b>", "Dan"]).status_code == 201
    assert phone.table["players"] == ["Anna Maria", "José", "<b>Cleo</b>", "Dan"]


def test_looking_is_free_changing_is_not(table_app, anna):
    guest = Phone(table_app, anna.code.lower())
    assert guest.look().json["joined"] is False
    changes = [("POST", "/events"), ("POST", "/previews"), ("PUT", "/drafts/1"), ("DELETE", "/drafts/1")]
    for method, where in changes:
        assert error(guest.ask(method, where, {"key": new_key(), "seen": 1, "event": BEN_WINS, "draft": {}})) == (
            403,
            "not_joined",
        )
    assert all(guest.ask("GET", where).status_code == 200 for where in ("/statistics", "/game.json", "/game.csv"))
    assert guest.join().json["joined"] and guest.table["phones"] == 2
    assert guest.book(BEN_WINS).status_code == 201


def test_a_cookie_of_one_table_opens_no_other(table_app, anna):
    other = Phone(table_app)
    other.begin()
    other.code = anna.code
    assert error(other.book(BEN_WINS, seen=1)) == (403, "not_joined")


def test_the_store_keeps_no_secret(table_app, anna):
    token = anna.client.get_cookie("phone")
    assert token.http_only and token.same_site == "Lax" and len(token.value) >= 32
    head = table_app.extensions["store"].head(anna.code)
    assert token.value not in table_app.extensions["store"].phones(head)


def test_no_such_table(table_app, anna):
    nobody = Phone(table_app, "QQQQQQ")
    assert error(nobody.look()) == (404, "no_such_table")
    assert error(nobody.join()) == (404, "no_such_table")


def test_other_pages_may_not_book(anna):
    answer = anna.ask(
        "POST", "/events", {"key": new_key(), "seen": 1, "event": BEN_WINS}, headers={"Origin": "http://evil.example"}
    )
    assert error(answer) == (403, "foreign_page")
    assert anna.look().json["seq"] == 1
