"""The book of Hong Kong: its cases, and the same as a scorer written from the document alone, over random hands."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from scoring.contract import answer, deal_from
from scoring.engine import score
from tests.scoring.cases import asked, cases_in, found
from tests.scoring.naive import hongkong as naive
from tests.scoring.naive.random_hands import random_hand

CASES = list(cases_in("hongkong.toml"))


@pytest.mark.parametrize(("name", "deal", "expect"), CASES, ids=[name for name, *_ in CASES])
def test_case(name: str, deal: dict, expect: dict):
    assert found(deal, expect) == asked(expect)


@pytest.mark.parametrize(("source", "doubled"), [("W", {"W": "discard"}), (None, dict.fromkeys("EWN", "drawn"))])
def test_each_payment_says_why_it_counts_twice(source, doubled):
    deal = next(deal for name, deal, _ in CASES if name.startswith("A chicken hand"))
    how = {"won_by": "discard", "from": source} if source else {"won_by": "wall"}
    told = {key: value for key, value in deal.items() if key not in ("won_by", "from")} | how
    told["options"] = {**deal["options"], "discarder": "pays_double"}
    payments = score(deal_from(told, [])).payments
    assert {each.payer: each.parts[0].twice for each in payments if each.parts[0].twice} == doubled


def random_deal(rng: random.Random) -> dict:
    """A winner's hand with melds, kongs and flowers; the circumstances and options at will."""
    concealed, melds = random_hand(rng)
    winner, round_wind = rng.choice("ESWN"), rng.choice("ESWN")
    won_by = rng.choice(["discard", "discard", "wall", "wall", "dead_wall", "robbed_kong"])
    deal = {"rules": "hongkong", "winner": winner, "round_wind": round_wind, "won_by": won_by}
    if won_by in ("discard", "robbed_kong"):
        deal["from"] = rng.choice([wind for wind in "ESWN" if wind != winner])
    for key in ("last_tile", "first_turn", "kong_upon_kong"):
        deal[key] = rng.random() < 0.2
    bonus = rng.sample([number + kind for kind in "fy" for number in "1234"], rng.choice([0, 0, 1, 2, 5, 8]))
    hand = {"concealed": "".join(concealed), "melds": melds, "bonus": "".join(bonus)}
    return deal | {"winning_tile": rng.choice(concealed), "hands": {winner: hand}, "options": random_options(rng)}


def random_options(rng: random.Random) -> dict:
    return {
        "flowers": rng.random() < 0.8,
        "minimum_doublings": rng.choice([0, 0, 1, 3]),
        "limit_faan": rng.choice([8, 10, 13]),
        "table": rng.choice(["half_spicy", "full_spicy"]),
        "discarder": rng.choice(["pays_all", "pays_double"]),
        "concealed_hand": rng.random() < 0.7,
        "seven_pairs": rng.random() < 0.5,
        "nine_gates_any_wait": rng.random() < 0.5,
        "human_hand": rng.random() < 0.5,
    }


def assert_as_the_document_says(seeds: range) -> Counter:
    met: Counter = Counter()
    for seed in seeds:
        deal = random_deal(random.Random(f"hongkong {seed}"))
        theirs, ours = naive.answer(deal), answer(deal)
        assert ours["status"] == theirs["status"], (seed, deal, ours, theirs)
        met[ours["status"]] += 1
        if ours["status"] != "ok":
            continue
        sheet = ours["hands"][deal["winner"]]
        met.update(line["rule"] for line in sheet["doublings"])
        assert (sheet["score"], sheet["limit"]) == (
            theirs["worth"],
            "limit" if theirs["faan"] >= deal["options"]["limit_faan"] else None,
        ), (seed, deal, ours, theirs)
        if sheet["limit"] is None:
            assert sheet["doubling_count"] == theirs["faan"], (seed, deal, ours, theirs)
        paid = {each["from"]: each["amount"] for each in ours["payments"]}
        assert paid == theirs["paid"] and sum(ours["net"].values()) == 0, (seed, deal, ours, theirs)
    return met


def test_the_book_counts_as_the_document_says():
    assert_as_the_document_says(range(600))


@pytest.mark.slow
def test_twenty_thousand_hands_count_as_the_document_says():
    """Every row, every refusal, and tiles that are no hand are among them."""
    from scoring.books import BOOKS

    met = assert_as_the_document_says(range(600, 20_600))
    assert {rule.id for rule in BOOKS["hongkong"].rows} <= set(met)
    assert min(met["ok"], met["not_allowed"], met["error"]) > 100
