"""Tiles that two small functions can read: the upper half of each face is a colour that stands for its kind.

They take the networks' place where a test is about everything round the networks.
"""

from __future__ import annotations

import cv2
import numpy as np

from scoring.tiles import HIDDEN, KINDS, Tile, parse
from tests.vision.placed import placed, seen
from vision.classification.classifier import CLASSES, NOT_A_TILE, ClassifierOutput
from vision.detection.detector import Detections

WIDTH, HEIGHT = 48, 64
TABLE = (250, 130, 10)  # no face, and no mixture of a face with white as at its edges, looks like it
LEVELS = np.array([0, 85, 170, 255])
COLOURS = np.array([[LEVELS[i // 16], LEVELS[i // 4 % 4], LEVELS[i % 4]] for i in range(1, CLASSES)])
FACE = 245


def table_with(quads: np.ndarray, kinds: list[Tile], size: tuple[int, int]) -> np.ndarray:
    """A photo, (height, width, 3) uint8 RGB, of tiles at quadrilaterals (n, 4, 2), clockwise from each tile's top
    left.
    """
    photo = np.full((size[1], size[0], 3), TABLE, np.uint8)
    face = np.float32([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]])
    for quad, kind in zip(quads, kinds, strict=True):
        warp = cv2.getPerspectiveTransform(face, quad.astype(np.float32))
        cv2.warpPerspective(_face(kind), warp, size, dst=photo, borderMode=cv2.BORDER_TRANSPARENT)
    return photo


def detector(picture: np.ndarray) -> Detections:
    """White or coloured shapes on the dark table, with the corners of each in any order."""
    light = (np.abs(picture.astype(int) - TABLE).sum(axis=2) > 60).astype(np.uint8)
    outlines, _ = cv2.findContours(light, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    quads = [cv2.boxPoints(cv2.minAreaRect(line)) + 0.5 for line in outlines if cv2.contourArea(line) > 60]
    corners = np.array(quads, np.float64).reshape(-1, 4, 2)
    middles = np.array([picture[tuple(quad.mean(axis=0).astype(int)[::-1])] for quad in corners]).reshape(-1, 3)
    backs = (np.abs(middles - COLOURS[HIDDEN.index]).sum(axis=1) < 60).astype(float)
    return Detections(corners, np.full(len(corners), 0.95), backs)


def likelihood(picture: np.ndarray, detections: Detections) -> np.ndarray:
    """Believes whatever was found."""
    return detections.scores


def classifier(crops: np.ndarray) -> ClassifierOutput:
    """The kind whose colour fills the upper half, when the lower half is white; else turned until it is."""
    logits, turns = np.zeros((len(crops), CLASSES)), np.zeros((len(crops), 4))
    for crop, logit, turn in zip(crops, logits, turns, strict=True):
        off = [_kind_of(np.rot90(crop, -k)) for k in range(4)]
        best = int(np.argmin([distance for _, distance in off]))
        kind, distance = off[best]
        logit[kind if distance < 90 else NOT_A_TILE] = 9
        turn[best] = 9
    return ClassifierOutput(logits, turns, np.ones((len(crops), 1)), np.ones(len(crops)))


def _face(kind: Tile) -> np.ndarray:
    face = np.full((HEIGHT, WIDTH, 3), FACE, np.uint8)
    face[: HEIGHT // 2] = COLOURS[kind.index]
    if kind is HIDDEN:
        face[:] = COLOURS[kind.index]
    return face


def _kind_of(crop: np.ndarray) -> tuple[int, float]:
    """The kind whose colour comes nearest, and how far the crop is from looking like it."""
    upper, lower = crop[14:26, 16:48].mean(axis=(0, 1)), crop[38:50, 16:48].mean(axis=(0, 1))
    off = np.abs(COLOURS - upper).sum(axis=1)
    kind = int(off.argmin())
    below = COLOURS[kind] if KINDS[kind] is HIDDEN else np.full(3, FACE)
    return kind, float(off[kind] + np.abs(lower - below).sum())


def photographed(text: str, angle: float = 0, scale: float = 1.5) -> tuple[np.ndarray, np.ndarray]:
    """A photo of tiles written as `placed` has them, and their outlines (n, 4, 2)."""
    tiles, corners = placed(text, gap=6)
    quads = seen(corners, angle, 0, scale)
    quads += 60 - quads.min(axis=(0, 1))
    width, height = (quads.max(axis=(0, 1)) + 60).astype(int).tolist()
    return table_with(quads, tiles, (width, height)), quads


def as_png(picture: np.ndarray) -> bytes:
    return cv2.imencode(".png", picture[..., ::-1])[1].tobytes()


def unsure(crops: np.ndarray) -> ClassifierOutput:
    """A classifier that takes 6 of circles for 5 of circles or 6 of circles, and likes the first a little better."""
    answers = classifier(crops)
    five, six = (tile.index for tile in parse("56p"))
    for row in answers.logits:
        if row.argmax() == six:
            row[[five, six]] = 9.2, 9.0
    return answers
