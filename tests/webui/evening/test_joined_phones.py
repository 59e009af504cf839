"""Who has joined a table: only phones with a secret of ours; and the one that opened it can remove another."""

from __future__ import annotations

import pytest
from alembic import command
from alembic.config import Config
from company import BEN_WINS, DRAW, JAPANESE, Phone, error, new_key
from guest import SECOND, at_table, phones
from playwright.sync_api import expect
from sqlalchemy import create_engine, text

from webui.core.codes import hashed, new_token
from webui.storage.database import MIGRATIONS, opened
from webui.storage.store import MOST_PHONES


def there(phone: Phone) -> dict:
    answer = phone.ask("GET", "/phones")
    assert answer.status_code == 200, answer.json
    return answer.json


def id_of(phone: Phone) -> str:
    return next(each["id"] for each in there(phone)["phones"] if each["own"])


def test_who_has_joined_is_told_to_who_has(table_app, anna, ben):
    mine, his = there(anna), there(ben)
    assert (mine["opened"], his["opened"]) == (True, False)
    assert [(each["own"], each["opened"]) for each in mine["phones"]] == [(True, True), (False, False)]
    assert [(each["own"], each["opened"]) for each in his["phones"]] == [(False, True), (True, False)]
    assert [each["id"] for each in mine["phones"]] == [each["id"] for each in his["phones"]]
    assert error(Phone(table_app, anna.code).ask("GET", "/phones")) == (403, "not_joined")


def test_an_id_tells_nothing_of_the_secret(table_app, anna, ben):
    token = ben.client.get_cookie("phone").value
    other = Phone(table_app)
    other.client.set_cookie("phone", token)
    other.begin()
    assert id_of(ben) not in hashed(token) and id_of(other) != id_of(ben), "nor is a phone known again at another table"


def test_the_opener_removes_a_phone(anna, ben):
    his, before = id_of(ben), anna.table["version"]
    answer = anna.ask("DELETE", f"/phones/{his}", {})
    assert answer.status_code == 200 and [each["own"] for each in answer.json["phones"]] == [True]
    assert anna.look().json["phones"] == 1 and anna.table["version"] > before
    assert ben.look().json["joined"] is False
    for method, where in (
        ("POST", "/events"),
        ("POST", "/previews"),
        ("PUT", "/drafts/1"),
        ("GET", "/phones"),
        ("DELETE", f"/phones/{his}"),
    ):
        assert error(ben.ask(method, where, {"key": new_key(), "seen": 1, "event": BEN_WINS, "draft": {}})) == (
            403,
            "not_joined",
        )
    assert error(anna.ask("DELETE", f"/phones/{his}", {})) == (404, "no_such_phone")
    assert ben.join().json["joined"] and ben.book(DRAW).status_code == 201, "whoever was removed by mistake comes back"


def test_nobody_else_removes_a_phone(table_app, anna, ben):
    for phone in (ben, Phone(table_app, anna.code)):
        assert phone.ask("DELETE", f"/phones/{id_of(anna)}", {}).status_code == 403
    assert error(ben.ask("DELETE", "/phones/nobody", {})) == (403, "not_opener")
    assert error(anna.ask("DELETE", f"/phones/{id_of(anna)}", {})) == (400, "opener_stays")
    assert error(anna.ask("DELETE", "/phones/nobody", {})) == (404, "no_such_phone")
    assert anna.look().json["phones"] == 2


def test_a_table_that_somebody_has_filled_has_room_again(table_app, anna):
    strangers = [Phone(table_app, anna.code) for _ in range(MOST_PHONES - 1)]
    for each in strangers:
        each.join()
    ben = Phone(table_app, anna.code)
    assert error(ben.join()) == (403, "too_many_phones")
    anna.ask("DELETE", f"/phones/{id_of(strangers[7])}", {})
    assert ben.join().status_code == 200


def test_whose_a_phone_is(anna, ben):
    assert ben.ask("POST", "/phones", {"player": "Ben"}).json["joined"]
    assert [each["player"] for each in there(anna)["phones"]] == [None, "Ben"]
    assert ben.join().json["version"] == anna.look().json["version"], "joining again changes nothing"
    ben.ask("POST", "/phones", {"player": ""})
    assert [each["player"] for each in there(anna)["phones"]] == [None, None]
    assert error(ben.ask("POST", "/phones", {"player": "Eve"})) == (400, "not_at_table")
    assert error(ben.ask("POST", "/phones", {"player": ["Ben"]})) == (400, "not_at_table")


