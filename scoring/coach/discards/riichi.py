"""May riichi be declared with a discard, and what would it change? (000 ch. 3 XII)"""

from __future__ import annotations

from scoring.coach.hand.waits import Wait, waits
from scoring.coach.view import View
from scoring.coach.words.refusals import reason
from scoring.coach.words.sayings import Phrase, Said, Saying, points_counted

OFFER = Saying(
    "riichi.offer",
    "With this discard you may declare {riichi}: you put down {stick} and the hand stays as it is. The discards you "
    "wait for then bring {low} to {high} altogether.",
)
OFFER_ONE = Saying(
    "riichi.offer_one",
    "With this discard you may declare {riichi}: you put down {stick} and the hand stays as it is. A discard you wait "
    "for then brings {low} altogether.",
)
ONLY_DRAWN = Saying(
    "riichi.only_drawn",
    "You may declare {riichi}, but could win on a drawn tile only. On a discard: {reason}",
)
NEVER = Saying("riichi.never", "You may declare {riichi}, but the hand could not win with it either: {reason}")
KINDS = Phrase("riichi"), Phrase("double riichi")


def offer(view: View, waiting: tuple[Wait, ...]) -> Said | None:
    """What riichi would bring to a hand of 13 that waits; None where it may not be declared or nothing can come."""
    if not view.may_declare or not any(wait.left for wait in waiting):
        return None
    coming = [wait for wait in waits(view.declaring()) if wait.left]
    riichi = KINDS[view.deal.first_turn]
    brings = [wait.discard.received for wait in coming if wait.discard.wins]
    if not brings:
        saying = ONLY_DRAWN if any(wait.drawn.wins for wait in coming) else NEVER
        return saying(riichi=riichi, reason=reason(coming[0].discard.why_not))
    stick, low, high = view.table.options["riichi_stick"], min(brings), max(brings)
    return (
        OFFER_ONE(riichi=riichi, stick=stick, low=points_counted(low))
        if low == high
        else OFFER(riichi=riichi, stick=stick, low=low, high=points_counted(high))
    )
