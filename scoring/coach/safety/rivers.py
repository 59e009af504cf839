"""What was let go after a riichi, as far as the rivers tell: who discards in which turn, but for turns left out."""

from __future__ import annotations

from dataclasses import replace

from scoring.coach.view import OpenTiles, View
from scoring.tiles import WINDS, Tile, Wind


def passed_since(view: View, player: Wind) -> frozenset[Tile]:
    """The kinds that others have certainly let go after this player's riichi; none where nobody knows of one.

    Each call leaves turns out, or takes a tile from a river, so that the rivers are apart by one place more at most.
    """
    riichi = rivers(view)[player].riichi
    if riichi is None:
        return frozenset()
    calls = sum(meld.is_open for each in rivers(view).values() for meld in each.melds)
    return frozenset(
        tile
        for wind, each in rivers(view).items()
        if wind is not player
        for tile in each.discards[riichi + (WINDS.index(wind) < WINDS.index(player)) + calls :]
    )


def let_go_by(view: View) -> tuple[Tile, ...]:
    """What others have certainly let go since the own riichi. Before the own turn the last of a river may still be
    claimed.
    """
    own_turn = view.hand.size == 14
    others = {
        wind: each if own_turn else replace(each, discards=each.discards[:-1]) for wind, each in view.others.items()
    }
    return tuple(sorted(passed_since(replace(view, others=others), view.wind)))


def rivers(view: View) -> dict[Wind, OpenTiles]:
    """What lies open of all four, the own among them."""
    return {**view.others, view.wind: OpenTiles(view.own_river, view.hand.melds, view.own_riichi)}
