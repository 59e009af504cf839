"""What is said to a wrong answer, in terms of what was tapped."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scoring.coach.goals.targets import Block, Pattern, nearest
from scoring.coach.view import View, without
from scoring.coach.words.sayings import Counted, Listed, Said, Saying
from scoring.hand_decomposition import counts_of, sets_and_pair
from scoring.tiles import Tile, write

SETS = Saying("drill.sets", "Four sets and a pair: {sets}.")
PAIRS = Saying("drill.pairs", "Seven pairs: {sets}.")
MUCH = Saying("drill.too_many", "{much} too many.")
LITTLE = Saying("drill.too_few", "{much} too few.")
LEFT_OVER = Saying("drill.left_over", "Already there: {sets}. Left over: {rest}.")
NOTHING_WHOLE = Saying("drill.nothing_whole", "No set and no pair is whole yet.")
STILL_MISSING = Saying("drill.still_missing", "With {tile} the hand is not complete. {why}")
ALL_HELD = Saying("drill.all_held", "{tile}: you hold all four yourself.")


def off_by(right: int, shown: Iterable[int], counted: Callable[[int], Counted]) -> dict[str, Said]:
    """How far the other numbers are from the right one."""
    return {
        str(number): (MUCH if number > right else LITTLE)(much=counted(abs(number - right)))
        for number in shown
        if number != right
    }


def not_complete(view: View, tile: Tile) -> Said:
    """Why this tile does not complete the 13 of the view."""
    concealed = view.hand.concealed
    if concealed.count(tile) == 4:
        return ALL_HELD(tile=tile)
    return STILL_MISSING(tile=tile, why=left_over(view, (*concealed, tile)))


def left_over(view: View, concealed: tuple[Tile, ...]) -> Said:
    """What of these tiles is whole in the nearest complete hand, and what is not."""
    with_these = view.holding(type(view.hand)(concealed, view.hand.melds))
    target = nearest(with_these, Pattern())
    rest, whole = concealed, []
    for block in target.blocks if target else ():
        if all(rest.count(tile) >= block.count(tile) for tile in block):
            whole.append(block)
            rest = without(rest, block)
    return LEFT_OVER(sets=blocks_listed(whole), rest=tuple(sorted(rest))) if whole else NOTHING_WHOLE()


def made_of(tiles: tuple[Tile, ...]) -> Said:
    """The sets and the pair of a complete hand, or its seven pairs."""
    return (SETS if sets_and_pair(counts_of(tiles)) else PAIRS)(sets=whole_sets(tiles))


def whole_sets(tiles: tuple[Tile, ...]) -> Listed:
    return blocks_listed(whole_blocks(tiles))


def whole_blocks(tiles: tuple[Tile, ...]) -> list[Block]:
    """The first way to read the tiles: sets and a pair, or else seven pairs."""
    ways, in_order = sets_and_pair(counts_of(tiles)), sorted(tiles)
    if not ways:
        return [*zip(in_order[::2], in_order[1::2], strict=True)]
    return [meld.tiles for part in ways[0] for meld in part]


def blocks_listed(blocks: Iterable[Block]) -> Listed:
    blocks = tuple(blocks)
    return Listed(blocks, "; ", [write(block) for block in blocks])
