"""The wall: its stacks, and where it is broken, which the books decide."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.tiles import WINDS, Wind


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
    dead       the dead wall, from the break on
    indicator  whose upper tile is turned over
    loose      the stacks on which the two loose tiles lie; the stack they come from is gone
    kept_apart  nobody draws from the dead wall: East keeps it apart until the end
    """

    length: int
    throwers: tuple[Wind, ...]
    wall: Wind
    counted: int
    first: Stack
    dead: tuple[Stack, ...]
    indicator: Stack | None = None
    loose: tuple[Stack, ...] = ()
    kept_apart: bool = False


def stack(wind: Wind, number: int, length: int) -> Stack:
    """The stack with this number; past the left end the left neighbour's wall goes on, before the right end the
    right neighbour's.

    >>> str(stack(Wind.EAST, 18, 17).wind), str(stack(Wind.EAST, 0, 17).wind)
    ('N', 'S')
    """
    walls, place = divmod(number - 1, length)
    return Stack(WINDS[(WINDS.index(wind) - walls) % 4], place + 1)
