"""What one part of a hand can be: a set, a pair, a flower, a dora tile.

Each predicate takes the part and the player's seat.

`a_set(Kind.PUNG, SIMPLES, is_open=True)` makes a question; kinds of tiles are bit masks (`kinds_of`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scoring.interpretations import Interpretation, Seat
from scoring.melds import Kind, Meld, kinds_of
from scoring.tiles import KINDS, WIND_TILES, Suit, Tile, parse

SetQuestion = Callable[[Meld, Seat], bool]

_ORDINARY = KINDS[:34]
SIMPLES = kinds_of(tile for tile in _ORDINARY if tile.is_simple)
TERMINALS = kinds_of(tile for tile in _ORDINARY if tile.is_terminal)
HONOURS = kinds_of(tile for tile in _ORDINARY if tile.is_honour)
DRAGONS = kinds_of(tile for tile in _ORDINARY if tile.is_dragon)
WINDS = HONOURS & ~DRAGONS
SUIT_TILES = SIMPLES | TERMINALS


# ---- the parts of a hand -------------------------------------------------------------------------------------


def pungs(interpretation: Interpretation) -> tuple[Meld, ...]:
    """Kongs too. There is no predicate for chows, for no book gives anything for a single one."""
    return interpretation.pungs


def pairs(interpretation: Interpretation) -> tuple[Meld, ...]:
    return interpretation.pairs


def bonus_tiles(interpretation: Interpretation) -> tuple[Tile, ...]:
    return interpretation.hand.bonus


def dora_tiles(interpretation: Interpretation) -> tuple[Tile, ...]:
    """Every tile of hand and melds that follows an indicator, once for each indicator that it follows."""
    return _following(interpretation, interpretation.deal.indicators)


def first_dora_tiles(interpretation: Interpretation) -> tuple[Tile, ...]:
    """Those that follow the first indicator; kongs turn over no further ones."""
    return _following(interpretation, interpretation.deal.indicators[:1])


def ura_dora_tiles(interpretation: Interpretation) -> tuple[Tile, ...]:
    """Those that follow the tiles under the indicators, which only a declarer of riichi may look at."""
    deal, own = interpretation.deal, interpretation.seat.own
    return _following(interpretation, deal.ura_indicators) if own in deal.riichi | deal.double_riichi else ()


def red_fives(interpretation: Interpretation) -> tuple[Tile, ...]:
    return interpretation.hand.red


def _following(interpretation: Interpretation, indicators: tuple[Tile, ...]) -> tuple[Tile, ...]:
    found: tuple[Tile, ...] = ()
    for indicator in indicators:
        dora = FOLLOWS.get(indicator)
        if dora and interpretation.kinds >> dora.index & 1:
            found += (dora,) * interpretation.hand.tiles.count(dora)
    return found


def _followers() -> Iterator[tuple[Tile, Tile]]:
    for circle in ("123456789m", "123456789p", "123456789s", "1234z", "567z"):
        tiles = parse(circle)
        yield from zip(tiles, (*tiles[1:], tiles[0]), strict=True)


FOLLOWS: dict[Tile, Tile] = dict(_followers())  # white, green, red, white; flowers indicate nothing


# ---- questions ---------------------------------------------------------------------------------------------


def always(*_: object) -> bool:
    return True


def a_set(kind: Kind, among: int, is_open: bool | None = None) -> SetQuestion:
    """Is it of this kind, of these tiles, open or not? A half-concealed kong is not open."""

    def asked(meld: Meld, seat: Seat) -> bool:
        return meld.kind is kind and bool(meld.kinds & among) and is_open in (None, meld.is_open)

    return asked


def of_kinds(among: int) -> SetQuestion:
    """Is it of these tiles?"""
    return lambda meld, seat: bool(meld.kinds & among)


def a_wind_set(kind: Kind, seats: int) -> SetQuestion:
    """Is it of this kind, of a wind that is `seats` of the player's two winds (own, round)?"""

    def asked(meld: Meld, seat: Seat) -> bool:
        return (
            meld.kind is kind and meld.first.is_wind and (of_own_wind(meld, seat) + of_round_wind(meld, seat)) == seats
        )

    return asked


def lucky(of: SetQuestion) -> SetQuestion:
    """Is it a pung or kong, and of this?"""

    def asked(meld: Meld, seat: Seat) -> bool:
        return not meld.is_chow and of(meld, seat)

    return asked


def of_dragons(meld: Meld, seat: Seat) -> bool:
    return meld.first.is_dragon


def of_own_wind(meld: Meld, seat: Seat) -> bool:
    return meld.first is WIND_TILES[seat.own]


def of_own_wind_alone(meld: Meld, seat: Seat) -> bool:
    """The own wind, where it is not the round's as well."""
    return of_own_wind(meld, seat) and not of_round_wind(meld, seat)


def of_round_wind(meld: Meld, seat: Seat) -> bool:
    return meld.first is WIND_TILES[seat.round]


def of_other_wind(meld: Meld, seat: Seat) -> bool:
    return meld.first.is_wind and not of_own_wind(meld, seat) and not of_round_wind(meld, seat)


def own_flower(tile: Tile, seat: Seat) -> bool:
    return tile.suit is Suit.FLOWERS and tile.number == WIND_TILES[seat.own].number


def own_season(tile: Tile, seat: Seat) -> bool:
    return tile.suit is Suit.SEASONS and tile.number == WIND_TILES[seat.own].number
