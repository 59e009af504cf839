"""What booking would do, and the deal in progress on all phones."""

from __future__ import annotations

import pytest
from company import BEN_WINS, DRAW, PLAYERS, WITH_TILES, Phone, error

CLEO_WINS = BEN_WINS | {"points": {"Cleo": 500}}


@pytest.mark.parametrize("event", [CLEO_WINS, WITH_TILES, DRAW | {"riichi": ["Dan"]},
                                   {"type": "riichi", "player": "Dan"},
                                   {"type": "undo", "of": "first-01"},
                                   {"type": "correct", "of": "first-01", "event": DRAW}])  # fmt: skip
def test_a_preview_says_what_booking_then_does(anna, event):
    anna.book(BEN_WINS, "first-01")
    before = anna.table
    preview = anna.preview(event).json
    assert anna.look().json == {name: before[name] for name in before if name not in ("booked", "again")}, (
        "nothing is stored"
    )
    booked = anna.book(event).json
    assert preview["totals"] == booked["totals"]
    assert preview["handovers"] == booked["pieces"]["handovers"] and preview["owed"] == []
    assert preview["net"] == {player: booked["totals"][player] - before["totals"][player] for player in PLAYERS}
    assert preview["after"] == {name: booked[name] for name in preview["after"]}
    moved = dict.fromkeys([*PLAYERS, "table"], 0)
    for payment in preview["payments"]:
        moved[payment["from"]] -= payment["amount"]
        moved[payment["to"]] += payment["amount"]
    assert moved == preview["net"] | {"table": booked["deposits"] - before["deposits"]}
    assert (preview["sheets"] is None) == (event.get("type") != "deal")
    told = preview["reckoned"]
    assert (told is None) == (event.get("type") != "deal")
    if event is WITH_TILES:
        assert [(each["from"], each["to"]) for each in told] == [("Anna", "Cleo")] and told == anna.client.get(
            f"/tables/{anna.code}/events/{booked['undo']}"
        ).json["reckoned"]


def test_no_sum_stands_behind_a_payment_that_rounds_to_nothing(anna):
    hand = {"concealed": "234m456p789s55m", "melds": [{"tiles": "123s", "state": "open"}]}
    cheap = anna.preview(
        {"type": "deal", "deal": {"winner": "S", "won_by": "wall", "winning_tile": "5m", "hands": {"S": hand}}}
    ).json
    assert (
        {(each["from"], each["to"]) for each in cheap["reckoned"]}
        == {(each["from"], each["to"]) for each in cheap["payments"]}
        == {("Anna", "Ben")}
    )


def test_a_reading_of_one_phone_is_on_all_phones(anna, ben):
    reading = {"hand": {"tiles": [], "melds": [], "photo": None, "next": 1}, "worth": 24}
    assert anna.ask("PUT", "/drafts/1", {"seen": 1, "draft": reading}).status_code == 200
    table = ben.look().json
    assert table["drafts"]["1"]["draft"] == reading and table["seq"] == 1 and table["version"] == 3
    ben.ask("PUT", "/drafts/deal", {"seen": 1, "draft": {"winner": "Ben"}})
    assert list(ben.table["drafts"]) == ["1", "deal"]
    ben.ask("DELETE", "/drafts/1", {"seen": 1})
    assert list(anna.look().json["drafts"]) == ["deal"]


def test_a_draft_takes_the_place_only_of_the_one_that_was_seen(anna, ben):
    anna.ask("PUT", "/drafts/1", {"seen": 1, "draft": {"worth": 2}, "instead": None})
    first = anna.table["drafts"]["1"]["at"]
    for late in ({"draft": {"worth": 4}, "instead": None}, {"draft": {"worth": 4}, "instead": "long ago"}):
        refused = ben.ask("PUT", "/drafts/1", {"seen": 1, **late})
        assert error(refused) == (409, "stale") and refused.json["table"]["drafts"]["1"]["draft"] == {"worth": 2}
    ben.ask("PUT", "/drafts/1", {"seen": 1, "draft": {"worth": 4}, "instead": first})
    assert ben.table["drafts"]["1"]["at"] != first
    assert error(anna.ask("DELETE", "/drafts/1", {"seen": 1, "instead": first})) == (409, "stale")
    anna.ask("DELETE", "/drafts/1", {"seen": 1})
    assert anna.table["drafts"] == {}


