"""How a hand was won, in plain words: the winning tile, where it came from, what it was waited for with, riichi.

Asked of one reading, like the patterns. Where the winning tile earns something, the answer is that tile.
"""

from __future__ import annotations

from scoring.hands import Reading, Wait, WonBy
from scoring.tiles import Tile, Wind

Tiles = tuple[Tile, ...]


def concealed_self_drawn(hand: Reading) -> bool:
    return hand.drawn and not hand.is_open


def concealed_discard(hand: Reading) -> bool:
    """No open meld, and won on a discard or robbed kong."""
    return not hand.drawn and not hand.is_open


def no_open_set(hand: Reading) -> bool:
    """No open meld, and another player's tile completed the pair and no set."""
    return not hand.is_open and (hand.drawn or hand.wait is Wait.PAIR)


def riichi(hand: Reading) -> bool:
    return hand.seat.own in hand.deal.riichi


def double_riichi(hand: Reading) -> bool:
    return hand.seat.own in hand.deal.double_riichi


def heavenly_hand(hand: Reading) -> bool:
    deal = hand.deal
    return deal.first_turn and deal.winner is Wind.EAST and deal.won_by is WonBy.WALL


def earthly_hand(hand: Reading) -> bool:
    deal = hand.deal
    return deal.first_turn and deal.won_by is WonBy.DISCARD and deal.source is Wind.EAST


def from_wall(hand: Reading) -> Tiles:
    return _last(hand, hand.deal.won_by is WonBy.WALL)


def last_of_wall(hand: Reading) -> Tiles:
    return _last(hand, hand.deal.won_by is WonBy.WALL and hand.deal.last_tile)


def last_discard(hand: Reading) -> Tiles:
    """The discard after the last tile of the wall."""
    return _last(hand, hand.deal.won_by is WonBy.DISCARD and hand.deal.last_tile)


def from_dead_wall(hand: Reading) -> Tiles:
    return _last(hand, hand.deal.won_by is WonBy.DEAD_WALL)


def waited_two_sided(hand: Reading) -> Tiles:
    return _last(hand, hand.wait is Wait.TWO_SIDED)


def waited_for_middle(hand: Reading) -> Tiles:
    return _last(hand, hand.wait is Wait.MIDDLE)


def waited_at_edge(hand: Reading) -> Tiles:
    return _last(hand, hand.wait is Wait.EDGE)


def waited_for_pair(hand: Reading) -> Tiles:
    return _last(hand, hand.wait is Wait.PAIR)


def waited_for_simple_pung(hand: Reading) -> Tiles:
    return _last(hand, hand.wait is Wait.PUNG and hand.winning_tile.is_simple)


def waited_for_high_pung(hand: Reading) -> Tiles:
    return _last(hand, hand.wait is Wait.PUNG and not hand.winning_tile.is_simple)


def _last(hand: Reading, holds: bool) -> Tiles:
    return (hand.winning_tile,) if holds else ()
