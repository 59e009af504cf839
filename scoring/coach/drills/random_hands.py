"""Random complete hands for drills, each checked by the engine."""

from __future__ import annotations

import random
from dataclasses import dataclass

from scoring.books import BOOKS
from scoring.coach.hand.outcome import won
from scoring.coach.view import View
from scoring.hand_decomposition import counts_of
from scoring.hands import DISCARD, WALL, Deal, Hand
from scoring.melds import OPEN, meld_of
from scoring.results import ScoreSheet
from scoring.tiles import KINDS, WINDS, Tile, Wind


@dataclass(frozen=True, slots=True)
class DrillWin:
    """A hand won at a table with the book's defaults, and the engine's sheet of it."""

    wind: Wind
    round_wind: Wind
    hand: Hand
    tile: Tile
    drawn: bool
    sheet: ScoreSheet


def random_set_hand(rng: random.Random) -> tuple[Tile, ...]:
    """Four sets and a pair, never more than four of a kind."""
    return tuple(tile for block in _blocks(rng) for tile in block)


def random_win(rng: random.Random, rules: str) -> DrillWin:
    """A win that the book allows; some sets are laid down."""
    table = BOOKS[rules].table()
    while True:
        blocks = _blocks(rng)
        laid = rng.choice((0, 0, 1, 2))
        hand = Hand(tuple(tile for block in blocks[laid:] for tile in block), tuple(meld_of(block, OPEN) for block in blocks[:laid]))
        wind, round_wind, drawn = rng.choice(WINDS), rng.choice(WINDS[:2]), rng.random() < 0.5
        tile = rng.choice(hand.concealed)
        view = View(Deal(table, None, {wind: hand}, round_wind=round_wind), wind)
        outcome = won(view, hand, tile, WALL if drawn else DISCARD)
        if outcome.wins:
            return DrillWin(wind, round_wind, hand, tile, drawn, outcome.full_sheet)


def _blocks(rng: random.Random) -> list[tuple[Tile, ...]]:
    """Four sets, chows twice as likely as pungs, and then the pair."""
    while True:
        blocks = [_chow(rng) if rng.random() < 0.65 else (rng.choice(KINDS[:34]),) * 3 for _ in range(4)]
        blocks.append((rng.choice(KINDS[:34]),) * 2)
        if max(counts_of(tile for block in blocks for tile in block)) <= 4:
            return blocks


def _chow(rng: random.Random) -> tuple[Tile, ...]:
    start = rng.randrange(3) * 9 + rng.randrange(7)
    return KINDS[start : start + 3]
