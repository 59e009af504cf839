"""The coach as the pages hear it, in English and German: what browser tests compare a screen with."""

from __future__ import annotations

from functools import partial

from hulla_cli.languages import languages
from scoring.books import BOOKS
from scoring.coach import service as coach
from scoring.coach.service import CoachService

BOTH = {code: language for code, language in languages().items() if code in ("en", "de")}
service = CoachService(BOOKS, languages=BOTH)
lesson, glossary = (partial(each, languages=BOTH) for each in (coach.lesson, coach.glossary))
