"""Which words of the glossary can be tapped inside a sentence: the game's own, not everyday words that happen to be
terms too.
"""

from __future__ import annotations

import re

from scoring.coach.glossary.terms import BY_ID
from webui.core.language import own

LINKED = (
    "chow", "pung", "kong", "half_concealed_kong", "quint", "honours", "terminals", "simples", "joker", "dead_wall", "round_wind", "own_wind",
    "riichi", "dora", "furiten", "lucky_set", "doubling", "limit", "limit_hand", "charleston", "heavenly_twins", "bouquet", "jokerless",
)  # fmt: skip
PARTS = re.compile(r"[,()|]| tsu\b")
SHORTEST = 3


def linked_words() -> list[dict]:
    """Each term with the words that lead to it, in this language and in the books' own."""
    return [{"id": id, "words": words(id)} for id in LINKED]


def words(id: str) -> list[str]:
    """The name in this language, and what the books say."""
    term = BY_ID[id]
    said = [part.strip() for text in (own(term), *term.said.values()) for part in PARTS.split(text)]
    return list(dict.fromkeys(word for word in said if len(word) >= SHORTEST))
