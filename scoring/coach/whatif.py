"""What if: the same deal with one thing changed, scored by the same engine, and the difference."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scoring.coach.refusals import reason
from scoring.coach.words import Said, Saying
from scoring.contract import Books, deal_from
from scoring.engine import score
from scoring.errors import HullaError
from scoring.results import Result
from scoring.rules import Rule
from scoring.tiles import WINDS, Wind, parse

Deal = dict[str, object]
DRAWN = Saying("what_if.drawn", "What if the last tile had been drawn?", "Was wäre, wenn der letzte Stein gezogen wäre?")
CLAIMED = Saying("what_if.claimed", "What if the last tile had come from {source}?", "Was wäre, wenn der letzte Stein von {source} gekommen wäre?")
CONCEALED = Saying("what_if.concealed", "What if this set were concealed: {tiles}?", "Was wäre, wenn dieser Satz verdeckt wäre: {tiles}?")
ALL_CONCEALED = Saying("what_if.all_concealed", "What if nothing had been claimed?", "Was wäre, wenn nichts gemeldet worden wäre?")
RIICHI = Saying("what_if.riichi", "What if {winner} had declared riichi?", "Was wäre, wenn {winner} Riichi angesagt hätte?")
DOUBLING = Saying("what_if.doubling", "What if there had been one more doubling?", "Was wäre mit einer Verdoppelung mehr?")
MORE = Saying("what_if.more", "{after} instead of {before}: {by} more.", "{after} statt {before}: {by} mehr.")
LESS = Saying("what_if.less", "{after} instead of {before}: {by} less.", "{after} statt {before}: {by} weniger.")
SAME = Saying("what_if.same", "{before} as it is: no difference.", "{before} wie jetzt: kein Unterschied.")
NOT_SO = Saying("what_if.not_so", "Then it could not be won: {reason}", "So ließe sich nicht gewinnen: {reason}")
ONLY_SO = Saying("what_if.only_so", "Then it could be won, for {after}.", "So ließe sich gewinnen, für {after}.")  # fmt: skip


ONE_MORE = Rule(
    "one_more", "Eine Verdoppelung mehr", "One more doubling", when=lambda reading: True,
    why_de="Nur angenommen.", why_en="Only supposed.", source="what if", doublings=1,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class WhatIf:
    """One change, and the deal scored as it was and with the change."""

    change: Said
    before: Result
    after: Result
    difference: Said

    def as_json(self) -> dict[str, object]:
        return {
            "id": self.change.saying.id, "change": self.change.as_json(), "before": self.before.as_json(), "after": self.after.as_json(),
            "difference": self.difference.as_json(),
        }  # fmt: skip


def what_if(deal: Mapping[str, object], books: Books) -> tuple[WhatIf, ...]:
    """Every change that makes sense for a deal that somebody won; nothing when it cannot be scored or nobody won."""
    before = _scored(deal, books)
    if before is None or deal.get("winner") is None:
        return ()
    results = [(change, _scored(other, books)) for change, other in _changes(deal)]
    if deal["rules"] != "american":  # its two doublings are all there are
        results.append((DOUBLING(), _scored(deal, {name: book.with_rows([ONE_MORE]) for name, book in books.items()})))
    winner = Wind(deal["winner"])
    return tuple(WhatIf(change, before, after, _difference(before, after, winner)) for change, after in results if after)


def _scored(deal: Mapping[str, object], books: Books) -> Result | None:
    """The engine's result; None for a deal that is not in order."""
    found = deal_from(dict(deal), [], books)
    try:
        return found and score(found)
    except HullaError:
        return None


def _changes(deal: Mapping[str, object]) -> Iterator[tuple[Said, Deal]]:
    winner = Wind(deal["winner"])
    if deal["won_by"] in ("discard", "robbed_kong"):
        yield DRAWN(), _changed(deal, won_by="wall")
    else:
        source = WINDS[WINDS.index(winner) - 1]
        yield CLAIMED(source=source), _changed(deal, won_by="discard", **{"from": source.value})
    yield from _concealed(deal)
    is_open = any(meld["state"] == "open" for meld in deal["hands"][winner.value].get("melds", []))
    if deal["rules"] == "japanese" and not is_open and winner.value not in (*deal.get("riichi", ()), *deal.get("double_riichi", ())):
        yield RIICHI(winner=winner), _changed(deal, riichi=[*deal.get("riichi", ()), winner.value])


def _changed(deal: Mapping[str, object], **changes: object) -> Deal:
    """The deal with other values; `from` goes when the tile is drawn."""
    other = copy.deepcopy(dict(deal)) | changes
    if other["won_by"] not in ("discard", "robbed_kong"):
        other.pop("from", None)
    return other


def _concealed(deal: Mapping[str, object]) -> Iterator[tuple[Said, Deal]]:
    """Each claimed chow or pung back in the hand, and all of them. American exposures stay what they are."""
    melds = deal["hands"][deal["winner"]].get("melds", [])
    open_sets = [place for place, meld in enumerate(melds) if meld["state"] == "open" and len(meld["tiles"]) == 4]
    if deal["rules"] == "american":
        return
    for place in open_sets:
        yield CONCEALED(tiles=parse(melds[place]["tiles"])), _taken_up(deal, [place])
    if len(open_sets) > 1 and len(open_sets) == sum(meld["state"] == "open" for meld in melds):
        yield ALL_CONCEALED(), _taken_up(deal, open_sets)


def _taken_up(deal: Mapping[str, object], places: list[int]) -> Deal:
    """The deal with these sets of the winner back in the hand."""
    other = copy.deepcopy(dict(deal))
    hand = other["hands"][deal["winner"]]
    hand["concealed"] += "".join(hand["melds"][place]["tiles"] for place in places)
    hand["melds"] = [meld for place, meld in enumerate(hand["melds"]) if place not in places]
    return other


def _difference(before: Result, after: Result, winner: Wind) -> Said:
    if after.refusal:
        return NOT_SO(reason=reason(after.refusal))
    now = _received(after, winner)
    if before.refusal:
        return ONLY_SO(after=now)
    was = _received(before, winner)
    if now == was:
        return SAME(before=was)
    return (MORE if now > was else LESS)(before=was, after=now, by=abs(now - was))


def _received(result: Result, winner: Wind) -> int:
    """What the winner gets from all players together."""
    return sum(payment.amount for payment in result.settlement.payments if payment.payee == winner)
