"""The hands of all who sit round a table in one photo: whose each part is, and which tiles are their hands.

On the table seen from above each hand is turned towards its player and nearest to their edge, so each side is looked at
as if it were one's own. No part is counted for two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.geometry import axes, rolled, sizes
from vision.layout.belonging import gaps_between, log_odds
from vision.layout.groups import BONUS, LOOSE, Part
from vision.layout.hand_selection import LEAST, WHOLE, Candidate, candidates, worth
from vision.layout.own_row import own_row
from vision.layout.rows import rows_of

SIDES = ("near", "right", "far", "left")  # anticlockwise as one sits, from who takes the photo


@dataclass(frozen=True, slots=True)
class SideSettings:
    """Whose a part may be. Lengths in tile sizes."""

    facing: float = 0.6  # cosine between the feet of a row's tiles and its player, at least
    fewest: int = 4  # faces of a row: who has laid down three sets still has so many
    other_way: float = -6.0  # log odds, for a part whose tiles face another player
    hardly_anybodys: float = -4.0  # log odds: flowers with more are somebody's, for nobody throws one away
    flowers: float = 1.0  # log odds that these then have at least
    miscounted: float = -3.0  # log odds, for more or fewer tiles than a hand has
    no_row: float = -20.0  # log odds, where a side shows no row


SETTINGS = SideSettings()
QUARTER = np.array([[0.0, 1.0], [-1.0, 0.0]])  # points (x, y) times this: a quarter turn clockwise, seen


@dataclass(frozen=True, slots=True)
class SideHand:
    """One player's parts, as they see them; `side` one of SIDES."""

    side: str
    parts: tuple[Part, ...]


def hands_by_side(parts: Sequence[Part], flat: np.ndarray, backs: np.ndarray) -> list[SideHand]:
    """The hands round a table, those that show a row. flat (n, 4, 2) corners seen from above, backs (n,) bool."""
    if not parts:
        return []
    flat = _looking_out(flat)
    views = [flat @ np.linalg.matrix_power(QUARTER, number) for number in range(len(SIDES))]
    facing = np.array([_facing(parts, view, backs) for view in views])
    rows = [_row(parts, view, backs, facing[number]) for number, view in enumerate(views)]
    apart = gaps_between(parts, flat)
    odds = np.array(
        [_odds(parts, view, backs, row, faced, apart) for view, row, faced in zip(views, rows, facing, strict=True)]
    )
    kept = np.array([part.state == BONUS for part in parts]) & (odds > SETTINGS.hardly_anybodys)
    odds, whose = np.where(kept, np.maximum(odds, SETTINGS.flowers), odds), odds.argmax(axis=0)
    for number, row in enumerate(rows):
        whose[row] = number
    found = {
        number: _of_a_hand(candidates(parts, np.where(whose == number, odds[number], 2 * SETTINGS.no_row), row))
        for number, row in enumerate(rows)
        if row
    }
    return [
        SideHand(SIDES[number], _as_they_see([part for part in hand.parts if part.state != LOOSE], views[number]))
        for number, hand in _one_has_won(found).items()
    ]


def _of_a_hand(found: list[Candidate]) -> list[Candidate]:
    """The candidates weighed anew, best first: everybody at the table has a whole hand."""
    weighed = [
        replace(each, weight=each.weight + SETTINGS.miscounted * (worth(each.parts) not in WHOLE)) for each in found
    ]
    return sorted(weighed, key=lambda candidate: -candidate.weight)


def _one_has_won(found: dict[int, list[Candidate]]) -> dict[int, Candidate]:
    """The best candidate of each side, of which one at most has a tile more than a hand that has not won."""
    usual = {side: next((each for each in some if worth(each.parts) <= LEAST), None) for side, some in found.items()}

    def lost_without(side: int) -> float:
        other = usual[side]
        return found[side][0].weight - other.weight if other else np.inf

    winner = max(found, key=lost_without, default=None)
    return {side: found[side][0] if side == winner else each or found[side][0] for side, each in usual.items()}


def _looking_out(flat: np.ndarray) -> np.ndarray:
    """Every tile turned half round where that has its feet away from the table's middle, towards a player: many faces
    look the same upside down.
    """
    centres, down = flat.mean(axis=1), axes(flat)[1]
    middle = (centres.min(axis=0) + centres.max(axis=0)) / 2
    return rolled(flat, 2 * (((centres - middle) * down).sum(axis=1) < 0))


def _facing(parts: Sequence[Part], view: np.ndarray, backs: np.ndarray) -> np.ndarray:
    """How far the tiles of each part look at who sits below, (n,) -1 to 1; 0 for backs alone."""
    down = axes(view)[1]
    towards = down[:, 1] / np.maximum(np.linalg.norm(down, axis=1), 1e-9)
    shown = [[i for i in part.tiles if not backs[i]] for part in parts]
    return np.array([float(np.median(towards[some])) if some else 0.0 for some in shown])


def _row(parts: Sequence[Part], view: np.ndarray, backs: np.ndarray, facing: np.ndarray) -> list[int]:
    """The row of who sits below, among the parts that face them; empty where there is none."""
    those = np.flatnonzero(facing > SETTINGS.facing).tolist()
    row = [those[k] for k in own_row([parts[k] for k in those], view, backs)] if those else []
    return row if sum(not backs[i] for k in row for i in parts[k].tiles) >= SETTINGS.fewest else []


def _odds(
    parts: Sequence[Part],
    view: np.ndarray,
    backs: np.ndarray,
    row: list[int],
    facing: np.ndarray,
    apart: np.ndarray,
) -> np.ndarray:
    if not row:
        return np.full(len(parts), SETTINGS.no_row)
    return log_odds(parts, view, backs, row, apart) + np.where(facing > SETTINGS.facing, 0, SETTINGS.other_way)


def _as_they_see(parts: list[Part], view: np.ndarray) -> tuple[Part, ...]:
    """Parts in reading order, their tiles from left to right."""
    middles = view.mean(axis=1)
    turned = [
        replace(part, tiles=part.tiles if middles[part.tiles[0], 0] <= middles[part.tiles[-1], 0] else part.tiles[::-1])
        for part in parts
    ]
    centres = np.array([middles[list(part.tiles)].mean(axis=0) for part in turned])
    tall = float(np.median(sizes(view)))
    return tuple(turned[k] for row in rows_of(centres, 1.2 * tall) for k in row)
