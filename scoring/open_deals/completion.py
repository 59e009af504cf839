"""An open deal completed: what follows from what was said, what was guessed, and what is in the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.coach.view import winner_only
from scoring.errors import HullaError
from scoring.hands import CLAIMED, Hand
from scoring.open_deals.asks import Ask, asks
from scoring.open_deals.hand_groups import WINNER
from scoring.open_deals.liability import giver
from scoring.open_deals.read_hands import ReadHand, crowded_stocks, read_hand
from scoring.open_deals.said import (
    OpenDeal,
    further,
    hands_of,
    has_tiles,
    possible,
    seats_needed,
    winners_of,
    with_booked,
    with_source,
    with_winner,
)
from scoring.open_deals.situation import Situation
from scoring.open_deals.trials import Trial, Trials
from scoring.open_deals.verdicts import HandVerdict, Verdict, verdict_of
from scoring.open_deals.winning_tile import WinningTile, winning_tile
from scoring.rules import Ruleset, Table
from scoring.shelf import Books, each_changed
from scoring.tiles import WINDS, Wind
from scoring.validation.deal_json import book_of, options_of
from scoring.validation.fields import Problems


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is in the way of a score: something about one player's hand, or `reason`."""

    code: str
    seat: Wind | None = None
    reason: HullaError | None = None


@dataclass(frozen=True, slots=True)
class Completed:
    """What follows from an open deal.

    deal   with everything filled in that is known or guessed
    trial  what it comes to
    """

    deal: Mapping[str, object]
    trial: Trial
    hands: Mapping[Wind, HandVerdict]
    winning_tile: WinningTile | None
    asks: tuple[Ask, ...]
    trouble: Trouble | None

    @property
    def is_ready(self) -> bool:
        """It may be booked as it stands."""
        return self.trial.wins and self.trouble is None

    @property
    def seen_first(self) -> list[str]:
        """What was guessed and would be noticed: nobody may book it without having seen it."""
        tile = self.winning_tile
        named = ["winning_tile"] if tile and tile.guessed and tile.changes else []
        return named + [ask.about.field for ask in self.asks if ask.guessed and ask.changes and not ask.forbids]


def completed(open_deal: OpenDeal, books: Books) -> Completed:
    """Raises what is wrong with the rules and options; everything else is in the answer."""
    table = _table(open_deal.said, books)
    deal, points = _guessed(open_deal, table), open_deal.points
    winners = winners_of(deal)
    shown = next((wind for wind in winners if wind not in points), None)
    read = {Wind(wind): read_hand(hand, wind, table) for wind, hand in hands_of(deal).items() if wind in list(WINDS)}
    verdicts = _verdicts(read, deal, points, table)
    whole = all(verdicts[wind].is_right for wind in seats_needed(table.book, deal))
    shelf = books if whole else each_changed(books, winner_only)
    of_winner = read[shown].hand if shown in read else Hand(())
    scored = _winner_alone(deal, whole)
    tile = None
    if shown and of_winner.concealed:
        of_any = Trials(_with_any_source(scored), points, shelf)
        tile = _last(open_deal, of_any, of_winner, shown, table) if of_winner.size == WINNER else None
        deal |= {"winning_tile": str(tile.tile)} if tile else {}
        scored = {"winning_tile": str(of_winner.concealed[-1]), **_winner_alone(deal, whole)}
    trials = Trials(scored, points, shelf)
    verdicts |= _refused(verdicts, winners, trials.now)
    scored_ones = [wind for wind in winners if wind in read and wind not in points][: None if whole else 1]
    hands = {str(wind): read[wind].hand for wind in scored_ones}
    found = asks(Situation(deal, table.book, open_deal.place, hands), open_deal.said, trials)
    return Completed(deal, trials.now, verdicts, tile, found, _trouble(deal, verdicts, trials.now, found, table.book))


def _table(said: Mapping[str, object], books: Books) -> Table:
    problems: Problems = []
    book = book_of(said, books, problems)
    options = options_of(said, book, problems) if book else {}
    if book is None or problems:
        raise problems[0]
    return book.table(**options)


def _guessed(open_deal: OpenDeal, table: Table) -> dict[str, object]:
    """The deal with who won and how, and who is liable, as far as that was said or is likely."""
    deal = with_winner(open_deal.said, table.book, _likely_winner(open_deal, table))
    if open_deal.place.booked:
        deal["riichi"] = with_booked(deal.get("riichi", []), open_deal.place.booked)
    deal = possible(with_source(deal) if deal.get("winner") else deal, table.book, open_deal.points)
    return _with_liable(deal, open_deal.said) if "liable" in table.book.keys and winners_of(deal) else deal


