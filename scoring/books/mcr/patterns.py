"""What a whole hand can be that only document 006 asks for (§ 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from scoring.books.mcr.shapes import HONOURS_AND_KNITTED, KNITTED_STRAIGHT
from scoring.hand_decomposition import Counts, waits, without
from scoring.interpretations import (
    EDGE,
    MIDDLE,
    PAIR_WAIT,
    SETS,
    SEVEN_PAIRS,
    Interpretation,
    Shape,
    WaitKind,
    Win,
    completing,
)
from scoring.melds import HALF_CONCEALED, KONG, Meld, kinds_of
from scoring.parts import DRAGONS, HONOURS, SUIT_TILES, TERMINALS, WINDS
from scoring.patterns import GREEN, Tiles
from scoring.tiles import KINDS, Tile, parse

Question = Callable[[Interpretation], bool]
REVERSIBLE = kinds_of(parse("1234589p245689s5z"))


def numbers(*allowed: int) -> int:
    """The suit tiles with these numbers."""
    return kinds_of(tile for tile in KINDS[:27] if tile.number in allowed)


# ---- which tiles ----------------------------------------------------------------------------------------------


def only(among: int) -> Question:
    """Every tile is of these kinds."""
    return lambda hand: not hand.kinds & ~among


all_green, all_terminals = only(GREEN), only(TERMINALS)


def two_suits(hand: Interpretation) -> bool:
    return hand.suits == 2


def all_types(hand: Interpretation) -> bool:
    """All three suits, winds and dragons."""
    return hand.suits == 3 and bool(hand.kinds & WINDS) and bool(hand.kinds & DRAGONS)


def four_alike(hand: Interpretation) -> Iterator[Tile]:
    """Kinds of which the hand has all four, and no kong."""
    kongs = {meld.first for meld in hand.sets if meld.kind is KONG}
    tiles = hand.hand.tiles
    return (tile for tile in set(tiles) - kongs if tiles.count(tile) == 4)


# ---- which sets -----------------------------------------------------------------------------------------------


def everywhere(among: int) -> Question:
    """One of these kinds in every set and the pair."""
    return lambda hand: hand.shape is SETS and all(part.kinds & among for part in hand.sets + hand.pairs)


def all_even_pungs(hand: Interpretation) -> bool:
    return len(hand.pungs) == 4 and not hand.kinds & ~numbers(2, 4, 6, 8)


def all_chows(hand: Interpretation) -> bool:
    """Nothing but chows, or a knitted straight, and a pair of suit tiles."""
    chows = {SETS: 4, KNITTED_STRAIGHT: 1}.get(hand.shape)
    return len(hand.chows) == chows and bool(hand.pairs[0].kinds & SUIT_TILES)


def pure_terminal_chows(hand: Interpretation) -> bool:
    """123 and 789 of one suit, each twice, and its fives."""
    return hand.suits == 1 and _terminal_chows(hand, each=2)


def three_suited_terminal_chows(hand: Interpretation) -> bool:
    """123 and 789 of two suits, and the fives of the third."""
    return hand.suits == 3 and _terminal_chows(hand, each=1)


def _terminal_chows(hand: Interpretation, each: int) -> bool:
    firsts = [chow.first for chow in hand.chows]
    return (
        len(firsts) == 4
        and hand.pairs[0].kinds & numbers(5) != 0
        and all(first.number in (1, 7) and firsts.count(first) == each for first in firsts)
        and len({first.suit for first in firsts}) == 2 // each
    )


def pungs_of(among: int, count: int) -> Callable[[Interpretation], Tiles]:
    """So many pungs or kongs of these kinds, their tiles."""

    def asked(hand: Interpretation) -> Tiles:
        found = [meld for meld in hand.pungs if meld.kinds & among]
        return tuple([tile for meld in found for tile in meld.tiles]) if len(found) == count else ()

    return asked


def two_concealed_pungs(hand: Interpretation) -> bool:
    return sum(not meld.is_open for meld in hand.pungs) >= 2


def knitted_straight(hand: Interpretation) -> bool:
    """All nine knitted tiles, with a set and a pair or with honours."""
    singles = hand.shape is HONOURS_AND_KNITTED and sum(hand.counts[:27]) == 9
    return hand.shape is KNITTED_STRAIGHT or singles


def honours_and_knitted(honours: tuple[int, ...]) -> Question:
    """Single tiles, so many of them honours."""
    return lambda hand: hand.shape is HONOURS_AND_KNITTED and sum(hand.counts[27:]) in honours


def seven_shifted_pairs(hand: Interpretation) -> bool:
    """Seven pairs of one suit, one after the other."""
    indices = [pair.first.index for pair in hand.pairs]
    return hand.shape is SEVEN_PAIRS and hand.suits == 1 and not hand.kinds & HONOURS and _follow(indices)


def _follow(indices: list[int]) -> bool:
    return indices == list(range(indices[0], indices[0] + 7))


# ---- kongs ----------------------------------------------------------------------------------------------------


def three_kongs(hand: Interpretation) -> bool:
    return len(_kongs(hand)) == 3


def two_concealed_kongs(hand: Interpretation) -> bool:
    return [meld.state for meld in _kongs(hand)] == [HALF_CONCEALED] * 2


def two_melded_kongs(hand: Interpretation) -> bool:
    """One of two may be concealed; it counts besides."""
    kongs = _kongs(hand)
    return len(kongs) == 2 and any(meld.is_open for meld in kongs)


def _kongs(hand: Interpretation) -> list[Meld]:
    return [meld for meld in hand.pungs if meld.kind is KONG]


# ---- how it was won -------------------------------------------------------------------------------------------


def melded_hand(hand: Win) -> bool:
    """Four sets claimed, and the pair completed by another player's tile."""
    return not hand.last.drawn and [meld.is_open for meld in hand.hand.melds] == [True] * 4


def last_tile_draw(hand: Win) -> Tiles:
    """The last tile that could be drawn, a replacement among them."""
    return (hand.last.tile,) if hand.last.drawn and hand.last.of_wall else ()


def edge_wait(hand: Win) -> Tiles:
    return _waited(hand, EDGE)


def closed_wait(hand: Win) -> Tiles:
    return _waited(hand, MIDDLE)


def single_wait(hand: Win) -> Tiles:
    return _waited(hand, PAIR_WAIT)


def _waited(hand: Win, kind: WaitKind) -> Tiles:
    """The winning tile, if the hand waited in this way and for nothing else."""
    if hand.wait is not kind:
        return ()
    before = without(hand.counts, hand.last.tile)
    return (hand.last.tile,) if _only_one(hand.shape, before, hand.hand.melds) else ()


@lru_cache(maxsize=1 << 12)
def _only_one(shape: Shape, before: Counts, melds: tuple[Meld, ...]) -> bool:
    """Does a single kind complete these tiles?"""
    found = completing(shape, before) if shape is KNITTED_STRAIGHT else waits(before, melds)
    return len(found) == 1
