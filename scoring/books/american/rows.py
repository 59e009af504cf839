"""The rows of the American book (document 002 § 10–11): what a card hand earns, and who pays how much."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.books.american.card.variants import Variant
from scoring.hands import Deal, WonBy
from scoring.rules import Rule
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
    "card_hand", "Blatt der Karte", "Card hand",
    when=lambda win: True,
    why_de="Die 14 Steine füllen eine Zeile der Karte; ihr Wert steht daneben.",
    why_en="The 14 tiles fill one line of the card; its value stands beside it.",
    source="002 § 5, 7, 10",
)  # fmt: skip
JOKERLESS = Rule(
    "jokerless", "Ohne Joker", "Jokerless",
    when=lambda win: win.jokerless,
    why_de="In den 14 Steinen steckt kein Joker: Das ist schwerer und zahlt doppelt.",
    why_en="There is no joker among the 14 tiles: that is harder and pays double.",
    source="002 § 10", doublings=1,
)  # fmt: skip
SELF_PICKED = Rule(
    "self_picked", "Selbst gezogen", "Self-picked",
    when=lambda win: win.self_picked,
    why_de="Der letzte Stein kam von der Mauer: Alle drei zahlen das Doppelte.",
    why_en="The last tile came from the wall: all three pay double.",
    source="002 § 10", doublings=1,
)  # fmt: skip
DISCARDER_PAYS_DOUBLE = Rule(
    "discarder_pays_double", "Der Werfer zahlt doppelt", "The discarder pays double",
    when=lambda win: not win.self_picked,
    why_de="Wer den letzten Stein abgeworfen hat, zahlt das Doppelte, die anderen einfach.",
    why_en="Whoever discarded the last tile pays double, the others once.",
    source="002 § 10",
)  # fmt: skip
BET = Rule(
    "bet", "Auf den Gewinner gewettet", "A bet on the winner",
    when=lambda win: win.deal.bet is win.deal.winner,
    why_de="Auf den Gewinner war gewettet: Alle zahlen das Doppelte, und Gewinner und Wettender teilen.",
    why_en="There was a bet on the winner: everybody pays double, and winner and bettor share.",
    source="002 § 10",
)  # fmt: skip
BETTOR_PAYS = Rule(
    "bettor_pays", "Die Wette ist verloren", "The bet is lost",
    when=lambda win: win.deal.bet not in (None, win.deal.winner),
    why_de="Ein anderer hat gewonnen: Der Wettende zahlt, was der Spieler zahlt, auf den er gesetzt hat.",
    why_en="Somebody else won: the bettor pays what the player pays on whom the bet was.",
    source="002 § 10", option=("bettor_pays", True),
)  # fmt: skip
DEAD_PLAYER = Rule(
    "dead_player", "Tote Spieler", "Dead players",
    when=lambda win: bool(win.deal.dead),
    why_de="Wer zu viele oder zu wenige Steine hat oder falsch Mah-Jongg ruft, darf nicht mehr gewinnen, zahlt aber mit.",
    why_en="Whoever has too many or too few tiles or calls Mah-Jongg wrongly may no longer win, but pays like the others.",
    source="002 § 11",
)  # fmt: skip
ROWS = (CARD_HAND, JOKERLESS, SELF_PICKED, DISCARDER_PAYS_DOUBLE, BET, BETTOR_PAYS, DEAD_PLAYER)
