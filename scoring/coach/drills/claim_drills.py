"""Drills of the books with four sets and a pair about another's tile: shall I take it, may I win with it.

The coach answers the one, the engine the other.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scoring.books import BOOKS
from scoring.coach.calls import sayings as say
from scoring.coach.calls.call_advice import Call, Calls, calls
from scoring.coach.calls.claims import claims, seat_after
from scoring.coach.drills.question import NO, YES, Drill
from scoring.coach.drills.random_hands import random_blocks, random_laid
from scoring.coach.drills.replies import blocks_listed, left_over, whole_blocks
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.hand.outcome import Outcome, completed, won
from scoring.coach.view import View, without
from scoring.coach.view_json import view_of
from scoring.coach.words.claim_terms import term
from scoring.coach.words.refusals import reason
from scoring.coach.words.row_words import row_name
from scoring.coach.words.sayings import Listed, Phrase, Said, Saying
from scoring.coach.words.sheet_sayings import LINE, worth
from scoring.errors import DoublingNotSecured, Furiten, NoDoubling
from scoring.hand_decomposition import counts_of
from scoring.hands import DISCARD, WALL, Hand
from scoring.interpretations import SEVEN_PAIRS
from scoring.tiles import KINDS, WINDS, Tile, Wind, write

ASK_TAKE = Saying("drill.take", "You are {player}. {source} lets {tile} go. What do you do?")
NEARER_AND_WINS = Saying(
    "drill.nearer_and_wins", "Does it bring the hand nearer, and can the hand still win with an open set?"
)
NO_SUCH = Saying("drill.no_such", "No {kind} comes of it with your tiles.")
WOULD_BE = Saying("drill.would_be", "It would be a {kind}, but you may not call it.")
COMPLETE_WITH_IT = Saying("drill.complete_with_it", "With this tile the hand is complete, and it may win.")
BETTER_KIND = Saying("drill.better_kind", "You may, but a {kind} is better here.")
LEAVE = Phrase("Leave it", "leave")
TAKEN = {say.GO_OUT.id, say.TAKE.id, say.ONLY_CHANCE.id}
LEFT = {
    say.RATHER_NOT.id,
    say.FURTHER_AWAY.id,
    say.NO_WIN.id,
    say.NO_WIN_AT_ALL.id,
    say.NOT_ALLOWED.id,
}  # what the coach says without an if
DRAGONS = tuple(tile for tile in KINDS if tile.is_dragon)
KINDS_OF_CALLS = ("chow", "pung", "kong", "out")


def take_drill(rng: random.Random, rules: str) -> Drill:
    """A discard of another player: the coach says whether to take it, and for what."""
    wanted = rng.choice(("leave", "leave", "chow", "pung", "out"))
    while True:
        player = rng.choice(WINDS)
        view = _on_the_way(rng, rules, player, 1 if wanted == "out" else 2)
        source = seat_after(player, -1 if wanted == "chow" else rng.choice((1, 2, 3)))
        tile = rng.choice(_beside(view.hand.concealed) if wanted == "leave" else shanten_of(view).useful)
        if view.hand.tiles.count(tile) < 4 and _could_be(wanted, view, tile, source):
            found = calls(view, tile, source)
            if best_call(found) == wanted:
                return _take(view, tile, source, found)


def _could_be(wanted: str, view: View, tile: Tile, source: Wind) -> bool:
    """Without the coach's long thought: is there such a call, or any set that could be left."""
    if wanted == "out":
        return won(view, completed(view.hand, tile), tile, DISCARD, source).wins
    made = list(claims(view, tile, source))
    return bool(made) if wanted == "leave" else any(each.kind == wanted and not each.refused for each in made)


def _on_the_way(rng: random.Random, rules: str, player: Wind, missing: int) -> View:
    """13 tiles that lack so many; mostly with dragons laid down, which every book doubles."""
    while True:
        blocks = random_blocks(rng)
        laid = [(rng.choice(DRAGONS),) * 3] if rng.random() < 0.7 else []
        whole = [tile for block in blocks[len(laid) :] for tile in block]
        rest = (*without(tuple(whole), rng.sample(whole, missing)), *rng.sample(KINDS[:34], missing - 1))
        if max(counts_of((*rest, *(tile for block in laid for tile in block)))) <= 4:
            return view_of(rules, write(rest), player, [(write(block), "open") for block in laid])


def _beside(tiles: tuple[Tile, ...]) -> list[Tile]:
    """The kinds with which two of these tiles could make a set."""
    return [tile for tile in KINDS[:34] if tiles.count(tile) >= 2 or _could_be_chow(tile, tiles)]


def _could_be_chow(tile: Tile, tiles: tuple[Tile, ...]) -> bool:
    near = {other.number - tile.number for other in tiles if other.suit is tile.suit and not tile.is_honour}
    return any(set(pair) <= near for pair in ((-2, -1), (-1, 1), (1, 2)))


def best_call(found: Calls) -> str | None:
    """The kind of set, out, or leave; None where the coach says it depends."""
    if found.advice.saying.id in LEFT:
        return "leave"
    best, *others = found.calls
    rivals = [call for call in others if call.rank[:4] == best.rank[:4] and call.kind != best.kind]
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


# ---- may I win? -----------------------------------------------------------------------------------------------

