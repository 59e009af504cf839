"""The contract: every error code at the right field, all problems at once."""

from __future__ import annotations

import pytest

from scoring.contract import answer, problems
from tests.scoring.cases import cases_in, changed
from tests.scoring.japanese_deal import JAPANESE

GERMAN = next(deal for _, deal, _ in cases_in("german.toml"))
CLAIMED = {"tiles": "111z", "state": "open", "claimed": "1z", "from": "left"}
WRONG = [
    ({"rules": "chinese"}, [], "unknown_rules", "rules"),
    ({"rules": 3}, [], "unknown_rules", "rules"),
    ({"rules": None}, [], "unknown_rules", "rules"),
    ({"rules": ["japanese"]}, [], "unknown_rules", "rules"),
    ({}, ["rules"], "missing_field", "rules"),
    ({}, ["winner"], "missing_field", "winner"),
    ({"winner": "X"}, [], "bad_value", "winner"),
    ({"winner": ["S"]}, [], "bad_value", "winner"),
    ({}, ["won_by"], "missing_field", "won_by"),
    ({"won_by": "luck"}, [], "bad_value", "won_by"),
    ({"won_by": None}, [], "bad_value", "won_by"),
    ({}, ["winning_tile"], "missing_field", "winning_tile"),
    ({"winning_tile": "8z"}, [], "bad_tile", "winning_tile"),
    ({"winning_tile": "77z"}, [], "bad_value", "winning_tile"),
    ({"winning_tile": ""}, [], "bad_value", "winning_tile"),
    ({"winning_tile": 7}, [], "bad_value", "winning_tile"),
    ({"winning_tile": "1f"}, [], "bad_tile", "winning_tile"),
    ({"winning_tile": "9s"}, [], "bad_value", "winning_tile"),
    ({}, ["hands"], "missing_field", "hands"),
    ({"hands": []}, [], "bad_value", "hands"),
    ({"hands": {}}, [], "missing_field", "hands.S"),
    ({"hands.Q": {}}, [], "unknown_field", "hands.Q"),
    ({"hands.S.extra": ""}, [], "unknown_field", "hands.S.extra"),
    ({"hands.W": "1m"}, [], "bad_value", "hands.W"),
    ({"hands.S.concealed": "234m567p7z"}, [], "wrong_tile_count", "hands.S"),
    ({"hands.S.concealed": "234m567p777z"}, [], "wrong_tile_count", "hands.S"),
    ({"hands.N": {"concealed": "1m"}}, [], "wrong_tile_count", "hands.N"),
    ({"hands.N": {}}, [], "wrong_tile_count", "hands.N"),
    ({"hands.S.concealed": "234M567p77z"}, [], "bad_tile", "hands.S.concealed"),
    ({"hands.S.concealed": "234m 567p77z"}, [], "bad_tile", "hands.S.concealed"),
    ({"hands.S.concealed": "٢34m567p77z"}, [], "bad_tile", "hands.S.concealed"),
    ({"hands.S.concealed": "234m567p7z0x"}, [], "bad_tile", "hands.S.concealed"),
    ({"hands.S.concealed": "234m567p7z1j"}, [], "bad_tile", "hands.S.concealed"),
    ({"hands.S.concealed": "234m567p7z1f"}, [], "bad_tile", "hands.S.concealed"),
    ({"hands.S.concealed": "9" * 100_000}, [], "bad_tile", "hands.S.concealed"),
    ({"hands.S.concealed": None}, [], "bad_value", "hands.S.concealed"),
    ({"hands.S.bonus": "1m"}, [], "bad_tile", "hands.S.bonus"),
    ({"hands.S.bonus": "11f"}, [], "too_many_copies", "hands"),
    ({"hands.S.melds": {}}, [], "bad_value", "hands.S.melds"),
    ({"hands.S.melds.0": "111z"}, [], "bad_value", "hands.S.melds.0"),
    ({"hands.S.melds.0.tiles": "112z"}, [], "bad_meld", "hands.S.melds.0"),
    ({"hands.S.melds.0.tiles": "891m"}, [], "bad_meld", "hands.S.melds.0"),
    ({"hands.S.melds.0.tiles": "11z"}, [], "bad_meld", "hands.S.melds.0"),
    ({"hands.S.melds.0.tiles": "8m9m1p"}, [], "bad_meld", "hands.S.melds.0"),
    ({"hands.S.melds.0.tiles": ""}, [], "bad_meld", "hands.S.melds.0"),
    ({"hands.S.melds.0.tiles": "1f2f3f"}, [], "bad_tile", "hands.S.melds.0.tiles"),
    ({"hands.S.melds.0.state": "half_concealed"}, [], "bad_meld", "hands.S.melds.0"),
    ({"hands.S.melds.0.state": "concealed"}, [], "bad_value", "hands.S.melds.0.state"),
    ({"hands.S.melds.0": {"tiles": "111z"}}, [], "missing_field", "hands.S.melds.0.state"),
    ({"hands.S.melds.0": {"state": "open"}}, [], "missing_field", "hands.S.melds.0.tiles"),
    ({"hands.S.melds.0.from": "left"}, [], "missing_field", "hands.S.melds.0.claimed"),
    ({"hands.S.melds.0.claimed": "1z"}, [], "missing_field", "hands.S.melds.0.from"),
    ({"hands.S.melds.0": CLAIMED | {"from": "E"}}, [], "bad_value", "hands.S.melds.0.from"),
    ({"hands.S.melds.0": CLAIMED | {"claimed": "2z"}}, [], "bad_value", "hands.S.melds.0.claimed"),
    ({"hands.S.melds.0": CLAIMED | {"claimed": "11z"}}, [], "bad_value", "hands.S.melds.0.claimed"),
    ({"hands.S.melds.0": CLAIMED | {"claimed": 1}}, [], "bad_value", "hands.S.melds.0.claimed"),
    (
        {"hands.S.melds.0": CLAIMED | {"tiles": "1111z", "state": "half_concealed"}},
        [],
        "bad_value",
        "hands.S.melds.0.claimed",
    ),
    ({"hands.S.melds.0.turned": True}, [], "unknown_field", "hands.S.melds.0.turned"),
    ({"hands.S.melds.1.tiles": "1111z"}, [], "too_many_copies", "hands"),
    ({"dora_indicators": "2z"}, [], "too_many_copies", "hands"),
    ({"hands.S.concealed": "234m568p77z"}, [], "not_complete", "hands.S"),
    ({}, ["from"], "missing_field", "from"),
    ({"from": "S"}, [], "bad_value", "from"),
    ({"from": None}, [], "bad_value", "from"),
    ({"from": "B"}, [], "bad_value", "from"),
    ({"won_by": "wall"}, [], "bad_value", "from"),
    ({"won_by": "dead_wall"}, [], "bad_value", "from"),
    ({"winer": "S"}, ["winner"], "unknown_field", "winer"),
    ({"round_wind": "e"}, [], "bad_value", "round_wind"),
    ({"last_tile": 1}, [], "bad_value", "last_tile"),
    ({"first_turn": "true"}, [], "bad_value", "first_turn"),
    ({"riichi": "S"}, [], "bad_value", "riichi"),
    ({"riichi": ["S", 1]}, [], "bad_value", "riichi.1"),
    ({"double_riichi": None}, [], "bad_value", "double_riichi"),
    ({"dora_indicators": ["1m"]}, [], "bad_value", "dora_indicators"),
    ({"dora_indicators": "1j"}, [], "bad_tile", "dora_indicators"),
    ({"discards": "1m"}, [], "bad_value", "discards"),
    ({"discards": {"S": 1}}, [], "bad_value", "discards.S"),
    ({"discards": {"S": "0x"}}, [], "bad_tile", "discards.S"),
    ({"discards": {"s": "1m"}}, [], "unknown_field", "discards.s"),
    ({"deposits": -1000}, [], "bad_value", "deposits"),
    ({"deposits": 1.5}, [], "bad_value", "deposits"),
    ({"deposits": True}, [], "bad_value", "deposits"),
    ({"deposits": 10**40}, [], "bad_value", "deposits"),
    ({"options": []}, [], "bad_value", "options"),
    ({"options.flower": True}, [], "unknown_option", "options.flower"),
    ({"options.flowers": 1}, [], "bad_value", "options.flowers"),
    ({"options.rounding": "up"}, [], "bad_value", "options.rounding"),
    ({"options.stick": 0}, [], "bad_value", "options.stick"),
    ({"options.stick": True}, [], "bad_value", "options.stick"),
    ({"options.minimum_doublings": -1}, [], "bad_value", "options.minimum_doublings"),
    ({"options.minimum_doublings": 1.0}, [], "bad_value", "options.minimum_doublings"),
    ({"options.any_kong": "all"}, [], "unknown_option", "options.any_kong"),
]


