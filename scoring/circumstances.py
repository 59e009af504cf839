"""How a hand was won, in plain words: the winning tile, where it came from, what it was waited for with, riichi.

Asked of one interpretation, like the patterns. Where the winning tile earns something, the answer is that tile.
"""

from __future__ import annotations

from scoring.hands import DEAD_WALL, DISCARD, ROBBED_KONG, WALL
from scoring.interpretations import EDGE, MIDDLE, PAIR_WAIT, PUNG_WAIT, TWO_SIDED, Win
from scoring.melds import KONG
from scoring.tiles import EAST, Tile

Tiles = tuple[Tile, ...]


def concealed_self_drawn(hand: Win) -> bool:
    return hand.last.drawn and not hand.is_open


def concealed_discard(hand: Win) -> bool:
    """No open meld, and won on a discard or robbed kong."""
    return not hand.last.drawn and not hand.is_open


def no_open_set(hand: Win) -> bool:
    """No open meld, and another player's tile completed the pair and no set."""
    return not hand.is_open and (hand.last.drawn or hand.wait is PAIR_WAIT)


def riichi(hand: Win) -> bool:
    return hand.seat.own in hand.deal.riichi


def double_riichi(hand: Win) -> bool:
    return hand.seat.own in hand.deal.double_riichi


def ippatsu(hand: Win) -> bool:
    """Within a round of turns after declaring riichi, and nobody has claimed a tile since."""
    return hand.deal.ippatsu and (riichi(hand) or double_riichi(hand))


def heavenly_hand(hand: Win) -> bool:
    return hand.last.first_turn and hand.seat.own is EAST and hand.last.won_by is WALL


def earthly_hand(hand: Win) -> bool:
    return hand.last.first_turn and hand.last.won_by is DISCARD and hand.deal.source is EAST


def first_draw(hand: Win) -> bool:
    """The first tile that a player other than East draws completes the hand."""
    return hand.last.first_turn and hand.seat.own is not EAST and hand.last.won_by is WALL


def first_discards(hand: Win) -> bool:
    """Won on a discard of the first round of turns, before the first own one."""
    return hand.last.first_turn and hand.seat.own is not EAST and hand.last.won_by is DISCARD


def human_hand(hand: Win) -> bool:
    """Won in the first round of turns, on a discard that is not East's."""
    return hand.last.first_turn and hand.last.won_by is DISCARD and EAST not in (hand.seat.own, hand.deal.source)


def nothing_laid_down(hand: Win) -> bool:
    """No set of any kind lies on the table, not even a half-concealed kong."""
    return not hand.hand.melds


def self_drawn(hand: Win) -> Tiles:
    """From the live wall or the dead wall."""
    return (hand.last.tile,) if hand.last.drawn else ()


def from_wall(hand: Win) -> Tiles:
    return (hand.last.tile,) if hand.last.won_by is WALL else ()


def last_of_wall(hand: Win) -> Tiles:
    return (hand.last.tile,) if hand.last.won_by is WALL and hand.last.of_wall else ()


def last_discard(hand: Win) -> Tiles:
    """The discard after the last tile of the wall."""
    return (hand.last.tile,) if hand.last.won_by is DISCARD and hand.last.of_wall else ()


def from_dead_wall(hand: Win) -> Tiles:
    return (hand.last.tile,) if hand.last.won_by is DEAD_WALL else ()


def after_kong(hand: Win) -> Tiles:
    """The replacement tile of a kong; without a kong it replaced a flower."""
    return from_dead_wall(hand) if _kongs(hand) else ()


def kong_upon_kong(hand: Win) -> Tiles:
    """The replacement tile of a kong that the replacement tile of another had made."""
    return from_dead_wall(hand) if hand.deal.kong_upon_kong and _kongs(hand) >= 2 else ()


def _kongs(hand: Win) -> int:
    return sum(meld.kind is KONG for meld in hand.hand.melds)


def last_of_kind(hand: Win) -> Tiles:
    """The other three are seen by everybody: it is said, or they lie in the own sets."""
    tile, laid = hand.last.tile, [tile for meld in hand.hand.melds if meld.is_open for tile in meld.tiles]
    if hand.hand.concealed.count(tile) > 1:
        return ()
    return (tile,) if hand.deal.last_of_kind or laid.count(tile) == 3 else ()


def robbed_kong(hand: Win) -> Tiles:
    return (hand.last.tile,) if hand.last.won_by is ROBBED_KONG else ()


def waited_two_sided(hand: Win) -> Tiles:
    return (hand.last.tile,) if hand.wait is TWO_SIDED else ()


def waited_for_middle(hand: Win) -> Tiles:
    return (hand.last.tile,) if hand.wait is MIDDLE else ()


def waited_at_edge(hand: Win) -> Tiles:
    return (hand.last.tile,) if hand.wait is EDGE else ()


def waited_for_pair(hand: Win) -> Tiles:
    return (hand.last.tile,) if hand.wait is PAIR_WAIT else ()


def waited_for_simple_pung(hand: Win) -> Tiles:
    return (hand.last.tile,) if hand.wait is PUNG_WAIT and hand.last.tile.is_simple else ()


def waited_for_high_pung(hand: Win) -> Tiles:
    return (hand.last.tile,) if hand.wait is PUNG_WAIT and not hand.last.tile.is_simple else ()
