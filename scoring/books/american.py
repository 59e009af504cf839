"""The American game: a hand fills one line of a card. 002; ambiguities are settled in docs/decisions.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from scoring.cards import Card, read_card
from scoring.errors import BadValue, HullaError, NotComplete
from scoring.exposures import exposed_set, winning_variants
from scoring.hands import Deal, WonBy
from scoring.results import Payment, ScoreLine, ScoreSheet, Settlement
from scoring.rules import Option, Rule, Ruleset
from scoring.settlement import net_of
from scoring.tiles import JOKER, KINDS, Tile, Wind, write
from scoring.variants import FLOWER, Variant, kind_of

BETTOR = "B"
SINGLES_AND_PAIRS = "Singles and pairs"


class UnknownCard(HullaError):
    """I have no card “{name}”. Leave the option out to play with the practice card."""

    code = "bad_value"


class DeadPlayer(HullaError):
    """{player} is dead and may not win. A dead player pays like the others."""

    code = "dead_player"


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
        pays = self.deal.table.options["jokerless_for_singles_and_pairs"] or not hand.is_in(SINGLES_AND_PAIRS)
        return pays and JOKER not in self.deal.hands[self.deal.winner].tiles


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
    source="002 § 10, D1", option=("bettor_pays", True),
)  # fmt: skip
DEAD_PLAYER = Rule(
    "dead_player", "Tote Spieler", "Dead players",
    when=lambda win: bool(win.deal.dead),
    why_de="Wer zu viele oder zu wenige Steine hat oder falsch Mah-Jongg ruft, darf nicht mehr gewinnen, zahlt aber mit.",
    why_en="Whoever has too many or too few tiles or calls Mah-Jongg wrongly may no longer win, but pays like the others.",
    source="002 § 11",
)  # fmt: skip


def american(cards: Callable[[str], Card]) -> Ruleset:
    """The American book for a table whose cards are found by `cards`: the text of option `card` → the card.

    `cards` raises a HullaError (CardRefused, UnknownCard) for a card that cannot be used. It is asked for every deal: let it remember.
    """

    def card_of(deal: Deal) -> Card:
        name = deal.table.options["card"]
        return cards(name) if name else practice_card()

    def check(deal: Deal) -> Iterator[HullaError]:
        yield from _check(deal)
        try:
            card_of(deal)
        except HullaError as problem:
            problem.field = "options.card"
            yield problem

    return Ruleset(
        id="american",
        de="Amerikanisch mit Karte",
        en="American, with a card",
        source="002",
        options=OPTIONS,
        rows=ROWS,
        sheets=lambda deal: {deal.winner: _sheet(deal, card_of(deal))},
        settle=settle,
        keys=frozenset(["bet", "dead"]),
        hand_tiles=frozenset(KINDS[:43]),
        set_of=exposed_set,
        stock=stock,
        check=check,
    )


def _sheet(deal: Deal, card: Card) -> ScoreSheet:
    """The best card hand that the winner's tiles fill: highest score, then more doublings, then value, then the card's order."""
    hand = deal.hands[deal.winner]
    wins = [CardWin(deal, variant) for variant in winning_variants(hand, card)]
    if not wins:
        raise NotComplete(f"hands.{deal.winner}", tiles=write(hand.tiles))
    return max((_sheet_of(win) for win in wins), key=lambda sheet: (sheet.score, sheet.doubling_count, sheet.total))


def _sheet_of(win: CardWin) -> ScoreSheet:
    line = win.variant.hand
    doublings = tuple(ScoreLine(rule, doublings=1) for rule in (JOKERLESS, SELF_PICKED) if rule.when(win))
    dead = win.deal.winner in win.deal.dead
    return ScoreSheet(
        points=(ScoreLine(CARD_HAND, points=line.value, hand=line.id),),
        total=line.value,
        doublings=doublings,
        doubling_count=len(doublings),
        score=line.value * 2 ** len(doublings),
        refusal=DeadPlayer("winner", player=win.deal.winner) if dead else None,
    )


def settle(deal: Deal, sheets: Mapping[Wind, ScoreSheet]) -> Settlement:
    """The discarder pays double, the others once (002 § 10); then the bet."""
    payments: list[Payment] = []
    if deal.winner:
        score = sheets[deal.winner].score
        owed = {wind: score * (2 if wind is deal.source else 1) for wind in Wind if wind is not deal.winner}
        payments = [Payment(wind, deal.winner, amount, amount) for wind, amount in owed.items()]
        payments += _bet_payments(deal, owed)
    return Settlement(tuple(payments), net_of(payments, [*Wind, BETTOR] if deal.bet else Wind))


def _bet_payments(deal: Deal, owed: Mapping[Wind, int]) -> list[Payment]:
    """Backed player wins: all pay double, one half to the bettor. Another wins: the bettor pays what the backed player pays."""
    if deal.bet is deal.winner:
        return [Payment(wind, BETTOR, amount, amount) for wind, amount in owed.items()]
    if deal.bet and deal.table.options["bettor_pays"]:
        return [Payment(BETTOR, deal.winner, owed[deal.bet], owed[deal.bet])]
    return []


def _check(deal: Deal) -> Iterator[HullaError]:
    if deal.won_by is WonBy.ROBBED_KONG:
        yield BadValue("won_by", value="robbed_kong", expected="discard, wall or dead_wall, since exposures never change")
    if deal.won_by is WonBy.DISCARD and deal.winning_tile is JOKER:
        yield BadValue("winning_tile", value="1j", expected="another tile, since a joker may not be claimed")
    for wind, hand in deal.hands.items():
        if hand.bonus:
            yield BadValue(f"hands.{wind}.bonus", value=write(hand.bonus), expected="nothing, since flowers stand in the hand")


def stock(tile: Tile) -> tuple[object, int]:
    """Flowers and seasons are eight equal tiles."""
    return ("F", 8) if kind_of(tile) == FLOWER and tile is not JOKER else (tile, tile.copies)


@cache
def practice_card() -> Card:
    """The card that comes with the program."""
    return read_card(files("scoring.books").joinpath("practice_card.toml").read_text("utf-8"))


def only_practice(name: str) -> Card:
    raise UnknownCard("options.card", name=name)


ROWS = (CARD_HAND, JOKERLESS, SELF_PICKED, DISCARDER_PAYS_DOUBLE, BET, BETTOR_PAYS, DEAD_PLAYER)
OPTIONS = (
    Option("card", "", "Karte: Datei oder Name; leer: die Übungskarte", "Card: file or name; empty: the practice card"),
    Option(
        "jokerless_for_singles_and_pairs", True,
        "„Ohne Joker“ gilt auch für Einzel- und Paarblätter", "“Jokerless” also holds for singles and pairs",
    ),
    Option(
        "bettor_pays", True,
        "Der Wettende zahlt mit, wenn ein anderer gewinnt (D1)", "The bettor pays when somebody else wins (D1)",
    ),
)  # fmt: skip
AMERICAN = american(only_practice)
