"""What must hold for every deal: order of tiles, names of suits and seats, money, and readings found by brute force."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from scoring.contract import answer
from scoring.hand_decomposition import counts_of, is_seven_pairs, is_thirteen_orphans, sets_and_pair, waits
from scoring.melds import Meld, State, set_of
from scoring.tiles import KINDS, RED_FIVES, Tile, parse, write
from tests.examples import examples
from tests.scoring.naive.hongkong import FULL, HALF
from tests.scoring.random_deals import deals, winning_hands

many = examples(150)


@given(st.lists(st.sampled_from(KINDS + RED_FIVES), max_size=30))
def test_writing_and_reading_tiles_is_identity(tiles: list[Tile]):
    assert parse(write(tiles)) == tuple(tiles)


@many
@given(deals(), st.randoms())
def test_order_of_tiles_does_not_matter(deal: dict, rng: random.Random):
    before = worth(answer(deal))
    for hand in deal["hands"].values():
        hand["concealed"] = shuffled(hand["concealed"], rng)
        for meld in hand.get("melds", []):
            meld["tiles"] = shuffled(meld["tiles"], rng)
        rng.shuffle(hand.get("melds", []))
    assert worth(answer(deal)) == before


def shuffled(text: str, rng: random.Random) -> str:
    tiles = list(parse(text))
    rng.shuffle(tiles)
    return write(tiles)


def worth(result: dict) -> dict:
    """A result without the lines, which equally good readings may share out differently, and without messages, which
    name tiles.
    """
    for sheet in result.get("hands", {}).values():
        del sheet["points"], sheet["doublings"]
    for told in ("reason", "error"):
        if told in result:
            del result[told]["message"]
    return result


@many
@given(deals(), st.permutations("mps"))
def test_suits_may_be_exchanged(deal: dict, order: list[str]):
    """The hands that know a suit are all green and reversible tiles."""
    names = str.maketrans("mps", "".join(order))
    other = deal | {"winning_tile": deal["winning_tile"].translate(names), "hands": {}}
    for wind, hand in deal["hands"].items():
        melds = [meld | {"tiles": meld["tiles"].translate(names)} for meld in hand.get("melds", [])]
        other["hands"][wind] = hand | {"concealed": hand["concealed"].translate(names), "melds": melds}
    if "discards" in deal:
        for key in {"dora_indicators", "ura_dora_indicators"} & deal.keys():
            other[key] = deal[key].translate(names)
        other["discards"] = {wind: row.translate(names) for wind, row in deal["discards"].items()}
    found = answer(deal), answer(other)
    if not re.search("all_green|reversible_tiles", str(found)):
        ours, theirs = map(worth, found)
        assert ours == theirs


@many
@given(deals())
def test_money_is_conserved(deal: dict):
    result = answer(deal)
    if result["status"] != "ok":
        return
    deposits = deal.get("deposits", 0)
    assert sum(result["net"].values()) + result["deposits_after"] == deposits
    pairs = [frozenset((payment["from"], payment["to"])) for payment in result["payments"]]
    assert len(set(pairs)) == len(pairs)
    assert all(payment["exact"] > 0 <= payment["amount"] for payment in result["payments"])


@many
@given(deals())
def test_two_losers_exchange_their_results(deal: dict):
    """Of the losers that are not East, two swap hands and part in the deal; winds in their hands are nobody's own
    then.
    """
    first, second = [wind for wind in "SWN" if wind != deal["winner"]][:2]
    swap = {first: second, second: first}
    if "discards" not in deal:
        own = {"S": "2", "W": "3", "N": "4"}
        tiles = deal["hands"][first]["concealed"] + deal["hands"][second]["concealed"]
        if any(f"{own[wind]}z" in map(str, parse(tiles)) for wind in swap):
            return
    other = deal | {"hands": {swap.get(wind, wind): hand for wind, hand in deal["hands"].items()}}
    if "from" in deal:
        other["from"] = swap.get(deal["from"], deal["from"])
    if "riichi" in deal:
        other["riichi"] = [swap.get(wind, wind) for wind in deal["riichi"]]
    ours, theirs = answer(deal), answer(other)
    assert ours["status"] == theirs["status"]
    if ours["status"] == "ok":
        assert {swap.get(wind, wind): change for wind, change in ours["net"].items()} == theirs["net"]
        assert {swap.get(wind, wind): hand for wind, hand in ours["hands"].items()} == theirs["hands"]


@many
@given(deals())
def test_lines_add_up(deal: dict):
    result = answer(deal)
    for sheet in result.get("hands", {}).values():
        points, doublings = (sum(line[worth] for line in sheet[worth]) for worth in ("points", "doublings"))
        assert sheet["doubling_count"] == doublings
        assert points <= sheet["total"] < points + 10
        if sheet["limit"] is None and deal["rules"] == "hongkong":
            assert sheet["score"] == {"half_spicy": HALF, "full_spicy": FULL}[deal["options"]["table"]][doublings]
        elif deal["rules"] == "mcr":
            assert sheet["score"] == doublings
        elif sheet["limit"] is None:
            assert sheet["score"] == sheet["total"] * 2**doublings * (4 if deal["rules"] == "riichi" else 1)


# ---- readings against brute force -----------------------------------------------------------------------------


def brute_readings(tiles: list[Tile]) -> set:
    """Every way to part tiles into sets and one pair: take the first tile with every two others, or with one as the
    pair.
    """
    if not tiles:
        return {((), ())}
    first, rest, found = tiles[0], tiles[1:], set()
    if len(tiles) % 3 == 2 and first in rest:
        found |= {(sets, (first.index,)) for sets, pair in brute_readings(without(rest, [first])) if not pair}
    for two in set(combinations(rest, 2)):
        if is_set([first, *two]):
            part = tuple(sorted(tile.index for tile in (first, *two)))
            found |= {(tuple(sorted((part, *sets))), pair) for sets, pair in brute_readings(without(rest, list(two)))}
    return found


def without(tiles: list[Tile], gone: list[Tile]) -> list[Tile]:
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return left


def is_set(tiles: list[Tile]) -> bool:
    low, middle, high = sorted(tiles)
    same_suit = low.suit is high.suit and low.index < 27
    return low is middle is high or (same_suit and (low.number + 1, low.number + 2) == (middle.number, high.number))


@examples(120)
@given(winning_hands())
def test_every_reading_is_found(hand: tuple[list[Tile], list[dict]]):
    tiles = sorted(hand[0])
    found = [
        (
            tuple(sorted(tuple(tile.index for tile in part.tiles) for part in sets)),
            tuple(part.first.index for part in pair),
        )
        for sets, pair in sets_and_pair(counts_of(tiles))
    ]
    assert len(set(found)) == len(found)
    assert set(found) == brute_readings(tiles)


@examples(120)
@given(winning_hands(), st.data())
def test_waits_are_the_tiles_that_complete(hand: tuple[list[Tile], list[dict]], data: st.DataObject):
    concealed, melds = hand
    concealed = without(concealed, [data.draw(st.sampled_from(concealed))])
    answered = waits(counts_of(concealed), laid_down(melds))
    held = Counter([*concealed, *(tile for meld in melds for tile in parse(meld["tiles"]))])
    completing = [tile for tile in KINDS[:34] if held[tile] < 4 and is_complete([*concealed, tile])]
    assert sorted(answered) == completing
    assert len(set(answered)) == len(answered)


def laid_down(melds: list[dict]) -> tuple[Meld, ...]:
    return tuple(set_of(parse(meld["tiles"]), State(meld["state"])) for meld in melds)


def is_complete(tiles: list[Tile]) -> bool:
    counts = counts_of(tiles)
    return bool(sets_and_pair(counts)) or is_seven_pairs(counts) or is_thirteen_orphans(counts)
