"""Photos as large as phones send them arrive, whatever bytes they are made of."""

from __future__ import annotations

import io

import cv2
import numpy as np
import pytest


@pytest.mark.parametrize("seed", range(4))
def test_a_large_photo_is_no_large_form(client, seed):
    """Werkzeug reads forms in pieces of 64 KB and holds some back at every line end: its limit for forms must leave room for that."""
    noise = np.random.default_rng(seed).integers(0, 256, (600, 700, 3), np.uint8)
    photo = cv2.imencode(".png", noise)[1].tobytes()
    assert len(photo) > 1 << 20
    answer = client.post("/readings", data={"photo": (io.BytesIO(photo), "hand.png"), "rules": "japanese"})
    assert (answer.status_code, answer.json["status"]) == (200, "no_tiles")
