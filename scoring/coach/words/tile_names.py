"""Names of tiles and players in English and German, as they stand inside a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from scoring.tiles import Suit, Tile, Wind

WIND_NAMES = {
    "en": dict(zip(Wind, ("East", "South", "West", "North"), strict=True)),
    "de": dict(zip(Wind, ("Ost", "Süd", "West", "Nord"), strict=True)),
}
_SUITS = {
    "en": {Suit.CHARACTERS: "characters", Suit.CIRCLES: "circles", Suit.BAMBOO: "bamboo"},
    "de": {Suit.CHARACTERS: "Zeichen", Suit.CIRCLES: "Kreise", Suit.BAMBOO: "Bambus"},
}
_HONOURS = {
    "en": ("east wind", "south wind", "west wind", "north wind", "white dragon", "green dragon", "red dragon"),
    "de": ("Ostwind", "Südwind", "Westwind", "Nordwind", "weißer Drache", "grüner Drache", "roter Drache"),
}
_BONUS = {
    "en": {
        Suit.FLOWERS: ("plum", "orchid", "chrysanthemum", "bamboo"),
        Suit.SEASONS: ("spring", "summer", "autumn", "winter"),
    },
    "de": {
        Suit.FLOWERS: ("Pflaume", "Orchidee", "Chrysantheme", "Bambus"),
        Suit.SEASONS: ("Frühling", "Sommer", "Herbst", "Winter"),
    },
}
_BONUS_GROUPS = {
    "en": {Suit.FLOWERS: "flower", Suit.SEASONS: "season"},
    "de": {Suit.FLOWERS: "Blume", Suit.SEASONS: "Jahreszeit"},
}
_OTHERS = {
    "en": {Suit.JOKER: "joker", Suit.HIDDEN: "a tile lying face down"},
    "de": {Suit.JOKER: "Joker", Suit.HIDDEN: "ein verdeckter Stein"},
}


def tile_name(tile: Tile, lang: str) -> str:
    """The name of a tile inside a sentence, in German as it stands alone ("roter Drache").

    >>> from scoring.tiles import parse
    >>> [tile_name(tile, "de") for tile in parse("3s7z")]
    ['3 Bambus', 'roter Drache']
    """
    if tile.suit in _SUITS[lang]:
        return f"{tile.number} {_SUITS[lang][tile.suit]}"
    if tile.is_honour:
        return _HONOURS[lang][tile.number - 1]
    if tile.is_bonus:
        return f"{_BONUS_GROUPS[lang][tile.suit]} {tile.number} ({_BONUS[lang][tile.suit][tile.number - 1]})"
    return _OTHERS[lang][tile.suit]


def tiles_in_words(tiles: Iterable[Tile], lang: str) -> str:
    """Several tiles, numbers of one suit together.

    >>> from scoring.tiles import parse
    >>> tiles_in_words(parse("25s777p1z"), "en")
    '2, 5 bamboo, 3 × 7 circles, east wind'
    """
    parts = []
    for suit, group in groupby(tiles, key=lambda tile: tile.suit):
        alike = [(tile, len(list(same))) for tile, same in groupby(group)]
        if suit in _SUITS[lang]:
            parts.append(f"{', '.join(times(str(tile.number), count) for tile, count in alike)} {_SUITS[lang][suit]}")
        else:
            parts += [times(tile_name(tile, lang), count) for tile, count in alike]
    return ", ".join(parts)


def times(name: str, count: int) -> str:
    return name if count == 1 else f"{count} × {name}"
