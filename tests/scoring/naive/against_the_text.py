"""Is a deal scored as the rule text says? Each is scored by the program, and by a scorer written from the text alone.

python -m tests.scoring.naive.against_the_text 20000      so many deals a book
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable

from scoring.contract import answer
from tests.scoring.naive import american, german, japanese
from tests.scoring.naive.american import PRACTICE
from tests.scoring.naive.random_tables import american_deal, german_deal, japanese_deal
from tests.scoring.naive.tiles import Sheet

Scorer = Callable[[dict], dict]
TEXTS: dict[str, tuple[Callable[[random.Random], dict], Scorer]] = {
    "japanese": (japanese_deal, japanese.answer),
    "philos": (lambda rng: german_deal(rng, "philos"), german.answer),
    "beepworld": (lambda rng: german_deal(rng, "beepworld"), german.answer),
    "american": (american_deal, lambda deal: american.answer(deal, PRACTICE)),
}


def ours(result: dict) -> dict:
    """The program's answer as the naive scorers give theirs."""
    if result["status"] != "ok":
        return {"refused": (result.get("reason") or result["error"])["code"]}
    payments = {(each["from"], each["to"]): (each["exact"], each["amount"]) for each in result["payments"]}
    hands = {wind: sheet_of(hand) for wind, hand in result["hands"].items()}
    return {"hands": hands, "payments": payments, "net": Counter(result["net"])}


def sheet_of(hand: dict) -> Sheet:
    points = sum(line["points"] for line in hand["points"])
    lines = "".join(line.get("hand", "") for line in hand["points"])
    limit_hands = frozenset(hand["limit_hands"])
    return Sheet(hand["score"], hand["doubling_count"], hand["total"], points, hand["limit"], limit_hands, line=lines)


def compare(book: str, count: int) -> tuple[list[tuple], Counter]:
    """Deals on which the two differ; how often each row, limit and refusal was met."""
    deal_out, by_the_text = TEXTS[book]
    different, met = [], Counter()
    for seed in range(count):
        deal = deal_out(random.Random(f"{book} {seed}"))
        result = answer(deal)
        expected, found = by_the_text(deal), ours(result)
        if found != expected:
            different.append((seed, deal, expected, found))
        met.update(rows_of(result))
    return different, met


def rows_of(result: dict) -> list[str]:
    if result["status"] != "ok":
        return [ours(result)["refused"]]
    hands = result["hands"].values()
    lines = [line["rule"] for hand in hands for line in hand["points"] + hand["doublings"]]
    return lines + [name for hand in hands for name in hand["limit_hands"] + [hand["limit"] or "ok"]]


if __name__ == "__main__":
    for name in TEXTS:
        wrong, seen = compare(name, int(sys.argv[1]))
        print(f"{name}: {sys.argv[1]} deals, {len(wrong)} differ; {len(seen)} rows, limits and refusals were met")
        print(*wrong[:3], sep="\n", end="\n" if wrong else "")
