"""From a deal to its result: the one loop over the rows of a book, and what an interpretation is worth by them.

The book provides its sheets (which interpretations there are, which counts, whether it may win) and its settlement.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, Literal, TypeVar

from scoring.errors import HullaError, NotComplete
from scoring.hand_features import features_of
from scoring.hands import Deal
from scoring.interpretations import Interpretation, Seat, Win, last_tile, winning_interpretations
from scoring.melds import Group
from scoring.options import Options
from scoring.results import Covered, Result, ScoreLine, ScoreSheet
from scoring.rows import Part, PartRows, Rows, Rule
from scoring.several_winners import refusal_of, settled, sheets_of
from scoring.tiles import Tile, Wind, write

Read = TypeVar("Read", bound=Interpretation)
Worth = tuple[int, int, str | None]  # total after the book's rounding, score, limit


def score(deal: Deal) -> Result:
    """Score a checked deal. Raises NotComplete when the winner's tiles are no hand of this book."""
    return result(deal, sheets_of(deal))


def result(deal: Deal, sheets: Mapping[Wind, ScoreSheet]) -> Result:
    """What a deal comes to with these sheets, one for each winner at least."""
    refusal = refusal_of(deal, sheets)
    return Result(deal.id, sheets, None if refusal else settled(deal, sheets), refusal)


def lines_of(rows: Rows, interpretation: Interpretation) -> list[ScoreLine]:
    """Every row that this interpretation earns: the one loop over the rules."""
    seat, drawn = interpretation.seat, interpretation.last is not None and interpretation.last.drawn
    is_open = interpretation.is_open
    lines: list[ScoreLine] = []
    for part_rows in rows.parts:
        for part in part_rows.each(interpretation):
            lines += _part_lines(part_rows, part, seat)
    return lines + [
        _line(rule, earned, drawn, is_open)
        for rule, asked in rows.asked(features_of(interpretation))
        if (earned := asked(interpretation))
    ]


@lru_cache(maxsize=1 << 14)
def _part_lines(rows: PartRows, part: Part, seat: Seat) -> list[ScoreLine]:
    """The rows that one set, pair, tile or group of sets earns in this seat."""
    tiles = (part,) if isinstance(part, Tile) else part.tiles
    joins = part.places if isinstance(part, Group) else ()
    return [_line(rule, tiles, False, False, joins) for rule in rows.rules if rule.when(part, seat)]


@lru_cache(maxsize=1 << 14)
def _line(
    rule: Rule, earned: Literal[True] | tuple[Tile, ...], drawn: bool, is_open: bool, joins: tuple[int, ...] = ()
) -> ScoreLine:
    points = rule.points if rule.drawn is None or not drawn else rule.drawn
    doublings = rule.doublings if rule.opened is None or not is_open else rule.opened
    return ScoreLine(rule, () if earned is True else earned, points, doublings, joins=joins)


@dataclass(slots=True, eq=False)
class Weighed(Generic[Read]):
    """An interpretation with its lines, and what they come to. `base` is the points before the book's rounding."""

    interpretation: Read
    points: list[ScoreLine]
    doublings: list[ScoreLine]
    limit_hands: list[ScoreLine]
    covered: list[Covered]
    base: int
    count: int
    total: int
    score: int
    limit: str | None

    @property
    def is_complete(self) -> bool:
        """Whether a row says so that it earns; asked only where the book itself does not know the shape."""
        lines = (*self.points, *self.doublings, *self.limit_hands, *(each.line for each in self.covered))
        return any(self.interpretation.shape in line.rule.completes for line in lines)

    @property
    def towards_winning(self) -> int:
        """The doublings that let a hand go out."""
        return sum([line.doublings for line in self.doublings if line.rule.lets_win])

    def rank(self) -> tuple[int, int, int, int]:
        """Of several interpretations the one of the highest rank counts."""
        return self.score, self.count, self.total, self.base

    def sheet(self, refusal: HullaError | None = None) -> ScoreSheet:
        """The score sheet, its lines in the order of the book."""
        place = self.interpretation.deal.table.place
        points, doublings = tuple(sorted(self.points, key=place)), tuple(sorted(self.doublings, key=place))
        covered = tuple(self.covered)
        return ScoreSheet(
            points, self.total, doublings, self.count, self.limit, (), self.score, covered, refusal, self.interpretation
        )


def weigh_win(deal: Deal, worth: Callable[[int, int, Options], Worth]) -> list[Weighed[Win]]:
    """The winner's hand weighed in every way in which it is complete. Raises NotComplete when there is none."""
    hand, table = deal.hands[deal.winning_seat], deal.table
    last = last_tile(deal.winning_tile, deal.won_by, deal.last_tile, deal.first_turn)
    found = [weigh(table.winner_rows, each, worth) for each in winning_interpretations(deal, hand, last, table.shapes)]
    if table.added:
        found = [each for each in found if each.interpretation.shape not in table.added or each.is_complete]
    if not found:
        raise NotComplete(f"hands.{deal.winner}", tiles=write(hand.tiles))
    return found


def weigh(rows: Rows, interpretation: Read, worth: Callable[[int, int, Options], Worth]) -> Weighed[Read]:
    """Find the lines of an interpretation, leave out what greater rows cover or the book does not choose, and add
    up.
    """
    lines, base, count = lines_of(rows, interpretation), 0, 0
    covered: list[Covered] = []
    points: list[ScoreLine] = []
    doublings: list[ScoreLine] = []
    limit_hands: list[ScoreLine] = []
    for line in lines:
        if line.rule.covers:
            lines, covered = _uncover(lines)
            break
    chosen = interpretation.deal.table.book.chosen
    if chosen:
        lines, beside = chosen(lines)
        covered += beside
    for line in lines:
        if line.doublings:
            doublings.append(line)
            count += line.doublings
        elif line.points:
            points.append(line)
            base += line.points
        elif line.rule.limit:
            limit_hands.append(line)
    return Weighed(
        interpretation,
        points,
        doublings,
        limit_hands,
        covered,
        base,
        count,
        *worth(base, count, interpretation.deal.table.options),
    )


def _uncover(lines: list[ScoreLine]) -> tuple[list[ScoreLine], list[Covered]]:
    """Part the lines that count from those that a greater row covers.

    A row that is covered covers nothing; rows that cover each other all are.
    """
    greater: dict[str, Rule] = {}
    left = lines
    while left:
        below = {covered for line in left for covered in line.rule.covers}
        tops = [line for line in left if line.rule.id not in below] or left
        greater |= {covered: line.rule for line in tops for covered in line.rule.covers}
        left = [line for line in left if line.rule.id in below and line.rule.id not in greater]
    covered = [Covered(line, greater[line.rule.id]) for line in lines if line.rule.id in greater]
    return [line for line in lines if line.rule.id not in greater], covered


def limit_sheet(
    weighed: Iterable[Weighed[Win]], best: Weighed[Win], score: int, limit: str, refusal: HullaError | None = None
) -> ScoreSheet:
    """The sheet of a limit hand: the limit hands of all interpretations, and what they cover in the best one."""
    place = best.interpretation.deal.table.place
    hands = tuple(sorted({line.rule: line for each in weighed for line in each.limit_hands}.values(), key=place))
    covered = tuple([Covered(line, hands[0].rule) for line in best.points + best.doublings])
    return ScoreSheet(
        limit=limit,
        limit_hands=hands,
        score=score,
        covered=covered,
        refusal=refusal,
        interpretation=best.interpretation,
    )
