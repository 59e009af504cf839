"""Cards: the format and its refusals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scoring.books.american.card.cards import read_card
from scoring.books.american.card.patterns import groups_of
from scoring.books.american.card.problems import CardRefused

DOCS = Path(__file__).resolve().parents[3] / "docs" / "cards.md"
GOOD = """name = "x"
[[hand]]
id = "one"
category = "369"
pattern = "11a 222a 3333a 444a 55a"
value = 25
"""


def test_a_card_is_read_with_its_defaults():
    read = read_card(GOOD)
    (hand,) = read.hands
    assert (read.name, hand.id, hand.value, hand.numbers, hand.concealed) == ("x", "one", 25, "fixed", False)
    assert [(group.symbol, group.letter, group.size) for group in hand.groups] == [
        ("1", "a", 2), ("2", "a", 3), ("3", "a", 4), ("4", "a", 3), ("5", "a", 2),
    ]  # fmt: skip


def test_a_group_of_different_symbols_is_singles_pairs_and_sets():
    assert [(g.symbol, g.letter, g.size) for g in groups_of("2026a")] == [
        ("2", "a", 1),
        ("0", "", 1),
        ("2", "a", 1),
        ("6", "a", 1),
    ]
    assert [(g.symbol, g.letter, g.size) for g in groups_of("NNEEE1144a")] == [
        ("N", "", 2), ("E", "", 3), ("1", "a", 2), ("4", "a", 2),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "line", "words"),
    [
        (('"11a 222a', '"11a 22a'), 5, "has 13 tiles"),
        (('"11a 222a', '"11a 2222a'), 5, "has 15 tiles"),
        (('"11a 222a', '"11 222a'), 5, "“11” has a number or a dragon but no suit letter"),
        (('"11a 222a', '"DD 222a'), 5, "“DD” has a number or a dragon but no suit letter"),
        (('"11a 222a', '"NNa 222a'), 5, "neither a number nor a dragon"),
        (('"11a 222a', '"00a 222a'), 5, "neither a number nor a dragon"),
        (('"11a 222a', '"XXa 222a'), 5, "holds something else"),
        (('"11a 222a', '"11d 222a'), 5, "holds something else"),
        (('"11a 222a', '"a 222a'), 5, "holds something else"),
        (('"11a 222a', '"1a1a 222a'), 5, "holds something else"),
        (("value = 25", "value = 0"), 6, "whole number"),
        (("value = 25", "value = true"), 6, "whole number"),
        (("value = 25", 'value = "25"'), 6, "whole number"),
        (("value = 25", "value = 1000001"), 6, "whole number"),
        (("value = 25", 'value = 25\nnumbers = "same"'), 5, "different numbers"),
        (("value = 25", 'value = 25\nnumbers = "any"'), 7, "fixed"),
        (("value = 25", "value = 25\nconceled = true"), 7, "I do not know the key “conceled”"),
        (("value = 25", 'value = 25\nconcealed = "yes"'), 7, "true or false"),
        (("value = 25", "value = 25\nnote = 3"), 7, "a text"),
        (('name = "x"', f'name = "{"x" * 301}"'), 1, "longer than 300 letters"),
        (("value = 25", f'value = 25\nnote = "{"x" * 301}"'), 7, "longer than 300 letters"),
        (('name = "x"', "a." * 20_000 + "a = 1"), 1, "TOML"),
        (('id = "one"\n', ""), 2, "has no “id”"),
        (('id = "one"', 'id = ""'), 3, "a text"),
        (('id = "one"', "id = 1"), 3, "a text"),
        (('category = "369"\n', ""), 2, "has no “category”"),
        (("value = 25\n", ""), 2, "has no “value”"),
        (('name = "x"', "name = 7"), 1, "a text"),
        (('name = "x"', 'title = "x"'), 1, "I do not know the key “title”"),
        (("value = 25", "value = "), 6, "TOML"),
        (("value = 25", 'value = "25'), 6, "TOML"),
        (("value = 25", "value = " + "9" * 5000), 6, "TOML"),
        (("[[hand]]", "[hand]"), 1, "has no hands"),
        ((GOOD, ""), 1, "has no hands"),
        ((GOOD, "hand = [3]"), 1, "has no hands"),
        ((GOOD, "hand = [{}]"), 1, "has no “id”"),
        ((GOOD, "x = " + "[" * 5000), 1, "TOML"),
        ((GOOD, GOOD + GOOD.removeprefix('name = "x"\n')), 8, "another hand with the id “one”"),
    ],
)
def test_a_card_is_refused_with_line_and_reason(change, line, words):
    with pytest.raises(CardRefused) as refused:
        read_card(GOOD.replace(*change))
    found = [problem for problem in refused.value.problems if words in problem.message]
    assert [problem.facts["line"] for problem in found] == [line]
    assert f"Line {line}: " in refused.value.message
    assert words in refused.value.message
    assert refused.value.as_json()["code"] == "bad_value"
    assert refused.value.field == "options.card"


def test_all_problems_are_told_at_once():
    with pytest.raises(CardRefused) as refused:
        read_card(GOOD.replace("value = 25", "value = -1").replace("55a", "5x"))
    assert [problem.facts["line"] for problem in refused.value.problems] == [5, 6]


def test_a_card_has_at_most_500_hands():
    body = "".join(GOOD.removeprefix('name = "x"\n').replace("one", f"h{i}") for i in range(501))
    with pytest.raises(CardRefused, match="Line 2501: the card has 501 hands"):
        read_card(body)
    assert len(read_card(body[: body.rindex("[[hand]]")]).hands) == 500


def test_the_documents_card_is_read_and_refused_as_the_document_says():
    document = DOCS.read_text(encoding="utf-8")
    card = re.search(r"```toml\n(.*?)```", document, re.DOTALL)[1]
    (hand,) = read_card(card).hands
    assert (hand.id, hand.value) == ("run-five", 25)
    with pytest.raises(CardRefused) as refused:
        read_card(card.replace("55a", "55"))
    assert refused.value.message in document
