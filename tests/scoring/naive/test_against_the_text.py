"""These books count as scorers do that were written from the text of their rules alone."""

from __future__ import annotations

import pytest

from tests.scoring.naive.against_the_text import TEXTS, compare


@pytest.mark.parametrize("book", TEXTS)
def test_a_deal_is_scored_as_the_text_says(book: str):
    different, met = compare(book, 300)
    assert different == []
    assert met["ok"] and met["not_complete"]
