"""From two networks' opinions to a verdict on each tile: is it one, which one, how sure."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scoring.tiles import HIDDEN, KINDS
from vision.classification.classifier import NOT_A_TILE, Names
from vision.classification.kind_assignment import crowded, settle
from vision.classification.tile_score import are_tiles
from vision.detection.detector import Finds

FAINT, FOUND_WELL = 0.6, 0.7  # finder's scores: a back with less is faint, any tile with less is less sure
LESS_SURE = 20.0  # how much the odds of the name are worth less then
DOUBT, CROWDED_DOUBT = 0.93, 0.99  # confidence below which a person should look: chosen, with the two above, on photos through all hardships; where more lie than a set holds
BEST_GUESSES = 3  # other kinds that are offered


@dataclass(frozen=True, slots=True, eq=False)
class Verdict:
    """What is on n tiles.

    kinds       (n,) int, places in scoring.tiles.KINDS
    confidence  (n,) float, 0–1
    doubtful    (n,) bool, a person should look
    faint       (n,) bool, a back that may be a patch of cloth: to be believed only in a kong
    names       what the namer said of these n
    """

    kinds: np.ndarray
    confidence: np.ndarray
    doubtful: np.ndarray
    faint: np.ndarray
    names: Names

    def guesses(self, i: int) -> list[tuple[int, float]]:
        """The likeliest other kinds of tile i with their chances, best first."""
        best = np.argsort(-self.names.chances[i, : len(KINDS)], kind="stable")[: BEST_GUESSES + 1].tolist()
        return [(kind, float(self.names.chances[i, kind])) for kind in best if kind != self.kinds[i]][:BEST_GUESSES]


def judge(finds: Finds, names: Names) -> Verdict:
    """Drop what is no tile, choose the kinds of all others together, and say which to look at again."""
    tiles = are_tiles(finds, names.chances)
    scores, names = finds.scores[tiles], names.only(tiles)
    kinds = settle(names.chances)
    confidence = confidences(names.chances, kinds, scores)
    too_many = np.isin(kinds, crowded(kinds)) & (confidence < CROWDED_DOUBT)
    return Verdict(kinds, confidence, (confidence < DOUBT) | too_many, faint_backs(kinds, scores), names)


def confidences(chances: np.ndarray, kinds: np.ndarray, scores: np.ndarray) -> np.ndarray:
    """How sure each name is, (n,) float 0–1: where both networks say that it is a tile, only which one is asked; of what is found weakly the odds are worth less.

    chances (n, 45), kinds (n,) the names chosen, scores (n,) the finder's
    """
    chance, no_tile, well = chances[np.arange(len(kinds)), kinds], chances[:, NOT_A_TILE], scores >= FOUND_WELL
    chance = chance / np.where(well & (no_tile < 0.5), 1 - no_tile, 1)
    return chance / (chance + (1 - chance) * np.where(well, 1, LESS_SURE))


def faint_backs(kinds: np.ndarray, scores: np.ndarray) -> np.ndarray:
    """Which backs may be patches of cloth, (n,) bool. kinds (n,) int, places in scoring.tiles.KINDS; scores (n,) the finder's."""
    return (kinds == HIDDEN.index) & (scores < FAINT)
