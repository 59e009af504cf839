"""Riichi or not: what either brings, and what the coach says then."""

from dataclasses import replace

import pytest

from scoring.coach.discards.discard_advice import discard_advice
from scoring.coach.discards.expectation import Expectation, with_one
from scoring.coach.discards.riichi_or_not import WithUraDora, riichi_or_not
from scoring.coach.hand.outcome import completed, won
from scoring.coach.view import after_letting_go
from scoring.coach.view_json import view_of
from scoring.hand_decomposition import counts_of
from scoring.hands import DISCARD, WALL
from scoring.tiles import BY_CODE, KINDS, SOUTH
from tests.scoring.said import de, en

QUIET = "234m567p77z34p111s2z"  # without riichi it has no doubling
SEVEN_PAIRS = "224488m2255p7s3z66p"
LATE = {"discards": "1m9p1s9m1p9s1z4z1m9p1s9m1p9s1z"}
VERDICTS = {"let_go.declare", "let_go.rather_not"}


def told(view):
    """The verdict on the discard advised, and the view after it."""
    first = discard_advice(view)[0]
    said = [one for one in first.warnings if one.saying.id.partition("_luck")[0] in VERDICTS]
    return (said[0] if said else None), after_letting_go(view, first.tile)


def test_where_it_lets_the_hand_win_it_is_declared():
    """Without a doubling of its own the hand wins on a drawn tile alone."""
    view = view_of("japanese", QUIET, SOUTH)
    said, after = told(view)
    quiet, declared = Expectation(view, declares=False), Expectation(view)
    hand = with_one(counts_of(after.hand.concealed), BY_CODE["2p"].index)
    assert [paid > 0 for paid in quiet.payments(hand, BY_CODE["2p"])] == [True, False]
    assert [paid > 0 for paid in declared.payments(hand, BY_CODE["2p"])] == [True, True]
    wins, earns = quiet.of(after)
    assert said.saying.id == "let_go.declare"
    assert said.facts["quiet_wins"] == round(100 * wins) < said.facts["wins"] == round(100 * declared.of(after)[0])
    assert said.facts["quiet_earns"].count == round(
        earns
    ) and "Your stick of 1,000 points is lost unless you win" in en(said)
    assert de(said).startswith("Sag Riichi an: ")


def test_it_is_left_where_it_adds_less_than_the_stick_costs():
    view = view_of("japanese", SEVEN_PAIRS, SOUTH, **LATE)
    said, after = told(view)
    found = riichi_or_not(view, after)
    (wins, earns), (as_often, quietly) = found.declared, found.quiet
    assert wins == as_often and 0 < earns - quietly < 1000 * (1 - wins)
    assert said.saying.id == "let_go.rather_not" and "Lieber kein Riichi" in de(said)
    assert (said.facts["earns"].count, said.facts["quiet_earns"].count) == (round(earns), round(quietly))
    early = view_of("japanese", SEVEN_PAIRS.replace("224488m2255p", "2244m22p5588s"), SOUTH, dora_indicators="1m")
    assert told(early)[0].saying.id == "let_go.declare"


@pytest.mark.parametrize(
    ("rules", "tiles", "more"),
    [("japanese", "567p77z34p111s2z", {"melds": [("234m", "open")]}), ("philos", QUIET, {})],
    ids=["an open hand", "a book without riichi"],
)
def test_it_is_no_question_where_it_may_not_be_declared(rules, tiles, more):
    assert told(view_of(rules, tiles, SOUTH, **more))[0] is None


