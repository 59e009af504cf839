"""The older Japanese game with riichi (document 000): how its rows make a sheet, when a hand may win, and who pays."""

from __future__ import annotations

from collections.abc import Mapping

from scoring import parts, settlement
from scoring.arrange import waits, without
from scoring.books.japanese_rows import DOUBLINGS, LIMIT_HANDS, POINTS
from scoring.engine import Options, Weighed, Worth, limit_sheet, lines_of, weigh
from scoring.errors import DoublingNotSecured, Furiten, HullaError, NoDoubling, NotComplete, RiichiWithOpenMeld
from scoring.hands import Deal, Hand
from scoring.options import Option
from scoring.readings import SEVEN_PAIRS, THIRTEEN_ORPHANS, Reading, last_tile, ordinary_discard, winning_readings
from scoring.results import ScoreLine, ScoreSheet, Settlement
from scoring.rules import Ruleset
from scoring.tiles import Tile, Wind, write

LIMIT_HAND = 8000
SHAPES = frozenset([SEVEN_PAIRS, THIRTEEN_ORPHANS])
ALWAYS_SECURED = ("riichi", "double_riichi", "concealed_self_drawn")


def sheets(deal: Deal) -> dict[Wind, ScoreSheet]:
    """Only the winner scores: the reading worth most among those with enough doublings."""
    hand, rows = deal.hands[deal.winner], deal.table.winner_rows
    last = last_tile(deal.winning_tile, deal.won_by, deal.last_tile, deal.first_turn)
    readings = winning_readings(deal, hand, last, SHAPES)
    if not readings:
        raise NotComplete(f"hands.{deal.winner}", tiles=write(hand.tiles))
    weighed = [weigh(rows, reading, worth) for reading in readings]
    refusal = riichi_with_open_meld(deal, hand) or furiten(deal, readings[0])
    if any([each.limit_hands for each in weighed]):  # noqa: C419
        best = max(weighed, key=Weighed.rank)
        return {deal.winner: limit_sheet(weighed, best, LIMIT_HAND, "limit_hand", refusal)}
    best, doubtful = counted(deal, weighed)
    return {deal.winner: best.sheet(refusal or doubtful)}


