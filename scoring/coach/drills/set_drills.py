"""Drills of the books with four sets and a pair: is this complete, what does it wait for, count it.

The engine answers.
"""

from __future__ import annotations

import random

from scoring.coach.drills.question import NO, YES, Drill, Level
from scoring.coach.drills.random_hands import random_win, useful_for, waiting_hand
from scoring.coach.drills.replies import left_over, made_of, not_complete, off_by, whole_sets
from scoring.coach.view_json import view_of
from scoring.coach.words.sayings import Phrase, Saying, missing_tiles, points_counted
from scoring.coach.words.sheet_sayings import explained
from scoring.tiles import KINDS, Tile, write

ASK_COMPLETE = Saying("drill.complete", "Is this hand complete?")
ASK_WAITS = Saying(
    "drill.waits",
    "One tile is missing. Which ones complete the hand?",
)
ASK_COUNT = Saying(
    "drill.count",
    "{winner} has won, {how}, with {tile}; the round wind is {round}. What is the hand worth, before anybody pays?",
)
SHORT = Saying("drill.short", "No: {missing}. It would help to have: {useful}.")
COMPLETES = Saying("drill.completes", "With {tile}: {sets}.")
DRAWN, CLAIMED = Phrase("drawn"), Phrase("from a discard")


PAIR_FIRST = Saying("drill.pair_first", "Take out the pair first, then look for sets of three.")
LOOSE = Saying("drill.loose", "Look for the tiles that belong to no set and no pair yet.")
EVERY_PAIR = Saying("drill.every_pair", "Try every pair in turn: with each the rest may wait for other tiles.")
FALLS_APART = Saying("drill.falls_apart", "Nothing is left over: {sets}.")
ADD_UP = Saying("drill.add_up", "First the points of going out, of sets and pair; then the doublings.")
LOOK_UP = Saying("drill.look_up", "First add up what the rows bring; a table says what so many are worth.")


def complete_drill(rng: random.Random, rules: str, level: Level) -> Drill:
    """Half of them are complete; in the others the last tile is one that does not fit."""
    hand = waiting_hand(rng, rules, level)
    useful = useful_for(rules, hand)
    near = [tile for tile in of_its_suits(hand) if tile not in useful and hand.count(tile) < 4]
    right = rng.random() < 0.5
    tiles = (*hand, rng.choice(useful if right else near))
    if right:
        because, reply = (made_of(tiles),), FALLS_APART(sets=whole_sets(tiles))
    else:
        because = (SHORT(missing=missing_tiles(1), useful=useful_for(rules, tiles)),)
        reply = left_over(view_of(rules, write(hand)), tiles)
    replies = {str(not right).lower(): reply}
    shown, key = tuple(sorted(tiles)), YES if right else NO
    return Drill(
        "complete", ASK_COMPLETE(), shown, key, because, (YES, NO), hint=PAIR_FIRST(), replies=replies, level=level
    )


def waits_drill(rng: random.Random, rules: str, level: Level) -> Drill:
    """A complete hand less one tile."""
    hand = waiting_hand(rng, rules, level)
    view, useful = view_of(rules, write(hand)), useful_for(rules, hand)
    because = tuple(COMPLETES(tile=tile, sets=whole_sets((*hand, tile))) for tile in useful)
    replies = {str(tile): not_complete(view, tile) for tile in of_its_suits(hand) if tile not in useful}
    hint = EVERY_PAIR() if level.number > 2 else LOOSE()
    return Drill("waits", ASK_WAITS(), tuple(sorted(hand)), useful, because, hint=hint, replies=replies, level=level)


def of_its_suits(hand: tuple[Tile, ...]) -> list[Tile]:
    """Every kind of the suits in the hand: what may be tapped."""
    suits = {tile.suit for tile in hand}
    return [kind for kind in KINDS[:34] if kind.suit in suits]


def count_drill(rng: random.Random, rules: str) -> Drill:
    """A win and four worths, of which one is the engine's."""
    win = random_win(rng, rules)
    facts = {"winner": win.wind, "tile": win.tile, "how": DRAWN if win.drawn else CLAIMED, "round": win.round_wind}
    melds = tuple(meld.tiles for meld in win.hand.melds)
    score = win.sheet.score
    shown = win.book.coaching().worths(rng, score)
    return Drill(
        "count",
        ASK_COUNT(**facts),
        tuple(sorted(win.hand.concealed)),
        score,
        tuple(explained(win.sheet, win.book)),
        shown,
        melds,
        hint=ADD_UP() if win.book.unit.doubles else LOOK_UP(),
        replies=off_by(score, shown, points_counted),
    )


def worths(rng: random.Random, right: int) -> tuple[int, ...]:
    """The right number among three others that come of easy mistakes, as round as it is: an odd one would give
    itself away.
    """
    step = 2 if right % 10 else 10
    others = {right * 2, right // 2, right + 20, right + 100, max(10, right - 20)} - {right}
    return tuple(sorted([right, *rng.sample(sorted(other for other in others if other % step == 0), 3)]))
