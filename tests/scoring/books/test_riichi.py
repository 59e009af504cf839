"""The book of riichi: its cases, and the same as the library `mahjong` over random and over awkward hands."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from scoring.coach.hand.outcome import completed, won
from scoring.coach.view import after_letting_go
from scoring.coach.view_json import view_of
from scoring.contract import answer
from scoring.hands import WALL
from scoring.tiles import KINDS, SOUTH, parse, plain
from tests.scoring.books import their_riichi as theirs
from tests.scoring.cases import asked, cases_in, found

CASES = list(cases_in("riichi.toml"))
ORDINARY = [str(tile) for tile in KINDS[:34]]
ORPHANS = [str(tile) for tile in KINDS[:34] if not tile.is_simple]
GREEN = ["2s", "3s", "4s", "6s", "8s", "6z"]
FEW = (  # few kinds, so that hands read in several ways, and large ones come
    ORDINARY[:9],
    ORDINARY[18:27],
    ORDINARY[27:],
    ORPHANS,
    GREEN,
    ORDINARY[1:8],
    ORDINARY[:3] + ORDINARY[9:12] + ORDINARY[18:21],
    ORDINARY[2:5] + ORDINARY[11:14] + ORDINARY[20:23],
    ORDINARY[:4] + ORDINARY[27:],
)
Parts = list[list[str]]


@pytest.mark.parametrize(("name", "deal", "expect"), CASES, ids=[name for name, *_ in CASES])
def test_case(name: str, deal: dict, expect: dict):
    assert found(deal, expect) == asked(expect)


def random_parts(rng: random.Random) -> Parts:
    """Four sets and a pair of any tiles; seven pairs now and then."""
    if rng.random() < 0.05:
        return [[tile] * 2 for tile in rng.sample(ORDINARY, 7)]
    return sets_and_pair(rng, ORDINARY, rng.choice([0.4, 0.8]), 0.08)


def awkward_parts(rng: random.Random) -> Parts:
    """Few kinds; orphans, gates, pairs, dragons and winds."""
    what = rng.random()
    if what < 0.05:
        return [[*ORPHANS, rng.choice(ORPHANS)]]
    if what < 0.1:
        suit = rng.choice("mps")
        return [[number + suit for number in "1112345678999" + rng.choice("123456789")]]
    pool = rng.choice(FEW)
    if what < 0.2 and len(pool) >= 7:
        return [[tile] * 2 for tile in rng.sample(pool, 7)]
    if what < 0.3:
        few = rng.sample(ORDINARY[27:], 3)
        return [*([tile] * rng.choice([3, 3, 4]) for tile in few), *sets_and_pair(rng, ORDINARY, 0.5, 0.1, 1)]
    return sets_and_pair(rng, pool, rng.choice([0.1, 0.5, 0.95]), 0.2)


def sets_and_pair(rng: random.Random, pool: list[str], chows: float, kongs: float, sets: int = 4) -> Parts:
    return [*(one_set(rng, pool, chows, kongs) for _ in range(sets)), [rng.choice(pool)] * 2]


def one_set(rng: random.Random, pool: list[str], chows: float, kongs: float) -> list[str]:
    first = rng.choice(pool)
    number, suit = int(first[0]), first[1]
    if suit != "z" and number <= 7 and rng.random() < chows:
        return [f"{number + step}{suit}" for step in range(3)]
    return [first] * (4 if rng.random() < kongs else 3)


def random_deal(rng: random.Random, parts_of: Callable[[random.Random], Parts]) -> dict:
    """A complete hand, how it was won, and the table's options; nothing that cannot be, as the library refuses that."""
    while True:
        parts = parts_of(rng)
        indicators = rng.sample(ORDINARY, rng.choice([1, 1, 2, 4]))
        ura = rng.sample(ORDINARY, len(indicators))
        if max(Counter([*(tile for part in parts for tile in part), *indicators, *ura]).values()) <= 4:
            break
    redden(rng, parts)
    laid = [part for part in parts if len(part) == 4 or (len(part) == 3 and rng.random() < rng.choice([0, 0, 0.5]))]
    concealed = [tile for part in parts if not any(part is other for other in laid) for tile in part]
    melds = [{"tiles": part, "state": rng.choice(["open", "half_concealed"][: len(part) - 2])} for part in laid]
    return {"rules": "riichi", "dora_indicators": "".join(indicators), "ura_dora_indicators": "".join(ura)} | how_won(
        rng, concealed, melds
    )


