"""Hands of the books that one can aim for: which tiles and sets each asks for. What they are worth says the engine.

A goal has the id of the book's row. Rows that depend on luck (the last tile, riichi, flowers) are no goals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scoring.coach.goals.targets import Pattern
from scoring.coach.hand.outcome import doublings_of_pung
from scoring.coach.hand.suit_costs import ANYTHING, Allowed
from scoring.coach.view import View
from scoring.interpretations import SETS, SEVEN_PAIRS, THIRTEEN_ORPHANS, Shape
from scoring.melds import SUITS, kinds_of
from scoring.parts import DRAGONS, HONOURS, SIMPLES, SUIT_TILES, TERMINALS
from scoring.patterns import GREEN
from scoring.tiles import KINDS, WIND_TILES, Tile

Patterns = Callable[[View], Iterable[Pattern]]
_DRAGON_TILES, _WIND_TILES = KINDS[31:34], KINDS[27:31]


@dataclass(frozen=True, slots=True)
class Goal:
    """`rule`: the row's id in the book. `patterns`: alternatives, of which the nearest counts; none where `goal_shapes` makes the target."""

    rule: str
    patterns: Patterns = lambda view: ()
    shape: Shape = SETS


def among(kinds: int, chows: bool = True, pungs: bool = True) -> Allowed:
    """Only these kinds: a chow when all three of its tiles are among them."""
    runs = kinds & kinds >> 1 & kinds >> 2 & ANYTHING.chows
    return Allowed(runs if chows else 0, kinds if pungs else 0, kinds)


def only(*allowed: Allowed, closed: bool = False) -> Patterns:
    patterns = [Pattern((), each, closed) for each in allowed]
    return lambda view: patterns


def with_blocks(*blocks: tuple[tuple[Tile, ...], ...]) -> Patterns:
    """These sets, and anything else besides; alternatives."""
    patterns = [Pattern(required) for required in blocks]
    return lambda view: patterns


def pung(tile: Tile) -> tuple[Tile, ...]:
    return (tile,) * 3


def pair(tile: Tile) -> tuple[Tile, ...]:
    return (tile,) * 2


def chow(start: int) -> tuple[Tile, ...]:
    return KINDS[start : start + 3]


def _lucky(view: View) -> list[Pattern]:
    return [Pattern((pung(tile),)) for tile in KINDS[27:34] if doublings_of_pung(view, tile)]


def _lucky_among(tiles: tuple[Tile, ...]) -> Patterns:
    return lambda view: [Pattern((pung(tile),)) for tile in tiles if doublings_of_pung(view, tile)]


def _no_points(view: View) -> list[Pattern]:
    """All chows, nothing laid down, a pair that is worth nothing."""
    own = kinds_of([WIND_TILES[view.wind], WIND_TILES[view.deal.round_wind]])
    pairs = ANYTHING.pairs & ~DRAGONS & ~own
    return [Pattern((), Allowed(pungs=0, pairs=pairs), closed=True)]


def _little(tiles: tuple[Tile, ...]) -> Patterns:
    """Pungs of all these but one, and a pair of that."""
    return with_blocks(*[tuple(pair(tile) if tile is last else pung(tile) for tile in tiles) for last in tiles])


_OUTSIDE = Allowed(sum(1 << start for start in (0, 6, 9, 15, 18, 24)), TERMINALS | HONOURS, TERMINALS | HONOURS)
_PURE_OUTSIDE = Allowed(_OUTSIDE.chows, TERMINALS, TERMINALS)
_ONE_SUIT = [among(suit) for suit in SUITS]
_WITH_HONOURS = [Allowed(each.chows, suit | HONOURS, suit | HONOURS) for each, suit in zip(_ONE_SUIT, SUITS, strict=True)]
_PUNGS = Allowed(chows=0)
_STRAIGHTS = [tuple(chow(start + step) for step in (0, 3, 6)) for start in (0, 9, 18)]
_SIMILAR = [tuple(chow(start + suit) for suit in (0, 9, 18)) for start in range(7)]

JAPANESE = (
    Goal("no_points", _no_points),
    Goal("all_simples", only(among(SIMPLES))),
    Goal("mixed_outside", only(_OUTSIDE)),
    Goal("three_similar_chows", with_blocks(*_SIMILAR)),
    Goal("lucky_set", _lucky),
    Goal("pure_outside", only(_PURE_OUTSIDE)),
    Goal("four_pungs", only(_PUNGS)),
    Goal("half_flush", only(*_WITH_HONOURS)),
    Goal("seven_pairs", shape=SEVEN_PAIRS),
    Goal("full_straight", with_blocks(*_STRAIGHTS)),
    Goal("little_three_dragons", _little(_DRAGON_TILES)),
    Goal("all_terminals_and_honours", only(among(TERMINALS | HONOURS, chows=False))),
    Goal("full_flush", only(*_ONE_SUIT)),
    Goal("big_three_dragons", with_blocks(tuple(map(pung, _DRAGON_TILES)))),
    Goal("all_terminals", only(among(TERMINALS, chows=False))),
    Goal("all_honours", only(among(HONOURS, chows=False))),
    Goal("four_concealed_pungs", only(_PUNGS)),
    Goal("big_four_winds", with_blocks(tuple(map(pung, _WIND_TILES)))),
    Goal("little_four_winds", _little(_WIND_TILES)),
    Goal("thirteen_orphans", shape=THIRTEEN_ORPHANS),
    Goal("nine_gates"),
    Goal("all_green", only(among(GREEN))),
)
GERMAN = (
    Goal("all_chows", only(Allowed(pungs=0, pairs=SUIT_TILES))),
    Goal("all_simples", only(among(SIMPLES))),
    Goal("all_pungs", only(_PUNGS)),
    Goal("dragon_set", _lucky_among(_DRAGON_TILES)),
    Goal("wind_set", _lucky_among(_WIND_TILES)),
    Goal("one_suit_with_honours", only(*_WITH_HONOURS)),
    Goal("one_suit", only(*_ONE_SUIT)),
    Goal("all_honours", only(among(HONOURS, chows=False))),
    Goal("all_terminals", only(among(TERMINALS, chows=False))),
    Goal("heavenly_twins", shape=SEVEN_PAIRS),
)
GOALS = {"japanese": JAPANESE, "philos": GERMAN, "beepworld": GERMAN}
