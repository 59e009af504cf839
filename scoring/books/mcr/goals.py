"""Hands of document 006 that one can aim for: those that come at least near to the eight points by themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations

from scoring.books.mcr.patterns import REVERSIBLE, numbers
from scoring.books.mcr.shapes import HONOURS as HONOUR_TILES
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
    pair,
    pung,
    with_blocks,
)
from scoring.coach.goals.shape_targets import gates_target, target_of_blocks
from scoring.coach.goals.targets import Target
from scoring.coach.hand.suit_costs import Allowed
from scoring.coach.view import View
from scoring.interpretations import SEVEN_PAIRS, THIRTEEN_ORPHANS
from scoring.parts import HONOURS, TERMINALS
from scoring.patterns import GREEN
from scoring.tiles import KINDS, Tile

SUITS = (0, 9, 18)  # where each begins
Blocks = tuple[tuple[Tile, ...], ...]


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


def in_a_row(suit: int, number: int, step: int = 1) -> Iterator[tuple[int, ...]]:
    """Kinds of one suit, each so many numbers after the one before."""
    return (tuple(range(start, start + step * number, step)) for start in range(suit, suit + 9 - step * (number - 1)))


def shifted_pungs(number: int) -> Patterns:
    return with_blocks(
        *[tuple(pung(KINDS[place]) for place in each) for suit in SUITS for each in in_a_row(suit, number)]
    )


def equal_chows(number: int) -> Patterns:
    return with_blocks(*[(chow(suit + start),) * number for suit in SUITS for start in range(7)])


def terminal_chows(first: int, second: int, third: int) -> Blocks:
    """Of two suits, or twice of one, and the pair of fives of the third or the same."""
    chows = [chow(suit + start) for suit in (first, second) for start in (0, 6)]
    return (*chows, pair(KINDS[third + 4]))


def nearest_of(*alternatives: Blocks) -> Callable[[View], Target | None]:
    """Exactly one of these hands."""

    def target(view: View) -> Target | None:
        found = [made for blocks in alternatives if (made := target_of_blocks(view, blocks))]
        return min(found, key=lambda made: made.tiles_to_come, default=None)

    return target


def honours_and_knitted(honours: int) -> Callable[[View], Target | None]:
    """So many honours and the rest knitted: of each what is held first, then of what most are left."""

    def target(view: View) -> Target | None:
        def best(tiles: tuple[Tile, ...], number: int) -> tuple[Tile, ...]:
            held = view.hand.concealed
            return tuple(sorted(sorted(tiles, key=lambda tile: (tile not in held, -view.left(tile)))[:number]))

        ways = [(best(tiles, 14 - honours), best(HONOUR_TILES, honours)) for tiles in KNITTED]
        return nearest_of(*ways)(view)

    return target


FOUR_SHIFTED_CHOWS = [
    tuple(chow(start) for start in each)
    for suit in SUITS
    for step in (1, 2)
    for each in in_a_row(suit, 4, step)
    if each[-1] <= suit + 6
]
SHIFTED_PAIRS = [tuple(pair(KINDS[place]) for place in each) for suit in SUITS for each in in_a_row(suit, 7)]
FIVES = numbers(5)
WITH_FIVES = Allowed(sum(1 << suit + start for suit in SUITS for start in (2, 3, 4)), FIVES, FIVES)
KNITTED_BLOCKS = [tuple(tiles[start : start + 3] for start in (0, 3, 6)) for tiles in KNITTED]

GOALS = (
    Goal("big_four_winds", pungs_of(FOUR_WINDS, 4)),
    Goal("big_three_dragons", pungs_of(DRAGON_TILES, 3)),
    Goal("all_green", only(among(GREEN))),
    Goal("nine_gates", target=gates_target),
    Goal("seven_shifted_pairs", target=nearest_of(*SHIFTED_PAIRS)),
    Goal("thirteen_orphans", shape=THIRTEEN_ORPHANS),
    Goal("all_terminals", only(among(TERMINALS, chows=False))),
    Goal("little_four_winds", little(FOUR_WINDS)),
    Goal("little_three_dragons", little(DRAGON_TILES)),
    Goal("all_honours", only(among(HONOURS, chows=False))),
    Goal("four_concealed_pungs", only(PUNGS, closed=True)),
    Goal("pure_terminal_chows", with_blocks(*[terminal_chows(suit, suit, suit) for suit in SUITS])),
    Goal("quadruple_chow", equal_chows(4)),
    Goal("four_pure_shifted_pungs", shifted_pungs(4)),
    Goal("four_pure_shifted_chows", with_blocks(*FOUR_SHIFTED_CHOWS)),
    Goal("all_terminals_and_honours", only(among(TERMINALS | HONOURS, chows=False))),
    Goal("seven_pairs", shape=SEVEN_PAIRS),
    Goal("greater_honours", target=honours_and_knitted(7)),
    Goal("all_even_pungs", only(among(numbers(2, 4, 6, 8), chows=False))),
    Goal("full_flush", only(*ONE_SUIT)),
    Goal("pure_triple_chow", equal_chows(3)),
    Goal("pure_shifted_pungs", shifted_pungs(3)),
    Goal("upper_tiles", only(among(numbers(7, 8, 9)))),
    Goal("middle_tiles", only(among(numbers(4, 5, 6)))),
    Goal("lower_tiles", only(among(numbers(1, 2, 3)))),
    Goal("pure_straight", with_blocks(*STRAIGHTS)),
    Goal("three_suited_terminal_chows", with_blocks(*[terminal_chows(*order) for order in permutations(SUITS)])),
    Goal("pure_shifted_chows", in_one_suit(steps(1, 2))),
    Goal("all_fives", only(WITH_FIVES)),
    Goal("triple_pung", with_blocks(*[tuple(pung(KINDS[suit + place]) for suit in SUITS) for place in range(9)])),
    Goal("lesser_honours", target=honours_and_knitted(5)),
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
