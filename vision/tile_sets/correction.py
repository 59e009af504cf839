"""What examples teach beyond similarity: where the classifier would still misname them, it is corrected.

Multinomial logistic regression on embeddings, on top of what is said without it, so that hardly anything changes where
the examples are named correctly.
"""

from __future__ import annotations

import numpy as np

from vision.classification.classifier import softmax

PENALTY = 0.03  # weight of the squared corrections: more leaves examples misnamed, less changes what they do not show
STEPS = 100  # of accelerated gradient descent (Nesterov), after which names no longer change
STRIPS = 10  # strips of a product, each too small to be split among threads, whose waiting took longer than the product


def correction(embeddings: np.ndarray, logits: np.ndarray, kinds: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """What an embedding adds to the logits: (d, k), so that these examples are named correctly.

    embeddings  (n, d) float, the mean of each kind's examples
    logits      (n, k) float, what is said of them without it
    kinds       (n,) int, which of the k is right
    counts      (n,) how many examples each mean is of
    """
    if not len(kinds):
        return np.zeros((embeddings.shape[1], logits.shape[1]))
    gram, right = embeddings @ embeddings.T, np.eye(logits.shape[1])[kinds]
    strips = np.array_split(gram, STRIPS)
    counts = counts[:, None]
    steepest = np.abs(gram).sum(axis=1).max()  # an upper bound: the largest eigenvalue takes far longer
    step = 1 / (steepest * counts / 2 + PENALTY)  # for each example by itself, for some kinds have many more
    weights = before = np.zeros_like(logits)  # of each example in the correction of each kind
    for number in range(STEPS):
        ahead = weights + number / (number + 3) * (weights - before)
        chances = softmax(logits + np.concatenate([strip @ ahead for strip in strips]))
        weights, before = ahead - step * (counts * (chances - right) + PENALTY * ahead), weights
    return embeddings.T @ weights
