"""Cards: the format, its refusals, and what the lines become on the table."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.books.american import practice_card
from scoring.card.card_checks import CardRefused
from scoring.card.card_patterns import groups_of
from scoring.card.cards import read_card
from scoring.card.exposures import exposed_set, exposure_of, fits, parts_left, winning_variants
from scoring.card.gaps import closest, copies_of
from scoring.card.variants import count_kinds, index_of, kind_of, variants_of
from scoring.hands import Hand
from scoring.melds import Meld, State
from scoring.tiles import JOKER, KINDS, parse

GOOD = """name = "x"
[[hand]]
id = "one"
category = "369"
pattern = "11a 222a 3333a 444a 55a"
value = 25
"""


def card(*patterns: str, numbers: str = "fixed", concealed: bool = False):
    return read_card("".join(
        f'[[hand]]\nid = "{i}"\ncategory = "c"\npattern = "{pattern}"\nnumbers = "{numbers}"\nvalue = 25\nconcealed = {str(concealed).lower()}\n'
        for i, pattern in enumerate(patterns)
    ))  # fmt: skip


def hand_of(concealed: str, *melds: str) -> Hand:
    return Hand(parse(concealed), tuple(exposed_set(parse(meld), State.OPEN) for meld in melds))


def wins(hand: Hand, of) -> list[str]:
    return list(dict.fromkeys(variant.hand.id for variant in winning_variants(hand, of)))


# Reading -----------------------------------------------------------------------------------------------------------


def test_a_card_is_read_with_its_defaults():
    read = read_card(GOOD)
    (hand,) = read.hands
    assert (read.name, hand.id, hand.value, hand.numbers, hand.concealed) == ("x", "one", 25, "fixed", False)
    assert [(group.symbol, group.letter, group.size, group.is_set) for group in hand.groups] == [
        ("1", "a", 2, False), ("2", "a", 3, True), ("3", "a", 4, True), ("4", "a", 3, True), ("5", "a", 2, False),
    ]  # fmt: skip


def test_a_group_of_different_symbols_is_singles_pairs_and_sets():
    assert [(g.symbol, g.letter, g.size) for g in groups_of("2026a")] == [("2", "a", 1), ("0", "", 1), ("2", "a", 1), ("6", "a", 1)]
    assert [(g.symbol, g.letter, g.size) for g in groups_of("NNEEE1144a")] == [
        ("N", "", 2), ("E", "", 3), ("1", "a", 2), ("4", "a", 2),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "line", "words"),
    [
        (('"11a 222a', '"11a 22a'), 5, "has 13 tiles"),
        (('"11a 222a', '"11a 2222a'), 5, "has 15 tiles"),
        (('"11a 222a', '"11 222a'), 5, "“11” has a number or a dragon but no suit letter"),
        (('"11a 222a', '"DD 222a'), 5, "“DD” has a number or a dragon but no suit letter"),
        (('"11a 222a', '"NNa 222a'), 5, "neither a number nor a dragon"),
        (('"11a 222a', '"00a 222a'), 5, "neither a number nor a dragon"),
        (('"11a 222a', '"XXa 222a'), 5, "holds something else"),
        (('"11a 222a', '"11d 222a'), 5, "holds something else"),
        (('"11a 222a', '"a 222a'), 5, "holds something else"),
        (('"11a 222a', '"1a1a 222a'), 5, "holds something else"),
        (("value = 25", "value = 0"), 6, "whole number"),
        (("value = 25", "value = true"), 6, "whole number"),
        (("value = 25", 'value = "25"'), 6, "whole number"),
        (("value = 25", "value = 1000001"), 6, "whole number"),
        (("value = 25", 'value = 25\nnumbers = "same"'), 5, "different numbers"),
        (("value = 25", 'value = 25\nnumbers = "any"'), 7, "fixed"),
        (("value = 25", "value = 25\nconceled = true"), 7, "I do not know the key “conceled”"),
        (("value = 25", 'value = 25\nconcealed = "yes"'), 7, "true or false"),
        (("value = 25", "value = 25\nnote = 3"), 7, "a text"),
        (('name = "x"', f'name = "{"x" * 301}"'), 1, "longer than 300 letters"),
        (("value = 25", f'value = 25\nnote = "{"x" * 301}"'), 7, "longer than 300 letters"),
        (('name = "x"', "a." * 20_000 + "a = 1"), 1, "TOML"),
        (('id = "one"\n', ""), 2, "has no “id”"),
        (('id = "one"', 'id = ""'), 3, "a text"),
        (('id = "one"', "id = 1"), 3, "a text"),
        (('category = "369"\n', ""), 2, "has no “category”"),
        (("value = 25\n", ""), 2, "has no “value”"),
        (('name = "x"', "name = 7"), 1, "a text"),
        (('name = "x"', 'title = "x"'), 1, "I do not know the key “title”"),
        (("value = 25", "value = "), 6, "TOML"),
        (("value = 25", 'value = "25'), 6, "TOML"),
        (("value = 25", "value = " + "9" * 5000), 6, "TOML"),
        (("[[hand]]", "[hand]"), 1, "has no hands"),
        ((GOOD, ""), 1, "has no hands"),
        ((GOOD, "hand = [3]"), 1, "has no hands"),
        ((GOOD, "hand = [{}]"), 1, "has no “id”"),
        ((GOOD, "x = " + "[" * 5000), 1, "TOML"),
        ((GOOD, GOOD + GOOD.removeprefix('name = "x"\n')), 8, "another hand with the id “one”"),
    ],
)
def test_a_card_is_refused_with_line_and_reason(change, line, words):
    with pytest.raises(CardRefused) as refused:
        read_card(GOOD.replace(*change))
    found = [problem for problem in refused.value.problems if words in problem.message]
    assert [problem.facts["line"] for problem in found] == [line]
    assert f"Line {line}: " in refused.value.message
    assert words in refused.value.message
    assert refused.value.as_json()["code"] == "bad_value"
    assert refused.value.field == "options.card"


def test_all_problems_are_told_at_once():
    with pytest.raises(CardRefused) as refused:
        read_card(GOOD.replace("value = 25", "value = -1").replace("55a", "5x"))
    assert [problem.facts["line"] for problem in refused.value.problems] == [5, 6]


def test_a_card_has_at_most_500_hands():
    body = "".join(GOOD.removeprefix('name = "x"\n').replace("one", f"h{i}") for i in range(501))
    with pytest.raises(CardRefused, match="Line 2501: the card has 501 hands"):
        read_card(body)
    assert len(read_card(body[: body.rindex("[[hand]]")]).hands) == 500


# Variants ----------------------------------------------------------------------------------------------------------


def tiles_of(variant):
    return Counter(dict(variant.needs))


def kinds(text: str) -> Counter:
    return count_kinds(parse(text))


def variants(pattern: str, numbers: str = "fixed"):
    return [tiles_of(variant) for variant in variants_of(card(pattern, numbers=numbers).hands[0])]


def test_one_letter_is_any_suit_and_letters_are_different_suits():
    assert variants("11a 222a 3333a 444a 55a") == [kinds(f"11222333344455{suit}") for suit in "mps"]
    assert len(variants("111a 222b 3333c NNNN")) == 6
    assert len(variants("1111a 2222b 333a NNN")) == 6


def test_equal_variants_are_listed_once():
    assert len(variants("1111a 1111b NNN SSS")) == 3


def test_run_moves_all_digits_up_and_down():
    found = variants("444a 555a 6666b 7777b", "run")
    assert len(found) == 6 * 6
    assert kinds("111222m3333444p") not in found
    assert kinds("111222m33334444p") in found
    assert kinds("666777s88889999p") in found


def test_run_leaves_zero_and_honours_alone_and_needs_room():
    assert len(variants("1111a 9999a 000 NNN", "run")) == 3
    assert len(variants("NNNN EEEE WWW 000", "run")) == 1


def test_same_is_one_number_any():
    found = variants("4444a 4444b DDDc NNN", "same")
    assert len(found) == 9 * 6 / 2
    assert kinds("7777m7777s555z444z") in found
    assert kinds("7777m8888s555z444z") not in found


@pytest.mark.parametrize(("suit", "dragon"), [("m", "7z"), ("p", "5z"), ("s", "6z")])
def test_matching_and_opposite_dragons(suit, dragon):
    matching = variants("1111a 2222a 333a DDDa")
    assert kinds(f"11112222333{suit}") + kinds(dragon * 3) in matching
    assert len(matching) == 3
    opposite = variants("1111a 2222a 333a DDDb")
    assert kinds(f"11112222333{suit}") + kinds(dragon * 3) not in opposite
    assert len(opposite) == 6


def test_zero_is_the_white_dragon_and_flowers_and_seasons_are_equal():
    assert wins(hand_of("2266m5111z1234f12y"), card("2026a 6a FFFFFF EEE")) == ["0"]


# Which hands fill a line -------------------------------------------------------------------------------------------


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
    ("11m", False), ("111m", True), ("1j1j1j", True), ("11m1j", True), ("112m", False), ("111111m", True), ("1111111m", False),
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
@settings(max_examples=300, deadline=None)
def test_the_quick_search_finds_what_trying_everything_finds(data):
    tiles = data.draw(nearly_winning(practice_card()))
    if max(count_kinds(tiles).values(), default=0) <= 8:
        hand = Hand(tiles)
        assert wins(hand, practice_card()) == naive(hand, practice_card())


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_exposing_a_set_of_an_open_line_changes_nothing(data):
    card_ = practice_card()
    variant = data.draw(st.sampled_from([v for v in index_of(card_).variants if not v.hand.concealed]))
    exposed = [part for part in variant.parts if 3 <= part.size <= 6 and data.draw(st.booleans())]
    melds = tuple(exposed_set((KINDS[p.kind],) * (p.size - 1) + (JOKER,), State.OPEN) for p in exposed)
    concealed = [KINDS[part.kind] for part in variant.parts if part not in exposed for _ in range(part.size)]
    assert fits(variant, Hand(tuple(concealed), melds))
    assert variant in list(winning_variants(Hand(tuple(concealed), melds), card_)) or max(variant.needs.values()) > 8


# The practice card -------------------------------------------------------------------------------------------------


def test_the_practice_card_covers_all_categories_of_the_document():
    hands = practice_card().hands
    assert len(hands) >= 40
    assert Counter(hand.category for hand in hands).keys() == {
        "Year and special hands", "2468", "Multiplication", "Quints", "Consecutive run", "13579", "Winds and dragons", "369", "Singles and pairs",
    }  # fmt: skip
    assert {hand.concealed for hand in hands} == {True, False}
    assert {hand.numbers for hand in hands} == {"fixed", "run", "same"}


def test_every_hand_of_the_practice_card_can_be_made_with_a_real_set():
    """Pairs and singles from the natural tiles there are, the rest with eight jokers."""
    for hand in practice_card().hands:
        for variant in variants_of(hand):
            assert all(need <= copies_of(kind) for kind, need in variant.firm.items())
            assert sum(max(0, need - copies_of(kind)) for kind, need in variant.needs.items()) <= 8


def test_every_hand_of_the_practice_card_wins_as_itself():
    for hand in practice_card().hands:
        for variant in variants_of(hand):
            tiles = []
            for part in sorted(variant.parts, key=lambda part: part.is_set):
                natural = min(part.size, copies_of(part.kind) - sum(kind_of(tile) == part.kind for tile in tiles if tile is not JOKER))
                tiles += [KINDS[part.kind]] * natural + [JOKER] * (part.size - natural)
            assert hand.id in wins(Hand(tuple(tiles)), practice_card())


def test_singles_and_pairs_hold_no_sets_and_no_line_stands_twice():
    hands = practice_card().hands
    assert not any(group.is_set for hand in hands if hand.is_in("singles AND pairs") for group in hand.groups)
    assert len({tuple(sorted((g.symbol, g.letter, g.size) for g in hand.groups)) for hand in hands}) == len(hands)


def test_the_practice_card_lies_beside_its_book():
    assert (Path("scoring") / "books" / "practice_card.toml").is_file()


# How far a hand is from the lines ----------------------------------------------------------------------------------


def naive_distance(tiles, variant) -> int | None:
    """The fewest natural tiles and jokers to add, by filling the parts one after another with every split of naturals."""
    best = None
    held = count_kinds(tiles)
    jokers = sum(tile is JOKER for tile in tiles)
    missing_firm = missing_sets = 0
    for kind, need in variant.needs.items():
        firm = variant.firm.get(kind, 0)
        if firm > copies_of(kind):
            return best
        have = held.get(kind, 0)
        missing_firm += max(0, firm - have)
        missing_sets += need - firm - min(need - firm, max(0, have - firm))
    return missing_firm + max(0, missing_sets - jokers)


@given(st.lists(st.sampled_from([tile for tile in KINDS[:43] for _ in range(2)]), min_size=13, max_size=14))
@settings(max_examples=50, deadline=None)
def test_closest_hands_come_first_and_are_counted_right(tiles):
    found = closest(practice_card(), tiles, most=100)
    assert [gap.distance for gap in found] == sorted(gap.distance for gap in found)
    assert len(found) == len({gap.variant.hand.id for gap in found}) == len(practice_card().hands)
    for gap in found:
        same_line = variants_of(gap.variant.hand)
        assert gap.distance == min(naive_distance(tiles, variant) for variant in same_line)
        assert gap.distance == len(gap.natural) + len(gap.set_tiles) - gap.jokers


def test_a_full_hand_is_at_distance_nothing():
    line = card("11a 222a 3333a 444a 55a")
    (gap,) = closest(line, parse("11222333344455m"))
    assert (gap.distance, gap.natural, gap.set_tiles) == (0, (), ())
    (gap,) = closest(line, parse("1m1j22m333m1j44m1j55m1z"))
    assert (gap.distance, gap.natural, gap.jokers) == (1, (0,), 3)


def test_exposures_rule_lines_out_and_use_up_tiles():
    both = card("11a 222a 3333a 444a 55a", "NNNN SSSS EEEE WW")
    found = closest(both, parse("11m55m3333m44m"), [exposed_set(parse("222m"), State.OPEN)])
    assert [(gap.variant.hand.id, gap.distance, gap.set_tiles) for gap in found] == [("0", 1, (3,))]
    line = card("111a 1a 2222b NNNNSS")
    (gap,) = closest(line, parse("2222p4444z22z"), [exposed_set(parse("111m"), State.OPEN)])
    assert (gap.distance, gap.natural) == (1, (0,))
    assert closest(card("1111a 1a 222b NNNNSS"), parse("222p4444z22z"), [exposed_set(parse("1111m"), State.OPEN)]) == []


def test_a_fifth_tile_is_told_apart():
    (gap,) = closest(card("11111a 2222b NNNNN"), parse("1111m2222p4444z"))
    assert (gap.distance, gap.only_jokers, gap.natural) == (2, 2, ())
