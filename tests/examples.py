"""How many examples of a property are drawn."""

from __future__ import annotations

from hypothesis import settings

WHOLE = 100  # Hypothesis's own number, in every profile but "quick" (tests/conftest.py)


def examples(number: int) -> settings:
    """So many, however long each takes; of each a share in `make test`."""
    return settings(max_examples=max(1, number * settings.default.max_examples // WHOLE), deadline=None)
