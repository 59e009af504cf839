"""What the naive scorers share: tiles as texts, and every way to read a hand. Nothing here is the program's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

WIND = {"E": "1z", "S": "2z", "W": "3z", "N": "4z"}
ORPHANS = {"1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z"}
DRAGONS, WINDS = {"5z", "6z", "7z"}, {"1z", "2z", "3z", "4z"}
ORDINARY = [f"{number}{suit}" for suit in "mps" for number in range(1, 10)] + sorted(WINDS | DRAGONS)


class Part(NamedTuple):
    tiles: tuple[str, ...]
    state: str = "concealed"  # or half_concealed, open

    @property
    def is_chow(self) -> bool:
        return len(set(self.tiles)) == 3

    @property
    def alike(self) -> bool:
        """A pung or kong."""
        return len(self.tiles) >= 3 and not self.is_chow


class Sheet(NamedTuple):
    """What a hand is worth. Of two readings the larger one counts: the score first, then doublings, then totals."""

    score: int
    doublings: int
    total: int
    points: int  # what the total is before it is rounded
    limit: str | None = None
    limit_hands: frozenset[str] = frozenset()
    line: str = ""  # of the card


Payments = dict[tuple[str, str], tuple[int, int]]  # who pays whom: exactly, and in sticks


class Reading(NamedTuple):
    parts: list[Part]
    done: Part | None  # the one that the last tile completed; None: it cannot be told from the rest

    @property
    def every(self) -> list[str]:
        return [tile for part in self.parts for tile in part.tiles]

    @property
    def pairs(self) -> list[Part]:
        return [part for part in self.parts if len(part.tiles) == 2]


def tiles_of(text: str) -> list[str]:
    found, digits = [], ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        else:
            found += [digit + letter for digit in digits]
            digits = ""
    return found


def melds_of(hand: dict) -> list[Part]:
    return [Part(tuple(tiles_of(meld["tiles"])), meld["state"]) for meld in hand.get("melds", [])]


def readings(melds: list[Part], held: list[str], last: str, drawn: bool) -> Iterator[Reading]:
    """Sets and a pair, once for each part that the last tile can complete. A pung that it completes on a discard
    is open.
    """
    for parts in ways(tuple(sorted(held))):
        for place, tiles in enumerate(parts):
            if last in tiles:
                own = [Part(each) for each in parts]
                if own[place].alike and not drawn:
                    own[place] = Part(tiles, "open")
                yield Reading(melds + own, own[place])


def settled(sheets: dict[str, Sheet], payments: Payments) -> dict:
    net: Counter = Counter()
    for (payer, payee), (_, amount) in payments.items():
        net[payer] -= amount
        net[payee] += amount
    return {"hands": sheets, "payments": payments, "net": net}


def seven_pairs(held: list[str]) -> Reading | None:
    """Four alike are two pairs."""
    if len(held) != 14 or any(count % 2 for count in Counter(held).values()):
        return None
    held = sorted(held)
    return Reading([Part((tile, tile)) for tile in held[::2]], None)


@lru_cache(100_000)
def ways(held: tuple[str, ...], pairs: int = 1) -> list[tuple[tuple[str, ...], ...]]:
    """Every way to part sorted tiles into sets and so many pairs."""
    if not held:
        return [()] if pairs == 0 else []
    first, number, suit = held[0], int(held[0][0]), held[0][1]
    run = (first, f"{number + 1}{suit}", f"{number + 2}{suit}")  # the numbers are in order: no run has a lower one
    found = []
    for part in ((first,) * 2, (first,) * 3, *([run] if suit != "z" else [])):
        left = list(held)
        for tile in part:
            if tile not in left:
                break
            left.remove(tile)
        else:
            rest = pairs - (len(part) == 2)
            found += [(part, *more) for more in ways(tuple(left), rest)] if rest >= 0 else []
    return found
