"""Goals without the ordinary sets: seven pairs, thirteen orphans, nine gates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scoring.coach.goals.targets import Target
from scoring.coach.view import View
from scoring.hand_decomposition import ORPHANS
from scoring.interpretations import PAIRS, SEVEN_PAIRS, THIRTEEN_ORPHANS, Shape
from scoring.patterns import GATES
from scoring.tiles import KINDS, Tile


def shape_target(view: View, shape: Shape) -> Target | None:
    """The nearest hand of a shape that the tiles which can still come allow."""
    if view.hand.melds:
        return None
    if shape in PAIRS:
        return _pairs(view, (1, 2) if shape is SEVEN_PAIRS else (1,))
    return _orphans(view) if shape is THIRTEEN_ORPHANS else None


def _pairs(view: View, numbers: tuple[int, ...]) -> Target | None:
    """The seven pairs that take the fewest tiles, of equally near ones those of which most are left."""
    chosen = sorted(_each_pair(view, numbers))[:7]
    blocks = tuple((tile,) * 2 for tile in sorted(tile for *_, tile in chosen))
    return Target(blocks, sum(missing for missing, *_ in chosen)) if len(blocks) == 7 else None


def _each_pair(view: View, numbers: tuple[int, ...]) -> Iterator[tuple[int, int, int, Tile]]:
    """Each pair that can still be made, four alike being two where `numbers` has two: tiles missing, tiles left
    (negative, most first), which of the two, kind.
    """
    for tile in KINDS[:34]:
        have, left = view.hand.concealed.count(tile), view.left(tile)
        for number in numbers:
            if 2 * number <= have + left:
                yield min(2, max(0, 2 * number - have)), -left, number, tile


def _orphans(view: View) -> Target | None:
    have = view.hand.concealed
    doubles = [tile for tile in ORPHANS if have.count(tile) > 1] or [
        tile for tile in ORPHANS if have.count(tile) + view.left(tile) > 1
    ]
    if not doubles:
        return None
    best = max(doubles, key=have.count)
    return target_of_blocks(view, tuple((tile,) * (2 if tile is best else 1) for tile in ORPHANS))


def gates_target(view: View) -> Target | None:
    """1112345678999 of one suit, and one more of it.

    Where the wait must be the nine gates, the last tile is still to come.
    """
    if view.hand.melds:
        return None
    found = [target for start in (0, 9, 18) for target in _gates(view, start)]
    return min(found, key=lambda target: target.tiles_to_come, default=None)


def _gates(view: View, start: int) -> Iterator[Target]:
    gates = tuple(KINDS[start + number - 1] for number in GATES)
    for last in sorted(set(gates)):
        target = target_of_blocks(view, (tuple(sorted((*gates, last))),))
        still_to_come = view.hand.concealed.count(last) <= gates.count(last)
        if target and (still_to_come or view.table.options.get("nine_gates_any_wait")):
            yield target


def target_of_blocks(view: View, blocks: tuple[tuple[Tile, ...], ...]) -> Target | None:
    """Exactly these tiles, with nothing laid down; None where one of them cannot come."""
    wanted, have = Counter(tile for block in blocks for tile in block), Counter(view.hand.concealed)
    if view.hand.melds or any(number > have[tile] + view.left(tile) for tile, number in wanted.items()):
        return None
    return Target(blocks, (wanted - have).total())
