"""What a hand may be expected to earn over the draws that are left: exact for hands that wait or come to wait with the
next useful tile.

Every unseen tile is as likely as any other to be drawn or discarded next. In each turn the player draws one and the
three others discard one each, and with each turn the deal may end without this hand; riichi is declared as soon as it
may be. A hand one useful tile from waiting takes the first that comes, and with each the discard after which it earns
most. What the hand wins with, and how much, the engine says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from scoring.coach.hand.outcome import won
from scoring.coach.hand.shanten import shanten_for, shapes_of, tiles_to_come_by_shape
from scoring.coach.view import View
from scoring.hand_decomposition import Counts, counts_of
from scoring.hands import DISCARD, WALL, Hand
from scoring.tiles import KINDS, Tile

DRAWS = 17  # of each player, from a wall without flowers
TURNS_FOR_A_SET = 3  # have gone by at least, for each set laid down
MOST = 0.33  # of the deals end in a turn, by the three others
OTHERS = 3  # discards of others between two own draws
SIMPLES = 0.75  # as often as any tile others let go of those of 2 to 8: they keep them
WIDENS = 0.13  # of the tiles that bring a hand two away nearer: as many more do with each turn, for it is improved
AFTER_A_DRAW = 0.75  # of a turn: the three others discard
Course = Sequence[tuple[float, float]]  # by draws left: probability of winning, and payment to be expected


@dataclass(frozen=True, slots=True)
class Pace:
    """How soon others go out: nobody in the first `quiet` turns, then by `rises` more probably from turn to turn."""

    quiet: int = 4
    rises: float = 0.02

    def goes_on(self, draws: int) -> float:
        """How likely a deal in which each player has so many draws left is not over a turn later, won by another."""
        return 1 - min(MOST, self.rises * max(0, DRAWS - draws - self.quiet + 1))


@dataclass(frozen=True, slots=True)
class Chance:
    """A hand that waits: in each turn it wins with probability `wins` and earns `earns` on average."""

    wins: float = 0.0
    earns: float = 0.0


class Expectation:
    """The expectations of hands that come from one view: `draws` are left, of `unseen` tiles.

    A hand is what stands in it, counted by kind; what is laid down stays. `declares`: riichi, as soon as it may be.
    """

    def __init__(self, view: View, draws: int | None = None, declares: bool = True) -> None:
        self.view, self.declares = view, declares
        self.left = [view.left(tile) for tile in KINDS[:34]]
        self.unseen = max(1, sum(self.left))
        self.draws = draws_left(view) if draws is None else draws
        self.shapes = shapes_of(view.table)
        coaching = view.table.book.coaching()
        self.lost_deal, self.pace = coaching.lost_deal, coaching.pace
        self._distances: dict[Counts, int] = {}
        self._useful: dict[Counts, tuple[Tile, ...]] = {}
        self._courses: dict[tuple[Counts, frozenset[Tile]], Course] = {}
        self._paid: dict[tuple[Counts, Tile, tuple[Tile, ...]], tuple[int, int]] = {}
        self._chances: dict[tuple[Counts, tuple[Tile, ...]], Chance] = {}

    @cached_property
    def riichi(self) -> View:
        """Whoever waits has declared, where it may be; what is still to come comes after the first turn."""
        view = self.view.declaring() if self.declares and self.view.may_declare else self.view
        return replace(view, deal=replace(view.deal, first_turn=False))

    def of(self, after: View) -> tuple[float, float]:
        """Probability of winning, and payment to be expected, of a hand of 13 with one or two tiles to come."""
        return self.course(counts_of(after.hand.concealed), frozenset(after.own_discards[-1:]))[self.draws]

    def worth(self, expected: tuple[float, float]) -> float:
        """What a hand earns, and spares: a deal lost to another."""
        wins, earns = expected
        return earns + self.lost_deal * wins

    def course(self, hand: Counts, thrown: frozenset[Tile] = frozenset()) -> Course:
        """What a hand of 13 may be expected to bring; `thrown` are tiles that the player has let go on the way."""
        key = hand, thrown
        if key not in self._courses:
            ahead = self._wait if self.distance(hand) == 1 else self._ahead
            self._courses[key] = ahead(hand, thrown)
        return self._courses[key]

    def _wait(self, hand: Counts, thrown: frozenset[Tile]) -> Course:
        """Of a hand that waits: it wins now, or it is a turn later. The others discard after the last draw, too."""
        chance = self.waiting(hand, thrown)
        course = [(AFTER_A_DRAW * chance.wins, AFTER_A_DRAW * chance.earns)]
        for draws in range(1, self.draws + 1):
            still = (1 - chance.wins) * self.pace.goes_on(draws)
            wins, earns = course[-1]
            course.append((chance.wins + still * wins, chance.earns + still * earns))
        return course

    def _ahead(self, hand: Counts, thrown: frozenset[Tile]) -> Course:
        """Of a hand that takes the first useful tile to come: it comes now, or it is a turn later."""
        useful = [tile.index for tile in self.useful(hand) if self.left[tile.index]]
        then = [(self.left[kind] / self.unseen, self._best(with_one(hand, kind), thrown)) for kind in useful]
        comes = sum(chance for chance, _ in then) or 1.0
        course = [(0.0, 0.0)]
        for draws in range(1, self.draws + 1):
            wider = min(1 + WIDENS * (self.draws - draws), 1 / comes)
            goes_on, (wins, earns) = self.pace.goes_on(draws), course[-1]
            wins = (1 - comes * wider) * wins + wider * sum(chance * best[draws - 1][0] for chance, best in then)
            earns = (1 - comes * wider) * earns + wider * sum(chance * best[draws - 1][1] for chance, best in then)
            course.append((goes_on * wins, goes_on * earns))
        return course

    def _best(self, hand: Counts, thrown: frozenset[Tile]) -> Course:
        """The best course after a discard from 14 tiles."""
        after = [(with_one(hand, kind, -1), thrown | {KINDS[kind]}) for kind in range(34) if hand[kind]]
        nearest = min(self.distance(rest) for rest, _ in after)
        after = [each for each in after if self.distance(each[0]) == nearest]
        courses = (self.course(*each) for each in after)
        return max(courses, key=lambda course: self.worth(course[self.draws // 2]))

    def distance(self, hand: Counts) -> int:
        """How many tiles are to come."""
        if hand not in self._distances:
            self._distances[hand] = min(tiles_to_come_by_shape(self._tiles(hand), self.shapes).values())
        return self._distances[hand]

    def useful(self, hand: Counts) -> tuple[Tile, ...]:
        """The tiles that bring a hand nearer."""
        if hand not in self._useful:
            self._useful[hand] = shanten_for(self._tiles(hand), self.shapes).useful
        return self._useful[hand]

    def _tiles(self, hand: Counts) -> Hand:
        concealed = tuple(tile for tile, count in zip(KINDS, hand, strict=False) for _ in range(count))
        return Hand(concealed, self.view.hand.melds, self.view.hand.bonus)

    def waiting(self, hand: Counts, thrown: Iterable[Tile]) -> Chance:
        """The chance of a hand of 13 that waits; `thrown` are tiles that the player has let go on the way."""
        sacred = tuple(tile for tile in self.useful(hand) if tile in thrown)
        if (hand, sacred) not in self._chances:
            self._chances[hand, sacred] = self._chance(hand, sacred)
        return self._chances[hand, sacred]

    def _chance(self, hand: Counts, sacred: tuple[Tile, ...]) -> Chance:
        drawn = claimed = by_draw = by_claim = 0.0
        for tile in self.useful(hand):
            if left := self.left[tile.index] / self.unseen:
                if_drawn, if_claimed = self.payments(with_one(hand, tile.index), tile, sacred)
                drawn += left * bool(if_drawn)
                by_draw += left * if_drawn
                let_go = left * SIMPLES if tile.is_simple else left
                claimed += let_go * bool(if_claimed)
                by_claim += let_go * if_claimed
        some = 1 - (1 - claimed) ** OTHERS
        each = by_claim / claimed if claimed else 0.0
        return Chance(some + (1 - some) * drawn, some * each + (1 - some) * by_draw)

    def payments(self, hand: Counts, last: Tile, sacred: tuple[Tile, ...] = ()) -> tuple[int, int]:
        """What the completed hand receives with this tile drawn, and on a discard."""
        key = hand, last, sacred
        if key not in self._paid:
            view, full = self.riichi, self._tiles(hand)
            view = view.holding(view.hand, sacred) if sacred else view
            self._paid[key] = won(view, full, last, WALL).received, won(view, full, last, DISCARD).received
        return self._paid[key]


def with_one(hand: Counts, kind: int, more: int = 1) -> Counts:
    """The hand with a tile more of a kind, or less."""
    return hand[:kind] + bytes([hand[kind] + more]) + hand[kind + 1 :]


def draws_left(view: View, of: int = DRAWS) -> int:
    """The player's own draws still to come, by what lies open so far, or at least by the own sets; the turn of whoever
    holds 14 tiles has had its own.
    """
    turns = max(len(view.own_discards), len(view.seen) // 4)
    played = max(turns + (view.hand.size == 14), TURNS_FOR_A_SET * len(view.hand.melds))
    return max(1, of - played)
