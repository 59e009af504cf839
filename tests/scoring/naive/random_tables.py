"""Whole deals by chance for books with a scorer of their own (against_the_text.py): hands, circumstances, options."""

from __future__ import annotations

import random
from collections import Counter

from tests.scoring.naive import american
from tests.scoring.naive.random_hands import random_hand, what_is_left
from tests.scoring.naive.tiles import ORDINARY, tiles_of

FLOWERS = [number + kind for kind in "fy" for number in "1234"]


def won(rng: random.Random, rules: str, held: list[str], melds: list[dict]) -> dict:
    winner = rng.choice("ESWN")
    won_by = rng.choice(["discard", "discard", "wall", "wall", "dead_wall", "robbed_kong"])
    deal = {"rules": rules, "winner": winner, "round_wind": rng.choice("ESWN"), "won_by": won_by}
    if won_by in ("discard", "robbed_kong"):
        deal["from"] = rng.choice([wind for wind in "ESWN" if wind != winner])
    hand = {"concealed": "".join(held), "melds": melds, "bonus": ""}
    chance = {"winning_tile": rng.choice(held), "last_tile": rng.random() < 0.2}
    return deal | chance | {"hands": {winner: hand}, "options": {}}


def left_of(rng: random.Random, held: list[str], melds: list[dict]) -> list[str]:
    return what_is_left(rng, held + [tile for meld in melds for tile in tiles_of(meld["tiles"])])


def some(rng: random.Random, options: dict[str, list]) -> dict:
    """A few options, each with one of its values; the others keep what the book has."""
    return {name: rng.choice(values) for name, values in options.items() if rng.random() < 0.6}


def japanese_deal(rng: random.Random) -> dict:
    held, melds = random_hand(rng)
    deal, left = won(rng, "japanese", held, melds), left_of(rng, held, melds)
    winner, riichi = deal["winner"], rng.choice([0, 0, 1, 2])
    deal["hands"][winner]["bonus"] = "".join(rng.sample(FLOWERS, rng.choice([0, 0, 1, 2, 5, 8])))
    return deal | {
        "first_turn": rng.random() < 0.05,
        "riichi": rng.sample("ESWN", riichi),
        "double_riichi": rng.sample("ESWN", rng.choice([0, 0, 0, 1])),
        "dora_indicators": "".join(left[: rng.randint(0, 4)]),
        "discards": {winner: "".join(left[4 : 4 + rng.randint(0, 5)])},
        "deposits": rng.choice([0, 0, 1000, 3000]),
        "options": some(rng, JAPANESE),
    }


YES_NO = [True, False]
JAPANESE = {
    "rounding": ["up_to_ten", "exact"],
    "flowers": YES_NO,
    "minimum_doublings": [0, 1, 2],
    "first_doubling": ["secured", "any"],
    "open_all_simples": YES_NO,
    "printed_pair_points": YES_NO,
    "nine_gates_any_wait": YES_NO,
    "little_four_winds": YES_NO,
    "four_kongs": YES_NO,
    "stick": [1, 100],
    "riichi_stick": [0, 500, 1000],
}
GERMAN = {
    "flowers": YES_NO,
    "any_kong": ["winner", "all", "none"],
    "heavenly_twins": YES_NO,
    "east_doubles_losers": YES_NO,
    "limit": [0, 500, 1000, 3000, 5000],
}
AMERICAN = {"jokerless_for_singles_and_pairs": YES_NO, "bettor_pays": YES_NO}


def german_deal(rng: random.Random, rules: str) -> dict:
    held, melds = random_hand(rng)
    deal, left = won(rng, rules, held, melds), left_of(rng, held, melds)
    winner, wall = deal["winner"], Counter(left)
    for wind in "ESWN":
        if wind != winner:
            deal["hands"][wind] = losing_hand(rng, wall)
    for flower in FLOWERS if rng.random() < 0.7 else []:
        hand = deal["hands"][winner if rng.random() < 0.6 else rng.choice("ESWN")]
        hand["bonus"] += flower
    return deal | {"options": some(rng, GERMAN)}


def losing_hand(rng: random.Random, wall: Counter) -> dict:
    """13 tiles from the wall, of which more are alike than by chance; a few of the sets are laid down."""
    held: list[str] = []
    melds: list[dict] = []
    for size in (4, 3, 4, 3, 2, 2):
        kinds = [tile for tile, count in wall.items() if count >= size]
        if not kinds or rng.random() < 0.5 or len(held) + 3 * len(melds) + size > 13:
            continue
        part = [rng.choice(kinds)] * size
        wall.subtract(part)
        if size >= 3 and rng.random() < 0.5:
            states = ["open", "half_concealed"] if size == 4 else ["open"]
            melds.append({"tiles": "".join(part), "state": rng.choice(states)})
        else:
            held += part
    rest = rng.sample(sorted(wall.elements()), 13 - 3 * len(melds) - len(held))
    wall.subtract(rest)
    return {"concealed": "".join(held + rest), "melds": melds, "bonus": ""}


def american_deal(rng: random.Random) -> dict:
    """A line of the practice card with jokers and exposures; now and then one tile is wrong."""
    while True:
        held, melds = card_hand(rng)
        tiles = Counter(held + [tile for meld in melds for tile in meld])
        if held and all(count <= (8 if tile in ("F", "1j") else 4) for tile, count in tiles.items()):
            break
    laid = [{"tiles": flowered(rng, meld), "state": "open"} for meld in melds]
    deal = won(rng, "american", tiles_of(flowered(rng, held)), laid)
    natural = [tile for tile in tiles_of(deal["hands"][deal["winner"]]["concealed"]) if tile != "1j"]
    if deal["won_by"] == "robbed_kong" or (deal["won_by"] == "discard" and not natural):
        deal = {name: value for name, value in deal.items() if name != "from"} | {"won_by": "wall"}
    if deal["won_by"] == "discard":
        deal["winning_tile"] = rng.choice(natural)
    bet = {"bet": {"on": rng.choice("ESWN")}} if rng.random() < 0.4 else {}
    return deal | bet | {"dead": rng.sample("ESWN", rng.choice([0, 0, 0, 1, 2])), "options": some(rng, AMERICAN)}


def card_hand(rng: random.Random) -> tuple[list[str], list[list[str]]]:
    held, melds = [], []
    jokers, exposed = rng.choice([0, 0.1, 0.4]), rng.choice([0, 0, 0.3, 0.8])
    for tile, count in rng.choice(american.lines_of(rng.choice(american.PRACTICE))):
        part = ["1j" if count >= 3 and rng.random() < jokers else tile for _ in range(count)]
        if count >= 3 and rng.random() < exposed:
            melds.append(part)
        else:
            held += part
    if held and rng.random() < 0.2:
        held[rng.randrange(len(held))] = rng.choice([*ORDINARY, "F", "1j"])
    return held, melds


def flowered(rng: random.Random, tiles: list[str]) -> str:
    return "".join(rng.choice(FLOWERS) if tile == "F" else tile for tile in tiles)
