"""The older Japanese game with riichi (document 000): how its rows make a sheet, and who pays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scoring import settlement
from scoring.books.japanese.course import COURSE
from scoring.books.japanese.going_out import SHAPES, counted, furiten, riichi_with_open_meld
from scoring.books.japanese.rows import DOUBLINGS, LIMIT_HANDS, LIMITS, POINTS
from scoring.conventions import Conventions
from scoring.engine import Weighed, Worth, limit_sheet, weigh_win
from scoring.game.pot import FINES_TO_POT
from scoring.hands import DISCARD, WALL, Deal
from scoring.interpretations import SETS
from scoring.language import mark
from scoring.options import Option, Options
from scoring.results import ScoreSheet, Settlement
from scoring.rows import worded_by
from scoring.rules import BookWords, Ruleset, Signs
from scoring.tiles import Wind

if TYPE_CHECKING:
    from scoring.clauses import Clause
    from scoring.coach.coaching import Coaching

SIMPLE_LIMIT, LIMIT_HAND = LIMITS[0].score or 0, LIMITS[-1].score or 0
STEPS = tuple((limit.doublings, limit.score or 0, limit.id) for limit in reversed(LIMITS) if limit.doublings)


def sheets(deal: Deal) -> dict[Wind, ScoreSheet]:
    """Only the winner scores: the interpretation worth most among those with enough doublings."""
    weighed = weigh_win(deal, worth)
    refusal = riichi_with_open_meld(deal) or furiten(deal, weighed[0].interpretation)
    if any([each.limit_hands for each in weighed]):  # noqa: C419
        best = max(weighed, key=Weighed.rank)
        return {deal.winning_seat: limit_sheet(weighed, best, LIMIT_HAND, "limit_hand", refusal)}
    best, doubtful = counted(deal, weighed)
    return {deal.winning_seat: best.sheet(refusal or doubtful)}


def worth(base: int, doublings: int, options: Options) -> Worth:
    """Total, score and limit (ch. 4 II, V, VII)."""
    total = -(-base // 10) * 10 if options["rounding"] == "up_to_ten" else base
    if not options["limits"]:
        return total, total << doublings, None
    for least, score, limit in STEPS:
        if doublings >= least:
            return total, score, limit
    score = total << doublings
    return (total, score, None) if score <= SIMPLE_LIMIT else (total, SIMPLE_LIMIT, "simple")


def settle(deal: Deal, sheets: Mapping[Wind, ScoreSheet]) -> Settlement:
    options = deal.table.options
    if deal.winner is None:
        return settlement.nobody_won(deal, options.number("riichi_stick"))
    return settlement.winner_alone(
        deal,
        sheets[deal.winner].score,
        settlement.to_nearest(options.number("stick")),
        options.number("riichi_stick"),
    )


def _coaching() -> Coaching:
    from scoring.books.japanese.coaching import COACHING

    return COACHING


def _clauses() -> tuple[Clause, ...]:
    from scoring.books.japanese.clauses import CLAUSES

    return CLAUSES


ROUNDINGS = {"up_to_ten": mark("round up to tens"), "exact": mark("leave it exact")}
FIRST_DOUBLINGS = {"secured": mark("yes"), "any": mark("no, they may come with it")}
OPTIONS = (
    Option("rounding", "up_to_ten", "Round the total up to tens before doubling, or leave it exact",
           choices=("up_to_ten", "exact"), words=ROUNDINGS),
    Option("flowers", False, "With flowers and seasons"),
    Option("minimum_doublings", 1, "Doublings needed to go out (Li Fan Shibari)"),
    Option("first_doubling", "secured", "Must they stand firm before the last tile?",
           choices=("secured", "any"), words=FIRST_DOUBLINGS),
    Option("open_all_simples", True, "All simples counts with open sets too"),
    Option("printed_pair_points", False, "Pair by the printed list: dragons 4, round wind 4"),
    Option("nine_gates_any_wait", False, "Nine gates counts with any wait"),
    Option("little_four_winds", False, "Little four winds is a limit hand"),
    Option("four_kongs", False, "Four kongs is a limit hand"),
    Option("double_wind_pair", True, "A pair of the wind that is both own and round counts twice"),
    Option("limits", True, "A hand is worth no more than its limit (limit hands: always 8,000)"),
    Option("without_all_green", False, "All green does not count"),
    Option("without_nine_gates", False, "Nine gates does not count"),
    Option("without_heavenly_hand", False, "The heavenly hand does not count"),
    Option("without_earthly_hand", False, "The earthly hand does not count"),
    FINES_TO_POT,
    Option("reward_shared", False, "Equal leaders share the reward at the end"),
    Option("stick", 100, "Smallest stick: payments are rounded to it (1: not at all)", least=1),
    Option("riichi_stick", 1000, "What a player who declares riichi puts down"),
)  # fmt: skip

JAPANESE = Ruleset(
    id="japanese",
    name="Japanese, with riichi",
    source="000",
    signs=Signs(jokers=False, sticks=True, red_fives=False),
    words=BookWords(
        short=mark("Japanese"),
        about=mark("Only the winner’s hand counts. Riichi and dora; paid in sticks with dots"),
        cited=mark("Japanese book,"),
    ),
    options=OPTIONS,
    rows=worded_by("japanese", POINTS + DOUBLINGS + LIMIT_HANDS),
    sheets=sheets,
    settle=settle,
    course=COURSE,
    coaching=_coaching,
    clauses=_clauses,
    shapes=lambda options: SHAPES | {SETS},
    adds_discard_to_pung=True,
    last_tile=(WALL, DISCARD),
    limits=worded_by("japanese", LIMITS),
    keys=frozenset(
        ["round_wind", "last_tile", "first_turn", "riichi", "double_riichi", "dora_indicators", "discards", "deposits"]
    ),
    conventions=Conventions(faces_down=(0, 3), claimed_lies_crosswise=True),
)
