"""My hand, now: how far it is, what helps, what completes it, and at 14 tiles what to let go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.coach.calls.own_kongs import OwnKong, own_kongs
from scoring.coach.discards.discard_advice import DiscardAdvice, discard_advice
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.hand.outcome import won
from scoring.coach.hand.shanten import Shanten
from scoring.coach.hand.waits import Complete, Wait, complete, waits
from scoring.coach.safety.danger import Dangers
from scoring.coach.safety.stance import Stance, stance
from scoring.coach.view import View
from scoring.coach.words.refusals import reason
from scoring.coach.words.sayings import Phrase, Said, Saying, missing_tiles, points_counted, tiles_counted
from scoring.hands import DEAD_WALL
from scoring.melds import KONG
from scoring.tiles import Tile, write

COMPLETE = Saying(
    "now.complete",
    "Your hand is complete: going out brings {points} altogether.",
)
COMPLETE_FROM = Saying(
    "now.complete_from",
    "Your hand is complete. Going out brings {low} to {high} altogether, depending on the tile you drew last.",
)
REPLACED = Saying(
    "now.replaced",
    "If the last tile was a replacement: up to {points}.",
)
COMPLETE_NOT = Saying(
    "now.complete_not",
    "Your hand is complete but may not win: {reason}",
)
WAITING = Saying(
    "now.waiting",
    "One tile is missing: you wait for {useful}, at most {left} left.",
)
FAR = Saying(
    "now.far",
    "{missing}. Useful next: {useful}, at most {left} left.",
)
TURN = Saying("now.turn", "{missing}. It is your turn: let one tile go.")
DECLARED = Saying(
    "now.declared",
    "You have declared riichi: let go of what you draw, or go out.",
)
DEAD = Saying(
    "now.dead",
    "Your hand is dead: no line of the card can have these exposed sets with what lies on the table.",
)
UNKNOWN = Saying(
    "now.unknown",
    "“Left” counts what is neither in your hand nor entered as lying open. Some of it is in other hands or "
    "is never drawn; nobody can tell which.",
)
NOTHING_SEEN = Saying("now.nothing_seen", "No open tiles were entered: I subtract your own only.")


@dataclass(frozen=True, slots=True)
class HandAnalysis:
    """Everything about one's own hand. `let_go` needs 14 tiles, `waits` 13 with one tile missing.

    kongs own kongs that may be made on one's own turn
    stance  go on or give up, on one's own turn where others threaten
    dead  no line of the card is left with these exposures: it is out of the game
    """

    view: View
    shanten: Shanten
    useful: tuple[tuple[Tile, int], ...]
    waits: tuple[Wait, ...]
    complete: tuple[Complete, ...]
    let_go: tuple[DiscardAdvice, ...]
    sayings: tuple[Said, ...]
    kongs: tuple[OwnKong, ...] = ()
    dead: bool = False
    stance: Stance | None = None

    def as_json(self) -> dict[str, object]:
        hand = self.view.hand
        return {
            "sorted": write(sorted(hand.concealed)),
            "melds": [{"tiles": write(meld.tiles), "state": meld.state.value} for meld in hand.melds],
            "distance": self.shanten.tiles_to_come,
            "dead": self.dead,
            "shapes": [
                {"shape": shape.id, "name": Phrase(shape.name or shape.id), "distance": tiles}
                for shape, tiles in self.shanten.by_shape.items()
            ],
            "useful": [{"tile": str(tile), "left": left} for tile, left in self.useful],
            "useful_left": sum(left for _, left in self.useful),
            "waits": [wait.as_json() for wait in self.waits],
            "complete": [each.as_json() for each in self.complete],
            "let_go": [each.as_json() for each in self.let_go],
            "kongs": [each.as_json() for each in self.kongs],
            "safety": Dangers(self.view).as_json(),
            "stance": self.stance and self.stance.as_json(),
            "sayings": self.sayings,
        }


def analyse_hand(view: View) -> HandAnalysis:
    """The whole answer for 13 or 14 tiles."""
    shanten = shanten_of(view)
    card = view.table.book.coaching().card
    if card and card.is_dead(view, view.hand):
        return HandAnalysis(view, shanten, (), (), (), (), (DEAD(), card.goes_dead()), dead=True)
    own_turn = view.hand.size == 14
    done = complete(view) if own_turn and shanten.tiles_to_come == 0 else ()
    useful = () if own_turn else tuple((tile, view.left(tile)) for tile in shanten.useful)
    waiting = () if own_turn else waits(view)
    advice = discard_advice(view) if own_turn and not view.declared else ()
    kongs = own_kongs(view, advice[0].prospect.tiles_to_come) if advice and not done else ()
    sayings = tuple(_sayings(view, shanten, own_turn, done))
    wisely = stance(view, advice, Dangers(view)) if not done else None
    if wisely:
        advice = tuple(sorted(advice, key=lambda each: each.tile is not wisely.tile))
    return HandAnalysis(view, shanten, useful, waiting, done, advice, sayings, kongs, stance=wisely)


def _sayings(view: View, shanten: Shanten, own_turn: bool, done: tuple[Complete, ...]) -> Iterator[Said]:
    missing, left = missing_tiles(shanten.tiles_to_come), view.left_of(shanten.useful)
    if shanten.tiles_to_come == 0:
        yield _completed(done)
        yield from _replaced(view, done)
    elif own_turn:
        yield DECLARED() if view.declared else TURN(missing=missing)
    else:
        saying = WAITING if shanten.is_waiting else FAR
        yield saying(missing=missing, useful=view.names(shanten.useful), left=tiles_counted(left))
    yield UNKNOWN()
    if not view.seen and not view.own_discards:
        yield NOTHING_SEEN()


def _completed(done: tuple[Complete, ...]) -> Said:
    """What going out earns; a range if nobody said which tile came last."""
    brings = [each.outcome.received for each in done if each.outcome.wins]
    if not brings:
        return COMPLETE_NOT(reason=reason(done[0].outcome.why_not))
    low, high = min(brings), max(brings)
    return COMPLETE(points=points_counted(low)) if low == high else COMPLETE_FROM(low=low, high=points_counted(high))


def _replaced(view: View, done: tuple[Complete, ...]) -> Iterator[Said]:
    """The most that going out earns with a tile drawn for a kong or a bonus tile, if that is more, for the origin of
    the last tile is unknown.
    """
    if view.hand.bonus or any(meld.kind is KONG for meld in view.hand.melds):
        most = max(won(view, view.hand, each.tile, DEAD_WALL).received for each in done)
        if most > max(each.outcome.received for each in done):
            yield REPLACED(points=points_counted(most))
