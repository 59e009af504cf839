"""What is booked is scored once: the attempt's result is the booking's."""

from __future__ import annotations

import pytest
from company import DRAW, WITH_TILES, Phone

from scoring import engine


@pytest.fixture
def scored(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every deal that the engine scores."""
    deals: list[object] = []
    real = engine.score
    monkeypatch.setattr(engine, "score", lambda deal: (deals.append(deal), real(deal))[1])
    return deals


def test_a_booking_scores_its_deal_once(anna: Phone, scored: list[object]):
    assert anna.book(WITH_TILES).status_code == 201
    assert len(scored) == 1
    anna.look()
    assert len(scored) == 1, "what was booked is remembered"


def test_a_preview_scores_once(anna: Phone, scored: list[object]):
    anna.preview(WITH_TILES)
    assert len(scored) == 1


def test_a_correction_scores_its_deal_once(anna: Phone, scored: list[object]):
    anna.book(WITH_TILES, "first-01")
    scored.clear()
    drawn = WITH_TILES | {
        "deal": {name: value for name, value in WITH_TILES["deal"].items() if name != "from"} | {"won_by": "wall"}
    }
    assert anna.book({"type": "correct", "of": "first-01", "event": drawn}).status_code == 201
    assert len(scored) == 1


def test_a_hand_that_may_not_win_is_scored_once(anna: Phone, scored: list[object]):
    strict = Phone(anna.client.application)
    strict.begin(options={"minimum_doublings": 4})
    scored.clear()
    assert strict.preview(WITH_TILES).json["status"] == "not_allowed"
    assert len(scored) == 1


def test_other_processes_score_what_they_did_not_book(anna: Phone, scored: list[object]):
    anna.book(DRAW)
    anna.book(WITH_TILES)
    anna.client.application.extensions["evenings"]._kept.clear()
    anna.look()
    assert len(scored) == 2
