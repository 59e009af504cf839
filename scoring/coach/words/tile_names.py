"""Names of tiles and players inside a sentence.

`form` is the grammatical form that a translated sentence names, `{tile:dat}`; the catalogue has the names in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from scoring.language import Language, counting, mark
from scoring.tiles import KINDS, Suit, Tile, Wind

WINDS = dict(zip(Wind, (mark("East"), mark("South"), mark("West"), mark("North")), strict=True))
SUITS = {
    Suit.CHARACTERS: counting("{numbers} character", "{numbers} characters"),
    Suit.CIRCLES: counting("{numbers} circle", "{numbers} circles"),
    Suit.BAMBOO: counting("{numbers} bamboo", "{numbers} bamboo"),
}
# said only where a catalogue has the form that is asked for: “die Eins der Kreise”
NUMBERS = (mark("one"), mark("two"), mark("three"), mark("four"), mark("five"), mark("six"), mark("seven"),
           mark("eight"), mark("nine"))  # fmt: skip
HONOURS = (
    mark("east wind"),
    mark("south wind"),
    mark("west wind"),
    mark("north wind"),
    mark("white dragon"),
    mark("green dragon"),
    mark("red dragon"),
)
BONUS = {
    Suit.FLOWERS: (
        mark("flower 1 (plum)"),
        mark("flower 2 (orchid)"),
        mark("flower 3 (chrysanthemum)"),
        mark("flower 4 (bamboo)"),
    ),
    Suit.SEASONS: (
        mark("season 1 (spring)"),
        mark("season 2 (summer)"),
        mark("season 3 (autumn)"),
        mark("season 4 (winter)"),
    ),
}
RED_FIVE = mark("{tile} (red)")
OTHERS = {Suit.JOKER: mark("joker"), Suit.HIDDEN: mark("a tile lying face down")}


def wind_name(wind: Wind, language: Language) -> str:
    return language.text(WINDS[wind])


def tile_name(tile: Tile, language: Language, form: str = "") -> str:
    """The name of a tile inside a sentence.

    >>> from scoring.language import ENGLISH
    >>> from scoring.tiles import parse
    >>> [tile_name(tile, ENGLISH) for tile in parse("3s1p7z0m")]
    ['3 bamboo', '1 circle', 'red dragon', '5 characters (red)']
    """
    if tile.is_red:
        return language.text(RED_FIVE).format(tile=tile_name(KINDS[tile.index], language, form))
    if tile.suit in SUITS:
        word = NUMBERS[tile.number - 1]
        numbers = language.form(word, form) or str(tile.number)
        return language.plural(*SUITS[tile.suit], tile.number, form).format(numbers=numbers)
    if tile.is_honour:
        return language.text(HONOURS[tile.number - 1], form)
    return language.text(BONUS[tile.suit][tile.number - 1] if tile.is_bonus else OTHERS[tile.suit], form)


def tiles_in_words(tiles: Iterable[Tile], language: Language, form: str = "") -> str:
    """Several tiles, numbers of one suit together. Several alike keep the plain name.

    >>> from scoring.language import ENGLISH
    >>> from scoring.tiles import parse
    >>> tiles_in_words(parse("25s777p1z"), ENGLISH)
    '2, 5 bamboo, 3 × 7 circles, east wind'
    """
    parts = []
    for suit, group in groupby(tiles, key=lambda tile: tile.suit):
        alike = [(tile, len(list(same))) for tile, same in groupby(group)]
        if suit in SUITS:
            parts.append(numbered(alike, language, form))
        else:
            parts += [times(tile_name(tile, language, form if count == 1 else ""), count) for tile, count in alike]
    return ", ".join(parts)


def numbered(alike: list[tuple[Tile, int]], language: Language, form: str) -> str:
    """Tiles of one suit: their numbers, then the suit."""
    numbers = ", ".join(times(str(tile.number), count) for tile, count in alike)
    most = max(tile.number for tile, _ in alike)
    return language.plural(*SUITS[alike[0][0].suit], most, form).format(numbers=numbers)


def times(name: str, count: int) -> str:
    return name if count == 1 else f"{count} × {name}"
