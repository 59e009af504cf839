"""From whom a set was claimed, read from JSON: the tile that was `claimed`, and `from`, as the set's owner sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from scoring.errors import MissingField
from scoring.melds import OPEN, Meld
from scoring.sides import Side
from scoring.tiles import Tile, Wind, parse, plain
from scoring.validation import fields
from scoring.validation.fields import Problems

CLAIM = ("claimed", "from")


def note_wrong_claim(meld: Mapping[str, object], found: Meld, path: str, problems: Problems) -> None:
    """What is wrong with what a set says of its claim, if it says anything."""
    missing = [name for name in CLAIM if name not in meld]
    if len(missing) == len(CLAIM):
        return
    if missing:
        hint = "What was claimed, and from whom, belong together."
        problems += [MissingField(f"{path}.{name}", name=name, hint=hint) for name in missing]
        return
    fields.one_of(Side, meld["from"], f"{path}.from", problems)
    tile = fields.one_tile(meld["claimed"], f"{path}.claimed", problems)
    if tile and (tile not in found.tiles or found.state is not OPEN):
        problems.append(fields.wrong(f"{path}.claimed", meld["claimed"], "a tile of an open set"))


def giver_of(meld: Mapping[str, object], owner: Wind) -> Wind | None:
    """From whom a set was claimed, where it says so."""
    side = next((side for side in Side if side == meld.get("from")), None)
    return side.of(owner) if side else None


def claims_in(melds: Iterable[Mapping[str, Any]], owner: Wind) -> Iterator[tuple[Wind, Tile]]:
    """Of sets that were found to be right: who discarded a tile that was claimed, and which."""
    for meld in melds:
        if source := giver_of(meld, owner):
            yield source, plain(parse(meld["claimed"]))[0]
