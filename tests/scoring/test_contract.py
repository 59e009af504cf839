"""The contract: what an answer holds, line by line, and nothing that makes the program raise."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.contract import answer, answer_line, problems
from tests.examples import examples
from tests.scoring.cases import CASES, cases_in, changed
from tests.scoring.japanese_deal import JAPANESE


def test_ok_result_has_exactly_the_contracts_entries():
    result = answer(JAPANESE)
    assert list(result) == ["id", "status", "hands", "payments", "deposits_after", "net"]
    assert list(result["hands"]["S"]) == [
        "points",
        "total",
        "doublings",
        "doubling_count",
        "limit",
        "limit_hands",
        "score",
    ]
    assert list(result["payments"][0]) == ["from", "to", "exact", "amount"]
    assert list(result["net"]) == ["E", "S", "W", "N"]


def test_refusal_has_a_reason_and_nothing_to_pay():
    result = answer(changed(JAPANESE, {"discards": {"S": "7z"}}))
    assert set(result) == {"id", "status", "reason"}
    assert result["status"] == "not_allowed"
    assert result["reason"]["code"] == "furiten" and "7z" in result["reason"]["message"]


def test_a_hand_that_is_not_complete_is_written_out():
    result = answer(changed(JAPANESE, {"hands.S.concealed": "234m568p77z"}))
    assert result["error"]["code"] == "not_complete" and "234m568p771112222z" in result["error"]["message"]


def test_nobody_won():
    assert answer({"rules": "japanese", "winner": None}) == {
        "id": None, "status": "ok", "hands": {}, "payments": [], "deposits_after": 0,
        "net": {"E": 0, "S": 0, "W": 0, "N": 0},
    }  # fmt: skip
    assert answer({"rules": "philos", "winner": None, "from": "E"})["error"]["code"] == "bad_value"
    assert (
        answer({"rules": "philos", "winner": None, "won_by": "discard", "from": "E", "winning_tile": "1m"})["status"]
        == "ok"
    )


@pytest.mark.parametrize("data", [None, 3, "x", [], [JAPANESE], True])
def test_a_deal_is_an_object(data: object):
    assert answer(data)["error"]["code"] == "bad_json"


@pytest.mark.parametrize(("text", "name"), [
    ('{"rules": "philos", "winner": "S", "winner": null, "hands": {}}', "winner"),
    ('{"rules": "japanese", "winner": null, "hands": {"S": {"concealed": "1m", "melds": [], "concealed": '
        '"2m"}}}', "concealed"),
])  # fmt: skip
def test_of_two_entries_with_one_name_none_is_taken(text, name):
    error = json.loads(answer_line(text))["error"]
    assert error["code"] == "bad_json"
    assert f"“{name}” stands there twice" in error["message"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"id": NaN}',
        "{'rules': 1}",
        "[" * 100_000,
        "9" * 5000,
        b"\xff\xfe\x00",
        '{"a": Infinity}',
    ],
)
def test_bad_lines(text: str | bytes):
    result = json.loads(answer_line(text))
    assert result["error"]["code"] == "bad_json"
    assert result["id"] is None


def test_a_line_is_answered_with_a_line():
    line = answer_line(json.dumps(JAPANESE | {"note": "a\nb", "id": {"table": [1, "ß"]}}))
    assert "\n" not in line
    assert json.loads(line)["id"] == {"table": [1, "ß"]}
    assert json.loads(answer_line(json.dumps(JAPANESE).encode()))["status"] == "ok"


def test_an_id_that_cannot_be_written_back_is_dropped():
    assert json.loads(answer_line('{"id": 1e999}'))["id"] is None


EVERY_DEAL = [deal for file in ("japanese.toml", "japanese_rows.toml", "german.toml") for _, deal, _ in cases_in(file)]
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["E", "1m", "123m", "open", "discard", "wall"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=8) | st.sampled_from(["S", "tiles", "concealed"]), inner, max_size=3)
    ),
    max_leaves=6,
)


def paths_in(value: object, path: tuple = ()) -> list[tuple]:
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(inner for key, entry in entries for inner in paths_in(entry, (*path, key)))]


@examples(400)
@given(st.data())
def test_no_malformed_deal_raises(data: st.DataObject):
    """Any part of a right deal exchanged for any JSON value: an answer with a status, and a code when it is an
    error.
    """
    deal = json.loads(json.dumps(data.draw(st.sampled_from(EVERY_DEAL))))
    path = data.draw(st.sampled_from(paths_in(deal)[1:]))
    inner = deal
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = data.draw(json_values)
    result = answer(deal)
    assert result["status"] in ("ok", "not_allowed", "error")
    assert (result["status"] == "error") == bool(problems(deal))
    json.dumps({key: value for key, value in result.items() if key != "id"}, allow_nan=False)


@examples(200)
@given(json_values)
def test_no_json_raises(value: object):
    assert answer(value)["status"] == "error"


def test_cases_are_there():
    assert {file.name for file in CASES.glob("*.toml")} >= {"japanese.toml", "german.toml"}


@pytest.mark.parametrize("line", [b"\xff\xfe\n", b"\x80", b'{"id": "\xfc"}'])
def test_a_line_that_is_no_text_is_told_in_plain_words(line: bytes):
    error = json.loads(answer_line(line))["error"]
    assert error["code"] == "bad_json" and error["message"].endswith(" It is no text in UTF-8.")
