"""Words that the rules bring for pages: English in the code, and what translators translate."""

from __future__ import annotations


def mark(sentence: str) -> str:
    """The sentence itself; so marked, it is taken into the catalogue and said in the language of whoever reads it."""
    return sentence
