"""The tiles that complete a hand: how many can be left, what each is worth drawn and on a discard, and whether it
may win at all.
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.hand.outcome import Outcome, completed, won
from scoring.coach.view import View
from scoring.coach.words.refusals import reason
from scoring.coach.words.sayings import Said, Saying, points_counted
from scoring.hands import DISCARD, WALL
from scoring.tiles import JOKER, Tile

BOTH = Saying(
    "wait.both",
    "{tile}: {drawn} altogether if you draw it, {discard} if somebody discards it.",
)
SAME = Saying(
    "wait.same",
    "{tile}: {drawn} altogether, drawn or discarded.",
)
ONLY_DRAWN = Saying(
    "wait.only_drawn",
    "{tile}: {drawn} altogether, but only if you draw it yourself. On a discard: {reason}",
)
ONLY_DISCARD = Saying(
    "wait.only_discard",
    "{tile}: {discard} altogether, but only on a discard. Drawn: {reason}",
)
NEVER = Saying(
    "wait.never",
    "{tile} completes the hand, but it may not win: {reason}",
)
NONE_LEFT = Saying("wait.none_left", "{tile}: all of them are in your hand or lie open. It cannot come.")


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that completes the hand. `left` is how many can still come at most."""

    tile: Tile
    left: int
    drawn: Outcome
    discard: Outcome
    sayings: tuple[Said, ...]

    @property
    def may_win(self) -> bool:
        return self.drawn.wins or self.discard.wins

    @property
    def received(self) -> int:
        """The most that it earns."""
        return max(self.drawn.received, self.discard.received)

    def as_json(self) -> dict[str, object]:
        return {
            "tile": str(self.tile),
            "left": self.left,
            "drawn": self.drawn.as_json(),
            "discard": self.discard.as_json(),
            "sayings": self.sayings,
        }


def waits(view: View) -> tuple[Wait, ...]:
    """Every tile that completes a hand of 13, even if none is left; nothing for a hand further away."""
    found = shanten_of(view)
    return tuple(wait_for(view, tile) for tile in found.useful) if found.is_waiting else ()


def wait_for(view: View, tile: Tile) -> Wait:
    """What one completing tile earns."""
    hand = completed(view.hand, tile)
    drawn, discard = won(view, hand, tile, WALL), won(view, hand, tile, DISCARD)
    left = view.left(tile)
    said = worth(view, tile, drawn, discard)
    return Wait(tile, left, drawn, discard, (said,) if left else (NONE_LEFT(tile=view.name(tile)), said))


def worth(view: View, last: Tile, drawn: Outcome, discard: Outcome) -> Said:
    """In one sentence: what the tile earns, or why it earns nothing."""
    tile = view.name(last)
    if drawn.wins and discard.wins:
        saying = SAME if drawn.received == discard.received else BOTH
        return saying(tile=tile, drawn=points_counted(drawn.received), discard=discard.received)
    if drawn.wins:
        return ONLY_DRAWN(tile=tile, drawn=points_counted(drawn.received), reason=_why_not(last, discard))
    if discard.wins:
        return ONLY_DISCARD(tile=tile, discard=points_counted(discard.received), reason=reason(drawn.why_not))
    return NEVER(tile=tile, reason=reason(drawn.why_not))


_NO_JOKER = Saying("refused.joker_claimed", "a joker may not be claimed.")


def _why_not(tile: Tile, discard: Outcome) -> Said:
    return _NO_JOKER() if tile is JOKER else reason(discard.why_not)


@dataclass(frozen=True, slots=True)
class Complete:
    """A hand of 14 that is complete, with `tile` as the one that came last, drawn."""

    tile: Tile
    outcome: Outcome

    def as_json(self) -> dict[str, object]:
        return {"tile": str(self.tile), "outcome": self.outcome.as_json()}


def complete(view: View) -> tuple[Complete, ...]:
    """What a complete hand of 14 is worth for each tile that may have been drawn last; only for `drawn` when that is
    known.
    """
    last = [view.drawn] if view.drawn else sorted(set(view.hand.concealed))
    found = [Complete(tile, won(view, view.hand, tile, WALL)) for tile in last]
    return tuple(each for each in found if each.outcome.sheet is not None)
