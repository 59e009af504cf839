"""May I win with this tile? The engine answers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scoring.books import BOOKS
from scoring.coach.drills.question import NO, YES, Drill
from scoring.coach.drills.random_hands import beside, random_laid
from scoring.coach.drills.replies import blocks_listed, left_over, whole_blocks
from scoring.coach.hand.outcome import Outcome, completed, won
from scoring.coach.view import View, without
from scoring.coach.view_json import view_of
from scoring.coach.words.refusals import reason
from scoring.coach.words.row_words import row_name
from scoring.coach.words.sayings import Listed, Said, Saying
from scoring.coach.words.sheet_sayings import LINE, worth
from scoring.errors import DoublingNotSecured, Furiten, NoDoubling
from scoring.hands import DISCARD, WALL, Hand
from scoring.interpretations import PAIRS
from scoring.tiles import KINDS, WINDS, Tile, Wind, write

ASK_WIN = Saying("drill.win", "You are {player} in the {round} round. {source} lets {tile} go. May you go out?")
ASK_WIN_DRAWN = Saying("drill.win_drawn", "You are {player} in the {round} round and draw {tile}. May you go out?")
COUNT_FIRST = Saying("drill.count_first", "Four sets and a pair? Count before you call.")
THREE_CHECKS = Saying(
    "drill.three_checks",
    "Is it complete, does it have what the book asks for, and does nothing lie before you that would complete it?",
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
    if not PAIRS & table.shapes:
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
        tile = rng.choice(beside(rest) or [tile])
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
