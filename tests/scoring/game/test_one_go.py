"""Payments in one go: the same totals, fewer payments, and the pieces agree."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.books import piece_sets
from scoring.game.event_json import from_json, to_json
from scoring.game.events import TABLE, Dealt, Started, Undone
from scoring.game.fold import fold
from scoring.game.one_go import in_one_go
from scoring.game.table_pieces import after_event, new_pieces
from scoring.sticks.handover import Debt, changes
from scoring.sticks.pieces import value

PLAYERS = ("Anna", "Ben", "Cleo", "Dan")
MATRIX = [  # 003 Beispiel einer Punktmatrix: East, South, West and North are Anna, Ben, Cleo and Dan
    Debt("Dan", "Cleo", 144), Debt("Anna", "Cleo", 288), Debt("Ben", "Cleo", 144),
    Debt("Anna", "Dan", 64), Debt("Anna", "Ben", 32), Debt("Ben", "Dan", 16),
]  # fmt: skip
HANDS = {
    "W": {"concealed": "234m88p", "melds": [{"tiles": each, "state": "open"} for each in ("777z", "444z", "2222p")]},
    "N": {"concealed": "999147m14p1116s3z", "bonus": "4f"},
    "E": {"concealed": "368m11136p247s25z"},
    "S": {"concealed": "258m999p358s1256z", "bonus": "2y"},
}
DEAL = {"winner": "W", "won_by": "discard", "from": "N", "winning_tile": "4m", "hands": HANDS}
SEATS = dict(zip("ESWN", PLAYERS, strict=True))


def test_three_in_place_of_six():
    assert in_one_go(MATRIX) == (Debt("Anna", "Cleo", 384), Debt("Ben", "Cleo", 128), Debt("Dan", "Cleo", 64))


def test_who_owes_just_what_another_is_owed_pays_that_one():
    """Two payments: the greatest to the greatest would take three."""
    due = [Debt("Anna", "Cleo", 30), Debt("Ben", "Cleo", 20), Debt("Ben", "Dan", 30)]
    assert in_one_go(due) == (Debt("Anna", "Dan", 30), Debt("Ben", "Cleo", 50))


def test_sticks_on_the_table_stay_a_payment_of_their_own():
    due = [Debt("Ben", TABLE, 1000), Debt(TABLE, "Anna", 2000), Debt("Ben", "Anna", 300), Debt("Anna", "Ben", 100)]
    assert in_one_go(due) == (Debt("Ben", "Anna", 200), *due[:2])


amounts = st.integers(1, 2000)
debts = st.lists(
    st.tuples(st.permutations([*PLAYERS, TABLE]), amounts).map(lambda each: Debt(each[0][0], each[0][1], each[1])),
    max_size=10,
)


@given(debts)
def test_everybody_ends_with_the_same_and_nobody_pays_more_often(due):
    fewer = in_one_go(due)
    everybody = [*PLAYERS, TABLE]
    assert changes(fewer, everybody) == changes(due, everybody)
    assert len(fewer) <= len(due) and all(debt.amount > 0 for debt in fewer)
    between = [debt for debt in fewer if TABLE not in debt[:2]]
    assert len(between) <= len(PLAYERS) - 1 or fewer == tuple(due)


@pytest.mark.parametrize("pieces", [piece for piece in piece_sets().values() if piece.start], ids=lambda each: each.id)
def test_totals_agree_with_the_piles_and_undoing_brings_them_back(pieces):
    start = Started("start", PLAYERS, "philos", {"flowers": True, "any_kong": "none"}, pieces=dict(pieces.start))
    printed = Dealt("deal", DEAL, SEATS)
    fewer = Dealt("deal", DEAL, SEATS, in_one_go=True)
    games = {event.in_one_go: fold([start, event]) for event in (printed, fewer)}
    assert games[False].totals == games[True].totals
    before = fold([start])
    lying = after_event(new_pieces(start), fewer, before, games[True])
    assert lying and len(lying.due) == 3 and lying.plan
    assert_agree(lying, games[True])
    undone = fold([start, fewer, Undone("undo", "deal")])
    assert_agree(after_event(lying, Undone("undo", "deal"), games[True], undone), undone)


def assert_agree(lying, game):
    owed = changes((each.unpaid.debt for each in lying.owed), PLAYERS)
    assert {player: value(lying.held[player]) + owed[player] for player in PLAYERS} == game.totals


def test_it_is_kept_as_it_was_said():
    booked = Dealt("deal", DEAL, SEATS, in_one_go=True)
    assert from_json(to_json(booked)) == booked and "in_one_go" not in to_json(Dealt("deal", DEAL, SEATS))
