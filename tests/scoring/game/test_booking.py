"""The gate before the book: what may be booked, what not, and why; and what JSON is an event."""

from __future__ import annotations

import pytest

from scoring.books import BOOKS
from scoring.game.booking import attempt, objections
from scoring.game.errors import BadEvent
from scoring.game.event_json import from_json, to_json
from scoring.game.events import (
    Corrected,
    Counted,
    Dealt,
    DrawKind,
    Drawn,
    Ended,
    Penalty,
    PenaltyKind,
    Riichi,
    Seated,
    Started,
    Undone,
)
from scoring.game.fold import fold
from tests.scoring.booked import deal_event
from tests.scoring.told import PLAYERS, SEATS

START = Started("0", PLAYERS, "japanese", points=27000)
WIN = Dealt("1", {"winner": "S", "won_by": "wall"}, SEATS, {"Ben": 100})


def codes(events, event) -> list[str]:
    return [objection.code for objection in objections(events, event)]


def test_what_may_be_booked():
    assert codes([], START) == []
    assert codes([], Started("0", (*PLAYERS, "Eva"), "american")) == []
    game = fold([START])
    assert codes([START], deal_event(game, "1", {"winner": "S", "won_by": "wall"}, {"Ben": 100})) == []
    assert codes([START], deal_event(game, "1", {"winner": None})) == []
    assert codes([START], Riichi("1", "Anna")) == []
    assert codes([START, WIN], Undone("2", "1")) == []
    assert codes([START, WIN], Corrected("2", "1", Drawn("x", DrawKind.FOUR_WINDS, ("Ben",)))) == []
    assert codes([START, WIN], Corrected("2", "0", Started("x", PLAYERS[::-1], "japanese"))) == []


@pytest.mark.parametrize(("event", "code"), [
    (WIN, "first_must_start"),
    (Started("0", PLAYERS, "bridge"), "unknown_rules"),
    (Started("0", (*PLAYERS, "Eva"), "japanese"), "five_players"),
    (Started("0", PLAYERS, "japanese", {"flowers": 1}), "bad_value"),
    (Started("0", PLAYERS, "japanese", {"colour": 1}), "unknown_option"),
])  # fmt: skip
def test_how_a_game_cannot_begin(event, code):
    assert codes([], event) == [code]


@pytest.mark.parametrize(("event", "code"), [
    (START, "booked_already"),
    (Started("1", PLAYERS, "japanese"), "first_must_start"),
    (Riichi("1", "Eva"), "not_at_table"),
    (Penalty("1", PenaltyKind.HOUSE, "Anna", {"Eva": 1}), "not_at_table"),
    (Penalty("1", PenaltyKind.FALSE_WIN, "Eva"), "not_at_table"),
    (Drawn("1", DrawKind.FOUR_KONGS, ("Eva",)), "not_at_table"),
    (Dealt("1", WIN.deal, SEATS | {"N": "Eva"}), "not_at_table"),
    (Dealt("1", WIN.deal, SEATS | {"E": "Ben", "S": "Anna"}, {"Ben": 100}), "seats_changed"),
    (Dealt("1", WIN.deal, SEATS), "unsettled"),
    (Dealt("1", WIN.deal | {"won_by": "luck"}, SEATS, {"Ben": 100}), "unsettled"),
    (Undone("1", "7"), "no_such_entry"),
    (Undone("1", "0"), "no_such_entry"),
    (Corrected("1", "7", WIN), "no_such_entry"),
    (Corrected("1", "0", WIN), "first_must_start"),
    (Corrected("1", "0", Started("x", (*PLAYERS[1:], "Eva"), "japanese")), "first_must_start"),
    (Corrected("1", "0", Started("x", PLAYERS, "bridge")), "unknown_rules"),
])  # fmt: skip
def test_what_may_not_be_booked(event, code):
    assert code in codes([START], event)


def test_what_is_undone_comes_back_before_anything_else_becomes_of_it():
    undone = [START, WIN, Undone("2", "1")]
    assert codes(undone, Undone("3", "1")) == ["undone_already"]
    assert codes(undone, Corrected("3", "1", Drawn("x", DrawKind.FOUR_WINDS))) == ["undone_already"]
    assert codes(undone, Corrected("3", "1", Riichi("x", "Eva"))) == ["not_at_table", "undone_already"]
    assert codes(undone, Corrected("3", "2", Drawn("x", DrawKind.FOUR_WINDS))) == ["no_such_entry"]
    assert codes([*undone, Undone("3", "2")], Undone("4", "2")) == ["undone_already"]
    assert codes([*undone, Undone("3", "2")], Undone("4", "1")) == []


