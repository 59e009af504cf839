"""What the lines of an American card become on the table: every choice of suits and numbers, ready to be compared
with a hand.

Tiles are counted by kind: 0–33 as in `scoring.tiles.KINDS`, 34 any flower or season. Jokers are counted apart.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from scoring.books.american.card.cards import Card, CardHand, Numbers
from scoring.books.american.card.patterns import DIGITS, Group
from scoring.tiles import JOKER, Tile

FLOWER = 34
KINDS_COUNTED = 35
MOST_OF_A_KIND = 8  # flowers; four of everything else
_HONOURS = {"0": 31, "E": 27, "S": 28, "W": 29, "N": 30, "F": FLOWER}
_DRAGONS = {0: 33, 1: 31, 2: 32}  # characters red, circles white, bamboo green


def kind_of(tile: Tile) -> int:
    """The kind as which a tile is counted; jokers have none.

    >>> from scoring.tiles import parse
    >>> [kind_of(tile) for tile in parse("1m7z3y")]
    [0, 33, 34]
    """
    return min(tile.index, FLOWER)


def count_kinds(tiles: Iterable[Tile]) -> Counter[int]:
    """How many natural tiles there are of each kind."""
    return Counter(kind_of(tile) for tile in tiles if tile is not JOKER)


@dataclass(frozen=True, slots=True)
class Part:
    """Equal tiles that a variant needs: `size` of `kind`."""

    kind: int
    size: int

    @property
    def is_set(self) -> bool:
        return self.size >= 3


@dataclass(frozen=True, slots=True, eq=False)
class Variant:
    """A card hand with suits and numbers chosen.

    needs   kind → tiles of it in all
    firm    kind → tiles of it that must be natural, since they are pairs or singles
    """

    hand: CardHand
    parts: tuple[Part, ...]
    needs: Mapping[int, int]
    firm: Mapping[int, int]


def variants_of(hand: CardHand) -> tuple[Variant, ...]:
    """Every variant of a card hand, each once."""
    found = dict.fromkeys(
        tuple(
            sorted(
                (Part(_kind(group, suits, step), group.size) for group in hand.groups),
                key=lambda part: (part.kind, part.size),
            )
        )
        for suits in _suits(hand)
        for step in _steps(hand)
    )
    return tuple(Variant(hand, parts, *wanted(parts)) for parts in found)


def wanted(parts: Iterable[Part]) -> tuple[dict[int, int], dict[int, int]]:
    """What parts ask for: kind → tiles of it in all, and kind → tiles of it that must be natural."""
    needs: dict[int, int] = {}
    firm: dict[int, int] = {}
    for part in parts:
        needs[part.kind] = needs.get(part.kind, 0) + part.size
        if not part.is_set:
            firm[part.kind] = firm.get(part.kind, 0) + part.size
    return needs, firm


def _suits(hand: CardHand) -> Iterator[dict[str, int]]:
    letters = sorted({group.letter for group in hand.groups if group.letter})
    for suits in permutations(range(3), len(letters)):
        yield dict(zip(letters, suits, strict=True))


def _steps(hand: CardHand) -> Iterable[int]:
    """What may be added to the digits."""
    digits = {int(group.symbol) for group in hand.groups if group.symbol in DIGITS}
    if hand.numbers is Numbers.FIXED or not digits:
        return (0,)
    return range(1 - min(digits), 10 - max(digits))


def _kind(group: Group, suits: Mapping[str, int], step: int) -> int:
    if group.symbol == "D":
        return _DRAGONS[suits[group.letter]]
    if group.symbol in _HONOURS:
        return _HONOURS[group.symbol]
    return 9 * suits[group.letter] + int(group.symbol) + step - 1


class CardIndex:
    """A card's variants, and for each kind and number of natural tiles the variants that can use just so many, as bits.

    So the variants that fit a hand are a handful of ANDs away, however long the card is.
    """

    def __init__(self, card: Card):
        self.card = card
        self.variants = tuple(variant for hand in card.hands for variant in variants_of(hand))
        self.everything = (1 << len(self.variants)) - 1
        usable = _bits(self.variants, _uses)
        firm = _bits(self.variants, lambda variant: variant.firm)
        self.usable = [
            [usable.get((kind, natural), 0) for natural in range(MOST_OF_A_KIND + 1)] for kind in range(KINDS_COUNTED)
        ]
        self.usable_without = [self.everything & ~firm.get(kind, 0) for kind in range(KINDS_COUNTED)]

    def fitting(self, naturals: Mapping[int, int]) -> Iterator[Variant]:
        """The variants that 14 tiles fill, in the card's order; `naturals`: kind → tiles, the rest are jokers."""
        bits = self.everything
        for kind in range(KINDS_COUNTED):
            count = naturals.get(kind, 0)
            bits &= self.usable[kind][count] if count else self.usable_without[kind]
        while bits:
            lowest = bits & -bits
            yield self.variants[lowest.bit_length() - 1]
            bits ^= lowest


def _uses(variant: Variant) -> Iterator[tuple[int, int]]:
    """Each kind of a variant with each number of natural tiles that it can use."""
    for kind, need in variant.needs.items():
        for natural in range(variant.firm.get(kind, 0), min(need, MOST_OF_A_KIND) + 1):
            yield kind, natural


def _bits(variants: Sequence[Variant], keys: Callable[[Variant], Iterable[Hashable]]) -> dict[Hashable, int]:
    """For each key the variants that have it, as bits."""
    rows: defaultdict[Hashable, bytearray] = defaultdict(lambda: bytearray(len(variants) // 8 + 1))
    for number, variant in enumerate(variants):
        for key in keys(variant):
            rows[key][number // 8] |= 1 << number % 8
    return {key: int.from_bytes(row, "little") for key, row in rows.items()}


@lru_cache(maxsize=16)
def index_of(card: Card) -> CardIndex:
    """The card's variants, made once a card."""
    return CardIndex(card)
