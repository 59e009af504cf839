"""The worked examples and every row, option and refusal of the books, as a club player can read them:
tests/cases/*.toml.
"""

from __future__ import annotations

import pytest

from tests.scoring.cases import CASES, asked, cases_in, found

ALL = [
    (file.name, *case)
    for file in sorted(CASES.glob("*.toml"))
    if file.name != "every_book.toml"
    for case in cases_in(file.name)
]


@pytest.mark.parametrize(("file", "name", "deal", "expect"), ALL, ids=[f"{file}: {name}" for file, name, _, _ in ALL])
def test_case(file: str, name: str, deal: dict, expect: dict):
    came, wanted = found(deal, expect), asked(expect)
    for payments in (came, wanted):
        if "pays" in payments:
            payments["pays"] = sorted(payments["pays"])
    assert came == wanted
