"""The two German leaflets in which everybody scores: `philos` (document 001) and `beepworld` (document 003), one
book, two presets.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from scoring import settlement
from scoring.books.german import course
from scoring.books.german.rows import LIMITS, ROWS
from scoring.conventions import Conventions
from scoring.engine import Weighed, Worth, limit_sheet, weigh, weigh_win
from scoring.game.pot import FINES_TO_POT
from scoring.hands import WALL, Deal
from scoring.interpretations import SETS, SEVEN_PAIRS, Shape, loser_interpretation
from scoring.language import mark
from scoring.options import Option, Options
from scoring.results import ScoreSheet, Settlement
from scoring.rows import worded_by
from scoring.rules import BookWords, Ruleset, Signs
from scoring.tiles import Wind

if TYPE_CHECKING:
    from scoring.clauses import Clause
    from scoring.coach.coaching import Coaching

CUSTOMARY_LIMIT = 3000
FOR_WHOM = {"winner": mark("the winner"), "all": mark("everybody"), "none": mark("nobody")}


def sheets(deal: Deal) -> dict[Wind, ScoreSheet]:
    """Every hand given: the winner's as the interpretation worth most, the others' kind by kind."""
    return {wind: winners_sheet(deal) if wind is deal.winner else losers_sheet(deal, wind) for wind in deal.hands}


def shapes(options: Options) -> frozenset[Shape]:
    """Sets; seven pairs where the table plays with the heavenly twins."""
    return frozenset([SETS, SEVEN_PAIRS] if options["heavenly_twins"] else [SETS])


def winners_sheet(deal: Deal) -> ScoreSheet:
    """The interpretation worth most.

    A limit hand is worth exactly the limit, the customary one where there is none, and wins at equal score.
    """
    options = deal.table.options
    weighed = weigh_win(deal, worth)
    limit = options.number("limit") or CUSTOMARY_LIMIT
    limited = [each for each in weighed if each.limit_hands]
    ordinary = [each for each in weighed if each.interpretation.shape is SETS or not each.limit_hands]
    best = max(ordinary or weighed, key=Weighed.rank)
    if not limited or (ordinary and best.score > limit):
        return best.sheet()
    return limit_sheet(weighed, max(limited, key=Weighed.rank), limit, "limit")


def losers_sheet(deal: Deal, wind: Wind) -> ScoreSheet:
    return weigh(deal.table.other_rows, loser_interpretation(deal, wind), worth).sheet()


def worth(base: int, doublings: int, options: Options) -> Worth:
    """Total, score and limit; a limit of 0 is none."""
    score, limit = base << doublings, options.number("limit")
    return (base, limit, "limit") if limit and score > limit else (base, score, None)


def settle(deal: Deal, sheets: Mapping[Wind, ScoreSheet]) -> Settlement:
    if deal.winner is None:
        return settlement.nobody_won(deal)
    options, scores = deal.table.options, {wind: sheet.score for wind, sheet in sheets.items()}
    if not options["losers_settle"]:
        scores = dict.fromkeys(scores, 0) | {deal.winner: scores[deal.winner]}
    return settlement.everybody(deal, scores, bool(options["east_doubles_losers"]))


def _options(flowers: bool, any_kong: str, east_doubles_losers: bool) -> tuple[Option, ...]:
    return (
        Option("flowers", flowers, "With flowers and seasons"),
        Option("any_kong", any_kong, "For whom a kong of suit tiles doubles: the winner, all, none",
               choices=("winner", "all", "none"), words=FOR_WHOM),
        Option("limit", CUSTOMARY_LIMIT,
               "The most that a hand is worth (0: no limit; customary 1,000 or 3,000, rarely 5,000 or 10,000)"),
        Option("heavenly_twins", False, "Heavenly twins: seven pairs win"),
        Option("east_doubles_losers", east_doubles_losers, "East pays and receives double among the losers, too",
               before=True),
        Option("double_wind_pair", True, "A pair of the wind that is both own and round counts twice"),
        Option("losers_settle", True, "The losers settle among each other, too"),
        FINES_TO_POT,
    )  # fmt: skip


def _philos_coaching() -> Coaching:
    from scoring.books.german.coaching import PHILOS

    return PHILOS


def _beepworld_coaching() -> Coaching:
    from scoring.books.german.coaching import BEEPWORLD

    return BEEPWORLD


def _philos_clauses() -> tuple[Clause, ...]:
    from scoring.books.german.clauses import PHILOS

    return PHILOS


def _beepworld_clauses() -> tuple[Clause, ...]:
    from scoring.books.german.clauses import BEEPWORLD

    return BEEPWORLD


PHILOS = Ruleset(
    id="philos",
    name="Classic, after the Philos leaflet",
    source="001",
    signs=Signs(flowers=False, jokers=False, sticks=False),
    words=BookWords(
        short=mark("Classic (Philos)"),
        about=mark("Everybody’s hand counts, East’s twice. As in the leaflet of many German boxes"),
        cited=mark("Philos"),
    ),
    options=_options(flowers=False, any_kong="winner", east_doubles_losers=False),
    rows=worded_by("philos", ROWS),
    sheets=sheets,
    settle=settle,
    course=course.PHILOS,
    coaching=_philos_coaching,
    clauses=_philos_clauses,
    shapes=shapes,
    limits=worded_by("philos", LIMITS),
    keys=frozenset(["round_wind", "last_tile"]),
    all_hands=True,
    last_tile=(WALL,),
    conventions=Conventions(turned_means="concealed"),
)


BEEPWORLD = replace(
    PHILOS,
    id="beepworld",
    name="Classic with flowers, after Beepworld",
    source="003",
    signs=Signs(flowers=True, jokers=False, sticks=False),
    words=BookWords(
        short=mark("Classic (Beepworld)"),
        about=mark("Everybody’s hand counts, East’s twice, and flowers and seasons with it"),
        cited=mark("Beepworld:"),
    ),
    options=_options(flowers=True, any_kong="all", east_doubles_losers=True),
    course=course.BEEPWORLD,
    coaching=_beepworld_coaching,
    clauses=_beepworld_clauses,
    rows=worded_by("beepworld", ROWS),
    limits=worded_by("beepworld", LIMITS),
    conventions=Conventions(),
)
