"""The modern Japanese game, riichi (document 005): fu and han, their worth by the limits, and who pays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from scoring import settlement
from scoring.books.riichi import course, ending
from scoring.books.riichi.going_out import furiten, riichi_with_open_meld
from scoring.books.riichi.presets import PRESETS
from scoring.books.riichi.rows import ALONE, DORA, FU, LIMITS, MORE_HAN, ONE_HAN, YAKUMAN
from scoring.books.riichi.worth import told, worth, yakuman_sheet
from scoring.conventions import Conventions
from scoring.engine import Weighed, weigh_win
from scoring.errors import BadValue, HullaError, NoDoubling
from scoring.game.pot import FINES_TO_POT
from scoring.hands import DISCARD, WALL, Deal
from scoring.interpretations import DIFFERENT_PAIRS, SETS, THIRTEEN_ORPHANS, Shape, Win
from scoring.language import counting, mark
from scoring.options import Option, Options
from scoring.parts import DRAGONS, HONOURS, SUIT_TILES, WINDS
from scoring.results import ScoreSheet, Settlement
from scoring.rows import worded_by
from scoring.rules import BookWords, Ruleset, Signs, Unit
from scoring.several_winners import SEVERAL_WINNERS
from scoring.tiles import Wind

if TYPE_CHECKING:
    from scoring.clauses import Clause
    from scoring.coach.coaching import Coaching


class NoYaku(NoDoubling):
    sentence = "To go out a hand needs han from yaku, dora not counted: at least {wanted}. This one has {have}."

    code = "no_yaku"


LIABLE_FOR = {"big_three_dragons": (DRAGONS, 3), "big_four_winds": (WINDS, 4), "four_kongs": (HONOURS | SUIT_TILES, 4)}


def sheets(deal: Deal) -> dict[Wind, ScoreSheet]:
    """Only the winner scores: the interpretation worth most among those with enough han (§ 1)."""
    weighed, wanted = _weighed(deal), deal.table.options.number("minimum_doublings")
    refusal = riichi_with_open_meld(deal) or furiten(deal, weighed[0].interpretation)
    yakuman = [each for each in weighed if each.limit_hands]
    if yakuman:
        return {deal.winning_seat: yakuman_sheet(yakuman, deal.table.options, refusal)}
    enough = [each for each in weighed if each.towards_winning >= wanted]
    best = max(enough or weighed, key=Weighed.rank)
    if not enough:
        refusal = refusal or NoYaku("hands", wanted=wanted, have=best.towards_winning)
    return {deal.winning_seat: best.sheet(refusal)}


def _weighed(deal: Deal) -> list[Weighed[Win]]:
    """Beside a renhou that counts alone nothing else does, but all else may count in its place (§ 4.4)."""
    weighed = weigh_win(deal, worth)
    if deal.first_turn and deal.table.options["human_hand"] == "alone":
        weighed += weigh_win(replace(deal, first_turn=False), worth)
    return weighed


def settle(deal: Deal, sheets: Mapping[Wind, ScoreSheet]) -> Settlement:
    """The sheet's score is a part; East pays and receives two, and each payment is rounded up to a hundred (§ 8)."""
    options = deal.table.options
    if deal.winner is None:
        return settlement.nobody_won(deal, options.number("riichi_stick"))
    return settlement.winner_alone(
        deal,
        sheets[deal.winner].score,
        settlement.up_to(100),
        options.number("riichi_stick"),
        each_repeat=options.number("honba") // 3,
        liable=liable(deal, sheets[deal.winner]),
    )


def not_liable_oneself(deal: Deal) -> Iterable[HullaError]:
    if deal.liable and deal.liable is deal.winner:
        yield BadValue("liable", value=deal.liable, expected="another player than the winner")


