"""Where the tiles of a given hand and its melds lie, as the books lay them.

Claimed sets have a tile crosswise (left, middle or right: from whom), or, where crosswise means concealed
(`convention="concealed"`), the sets of the hand have. An added fourth tile lies beyond the crosswise one. Kongs of own
tiles have two middle, two outer or one tile face down. How a set lies is asked for by name, or left to chance.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from datasets.scenes.tiles.body import TileSet
from datasets.scenes.tiles.layouts import Spot, flat, moved
from scoring.tiles import parse

# which tile of a set; with "added " before it the fourth lies beyond that one
CROSSWISE = {"left": 0, "middle": 1, "third": 2, "right": -1}
HIDDEN = {"outer": (0, 3), "middle": (1, 2), "first": (0,), "last": (3,)}  # which tiles of a kong lie face down


def codes_of(tiles: str) -> list[str]:
    """`123m55z` as ["1m", "2m", "3m", "5z", "5z"]."""
    return [str(tile) for tile in parse(tiles)]


def hand_spots(
    rng: np.random.Generator,
    look: TileSet,
    concealed: str,
    melds: Sequence[dict],
    bonus: str,
    convention: str,
    winning: str,
) -> list[Spot]:
    """Where every tile of the hand lies; the front row at y = 0."""
    spots, width = _in_a_row(rng, look, codes_of(concealed))
    if winning:
        spots += moved(_in_a_row(rng, look, codes_of(winning))[0], width + rng.uniform(0.6, 1.5), 0, 0)
    x, y = 0.0, 1.6
    for meld in melds:
        group, width = meld_spots(rng, look, codes_of(meld["tiles"]), meld["state"], convention, meld.get("lies", ""))
        if x + width > 13:
            x, y = 0.0, y + 2.4
        spots += moved(group, x, y, 0)
        x += width + rng.uniform(0.7, 1.1)
    extra, _ = _in_a_row(rng, look, codes_of(bonus))
    return spots + moved(extra, 0, -1.8 if not melds else y + 2.6, 0)


def meld_spots(
    rng: np.random.Generator, look: TileSet, codes: list[str], state: str, convention: str, lies: str
) -> tuple[list[Spot], float]:
    """One set as it is laid down, starting at x = 0 on the line y = 0; and its width."""
    if state == "half_concealed":
        return _in_a_row(rng, look, codes, down=HIDDEN[lies or rng.choice(list(HIDDEN))])
    if state != convention:
        return _in_a_row(rng, look, codes)
    lies = lies or _any_way(rng, len(codes))
    row = codes[:-1] if lies.startswith("added ") else codes
    place = CROSSWISE[lies.removeprefix("added ")] % len(row)
    spots, width = _in_a_row(rng, look, row, crosswise=place)
    if len(row) < len(codes):
        under = spots[place].place
        spots.append(flat(look, under[0], under[1] + look.width * 1.01, rng.choice([90.0, 270.0]), code=codes[-1]))
    return spots, width


def _any_way(rng: np.random.Generator, count: int) -> str:
    """How a claimed set of so many tiles lies, by chance."""
    added = "added " if count == 4 and rng.random() < 0.5 else ""
    return added + str(rng.choice(["left", "middle", "right"]))


def _in_a_row(
    rng: np.random.Generator, look: TileSet, codes: list[str], *, crosswise: int = -1, down: tuple[int, ...] = ()
) -> tuple[list[Spot], float]:
    spots, x, gap = [], 0.0, rng.uniform(0.0, 0.03)
    for number, code in enumerate(codes):
        across = number == crosswise
        half = 0.5 if across else look.width / 2
        low = -0.5 * (1 - look.width) if across else 0.0
        spots.append(flat(look, x + half, low, rng.normal(0, 0.5) + 90 * across, down=number in down, code=code))
        x += 2 * half + gap
    return spots, x - gap
