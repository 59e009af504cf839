"""Learn my set, asked without a browser: what photos teach, who may change a set, and how photos are read with it."""

from __future__ import annotations

import io
import time

import numpy as np
import pytest
from company import JAPANESE, Phone, error
from rows import ALL, SUITS, form, photo_of, seeing

from webui.core.codes import hashed
from webui.deal.streams import LEAST_PAUSE
from webui.storage.tile_set_store import MOST_OF_PHONE

HAND = photo_of("1m2m3m 4m5m6m 7p7p7p")
RIGHT, WRONG = "123456m777p", "123466m777p"


@pytest.fixture
def app(tmp_path):
    return seeing(f"sqlite:///{tmp_path}/hulla.db")


@pytest.fixture
def phone(app):
    return app.test_client()


def learn(phone, *rows: str, name: str = "Bamboo box") -> dict:
    answer = phone.post("/tilesets", data=form(photo_of(*rows or ALL), name=name))
    assert answer.status_code == 201, answer.text
    return answer.json


def read(phone, tile_set: str = "") -> str:
    answer = phone.post("/readings", data=form(HAND, rules="japanese", set=tile_set))
    assert answer.status_code == 200, answer.text
    return answer.json["hand"]["concealed"]


def test_a_photo_of_rows_makes_a_set_and_more_photos_teach_it_more(phone):
    made = learn(phone)
    assert (made["name"], made["own"], made["seen"], len(made["examples"]), set(made["examples"].values())) == (
        "Bamboo box",
        True,
        34,
        34,
        {1},
    )
    more = phone.post(f"/tilesets/{made['code']}/photos", data=form(photo_of(SUITS[0]))).json
    assert (more["seen"], more["examples"]["5m"], more["examples"]["5p"]) == (9, 2, 1)
    assert phone.get("/tilesets").json["sets"] == [
        {"code": made["code"], "name": "Bamboo box", "own": True, "examples": more["examples"]}
    ]


@pytest.mark.parametrize(
    ("photo", "status", "code", "says"),
    [
        (b"no picture", 400, "bad_image", "no picture"),
        (photo_of("1m"), 400, "no_rows", "I see no row of tiles"),
        (photo_of("1m2m3m"), 400, "row_length", "In row 1 I count 3 tiles"),
        (photo_of(SUITS[0], SUITS[0]), 400, "row_twice", "Row 2"),
        (
            photo_of(SUITS[0], "2p1p3p4p5p6p7p8p9p"),
            400,
            "row_order",
            "Tile 1 in row 2 seems to belong where tile 2 in row 2 lies",
        ),
    ],
)
def test_a_photo_that_fails_teaches_nothing_and_loses_nothing(phone, photo, status, code, says):
    made = learn(phone)
    for where in ("/tilesets", f"/tilesets/{made['code']}/photos"):
        answer = phone.post(where, data=form(photo, name="Another"))
        assert error(answer) == (status, code) and says in answer.json["error"]["message"]
    (kept,) = phone.get("/tilesets").json["sets"]
    assert kept["examples"] == made["examples"]


def test_sentences_about_rows_are_german_too(phone, monkeypatch):
    # two tiles on an orange table: hardly anything is white
    monkeypatch.setattr("vision.pipeline.white_balanced", lambda pixels: pixels)
    phone.set_cookie("language", "de")
    answer = phone.post("/tilesets", data=form(photo_of("1m2m"), name="Meine Steine"))
    assert "In Reihe 1" in answer.json["error"]["message"]


def test_what_is_missing_or_no_name_is_refused(phone):
    assert error(phone.post("/tilesets", data={"name": "Bamboo box"})) == (400, "missing_field")
    for name in ("", " ", "x" * 25, "a\x00b"):
        assert error(phone.post("/tilesets", data=form(photo_of(*ALL), name=name))) == (400, "bad_name")
    made = learn(phone, name="  Bamboo   box ")
    assert made["name"] == "Bamboo box"
    for name in ("", None, 7, ["x"]):
        assert error(phone.put(f"/tilesets/{made['code']}", json={"name": name})) == (400, "bad_name")
    assert phone.put(f"/tilesets/{made['code']}", json={"name": "Grandma’s"}).json["name"] == "Grandma’s"


def test_everybody_sees_a_set_and_only_the_phone_that_learnt_it_changes_it(app, phone):
    made, other = learn(phone), app.test_client()
    (seen,) = other.get("/tilesets").json["sets"]
    assert seen["name"] == made["name"] and not seen["own"]
    where = f"/tilesets/{made['code']}"
    for answer in (
        other.post(f"{where}/photos", data=form(photo_of(*ALL))),
        other.put(where, json={"name": "Mine"}),
        other.delete(where),
    ):
        assert error(answer) == (403, "not_your_set")
    assert phone.get("/tilesets").json["sets"] == [seen | {"own": True}]
    assert phone.delete(where).status_code == 200
    assert error(phone.delete(where)) == error(phone.put(where, json={"name": "Gone"})) == (404, "no_such_set")


def test_no_other_page_changes_a_set(phone):
    made = learn(phone)
    evil = {"Origin": "http://evil.example"}
    assert phone.delete(f"/tilesets/{made['code']}", headers=evil).status_code == 403
    assert phone.post("/tilesets", data=form(photo_of(*ALL), name="x"), headers=evil).status_code == 403


