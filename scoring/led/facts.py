"""What a led deal must know of its book, as this table plays it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.game.course import Call, Course, Pass
from scoring.game.events import DrawKind, PenaltyKind
from scoring.game.wall import Broken
from scoring.hands import WonBy
from scoring.rules import Ruleset
from scoring.several_winners import most
from scoring.tiles import JOKER

DEALT = 53  # tiles; fourteen for East


@dataclass(frozen=True, slots=True, kw_only=True)
class DealFacts:
    """A book's facts about the course of one deal.

    draws         tiles to be drawn from the wall once all are dealt
    passes        the Charleston, `compulsory` of it whatever anybody says
    calls         what comes first, first
    sets_to_the_end  the discard after the last tile may be called for a set
    dead_wall     a part of the wall is only for replacement tiles; otherwise they come from its end
    replacements  kongs are laid down, and replaced; `flowers` are as well
    riichi        may be declared, with `riichi_left` tiles left in the wall at least
    robbing       a tile added to an open pung may be robbed; `orphans_rob`: a kong of four own tiles, too, by thirteen
                  orphans
    jokers        may be exchanged for the tiles that they stand for
    dead_hands    a hand may be dead
    called_off    draws that come about by themselves
    winners       so many may go out with one discard
    """

    draws: int
    passes: tuple[Pass, ...]
    compulsory: int
    calls: tuple[tuple[Call, ...], ...]
    sets_to_the_end: bool
    dead_wall: bool
    replacements: bool
    flowers: bool
    riichi: bool
    riichi_left: int
    robbing: bool
    orphans_rob: bool
    jokers: bool
    dead_hands: bool
    called_off: frozenset[DrawKind]
    winners: int

    def rank(self, call: Call) -> int:
        """The smaller comes first."""
        return next(place for place, equal in enumerate(self.calls) if call in equal)

    @property
    def kinds(self) -> tuple[Call, ...]:
        """What a discard may be called for."""
        return tuple(call for equal in self.calls for call in equal)


def facts_of(book: Ruleset, options: Mapping[str, object]) -> DealFacts:
    """The facts of a book with these options, the others as the book says.

    >>> from scoring.books import BOOKS
    >>> facts = facts_of(BOOKS["japanese"], {"flowers": False})
    >>> facts.draws, facts.riichi, facts.flowers
    (69, True, False)
    """
    course, flowers, chosen = book.course, bool(options.get("flowers")), book.all_options(options)
    return DealFacts(
        draws=_draws(course, flowers),
        passes=course.passes,
        compulsory=course.compulsory_passes,
        calls=course.calls,
        sets_to_the_end=course.sets_to_the_end,
        dead_wall=bool(_wall(course, flowers).dead),
        replacements=book.kong_fills_three,
        flowers=flowers and book.kong_fills_three,
        riichi="riichi" in book.keys,
        riichi_left=int(str(chosen.get("riichi_tiles_left", 0))),
        robbing=book.kong_fills_three and WonBy.ROBBED_KONG in book.ways,
        orphans_rob=course.orphans_rob,
        jokers=JOKER in book.hand_tiles,
        dead_hands=PenaltyKind.DEAD_HAND in course.penalties,
        called_off=frozenset(course.draws_at(chosen)) - {DrawKind.EXHAUSTED_WALL},
        winners=most(options),
    )


def _draws(course: Course, flowers: bool) -> int:
    wall = _wall(course, flowers)
    dead = 0 if wall.kept_apart else 2 * len(wall.dead) + len(wall.loose)
    return 8 * wall.length - dead - DEALT


def _wall(course: Course, flowers: bool) -> Broken:
    return course.broken([7] * course.throws, flowers)
