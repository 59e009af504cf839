"""A hand of 13 tiles and another player's discard, dealt so that what the drill asks for is likely to be right."""

from __future__ import annotations

import random
from typing import NamedTuple

from scoring.coach.calls.claims import claims
from scoring.coach.drills.random_hands import Block, beside, random_blocks, tiles_of
from scoring.coach.hand.outcome import won
from scoring.coach.view import View, without
from scoring.coach.view_json import view_of
from scoring.hand_decomposition import counts_of
from scoring.hands import DISCARD
from scoring.melds import OPEN, meld_of
from scoring.sides import seat_after
from scoring.tiles import KINDS, WINDS, Tile, Wind, write

DRAGONS = tuple(tile for tile in KINDS if tile.is_dragon)


class Offer(NamedTuple):
    """13 tiles, and the discard of `source`."""

    view: View
    tile: Tile
    source: Wind


Dealt = tuple[View, Tile] | None  # None where the tiles dealt are of no use
Blocks = list[Block]


def offer(rng: random.Random, rules: str, wanted: str) -> Offer:
    """A discard to leave, to make a chow or a pung of, or to go out with."""
    deal = {"leave": _any, "out": _last_of_a_win}.get(wanted, _set_of_a_win)
    while True:
        player = rng.choice(WINDS)
        source = seat_after(player, -1 if wanted == "chow" else rng.choice((1, 2, 3)))
        if dealt := deal(rng, rules, player, wanted):
            view, tile = dealt
            if view.hand.tiles.count(tile) < 4 and (wanted == "out" or any(claims(view, tile, source))):
                return Offer(view, tile, source)


def _any(rng: random.Random, rules: str, player: Wind, wanted: str) -> Dealt:
    """Two tiles from complete, and a tile that could make a set."""
    laid, own = _some_blocks(rng)
    tiles = tiles_of(own)
    view = _view(rules, player, (*without(tiles, rng.sample(tiles, 2)), rng.choice(KINDS[:34])), laid)
    return (view, rng.choice(beside(view.hand.concealed))) if view else None


def _set_of_a_win(rng: random.Random, rules: str, player: Wind, wanted: str) -> Dealt:
    """Such a set and one more tile from complete; with the set laid down the book lets the hand win."""
    laid, own = _some_blocks(rng)
    made = rng.choice([block for block in own[:-1] if meld_of(block, OPEN).kind == wanted] or [()])
    if not made:
        return None
    rest = without(tiles_of(own), made)
    tile, last = rng.choice(made), rng.choice(rest)
    if not _wins(rules, player, rest, [*laid, made], last):
        return None
    view = _view(rules, player, (*without((*rest, *made), [last, tile]), rng.choice(KINDS[:34])), laid)
    return (view, tile) if view else None


def _last_of_a_win(rng: random.Random, rules: str, player: Wind, wanted: str) -> Dealt:
    """The last tile of a hand that the book lets win."""
    laid, own = _some_blocks(rng)
    tiles = tiles_of(own)
    tile = rng.choice(tiles)
    view = _view(rules, player, without(tiles, [tile]), laid)
    return (view, tile) if view and _wins(rules, player, tiles, laid, tile) else None


def _some_blocks(rng: random.Random) -> tuple[Blocks, Blocks]:
    """Those laid down, mostly dragons, for which every book gives something; those in the hand, the pair last."""
    blocks = random_blocks(rng)
    laid: Blocks = [(rng.choice(DRAGONS),) * 3] if rng.random() < 0.7 else []
    return laid, blocks[len(laid) :]


def _wins(rules: str, player: Wind, own: Block, laid: Blocks, last: Tile) -> bool:
    view = _view(rules, player, own, laid)
    return view is not None and won(view, view.hand, last, DISCARD).wins


def _view(rules: str, player: Wind, own: Block, laid: Blocks) -> View | None:
    """None where there would be more than four of a kind."""
    if max(counts_of((*own, *tiles_of(laid)))) > 4:
        return None
    return view_of(rules, write(own), player, [(write(block), "open") for block in laid])
