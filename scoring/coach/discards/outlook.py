"""What a hand promises that is too far from complete for all its ways to win to be followed.

Of sets: how soon it may win, and what its traits are worth once it does. Deals played out say how much more is paid to
a hand that holds this or that (`benchmarks/outlook.py`).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from scoring import parts
from scoring.coach.hand.outcome import doublings_of_pung, part_rows
from scoring.coach.view import View
from scoring.coach.words.sayings import Phrase
from scoring.parts import FOLLOWS
from scoring.tiles import Tile

SPEED = 3  # the power of the useful tiles left with which chances to win are taken to rise (1.5, 2 and 5 earn no more)


@dataclass(frozen=True, slots=True)
class CardPromise:
    """What a hand promises by a card.

    worth  to be compared with other hands at the same time
    line   which promises most; `tiles_to_come` for it, and which kinds are `useful` to it
    draws  with which this was worked out
    """

    worth: float
    line: Phrase
    tiles_to_come: int
    useful: tuple[Tile, ...]
    draws: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """How many times as much a hand of three or more tiles to come is paid once it wins, for each of its traits.

    typical   what it is paid with none of them
    doubling  for each doubling of a pung of honours that it holds; `pair`: of a pair, of which another can come
    one_suit  by how many tiles lie outside its longest suit and the honours, from none on
    dora      for each dora and red five that it holds
    """

    typical: float
    doubling: float
    pair: float
    one_suit: tuple[float, ...]
    dora: float = 1.0

    def of(self, after: View, left: int) -> float:
        """What a hand of 13 promises, with `left` tiles that bring it nearer: to be compared with others as far away,
        a deal spared that another would win among it.
        """
        of_pungs, of_pairs = doublings_held(after)
        paid = self.typical * self.doubling**of_pungs * self.pair**of_pairs * self.one_suit_of(after)
        paid *= self.dora_of(after)
        return float(left) ** SPEED * (after.table.book.coaching().lost_deal + paid)

    def one_suit_of(self, after: View) -> float:
        """For one suit with honours, as far as the hand is that."""
        outside = outside_one_suit(after)
        return self.one_suit[outside] if outside < len(self.one_suit) else 1.0

    def dora_of(self, after: View) -> float:
        return self.dora ** dora_held(after)


def doublings_held(after: View) -> tuple[int, int]:
    """The doublings of pungs of honours, and of pairs of which another can come."""
    held = Counter(tile for tile in after.hand.tiles if tile.is_honour)
    pungs = [tile for tile, count in held.items() if count > 2]
    pairs = [tile for tile, count in held.items() if count == 2 and after.left(tile)]
    return sum(doublings_of_pung(after, tile) for tile in pungs), sum(doublings_of_pung(after, tile) for tile in pairs)


def outside_one_suit(after: View) -> int:
    """How many tiles lie outside the longest suit and the honours."""
    numbers = Counter(tile.suit for tile in after.hand.tiles if not tile.is_honour)
    return numbers.total() - max(numbers.values(), default=0)


def dora_held(after: View) -> int:
    """How many dora and red fives, as far as the table counts them."""
    first_alone = not part_rows(after, parts.dora_tiles)
    dora = Counter(FOLLOWS.get(indicator) for indicator in after.deal.indicators[: 1 if first_alone else None])
    red = len(after.hand.red) if part_rows(after, parts.red_fives) else 0
    return sum(dora[tile] for tile in after.hand.tiles) + red
