"""A made-up fourth family: all that a new book brings, in one place. No other file of the program knows of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from scoring import parts, patterns, settlement
from scoring.books import PLACES
from scoring.coach.coaching import BookGlossary, Coaching
from scoring.coach.glossary.term import Term
from scoring.coach.words.sayings import Saying
from scoring.conventions import Conventions
from scoring.engine import Weighed, Worth, weigh_win
from scoring.game.course import Ceremony, Course
from scoring.game.rotation import Outcome, Rotation
from scoring.game.wall import Broken, stack
from scoring.hands import Deal
from scoring.interpretations import SETS
from scoring.language import mark
from scoring.options import Option, Options
from scoring.results import Part, Payment, ScoreSheet, Settlement
from scoring.rules import BookWords, Rule, Ruleset
from scoring.sticks.pieces import PieceSet
from scoring.tiles import EAST, WINDS, Wind

BEANS = PieceSet("beans", "Bohnen 20/1", "Beans of 20/1", (20, 1), "900 § 2", start=((20, 4), (1, 20)))
NEEDED = Option("needed", 3, "So viele Punkte braucht eine Hand", "Points that a hand needs")
ROWS = (
    Rule("won", "Gewonnen", "Won", lambda win: True, "Wer gewinnt, bekommt zwei Punkte.",
         "Whoever wins gets two points.", "900 § 1", points=2),
    Rule("dragons", "Drachen", "Dragons", parts.of_dragons, "Ein Drilling aus Drachen zählt.",
         "A pung of dragons counts.", "900 § 1", points=3, each=parts.pungs),
    Rule("one_suit", "Eine Farbe", "One suit", patterns.one_suit_only, "Alle Steine sind aus einer Farbe.",
         "All tiles are of one suit.", "900 § 1", points=10),
)  # fmt: skip


def worth(base: int, doublings: int, options: Options) -> Worth:
    return base, base, None


def sheets(deal: Deal) -> dict[Wind, ScoreSheet]:
    return {deal.winning_seat: max(weigh_win(deal, frozenset([SETS]), worth), key=Weighed.rank).sheet()}


def settle(deal: Deal, sheets: Mapping[Wind, ScoreSheet]) -> Settlement:
    """Everybody pays the winner once, East as the others."""
    if deal.winner is None:
        return settlement.nobody_won(deal)
    score, payers = sheets[deal.winner].score, [wind for wind in WINDS if wind is not deal.winner]
    payments = tuple(Payment(payer, deal.winner, (Part(score),), score) for payer in payers)
    return Settlement(payments, settlement.net_of(payments))


def east_never_stays(at: Rotation, outcome: Outcome) -> bool:
    return False


def broken(throws: Sequence[int], flowers: bool) -> Broken:
    return Broken(17, (EAST,), EAST, sum(throws), stack(EAST, sum(throws) + 1, 17), ())


BOOK = Ruleset(
    id="quick",
    de="Schnell (erfunden)",
    en="Quick (made up)",
    source="900",
    words=BookWords(short=mark("Quick"), about=mark("Three points are needed"), cited=mark("Quick book,")),
    options=(NEEDED,),
    rows=ROWS,
    sheets=sheets,
    settle=settle,
    course=Course(
        stays=east_never_stays,
        turn_is_round=False,
        ceremony=Ceremony(asks=mark("Who is the youngest?"), seat_tiles=False),
        throws=3,
        broken=broken,
        pieces=(BEANS,),
        usual_pieces=BEANS,
        amount_step=1,
    ),
    coaching=lambda: COACHING,
    conventions=Conventions(turned_means="concealed"),
)
COACHING = Coaching(
    terms={"chow": "Reihe", "pung": "Dreier", "kong": "Vierer", "out": "Fertig"},
    order=Saying("first.quick", "Whoever is quicker gets it ({turns}).", "Wer schneller ist, bekommt ihn ({turns})."),
    order_source="900 § 3",
    examples={},
    glossary=BookGlossary(
        said={"chow": "Reihe"},
        terms=(Term("bean", "bean", "Bohne", "What one pays with.", "Womit man zahlt.", "5z", "900 § 2", linked=True),),
        pieces={"bean": BEANS},
    ),
)


@contextmanager
def on_the_shelf() -> Iterator[str]:
    """While it lasts the book stands on the shelf, as the line in `scoring.books` would put it there."""
    PLACES[BOOK.id] = (__name__, "BOOK")
    try:
        yield BOOK.id
    finally:
        del PLACES[BOOK.id]
