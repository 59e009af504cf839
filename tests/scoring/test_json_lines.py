"""Deals as files hold them: one answer a line, one for a deal over several lines, and none lost beside it."""

from __future__ import annotations

import json
import time

import pytest

from scoring.books import BOOKS
from scoring.json_lines import answers
from tests.scoring.japanese_deal import JAPANESE

DEALS = [JAPANESE | {"id": number} for number in range(3)]
HINT = "What begins here continues over several lines"


def told(text: str) -> list[object]:
    """For each answer the id of a deal that was scored, "hint", or the code of what was wrong."""
    found = answers((line.encode() for line in text.splitlines(keepends=True)), BOOKS)
    return [
        each["id"] if each["status"] == "ok" else "hint" if HINT in each["error"]["message"] else each["error"]["code"]
        for each in found
    ]


def lines(*parts: object) -> str:
    return "".join(f"{part if isinstance(part, str) else json.dumps(part)}\n" for part in parts)


@pytest.mark.parametrize("indent", [0, 1, 4, "\t"])
def test_a_deal_or_a_list_over_several_lines_has_one_answer(indent):
    assert told(json.dumps(DEALS[0], indent=indent)) == ["hint"]
    assert told(json.dumps(DEALS, indent=indent) + "\n") == ["hint"]
    assert told("[\n" + ",\n".join(map(json.dumps, DEALS)) + "\n]\n") == ["hint"]


def test_each_deal_over_several_lines_has_one_answer_and_the_others_theirs():
    wide = json.dumps(DEALS[1], indent=2)
    assert told(lines(DEALS[0], wide, DEALS[2], wide, wide)) == [0, "hint", 2, "hint", "hint"]


@pytest.mark.parametrize(
    "cut", ["{", '{"id": 1,', '{"id": 1, "hands":', '{"id": 1, "hands": {"S": {', '{"id": 1, "options"']
)
def test_a_line_that_broke_off_swallows_no_other(cut):
    assert told(lines(cut, DEALS[0], "nonsense", DEALS[1])) == ["hint", 0, "bad_json", 1]


@pytest.mark.parametrize("cut", ['{"id": "', '{"id": nul', "nonsense", "", '{"rules": "japanese", "win'])
def test_what_is_wrong_in_itself_is_told_as_ever(cut):
    assert told(lines(cut, DEALS[0])) == ["bad_json", 0]


def test_an_answer_waits_for_no_other_line():
    def typed():
        yield b"{\n"
        raise AssertionError("asked for more")

    assert HINT in next(answers(typed(), BOOKS))["error"]["message"]


def test_a_list_without_end_takes_no_time():
    begun = time.process_time()
    assert told("[\n" + ("1," * 150 + "\n") * 4_000) == ["hint"]
    assert time.process_time() - begun < 5
