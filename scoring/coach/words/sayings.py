"""Sentences of the coach: a row holds the English template, which is what translators translate; facts fill it in.

A fact may be a tile, several tiles, a player, a number, a phrase that is translated itself, or another sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scoring.coach.words.tile_names import tile_name, tiles_in_words, wind_name
from scoring.language import Language, Languages, Often, mark
from scoring.tiles import Tile, Wind, write

if TYPE_CHECKING:
    from scoring.rules import Ruleset

Facts = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words inside a sentence, or a name. `context`: as in Language; `raw` is what JSON shows of it."""

    english: str
    raw: object = None
    context: str = ""
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Counted:
    """A number with its noun. `raw` is what JSON shows of it, the number where nothing else."""

    count: int
    one: str
    many: str
    raw: object = None


@dataclass(frozen=True, slots=True)
class Listed:
    """Facts one after the other. `between` is words or a sign."""

    facts: tuple[object, ...]
    between: str
    raw: object


@dataclass(frozen=True, slots=True)
class Saying:
    """A row: a sentence for people. `many`: where it counts, what is said when the fact `count` is not one."""

    id: str
    english: str
    many: str = ""

    def __call__(self, **facts: object) -> Said:
        return Said(self, facts)


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence with its facts."""

    saying: Saying
    facts: Facts


@dataclass(frozen=True, slots=True)
class _Word:
    """A fact in a template: `{tile:dat}` is the fact in the form that this language calls `dat`."""

    fact: object
    language: Language

    def __format__(self, form: str) -> str:
        return in_words(self.fact, self.language, form)


def in_words(fact: object, language: Language, form: str = "") -> str:
    """A fact as a sentence shows it, or a whole sentence."""
    match fact:
        case Said():
            text = _filled(_template(fact, language), fact.facts, language)
            return text[:1].upper() + text[1:]
        case Phrase():
            return _filled(language.text(fact.english, fact.context or form), fact.facts, language)
        case Counted():
            return _filled(language.plural(fact.one, fact.many, fact.count), {"count": fact.count}, language)
        case Listed():
            return language.text(fact.between).join(in_words(each, language, form) for each in fact.facts)
        case Tile():
            return tile_name(fact, language, form)
        case Wind():
            return wind_name(fact, language)
        case tuple():
            return tiles_in_words(fact, language, form)
        case Often():
            return language.often(fact)
        case int():
            return language.figures(fact)
    return str(fact)


def _template(said: Said, language: Language) -> str:
    saying, count = said.saying, said.facts.get("count")
    if saying.many and isinstance(count, int):
        return language.plural(saying.english, saying.many, count)
    return language.text(saying.english)


def _filled(template: str, facts: Facts, language: Language) -> str:
    return template.format(**{name: _Word(fact, language) for name, fact in facts.items()}) if facts else template


def worded(answer: object, languages: Languages) -> object:
    """An answer as JSON, what it says in each of these languages: a text is under the code of its language.

    A sentence becomes `{id, en, de, …}`, a phrase under `why` `why_en`, `why_de`, …, one under `name` `en`, `de`, …
    """
    if isinstance(answer, dict):
        return {name: value for key, each in answer.items() for name, value in _entries(key, each, languages)}
    if isinstance(answer, list | tuple):
        return [worded(each, languages) for each in answer]
    if isinstance(answer, Said):
        said = {code: in_words(answer, language) for code, language in languages.items()}
        return {
            "id": answer.saying.id,
            **said,
            "template": answer.saying.english,
            "facts": _raw_facts(answer, languages),
        }
    return answer


def _entries(key: str, value: object, languages: Languages) -> list[tuple[str, object]]:
    if not isinstance(value, Phrase | Listed):
        return [(key, worded(value, languages))]
    names = {code: code if key == "name" else f"{key}_{code}" for code in languages}
    return [(names[code], in_words(value, language)) for code, language in languages.items()]


def _raw_facts(said: Said, languages: Languages) -> dict[str, object]:
    return {name: _raw(fact, languages) for name, fact in said.facts.items()}


def _raw(fact: object, languages: Languages) -> object:
    match fact:
        case Tile() | Wind():
            return str(fact)
        case Phrase():
            return fact.english if fact.raw is None else fact.raw
        case Counted():
            return fact.count if fact.raw is None else fact.raw
        case Listed():
            return fact.raw
        case tuple():
            return write(fact)
    return worded(fact, languages)


ANY_FLOWER = mark("any flower")


def flowers_alike(tiles: tuple[Tile, ...]) -> tuple[Tile, ...] | Listed:
    """Tiles where any flower or season will do for another.

    >>> from scoring.language import ENGLISH
    >>> from scoring.tiles import parse
    >>> in_words(flowers_alike(parse("3s12f")), ENGLISH)
    '3 bamboo, 2 × any flower'
    """
    flowers = sum(tile.is_bonus for tile in tiles)
    if not flowers:
        return tiles
    others = tuple(tile for tile in tiles if not tile.is_bonus)
    what = Phrase(ANY_FLOWER)
    named = what if flowers == 1 else Phrase("{count} × {what}", facts={"count": flowers, "what": what})
    return Listed((others, named) if others else (named,), ", ", write(tiles))


def missing_tiles(count: int) -> Counted:
    """How many tiles are missing, with its verb.

    >>> from scoring.language import ENGLISH
    >>> in_words(missing_tiles(3), ENGLISH)
    '3 tiles missing'
    """
    return Counted(count, "{count} tile missing", "{count} tiles missing")


def tiles_counted(count: int) -> Counted:
    return Counted(count, "{count} tile", "{count} tiles")


def kinds_named(tiles: tuple[Tile, ...], most: int = 8) -> tuple[Tile, ...] | Counted:
    """The kinds by name, or how many they are when a sentence would not end."""
    if len(tiles) <= most:
        return tiles
    return Counted(len(tiles), "{count} kind", "{count} kinds", write(tiles))


def doublings_counted(count: int, book: Ruleset) -> Counted:
    """So many of what the book's rows count in."""
    return Counted(count, *book.unit.counted)


def base_counted(count: int, book: Ruleset) -> Counted:
    """Points of a hand as the book calls them."""
    return Counted(count, *book.unit.points_counted)


def points_counted(count: int) -> Counted:
    return Counted(count, "{count} point", "{count} points")
