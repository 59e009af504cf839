"""However much is wrong with a text, and however long its words are, the answer stays one that a person can read."""

from __future__ import annotations

import json

import pytest
from company import CARD, PLAYERS, ROWS, WITH_TILES, Phone
from test_club_texts import BREAKERS

MOST = 64 << 10  # bytes of an answer
LONG = "ä" * 90_000
ROW = '[[row]]\nid = "x{n}"\nname_de = "a"\nname_en = "a"\nsource = "a"\npoints = 1\n'
HAND = '[[hand]]\nid = "x{n}"\ncategory = "a"\nvalue = 25\n'
HOSTILE = {
    "rows without anything": "[[row]]\n" * 190,
    "keys of their own": "[[row]]\n" + "\n".join(f"key{n} = 1" for n in range(6000)),
    "long keys": "[[row]]\n" + "\n".join(f"{'k' * 400}{n} = 1" for n in range(200)),
    "one long key": f'[[row]]\n"{LONG}" = 1',
    "words of their own": ROW.format(n=0) + 'when = { all = [' + ", ".join(f'"word{n}"' for n in range(5000)) + "] }",
    "one long word": ROW.format(n=0) + f'when = "{LONG}"',
    "one long connection": ROW.format(n=0) + f'when = {{ "{LONG}" = ["a"] }}',
    "long tiles": ROW.format(n=0) + f'when = {{ only = "{LONG}" }}',
    "long ids": "".join(f'[[row]]\nid = "{"ä" * 400}{n}"\n' for n in range(190)),
    "long covers": ROW.format(n=0) + f'when = "drawn"\ncovers = ["{LONG}"]',
    "patterns": "".join(HAND.format(n=n) + f'pattern = "{"Q" * 180}{n}"\n' for n in range(400)),
    "one long pattern": HAND.format(n=0) + f'pattern = "{LONG}"',
    "one long group": HAND.format(n=0) + f'pattern = "{"9" * 90_000}"',
    "hands of one id": "".join(HAND.format(n=0) for _ in range(499)),
    "one long name": f'name = "{LONG}"\n' + HAND.format(n=0),
    "an odd key": f'"{LONG}" = 1',
    "one long table twice": f"[{'a' * 45_000}]\n" * 2,
    "odd letters": "\\" * 50_000,
    **BREAKERS,
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("rules", ["japanese", "american"])
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_what_is_wrong_with_a_clubs_text_is_said_in_few_words(client, rules, text, language):
    text = f'rules = "{rules}"\n{text}' if "row" in text else text
    asked = {"headers": {"Accept-Language": language}}
    deal = {"rules": rules, "round_wind": "E", **WITH_TILES["deal"]}
    event = {
        "type": "start",
        "id": "start-0001",
        "at": "2026-11-20T18:00:00+00:00",
        "players": PLAYERS,
        "rules": rules,
        "club": text,
    }
    for where, sent in (
        ("/clubs", {"rules": rules, "text": text}),
        ("/tables", {"key": "begin-hostile", "rules": rules, "players": PLAYERS, "club": text}),
        ("/scores", deal | {"club": text}),
        ("/imports", {"hulla": "game", "format": 1, "events": [event]}),
    ):
        answer = client.post(where, json=sent, **asked)
        assert answer.status_code in (400, 413) and len(answer.data) < MOST, (where, len(answer.data))


@pytest.mark.parametrize("where", ["players", "rules", "options", "turned_means", "rounds", "pieces", "club"])
@pytest.mark.parametrize(
    "value",
    [LONG, [LONG], {LONG: 1}, {"a": LONG}, int("9" * 4000), [LONG[:200] + str(n) for n in range(400)]],
    ids=range(6),
)
def test_what_is_wrong_with_a_table_is_said_in_few_words(client, where, value):
    sent = {"key": "begin-hostile", "rules": "japanese", "players": PLAYERS, where: value}
    answer = client.post("/tables", json=sent)
    assert answer.status_code < 500 and len(answer.data) < MOST
    line = client.post("/scores", json={"rules": "japanese", "winner": None, where: value, LONG: 1})
    assert line.status_code < 500 and len(line.data) < MOST


def test_what_is_wrong_with_a_deal_is_said_in_few_words(table_app):
    phone = Phone(table_app)
    phone.begin()
    deal = WITH_TILES["deal"] | {
        "hands": {"S": {"concealed": "9z" * 2_000, "melds": [{"tiles": LONG[:1_500], "state": "open"}]}}
    }
    for answer in (phone.book({"type": "deal", "deal": deal}), phone.preview({"type": "deal", "deal": deal})):
        assert answer.status_code in (400, 413) and len(answer.data) < MOST


def test_the_first_mistakes_are_told(client):
    answer = client.post("/clubs", json={"rules": "japanese", "text": 'rules = "japanese"\n' + "[[row]]\n" * 190}).json
    assert len(answer["problems"]) == 21 and answer["problems"][-1] == "…"
    assert answer["error"]["message"].endswith(" ".join(answer["problems"]))


def test_one_mistake_is_told_whole(client):
    one = client.post(
        "/clubs", json={"rules": "japanese", "text": ROWS.replace("doublings = 2", "doublings = 200")}
    ).json
    assert len(one["problems"]) == 1 and "1 to 13" in json.dumps(one)
    assert client.post("/clubs", json={"rules": "american", "text": CARD}).status_code == 200
