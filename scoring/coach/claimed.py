"""Whose discards lie in sets now: what was claimed from a player was let go by that player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from scoring.tiles import WINDS, Tile, Wind
from scoring.validation.claims_json import claims_in


def claimed_from(view: Mapping[str, Any], thrown: tuple[Tile, ...]) -> dict[Wind, tuple[Tile, ...]]:
    """Of a view as JSON, found to be right: by player what others claimed; of the own what is not among `thrown`."""
    own = Wind(view["wind"])
    hands = {**view.get("table", {}), own: view["hand"]}
    claims = [claim for owner in hands for claim in claims_in(hands[owner].get("melds", ()), Wind(owner))]
    found = {player: Counter(tile for source, tile in claims if source is player) for player in WINDS}
    found[own] -= Counter(thrown)
    return {player: tuple(tiles.elements()) for player, tiles in found.items()}
