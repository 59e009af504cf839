"""A deal of which not all is known, at a table: what follows from it, with the players' names."""

from __future__ import annotations

import re

import pytest
from company import BEN_WINS, PHILOS, PLAYERS, PUNG_OF_SOUTH, WITH_TILES, Phone, error

OTHERS = {
    "E": {"concealed": "1378m2468p1357s3z"},
    "W": {"concealed": "1378m2468p1357s3z"},
    "N": {"concealed": "1378m2468p1357s4z"},
}


def asked(phone: Phone, deal: dict, **more):
    event = {"type": "deal", "deal": deal}
    return phone.ask("POST", "/previews", {"event": event, "open": True} | more)


def chip(answer: dict, field: str) -> dict:
    return next(each for each in answer["open"]["asks"] if each["field"] == field)


def test_a_photo_alone_is_previewed_and_what_is_booked_then_is_just_that(anna):
    """Ben's phone has photographed: he sits South."""
    answer = asked(anna, {"hands": {"E": PUNG_OF_SOUTH}}, hints={"winner": "S", "winning_tile": "5m"}, drawn=True).json
    told = answer["open"]
    assert answer["status"] == "ok" and told["ready"] and told["problem"] is None and "<" in answer["drawn"]
    assert told["deal"] == {"winner": "S", "won_by": "wall", "winning_tile": "5m", "hands": {"S": PUNG_OF_SOUTH}}
    booked = anna.book({"type": "deal", "deal": told["deal"]}).json
    assert booked["totals"] == answer["totals"]


def test_what_was_said_in_full_is_previewed_as_ever(anna):
    plain = anna.preview(WITH_TILES).json
    answer = asked(anna, WITH_TILES["deal"]).json
    told = answer.pop("open")
    assert answer == plain and told["deal"] == WITH_TILES["deal"] and told["ready"]


def test_chips_name_the_players(anna):
    answer = asked(anna, {"winner": "S", "hands": {"S": PUNG_OF_SOUTH}}).json
    assert [each["words"] for each in chip(answer, "winner")["options"]] == PLAYERS
    assert [each["words"] for each in chip(answer, "won_by")["options"]][:4] == [
        "Self-drawn", "from Anna", "from Cleo", "from Dan"]  # fmt: skip
    anna.client.set_cookie("language", "de")
    answer = asked(anna, {"winner": "S", "hands": {"S": PUNG_OF_SOUTH}}).json
    assert [each["words"] for each in chip(answer, "won_by")["options"]][:2] == ["Selbst gezogen", "von Anna"]
    assert not {"round_wind", "deposits", "bet"} & {each["field"] for each in answer["open"]["asks"]}


def test_a_stick_that_was_booked_stays(anna):
    anna.book({"type": "riichi", "player": "Cleo"})
    answer = asked(anna, {"winner": "S", "hands": {"S": PUNG_OF_SOUTH}}).json
    cleo = next(each for each in chip(answer, "riichi")["options"] if each["seat"] == "W")
    assert cleo["chosen"] and cleo["words"] == "Cleo: riichi" and cleo["set"]["double_riichi"] == ["W"]
    assert answer["net"]["Ben"] > 0 and answer["open"]["deal"]["riichi"] == ["W"]


def test_every_option_brings_what_it_says(anna):
    """Tapping one is merging what it sets; the answer has it chosen then."""
    deal = {"winner": "S", "hands": {"S": PUNG_OF_SOUTH}}
    asks = asked(anna, deal).json["open"]["asks"]
    assert "won_by" in [each["field"] for each in asks]
    for each in asks:
        for option in each["options"]:
            now = {key: value for key, value in (deal | option["set"]).items() if value is not None}
            again = asked(anna, now).json
            chosen = [one for one in chip(again, each["field"])["options"] if one["chosen"]]
            assert option["seat"] in [one["seat"] for one in chosen] or each["kind"] == "yes"
            assert not chip(again, each["field"])["guessed"]


@pytest.fixture
def four(table_app):
    phone = Phone(table_app)
    phone.begin(PHILOS)
    return phone


def test_a_hand_that_is_not_right_says_whose_it_is(four):
    """Two dragons laid down are no set: thirteen tiles are not a hand for that."""
    west = {"concealed": "1378m2468p135s", "melds": [{"tiles": "77z", "state": "open"}]}
    answer = asked(four, {"winner": "S", "hands": {"S": PUNG_OF_SOUTH, **OTHERS, "W": west}}, drawn=True).json
    assert "sheet winner" in answer["drawn"], "what the winner has is shown while another hand is not right"
    problem = answer["open"]["problem"]
    assert answer["status"] == "open" and list(answer["sheets"]) == ["S"] and not answer["open"]["ready"]
    assert (problem["seat"], problem["player"], problem["tiles"]) == ("W", "Cleo", "77z")
    assert problem["says"] == "Cleo: 中 中 is no set."
    assert answer["open"]["hands"]["W"]["count"] == 13 and not answer["open"]["hands"]["W"]["right"]
    four.client.set_cookie("language", "de")
    west = {"concealed": "1378m2468p135s"}
    answer = asked(four, {"winner": "S", "hands": {"S": PUNG_OF_SOUTH, **OTHERS, "W": west}}).json
    assert answer["open"]["problem"]["says"] == "Cleo: 2 Steine fehlen."


