"""A deal asked for without a browser: its sheet in words, refusals and errors as sentences."""

from __future__ import annotations

import re

import pytest

DEAL = {
    "rules": "japanese",
    "winner": "S",
    "won_by": "discard",
    "from": "W",
    "winning_tile": "4z",
    "hands": {"S": {"concealed": "234678s222z44z", "melds": [{"tiles": "777z", "state": "open"}], "bonus": ""}},
}


def test_a_deal_comes_back_with_names_reasons_sources_and_steps(client):
    answer = client.post("/scores", json=DEAL).json
    sheet = answer["sheets"]["S"]
    assert answer["status"] == "ok" and sheet["score"] == answer["hands"]["S"]["score"]
    steps = [step for line in sheet["doublings"] for step in line["steps"]]
    assert steps == [sheet["total"] << turn for turn in range(1, len(steps) + 1)] and len(steps) >= 4
    assert sum(line["points"] for line in sheet["points"]) == sheet["sum"]
    for line in sheet["points"] + sheet["doublings"]:
        assert line["name"] and line["why"] and line["source"].startswith("Japanese book, ch.\u00a0")
    tiles = {line["rule"]: line["tiles"] for line in sheet["points"]}
    assert tiles["pung"] in ("777z", "222z")


def test_the_sheet_speaks_german(client):
    client.set_cookie("language", "de")
    sheet = client.post("/scores", json=DEAL).json["sheets"]["S"]
    assert sheet["points"][0]["name"] == "Basispunkte fürs Gewinnen"
    assert sheet["points"][0]["source"].startswith("Japanisches Buch, Kap.\u00a04")


def test_limits_have_the_names_of_the_book(client):
    """000 ch. 4 VII: seven, eight, ten and thirteen doublings, by more and more dora."""
    client.set_cookie("language", "de")
    hand = {"S": {"concealed": "678m678p678s22p", "melds": [{"tiles": "444s", "state": "open"}]}}
    deal = DEAL | {"winning_tile": "2p", "hands": hand}
    limits = [
        client.post("/scores", json=deal | {"dora_indicators": dora}).json["sheets"]["S"]["limit"]
        for dora in ("3s1p", "33s", "33s1p", "333s1p")
    ]
    assert [limit and limit["name"] for limit in limits] == [
        "Einfaches Limit",
        "Acht-Doppel-Limit",
        "Doppel-Limit",
        "Dreier-Limit",
    ]
    assert [limit and limit["score"] for limit in limits] == [2000, 3000, 4000, 6000]


def test_a_card_hand_is_named_in_the_pages_language(client):
    """As everywhere else in the page: the category in German, and whether the numbers may move."""
    client.set_cookie("language", "de")
    deal = {
        "rules": "american",
        "winner": "S",
        "won_by": "wall",
        "winning_tile": "2m",
        "hands": {"S": {"concealed": "12333345m666777p"}},
    }
    (line,) = client.post("/scores", json=deal).json["sheets"]["S"]["points"]
    assert line["card_hand"] == "Fortlaufende Reihen: 12a 3333a 45a 666b 777b (jede solche Folge)"


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
    assert "Verdoppelungen: mindestens 1. Sie hat 0 (Li Fan Shibari)." in answer["reason"]["message"]


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        ({"hands": {"S": {"concealed": "22222s678s222z444z"}}}, "too_many_copies", "Die Bambus-Zwei kommt fünfmal vor"),
        ({"hands": {"S": {"concealed": "234678s222z4z"}}}, "wrong_tile_count", "Bei Süd zähle ich 10 Steine"),
        ({"hands": {"S": {"concealed": "147m258p369s12344z"}}}, "not_complete", "keine vollständige Hand"),
        ({"rules": "nonsense"}, "unknown_rules", "kein Regelwerk „nonsense“"),
    ],
)
def test_errors_are_sentences_that_say_what_to_do(client, change, code, words):
    client.set_cookie("language", "de")
    answer = client.post("/scores", json=DEAL | change).json
    assert answer["status"] == "error" and answer["error"]["code"] == code
    assert words in answer["error"]["message"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[1]",
        b"null",
        b'"x"',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"rules": "philos", "winner": null, "winner": "S"}',
    ],
)
def test_malformed_deals_get_a_sentence_and_no_traceback(client, body):
    answer = client.post("/scores", data=body, content_type="application/json")
    assert answer.status_code == 400 and answer.json["error"]["code"] == "bad_json"


