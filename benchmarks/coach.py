"""How fast the coach answers: `python benchmarks/coach.py [--hands 200]`.

First the distance side by side with the libraries `mahjong` (four sets and a pair) and `xiangting` (distance and useful
tiles) on the same hands, in one run; then whole answers as a page gets them, for the books with sets, with the coach's
own memories emptied before each. Milliseconds, one core.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import xiangting
from mahjong.shanten import Shanten

from scoring.books import BOOKS
from scoring.books.american.book import american
from scoring.books.american.card.cards import Card, practice_card
from scoring.books.american.card.variants import index_of
from scoring.coach.hand.shanten import shanten_for, tiles_to_come_by_shape
from scoring.coach.hand.suit_costs import suit_costs
from scoring.coach.service import CoachService
from scoring.hand_decomposition import counts_of
from scoring.hands import Hand
from scoring.interpretations import SETS, SEVEN_PAIRS, THIRTEEN_ORPHANS
from scoring.tiles import JOKER, KINDS, write

ALL = frozenset([SETS, SEVEN_PAIRS, THIRTEEN_ORPHANS])
WALL = [tile for tile in KINDS[:34] for _ in range(4)]
AMERICAN_WALL = [tile for tile in KINDS[:42] for _ in range(tile.copies)] + [JOKER] * 8


def card_of(lines: int) -> Card:
    """The practice card, padded to this size by repeating its first lines."""
    hands = practice_card().hands
    more = tuple(replace(hand, id=f"{hand.id}-again") for hand in hands)
    return Card(f"{lines} hands", (hands + more)[:lines])


def each_ms(work: Callable, items: Iterable, cold: bool = False) -> list[float]:
    """How long each item takes; `cold`: with those of distances and tables emptied."""
    found = []
    for item in items:
        if cold:
            suit_costs.cache_clear()
            index_of.cache_clear()
        start = time.process_time()
        work(item)
        found.append(1000 * (time.process_time() - start))
    return found


def tell(name: str, times: list[float], most: float | None = None) -> None:
    line = (
        f"{name:44} median {statistics.median(times):8.3f} ms   95 % "
        f"{sorted(times)[int(len(times) * 0.95)]:8.3f}   worst {max(times):8.3f}"
    )
    print(line + (f"   (asked: {most:.0f})" if most else ""))


def ready(rng: random.Random) -> str:
    """A hand that waits for a tile: the longest answers, since each tile is scored twice."""
    while True:
        suit = rng.randrange(3) * 9
        tiles = [*KINDS[suit : suit + 9], *rng.sample(KINDS[suit : suit + 9], 4)]
        if shanten_for(Hand(tuple(tiles)), ALL).tiles_to_come == 1:
            return write(tiles)


def distances(rng: random.Random, count: int) -> None:
    hands = [Hand(tuple(rng.sample(WALL, 13))) for _ in range(count)]
    counts, shanten = [list(counts_of(hand.concealed)) for hand in hands], Shanten()
    tell("mahjong: distance, sets", each_ms(shanten.calculate_shanten_for_regular_hand, counts))
    tell(
        "xiangting: distance and useful tiles",
        each_ms(lambda c: xiangting.calculate_necessary_tiles(c, xiangting.PlayerCount.FOUR), counts),
    )
    tell("here: distance, warm", each_ms(lambda hand: tiles_to_come_by_shape(hand, ALL), hands * 2)[count:])
    tell("here: distance and useful tiles, warm", each_ms(lambda hand: shanten_for(hand, ALL), hands * 2)[count:])
    tell("here: distance and useful tiles, cold", each_ms(lambda hand: shanten_for(hand, ALL), hands, cold=True))


def answers(rng: random.Random, count: int) -> None:
    desk = CoachService({**BOOKS, "american": american(lambda name: CARD)})

    def view(tiles: str, rules: str = "japanese") -> dict:
        options = {"card": "60"} if rules == "american" else {}
        return {"rules": rules, "options": options, "wind": "S", "hand": {"concealed": tiles}}

    thirteen = [view(write(rng.sample(WALL, 13))) for _ in range(count)]
    tell("my hand, 13 tiles", each_ms(desk.my_hand, thirteen, cold=True), 200)
    tell(
        "my hand, 13 tiles of one suit, waiting",
        each_ms(desk.my_hand, [view(ready(rng)) for _ in range(count // 2)], cold=True),
        200,
    )
    tell(
        "my hand, 14 tiles",
        each_ms(desk.my_hand, [view(write(rng.sample(WALL, 14))) for _ in range(count // 4)], cold=True),
    )
    tell("where to", each_ms(desk.where_to, thirteen[: count // 4], cold=True))
    for book in (name for name in BOOKS if not BOOKS[name].card):
        asked = [data | {"rules": book} for data in thirteen]
        tell(f"may I call, {book}", each_ms(lambda data: desk.may_i_call(data, "5m", "E"), asked, cold=True), 300)
    american_hands = [view(write(rng.sample(AMERICAN_WALL, 13)), "american") for _ in range(count // 4)]
    tell(f"American, {len(CARD.hands)} lines: my hand", each_ms(desk.my_hand, american_hands), 500)
    tell(f"American, {len(CARD.hands)} lines: where to", each_ms(desk.where_to, american_hands), 500)
    tell(
        f"American, {len(CARD.hands)} lines: Charleston",
        each_ms(lambda data: desk.charleston(data, 1), american_hands),
        500,
    )
    tell(
        f"American, {len(CARD.hands)} lines: Charleston, cold",
        each_ms(lambda data: desk.charleston(data, 1), american_hands, cold=True),
        200,
    )
    tell(
        f"American, {len(CARD.hands)} lines: may I call",
        each_ms(lambda data: desk.may_i_call(data, "5m", "E"), american_hands),
        500,
    )
    fourteen = [view(write(rng.sample(AMERICAN_WALL, 14)), "american") for _ in range(count // 4)]
    tell(f"American, {len(CARD.hands)} lines: my hand, 14 tiles", each_ms(desk.my_hand, fourteen), 500)


CARD = card_of(60)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--hands", type=int, default=200)
    options.add_argument("--seed", type=int, default=6)
    chosen = options.parse_args()
    rng = random.Random(chosen.seed)
    distances(rng, chosen.hands)
    answers(rng, chosen.hands)


if __name__ == "__main__":
    main()
