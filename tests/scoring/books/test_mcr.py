"""Mahjong Competition Rules: its cases, its document, and what holds for every hand."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from scoring.books import BOOKS
from scoring.contract import deal_from
from scoring.engine import score
from scoring.results import Result
from scoring.tiles import KINDS, parse, write
from tests.scoring.books.mcr_hands import random_deal
from tests.scoring.cases import asked, cases_in, found

CASES = list(cases_in("mcr.toml"))
DOCUMENT = Path(__file__).parents[3] / "docs" / "mcr.md"


@pytest.mark.parametrize(("name", "deal", "expect"), CASES, ids=[name for name, *_ in CASES])
def test_case(name: str, deal: dict, expect: dict):
    assert found(deal, expect) == asked(expect)


def test_the_document_has_every_fan_with_its_worth_and_what_it_leaves_out():
    rows = {rule.id: rule for rule in BOOKS["mcr"].rows}
    told = re.findall(r"^\| (3\.\d+) \| (\d+) \| (.+) \| (.+) \|$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    assert told == [
        (
            rule.source.removeprefix("006 § "),
            str(rule.doublings),
            rule.name,
            ", ".join(rows[id].name.lower() for id in rule.covers) or "–",
        )
        for rule in rows.values()
    ]
    assert len({number for number, *_ in told}) == 81


def test_sets_are_never_joined_twice():
    """Of the lines that look at several sets each joins at least one that none before has, or two groups."""
    rng = random.Random(81)
    for _ in range(500):
        deal = deal_from(random_deal(rng), [])
        lines = [line for line in score(deal).sheets[deal.winner].doublings if line.joins]
        joined = {place for line in lines for place in line.joins}
        assert sum(len(line.joins) - 1 for line in lines) < max(1, len(joined))


def test_a_hand_is_a_chicken_hand_where_nothing_else_counts():
    rng = random.Random(43)
    for _ in range(500):
        deal = deal_from(random_deal(rng), [])
        ids = {line.rule.id for line in score(deal).sheets[deal.winner].doublings} - {"flower"}
        assert ids == {"chicken_hand"} or (ids and "chicken_hand" not in ids)


def test_a_hand_upside_down_counts_the_same():
    """Nine for one, eight for two: only all green and the reversible tiles know the difference."""
    rng = random.Random(9)
    for _ in range(500):
        data = random_deal(rng)
        (one, of_one), (other, of_other) = _counted(data), _counted(_mirrored(data))
        assert one == other or {"all_green", "reversible_tiles"} & (of_one | of_other), data


def _mirrored(deal: dict) -> dict:
    wind, hand = deal["winner"], deal["hands"][deal["winner"]]
    melds = [meld | {"tiles": _turned(meld["tiles"])} for meld in hand["melds"]]
    turned = hand | {"concealed": _turned(hand["concealed"]), "melds": melds}
    return deal | {"winning_tile": _turned(deal["winning_tile"]), "hands": {wind: turned}}


def _turned(tiles: str) -> str:
    return write(KINDS[tile.index + 10 - 2 * tile.number] if tile.index < 27 else tile for tile in parse(tiles))


def _counted(data: dict) -> tuple[int, set[str]]:
    deal = deal_from(data, [])
    sheet = score(deal).sheets[deal.winner]
    return sheet.score, {line.rule.id for line in sheet.doublings}


def test_a_flower_is_a_point_and_never_lets_a_hand_win():
    rng = random.Random(8)
    for _ in range(300):
        data = random_deal(rng) | {"options": {}}
        hand = data["hands"][data["winner"]]
        without, four = (_result(data, hand | {"bonus": bonus}) for bonus in ("", "1234f"))
        assert without.status == four.status, data
        assert four.sheets[data["winner"]].score == without.sheets[data["winner"]].score + 4


def _result(data: dict, hand: dict) -> Result:
    return score(deal_from(data | {"hands": {data["winner"]: hand}}, []))
