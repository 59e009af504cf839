"""A hand in which a row of a book counts, shown with the row's explanation; the engine scores it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from scoring.books import BOOKS
from scoring.coach.hand.outcome import Outcome, won
from scoring.coach.view import View
from scoring.coach.view_json import view_of
from scoring.hands import WALL, Hand, WonBy
from scoring.results import ScoreSheet
from scoring.sides import seat_after
from scoring.tiles import SOUTH, WINDS, Wind, parse, write

Melds = tuple[tuple[str, str], ...]
DRAWN, DEAD_WALL = WALL, WonBy.DEAD_WALL
PLAIN = "2p123m456p789s444z2p"
_ANOTHER = Hand(parse("147m258p369s1346z"))


@dataclass(frozen=True, slots=True)
class RowExample:
    """A hand in which a row counts: a winner's, `tiles` with the winning tile first, or one of another player
    (`loses`).

    options, more  the table's, and other facts of the view
    discarder      None: nobody in particular
    bet, dead      on whom there is a bet, who is dead
    """

    tiles: str
    won_by: WonBy = WonBy.DISCARD
    melds: Melds = ()
    bonus: str = ""
    wind: Wind = SOUTH
    options: Mapping[str, object] = field(default_factory=dict)
    more: Mapping[str, object] = field(default_factory=dict)
    loses: bool = False
    discarder: Wind | None = None
    bet: Wind | None = None
    dead: frozenset[Wind] = frozenset()

    def view(self, book: str, option: tuple[str, object] | None = None) -> View:
        """The player's view, at a table that needs no doubling to go out and plays with the row's house option."""
        options = {**BOOKS[book].coaching().example_options, **dict([option] if option else []), **self.options}
        view = view_of(book, self.tiles, self.wind, melds=self.melds, bonus=self.bonus, options=options, **self.more)
        return replace(view, deal=replace(view.deal, bet=self.bet, dead=self.dead))

    def outcome(self, book: str, option: tuple[str, object] | None = None) -> Outcome:
        """What the engine says of a win."""
        view = self.view(book, option)
        return won(view, view.hand, parse(self.tiles)[0], self.won_by, self.discarder)

    def sheet(self, book: str, option: tuple[str, object] | None = None) -> ScoreSheet:
        """The engine's sheet of the hand, won or not."""
        return self._lost(self.view(book, option)) if self.loses else self.outcome(book, option).full_sheet

    def _lost(self, view: View) -> ScoreSheet:
        """The sheet when the next player wins with an ordinary hand."""
        winner = seat_after(self.wind)
        hands = dict.fromkeys(WINDS, _ANOTHER) | {winner: Hand(parse(PLAIN)), self.wind: view.hand}
        deal = replace(view.deal, winner=winner, won_by=WALL, winning_tile=parse(PLAIN)[0], hands=hands)
        return deal.table.book.sheets(deal)[self.wind]

    def as_json(self) -> dict[str, object]:
        tiles = parse(self.tiles)
        return {
            "concealed": write(sorted(tiles)),
            "winning_tile": None if self.loses else str(tiles[0]),
            "won_by": None if self.loses else self.won_by.value,
            "bonus": self.bonus,
            "wind": self.wind.value,
            "melds": [{"tiles": tiles, "state": state} for tiles, state in self.melds],
            "options": dict(self.options),
            "more": dict(self.more),
            "bet": self.bet and self.bet.value,
            "dead": [wind.value for wind in self.dead],
        }


Examples = Mapping[str, RowExample | Mapping[str, RowExample]]
