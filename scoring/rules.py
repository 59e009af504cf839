"""A rule book: its rows in printed order, its options and functions; and the book as one table plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.conventions import Conventions
from scoring.errors import BadMeld, HullaError, WrongTileCount
from scoring.hands import WonBy
from scoring.interpretations import SETS, Shape
from scoring.language import counting, mark
from scoring.melds import Meld, State, set_of
from scoring.options import Option, Options
from scoring.rows import Limit, Rows, Rule, Who
from scoring.tiles import KINDS, Tile, Wind

if TYPE_CHECKING:
    from scoring.cards import CardPlay
    from scoring.clauses import Clause
    from scoring.coach.coaching import Coaching
    from scoring.game.course import Course
    from scoring.hands import Deal
    from scoring.results import Covered, ScoreLine, ScoreSheet, Settlement


def copies(tile: Tile) -> tuple[object, int]:
    """Which tiles share one stock with this one, and how many there are: four of a kind, one of each flower."""
    return _STOCK[tile.index]


_STOCK = tuple((tile, tile.copies) for tile in KINDS)


def nothing_more(deal: Deal) -> Iterable[HullaError]:
    """The book has no demands beyond the contract's."""
    return ()


def none_told(options: Options) -> Iterable[ScoreSheet]:
    """A hand is told by its worth alone."""
    return ()


def no_clauses() -> tuple[Clause, ...]:
    """The book says nothing of the course of a game."""
    return ()


def only_sets(options: Options) -> frozenset[Shape]:
    """A hand is four sets and a pair."""
    return frozenset([SETS])


@dataclass(frozen=True, slots=True, kw_only=True)
class BookWords:
    """What a page calls a book, marked for translators.

    short  the name that fits in the page's head
    about  one line that tells the book from others
    cited  how its document is named in front of a place in it, as in "book, ch. 3"
    """

    short: str
    about: str
    cited: str


POINTS = mark("Points")


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """In what the rows of a book count that bring no points, marked for translators.

    name     what they are called together
    counted  a number of them: one, many
    doubles  each doubles the points; otherwise the book's table says what so many are worth together
    points   what the book calls the points of a hand; `points_counted`: a number of them
    """

    name: str
    counted: tuple[str, str]
    doubles: bool = False
    points: str = POINTS
    points_counted: tuple[str, str] = counting("{count} point", "{count} points")

    @property
    def summed(self) -> str:
        """What their sum is called: fans bring points, doublings are only so many."""
        return self.points if self.counted == self.points_counted else self.name

    @property
    def speaks(self) -> bool:
        """People tell a hand by both counts, as 3 han 40 fu, and its worth alone means little to them."""
        return self.points != "Points"


