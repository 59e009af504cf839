"""The pages themselves: language, light, policy, what they load, and how people find their table."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from company import app_on, error

from scoring.tiles import KINDS, RED_FIVES, Suit
from webui.drawing import draw_tiles

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


def test_the_page_speaks_the_language_that_was_asked_for(client):
    assert "One deal" in client.get("/deal", headers={"Accept-Language": "en-GB"}).text
    german = client.get("/deal", headers={"Accept-Language": "de-AT,en;q=0.5"}).text
    assert "Ein Spiel" in german and '<html lang="de"' in german


@pytest.mark.parametrize(
    ("back", "where"),
    [
        ("/evening/new", "/evening/new"),
        ("//evil.example", "/"),
        ("https://evil.example/", "/"),
        ("/\\evil.example", "/"),
        ("", "/"),
    ],
)
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


def test_every_tile_is_drawn_and_the_sheets_are_the_scripts_own(client):
    sheets = {suit: client.get(f"/static/tiles/{suit}.svg").text for suit in Suit}
    assert sheets == {suit: draw_tiles.sheet(suit) for suit in Suit}
    drawn = {(suit, code) for suit, sheet in sheets.items() for code in re.findall(r'<symbol id="t(\w+)"', sheet)}
    assert drawn == {(kind.suit, str(kind)) for kind in (*KINDS, *RED_FIVES)}


def test_lost_people_get_a_page_in_their_language(client):
    answer = client.get("/nowhere", headers={"Accept-Language": "de", "Accept": BROWSER})
    assert answer.status_code == 404 and "Unter dieser Adresse ist nichts" in answer.text and "<html" in answer.text


@pytest.mark.parametrize(("method", "path", "status", "code"), [
    ("GET", "/tables/AAAAAA", 404, "no_such_table"), ("PUT", "/tables/AAAAAA/events", 405, "bad_request"),
    ("GET", "/nowhere", 404, "bad_request"),
    ("DELETE", "/", 405, "bad_request"), ("GET", "/tables/AAAAAA/game.json", 404, "no_such_table"),
])  # fmt: skip
def test_scripts_get_json_and_people_a_page(table_app, method, path, status, code):
    client = table_app.test_client()
    for accept in ({}, {"Accept": "*/*"}, {"Accept": "application/json"}):
        assert error(client.open(path, method=method, headers=accept)) == (status, code)
    page = client.open(path, method=method, headers={"Accept": BROWSER})
    assert page.status_code == status and page.mimetype == "text/html" and "To the start" in page.text


@pytest.mark.parametrize("path", ["/evening/AAAAAA", "/evening/AAAAAA/sheet", "/evening?code=AAAAAA"])
def test_a_wrong_code_is_asked_for_again(table_app, path):
    page = table_app.test_client().get(path)
    assert page.status_code == 404 and 'value="AAAAAA"' in page.text and "There is no table with this code" in page.text


def test_a_database_that_is_gone_is_json_for_scripts():
    client = app_on("sqlite:////dev/null/x/hulla.db").test_client()
    assert error(client.get("/tilesets")) == (500, "not_kept")
    for path in ("/tables/AAAAAA/game.csv", "/evening/AAAAAA"):
        page = client.get(path, headers={"Accept": BROWSER})
        assert (
            (page.status_code, page.mimetype) == (500, "text/html")
            and "is the disk full" in page.text
            and "/dev/null" not in page.text
        )


FOUR = "&place=Anna&place=Ben&place=Cleo&place=Dan"


def test_the_ceremony_answers_and_refuses_in_words(client):
    asked = {"rules": "philos", "places": ["Anna", "Ben", "Cleo", "Dan"], "first": "Cleo", "throws": [2]}
    assert client.post("/seatings", json=asked).json["provisional_east"] == "Dan"
    nobody = dict.fromkeys("ESWN")
    odd = [{"places": ["Cleo", *more]} for more in (["Anna", "Anna", "Ben"], [1, 2, 3], [{}, [], None], [])]
    odd += [{"drawn": drawn} for drawn in ({"E": "Eve"}, nobody, {"E": [], "S": {}, "W": 1, "N": "Anna"}, [1], "ESWN")]
    for wrong in (
        *odd,
        {"places": ["Cleo", 1, 2, 3], "drawn": {"E": "Cleo", "S": 1, "W": 2, "N": 3}},
        {"throws": [13]},
        {"rules": "poker"},
        {"first": "Eve"},
    ):
        answer = client.post("/seatings", json=asked | wrong)
        assert answer.status_code == 400 and answer.json["error"]["code"] == "bad_value", wrong
    for wrong in ("", "&place=Anna", f"{FOUR}&first=Eve", f"{FOUR}&throw=13"):
        answer = client.get(f"/evening/new/seats?rules=philos{wrong}", headers={"Accept": "application/json"})
        assert answer.status_code == 400 and answer.json["error"]["code"] == "bad_value", wrong
    assert client.get("/walls?rules=philos&throw=6&throw=9").json["counted"] == 15
    assert client.get("/walls?rules=philos&throw=6").status_code == 400


def test_a_table_is_found_by_its_code_however_it_is_written(tmp_path):
    client = app_on(f"sqlite:///{tmp_path}/hulla.db").test_client()
    made = client.post(
        "/tables", json={"key": "12345678", "rules": "philos", "players": ["Anna", "Ben", "Cleo", "Dan"]}
    ).json["code"]
    low = made.lower()
    for written in (
        f" {low} ",
        f"{low[:3]}-{low[3:]}",
        f"{made[:3]} {made[3:]}",
        f"{made[:3]} – {made[3:]}.",
        "-".join(low),
    ):
        assert client.get("/evening", query_string={"code": written}).headers["Location"] == f"/evening/{made}"
        assert client.get(f"/evening/{written}").headers["Location"] == f"/evening/{made}"
        assert (
            client.get(f"/evening/{written}/sheet").status_code == client.get(f"/tables/{written}").status_code == 200
        )
        assert all(f'"at": "{made}"' in client.get(f"/{page}/at/{written}").text for page in ("coach", "sets"))
    assert f'"code": "{made}"' in client.get(f"/evening/{made}").text
    picture = client.get(f"/evening/{made}/join.svg")
    assert picture.mimetype == "image/svg+xml" and b"<path" in picture.data and b"style=" not in picture.data
    nobody = client.get("/evening", query_string={"code": "<b>"})
    assert nobody.status_code == 404 and "<b>" not in nobody.text
