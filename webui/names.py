"""Names of tiles and winds in the language of the request."""

from __future__ import annotations

from flask_babel import gettext, lazy_gettext

from scoring.tiles import WIND_TILES, Suit, Tile, Wind

WINDS = {
    Wind.EAST: lazy_gettext("East"),
    Wind.SOUTH: lazy_gettext("South"),
    Wind.WEST: lazy_gettext("West"),
    Wind.NORTH: lazy_gettext("North"),
}
SUITS = {
    Suit.CHARACTERS: lazy_gettext("{number} characters"),
    Suit.CIRCLES: lazy_gettext("{number} circles"),
    Suit.BAMBOO: lazy_gettext("{number} bamboo"),
}
HONOURS = {
    1: lazy_gettext("East wind"),
    2: lazy_gettext("South wind"),
    3: lazy_gettext("West wind"),
    4: lazy_gettext("North wind"),
    5: lazy_gettext("White dragon"),
    6: lazy_gettext("Green dragon"),
    7: lazy_gettext("Red dragon"),
}
FLOWERS = {
    1: lazy_gettext("Flower 1: plum"),
    2: lazy_gettext("Flower 2: orchid"),
    3: lazy_gettext("Flower 3: chrysanthemum"),
    4: lazy_gettext("Flower 4: bamboo"),
}
SEASONS = {
    1: lazy_gettext("Season 1: spring"),
    2: lazy_gettext("Season 2: summer"),
    3: lazy_gettext("Season 3: autumn"),
    4: lazy_gettext("Season 4: winter"),
}
OTHERS = {Suit.JOKER: lazy_gettext("Joker"), Suit.HIDDEN: lazy_gettext("A tile lying face down")}
DRAGON_SIGNS = {5: "□", 6: "發", 7: "中"}
SIGNS = {Suit.CHARACTERS: "萬", Suit.CIRCLES: "●", Suit.BAMBOO: "‖"}


def wind_name(wind: Wind) -> str:
    return str(WINDS[wind])


def tile_name(tile: Tile) -> str:
    """The name as a screen reader says it."""
    if tile.suit in SUITS:
        return str(SUITS[tile.suit]).format(number=tile.number)
    if tile.suit in OTHERS:
        return str(OTHERS[tile.suit])
    return str({Suit.HONOURS: HONOURS, Suit.FLOWERS: FLOWERS, Suit.SEASONS: SEASONS}[tile.suit][tile.number])


def short_name(tile: Tile) -> str:
    """The name that fits on a tile in a photo: 5● 3‖ 9萬 中, a wind's letter, a flower's letters and number."""
    if tile.suit in SIGNS:
        return f"{tile.number}{SIGNS[tile.suit]}"
    if tile.is_honour:
        return DRAGON_SIGNS.get(tile.number) or corner(tile)
    letters = {Suit.FLOWERS: gettext("Fl"), Suit.SEASONS: gettext("Se"), Suit.JOKER: "J", Suit.HIDDEN: "–"}
    return f"{letters[tile.suit]}{tile.number}" if tile.is_bonus else letters[tile.suit]


def corner(tile: Tile) -> str:
    """The small sign for newcomers: a digit, a wind's or dragon's letter, nothing where the face shows a digit."""
    if tile.suit in SIGNS:
        return str(tile.number)
    if tile.is_wind:
        return wind_name(next(wind for wind, face in WIND_TILES.items() if face is tile))[0]
    return {5: gettext("Wh"), 6: gettext("Gr"), 7: gettext("Rd")}[tile.number] if tile.is_dragon else ""
