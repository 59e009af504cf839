"""A club's own rows and card in the page: checked with line and reason, frozen with the game, the same for every phone and every restore."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from company import PLAYERS, Phone, app_on

from scoring.vocabulary import WORDS
from webui import backup
from webui.database import opened

EXAMPLES = Path(__file__).resolve().parents[2] / "webui" / "static" / "examples"
ROWS = (EXAMPLES / "rows-en.toml").read_text(encoding="utf-8")
CARD = (EXAMPLES / "card-en.toml").read_text(encoding="utf-8")
KNITTED = {"winner": "S", "won_by": "discard", "from": "W", "winning_tile": "7p", "hands": {"S": {"concealed": "111m777m444p777p11s"}}}
AMERICAN = {"rules": "american", "players": PLAYERS, "rounds": 0}
DRAWN = {name: KNITTED[name] for name in KNITTED if name != "from"} | {"won_by": "wall"}
ON_CARD = {"winner": "S", "won_by": "wall", "winning_tile": "1z", "hands": {"S": {"concealed": "4444z111z333z2222z"}}}


def deal(about: dict) -> dict:
    return {"type": "deal", "deal": about}


def check(client, rules: str, text: object):
    return client.post("/clubs", json={"rules": rules, "text": text})


@pytest.fixture
def database(tmp_path):
    return f"sqlite:///{tmp_path}/hulla.db"


@pytest.fixture
def app(database):
    return app_on(database)


@pytest.fixture
def anna(app):
    phone = Phone(app)
    assert phone.begin(rules="japanese", players=PLAYERS, club=ROWS).status_code == 201
    return phone


@pytest.mark.parametrize("book", ["japanese", "philos", "beepworld"])
def test_the_example_is_taken_for_every_book(client, book):
    answer = check(client, book, ROWS.replace("japanese", book))
    assert answer.json["rows"] == [{
        "id": "knitting", "name": "Knitting", "why": "Only 1, 4 and 7.", "source": "Our club, 2026", "points": 0, "doublings": 2, "limit": False,
    }]  # fmt: skip
    german = client.post("/clubs", json={"rules": book, "text": ROWS.replace("japanese", book)}, headers={"Accept-Language": "de"})
    assert german.json["rows"][0]["name"] == "Stricken"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_examples_are_taken_and_name_every_word(client, language):
    rows, card = ((EXAMPLES / f"{name}-{language}.toml").read_text(encoding="utf-8") for name in ("rows", "card"))
    assert set(re.findall(r"[a-z_]+", rows)) >= set(WORDS)
    assert check(client, "japanese", rows).status_code == check(client, "american", card).status_code == 200


def test_the_example_card_is_taken(client):
    answer = check(client, "american", CARD).json
    assert answer["card"] == "Our card"
    assert [(hand["category"], hand["value"], hand["concealed"]) for hand in answer["hands"]] == [("Consecutive run", 25, False), ("Winds and dragons", 30, False)]


@pytest.mark.parametrize(("rules", "text", "said"), [
    ("japanese", ROWS.replace("doublings = 2 ", "doublings = 20 "), "Reihe 1 (knitting), Zeile 11: „doublings“ muss eine ganze Zahl von 1 bis 13 sein."),
    ("japanese", ROWS + ROWS[ROWS.index("[[row]]"):], "Reihe 2 (knitting), Zeile 35: Eine Reihe mit dieser „id“ gibt es schon."),
    ("japanese", ROWS.replace("knitting", "half_flush"), "Reihe 1 (half_flush), Zeile 5: Eine Reihe mit dieser „id“ gibt es schon."),
    ("philos", ROWS, 'Diese Zeilen sind für ein anderes Regelwerk als das eures Tischs: Der Text muss mit rules = "philos" beginnen.'),
    ("japanese", ROWS.replace("rules =", "rules"), "Zeile 2: Das kann ich nicht als TOML lesen"),
    ("japanese", "<script>alert(1)</script>", "Zeile 1: Das kann ich nicht als TOML lesen"),
    ("japanese", CARD, "Über der ersten Reihe muss stehen, für welches Buch die Reihen sind"),
    ("american", ROWS, "Zeile 2: Den Schlüssel „rules“ kenne ich nicht."),
    ("american", CARD.replace("value = 25", "value = 0"), "Zeile 9: „value“ muss eine ganze Zahl von 1 bis 1000000 sein."),
    ("american", CARD.replace("NNNN", "NNN"), "hat 13 Steine; ein Blatt hat 14."),
])  # fmt: skip
def test_what_is_wrong_is_said_with_line_and_reason(client, rules, text, said):
    client.set_cookie("language", "de")
    answer = check(client, rules, text)
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "bad_value")
    assert any(said in problem for problem in answer.json["problems"]), answer.json["problems"]
    assert answer.json["problems"][0] in answer.json["error"]["message"]


BREAKERS = {
    "huge": "#" * 400_000,
    "a key of fifty thousand parts": "a." * 49_000 + "a = 1",
    "brackets": "[" * 99_000,
    "tables in tables": "a = " + "{a = " * 19_000,
    "many rows": 'rules = "japanese"\n' + "[[row]]\n" * 12_000,
    "many conditions": ROWS[: ROWS.index("when")] + 'when = { any = [' + '"drawn",' * 11_000 + "] }",
    "letters that turn the line round": ROWS.replace('"Knitting"', '"\u202egnittinK"'),
    "zero bytes": "\0" * 1000,
    "numbers": "a = " + "9" * 90_000,
}


@pytest.mark.parametrize("text", BREAKERS.values(), ids=BREAKERS)
@pytest.mark.parametrize("rules", ["japanese", "american"])
def test_nothing_breaks_it(client, rules, text):
    began = time.process_time()
    answer = check(client, rules, text)
    assert answer.status_code in (400, 413) and answer.json["error"]["message"]
    assert len(answer.text) < 50_000, "however much is wrong, the answer stays short"
    assert time.process_time() - began < 5


@pytest.mark.parametrize(("rules", "text"), [("japanese", 7), ("japanese", None), (["japanese"], ROWS), ("bridge", ROWS)])
def test_what_is_no_question(client, rules, text):
    assert check(client, rules, text).status_code == 400
    assert client.post("/scores", json={"rules": rules, "club": text if text is not None else [], "winner": None}).json["status"] == "error"


def test_a_single_deal_counts_with_the_clubs_rows(client):
    plain = client.post("/scores", json={"rules": "japanese", **KNITTED}).json
    ours = client.post("/scores", json={"rules": "japanese", "club": ROWS, **KNITTED}).json
    assert ours["hands"]["S"]["doubling_count"] == plain["hands"]["S"]["doubling_count"] + 2
    line = ours["sheets"]["S"]["doublings"][-1]
    assert (line["name"], line["why"], line["source"], line["own"]) == ("Knitting", "Only 1, 4 and 7.", "Our club, 2026", True)
    assert not any(line["own"] for line in ours["sheets"]["S"]["points"])
    refused = client.post("/scores", json={"rules": "philos", "club": ROWS, **KNITTED})
    assert (refused.status_code, refused.json["error"]["code"]) == (400, "bad_value")


def test_four_phones_see_and_count_the_same(app, anna):
    others = [Phone(app, anna.code) for _ in range(3)]
    assert anna.table["rules"]["club"] == {"card": None, "hands": 0, "rows": 1}
    assert anna.preview(deal(KNITTED)).json["sheets"]["S"]["doublings"][-1]["name"] == "Knitting"
    anna.book(deal(KNITTED), "knitted-1")
    for phone in others:
        phone.join()
        assert phone.table["totals"] == anna.table["totals"] and phone.table["rules"] == anna.table["rules"]
        assert [row["id"] for row in phone.ask("GET", "/club").json["rows"]] == ["knitting"]
        assert phone.ask("GET", "/events/knitted-1").json["sheets"]["S"]["doublings"][-1]["rule"] == "knitting"
    assert others[0].preview({"type": "correct", "of": "knitted-1", "event": deal(DRAWN)}).status_code == 200


def test_it_is_frozen_and_comes_back_from_export_and_backup(app, anna, tmp_path):
    anna.book(deal(KNITTED), "knitted-1")
    again = app.test_client().post("/imports", data=anna.ask("GET", "/game.json").data, content_type="application/json")
    sheet = app.test_client().post("/imports", data=anna.ask("GET", "/game.csv").data, content_type="text/csv")
    for table in (again.json, sheet.json):
        assert (table["totals"], table["rules"]) == (anna.table["totals"], anna.table["rules"])
    backup.back_up(app.extensions["store"].engine, tmp_path / "games.gz")
    other = f"sqlite:///{tmp_path}/other.db"
    assert backup.restore(opened(other), tmp_path / "games.gz") == 3
    restored = Phone(app_on(other), anna.code)
    restored.look()
    assert (restored.table["totals"], restored.table["rules"]) == (anna.table["totals"], anna.table["rules"])


def test_a_table_with_a_card_of_its_own(app):
    phone = Phone(app)
    assert phone.begin(AMERICAN, club=CARD).status_code == 201
    assert phone.table["rules"]["club"] == {"card": "Our card", "hands": 2, "rows": 0}
    preview = phone.preview(deal(ON_CARD)).json
    assert preview["sheets"]["S"]["points"][0]["card_hand"] == "Winds and dragons: NNNN EEE WWW SSSS"
    assert phone.book(deal(ON_CARD)).json["history"][0]["score"] == 120
    practice = Phone(app)
    practice.begin(AMERICAN)
    assert practice.table["rules"]["club"] is None
    assert phone.book(deal(ON_CARD | {"hands": {"S": {"concealed": "11m222m3333m444m55m"}}, "winning_tile": "5m"})).status_code == 201


@pytest.mark.parametrize(("club", "code"), [("x" * 200_000, "bad_event"), ("x =", "bad_value"), (CARD, "bad_value"), (7, "bad_event")])
def test_no_table_begins_with_a_text_that_cannot_count(app, club, code):
    answer = Phone(app).begin(rules="japanese", players=PLAYERS, club=club)
    assert (answer.status_code, answer.json["error"]["code"]) == (400, code)


def test_names_from_a_club_are_words_and_nothing_else(app):
    phone = Phone(app)
    evil = ROWS.replace('"Knitting"', '"<img src=x onerror=alert(1)></script><b>{n}"')
    assert phone.begin(rules="japanese", players=PLAYERS, club=evil).status_code == 201
    page = app.test_client().get(f"/evening/{phone.code}/sheet").text
    assert "<img src=x" not in page and "</script><b>" not in page and "\\u003cimg src=x" in page
