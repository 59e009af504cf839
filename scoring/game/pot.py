"""Where fines lie that nobody receives, at a table that has chosen so."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.options import Option

POT = "pot"  # it is paid like a player, and never pays
FINES_TO_POT = Option("fines_to_pot", False, "Fines go into a pot that nobody receives")


def has_pot(options: Mapping[str, object]) -> bool:
    """Whether a game begun with these options has one."""
    return options.get(FINES_TO_POT.name) is True
