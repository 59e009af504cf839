"""First evening: lessons with drawn tiles, step by step; each is in the folder of the book that it follows.

Each step shows a position and says something; some ask a question.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from scoring.books import BOOKS
from scoring.coach.lessons.steps import Lesson, LessonPlan
from scoring.coach.lessons.taught import SchoolLesson, TaughtStep


@lru_cache(maxsize=64)
def lesson(id: str, seed: int | None = None) -> Lesson:
    """A lesson with its steps; `seed` deals other tiles where the lesson can.

    Raises KeyError for one that there is not.
    """
    plan = next((plan for plan in _plans() if plan.id == id), None)
    if plan is None:
        raise KeyError(id)
    return plan.lesson(seed)


def lessons() -> tuple[Lesson, ...]:
    """All of them, in the order in which one learns."""
    return tuple(lesson(plan.id) for plan in sorted(_plans(), key=lambda plan: plan.place))


def _plans() -> Iterator[LessonPlan]:
    """Book by book; a book that comes after the one that is looked for is not loaded."""
    for book in BOOKS.values():
        yield from book.coaching().lessons


@lru_cache(maxsize=64)  # asked for again with every answer
def school_lesson(rules: str, id: str) -> tuple[SchoolLesson, tuple[TaughtStep, ...]]:
    """A lesson of a book's school, and its steps.

    Raises KeyError for a book or a lesson that there is not.
    """
    found = {each.id: each for each in BOOKS[rules].coaching().school}[id]
    return found, found.steps(BOOKS[rules])