def redden(rng: random.Random, parts: Parts) -> None:
    """Make one five of a suit red, at will; certainly one of all four."""
    for suit in "mps":
        fives = [part for part in parts if f"5{suit}" in part]
        held = sum(part.count(f"5{suit}") for part in parts)
        if held == 4 or (held and rng.random() < held / 4):
            part = rng.choice(fives)
            part[part.index(f"5{suit}")] = f"0{suit}"


def how_won(rng: random.Random, concealed: list[str], melds: list[dict]) -> dict:
    winner = rng.choice("ESWN")
    is_open = any(meld["state"] == "open" for meld in melds)
    ways = ["wall", "discard", "discard", "robbed_kong", *(["dead_wall"] if any_kong(melds) else [])]
    by, declared = rng.choice(ways), rng.choice([0, 0, 1, 2]) if not is_open else 0
    deal = {
        "winner": winner,
        "won_by": by,
        "round_wind": rng.choice("ESWN"),
        "riichi": [winner] * (declared == 1),
        "double_riichi": [winner] * (declared == 2),
        "ippatsu": bool(declared) and rng.random() < 0.3,
        "last_tile": rng.random() < 0.1,
        "first_turn": not melds and not declared and rng.random() < 0.05,
        "honba": rng.choice([0, 0, 1, 3]),
        "deposits": rng.choice([0, 1000, 2000]),
        "winning_tile": rng.choice(concealed),
        "options": random_options(rng),
    }
    if by in ("discard", "robbed_kong"):
        deal["from"] = rng.choice([wind for wind in "ESWN" if wind != winner])
    hand = {"concealed": "".join(concealed), "melds": [meld | {"tiles": "".join(meld["tiles"])} for meld in melds]}
    return deal | {"hands": {winner: hand}}


def any_kong(melds: list[dict]) -> bool:
    return any(len(meld["tiles"]) == 4 for meld in melds)


def random_options(rng: random.Random) -> dict:
    return {
        "red_fives": rng.random() < 0.7,
        "open_all_simples": rng.random() < 0.7,
        "ippatsu": rng.random() < 0.7,
        "ura_dora": rng.random() < 0.7,
        "kan_dora": rng.random() < 0.7,
        "double_wind_pair": True,  # the library knows no other way
        "kiriage": rng.random() < 0.5,
        "thirteen_han": rng.choice(["yakuman", "sanbaiman"]),
        "multiple_yakuman": True,  # nor here
        "double_yakuman": rng.random() < 0.5,
        "human_hand": rng.choice(["none", "mangan", "yakuman"]),
    }


def assert_same(deal: dict) -> Counter:
    ours, other = answer(deal), theirs.answer(deal)
    if "error" in other:
        assert ours["status"] == "not_allowed" and other["error"] == "no_yaku", (deal, ours, other)
        return Counter(["no_yaku"])
    assert ours["status"] == "ok", (deal, ours, other)
    sheet = ours["hands"][deal["winner"]]
    yaku = Counter(sheet["limit_hands"] or [line["rule"] for line in sheet["doublings"]])
    assert yaku == other["yaku"], (deal, sheet, other)
    if not sheet["limit_hands"]:
        assert (sheet["doubling_count"], sheet["total"]) == (other["han"], other["fu"]), (deal, sheet, other)
    assert {each["from"]: each["amount"] for each in ours["payments"]} == other["paid"], (deal, ours, other)
    assert ours["net"][deal["winner"]] == other["total"], (deal, ours, other)
    return yaku


