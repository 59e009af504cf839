"""Interpretations: a winner's hand read in every way, anybody else's kind by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from operator import attrgetter

from scoring.hand_decomposition import (
    Counts,
    counts_of,
    is_seven_pairs,
    is_thirteen_orphans,
    less,
    sets_and_pair,
    without,
)
from scoring.hands import DEAD_WALL, DISCARD, WALL, Deal, Hand, WonBy
from scoring.language import mark
from scoring.melds import CONCEALED, OPENED, Meld, kinds_of, meld_of, suits_among
from scoring.tiles import KINDS, Tile, Wind


class WaitKind(StrEnum):
    """What the winning tile was to the hand that waited for it."""

    __hash__ = str.__hash__  # the enum's own is slow
    TWO_SIDED = "two_sided"
    MIDDLE = "middle"
    EDGE = "edge"
    PAIR = "pair"
    PUNG = "pung"


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """The form of a hand; a book may bring its own.

    name      what a page calls it, marked for translators
    pairs_in  of a shape without sets: the pairs in fourteen tiles that have it, None for tiles that have not
    apart     of a shape with tiles that belong to no set: every choice of them; the rest are sets and a pair
    away      how many tiles a hand still lacks for it, `useful` which bring it nearer; None: the coach does not aim
              for it, or knows it himself
    melds     how many sets may be laid down
    """

    id: str
    pairs_in: Callable[[Counts], tuple[Meld, ...] | None] | None = None
    apart: Callable[[Counts], Iterable[tuple[Tile, ...]]] | None = None
    away: Callable[[Hand], int] | None = None
    useful: Callable[[Hand], Iterable[Tile]] | None = None
    melds: int = 0
    name: str = ""

    def __str__(self) -> str:
        return self.id


def _seven_pairs(counts: Counts) -> tuple[Meld, ...] | None:
    """Four alike are two pairs."""
    if not is_seven_pairs(counts):
        return None
    return tuple([_alike(index, 2) for index, count in enumerate(counts) for _ in range(count // 2)])


def _different_pairs(counts: Counts) -> tuple[Meld, ...] | None:
    """Four alike are no two pairs."""
    return None if 4 in counts else _seven_pairs(counts)


def _thirteen_orphans(counts: Counts) -> tuple[Meld, ...] | None:
    if not is_thirteen_orphans(counts):
        return None
    return tuple([_alike(index, 2) for index, count in enumerate(counts) if count == 2])


TWO_SIDED, MIDDLE, EDGE, PAIR_WAIT, PUNG_WAIT = WaitKind  # by their own names: the enum's look-up is slow
SETS = Shape("sets", melds=4, name=mark("Four sets and a pair"))
SEVEN_PAIRS = Shape("seven_pairs", pairs_in=_seven_pairs, name=mark("Seven pairs"))
DIFFERENT_PAIRS = Shape("different_pairs", pairs_in=_different_pairs, name=mark("Seven pairs"))
PAIRS = frozenset([SEVEN_PAIRS, DIFFERENT_PAIRS])
THIRTEEN_ORPHANS = Shape("thirteen_orphans", pairs_in=_thirteen_orphans, name=mark("Thirteen orphans"))
UNFINISHED = Shape("unfinished")  # a player who did not win has only parts of a shape


@dataclass(frozen=True, slots=True, eq=False)
class Seat:
    """The two winds that matter to a player."""

    own: Wind
    round: Wind


SEATS = {(own, prevailing): Seat(own, prevailing) for own in Wind for prevailing in Wind}


@dataclass(frozen=True, slots=True, eq=False)
class LastTile:
    """The winning tile and how it came.

    of_wall     it was the last of the live wall, or the discard after it
    first_turn  it completed the dealt hand (East), or was East's first discard
    drawn       it came from the wall
    """

    tile: Tile
    won_by: WonBy
    of_wall: bool
    first_turn: bool
    drawn: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "drawn", self.won_by in (WALL, DEAD_WALL))


@lru_cache(maxsize=1024)
def last_tile(tile: Tile, won_by: WonBy, of_wall: bool, first_turn: bool) -> LastTile:
    """A winning tile and how it came, made once and shared: compared by identity."""
    return LastTile(tile, won_by, of_wall, first_turn)


def ordinary_discard(tile: Tile) -> LastTile:
    """A winning tile that another player discarded, neither first nor last."""
    return last_tile(tile, DISCARD, False, False)


@dataclass(slots=True, eq=False)
class Interpretation:
    """One way to read a player's tiles: which sets and pairs they are, and what the winning tile completed.

    A book's rows ask questions of it. Facts that many rows need are worked out once, when it is made.
    """

    deal: Deal
    hand: Hand
    seat: Seat
    last: LastTile | None  # None for a player who did not win
    shape: Shape
    sets: tuple[Meld, ...]  # those laid down first; a pung completed by another player's tile is open
    pairs: tuple[Meld, ...]
    wait: WaitKind | None
    counts: bytes  # how many of each of the 34 kinds are in the hand, sets laid down not counted
    kinds: int  # bit mask of all kinds in hand and melds
    suits: int  # how many of the three suits are among them
    is_open: bool  # some meld was claimed
    chows: tuple[Meld, ...]
    pungs: tuple[Meld, ...]  # kongs too


@dataclass(slots=True, eq=False)
class Win(Interpretation):
    """A winner's interpretation: there is a tile that completed it."""

    last: LastTile


