"""The photos with most errors, to look at: each by itself with its reading drawn on it, and all of them on one
sheet.
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from datasets.pictures import write_rgb
from models.evaluation.comparison import Comparison
from vision.annotate import FONT, INK, annotate

KEPT = 24  # photos at most
# of the sheet: photos in a row; pixels of a photo's longer side, and of the line of words below it
COLUMNS, SIDE, LINE = 4, 640, 32
SHEET = "sheet.jpg"
RED, PAPER = (255, 0, 0), 245


def write_gallery(seen: list[Comparison], folder: Path) -> int:
    """Draw the photos with most errors into a folder, the worst first, in place of those drawn there before.

    Returns how many there are.

    One file a photo, and `sheet.jpg` with all of them unless there are none.
    """
    for old in [*folder.glob("[0-9][0-9]-*.jpg"), *folder.glob(SHEET)]:
        old.unlink()
    cells = []
    for number, one in enumerate(with_most_errors(seen)):
        drawn, name = draw_errors(one), f"{number:02d}-{one.scene.group}"
        write_rgb(folder / f"{name}-{one.scene.path.stem[:40]}.jpg", drawn)
        cells.append(
            _cell(
                drawn,
                f"{name}: {len(one.wrong)} wrong ({one.silent} silent), {one.missed} missed, {len(one.extras)} extra",
            )
        )
    if cells:
        write_rgb(folder / SHEET, grid(cells))
    return len(cells)


def with_most_errors(seen: list[Comparison]) -> list[Comparison]:
    """Those with errors, the worst first."""
    return [one for one in sorted(seen, key=_badness, reverse=True) if any(_badness(one))][:KEPT]


def draw_errors(one: Comparison) -> np.ndarray:
    """The annotated photo with every label that was missed or misread, in red. (h, w, 3) uint8 RGB."""
    drawn = annotate(one.scene.pixels(), one.reading)
    scale = drawn.shape[1] / one.reading.size[0]
    for (kind, tile), box in zip(one.pairs, one.scene.boxes, strict=True):
        if tile is None or tile.kind != kind:
            x0, y0, x1, y1 = (box * scale).astype(int).tolist()
            cv2.rectangle(drawn, (x0, y0), (x1, y1), RED, 2)
            cv2.putText(drawn, kind, (x0, y0 + 18), FONT, 0.7, RED, 2, cv2.LINE_AA)
    return drawn


def grid(cells: list[np.ndarray]) -> np.ndarray:
    """Pictures of one size side by side, row by row; the last row is padded with paper. (h, w, 3) uint8 RGB."""
    columns = min(COLUMNS, len(cells))
    filled = cells + [np.full_like(cells[0], PAPER)] * (-len(cells) % columns)
    return np.vstack([np.hstack(filled[i : i + columns]) for i in range(0, len(filled), columns)])


def _cell(picture: np.ndarray, words: str) -> np.ndarray:
    """A picture made to fit into a square, with a line of words below. (SIDE + LINE, SIDE, 3) uint8 RGB."""
    scale = SIDE / max(picture.shape[:2])
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    cell = np.full((SIDE + LINE, SIDE, 3), PAPER, np.uint8)
    cell[: small.shape[0], : small.shape[1]] = small
    return cv2.putText(cell, words, (4, SIDE + LINE - 10), FONT, 0.5, INK, 1, cv2.LINE_AA)


def _badness(one: Comparison) -> tuple[int, int]:
    """Errors first; what is read where nothing is labelled mostly lies there, so it only decides between photos of
    as many.
    """
    return 3 * one.silent + 2 * len(one.wrong) + 2 * one.missed, len(one.extras)
