"""Hands to aim for: which tiles and sets each needs.

Which of them a book has, and what they are worth, is the book's.

A goal has the id of the book's row. Rows that depend on luck (the last tile, riichi, flowers) are not goals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scoring.coach.goals.targets import Pattern, Target
from scoring.coach.hand.outcome import doublings_of_pung
from scoring.coach.hand.suit_costs import ANYTHING, Allowed
from scoring.coach.view import View
from scoring.interpretations import SETS, Shape
from scoring.melds import SUITS, kinds_of
from scoring.parts import DRAGONS, HONOURS, TERMINALS
from scoring.tiles import KINDS, WIND_TILES, Tile

Patterns = Callable[[View], Iterable[Pattern]]
DRAGON_TILES, FOUR_WINDS = KINDS[31:34], KINDS[27:31]


@dataclass(frozen=True, slots=True)
class Goal:
    """`rule`: the row's id in the book.

    `patterns`: alternatives, of which the nearest counts; none where the target is a `shape`, or made by `target`.
    """

    rule: str
    patterns: Patterns = lambda view: ()
    shape: Shape = SETS
    target: Callable[[View], Target | None] | None = None


def among(kinds: int, chows: bool = True, pungs: bool = True) -> Allowed:
    """Only these kinds: a chow when all three of its tiles are among them."""
    runs = kinds & kinds >> 1 & kinds >> 2 & ANYTHING.chows
    return Allowed(runs if chows else 0, kinds if pungs else 0, kinds)


def only(*allowed: Allowed, closed: bool = False) -> Patterns:
    patterns = [Pattern((), each, closed) for each in allowed]
    return lambda view: patterns


def with_blocks(*blocks: tuple[tuple[Tile, ...], ...]) -> Patterns:
    """These sets, plus anything else; alternatives."""
    patterns = [Pattern(required) for required in blocks]
    return lambda view: patterns


def pung(tile: Tile) -> tuple[Tile, ...]:
    return (tile,) * 3


def pair(tile: Tile) -> tuple[Tile, ...]:
    return (tile,) * 2


def chow(start: int) -> tuple[Tile, ...]:
    return KINDS[start : start + 3]


def lucky_pungs(view: View) -> list[Pattern]:
    return [Pattern((pung(tile),)) for tile in KINDS[27:34] if doublings_of_pung(view, tile)]


def lucky_among(tiles: tuple[Tile, ...]) -> Patterns:
    return lambda view: [Pattern((pung(tile),)) for tile in tiles if doublings_of_pung(view, tile)]


def no_points(view: View) -> list[Pattern]:
    """All chows, nothing laid down, a pair that is worth nothing."""
    own = kinds_of([WIND_TILES[view.wind], WIND_TILES[view.deal.round_wind]])
    pairs = ANYTHING.pairs & ~DRAGONS & ~own
    return [Pattern((), Allowed(pungs=0, pairs=pairs), closed=True)]


def little(tiles: tuple[Tile, ...]) -> Patterns:
    """Pungs of all these but one, and a pair of that."""
    return with_blocks(*[tuple(pair(tile) if tile is last else pung(tile) for tile in tiles) for last in tiles])


OUTSIDE = Allowed(sum(1 << start for start in (0, 6, 9, 15, 18, 24)), TERMINALS | HONOURS, TERMINALS | HONOURS)
PURE_OUTSIDE = Allowed(OUTSIDE.chows, TERMINALS, TERMINALS)
ONE_SUIT = [among(suit) for suit in SUITS]
WITH_HONOURS = [Allowed(each.chows, suit | HONOURS, suit | HONOURS) for each, suit in zip(ONE_SUIT, SUITS, strict=True)]
PUNGS = Allowed(chows=0)
STRAIGHTS = [tuple(chow(start + step) for step in (0, 3, 6)) for start in (0, 9, 18)]
SIMILAR_CHOWS = [tuple(chow(start + suit) for suit in (0, 9, 18)) for start in range(7)]
