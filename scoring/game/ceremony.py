"""The dice ceremony: who sits where. Players are counted anticlockwise, the thrower being number one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.game.course import Ceremony
from scoring.tiles import WINDS


@dataclass(frozen=True, slots=True)
class Seating:
    """How far the seats are settled.

    places           the players as they sit now, anticlockwise
    thrower          who throws the two dice next; None: nobody has to
    takes_first      who takes the first wind tile, once that is known; its right neighbours follow
    provisional_east whose place East will take, once that is known
    provisional_dealer, east   the same for the first dealer
    named            whom the last throw has named; None: nobody has thrown since the tiles were drawn
    """

    places: tuple[str, ...]
    thrower: str | None = None
    takes_first: str | None = None
    provisional_east: str | None = None
    provisional_dealer: str | None = None
    east: str | None = None
    named: str | None = None

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


def seating(
    ceremony: Ceremony, places: Sequence[str], first: str, throws: Sequence[int], drawn: Mapping[str, str] | None = None
) -> Seating:
    """The ceremony after these throws of two dice.

    first  who throws first, as the book or the table has it
    drawn  wind → who has drawn that wind tile, once all four are taken
    """
    places = tuple(places)
    if not throws:
        return Seating(places, thrower=first)
    named = counted(places, first, throws[0])
    if not ceremony.seat_tiles:
        return Seating(places, east=named, named=named)
    if len(throws) == 1:
        return Seating(places, thrower=named, provisional_east=named, named=named)
    takes_first = counted(places, named, throws[1])
    if not drawn:
        return Seating(places, takes_first=takes_first, provisional_east=named, named=takes_first)
    return _reseated(ceremony, places.index(named), throws[2:], [drawn[wind] for wind in WINDS])


def _reseated(ceremony: Ceremony, place: int, throws: Sequence[int], by_wind: list[str]) -> Seating:
    """East's tile sits at the provisional East's place, the others follow anticlockwise; then some books throw for
    the dealer.
    """
    seated = tuple(by_wind[(i - place) % 4] for i in range(4))
    east = by_wind[0]
    if not ceremony.dealer_by_dice:
        return Seating(seated, east=east)
    if not throws:
        return Seating(seated, thrower=east, provisional_east=east)
    dealer = counted(seated, east, throws[0])
    if len(throws) == 1:
        return Seating(seated, thrower=dealer, provisional_east=east, provisional_dealer=dealer, named=dealer)
    named = counted(seated, dealer, throws[1])
    return Seating(seated, provisional_east=east, provisional_dealer=dealer, east=named, named=named)