def test_corrections_of_corrections_stand_where_the_entry_stood():
    corrected = [START, WIN, Corrected("2", "1", Drawn("x", DrawKind.FOUR_WINDS)), Ended("3")]
    again = Drawn("y", DrawKind.FOUR_KONGS)
    assert codes(corrected, Corrected("4", "2", again)) == []
    assert codes([*corrected, Undone("4", "2")], Corrected("5", "2", again)) == ["undone_already"]
    assert codes([*corrected, Undone("4", "1")], Corrected("5", "2", again)) == ["undone_already"]
    begun = [START, Corrected("1", "0", Started("x", PLAYERS[::-1], "japanese"))]
    assert codes(begun, Corrected("2", "1", Started("y", PLAYERS, "japanese"))) == []
    assert codes(begun, Undone("2", "1")) == []


@pytest.mark.parametrize(("options", "refused"), [({}, ["Dan"]), ({"limit": 500}, ["Ben", "Dan"]), ({"limit": 0}, [])])
def test_no_hand_is_worth_more_than_the_limit(options, refused):
    worths = {"Anna": 8, "Ben": 3000, "Cleo": 500, "Dan": 3002}
    said = objections([Started("0", PLAYERS, "philos", options)], Dealt("1", WIN.deal, SEATS, worths))
    assert [(each.code, each.facts["player"]) for each in said] == [("over_the_limit", player) for player in refused]


@pytest.mark.parametrize(
    ("rules", "worth", "refused"),
    [("japanese", 8000, []), ("japanese", 8001, ["over_the_limit"]), ("american", 8001, [])],
)
def test_a_japanese_hand_is_worth_no_more_than_a_limit_hand(rules, worth, refused):
    """32,000 is what all pay for one: whoever enters that would have it doubled for East once more."""
    assert codes([Started("0", PLAYERS, rules)], Dealt("1", WIN.deal, SEATS, {"Ben": worth})) == refused


def test_a_stale_phone_cannot_book_a_second_deal_under_the_old_winds():
    assert codes([START, WIN], Dealt("2", WIN.deal, SEATS, {"Ben": 100})) == ["seats_changed"]


def test_a_correction_must_settle_where_it_stands():
    wrong = Dealt("x", {"winner": "S", "won_by": "discard"}, SEATS, {"Ben": 100})
    assert codes([START, WIN], Corrected("2", "1", wrong)) == ["unsettled"]
    assert codes([START, WIN], Corrected("2", "1", Started("x", PLAYERS, "japanese"))) == ["first_must_start"]


def test_riichi_once_a_hand_and_only_where_there_is_one():
    assert codes([START, Riichi("1", "Anna")], Riichi("2", "Anna")) == ["riichi_twice"]
    assert codes([START, Riichi("1", "Anna")], Drawn("2", DrawKind.EXHAUSTED_WALL, ("Anna", "Ben"))) == ["riichi_twice"]
    assert codes([Started("0", PLAYERS, "philos")], Riichi("1", "Anna")) == ["no_riichi"]
    assert codes([Started("0", PLAYERS, "japanese", {"riichi_stick": 0})], Riichi("1", "Anna")) == []


@pytest.mark.parametrize(("events", "event", "field", "message"), [
    ([], Started("0", (*PLAYERS, "Eva"), "japanese"), "players", "By this book 4 play, not 5."),
    ([], Started("0", PLAYERS[:2], "american"), "players", "By this book 4/5 play, not 2."),
    ([Started("0", PLAYERS, "philos")], Riichi("1", "Anna"), "riichi", "This rule book has no riichi."),
])  # fmt: skip
def test_an_objection_says_what_it_is_about(events, event, field, message):
    (objection,) = objections(events, event)
    assert (objection.field, objection.message) == (field, message)


@pytest.mark.parametrize("rules", ["philos", "beepworld", "hongkong", "american"])
def test_draws_and_penalties_of_the_japanese_book_are_unknown_to_the_others(rules):
    started = [Started("0", PLAYERS, rules)]
    refused = [kind for kind in DrawKind if codes(started, Drawn("1", kind)) == ["not_in_this_book"]]
    assert refused == [kind for kind in DrawKind if kind is not DrawKind.EXHAUSTED_WALL]
    assert codes(started, Penalty("1", PenaltyKind.FALSE_WIN, "Ben")) == ["not_in_this_book"]
    assert codes(started, Penalty("1", PenaltyKind.HOUSE, "Ben", {"Anna": 20})) == []
    for event in (*(Drawn("1", kind) for kind in DrawKind), Penalty("1", PenaltyKind.FALSE_WIN, "Ben")):
        assert codes([START], event) == []


@pytest.mark.parametrize(("kind", "amounts"), [
    (PenaltyKind.FALSE_WIN, {"Anna": 100}),
    (PenaltyKind.HOUSE, {}),
    (PenaltyKind.HOUSE, {"Ben": 100}),
    (PenaltyKind.HOUSE, {"Anna": 0}),
])  # fmt: skip
def test_a_penalty_of_the_house_pays_others_and_no_other_penalty_has_amounts(kind, amounts):
    assert codes([START], Penalty("1", kind, "Ben", amounts)) == ["bad_event"]


