"""Pieces: the fewest are moved, nobody ever has fewer than none, none appear or vanish."""

from __future__ import annotations

from itertools import combinations, permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.paying.change import fewest
from scoring.paying.handover import BOX, Debt, Handover, after, handover
from scoring.paying.pieces import PIECE_SETS, count, moved, value
from scoring.paying.together import plans
from scoring.sticks import settle

JAPANESE = dict(PIECE_SETS["japanese_sticks"].start)
VALUES = st.sampled_from([(10000, 5000, 1000, 100), (100, 50, 10, 2), (500, 100, 50, 10), (7, 3), (25, 10, 4), (6, 4)])


@st.composite
def piles(draw, players: int, most: int = 3):
    values = draw(VALUES)
    return [{v: draw(st.integers(0, most)) for v in values} for _ in range(players)]


def every_way(giver, taker, amount):
    values = sorted({*giver, *taker})
    for vector in product(*(range(-taker.get(v, 0), giver.get(v, 0) + 1) for v in values)):
        if sum(n * v for n, v in zip(vector, values, strict=True)) == amount:
            yield dict(zip(values, vector, strict=True))


def brute_force(giver, taker, amount):
    """(pieces, change) of the best handover, by trying every one."""
    costs = [(sum(map(abs, way.values())), sum(-n for n in way.values() if n < 0)) for way in every_way(giver, taker, amount)]
    return min(costs, default=None)


def best_in_any_order(held, due):
    """The fewest pieces for several payments, by trying every order and every handover."""
    if not due:
        return 0
    best = None
    for order in permutations(due):
        payer, payee, amount = order[0]
        for vector in every_way(held[payer], held[payee], amount):
            step = handover(payer, payee, vector)
            rest = best_in_any_order(after(held, [step]), list(order[1:]))
            if rest is not None and (best is None or rest + step.pieces < best):
                best = rest + step.pieces
    return best


def replay(holdings, plan, box=None):
    """Make the handovers one after another; fail when somebody gives what they have not got. Returns everybody's pieces."""
    held = {player: dict(pile) for player, pile in holdings.items()}
    if box is not None:
        held[BOX] = dict(box)
    for step in plan.handovers:
        for who, to, handful in ((step.giver, step.taker, step.given), (step.taker, step.giver, step.change)):
            for piece, number in handful:
                assert number > 0
                held[who][piece] = held[who].get(piece, 0) - number
                held[to][piece] = held[to].get(piece, 0) + number
                assert held[who][piece] >= 0
    return {player: moved(pile, {}, {}) for player, pile in held.items()}


def test_the_sets_of_the_documents():
    assert value(JAPANESE) == 27000
    assert count(JAPANESE) == 19
    assert dict(PIECE_SETS["japanese_sticks"].whole) == {10000: 4, 5000: 8, 1000: 36, 100: 40}
    assert PIECE_SETS["chips"].values == (100, 50, 10, 2)
    assert PIECE_SETS["sticks"].values == (500, 100, 50, 10)


@given(piles(2), st.integers(0, 40), st.integers(1, 100))
@settings(max_examples=300)
def test_one_payment_moves_the_fewest_pieces_there_are(pair, units, unit):
    giver, taker = pair
    amount = units * (min(giver) if unit > 20 else unit)
    vector = fewest(giver, taker, amount)
    expected = brute_force(giver, taker, amount)
    if expected is None:
        assert vector is None
    else:
        assert (sum(map(abs, vector.values())), sum(-n for n in vector.values() if n < 0)) == expected
        assert value(vector) == amount


@st.composite
def tables(draw, players: int = 4, most: int = 6):
    names = "ESWNB"[:players]
    holdings = dict(zip(names, draw(piles(players, most)), strict=True))
    unit = min(next(iter(holdings.values())))
    pairs = st.sampled_from([(a, b) for a in names for b in names if a != b])
    due = [Debt(*pair, unit * draw(st.integers(0, 60))) for pair in draw(st.lists(pairs, max_size=6))]
    box = draw(st.none() | st.just(dict.fromkeys(next(iter(holdings.values())), 4)))
    return holdings, due, box


@given(tables())
@settings(max_examples=150, deadline=None)
def test_pieces_are_conserved_and_payments_made(table):
    holdings, due, box = table
    plan = settle(holdings, due, box)
    held = replay(holdings, plan, box)
    assert held == plan.after
    assert sum((count(pile) for pile in held.values()), 0) == sum(map(count, holdings.values())) + count(box or {})
    unpaid = [entry.debt for entry in plan.unpaid]
    for player, pile in holdings.items():
        owed = sum((p.payee == player) * p.amount - (p.payer == player) * p.amount for p in due)
        left_out = sum((p.payee == player) * p.amount - (p.payer == player) * p.amount for p in unpaid)
        assert value(held[player]) == value(pile) + owed - left_out
    if box is not None:
        assert value(held[BOX]) == value(box)
    for entry in plan.unpaid:
        assert entry.missing == max(0, entry.debt.amount - value(held[entry.debt.payer]))


