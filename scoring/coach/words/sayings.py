"""Sentences of the coach in English and German: a row holds both templates, facts fill them in.

A fact may be a tile, several tiles, a player, a number, or a phrase that has its own German.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from scoring.coach.words.tile_names import WIND_NAMES, tile_name, tiles_in_words, times
from scoring.tiles import Tile, Wind, write

LANGUAGES = ("en", "de")
FIGURES = {"en": str.maketrans("-", "−"), "de": str.maketrans(",-", ".−")}


@dataclass(frozen=True, slots=True)
class Phrase:
    """A piece of a sentence that has its own German. `raw` is what JSON shows of it."""

    en: str
    de: str
    raw: object = None


@dataclass(frozen=True, slots=True)
class Saying:
    """A row: a sentence for people, its English template (a translator's msgid) and its German one."""

    id: str
    en: str
    de: str

    def __call__(self, **facts: object) -> Said:
        return Said(self, facts)


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence with its facts."""

    saying: Saying
    facts: Mapping[str, object]

    @property
    def en(self) -> str:
        return self._in("en")

    @property
    def de(self) -> str:
        return self._in("de")

    def _in(self, lang: str) -> str:
        template: str = getattr(self.saying, lang)
        text = template.format(**{name: _Word(in_words(fact, lang)) for name, fact in self.facts.items()})
        return text[:1].upper() + text[1:]

    def as_json(self) -> dict[str, object]:
        facts = {name: _raw(fact) for name, fact in self.facts.items()}
        return {"id": self.saying.id, "en": self.en, "de": self.de, "template": self.saying.en, "facts": facts}


class _Word(str):
    """A fact in a sentence; `{tile:acc}` and `{tile:dat}` put German tiles into the accusative and the dative."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        text = str(self)
        for plain, declined in _CASES.get(form, ()):
            text = re.sub(plain, declined, text)
        return text


_CASES = {  # "3 × roter Drache" stays as it is
    "acc": ((r"(?<!× )(\b\w+)er Drache\b", r"\1en Drachen"),),
    "dat": (
        (r"(?<!× )(\b\w+)er Drache\b", r"\1em Drachen"),
        (r"eine Blume\b", "einer Blume"),
        (r"\bKreise\b", "Kreisen"),
    ),
}


def in_words(fact: object, lang: str) -> str:
    """A fact as a sentence shows it."""
    if isinstance(fact, Phrase | Said):
        text: str = getattr(fact, lang)
        return text
    if isinstance(fact, Tile):
        return tile_name(fact, lang)
    if isinstance(fact, Wind):
        return WIND_NAMES[lang][fact]
    if isinstance(fact, tuple):
        return tiles_in_words(fact, lang)
    return f"{fact:,}".translate(FIGURES[lang]) if isinstance(fact, int) else str(fact)


def _raw(fact: object) -> object:
    if isinstance(fact, Tile | Wind):
        return str(fact)
    if isinstance(fact, Phrase):
        return fact.en if fact.raw is None else fact.raw
    if isinstance(fact, tuple):
        return write(fact)
    return fact.as_json() if isinstance(fact, Said) else fact


def flowers_alike(tiles: tuple[Tile, ...]) -> tuple[Tile, ...] | Phrase:
    """Tiles of the American game, where any flower or season will do for another.

    >>> from scoring.tiles import parse
    >>> flowers_alike(parse("3s12f")).en
    '3 bamboo, 2 × any flower'
    """
    flowers = sum(tile.is_bonus for tile in tiles)
    if not flowers:
        return tiles
    others = tuple(tile for tile in tiles if not tile.is_bonus)
    en, de = (
        ", ".join([*([tiles_in_words(others, lang)] if others else []), times(word, flowers)])
        for lang, word in _ANY_FLOWER.items()
    )
    return Phrase(en, de, write(tiles))


_ANY_FLOWER = {"en": "any flower", "de": "irgendeine Blume"}


def counted(count: int, one: str, many: str, ein: str, viele: str) -> Phrase:
    """A number with its noun in singular or plural, in both languages."""
    return Phrase(f"{count} {one if count == 1 else many}", f"{count} {ein if count == 1 else viele}", count)


def missing_tiles(count: int) -> Phrase:
    """How many tiles are missing, with the verb in German.

    >>> missing_tiles(1).de, missing_tiles(3).en
    ('1 Stein fehlt', '3 tiles missing')
    """
    return counted(count, "tile missing", "tiles missing", "Stein fehlt", "Steine fehlen")


def tiles_counted(count: int) -> Phrase:
    return counted(count, "tile", "tiles", "Stein", "Steine")


def kinds_named(tiles: tuple[Tile, ...], most: int = 8) -> tuple[Tile, ...] | Phrase:
    """The kinds by name, or how many they are when a sentence would not end."""
    if len(tiles) <= most:
        return tiles
    return Phrase(f"{len(tiles)} kinds", f"{len(tiles)} Sorten", write(tiles))


def doublings_counted(count: int) -> Phrase:
    return counted(count, "doubling", "doublings", "Verdoppelung", "Verdoppelungen")
