"""Giving each of n tiles its own place at the least cost: the Hungarian method with shortest augmenting paths."""

from __future__ import annotations

import numpy as np


def assign(cost: np.ndarray) -> np.ndarray:
    """The cheapest way to give every row a column of its own.

    cost     (n, m) finite float, n ≤ m
    returns  (n,) int, the column of each row

    Kuhn–Munkres in the form of Jonker and Volgenant, one row after the other, O(n² m).

    >>> assign(np.array([[1.0, 2.0], [1.0, 9.0]])).tolist()
    [1, 0]
    """
    rows, columns = cost.shape
    row_price, column_price = np.zeros(rows), np.zeros(columns)
    owner = np.full(columns, -1)
    for row in range(rows):
        _place(row, cost, row_price, column_price, owner)
    taken = np.flatnonzero(owner >= 0)
    column_of = np.empty(rows, int)
    column_of[owner[taken]] = taken
    return column_of


def _place(row: int, cost: np.ndarray, row_price: np.ndarray, column_price: np.ndarray, owner: np.ndarray) -> None:
    """Find a place for one more row along the cheapest path of exchanges, and keep the prices true."""
    columns = len(owner)
    distance, before = np.full(columns, np.inf), np.full(columns, -1)
    done = np.zeros(columns, bool)
    current, here, reached = row, -1, 0.0
    while True:
        offer = reached + cost[current] - row_price[current] - column_price
        nearer = ~done & (offer < distance)
        distance[nearer], before[nearer] = offer[nearer], here
        here = int(np.argmin(np.where(done, np.inf, distance)))
        reached = distance[here]
        done[here] = True
        if owner[here] < 0:
            break
        current = int(owner[here])
    settled = done & (owner >= 0)
    row_price[owner[settled]] += reached - distance[settled]
    row_price[row] += reached
    column_price[done] -= reached - distance[done]
    while here >= 0:
        previous = before[here]
        owner[here] = row if previous < 0 else owner[previous]
        here = previous