def liable(deal: Deal, sheet: ScoreSheet) -> Wind | None:
    """Who gave the set that made one of these hands certain: all its sets lie there, and one was claimed (§ 8.1)."""
    for line in sheet.limit_hands:
        among, number = LIABLE_FOR.get(line.rule.id, (0, 0))
        laid = [meld for meld in deal.hands[deal.winning_seat].melds if meld.kinds & among and not meld.is_chow]
        counts = line.rule.id != "four_kongs" or deal.table.options["liable_for_kongs"]
        if number and len(laid) == number and counts and any(meld.is_open for meld in laid):
            return deal.liable
    return None


def shapes(options: Options) -> frozenset[Shape]:
    return frozenset([SETS, DIFFERENT_PAIRS, THIRTEEN_ORPHANS])


def _coaching() -> Coaching:
    from scoring.books.riichi.coaching import COACHING

    return COACHING


def _clauses() -> tuple[Clause, ...]:
    from scoring.books.riichi.clauses import CLAUSES

    return CLAUSES


RENHOU = {
    "none": mark("not at all"),
    "mangan": mark("five han"),
    "alone": mark("as a mangan, nothing beside it"),
    "yakuman": mark("as a yakuman"),
}
COUNTED = {"yakuman": mark("yakuman (kazoe)"), "sanbaiman": mark("sanbaiman, as eleven")}
OPTIONS = (
    Option("red_fives", True, "With red fives, a dora each"),
    Option("open_all_simples", True, "Tanyao counts with open sets too (kuitan)"),
    Option("ippatsu", True, "Ippatsu counts"),
    Option("ura_dora", True, "Ura dora count"),
    Option("kan_dora", True, "A kong turns up another indicator"),
    Option("double_wind_pair", False, "A pair of the wind that is both seat and round has 4 fu"),
    Option("kiriage", False, "3 han 60 fu and 4 han 30 fu are rounded up to mangan (kiriage)"),
    Option("thirteen_han", "yakuman", "What thirteen han are", choices=tuple(COUNTED), words=COUNTED),
    Option("multiple_yakuman", True, "Several yakuman in one hand add up"),
    Option("double_yakuman", False, "Some yakuman count double"),
    Option("human_hand", "none", "Renhou counts", choices=tuple(RENHOU), words=RENHOU),
    Option("liable_for_kongs", False, "Whoever gives the fourth kong is liable, too (pao)"),
    Option("riichi_tiles_left", 4, "Tiles that must be left in the wall to declare riichi", before=1),
    Option("minimum_doublings", 1, "Han needed to go out, dora not counted"),
    Option("honba", 300, "What each honba adds for the winner"),
    Option("riichi_stick", 1000, "What a player who declares riichi puts down"),
    SEVERAL_WINNERS,
    *course.OPTIONS,
    *ending.OPTIONS,
    FINES_TO_POT,
)

RIICHI = Ruleset(
    id="riichi",
    name="Riichi, modern Japanese",
    source="005",
    unit=Unit(
        name=mark("Han"),
        counted=counting("{count} han", "{count} han"),
        points=mark("Fu"),
        points_counted=counting("{count} fu", "{count} fu"),
    ),
    signs=Signs(flowers=False, jokers=False, sticks=True, red_fives=True),
    told=told,
    words=BookWords(
        short=mark("Riichi"),
        about=mark("Only the winner’s hand counts, in han and fu. Riichi, dora, honba; paid in sticks with dots"),
        cited=mark("Riichi rules,"),
    ),
    options=OPTIONS,
    presets=PRESETS,
    rows=worded_by("riichi", FU + ONE_HAN + MORE_HAN + DORA + ALONE + YAKUMAN),
    sheets=sheets,
    settle=settle,
    course=course.COURSE,
    coaching=_coaching,
    clauses=_clauses,
    check=not_liable_oneself,
    shapes=shapes,
    last_tile=(WALL, DISCARD),
    limits=worded_by("riichi", LIMITS),
    keys=frozenset(
        ["round_wind", "last_tile", "first_turn", "riichi", "double_riichi", "ippatsu", "dora_indicators",
         "ura_dora_indicators", "discards", "deposits", "honba", "liable", "passed"]
    ),
    conventions=Conventions(faces_down=(0, 3), claimed_lies_crosswise=True),
)  # fmt: skip
