"""Which glossary words can be tapped inside a sentence: the game's own, not everyday words that are also terms."""

from __future__ import annotations

import re
from functools import lru_cache

from flask import Flask
from markupsafe import Markup, escape

from scoring.coach.glossary.term import Term
from scoring.coach.glossary.terms import glossary
from webui.core.language import own, spoken

PARTS = re.compile(r"[,()|]| tsu\b")
SHORTEST = 3
EVERYDAY = {"Fertig", "Passing"}  # a term's words that mostly mean something else
# how a word may end in a sentence: a German plural in n comes after these letters only, so that “kann” is no kan, and
# no s after an e, so that an “einfaches Limit” are no simples
ENDINGS = {"en": "s|es", "de": "(?<!e)s|e|en|er|es|(?<=[elr])n"}
KEY = Markup(
    '<button type="button" class="term-link" data-do="term" data-term="{}" data-title="{}" data-key="{} {}">{}</button>'
)
UNBROKEN = Markup('<span class="unbroken">{}{}</span>')  # no line begins with the marks behind a key
DECLINED = re.compile(r"e[mnrs]? ")
MARKS = "[.,;:!?)…”“]"


def init_app(app: Flask) -> None:
    """Templates link the words of their sentences."""
    app.jinja_env.filters["glossary_links"] = glossary_links
    app.jinja_env.globals["term_name"] = lambda id: names(spoken())[id]


def glossary_links(text: str) -> Markup:
    """A sentence with each word of the game, once, as a key that explains it."""
    ids, found = vocabulary(spoken())
    told: set[str] = set()

    def key(match: re.Match[str]) -> Markup:
        said, word, marks = match.groups()
        id = ids[undeclined(word)]
        if id in told:
            return escape(match[0])
        told.add(id)
        shown = KEY.format(id, names(spoken())[id], id, text[:40], said)
        return UNBROKEN.format(shown, marks) if marks else shown

    parts: list[Markup] = []
    end = 0
    for match in found.finditer(text):
        parts += [escape(text[end : match.start()]), key(match)]
        end = match.end()
    return Markup().join([*parts, escape(text[end:])])


@lru_cache
def names(language: str) -> dict[str, str]:
    """Term → its name."""
    return {term.id: own(term) for term in glossary()}


@lru_cache
def vocabulary(language: str) -> tuple[dict[str, str], re.Pattern[str]]:
    """Word, in small letters, → term; and the pattern that finds them, the longest first."""
    ids = {word: term.id for term in glossary() if term.linked for word in words(term)}
    every = "|".join(spelling(word, language) for word in sorted(ids, key=len, reverse=True))
    pattern = re.compile(rf"(?<!\w)(({every})(?:{ENDINGS.get(language, '')})?)(?!\w)({MARKS}*)")
    return {undeclined(word): id for word, id in ids.items()}, pattern


def spelling(word: str, language: str) -> str:
    """With a capital or without, but a German noun has one: “einfache” are no simples. Adjectives in any case."""
    if language == "de":
        word = DECLINED.sub("e[mnrs]? ", word)
    is_noun = language == "de" and word[0].isupper() and " " not in word
    return word if is_noun else f"[{word[0].upper()}{word[0].lower()}]{word[1:]}"


def undeclined(word: str) -> str:
    """In small letters, and an adjective before it as though it ended in e."""
    return DECLINED.sub("e ", word.lower())


def words(term: Term) -> list[str]:
    """The name in this language, and what the books say."""
    said = [part.strip() for text in (own(term), *term.said.values()) for part in PARTS.split(text)]
    return list(dict.fromkeys(word for word in said if len(word) >= SHORTEST and word not in EVERYDAY))
