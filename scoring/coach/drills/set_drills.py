"""Drills of the books with four sets and a pair: is this complete, what does it wait for, count it.

The engine answers.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from scoring.books import BOOKS
from scoring.coach.drills.question import NO, YES, Drill
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.hand.outcome import won
from scoring.coach.view import View, without
from scoring.coach.view_json import view_of
from scoring.coach.words.sayings import Listed, Phrase, Saying, missing_tiles
from scoring.coach.words.sheet_sayings import explained
from scoring.hand_decomposition import counts_of, sets_and_pair
from scoring.hands import DISCARD, WALL, Deal, Hand
from scoring.melds import OPEN, meld_of
from scoring.results import ScoreSheet
from scoring.tiles import KINDS, WINDS, Tile, Wind, write


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
        hand = Hand(
            tuple(tile for block in blocks[laid:] for tile in block),
            tuple(meld_of(block, OPEN) for block in blocks[:laid]),
        )
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


ASK_COMPLETE = Saying("drill.complete", "Is this hand complete?")
ASK_WAITS = Saying(
    "drill.waits",
    "One tile is missing. Which ones complete the hand?",
)
ASK_COUNT = Saying(
    "drill.count",
    "{winner} has won, {how}, with {tile}; the round wind is {round}. What is the hand worth, before anybody pays?",
)
SETS = Saying("drill.sets", "Four sets and a pair: {sets}.")
SHORT = Saying("drill.short", "No: {missing}. It would help to have: {useful}.")
COMPLETES = Saying("drill.completes", "With {tile}: {sets}.")
DRAWN, CLAIMED = Phrase("drawn"), Phrase("from a discard")


def complete_drill(rng: random.Random, rules: str) -> Drill:
    """Half of them are complete; in the others one tile has been changed so that one is missing."""
    tiles = random_set_hand(rng)
    if rng.random() < 0.5:
        return Drill("complete", ASK_COMPLETE(), tuple(sorted(tiles)), YES, (SETS(sets=_sets(tiles)),), (YES, NO))
    while True:
        changed = (*without(tiles, [rng.choice(tiles)]), rng.choice(KINDS[:34]))
        if max(counts_of(changed)) <= 4 and (far := shanten_of(_view(rules, changed))).is_waiting:
            because = SHORT(missing=missing_tiles(far.tiles_to_come), useful=far.useful)
            return Drill("complete", ASK_COMPLETE(), tuple(sorted(changed)), NO, (because,), (YES, NO))


def waits_drill(rng: random.Random, rules: str) -> Drill:
    """A complete hand less one tile."""
    tiles = random_set_hand(rng)
    rest = without(tiles, [rng.choice(tiles)])
    useful = shanten_of(_view(rules, rest)).useful
    because = tuple(COMPLETES(tile=tile, sets=_sets((*rest, tile))) for tile in useful)
    return Drill("waits", ASK_WAITS(), tuple(sorted(rest)), useful, because)


def count_drill(rng: random.Random, rules: str) -> Drill:
    """A win and four worths, of which one is the engine's."""
    win = random_win(rng, rules)
    facts = {"winner": win.wind, "tile": win.tile, "how": DRAWN if win.drawn else CLAIMED, "round": win.round_wind}
    melds = tuple(meld.tiles for meld in win.hand.melds)
    score = win.sheet.score
    return Drill(
        "count",
        ASK_COUNT(**facts),
        tuple(sorted(win.hand.concealed)),
        score,
        tuple(explained(win.sheet)),
        worths(rng, score),
        melds,
    )


def worths(rng: random.Random, right: int) -> tuple[int, ...]:
    """The right number among three others that come of easy mistakes, as round as it is: an odd one would give
    itself away.
    """
    step = 2 if right % 10 else 10
    others = {right * 2, right // 2, right + 20, right + 100, max(10, right - 20)} - {right}
    return tuple(sorted([right, *rng.sample(sorted(other for other in others if other % step == 0), 3)]))


def _sets(tiles: tuple[Tile, ...]) -> Listed:
    """The first way to read the tiles: four sets and a pair, or else seven pairs."""
    ways, in_order = sets_and_pair(counts_of(tiles)), sorted(tiles)
    blocks = (
        [meld.tiles for part in ways[0] for meld in part]
        if ways
        else [*zip(in_order[::2], in_order[1::2], strict=True)]
    )
    return Listed(tuple(blocks), "; ", [write(block) for block in blocks])


def _view(rules: str, tiles: tuple[Tile, ...]) -> View:
    return view_of(rules, write(tiles), Wind.EAST)
