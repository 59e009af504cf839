"""What claiming a set gains and costs at this table; worths come from the book's own rows."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.coach.calls import sayings as say
from scoring.coach.calls.claims import Claim
from scoring.coach.hand.outcome import sets_count, worth_of_set
from scoring.coach.hand.shanten import shapes_of
from scoring.coach.view import View
from scoring.coach.words.sayings import Said, doublings_counted, missing_tiles, points_counted
from scoring.interpretations import PAIRS, THIRTEEN_ORPHANS
from scoring.melds import CONCEALED, Meld, meld_of
from scoring.tiles import JOKER


def gains(view: View, claim: Claim, before: int, after: int) -> Iterator[Said]:
    """What speaks for the call."""
    if after < before:
        yield say.NEARER(before=before, after=missing_tiles(after))
    if not view.plays_by_card:
        points, doublings = gained_by(view, claim)
        if points > 0:
            yield say.POINTS(points=points_counted(worth_of_set(view, claim.made)[0]))
        if doublings:
            yield say.DOUBLES(doublings=doublings_counted(doublings, view.table.book))
        if claim.kind == "kong":
            yield say.REPLACEMENT()


def gained_by(view: View, claim: Claim) -> tuple[int, int]:
    """Points and doublings of the set, less those of the pung that its tiles are already; points may be lost."""
    return changed_worth(view, claim.before, claim.made)


def changed_worth(view: View, before: Meld | None, made: Meld) -> tuple[int, int]:
    """Points and doublings of a set, less those of the set that its tiles were before."""
    had = worth_of_set(view, before) if before else (0, 0)
    points, doublings = worth_of_set(view, made)
    return points - had[0], doublings - had[1]


def costs(view: View, claim: Claim, before: int, after: int) -> Iterator[Said]:
    """The objection to it."""
    if after == before:
        yield say.NO_NEARER(before=missing_tiles(before))
    if after > before:
        yield say.FURTHER(before=before, after=missing_tiles(after))
    if view.plays_by_card:
        yield from _exposure_costs(view, claim)
        return
    if not any(meld.is_open for meld in view.hand.melds):
        yield from _opening_costs(view)
    yield from _set_costs(view, claim)
    yield from _doubling_costs(view, claim)


def _exposure_costs(view: View, claim: Claim) -> Iterator[Said]:
    if not view.hand.melds:
        yield say.NO_CONCEALED_LINE()
    if jokers := claim.own.count(JOKER):
        yield say.SPENDS_JOKERS(jokers=jokers)
    yield say.SHOWS()


def _opening_costs(view: View) -> Iterator[Said]:
    """What only a hand without open sets has."""
    yield from view.table.book.coaching().opening_costs(view)
    yield from only_sets(view)
    yield say.SHOWS()


def only_sets(view: View) -> Iterator[Said]:
    """The shapes that the first set laid down puts out of reach."""
    shapes = shapes_of(view.table)
    if not view.hand.melds and THIRTEEN_ORPHANS in shapes:
        yield say.ONLY_SETS()
    elif not view.hand.melds and PAIRS & shapes:
        yield say.ONLY_SETS_TWINS()


def _set_costs(view: View, claim: Claim) -> Iterator[Said]:
    """What an open set is worth less than one of own tiles."""
    if claim.kind == "chow" and sets_count(view):
        yield say.CHOW_WORTH_NOTHING()
    elif claim.kind == "pung" and sets_count(view):
        concealed = meld_of(claim.made.tiles, CONCEALED)
        yield say.FEWER_POINTS(
            open=points_counted(worth_of_set(view, claim.made)[0]), concealed=worth_of_set(view, concealed)[0]
        )
    elif (
        claim.before
        and not claim.before.is_open
        and any(rule.id == "three_concealed_pungs" for rule in view.table.order)
    ):
        yield say.BREAKS_CONCEALED()


def _doubling_costs(view: View, claim: Claim) -> Iterator[Said]:
    """Whether the sets laid down already give the doublings that the table requires."""
    wanted = view.table.options.number("minimum_doublings")
    have = sum(worth_of_set(view, meld)[1] for meld in claim.after.melds)
    if have < wanted:
        yield view.table.book.coaching().needs(view, wanted, have)