def small_tables(number: int, debts: int, seed: int = 20261120):
    """Small tables of three, drawn once for all: few enough pieces to try everything."""
    draw = Random(seed)
    for _ in range(number):
        values = draw.choice([(10000, 5000, 1000, 100), (100, 50, 10, 2), (500, 100, 50, 10), (25, 10, 4), (7, 3)])
        held = {who: {v: n for v in values if (n := draw.randint(0, 2))} for who in "ESW"}
        amounts = [max(0, sum(draw.randint(-1, 1) * v for v in values)) for _ in range(debts)]
        yield held, [Debt(*draw.sample("ESW", 2), amount) for amount in amounts if amount]


@pytest.mark.parametrize("debts", [1, 2, 3])
def test_several_payments_move_the_fewest_pieces_there_are(debts):
    payable = 0
    for held, due in small_tables(90, debts):
        plan, expected = settle(held, due), best_in_any_order(held, due)
        if expected is None:
            assert plan.unpaid or any(step.is_exchange for step in plan.handovers)
        else:
            payable += 1
            assert (plan.pieces_moved, plan.unpaid) == (expected, ())
    assert payable > 20


def test_a_payment_with_exchanges_moves_the_fewest_pieces_there_are():
    draw, exchanged = Random(20261120), 0
    for _ in range(60):
        held = {"E": {100: 2, 50: draw.randint(0, 1)}, "S": {50: draw.randint(0, 1)}, "W": {50: draw.randint(0, 2), 10: draw.randint(4, 9)}}
        due = [Debt("E", "S", 10 * draw.randint(1, 9))]
        plan, direct = settle(held, due), best_in_any_order(held, due)
        expected = direct or best_in_any_order(held, [Debt("E", "W", 0), Debt("S", "W", 0), *due])
        assert expected == (None if plan.unpaid else plan.pieces_moved)
        exchanged += expected != direct
    assert exchanged > 20


def a_deal(draw: Random, unit: int) -> list[Debt]:
    """What four players owe each other in the German way: all pay the winner, the others the difference, East twice."""
    won, *others = (unit * draw.randint(2, 30) * draw.choice([1, 1, 2, 4]) for _ in range(4))
    winner, *losers = draw.sample("ESWN", 4)
    due = [(loser, winner, won) for loser in losers]
    for (low, payer), (high, payee) in combinations(sorted(zip(others, losers, strict=True)), 2):
        due.append((payer, payee, high - low))
    return [Debt(payer, payee, amount * (2 if "E" in (payer, payee) else 1)) for payer, payee, amount in due if amount]


@pytest.mark.parametrize("pieces", [JAPANESE, {100: 8, 50: 2, 10: 8, 2: 10}, {500: 1, 100: 3, 50: 2, 10: 10}])
def test_in_evenings_the_search_never_gives_up_until_somebody_has_too_little(pieces):
    draw = Random(20261120)
    for _ in range(12):
        held = dict.fromkeys("ESWN", pieces)
        due = a_deal(draw, min(pieces))
        while steps := next(plans(held, due), None):
            held, due = after(held, steps), a_deal(draw, min(pieces))
        net = {who: sum((debt.payee == who) * debt.amount - (debt.payer == who) * debt.amount for debt in due) for who in held}
        assert any(value(held[who]) + net[who] < 0 for who in held)


def test_a_thousand_with_change_beats_nine_hundreds():
    plan = settle({"E": JAPANESE, "S": JAPANESE}, [Debt("E", "S", 900)])
    assert plan.handovers == (Handover("E", "S", ((1000, 1),), ((100, 1),)),)
    assert plan.pieces_moved == 2


def test_what_one_player_pays_is_the_change_of_another():
    holdings = {"E": {1000: 1}, "S": {}, "W": {100: 3}}
    plan = settle(holdings, [Debt("E", "S", 700), Debt("W", "S", 300)])
    assert [step.giver for step in plan.handovers] == ["W", "E"]
    assert plan.after == {"E": {100: 3}, "S": {1000: 1}, "W": {}}


def test_a_dearer_first_payment_where_the_cheap_one_leaves_no_change():
    holdings = {"E": {100: 1, 50: 2}, "S": {}, "W": {100: 1}}
    plan = settle(holdings, [Debt("E", "S", 100), Debt("W", "S", 50)])
    assert not plan.unpaid
    assert plan.pieces_moved == 4
    assert plan.after == {"E": {100: 1}, "S": {100: 1, 50: 1}, "W": {50: 1}}


def test_a_neighbour_breaks_a_piece():
    plan = settle({"E": {1000: 1}, "S": {}, "W": {}, "N": {100: 10}}, [Debt("E", "S", 300)])
    exchange, payment = plan.handovers
    assert exchange == Handover("E", "N", ((1000, 1),), ((100, 10),))
    assert exchange.is_exchange
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
    assert [(step.giver, step.taker, step.is_exchange) for step in plan.handovers] == [("E", "W", True), ("E", BOX, True), ("E", "S", False)]
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
    assert plan.pieces_moved == 0


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
