"""What a hand of three or more tiles to come promises: how soon it may win, and what its traits are worth once it does.

So far away its ways to win are too many to be followed. Deals played out say instead how much more is paid to a hand
that holds this or that (`benchmarks/outlook.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

from scoring.coach.hand.outcome import doublings_of_pung
from scoring.coach.view import View

SPEED = 3  # the power of the useful tiles left with which chances to win are taken to rise (1.5, 2 and 5 earn no more)


@dataclass(frozen=True, slots=True)
class Outlook:
    """How many times as much a hand of three or more tiles to come is paid once it wins, for each of its traits.

    typical   what it is paid with none of them
    doubling  for each doubling of a pung of honours that it holds; `pair`: of a pair, of which another can come
    one_suit  by how many tiles lie outside its longest suit and the honours, from none on
    """

    typical: float
    doubling: float
    pair: float
    one_suit: tuple[float, ...]

    def of(self, after: View, left: int) -> float:
        """What a hand of 13 promises, with `left` tiles that bring it nearer: to be compared with others as far away,
        a deal spared that another would win among it.
        """
        paid = self.typical * self.one_suit_of(after) * prod(self._of_honours(after))
        return float(left) ** SPEED * (after.table.book.coaching().lost_deal + paid)

    def one_suit_of(self, after: View) -> float:
        """For one suit with honours, as far as the hand is that."""
        numbers = Counter(tile.suit for tile in after.hand.tiles if not tile.is_honour)
        outside = numbers.total() - max(numbers.values(), default=0)
        return self.one_suit[outside] if outside < len(self.one_suit) else 1.0

    def _of_honours(self, after: View) -> Iterator[float]:
        for tile, count in Counter(tile for tile in after.hand.tiles if tile.is_honour).items():
            if count > 2 or (count == 2 and after.left(tile)):
                yield (self.doubling if count > 2 else self.pair) ** doublings_of_pung(after, tile)
