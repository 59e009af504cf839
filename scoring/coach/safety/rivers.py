"""What was let go after a riichi, as far as the rivers tell: who discards in which turn, but for turns left out."""

from __future__ import annotations

from scoring.coach.view import OpenTiles, View
from scoring.tiles import WINDS, Tile, Wind


def passed_since(view: View, player: Wind) -> frozenset[Tile]:
    """The kinds that others have certainly let go after this player's riichi; none where nobody knows of one.

    Each call leaves turns out, or takes a tile from a river, so that the rivers are apart by one place more at most.
    """
    riichi = view.others[player].riichi
    if riichi is None:
        return frozenset()
    calls = sum(meld.is_open for each in rivers(view).values() for meld in each.melds)
    return frozenset(
        tile
        for wind, each in rivers(view).items()
        if wind is not player
        for tile in each.discards[riichi + (WINDS.index(wind) < WINDS.index(player)) + calls :]
    )


def rivers(view: View) -> dict[Wind, OpenTiles]:
    """What lies open of all four, the own among them."""
    return {**view.others, view.wind: OpenTiles(view.own_discards, view.hand.melds)}
