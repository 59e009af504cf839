"""The ledger told otherwise: entries undone and corrected, and all that follows from them."""

from __future__ import annotations

from scoring.game.events import Corrected, Dealt, DrawKind, Drawn, Penalty, PenaltyKind, Seated, Started, Undone
from scoring.game.fold import appended, fold
from tests.scoring.booked import deal_event
from tests.scoring.told import JAPANESE, PLAYERS, PUNG_OF_SOUTH, STICKS, Evening, change, state

JAPANESE_SEATS = dict(zip("ESWN", PLAYERS, strict=True))


def test_undoing_restores_exactly_and_undoing_that_brings_it_back():
    evening = Evening(JAPANESE)
    evening.riichi("Dan")
    before = state(evening.game)
    after = state(evening.deal("Ben", "wall", points={"Ben": 300}))
    undone = evening.book(Undone("u", "2"))
    assert state(undone) == before
    assert undone.entries[-1].undone
    assert undone.entries[-1].net == dict.fromkeys(PLAYERS, 0)
    assert state(evening.book(Undone("uu", "u"))) == after
    assert state(evening.book(Undone("uuu", "uu"))) == before


def test_correcting_the_winner_moves_the_winds_of_all_later_deals():
    """Ben, not Anna, won the first deal: Ben was East in the second, in which Cleo's payment counts once and Ben's
    double.
    """
    evening = Evening(JAPANESE)
    evening.deal("Anna", "discard", "Dan", {"Anna": 100})
    evening.deal("Cleo", "wall", points={"Cleo": 200})
    assert change(evening.game) == {"Anna": 600 - 400, "Ben": -200, "Cleo": 800, "Dan": -600 - 200}
    right = Dealt("2b", {"winner": "S", "won_by": "discard", "from": "N"}, JAPANESE_SEATS, {"Ben": 100})
    game = evening.book(Corrected("c", "1", right))
    assert change(game) == {"Anna": -200, "Ben": 400 - 400, "Cleo": 800, "Dan": -400 - 200}
    assert game.at.east == "Cleo"
    assert [entry.corrections for entry in game.entries] == [("c",), ()]
    assert game.entries[0].booked == evening.events[1]
    assert game.entries[0].event == right


def test_a_hand_is_scored_again_under_its_new_winds():
    """Cleo's pung of South winds is a lucky set only while Cleo is South."""
    evening = Evening(JAPANESE)
    evening.deal("Ben", "discard", "Dan", {"Ben": 100})
    deal = {"winner": "S", "won_by": "discard", "from": "W", "winning_tile": "5m", "hands": {"S": PUNG_OF_SOUTH}}
    entry = evening.book(deal_event(evening.game, "2", deal)).entries[-1]
    assert entry.settled.result.as_json()["hands"]["S"]["doubling_count"] == 1
    game = evening.book(Corrected("c", "1", Drawn("1b", DrawKind.NINE_TERMINALS)))
    entry = game.entries[-1]
    assert entry.settled.seats == JAPANESE_SEATS
    assert entry.settled.result.as_json()["hands"]["W"]["doubling_count"] == 0
    assert entry.settled.payments[0].payer == "Dan"


def test_correcting_a_draw_into_a_win_takes_the_deposits_with_it():
    evening = Evening(JAPANESE)
    evening.riichi("Dan")
    evening.draw()
    assert change(evening.deal("Ben", "wall", points={"Ben": 100}))["Ben"] == 400 + 1000
    win = Dealt("x", {"winner": "W", "won_by": "wall"}, JAPANESE_SEATS, {"Cleo": 100})
    game = evening.book(Corrected("c", "2", win))
    assert change(game) == {"Anna": -200 - 200, "Ben": -100 + 600, "Cleo": 400 + 1000 - 200, "Dan": -1000 - 100 - 200}
    assert game.deposits == 0


def test_the_last_correction_counts_and_undoing_it_brings_back_the_one_before():
    evening = Evening(JAPANESE)
    evening.deal("Ben", "wall", points={"Ben": 100})
    first = Dealt("a", {"winner": "S", "won_by": "wall"}, JAPANESE_SEATS, {"Ben": 200})
    second = Dealt("b", {"winner": "S", "won_by": "wall"}, JAPANESE_SEATS, {"Ben": 300})
    evening.book(Corrected("c1", "1", first))
    assert change(evening.book(Corrected("c2", "c1", second)))["Ben"] == 1200
    assert evening.game.entries[0].corrections == ("c1", "c2")
    assert change(evening.book(Undone("u", "c2")))["Ben"] == 800
    assert change(evening.book(Undone("v", "c1")))["Ben"] == 400
    assert change(evening.book(Undone("w", "1")))["Ben"] == 0


def test_the_start_may_be_corrected():
    evening = Evening(JAPANESE)
    evening.deal("Ben", "wall", points={"Ben": 300})
    other = Started("s", ("Ben", "Cleo", "Dan", "Anna"), "japanese", pieces=STICKS)
    assert change(evening.book(Corrected("c", "start", other))) == {
        "Ben": 1800,
        "Cleo": -600,
        "Dan": -600,
        "Anna": -600,
    }


def test_where_the_game_stood_before_an_entry():
    evening = Evening(JAPANESE)
    evening.deal("Ben", "wall", points={"Ben": 300})
    evening.draw()
    evening.book(Corrected("c", "2", Penalty("p", PenaltyKind.FALSE_WIN, "Ben")))
    evening.book(Undone("u", "c"))
    for until in ("2", "c"):
        assert fold(evening.events, until=until).totals == fold(evening.events[:2]).totals


def test_new_seats_hold_from_here_on_and_what_was_played_stays():
    """A new East begins with no deal of its own; the round and how many have been East stay."""
    evening = Evening(JAPANESE)
    evening.deal("Anna", "wall", points={"Anna": 100})
    paid = change(evening.game)
    assert (evening.game.at.hands, evening.game.at.repeats) == (1, 1)
    game = evening.book(Seated("seats", ("Anna", "Cleo", "Ben", "Dan")))
    assert change(game) == paid and (game.at.order[1], game.at.hands) == ("Cleo", 1)
    game = evening.book(Seated("again", ("Dan", "Cleo", "Ben", "Anna")))
    assert (game.at.east, game.at.hands, game.at.repeats, game.at.round) == ("Dan", 0, 0, 1)
    assert change(evening.deal("Dan", "wall", points={"Dan": 100}))["Dan"] == paid["Dan"] + 600
    assert evening.book(Undone("u", "again")).at.order == ("Cleo", "Ben", "Dan", "Anna")


def test_another_beginning_changes_all_that_follows():
    """The game at hand is of no use then: who sits where, and with how much, is worked out anew."""
    events = [JAPANESE, Dealt("1", {"winner": "S", "won_by": "wall"}, JAPANESE_SEATS, {"Ben": 300})]
    other = Started("x", PLAYERS[::-1], "japanese", points=1000)
    corrected = [*events, Corrected("2", JAPANESE.id, other)]
    game = appended(fold(events), corrected)
    assert game.at.order == fold(corrected).at.order and sum(game.totals.values()) == 4000
