"""What the coach says of a book in the book's own words; each book's stands in its folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.coach.examples.row_example import Examples
from scoring.coach.goals.goal_patterns import Goal
from scoring.coach.words.sayings import Saying


@dataclass(frozen=True, slots=True, kw_only=True)
class Coaching:
    """What the coach says of a book.

    terms            the book's German words: chow, pung, kong, quint, sextet, out
    order            who gets a discard that several want; `order_source`: its place
    goals            hands that one can aim for; none where the card says it
    examples         an example hand for every row; `example_options`: the table at which it counts
    """

    terms: Mapping[str, str]
    order: Saying
    order_source: str
    examples: Examples
    goals: tuple[Goal, ...] = ()
    example_options: Mapping[str, object] = field(default_factory=dict)