@pytest.mark.parametrize(
    ("change", "drop", "code", "field"), WRONG, ids=[f"{list(c) or d} {code}" for c, d, code, _ in WRONG]
)
def test_error(change: dict, drop: list, code: str, field: str):
    result = answer(changed(JAPANESE, change, drop))
    assert (result["id"], result["status"]) == (7, "error")
    assert (result["error"]["code"], result["error"]["field"]) == (code, field)
    assert len(result["error"]["message"]) > 20
    assert set(result) == {"id", "status", "error"}


GERMAN_WRONG = [
    ({}, [], None),
    ({"riichi": 5, "bet": [], "deposits": "x", "discards": 3, "first_turn": None}, [], None),  # of other books: ignored
    ({"options.limit": "3000"}, [], "bad_value"),
    ({"options.any_kong": "some"}, [], "bad_value"),
    ({"options.riichi_stick": 1000}, [], "unknown_option"),
    ({"hands": {"S": GERMAN["hands"]["S"]}}, [], "missing_field"),
    ({"hands.S.concealed": "1122m3344p5566s7z", "winning_tile": "7z"}, [], "wrong_tile_count"),
    ({"hands.S.concealed": "224466m1177p44s77z", "hands.S.melds": []}, [], "not_complete"),
]


@pytest.mark.parametrize(("change", "drop", "code"), GERMAN_WRONG)
def test_error_in_german_deals(change: dict, drop: list, code: str | None):
    assert answer(changed(GERMAN, change, drop)).get("error", {}).get("code") == code


