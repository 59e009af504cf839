"""A club's text, checked before it counts: every mistake with its line and reason, and nothing that breaks it."""

from __future__ import annotations

import re
import time

import pytest
from company import CARD, CLUB_EXAMPLES, ROWS

from scoring.books import BOOKS
from scoring.club.vocabulary import WORDS


def check(client, rules: str, text: object):
    return client.post("/clubs", json={"rules": rules, "text": text})


@pytest.mark.parametrize("book", [name for name, book in BOOKS.items() if not book.plays_by_card])
def test_the_example_is_taken_for_every_book(client, book):
    answer = check(client, book, ROWS.replace("japanese", book))
    assert answer.json["rows"] == [{
        "id": "knitting", "name": "Knitting", "why": "Only 1, 4 and 7.", "source": "Our club, 2026", "points": 0,
        "doublings": 2, "limit": False,
    }]  # fmt: skip
    german = client.post(
        "/clubs", json={"rules": book, "text": ROWS.replace("japanese", book)}, headers={"Accept-Language": "de"}
    )
    assert german.json["rows"][0]["name"] == "Stricken"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_examples_are_taken_and_name_every_word(client, language):
    rows, card = ((CLUB_EXAMPLES / f"{name}-{language}.toml").read_text(encoding="utf-8") for name in ("rows", "card"))
    assert set(re.findall(r"[a-z_]+", rows)) >= set(WORDS)
    assert check(client, "japanese", rows).status_code == check(client, "american", card).status_code == 200


def test_the_example_card_is_taken(client):
    answer = check(client, "american", CARD).json
    assert answer["card"] == "Our card"
    assert [(hand["category"], hand["value"], hand["concealed"]) for hand in answer["hands"]] == [
        ("Consecutive run", 25, False),
        ("Winds and dragons", 30, False),
    ]


@pytest.mark.parametrize(("rules", "text", "said"), [
    ("japanese", ROWS.replace("doublings = 2 ", "doublings = 20 "),
     "Zeile 1 (knitting), Textzeile 11: „doublings“ muss eine ganze Zahl von 1 bis 13 sein."),
    ("japanese", ROWS + ROWS[ROWS.index("[[row]]"):],
     "Zeile 2 (knitting), Textzeile 35: Eine Zeile mit dieser „id“ gibt es schon."),
    ("japanese", ROWS.replace("knitting", "half_flush"),
     "Zeile 1 (half_flush), Textzeile 5: Eine Zeile mit dieser „id“ gibt es schon."),
    ("philos", ROWS, 'Diese Zeilen sind für ein anderes Regelwerk als das, nach dem dieser Tisch spielt: Der '
                     'Text muss mit rules = "philos" beginnen.'),
    ("japanese", ROWS.replace("rules =", "rules"), "Zeile 2: Das kann ich nicht als TOML lesen"),
    ("japanese", "<script>alert(1)</script>", "Zeile 1: Das kann ich nicht als TOML lesen"),
    ("japanese", CARD, "Über der ersten Zeile [[row]] muss stehen, für welches Buch die Zeilen sind"),
    ("american", ROWS, "Zeile 2: Den Schlüssel „rules“ kenne ich nicht."),
    ("american", CARD.replace("value = 25", "value = 0"),
     "Zeile 9: „value“ muss eine ganze Zahl von 1 bis 1.000.000 sein."),
    ("american", CARD.replace("NNNN", "NNN"), "zähle ich 13; eine Zeile hat 14 Steine."),
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
    "many conditions": ROWS[: ROWS.index("when")] + "when = { any = [" + '"drawn",' * 11_000 + "] }",
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
    assert time.process_time() - began < 20


@pytest.mark.parametrize(
    ("rules", "text"), [("japanese", 7), ("japanese", None), (["japanese"], ROWS), ("bridge", ROWS)]
)
def test_what_is_no_question(client, rules, text):
    assert check(client, rules, text).status_code == 400
    assert (
        client.post("/scores", json={"rules": rules, "club": text if text is not None else [], "winner": None}).json[
            "status"
        ]
        == "error"
    )
