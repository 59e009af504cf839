"""The dice ceremony: who sits where, and where the wall is broken, as the books describe it.

Players are counted anticlockwise with the thrower as one; the wall is counted clockwise, from its owner's right end to the left.
Japanese: 000 ch. 2 II–IV, 8 II 2. philos: 001 § 2.1–2.3; beepworld (003) says nothing and is played as philos. American: 002 § 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.tiles import WINDS, Wind

DEAD, DEAD_WITH_FLOWERS = 7, 11  # stacks of the dead wall
WITH_SEAT_TILES = ("japanese", "philos", "beepworld")


@dataclass(frozen=True, slots=True)
class Seating:
    """How far the seats are settled.

    places           the players as they sit now, anticlockwise
    thrower          who throws the two dice next; None: nobody has to
    takes_first      who takes the first wind tile, once that is known; its right neighbours follow
    provisional_east whose place East will take, once that is known
    provisional_dealer, east   the same for the first dealer
    """

    places: tuple[str, ...]
    thrower: str | None = None
    takes_first: str | None = None
    provisional_east: str | None = None
    provisional_dealer: str | None = None
    east: str | None = None

    @property
    def order(self) -> tuple[str, ...]:
        """The players from East in the order of play. Only when East is known."""
        first = self.places.index(self.east)
        return self.places[first:] + self.places[:first]


def counted(places: Sequence[str], thrower: str, pips: int) -> str:
    """Whom the dice name: anticlockwise, the thrower being one.

    >>> counted(("E", "S", "W", "N"), "E", 7)
    'W'
    """
    return places[(places.index(thrower) + pips - 1) % len(places)]


def seating(rules: str, places: Sequence[str], first: str, throws: Sequence[int], drawn: Mapping[str, str] | None = None) -> Seating:
    """The ceremony after these throws of two dice.

    first  who throws first: in the Japanese and American game anybody, in the German the second right neighbour of the eldest
    drawn  wind → who has drawn that wind tile, once all four are taken
    """
    places = tuple(places)
    if not throws:
        return Seating(places, thrower=first)
    named = counted(places, first, throws[0])
    if rules not in WITH_SEAT_TILES:
        return Seating(places, east=named)
    if len(throws) == 1:
        return Seating(places, thrower=named, provisional_east=named)
    takes_first = counted(places, named, throws[1])
    if not drawn:
        return Seating(places, takes_first=takes_first, provisional_east=named)
    return _reseated(rules, places.index(named), throws[2:], [drawn[wind] for wind in WINDS])


def _reseated(rules: str, place: int, throws: Sequence[int], by_wind: list[str]) -> Seating:
    """East's tile sits at the provisional East's place, the others follow anticlockwise; the Japanese book then throws for the dealer."""
    seated = tuple(by_wind[(i - place) % 4] for i in range(4))
    east = by_wind[0]
    if rules != "japanese":
        return Seating(seated, east=east)
    if not throws:
        return Seating(seated, thrower=east, provisional_east=east)
    dealer = counted(seated, east, throws[0])
    if len(throws) == 1:
        return Seating(seated, thrower=dealer, provisional_east=east, provisional_dealer=dealer)
    return Seating(seated, provisional_east=east, provisional_dealer=dealer, east=counted(seated, dealer, throws[1]))


@dataclass(frozen=True, slots=True)
class Stack:
    """A stack of two tiles: the `number`-th from the right end of the wall of `wind`."""

    wind: Wind
    number: int


@dataclass(frozen=True, slots=True)
class Broken:
    """A broken wall.

    length     stacks in each of the four walls
    throwers   who throws, in this order
    wall       whose wall is broken, and how many stacks are counted from its right end
    first      the stack that East takes first
    dead       the dead wall, from the break on; in the American game the stacks that East keeps apart until the end
    indicator  whose upper tile is turned over
    loose      the stacks on which the two loose tiles lie; the stack they come from is gone
    """

    length: int
    throwers: tuple[Wind, ...]
    wall: Wind
    counted: int
    first: Stack
    dead: tuple[Stack, ...]
    indicator: Stack | None = None
    loose: tuple[Stack, ...] = ()


def throws_needed(rules: str) -> int:
    """How many throws of two dice break the wall."""
    return 2 if rules in ("philos", "beepworld") else 1


def broken(rules: str, throws: Sequence[int], flowers: bool = False) -> Broken:
    """The wall after these throws of two dice, the first of them East's.

    >>> wall = broken("japanese", [7])
    >>> str(wall.wall), wall.counted, wall.first, wall.indicator
    ('W', 7, Stack(wind=<Wind.WEST: 'W'>, number=8), Stack(wind=<Wind.WEST: 'W'>, number=5))
    """
    if rules == "american":
        return _american(throws[0])
    length, dead = (18, DEAD_WITH_FLOWERS) if flowers else (17, DEAD)
    wind = WINDS[(throws[0] - 1) % 4]
    if rules == "japanese":
        end = throws[0]
        indicator = stack(wind, end - (6 if flowers else 2), length)
        stacks = tuple(stack(wind, end - i, length) for i in range(dead))
        return Broken(length, (WINDS[0],), wind, end, stack(wind, end + 1, length), stacks, indicator)
    end = sum(throws[:2])
    stacks = tuple(stack(wind, end - i, length) for i in range(1, DEAD))  # the seventh pair lies loose on two of these
    return Broken(length, (WINDS[0], wind), wind, end, stack(wind, end + 1, length), stacks, loose=stacks[:2])


def _american(pips: int) -> Broken:
    east = WINDS[0]
    apart = tuple(stack(east, number, 19) for number in range(pips, 0, -1))
    return Broken(19, (east,), east, pips, stack(east, pips + 1, 19), apart)


def stack(wind: Wind, number: int, length: int) -> Stack:
    """The stack with this number; past the left end the left neighbour's wall goes on, before the right end the right neighbour's.

    >>> str(stack(Wind.EAST, 18, 17).wind), str(stack(Wind.EAST, 0, 17).wind)
    ('N', 'S')
    """
    walls, place = divmod(number - 1, length)
    return Stack(WINDS[(WINDS.index(wind) - walls) % 4], place + 1)
