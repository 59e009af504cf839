"""Which rules the coach uses: the printed books, or those with a club's additions."""

from __future__ import annotations

from functools import lru_cache

from scoring.books import BOOKS
from scoring.coach.service import CoachService
from scoring.errors import HullaError
from scoring.shelf import Books
from webui.club.club_words import books_with
from webui.core.devices import head_of
from webui.core.language import heard, sentence
from webui.core.request_json import field
from webui.evening.tables import evening_at


def desk_of(data: dict) -> CoachService:
    """The coach for one question: `table` is the code of an evening, else `club` a club's own text.

    Raises what is wrong with them.
    """
    if "table" in data:
        start = evening_at(head_of(field(data, "table", str))).start
        return _of_evening(start.rules, start.club)
    asked = data.get("view") or data.get("deal")
    rules = asked.get("rules") if isinstance(asked, dict) else None
    text = field(data, "club", str) if "club" in data else ""
    return desk(_books(rules if isinstance(rules, str) else "", text))


def _of_evening(rules: str, text: str) -> CoachService:
    """Without the club's text if that has become unreadable since."""
    try:
        return desk(_books(rules, text))
    except HullaError:
        return desk(BOOKS)


@lru_cache(maxsize=32)
def _books(rules: str, text: str) -> Books:
    return books_with(rules, text) if text else BOOKS


def desk(books: Books) -> CoachService:
    """The coach with these rule books, in the language of the request."""
    return CoachService(books, sentence, heard())