def test_a_correction_may_be_open_too(anna):
    anna.book(BEN_WINS, "first-01")
    event = {"type": "correct", "of": "first-01", "event": {"type": "deal", "deal": {"hands": {"N": PUNG_OF_SOUTH}}}}
    answer = anna.ask("POST", "/previews", {"event": event, "open": True}).json
    assert answer["status"] == "ok" and answer["open"]["deal"]["winner"] == "N"
    assert chip(answer, "winner")["options"][3]["words"] == "Dan"


def test_a_hand_that_may_not_win_is_refused_with_its_sheet(table_app):
    phone = Phone(table_app)
    phone.begin({"rules": "japanese", "players": PLAYERS})
    hand = {"concealed": "234m99p", "melds": [{"tiles": each, "state": "open"} for each in ("123p", "456p", "789s")]}
    deal = {"winner": "E", "won_by": "discard", "from": "S", "hands": {"E": hand}}
    answer = asked(phone, deal, drawn=True).json
    assert answer["status"] == "not_allowed" and answer["reason"]["code"] == "no_doubling" and answer["sheets"]
    assert answer["open"]["problem"]["player"] == "Anna" and not answer["open"]["ready"]
    assert 'data-player="Anna"' in answer["instead"], "where it was called, a false win can be booked"
    phone.book(BEN_WINS, "first-02")
    correction = {"type": "correct", "of": "first-02", "event": {"type": "deal", "deal": deal}}
    again = phone.ask("POST", "/previews", {"event": correction, "open": True, "drawn": True}).json
    assert again["status"] == "not_allowed" and "instead" not in again


def test_nothing_is_guessed_while_booking(anna):
    event = {"type": "deal", "deal": {"hands": {"S": PUNG_OF_SOUTH}}}
    answer = anna.ask("POST", "/events", {"key": "guessing-1", "seen": anna.seq, "event": event, "open": True})
    assert error(answer) == (400, "missing_field") and anna.look().json["seq"] == 1


MATRIX = {
    "W": {"concealed": "234m88p", "melds": [{"tiles": each, "state": "open"} for each in ("777z", "444z", "2222p")]},
    "N": {"concealed": "999147m14p1116s3z", "bonus": "4f"},
    "E": {"concealed": "368m11136p247s25z"},
    "S": {"concealed": "258m999p358s1256z", "bonus": "2y"},
}


def test_six_payments_can_be_three(table_app):
    phone = Phone(table_app)
    phone.begin(
        PHILOS | {"options": {"flowers": True, "any_kong": "none"}, "pieces": {"100": 8, "50": 4, "10": 8, "2": 20}}
    )
    deal = {"winner": "W", "won_by": "discard", "from": "N", "winning_tile": "4m", "hands": MATRIX}
    answer = asked(phone, deal).json
    fewer = answer["open"]["in_one_go"]
    assert len(answer["payments"]) == 6 and len(fewer["payments"]) == 3 and fewer["handovers"] and not fewer["owed"]
    booked = phone.book({"type": "deal", "deal": answer["open"]["deal"], "in_one_go": True}).json
    assert booked["totals"] == answer["totals"] and booked["pieces"]["handovers"] == fewer["handovers"]
    assert [len(entry["payments"]) for entry in booked["history"]][-1] == 6, "the book's own stay in the history"


def test_a_hand_whose_tiles_nobody_saw_is_told_as_people_tell_it(table_app):
    """By han and fu, or its limit; 4 han 30 fu are as dear as 3 han 60 fu, and with kiriage a mangan."""
    told = {}
    for kiriage in (False, True):
        phone = Phone(table_app)
        phone.begin({"rules": "riichi", "players": PLAYERS, "points": 30000, "options": {"kiriage": kiriage}})
        event = {"type": "deal", "deal": {"winner": "S", "won_by": "wall"}, "points": {"Ben": 1280}}
        answer = phone.ask("POST", "/previews", {"event": event, "open": True, "drawn": True}).json
        assert answer["net"]["Ben"] == 5200
        told[kiriage] = hands_told(phone)
    plain, limits = told[False], told[True]
    assert plain["1280"] == "2 han 80 fu, 3 han 40 fu, 4 han 20 fu" and plain["1920"] == "3 han 60 fu, 4 han 30 fu"
    assert limits["2000"] == "Mangan" and "1920" not in limits and limits["48000"] == "Sixfold yakuman"


def hands_told(phone: Phone) -> dict[str, str]:
    """On the page of the table: worth → how people tell it."""
    return dict(re.findall(r'<option value="(\d+)">([^<]+)', phone.client.get(f"/evening/{phone.code}").text))


def test_where_worth_says_enough_no_hands_are_told(anna):
    assert hands_told(anna) == {}
