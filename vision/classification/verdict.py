"""From two networks' opinions to a verdict on each tile: is it one, which one, how sure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from scoring.tiles import HIDDEN, KINDS, RED_FIVES, Tile
from vision.classification.blank_tiles import DRAGON
from vision.classification.classifier import NOT_A_TILE
from vision.classification.kind_assignment import assign_kinds, overfull_kinds
from vision.classification.tile_classification import Classifications
from vision.classification.tile_score import accepted_tiles
from vision.classification.tile_sides import tile_sides
from vision.detection.detector import Detections

FLOWERS = [tile.index for tile in KINDS if tile.is_bonus]
ALTERNATIVES = 3  # other kinds that are offered: a phone shows no more


@dataclass(frozen=True, slots=True)
class VerdictSettings:
    """When a person should look. Chosen together on photos through all hardships (models/evaluation/stress.py)."""

    faint_score: float = 0.6  # the detector's: a back with less may be a patch of cloth
    well_found_score: float = 0.7  # the detector's: any tile with less is less sure
    odds_divisor: float = 20.0  # how much the odds of its kind are worth less then
    doubt: float = 0.93  # confidence below which a person should look
    overfull_doubt: float = 0.99  # the same for kinds with more tiles than a set has
    hardly: float = 0.1  # confidence below which it is hardly a tile: of ten such one is right


SETTINGS = VerdictSettings()


@dataclass(frozen=True, slots=True, eq=False)
class Verdict:
    """What is on n tiles.

    kinds            (n,) int, places in scoring.tiles.KINDS
    confidence       (n,) float, 0–1
    doubtful         (n,) bool, a person should look
    hardly           (n,) bool, hardly a tile; of flowers it is not asked which
    faint            (n,) bool, a back that may be a patch of cloth: to be believed only in a kong
    classifications  what the classifier said of these n
    red              (n,) bool, a five that is red
    """

    kinds: np.ndarray
    confidence: np.ndarray
    doubtful: np.ndarray
    hardly: np.ndarray
    faint: np.ndarray
    classifications: Classifications
    red: np.ndarray

    def only(self, which: np.ndarray) -> Verdict:
        """The tiles that `which` (indices or a mask) picks, in its order."""
        return Verdict(
            self.kinds[which],
            self.confidence[which],
            self.doubtful[which],
            self.hardly[which],
            self.faint[which],
            self.classifications.only(which),
            self.red[which],
        )

    @property
    def tiles(self) -> list[Tile]:
        """What is on each of them, red fives told apart."""
        return [self.tile(i) for i in range(len(self.kinds))]

    def tile(self, i: int) -> Tile:
        return RED_FIVES[self.kinds[i] // 9] if self.red[i] else KINDS[self.kinds[i]]

    def alternatives(self, i: int) -> list[tuple[int, float]]:
        """The likeliest other kinds of tile i with their chances, best first."""
        chances = self.classifications.chances[i]
        best = np.argsort(-chances[: len(KINDS)], kind="stable")[: ALTERNATIVES + 1].tolist()
        return [(kind, float(chances[kind])) for kind in best if kind != self.kinds[i]][:ALTERNATIVES]


def judge(detections: Detections, classifications: Classifications) -> Verdict:
    """Drop what is no tile, or the side of one, choose the kinds of all others together, and say which to look at
    again. Colour tells red fives (vision.classification.red_fives), not the networks.
    """
    tiles = accepted_tiles(detections, classifications.chances)
    scores, classifications = detections.scores[tiles], classifications.only(tiles)
    kinds = assign_kinds(classifications.chances)
    confidence = confidences(classifications.chances, kinds, scores)
    too_many = np.isin(kinds, overfull_kinds(kinds)) & (confidence < SETTINGS.overfull_doubt)
    doubtful, faint = (confidence < SETTINGS.doubt) | too_many, faint_backs(kinds, scores)
    hardly = confidences(flowers_alike(classifications.chances), kinds, scores) < SETTINGS.hardly
    verdict = Verdict(kinds, confidence, doubtful, hardly, faint, classifications, np.zeros(len(kinds), bool))
    return verdict.only(~tile_sides(classifications.corners, kinds, doubtful))


def without_sides(verdict: Verdict) -> Verdict:
    """The tiles of one set: white dragons beyond those that it has are sides of tiles, where they are doubtful; the
    least sure are.
    """
    dragons = np.flatnonzero(verdict.kinds == DRAGON)
    beyond = dragons[np.argsort(-verdict.confidence[dragons], kind="stable")][KINDS[DRAGON].copies :]
    stays = np.ones(len(verdict.kinds), bool)
    stays[beyond] = ~verdict.doubtful[beyond]
    return verdict.only(stays)


def with_bare_faces(verdict: Verdict, own: Sequence[int]) -> Verdict:
    """The same where hands lie open: nobody's tiles, `own`, lie face down among faces, so all that look like backs
    are white dragons, if a set has so many. They stay doubtful.
    """
    bare = [i for i in own if verdict.kinds[i] == HIDDEN.index]
    if not bare or (verdict.kinds == DRAGON).sum() + len(bare) > KINDS[DRAGON].copies:
        return verdict
    kinds, confidence, doubtful = verdict.kinds.copy(), verdict.confidence.copy(), verdict.doubtful.copy()
    kinds[bare], confidence[bare], doubtful[bare] = DRAGON, verdict.classifications.chances[bare, DRAGON], True
    return replace(verdict, kinds=kinds, confidence=confidence, doubtful=doubtful)


def confidences(chances: np.ndarray, kinds: np.ndarray, scores: np.ndarray) -> np.ndarray:
    """How sure each kind is, (n,) float 0–1: where both networks say that it is a tile, only which one is asked; of
    what is found weakly the odds are worth less.

    chances (n, 45), kinds (n,) those chosen, scores (n,) the detector's
    """
    chance, no_tile, well = (
        chances[np.arange(len(kinds)), kinds],
        chances[:, NOT_A_TILE],
        scores >= SETTINGS.well_found_score,
    )
    chance = chance / np.where(well & (no_tile < 0.5), 1 - no_tile, 1)
    return chance / (chance + (1 - chance) * np.where(well, 1, SETTINGS.odds_divisor))


def flowers_alike(chances: np.ndarray) -> np.ndarray:
    """The chances (n, 45), each flower's that of any flower."""
    alike = chances.copy()
    alike[:, FLOWERS] = chances[:, FLOWERS].sum(axis=1, keepdims=True)
    return alike


def faint_backs(kinds: np.ndarray, scores: np.ndarray) -> np.ndarray:
    """Which backs may be patches of cloth, (n,) bool. kinds (n,) int, places in scoring.tiles.KINDS; scores (n,) the
    detector's.
    """
    return (kinds == HIDDEN.index) & (scores < SETTINGS.faint_score)
