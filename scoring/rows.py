"""The rows of a book: what each says, and all of them as the engine walks them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from scoring.hand_features import REQUIRED_FEATURES
from scoring.interpretations import Shape
from scoring.melds import Group, Meld
from scoring.tiles import Tile

Row = TypeVar("Row", "Rule", "Limit")
Part = Meld | Tile | Group

if TYPE_CHECKING:
    from scoring.options import Options


class Who(StrEnum):
    """Whose hand a row looks at."""

    WINNER = "winner"
    OTHERS = "others"
    ALL = "all"


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """One row of a book.

    when    asked once per interpretation: `when(interpretation)` is true, or gives the tiles that earn the row. With
            `each`,
            `each(interpretation)` lists sets, pairs, tiles or groups of sets, and `when(item, seat)` is asked of every
            one: a line each.
    drawn   the points if the last tile was drawn, where they differ
    opened  the doublings where a set was claimed, if they differ
    limit   the hand is a limit hand: nothing else counts; a number: it is worth so many limits
    covers  ids of the rows that this one leaves out
    option  (name, value): the row stands in the book only when the house option has this value
    completes  shapes in which a hand that earns this row is complete, though the book may not know them
    lets_win   counts towards what a hand needs to go out
    why     one plain sentence for newcomers
    book    whose words these are: a translation may differ from book to book
    """

    id: str
    name: str
    when: Callable[..., object]
    why: str
    source: str
    points: int = 0
    drawn: int | None = None
    doublings: int = 0
    opened: int | None = None
    limit: int = 0
    each: Callable[..., Iterable[Part]] | None = None
    who: Who = Who.WINNER
    covers: tuple[str, ...] = ()
    option: tuple[str, object] | None = None
    completes: frozenset[Shape] = frozenset()
    lets_win: bool = True
    book: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Limit:
    """A row of a book's limits: what a hand is worth, however much it would add up to.

    score      None: what `by` makes of the table's options, or else the option of this name
    doublings  from how many on; None: it holds for another reason, which `why` tells
    """

    id: str
    name: str
    why: str
    source: str
    score: int | None = None
    doublings: int | None = None
    by: Callable[[Options], int] | None = None
    book: str = ""

    def worth(self, options: Options) -> int:
        """What it is worth at this table; 0: nothing holds."""
        return self.score or (self.by(options) if self.by else options.number(self.id))


def worded_by(book: str, rows: Iterable[Row]) -> tuple[Row, ...]:
    """The rows in the words of this book."""
    return tuple(replace(row, book=book) for row in rows)


@dataclass(frozen=True, slots=True, eq=False)
class PartRows:
    """Rows that apply to every pung, every pair, or every tile of some sort: what `each` lists."""

    each: Callable[..., Iterable[Part]]
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """Rows as the engine walks them: those for parts of a hand, and those for the whole hand."""

    parts: tuple[PartRows, ...]
    whole: tuple[tuple[int, Rule, Callable[..., object]], ...]  # each with the features it needs and its question
    # a hand has a few hundred sums of features
    _asked: dict[int, list[tuple[Rule, Callable[..., object]]]] = field(default_factory=dict)

    @classmethod
    def of(cls, rules: Iterable[Rule]) -> Rows:
        by_part: dict[Callable[..., Iterable[Part]], list[Rule]] = {}
        whole = []
        for rule in rules:
            if rule.each is None:
                whole.append((REQUIRED_FEATURES.get(rule.when, 0), rule, rule.when))
            else:
                by_part.setdefault(rule.each, []).append(rule)
        return cls(tuple(PartRows(each, tuple(asked)) for each, asked in by_part.items()), tuple(whole))

    def asked(self, features: int) -> list[tuple[Rule, Callable[..., object]]]:
        """The rows for whole hands that an interpretation with these features can earn."""
        if features not in self._asked:
            self._asked[features] = [(rule, when) for needs, rule, when in self.whole if needs & features == needs]
        return self._asked[features]
