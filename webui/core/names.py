"""Names of tiles and winds in the language of the request."""

from __future__ import annotations

from flask_babel import gettext

from scoring.coach.words import tile_names
from scoring.tiles import WIND_TILES, Suit, Tile, Wind
from webui.core.language import capitalised, language

DRAGON_SIGNS = {5: "□", 6: "發", 7: "中"}
SIGNS = {Suit.CHARACTERS: "萬", Suit.CIRCLES: "●", Suit.BAMBOO: "‖"}


def wind_name(wind: Wind) -> str:
    return tile_names.wind_name(wind, language())


def tile_name(tile: Tile) -> str:
    """The name as a screen reader says it."""
    return capitalised(tile_names.tile_name(tile, language()))


def short_name(tile: Tile) -> str:
    """The name that fits on a tile in a photo: 5● 3‖ 9萬 中, a wind's letter, a flower's letters and number."""
    if tile.suit in SIGNS:
        return f"{tile.number}{SIGNS[tile.suit]}"
    if tile.is_honour:
        return DRAGON_SIGNS.get(tile.number) or corner(tile)
    letters = {Suit.FLOWERS: gettext("Fl"), Suit.SEASONS: gettext("Se"), Suit.JOKER: "J", Suit.HIDDEN: "–"}
    return f"{letters[tile.suit]}{tile.number}" if tile.is_bonus else letters[tile.suit]


def corner(tile: Tile) -> str:
    """The small sign for newcomers: a digit, or the letter of a wind or dragon; none where the face shows a digit."""
    if tile.suit in SIGNS:
        return str(tile.number)
    if tile.is_wind:
        return wind_name(next(wind for wind, face in WIND_TILES.items() if face is tile))[0]
    return {5: gettext("Wh"), 6: gettext("Gr"), 7: gettext("Rd")}[tile.number] if tile.is_dragon else ""
