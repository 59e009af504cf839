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
from scoring.interpretations import SETS, Shape
from scoring.language import mark
from scoring.melds import CONCEALED, Meld, meld_of
from scoring.options import Option, Options
from scoring.results import Part, Payment, ScoreSheet, Settlement
from scoring.rows import Rule
from scoring.rules import BookWords, Ruleset
from scoring.sticks.pieces import PieceSet
from scoring.tiles import EAST, KINDS, WINDS, Wind

BEANS = PieceSet("beans", "Beans of 20/1", (20, 1), "900 § 2", start=((20, 4), (1, 20)))
HONOURS = KINDS[27:34]
NEEDED = Option("needed", 3, "Points that a hand needs")
ROWS = (
    Rule("won", "Won", lambda win: True, "Whoever wins gets two points.", "900 § 1", points=2),
    Rule("dragons", "Dragons", parts.of_dragons, "A pung of dragons counts.", "900 § 1", points=3, each=parts.pungs),
    Rule(
        "every_honour",
        "Every honour",
        lambda win: win.shape is EVERY_HONOUR,
        "Two of each wind and dragon.",
        "900 § 1",
        points=30,
    ),
    Rule("one_suit", "One suit", patterns.one_suit_only, "All tiles are of one suit.", "900 § 1", points=10),
)


def honours_in(counts: bytes) -> tuple[Meld, ...] | None:
    """Two of each wind and dragon."""
    return tuple(meld_of((tile,) * 2, CONCEALED) for tile in HONOURS) if set(counts[27:34]) == {2} else None


EVERY_HONOUR = Shape(
    "every_honour",
    honours_in,
    away=lambda hand: 14 - sum(min(2, hand.concealed.count(tile)) for tile in HONOURS),
    useful=lambda hand: [tile for tile in HONOURS if hand.concealed.count(tile) < 2],
)
SHAPES = frozenset([SETS, EVERY_HONOUR])


def worth(base: int, doublings: int, options: Options) -> Worth:
    return base, base, None


def sheets(deal: Deal) -> dict[Wind, ScoreSheet]:
    return {deal.winning_seat: max(weigh_win(deal, worth), key=Weighed.rank).sheet()}


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
    name="Quick (made up)",
    source="900",
    words=BookWords(short=mark("Quick"), about=mark("Three points are needed"), cited=mark("Quick book,")),
    options=(NEEDED,),
    rows=ROWS,
    sheets=sheets,
    settle=settle,
    shapes=lambda options: SHAPES,
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
    goes_out="Quick!",
    order=Saying("first.quick", "Whoever is quicker gets it ({turns})."),
    order_source="900 § 3",
    ranks=(("out",), ("pung",), ("chow",)),
    examples={},
    glossary=BookGlossary(
        said={"chow": "Reihe"},
        terms=(Term("bean", "bean", "What one pays with.", "5z", "900 § 2", linked=True),),
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