def winning_interpretations(deal: Deal, hand: Hand, last: LastTile, shapes: frozenset[Shape]) -> list[Win]:
    """Every way in which the winner's `hand`, completed by `last`, is complete; of the special `shapes` only those
    named.

    Readings differ in their sets and in which of them the winning tile completed.
    """
    seat, melds = SEATS[deal.winning_seat, deal.round_wind], hand.melds
    counts, kinds, is_open = counts_of(hand.concealed), kinds_of(hand.concealed), False
    for meld in melds:
        kinds |= meld.kinds
        is_open = is_open or meld.is_open
    suits = suits_among(kinds)

    def win(shape: Shape, own: tuple[Meld, ...], pairs: tuple[Meld, ...], wait: WaitKind | None) -> Win:
        sets = melds + own
        return Win(deal, hand, seat, last, shape, sets, pairs, wait, counts, kinds, suits, is_open, *_sorted(sets))

    found = [
        win(SETS, sets, pair, wait)
        for own, pair in sets_and_pair(counts)
        for sets, wait in _completions(own, pair, last)
    ]
    if not melds:
        found += [win(shape, (), pairs, PAIR_WAIT if pairs else None) for shape, pairs in _special(counts, shapes)]
    for shape in shapes:
        if shape.apart and len(melds) <= shape.melds:
            found += [win(shape, *parts) for parts in _beside(shape.apart(counts), counts, last)]
    return found


def _beside(
    choices: Iterable[tuple[Tile, ...]], counts: Counts, last: LastTile
) -> Iterator[tuple[tuple[Meld, ...], tuple[Meld, ...], WaitKind | None]]:
    """The sets and the pair beside tiles that belong to no set, and the wait: none where one of these came last."""
    for apart in choices:
        for own, pair in sets_and_pair(less(counts, apart)):
            if last.tile in apart:
                yield own, pair, None
            for sets, wait in _completions(own, pair, last):
                yield sets, pair, wait


def _completions(
    own: tuple[Meld, ...], pair: tuple[Meld, ...], last: LastTile
) -> list[tuple[tuple[Meld, ...], WaitKind]]:
    """What the winning tile can have completed: the sets in the hand then, and the wait.

    A set it completed is open unless it was drawn.
    """
    tile, bit = last.tile, 1 << last.tile.index
    found = [(own, PAIR_WAIT)] if pair[0].first is tile else []
    for place, meld in enumerate(own):
        if meld.kinds & bit and meld not in own[:place]:
            done = own if last.drawn else (*own[:place], OPENED[meld], *own[place + 1 :])
            found.append((done, _wait(meld, tile)))
    return found


def _wait(meld: Meld, tile: Tile) -> WaitKind:
    """What `tile` was to the set that it completed."""
    if not meld.is_chow:
        return PUNG_WAIT
    place = tile.index - meld.first.index
    if place == 1:
        return MIDDLE
    is_edge = meld.first.number == 1 if place == 2 else meld.first.number == 7
    return EDGE if is_edge else TWO_SIDED


def _sorted(sets: tuple[Meld, ...]) -> tuple[tuple[Meld, ...], tuple[Meld, ...]]:
    """The chows, and the pungs and kongs."""
    return tuple([meld for meld in sets if meld.is_chow]), tuple([meld for meld in sets if not meld.is_chow])


def _special(counts: Counts, shapes: frozenset[Shape]) -> Iterator[tuple[Shape, tuple[Meld, ...]]]:
    """The shapes without sets that these tiles have, with their pairs."""
    for shape in sorted(shapes, key=attrgetter("id")):
        pairs = shape.pairs_in(counts) if shape.pairs_in else None
        if pairs is not None:
            yield shape, pairs


def completing(shape: Shape, before: Counts) -> list[Tile]:
    """The kinds that give the tiles in a hand this shape; one of which it holds all four cannot."""
    more = ((tile, without(before, tile, -1)) for tile in KINDS[:34] if before[tile.index] < 4)
    return [tile for tile, counts in more if _has(shape, counts)]


def _has(shape: Shape, counts: Counts) -> bool:
    """Have these tiles the shape, which is not that of sets alone?"""
    if shape.apart:
        return any(sets_and_pair(less(counts, apart)) for apart in shape.apart(counts))
    return shape.pairs_in is not None and shape.pairs_in(counts) is not None


def _alike(index: int, count: int) -> Meld:
    """The pair or pung of a kind, in the hand."""
    return meld_of((KINDS[index],) * count, CONCEALED)


def loser_interpretation(deal: Deal, wind: Wind) -> Interpretation:
    """The hand of a player who did not win, kind by kind: four or three alike in the hand are a pung, two a pair."""
    hand = deal.hands[wind]
    counts = counts_of(hand.concealed)
    own = tuple([_alike(index, 3) for index, count in enumerate(counts) if count >= 3])
    pairs = tuple([_alike(index, 2) for index, count in enumerate(counts) if count == 2])
    sets, is_open = hand.melds + own, any(meld.is_open for meld in hand.melds)
    seat, kinds = SEATS[wind, deal.round_wind], kinds_of(hand.tiles)
    return Interpretation(
        deal,
        hand,
        seat,
        None,
        UNFINISHED,
        sets,
        pairs,
        None,
        counts,
        kinds,
        suits_among(kinds),
        is_open,
        *_sorted(sets),
    )
