"""The joker's face, and the back of every tile, 60 × 78."""

from __future__ import annotations

from webui.drawing.tile_art.marks import dot, star
from webui.drawing.tile_art.suits import BLUE, GOLD, GREEN, INK, RED


def joker() -> str:
    cap = (
        f'<path fill="{RED}" d="M14 46C12 32 8 26 3.5 23C12 18 24 24 25 44Z"/>'
        f'<path fill="{BLUE}" d="M46 46C48 32 52 26 56.5 23C48 18 36 24 35 44Z"/>'
        f'<path fill="{GREEN}" d="M19 45C20 28 24 16 30 9C36 16 40 28 41 45Z"/>'
    )
    bells = dot(5.5, 25.5, 3.2, GOLD) + dot(54.5, 25.5, 3.2, GOLD) + dot(30, 9.5, 3.4, GOLD)
    band = (
        f'<path fill="none" stroke="{GOLD}" stroke-width="4.5" stroke-linecap="round" d="M14.5 46.500C24 42 36 '
        '42 45.5 46.5"/>'
    )
    face = (
        f'<path fill="none" stroke="{INK}" stroke-width="2" stroke-linecap="round" d="M16 49C16 62 22 70 30 '
        '70S44 62 44 49M23.5 61C27 65 33 65 36.5 61"/>'
    )
    eyes = (
        f'<path fill="{INK}" d="M24.5 50.500L26.3 54L24.5 57.500L22.7 54ZM35.5 50.500L37.3 54L35.5 57.500L33.7 54Z"/>'
    )
    return cap + face + band + bells + eyes


def back() -> str:
    """A jade back with a lattice."""
    lines = "".join(f"M{x} 6L{x + 66} 72M{x} 72L{x + 66} 6" for x in range(-60, 60, 11))
    return (
        '<rect x="5" y="5" width="50" height="68" rx="4" fill="none" stroke="#8fc4ab" stroke-width="1.2"/>'
        '<svg x="7" y="7" width="46" height="64" viewBox="7 7 46 64">'
        f'<path fill="none" stroke="#5fa587" stroke-width="1" d="{lines}"/></svg>'
        '<circle cx="30" cy="39" r="11" fill="#1f6b50" stroke="#8fc4ab" '
        f'stroke-width="1.2"/>{star(30, 39, 7, 8, 2, "#8fc4ab", inner=3.5)}'
    )
