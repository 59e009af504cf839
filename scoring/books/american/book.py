"""The American game (document 002): a hand fills one line of a card; how it is scored, who pays, and what is
refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from scoring.books.american.card.cards import Card, own_card, practice_card, read_card
from scoring.books.american.card.exposures import BadExposure, WrongTileCountHere, exposed_set, winning_variants
from scoring.books.american.course import COURSE
from scoring.books.american.rows import CARD_HAND, JOKERLESS, ROWS, SELF_PICKED, CardWin
from scoring.cards import Card as AnyCard
from scoring.cards import CardPlay, UnknownCard
from scoring.conventions import Conventions
from scoring.errors import BadValue, DeadPlayer, HullaError, NotComplete
from scoring.game.pot import FINES_TO_POT
from scoring.hands import Deal, WonBy
from scoring.language import mark
from scoring.options import Option
from scoring.results import BETTOR, DISCARD_DOUBLES, Part, Payment, ScoreLine, ScoreSheet, Settlement
from scoring.rules import BookWords, Ruleset, Signs
from scoring.settlement import net_of
from scoring.tiles import JOKER, KINDS, Wind, write

if TYPE_CHECKING:
    from scoring.clauses import Clause
    from scoring.coach.coaching import Coaching

# flowers and seasons: eight equal tiles
STOCK = {tile: ("F", 8) if tile.is_bonus else (tile, tile.copies) for tile in KINDS[:43]}

WORDS = BookWords(
    short=mark("American"),
    about=mark("Jokers, and a printed card with the hands that win"),
    cited=mark("American book,"),
)


def american(cards: Callable[[str], AnyCard], usual: Callable[[], AnyCard] = practice_card) -> Ruleset:
    """The American book for a table whose cards are found by `cards`: the text of option `card` → the card.

    `cards` raises a HullaError (CardRefused, UnknownCard) for a card that cannot be used. It is called for every deal,
    so it should remember. `usual` is the card of a table that leaves the option out.
    """

    def card_of(deal: Deal) -> Card:
        name = str(deal.table.options["card"])
        return own_card(cards(name) if name else usual())

    def check(deal: Deal) -> Iterator[HullaError]:
        yield from _check(deal)
        try:
            card_of(deal)
        except HullaError as problem:
            problem.field = "options.card"
            yield problem

    return Ruleset(
        id="american",
        name="American, with a card",
        source="002",
        signs=Signs(flowers=True, jokers=True, sticks=False),
        words=WORDS,
        options=OPTIONS,
        rows=ROWS,
        sheets=lambda deal: {deal.winning_seat: _sheet(deal, card_of(deal))},
        settle=settle,
        course=COURSE,
        coaching=_coaching,
        clauses=_clauses,
        keys=frozenset(["bet", "dead"]),
        hand_tiles=frozenset(KINDS[:43]),
        set_of=exposed_set,
        wrong_set=BadExposure,
        wrong_count=WrongTileCountHere,
        stock=STOCK.__getitem__,
        check=check,
        takes_rows=False,
        ways=frozenset(WonBy) - {WonBy.ROBBED_KONG},
        kong_fills_three=False,
        conventions=Conventions(turned_means="apart"),
        card=CardPlay(
            of=card_of,
            read=read_card,
            with_card=lambda card: american(only_practice, lambda: card),
            with_cards=american,
        ),
    )


def _clauses() -> tuple[Clause, ...]:
    from scoring.books.american.clauses import CLAUSES

    return CLAUSES


def _coaching() -> Coaching:
    from scoring.books.american.coaching import COACHING

    return COACHING


def _sheet(deal: Deal, card: Card) -> ScoreSheet:
    """The best card hand that the winner's tiles fill: highest score, then more doublings, then value, then the
    card's order.
    """
    hand = deal.hands[deal.winning_seat]
    wins = [CardWin(deal, variant) for variant in winning_variants(hand, card)]
    if not wins:
        raise NotComplete(f"hands.{deal.winner}", tiles=write(hand.tiles))
    return max((_sheet_of(win) for win in wins), key=lambda sheet: (sheet.score, sheet.doubling_count, sheet.total))


def _sheet_of(win: CardWin) -> ScoreSheet:
    line = win.variant.hand
    doublings = tuple(ScoreLine(rule, doublings=1) for rule in (JOKERLESS, SELF_PICKED) if rule.when(win))
    dead = win.deal.winner in win.deal.dead
    return ScoreSheet(
        points=(ScoreLine(CARD_HAND, points=line.value, hand=line),),
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
        parts = {
            wind: Part(score, twice=DISCARD_DOUBLES if wind is deal.source else "")
            for wind in Wind
            if wind is not deal.winner
        }
        payments = [_payment(wind, deal.winner, part) for wind, part in parts.items()] + _bet_payments(deal, parts)
    return Settlement(tuple(payments), net_of(payments, [*Wind, BETTOR] if deal.bet else Wind))


def _bet_payments(deal: Deal, owed: Mapping[Wind, Part]) -> list[Payment]:
    """Backed player wins: all pay double, one half to the bettor.

    Another wins: the bettor pays what the backed player pays.
    """
    if deal.bet is deal.winner:
        return [_payment(wind, BETTOR, part) for wind, part in owed.items()]
    if deal.bet and deal.table.options["bettor_pays"]:
        return [_payment(BETTOR, deal.winning_seat, owed[deal.bet])]
    return []


def _payment(payer: str, payee: str, part: Part) -> Payment:
    return Payment(payer, payee, (part,), part.exact)


def _check(deal: Deal) -> Iterator[HullaError]:
    if deal.won_by is WonBy.ROBBED_KONG:
        yield BadValue(
            "won_by", value="robbed_kong", expected="discard, wall or dead_wall, since exposures never change"
        )
    if deal.won_by is WonBy.DISCARD and deal.winning_tile is JOKER:
        yield BadValue("winning_tile", value=JOKER, expected="another tile, since a joker may not be claimed")
    for wind, hand in deal.hands.items():
        if hand.bonus:
            yield BadValue(
                f"hands.{wind}.bonus", value=write(hand.bonus), expected="nothing, since flowers stand in the hand"
            )


def only_practice(name: str) -> Card:
    raise UnknownCard("options.card", name=name)


OPTIONS = (
    Option("card", "", "Card", words={"": mark("the practice card")}),
    Option(
        "jokerless_for_singles_and_pairs",
        True,
        "“Jokerless” also holds for singles and pairs",
    ),
    Option(
        "bettor_pays",
        True,
        "The bettor pays when somebody else wins",
    ),
    FINES_TO_POT,
)
AMERICAN = american(only_practice)
