"""Drills of the American game about choosing: the nearest line, calling a tile, taking a joker, the Charleston.

The coach answers.
"""

from __future__ import annotations

import random

from scoring.books import BOOKS
from scoring.books.american.card.variants import count_kinds, kind_of
from scoring.books.american.coach.charleston import NO_JOKERS, charleston
from scoring.books.american.coach.joker_exchanges import exchanges
from scoring.books.american.coach.nearest_lines import NearLine, nearest_lines
from scoring.books.american.coach.passing_costs import PassingCosts
from scoring.books.american.coach.random_hands import WALL, near_hand, view
from scoring.coach.calls.call_advice import Call, calls
from scoring.coach.drills.question import NO, YES, Drill, Level, rising
from scoring.coach.view import View
from scoring.coach.words.claim_terms import term
from scoring.coach.words.sayings import Phrase, Said, Saying, missing_tiles, tiles_counted
from scoring.melds import OPEN, Kind, Meld
from scoring.tiles import EAST, JOKER, KINDS, NORTH, WEST, Tile, Wind, write

ASK_NEAREST = Saying("drill.nearest", "Which line of the card lies nearest?")
LETTERS = Saying(
    "drill.letters",
    "On the card a, b and c are the three suits, N E S W the winds, D dragons (0 is the white one) and F flowers.",
)
ASK_CALL = Saying(
    "drill.call",
    "{player} has just let a tile go: {tile}. May you call it for an exposed set?",
)
ASK_EXCHANGE = Saying(
    "drill.exchange",
    "These sets lie exposed. Which of your tiles may you exchange for a joker?",
)
ASK_PASS = Saying(
    "drill.pass",
    "The first pass of the Charleston, three tiles to the right. Which three?",
)
FAR = Saying("drill.far", "{line}: {missing}.")
MAY = Saying(
    "drill.may_call",
    "Yes: three or more of a kind make a set, and own jokers may stand in it.",
)
WITH_OWN = Saying("drill.with_own", "{kind}: the called tile and {own}.")
NO_PAIR = Saying(
    "drill.no_pair",
    "No: with it you have a pair at most. For a pair a tile may be called only when it is the last one of the hand.",
)
NO_JOKER = Saying(
    "drill.joker_discarded",
    "No: a joker that was let go nobody may call.",
)
OWN_JOKERS = Saying("drill.own_jokers", "How many of it do you hold, and how many jokers?")
HELD = Saying(
    "drill.held",
    "With your jokers you hold {own} for it; the called one makes {count}, and an exposed set takes three.",
)
JOKER_COMES = Saying(
    "drill.joker_comes", "A joker comes only from the wall, or in exchange for the tile that it stands for."
)
JOKER_FIRST = Saying("drill.joker_first", "Look for the joker first: which tile does it stand for?")
NOT_LAID = Saying("drill.not_laid", "{tile} lies in none of these sets.")
SPARE_FIRST = Saying("drill.choose_a_line", "Choose the nearest line first: which tiles have no place in it?")
STANDS_IN = Saying("drill.no_joker_there", "{tile}: no joker stands for it there.")
PASS = Saying(
    "drill.pass_these",
    "{tiles}: none of them serves the nearest line, {missing} before and after.",
)
PASS_OTHERS = Saying("drill.pass_others", "{tiles}: after that, {missing}.")


NEAREST_LEVELS = rising(
    Phrase("Two tiles are missing"),
    Phrase("Three tiles are missing"),
    Phrase("Four tiles are missing, another line is close by"),
)


def nearest_drill(rng: random.Random, rules: str, level: Level) -> Drill:
    """One line nearer than all others, and three of the others."""
    while True:
        tiles = near_hand(rng, 13, level.number)
        best, *others = nearest_lines(view(tiles), 99)
        missing = best.tiles_to_come
        close = others[0].tiles_to_come - missing
        if missing == level.number + 1 and (close == 1 if level.number == 3 else close > 0):
            return _nearest(rng, tiles, best, others, level)


def _nearest(
    rng: random.Random, tiles: tuple[Tile, ...], best: NearLine, others: list[NearLine], level: Level
) -> Drill:
    rivals = [others[0], *rng.sample(others[1:12], 2)] if level.number == 3 else rng.sample(others[:12], 3)
    names = [aim.named for aim in (best, *rivals)]
    rng.shuffle(names)
    replies = {str(aim.named.raw): FAR(line=aim.named, missing=missing_tiles(aim.tiles_to_come)) for aim in rivals}
    hand = tuple(sorted(tiles))
    return Drill(
        "nearest",
        ASK_NEAREST(),
        hand,
        best.named,
        best.sayings,
        tuple(names),
        hint=LETTERS(),
        replies=replies,
        level=level,
    )