def test_whoever_brings_a_game_in_has_opened_the_new_table(table_app, anna, ben):
    """The way out where the phone that opened the table has lost its cookie."""
    anna.book(DRAW)
    anna.client.delete_cookie("phone")
    anna.join()
    assert [each["opened"] for each in there(anna)["phones"]] == [True, False, False] and not there(anna)["opened"]
    exported = ben.client.get(f"/tables/{ben.code}/game.json").data
    brought = ben.client.post("/imports", data=exported, content_type="application/json").json
    again = Phone(table_app, brought["code"])
    again.client = ben.client
    assert again.code != anna.code and there(again)["opened"] is True


def test_the_same_plan_sent_again_by_another_phone_does_not_open_the_table(table_app, anna):
    key = new_key("begin")
    anna.begin(key=key)
    ben = Phone(table_app)
    ben.client.post("/tables", json={"key": key} | JAPANESE)
    ben.code = anna.code
    assert there(anna)["opened"] and not there(ben)["opened"]


@pytest.mark.parametrize("cookie", ["a", "", "x" * 31, "x" * 33, "x" * 31 + "ä", "x" * 31 + "=", "x" * 31 + "%"])
def test_a_cookie_that_we_did_not_make_is_none(table_app, anna, cookie):
    """One letter, say, which the next person would guess."""
    client = table_app.test_client(use_cookies=False)
    asked = {"environ_overrides": {"HTTP_COOKIE": f"phone={cookie}"}}
    answer = client.post(f"/tables/{anna.code}/phones", json={}, **asked)
    made = answer.headers["Set-Cookie"].split(";")[0].partition("=")[2]
    assert answer.status_code == 200 and made != cookie and len(made) == len(new_token())
    assert client.get(f"/tables/{anna.code}", **asked).json["joined"] is False
    assert error(
        client.post(f"/tables/{anna.code}/events", json={"key": new_key(), "seen": 1, "event": DRAW}, **asked)
    ) == (403, "not_joined")


def test_a_table_of_before_is_opened_by_the_phone_that_joined_first(tmp_path):
    url = f"sqlite:///{tmp_path}/hulla.db"
    engine = create_engine(url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as db:
        config.attributes["connection"] = db
        command.upgrade(config, "0002")
        for game, code in ((1, "AAAAAA"), (2, "CCCCCC")):
            db.execute(text(f"INSERT INTO games VALUES ({game}, '{code}', 'key-{game}', 1, 3, '2026', NULL)"))
        db.execute(
            text(
                "INSERT INTO phones VALUES (1, 'later', '2026-11-02'), (1, 'first', '2026-11-01'), (2, "
                "'later', '2026-11-01')"
            )
        )
    with opened(url).connect() as db:
        assert db.execute(text("SELECT code, opener FROM games ORDER BY id")).all() == [
            ("AAAAAA", "first"),
            ("CCCCCC", "later"),
        ]


def test_a_backup_of_before_has_tables_that_nobody_opened(table_app, tmp_path):
    store = table_app.extensions["store"]
    phone = Phone(table_app)
    phone.begin()
    with store.engine.begin() as db:
        db.execute(text("UPDATE games SET opener = NULL"))
    assert there(phone)["opened"] is False
    assert error(phone.ask("DELETE", f"/phones/{id_of(phone)}", {})) == (403, "not_opener")


def test_the_opener_removes_a_phone_in_the_browser(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {"locale": "de"}) as (me, other):
        at_table([me, other], house, JAPANESE)
        other.next()
        other.choose("winner", "S")
        me.tap("more")
        me.tap("phones")
        expect(me.page.locator("#drawer .phones li")).to_have_count(2)
        me.sees("opened the table", "#drawer .phones li:first-child")
        me.sees("Cleo", "#drawer .phones li:last-child")
        me.look("phones")
        key = me.page.locator("#drawer .phones button")
        key.click()
        expect(key).to_have_text("Remove it now")
        key.click()
        expect(me.page.locator("#drawer .phones li")).to_have_count(1)
        other.sees("wurde vom Tisch entfernt", "#bar", 3 * SECOND)
        other.look("entfernt")
        other.next()
        expect(other.page.locator("#deal")).to_be_visible()  # back where it was
        expect(me.page.locator("#drawer .phones li")).to_have_count(2, timeout=3 * SECOND)
        me.sees("Cleo", "#drawer .phones li:last-child")
        other.open("play")
        other.tap("more")
        other.tap("phones")
        other.sees("hat den Tisch eröffnet", "#drawer")
        expect(other.page.locator("#drawer .phones button")).to_have_count(0)
        other.look("telefone")


@pytest.mark.slow
def test_what_cannot_be_removed_is_said(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        at_table([me, other], house, JAPANESE)
        me.tap("more")
        me.tap("phones")
        key = me.page.locator("#drawer .phones button")
        key.click()
        me.page.route("**/phones/*", lambda route: route.abort())
        key.click()
        me.sees("Hulla does not answer", "#drawer .trouble")
        me.page.unroute("**/phones/*")
        key.click()
        expect(me.page.locator("#drawer .phones li")).to_have_count(1)