def test_a_draft_lives_as_long_as_its_hand(anna):
    anna.ask("PUT", "/drafts/1", {"seen": 1, "draft": {}})
    assert list(anna.book({"type": "riichi", "player": "Ben"}).json["drafts"]) == ["1"]
    assert anna.book(DRAW).json["drafts"] == {}
    late = anna.ask("PUT", "/drafts/0", {"seen": 2, "draft": {}})
    assert error(late) == (409, "stale") and late.json["table"]["drafts"] == {}


def test_a_correction_that_turns_the_seats_ends_no_hand(anna):
    """East wins, stays, and a deal is being entered; then it turns out that South had won."""
    anna.book(BEN_WINS | {"deal": {"winner": "E", "won_by": "wall"}, "points": {"Anna": 300}}, "first-01")
    anna.ask("PUT", "/drafts/2", {"seen": 2, "draft": {"worth": 80}})
    before = anna.table
    for event in ({"type": "correct", "of": "first-01", "event": BEN_WINS}, {"type": "undo", "of": "first-01"}):
        after = anna.book(event).json
        assert after["drafts"] == before["drafts"] and after["hand"] == before["hand"] == 2
        assert (after["seats"], after["repeats"]) != (before["seats"], before["repeats"])
    ended = anna.book(DRAW).json
    assert (ended["drafts"], ended["hand"]) == ({}, ended["seq"])


@pytest.mark.parametrize(("where", "data", "status", "code"), [
    ("/drafts/X", {"seen": 1, "draft": {}}, 400, "bad_value"),
    ("/drafts/1", {"seen": 1, "draft": []}, 400, "bad_value"),
    ("/drafts/1", {"seen": True, "draft": {}}, 400, "bad_value"),
    ("/drafts/1", {"draft": {}}, 400, "missing_field"),
    ("/drafts/1", {"seen": 1, "draft": {"x": "y" * 70_000}}, 413, "too_large"),
])  # fmt: skip
def test_what_is_no_draft(anna, where, data, status, code):
    assert error(anna.ask("PUT", where, data)) == (status, code)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"nonsense",
        b"[" * 10_000,
        b'{"seen": NaN}',
        b'{"seen": 1, "draft": {"x": 1e999}}',
        b'{"x": [-1e999]}',
        b'{"a":' * 40 + b"1" + b"}" * 40,
        b"\xff\xfe",
    ],
)
def test_what_is_no_json_object(anna, content):
    for where in ("/events", "/previews"):
        answer = anna.client.post(f"/tables/{anna.code}{where}", data=content, content_type="application/json")
        assert error(answer) == (400, "bad_json")
    assert error(anna.client.put(f"/tables/{anna.code}/drafts/1", data=content, content_type="application/json")) == (
        400,
        "bad_json",
    )
    assert anna.look().json["drafts"] == {}


NO_DOUBLING = {
    "winner": "S",
    "won_by": "discard",
    "from": "W",
    "winning_tile": "9p",
    "hands": {
        "S": {
            "concealed": "123m99p",
            "melds": [{"tiles": tiles, "state": "open"} for tiles in ("234p", "456s", "678s")],
        }
    },
}


def test_a_hand_that_may_not_win_shows_what_it_would_have_been_worth(table_app):
    anna = Phone(table_app)
    anna.begin(options={})
    refused = {"type": "deal", "deal": NO_DOUBLING}
    answer = anna.preview(refused)
    assert (answer.status_code, answer.json["status"], answer.json["reason"]["code"]) == (
        200,
        "not_allowed",
        "no_doubling",
    )
    assert answer.json["sheets"]["S"]["score"] == 30 and answer.json["sheets"]["S"]["points"]
    assert error(anna.book(refused)) == (400, "no_doubling")
    anna.book(DRAW, "draw-0001")
    correction = {"type": "correct", "of": "draw-0001", "event": refused}
    assert anna.preview(correction).json["sheets"]["S"]["score"] == 30
    assert error(anna.book(correction)) == (400, "no_doubling")
    assert error(anna.preview({"type": "deal", "deal": NO_DOUBLING | {"winner": "E", "from": "W"}}))[0] == 400, (
        "whoever has no tiles is another matter"
    )