def worth(base: int, doublings: int, options: Options) -> Worth:
    """Total, score and limit (ch. 4 II, V, VII)."""
    total = -(-base // 10) * 10 if options["rounding"] == "up_to_ten" else base
    for least, score, limit in ((13, 6000, "triple"), (10, 4000, "double"), (8, 3000, "half_more"), (7, 2000, "simple")):
        if doublings >= least:
            return total, score, limit
    score = total << doublings
    return (total, score, None) if score <= 2000 else (total, 2000, "simple")


# ---- may the hand win? ----------------------------------------------------------------------------------------


def riichi_with_open_meld(deal: Deal, hand: Hand) -> HullaError | None:
    declared = deal.winner in deal.riichi or deal.winner in deal.double_riichi
    if declared and any(meld.is_open for meld in hand.melds):
        return RiichiWithOpenMeld("riichi", player=deal.winner)
    return None


def furiten(deal: Deal, reading: Reading) -> HullaError | None:
    """Sacred discard (ch. 8 III 5): another player's tile wins only if no tile that would complete the hand was thrown away.

    For thirteen orphans only the winning tile itself counts (ch. 5 IV 8).
    """
    discards = deal.discards.get(deal.winner)
    if not discards or deal.source is None:
        return None
    wanted = (deal.winning_tile,) if reading.shape is THIRTEEN_ORPHANS else waits_before(reading)
    for tile in wanted:
        if tile in discards:
            return Furiten(f"discards.{deal.winner}", player=deal.winner, tile=tile)
    return None


def counted(deal: Deal, weighed: list[Weighed]) -> tuple[Weighed, HullaError | None]:
    """The reading that counts, and why it may not win. Among equals one that may."""
    wanted = deal.table.options["minimum_doublings"]
    enough = [each for each in weighed if firm(each) >= wanted]
    if not enough:
        best = max(weighed, key=Weighed.rank)
        return best, NoDoubling("hands", wanted=wanted, have=firm(best))
    ranks = [each.rank() for each in enough]
    highest = max(ranks)
    equal = [each for each, rank in zip(enough, ranks, strict=True) if rank == highest]
    if deal.table.options["first_doubling"] == "any":
        return equal[0], None
    have = [secured_doublings(deal, each, wanted) for each in equal]
    most = max(have)
    return equal[have.index(most)], DoublingNotSecured("hands", wanted=wanted, have=most) if most < wanted else None


def firm(weighed: Weighed) -> int:
    """The doublings that let a hand win: all but dora."""
    return sum([line.doublings for line in weighed.doublings if line.rule.id != "dora"])


def secured_doublings(deal: Deal, weighed: Weighed, wanted: int) -> int:
    """How many of a reading's doublings did not come only with the last tile (ch. 3 XIII).

    A row is secured when, whichever tile had completed the hand as an ordinary discard, some reading would have it.
    Nobody asks further once the rows that stand firm anyhow suffice.
    """
    hand, reading = weighed.reading.hand, weighed.reading
    sure = {line.rule.id for line in weighed.doublings if stands_firm(line, hand)}
    have = _doublings(weighed, sure)
    if have >= wanted:
        return have
    asked = {line.rule.id for line in weighed.doublings} - sure - {"dora"}
    rows, place = deal.table.named(frozenset(asked)), hand.concealed.index(deal.winning_tile)
    before = hand.concealed[:place] + hand.concealed[place + 1 :]
    for tile in waits_before(reading):
        discarded = ordinary_discard(tile)
        if not asked:
            break
        if discarded is reading.last:
            continue  # the reading itself has them all
        completed = winning_readings(deal, Hand((*before, tile), hand.melds, hand.bonus), discarded, SHAPES)
        asked &= {line.rule.id for each in completed for line in lines_of(rows, each)}
    return have + _doublings(weighed, asked)


def waits_before(reading: Reading) -> tuple[Tile, ...]:
    """The kinds that would have completed the hand before its last tile."""
    return waits(without(reading.counts, reading.last.tile), reading.hand.melds)


def stands_firm(line: ScoreLine, hand: Hand) -> bool:
    """The row needs no last tile: riichi and the like by the book, flowers and sets laid down because they lie there."""
    each = line.rule.each
    if each is parts.pungs:
        return line.tiles in [meld.tiles for meld in hand.melds]
    return each is parts.bonus_tiles or line.rule.id in ALWAYS_SECURED


def _doublings(weighed: Weighed, ids: set[str]) -> int:
    return sum([line.doublings for line in weighed.doublings if line.rule.id in ids])


# ---- the book -------------------------------------------------------------------------------------------------


def settle(deal: Deal, sheets: Mapping[Wind, ScoreSheet]) -> Settlement:
    options = deal.table.options
    if deal.winner is None:
        return settlement.nobody_won(deal, options["riichi_stick"])
    return settlement.winner_alone(deal, sheets[deal.winner].score, options["stick"], options["riichi_stick"])


OPTIONS = (
    Option("rounding", "up_to_ten", "Gesamtpunktzahl vor dem Verdoppeln auf Zehner aufrunden oder genau lassen", "Round the total up to tens before doubling, or leave it exact", choices=("up_to_ten", "exact")),
    Option("flowers", False, "Mit Blumen und Jahreszeiten", "With flowers and seasons"),
    Option("minimum_doublings", 1, "So viele Verdoppelungen braucht, wer ausmacht (Li Fan Shibari)", "Doublings needed to go out (Li Fan Shibari)"),
    Option("first_doubling", "secured", "Müssen sie schon vor dem letzten Stein feststehen?", "Must they stand firm before the last tile?", choices=("secured", "any")),
    Option("open_all_simples", True, "Nur Einfache gilt auch mit offenen Sätzen", "All simples counts with open sets too"),
    Option("printed_pair_points", False, "Schlusspaar nach der gedruckten Liste: Drachen 4, Rundenwind 4", "Pair by the printed list: dragons 4, round wind 4"),
    Option("nine_gates_any_wait", False, "Neun Tore gilt bei jedem Warten", "Nine gates counts with any wait"),
    Option("little_four_winds", False, "Vier kleine Winde ist eine Limit Hand", "Little four winds is a limit hand"),
    Option("four_kongs", False, "Vier Vierlinge ist eine Limit Hand", "Four kongs is a limit hand"),
    Option("stick", 100, "Kleinster Stab: Zahlungen werden darauf gerundet (1: gar nicht)", "Smallest stick: payments are rounded to it (1: not at all)", least=1),
    Option("riichi_stick", 1000, "So viel legt hin, wer Riichi ansagt", "What a player who declares riichi puts down"),
)  # fmt: skip

JAPANESE = Ruleset(
    id="japanese",
    de="Japanisch mit Riichi (ältere Regeln)",
    en="Japanese with riichi (older rules)",
    source="000",
    options=OPTIONS,
    rows=POINTS + DOUBLINGS + LIMIT_HANDS,
    sheets=sheets,
    settle=settle,
    keys=frozenset(["round_wind", "last_tile", "first_turn", "riichi", "double_riichi", "dora_indicators", "discards", "deposits"]),
    turned_means="open",
)
