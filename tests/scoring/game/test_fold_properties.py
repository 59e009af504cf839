"""Whatever an evening brings: money is conserved, undoing restores exactly, correcting is the same as having booked
it right.
"""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from scoring.books import BOOKS
from scoring.game.booking import objections
from scoring.game.effective import Line, effective, roots_of
from scoring.game.event_json import from_json, to_json
from scoring.game.events import TABLE, Corrected, Undone
from scoring.game.fold import appended, before_entry, booked, false_winners, final_settlement, fold, new_game
from scoring.game.refolding import Known
from scoring.game.rotation import Rotation, after_hand
from scoring.game.settled import Settled
from scoring.game.settling import settled
from scoring.game.state import Game
from tests.examples import examples
from tests.scoring.random_evenings import evenings, happenings
from tests.scoring.told import state


@given(evenings())
@examples(150)
def test_money_is_conserved_at_every_entry(events):
    game = fold(events)
    begun = len(game.start.players) * game.start.begin_with
    assert sum(game.totals.values()) + game.deposits + game.pot == begun
    assert game.pot >= 0 == game.pot or game.start.options.get("fines_to_pot")
    on_table = 0
    for entry in game.entries:
        on_table -= sum(entry.net.values())
        assert sum(entry.totals.values()) + on_table == begun
        assert on_table >= 0
    left = game.pot if game.start.rules == "japanese" else game.pot + game.deposits
    book = BOOKS[game.start.rules]
    chombo = len([*false_winners(game)]) if book.course.at_the_end(book.all_options(game.start.options)) else 0
    assert sum(final_settlement(game).values()) == -left - 20_000 * chombo


@given(evenings())
@examples(100)
def test_a_deal_changes_what_its_result_says(events):
    """The contract's `net` counts riichi sticks booked before the deal too."""
    game = fold(events)
    for number, entry in enumerate(game.entries):
        result, before = entry.settled.result, fold_before(events, number)
        if result and not result.refusal:
            stick = before.start.options.get("riichi_stick", 1000)
            expected = {entry.settled.seats[wind]: net for wind, net in result.settlement.net.items()}
            assert {p: n - stick * (p in before.riichi) for p, n in entry.net.items()} == dict.fromkeys(
                entry.net, 0
            ) | expected


def fold_before(events, number):
    game = new_game(effective(events)[0].event)
    for line in effective(events)[1 : number + 1]:
        if not line.undone:
            game = booked(game, line)
    return game


@given(evenings(), st.data())
@examples(100)
def test_undoing_restores_exactly(events, data):
    event = data.draw(happenings(fold(events), "new"))
    before = state(fold(events))
    assert state(fold([*events, event, Undone("u", "new")])) == before
    assert state(fold([*events, event, Undone("u", "new"), Undone("v", "u")])) == state(fold([*events, event]))


@given(evenings(), st.data())
@examples(100)
def test_correcting_is_the_same_as_having_booked_it_right(events, data):
    base = [number for number, event in enumerate(events) if number and not isinstance(event, Undone | Corrected)]
    number = data.draw(st.sampled_from(base))
    right = data.draw(happenings(fold(events[:number]), events[number].id))
    corrected = fold([*events, Corrected("c", events[number].id, right)])
    without_corrections_of_it = [
        event for event in events if not (isinstance(event, Corrected) and root(event, events) == events[number].id)
    ]
    rewritten = [right if event is events[number] else event for event in without_corrections_of_it]
    assert state(corrected) == state(fold(rewritten))


def root(event, events):
    target = next(each for each in events if each.id == event.of)
    return root(target, events) if isinstance(target, Corrected) else target.id


@given(evenings())
@examples(100)
def test_correcting_an_entry_by_itself_changes_nothing(events):
    game = fold(events)
    for entry in game.entries:
        same = Corrected("c", entry.booked.id, replace(entry.event, at="later"))
        assert state(fold([*events, same])) == state(game)


@given(evenings())
@examples(100)
def test_json_and_back(events):
    assert [from_json(json.loads(json.dumps(to_json(event)))) for event in events] == events


@given(evenings())
@examples(60)
def test_booking_one_by_one_is_the_same_as_folding(events):
    plain = [event for event in events if not isinstance(event, Undone | Corrected)]
    game = new_game(plain[0])
    for event in plain[1:]:
        game = booked(game, Line(event, event))
    assert state(game) == state(fold(plain))


@given(evenings())
@examples(60)
def test_the_gate_and_the_fold_agree(events):
    """What is booked without objection settles without a problem, and the gate itself never fails."""
    accepted = events[:1]
    for event in events[1:]:
        if not objections(accepted, event):
            accepted.append(event)
            assert isinstance(event, Corrected | Undone) or fold(accepted).entries[-1].settled.trouble is None


@given(evenings(most=14))
@examples(300)
def test_a_game_told_event_by_event_is_the_game_folded_at_once(events):
    """What a change leaves as it was is taken over, and every entry comes to what it comes to when all are settled
    anew.
    """
    game, known = new_game(events[0]), Known()
    for number in range(2, len(events) + 1):
        game = appended(game, events[:number], known=known)
        told, at_once = wholly(game), settled_one_by_one(events[:number])
        assert told == at_once == wholly(fold(events[:number]))


def settled_one_by_one(events):
    """The plain definition: each line under the totals, winds and deposits that the lines before it leave, nothing
    remembered.
    """
    start, *lines = effective(events)
    totals, at, deposits, riichi, finished, entries = (
        dict.fromkeys(start.event.players, start.event.begin_with),
        Rotation(start.event.players),
        0,
        (),
        False,
        [],
    )
    for line in lines:
        done, before = Settled(), at
        if not line.undone:
            done = settled(Game(start.event, dict(totals), at, deposits, riichi, finished), line.event, BOOKS)
            for payer, payee, amount in done.payments:
                totals |= {
                    name: totals[name] + sign * amount for name, sign in ((payer, -1), (payee, 1)) if name in totals
                }
                deposits += amount * ((payee == TABLE) - (payer == TABLE))
            at = at.seated(done.order) if done.order else at
            at = at if done.outcome is None else after_hand(at, done.outcome, BOOKS[start.event.rules].course)
            riichi = riichi + done.riichi if done.outcome is None else ()
            finished = finished or done.ends_game or bool(start.event.rounds and at.round > start.event.rounds)
        entries.append((line.event, line.booked, line.corrections, line.undone, before, told_of(done), dict(totals)))
    return entries, totals, at, deposits, riichi, finished


def wholly(game):
    entries = [
        (each.event, each.booked, each.corrections, each.undone, each.before, told_of(each.settled), each.totals)
        for each in game.entries
    ]
    return entries, game.totals, game.at, game.deposits, game.riichi, game.finished


def told_of(done):
    return (
        done.payments,
        done.outcome,
        done.riichi,
        done.seats,
        done.result and done.result.as_json(),
        done.trouble and done.trouble.as_json(),
        done.discrepancy,
        done.ends_game,
    )


@given(evenings(), st.data())
@examples(100)
def test_where_a_game_stood_is_the_fold_of_what_came_before(events, data):
    entry = data.draw(st.sampled_from(events[1:]))
    root, places = roots_of(events).get(entry.id, entry.id), [line.booked.id for line in effective(events)]
    stood = before_entry(fold(events), events, entry.id)
    if root not in places:
        assert wholly(stood) == wholly(fold(events))
        return
    lines = effective(events)[1 : places.index(root)]
    game = new_game(events[0])
    for line in lines:
        game = booked(game, line)
    assert wholly(stood) == wholly(game)
