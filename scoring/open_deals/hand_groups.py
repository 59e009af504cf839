"""A hand in its sets, as it is best read: for drawing, and to see which tiles fit in none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from scoring.errors import HullaError
from scoring.hands import WALL, Deal, Hand
from scoring.interpretations import loser_interpretation
from scoring.melds import CONCEALED, Meld
from scoring.open_deals.line_groups import line_groups
from scoring.open_deals.partial_sets import best_reading
from scoring.results import ScoreSheet
from scoring.rules import Table
from scoring.tiles import Tile, Wind

WINNER = 14
LOOSE = "loose"
MOST_READ = 18  # tiles in a hand that are read as sets: fourteen, and a fourth for each kong not laid down


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles drawn together: a set or pair, single tiles, or `loose` ones that fit nowhere."""

    tiles: tuple[Tile, ...]
    state: str


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


def reading_of(hand: Hand, wind: Wind, table: Table, wins: bool) -> tuple[list[tuple[Tile, ...]], tuple[Tile, ...]]:
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


def grouped(hand: Hand, groups: list[tuple[Tile, ...]], loose: tuple[Tile, ...]) -> Iterator[Group]:
    yield from (Group(meld.tiles, str(meld.state)) for meld in hand.melds)
    yield from (Group(tiles, str(CONCEALED)) for tiles in groups)
    yield from (Group(tiles, state) for tiles, state in ((loose, LOOSE), (hand.bonus, "bonus")) if tiles)
