"""What lies open in the middle of a table, by whose it is: discards in their order, and the sets laid down.

On the table seen from above a player's discards face that player and lie in rows, the first nearest to the middle, from
the player's left to right; one of them may lie crosswise. Sets laid down face the player too and lie apart. Tiles that
lie otherwise are nobody's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from scoring.tiles import HIDDEN, Tile
from vision.geometry import LONG, axes
from vision.layout.crosswise import lengthwise
from vision.layout.groups import CONCEALED, OPEN, parts_of
from vision.layout.rows import rows_of
from vision.layout.sets import half_concealed, is_set
from vision.layout.sides import QUARTER, SIDES


@dataclass(frozen=True, slots=True)
class RiverSettings:
    """What lies in rows. Lengths in widths of a tile."""

    askew: float = 0.45  # sine of a tile's angle to the rows, at most
    beside: float = 0.45  # between the edges of two tiles of a row, at most
    in_line: float = 0.55  # between their middles across the row
    below: float = 0.5  # between the edges of two rows, at most
    part_of_river: float = 1.3  # between a river and a row that goes on with it: a tile in between was not found
    longest_row: int = 9  # tiles: what is longer is a hand
    orderly: float = 0.85  # share of the faces that lie in the table's directions: then a single one is somebody's
    off_middle: float = 5.5  # from the line through the table's middle: what begins further out is no river
    middle_pull: float = 0.3  # of votes for each width between the table's middle and that of all its tiles


SETTINGS = RiverSettings()


@dataclass(frozen=True, slots=True)
class OpenAtSide:
    """What lies before one player, by index; `side` one of SIDES, `crosswise` the place of a discard, or None,
    `turned` the tiles of sets that lie crosswise.
    """

    side: str
    discards: tuple[int, ...] = ()
    crosswise: int | None = None
    melds: tuple[tuple[int, ...], ...] = ()
    turned: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class _Block:
    """Tiles that lie beside and below each other: rows from the middle outwards, left to right; all of them from
    left to right; its corners (2,).
    """

    rows: tuple[tuple[int, ...], ...]
    level: tuple[int, ...]
    low: np.ndarray
    high: np.ndarray

    @property
    def tiles(self) -> tuple[int, ...]:
        return tuple(i for row in self.rows for i in row)

    @property
    def middle(self) -> np.ndarray:
        return (self.low + self.high) / 2

    def away_from(self, other: _Block) -> float:
        return float(np.maximum(self.low - other.high, other.low - self.high).max())

    def is_meld(self, kinds: Sequence[Tile]) -> bool:
        """A set in one row, or one whose fourth tile lies upon another."""
        codes = [kinds[i] for i in self.tiles]
        return (len(self.rows) == 1 or len(codes) == 4) and (half_concealed(codes) or is_set(codes))

    def melds(self, kinds: Sequence[Tile], turned: np.ndarray) -> list[tuple[int, ...]]:
        """The sets that lie in it, where it is no river."""
        if self.is_meld(kinds):
            return [self.level]
        parts = [part for row in self.rows for part in parts_of(row, kinds, turned, OPEN)]
        return [part.tiles for part in parts if part.state != CONCEALED or is_set([kinds[i] for i in part.tiles])]

    def may_be_discards(self, kinds: Sequence[Tile]) -> bool:
        return len(self.rows[0]) <= SETTINGS.longest_row and all(kinds[i] is not HIDDEN for i in self.tiles)


def open_by_side(kinds: Sequence[Tile], flat: np.ndarray, turns: np.ndarray) -> tuple[list[OpenAtSide], list[int]]:
    """What each player has lying open, of those who have something, and the faces that are nobody's.

    flat (n, 4, 2) corners seen from above, turns (n, 4): how likely 0–3 more quarter turns are right
    """
    backs = np.array([kind is HIDDEN for kind in kinds], bool)
    if backs.all():
        return [], []
    flat = lengthwise(flat, turns)
    centres, down = flat.mean(axis=1), _directions(flat)
    straight = np.abs(down).min(axis=1) < SETTINGS.askew
    same = np.array([[one is other for other in kinds] for one in kinds])
    level, turned = _rows_run(centres, np.abs(down[:, 1]) > np.abs(down[:, 0]), straight, ~backs, same)
    votes = np.where(turned | backs, 0, turns[:, 0] - turns[:, 2])[:, None] * down
    views = [np.linalg.matrix_power(QUARTER, number) for number in range(len(SIDES))]
    facing = [straight & (level == (number % 2 == 0)) for number in range(len(SIDES))]
    heights = [
        _middle((centres @ views[k])[:, 1], (votes @ views[k])[:, 1], facing[k] & ~backs, ~backs) for k in (0, 1)
    ]
    middle, found, nobodys = np.array(heights[::-1]), [], set(np.flatnonzero(~backs).tolist())
    orderly = straight[~backs].mean() > SETTINGS.orderly
    for side, view, ours in zip(SIDES, views, facing, strict=True):
        seen = (centres - middle) @ view
        one, hand = _before(side, seen, _blocks(seen, turned, ours, kinds), kinds, turned, orderly)
        found += [one] if one.discards or one.melds else []
        nobodys -= {*one.discards, *(i for meld in one.melds for i in meld), *hand}
    return found, sorted(nobodys)


def _directions(flat: np.ndarray) -> np.ndarray:
    """Which way each tile's feet point, (n, 2) of length 1."""
    down = axes(flat)[1]
    return down / np.maximum(np.linalg.norm(down, axis=1), 1e-9)[:, None]


