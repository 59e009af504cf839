"""What templates draw with: sentences with their facts, tiles by their codes, names and numbers as readers
write them.
"""

from __future__ import annotations

from unicodedata import bidirectional

from flask import Flask, url_for
from flask_babel import format_decimal, gettext
from markupsafe import Markup

from scoring.books import piece_sets
from scoring.rules import Unit
from scoring.sticks.pieces import PieceSet
from scoring.tiles import BY_CODE, WIND_TILES, Wind, parse
from webui.core import names
from webui.core.language import language, spoken


def init_app(app: Flask) -> None:
    app.jinja_env.globals |= {
        "t": t,
        "tn": tn,
        "so_many": so_many,
        "so_many_points": so_many_points,
        "drawing": drawing,
        "tile_name": tile_name,
        "corner": corner,
        "wind_name": wind_name,
        "piece_set": piece_set,
    }
    app.jinja_env.filters |= {
        "said": said,
        "apart": apart,
        "number": number,
        "signed": signed,
        "codes": codes,
        "suits": suits,
        "lacking": lacking,
        "wind_tile": wind_tile,
    }


def t(sentence: str, **facts: object) -> str | Markup:
    """A sentence in the reader's language, its {facts} filled in; a Markup among them makes it one."""
    return filled(gettext(sentence), facts)


def tn(one: str, many: str, n: int, **facts: object) -> str | Markup:
    """A sentence that counts: of `n` things, which stands in it as {n}."""
    return filled(language().plural(one, many, n), {"n": n} | facts)


def so_many(unit: Unit, count: int) -> str:
    """A number of what the rows of a book count in."""
    return language().plural(*unit.counted, count).format(count=count)


def so_many_points(unit: Unit, count: int) -> str:
    """A number of points, as the book calls them."""
    return language().plural(*unit.points_counted, count).format(count=count)


def filled(words: str, facts: dict[str, object]) -> str | Markup:
    told = {name: apart(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
    return (Markup if any(isinstance(fact, Markup) for fact in facts.values()) else str)(words).format(**told)


def apart(name: str) -> str | Markup:
    """A name as it stands beside other words: one written from right to left is set apart, or it would turn the figures
    after it round.
    """
    return type(name)(f"\u2068{name}\u2069") if any(bidirectional(letter) in ("R", "AL") for letter in name) else name


def said(thing: dict, name: str = "") -> str:
    """What stands there in the reader's language: a saying or a name, or (name="why") what it is told by."""
    return thing[f"{name}_{spoken()}" if name else spoken()]


def number(n: int) -> str:
    return format_decimal(n).replace("-", "−")


def signed(n: int) -> str:
    return f"+{number(n)}" if n > 0 else number(n) if n else "±0"


def codes(tiles: str) -> list[str]:
    """The notation as codes: "12m5z" → 1m, 2m, 5z, in the order in which they stand."""
    return [str(tile) for tile in parse(tiles)]


def suits(tiles: str) -> list[list[str]]:
    """The codes of a sorted hand, those of a suit together."""
    found: dict[str, list[str]] = {}
    for code in codes(tiles):
        found.setdefault(code[-1], []).append(code)
    return list(found.values())


def lacking(groups: list[str], missing: str) -> list[list[tuple[str, bool]]]:
    """Groups of tiles as codes, each with whether it is among the missing ones: of several alike the last."""
    rest = codes(missing)

    def lacks(code: str) -> bool:
        if code in rest:
            rest.remove(code)
            return True
        return False

    found = [[(code, lacks(code)) for code in reversed(codes(group))] for group in reversed(groups)]
    return [group[::-1] for group in reversed(found)]


def wind_tile(wind: str) -> str:
    return str(WIND_TILES[Wind(wind)])


def drawings(suit: str) -> str:
    """Where the drawings of a suit's tiles lie."""
    return url_for("static", filename=f"tiles/{suit}.svg")


def drawing(code: str) -> str:
    """Where a tile's drawing lies."""
    return f"{drawings(code[-1])}#t{code}"


def tile_name(code: str) -> str:
    return names.tile_name(BY_CODE[code])


def corner(code: str) -> str:
    return names.corner(BY_CODE[code])


def wind_name(wind: str) -> str:
    return names.wind_name(Wind(wind))


def piece_set(id: str) -> PieceSet:
    return piece_sets()[id]
