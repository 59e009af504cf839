"""A deal of the Japanese book as the contract writes it."""

from __future__ import annotations

JAPANESE = {
    "id": 7,
    "rules": "japanese",
    "winner": "S",
    "won_by": "discard",
    "from": "W",
    "winning_tile": "7z",
    "riichi": [],
    "hands": {
        "S": {
            "concealed": "234m567p77z",
            "melds": [{"tiles": "111z", "state": "open"}, {"tiles": "2222z", "state": "half_concealed"}],
        }
    },
}