def call_drill(rng: random.Random, rules: str) -> Drill:
    """A discard that makes a set, a pair only, or is a joker; never one that makes the hand complete."""
    kind = rng.choice(("set", "set", "pair", "joker"))
    while True:
        seen = view(near_hand(rng, 13, rng.randint(3, 5)))
        tile = JOKER if kind == "joker" else rng.choice([tile for tile in seen.hand.concealed if tile is not JOKER])
        found = calls(seen, tile, EAST).calls
        right = YES if any(call.refused is None for call in found) else NO
        fits = right is (YES if kind == "set" else NO) and all(
            call.kind != "out" and call.refused is None for call in found
        )
        if fits and seen.left(tile):
            because = _why_call(found, tile)
            return Drill(
                "call",
                ASK_CALL(player=EAST, tile=seen.name(tile)),
                tuple(sorted(seen.hand.concealed)),
                right,
                because,
                (YES, NO),
                asked=tile,
                hint=OWN_JOKERS(),
                replies={str(not right.raw).lower(): _count_of(seen, tile)},
            )


def _why_call(found: tuple[Call, ...], tile: Tile) -> tuple[Said, ...]:
    if found:
        by_size = sorted(found, key=lambda call: len(call.tiles))
        return (MAY(), *(WITH_OWN(kind=term(BOOKS["american"], call.kind), own=call.own) for call in by_size))
    return ((NO_JOKER if tile is JOKER else NO_PAIR)(),)


def _count_of(seen: View, tile: Tile) -> Said:
    """How many there would be with the called tile."""
    if tile is JOKER:
        return JOKER_COMES()
    alike = count_kinds(seen.hand.concealed)[kind_of(tile)] + seen.hand.concealed.count(JOKER)
    return HELD(own=tiles_counted(alike), count=alike + 1)


def exchange_drill(rng: random.Random, rules: str) -> Drill:
    """Three exposed sets, one of them without a joker; just one own kind may be exchanged."""
    while True:
        tiles = tuple(rng.sample(WALL, 13))
        kinds = sorted({tile for tile in tiles if tile.index < 34})
        right, whole = rng.sample(kinds, 2)
        strange = rng.choice([tile for tile in KINDS[:34] if tile not in tiles])
        laid = [(right, 2, 1), (whole, 3, 0), (strange, 2, 2)]
        rng.shuffle(laid)
        shown = tuple(
            (wind, (tile,) * natural + (JOKER,) * jokers)
            for wind, (tile, natural, jokers) in zip((EAST, WEST, NORTH), laid, strict=True)
        )
        if len(kinds) > 4 and all(tiles.count(tile) + natural <= 4 for tile, natural, _ in laid):
            return _exchange(rng, tiles, shown, right, whole)


def _exchange(
    rng: random.Random,
    tiles: tuple[Tile, ...],
    laid: tuple[tuple[Wind, tuple[Tile, ...]], ...],
    right: Tile,
    whole: Tile,
) -> Drill:
    (found,) = exchanges(view(tiles), [(wind, Meld(Kind.EXPOSURE, exposed, OPEN)) for wind, exposed in laid])
    others = rng.sample(sorted({tile for tile in tiles if tile not in (right, whole, JOKER) and tile.index < 34}), 2)
    shown = tuple((tile,) for tile in sorted([right, whole, *others]))
    replies = {str(whole): STANDS_IN(tile=whole)} | {str(tile): NOT_LAID(tile=tile) for tile in others}
    hand = tuple(sorted(tiles))
    return Drill(
        "exchange",
        ASK_EXCHANGE(),
        hand,
        (right,),
        found.sayings,
        shown,
        laid=laid,
        hint=JOKER_FIRST(),
        replies=replies,
    )


def pass_drill(rng: random.Random, rules: str) -> Drill:
    """Three tiles that cost nothing; the others cost a step or more, or are no tiles to pass."""
    while True:
        seen = view(near_hand(rng, 13, rng.randint(4, 6)))
        before = PassingCosts(seen).now()[0]
        best = charleston(seen, 1).tiles
        dear = [three for _ in range(12) if _left(seen, three := _three(rng, seen)) > before]
        if _left(seen, best) == before and len(set(dear)) >= 2:
            shown = [*list(dict.fromkeys(dear))[: 2 if JOKER in seen.hand.concealed else 3], *_with_joker(rng, seen)]
            because = (PASS(tiles=best, missing=missing_tiles(before)),)
            choices, hand = tuple(sorted([best, *shown])), tuple(sorted(seen.hand.concealed))
            replies = {write(three): _cost(seen, three) for three in shown}
            return Drill("pass", ASK_PASS(), hand, best, because, choices, hint=SPARE_FIRST(), replies=replies)


def _three(rng: random.Random, seen: View) -> tuple[Tile, ...]:
    naturals = [tile for tile in seen.hand.concealed if tile is not JOKER]
    return tuple(sorted(rng.sample(naturals, 3)))


def _with_joker(rng: random.Random, seen: View) -> list[tuple[Tile, ...]]:
    """Three tiles of which one is a joker, where the hand has one."""
    return [(*_three(rng, seen)[:2], JOKER)] if JOKER in seen.hand.concealed else []


def _left(seen: View, three: tuple[Tile, ...]) -> int:
    """How far the nearest line is without these tiles."""
    costs = PassingCosts(seen)
    for tile in three:
        costs.give(tile)
    return costs.now()[0]


def _cost(seen: View, three: tuple[Tile, ...]) -> Said:
    if JOKER in three:
        return NO_JOKERS()
    return PASS_OTHERS(tiles=three, missing=missing_tiles(_left(seen, three)))