def test_the_bet_of_the_american_game():
    american = {"rules": "american", "winner": None}
    assert answer(american | {"bet": {"on": "S"}})["status"] == "ok"
    assert answer(american | {"bet": {}})["error"]["field"] == "bet.on"
    assert answer(american | {"bet": {"on": "B"}})["error"]["code"] == "bad_value"
    assert answer(american | {"bet": "S"})["error"]["field"] == "bet"


def test_all_problems_at_once():
    deal = changed(
        JAPANESE,
        {
            "winer": 1,
            "options.flower": 1,
            "from": "S",
            "hands.S.concealed": "9x",
            "deposits": -1,
            "hands.S.bonus": "5f",
        },
    )
    found = [(problem.code, problem.field) for problem in problems(deal)]
    assert found == [
        ("unknown_field", "winer"),
        ("unknown_option", "options.flower"),
        ("bad_value", "from"),
        ("bad_value", "deposits"),
        ("bad_tile", "hands.S.concealed"),
        ("bad_tile", "hands.S.bonus"),
    ]
    assert problems(JAPANESE) == []
    assert [problem.code for problem in problems(changed(JAPANESE, {"hands.S.concealed": "234m568p77z"}))] == [
        "not_complete"
    ]


def test_what_can_be_read_is_checked_though_something_else_cannot():
    deal = changed(
        JAPANESE, {"options.flower": 1, "hands.S.bonus": "9f", "hands.N": {"concealed": "111112m"}, "round_wind": "X"}
    )
    assert {(problem.code, problem.field) for problem in problems(deal)} == {
        ("unknown_option", "options.flower"),
        ("bad_value", "round_wind"),
        ("bad_tile", "hands.S.bonus"),
        ("wrong_tile_count", "hands.N"),
        ("too_many_copies", "hands"),
    }
    assert [problem.field for problem in problems(changed(JAPANESE, {"rules": "chess", "winner": "Q"}))] == [
        "rules",
        "winner",
    ]
    # who has 14 tiles is not known
    assert [problem.field for problem in problems(changed(JAPANESE, {"winner": "Q"}))] == ["winner"]


def test_the_american_book_speaks_of_exposures():
    deal = {"rules": "american", "winner": "S", "won_by": "wall", "winning_tile": "1m"}
    told = problems(
        deal
        | {"hands": {"S": {"concealed": "1m", "melds": [{"tiles": "123m", "state": "open"}]}, "N": {"concealed": "1m"}}}
    )
    assert [problem.code for problem in told] == ["bad_meld", "wrong_tile_count"]
    assert "exposure" in told[0].message and "each tile of an exposure" in told[1].message
    assert "kong" not in " ".join(problem.message for problem in told)


def test_a_set_may_say_from_whom_it_was_claimed():
    assert problems(changed(JAPANESE, {"hands.S.melds.0": CLAIMED})) == []


def test_counts_and_copies_are_found_together():
    deal = changed(JAPANESE, {"hands.N": {"concealed": "22222z"}})
    assert [problem.code for problem in problems(deal)] == ["wrong_tile_count", "too_many_copies"]