def test_after_the_end_only_counting_and_house_penalties():
    over = [START, Ended("1")]
    assert codes(over, Drawn("2", DrawKind.EXHAUSTED_WALL)) == ["game_over"]
    assert codes(over, Penalty("2", PenaltyKind.FALSE_WIN, "Anna")) == ["game_over"]
    assert codes(over, Penalty("2", PenaltyKind.HOUSE, "Anna", {"Ben": 100})) == []
    assert codes(over, Counted("2", {"Anna": {100: 1}})) == []
    assert codes(over, Undone("2", "1")) == []


@pytest.mark.parametrize(("events", "event", "field", "message"), [
    ([], Started("0", PLAYERS, "bridge"), "rules", "no rule book “bridge” for a game. I know japanese"),
    ([START], Seated("1", (*PLAYERS, "Eva")), "players", "By this book 4 play, not 5"),
    ([Started("0", PLAYERS, "philos")], Dealt("1", WIN.deal, SEATS, {"Dan": 3002}), "points", "the limit is 3000"),
], ids=["book", "seats", "limit"])  # fmt: skip
def test_a_refusal_names_its_place_and_what_would_do(events, event, field, message):
    refused = {each.field: each.message for each in objections(events, event)}
    assert message in refused[field]


def test_what_a_deal_comes_to_is_handed_on_to_the_fold():
    tried = attempt([START], WIN)
    assert tried.known.settled(fold([START]), WIN, BOOKS) is tried.settled


def test_the_reason_is_told():
    (objection,) = objections([START], Dealt("1", WIN.deal, SEATS))
    assert "“winning_tile” is missing" in objection.message


# JSON --------------------------------------------------------------------------------------------------------------


def test_events_as_json():
    assert to_json(WIN) == {
        "type": "deal", "id": "1", "deal": {"winner": "S", "won_by": "wall"}, "seats": SEATS, "points": {"Ben": 100},
    }  # fmt: skip
    assert to_json(Counted("3", {"Anna": {1000: 2}}, at="20:15")) == {
        "type": "count", "id": "3", "pieces": {"Anna": {"1000": 2}}, "at": "20:15",
    }  # fmt: skip
    assert to_json(Corrected("2", "1", Drawn("x", DrawKind.FOUR_WINDS))) == {
        "type": "correct", "id": "2", "of": "1", "event": {"type": "draw", "id": "x", "kind": "four_winds"},
    }  # fmt: skip


@pytest.mark.parametrize(("data", "field"), [
    (None, "event"),
    ({}, "type"),
    ({"type": "party", "id": "1"}, "type"),
    ({"type": ["end"], "id": "1"}, "type"),
    ({"type": "end"}, "id"),
    ({"type": "end", "id": ""}, "id"),
    ({"type": "end", "id": 1}, "id"),
    ({"type": "end", "id": "1", "at": "x" * 201}, "at"),
    ({"type": "end", "id": "1", "colour": 1}, "colour"),
    ({"type": "start", "id": "1", "rules": "philos", "players": ["A", "B", "C"]}, "players"),
    ({"type": "start", "id": "1", "rules": "philos", "players": ["A", "B", "C", "A"]}, "players"),
    ({"type": "start", "id": "1", "rules": "philos", "players": "ABCD"}, "players"),
    ({"type": "start", "id": "1", "rules": "philos", "players": list("ABCD"), "points": -1}, "points"),
    ({"type": "start", "id": "1", "rules": "philos", "players": list("ABCD"), "points": True}, "points"),
    ({"type": "start", "id": "1", "rules": "philos", "players": list("ABCD"), "pieces": {"a": 1}}, "pieces"),
    ({"type": "start", "id": "1", "rules": "philos", "players": list("ABCD"), "pieces": {"0": 1}}, "pieces"),
    ({"type": "start", "id": "1", "rules": "philos", "players": list("ABCD"), "box": [1]}, "box"),
    ({"type": "draw", "id": "1", "kind": "rain"}, "kind"),
    ({"type": "penalty", "id": "1", "kind": 3, "player": "A"}, "kind"),
    ({"type": "deal", "id": "1", "deal": 3, "seats": SEATS}, "deal"),
    ({"type": "deal", "id": "1", "deal": {}, "seats": {"E": "Anna"}}, "seats"),
    ({"type": "deal", "id": "1", "deal": {}, "seats": SEATS | {"X": "Eva"}}, "seats"),
    ({"type": "deal", "id": "1", "deal": {}, "seats": SEATS | {"E": "Ben"}}, "seats"),
    ({"type": "count", "id": "1", "pieces": {"Anna": 3}}, "pieces"),
    ({"type": "correct", "id": "1", "of": "0", "event": {"type": "undo", "id": "x", "of": "0"}}, "event"),
    ({"type": "correct", "id": "1", "of": "0", "event": {"type": "correct"}}, "event"),
])  # fmt: skip
def test_json_that_is_no_event(data, field):
    with pytest.raises(BadEvent) as refused:
        from_json(data)
    assert refused.value.field == field
    assert refused.value.code == "bad_event"
