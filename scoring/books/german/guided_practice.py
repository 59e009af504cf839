"""The guided practice of the German leaflet (001 § 3): hands dealt face up, and everybody looks for chis, pairs,
pons and kans.

The questions are the leaflet's; the tiles on the table are the deal's. `PRACTICE_SEED` deals hands in which each
question has an answer.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from scoring.books import BOOKS
from scoring.coach.discards.discard_advice import discard_advice
from scoring.coach.drills.table_drills import STANDS_ALONE
from scoring.coach.goals.targets import Pattern, Target, nearest
from scoring.coach.lessons.finds import Finds, finds
from scoring.coach.lessons.position import Position, dealt
from scoring.coach.lessons.steps import LessonPlan, Question, Step
from scoring.coach.words.sayings import Listed, Said, Saying, missing_tiles
from scoring.language import mark
from scoring.tiles import EAST, KINDS, WINDS, Tile, Wind, write

PRACTICE_SEED = 298
Blocks = tuple[tuple[Tile, ...], ...]
OR = mark(" or ")
Starts = Sequence[tuple[tuple[Tile, ...], tuple[Tile, ...]]]  # tiles, and those that would complete them

OPEN_HANDS = Saying(
    "practice.open",
    "Lay all hands face up: this first deal is for practice. East has 14 tiles, the others 13.",
)
CHIS = Saying(
    "practice.chis",
    "Look at everybody’s tiles together. Who has a chow (three in a row of one suit), who could get one?",
)
PAIRS = Saying(
    "practice.pairs",
    "Who has pairs? Most of them become pungs; at the end one pair is needed.",
)
PONS = Saying(
    "practice.pons",
    "Who has a pung (three alike), who could get one?",
)
KANS = Saying(
    "practice.kans",
    "Who has a kong (four alike), who could get one?",
)
BEGIN = Saying(
    "practice.begin",
    "Now begin: East lets one tile go. Which?",
)
GOAL = Saying(
    "practice.goal",
    "Whoever first has four sets and a pair calls Mah Jongg. How far is each of you?",
)
SUIT_BY_SUIT = Saying(
    "practice.suit_by_suit",
    "Go through each hand suit by suit: what lies side by side, and what is alike?",
)
BEST_START = Saying(
    "practice.best_start",
    "Count the sets first, then the pair, then what lacks one tile for a set.",
)
AS_GOOD = Saying("practice.as_good", "Just as good: {tiles}.")
HAS = Saying("practice.has", "{player} has: {tiles}.")
COULD = Saying("practice.could", "{player} could, from {tiles} with {needs}.")
NOBODY = Saying("practice.nobody", "Nobody.")
FAR = Saying(
    "practice.far",
    "{player}: {missing} ({tiles}), for example for {sets}.",
)
COMPLETE = Saying("practice.complete", "{player} has a complete hand: {sets}.")


def practice_deal(seed: int) -> Position:
    """136 tiles shuffled by the seed, 14 to East and 13 to everybody else."""
    wall = [tile for tile in KINDS[:34] for _ in range(4)]
    random.Random(seed).shuffle(wall)
    starts = (0, 14, 27, 40, 53)
    return dealt({wind: tuple(wall[starts[place] : starts[place + 1]]) for place, wind in enumerate(WINDS)})


def practice_steps(seed: int | None) -> tuple[Step, ...]:
    """The leaflet's questions, one after the other, with the answers for this deal."""
    position = practice_deal(PRACTICE_SEED if seed is None else seed)
    found = {wind: finds(position.hands[wind].concealed) for wind in WINDS}
    asked = (
        (CHIS, "001 § 3.1.1", lambda f: f.chows, _chi_starts),
        (PAIRS, "001 § 3.1.2", lambda f: f.pairs, lambda f: ()),
        (PONS, "001 § 3.1.3", lambda f: f.pungs, lambda f: [(pair, pair[:1]) for pair in f.pairs]),
        (KANS, "001 § 3.1.4", lambda f: f.kongs, lambda f: [(pung, pung[:1]) for pung in f.pungs]),
    )
    steps = [_asked(position, found, *each) for each in asked]
    return (Step(position, OPEN_HANDS(), "001 § 3"), *steps, _how_far(position), _begin(position))


def _chi_starts(found: Finds) -> Starts:
    """Beginnings that are not part of a chi already."""
    return [
        (start.tiles, start.needs)
        for start in found.starts
        if not any(set(start.tiles) <= set(chow) for chow in found.chows)
    ]


def _asked(
    position: Position,
    found: dict[Wind, Finds],
    saying: Saying,
    source: str,
    has: Callable[[Finds], Blocks],
    could: Callable[[Finds], Starts],
) -> Step:
    """One of the leaflet's questions; the answer lists, by player, the sets there are and the beginnings of some."""
    answer = {
        wind.value: {
            "has": [write(block) for block in has(each)],
            "could": [{"tiles": write(tiles), "needs": write(needs)} for tiles, needs in could(each)],
        }
        for wind, each in found.items()
    }
    because = [said for wind, each in found.items() for said in _found(wind, has(each), could(each))]
    return Step(
        position, saying(), source, question=Question(saying(), answer, SUIT_BY_SUIT(), tuple(because) or (NOBODY(),))
    )


def _found(wind: Wind, has: Blocks, could: Starts) -> Iterator[Said]:
    if has:
        yield HAS(player=wind, tiles=_listed(has))
    for tiles, needs in could:
        yield COULD(player=wind, tiles=tiles, needs=_either(needs))


def _either(tiles: tuple[Tile, ...]) -> Listed:
    """One of these tiles."""
    return Listed(tiles, OR, write(tiles))


def _listed(blocks: Blocks) -> Listed:
    """Sets one after the other."""
    return Listed(blocks, "; ", [write(block) for block in blocks])


def _how_far(position: Position) -> Step:
    table = BOOKS["philos"].table()
    targets = {wind: target for wind in WINDS if (target := nearest(position.view(table, wind), Pattern()))}
    because = tuple(_lacking(position, wind, target) for wind, target in targets.items())
    answer = {wind.value: target.tiles_to_come for wind, target in targets.items()}
    return Step(position, GOAL(), "001 § 3.2", question=Question(GOAL(), answer, BEST_START(), because))


def _lacking(position: Position, wind: Wind, target: Target) -> Said:
    """What the hand lacks for the nearest four sets and a pair."""
    sets = _listed(target.blocks)
    if not target.tiles_to_come:
        return COMPLETE(player=wind, sets=sets)
    lacking = Counter(target.tiles) - Counter(position.hands[wind].concealed)
    return FAR(
        player=wind, missing=missing_tiles(target.tiles_to_come), tiles=tuple(sorted(lacking.elements())), sets=sets
    )


def _begin(position: Position) -> Step:
    best, *others = discard_advice(position.view(BOOKS["philos"].table(), EAST))
    equal = tuple(each.tile for each in others if each.rank == best.rank)
    because = (best.why, AS_GOOD(tiles=equal)) if equal else (best.why,)
    asked = Question(BEGIN(), write((best.tile, *equal)), STANDS_ALONE(), because)
    return Step(position, BEGIN(), "001 § 3", player=EAST, question=asked)


GUIDED_PRACTICE = LessonPlan(
    id="guided_practice",
    name="The first deal, with open hands",
    source="001 § 3",
    steps=practice_steps,
    place=1,
    seed=PRACTICE_SEED,
)
