"""Which of the lines that look at several sets count together: the principles of document 006 (§ 2).

Sets that are joined already are not joined again with each other (non-separation, account-once), and no set earns the
same fan with two others (non-identical). Of all choices the dearest counts, and of equal ones that of the most
different fans.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from scoring.patterns import Tiles
from scoring.results import Covered, ScoreLine

Lines = tuple[ScoreLine, ...]
NO_OTHER = "chicken_hand"  # the row for a hand that no other row is for


def chosen(lines: list[ScoreLine]) -> tuple[list[ScoreLine], list[Covered]]:
    """The lines that count together, and what each of the others gives way to."""
    together = _dearest(tuple([line for line in lines if line.joins]))
    counted = [line for line in lines if not line.joins or line in together]
    if any(line.rule.lets_win and line.rule.id != NO_OTHER for line in counted):
        counted = [line for line in counted if line.rule.id != NO_OTHER]
    return counted, [_covered(line, together) for line in lines if line.joins and line not in together]


def _covered(line: ScoreLine, together: Lines) -> Covered:
    """The dearest of those that it shares a set with; there is one, or it would have been chosen."""
    over = [other for other in together if set(other.joins) & set(line.joins)]
    return Covered(line, max(over, key=lambda other: other.doublings).rule)


@lru_cache(maxsize=1 << 14)
def _dearest(lines: Lines) -> Lines:
    return max(sorted(choices(lines, ()), key=_tiles), key=_rank) if lines else ()


def _tiles(choice: Lines) -> list[tuple[str, Tiles]]:
    """By this the first of equal choices is the same, however the sets lie."""
    return sorted([(line.rule.id, tuple(sorted(line.tiles))) for line in choice])


def _rank(choice: Lines) -> tuple[int, int]:
    return sum(line.doublings for line in choice), len({line.rule for line in choice})


def choices(lines: Lines, taken: Lines) -> Iterator[Lines]:
    """Every choice that the principles allow, beginning with these."""
    yield taken
    for place, line in enumerate(lines):
        if _allowed(line, taken):
            yield from choices(lines[place + 1 :], (*taken, line))


def _allowed(line: ScoreLine, taken: Lines) -> bool:
    if any(other.rule is line.rule and set(other.joins) & set(line.joins) for other in taken):
        return False
    return all(len(joined & set(line.joins)) < 2 for joined in _joined(taken))


def _joined(taken: Lines) -> list[set[int]]:
    """The sets that these lines join, directly or through others."""
    found: list[set[int]] = []
    for line in taken:
        touched = [joined for joined in found if joined & set(line.joins)]
        found = [joined for joined in found if joined not in touched] + [set(line.joins).union(*touched)]
    return found