def _rows_run(
    centres: np.ndarray, upright: np.ndarray, straight: np.ndarray, faces: np.ndarray, same: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Whether each tile's row runs level, and whether the tile lies crosswise in it, by the faces about it, (n,) bool
    both. Two of one kind (`same`, (n, n) bool) at the end of such tiles are a tile upon another, not a row.
    """
    level_beside, level_below = _touching(centres, ~upright)
    own_beside, own_below = _touching(centres[:, ::-1], upright)
    shown = straight & faces
    along = np.where(upright[:, None], level_beside, own_beside) & shown
    across = np.where(upright[:, None], own_beside, level_beside) & shown
    under = np.where(upright[:, None], own_below, level_below) & shown
    alike = upright[:, None] == upright
    kin = (along & alike).sum(axis=1)
    added = (across & ~alike & same).any(axis=1) & (kin == 1) & (along & alike & same).any(axis=1)
    turned = ((across & ~alike).sum(axis=1) > kin) | added
    follows = (np.where(upright[:, None], level_below, own_below) & alike & shown).any(axis=1)
    alone = ~((along & (alike | turned | (kin == 0))) | (across & ~alike)).any(axis=1) & ~follows
    turned |= alone & (under & ~alike).any(axis=1)
    turned |= (kin > 0) & ~(along & alike & ~turned).any(axis=1)
    turned &= straight
    return upright ^ turned, turned


def _touching(centres: np.ndarray, crosswise: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Which tiles lie beside and which below or above each other, in rows that run level: (n, n) bool both."""
    half = np.where(crosswise[:, None], [LONG / 2, 0.5], [0.5, LONG / 2])
    apart = np.abs(centres[:, None] - centres)
    gap = apart - half[:, None] - half
    other = ~np.eye(len(centres), dtype=bool)
    beside = (gap[..., 0] < SETTINGS.beside) & (apart[..., 1] < SETTINGS.in_line) & other
    below = (gap[..., 1] < SETTINGS.below) & (apart[..., 0] < SETTINGS.in_line) & other & ~beside
    return beside, below


def _blocks(centres: np.ndarray, turned: np.ndarray, ours: np.ndarray, kinds: Sequence[Tile]) -> list[_Block]:
    """The tiles whose rows run level, in blocks with a face; backs that lie below others are a wall."""
    backs = np.array([kind is HIDDEN for kind in kinds])
    beside, below = _touching(centres, turned)
    linked = ((beside | (below & ~backs & ~backs[:, None])) & ours & ours[:, None]) | np.eye(len(centres), dtype=bool)
    first = np.arange(len(centres))
    while (lower := np.where(linked, first, len(centres)).min(axis=1)).sum() < first.sum():
        first = lower
    return [_block(np.flatnonzero(ours & (first == i)), centres, kinds) for i in np.unique(first[ours & ~backs])]


def _block(some: np.ndarray, centres: np.ndarray, kinds: Sequence[Tile]) -> _Block:
    rows = tuple(_shown(some[row].tolist(), kinds) for row in rows_of(centres[some], LONG))
    half = np.array([0.5, LONG / 2])
    tiles = [i for row in rows for i in row]
    level = tuple(sorted(tiles, key=lambda i: centres[i, 0]))
    return _Block(rows, level, centres[tiles].min(axis=0) - half, centres[tiles].max(axis=0) + half)


def _shown(row: list[int], kinds: Sequence[Tile]) -> tuple[int, ...]:
    """The faces of a row, and the backs of a kong."""
    return tuple(i for i in row if kinds[i] is not HIDDEN or half_concealed([kinds[k] for k in row]))


def _middle(height: np.ndarray, votes: np.ndarray, ours: np.ndarray, faces: np.ndarray) -> float:
    """The table's middle: below it most tiles have their feet down (votes above 0), above it up. All (n,)."""
    whole = float(height[faces].min() + height[faces].max()) / 2
    ends = np.sort(np.append(height[ours], [height[faces].min() - 1, height[faces].max() + 1]))
    middles = np.append((ends[1:] + ends[:-1]) / 2, whole)
    agree = (np.sign(height[ours] - middles[:, None]) * votes[ours]).sum(axis=1)
    return float(middles[np.argmax(agree - SETTINGS.middle_pull * np.abs(middles - whole))])


def _before(
    side: str, seen: np.ndarray, blocks: list[_Block], kinds: Sequence[Tile], turned: np.ndarray, orderly: bool
) -> tuple[OpenAtSide, list[int]]:
    """One player's river and sets, `seen` (n, 2) from the table's middle; and the hand's tiles, where it shows."""
    shown = [block for block in blocks if block.middle[1] > 0]
    claimed = [block for block in shown if block.is_meld(kinds) and turned[list(block.tiles)].any()]
    river: list[_Block] = []
    for block in sorted(shown, key=lambda block: (block.is_meld(kinds), -len(block.tiles), block.low[1])):
        goes_on = any(block.away_from(part) < SETTINGS.part_of_river for part in river)
        starts = not river and abs(block.middle[0]) < SETTINGS.off_middle
        river += [block] if (goes_on or starts) and block not in claimed and block.may_be_discards(kinds) else []
    left = [block for block in shown if block not in river]
    melds = tuple(meld for block in left for meld in block.melds(kinds, turned))
    laid = {i for meld in melds for i in meld}
    hand = [i for block in left if side == SIDES[0] for i in block.tiles if i not in laid]
    some = np.array([i for block in river for i in block.tiles], int)
    discards = _block(some, seen, kinds).tiles if len(some) > (not orderly) else ()
    crosswise = [place for place, i in enumerate(discards) if turned[i]]
    riichi = crosswise[0] if len(crosswise) == 1 else None
    return OpenAtSide(side, discards, riichi, melds, tuple(i for i in laid if turned[i])), hand
