"""A club's own rows: in the sheet like any other, refused with sentences that name the row."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scoring.books import BOOKS
from scoring.club.rows import RowsRefused, add_rows
from scoring.club.vocabulary import WORDS
from scoring.contract import answer
from tests.scoring.cases import changed

DOCS = Path(__file__).resolve().parents[3] / "docs" / "club-rows.md"
HEAD = 'rules = "japanese"\n'
ROW = '[[row]]\nid = "{id}"\nname_de = "Eigenes"\nname_en = "Own"\nsource = "Tuesday"\n{worth}\nwhen = {when}\n'
DEAL = {
    "rules": "japanese",
    "winner": "S",
    "won_by": "discard",
    "from": "W",
    "winning_tile": "7p",
    "hands": {"S": {"concealed": "111m777m444p777p11s"}},
}


def scored(rows: str, change: dict | None = None) -> dict:
    deal = changed(DEAL, change or {})
    return answer(deal, add_rows(BOOKS, f'rules = "{deal["rules"]}"\n{rows}'))


def row(when: str, worth: str = "doublings = 1", id: str = "own") -> str:
    return ROW.format(id=id, worth=worth, when=when)


def lines(result: dict, worth: str) -> list[dict]:
    return [line for line in result["hands"]["S"][worth] if line["rule"] == "own"]


def test_the_documents_example_counts():
    text = re.search(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[1]
    sheet = answer(DEAL, add_rows(BOOKS, text))["hands"]["S"]
    assert [(line["rule"], line["doublings"]) for line in sheet["doublings"]] == [("four_pungs", 2), ("knitting", 2)]


def test_points_doublings_limit():
    assert lines(scored(row('"four_pungs"', "points = 6")), "points") == [{"rule": "own", "points": 6}]
    assert lines(scored(row('"four_pungs"', "doublings = 3")), "doublings") == [{"rule": "own", "doublings": 3}]
    limit = scored(row('"four_pungs"', "limit = true"))["hands"]["S"]
    assert (limit["limit_hands"], limit["score"], limit["points"]) == (["own"], 8000, [])


LOSERS = {wind: {"concealed": "235689m235689p2s"} for wind in "EWN"}
LIMITS = {
    "japanese": ({}, 8000, "limit_hand"),
    "philos": ({"limit": 1000}, 1000, "limit"),
    "beepworld": ({"limit": 1000}, 1000, "limit"),
    "hongkong": ({"limit_faan": 8}, 64, "limit"),
    "mcr": ({}, 88, "limit"),
    "riichi": ({}, 8000, "yakuman"),
}


@pytest.mark.parametrize("rules", [rules for rules, book in BOOKS.items() if not book.plays_by_card])
def test_a_limit_hand_is_worth_what_the_books_are(rules):
    options, score, limit = LIMITS[rules]
    hands = DEAL["hands"] | (LOSERS if BOOKS[rules].all_hands else {})
    change = {"rules": rules, "hands": hands, "options": options}
    sheet = scored(row('"four_pungs"', "limit = true"), change)["hands"]["S"]
    assert (sheet["limit_hands"], sheet["score"], sheet["limit"]) == (["own"], score, limit)


def test_points_of_a_club_stay_below_the_limit_of_a_table_of_faan():
    sheet = scored(row('"four_pungs"', "points = 100"), {"rules": "hongkong", "options": {"limit_faan": 8}})["hands"][
        "S"
    ]
    assert (lines({"hands": {"S": sheet}}, "points"), sheet["score"], sheet["limit"]) == (
        [{"rule": "own", "points": 100}], 64, "limit",
    )  # fmt: skip


def test_a_limit_hand_makes_no_hand_cheaper_where_there_is_no_limit():
    """Kongs of dragons, of the own wind and of a suit: 94 points, doubled six times."""
    kongs = [
        {"tiles": "2222z", "state": "half_concealed"},
        {"tiles": "6666z", "state": "half_concealed"},
        {"tiles": "3333m", "state": "open"},
    ]
    hands = {"S": {"concealed": "99p345s", "melds": kongs}} | {
        wind: {"concealed": "124578m124578p1s"} for wind in "EWN"
    }
    change = {"rules": "philos", "hands": hands, "winning_tile": "9p", "options": {"limit": 0}}
    assert scored(row('"three_kongs"', "limit = true"), change)["hands"]["S"]["score"] == 94 << 6


def test_a_club_row_lets_a_hand_win_when_it_is_secured():
    plain = {"hands": {"S": {"concealed": "234m567m345p789s77z"}}, "winning_tile": "9s"}
    assert scored(row('"drawn"'), plain)["reason"]["code"] == "no_doubling"
    assert scored(row('"concealed"'), plain)["status"] == "ok"
    assert scored(row('{ has = "9s" }'), plain)["reason"]["code"] == "doubling_not_secured"


CONDITIONS = [
    ('"seven_pairs"', False),
    ('{ all = ["four_pungs", "concealed"] }', True),
    ('{ all = ["four_pungs", "drawn"] }', False),
    ('{ any = ["drawn", "nothing_laid_down"] }', True),
    ('{ any = ["drawn", "riichi"] }', False),
    ('{ not = "drawn" }', True),
    ('{ not = { any = ["drawn", "concealed"] } }', False),
    ('{ only = "147m147p147s" }', True),
    ('{ only = "147m147p" }', False),
    ('{ has = "777m7p11s" }', True),
    ('{ has = "111s" }', False),
    ('"two_kongs"', False),
    ('"three_kongs"', False),
    ('"only_chows"', False),
    ('"two_same_chows"', False),
    ('"robbed_kong"', False),
]


@pytest.mark.parametrize(("when", "holds"), CONDITIONS)
def test_conditions(when: str, holds: bool):
    assert bool(lines(scored(row(when)), "doublings")) is holds


def test_words_of_the_vocabularys_own():
    same = {"hands.S.concealed": "234234m567s99p678s", "options": {"minimum_doublings": 0}}
    assert lines(scored(row('{ all = ["two_same_chows", "only_chows"] }'), same | {"winning_tile": "2m"}), "doublings")
    kongs = [{"tiles": tiles, "state": "open"} for tiles in ("1111m", "7777m", "4444p")]
    change = {"hands.S.concealed": "77711s", "hands.S.melds": kongs, "winning_tile": "7s", "won_by": "robbed_kong"}
    assert lines(scored(row('{ all = ["two_kongs", "three_kongs", "robbed_kong"] }'), change), "doublings")


def test_a_reading_that_scores_more_but_may_not_win():
    """34555m drawn with 5m: the end of the chow, or the second of the pair.

    Only the first reading has two doublings.
    """
    hand = {
        "winning_tile": "5m",
        "hands.S.concealed": "34555m123p345s678s",
        "won_by": "wall",
        "options": {"minimum_doublings": 2},
    }
    deal = changed(DEAL, hand, ["from"])
    books = add_rows(BOOKS, HEAD + row('"waited_for_pair"', "points = 200"))
    counted = answer(deal, books)["hands"]["S"]
    assert {line["rule"] for line in counted["doublings"]} == {"concealed_self_drawn", "no_points"}
    free = changed(deal, {"options": {"minimum_doublings": 0}})
    assert answer(free, books)["hands"]["S"]["score"] > counted["score"]


def test_a_row_covers_what_it_says():
    rows = row('"four_pungs"', 'doublings = 5\ncovers = ["four_pungs", "three_concealed_pungs"]')
    assert [line["rule"] for line in scored(rows)["hands"]["S"]["doublings"]] == ["own"]


def test_a_row_that_is_covered_covers_nothing():
    """South draws 4 characters: 20 for going out and 2 for the two-sided wait, which `no_points` alone would have
    left out.
    """
    rows = row('"no_points"', 'doublings = 2\ncovers = ["no_points"]')
    drawn = {"won_by": "wall", "winning_tile": "4m", "hands.S.concealed": "234m567m345p678s22s"}
    sheet = answer(changed(DEAL, drawn, ["from"]), add_rows(BOOKS, HEAD + rows))["hands"]["S"]
    assert [line["rule"] for line in sheet["points"]] == ["win", "wait_two_sided"]
    assert sheet["total"] == 30


def test_what_counts_covers_whatever_covered_it_before():
    """Of four rows, each covering the one above it, the last counts and the second: the first stays covered."""
    chain = row('"four_pungs"', id="one") + row('"four_pungs"', 'doublings = 1\ncovers = ["one"]', id="two")
    chain += row('"four_pungs"', 'doublings = 1\ncovers = ["two"]', id="three") + row(
        '"four_pungs"', 'doublings = 1\ncovers = ["three"]', id="four"
    )
    counted = [line["rule"] for line in scored(chain)["hands"]["S"]["doublings"]]
    assert [rule for rule in counted if rule in ("one", "two", "three", "four")] == ["two", "four"]


def test_the_books_themselves_are_left_alone():
    before = len(BOOKS["japanese"].rows)
    books = add_rows(BOOKS, HEAD + row('"drawn"'))
    assert [len(books["japanese"].rows), len(BOOKS["japanese"].rows)] == [before + 1, before]
    assert books["philos"] is BOOKS["philos"]


def test_rows_may_come_from_several_files():
    books = add_rows(add_rows(BOOKS, HEAD + row('"drawn"')), HEAD + row('"concealed"', id="other"))
    assert [rule.id for rule in books["japanese"].rows[-2:]] == ["own", "other"]


@pytest.mark.parametrize("head", ["", 'rules = "american"\n', 'rules = "chess"\n', "rules = 3\n", "rules = []\n"])
def test_the_text_says_for_which_book_it_is(head: str):
    with pytest.raises(RowsRefused, match=r"for which book the rows are.*japanese, philos, beepworld"):
        add_rows(BOOKS, head + row('"drawn"'))


GOOD = row('"drawn"')
REFUSED = [
    ("x = ", "Line 2: I cannot read this as TOML"),
    ("", "must hold rows"),
    ("[row]\nid = 1", "must hold rows"),
    ("row = [1]", "must hold rows"),
    ("title = 1\n" + GOOD, "must hold rows"),
    ("row = [" + "{}," * 201 + "]", "more than 200"),
    (GOOD + "colour = 1", "Row 1 (own), line 9: I do not know “colour”"),
    (GOOD.replace('"Own"', "3"), "“name_en” must be a text"),
    (GOOD.replace('source = "Tuesday"', ""), "“source” must be a text"),
    (GOOD + "why_de = 4", "“why_de” must be a text"),
    (GOOD.replace('when = "drawn"', ""), "“when” is missing"),
    (GOOD.replace("doublings = 1", ""), "either “points”, “doublings” or “limit = true”"),
    (GOOD + "points = 2", "either “points”, “doublings” or “limit = true”"),
    (GOOD.replace("doublings = 1", "limit = false"), "“limit” can only be true"),
    (GOOD.replace("doublings = 1", "doublings = 14"), "from 1 to 13"),
    (GOOD.replace("doublings = 1", "points = true"), "from 1 to 10000"),
    (GOOD.replace('"own"', '"Own row"'), "Row 1 (Own row), line 3: “id” must be small letters"),
    (GOOD.replace('"own"', '"half_flush"'), "with this “id” already"),
    (GOOD + GOOD, "Row 2 (own), line 10: there is a row with this “id” already"),
    (GOOD.replace('id = "own"', "id = 5"), "Row 1, line 3: “id” must be a text"),
    (GOOD + 'covers = ["nothing"]', "“covers” must be a list of ids"),
    (GOOD + "covers = [[1]]", "“covers” must be a list of ids"),
    (row('"lucky"'), "I do not know the word “lucky”"),
    (row("{ any = [" + '"drawn", ' * 40 + "] }"), "line 8: this condition has more than 40 parts"),
    (GOOD.replace('"Own"', r'"Own\u202e"'), "line 5: “name_en” must be a text of one line"),
    (GOOD.replace('"Own"', f'"{"x" * 81}"'), "“name_en” must be a text of one line with 80 letters at the most"),
    ("a." * 20_000 + "a = 1", "Line 2: I cannot read this as TOML"),
    ("#" * 100_000, "longer than 100000 characters"),
    (row("5"), "line 8: a condition is one word, or one of { all = […] }"),
    (row("{ all = [] }"), "I do not understand “all”"),
    (row('{ none = ["drawn"] }'), "I do not understand “none”"),
    (row('{ only = "147x" }'), "“1x”"),
    (row('{ has = "" }'), "must be suit and honour tiles"),
    (row('{ has = "1f" }'), "must be suit and honour tiles"),
    (row("{ not = " * 13 + '"drawn"' + " }" * 13), "a condition is one word"),
]


@pytest.mark.parametrize(("text", "sentence"), REFUSED, ids=[sentence for _, sentence in REFUSED])
def test_refused(text: str, sentence: str):
    with pytest.raises(RowsRefused) as refused:
        add_rows(BOOKS, HEAD + text)
    assert sentence in refused.value.message


def test_all_mistakes_are_named():
    with pytest.raises(RowsRefused) as refused:
        add_rows(BOOKS, HEAD + row('"lucky"', "points = 0", "A") + row('{ all = ["x", "y"] }', id="b"))
    assert [problem.facts["row"] for problem in refused.value.problems] == ["1 (A)"] * 3 + ["2 (b)"] * 2


def test_every_word_is_in_the_documentation():
    assert set(re.findall(r"`([a-z_]+)`", DOCS.read_text(encoding="utf-8"))) >= set(WORDS)
