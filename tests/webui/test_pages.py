"""The page and its two questions, asked without a browser."""

from __future__ import annotations

import io
import re
from html.parser import HTMLParser
from threading import Event, Thread

import cv2
import numpy as np
import pytest
from company import app_on

from scoring.tiles import KINDS
from webui import create_app, draw_tiles
from webui.readings import slot

DEAL = {
    "rules": "japanese",
    "winner": "S",
    "won_by": "discard",
    "from": "W",
    "winning_tile": "4z",
    "hands": {"S": {"concealed": "234678s222z44z", "melds": [{"tiles": "777z", "state": "open"}], "bonus": ""}},
}


def picture(width: int = 64, height: int = 48) -> bytes:
    return cv2.imencode(".png", np.full((height, width, 3), 90, np.uint8))[1].tobytes()


def send(client, photo: bytes, name: str = "hand.png", **headers):
    form = {"photo": (io.BytesIO(photo), name), "rules": "japanese"}
    return client.post("/readings", data=form, headers=headers)


def test_the_page_speaks_the_language_that_was_asked_for(client):
    assert "What happened" in client.get("/deal", headers={"Accept-Language": "en-GB"}).text
    german = client.get("/deal", headers={"Accept-Language": "de-AT,en;q=0.5"}).text
    assert "Was ist passiert?" in german and '<html lang="de"' in german


@pytest.mark.parametrize(("back", "where"), [("/evening/new", "/evening/new"), ("//evil.example", "/"), ("https://evil.example/", "/"), ("/\\evil.example", "/"), ("", "/")])
def test_the_way_back_from_choosing_a_language_stays_in_the_house(client, back, where):
    assert client.get("/language/de", query_string={"back": back}).headers["Location"] == where


def test_a_chosen_language_stays(client):
    client.get("/language/de")
    assert '<html lang="de"' in client.get("/", headers={"Accept-Language": "en"}).text
    client.get("/language/tlh")
    assert '<html lang="de"' in client.get("/", headers={"Accept-Language": "en"}).text


def test_light_and_corner_signs_are_drawn_from_the_first_moment(client):
    client.set_cookie("theme", "dark")
    client.set_cookie("corners", "on")
    assert 'data-theme="dark" data-corners="on"' in client.get("/").text
    client.set_cookie("theme", '"><script>')
    assert "<script>" not in client.get("/").text


