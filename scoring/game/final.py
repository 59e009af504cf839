"""The end of a game: what everybody has won or lost."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.game.state import Game
from scoring.settlement import nearest

DEALT_OUT = 27_000
COUNTED_AS = 30_000


def final_settlement(game: Game) -> dict[str, int]:
    """Everybody's result; together they are zero.

    Japanese (000 ch. 2 I, 4 VI): each total to the nearest thousand, less 30,000; the leader gets what makes the sum zero. On paper from
    zero the sticks of the book are thought of as dealt out. The others: the total less what everybody began with.
    """
    if game.start.rules == "japanese":
        thought_of = 0 if game.start.begin_with else DEALT_OUT
        return japanese_end({player: total + thought_of for player, total in game.totals.items()})
    return {player: total - game.start.begin_with for player, total in game.totals.items()}


def japanese_end(totals: Mapping[str, int]) -> dict[str, int]:
    """Totals in the order of the first seats; of equal leaders the one nearest to the first East counts as leader.

    >>> japanese_end({"Anna": 31_400, "Ben": 27_000, "Cleo": 25_500, "Dan": 24_100})
    {'Anna': 13000, 'Ben': -3000, 'Cleo': -4000, 'Dan': -6000}
    """
    result = {player: nearest(total, 1000) - COUNTED_AS for player, total in totals.items()}
    leader = max(totals, key=totals.__getitem__)
    result[leader] -= sum(result.values())
    return result