def test_other_pages_may_not_ask(client):
    assert client.post("/scores", json=DEAL, headers={"Origin": "http://evil.example"}).status_code == 403
    assert client.post("/scores", json=DEAL, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert client.post("/scores", json=DEAL, headers={"Origin": "http://localhost"}).status_code == 200


def test_a_hand_that_is_not_complete_comes_with_its_tiles_to_be_drawn(client):
    error = client.post("/scores", json=DEAL | {"hands": {"S": {"concealed": "147m258p369s12344z"}}}).json["error"]
    assert error["code"] == "not_complete" and error["tiles"] and error["message"].count(error["tiles"]) == 1


def test_twins_that_could_be_chows_are_shown_as_the_pairs_that_win(client):
    hands = {"S": {"concealed": "112233m445566p77s"}} | {wind: {"concealed": "789m789p123s1234z"} for wind in "EWN"}
    deal = {
        "rules": "philos",
        "options": {"heavenly_twins": True},
        "winner": "S",
        "won_by": "wall",
        "winning_tile": "7s",
        "hands": hands,
    }
    sheet = client.post("/scores", json=deal).json["sheets"]["S"]
    assert [line["rule"] for line in sheet["limit_hands"]] == ["heavenly_twins"]
    assert [len(part["tiles"]) // 2 for part in sheet["hand"]] == [1] * 7, sheet["hand"]


def test_an_open_deal_is_scored_with_what_is_likely(client):
    """Nothing but the hand of a photo, under whatever wind the page has it."""
    hand = {"concealed": "234678s222z44z", "melds": [{"tiles": "777z", "state": "open"}]}
    answer = client.post("/scores", json={"rules": "japanese", "hands": {"E": hand}, "open": True, "drawn": True}).json
    told = answer["open"]
    assert answer["status"] == "ok" and told["ready"] and "drawn" in answer and list(answer["sheets"]) == ["E"]
    assert client.post("/scores", json=told["deal"]).json["payments"] == answer["payments"]
    assert told["hands"]["E"]["says"] == "goes out" and {"tiles": "777z", "state": "open"} in told["hands"]["E"]["sets"]
    assert "last_tile" in told["seen_first"]


def test_an_open_deal_that_cannot_be_scored_says_why(client):
    answer = client.post(
        "/scores", json={"rules": "japanese", "hands": {"E": {"concealed": "123m"}}, "open": True}
    ).json
    assert (answer["status"], answer["open"]["problem"]["code"]) == ("open", "short")
    assert answer["open"]["problem"]["says"] == "East: 11 tiles are missing."
    assert client.post("/scores", json={"hands": {}, "open": True}).json["error"]["code"] == "missing_field"
    hints = {"winner": 7, "winning_tile": ["5m"]}
    assert client.post("/scores", json={"rules": "philos", "open": True, "hints": hints}).json["status"] == "open"


def test_six_payments_can_be_three(client):
    """003 Beispiel einer Punktmatrix: West is owed by all, and the others owe each other."""
    melds = [{"tiles": each, "state": "open"} for each in ("777z", "444z", "2222p")]
    hands = {
        "W": {"concealed": "234m88p", "melds": melds},
        "N": {"concealed": "999147m14p1116s3z", "bonus": "4f"},
        "E": {"concealed": "368m11136p247s25z"},
        "S": {"concealed": "258m999p358s1256z", "bonus": "2y"},
    }
    options = {"flowers": True, "any_kong": "none"}
    deal = {"rules": "philos", "options": options, "winner": "W", "from": "N", "winning_tile": "4m", "hands": hands}
    answer = client.post("/scores", json=deal | {"open": True, "drawn": True}).json
    one_go = answer["open"]["in_one_go"]
    assert [told["settlement"].count("<li>") for told in (answer, one_go)] == [6, 3]
    fewer = one_go["payments"]
    assert len(answer["payments"]) == 6 and [each["amount"] for each in fewer] == [336, 144, 96]
    assert {each["to"] for each in fewer} == {"W"} and all(each["pieces"]["given"] for each in fewer)


RED_FIVE = {
    "rules": "riichi", "winner": "S", "won_by": "discard", "from": "W", "winning_tile": "0p", "riichi": ["S"],
    "hands": {"S": {"concealed": "234m067m340p56788s"}},
}  # fmt: skip


def test_a_round_that_is_a_guess_stands_first_among_the_chips(client):
    """On a phone the row scrolls, and what stands last is not in sight."""
    answer = client.post(
        "/scores",
        json=DEAL
        | {"hands": {"S": {"concealed": "123456m78s111z55p9s"}}, "winning_tile": "9s", "open": True, "drawn": True},
    ).json
    fields = re.findall(r'data-field="(\w+)"', answer["asked"]["chips"])
    assert fields[0] == "round_wind" and len(fields) > 2
    assert [ask["field"] for ask in answer["open"]["asks"]].index("round_wind") > 1


def test_a_red_five_is_drawn_red_and_counted_once(client):
    answer = client.post("/scores", json=RED_FIVE | {"drawn": True}).json
    dora = [line for line in answer["sheets"]["S"]["doublings"] if line["rule"] == "red_five"]
    assert [line["tiles"] for line in dora] == ["0m", "0p"]
    assert [part["tiles"] for part in answer["sheets"]["S"]["hand"]] == ["234m", "067m", "340p", "567s", "88s"]
    assert "#t0m" in answer["drawn"] and "5 circles (red)" in answer["drawn"]


def test_another_book_reads_a_red_five_as_a_five(client):
    plain = RED_FIVE | {"hands": {"S": {"concealed": "234m567m345p56788s"}}, "winning_tile": "5p"}
    red, other = (client.post("/scores", json=deal | {"rules": "japanese"}).json for deal in (RED_FIVE, plain))
    assert red["status"] == other["status"] == "ok" and red["hands"] == other["hands"]
