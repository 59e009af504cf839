"""The small vocabulary in which a club says when its own row counts: words for hands, and how they combine.

A condition is a word (`"all_simples"`), `{ all = [...] }`, `{ any = [...] }`, `{ not = ... }`, `{ only = "147m147p147s"
}` (no other kinds of tiles) or `{ has = "555z" }` (at least these tiles). docs/club-rows.md lists the words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from scoring import circumstances as how
from scoring import patterns as hand
from scoring.club.row_problems import (
    BadCondition,
    BadRowTile,
    LongCondition,
    NotPlainTiles,
    RowProblem,
    UnknownConnection,
    UnknownWord,
)
from scoring.errors import BadTile
from scoring.interpretations import SEVEN_PAIRS, THIRTEEN_ORPHANS, Interpretation, Shape, Win
from scoring.melds import KONG, kinds_of
from scoring.tiles import Tile, parse

Question = Callable[[Win], object]


def concealed(interpretation: Interpretation) -> bool:
    """Nothing was claimed."""
    return not interpretation.is_open


def nothing_laid_down(interpretation: Interpretation) -> bool:
    """No set and no kong lies on the table."""
    return not interpretation.hand.melds


def drawn(interpretation: Win) -> bool:
    """The winning tile came from the wall."""
    return interpretation.last.drawn


def two_kongs(interpretation: Interpretation) -> bool:
    """At least two kongs."""
    return _kongs(interpretation) >= 2


def three_kongs(interpretation: Interpretation) -> bool:
    """At least three kongs."""
    return _kongs(interpretation) >= 3


def only_chows(interpretation: Interpretation) -> bool:
    """Four chows and any pair."""
    return len(interpretation.chows) == 4


def two_same_chows(interpretation: Interpretation) -> bool:
    """The same chow twice in one suit."""
    return len({chow.tiles for chow in interpretation.chows}) < len(interpretation.chows)


def _kongs(interpretation: Interpretation) -> int:
    return sum(meld.kind is KONG for meld in interpretation.pungs)


WORDS: dict[str, Question] = {
    question.__name__: question
    for question in (
        hand.all_simples,
        hand.all_honours,
        hand.all_terminals,
        hand.all_terminals_and_honours,
        hand.one_suit_only,
        hand.one_suit_with_honours,
        hand.all_green,
        hand.nine_gates,
        hand.seven_pairs,
        hand.thirteen_orphans,
        hand.four_pungs,
        hand.four_kongs,
        three_kongs,
        two_kongs,
        hand.three_concealed_pungs,
        hand.four_concealed_pungs,
        hand.all_chows,
        only_chows,
        hand.no_points,
        two_same_chows,
        hand.three_similar_chows,
        hand.full_straight,
        hand.mixed_outside,
        hand.pure_outside,
        hand.little_three_dragons,
        hand.big_three_dragons,
        hand.little_four_winds,
        hand.big_four_winds,
        hand.all_flowers,
        hand.all_seasons,
        concealed,
        nothing_laid_down,
        drawn,
        how.concealed_self_drawn,
        how.riichi,
        how.double_riichi,
        how.from_dead_wall,
        how.last_of_wall,
        how.last_discard,
        how.robbed_kong,
        how.waited_two_sided,
        how.waited_for_middle,
        how.waited_at_edge,
        how.waited_for_pair,
        how.waited_for_simple_pung,
        how.waited_for_high_pung,
    )
}
_SHAPES = {shape.id: frozenset([shape]) for shape in (SEVEN_PAIRS, THIRTEEN_ORPHANS)}
_DEEPEST = 12
_MOST_PARTS = 40


def condition(value: object, problems: list[RowProblem]) -> Question:
    """The predicate for a condition. What is wrong with it is added to `problems`."""
    found: list[RowProblem] = []
    parts = [0]
    question = _condition(value, found, parts, 0)
    if parts[0] > _MOST_PARTS:
        found.append(LongCondition("when", most=_MOST_PARTS))
    problems += found
    return question


def shapes_named(value: object) -> frozenset[Shape]:
    """The shapes without sets that a condition in order asks for, by itself or as one of several."""
    if isinstance(value, str):
        return _SHAPES.get(value, frozenset())
    parts = next((inner for name, inner in value.items() if name in _COMBINED), ()) if isinstance(value, dict) else ()
    return frozenset().union(*map(shapes_named, parts))


def _condition(value: object, problems: list[RowProblem], parts: list[int], depth: int) -> Question:
    """The same for a part of a condition. `parts`: how many there are, so far."""
    parts[0] += 1
    if isinstance(value, str):
        if value in WORDS:
            return WORDS[value]
        problems.append(UnknownWord("when", word=value[:40]))
    elif isinstance(value, dict) and len(value) == 1 and depth < _DEEPEST:
        (name, inner), *_ = value.items()
        if name in _COMBINED and isinstance(inner, list) and inner:
            return _COMBINED[name]([_condition(each, problems, parts, depth + 1) for each in inner])
        if name == "not":
            return _none_of([_condition(inner, problems, parts, depth + 1)])
        if name in _OF_TILES and isinstance(inner, str):
            return _OF_TILES[name](_tiles(inner, problems))
        problems.append(UnknownConnection("when", word=name[:40]))
    else:
        problems.append(BadCondition("when"))
    return hand.all_simples  # any question: the row is refused


def _tiles(text: str, problems: list[RowProblem]) -> tuple[Tile, ...]:
    try:
        tiles = parse(text)
    except BadTile as problem:
        problems.append(BadRowTile("when", tile=problem.facts["tile"]))
        return ()
    if not tiles or any(tile.index >= 34 for tile in tiles):
        problems.append(NotPlainTiles("when", tiles=text[:40]))
    return tiles


def _all_of(questions: list[Question]) -> Question:
    return lambda interpretation: all(question(interpretation) for question in questions)


def _any_of(questions: list[Question]) -> Question:
    return lambda interpretation: any(question(interpretation) for question in questions)


def _none_of(questions: list[Question]) -> Question:
    return lambda interpretation: not any(question(interpretation) for question in questions)


def _only(tiles: tuple[Tile, ...]) -> Question:
    kinds = kinds_of(tiles)
    return lambda interpretation: not interpretation.kinds & ~kinds


def _has(tiles: tuple[Tile, ...]) -> Question:
    wanted = Counter(tiles)

    def asked(interpretation: Win) -> bool:
        held = interpretation.hand.tiles
        return all(held.count(tile) >= count for tile, count in wanted.items())

    return asked


_COMBINED = {"all": _all_of, "any": _any_of}
_OF_TILES = {"only": _only, "has": _has}
