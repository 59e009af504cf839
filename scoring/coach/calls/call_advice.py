"""May I call this discard? Every set it would make and going out: allowed or why not, what it gains, what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.coach.calls import sayings as say
from scoring.coach.calls.claims import Claim, claims, precedence
from scoring.coach.calls.effects import costs, gained_by, gains
from scoring.coach.discards.discard_advice import discard_advice
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.hand.outcome import Outcome, completed, won
from scoring.coach.hand.shanten import Shanten
from scoring.coach.view import View
from scoring.coach.words.claim_terms import term
from scoring.coach.words.refusals import reason
from scoring.coach.words.sayings import Said, doublings_counted, missing_tiles, points_counted
from scoring.errors import WrongTileCount
from scoring.hands import DISCARD
from scoring.rules import Ruleset
from scoring.tiles import JOKER, Tile, Wind, write


@dataclass(frozen=True, slots=True)
class Call:
    """One thing to do with a discard.

    Going out has an `outcome`; a set has `tiles_to_come` (after the best tile, `discard`) and the `doublings` that it
    adds.
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
    discard: Tile | None = None

    def as_json(self, book: Ruleset) -> dict[str, object]:
        return {
            "kind": self.kind,
            "name": term(book, self.kind),
            "tiles": write(self.tiles),
            "own": write(self.own),
            "allowed": self.refused is None,
            "why_not": self.refused,
            "distance": self.tiles_to_come,
            "let_go": str(self.discard) if self.discard else None,
            "gains": self.gains,
            "costs": self.costs,
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

    def as_json(self, book: Ruleset) -> dict[str, object]:
        return {
            "calls": [call.as_json(book) for call in self.calls],
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
    found = () if discarder is view.wind else (*_out(view, tile, before), *_sets(view, tile, discarder, before))
    ranked = tuple(
        sorted(
            found, key=lambda call: (call.refused is not None, call.kind != "out", call.tiles_to_come, -len(call.tiles))
        )
    )
    book = view.table.book
    advice = say.OWN_DISCARD() if discarder is view.wind else _advice(view, ranked, before.tiles_to_come)
    return Calls(ranked, before.tiles_to_come, advice, precedence(book, discarder), book.coaching().order_source)


def _out(view: View, tile: Tile, before: Shanten) -> Iterator[Call]:
    if not before.is_waiting or tile is JOKER:
        return
    outcome = won(view, completed(view.hand, tile), tile, DISCARD)
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
        best.tile if best else None,
    )


def _dead(view: View, claim: Claim) -> Said | None:
    """No line of an American card is left with this exposure."""
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
    named = term(view.table.book, best.kind)
    if best.tiles_to_come < before:
        return say.CALL(kind=named, tiles=best.tiles, after=missing_tiles(best.tiles_to_come), before=before)
    if best.tiles_to_come == before and best.doublings:
        return say.DOUBLES_ONLY(kind=named, tiles=best.tiles, doublings=doublings_counted(best.doublings))
    return say.FURTHER_AWAY() if best.tiles_to_come > before else say.RATHER_NOT()
