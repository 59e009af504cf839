"""Go on or give up? What the hand may be expected to bring, beside what it costs to go on letting tiles go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.coach.discards.discard_advice import DiscardAdvice
from scoring.coach.discards.expectation import draws_left
from scoring.coach.safety.danger import Dangers
from scoring.coach.safety.threats import RIICHI, threat_of
from scoring.coach.view import View
from scoring.coach.words.sayings import Counted, Said, Saying, missing_tiles, points_counted
from scoring.tiles import KINDS, Tile

GO_ON = Saying(
    "stance.go_on",
    "Go on: {missing}, the hand brings {earns} on average, going on costs {costs}.",
)
GIVE_UP = Saying(
    "stance.give_up",
    "Rather give up: {missing}, the hand brings {earns} on average, but going on costs {costs}.",
)
TOO_FAR = Saying("stance.too_far", "Rather give up: {missing}, and going on costs {costs} on average.")
# most that a deal in which somebody threatens is likely to go on for another turn: in quiet turns a pace ends none
LONGEST = 0.9
THREATS = Saying("stance.threats", "{riichi}, {open}, {turns} of your own left.")
OPEN_SETS = Saying("stance.open_sets", "{open}, {turns} of your own left.")  # where the book knows no riichi


@dataclass(frozen=True, slots=True)
class Stance:
    """What to do where others threaten: the tile to let go, and why."""

    goes_on: bool
    tile: Tile
    sayings: tuple[Said, ...]
    source: str

    def as_json(self) -> dict[str, object]:
        return {"go_on": self.goes_on, "tile": str(self.tile), "sayings": self.sayings, "source": self.source}


def stance(view: View, advice: tuple[DiscardAdvice, ...], dangers: Dangers) -> Stance | None:
    """For 14 tiles; None where nobody threatens of whom anything was counted. `advice`: best first."""
    if not advice or not any(dangers.threats.values()):
        return None
    best, safest = advice[0], min(advice, key=lambda each: dangers.risk(each.tile))
    costs = dangers.risk(best.tile) - dangers.risk(safest.tile) + _later(view, best, dangers)
    goes_on = best.earns >= costs
    rules = view.table.book.coaching().safety
    word = rules.go_on if goes_on else rules.give_up
    said = (*_why(view, goes_on, best, costs), *([word()] if word else []))
    return Stance(goes_on, (best if goes_on else safest).tile, said, rules.source if word else "")


def _later(view: View, best: DiscardAdvice, dangers: Dangers) -> float:
    """What the tiles cost that will be let go in the draws left: any unseen one, as likely as any other, until the own
    hand or another wins.
    """
    left = {tile: view.left(tile) for tile in KINDS[:34]}
    each = sum(count * dangers.risk(tile) for tile, count in left.items()) / max(1, sum(left.values()))
    draws = draws_left(view)
    goes_on = min(LONGEST, view.table.book.coaching().pace.goes_on(draws))
    still = goes_on * (1 - _in_a_turn(best.wins, goes_on))
    return each * sum(still**turn for turn in range(1, draws))


def _in_a_turn(wins: float, goes_on: float) -> float:
    """How likely a hand wins in each turn that wins with probability `wins` before the deal is over.

    >>> round(_in_a_turn(0.5, 0.9), 2)
    0.09
    """
    return (1 - goes_on) * wins / (1 - goes_on * wins)


def _why(view: View, goes_on: bool, best: DiscardAdvice, costs: float) -> Iterator[Said]:
    facts = {"missing": missing_tiles(best.shanten.tiles_to_come), "costs": points_counted(round(costs))}
    if best.earns:
        yield (GO_ON if goes_on else GIVE_UP)(earns=points_counted(round(best.earns)), **facts)
    else:
        yield TOO_FAR(**facts)
    threats = [threat_of(each) for each in view.others.values()]
    declared = threats.count(RIICHI)
    open_hands = sum(threat is not None for threat in threats) - declared
    said = {
        "open": Counted(open_hands, "{count} other with open sets", "{count} others with open sets"),
        "turns": Counted(draws_left(view), "{count} turn", "{count} turns"),
    }
    if "riichi" in view.table.book.keys:
        yield THREATS(riichi=Counted(declared, "{count} riichi", "{count} riichi"), **said)
    else:
        yield OPEN_SETS(**said)
