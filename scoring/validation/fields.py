"""Reading the fields of a deal: each function takes one JSON value, notes what is wrong with it, and gives the plain
default instead.

`problems` collects every error; nothing here raises. `path` names the place in the deal ("hands.S.melds.0.tiles").
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import StrEnum
from typing import TypeVar

from scoring.errors import BadTile, BadValue, HullaError, NotOneOf, TileOutOfPlace, UnknownField
from scoring.options import MOST
from scoring.tiles import HIDDEN, KINDS, Tile, Wind, parse, plain

Problems = list[HullaError]
Choice = TypeVar("Choice", bound=StrEnum)
PLAYERS = frozenset(wind.value for wind in Wind)
READABLE = frozenset(KINDS) - {HIDDEN}
NO_JOKERS = frozenset(KINDS[:42])


def shown(value: object) -> str:
    """A value as a message shows it: short, and as JSON writes it."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, dict | list):
        return "{…}" if isinstance(value, dict) else "[…]"
    if isinstance(value, int) and abs(value) > MOST:
        return f"> {MOST}"
    text = str(value)
    return text if len(text) <= 40 else text[:37] + "…"


def wrong(path: str, value: object, expected: str) -> BadValue:
    return BadValue(path, value=shown(value), expected=expected)


def mapping(value: object, path: str, known: frozenset[str] | None, problems: Problems) -> dict[str, object]:
    """A JSON object; with `known`, only these keys of it."""
    if not isinstance(value, dict):
        problems.append(wrong(path, value, "an object {…}"))
        return {}
    if known is None:
        return value
    for key in value:
        if key not in known:
            problems.append(UnknownField(f"{path}.{shown(key)}" if path else shown(key), name=shown(key)))
    return {key: entry for key, entry in value.items() if key in known}


def listing(value: object, path: str, problems: Problems) -> list[object]:
    if isinstance(value, list):
        return value
    problems.append(wrong(path, value, "a list […]"))
    return []


def one_of(choices: Iterable[Choice], value: object, path: str, problems: Problems) -> Choice | None:
    """A member of an enum (or of a few of its members) by its value."""
    for choice in choices:
        if choice == value:
            return choice
    problems.append(NotOneOf(path, value=shown(value), known=", ".join(choices)))
    return None


def wind(value: object, path: str, problems: Problems) -> Wind | None:
    """A player."""
    return one_of(Wind, value, path, problems)


def winds(value: object, path: str, problems: Problems) -> frozenset[Wind]:
    """A list of players."""
    found = (
        one_of(Wind, entry, f"{path}.{place}", problems) for place, entry in enumerate(listing(value, path, problems))
    )
    return frozenset(wind for wind in found if wind)


def flag(value: object, path: str, problems: Problems) -> bool:
    if isinstance(value, bool):
        return value
    problems.append(wrong(path, value, "true or false"))
    return False


def number(value: object, path: str, problems: Problems) -> int:
    """A whole number from 0 on."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST:
        return value
    problems.append(wrong(path, value, "a whole number, 0 or more"))
    return 0


def tiles(
    value: object, path: str, problems: Problems, allowed: frozenset[Tile] | None = None, place: str = ""
) -> tuple[Tile, ...]:
    """Kinds in the contract's notation, a red five as any five; with `allowed`, only these, since it is `place`."""
    if not isinstance(value, str):
        problems.append(wrong(path, value, "tiles such as 123m55z"))
        return ()
    try:
        found = plain(parse(value, path))
    except BadTile as problem:
        problems.append(problem)
        return ()
    allowed = READABLE if allowed is None else allowed
    if allowed.issuperset(found):
        return found
    stray = next(tile for tile in found if tile not in allowed)
    problems.append(TileOutOfPlace(path, tile=str(stray), place=place or "it lies face down"))
    return ()


def one_tile(
    value: object, path: str, problems: Problems, allowed: frozenset[Tile] | None = None, place: str = ""
) -> Tile | None:
    """Exactly one tile; `allowed` and `place` as in `tiles`."""
    before = len(problems)
    found = tiles(value, path, problems, allowed, place)
    if len(found) == 1:
        return found[0]
    if len(problems) == before:
        problems.append(wrong(path, value, "exactly one tile"))
    return None


def thrown(value: object, path: str, problems: Problems) -> tuple[Tile, ...]:
    """Discards."""
    return tiles(value, path, problems, NO_JOKERS, place="it is never discarded")
