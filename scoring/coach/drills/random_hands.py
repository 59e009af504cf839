"""Hands for drills: four sets and a pair, wins that a book allows, and hands that lack one tile, from easy to hard."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from scoring.books import BOOKS
from scoring.coach.drills.question import Level, rising
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.hand.outcome import won
from scoring.coach.view import View, without
from scoring.coach.view_json import view_of
from scoring.coach.words.sayings import Phrase
from scoring.hand_decomposition import counts_of
from scoring.hands import DISCARD, WALL, Deal, Hand
from scoring.melds import OPEN, meld_of
from scoring.results import ScoreSheet
from scoring.rules import Ruleset
from scoring.tiles import KINDS, WINDS, Tile, Wind, write

Block = tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class DrillWin:
    """A hand won at a table with the book's defaults, and the engine's sheet of it."""

    wind: Wind
    round_wind: Wind
    hand: Hand
    tile: Tile
    drawn: bool
    sheet: ScoreSheet
    book: Ruleset


def random_set_hand(rng: random.Random) -> tuple[Tile, ...]:
    """Four sets and a pair, never more than four of a kind."""
    return tiles_of(random_blocks(rng))


def random_blocks(rng: random.Random) -> list[Block]:
    """Four sets, chows twice as likely as pungs, and then the pair."""
    while True:
        blocks = [_set(rng) for _ in range(4)] + [(rng.choice(KINDS[:34]),) * 2]
        if _is_possible(tiles_of(blocks)):
            return blocks


def random_win(rng: random.Random, rules: str) -> DrillWin:
    """A win that the book allows; some sets are laid down."""
    table = BOOKS[rules].table()
    while True:
        hand = random_laid(rng)
        wind, round_wind, drawn = rng.choice(WINDS), rng.choice(WINDS[:2]), rng.random() < 0.5
        tile = rng.choice(hand.concealed)
        view = View(Deal(table, None, {wind: hand}, round_wind=round_wind), wind)
        outcome = won(view, hand, tile, WALL if drawn else DISCARD)
        if outcome.wins:
            return DrillWin(wind, round_wind, hand, tile, drawn, outcome.full_sheet, table.book)


def random_laid(rng: random.Random) -> Hand:
    """A complete hand of which up to two sets are laid down."""
    blocks = random_blocks(rng)
    laid = rng.choice((0, 0, 1, 2))
    return Hand(tiles_of(blocks[laid:]), tuple(meld_of(block, OPEN) for block in blocks[:laid]))


def waiting_hand(rng: random.Random, rules: str, level: Level) -> tuple[Tile, ...]:
    """13 tiles of which one is missing, as hard as this level."""
    deal, fits = _WAITING[level.number - 1]
    while True:
        tiles = deal(rng)
        if fits(useful_for(rules, tiles)):
            return tiles


def useful_for(rules: str, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The kinds that bring these tiles nearer."""
    return shanten_of(view_of(rules, write(tiles))).useful


def _less_one(rng: random.Random) -> tuple[Tile, ...]:
    whole = random_set_hand(rng)
    return without(whole, [rng.choice(whole)])


def _seven_of_a_suit(rng: random.Random) -> tuple[Tile, ...]:
    """Two sets and a pair of one suit less a tile, and two sets of others."""
    suit = rng.randrange(3)
    while True:
        others = _set(rng), _set(rng)
        if all(tile.index // 9 != suit for block in others for tile in block):
            break
    return (*_of_one_suit(rng, suit, 2), *tiles_of(others))


def _full_suit(rng: random.Random) -> tuple[Tile, ...]:
    """One suit alone; one time in four nine gates."""
    suit = rng.randrange(3)
    if rng.random() < 0.25:
        return tuple(KINDS[9 * suit + number - 1] for number in (1, 1, 1, *range(2, 9), 9, 9, 9))
    return _of_one_suit(rng, suit, 4)


def _of_one_suit(rng: random.Random, suit: int, sets: int) -> tuple[Tile, ...]:
    """So many sets and a pair of a suit, less one tile."""
    while True:
        tiles = tiles_of([*(_set(rng, suit) for _ in range(sets)), (KINDS[9 * suit + rng.randrange(9)],) * 2])
        if _is_possible(tiles):
            return without(tiles, [rng.choice(tiles)])


def _set(rng: random.Random, suit: int | None = None) -> Block:
    """Of any suit, or of this one."""
    if rng.random() < 0.65:
        start = (rng.randrange(3) if suit is None else suit) * 9 + rng.randrange(7)
        return KINDS[start : start + 3]
    return (rng.choice(KINDS[:34] if suit is None else KINDS[9 * suit : 9 * suit + 9]),) * 3


def tiles_of(blocks: list[Block] | tuple[Block, ...]) -> tuple[Tile, ...]:
    return tuple(tile for block in blocks for tile in block)


def _is_possible(tiles: tuple[Tile, ...]) -> bool:
    return max(counts_of(tiles)) <= 4


def _in_one_suit(tiles: tuple[Tile, ...]) -> bool:
    return len({tile.suit for tile in tiles}) == 1


Dealer = Callable[[random.Random], tuple[Tile, ...]]
Fits = Callable[[tuple[Tile, ...]], bool]
_WAITING: tuple[tuple[Dealer, Fits], ...] = (
    (_less_one, lambda waits: len(waits) == 1),
    (_less_one, lambda waits: len(waits) == 2),
    (_less_one, lambda waits: len(waits) == 3 and _in_one_suit(waits)),
    (_seven_of_a_suit, lambda waits: len(waits) >= 3 and _in_one_suit(waits)),
    (_full_suit, lambda waits: len(waits) >= 4),
)
LEVELS = rising(
    Phrase("One tile fits"),
    Phrase("Two tiles fit"),
    Phrase("Three tiles of a suit fit"),
    Phrase("Seven tiles of a suit"),
    Phrase("One suit alone, up to nine gates"),
)


def beside(tiles: tuple[Tile, ...]) -> list[Tile]:
    """The kinds with which two of these tiles could make a set."""
    return [tile for tile in KINDS[:34] if tiles.count(tile) >= 2 or _could_be_chow(tile, tiles)]


def _could_be_chow(tile: Tile, tiles: tuple[Tile, ...]) -> bool:
    near = {other.number - tile.number for other in tiles if other.suit is tile.suit and not tile.is_honour}
    return any(set(pair) <= near for pair in ((-2, -1), (-1, 1), (1, 2)))
