"""Irregular hands of a club, written as on a card: every choice of fourteen tiles that a pattern stands for.

A pattern consists of groups separated by blanks: digits and `m`, `p`, `s` or `z` as everywhere; digits and `a`, `b` or
`c` for any suit (different letters, different suits); `?`, once, for one more of the tiles written before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations

from scoring.club.row_problems import BadPattern, NotFourteenTiles, RowProblem
from scoring.hand_decomposition import counts_of
from scoring.interpretations import Shape
from scoring.tiles import Tile, parse

_GROUP = re.compile(r"[1-9]+[abcmps]|[1-7]+z|\?", re.ASCII)
_LETTERS, _SUITS = "abc", "mps"
_TILES = 14


def hand_shape(id: str, pattern: str, moves: bool, problems: list[RowProblem]) -> Shape:
    """The shape of all hands that a pattern stands for; what is wrong with it is added to `problems`.

    moves  the digits before `a`, `b` and `c` may all be higher or lower by the same number
    """
    groups = pattern.split()
    if wrong := next((group for group in groups if not _GROUP.fullmatch(group)), None):
        problems.append(BadPattern("hand", group=wrong[:40]))
        return Shape(id)
    size = sum(len(group) - (group != "?") for group in groups)
    if size != _TILES or "?" in groups[:1] or groups.count("?") > 1:
        problems.append(NotFourteenTiles("hand", pattern=pattern[:40], count=size))
        return Shape(id)
    hands = frozenset(
        counts_of(hand)
        for moved in _moved(groups, moves)
        for suits in permutations(_SUITS)
        for hand in _hands(moved, dict(zip(_LETTERS, suits, strict=True)))
    )
    return Shape(id, lambda counts: () if counts in hands else None)


def _moved(groups: list[str], moves: bool) -> Iterator[list[str]]:
    """The groups with their digits moved together as far as they go."""
    digits = [int(digit) for group in groups if group[-1] in _LETTERS for digit in group[:-1]]
    if not moves or not digits:
        yield groups
        return
    for step in range(1 - min(digits), 10 - max(digits)):
        yield [
            "".join(str(int(digit) + step) for digit in group[:-1]) + group[-1] if group[-1] in _LETTERS else group
            for group in groups
        ]


def _hands(groups: list[str], suits: dict[str, str]) -> Iterator[tuple[Tile, ...]]:
    """The tiles of the groups in these suits, each `?` one more of those before it."""
    hands: list[tuple[Tile, ...]] = [()]
    for group in groups:
        if group == "?":
            hands = [(*hand, tile) for hand in hands for tile in dict.fromkeys(hand)]
        else:
            more = parse(group[:-1] + suits.get(group[-1], group[-1]))
            hands = [(*hand, *more) for hand in hands]
    yield from (hand for hand in hands if max(map(hand.count, hand)) <= 4)
