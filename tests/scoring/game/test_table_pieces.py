"""The pieces before each player, booking by booking."""

from __future__ import annotations

from scoring.game.events import (
    TABLE,
    Corrected,
    Counted,
    Dealt,
    DrawKind,
    Drawn,
    Penalty,
    PenaltyKind,
    Riichi,
    Started,
    Undone,
)
from scoring.game.one_go import transfers
from scoring.sticks.handover import BOX, Debt
from scoring.sticks.payment_plan import Unpaid
from scoring.sticks.pieces import value
from tests.scoring.booked import table_pieces
from tests.scoring.told import PLAYERS, SEATS, STICKS

START = Started("0", PLAYERS, "japanese", pieces=STICKS, box={1000: 12})
BEN_WINS = Dealt("2", {"winner": "S", "won_by": "discard", "from": "W"}, SEATS, {"Ben": 320})


def test_a_game_on_paper_has_no_pieces():
    assert table_pieces([Started("0", PLAYERS, "beepworld")]) is None


def test_a_new_game():
    lying = table_pieces([START])
    assert lying.held == {**dict.fromkeys(PLAYERS, STICKS), TABLE: {}, BOX: {1000: 12}}
    assert (lying.plan, lying.owed) == (None, ())


def test_riichi_sticks_lie_on_the_table_and_go_to_the_winner():
    lying = table_pieces([START, Riichi("1", "Dan")])
    assert lying.held[TABLE] == {1000: 1}
    lying = table_pieces([START, Riichi("1", "Dan"), BEN_WINS])
    assert lying.held[TABLE] == {}
    assert value(lying.held["Ben"]) == 27000 + 1300 + 1000
    assert [(step.giver, step.taker) for step in lying.plan.handovers] == [(TABLE, "Ben"), ("Cleo", "Ben")]


def test_undoing_gives_back_what_was_paid_and_correcting_moves_the_difference():
    events = [START, BEN_WINS, Undone("3", "2")]
    assert {player: value(pile) for player, pile in table_pieces(events).held.items()}["Ben"] == 27000
    right = Dealt("4b", {"winner": "S", "won_by": "discard", "from": "N"}, SEATS, {"Ben": 320})
    lying = table_pieces([START, BEN_WINS, Corrected("4", "2", right)])
    assert {(step.giver, step.taker) for step in lying.plan.handovers} == {("Dan", "Cleo")}
    assert (value(lying.held["Cleo"]), value(lying.held["Dan"])) == (27000, 27000 - 1300)


def test_a_count_sets_the_pieces_right():
    lying = table_pieces([START, Counted("1", {"Anna": {1000: 3}, "Nobody": {1000: 1}})])
    assert lying.held["Anna"] == {1000: 3}
    assert "Nobody" not in lying.held
    assert lying.plan is None


def test_what_cannot_be_paid_stays_owed():
    poor = Started("0", PLAYERS, "japanese", pieces={1000: 1})
    lying = table_pieces([poor, BEN_WINS, Drawn("3", DrawKind.EXHAUSTED_WALL)])
    assert [each.unpaid for each in lying.owed] == [Unpaid(Debt("Cleo", "Ben", 1300), 300)]
    assert lying.still_open == (Debt("Cleo", "Ben", 1300),)
    assert value(lying.held["Cleo"]) == 1000


def penalty(id: str, payer: str, payee: str, amount: int) -> Penalty:
    return Penalty(id, PenaltyKind.HOUSE, payer, {payee: amount})


DAN_PAYS, BEN_CANNOT = penalty("1", "Dan", "Cleo", 20_000), penalty("2", "Ben", "Cleo", 35_000)


def test_nobody_gives_back_what_they_never_got():
    before = table_pieces([START, DAN_PAYS])
    lying = table_pieces([START, DAN_PAYS, BEN_CANNOT, Undone("3", "2")])
    assert (lying.plan.handovers, lying.due, lying.owed, lying.held) == ((), (), (), before.held)


def test_a_correction_to_what_can_be_paid_pays_it():
    lying = table_pieces([START, BEN_CANNOT, Corrected("3", "2", penalty("2b", "Ben", "Cleo", 5_000))])
    assert (lying.due, lying.owed) == ((Debt("Ben", "Cleo", 5_000),), ())
    assert (value(lying.held["Ben"]), value(lying.held["Cleo"])) == (22_000, 32_000)


def test_what_was_undone_and_brought_back_is_owed_once():
    events = [START, BEN_CANNOT]
    for number, of in enumerate("2345", start=3):
        events.append(Undone(str(number), of))
        assert len(table_pieces(events).owed) == (number + 1) % 2


def test_undoing_the_last_booking_leaves_the_debts_of_those_before():
    """Anna gets from Cleo what she gave, though Ben owes Cleo more than that."""
    lying = table_pieces([START, BEN_CANNOT, penalty("3", "Anna", "Cleo", 20_000), Undone("4", "3")])
    assert lying.due == (Debt("Cleo", "Anna", 20_000),)
    assert lying.still_open == (Debt("Ben", "Cleo", 35_000),)
    assert {player: value(lying.held[player]) for player in PLAYERS} == dict.fromkeys(PLAYERS, 27_000)


def test_what_is_still_open_is_one_payment_between_two():
    events = [
        START,
        BEN_CANNOT,
        penalty("3", "Cleo", "Ben", 50_000),
        penalty("4", "Dan", "Anna", 33_300),
        Riichi("5", "Anna"),
    ]
    assert table_pieces(events).still_open == (Debt("Cleo", "Ben", 15_000), Debt("Dan", "Anna", 33_300))
    assert table_pieces(events[:3]).still_open == (Debt("Ben", "Cleo", 35_000),), (
        "what the last booking left open is its own"
    )


def test_transfers_of_nothing():
    assert transfers({"Anna": 0, "Ben": 0}) == ()
    assert transfers({"Anna": 5, "Ben": -2, "Cleo": -3}) == (Debt("Cleo", "Anna", 3), Debt("Ben", "Anna", 2))


def test_transfers_of_what_does_not_add_up_come_to_an_end():
    assert transfers({}) == ()
    assert transfers({"Anna": 500, "Ben": 500}) == ()
    assert transfers({"Anna": 500, "Ben": -200}) == (Debt("Ben", "Anna", 200),)


def test_a_start_corrected_to_other_pieces_moves_none():
    richer = Started("0", PLAYERS, "japanese", pieces={**STICKS, 1000: 9}, box={1000: 12})
    lying = table_pieces([START, Corrected("1", "0", richer)])
    assert {player: value(pile) for player, pile in lying.held.items() if player in PLAYERS} == dict.fromkeys(
        PLAYERS, 27000
    )


def test_a_count_of_piles_as_they_lie_pays_no_debt():
    counted = Counted("3", dict.fromkeys(PLAYERS, STICKS))
    assert table_pieces([START, BEN_CANNOT, counted]).still_open == (Debt("Ben", "Cleo", 35_000),)
    lying = table_pieces([START, BEN_CANNOT, counted, Undone("4", "2")])
    assert (lying.due, lying.owed) == ((), ()), "Cleo gives back nothing that Ben never gave"


def test_a_debt_between_two_who_hold_what_the_books_say_has_been_paid():
    events = [START, BEN_CANNOT, penalty("3", "Dan", "Ben", 8_000)]
    paid = {"Ben": {}, "Cleo": {10_000: 6, 1_000: 2}}
    assert table_pieces([*events, Counted("4", paid)]).still_open == ()
    assert table_pieces([*events, Counted("4", {"Cleo": paid["Cleo"]})]).still_open, "only one of them has counted"
