"""What a book says of the course of a game: sentences to tick, each with its place, as its rows are for the score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from operator import attrgetter

from scoring.language import mark


class Topic(Enum):
    """What a clause is about, in the order in which a game comes to it; the names are marked for translators."""

    SEATS = mark("Seats")
    WALL = mark("Wall")
    DEALING = mark("Dealing")
    CHARLESTON = mark("Charleston")
    TURN = mark("A turn")
    CLAIMS = mark("Claims")
    JOKERS = mark("Jokers")
    RIICHI = mark("Riichi")
    GOING_OUT = mark("How a hand goes out")
    DRAWS = mark("Nobody wins")
    PAYMENT = mark("Payment")
    PENALTIES = mark("Penalties")
    LENGTH = mark("Rounds and winds")
    PIECES = mark("Sticks and chips")
    END = mark("The end of the game")
    TABLE_RULES = mark("Table rules")


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence or two of a book, marked for translators.

    source  its place in the document; D and a number: a decision in docs/books.md
    options (name, value): it holds only where the house options have these values
    event   the draw or penalty whose condition it is (`DrawKind`, `PenaltyKind`)
    """

    id: str
    topic: Topic
    text: str
    source: str
    options: tuple[tuple[str, object], ...] = ()
    event: str = ""

    def holds(self, chosen: Mapping[str, object]) -> bool:
        """Whether it holds at a table with these options."""
        return all(pair in chosen.items() for pair in self.options)


def by_topic(clauses: Iterable[Clause]) -> list[tuple[Topic, list[Clause]]]:
    """The clauses as they stand under each topic."""
    return [(topic, list(each)) for topic, each in groupby(clauses, key=attrgetter("topic"))]


def with_others(
    clauses: Iterable[Clause], others: Iterable[Clause], without: tuple[str, ...] = ()
) -> tuple[Clause, ...]:
    """A book that is played as another but for these clauses: each in the place of the one of its id, new ones first
    in their topic.
    """
    left = {clause.id: clause for clause in others}
    kept = [left.pop(clause.id, clause) for clause in clauses if clause.id not in without]
    return tuple(clause for topic in Topic for clause in (*left.values(), *kept) if clause.topic is topic)