ASK_WIN = Saying("drill.win", "You are {player} in the {round} round. {source} lets {tile} go. May you go out?")
ASK_WIN_DRAWN = Saying("drill.win_drawn", "You are {player} in the {round} round and draw {tile}. May you go out?")
COUNT_FIRST = Saying("drill.count_first", "Four sets and a pair? Count before you call.")
THREE_CHECKS = Saying(
    "drill.three_checks",
    "Is it complete, is a doubling certain, and does nothing lie before you that would complete it?",
)
MADE_OF = Saying("drill.made_of", "Complete: {sets}.")
NOTHING_FORBIDS = Saying("drill.nothing_forbids", "The hand is complete, and nothing forbids it.")
COMPLETE_BUT = Saying("drill.complete_but", "Complete it is, but in this book that is not enough.")
DRAWN_WINS = Saying("drill.drawn_wins", "A drawn tile wins, whatever you have let go.")
PAIRS_ONLY = Saying("drill.pairs_only", "Seven pairs go out only where the table has agreed on it.")


@dataclass(frozen=True, slots=True)
class Last:
    """The 13 tiles of a player, what was let go, and the last tile: `source` let it go, None: drawn."""

    view: View
    tile: Tile
    source: Wind | None

    @property
    def hand(self) -> Hand:
        return completed(self.view.hand, self.tile)

    def outcome(self) -> Outcome:
        return won(self.view, self.hand, self.tile, DISCARD if self.source else WALL, self.source)


Sort = Callable[[Outcome], bool]
SORTS: dict[str, Sort] = {
    "wins": lambda outcome: outcome.wins,
    "incomplete": lambda outcome: outcome.sheet is None,
    "pairs": lambda outcome: outcome.sheet is None,
    "cheap": lambda outcome: isinstance(outcome.refusal, NoDoubling | DoublingNotSecured),
    "thrown": lambda outcome: isinstance(outcome.refusal, Furiten),
}


def win_drill(rng: random.Random, rules: str) -> Drill:
    """Half of them win; the others lack a tile or what the book asks for besides."""
    sort = "wins" if rng.random() < 0.5 else rng.choice(list(refused_sorts(rules)))
    while True:
        last = _last_tile(rng, rules, sort)
        if last and SORTS[sort](outcome := last.outcome()):
            return _win(rules, sort, last, outcome)


def refused_sorts(rules: str) -> Iterator[str]:
    """Why a hand may not win in this book."""
    yield "incomplete"
    table = BOOKS[rules].table()
    if SEVEN_PAIRS not in table.shapes:
        yield "pairs"
    if "minimum_doublings" in table.options:
        yield "cheap"
    if "discards" in table.book.keys:
        yield "thrown"


def _last_tile(rng: random.Random, rules: str, sort: str) -> Last | None:
    """A hand of this sort, perhaps; None where more than four of a kind would be there."""
    whole = _pairs(rng) if sort == "pairs" else random_laid(rng)
    tile = rng.choice(whole.concealed)
    rest = without(whole.concealed, [tile])
    if sort == "incomplete":
        tile = rng.choice(_beside(rest) or [tile])
    player, source = rng.sample(WINDS, 2)
    by = source if sort == "thrown" or rng.random() < 0.6 else None
    thrown = _thrown(rng, rules, sort, tile, by)
    in_all = (*rest, tile, *thrown, *(each for meld in whole.melds for each in meld.tiles))
    if max(map(in_all.count, in_all)) > 4:
        return None
    melds = [(write(meld.tiles), "open") for meld in whole.melds]
    round_wind = rng.choice(WINDS[:2])
    more = {"discards": write(thrown)} if thrown else {}
    return Last(view_of(rules, write(rest), player, melds, round_wind=round_wind.value, **more), tile, by)


def _thrown(rng: random.Random, rules: str, sort: str, tile: Tile, source: Wind | None) -> tuple[Tile, ...]:
    """What the player has let go, where the book asks; of what completes the hand something where that matters."""
    if "discards" not in BOOKS[rules].keys:
        return ()
    others = rng.sample(KINDS[:34], 5)
    if sort == "thrown" or (source is None and rng.random() < 0.5):
        others[rng.randrange(5)] = tile
    return tuple(others)


def _pairs(rng: random.Random) -> Hand:
    return Hand(tuple(tile for kind in rng.sample(KINDS[:34], 7) for tile in (kind, kind)))


def _win(rules: str, sort: str, last: Last, outcome: Outcome) -> Drill:
    deal, hand = last.view.deal, last.view.hand
    right = YES if outcome.wins else NO
    facts = {"player": last.view.wind, "round": deal.round_wind, "tile": last.tile}
    because, reply = _why(sort, last, outcome)
    return Drill(
        "win",
        ASK_WIN(source=last.source, **facts) if last.source else ASK_WIN_DRAWN(**facts),
        tuple(sorted(hand.concealed)),
        right,
        because,
        (YES, NO),
        tuple(meld.tiles for meld in hand.melds),
        asked=last.tile,
        discards=last.view.own_discards,
        hint=THREE_CHECKS() if "discards" in BOOKS[rules].keys else COUNT_FIRST(),
        replies={str(not outcome.wins).lower(): reply},
    )


def _why(sort: str, last: Last, outcome: Outcome) -> tuple[tuple[Said, ...], Said]:
    """What is said to everybody, and to who tapped the other key."""
    if sort == "pairs":
        return (PAIRS_ONLY(),), left_over(last.view, last.hand.concealed)
    if outcome.sheet is None:
        return (left_over(last.view, last.hand.concealed),), COUNT_FIRST()
    if outcome.refusal:
        return (reason(outcome.refusal),), COMPLETE_BUT()
    doubled = [
        LINE(name=row_name(line.rule), worth=worth(line, last.view.table.book)) for line in outcome.sheet.doublings
    ]
    thrown = last.source is None and last.tile in last.view.own_discards
    return (MADE_OF(sets=_whole(last.hand)), *doubled), DRAWN_WINS() if thrown else NOTHING_FORBIDS()


def _whole(hand: Hand) -> Listed:
    """The sets laid down, then those in the hand."""
    return blocks_listed((*(meld.tiles for meld in hand.melds), *whole_blocks(hand.concealed)))
