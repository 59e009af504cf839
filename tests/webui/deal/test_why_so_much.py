"""Nobody argues about a payment: the sum told behind it comes out at what is paid, in every book and in both
languages.
"""

from __future__ import annotations

import re

import pytest

THREE_HANDS = {
    "E": {"concealed": "1119m234678p234s"},
    "W": {"concealed": "222m333p55s66633z"},
    "N": {"concealed": "258m258p888s1234z"},
}
OPEN = {"S": {"concealed": "234678s222z44z", "melds": [{"tiles": "777z", "state": "open"}]}}
WON = {"winner": "S", "won_by": "discard", "from": "W", "winning_tile": "4z"}
AMERICAN = {
    "winner": "S",
    "won_by": "discard",
    "from": "W",
    "winning_tile": "2m",
    "hands": {"S": {"concealed": "12333345m666777p"}},
}
PAYS_ALL, PAYS_DOUBLE = {"discarder": "pays_all"}, {"discarder": "pays_double"}
EVERYBODY = OPEN | THREE_HANDS
DEALS = {
    "one pays for all three": {"rules": "japanese", "hands": OPEN} | WON,
    "each pays": {"rules": "japanese", "hands": OPEN} | WON | {"won_by": "wall", "from": None},
    "East wins": {"rules": "japanese", "hands": {"E": OPEN["S"]}} | WON | {"winner": "E"},
    "everybody scores": {"rules": "philos", "hands": EVERYBODY} | WON,
    "everybody scores, beepworld": {"rules": "beepworld", "hands": EVERYBODY} | WON,
    "one pays for all three, faan": {"rules": "hongkong", "options": PAYS_ALL, "hands": OPEN} | WON,
    "the others pay as well, faan": {"rules": "hongkong", "options": PAYS_DOUBLE, "hands": OPEN} | WON,
    "each pays double, faan": {"rules": "hongkong", "hands": OPEN} | WON | {"won_by": "wall", "from": None},
    "everybody pays the stake": {"rules": "mcr", "hands": OPEN} | WON,
    "one pays for all three, and counters": {"rules": "riichi", "honba": 2, "hands": OPEN} | WON,
    "each pays, and counters": {"rules": "riichi", "honba": 2, "hands": OPEN} | WON | {"won_by": "wall", "from": None},
    "the card": {"rules": "american"} | AMERICAN,
    "the card and a bet": {"rules": "american", "bet": {"on": "S"}} | AMERICAN,
    "the card and a bet on who discards": {"rules": "american", "bet": {"on": "W"}} | AMERICAN,
}


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("deal", DEALS.values(), ids=DEALS)
def test_the_sum_behind_a_payment_comes_out_at_what_is_paid(client, deal, language):
    client.set_cookie("language", language)
    answer = client.post("/scores", json={name: value for name, value in deal.items() if value is not None}).json
    assert answer["status"] == "ok", answer
    score = answer["hands"][deal["winner"]]["score"]
    for payment in answer["payments"]:
        if payment["why"]:
            assert result_of(payment["why"]) == payment["exact"]
            assert ("rounded" in payment["why"] or "gerundet" in payment["why"]) == (
                payment["amount"] != payment["exact"]
            )
        elif payment["to"] in (deal["winner"], "B"):
            assert payment["exact"] == score, "where nothing is said, the hand itself is paid"
    assert any(payment["why"] for payment in answer["payments"])


def test_words_say_which_rule_it_is(client):
    def told(name: str) -> dict[tuple[str, str], str]:
        deal = {key: value for key, value in DEALS[name].items() if value is not None}
        return {
            (payment["from"], payment["to"]): payment["why"].split(":")[0]
            for payment in client.post("/scores", json=deal).json["payments"]
        }

    assert told("one pays for all three") == {("W", "S"): "for all three"}
    assert told("each pays") == {
        ("E", "S"): "East pays and receives double",
        ("W", "S"): "exactly 640, rounded to sticks",
        ("N", "S"): "exactly 640, rounded to sticks",
    }
    assert set(told("one pays for all three, faan")) == {("W", "S")}
    assert told("the others pay as well, faan") == {
        ("E", "S"): "",
        ("W", "S"): "who discards pays double",
        ("N", "S"): "",
    }
    assert set(told("each pays double, faan").values()) == {"for a drawn tile everybody pays double"}
    assert told("everybody pays the stake") == {
        ("E", "S"): "what everybody pays",
        ("W", "S"): "what everybody pays, and the hand",
        ("N", "S"): "what everybody pays",
    }
    assert told("one pays for all three, and counters") == {("W", "S"): "with 600 for counters, for all three"}
    counters = told("each pays, and counters")
    assert set(counters) == {(payer, "S") for payer in "EWN"}
    assert {said.split(",")[0] for said in counters.values()} == {"with 200 for counters"}
    assert set(told("East wins").values()) == {"for all three"}
    assert told("the card") == {("E", "S"): "", ("W", "S"): "who discards pays double", ("N", "S"): ""}
    assert told("the card and a bet")["W", "B"] == "the bet is won, so the bettor receives the same"
    assert told("the card and a bet on who discards")["B", "S"] == "the bettor pays what the player bet on pays"
    everybody = told("everybody scores")
    assert everybody["E", "S"] == "East pays and receives double" and everybody["W", "S"] == ""
    losers = {said for (payer, payee), said in everybody.items() if "S" not in (payer, payee)}
    assert losers == {"the difference"}
    assert "East pays and receives double" in {
        said for (_, payee), said in told("everybody scores, beepworld").items() if payee != "S"
    }


def result_of(told: str) -> int:
    """What a sum in words comes to, worked out anew; where it is rounded, that is told before."""
    figures = (
        re.sub(r"(?<=\d)[.,](?=\d{3})", "", told.split(": ")[-1].replace("\u00a0", " "))
        .replace("×", "*")
        .replace("−", "-")
    )
    summed, *rounded = re.findall(r"[\d(][\d +*()-]*", figures)
    result = eval(summed)
    assert all(int(exact) == result for exact in rounded), told
    return result
