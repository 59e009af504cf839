"""What faan are worth: the two tables of document 004 (§ 6), and the limit that cuts them."""

from __future__ import annotations

from scoring.engine import Worth
from scoring.options import Options

FULL_HAND = 4  # faan up to which each doubles in either table


def points(faan: int, table: str) -> int:
    """What everybody pays for a hand of so many faan before the discarder’s or a drawn tile’s double.

    >>> [points(faan, "half_spicy") for faan in range(14)]
    [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]
    >>> [points(faan, "full_spicy") for faan in (3, 4, 5, 8, 10, 13)]
    [8, 16, 32, 256, 1024, 8192]
    """
    if table == "full_spicy" or faan <= FULL_HAND:
        return 1 << faan
    steps, between = divmod(faan - FULL_HAND, 2)
    doubled = points(FULL_HAND, table) << steps
    return doubled * 3 // 2 if between else doubled


def worth(base: int, faan: int, options: Options) -> Worth:
    """Total, score and limit; a club’s rows may bring points besides."""
    score, most = base + points(faan, str(options["table"])), limit(options)
    return base, min(score, most), "limit" if score >= most else None


def limit(options: Options) -> int:
    """What the limit is worth at this table."""
    return points(options.number("limit_faan"), str(options["table"]))
