"""Random hands of the American game, full or near a line of the practice card. For drills."""

from __future__ import annotations

import random

from scoring.books.american.card.cards import practice_card
from scoring.books.american.card.variants import MOST_OF_A_KIND, Part, index_of
from scoring.coach.view import View
from scoring.coach.view_json import view_of
from scoring.tiles import JOKER, KINDS, Tile, Wind, write

FLOWERS = KINDS[34:42]
WALL = tuple(tile for tile in KINDS[:43] for _ in range(tile.copies))


def full_hand(rng: random.Random, jokers: float = 0.3) -> tuple[Tile, ...]:
    """14 tiles that fill a line; `jokers`: how often a set has some that it would not need."""
    while True:
        variant = rng.choice(index_of(practice_card()).variants)
        flowers = rng.sample(FLOWERS, MOST_OF_A_KIND)
        tiles = [tile for part in variant.parts for tile in _part(rng, part, jokers, flowers)]
        if all(tiles.count(tile) <= tile.copies for tile in set(tiles)):
            return tuple(tiles)


def _part(rng: random.Random, part: Part, jokers: float, flowers: list[Tile]) -> list[Tile]:
    """Equal tiles, a fifth one and some others being jokers; of flowers any."""
    spare = rng.randint(1, 2) if part.is_set and rng.random() < jokers else 0
    needed = max(0, part.size - 4) if part.kind < 34 else 0
    natural = part.size - min(part.size, needed + spare)
    own = [flowers.pop() for _ in range(natural)] if part.kind >= 34 else [KINDS[part.kind]] * natural
    return own + [JOKER] * (part.size - natural)


def near_hand(rng: random.Random, size: int, swapped: int, jokers: float = 0.2) -> tuple[Tile, ...]:
    """A full hand with some tiles swapped for others of the set, 13 or 14 of it."""
    kept = rng.sample(full_hand(rng, jokers), size - swapped)
    rest = list(WALL)
    for tile in kept:
        rest.remove(tile)
    return (*kept, *rng.sample(rest, swapped))


def view(tiles: tuple[Tile, ...], wind: Wind = Wind.SOUTH) -> View:
    """A table with the practice card."""
    return view_of("american", write(tiles), wind)
