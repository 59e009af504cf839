"""Hands as far as they can be read, and which of their tiles there cannot be so many of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.errors import BadMeld, HullaError
from scoring.hands import Hand
from scoring.rules import Table
from scoring.tiles import Tile, Wind, parse
from scoring.validation.hands_json import hand_from


@dataclass(frozen=True, slots=True)
class ReadHand:
    """A hand as far as it can be read: `stray` was laid down but is no set, and counts with the tiles in the hand."""

    hand: Hand
    stray: tuple[Tile, ...] = ()
    problem: HullaError | None = None


def read_hand(value: object, wind: str, table: Table) -> ReadHand:
    """The hand that JSON describes, whatever is wrong with it."""
    problems: list[HullaError] = []
    hand = hand_from(value, f"hands.{wind}", table.book, problems)
    if hand:
        return ReadHand(hand)
    if not isinstance(value, dict) or not all(isinstance(each, BadMeld) for each in problems):
        return ReadHand(Hand(()), problem=problems[0])
    bad = {int(each.field.rsplit(".", 1)[-1]) for each in problems}
    melds = value["melds"]
    text = "".join(melds[place]["tiles"] for place in sorted(bad))
    kept = [meld for place, meld in enumerate(melds) if place not in bad]
    hand = hand_from({**value, "melds": kept, "concealed": value.get("concealed", "") + text}, "", table.book, problems)
    return ReadHand(hand or Hand(()), parse(text), None if hand else problems[-1])


def crowded_stocks(
    hands: Mapping[Wind, ReadHand], table: Table, winners: Sequence[Wind] = ()
) -> dict[object, frozenset[Wind]]:
    """Stocks of which more lie in the hands than a set holds, and whose hands are doubtful: one that has too many by
    itself, else all that have some. The tile with which several win is one, and stands in all their hands.
    """
    held: dict[object, Counter[Wind]] = {}
    most: dict[object, int] = {}
    for wind, read in hands.items():
        for tile in read.hand.tiles + read.hand.bonus:
            stock, most[stock] = table.book.stock(tile)
            held.setdefault(stock, Counter())[wind] += 1
    found = {}
    for stock, by_wind in held.items():
        shared = len(winners) - 1 if winners and all(by_wind[wind] for wind in winners) else 0
        if by_wind.total() - shared > most[stock]:
            alone = frozenset(wind for wind, number in by_wind.items() if number > most[stock])
            found[stock] = alone or frozenset(by_wind)
    return found