class InlineCode(HTMLParser):
    """Collects whatever the content security policy would have to forbid."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attributes):
        names = dict(attributes)
        if tag == "script" and "src" not in names and names.get("type") != "application/json":
            self.found.append(tag)
        self.found += [name for name in names if name.startswith("on") or name == "style"]


@pytest.mark.parametrize("page", ["/", "/deal", "/evening/new"])
def test_the_page_needs_no_inline_code_and_the_policy_forbids_it(client, page):
    answer = client.get(page)
    inline = InlineCode()
    inline.feed(answer.text)
    assert inline.found == []
    policy = answer.headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy and "unsafe" not in policy and "http" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("page", ["/", "/deal", "/evening/new"])
def test_everything_the_page_loads_is_there_and_from_here(client, page):
    page = client.get(page).text
    addresses = re.findall(r'(?:src|href)="([^"#]+)', page)
    assert len(addresses) > 5
    for address in addresses:
        assert address.startswith("/"), address
        assert client.get(address, follow_redirects=True).status_code == 200, address


def test_every_tile_is_drawn_and_the_sheet_is_the_scripts_own(client):
    sheet = client.get("/static/tiles/tiles.svg").text
    assert sheet == draw_tiles.sheet()
    assert re.findall(r'<symbol id="t(\w+)"', sheet) == [str(kind) for kind in KINDS]


def test_a_deal_comes_back_with_names_reasons_sources_and_steps(client):
    answer = client.post("/scores", json=DEAL).json
    sheet = answer["sheets"]["S"]
    assert answer["status"] == "ok" and sheet["score"] == answer["hands"]["S"]["score"]
    steps = [step for line in sheet["doublings"] for step in line["steps"]]
    assert steps == [sheet["total"] << turn for turn in range(1, len(steps) + 1)] and len(steps) >= 4
    assert sum(line["points"] for line in sheet["points"]) == sheet["sum"]
    for line in sheet["points"] + sheet["doublings"]:
        assert line["name"] and line["why"] and line["source"].startswith("Japanese book, ch. ")
    tiles = {line["rule"]: line["tiles"] for line in sheet["points"]}
    assert tiles["pung"] in ("777z", "222z")


def test_the_sheet_speaks_german(client):
    client.set_cookie("language", "de")
    sheet = client.post("/scores", json=DEAL).json["sheets"]["S"]
    assert sheet["points"][0]["name"] == "Basispunkte fürs Gewinnen"
    assert sheet["points"][0]["source"].startswith("Japanisches Buch, Kap. 4")


def test_the_sheet_says_what_was_covered(client):
    deal = DEAL | {"winning_tile": "3z", "hands": {"S": {"concealed": "1133557799m1133z"}}}
    fixed = client.post("/scores", json=deal).json["sheets"]["S"]["points"][0]
    assert fixed["rule"] == "seven_pairs_fixed" and "Going out" in fixed["covers"]


def test_payments_name_their_sticks(client):
    payment = client.post("/scores", json=DEAL).json["payments"][0]
    pieces = payment["pieces"]
    worth = sum(value * count for value, count in pieces["given"]) - sum(
        value * count for value, count in pieces["back"]
    )
    assert pieces["set"] == "japanese_sticks" and worth == payment["amount"] > 0


def test_a_refusal_is_a_sentence_in_the_pages_language(client):
    client.set_cookie("language", "de")
    deal = DEAL | {
        "winning_tile": "9p",
        "hands": {
            "S": {"concealed": "123m99p", "melds": [{"tiles": t, "state": "open"} for t in ("234p", "456s", "678s")]}
        },
    }
    answer = client.post("/scores", json=deal).json
    assert answer["status"] == "not_allowed" and answer["reason"]["code"] == "no_doubling"
    assert "Verdoppelungen: mindestens 1. Sie hat 0." in answer["reason"]["message"]


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        ({"hands": {"S": {"concealed": "22222s678s222z444z"}}}, "too_many_copies", "5-mal 2 Bambus"),
        ({"hands": {"S": {"concealed": "234678s222z4z"}}}, "wrong_tile_count", "Steine bei Süd"),
        ({"hands": {"S": {"concealed": "147m258p369s12344z"}}}, "not_complete", "keine vollständige Hand"),
        ({"rules": "nonsense"}, "unknown_rules", "kein Regelwerk „nonsense“"),
    ],
)
def test_errors_are_sentences_that_say_what_to_do(client, change, code, words):
    client.set_cookie("language", "de")
    answer = client.post("/scores", json=DEAL | change).json
    assert answer["status"] == "error" and answer["error"]["code"] == code
    assert words in answer["error"]["message"]


@pytest.mark.parametrize("body", [b"", b"{", b"[1]", b"null", b'"x"', b"\xff\xfe", b"[" * 100_000])
def test_malformed_deals_get_a_sentence_and_no_traceback(client, body):
    answer = client.post("/scores", data=body, content_type="application/json")
    assert answer.status_code == 400 and answer.json["error"]["code"] == "bad_json"


@pytest.mark.parametrize(
    ("photo", "code", "status"),
    [
        (b"", "bad_image", 400),
        (b"GIF, says the dog", "bad_image", 400),
        (picture()[:60], "bad_image", 400),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "unsupported_format", 415),
    ],
)
def test_pictures_that_are_none_get_a_sentence(client, photo, code, status):
    answer = send(client, photo)
    assert (answer.status_code, answer.json["error"]["code"]) == (status, code)
    assert answer.json["error"]["message"].endswith(".")


def test_a_photo_without_tiles_says_what_to_do(client):
    client.set_cookie("language", "de")
    answer = send(client, picture()).json
    assert answer["status"] == "no_tiles" and "Ich sehe keine Steine" in answer["advice"][0]["message"]


def test_no_photo_and_too_large_a_photo_are_sentences(client):
    assert client.post("/readings", data={"rules": "japanese"}).json["error"]["message"].startswith("No photo arrived")
    answer = send(client, b"\xff\xd8" + b"0" * (17 << 20))
    assert answer.status_code == 413 and "16 MB" in answer.json["error"]["message"]


def test_two_photos_are_read_at_once_and_a_third_is_told_to_come_again(client, monkeypatch):
    monkeypatch.setattr("webui.readings.PATIENCE", 0.05)
    done, inside = Event(), [Event(), Event()]

    def occupy(entered: Event):
        with slot():
            entered.set()
            done.wait(10)

    threads = [Thread(target=occupy, args=(entered,)) for entered in inside]
    [thread.start() for thread in threads]
    assert all(entered.wait(5) for entered in inside)
    busy = send(client, picture())
    done.set()
    [thread.join() for thread in threads]
    assert busy.status_code == 503 and busy.headers["Retry-After"] and "Try again" in busy.json["error"]["message"]
    assert send(client, picture()).status_code == 200


def test_other_pages_may_not_ask(client):
    assert client.post("/scores", json=DEAL, headers={"Origin": "http://evil.example"}).status_code == 403
    assert client.post("/scores", json=DEAL, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert client.post("/scores", json=DEAL, headers={"Origin": "http://localhost"}).status_code == 200


def test_lost_people_get_a_page_in_their_language(client):
    answer = client.get("/nowhere", headers={"Accept-Language": "de"})
    assert answer.status_code == 404 and "Unter dieser Adresse ist nichts" in answer.text and "<html" in answer.text


def test_a_fault_of_ours_shows_no_traceback():
    def fault(picture):
        raise RuntimeError("secret detail")

    client = create_app({"FIND": fault, "NAME": fault}).test_client()
    answer = send(client, picture())
    assert answer.status_code == 500 and answer.json["error"]["code"] == "broken"
    assert "secret" not in answer.text and "Traceback" not in answer.text


def test_the_ceremony_answers_and_refuses_in_words(client):
    asked = {"rules": "philos", "places": ["Anna", "Ben", "Cleo", "Dan"], "first": "Cleo", "throws": [2]}
    assert client.post("/seatings", json=asked).json["provisional_east"] == "Dan"
    for wrong in ({"places": ["Anna", "Anna", "Ben", "Cleo"]}, {"throws": [13]}, {"rules": "poker"}, {"drawn": {"E": "Eve"}}, {"first": "Eve"}):
        answer = client.post("/seatings", json=asked | wrong)
        assert answer.status_code == 400 and answer.json["error"]["code"] == "bad_value", wrong
    assert client.get("/walls?rules=philos&throw=6&throw=9").json["counted"] == 15
    assert client.get("/walls?rules=philos&throw=6").status_code == 400


def test_a_table_is_found_by_its_code_however_it_is_written(tmp_path):
    client = app_on(f"sqlite:///{tmp_path}/hulla.db").test_client()
    made = client.post("/tables", json={"key": "12345678", "rules": "philos", "players": ["Anna", "Ben", "Cleo", "Dan"]}).json["code"]
    assert client.get("/evening", query_string={"code": f" {made.lower()} "}).headers["Location"] == f"/evening/{made}"
    assert client.get(f"/evening/{made.lower()}").headers["Location"] == f"/evening/{made}"
    assert f'"code": "{made}"' in client.get(f"/evening/{made}").text
    picture = client.get(f"/evening/{made}/join.svg")
    assert picture.mimetype == "image/svg+xml" and b"<path" in picture.data and b"style=" not in picture.data
    nobody = client.get("/evening", query_string={"code": "<b>"})
    assert nobody.status_code == 404 and "<b>" not in nobody.text


@pytest.mark.parametrize(
    ("settings", "asked", "found"),
    [
        ({}, "localhost:5000", "http://localhost:5000"),
        ({"ADDRESS": "http://192.168.1.7:5000/"}, "127.0.0.1:5000", "http://192.168.1.7:5000"),
        ({"ADDRESS": "http://192.168.1.7:5000/", "TRUST": ["hulla.home"]}, "hulla.home", "http://hulla.home"),
    ],
)
def test_phones_are_sent_to_an_address_that_reaches_them(tmp_path, settings, asked, found):
    client = app_on(f"sqlite:///{tmp_path}/hulla.db", **settings).test_client()
    game = {"key": "12345678", "rules": "philos", "players": ["Anna", "Ben", "Cleo", "Dan"]}
    code = client.post("/tables", json=game).json["code"]
    page = client.get(f"/evening/{code}", headers={"Host": asked}).text
    assert f'"address": "{found}/evening/{code}"' in page
    assert ('"only_here": true' in page) == ("localhost" in found)
