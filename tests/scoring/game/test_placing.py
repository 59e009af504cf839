"""Who came in where."""

from __future__ import annotations

from scoring.game.placing import placed


def test_equals_share_a_place_and_the_next_one_comes_after_both():
    assert placed({"Anna": 5, "Ben": 20, "Cleo": 5, "Dan": -30}) == [
        (1, "Ben", 20),
        (2, "Anna", 5),
        (2, "Cleo", 5),
        (4, "Dan", -30),
    ]
