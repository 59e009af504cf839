"""Readings: a winner's hand read in every way, anybody else's kind by kind."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.arrange import counts_of, is_seven_pairs, is_thirteen_orphans, sets_and_pair
from scoring.hands import SEATS, Deal, Hand, Meld, Reading, Shape, State, Wait, WonBy, kinds_of, set_of
from scoring.tiles import KINDS, Tile, Wind

_DRAWN = (WonBy.WALL, WonBy.DEAD_WALL)


def winning_readings(deal: Deal, hand: Hand, tile: Tile, shapes: frozenset[Shape]) -> list[Reading]:
    """Every way in which the winner's `hand`, won with `tile`, is complete; of the special `shapes` only those named.

    Readings differ in their sets and in which of them the winning tile completed.
    """
    seat, drawn = SEATS[deal.winner, deal.round_wind], deal.won_by in _DRAWN
    counts = counts_of(hand.concealed)
    is_open = any(meld.is_open for meld in hand.melds)
    kinds = kinds_of(hand.concealed)
    for meld in hand.melds:
        kinds |= meld.kinds
    found = [
        Reading(deal, hand, seat, tile, Shape.SETS, sets, pair, wait, drawn, kinds, is_open, *_sorted(sets))
        for own, pair in sets_and_pair(counts)
        for sets, wait in _completions(own, pair, tile, drawn, hand.melds)
    ]
    if not hand.melds:
        for shape, pairs in _special(counts, shapes):
            found.append(Reading(deal, hand, seat, tile, shape, (), pairs, Wait.PAIR, drawn, kinds, False, (), ()))
    return found


def _completions(own: tuple[Meld, ...], pair: tuple[Meld, ...], tile: Tile, drawn: bool, melds: tuple[Meld, ...]) -> Iterator[tuple[tuple[Meld, ...], Wait]]:
    """What the winning tile can have completed: all sets of the hand then, and the wait."""
    if pair[0].first is tile:
        yield melds + own, Wait.PAIR
    bit, tried = 1 << tile.index, []
    for place, meld in enumerate(own):
        if meld.kinds & bit and meld not in tried:
            tried.append(meld)
            done = own if drawn else (*own[:place], set_of(meld.tiles, State.OPEN), *own[place + 1 :])
            yield melds + done, _wait(meld, tile)


def _wait(meld: Meld, tile: Tile) -> Wait:
    """What `tile` was to the set that it completed."""
    if not meld.is_chow:
        return Wait.PUNG
    place = tile.index - meld.first.index
    if place == 1:
        return Wait.MIDDLE
    is_edge = meld.first.number == 1 if place == 2 else meld.first.number == 7
    return Wait.EDGE if is_edge else Wait.TWO_SIDED


def _sorted(sets: tuple[Meld, ...]) -> tuple[tuple[Meld, ...], tuple[Meld, ...]]:
    """The chows, and the pungs and kongs."""
    return tuple([meld for meld in sets if meld.is_chow]), tuple([meld for meld in sets if not meld.is_chow])


def _special(counts: list[int], shapes: frozenset[Shape]) -> Iterator[tuple[Shape, tuple[Meld, ...]]]:
    """The shapes without sets that these tiles have, with their pairs."""
    if Shape.SEVEN_PAIRS in shapes and is_seven_pairs(counts):
        yield Shape.SEVEN_PAIRS, tuple([_alike(index, 2) for index, count in enumerate(counts) for _ in range(count // 2)])
    if Shape.THIRTEEN_ORPHANS in shapes and is_thirteen_orphans(counts):
        yield Shape.THIRTEEN_ORPHANS, tuple([_alike(index, 2) for index, count in enumerate(counts) if count == 2])


def _alike(index: int, count: int) -> Meld:
    """The pair or pung of a kind, in the hand."""
    return set_of((KINDS[index],) * count, State.CONCEALED)


def loser_reading(deal: Deal, wind: Wind) -> Reading:
    """The hand of a player who did not win, kind by kind: four or three alike in the hand are a pung, two a pair."""
    hand = deal.hands[wind]
    counts = counts_of(hand.concealed)
    own = tuple([_alike(index, 3) for index, count in enumerate(counts) if count >= 3])
    pairs = tuple([_alike(index, 2) for index, count in enumerate(counts) if count == 2])
    sets, is_open = hand.melds + own, any(meld.is_open for meld in hand.melds)
    seat, kinds = SEATS[wind, deal.round_wind], kinds_of(hand.tiles)
    return Reading(deal, hand, seat, None, Shape.UNFINISHED, sets, pairs, None, False, kinds, is_open, *_sorted(sets))
