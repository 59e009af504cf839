"""Hands of document 006 that one can aim for: those that come at least near to the eight points by themselves."""

from __future__ import annotations

from itertools import combinations, permutations

from scoring.books.mcr.patterns import REVERSIBLE, numbers
from scoring.books.mcr.shapes import KNITTED
from scoring.coach.goals.goal_patterns import (
    DRAGON_TILES,
    FOUR_WINDS,
    ONE_SUIT,
    PUNGS,
    SIMILAR_CHOWS,
    STRAIGHTS,
    WITH_HONOURS,
    Goal,
    Patterns,
    among,
    chow,
    little,
    only,
    pung,
    with_blocks,
)
from scoring.coach.hand.suit_costs import Allowed
from scoring.interpretations import SEVEN_PAIRS, THIRTEEN_ORPHANS
from scoring.parts import HONOURS, TERMINALS
from scoring.patterns import GREEN
from scoring.tiles import KINDS, Tile

SUITS = (0, 9, 18)  # where each begins


def pungs_of(tiles: tuple[Tile, ...], count: int) -> Patterns:
    return with_blocks(*[tuple(map(pung, chosen)) for chosen in combinations(tiles, count)])


def steps(*of: int) -> list[tuple[int, ...]]:
    """Where the three chows of a suit begin, each so many numbers after the one before."""
    return [(start, start + step, start + 2 * step) for step in of for start in range(7 - 2 * step)]


def in_one_suit(starts: list[tuple[int, ...]]) -> Patterns:
    return with_blocks(*[tuple(chow(suit + start) for start in each) for suit in SUITS for each in starts])


def through_suits(starts: list[tuple[int, ...]]) -> Patterns:
    """The chows that begin so, each of another suit."""
    blocks = [zip(order, each, strict=True) for each in starts for order in permutations(SUITS)]
    return with_blocks(*[tuple(chow(suit + start) for suit, start in each) for each in blocks])


FIVES = numbers(5)
WITH_FIVES = Allowed(sum(1 << suit + start for suit in SUITS for start in (2, 3, 4)), FIVES, FIVES)
KNITTED_BLOCKS = [tuple(tiles[start : start + 3] for start in (0, 3, 6)) for tiles in KNITTED]

GOALS = (
    Goal("big_four_winds", pungs_of(FOUR_WINDS, 4)),
    Goal("big_three_dragons", pungs_of(DRAGON_TILES, 3)),
    Goal("all_green", only(among(GREEN))),
    Goal("nine_gates"),
    Goal("thirteen_orphans", shape=THIRTEEN_ORPHANS),
    Goal("all_terminals", only(among(TERMINALS, chows=False))),
    Goal("little_four_winds", little(FOUR_WINDS)),
    Goal("little_three_dragons", little(DRAGON_TILES)),
    Goal("all_honours", only(among(HONOURS, chows=False))),
    Goal("four_concealed_pungs", only(PUNGS, closed=True)),
    Goal("all_terminals_and_honours", only(among(TERMINALS | HONOURS, chows=False))),
    Goal("seven_pairs", shape=SEVEN_PAIRS),
    Goal("all_even_pungs", only(among(numbers(2, 4, 6, 8), chows=False))),
    Goal("full_flush", only(*ONE_SUIT)),
    Goal("upper_tiles", only(among(numbers(7, 8, 9)))),
    Goal("middle_tiles", only(among(numbers(4, 5, 6)))),
    Goal("lower_tiles", only(among(numbers(1, 2, 3)))),
    Goal("pure_straight", with_blocks(*STRAIGHTS)),
    Goal("pure_shifted_chows", in_one_suit(steps(1, 2))),
    Goal("all_fives", only(WITH_FIVES)),
    Goal("triple_pung", with_blocks(*[tuple(pung(KINDS[suit + place]) for suit in SUITS) for place in range(9)])),
    Goal("knitted_straight", with_blocks(*KNITTED_BLOCKS)),
    Goal("upper_four", only(among(numbers(6, 7, 8, 9)))),
    Goal("lower_four", only(among(numbers(1, 2, 3, 4)))),
    Goal("big_three_winds", pungs_of(FOUR_WINDS, 3)),
    Goal("mixed_straight", through_suits([(0, 3, 6)])),
    Goal("reversible_tiles", only(among(REVERSIBLE))),
    Goal("mixed_triple_chow", with_blocks(*SIMILAR_CHOWS)),
    Goal("all_pungs", only(PUNGS)),
    Goal("half_flush", only(*WITH_HONOURS)),
    Goal("mixed_shifted_chows", through_suits(steps(1))),
    Goal("two_dragon_pungs", pungs_of(DRAGON_TILES, 2)),
)
