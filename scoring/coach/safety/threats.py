"""Who threatens to go out, as far as the table shows: whoever has called riichi or laid down two sets."""

from __future__ import annotations

from scoring.coach.view import OpenTiles

RIICHI = "riichi"
FEWEST, MOST = 2, 3  # open sets; more are counted as MOST


def threat_of(player: OpenTiles) -> str | None:
    """RIICHI, or the number of open sets, "2" or "3"; None where there are fewer."""
    if player.riichi is not None:
        return RIICHI
    sets = sum(meld.is_open for meld in player.melds)
    return str(min(sets, MOST)) if sets >= FEWEST else None
