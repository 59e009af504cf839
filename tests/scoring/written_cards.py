"""Cards and hands in one line each."""

from __future__ import annotations

from scoring.books.american.card.cards import read_card
from scoring.books.american.card.exposures import exposed_set, winning_variants
from scoring.hands import Hand
from scoring.melds import State
from scoring.tiles import parse


def card(*patterns: str, numbers: str = "fixed", concealed: bool = False):
    return read_card("".join(
        f'[[hand]]\nid = "{i}"\ncategory = "c"\npattern = "{pattern}"\nnumbers = "{numbers}"\nvalue = '
            f'25\nconcealed = {str(concealed).lower()}\n'
        for i, pattern in enumerate(patterns)
    ))  # fmt: skip


def hand_of(concealed: str, *melds: str) -> Hand:
    return Hand(parse(concealed), tuple(exposed_set(parse(meld), State.OPEN) for meld in melds))


def wins(hand: Hand, of) -> list[str]:
    return list(dict.fromkeys(variant.hand.id for variant in winning_variants(hand, of)))
