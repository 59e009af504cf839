"""Drills of the books with four sets and a pair about choosing and counting in parts: what to let go, points alone,
doublings alone, who pays what.

The engine answers.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import partial

from scoring.books import BOOKS
from scoring.coach.drills.question import Drill
from scoring.coach.drills.random_hands import DrillWin, random_set_hand, random_win
from scoring.coach.drills.replies import off_by
from scoring.coach.drills.set_drills import CLAIMED, DRAWN, worths
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.lessons.facts import Win
from scoring.coach.view import without
from scoring.coach.view_json import view_of
from scoring.coach.words.sayings import Phrase, Said, Saying, base_counted, doublings_counted, missing_tiles
from scoring.coach.words.sheet_sayings import explained
from scoring.language import Often
from scoring.tiles import KINDS, WINDS, Wind, write

ASK_DISCARD = Saying("drill.discard", "Which tile do you let go?")
WITHOUT = Saying("drill.without", "Without {tile}: {missing}.")
BETTER = Saying("drill.better", "Let go of {best}: {missing}, no more than before.")
ASK_POINTS = Saying(
    "drill.points",
    "{winner} has won, {how}, with {tile}; the round wind is {round}. How many points, before anything doubles?",
)
ASK_DOUBLINGS = Saying(
    "drill.doublings", "{winner} has won, {how}, with {tile}; the round wind is {round}. {unit}: how many?"
)
ASK_PAYS = Saying(
    "drill.pays", "{winner} has won with a tile that {source} let go, worth {score}. What does {payer} pay?"
)
ASK_PAYS_DRAWN = Saying("drill.pays_drawn", "{winner} has drawn the last tile, worth {score}. What does {payer} pay?")
PAYS = Saying("drill.paid", "{payer} pays {amount}.")
STANDS_ALONE = Saying(
    "drill.stands_alone", "Sets and pairs stay, and tiles that lack one for a set. What is left then?"
)
LOOK_FOR_POINTS = Saying(
    "drill.look_for_points", "Going out brings points, then sets of three or four alike, the pair, the last tile."
)
LOOK_FOR_DOUBLINGS = Saying(
    "drill.look_for_doublings", "Dragons and winds first, then the whole hand: its suits, its sets, how it was won."
)
WHO_IS_EAST = Saying("drill.who_is_east", "Who let the tile go, and who is East?")
OTHERS = Saying("drill.others_pay", "{amount} is what {payer} pays.")
NOT_NOTHING = Saying("drill.not_nothing", "{payer} does not get away with nothing here.")
TIMES = Saying("drill.times_worth", "That is the worth of the hand, {often}.")


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
            hand = tuple(sorted(tiles))
            return Drill(
                "discard", ASK_DISCARD(), hand, (best,), because, choices, hint=STANDS_ALONE(), replies=replies
            )


def points_drill(rng: random.Random, rules: str) -> Drill:
    """The points of a win alone."""
    win = _without_limit(rng, rules)
    right, unit = win.sheet.total, win.book.unit
    shown = worths(rng, right)
    replies = off_by(right, shown, partial(base_counted, book=win.book))
    ask, facts = (ASK_POINTS, {}) if unit.doubles else (ASK_DOUBLINGS, {"unit": Phrase(unit.points)})
    return _counted("points", ask, win, right, shown, LOOK_FOR_POINTS(), replies, **facts)


def doublings_drill(rng: random.Random, rules: str) -> Drill:
    """The doublings of a win alone."""
    win = _without_limit(rng, rules)
    right = win.sheet.doubling_count
    lowest = max(0, right - rng.randrange(4))
    shown = tuple(range(lowest, lowest + 4))
    replies = off_by(right, shown, partial(doublings_counted, book=win.book))
    unit = Phrase(win.book.unit.summed)
    return _counted("doublings", ASK_DOUBLINGS, win, right, shown, LOOK_FOR_DOUBLINGS(), replies, unit=unit)


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
    pay = {wind: deal.pays(wind.value)(BOOKS[rules]) for wind in others}
    mistakes = sorted({score, 2 * score, 4 * score, 3 * score, 0, *pay.values()} - {paid})
    wrong = rng.sample(mistakes, 3)
    because = tuple(PAYS(payer=wind, amount=amount) for wind, amount in pay.items())
    replies = {str(amount): _not_paid(payer, amount, pay, score) for amount in wrong}
    shown = tuple(sorted([paid, *wrong]))
    return Drill("pays", ask(**facts), (), paid, because, shown, hint=WHO_IS_EAST(), replies=replies)


def _not_paid(payer: Wind, amount: int, pay: Mapping[Wind, int], score: int) -> Said:
    """What the wrong amount would be: nothing, another player's, or so many times the worth."""
    if amount == 0:
        return NOT_NOTHING(payer=payer)
    other = next((wind for wind, paid in pay.items() if paid == amount), None)
    return OTHERS(payer=other, amount=amount) if other else TIMES(often=Often(amount // score))


def _without_limit(rng: random.Random, rules: str) -> DrillWin:
    while True:
        win = random_win(rng, rules)
        if not win.sheet.limit:
            return win


def _counted(
    kind: str,
    ask: Saying,
    win: DrillWin,
    right: int,
    choices: tuple[int, ...],
    hint: Said,
    replies: Mapping[str, Said],
    **more: object,
) -> Drill:
    facts = {"winner": win.wind, "tile": win.tile, "how": DRAWN if win.drawn else CLAIMED, "round": win.round_wind}
    melds = tuple(meld.tiles for meld in win.hand.melds)
    hand = tuple(sorted(win.hand.concealed))
    because = tuple(explained(win.sheet, win.book))
    return Drill(kind, ask(**facts, **more), hand, right, because, choices, melds, hint=hint, replies=replies)
