"""The same hand asserted under every book of sets and pairs: tests/cases/every_book.toml."""

from __future__ import annotations

import tomllib

import pytest

from scoring.books import BOOKS as SHELF
from scoring.tiles import KINDS, parse, write
from tests.scoring.cases import CASES, asked, found

BOOKS = ("japanese", "philos", "beepworld", "hongkong", "riichi")
ALL = [
    (case, book)
    for case in tomllib.loads((CASES / "every_book.toml").read_text(encoding="utf-8"))["case"]
    for book in BOOKS
]


@pytest.mark.parametrize(("case", "book"), ALL, ids=[f"{case['name']}: {book}" for case, book in ALL])
def test_hand(case: dict, book: str):
    deal = {"rules": book, **case["deal"], "hands": {case["deal"]["winner"]: case["hand"]}}
    if SHELF[book].all_hands:
        deal["hands"] |= {wind: {"concealed": single_tiles(case["hand"])} for wind in "ESWN" if wind != deal["winner"]}
    assert found(deal, case[book]) == asked(case[book])


def single_tiles(hand: dict) -> str:
    """Thirteen kinds of which the winner holds at most one: three players can have them all, and they are worth
    nothing.
    """
    held = parse(hand["concealed"] + "".join(meld["tiles"] for meld in hand.get("melds", [])))
    return write([tile for tile in KINDS[:34] if held.count(tile) <= 1][:13])
