"""The end of a game by document 005 (§ 11): what counts as nothing won, oka, uma, and chombo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scoring.game.course import Ending, FinalStep
from scoring.language import mark
from scoring.options import Option

BEGIN = 30_000  # points of the sticks that each gets (§ 9)
CHOMBO = 20_000  # what a false win costs after uma
CHOMBO_AT_THE_END = "after_uma"
PLACES: dict[str, tuple[int, ...]] = {
    "none": (0, 0, 0, 0),
    "10_5": (10_000, 5000, -5000, -10_000),
    "15_5": (15_000, 5000, -5000, -15_000),
    "20_10": (20_000, 10_000, -10_000, -20_000),
    "30_10": (30_000, 10_000, -10_000, -30_000),
}
UMA = {
    "none": mark("nothing"),
    "10_5": mark("10,000 and 5,000"),
    "15_5": mark("15,000 and 5,000"),
    "20_10": mark("20,000 and 10,000"),
    "30_10": mark("30,000 and 10,000"),
}
PAID = {CHOMBO_AT_THE_END: mark("20,000 after uma"), "mangan": mark("a mangan to the others at once")}
OPTIONS = (
    Option("return_points", BEGIN, "As how many points the sticks count at the end; what is more is oka"),
    Option("uma", "15_5", "Uma for the first two, from the last two", choices=tuple(UMA), words=UMA),
    Option("ties_share", True, "Equal players share uma and oka"),
    Option("sticks_to_leader", False, "The leader gets riichi sticks left on the table"),
    Option("chombo", CHOMBO_AT_THE_END, "A false win (chombo) costs", choices=tuple(PAID), words=PAID),
    Option("east_may_stop", False, "In the last deal East may stop after winning or waiting, as leader"),
)


def final(end: Ending) -> tuple[FinalStep, ...]:
    """Line by line: counted, sticks left, less what counts as nothing won, oka, uma, chombo.

    >>> options = {"return_points": 30_000, "uma": "15_5", "ties_share": True}
    >>> for step in final(Ending({"Anna": 41_000, "Ben": 33_000, "Cleo": 26_000, "Dan": 20_000}, 30_000, options)):
    ...     print(step.amounts)
    {'Anna': 41000, 'Ben': 33000, 'Cleo': 26000, 'Dan': 20000}
    {'Anna': 11000, 'Ben': 3000, 'Cleo': -4000, 'Dan': -10000}
    {'Anna': 26000, 'Ben': 8000, 'Cleo': -9000, 'Dan': -25000}
    """
    return tuple(_steps(end))


def _steps(end: Ending) -> Iterator[FinalStep]:
    options, share = end.options, bool(end.options.get("ties_share"))
    now = {player: total + (0 if end.began_with else BEGIN) for player, total in end.totals.items()}
    yield FinalStep(mark("Counted"), now)
    if end.deposits and options.get("sticks_to_leader"):
        now = plus(now, by_place(now, (end.deposits,), share))
        yield FinalStep(mark("With the sticks left on the table: {points}"), now, end.deposits)
    counted, returned = now, int(str(options["return_points"]))
    now = {player: total - returned for player, total in counted.items()}
    yield FinalStep(mark("Less {points}, as which the sticks count"), now, returned)
    if oka := len(now) * (returned - (end.began_with or BEGIN)):
        now = plus(now, by_place(counted, (oka,), share))
        yield FinalStep(mark("With the leader’s oka: {points}"), now, oka)
    if any(uma := PLACES[str(options["uma"])]):
        now = plus(now, by_place(counted, uma, share))
        yield FinalStep(mark("With uma by place"), now)
    if end.false_wins:
        now = plus(now, {player: -CHOMBO * times for player, times in end.false_wins.items()})
        yield FinalStep(mark("Less {points} for each chombo"), now, CHOMBO)


def plus(amounts: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    return {player: amount + more.get(player, 0) for player, amount in amounts.items()}


def by_place(totals: Mapping[str, int], worth: tuple[int, ...], share: bool) -> dict[str, int]:
    """What each gets for the place: equal players share, or the one nearest to the first East is before the others.

    >>> by_place({"Anna": 30, "Ben": 40, "Cleo": 30, "Dan": 20}, (15, 5, -5, -15), True)
    {'Ben': 15, 'Anna': 0, 'Cleo': 0, 'Dan': -15}
    """
    order = sorted(totals, key=lambda player: -totals[player])
    places = dict(zip(order, (*worth, *[0] * (len(order) - len(worth))), strict=True))
    if not share:
        return places
    return {player: _share(order, places, totals, player) for player in order}


def _share(order: list[str], places: Mapping[str, int], totals: Mapping[str, int], player: str) -> int:
    """The even part of what equal players get together; what does not divide goes to the first of them."""
    equal = [each for each in order if totals[each] == totals[player]]
    part, rest = divmod(sum(places[each] for each in equal), len(equal))
    return part + (rest if player == equal[0] else 0)
