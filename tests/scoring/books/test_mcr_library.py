"""Mahjong Competition Rules against the PyPI library `PyMahjongGB`: fans and points.

It must be compiled, so it is none of our test dependencies: 400 of its answers are kept, and where it is installed
20,000 more are asked for (`pip install PyMahjongGB`). Where both read the rules differently stands in `AS_THERE`.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from scoring.engine import score
from scoring.hands import Deal
from scoring.validation.deal_json import deal_from
from tests.scoring.books.mcr_hands import nine_gates, random_deal
from tests.scoring.books.mcr_library import AS_IN_CHINA, asked, equally_dear, fans

KEPT = Path(__file__).parents[2] / "cases" / "mcr_library.jsonl"


def in_china(data: dict) -> Deal:
    problems = []
    deal = deal_from(data, problems, {"mcr": AS_IN_CHINA})
    assert deal is not None, problems
    return deal


def agrees(data: dict, theirs: Counter[str], points: int) -> None:
    deal = in_china(data)
    assert score(deal).sheets[deal.winning_seat].score == points, data
    assert theirs in equally_dear(deal), data


@pytest.mark.parametrize("line", KEPT.read_text(encoding="utf-8").splitlines())
def test_the_librarys_kept_answers_are_ours(line: str):
    kept = json.loads(line)
    agrees(kept["deal"], Counter(kept["fans"]), kept["points"])


def test_the_kept_answers_know_every_fan():
    kept = [json.loads(line)["fans"] for line in KEPT.read_text(encoding="utf-8").splitlines()]
    assert len(set().union(*kept)) == 82, "81 fans, and one melded and one concealed kong"


@pytest.mark.slow
def test_the_library_counts_as_we_do():
    library = pytest.importorskip("MahjongGB", reason="the library is not installed: pip install PyMahjongGB")
    rng = random.Random(36)
    for data in (*nine_gates(), *(random_deal(rng) for _ in range(20_000))):
        answer = library.MahjongFanCalculator(**asked(data), verbose=True)
        agrees(data, fans(answer), sum(each * count for each, count, _, _ in answer))
