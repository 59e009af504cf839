"""The lesson of the played example: each move described, and the document's sums as questions."""

from __future__ import annotations

from scoring.books import BOOKS
from scoring.books.japanese import played_example as example
from scoring.coach.drills.set_drills import LOOSE
from scoring.coach.drills.table_drills import LOOK_FOR_POINTS
from scoring.coach.lessons.position import Position
from scoring.coach.lessons.steps import LessonPlan, Question, Step
from scoring.coach.words.sayings import Phrase, Said, Saying, points_counted
from scoring.coach.words.sheet_sayings import explained
from scoring.tiles import EAST, WINDS, Wind, parse, write

ASK_WAIT = Saying("lesson.ask_wait", "What does {player} wait for?")
WON = Saying(
    "lesson.won",
    "{player} wins with {tile}, {how}. Count it: {total}. {paid}",
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


def _played(seed: int | None) -> tuple[Step, ...]:
    positions = example.positions()
    steps = [_dealt(positions[0], wind) for wind in WINDS]
    before = (None, *example.MOVES)
    steps += [_told(*each) for each in zip(positions[1:], example.MOVES, before[:-1], strict=True)]
    return tuple(steps + [_won(positions[-1], win) for win in example.WINS])


def _dealt(position: Position, wind: Wind) -> Step:
    said = Saying(f"played.dealt.{wind.value}", example.DEALT[wind])
    return Step(position, said(), "000 ch. 6 I", player=wind)


def _told(position: Position, told: example.Told, before: example.Told | None) -> Step:
    """A move; the first time that the document names what the player waits for, it becomes a question."""
    said = Saying(f"played.{told.move.player.value}.{told.move.discard}", told.text)
    wind = told.move.player
    asked = (
        Question(ASK_WAIT(player=wind), write(parse(told.waits[wind])), LOOSE())
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
    said = WON(player=win.winner, tile=parse(win.tile)[0], how=how, total=points_counted(sheet.total), paid=_paid(win))
    because = (*explained(sheet, BOOKS[str(deal["rules"])]), *win.put_right)
    return Step(
        position,
        said,
        win.source,
        player=win.winner,
        question=Question(ROUND_UP(), sheet.total, LOOK_FOR_POINTS(), because),
        deal=deal,
    )


def _paid(win: example.Win) -> Said:
    """Who pays how much, and why that is more than the hand is worth."""
    (payer, paid), *_ = win.pays.items()
    if not win.drawn:
        return BY_ONE(payer=payer, paid=paid)
    return TO_EAST(each=paid) if win.winner is EAST else BY_ALL(double=win.pays[EAST], each=paid)


PLAYED_EXAMPLE = LessonPlan(
    id="played_example", name="A deal, move by move", source=example.SOURCE, steps=_played, place=2
)
