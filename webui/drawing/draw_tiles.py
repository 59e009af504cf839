"""Draws every tile of the game, the tiles of a suit into one sheet of symbols: static/tiles/m.svg for the characters.

Run: python -m webui.drawing.draw_tiles

Each symbol is named by the contract's code with a t before it (t5m); a page shows it by <use href="…/m.svg#t5m">. A
sheet for each suit, because a browser reads the whole of it to draw one tile, and a table's page shows honours only.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scoring.tiles import KINDS, RED_FIVES, Suit, Tile
from webui.drawing.tile_art import bonus, joker_and_back, suits

SHEETS = Path(__file__).parents[1] / "static" / "tiles"
FACES: dict[Suit, Callable[[int], str]] = {
    Suit.CHARACTERS: suits.characters,
    Suit.CIRCLES: suits.circles,
    Suit.BAMBOO: suits.bamboo,
    Suit.HONOURS: suits.honour,
    Suit.FLOWERS: bonus.flower,
    Suit.SEASONS: bonus.season,
    Suit.JOKER: lambda number: joker_and_back.joker(),
    Suit.HIDDEN: lambda number: joker_and_back.back(),
}


def symbol(tile: Tile) -> str:
    """One tile, 60 × 84: its face, and below it the rim of the block."""
    hidden = tile.suit is Suit.HIDDEN
    face, edge, rim = ("#2a7d5f", "#1f6b50", "#e9dfc4") if hidden else ("#fdf8ea", "#d9ccab", "#2a7d5f")
    block = (
        f'<rect x=".5" y="5" width="59" height="78.5" rx="7" fill="{rim}"/>'
        f'<rect x=".5" y="3" width="59" height="77" rx="7" fill="{edge}"/>'
        f'<rect x=".5" y=".5" width="59" height="77" rx="7" fill="{face}" stroke="{edge}"/>'
    )
    drawn = FACES[tile.suit](tile.number)
    return f'<symbol id="t{tile}" viewBox="0 0 60 84">{block}{reddened(drawn) if tile.is_red else drawn}</symbol>'


def reddened(drawn: str) -> str:
    """A face all in red."""
    for colour in (suits.INK, suits.GREEN, suits.BLUE, suits.GOLD):
        drawn = drawn.replace(colour, suits.RED)
    return drawn


def sheet(suit: Suit) -> str:
    symbols = "\n".join(symbol(tile) for tile in (*KINDS, *RED_FIVES) if tile.suit is suit)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'


if __name__ == "__main__":
    SHEETS.mkdir(parents=True, exist_ok=True)
    for suit in Suit:
        (SHEETS / f"{suit}.svg").write_text(sheet(suit), encoding="utf-8")
