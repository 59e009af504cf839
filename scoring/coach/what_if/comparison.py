"""What if: the same deal with one thing changed, scored by the same engine, and the difference."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from scoring.coach.view import winner_only
from scoring.coach.what_if.changes import DealJson, changes
from scoring.coach.words.refusals import reason
from scoring.coach.words.sayings import Said, Saying, doublings_counted
from scoring.engine import score
from scoring.errors import HullaError
from scoring.language import mark
from scoring.results import Result
from scoring.rows import Rule, Who
from scoring.rules import Ruleset
from scoring.shelf import Books, each_changed
from scoring.tiles import Wind
from scoring.validation.deal_json import deal_from

DOUBLING = Saying("what_if.doubling", "What if there had been {more} more?")
MORE = Saying("what_if.more", "{after} instead of {before}: {by} more.")
LESS = Saying("what_if.less", "{after} instead of {before}: {by} less.")
SAME = Saying("what_if.same", "{before} as it is: no difference.")
NOT_SO = Saying("what_if.not_so", "Then it could not be won: {reason}")
ONLY_SO = Saying("what_if.only_so", "Then it could be won, for {after}.")


@dataclass(frozen=True, slots=True)
class WhatIf:
    """One change, and the deal scored as it was and with the change."""

    change: Said
    before: Result
    after: Result
    difference: Said

    def as_json(self) -> dict[str, object]:
        return {
            "id": self.change.saying.id,
            "change": self.change,
            "before": self.before.as_json(),
            "after": self.after.as_json(),
            "difference": self.difference,
        }


def what_if(deal: Mapping[str, object], books: Books, player: Wind | None = None) -> tuple[WhatIf, ...]:
    """Every change that makes sense for a deal that somebody won; nothing when it cannot be scored or nobody won.

    player  whose sheet it is, where another's than the winner's
    """
    known = books
    if list(_hands(deal)) == [deal.get("winner")]:
        known = each_changed(books, winner_only)
    before = _scored(deal, known)
    told = cast(DealJson, deal)  # it was scored, so everything in it is as the contract says
    if before is None or not (winner := told["winner"]):
        return ()
    player, book = player or Wind(winner), known[told["rules"]]
    if player not in before.sheets:
        return ()
    results = [(change, _scored(other, known)) for change, other in changes(told, player, book)]
    if book.takes_rows:
        more = DOUBLING(more=doublings_counted(1, book))
        results.append((more, _scored(deal, {told["rules"]: _with_one_more(book, player)})))
    return tuple(
        WhatIf(change, before, after, _difference(before, after, player)) for change, after in results if after
    )


def _hands(deal: Mapping[str, object]) -> Mapping[str, object]:
    hands = deal.get("hands")
    return hands if isinstance(hands, dict) else {}


@lru_cache(maxsize=64)
def _with_one_more(book: Ruleset, player: Wind) -> Ruleset:
    """The book with a doubling that just this player has."""
    row = Rule(
        "one_more",
        mark("One more"),
        when=lambda interpretation: interpretation.seat.own is player,
        why=mark("Only supposed."),
        source="what if",
        doublings=1,
        who=Who.ALL,
    )
    return book.with_rows([row])


def _scored(deal: Mapping[str, object], books: Books) -> Result | None:
    """The engine's result; None for a deal that is not in order."""
    found = deal_from(dict(deal), [], books)
    try:
        return score(found) if found else None
    except HullaError:
        return None


def _difference(before: Result, after: Result, player: Wind) -> Said:
    if after.refusal:
        return NOT_SO(reason=reason(after.refusal))
    now = _earned(after, player)
    if before.refusal:
        return ONLY_SO(after=now)
    was = _earned(before, player)
    if now == was:
        return SAME(before=was)
    return (MORE if now > was else LESS)(before=was, after=now, by=abs(now - was))


def _earned(result: Result, player: Wind) -> int:
    """What all players together pay the player, less what the player pays."""
    payments = result.payments
    received = sum(payment.amount for payment in payments if payment.payee == player)
    return received - sum(payment.amount for payment in payments if payment.payer == player)
