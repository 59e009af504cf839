"""What the coach says about a book in the book's own words, from each book's folder."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from scoring.coach.discards.expectation import Pace
from scoring.coach.discards.outlook import CardPromise, Outlook
from scoring.coach.drills.name_drill import name_drill
from scoring.coach.drills.question import Drill, Level
from scoring.coach.drills.random_hands import LEVELS
from scoring.coach.drills.set_drills import complete_drill, count_drill, waits_drill, worths
from scoring.coach.drills.table_drills import discard_drill, doublings_drill, pays_drill, points_drill
from scoring.coach.drills.take_drill import take_drill
from scoring.coach.drills.win_drill import win_drill
from scoring.coach.examples.row_example import Examples
from scoring.coach.glossary.term import Term
from scoring.coach.goals.goal_patterns import Goal
from scoring.coach.hand.shanten import Shanten
from scoring.coach.lessons.steps import LessonPlan
from scoring.coach.lessons.taught import SchoolLesson
from scoring.coach.safety.by_book import SafetyRules
from scoring.coach.view import View
from scoring.coach.words.sayings import Said, Saying, doublings_counted
from scoring.hands import Hand
from scoring.melds import Meld
from scoring.sticks.pieces import PieceSet
from scoring.tiles import Tile, Wind

Maker = Callable[[random.Random, str], Drill]


def at_levels(make: Callable[..., Drill], levels: Iterable[Level]) -> tuple[Maker, ...]:
    """The makers of a drill that rises, one for each level."""
    return tuple(partial(make, level=level) for level in levels)


WITH_SETS: Mapping[str, tuple[Maker, ...]] = {
    "name": (name_drill,),
    "complete": at_levels(complete_drill, LEVELS),
    "waits": at_levels(waits_drill, LEVELS),
    "discard": (discard_drill,),
    "take": (take_drill,),
    "win": (win_drill,),
    "points": (points_drill,),
    "doublings": (doublings_drill,),
    "count": (count_drill,),
    "pays": (pays_drill,),
}


NEEDS = Saying(
    "cost.needs",
    "To go out this table asks for {wanted}. What you have laid down gives {have}; the rest must come from elsewhere.",
)


def nothing(view: View) -> Iterable[Said]:
    return ()


def needs(view: View, wanted: int, have: int) -> Said:
    return NEEDS(wanted=doublings_counted(wanted, view.table.book), have=have)


class Told(Protocol):
    """An answer that can be written as JSON."""

    def as_json(self) -> dict[str, object]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCoach:
    """What only a game with a card can answer.

    shanten        how far a hand is from the nearest line of the card
    promise        what a hand of 13 tiles promises with so many draws, or those left; None where no line is left
    is_dead        no line has this hand's exposures; `goes_dead`: how a hand comes to that
    nearest_lines  the lines that lie nearest, so many at most; `impossible`: those that cannot be made any more
    exchanges      which jokers in these exposures the own tiles could take
    may_want       whether a line that is left to another player, as far as the table shows, needs this own tile
    charleston     what to pass in a step of the Charleston; raises a HullaError for a step that there is not
    """

    shanten: Callable[[View, Hand], Shanten]
    promise: Callable[[View, int | None], CardPromise | None]
    is_dead: Callable[[View, Hand], bool]
    goes_dead: Saying
    nearest_lines: Callable[[View, int], Sequence[Told]]
    impossible: Callable[[View], Sequence[Said]]
    exchanges: Callable[[View, Sequence[tuple[Wind, Meld]]], Sequence[Told]]
    may_want: Callable[[View, Tile, Wind], bool]
    charleston: Callable[[View, object], Told]


@dataclass(frozen=True, slots=True, kw_only=True)
class BookGlossary:
    """A book's words.

    said    term → what the book calls it; `terms`: those that no other book has brought
    pieces  term → the set of sticks or chips that shows it
    """

    said: Mapping[str, str] = field(default_factory=dict)
    terms: tuple[Term, ...] = ()
    pieces: Mapping[str, PieceSet] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Coaching:
    """What the coach says of a book.

    goes_out         what a player calls who goes out, in every language
    opening_costs    what a hand loses by its first open set
    needs            that what is laid down does not suffice to go out: what the table asks for, and what there is
    order            who gets a discard that several want; `order_source`: its place
    ranks            the calls in that order, strongest first; those of one rank go by turns
    lost_deal        what a deal costs on average that another wins, stakes among it
    pace             how soon another wins it
    outlook          what a hand far from complete promises; None: that was not counted
    goals            hands that one can aim for; none where the card says it
    card             what only a game with a card can answer; None: there is no card
    drills           the exercises, by kind, a maker for each level
    worths           what a hand is worth among three numbers that it might be worth
    examples         an example hand for every row; `example_options`: the table at which it counts
    glossary         its words
    school           the lessons from the first tile to the first evening, in order
    lessons          longer lessons at a whole table that follow this book
    safety           what makes a discard safe, and figures for the rest
    """

    goes_out: str
    order: Saying
    order_source: str
    ranks: tuple[tuple[str, ...], ...]
    examples: Examples
    opening_costs: Callable[[View], Iterable[Said]] = nothing
    needs: Callable[[View, int, int], Said] = needs
    lost_deal: int = 0
    pace: Pace = field(default_factory=Pace)
    outlook: Outlook | None = None
    goals: tuple[Goal, ...] = ()
    card: CardCoach | None = None
    drills: Mapping[str, tuple[Maker, ...]] = field(default_factory=lambda: WITH_SETS)
    worths: Callable[[random.Random, int], tuple[int, ...]] = worths
    example_options: Mapping[str, object] = field(default_factory=dict)
    glossary: BookGlossary = field(default_factory=BookGlossary)
    school: tuple[SchoolLesson, ...] = ()
    lessons: tuple[LessonPlan, ...] = ()
    safety: SafetyRules = field(default_factory=SafetyRules)
