"""Cutting tiles out of a photo, and making pictures smaller."""

from __future__ import annotations

import cv2
import numpy as np

from vision.geometry import sizes, surroundings

CROP = 64  # pixels a side, as the classifier is trained on
MARGIN = 0.10  # surroundings on each side as a share of the tile, as the classifier is trained on
# pixels of the photo for each of the crop, about: more are averaged first, so that fine lines do not alias
PIXELS_LEFT = 1.3
HALF = np.float32(0.5)  # pixels: OpenCV counts from the middle of the first


def cut(photo: np.ndarray, corners: np.ndarray, size: int = CROP, margin: float = MARGIN) -> np.ndarray:
    """Cut quadrilaterals out of a photo, each warped to a square.

    photo    (height, width, 3) uint8
    corners  (n, 4, 2) float, pixels, clockwise from what becomes the top left
    size     side of a square, pixels
    margin   how much of the surroundings comes along on each side, as a share of the tile
    returns  (n, size, size, 3) uint8
    """
    tile = size / (1 + 2 * margin)
    edge = (size - tile) / 2
    square = np.array([[edge, edge], [size - edge, edge], [size - edge, size - edge], [edge, size - edge]], np.float32)
    quads, lengths = np.asarray(corners, np.float32), sizes(corners)
    halvings = np.maximum(0, np.round(np.log2(np.maximum(1, lengths / (PIXELS_LEFT * tile))))).astype(int)
    margins, crops = lengths[:, None] * max(0.5, 2 * margin), np.empty((len(quads), size, size, 3), np.uint8)
    for times in np.unique(halvings).tolist():
        some = np.flatnonzero(halvings == times)
        x0, y0, x1, y1 = surroundings(quads[some].reshape(1, -1, 2), margins[some].max(), photo.shape)[0].tolist()
        part = halved(photo[y0:y1, x0:x1], times)
        inside = (quads[some] - np.array([x0, y0], np.float32)) / np.float32(2**times)
        boxes = surroundings(inside, margins[some] / 2**times, part.shape)
        for i, quad, (x0, y0, x1, y1) in zip(some.tolist(), inside, boxes.tolist(), strict=True):
            matrix = cv2.getPerspectiveTransform(quad - np.array([x0, y0], np.float32) - HALF, square - HALF)
            cv2.warpPerspective(
                part[y0:y1, x0:x1],
                matrix,
                (size, size),
                dst=crops[i],
                flags=cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_REPLICATE,
            )
    return crops


def halved(picture: np.ndarray, times: int) -> np.ndarray:
    """A picture (height, width, 3) half as wide and high, so many times over; an odd last row or column is left away.

    Means of 2 × 2 pixels: OpenCV is several times faster at these than at any other shrinking that does not alias.
    """
    for _ in range(times):
        height, width = (max(1, side // 2) for side in picture.shape[:2])
        picture = cv2.resize(picture[: 2 * height, : 2 * width], (width, height), interpolation=cv2.INTER_AREA)
    return picture
