"""Mahjong Competition Rules (document 006): fans by rows, eight of them to go out, and who pays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scoring import settlement
from scoring.books.mcr.choosing import chosen
from scoring.books.mcr.course import COURSE
from scoring.books.mcr.rows import LIMITS, ROWS
from scoring.books.mcr.shapes import HONOURS_AND_KNITTED, KNITTED_STRAIGHT
from scoring.conventions import Conventions
from scoring.engine import Weighed, Worth, limit_sheet, weigh_win
from scoring.errors import NoDoubling
from scoring.game.pot import FINES_TO_POT
from scoring.hands import DEAD_WALL, DISCARD, WALL, Deal
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


STAKE = 8  # what everybody pays the winner besides (§ 5)


class TooFewPoints(NoDoubling):
    sentence = "To go out a hand needs {wanted} points here. Without flowers and seasons this one has {have}."

    code = "too_few_points"


def worth(base: int, fan: int, options: Options) -> Worth:
    """Total, score and limit: fans are added up, and there is no limit; a club’s rows may bring points besides."""
    return base, base + fan, None


def sheets(deal: Deal) -> dict[Wind, ScoreSheet]:
    """Only the winner scores: the interpretation worth most among those with enough fan (§ 1); a club’s limit hand
    has enough.
    """
    weighed, wanted = weigh_win(deal, worth), deal.table.options.number("minimum_doublings")
    if any(each.limit_hands for each in weighed):
        best = max(weighed, key=Weighed.rank)
        return {deal.winning_seat: limit_sheet(weighed, best, LIMITS[0].worth(deal.table.options), "limit")}
    enough = [each for each in weighed if each.towards_winning >= wanted]
    best = max(enough or weighed, key=Weighed.rank)
    refusal = None if enough else TooFewPoints("hands", wanted=wanted, have=best.towards_winning)
    return {deal.winning_seat: best.sheet(refusal)}


def settle(deal: Deal, sheets: Mapping[Wind, ScoreSheet]) -> Settlement:
    """Everybody pays the winner the stake, and who gave the tile, or each for a drawn one, the fans as well (§ 5)."""
    if deal.winner is None:
        return settlement.nobody_won(deal)
    return settlement.stake_and_points(deal, sheets[deal.winner].score, STAKE)


SHAPES = frozenset([SETS, SEVEN_PAIRS, THIRTEEN_ORPHANS, HONOURS_AND_KNITTED, KNITTED_STRAIGHT])


def shapes(options: Options) -> frozenset[Shape]:
    return SHAPES


def _coaching() -> Coaching:
    from scoring.books.mcr.coaching import COACHING

    return COACHING


def _clauses() -> tuple[Clause, ...]:
    from scoring.books.mcr.clauses import CLAUSES

    return CLAUSES


OPTIONS = (
    Option("flowers", True, "With flowers and seasons"),
    Option("minimum_doublings", 8, "Points needed to go out"),
    FINES_TO_POT,
)

MCR = Ruleset(
    id="mcr",
    name="Mahjong Competition Rules",
    source="006",
    unit=Unit(name=mark("Fans"), counted=counting("{count} point", "{count} points")),
    signs=Signs(flowers=True, jokers=False, sticks=False),
    words=BookWords(
        short=mark("Competition rules"),
        about=mark("The Chinese competition rules (MCR): 81 fans, eight points to go out"),
        cited=mark("Competition rules,"),
    ),
    options=OPTIONS,
    rows=worded_by("mcr", ROWS),
    sheets=sheets,
    settle=settle,
    course=COURSE,
    coaching=_coaching,
    clauses=_clauses,
    shapes=shapes,
    last_tile=(WALL, DEAD_WALL, DISCARD),
    chosen=chosen,
    limits=worded_by("mcr", LIMITS),
    keys=frozenset(["round_wind", "last_tile", "last_of_kind"]),
    conventions=Conventions(turned_means="open"),
)
