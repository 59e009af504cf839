"""Is this hand right? How many tiles it counts, whether it goes out, and which of its tiles can be no set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from scoring.errors import HullaError
from scoring.hands import Hand
from scoring.melds import OPEN
from scoring.open_deals.hand_groups import LOOSE, WINNER, Group, grouped, is_whole, reading_of
from scoring.open_deals.read_hands import ReadHand
from scoring.rules import Ruleset, Table
from scoring.tiles import KINDS, Tile, Wind

OTHERS = 13


class Verdict(StrEnum):
    """What can be said of a hand."""

    GOES_OUT = "goes_out"
    MAY_NOT_WIN = "may_not_win"  # it is whole, but the book refuses it
    COUNTED = "counted"  # nobody asks more of it than its number of tiles
    POINTS = "points"  # only its worth is known
    NO_TILES = "no_tiles"
    SHORT = "short"
    OVER = "over"
    BAD_SET = "bad_set"  # what is laid down is no set
    NO_HAND = "no_hand"  # as many tiles as wanted, but they do not go out
    TOO_MANY_ALIKE = "too_many_alike"
    UNREADABLE = "unreadable"


RIGHT = {Verdict.GOES_OUT, Verdict.COUNTED, Verdict.POINTS}


@dataclass(frozen=True, slots=True)
class HandVerdict:
    """What is to be said of one hand.

    count   a kong as three, where the book fills three places with it
    tiles   those that are in the way
    kong    laying down a kong would mend a count that is too high
    groups  the hand in its sets, as it is best read
    can_lie sets that the tiles in the hand could be laid down as
    reason  why a whole hand may not win, or what cannot be read
    """

    verdict: Verdict
    count: int = 0
    wanted: int = OTHERS
    tiles: tuple[Tile, ...] = ()
    kong: bool = False
    groups: tuple[Group, ...] = ()
    can_lie: tuple[tuple[Tile, ...], ...] = ()
    reason: HullaError | None = None

    @property
    def is_right(self) -> bool:
        return self.verdict in RIGHT

    @property
    def missing(self) -> int:
        return max(0, self.wanted - self.count)

    @property
    def over(self) -> int:
        return max(0, self.count - self.wanted)


def verdict_of(read: ReadHand, wind: Wind, wins: bool, table: Table, crowded: frozenset[object]) -> HandVerdict:
    """What is to be said of the hand. `wins`: it is the winner's; `crowded`: stocks of which there are too many."""
    hand, book = read.hand, table.book
    if read.problem:
        return HandVerdict(Verdict.UNREADABLE, reason=read.problem)
    wanted = WINNER if wins else OTHERS
    verdict, tiles, groups = _judged(read, wind, wins, wanted, table, crowded)
    kong = is_kong_too_many(hand, book, wanted)
    return HandVerdict(verdict, hand.size, wanted, tiles, kong, groups, tuple(_can_lie(hand, table)))


def is_kong_too_many(hand: Hand, book: Ruleset, wanted: int) -> bool:
    """Whether laying down a kong would mend that there are too many tiles."""
    kongs = sum(number == 4 for number in Counter(hand.concealed).values())
    return book.kong_fills_three and 0 < hand.size - wanted <= kongs


def _judged(
    read: ReadHand, wind: Wind, wins: bool, wanted: int, table: Table, crowded: frozenset[object]
) -> tuple[Verdict, tuple[Tile, ...], tuple[Group, ...]]:
    hand = read.hand
    whole = wins and is_whole(hand, wind, table)
    groups = tuple(grouped(hand, *reading_of(hand, wind, table, wins)))
    too_many = tuple(tile for tile in hand.tiles + hand.bonus if table.book.stock(tile)[0] in crowded)
    if not hand.tiles and not hand.bonus:
        return Verdict.NO_TILES, (), ()
    if read.stray:
        return Verdict.BAD_SET, read.stray, groups
    if too_many:
        return Verdict.TOO_MANY_ALIKE, too_many, groups
    if hand.size != wanted:
        return Verdict.SHORT if hand.size < wanted else Verdict.OVER, (), groups
    if not wins or whole:
        return Verdict.GOES_OUT if wins else Verdict.COUNTED, (), groups
    return Verdict.NO_HAND, tuple(tile for group in groups if group.state == LOOSE for tile in group.tiles), groups


def _can_lie(hand: Hand, table: Table) -> Iterator[tuple[Tile, ...]]:
    """Kongs and pungs first, then chows."""
    counts = Counter(tile for tile in hand.concealed)
    for tile in sorted(counts):
        for number in range(min(counts[tile], 4), 2, -1):
            yield (tile,) * number
    for tile in sorted(counts):
        run = KINDS[tile.index : tile.index + 3]
        if tile.index < 27 and all(counts[each] for each in run) and table.book.set_of(run, OPEN):
            yield run
