"""What examples teach beyond their likeness: where the namer would still call them something else, it is put right.

Multinomial logistic regression on embeddings, on top of what is said without it, so that hardly anything changes where the examples are named well.
"""

from __future__ import annotations

import numpy as np

from vision.classification.classifier import softmax

RELUCTANCE, STEPS = 0.03, 100  # weight of the squared corrections; steps of accelerated gradient descent (Nesterov), after which names no longer change
STRIPS = 10  # of a product, each too small to be shared among threads, whose waiting took far longer than the product


def correction(looks: np.ndarray, said: np.ndarray, kinds: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """What an embedding adds to the logits: (d, k), so that these examples get their names.

    looks   (n, d) float, mean embedding of each kind's examples
    said    (n, k) float, what is said of them without it, as logits
    kinds   (n,) int, which of the k is right
    counts  (n,) how many examples each mean is of
    """
    if not len(kinds):
        return np.zeros((looks.shape[1], said.shape[1]))
    alike, right = looks @ looks.T, np.eye(said.shape[1])[kinds]
    strips = np.array_split(alike, STRIPS)
    counts = counts[:, None]
    steepest = np.abs(alike).sum(axis=1).max()  # at most: the largest eigenvalue takes far longer
    step = 1 / (steepest * counts / 2 + RELUCTANCE)  # for each look by itself, for some have many more examples
    weights = before = np.zeros_like(said)  # of each look in the correction of each kind
    for number in range(STEPS):
        ahead = weights + number / (number + 3) * (weights - before)
        weights, before = ahead - step * (counts * (softmax(said + np.concatenate([strip @ ahead for strip in strips])) - right) + RELUCTANCE * ahead), weights
    return looks.T @ weights
