"""What photos may go through: each hardship changes a photo and returns where its labelled tiles are then."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from datasets.pictures import through_jpeg
from models.boxes import bounds
from models.classifier.photography import hue

Picture = tuple[np.ndarray, np.ndarray]  # (h, w, 3) uint8 RGB, and the labelled tiles' boxes (n, 4) in it
SIDE = 640  # pixels of the square into which rows are squeezed


def scaled(pixels: np.ndarray, boxes: np.ndarray, across: float, down: float) -> Picture:
    size = round(pixels.shape[1] * across), round(pixels.shape[0] * down)
    return cv2.resize(pixels, size, interpolation=cv2.INTER_AREA if across * down < 1 else cv2.INTER_LINEAR), boxes * [
        across,
        down,
        across,
        down,
    ]


def turned(pixels: np.ndarray, boxes: np.ndarray, degrees: float) -> Picture:
    """On a larger square, so that nothing is cut off; the boxes are those round the turned boxes."""
    middle, side = np.array(pixels.shape[1::-1]) / 2, round(np.hypot(*pixels.shape[:2]))
    matrix = cv2.getRotationMatrix2D(middle.tolist(), degrees, 1)
    matrix[:, 2] += side / 2 - middle
    corners = boxes[:, [0, 1, 2, 1, 2, 3, 0, 3]].reshape(-1, 4, 2) @ matrix[:, :2].T + matrix[:, 2]
    return cv2.warpAffine(pixels, matrix, (side, side), borderValue=(70, 70, 70)), bounds(corners)


def cut_close(pixels: np.ndarray, boxes: np.ndarray) -> Picture:
    """Nothing but the labelled tiles."""
    (x0, y0), (x1, y1) = np.maximum(boxes[:, :2].min(0) - 3, 0).astype(int), (boxes[:, 2:].max(0) + 3).astype(int)
    return np.ascontiguousarray(pixels[y0:y1, x0:x1]), boxes - [x0, y0, x0, y0]


def squeezed(pixels: np.ndarray, boxes: np.ndarray) -> Picture:
    """Cut close, and made square."""
    pixels, boxes = cut_close(pixels, boxes)
    return scaled(pixels, boxes, SIDE / pixels.shape[1], SIDE / pixels.shape[0])


def toned(pixels: np.ndarray, boxes: np.ndarray, gain: float) -> Picture:
    return cv2.convertScaleAbs(pixels, alpha=gain), boxes


def noisy(pixels: np.ndarray, boxes: np.ndarray, level: float) -> Picture:
    grain = np.random.default_rng(1).normal(0, level, pixels.shape)
    return np.clip(pixels + grain, 0, 255).astype(np.uint8), boxes


def striped(pixels: np.ndarray, boxes: np.ndarray, tiles: float) -> Picture:
    """Sun through blinds: stripes of full and of four tenths of the light across the photo, this many tiles apart."""
    y, x = np.mgrid[: pixels.shape[0], : pixels.shape[1]]
    period = tiles * tile_size(boxes)
    light = cv2.GaussianBlur(np.where(np.sin(2 * np.pi * (0.86 * x + 0.51 * y) / period) > 0, 1.0, 0.4), (0, 0), 2)
    return (pixels * light[..., None]).astype(np.uint8), boxes


def lit(pixels: np.ndarray, boxes: np.ndarray, lamp: tuple[float, float, float]) -> Picture:
    return cv2.transform(pixels, np.diag(lamp)), boxes


def on_flowers(pixels: np.ndarray, boxes: np.ndarray) -> Picture:
    """Outside the labels a pale cloth, strewn with three spots or rings to the area of a tile."""
    rng, (high, wide) = np.random.default_rng(1), pixels.shape[:2]
    tile = tile_size(boxes)
    cloth = np.full_like(pixels, 225)
    for _ in range(int(3 * high * wide / tile**2)):
        middle, axes = rng.integers((wide, high)).tolist(), (tile * rng.uniform(0.05, 0.5, 2)).astype(int).tolist()
        ink, line = rng.integers(0, 256, 3).tolist(), int(rng.choice([-1, 2], p=[0.6, 0.4]))
        cv2.ellipse(cloth, middle, axes, rng.uniform(0, 180), 0, 360, ink, line, cv2.LINE_AA)
    return within(boxes, pixels, cloth), boxes


def with_dark_faces(pixels: np.ndarray, boxes: np.ndarray) -> Picture:
    """Within the labels light where it is dark, and nearly black where it is light."""
    lab = cv2.cvtColor(pixels, cv2.COLOR_RGB2LAB)
    lab[..., 0] = 255 - 0.9 * lab[..., 0]
    return within(boxes, cv2.cvtColor(lab, cv2.COLOR_LAB2RGB), pixels), boxes


def within(boxes: np.ndarray, inner: np.ndarray, outer: np.ndarray) -> np.ndarray:
    """One picture within the boxes, another outside."""
    shown = np.zeros(inner.shape[:2], np.float32)
    for x0, y0, x1, y1 in boxes.astype(int):
        shown[max(0, y0 - 2) : y1 + 2, max(0, x0 - 2) : x1 + 2] = 1
    share = cv2.GaussianBlur(shown, (0, 0), 1.5)[..., None]
    return (inner * share + outer * (1 - share)).astype(np.uint8)


def behind_others(pixels: np.ndarray, boxes: np.ndarray) -> Picture:
    """The lower third of each label hidden by another one's tile: an eighth of what lies above that, then its upper
    end.
    """
    shown = pixels.copy()
    for (x0, y0, x1, y1), (u0, v0, u1, v1) in zip(
        boxes.astype(int), np.roll(boxes, 1, axis=0).astype(int), strict=True
    ):
        hidden, above = shown[y1 - (y1 - y0) // 3 : y1, x0:x1], max(0, v0 - (v1 - v0) // 8)
        hidden[:] = cv2.resize(
            pixels[above : above + (v1 - v0) // 3, u0:u1], hidden.shape[1::-1], interpolation=cv2.INTER_LINEAR
        )
    return shown, boxes


def shaken(pixels: np.ndarray, boxes: np.ndarray, tiles: float) -> Picture:
    """Smeared along a nearly level line by this many tiles."""
    long = 2 * round(tiles * tile_size(boxes) / 2) + 1
    kernel = np.zeros((long, long), np.float32)
    cv2.line(kernel, (0, long * 2 // 3), (long - 1, long // 3), 1)
    return cv2.filter2D(pixels, -1, kernel / kernel.sum()), boxes


def glaring(pixels: np.ndarray, boxes: np.ndarray) -> Picture:
    """A lamp mirrored in every second tile, a third of a tile wide: white in the middle."""
    rng, tile, light = np.random.default_rng(1), tile_size(boxes), np.zeros(pixels.shape[:2], np.float32)
    y, x = np.mgrid[: pixels.shape[0], : pixels.shape[1]]
    for box in boxes[::2]:
        across, down = rng.uniform(box[:2], box[2:])
        light += 255 * np.exp(-(((x - across) / (0.3 * tile)) ** 2) - ((y - down) / (0.18 * tile)) ** 2)
    return np.clip(pixels + light[..., None], 0, 255).astype(np.uint8), boxes


def fingered(pixels: np.ndarray, boxes: np.ndarray) -> Picture:
    """A finger across every third tile, from below on the right to its lower half."""
    shown, tile = pixels.copy(), tile_size(boxes)
    for left, _, right, low in boxes[::3]:
        cv2.line(
            shown,
            (int(right), int(low + tile)),
            (int(0.3 * left + 0.7 * right), int(low - 0.2 * tile)),
            (205, 150, 120),
            int(0.35 * tile),
            cv2.LINE_AA,
        )
    return shown, boxes


def tile_size(boxes: np.ndarray) -> float:
    """A tile's side in the mean, pixels."""
    return float(np.median((boxes[:, 2:] - boxes[:, :2]).mean(axis=1)))


