"""What a completed hand, or a single set, would be worth at this table, by the real engine and the book's own rows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scoring import parts
from scoring.coach.view import View, still_red, winner_only
from scoring.errors import HullaError, NotComplete
from scoring.hands import DISCARD, Hand, WonBy
from scoring.interpretations import SEATS
from scoring.melds import OPEN, Meld, set_of
from scoring.results import ScoreSheet
from scoring.rows import Rule
from scoring.tiles import EAST, SOUTH, Tile, Wind


@dataclass(frozen=True, slots=True)
class Outcome:
    """A hand as though it were won.

    sheet     the engine's sheet, also of a complete hand that may not win; None when the tiles are no hand
    received  points or sticks that the winner gets from all players together; 0 when the hand may not win
    refusal   why it may not win, in the engine's own words
    """

    sheet: ScoreSheet | None
    received: int = 0
    refusal: HullaError | None = None

    @property
    def wins(self) -> bool:
        return self.sheet is not None and self.refusal is None

    @property
    def status(self) -> str:
        return "ok" if self.wins else "not_allowed" if self.sheet else "not_complete"

    @property
    def full_sheet(self) -> ScoreSheet:
        """The sheet, of a hand known to be complete."""
        assert self.sheet is not None
        return self.sheet

    @property
    def why_not(self) -> HullaError:
        """The refusal, of a hand that may not win."""
        assert self.refusal is not None
        return self.refusal

    def as_json(self) -> dict[str, object]:
        reason = {"code": self.refusal.code, "message": self.refusal.message} if self.refusal else None
        return {
            "status": self.status,
            "sheet": self.sheet and self.sheet.as_json(),
            "received": self.received,
            "reason": reason,
        }


def won(view: View, hand: Hand, tile: Tile, won_by: WonBy, discarder: Wind | None = None) -> Outcome:
    """What `hand` (14 tiles, `tile` among them) would be worth, won like this.

    A discard of nobody in particular is taken from East, from South by East; what comes in altogether does not depend
    on it. With 13 tiles in the view, the first turn ends with the tile that is to come, unless it is East's discard.
    """
    source = (discarder or (SOUTH if view.wind is EAST else EAST)) if won_by is DISCARD else None
    deal = replace(
        view.deal,
        winner=view.wind,
        won_by=won_by,
        source=source,
        winning_tile=tile,
        hands={view.wind: still_red(hand, view.hand.red)},
        first_turn=view.deal.first_turn and (view.hand.size == 14 or discarder is EAST),
    )
    book = deal.table.book
    try:
        sheets = book.sheets(deal)
    except NotComplete as problem:
        return Outcome(None, 0, problem)
    refusal = next(iter(book.check(deal)), None) or sheets[view.wind].refusal
    if refusal:
        return Outcome(sheets[view.wind], 0, refusal)
    payments = winner_only(book).settle(deal, sheets).payments
    return Outcome(sheets[view.wind], sum(payment.amount for payment in payments if payment.payee == view.wind))


def completed(hand: Hand, tile: Tile) -> Hand:
    """The hand with one more tile."""
    return Hand((*hand.concealed, tile), hand.melds, hand.bonus)


def worth_of_set(view: View, meld: Meld) -> tuple[int, int]:
    """Points and doublings of a single set, from the book's rows for sets (a card has none)."""
    seat = SEATS[view.wind, view.deal.round_wind]
    earned = [rule for rule in part_rows(view, parts.pungs) if rule.when(meld, seat)]
    return sum(rule.points for rule in earned), sum(rule.doublings for rule in earned)


def sets_count(view: View) -> bool:
    """The book's rows give points for sets."""
    return any(rule.points for rule in part_rows(view, parts.pungs))


def part_rows(view: View, of: object) -> list[Rule]:
    """The winner's rows for every part of a kind: every set, flower, dora."""
    return [rule for each in view.table.winner_rows.parts if each.each is of for rule in each.rules]


def doublings_on_the_table(view: View) -> int:
    """The doublings of the sets laid down, and of flowers and seasons, as far as they help to go out."""
    seat = SEATS[view.wind, view.deal.round_wind]
    flowers = [
        rule.doublings
        for rule in part_rows(view, parts.bonus_tiles)
        for tile in view.hand.bonus
        if rule.lets_win and rule.when(tile, seat)
    ]
    return sum(worth_of_set(view, meld)[1] for meld in view.hand.melds) + sum(flowers)


def doublings_of_pung(view: View, tile: Tile) -> int:
    """How many doublings a pung of this kind would earn by itself."""
    pung = set_of((tile,) * 3, OPEN)
    return worth_of_set(view, pung)[1] if pung else 0


def row_points(view: View, rule_id: str) -> int:
    """The points of a row of the book."""
    return next((rule.points for rule in view.table.order if rule.id == rule_id), 0)


def row_doublings(view: View, rule_id: str) -> int:
    """The doublings of a row of the book."""
    return next((rule.doublings for rule in view.table.order if rule.id == rule_id), 0)
