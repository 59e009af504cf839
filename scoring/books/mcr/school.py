"""The school by document 006."""

from __future__ import annotations

from scoring.coach.lessons import set_lessons as shared
from scoring.coach.lessons.taught import SchoolLesson

SCHOOL = (
    SchoolLesson("short", "The whole of it in three minutes", "123m55z", "006 § 1", shared.THREE_MINUTES[:3]),
    SchoolLesson("tiles", "The tiles", "1s5z9p", "006 § 1", shared.TILES),
    SchoolLesson("sets", "Sets and the pair", "678s22z", "006 § 1", shared.SETS),
    SchoolLesson("evening", "Your first evening", "1234z", "006 § 7", (shared.LAST,)),
)
