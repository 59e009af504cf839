"""The rows of the American book (document 002 § 10–11): what a card hand earns, and who pays how much."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.books.american.card.variants import Variant
from scoring.hands import Deal, WonBy
from scoring.rows import Rule
from scoring.tiles import JOKER

SINGLES_AND_PAIRS = "Singles and pairs"


@dataclass(frozen=True, slots=True, eq=False)
class CardWin:
    """A card hand that the winner's tiles fill. The rows ask questions of it."""

    deal: Deal
    variant: Variant

    @property
    def self_picked(self) -> bool:
        return self.deal.won_by is not WonBy.DISCARD

    @property
    def jokerless(self) -> bool:
        hand = self.variant.hand
        pays = bool(self.deal.table.options["jokerless_for_singles_and_pairs"]) or not hand.is_in(SINGLES_AND_PAIRS)
        return pays and JOKER not in self.deal.hands[self.deal.winning_seat].tiles


CARD_HAND = Rule(
    "card_hand",
    "Card hand",
    when=lambda win: True,
    why="The 14 tiles fill one line of the card; its value is printed next to it.",
    source="002 § 5, 7, 10",
)
JOKERLESS = Rule(
    "jokerless",
    "Jokerless",
    when=lambda win: win.jokerless,
    why="There is no joker among the 14 tiles: that is harder and pays double.",
    source="002 § 10",
    doublings=1,
)
SELF_PICKED = Rule(
    "self_picked",
    "Self-picked",
    when=lambda win: win.self_picked,
    why="The last tile came from the wall: all three pay double.",
    source="002 § 10",
    doublings=1,
)
DISCARDER_PAYS_DOUBLE = Rule(
    "discarder_pays_double",
    "The discarder pays double",
    when=lambda win: not win.self_picked,
    why="Whoever discarded the last tile pays double, the others once.",
    source="002 § 10",
)
BET = Rule(
    "bet",
    "A bet on the winner",
    when=lambda win: win.deal.bet is win.deal.winner,
    why="There was a bet on the winner: everybody pays double, and winner and bettor share.",
    source="002 § 10",
)
BETTOR_PAYS = Rule(
    "bettor_pays",
    "The bet is lost",
    when=lambda win: win.deal.bet not in (None, win.deal.winner),
    why="Somebody else won: the bettor pays what the player pays on whom the bet was.",
    source="002 § 10",
    option=("bettor_pays", True),
)
DEAD_PLAYER = Rule(
    "dead_player",
    "Dead players",
    when=lambda win: bool(win.deal.dead),
    why="Whoever has too many or too few tiles or calls Mah-Jongg wrongly may no longer win, but pays like the others.",
    source="002 § 11",
)
ROWS = (CARD_HAND, JOKERLESS, SELF_PICKED, DISCARDER_PAYS_DOUBLE, BET, BETTOR_PAYS, DEAD_PLAYER)
