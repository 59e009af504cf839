"""JSON can name half a letter (a lone surrogate), which no text can hold: it is refused at the door, wherever it
stands.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from company import BEN_WINS, CARD, DRAW, JAPANESE, PLAYERS, ROWS, WITH_TILES, Phone, app_on, new_key
from test_draft_shapes import ENTERED, SAID, places, with_at

from scoring.contract import answer_line

ROOT = Path(__file__).resolve().parents[3]
HALVES = ["\ud800", "a\udfff", "\udc80b", "\udc00\ud800"]
VIEW = {
    "rules": "japanese",
    "wind": "S",
    "round_wind": "E",
    "options": {},
    "hand": {"concealed": "123456m22p67s555z", "melds": []},
    "seen": "1m",
}
SENT = [
    ("POST", "/tables", {"key": "begin-halves", **JAPANESE}),
    ("POST", "/tables", {"key": "begin-halves", **JAPANESE, "club": ROWS}),
    ("POST", "/tables/{code}/events", {"key": "booked-halves", "seen": 1,
                                       "event": WITH_TILES | {"deal": WITH_TILES["deal"] | {"note": "ours",
                                                                                            "id": "x"}}}),
    ("POST", "/tables/{code}/events", {"key": "booked-halves", "seen": 1, "event": BEN_WINS}),
    ("POST", "/tables/{code}/events", {"key": "booked-halves", "seen": 1,
                                       "event": {"type": "correct", "of": "first-01", "event": DRAW}}),
    ("POST", "/tables/{code}/events", {"key": "booked-halves", "seen": 1,
                                       "event": {"type": "count", "pieces": {"Anna": {"1000": 3}}}}),
    ("POST", "/tables/{code}/previews", {"event": {"type": "penalty", "kind": "house", "player": "Anna",
                                                   "amounts": {"Ben": 100}}}),
    ("PUT", "/tables/{code}/drafts/1", {"seen": 1, "draft": ENTERED, "instead": "x"}),
    ("PUT", "/tables/{code}/drafts/deal", {"seen": 1, "draft": SAID}),
    ("DELETE", "/tables/{code}/drafts/1", {"seen": 1, "instead": "x"}),
    ("PUT", "/tables/{code}/set", {"set": "Q4RT7A"}),
    ("PUT", "/tilesets/Q4RT7A", {"name": "ours"}),
    ("POST", "/clubs", {"rules": "japanese", "text": ROWS}),
    ("POST", "/clubs", {"rules": "american", "text": CARD}),
    ("POST", "/imports", {"hulla": "game", "format": 1,
                          "events": [{"type": "start", "id": "start-0001", "at": "2026-11-20T18:00:00+00:00",
                                      "players": PLAYERS, "rules": "japanese"}]}),
    ("POST", "/scores", {"id": "x", "note": "ours", "rules": "japanese", "round_wind": "E", "club": ROWS,
                         **WITH_TILES["deal"]}),
    ("POST", "/seatings", {"rules": "japanese", "places": PLAYERS, "first": "Anna", "throws": [7, 8],
                           "drawn": dict(zip("ESWN", PLAYERS, strict=True))}),
    *(("POST", f"/coach/{question}", {"view": VIEW, "tile": "1m", "discarder": "E", "won_by": "wall", "step": 1,
                                      "deal": {}, "player": "S"})
      for question in ("hand", "call", "goals", "charleston", "jokers", "worth", "what-if")),
]  # fmt: skip


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Phone:
    more = {"club": "100000 per hour", "coach": "100000 per hour", "learn": "100000 per hour"}
    rates = dict.fromkeys(("begin", "join", "import", "wrong_codes"), "100000 per hour") | more
    phone = Phone(app_on(f"sqlite:///{tmp_path_factory.mktemp('halves')}/hulla.db", RATES=rates))
    phone.begin()
    return phone


def halved(data: dict) -> Iterator[dict]:
    """The same with half a letter in each place, as a value and as a name."""
    for place, path in enumerate(places(data)):
        half = HALVES[place % len(HALVES)]
        yield with_at(data, path, half)
        if isinstance(path[-1], str):
            yield with_at(data, (*path[:-1], half), 1)


@pytest.mark.parametrize(
    ("method", "where", "data"),
    SENT,
    ids=[f"{method} {where} {place}" for place, (method, where, _) in enumerate(SENT)],
)
def test_half_a_letter_is_refused_wherever_it_stands(table, method, where, data):
    before = table.look().json
    for each in [*halved(data), data | {"\ud800": 1}]:
        answer = table.client.open(
            where.format(code=table.code), method=method, data=json.dumps(each), content_type="application/json"
        )
        assert (answer.status_code, answer.json["error"]["code"]) == (
            400,
            "no_game" if where == "/imports" else "bad_json",
        ), each
    assert table.look().json == before


BYTES = ["%ED%A0%80", "%FF", "%00", "%F0%9F", "\xed\xa0\x80", "%EF%BF%BF"]
ASKED = ["/evening?code={}", "/evening/{}", "/evening/{}/sheet", "/evening/{}/join.svg", "/tables/{}",
         "/tables/{}/news", "/tables/{}/game.csv", "/walls?rules={}&throw={}", "/language/{}", "/language/de?back={}",
         "/coach/lessons/{}", "/coach/drills/{}?rules={}&seed={}", "/coach/rows/{}/{}", "/coach/at/{}", "/sets/at/{}",
         "/static/{}", "/{}", "/deal?{}={}", "/tables/{code}/events/{}"]  # fmt: skip


@pytest.mark.parametrize("where", ASKED)
def test_no_address_with_half_a_letter_is_an_error_of_ours(table, where):
    for half in BYTES:
        path = where.replace("{code}", table.code).replace("{}", half)
        for accept in ("text/html", "application/json"):
            assert table.client.get(path, headers={"Accept": accept}).status_code < 500, path


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize("cookie", ["\xed\xa0\x80", "\xff", '"\\355\\240\\200"', '"\\000"', "x" * 4000])
def test_no_cookie_is_an_error_of_ours(table, cookie, method):
    client = table.client.application.test_client(use_cookies=False)
    for name in ("phone", "language"):
        where = f"/tables/{table.code}" if method == "GET" else "/tables"
        answer = client.open(
            where,
            method=method,
            json={"key": new_key(), **JAPANESE},
            environ_overrides={"HTTP_COOKIE": f"{name}={cookie}"},
        )
        assert answer.status_code < 500


@pytest.mark.parametrize("half", [b"\xed\xa0\x80", b"\xff", b"\x00", b"\\ud800"])
def test_no_form_is_an_error_of_ours(table, half):
    def form() -> bytes:
        fields = [
            (name, b"japanese" if name == "rules" and half == b"\x00" else half)
            for name in ("name", "rules", "turned_means", "set", "tiles", "stream")
        ]
        parts = [
            b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n' % (name.encode(), value)
            for name, value in fields
        ]
        return b"".join(parts) + (
            b'--x\r\nContent-Disposition: form-data; name="photo"; filename="%s"\r\nContent-Type: '
            b"%s\r\n\r\nno photo\r\n--x--\r\n"
        ) % (half, half)

    for where in ("/readings", "/frames", "/tilesets", "/tilesets/Q4RT7A/photos"):
        answer = table.client.post(where, data=io.BytesIO(form()), content_type="multipart/form-data; boundary=x")
        assert answer.status_code < 500, where
    assert (
        table.client.post(
            "/tilesets", data=b"name=" + half, content_type="application/x-www-form-urlencoded"
        ).status_code
        < 500
    )


def test_half_a_letter_in_a_cell_of_a_spreadsheet(table):
    event = json.dumps(
        {"type": "start", "id": "start-0001", "at": "\ud800", "players": PLAYERS, "rules": "japanese"}
    ).replace('"', '""')
    answer = table.client.post("/imports", data=f'seq,event\n1,"{event}"\n', content_type="text/csv")
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "no_game")


@pytest.mark.parametrize("line", [
    b'{"id": "\\ud800", "rules": "japanese", "winner": null}',
    b'{"note": "\\udfff", "rules": "japanese", "winner": null}', b'{"rules": "\\ud800"}',
    b'{"\\ud800": 1, "\\ud800": 2}',
    b'{"rules": "american", "options": {"card": "\\ud800"}, "winner": null}', b'"\\ud800"', b'["\\ud800"]',
    '{"id": "\ud800"}'.encode("utf-8", "surrogatepass"),
])  # fmt: skip
def test_a_line_with_half_a_letter_is_answered_with_a_sentence(line):
    answer = json.loads(answer_line(line))
    assert (answer["id"], answer["status"], answer["error"]["code"]) == (None, "error", "bad_json")
    json.dumps(answer, ensure_ascii=False).encode()


def test_the_line_after_it_is_scored_too():
    lines = b'{"id": "\\ud800"}\n{"id": "\\ud83c\\udc04", "rules": "japanese", "winner": null}\n'
    done = subprocess.run(
        [sys.executable, ROOT / "hulla.py", "score"], input=lines, capture_output=True, check=False, cwd=ROOT
    )
    first, second = map(json.loads, done.stdout.splitlines())
    assert not done.stderr and first["error"]["code"] == "bad_json"
    assert (second["id"], second["status"]) == ("\U0001f004", "ok"), "two halves are a letter"
