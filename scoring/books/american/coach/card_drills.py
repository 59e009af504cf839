"""Drills of the American game about a full hand: is it complete, what does it wait for, what do all pay.

The engine answers.
"""

from __future__ import annotations

import random

from scoring.books import BOOKS
from scoring.books.american.coach.nearest_lines import NearLine, nearest_lines
from scoring.books.american.coach.random_hands import full_hand, near_hand, view
from scoring.coach.drills.question import NO, YES, Drill
from scoring.coach.drills.set_drills import ASK_COMPLETE, ASK_WAITS, CLAIMED, DRAWN
from scoring.coach.hand.outcome import completed, won
from scoring.coach.hand.waits import waits
from scoring.coach.view import without
from scoring.coach.words.row_words import row_name
from scoring.coach.words.sayings import Listed, Said, Saying, flowers_alike
from scoring.coach.words.sheet_sayings import LINE, worth
from scoring.hands import DISCARD, WALL
from scoring.tiles import JOKER, Tile, write

ASK_COUNT = Saying(
    "drill.card_count",
    "Mah-Jongg, {how}, with {tile}. What do all the others pay together?",
)
FILLS = Saying("drill.fills", "It fills this line: {line}. {groups}.")
COMPLETES = Saying("drill.card_completes", "With {tile} it fills this line: {line}.")
WITHOUT_JOKER = Saying(
    "drill.with_joker",
    "A joker stands among the tiles, so it is not jokerless.",
)
PAY_DRAWN = Saying(
    "drill.pay_drawn",
    "Self-picked, all three pay the same: {score} each, {received} altogether.",
)
PAY_DISCARD = Saying(
    "drill.pay_discard", "The discarder pays double: {double}, the two others {score} each, {received} altogether."
)


def complete_drill(rng: random.Random, rules: str) -> Drill:
    """Half of them fill a line; in the others one tile has been changed, or a joker is where none may be."""
    if rng.random() < 0.5:
        tiles = full_hand(rng)
        return Drill("complete", ASK_COMPLETE(), tuple(sorted(tiles)), YES, (_fills(nearest(tiles)),), (YES, NO))
    while True:
        tiles = _spoilt(rng)
        aim = nearest(tiles)
        if aim.tiles_to_come == 1:
            return Drill("complete", ASK_COMPLETE(), tuple(sorted(tiles)), NO, aim.sayings, (YES, NO))


def _spoilt(rng: random.Random) -> tuple[Tile, ...]:
    """One tile of a full hand swapped: for a joker, or for any other."""
    if rng.random() < 0.5:
        return near_hand(rng, 14, 1)
    tiles = full_hand(rng, 0)
    singles = [tile for tile in tiles if tiles.count(tile) <= 2 and tile is not JOKER]
    return (*without(tiles, [rng.choice(singles or tiles)]), JOKER)


def waits_drill(rng: random.Random, rules: str) -> Drill:
    """A full hand less one tile."""
    tiles = full_hand(rng)
    rest = without(tiles, [rng.choice(tiles)])
    found = [wait.tile for wait in waits(view(rest)) if wait.left]
    because = tuple(COMPLETES(tile=view(rest).name(tile), line=nearest((*rest, tile)).named) for tile in found)
    return Drill("waits", ASK_WAITS(), tuple(sorted(rest)), tuple(found), because)


def count_drill(rng: random.Random, rules: str) -> Drill:
    """A win by the practice card, drawn or claimed, with jokers or without."""
    tiles = full_hand(rng, rng.choice((0, 0.4)))
    last = rng.choice([tile for tile in tiles if tile is not JOKER] or tiles)
    drawn = last is JOKER or rng.random() < 0.5
    seen = view(without(tiles, [last]))
    outcome = won(seen, completed(seen.hand, last), last, WALL if drawn else DISCARD)
    sheet = outcome.full_sheet
    earned = (*sheet.points, *sheet.doublings)
    lines = [LINE(name=row_name(line.rule), worth=worth(line, BOOKS[rules])) for line in earned]
    jokers = [WITHOUT_JOKER()] if JOKER in tiles else []
    score, received = sheet.score, outcome.received
    paid = (
        PAY_DRAWN(score=score, received=received)
        if drawn
        else PAY_DISCARD(double=2 * score, score=score, received=received)
    )
    choices = sorted(
        [received, *rng.sample(sorted({received * 2, received // 2, 3 * score, 4 * score, 5 * score} - {received}), 3)]
    )
    ask = ASK_COUNT(how=DRAWN if drawn else CLAIMED, tile=seen.name(last))
    return Drill(
        "count", ask, tuple(sorted(tiles)), received, (_fills(nearest(tiles)), *lines, *jokers, paid), tuple(choices)
    )


def nearest(tiles: tuple[Tile, ...]) -> NearLine:
    """The nearest line, of full ones the dearest."""
    return nearest_lines(view(tiles), 1)[0]


def _fills(aim: NearLine) -> Said:
    """The line, and its groups."""
    groups = tuple(flowers_alike(group) for group in aim.groups)
    return FILLS(line=aim.named, groups=Listed(groups, "; ", [write(group) for group in aim.groups]))
