"""Photos of rows in the printed order, drawn so that two small functions read them; and a set with one odd face."""

from __future__ import annotations

import io

import cv2
import numpy as np
from company import app_on

from scoring.tiles import BY_CODE
from tests.vision import coloured
from tests.vision.placed import placed
from vision.classification.classifier import ClassifierOutput

SUITS = ("1m2m3m4m5m6m7m8m9m", "1p2p3p4p5p6p7p8p9p", "1s2s3s4s5s6s7s8s9s")
ALL = (*SUITS, "1z2z3z4z5z6z7z")
FIVE, SIX = BY_CODE["5m"].index, BY_CODE["6m"].index


def photo_of(*rows: str) -> bytes:
    """The rows one below the other, as PNG bytes."""
    tiles, corners = zip(*(placed(row, y=70.0 * i, gap=6) for i, row in enumerate(rows)), strict=True)
    quads = 1.5 * np.concatenate(corners) + np.array([60, 120])
    photo = coloured.table_with(quads, [tile for row in tiles for tile in row], (720, 640))
    return cv2.imencode(".png", photo[..., ::-1])[1].tobytes()


def odd(crops: np.ndarray) -> ClassifierOutput:
    """A classifier that knows every look from every other, but takes this set's 5m for a 6m."""
    answers = coloured.classifier(crops)
    kinds = answers.logits.argmax(axis=1)
    logits = answers.logits.copy()
    logits[np.ix_(kinds == FIVE, [FIVE, SIX])] = 4, 9
    return ClassifierOutput(logits, answers.turns, np.eye(logits.shape[1])[kinds], answers.similarity)


def seeing(database: str, **more):
    """The real page with these networks."""
    return app_on(database, FIND=coloured.detector, NAME=odd, **more)


def form(photo: bytes, **fields: str) -> dict:
    return {"photo": (io.BytesIO(photo), "rows.png")} | fields
