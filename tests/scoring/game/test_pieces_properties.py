"""Whatever an evening brings: no piece appears or vanishes, and the piles and what is owed come to the totals."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scoring.game.events import TABLE, Corrected, Counted, Undone
from scoring.game.fold import fold
from scoring.game.pot import POT
from scoring.game.state import changes
from scoring.sticks.handover import BOX
from scoring.sticks.pieces import moved, value
from tests.examples import examples
from tests.scoring.booked import table_pieces
from tests.scoring.random_evenings import evenings, happenings


@given(evenings(most=6))
@examples(60)
def test_pieces_are_conserved_until_somebody_counts_them(events):
    events = [event for event in events if not isinstance(event, Counted)]
    events = [event for event in events if not (isinstance(event, Corrected) and isinstance(event.event, Counted))]
    known = {event.id for event in events}
    events = [event for event in events if getattr(event, "of", "0") in known]
    lying = table_pieces(events)
    start = events[0]
    if not start.pieces:
        assert lying is None
        return
    all_of_them: dict[int, int] = {}
    for pile in lying.held.values():
        assert all(number > 0 for number in pile.values())
        all_of_them = moved(all_of_them, {}, pile)
    begun = dict(start.box)
    for _ in start.players:
        begun = moved(begun, {}, start.pieces)
    assert all_of_them == begun
    game = fold(events)
    unpaid = changes([each.unpaid.debt for each in lying.owed], lying.held)
    worth = {player: value(pile) + unpaid[player] for player, pile in lying.held.items() if player != BOX}
    pot = {POT: game.pot} if POT in lying.held else {}
    assert worth == {**game.totals, TABLE: game.deposits, **pot}, (
        "who owes holds more than the books say, who is owed holds less"
    )


@given(evenings(most=4), st.data())
@examples(60)
def test_undoing_the_last_booking_brings_the_piles_and_the_debts_back(events, data):
    before = table_pieces(events)
    event = data.draw(happenings(fold(events), "new"))
    if before and not isinstance(event, Counted):
        lying = table_pieces([*events, event, Undone("u", "new")])
        worths = [{player: value(pile) for player, pile in each.held.items()} for each in (before, lying)]
        assert lying.plan.unpaid or (worths[1], lying.owed) == (worths[0], before.owed)
