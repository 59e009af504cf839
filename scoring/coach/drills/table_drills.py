"""Drills of the books with four sets and a pair about choosing and counting in parts: what to let go, points alone,
doublings alone, who pays what.

The engine answers.
"""

from __future__ import annotations

import random

from scoring.books import BOOKS
from scoring.coach.drills.question import Drill
from scoring.coach.drills.set_drills import CLAIMED, DRAWN, DrillWin, random_set_hand, random_win, worths
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.lessons.facts import Win
from scoring.coach.view import without
from scoring.coach.view_json import view_of
from scoring.coach.words.sayings import Saying, missing_tiles
from scoring.coach.words.sheet_sayings import explained
from scoring.tiles import KINDS, WINDS, write

ASK_DISCARD = Saying("drill.discard", "Which tile do you let go?")
WITHOUT = Saying("drill.without", "Without {tile}: {missing}.")
BETTER = Saying("drill.better", "Let go of {best}: {missing}, no more than before.")
ASK_POINTS = Saying(
    "drill.points",
    "{winner} has won, {how}, with {tile}; the round wind is {round}. How many points, before anything doubles?",
)
ASK_DOUBLINGS = Saying(
    "drill.doublings", "{winner} has won, {how}, with {tile}; the round wind is {round}. How many doublings?"
)
ASK_PAYS = Saying(
    "drill.pays", "{winner} has won with a tile that {source} let go, worth {score}. What does {payer} pay?"
)
ASK_PAYS_DRAWN = Saying("drill.pays_drawn", "{winner} has drawn the last tile, worth {score}. What does {payer} pay?")
PAYS = Saying("drill.paid", "{payer} pays {amount}.")


def discard_drill(rng: random.Random, rules: str) -> Drill:
    """14 tiles, of which one alone may go without the hand falling back, and three others."""
    while True:
        whole = random_set_hand(rng)
        tiles = (*without(whole, rng.sample(whole, 2)), *rng.sample(KINDS[:34], 2))
        if max(map(tiles.count, tiles)) > 4:
            continue
        after = {tile: view_of(rules, write(without(tiles, [tile]))) for tile in sorted(set(tiles))}
        far = {tile: shanten_of(view).tiles_to_come for tile, view in after.items()}
        best, *wrong = sorted(far, key=far.__getitem__)
        if far[best] < far[wrong[0]]:
            wrong = rng.sample(wrong, 3)
            replies = {str(tile): WITHOUT(tile=tile, missing=missing_tiles(far[tile])) for tile in wrong}
            because = (BETTER(best=best, missing=missing_tiles(far[best])),)
            choices = tuple((tile,) for tile in sorted([best, *wrong]))
            return Drill("discard", ASK_DISCARD(), tuple(sorted(tiles)), (best,), because, choices, replies=replies)


def points_drill(rng: random.Random, rules: str) -> Drill:
    """The points of a win alone."""
    win = _without_limit(rng, rules)
    return _counted("points", ASK_POINTS, win, win.sheet.total, worths(rng, win.sheet.total))


def doublings_drill(rng: random.Random, rules: str) -> Drill:
    """The doublings of a win alone."""
    win = _without_limit(rng, rules)
    right = win.sheet.doubling_count
    lowest = max(0, right - rng.randrange(4))
    return _counted("doublings", ASK_DOUBLINGS, win, right, tuple(range(lowest, lowest + 4)))


def pays_drill(rng: random.Random, rules: str) -> Drill:
    """What one of the others pays for a win."""
    win = random_win(rng, rules)
    others = [wind for wind in WINDS if wind is not win.wind]
    source, payer = None if win.drawn else rng.choice(others), rng.choice(others)
    deal = Win(
        hand=write(win.hand.concealed),
        tile=str(win.tile),
        wind=win.wind.value,
        source=source.value if source else None,
        melds=tuple(write(meld.tiles) for meld in win.hand.melds),
        round_wind=win.round_wind.value,
    )
    paid = deal.pays(payer.value)(BOOKS[rules])
    score = win.sheet.score
    ask = ASK_PAYS if source else ASK_PAYS_DRAWN
    facts = {"winner": win.wind, "score": score, "payer": payer} | ({"source": source} if source else {})
    others_paid = {deal.pays(wind.value)(BOOKS[rules]) for wind in others}
    mistakes = sorted({score, 2 * score, 4 * score, 3 * score, 0, *others_paid} - {paid})
    choices = tuple(sorted([paid, *rng.sample(mistakes, 3)]))
    because = tuple(PAYS(payer=wind, amount=deal.pays(wind.value)(BOOKS[rules])) for wind in others)
    return Drill("pays", ask(**facts), (), paid, because, choices)


def _without_limit(rng: random.Random, rules: str) -> DrillWin:
    while True:
        win = random_win(rng, rules)
        if not win.sheet.limit:
            return win


def _counted(kind: str, ask: Saying, win: DrillWin, right: int, choices: tuple[int, ...]) -> Drill:
    facts = {"winner": win.wind, "tile": win.tile, "how": DRAWN if win.drawn else CLAIMED, "round": win.round_wind}
    melds = tuple(meld.tiles for meld in win.hand.melds)
    hand = tuple(sorted(win.hand.concealed))
    return Drill(kind, ask(**facts), hand, right, tuple(explained(win.sheet)), choices, melds)
