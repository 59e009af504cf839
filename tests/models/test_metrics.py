"""Readings compared with labels: the figures, and kind by kind what was taken for what."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from compared import compared
from hypothesis import given
from hypothesis import strategies as st

from models.evaluation.metrics import Metrics, calibration_error, metrics_by_group, rows_of
from models.evaluation.report import kinds_table
from vision.advice import MISCOUNTED, NOTHING, TOO_BLURRED, TOO_DARK, TOO_FAR

NAMES = ("6m", "7m", "9p", "5z", "0x")


def metrics_of(*photos) -> Metrics:
    return metrics_by_group(photos)["all"]


def test_each_kind_has_its_errors_and_what_it_was_taken_for():
    metrics = metrics_of(compared("6m 6m 6m 9p 1s", "6m 7m? – 4p 1s"), compared("6m 9p 6m", "7m? 9p 8m"))
    rows = {
        row.kind: (row.labelled, row.found, row.right, row.taken_for) for row in rows_of(metrics.pairs) if row.labelled
    }
    assert rows == {"6m": (5, 4, 1, (("7m", 2), ("8m", 1))), "9p": (2, 2, 1, (("4p", 1),)), "1s": (1, 1, 1, ())}


def test_the_table_shows_kinds_with_errors_worst_first_and_names_all_others_in_a_line():
    metrics = metrics_of(compared("9p 5z 6m 6m 6m 1s 1s", "4p – 7m 7m 8m? 1s 1s"))
    *table, empty, line = kinds_table(metrics.pairs).splitlines()
    assert table == [
        "| kind | labelled | found | right | taken for |",
        "| --- | --- | --- | --- | --- |",
        "| 6m | 3 | 3 | 0 | 7m ×2, 8m ×1 |",
        "| 9p | 1 | 1 | 0 | 4p ×1 |",
        "| 5z | 1 | 0 | 0 | – |",
    ]
    assert empty == "" and "with their tiles: 1s ×2. Kinds that no label shows: 1m, 2m," in line


def test_without_an_error_there_is_no_table():
    assert kinds_table(metrics_of(compared("9p", "9p")).pairs).startswith(
        "Kinds without an error, with their tiles: 9p ×1."
    )


@given(
    st.lists(st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from([*NAMES, "–", "6m?"])), max_size=6), max_size=4)
)
def test_the_kinds_add_up_to_the_figures(photos):
    metrics = Metrics()
    for photo in photos:
        metrics.add(compared(" ".join(label for label, _ in photo), " ".join(seen for _, seen in photo)))
    rows = rows_of(metrics.pairs)
    assert [sum(getattr(row, name) for row in rows) for name in ("labelled", "found", "right")] == [
        metrics.tiles,
        metrics.found,
        metrics.right,
    ]
    assert all(row.found == row.right + sum(count for _, count in row.taken_for) for row in rows)


@pytest.mark.parametrize("advice", [TOO_BLURRED, TOO_DARK, TOO_FAR])
def test_doubts_on_photos_that_are_said_to_be_bad_are_counted_apart(advice):
    figures = metrics_of(
        compared("1m 2m 3m 4m", "1m? 2m 3m 4m 5m?"), compared("1m 2m", "1m? 2m?", advice=(advice,))
    ).figures()
    assert (figures["doubtful %"], figures["doubtful on sharp photos %"]) == ("50.0", "25.0")


def test_a_sharp_photo_may_lack_tiles():
    assert compared("1m", "1m", advice=(MISCOUNTED.about(count=12), NOTHING)).sharp


def test_without_a_sharp_photo_nothing_is_said_of_them():
    figures = metrics_of(compared("1m", "–", advice=(TOO_FAR,))).figures()
    assert (figures["doubtful on sharp photos %"], figures["calibration error"]) == ("–", "–")


def test_only_tiles_that_match_a_label_tell_how_honest_confidence_is():
    nine_of_ten = compared(" ".join(["1m"] * 10), " ".join(["1m"] * 9 + ["2m"] + ["7z"] * 5), sure=0.9)
    assert len(nine_of_ten.extras) == 5
    assert metrics_of(*[nine_of_ten] * 10).calibration_error == pytest.approx(0, abs=1e-9)
    assert metrics_of(*[compared("1m 1m", "1m 2m", sure=1.0)] * 10).figures()["calibration error"] == "0.500"


def test_being_surer_than_right_is_an_error_and_so_is_the_reverse():
    right = np.arange(100) % 10 > 0
    assert [calibration_error(np.full(100, chance), right) for chance in (0.9, 1.0, 0.7)] == pytest.approx(
        [0, 0.1, 0.2]
    )


def test_confidence_that_is_true_in_the_mean_only_is_not_honest():
    chances, right = np.repeat([0.5, 1.0], 50), np.arange(100) % 4 > 0
    assert chances.mean() == right.mean()
    assert calibration_error(chances, right) == pytest.approx(0.25, abs=0.04)
    assert calibration_error(chances[:3], right[:3]) == pytest.approx(0.5)  # fewer tiles than bins


def test_each_group_has_its_own_sums_and_all_come_last():
    found = metrics_by_group([compared("1m", "1m", group="web"), compared("1m 2m", "1m –", group="tray")])
    assert list(found) == ["web", "tray", "all"]
    assert [metrics.tiles for metrics in found.values()] == [1, 2, 3]
    assert found["web"].pairs == Counter({("1m", "1m"): 1})
