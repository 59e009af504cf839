"""The game of Hong Kong, old style (document 004): faan by rows, their worth by a table, and who pays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scoring import settlement
from scoring.books.hongkong.course import COURSE
from scoring.books.hongkong.rows import LIMITS, ROWS
from scoring.books.hongkong.table import limit, worth
from scoring.conventions import Conventions
from scoring.engine import Weighed, limit_sheet, weigh_win
from scoring.errors import NoDoubling
from scoring.game.pot import FINES_TO_POT
from scoring.hands import DISCARD, WALL, Deal
from scoring.interpretations import SETS, SEVEN_PAIRS, THIRTEEN_ORPHANS, Shape
from scoring.language import counting, mark
from scoring.options import Option, Options
from scoring.results import ScoreSheet, Settlement
from scoring.rows import worded_by
from scoring.rules import BookWords, Ruleset, Signs, Unit
from scoring.tiles import Wind

if TYPE_CHECKING:
    from scoring.clauses import Clause
    from scoring.coach.coaching import Coaching


class TooFewFaan(NoDoubling):
    sentence = "To go out a hand needs {wanted} faan here. Without flowers and seasons this one has {have}."

    code = "too_few_faan"


def sheets(deal: Deal) -> dict[Wind, ScoreSheet]:
    """Only the winner scores: the interpretation worth most among those with enough faan (§ 1); a club’s limit hand
    has enough.
    """
    weighed, wanted = weigh_win(deal, worth), deal.table.options.number("minimum_doublings")
    if any(each.limit_hands for each in weighed):
        best = max(weighed, key=Weighed.rank)
        return {deal.winning_seat: limit_sheet(weighed, best, limit(deal.table.options), "limit")}
    enough = [each for each in weighed if each.towards_winning >= wanted]
    best = max(enough or weighed, key=Weighed.rank)
    refusal = None if enough else TooFewFaan("hands", wanted=wanted, have=best.towards_winning)
    return {deal.winning_seat: best.sheet(refusal)}


def settle(deal: Deal, sheets: Mapping[Wind, ScoreSheet]) -> Settlement:
    """East pays and receives as the others (§ 7)."""
    if deal.winner is None:
        return settlement.nobody_won(deal)
    pays_all = deal.table.options["discarder"] == "pays_all"
    return settlement.discard_doubles(deal, sheets[deal.winner].score, pays_all)


def shapes(options: Options) -> frozenset[Shape]:
    return frozenset([SETS, THIRTEEN_ORPHANS, *([SEVEN_PAIRS] if options["seven_pairs"] else [])])


def _coaching() -> Coaching:
    from scoring.books.hongkong.coaching import COACHING

    return COACHING


def _clauses() -> tuple[Clause, ...]:
    from scoring.books.hongkong.clauses import CLAUSES

    return CLAUSES


TABLES = {
    "half_spicy": mark("half spicy (from 4 on double for every other faan)"),
    "full_spicy": mark("full spicy (double for every faan)"),
}
PAYS = {"pays_all": mark("for everybody"), "pays_double": mark("double, the others once")}
OPTIONS = (
    Option("flowers", True, "With flowers and seasons"),
    Option("minimum_doublings", 3, "Faan needed to go out (customary 0, 1 or 3)"),
    Option("limit_faan", 10, "Faan of the limit (customary 8, 10 or 13)", least=1),
    Option("table", "half_spicy", "What faan are worth", choices=tuple(TABLES), words=TABLES),
    Option("discarder", "pays_all", "Who discards the winning tile pays", choices=tuple(PAYS), words=PAYS),
    Option("concealed_hand", True, "A concealed hand counts"),
    Option("seven_pairs", False, "Seven pairs win"),
    Option("nine_gates_any_wait", False, "Nine gates counts with any wait"),
    Option("human_hand", False, "Human hand: a discard of the first round of turns wins"),
    FINES_TO_POT,
)

HONGKONG = Ruleset(
    id="hongkong",
    name="Hong Kong, old style",
    source="004",
    unit=Unit(name=mark("Faan"), counted=counting("{count} faan", "{count} faan")),
    signs=Signs(flowers=True, jokers=False, sticks=False),
    words=BookWords(
        short=mark("Hong Kong"),
        about=mark("Only the winner’s hand counts, in faan: three to go out, ten are the limit"),
        cited=mark("Hong Kong table,"),
    ),
    options=OPTIONS,
    rows=worded_by("hongkong", ROWS),
    sheets=sheets,
    settle=settle,
    course=COURSE,
    coaching=_coaching,
    clauses=_clauses,
    shapes=shapes,
    last_tile=(WALL, DISCARD),
    kong_stays_concealed=False,
    limits=worded_by("hongkong", LIMITS),
    keys=frozenset(["round_wind", "last_tile", "first_turn", "kong_upon_kong"]),
    conventions=Conventions(turned_means="apart"),
)
