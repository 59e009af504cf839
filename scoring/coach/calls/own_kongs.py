"""Kongs on one's own turn: four alike laid down, a fourth tile added to an open pung, or kept; and what each brings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.coach.calls import sayings as say
from scoring.coach.calls.effects import changed_worth, only_sets
from scoring.coach.goals.prospects import prospect
from scoring.coach.hand.outcome import worth_of_set
from scoring.coach.view import View, without
from scoring.coach.words.claim_terms import term
from scoring.coach.words.sayings import Said, Saying, doublings_counted, missing_tiles, points_counted
from scoring.hands import ROBBED_KONG, Hand
from scoring.melds import CONCEALED, HALF_CONCEALED, OPEN, PUNG, Meld, meld_of
from scoring.tiles import write

LAY_DOWN = Saying("kong.lay_down", "Lay down the {kong} of {tile}: {missing} then, no further than with a discard.")
ADD = Saying("kong.add", "Add {tile} to your open {pung}: {missing} then, no further than with a discard.")
KEEP = Saying("kong.keep", "Keep {tile} in the hand: laid down as a {kong}, {after} instead of {before}.")
COUNTS = Saying("gain.counts", "The set counts {points} in place of {before}.")
STAYS_CONCEALED = Saying("gain.stays_concealed", "The hand stays concealed: nothing was claimed.")
ROBBED = Saying("cost.robbed", "Whoever waits for {tile} may rob the {kong} and win with it.")


@dataclass(frozen=True, slots=True)
class OwnKong:
    """A kong that may be made of own tiles; `tiles_to_come` with it, before the replacement tile is drawn."""

    made: Meld
    tiles_to_come: int
    advice: Said
    gains: tuple[Said, ...]
    costs: tuple[Said, ...]

    def as_json(self) -> dict[str, object]:
        return {
            "tile": str(self.made.first),
            "tiles": write(self.made.tiles),
            "state": self.made.state.value,
            "distance": self.tiles_to_come,
            "advice": self.advice,
            "gains": self.gains,
            "costs": self.costs,
        }


def own_kongs(view: View, otherwise: int) -> tuple[OwnKong, ...]:
    """Every kong that may be made now, with 14 tiles; `otherwise`: tiles to come after the best discard.

    After riichi the hand stays as it is; where a kong takes more room than a pung, there are no kongs of own tiles.
    """
    if view.declared or not view.table.book.kong_fills_three:
        return ()
    return tuple(_judged(view, *each, otherwise) for each in (*_in_hand(view.hand), *_grown(view.hand)))


def _in_hand(hand: Hand) -> Iterator[tuple[Meld, Meld, Hand]]:
    """The kong, the pung that its tiles are already, the hand then."""
    for tile in sorted(set(hand.concealed)):
        if hand.concealed.count(tile) == 4:
            kong = meld_of((tile,) * 4, HALF_CONCEALED)
            rest = Hand(without(hand.concealed, (tile,) * 4), (*hand.melds, kong), hand.bonus)
            yield kong, meld_of((tile,) * 3, CONCEALED), rest


def _grown(hand: Hand) -> Iterator[tuple[Meld, Meld, Hand]]:
    for place, meld in enumerate(hand.melds):
        if meld.kind is PUNG and meld.is_open and meld.first in hand.concealed:
            kong = meld_of((meld.first,) * 4, OPEN)
            melds = (*hand.melds[:place], kong, *hand.melds[place + 1 :])
            yield kong, meld, Hand(without(hand.concealed, (meld.first,)), melds, hand.bonus)


def _judged(view: View, kong: Meld, before: Meld, after: Hand, otherwise: int) -> OwnKong:
    then = prospect(view.holding(after)).tiles_to_come
    return OwnKong(
        kong,
        then,
        _advice(view, kong, then, otherwise),
        tuple(_gains(view, kong, before)),
        tuple(_costs(view, kong)),
    )


def _advice(view: View, kong: Meld, then: int, otherwise: int) -> Said:
    words = {name: term(view.table.book, name) for name in ("kong", "pung")}
    if then > otherwise:
        return KEEP(tile=kong.first, kong=words["kong"], after=missing_tiles(then), before=otherwise)
    if kong.is_open:
        return ADD(tile=kong.first, pung=words["pung"], missing=missing_tiles(then))
    return LAY_DOWN(tile=kong.first, kong=words["kong"], missing=missing_tiles(then))


def _gains(view: View, kong: Meld, before: Meld) -> Iterator[Said]:
    points, doublings = changed_worth(view, before, kong)
    if points > 0:
        yield COUNTS(points=points_counted(worth_of_set(view, kong)[0]), before=worth_of_set(view, before)[0])
    if doublings > 0:
        yield say.DOUBLES(doublings=doublings_counted(doublings, view.table.book))
    yield say.REPLACEMENT()
    if view.table.book.kong_stays_concealed and not any(meld.is_open for meld in (kong, *view.hand.melds)):
        yield STAYS_CONCEALED()


def _costs(view: View, kong: Meld) -> Iterator[Said]:
    if kong.is_open and ROBBED_KONG in view.table.book.ways:
        yield ROBBED(tile=view.name(kong.first), kong=term(view.table.book, "kong"))
    yield from only_sets(view)
    if not view.table.book.kong_stays_concealed:
        yield from view.table.book.coaching().opening_costs(view)
    yield say.SHOWS()
