"""Pieces: who gives which to whom, who changes, and what cannot be paid."""

from __future__ import annotations

import pytest

from scoring.books import piece_sets
from scoring.sticks.handover import BOX, Debt, Handover
from scoring.sticks.payment_plan import fewest, settle
from scoring.sticks.pieces import count, value
from tests.scoring.brute_sticks import is_exchange, pieces_moved, replay

JAPANESE = dict(piece_sets()["japanese_sticks"].start)


def test_the_sets_of_the_documents():
    assert value(JAPANESE) == 27000
    assert count(JAPANESE) == 19
    assert dict(piece_sets()["japanese_sticks"].whole) == {10000: 4, 5000: 8, 1000: 36, 100: 40}
    assert piece_sets()["chips"].values == (100, 50, 10, 2)
    assert piece_sets()["sticks"].values == (500, 100, 50, 10)


@pytest.mark.parametrize("amount", range(5, 405, 5))
def test_american_chips_pay_whatever_a_card_asks(amount):
    """Two payers the value, the discarder twice as much."""
    pile = dict(zip(piece_sets()["american_chips"].values, (6, 4, 4, 6, 8), strict=True))
    plan = settle(
        dict.fromkeys("ESWN", pile), [Debt("E", "S", amount), Debt("W", "S", amount), Debt("N", "S", 2 * amount)]
    )
    assert not plan.unpaid


def test_a_thousand_with_change_beats_nine_hundreds():
    plan = settle({"E": JAPANESE, "S": JAPANESE}, [Debt("E", "S", 900)])
    assert plan.handovers == (Handover("E", "S", ((1000, 1),), ((100, 1),)),)
    assert pieces_moved(plan) == 2


def test_what_one_player_pays_is_the_change_of_another():
    holdings = {"E": {1000: 1}, "S": {}, "W": {100: 3}}
    plan = settle(holdings, [Debt("E", "S", 700), Debt("W", "S", 300)])
    assert [step.giver for step in plan.handovers] == ["W", "E"]
    assert plan.after == {"E": {100: 3}, "S": {1000: 1}, "W": {}}


def test_a_dearer_first_payment_where_the_cheap_one_leaves_no_change():
    holdings = {"E": {100: 1, 50: 2}, "S": {}, "W": {100: 1}}
    plan = settle(holdings, [Debt("E", "S", 100), Debt("W", "S", 50)])
    assert not plan.unpaid
    assert pieces_moved(plan) == 4
    assert plan.after == {"E": {100: 1}, "S": {100: 1, 50: 1}, "W": {50: 1}}


def test_a_neighbour_breaks_a_piece():
    plan = settle({"E": {1000: 1}, "S": {}, "W": {}, "N": {100: 10}}, [Debt("E", "S", 300)])
    exchange, payment = plan.handovers
    assert exchange == Handover("E", "N", ((1000, 1),), ((100, 10),))
    assert is_exchange(exchange)
    assert payment == Handover("E", "S", ((100, 3),), ())


def test_of_several_neighbours_the_one_with_the_fewest_pieces_changes():
    plan = settle({"E": {1000: 1}, "S": {}, "W": {500: 2}, "N": {200: 5}}, [Debt("E", "S", 500)])
    assert [(step.taker, step.pieces) for step in plan.handovers] == [("W", 3), ("S", 1)]


def test_the_payee_may_be_the_one_who_changes():
    plan = settle({"E": {500: 1}, "S": {100: 1}, "W": {50: 2}}, [Debt("E", "S", 450)])
    assert plan.handovers == (
        Handover("S", "W", ((100, 1),), ((50, 2),)),
        Handover("E", "S", ((500, 1),), ((50, 1),)),
    )


def test_the_box_breaks_a_piece_and_two_exchanges_are_made_where_one_is_too_little():
    plan = settle({"E": {10000: 1}, "S": {}, "W": {5000: 1, 1000: 5}}, [Debt("E", "S", 300)], box={100: 20})
    assert [(step.giver, step.taker, is_exchange(step)) for step in plan.handovers] == [
        ("E", "W", True),
        ("E", BOX, True),
        ("E", "S", False),
    ]
    assert plan.after == {"E": {5000: 1, 1000: 4, 100: 7}, "S": {100: 3}, "W": {10000: 1}, BOX: {1000: 1, 100: 10}}


def test_it_says_when_nobody_can_change_and_when_a_player_has_too_little():
    no_change = settle({"E": {1000: 1}, "S": {}}, [Debt("E", "S", 300)])
    assert [(entry.debt.amount, entry.missing) for entry in no_change.unpaid] == [(300, 0)]
    too_little = settle({"E": {1000: 1}, "S": {100: 7}}, [Debt("E", "S", 1400), Debt("S", "E", 300)])
    assert too_little.unpaid == settle({"E": {1000: 1, 100: 3}, "S": {100: 4}}, [Debt("E", "S", 1400)]).unpaid
    assert [entry.missing for entry in too_little.unpaid] == [100]
    assert too_little.after == {"E": {1000: 1, 100: 3}, "S": {100: 4}}


def test_amounts_that_no_pieces_can_make():
    plan = settle({"E": JAPANESE, "S": JAPANESE}, [Debt("E", "S", 30)])
    assert [(entry.debt, entry.missing) for entry in plan.unpaid] == [(Debt("E", "S", 30), 0)]
    assert pieces_moved(plan) == 0


def test_tight_piles_of_six_payments_still_come_to_an_end():
    holdings = {
        "E": {10000: 8, 5000: 5, 1000: 6, 100: 11},
        "S": {10000: 5, 5000: 15, 1000: 1, 100: 2},
        "W": {10000: 2, 5000: 1, 1000: 3, 100: 1},
        "N": {5000: 3, 1000: 5, 100: 2},
    }
    due = [("E", "N", 2000), ("S", "N", 500), ("W", "N", 2800), ("E", "S", 1100), ("E", "W", 2800), ("S", "W", 1400)]
    plan = settle(holdings, [Debt(*payment) for payment in due])
    assert not plan.unpaid
    assert replay(holdings, plan) == plan.after


@pytest.mark.parametrize("amount", [0, 100, 1300, 26900, 27000])
def test_two_full_starting_piles_can_pay_any_hundred(amount):
    plan = settle({"E": JAPANESE, "S": JAPANESE}, [Debt("E", "S", amount)])
    assert value(plan.after["S"]) == 27000 + amount


def test_values_that_fit_badly_come_to_an_end():
    primes = {97: 200, 89: 248, 83: 90, 79: 388, 73: 394, 71: 481}
    wide = {1000003: 500, 99991: 500, 10007: 500}
    assert count(fewest(primes, primes, 52553)) == 585
    assert fewest(primes, primes, 1) == {73: 4, 97: -3}
    assert fewest(wide, wide, 1) is None
    assert fewest(wide, {1: 3}, 1000000) == {1000003: 1, 1: -3}
