"""Hands as they come about in play: dealt from a shuffled wall, then some turns by the plain rule."""

from __future__ import annotations

import random
from collections.abc import Collection

from scoring.coach.hand.shanten import shanten_for
from scoring.coach.view import without
from scoring.hands import Hand
from scoring.interpretations import Shape
from scoring.tiles import KINDS, Tile

WALL = [tile for tile in KINDS[:34] for _ in range(4)]


def after_turns(rng: random.Random, turns: int, shapes: Collection[Shape]) -> tuple[tuple[Tile, ...], list[Tile]]:
    """A hand of 13 after so many draws, each time letting go of a tile that leaves it nearest, and the wall's rest."""
    wall = rng.sample(WALL, len(WALL))
    hand, rest = tuple(wall[:13]), wall[13:]
    for _ in range(turns):
        hand = (*hand, rest.pop())
        left = {tile: without(hand, (tile,)) for tile in sorted(set(hand))}
        hand = min(left.values(), key=lambda tiles: (shanten_for(Hand(tiles), shapes).tiles_to_come, rng.random()))
    return hand, rest
