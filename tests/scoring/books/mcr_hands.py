"""Random winning hands for Mahjong Competition Rules, common ones and such as few rows are for."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from scoring.books.mcr.shapes import HONOURS, KNITTED
from scoring.hand_decomposition import ORPHANS
from scoring.tiles import KINDS, WINDS, Tile, parse, write

Sets = list[list[Tile]]
KINDS_OF = {
    "any": KINDS[:34],
    "one_suit": KINDS[:9],
    "two_suits": KINDS[:18],
    "half_flush": KINDS[:9] + KINDS[27:34],
    "low": parse("1234m1234p1234s"),
    "high": parse("6789m6789p6789s"),
    "lowest": parse("123m123p123s"),
    "middle": parse("456m456p456s"),
    "fives": parse("34567m34567p34567s"),
    "simples": parse("2345678m2345678p2345678s"),
    "terminals": parse("19m19p19s"),
    "orphans": ORPHANS,
    "outside": parse("123789m123789p123789s1234567z"),
    "honours": parse("1234567z"),
    "winds_and": parse("123m1234z"),
    "dragons_and": parse("123m567z"),
    "green": parse("23468s6z"),
    "reversible": parse("1234589p245689s5z"),
    "even": parse("2468m2468p2468s"),
    "few": parse("12345m12345p"),
}


def random_deal(rng: random.Random) -> dict:
    """A won deal as the contract writes it."""
    while True:
        sets, loose = rng.choice((*[_four_sets] * 18, *[_knitted_straight] * 2, _special, _special, _terminal_chows))(
            rng
        )
        tiles = [tile for each in sets for tile in each] + loose
        if all(tiles.count(tile) <= 4 for tile in tiles):
            return _deal(rng, sets, loose)


def _four_sets(rng: random.Random) -> tuple[Sets, list[Tile]]:
    kinds, chows = KINDS_OF[rng.choice(list(KINDS_OF))], rng.choice((0, 0.3, 0.7, 1))
    return [_set(rng, kinds, chows) for _ in range(4)], [rng.choice(kinds)] * 2


def _set(rng: random.Random, kinds: Sequence[Tile], chows: float) -> list[Tile]:
    possible = [KINDS[first.index : first.index + 3] for first in kinds if first.index < 27 and first.number <= 7]
    possible = [chow for chow in possible if set(chow) <= set(kinds)]
    if possible and rng.random() < chows:
        return list(rng.choice(possible))
    return [rng.choice(kinds)] * (4 if rng.random() < 0.15 else 3)


def _knitted_straight(rng: random.Random) -> tuple[Sets, list[Tile]]:
    return [_set(rng, KINDS[:34], 0.6)], [*rng.choice(KNITTED), *[rng.choice(KINDS[:34])] * 2]


def _terminal_chows(rng: random.Random) -> tuple[Sets, list[Tile]]:
    """123 and 789 of two suits and the fives of the third, or all of one."""
    suits = rng.choice((rng.sample((0, 9, 18), 3), [rng.choice((0, 9, 18))] * 3))
    chows = [list(KINDS[suit + number : suit + number + 3]) for suit in suits[:2] for number in (0, 6)]
    return chows, [KINDS[suits[2] + 4]] * 2


def _special(rng: random.Random) -> tuple[Sets, list[Tile]]:
    make: Callable[[random.Random], list[Tile]] = rng.choice((_pairs, _pairs, _shifted_pairs, _orphans, _singles))
    return [], make(rng)


def _pairs(rng: random.Random) -> list[Tile]:
    kinds = KINDS_OF[rng.choice([name for name, among in KINDS_OF.items() if len(among) > 4])]
    return [tile for tile in rng.choices(kinds, k=7) for _ in range(2)]


def _shifted_pairs(rng: random.Random) -> list[Tile]:
    start = rng.randrange(3) * 9 + rng.randrange(3)
    return [tile for tile in KINDS[start : start + 7] for _ in range(2)]


def _orphans(rng: random.Random) -> list[Tile]:
    return [*ORPHANS, rng.choice(ORPHANS)]


def _singles(rng: random.Random) -> list[Tile]:
    honours = rng.sample(HONOURS, rng.choice((5, 6, 7)))
    return [*honours, *rng.sample(rng.choice(KNITTED), 14 - len(honours))]


MAKERS = (*[_four_sets] * 18, *[_knitted_straight] * 2, *[_special] * 2, _terminal_chows)


def _deal(rng: random.Random, sets: Sets, loose: list[Tile]) -> dict:
    rng.shuffle(sets)
    cut = rng.choice((0, 0, 0, 1, 2, 3, 4))
    laid = sets[:cut] + [each for each in sets[cut:] if len(each) == 4]
    concealed = [tile for each in sets[cut:] if len(each) < 4 for tile in each] + loose
    melds = [
        {"tiles": write(each), "state": "half_concealed" if len(each) == 4 and rng.random() < 0.5 else "open"}
        for each in laid
    ]
    winner, tile = rng.choice(WINDS), rng.choice(concealed)
    hand = {
        "concealed": write(concealed),
        "melds": melds,
        "bonus": write(rng.sample(KINDS[34:42], rng.choice((0, 0, 1)))),
    }
    deal = {
        "rules": "mcr",
        "options": {"minimum_doublings": 0},
        "winner": str(winner),
        "round_wind": str(rng.choice(WINDS)),
        "winning_tile": str(tile),
        "hands": {str(winner): hand},
        "last_of_kind": concealed.count(tile) == 1 and rng.random() < 0.1,
        "last_tile": rng.random() < 0.05,
    }
    return deal | _how_won(rng, winner, any(len(each) == 4 for each in laid), alone(deal))


def alone(deal: dict) -> bool:
    """Does the hand hold only one of the winning tile, as for a robbed kong?"""
    hand = deal["hands"][deal["winner"]]
    tiles = parse(hand["concealed"]) + tuple(tile for meld in hand["melds"] for tile in parse(meld["tiles"]))
    return tiles.count(parse(deal["winning_tile"])[0]) == 1


def _how_won(rng: random.Random, winner: object, has_kong: bool, can_rob: bool) -> dict:
    if rng.random() < 0.45:
        return {"won_by": "dead_wall" if has_kong and rng.random() < 0.3 else "wall"}
    source = str(rng.choice([wind for wind in WINDS if wind != winner]))
    if can_rob and rng.random() < 0.1:
        return {"won_by": "robbed_kong", "from": source, "last_tile": False}
    return {"won_by": "discard", "from": source}


def nine_gates() -> list[dict]:
    """Every wait of nine gates, drawn and discarded."""
    won = ({"won_by": "wall"}, {"won_by": "discard", "from": "E"})
    return [_nine_gates(number) | how for number in range(1, 10) for how in won]


def _nine_gates(number: int) -> dict:
    return {
        "rules": "mcr",
        "options": {"minimum_doublings": 0},
        "winner": "S",
        "round_wind": "E",
        "winning_tile": f"{number}p",
        "hands": {"S": {"concealed": f"1112345678999{number}p", "melds": [], "bonus": ""}},
        "last_of_kind": False,
        "last_tile": False,
    }
