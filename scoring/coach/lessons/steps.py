"""What a lesson is made of: steps with a position on the table, a sentence, and perhaps a question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from scoring.coach.lessons.position import Position
from scoring.coach.words.sayings import Phrase, Said
from scoring.tiles import Wind


@dataclass(frozen=True, slots=True)
class Question:
    """Asked before the step is explained. `answer`: tiles in the notation, a number, or finds by player."""

    said: Said
    answer: object
    hint: Said
    because: tuple[Said, ...] = ()

    def as_json(self) -> dict[str, object]:
        return {"ask": self.said, "answer": self.answer, "hint": self.hint, "because": self.because}


@dataclass(frozen=True, slots=True)
class Step:
    """One step.

    `player` is whom it is about; `waits`: what the document says who waits for; `deal` can be scored by the contract.
    """

    position: Position
    said: Said
    source: str
    player: Wind | None = None
    question: Question | None = None
    waits: Mapping[str, str] = field(default_factory=dict)
    deal: Mapping[str, object] | None = None

    def as_json(self) -> dict[str, object]:
        return {
            **self.position.as_json(),
            "said": self.said,
            "source": self.source,
            "player": self.player.value if self.player else None,
            "question": self.question.as_json() if self.question else None,
            "waits": dict(self.waits),
            "deal": self.deal,
        }


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson with its steps. `seed` is the number of its deal, where others can be dealt."""

    id: str
    name: str
    source: str
    steps: tuple[Step, ...]
    seed: int | None = None

    def as_json(self) -> dict[str, object]:
        head = {"id": self.id, "name": Phrase(self.name), "source": self.source, "seed": self.seed}
        return {**head, "steps": [step.as_json() for step in self.steps]}


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonPlan:
    """A lesson before its steps are made.

    steps  the steps of the deal with this number
    place  where it stands among all lessons: 1 for a very first evening
    seed   the deal that is shown first; None where there is but one
    """

    id: str
    name: str
    source: str
    steps: Callable[[int | None], tuple[Step, ...]]
    place: int
    seed: int | None = None

    def lesson(self, seed: int | None = None) -> Lesson:
        """The lesson as it is given; another `seed` deals other tiles where there are several deals."""
        deal = self.seed if seed is None or self.seed is None else seed
        return Lesson(self.id, self.name, self.source, self.steps(deal), deal)
