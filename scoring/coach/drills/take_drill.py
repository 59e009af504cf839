"""Shall I take this discard, and for what? The coach answers."""

from __future__ import annotations

import random
from dataclasses import replace

from scoring.coach.calls import sayings as say
from scoring.coach.calls.call_advice import Call, Calls, calls
from scoring.coach.drills.offers import offer
from scoring.coach.drills.question import Drill
from scoring.coach.goals.prospects import prospect
from scoring.coach.view import View
from scoring.coach.words.claim_terms import term
from scoring.coach.words.sayings import Phrase, Said, Saying
from scoring.tiles import Tile, Wind

ASK_TAKE = Saying("drill.take", "You are {player}. {source} lets {tile} go. What do you do?")
NEARER_AND_WINS = Saying(
    "drill.nearer_and_wins", "Does it bring the hand nearer, and can the hand still win with an open set?"
)
TAKE_FOR = Saying(
    "drill.take_for",
    "Take it: your hand goes for “{row}” already, and the {kind} of {tiles} leaves {after} instead of {before}.",
)
NO_SUCH = Saying("drill.no_such", "No {kind} comes of it with your tiles.")
WOULD_BE = Saying("drill.would_be", "It would be a {kind}, but you may not call it.")
COMPLETE_WITH_IT = Saying("drill.complete_with_it", "With this tile the hand is complete, and it may win.")
BETTER_KIND = Saying("drill.better_kind", "You may, but a {kind} is better here.")
LEAVE = Phrase("Leave it", "leave")
TAKEN = {say.GO_OUT.id, say.TAKE.id, say.ONLY_CHANCE.id, TAKE_FOR.id}
LEFT = {
    say.RATHER_NOT.id,
    say.FURTHER_AWAY.id,
    say.NO_WIN.id,
    say.NO_WIN_AT_ALL.id,
    say.NOT_ALLOWED.id,
}  # what the coach says without an if
KINDS_OF_CALLS = ("chow", "pung", "kong", "out")


def take_drill(rng: random.Random, rules: str) -> Drill:
    """A discard of another player: the coach says whether to take it, and for what."""
    wanted = rng.choice(("leave", "leave", "chow", "pung", "out"))
    while True:
        view, tile, source = offer(rng, rules, wanted)
        found = without_if(view, calls(view, tile, source))
        if best_call(found) == wanted:
            return _take(view, tile, source, found)


def without_if(view: View, found: Calls) -> Calls:
    """Where the hand goes for that row already, a set to be taken only if one goes for it is simply to be taken."""
    told = found.advice
    if told.saying is say.ONLY_FOR and prospect(view).row == found.calls[0].prospect.row:
        return replace(found, advice=TAKE_FOR(**told.facts))
    return found


def best_call(found: Calls) -> str | None:
    """The kind of set, out, or leave; None where the coach says it depends."""
    if found.advice.saying.id in LEFT:
        return "leave"
    best, *others = found.calls
    rivals = [call for call in others if call.rank[:-1] == best.rank[:-1] and call.kind != best.kind]
    return best.kind if found.advice.saying.id in TAKEN and not rivals else None


def _take(view: View, tile: Tile, source: Wind, found: Calls) -> Drill:
    right = best_call(found)
    keys = {kind: term(view.table.book, kind) for kind in KINDS_OF_CALLS} | {"leave": LEAVE}
    best = found.calls[0]
    gains = () if right == "leave" else tuple(said for said in best.gains if said.saying is not say.NEARER)
    return Drill(
        "take",
        ASK_TAKE(player=view.wind, source=source, tile=tile),
        tuple(sorted(view.hand.concealed)),
        keys[str(right)],
        (found.advice, *gains),
        tuple(keys.values()),
        tuple(meld.tiles for meld in view.hand.melds),
        asked=tile,
        hint=NEARER_AND_WINS(),
        replies={kind: _not_so(kind, keys, found) for kind in keys if kind != right},
    )


def _not_so(tapped: str, keys: dict[str, Phrase], found: Calls) -> Said:
    """Why not this call, or why not leave the tile."""
    best = found.calls[0]
    if tapped == "leave":
        nearer = next((said for said in best.gains if said.saying is say.NEARER), found.advice)
        return COMPLETE_WITH_IT() if best.kind == "out" else nearer
    call = next((call for call in found.calls if call.kind == tapped), None)
    if call is None:
        return NO_SUCH(kind=keys[tapped])
    if call.refused:
        return WOULD_BE(kind=keys[tapped]) if found.advice.saying is say.NOT_ALLOWED else call.refused
    if best is not call and found.advice.saying.id in TAKEN:
        return BETTER_KIND(kind=keys[best.kind])
    return _objection(call) or found.advice


def _objection(call: Call) -> Said | None:
    return next((cost for cost in call.costs if cost.saying in (say.NO_NEARER, say.FURTHER)), None)
