"""May I call this discard? Every set it would make and going out: allowed or why not, what it gains, what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.coach.calls import sayings as say
from scoring.coach.calls.claims import Claim, claims, precedence
from scoring.coach.calls.effects import costs, gained_by, gains
from scoring.coach.discards.discard_advice import EXACT, DiscardAdvice, discard_advice
from scoring.coach.discards.expectation import Expectation, draws_left
from scoring.coach.discards.outlook import CardPromise
from scoring.coach.goals.prospects import OUT_OF_REACH, Prospect, prospect
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.hand.outcome import Outcome, completed, won
from scoring.coach.hand.shanten import Shanten
from scoring.coach.hand.suit_costs import NEVER
from scoring.coach.view import View
from scoring.coach.words.claim_terms import term
from scoring.coach.words.refusals import reason
from scoring.coach.words.row_words import row_name
from scoring.coach.words.sayings import Said, doublings_counted, missing_tiles, points_counted
from scoring.errors import WrongTileCount
from scoring.hands import DISCARD
from scoring.rules import Ruleset
from scoring.tiles import JOKER, Tile, Wind, write

WITHIN_REACH = 2  # so many tiles further than any complete hand, a row is still worth naming


@dataclass(frozen=True, slots=True)
class Call:
    """One thing to do with a discard.

    Going out has an `outcome`; a set has `tiles_to_come` (after the best tile, `then.tile`), the `prospect` of a hand
    that may win, how far `any_hand` is, and the `doublings` that it adds; `then` is what the best discard is judged to
    be, and `draws` how many own ones are left after it. `promised`: by a card, what the lines promise that a set leaves
    which brings one nearer.
    """

    kind: str
    tiles: tuple[Tile, ...]
    own: tuple[Tile, ...]
    refused: Said | None
    tiles_to_come: int
    gains: tuple[Said, ...] = ()
    costs: tuple[Said, ...] = ()
    outcome: Outcome | None = None
    doublings: int = 0
    prospect: Prospect = OUT_OF_REACH
    any_hand: int = NEVER
    then: DiscardAdvice | None = None
    draws: int = 0
    promised: float = 0.0

    @property
    def makes_a_set(self) -> bool:
        return self.refused is None and self.kind != "out"

    @property
    def rank(self) -> tuple[float, ...]:
        """The lowest is best: allowed, going out, promising more by a card, nearer to a hand that may win, nearer, more
        tiles.
        """
        distances = self.prospect.tiles_to_come, self.tiles_to_come
        return self.refused is not None, self.kind != "out", -self.promised, *distances, -len(self.tiles)

    def as_json(self, book: Ruleset, told: tuple[Said, ...] = ()) -> dict[str, object]:
        return {
            "kind": self.kind,
            "name": term(book, self.kind),
            "tiles": write(self.tiles),
            "own": write(self.own),
            "allowed": self.refused is None,
            "why_not": self.refused,
            "distance": self.tiles_to_come,
            "let_go": str(self.then.tile) if self.then else None,
            "gains": self.gains,
            "costs": tuple(said for said in self.costs if said not in told),
            "outcome": self.outcome.as_json() if self.outcome else None,
        }


@dataclass(frozen=True, slots=True)
class Calls:
    """What can be done with a discard, best first, and who would come before."""

    calls: tuple[Call, ...]
    before: int
    advice: Said
    precedence: Said
    source: str

    @property
    def costs(self) -> tuple[Said, ...]:
        """What every one of several sets that may be claimed costs."""
        first, *others = [call.costs for call in self.calls if call.makes_a_set] or [()]
        return tuple(said for said in first if others and all(said in costs for costs in others))

    def as_json(self, book: Ruleset) -> dict[str, object]:
        costs = self.costs
        return {
            "calls": [call.as_json(book, costs) for call in self.calls],
            "costs": costs,
            "distance": self.before,
            "advice": self.advice,
            "precedence": self.precedence,
            "source": self.source,
        }


def calls(view: View, tile: Tile, discarder: Wind) -> Calls:
    """What to do with `tile`, just discarded and not among the tiles seen.

    Raises WrongTileCount for 14 tiles: it is one's own turn.
    """
    if view.hand.size != 13:
        raise WrongTileCount(f"hands.{view.wind}", player=view.wind, count=view.hand.size, wanted=13)
    before = shanten_of(view)
    found = (
        () if discarder is view.wind else (*_out(view, tile, discarder, before), *_sets(view, tile, discarder, before))
    )
    ranked = tuple(sorted(found, key=lambda call: call.rank))
    book = view.table.book
    advice = say.OWN_DISCARD() if discarder is view.wind else _advice(view, ranked, before.tiles_to_come)
    return Calls(ranked, before.tiles_to_come, advice, precedence(book, discarder), book.coaching().order_source)


def _out(view: View, tile: Tile, discarder: Wind, before: Shanten) -> Iterator[Call]:
    if not before.is_waiting or tile is JOKER:
        return
    outcome = won(view, completed(view.hand, tile), tile, DISCARD, discarder)
    if outcome.sheet is not None:
        refused = reason(outcome.refusal) if outcome.refusal else None
        yield Call("out", (*view.hand.concealed, tile), view.hand.concealed, refused, 0, outcome=outcome)


def _sets(view: View, tile: Tile, discarder: Wind, before: Shanten) -> Iterator[Call]:
    for claim in claims(view, tile, discarder):
        refused = claim.refused or _dead(view, claim)
        if refused:
            yield Call(claim.kind, claim.made.tiles, claim.own, refused, before.tiles_to_come)
        else:
            yield _allowed(view, claim, before.tiles_to_come)


def _allowed(view: View, claim: Claim, before: int) -> Call:
    """What the claim leads to, after the best tile is let go; a kong draws a replacement first."""
    then = view.holding(claim.after)
    best = discard_advice(then)[0] if claim.after.size == 14 else None
    after = best.shanten if best else shanten_of(then)
    ready = (say.READY(useful=view.names(after.useful), left=then.left_of(after.useful)),) if after.is_waiting else ()
    any_hand = shanten_of(then).tiles_to_come
    promised = best.worth if best and best.by_card and any_hand < before else 0.0
    gained, spent = (tuple(effect(view, claim, before, after.tiles_to_come)) for effect in (gains, costs))
    return Call(
        claim.kind,
        claim.made.tiles,
        claim.own,
        None,
        after.tiles_to_come,
        gained + ready,
        spent,
        None,
        gained_by(view, claim)[1],
        best.prospect if best else prospect(then),
        any_hand,
        best,
        draws_left(then),
        promised,
    )


def _dead(view: View, claim: Claim) -> Said | None:
    """No line of the card is left with this exposure."""
    card = view.table.book.coaching().card
    return say.NO_LINE() if card and card.is_dead(view, claim.after) else None


def _advice(view: View, ranked: tuple[Call, ...], before: int) -> Said:
    """The best thing to do, in one sentence."""
    if not ranked:
        return say.NOTHING()
    best = ranked[0]
    if best.refused:
        return say.NOT_ALLOWED(why=best.refused)
    if best.outcome:
        return say.MUST_GO_OUT() if view.declared else say.GO_OUT(points=points_counted(best.outcome.received))
    return _verdict(view, best, before)


def _verdict(view: View, best: Call, before: int) -> Said:
    """Take the best set, leave it, or only if one goes for something."""
    if card := view.table.book.coaching().card:
        lines = best.then.by_card if best.then else None
        return _by_card(view, best, lines, card.promise(view, lines.draws if lines else None), before)
    then, waiting = best.prospect, prospect(view).tiles_to_come
    about = {"kind": term(view.table.book, best.kind), "tiles": best.tiles}
    made = {"after": missing_tiles(then.tiles_to_come), "before": waiting}
    if then.tiles_to_come < waiting == NEVER:
        return say.ONLY_CHANCE(after=made["after"], **about)
    if then.tiles_to_come < waiting:
        if left := _better_left(view, best, before):
            return left
        return say.ONLY_FOR(row=row_name(then.row), **about, **made) if then.row else say.TAKE(**about, **made)
    if best.any_hand < before and best.any_hand < then.tiles_to_come:
        if then.row and then.tiles_to_come <= best.any_hand + WITHIN_REACH:
            return say.NO_WIN(row=row_name(then.row), **made)
        return say.NO_WIN_AT_ALL()
    if best.tiles_to_come == before and best.doublings:
        return say.DOUBLES_ONLY(doublings=doublings_counted(best.doublings, view.table.book), **about)
    return say.FURTHER_AWAY() if best.tiles_to_come > before else say.RATHER_NOT()


def _by_card(view: View, best: Call, lines: CardPromise | None, now: CardPromise | None, before: int) -> Said:
    """Take the best set if the lines that it leaves promise more than the hand does without it, with as many draws."""
    if lines and best.promised > (now.worth if now else 0):
        about = {"kind": term(view.table.book, best.kind), "tiles": best.tiles}
        return say.TAKE_FOR_LINE(line=lines.line, missing=missing_tiles(lines.tiles_to_come), **about)
    if now and best.promised:
        return say.PROMISES_MORE(line=now.line, missing=missing_tiles(now.tiles_to_come))
    return say.FURTHER_AWAY() if best.tiles_to_come > before else say.RATHER_NOT()


def _better_left(view: View, best: Call, before: int) -> Said | None:
    """Why the set is left although it brings the hand nearer: as it is, the hand is worth more over the same draws."""
    made = best.then
    if not made or not made.worth or before > EXACT:
        return None
    expectation = Expectation(view, best.draws)
    wins, earns = expected = expectation.of(view)
    if expectation.worth(expected) <= made.worth:
        return None
    then = {"wins_then": round(100 * made.wins), "then": round(made.earns)}
    return say.WORTH_MORE(wins=round(100 * wins), earns=points_counted(round(earns)), **then)
