"""Is this hand right? How many tiles it counts, whether it goes out, and which of its tiles can be no set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from scoring.errors import BadMeld, HullaError
from scoring.hands import WALL, Deal, Hand
from scoring.interpretations import loser_interpretation
from scoring.melds import CONCEALED, OPEN, Meld
from scoring.open_deals.line_groups import line_groups
from scoring.open_deals.partial_sets import best_reading
from scoring.results import ScoreSheet
from scoring.rules import Table
from scoring.tiles import KINDS, Tile, Wind, parse
from scoring.validation.hands_json import hand_from

WINNER, OTHERS = 14, 13
LOOSE = "loose"
MOST_READ = 18  # tiles in a hand that are read as sets: fourteen, and a fourth for each kong not laid down


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
class Group:
    """Tiles drawn together: a set or pair, single tiles, or `loose` ones that fit nowhere."""

    tiles: tuple[Tile, ...]
    state: str


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


def verdict_of(read: ReadHand, wind: Wind, wins: bool, table: Table, crowded: frozenset[object]) -> HandVerdict:
    """What is to be said of the hand. `wins`: it is the winner's; `crowded`: stocks of which there are too many."""
    hand, book = read.hand, table.book
    if read.problem:
        return HandVerdict(Verdict.UNREADABLE, reason=read.problem)
    wanted = WINNER if wins else OTHERS
    verdict, tiles, groups = _judged(read, wind, wins, wanted, table, crowded)
    kongs = sum(number == 4 for number in Counter(hand.concealed).values())
    kong = book.kong_fills_three and 0 < hand.size - wanted <= kongs
    return HandVerdict(verdict, hand.size, wanted, tiles, kong, groups, tuple(_can_lie(hand, table)))


def _judged(
    read: ReadHand, wind: Wind, wins: bool, wanted: int, table: Table, crowded: frozenset[object]
) -> tuple[Verdict, tuple[Tile, ...], tuple[Group, ...]]:
    hand = read.hand
    whole = wins and is_whole(hand, wind, table)
    groups = tuple(_grouped(hand, *_reading(hand, wind, table, wins)))
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


def crowded_stocks(hands: Mapping[Wind, ReadHand], table: Table) -> dict[object, frozenset[Wind]]:
    """Stocks of which more lie in the hands than a set holds, and whose hands are doubtful: one that has too many by
    itself, else all that have some.
    """
    held: dict[object, Counter[Wind]] = {}
    most: dict[object, int] = {}
    for wind, read in hands.items():
        for tile in read.hand.tiles + read.hand.bonus:
            stock, most[stock] = table.book.stock(tile)
            held.setdefault(stock, Counter())[wind] += 1
    found = {}
    for stock, by_wind in held.items():
        if by_wind.total() > most[stock]:
            alone = frozenset(wind for wind, number in by_wind.items() if number > most[stock])
            found[stock] = alone or frozenset(by_wind)
    return found


def is_whole(hand: Hand, wind: Wind, table: Table) -> bool:
    """Whether the book calls these tiles a whole hand; whether it may win is another question."""
    return _sheet(hand, wind, table) is not None


def _sheet(hand: Hand, wind: Wind, table: Table) -> ScoreSheet | None:
    if hand.size != WINNER or not hand.concealed:
        return None
    try:
        return table.book.sheets(Deal(table, wind, {wind: hand}, WALL, None, hand.concealed[-1]))[wind]
    except HullaError:
        return None


def _reading(hand: Hand, wind: Wind, table: Table, wins: bool) -> tuple[list[tuple[Tile, ...]], tuple[Tile, ...]]:
    """The tiles in the hand group by group, and those that fit nowhere: of a winner's hand the reading worth most, or
    the one that leaves least over; anybody else's kind by kind, as it is counted.
    """
    if len(hand.concealed) > MOST_READ:
        return [], tuple(sorted(hand.concealed))
    if table.book.card:
        return line_groups(hand, wind, table, table.book.card)
    sheet = _sheet(hand, wind, table) if wins else None
    if sheet and sheet.interpretation:
        return _with_rest(hand, (*sheet.interpretation.sets[len(hand.melds) :], *sheet.interpretation.pairs)), ()
    if wins:
        partial = best_reading(hand, table.book.shapes(table.options))
        groups = [meld.tiles for meld in partial.sets]
        return groups + ([partial.singles] if partial.singles else []), partial.loose
    reading = loser_interpretation(Deal(table, None, {wind: hand}), wind)
    return _with_rest(hand, (*reading.sets[len(hand.melds) :], *reading.pairs)), ()


def _with_rest(hand: Hand, sets: tuple[Meld, ...]) -> list[tuple[Tile, ...]]:
    used = Counter(tile for meld in sets for tile in meld.tiles)
    rest = tuple(sorted((Counter(hand.concealed) - used).elements()))
    return [meld.tiles for meld in sets] + ([rest] if rest else [])


def _grouped(hand: Hand, groups: list[tuple[Tile, ...]], loose: tuple[Tile, ...]) -> Iterator[Group]:
    yield from (Group(meld.tiles, str(meld.state)) for meld in hand.melds)
    yield from (Group(tiles, str(CONCEALED)) for tiles in groups)
    yield from (Group(tiles, state) for tiles, state in ((loose, LOOSE), (hand.bonus, "bonus")) if tiles)


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
