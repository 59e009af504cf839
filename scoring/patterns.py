"""What a whole hand can be, in plain words.

The books share these predicates; what they are worth is each book's.

A predicate takes one interpretation of a hand and returns true or false, or the tiles that make it true.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scoring.interpretations import PAIR_WAIT, PAIRS, THIRTEEN_ORPHANS, TWO_SIDED, Interpretation, Win
from scoring.melds import KONG, Meld, kinds_of
from scoring.parts import DRAGONS, HONOURS, SIMPLES, TERMINALS, WINDS, of_other_wind
from scoring.tiles import Tile, parse

Tiles = tuple[Tile, ...]

GREEN_DRAGON = kinds_of(parse("6z"))
GREEN = kinds_of(parse("23468s")) | GREEN_DRAGON
FLOWERS, SEASONS = parse("1234f"), parse("1234y")
GATES = (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9)


# ---- which tiles ----------------------------------------------------------------------------------------------


def all_simples(hand: Interpretation) -> bool:
    return not hand.kinds & ~SIMPLES


def concealed_all_simples(hand: Interpretation) -> bool:
    return not hand.kinds & ~SIMPLES and not hand.is_open


def all_honours(hand: Interpretation) -> bool:
    return not hand.kinds & ~HONOURS


def all_terminals(hand: Interpretation) -> bool:
    return not hand.kinds & ~TERMINALS


def all_terminals_and_honours(hand: Interpretation) -> bool:
    """Both kinds of them."""
    return not hand.kinds & SIMPLES and bool(hand.kinds & TERMINALS) and bool(hand.kinds & HONOURS)


def one_suit_only(hand: Interpretation) -> bool:
    return hand.suits == 1 and not hand.kinds & HONOURS


def one_suit_with_honours(hand: Interpretation) -> bool:
    """One suit and honours, both of them present."""
    return hand.suits == 1 and bool(hand.kinds & HONOURS)


def all_green(hand: Interpretation) -> bool:
    """Only 2, 3, 4, 6, 8 of bamboo and green dragons, and the dragon among them."""
    return not hand.kinds & ~GREEN and bool(hand.kinds & GREEN_DRAGON)


def only_green(hand: Interpretation) -> bool:
    """Only 2, 3, 4, 6, 8 of bamboo and green dragons; the dragon need not be there."""
    return not hand.kinds & ~GREEN


def nine_gates(hand: Win) -> bool:
    """Waiting with exactly 1112345678999 of one suit, nothing laid down."""
    if hand.hand.melds or not one_suit_only(hand):
        return False
    before = list(hand.hand.concealed)
    before.remove(hand.last.tile)
    return tuple(sorted([tile.number for tile in before])) == GATES


def nine_gates_any_wait(hand: Interpretation) -> bool:
    """Any fourteen tiles of one suit that contain 1112345678999, nothing laid down."""
    if hand.hand.melds or not one_suit_only(hand):
        return False
    numbers = [tile.number for tile in hand.hand.concealed]
    return all(numbers.count(number) >= GATES.count(number) for number in range(1, 10))


# ---- which sets -----------------------------------------------------------------------------------------------


def seven_pairs(hand: Interpretation) -> bool:
    return hand.shape in PAIRS


def thirteen_orphans(hand: Interpretation) -> bool:
    return hand.shape is THIRTEEN_ORPHANS


def thirteen_orphans_any_wait(hand: Win) -> bool:
    """Any of the thirteen would have completed them."""
    return hand.shape is THIRTEEN_ORPHANS and hand.counts[hand.last.tile.index] == 2


def four_pungs(hand: Interpretation) -> bool:
    """Four pungs or kongs."""
    return len(hand.pungs) == 4


def four_kongs(hand: Interpretation) -> bool:
    return [meld.kind for meld in hand.pungs] == [KONG] * 4


def three_kongs(hand: Interpretation) -> Tiles:
    kongs = [meld for meld in hand.pungs if meld.kind is KONG]
    return _tiles(kongs) if len(kongs) == 3 else ()


def three_concealed_pungs(hand: Interpretation) -> Tiles:
    """Pungs or half-concealed kongs; one completed by another player's tile is open."""
    concealed = [meld for meld in hand.pungs if not meld.is_open]
    return _tiles(concealed) if len(concealed) >= 3 else ()


def four_concealed_pungs(hand: Interpretation) -> bool:
    return len(hand.pungs) == 4 and not any(meld.is_open for meld in hand.pungs)


def four_concealed_pungs_and_pair(hand: Interpretation) -> bool:
    """And the last tile was the second of the pair."""
    return hand.wait is PAIR_WAIT and four_concealed_pungs(hand)


def four_chows(hand: Interpretation) -> bool:
    """Four chows and any pair."""
    return len(hand.chows) == 4


def all_chows(hand: Interpretation) -> bool:
    """Four chows and a pair of suit tiles."""
    return len(hand.chows) == 4 and not hand.pairs[0].first.is_honour


def no_points(hand: Interpretation) -> bool:
    """Nothing laid down, four chows, a two-sided wait, and a pair that is worth nothing."""
    if len(hand.chows) != 4 or hand.wait is not TWO_SIDED or hand.hand.melds:
        return False
    pair = hand.pairs[0]
    return not pair.first.is_honour or of_other_wind(pair, hand.seat)


