"""What a hand may be expected to earn over the draws that are left: exact for hands that wait or come to wait with the
next useful tile.

Every unseen tile is as likely as any other to be drawn or discarded next. In each turn the player draws one and the
three others discard one each, and with each turn the deal may end without this hand; riichi is declared as soon as it
may be. A hand one useful tile from waiting takes the first that comes, and with each the discard after which it earns
most. What the hand wins with, and how much, the engine says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from scoring.coach.hand.outcome import completed, won
from scoring.coach.hand.shanten import shanten_for, shapes_of, tiles_to_come_by_shape
from scoring.coach.view import View, without
from scoring.hands import DISCARD, WALL, Hand
from scoring.tiles import KINDS, Tile

DRAWS = 17  # of each player, from a wall without flowers
GOES_ON = 0.9  # how likely a deal is not over a turn later, won by another
TURNS_FOR_A_SET = 3  # have gone by at least, for each set laid down
OTHERS = 3  # discards of others between two own draws


@dataclass(frozen=True, slots=True)
class Chance:
    """A hand that waits: in each turn it wins with probability `wins` and earns `earns` on average."""

    wins: float
    earns: float

    def over(self, turns: float) -> tuple[float, float]:
        """Probability of winning, and payment to be expected, within so many turns."""
        still = (1 - self.wins) * GOES_ON
        turns_worth = (1 - still**turns) / (1 - still)
        return self.wins * turns_worth, self.earns * turns_worth


NO_CHANCE = Chance(0, 0)


class Expectation:
    """The expectations of hands that come from one view of 14 tiles: `draws` are left, of `unseen` tiles."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.left = {tile: view.left(tile) for tile in KINDS[:34]}
        self.unseen = max(1, sum(self.left.values()))
        self.draws = draws_left(view)
        self.shapes = shapes_of(view.table)
        self._waits: dict[tuple[Tile, ...], bool] = {}
        self._useful: dict[tuple[Tile, ...], tuple[Tile, ...]] = {}
        self._paid: dict[tuple[Tile | None, ...], tuple[int, int]] = {}
        self._chances: dict[tuple[tuple[Tile, ...], tuple[Tile, ...]], Chance] = {}

    @cached_property
    def riichi(self) -> View:
        """Whoever waits has declared, where it may be."""
        return self.view.declaring() if self.view.may_declare else self.view

    def of(self, after: View, useful: tuple[Tile, ...], tiles_to_come: int) -> tuple[float, float]:
        """Probability of winning, and payment to be expected, of a hand of 13 with one or two tiles to come."""
        thrown = after.own_discards[-1:]
        if tiles_to_come == 1:
            return self.waiting(after.hand, thrown).over(self.draws)
        return self._nearly(after.hand, thrown, useful)

    def _nearly(self, hand: Hand, thrown: tuple[Tile, ...], useful: tuple[Tile, ...]) -> tuple[float, float]:
        """Sum over the turn in which the first useful tile comes."""
        ways = [(self.left[tile], self._best(completed(hand, tile), thrown)) for tile in useful if self.left[tile]]
        some = sum(left for left, _ in ways) / self.unseen
        wins = earns = 0.0
        for turn in range(self.draws):
            still = ((1 - some) * GOES_ON) ** turn / self.unseen
            for left, chance in ways:
                won_then, earned = chance.over(self.draws - turn - 1 + 0.75)
                wins += still * left * won_then
                earns += still * left * earned
        return wins, earns

    def _best(self, hand: Hand, thrown: tuple[Tile, ...]) -> Chance:
        """The best of the waiting hands to which 14 tiles lead."""
        found = [self.waiting(rest, (*thrown, tile)) for tile, rest in self._waiting_hands(hand)]
        return max(found, key=lambda chance: chance.over(self.draws / 2)[1], default=NO_CHANCE)

    def _waiting_hands(self, hand: Hand) -> Iterator[tuple[Tile, Hand]]:
        for tile in sorted(set(hand.concealed)):
            rest = Hand(without(hand.concealed, (tile,)), hand.melds, hand.bonus)
            if self._is_waiting(rest):
                yield tile, rest

    def _is_waiting(self, hand: Hand) -> bool:
        key = tuple(sorted(hand.concealed))
        if key not in self._waits:
            self._waits[key] = min(tiles_to_come_by_shape(hand, self.shapes).values()) == 1
        return self._waits[key]

    def waiting(self, hand: Hand, thrown: tuple[Tile, ...]) -> Chance:
        """The chance of a hand of 13 that waits; `thrown` are tiles that the player has let go on the way."""
        key = tuple(sorted(hand.concealed))
        if key not in self._useful:
            self._useful[key] = shanten_for(hand, self.shapes).useful
        sacred = tuple(tile for tile in thrown if tile in self._useful[key])
        if (key, sacred) not in self._chances:
            self._chances[key, sacred] = self._chance(hand, self._useful[key], sacred)
        return self._chances[key, sacred]

    def _chance(self, hand: Hand, useful: tuple[Tile, ...], sacred: tuple[Tile, ...]) -> Chance:
        drawn = claimed = by_draw = by_claim = 0.0
        for tile in useful:
            if left := self.left[tile] / self.unseen:
                if_drawn, if_claimed = self._payments(completed(hand, tile), tile, sacred)
                drawn += left * bool(if_drawn)
                by_draw += left * if_drawn
                claimed += left * bool(if_claimed)
                by_claim += left * if_claimed
        some = 1 - (1 - claimed) ** OTHERS
        each = by_claim / claimed if claimed else 0.0
        return Chance(some + (1 - some) * drawn, some * each + (1 - some) * by_draw)

    def _payments(self, hand: Hand, last: Tile, sacred: tuple[Tile, ...]) -> tuple[int, int]:
        """What the completed hand receives with this tile drawn, and on a discard."""
        key = (*sacred, None, last, *sorted(hand.concealed))
        if key not in self._paid:
            view = self.riichi.holding(self.riichi.hand, sacred) if sacred else self.riichi
            self._paid[key] = won(view, hand, last, WALL).received, won(view, hand, last, DISCARD).received
        return self._paid[key]


def draws_left(view: View) -> int:
    """The player's own draws still to come, by what lies open so far, or at least by the own sets."""
    played = max(len(view.own_discards), len(view.seen) // 4, TURNS_FOR_A_SET * len(view.hand.melds))
    return max(1, DRAWS - played)
