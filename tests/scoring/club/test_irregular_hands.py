"""A club's own hands without four sets and a pair: a row makes them complete, and only where it counts."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from scoring.books import BOOKS
from scoring.club.rows import RowsRefused, add_rows
from scoring.contract import answer
from scoring.tiles import KINDS, parse, write
from tests.scoring.club.test_custom import DOCS, ROW

CASES = Path(__file__).resolve().parents[4] / "shared" / "cases"
GATES = 'hand = "1112345678999a ?"'
SNAKE = 'hand = "123456789a 1234z ?"'
PAIRS = 'hand = "11223344556677a"\nnumbers = "run"'
BOTH_BOOKS = pytest.mark.parametrize("rules", ["philos", "beepworld"])


def own(meaning: str, worth: str = "limit = true", rules: str = "philos") -> dict:
    row = ROW.format(id="own", worth=worth, when="").removesuffix("when = \n") + meaning
    return add_rows(BOOKS, f'rules = "{rules}"\n{row}\n')


def won(tiles: str, books: dict, rules: str = "philos", last: str = "", **more: object) -> dict:
    deal = {"rules": rules, "winner": "S", "won_by": "wall", "winning_tile": last or str(parse(tiles)[0])} | more
    others = losers(tiles) if BOOKS[rules].all_hands else {}
    return answer(deal | {"hands": {"S": {"concealed": tiles}, **others}}, books)


def losers(tiles: str) -> dict:
    """Thirteen tiles each of those that are left."""
    left = [tile for tile in KINDS[:34] for _ in range(4 - parse(tiles).count(tile))]
    return {wind: {"concealed": write(sorted(left[at : at + 39 : 3]))} for at, wind in enumerate("EWN")}


def is_complete(tiles: str, books: dict, rules: str = "philos", last: str = "") -> bool:
    result = won(tiles, books, rules, last)
    assert result["status"] == "ok" or result["error"]["code"] == "not_complete", result
    return result["status"] == "ok"


@pytest.mark.skipif(not CASES.exists(), reason="NOT TESTED: the case lies in shared/")
def test_a_row_of_orphans_completes_them():
    text = (CASES / "club-row-that-never-counts.toml").read_text(encoding="utf-8")
    deal = json.loads((CASES / "club-row-that-never-counts.jsonl").read_text(encoding="utf-8"))
    sheet = answer(deal, add_rows(BOOKS, text))["hands"]["S"]
    assert (sheet["limit_hands"], sheet["score"]) == (["dreizehn_wunder"], 3000)
    assert answer(deal)["error"]["code"] == "not_complete"


def test_a_row_completes_only_the_hands_that_it_counts():
    books = own('when = { all = ["seven_pairs", { only = "123456789m123456789p" }] }')
    assert is_complete("11335577m224466p", books)
    assert not is_complete("11335577m2244p66s", books)


def test_what_a_row_denies_it_does_not_complete():
    assert not is_complete("11335577m224466p", own('when = { not = "seven_pairs" }'))


@BOTH_BOOKS
@pytest.mark.parametrize("worth, score", [("points = 10", 52), ("doublings = 2", 168), ("limit = true", 3000)])
def test_it_counts_as_any_row_does(rules: str, worth: str, score: int):
    """Beside going out 20, no open set 20, waiting for the pair 2."""
    sheet = won("11335577m224466p", own('when = "seven_pairs"', worth, rules), rules, won_by="discard", **{"from": "W"})
    assert sheet["hands"]["S"]["score"] == score


@pytest.mark.parametrize(
    "meaning, complete, incomplete",
    [
        (GATES, "11123456789999s", "1112345678999s1m 1112345678999s1z 1112345677899p9s"),
        (SNAKE, "123456789p11234z", "123456789p12345z 1123456789p123z1s 123456788p11234z"),
        (PAIRS, "33445566778899p", "11224455668899p 1122334455m6677p"),
        ('hand = "123a 123b 123c 11a 555z"', "12311s123m123p555z", "123s12311m12p3555z"),
        ('hand = "13579a 13579b 5z 6z 7z ?"', "13579m13579s5567z", "13579m13579s567z1p 13579m1357s55667z"),
    ],
)  # fmt: skip
def test_a_pattern_stands_for_these_hands(meaning: str, complete: str, incomplete: str):
    books = own(meaning)
    assert is_complete(complete, books)
    assert not any(is_complete(tiles, books) for tiles in incomplete.split())


def test_every_tile_of_a_hand_may_have_won():
    books = own(SNAKE, rules="japanese")
    for last in [f"{number}s" for number in range(1, 10)] + [f"{number}z" for number in range(1, 5)]:
        sheet = won("123456789s12344z", books, "japanese", last)["hands"]["S"]
        assert (sheet["limit_hands"], sheet["score"]) == (["own"], 8000)


def test_a_discarded_wait_forbids_an_irregular_hand_too():
    claimed = {"won_by": "discard", "from": "W", "discards": {"S": "3s"}}
    books = own(SNAKE, rules="japanese")
    result = won("123456789s12344z", books, "japanese", "3s", **claimed)
    assert (result["status"], result["reason"]["code"]) == ("not_allowed", "furiten")
    other = claimed | {"discards": {"S": "5z"}}
    assert won("123456789s12344z", books, "japanese", "3s", **other)["status"] == "ok"


def test_moved_hands_agree_with_brute_force():
    books, rng = own(PAIRS), random.Random(4)
    for _ in range(200):
        suit, first = rng.choice("mps"), rng.randint(1, 9)
        digits = "".join(str(number) * 2 for number in range(first, first + 7) if number <= 9)
        if len(digits) == 14:
            assert is_complete(digits + suit, books, last=f"{first}{suit}")
    assert not is_complete("11224455667788m", books)


@pytest.mark.parametrize(
    "meaning, sentence",
    [
        ('hand = "123x"', "do not understand “123x”"),
        ('hand = "1112345678999a"', "has 13 tiles"),
        ('hand = "? 1112345678999a"', "not at the beginning"),
        ('hand = "111234567899a ? ?"', "once at the most"),
        ('hand = "1112345678999a ?"\nnumbers = "same"', "“numbers” is “fixed” or “run”"),
        ('when = "seven_pairs"\nnumbers = "run"', "stands beside “hand” only"),
        ("hand = 5", "“hand” must be a text"),
        ("", "“hand” may stand in its place"),
    ],
)
def test_what_is_wrong_is_said(meaning: str, sentence: str):
    with pytest.raises(RowsRefused, match=re.escape(sentence)):
        own(meaning)


def test_the_documents_snake_counts():
    text = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[1]
    sheet = won("123456789s12344z", add_rows(BOOKS, 'rules = "philos"\n' + text))["hands"]["S"]
    assert sheet["limit_hands"] == ["snake"]