def test_hands_count_as_the_library_says():
    for seed in range(400):
        assert_same(random_deal(random.Random(f"riichi {seed}"), random_parts))
        assert_same(random_deal(random.Random(f"awkward {seed}"), awkward_parts))


def test_a_renhou_alone_is_a_mangan_or_what_the_library_says_without_it():
    first = {"won_by": "discard", "first_turn": True, "last_tile": False, "riichi": [], "double_riichi": []}
    met = Counter()
    for seed in range(400):
        deal = random_deal(random.Random(f"renhou {seed}"), awkward_parts if seed % 2 else random_parts) | first
        (hand,) = deal["hands"].values()
        if hand["melds"]:
            continue
        deal |= {"winner": "S", "from": "N", "hands": {"S": hand}, "ippatsu": False}
        ours, without = (
            asked(deal | {"options": deal["options"] | {"human_hand": counts}})
            for asked, counts in ((answer, "alone"), (theirs.answer, "none"))
        )
        mangan = 8000 + 300 * deal["honba"]
        more = without.get("paid", {}).get("N", 0)
        assert [each["amount"] for each in ours["payments"]] == [max(mangan, more)], (deal, ours, without)
        met["more" if more > mangan else "less" if more else "no_yaku"] += 1
    assert min(met.values()) > 5 and len(met) == 3, met


def test_furiten_is_what_any_discard_would_have_completed():
    """Each discard is tried in place of the last tile."""
    met = Counter()
    for seed in range(400):
        rng = random.Random(f"furiten {seed}")
        deal = random_deal(rng, rng.choice([random_parts, awkward_parts]))
        if answer(deal)["status"] != "ok":
            continue
        hand = deal["hands"][deal["winner"]]
        rest = kinds_in(hand["concealed"])
        rest.remove(*kinds_in(deal["winning_tile"]))
        held = Counter([*rest, *(kind for meld in hand["melds"] for kind in kinds_in(meld["tiles"]))])
        thrown = rng.sample([tile for tile in ORDINARY if held[tile] < 4], 12)
        completed = [is_complete([*rest, tile], hand["melds"]) for tile in thrown]
        ours = answer(deal | {"discards": {deal["winner"]: "".join(thrown)}})
        wanted = "furiten" if any(completed) and "from" in deal else None
        assert ours.get("reason", {}).get("code") == wanted, (deal, thrown)
        met[wanted] += 1
    assert min(met.values()) > 20


def kinds_in(text: str) -> list[str]:
    return [str(tile) for tile in plain(parse(text))]


def is_complete(tiles: list[str], melds: list[dict]) -> bool:
    hand = {"concealed": "".join(tiles), "melds": melds}
    deal = {"rules": "riichi", "winner": "S", "won_by": "wall", "winning_tile": tiles[0], "hands": {"S": hand}}
    return answer(deal)["status"] != "error"


@pytest.mark.slow
def test_twenty_five_thousand_hands_count_as_the_library_says():
    """Every yaku and yakuman is among them."""
    from scoring.books import BOOKS

    met: Counter = Counter()
    for seed in range(400, 20_400):
        met += assert_same(random_deal(random.Random(f"riichi {seed}"), random_parts))
    for seed in range(400, 5400):
        met += assert_same(random_deal(random.Random(f"awkward {seed}"), awkward_parts))
    counted = {rule.id for rule in BOOKS["riichi"].rows if rule.doublings or rule.limit}
    assert counted <= set(met) and met["no_yaku"] > 100


@pytest.mark.parametrize("discard", ["", "9m"])
def test_the_coach_counts_red_fives_until_they_are_let_go(discard: str):
    def brought(hand: str) -> int:
        view = view_of("riichi", hand + discard, SOUTH)
        after = after_letting_go(view, parse(discard)[0]) if discard else view
        return won(after, completed(after.hand, parse("7s")[0]), parse("7s")[0], WALL).received

    assert brought("234m067m345p5688s") > brought("234m567m345p5688s")
