"""Fines that nobody receives lie in a pot: nothing vanishes unseen."""

from __future__ import annotations

import pytest

from scoring.books import BOOKS
from scoring.game.booking import objections
from scoring.game.events import Corrected, Counted, Penalty, PenaltyKind, Started, Undone
from scoring.game.fold import final_settlement, fold
from scoring.game.pot import POT
from scoring.sticks.pieces import value
from tests.scoring.booked import table_pieces
from tests.scoring.told import PLAYERS, STICKS

WITH = Started("0", PLAYERS, "japanese", {"fines_to_pot": True}, pieces=STICKS)
WITHOUT = Started("0", PLAYERS, "japanese", pieces=STICKS)
FINE = Penalty("1", PenaltyKind.HOUSE, PLAYERS[1], {POT: 500})
FALSE_WIN = Penalty("2", PenaltyKind.FALSE_WIN, PLAYERS[1])


def test_a_fine_of_the_table_goes_into_the_pot():
    game, lying = fold([WITH, FINE]), table_pieces([WITH, FINE])
    assert (game.pot, game.totals[PLAYERS[1]]) == (500, 26_500)
    assert sum(game.totals.values()) + game.pot == 4 * 27_000
    assert value(lying.held[POT]) == 500 and value(lying.held[PLAYERS[1]]) == 26_500


def test_a_false_win_pays_the_pot_what_the_others_would_get():
    with_pot, without = fold([WITH, FALSE_WIN]), fold([WITHOUT, FALSE_WIN])
    assert with_pot.totals[PLAYERS[1]] == without.totals[PLAYERS[1]] == 27_000 - 8000
    assert with_pot.pot == 8000 and without.pot == 0
    assert all(with_pot.totals[player] == 27_000 for player in PLAYERS if player != PLAYERS[1])
    assert with_pot.at == without.at


@pytest.mark.parametrize("last", [Undone("3", "1"), Corrected("3", "1", Penalty("3", FINE.kind, PLAYERS[1], {POT: 0}))])
def test_it_comes_back_when_the_fine_is_taken_back(last):
    events = [WITH, FINE, FALSE_WIN, last]
    game, lying = fold(events), table_pieces(events)
    assert game.pot == 8000 == value(lying.held[POT])


def test_the_reward_at_the_end_leaves_the_pot_alone():
    """The leader gets what makes the sum zero, but for what lies there."""
    fine = Penalty("1", PenaltyKind.HOUSE, PLAYERS[1], {POT: 2000})
    assert sum(final_settlement(fold([WITH, fine])).values()) == -2000
    assert final_settlement(fold([WITH, fine]))[PLAYERS[0]] == final_settlement(fold([WITH]))[PLAYERS[0]]


def test_without_the_option_there_is_no_pot():
    assert [type(each).__name__ for each in objections([WITHOUT], FINE)] == ["NotAtTable"]
    assert objections([WITH], FINE) == [] and fold([WITHOUT, FINE]).pot == 0
    assert POT not in table_pieces([WITHOUT]).held


def test_counting_knows_the_pot():
    said = Counted("2", {POT: {100: 4}})
    assert fold([WITH, FINE, said]).entries[-1].settled.discrepancy == {POT: -100}
    assert fold([WITH, FINE, Counted("2", {POT: {100: 5}})]).entries[-1].settled.discrepancy == {}


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_every_book_has_the_option_and_it_is_off(book):
    assert book.option("fines_to_pot").default is False