def test_a_hand_that_was_taken_back_by_a_correction_keeps_its_sheet(table_app):
    """Riichi was the only doubling: without it the deal, booked before, may not win any more; its entry says why and
    shows it.
    """
    anna = Phone(table_app)
    anna.begin(options={})
    anna.book({"type": "riichi", "player": "Ben"}, "riichi-01")
    closed = {
        "winner": "S",
        "won_by": "discard",
        "from": "W",
        "winning_tile": "9p",
        "hands": {"S": {"concealed": "123m99p234p456s678s"}},
    }
    assert anna.book({"type": "deal", "deal": closed}, "won-0001").status_code == 201, anna.table
    table = anna.book({"type": "undo", "of": "riichi-01"}).json
    assert table["history"][-1]["problem"]["code"] in ("no_doubling", "doubling_not_secured")
    assert anna.ask("GET", "/events/won-0001").json["sheets"]["S"]["score"] > 0


@pytest.mark.parametrize(
    ("book", "chosen", "means"),
    [("japanese", {}, "open"), ("philos", {}, "concealed"), ("philos", {"turned_means": "open"}, "open")],
)
def test_what_a_crosswise_tile_means_is_frozen_with_the_table(table_app, book, chosen, means):
    phone = Phone(table_app)
    phone.begin({"rules": book, "players": PLAYERS, **chosen})
    assert phone.table["rules"]["turned_means"] == means
    assert error(phone.begin({"rules": book, "players": PLAYERS, "turned_means": "sideways"})) == (400, "bad_event")


def test_a_preview_of_a_correction_leaves_out_what_was_never_paid(anna):
    """Ben could not pay 35,000; it should have been 5,000."""
    house = {"type": "penalty", "kind": "house", "player": "Ben"}
    assert anna.preview(house | {"amounts": {"Cleo": 35_000}}).json["owed"] == [
        {"from": "Ben", "to": "Cleo", "amount": 35_000, "missing": 8_000}
    ]
    anna.book(house | {"amounts": {"Cleo": 35_000}}, "first-01")
    assert anna.preview({"type": "undo", "of": "first-01"}).json["payments"] == []
    right = anna.preview({"type": "correct", "of": "first-01", "event": house | {"amounts": {"Cleo": 5_000}}}).json
    assert right["payments"] == [{"from": "Ben", "to": "Cleo", "amount": 5_000}] and right["owed"] == []
    assert (right["net"]["Ben"], right["totals"]["Ben"]) == (30_000, 22_000)
    assert [(step["giver"], step["taker"]) for step in right["handovers"]] == [("Ben", "Cleo")]
    assert anna.table["pieces"]["open"] == []
    anna.book({"type": "riichi", "player": "Dan"})
    assert (anna.table["pieces"]["owed"], anna.table["pieces"]["open"]) == (
        [],
        [{"from": "Ben", "to": "Cleo", "amount": 35_000}],
    )


def test_a_barred_players_hand_is_shown_with_what_forbids_it(anna):
    anna.book({"type": "penalty", "kind": "wrong_count", "player": "Ben"}, "wrong-count")
    assert anna.table["barred"] == [{"player": "Ben", "kind": "wrong_count", "deals": 1, "of": "wrong-count"}]
    told = anna.preview(WITH_TILES).json
    assert told["status"] == "not_allowed" and "too many or too few tiles" in told["reason"]["message"]
    assert error(anna.book(WITH_TILES)) == (400, "may_not_win")
    assert anna.book(DRAW).status_code == 201 and not anna.table["barred"]