def packed(pixels: np.ndarray, boxes: np.ndarray, quality: int) -> Picture:
    return through_jpeg(pixels, quality), boxes


HARDSHIPS: dict[str, Callable[[np.ndarray, np.ndarray], Picture]] = {
    "as it is": lambda pixels, boxes: (pixels, boxes),
    "half as large": lambda pixels, boxes: scaled(pixels, boxes, 0.5, 0.5),
    "six times as large": lambda pixels, boxes: scaled(pixels, boxes, 6, 6),
    "wider": lambda pixels, boxes: scaled(pixels, boxes, 1.35, 1 / 1.35),
    "narrower": lambda pixels, boxes: scaled(pixels, boxes, 1 / 1.35, 1.35),
    "turned by 37°": lambda pixels, boxes: turned(pixels, boxes, 37),
    "turned by 180°": lambda pixels, boxes: turned(pixels, boxes, 180),
    "a quarter of the light": lambda pixels, boxes: toned(pixels, boxes, 0.25),
    "a tenth of the light": lambda pixels, boxes: toned(pixels, boxes, 0.1),
    "burnt out (×1.8)": lambda pixels, boxes: toned(pixels, boxes, 1.8),
    "narrow stripes of shade": lambda pixels, boxes: striped(pixels, boxes, 0.4),
    "stripes of shade": lambda pixels, boxes: striped(pixels, boxes, 2),
    "under a warm lamp": lambda pixels, boxes: lit(pixels, boxes, (1, 0.75, 0.45)),
    "under a red lamp": lambda pixels, boxes: lit(pixels, boxes, (1, 0.35, 0.25)),
    "under a blue lamp": lambda pixels, boxes: lit(pixels, boxes, (0.35, 0.7, 1)),
    "on a flowered cloth": on_flowers,
    "JPEG quality 12": lambda pixels, boxes: packed(pixels, boxes, 12),
    "blurred": lambda pixels, boxes: (cv2.GaussianBlur(pixels, (0, 0), 1.5), boxes),
    "noisy": lambda pixels, boxes: noisy(pixels, boxes, 20),
    "grey": lambda pixels, boxes: (cv2.merge([cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY)] * 3), boxes),
    "in other inks": lambda pixels, boxes: (cv2.transform(pixels, hue(np.radians(120))), boxes),
    "cut close": cut_close,
    "squeezed into a square": squeezed,
    "a third behind others": behind_others,
    "with dark faces": with_dark_faces,
    "shaken": lambda pixels, boxes: shaken(pixels, boxes, 0.25),
    "with glare": glaring,
    "under fingers": fingered,
}
