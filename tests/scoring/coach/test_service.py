"""The door for pages: JSON in, JSON out, and nothing that people enter is ever raised."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.coach import service
from scoring.coach.view_json import view_from, view_of
from scoring.contract import answer
from scoring.errors import WrongTileCount
from scoring.tiles import Wind
from tests.examples import examples

HAND = {"rules": "japanese", "wind": "S", "hand": {"concealed": "234m567p77z34p111s"}, "seen": "25p", "discards": "8p"}
AMERICAN = {"rules": "american", "wind": "S", "hand": {"concealed": "112223333444p1j"}}
EXPOSED = AMERICAN | {"table": {"E": {"melds": [{"tiles": "11p1j", "state": "open"}]}}}


def json_of(answer):
    return json.loads(json.dumps(answer, allow_nan=False))


def test_my_hand_tells_what_docs_promise():
    said = json_of(service.my_hand(HAND))
    assert (said["status"], said["distance"], said["useful_left"]) == ("ok", 1, 8)
    assert [(wait["tile"], wait["left"]) for wait in said["waits"]] == [("2p", 3), ("5p", 2), ("8p", 3)]
    assert said["waits"][0]["discard"]["reason"]["code"] == "furiten"
    assert said["sorted"] == "234m34567p111s77z"


def test_at_fourteen_tiles_it_tells_what_to_let_go():
    said = json_of(service.my_hand(HAND | {"hand": {"concealed": "234m567p77z34p111s2z"}, "discards": ""}))
    assert said["let_go"][0]["tile"] == "2z"
    assert said["waits"] == []


def test_a_complete_hand_is_told():
    said = json_of(service.my_hand(HAND | {"hand": {"concealed": "234m567p77z34p111s2p"}, "drawn": "2p"}))
    assert said["distance"] == 0
    assert said["complete"][0]["outcome"]["status"] == "ok"
    assert said["sayings"][0]["id"] == "now.complete"


def test_a_complete_hand_that_may_not_win_is_told_why():
    """Nothing concealed any more, no doubling: drawing the tile does not help."""
    melds = [{"tiles": "111s", "state": "open"}]
    said = json_of(service.my_hand(HAND | {"hand": {"concealed": "234m567p77z34p2p", "melds": melds}, "drawn": "2p"}))
    assert said["complete"][0]["outcome"]["reason"]["code"] == "no_doubling"
    assert said["sayings"][0]["id"] == "now.complete_not"


def test_may_i_call_where_to_and_the_american_questions():
    assert json_of(service.may_i_call(HAND, "7z", "E"))["calls"][0]["kind"] == "pung"
    assert json_of(service.where_to(HAND))["goals"]
    assert set(json_of(service.where_to(AMERICAN))) == {"status", "goals", "impossible"}
    assert json_of(service.charleston(AMERICAN, 3))["direction"] == "left"
    assert json_of(service.joker_exchanges(EXPOSED))["exchanges"][0]["tile"] == "1p"
    assert json_of(service.charleston(HAND, 3))["error"]["code"] == "unknown_rules"


def test_lessons_drills_glossary_and_rows():
    assert {lesson["id"] for lesson in json_of(service.lessons())} == {"guided_practice", "played_example"}
    assert len(json_of(service.lesson("played_example"))["steps"]) == 29
    assert json_of(service.drill("count", 3, "philos"))["answer"] > 0
    assert len(json_of(service.glossary())) > 50
    assert json_of(service.explain_row("philos", "pung"))[0]["example"]["earned"] == "666m"


@pytest.mark.parametrize(
    ("data", "code", "field"),
    [
        (7, "bad_value", ""),
        ({}, "missing_field", "wind"),
        ({"wind": "S"}, "missing_field", "hand"),
        ({"wind": "S", "hand": {}}, "missing_field", "rules"),
        (HAND | {"wind": "X"}, "bad_value", "wind"),
        (HAND | {"hand": 7}, "bad_value", "hands.S"),
        (HAND | {"hand": {"concealed": "234m"}}, "wrong_tile_count", "hands.S"),
        (HAND | {"seen": "1111s"}, "too_many_copies", "seen"),
        (HAND | {"drawn": "1m5p"}, "bad_value", "drawn"),
        (HAND | {"drawn": 0}, "bad_value", "drawn"),
        (HAND | {"seen": "0x"}, "bad_tile", "seen"),
        (HAND | {"hands": {}}, "unknown_field", "hands"),
        (AMERICAN | {"options": {"card": "nowhere"}}, "bad_value", "options.card"),
    ],
)
def test_what_is_wrong_is_said_with_its_field(data, code, field):
    said = json_of(service.my_hand(data))
    assert (said["status"], said["error"]["code"], said["error"]["field"]) == ("error", code, field)


@pytest.mark.parametrize("tile", ["", "12m"])
def test_a_call_is_asked_about_exactly_one_tile(tile):
    error = json_of(service.may_i_call(HAND, tile, "E"))["error"]
    assert (error["code"], error["field"]) == ("bad_value", "tile")
    assert "exactly one tile" in error["message"]


def test_a_tile_drawn_that_is_no_longer_in_the_hand_is_left_aside():
    assert service.my_hand(HAND | {"drawn": "9m"}) == service.my_hand(HAND | {"drawn": ""}) == service.my_hand(HAND)


@pytest.mark.parametrize("step", ["x", None, [], 0, 8, 1.0])
def test_a_step_that_there_is_not_is_told(step):
    error = json_of(service.charleston(AMERICAN, step))["error"]
    assert (error["code"], error["field"]) == ("bad_value", "step")


def test_what_if_compares_two_answers_of_the_contract():
    deal = {
        "rules": "philos",
        "winner": "S",
        "won_by": "wall",
        "winning_tile": "2p",
        "hands": {"S": {"concealed": "234m567p77z34p111s2p"}},
    }
    deal["hands"] |= {wind: {"concealed": f"2233445566778{suit}"} for wind, suit in zip("EWN", "mps", strict=True)}
    changes = {each["id"]: each for each in json_of(service.what_if(deal))["changes"]}
    assert set(changes) == {"what_if.claimed", "what_if.doubling"}
    claimed = changes["what_if.claimed"]
    assert claimed["before"] == json_of(answer(deal))
    assert claimed["after"] == json_of(answer(deal | {"won_by": "discard", "from": "E"}))
    assert (claimed["change"]["facts"], claimed["difference"]["id"]) == ({"source": "E"}, "what_if.less")


def test_a_view_written_by_hand_is_checked_too():
    with pytest.raises(WrongTileCount, match="3 tiles for S"):
        view_of("japanese", "123m", Wind.SOUTH)


@pytest.mark.parametrize(
    ("concealed", "exposed", "size"),
    [("11224444p", "333p11j", 13), ("112244445p", "333p11j", 14), ("112224444p", "3333p", 13)],
)
def test_thirteen_and_fourteen_tiles_with_american_exposures_of_any_size(concealed, exposed, size):
    problems = []
    hand = {"concealed": concealed, "melds": [{"tiles": exposed, "state": "open"}]}
    view = view_from({"rules": "american", "wind": "S", "hand": hand}, problems)
    assert problems == []
    assert view.hand.size == size


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 20)
    | st.sampled_from(["S", "12m", "123m456p789s1112z", "E", "wall", "japanese", "american", "1j", "x"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["tiles", "state", "concealed", "melds", "card"]), inner, max_size=3)
    ),
    max_leaves=6,
)
KEYS = [
    "rules",
    "options",
    "wind",
    "round_wind",
    "hand",
    "drawn",
    "seen",
    "discards",
    "dora_indicators",
    "riichi",
    "last_tile",
    "first_turn",
]


@examples(60)
@given(st.dictionaries(st.sampled_from(KEYS), JUNK, max_size=6), JUNK, JUNK)
def test_junk_is_answered_and_never_raised(junk, tile, discarder):
    for base in ({}, HAND, AMERICAN):
        data = {**base, **junk}
        for said in (service.my_hand(data), service.may_i_call(data, tile, discarder), service.where_to(data, 1)):
            assert json_of(said)["status"] in ("ok", "error")
    assert json_of(service.what_if(junk))["changes"] == []
