"""Hands as players sort them: tile at tile, like beside like, of one set. Half of them are of one suit, for between the
figures of a row of bamboo a detector sees edges of tiles.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from datasets.scenes.arrangements.dealt_hands import DECK
from datasets.scenes.arrangements.ways_of_play import WAYS
from datasets.scenes.cameras.camera import Camera, look_at
from datasets.scenes.tiles import textures
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.tiles.layouts import Spot

ONE_SUIT = 0.5  # share of the scenes in which the hands hold no other suit
SUIT_SHARES = {"s": 0.6, "m": 0.2, "p": 0.2}


def sorted_hand(rng: np.random.Generator, look: TileSet, size: int) -> tuple[list[Body], Camera, float]:
    """A player's tiles and what lies behind them, a camera on some of the hand, and a tile's length in pixels."""
    laid = WAYS[str(rng.choice(list(WAYS)))](rng, look)
    suit = str(rng.choice(list(SUIT_SHARES), p=list(SUIT_SHARES.values()))) if rng.random() < ONE_SUIT else ""
    spots = [_of_suit(spot, suit) for spot in laid.own]
    spots += [replace(spot, code=spot.code or str(rng.choice(DECK))) for spot in laid.others if spot.place[1] > 1.2]
    faces = textures.faces_of_one_set(rng, sorted({str(spot.code) for spot in spots}))
    tiles = [Body(look, spot.turn, spot.place, spot.code, faces[str(spot.code)]) for spot in spots]
    pixels = float(np.exp(rng.uniform(np.log(22), np.log(70))))
    target = tiles[rng.integers(len(laid.own))].place + np.append(rng.normal(0, 0.8, 2), 0)
    camera = look_at(
        target,
        rng.uniform(laid.elevation[0] - 12, laid.elevation[1] + 10),
        rng.normal(0, 10),
        rng.normal(0, 4),
        rng.uniform(9, 30),
        pixels,
        tuple(size * rng.uniform(0.4, 0.6, 2)),
    )
    return tiles, camera, pixels


def _of_suit(spot: Spot, suit: str) -> Spot:
    return replace(spot, code=spot.code[0] + suit) if suit and spot.code and spot.code[1] in SUIT_SHARES else spot
