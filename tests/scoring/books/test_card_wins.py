"""Which hands fill a line: jokers, exposures, concealed lines."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.books.american.card.cards import practice_card
from scoring.books.american.card.exposures import exposed_set, exposure_of, fits, parts_left, winning_variants
from scoring.books.american.card.variants import count_kinds, index_of
from scoring.hands import Hand
from scoring.melds import Meld, State
from scoring.tiles import JOKER, KINDS, parse
from tests.examples import examples
from tests.scoring.written_cards import card, hand_of, wins


def test_jokers_stand_in_sets_only():
    line = card("11a 222a 3333a 444a 55a")
    assert wins(hand_of("11222333344455m"), line) == ["0"]
    assert wins(hand_of("11m1j2m1j3m1j1j1j4m1j1j55m"), line) == ["0"]
    assert wins(hand_of("11m1j1j1j3333m444m55m"), line) == ["0"]
    assert wins(hand_of("1m1j222m3333m444m55m"), line) == []
    assert wins(hand_of("1122233334445m1j"), line) == []


def test_a_set_in_the_hand_may_be_all_jokers_and_so_may_two():
    assert wins(hand_of("11m55m3333m1j1j1j1j1j1j"), card("11a 222a 3333a 444a 55a")) == ["0"]


def test_a_fifth_tile_must_be_a_joker():
    line = card("11111a 222a FFFFFF")
    assert wins(hand_of("1111m1j222m1f1f2f3y3y3y"), line) == ["0"]
    assert not fits(index_of(line).variants[0], hand_of("1111m222m1f1f2f3y3y3y3y"))


def test_exposures_are_whole_sets_of_the_line():
    line = card("11a 222a 3333a 444a 55a")
    assert wins(hand_of("11m55m3333m444m", "222m"), line) == ["0"]
    assert wins(hand_of("11m55m444m", "2m1j1j", "33m1j1j"), line) == ["0"]
    assert wins(hand_of("11m55m3m444m", "222m", "333m"), line) == []
    assert wins(hand_of("1155m3333m222m", "444m"), line) == ["0"]
    assert wins(hand_of("11m55m2223333m", "444p"), line) == []


def test_an_exposure_of_jokers_alone_is_any_set_of_its_size():
    line = card("11a 222a 3333a 444a 55a")
    assert wins(hand_of("11m55m3333m444m", "1j1j1j"), line) == ["0"]
    assert wins(hand_of("11m55m3333m222m", "1j1j1j"), line) == ["0"]
    assert wins(hand_of("11m55m222444m", "1j1j1j1j"), line) == ["0"]
    assert wins(hand_of("11m55m3333m23m1j", "1j1j1j"), line) == []
    variant = index_of(line).variants[0]
    assert len(list(parts_left(variant, [exposure_of(exposed_set(parse("1j1j1j"), State.OPEN))]))) == 2


def test_two_equal_sets_take_two_equal_exposures():
    line = card("222a 222a NNNN SSSS")
    assert wins(hand_of("4444z2222z", "22m1j", "2m1j1j"), line) == ["0"]
    assert wins(hand_of("4444z222z1j", "22m1j", "22m1j"), line) == ["0"]
    assert wins(hand_of("4444z2z", "22m1j", "2m1j1j", "1j1j1j"), line) == []


def test_a_concealed_line_has_no_exposures():
    line = card("11a 222a 3333a 444a 55a", concealed=True)
    assert wins(hand_of("11222333344455m"), line) == ["0"]
    assert wins(hand_of("11m55m3333m444m", "222m"), line) == []


@pytest.mark.parametrize(("tiles", "good"), [
    ("11m", False), ("111m", True), ("1j1j1j", True), ("11m1j", True), ("112m", False), ("111111m", True),
    ("1111111m", False),
    ("1f2y3f", True), ("1f2y1j", True), ("1f1m1m", False), ("123m", False),
])  # fmt: skip
def test_what_is_an_exposure(tiles, good):
    found = exposed_set(parse(tiles), State.OPEN)
    assert isinstance(found, Meld) is good
    assert exposed_set(parse(tiles), State.HALF_CONCEALED) is None
    if found:
        assert found.size == len(parse(tiles))


def naive(hand: Hand, of) -> list[str]:
    """Every line that a concealed hand fills, tried suit by suit, number by number, tile by tile."""
    suits = {"m": 7, "p": 5, "s": 6}
    found = []
    for line in of.hands:
        letters = sorted({group.letter for group in line.groups} - {""})
        digits = [int(group.symbol) for group in line.groups if group.symbol in "123456789"]
        steps = range(-8, 9) if line.numbers != "fixed" and digits else [0]
        for order in permutations("mps", len(letters)):
            suit = dict(zip(letters, order, strict=True))
            for step in steps:
                if any(not 1 <= digit + step <= 9 for digit in digits):
                    continue
                left, jokers, ok = Counter(map(str, hand.concealed)), 0, True
                for flower in [t for t in left if t[1] in "fy"]:
                    left["F"] += left.pop(flower)
                wanted = []
                for group in line.groups:
                    name = {"0": "5z", "E": "1z", "S": "2z", "W": "3z", "N": "4z", "F": "F"}.get(group.symbol)
                    if group.symbol == "D":
                        name = f"{suits[suit[group.letter]]}z"
                    wanted.append((group.size, name or f"{int(group.symbol) + step}{suit[group.letter]}"))
                for size, name in sorted(wanted):  # pairs and singles first: they cannot use jokers
                    natural = min(size, left[name])
                    left[name] -= natural
                    jokers += size - natural
                    ok = ok and (size >= 3 or natural == size)
                if ok and jokers == left["1j"] and sum(left.values()) == jokers and line.id not in found:
                    found.append(line.id)
    return found


@st.composite
def nearly_winning(draw, of):
    """14 tiles that fill a line, some set tiles turned into jokers, sometimes one tile changed."""
    variant = draw(st.sampled_from(index_of(of).variants))
    tiles = []
    for part in variant.parts:
        tile = KINDS[part.kind]
        jokers = draw(st.integers(0, part.size)) if part.is_set else 0
        tiles += [JOKER] * jokers + [tile] * (part.size - jokers)
    if draw(st.booleans()):
        tiles[draw(st.integers(0, 13))] = draw(st.sampled_from(KINDS[:43]))
    return tuple(draw(st.permutations(tiles)))


@given(st.data())
@examples(300)
def test_the_quick_search_finds_what_trying_everything_finds(data):
    tiles = data.draw(nearly_winning(practice_card()))
    if max(count_kinds(tiles).values(), default=0) <= 8:
        hand = Hand(tiles)
        assert wins(hand, practice_card()) == naive(hand, practice_card())


@given(st.data())
@examples(100)
def test_exposing_a_set_of_an_open_line_changes_nothing(data):
    card_ = practice_card()
    variant = data.draw(st.sampled_from([v for v in index_of(card_).variants if not v.hand.concealed]))
    exposed = [part for part in variant.parts if 3 <= part.size <= 6 and data.draw(st.booleans())]
    melds = tuple(exposed_set((KINDS[p.kind],) * (p.size - 1) + (JOKER,), State.OPEN) for p in exposed)
    concealed = [KINDS[part.kind] for part in variant.parts if part not in exposed for _ in range(part.size)]
    assert fits(variant, Hand(tuple(concealed), melds))
    assert variant in list(winning_variants(Hand(tuple(concealed), melds), card_)) or max(variant.needs.values()) > 8
