"""What the coach's questions may not do: crash, keep a hand, be asked without end, or by other pages."""

from __future__ import annotations

import re
import sqlite3

import pytest
from asking import AMERICAN, TURN, WAITING, ask
from company import app_on


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    return app_on(f"sqlite:///{tmp_path_factory.mktemp('coach')}/hulla.db").test_client()


def test_errors_are_sentences_in_the_readers_language(client):
    five = TURN | {"seen": "5555z"}
    assert ask(client, "hand", view=five)["error"]["code"] == "too_many_copies"
    english, german = (ask(client, "hand", language, view=five)["error"]["message"] for language in ("en", "de"))
    assert english != german and re.search(r"\bStein|\bich zähle", german, re.I)
    twelve = WAITING | {"hand": {"concealed": "123456m22p67s55z"}}
    assert (
        "11" in ask(client, "hand", "de", view=twelve | {"hand": {"concealed": "123456m22p67s1z"}})["error"]["message"]
    )


@pytest.mark.parametrize("question", ["hand", "call", "goals", "charleston", "jokers", "set", "worth", "what-if"])
@pytest.mark.parametrize(
    "rubbish",
    [{}, {"view": None}, {"view": []}, {"view": {"rules": 3}},
     {"view": WAITING, "tile": "99z", "discarder": "Q", "step": "x", "won_by": "luck", "deal": 4},
     {"view": WAITING, "tile": 7, "discarder": [], "step": -5, "won_by": None,
      "deal": {"rules": "japanese", "winner": "S"}},
     {"view": AMERICAN, "tile": "1j", "discarder": "S", "step": 99, "won_by": "robbed_kong", "deal": {"winner": []}}],
)  # fmt: skip
@pytest.mark.parametrize("html", [False, True], ids=["json", "fragment"])
def test_rubbish_gets_a_sentence_and_no_crash(client, question, rubbish, html):
    reply = client.post(f"/coach/{question}", json=rubbish | {"html": html})
    assert reply.status_code in (200, 400)
    if reply.json["status"] == "error":
        assert reply.json["error"]["message"].strip().endswith((".", "?")) and reply.json["error"]["code"] != "broken"


def test_no_other_page_may_ask(client):
    for headers in ({"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}):
        assert client.post("/coach/hand", json={"view": WAITING}, headers=headers).status_code == 403
    assert client.post("/coach/hand", data="x" * 600_000, content_type="application/json").status_code == 413
    assert client.post("/coach/hand", data="{", content_type="application/json").json["status"] == "error"


def test_nothing_of_a_hand_is_kept(tmp_path):
    """Not a row of the database changes, and no cookie is set."""
    file = tmp_path / "hulla.db"
    client = app_on(f"sqlite:///{file}").test_client()
    client.get("/")
    dump = lambda: list(sqlite3.connect(file).iterdump()) if file.exists() else []  # noqa: E731
    before = dump()
    reply = client.post("/coach/hand", json={"view": WAITING})
    assert "Set-Cookie" not in reply.headers and reply.headers["Cache-Control"] == "no-store"
    assert dump() == before


def test_what_there_is_not_says_so(client):
    for path in (
        "/coach/rows/japanese/nonsense",
        "/coach/rows/tarock/pung",
        "/coach/lessons/chess",
        "/coach/drills/sing",
        "/coach/drills/pass?rules=philos",
        "/coach/drills/name?rules=tarock",
    ):
        reply = client.get(path, headers={"Accept-Language": "de"})
        assert reply.status_code == 404 and reply.json["error"]["message"].startswith("Davon weiß der Lehrer nichts")
    page = client.get("/coach/lessons/chess", headers={"Accept": "text/html"})
    assert (page.status_code, page.mimetype) == (404, "text/html") and "The coach knows nothing of this" in page.text


@pytest.mark.parametrize("club", ["rules = ", 7, "x" * 200_000, 'rules = "philos"'])
def test_a_club_that_cannot_be_used_is_told(client, club):
    reply = client.post("/coach/hand", json={"view": WAITING, "club": club}, headers={"Accept-Language": "de"})
    assert reply.json["status"] == "error" and reply.status_code == 400
    assert reply.json["error"]["message"].strip().endswith((".", "]"))


@pytest.mark.parametrize(
    "path",
    [
        "/coach/drills/waits?seed=1e9",
        "/coach/drills/waits?seed=-3",
        "/coach/lessons/guided_practice?seed=1234567890123",
        "/coach/lessons/guided_practice?seed=",
    ],
)
def test_a_seed_that_is_none_is_told(client, path):
    reply = client.get(path)
    assert reply.status_code == 400 and "whole number" in reply.json["error"]["message"]
