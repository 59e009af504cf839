"""What fu and han are worth (document 005 § 7): the base that each payment multiplies, and the limits that cut it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from scoring.books.riichi.rows import LIMITS
from scoring.engine import Weighed, Worth, limit_sheet
from scoring.errors import HullaError
from scoring.interpretations import Win
from scoring.options import Options
from scoring.results import ScoreSheet

SEVEN_PAIRS_FU = 25
MANGAN, YAKUMAN = 2000, 8000
ALMOST_MANGAN = 1920  # 3 han 60 fu, 4 han 30 fu
STEPS = tuple((limit.doublings, limit.score or 0, limit.id) for limit in reversed(LIMITS) if limit.doublings)
TIMES = tuple(limit.id for limit in LIMITS if limit.score and limit.score >= YAKUMAN and limit.doublings is None)


def worth(base: int, han: int, options: Options) -> Worth:
    """The fu up to tens, but 25 of seven pairs; the base; the limit.

    >>> worth(32, 3, {"thirteen_han": "yakuman", "kiriage": False})
    (40, 1280, None)
    """
    fu = base if base == SEVEN_PAIRS_FU else -(-base // 10) * 10
    counted = 12 if han > 12 and options["thirteen_han"] == "sanbaiman" else han
    for least, score, limit in STEPS:
        if counted >= least:
            return fu, score, limit
    score = fu << han + 2
    if score > MANGAN or (score == ALMOST_MANGAN and options["kiriage"]):
        return fu, MANGAN, "mangan"
    return fu, score, None


def told(options: Options) -> Iterator[ScoreSheet]:
    """Hands below the limits by han and fu, and one for each limit; nothing can have 1 han 20 or 25 fu."""
    for han, fu in product(range(1, 5), (20, SEVEN_PAIRS_FU, *range(30, 120, 10))):
        _, score, limit = worth(fu, han, options)
        if not limit and (han > 1 or fu >= 30):
            yield ScoreSheet(total=fu, doubling_count=han, score=score)
    for each in LIMITS:
        if each.id != "counted_yakuman":
            yield ScoreSheet(limit=each.id, score=each.score or 0)


def yakuman_sheet(weighed: Sequence[Weighed[Win]], options: Options, refusal: HullaError | None) -> ScoreSheet:
    """The interpretation with the most yakuman counts; where they do not add up, the dearest of them."""
    add_up = sum if options["multiple_yakuman"] else max

    def times(each: Weighed[Win]) -> int:
        return add_up([line.rule.limit for line in each.limit_hands])

    best = max(weighed, key=lambda each: (times(each), each.rank()))
    counted = min(times(best), len(TIMES))
    return limit_sheet([best], best, YAKUMAN * counted, TIMES[counted - 1], refusal)
