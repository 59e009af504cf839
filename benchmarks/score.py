"""How fast a hand is scored by each book: `python benchmarks/score.py [--hands 2000] [--rounds 5]`.

The same random winning hands, one core, in one run: a full explained sheet here, the library `mahjong` there (which
plays riichi); then the way of `hulla score` with its JSON. Prints hands a second, the best of some rounds, each of
hands that nobody has scored before. Both sides get their own objects ready made.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld as TheirMeld

from scoring.books import BOOKS
from scoring.contract import answer_line, deal_from, problems
from scoring.engine import score
from scoring.hands import Deal, WonBy
from scoring.rules import Ruleset
from scoring.tiles import KINDS, Tile, Wind, parse, write

THEIR_WINDS = dict(zip(Wind, (EAST, SOUTH, WEST, NORTH), strict=True))


def random_deal(rng: random.Random) -> dict:
    """A won deal as the contract writes it: four sets and a pair, some laid down, now and then seven pairs."""
    while True:
        sets = [_random_set(rng) for _ in range(4)]
        if rng.random() < 0.06:
            sets = [[tile] * 2 for tile in rng.sample(KINDS[:34], 6)]
        pair = [rng.choice(KINDS[:34])] * 2
        laid = [] if len(sets) > 4 or rng.random() < 0.45 else sets[: rng.randint(1, 3)]
        tiles = [tile for each in [*sets, pair] for tile in each]
        if all(tiles.count(tile) <= 3 for tile in tiles):
            return _deal(rng, list(tiles[sum(map(len, laid)) :]), laid)


def _random_set(rng: random.Random) -> list[Tile]:
    if rng.random() < 0.65:
        start = rng.randrange(3) * 9 + rng.randrange(7)
        return list(KINDS[start : start + 3])
    return [rng.choice(KINDS[:34])] * 3


def _deal(rng: random.Random, concealed: list[Tile], laid: list[list[Tile]]) -> dict:
    winner, round_wind = rng.choice("ESWN"), rng.choice("ES")
    won_by = rng.choice(["discard", "wall"])
    rng.shuffle(concealed)
    deal = {"round_wind": round_wind, "winner": winner, "won_by": won_by}
    if won_by == "discard":
        deal["from"] = rng.choice([wind for wind in "ESWN" if wind != winner])
    free = [tile for tile in KINDS[:34] if tile not in concealed and all(tile not in each for each in laid)]
    melds = [{"tiles": write(each), "state": "open"} for each in laid]
    return deal | {
        "winning_tile": str(concealed[0]),
        "riichi": [winner] if not laid and rng.random() < 0.5 else [],
        "dora_indicators": str(rng.choice(free)),
        "discards": {winner: write(rng.sample(free, 8))},
        "hands": {winner: {"concealed": write(concealed), "melds": melds, "bonus": ""}},
    }


def by_the_book(deal: dict, book: Ruleset) -> dict:
    """The deal in this book, with the other hands where it counts them."""
    hands = dict(deal["hands"])
    if book.all_hands:
        used = _tiles_of(hands[deal["winner"]])
        rest = [tile for tile in KINDS[:34] for _ in range(4 - used.count(tile))]
        random.Random(str(deal)).shuffle(rest)
        others = [wind for wind in "ESWN" if wind != deal["winner"]]
        hands |= {wind: {"concealed": write(rest[13 * i : 13 * i + 13])} for i, wind in enumerate(others)}
    return deal | {"rules": book.id, "hands": hands}


def _tiles_of(hand: dict) -> tuple[Tile, ...]:
    return parse(hand["concealed"] + "".join(meld["tiles"] for meld in hand["melds"]))


def theirs(deal: Deal) -> Callable[[], object]:
    """The same deal for the library, ready to be scored."""
    hand, used, tiles = deal.hands[deal.winner], dict.fromkeys(KINDS, 0), []
    for tile in hand.tiles:
        tiles.append(tile.index * 4 + used[tile])
        used[tile] += 1
    place = {index // 4: index for index in tiles}
    melds, left = [], list(tiles)
    for meld in hand.melds:
        own = [_taken(left, tile) for tile in meld.tiles]
        melds.append(TheirMeld(TheirMeld.CHI if meld.is_chow else TheirMeld.PON, sorted(own), opened=True))
    config = HandConfig(
        is_tsumo=deal.won_by is WonBy.WALL,
        is_riichi=deal.winner in deal.riichi,
        player_wind=THEIR_WINDS[deal.winner],
        round_wind=THEIR_WINDS[deal.round_wind],
        options=OptionalRules(has_open_tanyao=True),
    )
    calculator, last = HandCalculator(), place[deal.winning_tile.index]
    indicators = [tile.index * 4 for tile in deal.indicators]
    return lambda: calculator.estimate_hand_value(tiles, last, melds, indicators, config)


def _taken(left: list[int], tile: Tile) -> int:
    """The last piece of this kind that is left, which is then gone."""
    piece = next(index for index in reversed(left) if index // 4 == tile.index)
    left.remove(piece)
    return piece


def a_second(work: Callable[[object], object], rounds: list[list]) -> float:
    """How many items a second, the best of some rounds; the first warms up and is not counted."""
    best = 0.0
    for turn, items in enumerate(rounds):
        start = time.process_time()
        for item in items:
            work(item)
        best = max(best, len(items) / (time.process_time() - start)) if turn else best
    return best


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--hands", type=int, default=2000)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--seed", type=int, default=6)
    chosen = options.parse_args()
    rng = random.Random(chosen.seed)
    written = [[random_deal(rng) for _ in range(chosen.hands)] for _ in range(chosen.rounds + 1)]
    for book in BOOKS.values():
        if not book.plays_by_card:
            measure(book, [[by_the_book(deal, book) for deal in part] for part in written])


def measure(book: Ruleset, written: list[list[dict]]) -> None:
    """The deals that are complete hands by the book, with those that may not win."""
    written = [[deal for deal in part if not problems(deal)] for part in written]
    deals = [[deal_from(deal, []) for deal in part] for part in written]
    ours = a_second(score, deals)
    library = a_second(lambda work: work(), [[theirs(deal) for deal in part] for part in deals])
    lines = a_second(answer_line, [[json.dumps(deal) for deal in part] for part in written])
    sheets = f"sheets {ours:8,.0f}/s, {ours / library:.2f} times mahjong’s {library:8,.0f}/s"
    print(f"{book.id:10} {sheets}; JSON in, JSON out {lines:8,.0f}/s")


if __name__ == "__main__":
    main()
