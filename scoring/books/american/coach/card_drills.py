"""Drills of the American game about a full hand: is it complete, what does it wait for, what do all pay.

The engine answers. Two of them rise: jokers come in, then in the wrong place; one tile fits, then several.
"""

from __future__ import annotations

import random

from scoring.books import BOOKS
from scoring.books.american.card.variants import count_kinds, kind_of
from scoring.books.american.coach.nearest_lines import NearLine, nearest_lines
from scoring.books.american.coach.random_hands import FLOWERS, full_hand, near_hand, view
from scoring.coach.drills.question import NO, YES, Drill, Level, rising
from scoring.coach.drills.replies import ALL_HELD, STILL_MISSING, off_by
from scoring.coach.drills.set_drills import ASK_COMPLETE, ASK_WAITS, CLAIMED, DRAWN, of_its_suits
from scoring.coach.hand.outcome import completed, won
from scoring.coach.hand.waits import waits
from scoring.coach.view import without
from scoring.coach.words.row_words import row_name
from scoring.coach.words.sayings import Listed, Phrase, Said, Saying, flowers_alike, points_counted
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
EVERY_TILE = Saying("drill.every_tile", "Every tile has its place in one line of the card.")
NO_PLACE = Saying("drill.no_place", "The nearest line has no place for {tile}.")
PAIRS_FIRST = Saying("drill.pairs_first", "Look at pairs and single tiles first: no joker may stand there.")
LINE_FIRST = Saying(
    "drill.line_first", "First the value of the line, and whether a joker helped; then who pays it once and who twice."
)
PAY_DRAWN = Saying(
    "drill.pay_drawn",
    "Self-picked, all three pay the same: {score} each, {received} altogether.",
)
PAY_DISCARD = Saying(
    "drill.pay_discard", "The discarder pays double: {double}, the two others {score} each, {received} altogether."
)


COMPLETE_LEVELS = rising(
    Phrase("Without jokers"), Phrase("With jokers"), Phrase("With jokers, each in its place or not")
)
WAITS_LEVELS = rising(Phrase("One tile fits"), Phrase("Two tiles fit"), Phrase("Three tiles or more fit"))


def complete_drill(rng: random.Random, rules: str, level: Level) -> Drill:
    """Half of them fill a line; in the others one tile has been changed, at the last level for a joker where none may
    be.
    """
    right = rng.random() < 0.5
    while True:
        tiles = _dealt(rng, right, level)
        if (JOKER in tiles) is (level.number > 1) and (aim := nearest(tiles)).tiles_to_come == (0 if right else 1):
            return _complete(tiles, aim, level)


def _dealt(rng: random.Random, right: bool, level: Level) -> tuple[Tile, ...]:
    jokers = 0.5 if level.number > 1 else 0
    if right:
        return full_hand(rng, jokers)
    return near_hand(rng, 14, 1, jokers) if level.number < 3 else _joker_for_single(rng)


def _joker_for_single(rng: random.Random) -> tuple[Tile, ...]:
    """A full hand with a joker in place of a single tile or one of a pair, where it has such."""
    tiles = full_hand(rng, 0)
    singles = [tile for tile in tiles if tiles.count(tile) <= 2 and tile is not JOKER]
    return (*without(tiles, [rng.choice(singles or tiles)]), JOKER)


def _complete(tiles: tuple[Tile, ...], aim: NearLine, level: Level) -> Drill:
    full = aim.tiles_to_come == 0
    key, because, reply = (
        (YES, (_fills(aim),), EVERY_TILE()) if full else (NO, aim.sayings, NO_PLACE(tile=_spare(tiles, aim)))
    )
    replies = {str(not full).lower(): reply}
    shown = tuple(sorted(tiles))
    return Drill(
        "complete", ASK_COMPLETE(), shown, key, because, (YES, NO), hint=PAIRS_FIRST(), replies=replies, level=level
    )


def _spare(tiles: tuple[Tile, ...], aim: NearLine) -> object:
    """The name of the one tile that has no place in the line."""
    held, needed = count_kinds(tiles), count_kinds([tile for group in aim.groups for tile in group])
    return view(tiles).name(
        next((tile for tile in tiles if tile is not JOKER and held[kind_of(tile)] > needed[kind_of(tile)]), JOKER)
    )


def waits_drill(rng: random.Random, rules: str, level: Level) -> Drill:
    """A full hand less one tile, of which so many kinds complete it."""
    while True:
        tiles = full_hand(rng)
        rest = without(tiles, [rng.choice(tiles)])
        found = tuple(wait.tile for wait in waits(view(rest)) if wait.left)
        if min(len(found), len(WAITS_LEVELS)) == level.number:
            return _waits(rest, found, level)


def _waits(rest: tuple[Tile, ...], found: tuple[Tile, ...], level: Level) -> Drill:
    named = view(rest).name
    because = tuple(COMPLETES(tile=named(tile), line=nearest((*rest, tile)).named) for tile in found)
    keys = [*of_its_suits(rest), FLOWERS[0], JOKER]
    lacks = nearest(rest).sayings[1]
    replies = {
        str(tile): ALL_HELD(tile=tile)
        if tile.index < 34 and rest.count(tile) == 4
        else STILL_MISSING(tile=named(tile), why=lacks)
        for tile in keys
        if tile not in found
    }
    return Drill(
        "waits", ASK_WAITS(), tuple(sorted(rest)), found, because, hint=PAIRS_FIRST(), replies=replies, level=level
    )


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
    because = (_fills(nearest(tiles)), *lines, *jokers, paid)
    replies = off_by(received, choices, points_counted)
    hand, shown = tuple(sorted(tiles)), tuple(choices)
    return Drill("count", ask, hand, received, because, shown, hint=LINE_FIRST(), replies=replies)


def nearest(tiles: tuple[Tile, ...]) -> NearLine:
    """The nearest line, of full ones the dearest."""
    return nearest_lines(view(tiles), 1)[0]


def _fills(aim: NearLine) -> Said:
    """The line, and its groups."""
    groups = tuple(flowers_alike(group) for group in aim.groups)
    return FILLS(line=aim.named, groups=Listed(groups, "; ", [write(group) for group in aim.groups]))
