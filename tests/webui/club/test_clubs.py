"""A club's own rows and card at a table: frozen with the game, the same for every phone and every restore."""

from __future__ import annotations

import pytest
from company import CARD, PLAYERS, ROWS, Phone, app_on

from scoring.books import BOOKS
from webui.storage import backup
from webui.storage.database import opened

KNITTED = {
    "winner": "S",
    "won_by": "discard",
    "from": "W",
    "winning_tile": "7p",
    "hands": {"S": {"concealed": "111m777m444p777p11s"}},
}
AMERICAN = {"rules": "american", "players": PLAYERS, "rounds": 0}
DRAWN = {name: KNITTED[name] for name in KNITTED if name != "from"} | {"won_by": "wall"}
ON_CARD = {"winner": "S", "won_by": "wall", "winning_tile": "1z", "hands": {"S": {"concealed": "4444z111z333z2222z"}}}


def deal(about: dict) -> dict:
    return {"type": "deal", "deal": about}


@pytest.fixture
def anna(table_app):
    phone = Phone(table_app)
    assert phone.begin(rules="japanese", players=PLAYERS, club=ROWS).status_code == 201
    return phone


def test_a_single_deal_counts_with_the_clubs_rows(client):
    plain = client.post("/scores", json={"rules": "japanese", **KNITTED}).json
    ours = client.post("/scores", json={"rules": "japanese", "club": ROWS, **KNITTED}).json
    assert ours["hands"]["S"]["doubling_count"] == plain["hands"]["S"]["doubling_count"] + 2
    line = ours["sheets"]["S"]["doublings"][-1]
    assert (line["name"], line["why"], line["source"], line["own"]) == (
        "Knitting",
        "Only 1, 4 and 7.",
        "Our club, 2026",
        True,
    )
    assert not any(line["own"] for line in ours["sheets"]["S"]["points"])
    refused = client.post("/scores", json={"rules": "philos", "club": ROWS, **KNITTED})
    assert (refused.status_code, refused.json["error"]["code"]) == (400, "bad_value")


def test_four_phones_see_and_count_the_same(table_app, anna):
    others = [Phone(table_app, anna.code) for _ in range(3)]
    assert anna.table["rules"]["club"] == {"card": None, "hands": 0, "rows": 1}
    assert anna.preview(deal(KNITTED)).json["sheets"]["S"]["doublings"][-1]["name"] == "Knitting"
    anna.book(deal(KNITTED), "knitted-1")
    for phone in others:
        phone.join()
        assert phone.table["totals"] == anna.table["totals"] and phone.table["rules"] == anna.table["rules"]
        assert [row["id"] for row in phone.ask("GET", "/club").json["rows"]] == ["knitting"]
        assert phone.ask("GET", "/events/knitted-1").json["sheets"]["S"]["doublings"][-1]["rule"] == "knitting"
    assert others[0].preview({"type": "correct", "of": "knitted-1", "event": deal(DRAWN)}).status_code == 200


def test_it_is_frozen_and_comes_back_from_export_and_backup(table_app, anna, tmp_path):
    anna.book(deal(KNITTED), "knitted-1")
    again = table_app.test_client().post(
        "/imports", data=anna.ask("GET", "/game.json").data, content_type="application/json"
    )
    sheet = table_app.test_client().post("/imports", data=anna.ask("GET", "/game.csv").data, content_type="text/csv")
    for table in (again.json, sheet.json):
        assert (table["totals"], table["rules"]) == (anna.table["totals"], anna.table["rules"])
    backup.back_up(table_app.extensions["store"].engine, tmp_path / "games.gz")
    other = f"sqlite:///{tmp_path}/other.db"
    assert backup.restore(opened(other), tmp_path / "games.gz") == 3
    restored = Phone(app_on(other), anna.code)
    restored.look()
    assert (restored.table["totals"], restored.table["rules"]) == (anna.table["totals"], anna.table["rules"])


def test_a_table_with_a_card_of_its_own(table_app):
    phone = Phone(table_app)
    assert phone.begin(AMERICAN, club=CARD).status_code == 201
    assert phone.table["rules"]["club"] == {"card": "Our card", "hands": 2, "rows": 0}
    preview = phone.preview(deal(ON_CARD)).json
    assert preview["sheets"]["S"]["points"][0]["card_hand"] == "Winds and dragons: NNNN EEE WWW SSSS"
    assert phone.book(deal(ON_CARD)).json["history"][0]["score"] == 120
    practice = Phone(table_app)
    practice.begin(AMERICAN)
    assert practice.table["rules"]["club"] is None
    assert (
        phone.book(
            deal(ON_CARD | {"hands": {"S": {"concealed": "11m222m3333m444m55m"}}, "winning_tile": "5m"})
        ).status_code
        == 201
    )


@pytest.mark.parametrize(
    ("club", "code"), [("x" * 200_000, "bad_event"), ("x =", "bad_value"), (CARD, "bad_value"), (7, "bad_event")]
)
def test_no_table_begins_with_a_text_that_cannot_count(table_app, club, code):
    answer = Phone(table_app).begin(rules="japanese", players=PLAYERS, club=club)
    assert (answer.status_code, answer.json["error"]["code"]) == (400, code)


def test_names_from_a_club_are_words_and_nothing_else(table_app):
    phone = Phone(table_app)
    evil = ROWS.replace('"Knitting"', '"<img src=x onerror=alert(1)></script><b>{n}"')
    assert phone.begin(rules="japanese", players=PLAYERS, club=evil).status_code == 201
    page = table_app.test_client().get(f"/evening/{phone.code}/sheet").text
    assert "<img src=x" not in page and "</script><b>" not in page and "&lt;img src=x" in page


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_of_the_club_is_read_as_it_was_saved(client, encoding):
    text = 'rules = "japanese"\nname = "Würfel"\n'
    assert client.post("/clubs/file", data=text.encode(encoding)).json == {"status": "ok", "text": text}


def test_a_file_that_is_no_text_or_too_large_ends_in_a_sentence(client):
    text = client.post("/clubs/file", data=b"\x89PNG\r\n\x1a\n\x81\x00").json["text"]
    assert client.post("/clubs", json={"rules": "japanese", "text": text}).json["problems"]
    assert client.post("/clubs/file", data=b"x" * (600 << 10)).json["error"]["code"] == "too_large"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("rules", BOOKS)
def test_an_example_to_begin_with_is_accepted_by_its_book(client, rules, language):
    text = client.get(f"/clubs/example/{rules}", headers={"Accept-Language": language}).text
    brought = client.post("/clubs", json={"rules": rules, "text": text, "html": True}).json
    assert brought["status"] == "ok" and brought["rows"] + brought["hands"]
    assert brought["html"].count("<dt>") == len(brought["rows"] + brought["hands"])