def open_no_points(hand: Interpretation) -> bool:
    """The same with a chow laid down."""
    if len(hand.chows) != 4 or hand.wait is not TWO_SIDED or not hand.is_open:
        return False
    pair = hand.pairs[0]
    return not pair.first.is_honour or of_other_wind(pair, hand.seat)


def equal_chows(hand: Interpretation) -> Tiles:
    """Two equal chows, nothing claimed."""
    twice = () if hand.is_open else _twice(hand.chows)
    return twice[:6]


def equal_chows_twice(hand: Interpretation) -> bool:
    """Two equal chows and two more, nothing claimed; four alike count, too."""
    return len(hand.chows) == 4 and not hand.is_open and len(_twice(hand.chows)) == 12


def _twice(chows: tuple[Meld, ...]) -> Tiles:
    """The tiles of the chows that are there twice, each pair of them once."""
    starts = [chow.first.index for chow in chows]
    found = [chow for place, chow in enumerate(chows) if starts[:place].count(chow.first.index) % 2]
    return tuple([tile for chow in found for tile in chow.tiles * 2])


def three_similar_chows(hand: Interpretation) -> Tiles:
    """The same chow in all three suits."""
    return _three_chows(hand, range(7), 9) if len(hand.chows) >= 3 else ()


def three_similar_pungs(hand: Interpretation) -> Tiles:
    """Pungs or kongs of one number in all three suits."""
    pungs = {pung.first.index: pung for pung in hand.pungs}
    for start in range(9):
        if start in pungs and start + 9 in pungs and start + 18 in pungs:
            return _tiles([pungs[start], pungs[start + 9], pungs[start + 18]])
    return ()


def full_straight(hand: Interpretation) -> Tiles:
    """123 456 789 of one suit."""
    return _three_chows(hand, (0, 9, 18), 3) if len(hand.chows) >= 3 else ()


def concealed_full_straight(hand: Interpretation) -> Tiles:
    return () if hand.is_open else full_straight(hand)


def open_full_straight(hand: Interpretation) -> Tiles:
    return full_straight(hand) if hand.is_open else ()


def mixed_outside(hand: Interpretation) -> bool:
    """A terminal or honour in every set and the pair; at least one honour and one chow."""
    return bool(hand.chows and hand.kinds & HONOURS) and _everywhere(hand, TERMINALS | HONOURS)


def pure_outside(hand: Interpretation) -> bool:
    """A 1 or 9 in every set and the pair, no honours; at least one chow."""
    return bool(hand.chows) and not hand.kinds & HONOURS and _everywhere(hand, TERMINALS)


def little_three_dragons(hand: Interpretation) -> Tiles:
    """Two dragon pungs and a dragon pair."""
    return _pungs_and_pair(hand, DRAGONS, 2)


def big_three_dragons(hand: Interpretation) -> Tiles:
    return _pungs(hand, DRAGONS, 3)


def little_four_winds(hand: Interpretation) -> Tiles:
    """Three wind pungs and a wind pair."""
    return _pungs_and_pair(hand, WINDS, 3)


def big_four_winds(hand: Interpretation) -> Tiles:
    return _pungs(hand, WINDS, 4)


def _three_chows(hand: Interpretation, starts: Sequence[int], step: int) -> Tiles:
    """The tiles of three chows `step` kinds apart, the first of which begins with one of `starts`."""
    chows = {chow.first.index: chow for chow in hand.chows}
    for start in starts:
        if start in chows and start + step in chows and start + 2 * step in chows:
            return _tiles([chows[start], chows[start + step], chows[start + 2 * step]])
    return ()


def _pungs(hand: Interpretation, among: int, count: int) -> Tiles:
    """The tiles of the pungs among these kinds when there are so many."""
    if len(hand.pungs) < count:
        return ()
    found = [meld for meld in hand.pungs if meld.kinds & among]
    return _tiles(found) if len(found) == count else ()


def _pungs_and_pair(hand: Interpretation, among: int, count: int) -> Tiles:
    pair = hand.pairs[0]
    found = _pungs(hand, among, count) if pair.kinds & among else ()
    return found and found + pair.tiles


def _everywhere(hand: Interpretation, among: int) -> bool:
    """Is one of these kinds in every set and pair?"""
    for part in hand.pairs + hand.sets:  # noqa: SIM110 (asked of every hand, and quicker so)
        if not part.kinds & among:
            return False
    return True


def _tiles(melds: Iterable[Meld]) -> Tiles:
    return tuple([tile for meld in melds for tile in meld.tiles])


# ---- flowers and seasons --------------------------------------------------------------------------------------


def all_flowers(hand: Interpretation) -> Tiles:
    return FLOWERS if set(hand.hand.bonus).issuperset(FLOWERS) else ()


def all_seasons(hand: Interpretation) -> Tiles:
    return SEASONS if set(hand.hand.bonus).issuperset(SEASONS) else ()


def all_bonus_tiles(hand: Interpretation) -> Tiles:
    return all_flowers(hand) and all_seasons(hand) and FLOWERS + SEASONS


def no_bonus_tiles(hand: Interpretation) -> bool:
    return not hand.hand.bonus


def bouquet(hand: Interpretation) -> Tiles:
    """All flowers or all seasons."""
    return all_flowers(hand) or all_seasons(hand)
