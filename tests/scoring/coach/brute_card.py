"""The American card by brute force, on another way than the coach's: every variant, every way to see the exposures
in it, counted anew.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from scoring.books.american.card.cards import practice_card
from scoring.books.american.card.exposures import winning_variants
from scoring.books.american.card.variants import Part, index_of, kind_of
from scoring.books.american.coach.random_hands import WALL, full_hand
from scoring.hands import Hand
from scoring.tiles import JOKER, Tile

CARD = practice_card()
Laid = list[tuple[Tile, ...]]


def random_table(rng: random.Random) -> tuple[list[Tile], Laid, list[Tile]]:
    """A hand near a line (13 tiles with its exposures), the exposures, and tiles that lie open elsewhere."""
    full = full_hand(rng)
    laid = _exposed(rng, full)
    hand = list((Counter(full) - Counter(tile for tiles in laid for tile in tiles)).elements())
    rng.shuffle(hand)
    del hand[: rng.choice((1, 1, 2, 3, 4))]
    rest = list((Counter(WALL) - Counter([*hand, *(tile for tiles in laid for tile in tiles)])).elements())
    rng.shuffle(rest)
    while len(hand) + sum(map(len, laid)) < 13:
        hand.append(rest.pop())
    naturals = [tile for tile in rest if tile is not JOKER]
    return hand, laid, naturals[: rng.choice((0, 0, 10, 40))]


def _exposed(rng: random.Random, full: tuple[Tile, ...]) -> Laid:
    """Some sets of the line that these tiles fill, jokers where naturals are missing; the hand keeps a tile at
    least.
    """
    variant = next(winning_variants(Hand(full), CARD))
    sets = [
        part for part in variant.parts if part.is_set and sum(other.kind == part.kind for other in variant.parts) == 1
    ]
    left, laid = list(full), []
    for part in rng.sample(sets, rng.randint(0, min(3, len(sets)))) if not variant.hand.concealed else []:
        own = [tile for tile in left if tile is not JOKER and kind_of(tile) == part.kind][: part.size]
        tiles = (*own, *[JOKER] * (part.size - len(own)))
        if own and len(left) - len(tiles) >= 5:
            laid.append(tiles)
            for tile in tiles:
                left.remove(tile)
    return laid


def card_away(hand: list[Tile], laid: Laid, seen: list[Tile]) -> int:
    """Tiles to come for the nearest line, 14 when none can be made."""
    return min(lines_away(hand, laid, seen).values(), default=14)


def lines_away(hand: list[Tile], laid: Laid, seen: list[Tile]) -> dict[str, int]:
    """Tiles to come for every line that can be made still, by its id."""
    open_tiles = Counter(
        kind_of(tile) for tile in (*seen, *(tile for tiles in laid for tile in tiles)) if tile is not JOKER
    )
    jokers = 8 - sum(tiles.count(JOKER) for tiles in laid)
    away: dict[str, int] = {}
    for variant in index_of(CARD).variants:
        for parts in _left(list(variant.parts), laid) if not (laid and variant.hand.concealed) else ():
            away[variant.hand.id] = min(away.get(variant.hand.id, 14), _missing(parts, hand, open_tiles, jokers))
    return {line: missing for line, missing in away.items() if missing < 14}


def _left(parts: list[Part], laid: Laid) -> Iterator[list[Part]]:
    """The parts still to be made, for each way to see the exposures among them."""
    if not laid:
        yield parts
        return
    kinds = {kind_of(tile) for tile in laid[0] if tile is not JOKER}
    for place, part in enumerate(parts):
        if part.is_set and part.size == len(laid[0]) and kinds <= {part.kind}:
            yield from _left(parts[:place] + parts[place + 1 :], laid[1:])


def _missing(parts: list[Part], hand: list[Tile], open_tiles: Counter[int], jokers: int) -> int:
    """Pairs and single tiles first take what the hand holds, then the sets; own jokers fill sets only."""
    held = Counter(kind_of(tile) for tile in hand if tile is not JOKER)
    lacking = {True: 0, False: 0}
    fifth = 0
    for kind in {part.kind for part in parts}:
        copies = (8 if kind == 34 else 4) - open_tiles[kind]
        for part in sorted((part for part in parts if part.kind == kind), key=lambda part: part.is_set):
            used = min(part.size, held[kind])
            held[kind] -= used
            lacking[part.is_set] += part.size - used
            if not part.is_set and part.size > copies:
                return 14
            copies -= part.size
        fifth += max(0, -copies)
    if fifth > jokers:
        return 14
    return lacking[False] + max(0, lacking[True] - hand.count(JOKER))