@pytest.mark.parametrize(
    ("tiles", "lets_go", "last", "melds"),
    [(SEVEN_PAIRS, "7s", "3z", []), ("234m567s34p11s2z", "2z", "5p", [("5555z", "half_concealed")])],
    ids=["seven pairs", "with a kong"],
)
def test_ura_dora_are_the_mean_over_all_indicators(tiles, lets_go, last, melds):
    more, last = {"dora_indicators": "9s"}, BY_CODE[last]
    view = view_of("riichi", tiles, SOUTH, melds, **more)
    after = after_letting_go(view, BY_CODE[lets_go])
    plain, lucky = Expectation(view), WithUraDora(view)
    paid = {WALL: 0.0, DISCARD: 0.0}
    for indicator in filter(view.left, KINDS[:34]):
        turned_up = view_of("riichi", tiles, SOUTH, melds, ura_dora_indicators=str(indicator), **more).declaring()
        for how in paid:
            received = won(turned_up, completed(after.hand, last), last, how).received
            paid[how] += view.left(indicator) * received / plain.unseen
    hand = with_one(counts_of(after.hand.concealed), last.index)
    assert lucky.payments(hand, last) == tuple(map(round, paid.values()))
    assert paid[WALL] > plain.payments(hand, last)[0]


def test_what_comes_after_the_first_turn_is_no_earthly_hand():
    first, later = (told(view_of("riichi", QUIET, SOUTH, first_turn=turn))[0] for turn in (True, False))
    assert first.facts["quiet_earns"] == later.facts["quiet_earns"]
    assert first.facts["earns"].count > later.facts["earns"].count  # a double riichi


def test_with_two_han_to_go_out_ippatsu_lets_discards_win_in_the_first_round():
    options = {"minimum_doublings": 2, "ura_dora": False}
    view = view_of("riichi", QUIET, SOUTH, options=options)
    found = riichi_or_not(view, after_letting_go(view, discard_advice(view)[0].tile))
    without = view_of("riichi", QUIET, SOUTH, options=options | {"ippatsu": False})
    never = riichi_or_not(without, after_letting_go(without, discard_advice(without)[0].tile))
    assert found.declared[0] > never.declared[0] + 0.05


def test_without_a_stick_it_is_no_question():
    assert told(view_of("japanese", QUIET, SOUTH, options={"riichi_stick": 0}))[0] is None


def test_another_discard_is_compared_as_it_would_be_played():
    """Its payment, where riichi is better left with it too, is that without riichi."""
    river = {"discards": "6p2s7z4z6s7m9p1z8s7p4p9p", "dora_indicators": "7z"}
    view = view_of("riichi", "456m46m789p789s888m", SOUTH, **river)
    first = discard_advice(view)[0]
    more = [said for said in first.warnings if said.saying.id == "let_go.worth_more"]
    found = riichi_or_not(view, after_letting_go(view, first.tile))
    assert all(said.facts["earns"].count < found.told[1] or said.facts["wins"] < 100 * found.told[0] for said in more)


def test_ippatsu_adds_to_the_first_round_alone():
    view = view_of("riichi", SEVEN_PAIRS, SOUTH, options={"ura_dora": False})
    after = after_letting_go(view, BY_CODE["7s"])
    plain, (wins, earns) = Expectation(view), riichi_or_not(view, after).declared
    at_once = Expectation(replace(view, deal=replace(view.deal, ippatsu=True)))
    first, hand = {}, counts_of(after.hand.concealed)
    for called, expectation in (("plain", plain), ("at once", at_once)):
        first[called] = expectation.waiting(hand, after.own_discards[-1:]).earns
    assert wins == plain.of(after)[0]
    assert earns == pytest.approx(plain.of(after)[1] + first["at once"] - first["plain"])


def test_it_says_what_this_table_counts():
    said = told(view_of("riichi", QUIET, SOUTH))[0]
    assert "(with ippatsu, ura dora)" in en(said) and "(mit Ippatsu, Ura-Dora)" in de(said)
    one = told(view_of("riichi", QUIET, SOUTH, options={"ura_dora": False}))[0]
    assert "(with ippatsu)" in en(one)
    bare = view_of("riichi", QUIET, SOUTH, options={"ippatsu": False, "ura_dora": False})
    said, after = told(bare)
    assert said.saying.id == "let_go.declare"
    assert riichi_or_not(bare, after).declared == Expectation(bare).of(after)