DOUBLINGS = Unit(name=mark("Doublings"), counted=counting("{count} doubling", "{count} doublings"), doubles=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Signs:
    """By what people who never heard of the book tell its game from others; None: either may be.

    flowers    flowers and seasons count
    jokers     jokers stand in for other tiles
    sticks     people pay with counting sticks worth up to 10,000
    red_fives  a five of each suit is printed in red
    """

    flowers: bool | None = None
    jokers: bool | None = None
    sticks: bool | None = None
    red_fives: bool | None = None


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Ruleset:
    """A rule book: tables a person can read, and the few functions that make them a game.

    All that differs between games is said here and in `course`, `conventions`, `coaching` and `card`: a new book is
    one folder, and one line on the shelf (`scoring.books.PLACES`).

    source       the number of its document, which the sources of its rows begin with
    unit         in what its rows count that bring no points
    told         the hands as people tell them whose worth alone says little
    words        what a page calls the book
    signs        by what newcomers tell its game from others
    course       how a whole game goes
    coaching     what the coach says of the book, loaded when it is asked
    clauses      how a game goes, in sentences to tick, loaded when they are asked for
    conventions  how sets lie on the table and on photos
    card         how it is played with a card; None: it is not
    shapes       in which a hand can win at a table with these options
    adds_discard_to_pung  a discard may make an open pung a kong
    presets      options as a body prints them, by its name; the others are as the book says
    limits       the limits by which a sheet may be cut, in printed order
    keys         keys of a deal that this book uses beyond those common to all
    all_hands    all four hands must be given, not the winner's alone
    hand_tiles   kinds that may stand in a hand
    set_of       the set that laid-down tiles are, None when they are none
    wrong_set    what a player is told then
    wrong_count  what a player with too many or too few tiles is told
    stock        which tiles share one stock, and how many there are
    check        what this book asks of a deal beyond the contract, as problems
    chosen       of the lines that no row covers, those that count together, and what the others give way to; None: all
    sheets       the score sheets of a deal with a winner; raises NotComplete
    settle       who pays whom; `sheets` is empty when nobody won
    takes_rows   a club may add rows of its own: they ask about sets and pairs, which a card hand has not
    ways         how a hand may be won; the page offers no other
    last_tile    with which of them it counts that the tile was the last of the wall
    kong_stays_concealed  a kong of own tiles, laid down, leaves the hand concealed
    kong_fills_three  a kong fills the place of three tiles, and a replacement is drawn for it
    """

    id: str
    name: str
    source: str
    words: BookWords
    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, bool | int | str]] = field(default_factory=dict)
    rows: tuple[Rule, ...]
    sheets: Callable[[Deal], Mapping[Wind, ScoreSheet]]
    settle: Callable[[Deal, Mapping[Wind, ScoreSheet]], Settlement]
    course: Course
    coaching: Callable[[], Coaching]
    clauses: Callable[[], tuple[Clause, ...]] = no_clauses
    unit: Unit = DOUBLINGS
    told: Callable[[Options], Iterable[ScoreSheet]] = none_told
    conventions: Conventions
    signs: Signs = Signs()
    shapes: Callable[[Options], frozenset[Shape]] = only_sets
    adds_discard_to_pung: bool = False
    limits: tuple[Limit, ...] = ()
    keys: frozenset[str] = frozenset()
    all_hands: bool = False
    hand_tiles: frozenset[Tile] = frozenset(KINDS[:34])
    set_of: Callable[[tuple[Tile, ...], State], Meld | None] = set_of
    wrong_set: type[HullaError] = BadMeld
    wrong_count: type[HullaError] = WrongTileCount
    stock: Callable[[Tile], tuple[object, int]] = copies
    check: Callable[[Deal], Iterable[HullaError]] = nothing_more
    chosen: Callable[[list[ScoreLine]], tuple[list[ScoreLine], list[Covered]]] | None = None
    takes_rows: bool = True
    ways: frozenset[WonBy] = frozenset(WonBy)
    last_tile: tuple[WonBy, ...] = ()
    kong_stays_concealed: bool = True
    kong_fills_three: bool = True
    card: CardPlay | None = None

    @property
    def plays_by_card(self) -> bool:
        """A hand fills a line of a card; there are no chows, and jokers stand in for others."""
        return self.card is not None

    @property
    def all_signs(self) -> dict[str, bool | None]:
        """Its signs, and `everybody`: all four hands are counted; `seats`: the players change seats after a round."""
        return {**asdict(self.signs), "everybody": self.all_hands, "seats": bool(self.course.seat_changes)}

    @property
    def flowers_alike(self) -> bool:
        """Any flower or season will do for another."""
        return self.stock(KINDS[34])[0] == self.stock(KINDS[35])[0]

    @property
    def turned_means(self) -> str:
        """What a tile lying crosswise says about its set (`Conventions`)."""
        return self.conventions.turned_means

    def decided(self, options: Mapping[str, object]) -> dict[str, object]:
        """What a game begun with these options has decided; options added later have the value by which it was played
        before.
        """
        return {option.name: option.before for option in self.options if option.before is not None} | dict(options)

    def all_options(self, options: Mapping[str, object]) -> dict[str, object]:
        """Every option as a game begun with these has it."""
        return {option.name: option.default for option in self.options} | self.decided(options)

    def option(self, name: str) -> Option | None:
        return next((option for option in self.options if option.name == name), None)

    def limit(self, id: str) -> Limit:
        """The limit that a sheet names."""
        return next(limit for limit in self.limits if limit.id == id)

    def with_rows(self, rows: Iterable[Rule]) -> Ruleset:
        """The same book with a club's own rows after its own."""
        return replace(self, rows=(*self.rows, *rows))

    def table(self, **chosen: bool | int | str) -> Table:
        """The book as one table plays it: the defaults, and what it chose otherwise (checked already)."""
        return _table(self, tuple(chosen.get(option.name, option.default) for option in self.options))


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """A rule book with every option decided, its resulting rows, and the place of each.

    shapes  in which a hand can win
    added   those of them that are complete only where a row says so (`Rule.completes`)
    """

    book: Ruleset
    options: Options
    shapes: frozenset[Shape] = field(init=False)
    added: frozenset[Shape] = field(init=False)
    order: Mapping[Rule, int] = field(init=False)
    winner_rows: Rows = field(init=False)
    other_rows: Rows = field(init=False)

    def __post_init__(self) -> None:
        rules = [rule for rule in self.book.rows if not rule.option or rule.option in self.options.items()]
        rules = [rule for rule in rules if not self.options.get(f"without_{rule.id}")]
        known, named = self.book.shapes(self.options), frozenset().union(*(rule.completes for rule in rules))
        object.__setattr__(self, "shapes", known | named)
        object.__setattr__(self, "added", named - known)
        object.__setattr__(self, "order", {rule: place for place, rule in enumerate(rules)})
        object.__setattr__(self, "winner_rows", Rows.of(rule for rule in rules if rule.who is not Who.OTHERS))
        object.__setattr__(self, "other_rows", Rows.of(rule for rule in rules if rule.who is not Who.WINNER))

    def place(self, line: ScoreLine) -> int:
        """The place of a line's row in the book."""
        return self.order[line.rule]

    def named(self, ids: frozenset[str]) -> Rows:
        """The winner's rows with these ids."""
        return _named(self, ids)


@lru_cache(maxsize=1024)
def _table(book: Ruleset, values: tuple[bool | int | str, ...]) -> Table:
    return Table(book, Options(zip((option.name for option in book.options), values, strict=True)))


@lru_cache(maxsize=4096)
def _named(table: Table, ids: frozenset[str]) -> Rows:
    return Rows.of(rule for rule in table.order if rule.id in ids and rule.who is not Who.OTHERS)
