"""Why a hand may not win: the engine's own reasons, as sentences of the coach."""

from __future__ import annotations

from scoring.coach.words.sayings import Said, Saying
from scoring.errors import HullaError


def reason(refusal: HullaError) -> Said:
    said = refusal.sentence if isinstance(refusal.sentence, tuple) else (refusal.sentence,)
    return Said(Saying(f"refused.{refusal.code}", *said), refusal.facts)