def _with_liable(deal: dict[str, object], said: Mapping[str, object]) -> dict[str, object]:
    """Of each winner of whom nobody has said who is liable."""
    known = [each.get("winner") for each in further(said) if "liable" in each]
    known += [deal["winner"]] if "liable" in said else []
    likely = {wind: giver(deal, wind) for wind in winners_of(deal) if wind not in known}
    guess = {wind: {"liable": str(gave)} for wind, gave in likely.items() if gave}
    others = [{**each, **guess.get(Wind(str(each["winner"])), {})} for each in further(deal)]
    return {**deal, **guess.get(Wind(str(deal["winner"])), {}), **({"also": others} if others else {})}


def _likely_winner(open_deal: OpenDeal, table: Table) -> str | None:
    """The one whose phone it is; else the only one with tiles, or with as many as a winner."""
    if open_deal.hints.winner in list(WINDS):
        return open_deal.hints.winner
    hands = {wind: hand for wind, hand in hands_of(open_deal.said).items() if has_tiles(hand)}
    full = [wind for wind, hand in hands.items() if read_hand(hand, wind, table).hand.size == WINNER]
    return next((found[0] for found in (list(hands), full) if len(found) == 1), None)


def _verdicts(
    read: Mapping[Wind, ReadHand], deal: Mapping[str, object], points: Mapping[Wind, int], table: Table
) -> dict[Wind, HandVerdict]:
    """Of every hand that is needed or given. While nobody is known to have won, a hand of 14 is taken for the one."""
    winners = winners_of(deal)
    crowded = crowded_stocks(read, table, winners)
    verdicts = {}
    for wind in dict.fromkeys([*seats_needed(table.book, deal), *read, *points]):
        if wind in points:
            verdicts[wind] = HandVerdict(Verdict.POINTS)
            continue
        hand = read.get(wind, ReadHand(Hand(())))
        wins = wind in winners if winners else hand.hand.size >= WINNER
        mine = frozenset(stock for stock, winds in crowded.items() if wind in winds)
        verdicts[wind] = verdict_of(hand, wind, wins, table, mine)
    return verdicts


def _winner_alone(deal: dict[str, object], whole: bool) -> dict[str, object]:
    """While other hands are not right, what the winner's is worth."""
    hands, winner = hands_of(deal), str(deal.get("winner"))
    if whole or winner not in hands:
        return deal
    return {key: value for key, value in deal.items() if key != "also"} | {"hands": {winner: hands[winner]}}


def _with_any_source(deal: dict[str, object]) -> dict[str, object]:
    """Which tile was the last does not depend on who threw it."""
    if deal.get("won_by") not in CLAIMED:
        return deal
    return {"from": next(str(wind) for wind in WINDS if wind not in winners_of(deal)), **deal}


def _last(open_deal: OpenDeal, trials: Trials, hand: Hand, winner: Wind, table: Table) -> WinningTile | None:
    said = open_deal.said.get("winning_tile")
    known = str(said) if said is not None else None
    return winning_tile(trials, hand, winner, table.book, known, open_deal.hints.winning_tile)


def _refused(verdicts: Mapping[Wind, HandVerdict], winners: list[Wind], now: Trial) -> dict[Wind, HandVerdict]:
    sheets = now.result.sheets if now.result else {}
    refusals = {wind: sheets[wind].refusal for wind in winners if wind in sheets and verdicts[wind].is_right}
    return {
        wind: replace(verdicts[wind], verdict=Verdict.MAY_NOT_WIN, reason=refusal)
        for wind, refusal in refusals.items()
        if refusal
    }


def _trouble(
    deal: Mapping[str, object], verdicts: Mapping[Wind, HandVerdict], now: Trial, found: tuple[Ask, ...], book: Ruleset
) -> Trouble | None:
    """The first thing in the way; a hand that is not right before all that may follow from it."""
    if "winner" not in deal:
        return Trouble("who_won")
    for wind in seats_needed(book, deal):
        if not verdicts[wind].is_right:
            return Trouble(verdicts[wind].verdict, wind, verdicts[wind].reason)
    if any(ask.needed for ask in found):
        return Trouble("from_whom")
    for problem in now.problems:
        return Trouble(problem.code, _seat_of(problem), problem)
    return None


def _seat_of(problem: HullaError) -> Wind | None:
    place = problem.field.split(".")
    return Wind(place[1]) if place[0] == "hands" and len(place) > 1 and place[1] in list(WINDS) else None
