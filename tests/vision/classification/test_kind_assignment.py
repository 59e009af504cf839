"""At most four of a kind, decided for all tiles together."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import linear_sum_assignment

from scoring.tiles import BY_CODE, HIDDEN, KINDS
from vision.classification.classifier import CLASSES
from vision.classification.kind_assignment import assign_kinds, overfull_kinds
from vision.hungarian import assign


def chances(*rows: dict[str, float]) -> np.ndarray:
    table = np.full((len(rows), CLASSES), 1e-6)
    for line, row in zip(table, rows, strict=True):
        for code, chance in row.items():
            line[BY_CODE[code].index] = chance
    return table / table.sum(axis=1, keepdims=True)


def settled(*rows: dict[str, float]) -> list[str]:
    return [str(KINDS[kind]) for kind in assign_kinds(chances(*rows))]


@given(st.integers(1, 12), st.integers(0, 9), st.integers(0, 10_000))
def test_the_assignment_costs_as_little_as_scipys(rows, more, seed):
    cost = np.random.default_rng(seed).integers(0, 20, (rows, rows + more)).astype(float)
    column = assign(cost)
    assert len(set(column.tolist())) == rows
    assert cost[np.arange(rows), column].sum() == cost[linear_sum_assignment(cost)].sum()


def test_the_fifth_copy_goes_to_the_tile_that_is_least_sure():
    sure, unsure = {"2m": 0.98, "3m": 0.02}, {"2m": 0.6, "3m": 0.4}
    assert settled(sure, unsure, sure, sure, sure) == ["2m", "3m", "2m", "2m", "2m"]


def test_one_choice_pushes_another_when_that_is_likelier_in_all():
    rows = [{"2m": 0.99, "3m": 0.01}] * 4 + [{"2m": 0.55, "3m": 0.45}] + [{"3m": 0.99}] * 3 + [{"3m": 0.6, "4m": 0.4}]
    assert settled(*rows) == ["2m"] * 4 + ["3m"] * 4 + ["4m"]


def test_two_sets_on_one_table_stay_as_they_are():
    assert settled(*[{"7z": 1.0}] * 6) == ["7z"] * 6
    assert settled(*[{"1f": 0.99, "2f": 0.005}] * 2) == ["1f", "1f"]


def test_there_may_be_any_number_of_backs():
    """Even where something else is overfull_kinds, and all tiles are chosen anew."""
    assert settled(*[{"0x": 0.9, "5z": 0.1}] * 30, *[{"7z": 1.0}] * 5) == [str(HIDDEN)] * 30 + ["7z"] * 5


@given(st.integers(0, 10_000))
def test_settling_never_crowds_a_kind_more(seed):
    random = np.random.default_rng(seed)
    table = random.dirichlet(np.full(CLASSES, 0.05), 20)
    table = np.repeat(table, 2, axis=0)
    before = np.bincount(table[:, : len(KINDS)].argmax(axis=1), minlength=len(KINDS))
    after = np.bincount(assign_kinds(table), minlength=len(KINDS))
    for kind in overfull_kinds(assign_kinds(table)):
        assert after[kind] <= before[kind]