def test_photos_and_live_frames_are_read_with_the_set(phone):
    made = learn(phone)
    assert (read(phone), read(phone, made["code"])) == (WRONG, RIGHT)
    for tile_set, hand in ((made["code"], RIGHT), ("", WRONG)):
        time.sleep(LEAST_PAUSE)
        answer = phone.post("/frames", data=form(HAND, rules="japanese", stream="a-phone-that-films", set=tile_set))
        assert answer.json["hand"]["concealed"] == hand


@pytest.mark.parametrize("tile_set", ["QQQQQQ", "\x00", "' OR 1=1", "x" * 5000])
def test_a_set_that_is_not_there_is_read_without_a_word(database, tile_set):
    phone = seeing(database).test_client()
    assert read(phone, tile_set) == WRONG
    assert error(phone.delete("/tilesets/%00")) == (404, "no_such_set")


def test_what_an_earlier_hulla_kept_in_another_form_can_be_learnt_anew(app, phone):
    made = learn(phone)
    earlier = io.BytesIO()
    np.savez(
        earlier,
        sums=np.ones((44, 8), np.float32),
        said=np.ones((44, 45), np.float32),
        counts=np.ones(44, np.int32),
        namer="",
    )
    app.extensions["sets"].teach(
        made["code"], hashed(phone.get_cookie("phone").value), app.config["NAMER"], lambda kept: earlier.getvalue()
    )
    assert phone.get("/tilesets").json["sets"][0]["examples"] == {}
    assert read(phone, made["code"]) == WRONG
    assert (
        phone.post(f"/tilesets/{made['code']}/photos", data=form(photo_of(*ALL))).json["examples"] == made["examples"]
    )


def test_what_another_namer_has_learnt_is_not_believed_and_can_be_learnt_anew(tmp_path):
    database = f"sqlite:///{tmp_path}/hulla.db"
    phone = seeing(database).test_client()
    made = learn(phone)
    later = seeing(database, NAMER="a later one").test_client()
    later.set_cookie("phone", phone.get_cookie("phone").value)
    assert later.get("/tilesets").json["sets"][0]["examples"] == {}
    assert read(later, made["code"]) == WRONG
    assert (
        later.post(f"/tilesets/{made['code']}/photos", data=form(photo_of(*ALL))).json["examples"] == made["examples"]
    )
    assert read(later, made["code"]) == RIGHT


def test_a_table_plays_with_a_set_until_it_is_deleted(database):
    app = seeing(database)
    anna = Phone(app)
    anna.begin(JAPANESE)
    ben, looker = Phone(app, anna.code), Phone(app, anna.code)
    ben.join()
    made = learn(ben.client)
    assert error(looker.ask("PUT", "/set", {"set": made["code"]})) == (403, "not_joined")
    assert error(anna.ask("PUT", "/set", {"set": "QQQQQQ"})) == (404, "no_such_set")
    assert error(anna.ask("PUT", "/set", {"set": 7})) == (400, "bad_value")
    before = anna.look().json["version"]
    assert anna.table["set"] is None
    anna.ask("PUT", "/set", {"set": made["code"]})
    assert ben.look().json["set"] == {"code": made["code"], "name": "Bamboo box"}
    assert (ben.table["version"], ben.table["seq"]) == (before + 1, 1), "phones are told, and nobody is stale"
    tag = {"If-None-Match": anna.look().headers["ETag"]}
    assert anna.ask("GET", "", headers=tag).status_code == 304
    ben.client.put(f"/tilesets/{made['code']}", json={"name": "Übung"})
    assert anna.ask("GET", "", headers=tag).json["set"]["name"] == "Übung", "which no version counts"
    tag = {"If-None-Match": anna.look().headers["ETag"]}
    ben.client.delete(f"/tilesets/{made['code']}")
    assert anna.ask("GET", "", headers=tag).status_code == 200
    assert anna.look().json["set"] is None and read(anna.client, made["code"]) == WRONG
    assert anna.ask("PUT", "/set", {"set": ""}).json["set"] is None


def test_one_phone_keeps_so_many_sets_and_one_address_teaches_so_often(tmp_path):
    phone = seeing(f"sqlite:///{tmp_path}/hulla.db", RATES={"learn": f"{MOST_OF_PHONE + 2} per hour"}).test_client()
    for number in range(MOST_OF_PHONE):
        learn(phone, SUITS[0], name=f"Set {number}")
    answers = [phone.post("/tilesets", data=form(photo_of(SUITS[0]), name="One more")) for _ in range(3)]
    assert [error(answer) for answer in answers] == [(403, "too_many_sets")] * 2 + [(429, "too_many")]


@pytest.mark.parametrize(("language", "title"), [("en", "Learn my set"), ("de", "Meine Steine lernen")])
def test_the_page_is_there_alone_and_beside_an_evening(app, phone, language, title):
    code = Phone(app).begin().json["code"]
    phone.set_cookie("language", language)
    for where in ("/sets", f"/sets/at/{code}"):
        assert title in phone.get(where).text
    assert f"/evening/{code}" in phone.get(f"/sets/at/{code.lower()}").text
    assert phone.get("/sets/at/nonsense").status_code == 404
    assert 'href="/sets"' in phone.get("/").text
