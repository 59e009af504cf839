"""First evening: lessons on drawn tiles, step by step.

Each step shows a position and says something; some ask a question.

The played example is the Japanese book's (000 ch. 6); the guided practice is the first game, played with open hands, of
the German leaflet (001).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from scoring.coach.lessons import played_example as example
from scoring.coach.lessons.guided_practice import PRACTICE_SEED, practice_steps
from scoring.coach.lessons.position import Position
from scoring.coach.lessons.steps import Lesson, Question, Step
from scoring.coach.words.sayings import Phrase, Said, Saying
from scoring.coach.words.sheet_sayings import explained
from scoring.tiles import EAST, WINDS, Wind, parse, write

ASK_WAIT = Saying("lesson.ask_wait", "What does {player} wait for?")
WON = Saying(
    "lesson.won",
    "{player} wins with {tile}, {how}. Count it: {total} points. {paid}",
)
TO_EAST = Saying(
    "lesson.to_east",
    "East receives double: the three others pay {each} each.",
)
BY_ALL = Saying(
    "lesson.by_all",
    "East pays double: {double}, the two others {each} each.",
)
BY_ONE = Saying(
    "lesson.by_one",
    "{payer} discarded it and pays for all three, East’s doubling included: {paid}.",
)
DRAWN, CLAIMED = Phrase("drawn"), Phrase("from a discard")
ROUND_UP = Saying("lesson.total", "What is it worth before anybody pays, rounded up to ten?")


def _played() -> tuple[Step, ...]:
    positions = example.positions()
    steps = [_dealt(positions[0], wind) for wind in WINDS]
    before = (None, *example.MOVES)
    steps += [_told(*each) for each in zip(positions[1:], example.MOVES, before[:-1], strict=True)]
    return tuple(steps + [_won(positions[-1], win) for win in example.WINS])


def _dealt(position: Position, wind: Wind) -> Step:
    said = Saying(f"played.dealt.{wind.value}", example.DEALT[wind])
    return Step(position, said(), "000 ch. 6 I", player=wind)


def _told(position: Position, told: example.Told, before: example.Told | None) -> Step:
    """A move; where the document says for the first time what the player waits for, that is asked."""
    said = Saying(f"played.{told.move.player.value}.{told.move.discard}", told.text)
    wind = told.move.player
    asked = (
        Question(ASK_WAIT(player=wind), write(parse(told.waits[wind])))
        if wind in told.waits and not (before and wind in before.waits)
        else None
    )
    return Step(
        position,
        said(),
        told.source,
        player=wind,
        question=asked,
        waits={w.value: tiles for w, tiles in told.waits.items()},
    )


def _won(position: Position, win: example.Win) -> Step:
    deal = example.deal_of(win, position)
    how = DRAWN if win.drawn else CLAIMED
    sheet = example.sheet_of(deal)
    said = WON(player=win.winner, tile=parse(win.tile)[0], how=how, total=sheet.total, paid=_paid(win))
    because = (*explained(sheet), *win.put_right)
    return Step(
        position, said, win.source, player=win.winner, question=Question(ROUND_UP(), sheet.total, because), deal=deal
    )


def _paid(win: example.Win) -> Said:
    """Who pays how much, and why that is more than the hand is worth."""
    (payer, paid), *_ = win.pays.items()
    if not win.drawn:
        return BY_ONE(payer=payer, paid=paid)
    return TO_EAST(each=paid) if win.winner is EAST else BY_ALL(double=win.pays[EAST], each=paid)


@dataclass(frozen=True, slots=True)
class _Row:
    """A lesson before its steps are made. `seed`: the deal that is shown first, None where there is but one."""

    id: str
    name: str
    source: str
    steps: Callable[[int | None], tuple[Step, ...]]
    seed: int | None = None


_ROWS = (
    _Row(
        "guided_practice",
        "The first game, with open hands",
        "001 § 3",
        practice_steps,
        PRACTICE_SEED,
    ),
    _Row("played_example", "A game, move by move", "000 ch. 6", lambda seed: _played()),
)


@lru_cache(maxsize=64)
def lesson(id: str, seed: int | None = None) -> Lesson:
    """A lesson with its steps; `seed` deals other tiles for the guided practice.

    Raises KeyError for one that there is not.
    """
    row = {row.id: row for row in _ROWS}[id]
    deal = row.seed if seed is None or row.seed is None else seed
    return Lesson(row.id, row.name, row.source, row.steps(deal), deal)


def lessons() -> tuple[Lesson, ...]:
    return tuple(lesson(row.id) for row in _ROWS)
