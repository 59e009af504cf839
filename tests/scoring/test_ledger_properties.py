"""Whatever an evening brings: money is conserved, undoing restores exactly, correcting is the same as having booked it right."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.game.booking import objections
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
from scoring.game.events_json import from_json, to_json
from scoring.game.final import final_settlement
from scoring.game.rotation import BETTOR
from scoring.game.table_pieces import table_pieces
from scoring.ledger import Line, booked, effective, fold, new_game
from scoring.paying.handover import BOX
from scoring.paying.pieces import PIECE_SETS, moved, value

PLAYERS = ("Anna", "Ben", "Cleo", "Dan")
STICKS = dict(PIECE_SETS["japanese_sticks"].start)
STARTS = [
    Started("0", PLAYERS, "japanese", {}, pieces=STICKS, box={1000: 12}),
    Started("0", PLAYERS, "japanese", {"riichi_stick": 500, "stick": 1}, rounds=2, points=25000),
    Started("0", PLAYERS, "philos", {"limit": 1000}, pieces={100: 20, 50: 10, 10: 10, 2: 10}),
    Started("0", PLAYERS, "beepworld"),
    Started("0", PLAYERS, "american"),
    Started("0", (*PLAYERS, "Eva"), "american", {"bettor_pays": False}, rounds=0),
    Started("0", (*PLAYERS, "Eva"), "american", rounds=1, points=500),
]


@st.composite
def happenings(draw, game, id: str):
    """One event that could happen where the game stands."""
    seats = game.at.seats
    at_table = [player for wind, player in seats.items() if wind != BETTOR]
    what = draw(st.sampled_from(["deal", "deal", "deal", "draw", "riichi", "penalty", "count"]))
    if what == "draw":
        return Drawn(id, draw(st.sampled_from(DrawKind)), tuple(draw(st.lists(st.sampled_from(at_table), unique=True))))
    if what == "riichi":
        return Riichi(id, draw(st.sampled_from(at_table)))
    if what == "penalty":
        amounts = draw(st.dictionaries(st.sampled_from(game.start.players), st.integers(0, 9)))
        kind = draw(st.sampled_from(PenaltyKind))
        return Penalty(id, kind, draw(st.sampled_from(at_table)), amounts if kind is PenaltyKind.HOUSE else {})
    if what == "count":
        piles = st.dictionaries(st.sampled_from([100, 1000]), st.integers(0, 30))
        return Counted(id, draw(st.dictionaries(st.sampled_from([*game.start.players, TABLE]), piles)))
    return Dealt(id, *draw(deals(game)))


@st.composite
def deals(draw, game):
    winner, source = draw(st.permutations("ESWN"))[:2]
    data: dict[str, object] = {"winner": winner, "won_by": draw(st.sampled_from(["discard", "wall"]))}
    if data["won_by"] == "discard":
        data["from"] = source
    if game.start.rules == "japanese":
        data["riichi"] = draw(st.lists(st.sampled_from("ESWN"), unique=True))
    if BETTOR in game.at.seats:
        data["bet"] = {"on": draw(st.sampled_from("ESWN"))}
    points = {player: 2 * draw(st.integers(0, 700)) for wind, player in game.at.seats.items() if wind != BETTOR}
    return data, game.at.seats, points


@st.composite
def evenings(draw, most=8):
    """A start and what happened, with undoings and corrections in between."""
    events = [draw(st.sampled_from(STARTS))]
    for number in range(1, draw(st.integers(1, most)) + 1):
        game = fold(events)
        kind = draw(st.sampled_from(["happening"] * 4 + ["undo", "correct"]))
        if kind == "happening" or number == 1:
            events.append(draw(happenings(game, str(number))))
        elif kind == "undo":
            events.append(Undone(str(number), draw(st.sampled_from(events[1:])).id))
        else:
            target = draw(st.sampled_from(events[1:])).id
            events.append(Corrected(str(number), target, draw(happenings(game, f"{number}b"))))
    return events


def state(game):
    return game.totals, game.deposits, game.at, game.riichi, game.finished


@given(evenings())
@settings(max_examples=150, deadline=None)
def test_money_is_conserved_at_every_entry(events):
    game = fold(events)
    begun = len(game.start.players) * game.start.begin_with
    assert sum(game.totals.values()) + game.deposits == begun
    on_table = 0
    for entry in game.entries:
        on_table -= sum(entry.net.values())
        assert sum(entry.totals.values()) + on_table == begun
        assert on_table >= 0
    assert sum(final_settlement(game).values()) == (0 if game.start.rules == "japanese" else -game.deposits)


@given(evenings())
@settings(max_examples=100, deadline=None)
def test_a_deal_changes_what_its_result_says(events):
    """The contract's `net` counts riichi sticks booked before the deal too."""
    game = fold(events)
    for number, entry in enumerate(game.entries):
        result, before = entry.settled.result, fold_before(events, number)
        if result and result["status"] == "ok":
            stick = before.start.options.get("riichi_stick", 1000)
            expected = {entry.settled.seats[wind]: net for wind, net in result["net"].items()}
            assert {p: n - stick * (p in before.riichi) for p, n in entry.net.items()} == dict.fromkeys(entry.net, 0) | expected


def fold_before(events, number):
    game = new_game(effective(events)[0].event)
    for line in effective(events)[1 : number + 1]:
        if not line.undone:
            game = booked(game, line)
    return game


@given(evenings(), st.data())
@settings(max_examples=100, deadline=None)
def test_undoing_restores_exactly(events, data):
    event = data.draw(happenings(fold(events), "new"))
    before = state(fold(events))
    assert state(fold([*events, event, Undone("u", "new")])) == before
    assert state(fold([*events, event, Undone("u", "new"), Undone("v", "u")])) == state(fold([*events, event]))


@given(evenings(), st.data())
@settings(max_examples=100, deadline=None)
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
@settings(max_examples=100, deadline=None)
def test_correcting_an_entry_by_itself_changes_nothing(events):
    game = fold(events)
    for entry in game.entries:
        same = Corrected("c", entry.booked.id, replace(entry.event, at="later"))
        assert state(fold([*events, same])) == state(game)


@given(evenings())
@settings(max_examples=100, deadline=None)
def test_json_and_back(events):
    assert [from_json(json.loads(json.dumps(to_json(event)))) for event in events] == events


@given(evenings())
@settings(max_examples=60, deadline=None)
def test_booking_one_by_one_is_the_same_as_folding(events):
    plain = [event for event in events if not isinstance(event, Undone | Corrected)]
    game = new_game(plain[0])
    for event in plain[1:]:
        game = booked(game, Line(event, event))
    assert state(game) == state(fold(plain))


@given(evenings())
@settings(max_examples=60, deadline=None)
def test_the_gate_and_the_fold_agree(events):
    """What is booked without objection settles without a problem, and the gate itself never fails."""
    accepted = events[:1]
    for event in events[1:]:
        if not objections(accepted, event):
            accepted.append(event)
            assert isinstance(event, Corrected | Undone) or fold(accepted).entries[-1].settled.problem is None


@given(evenings(most=6))
@settings(max_examples=60, deadline=None)
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
    if not lying.owed:
        assert {player: value(pile) for player, pile in lying.held.items() if player != BOX} == {**game.totals, TABLE: game.deposits}
