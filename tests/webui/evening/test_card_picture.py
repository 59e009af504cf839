"""The best hand as a picture for the group chat: a PNG made on the phone, with the photo where it was kept."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import cv2
import numpy as np
import pytest
from company import JAPANESE
from guest import SECOND, Guest, at_table, book_it, phones, ready_to_pay
from playwright.sync_api import expect

pytestmark = pytest.mark.slow
SVG = "{http://www.w3.org/2000/svg}"
MARGIN = 60  # of the photo
RED = (220, 0, 0)
# A photo of the hand, as if it had been read from it: typing a hand puts none there.
PHOTO = """async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 300 });
    const ink = canvas.getContext("2d");
    ink.fillStyle = "rgb(220 0 0)";
    ink.fillRect(0, 0, 400, 300);
    const blob = await new Promise(done => canvas.toBlob(done));
    const { keepPhoto } = await import("/deal/scripts/photo.js");
    const { change } = await import("/deal/scripts/state.js");
    const id = keepPhoto(new File([blob], "hand.png", { type: "image/png" }));
    change(draft => { draft.hands.S.photo = id; });
}"""


def test_the_best_hand_is_a_png_with_its_photo_on_the_phone_that_took_it(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me, other], house, JAPANESE)
        ready_to_pay(me)
        me.page.evaluate(PHOTO)
        book_it(me)
        me.tap("more")
        me.tap("end-evening")
        me.tap("end")
        drawing = ElementTree.fromstring(me.page.request.get(f"{house}/evening/{code}/best.svg").text())
        wide, high = int(drawing.get("width")), int(drawing.get("height"))
        with_photo, without = shared(me, code), shared(other, code)
        assert without.shape == (high, wide, 3)
        below = (wide - 2 * MARGIN) * 300 // 400
        assert with_photo.shape == (high + below + MARGIN, wide, 3)
        assert np.abs(with_photo[:high].astype(int) - without).max() == 0, "the same drawing"
        assert np.abs(with_photo[high + below // 2, wide // 2].astype(int) - RED).max() == 0
        faces = list(drawing.iter(f"{SVG}use"))
        assert len(faces) == 14
        for face in faces:
            x, y, width, height = (round(float(face.get(part))) for part in ("x", "y", "width", "height"))
            assert np.median(without[y : y + height, x : x + width]) > 200, "a tile is light, the felt is not"


def shared(me: Guest, code: str) -> np.ndarray:
    """The picture that the phone makes, pixels RGB."""
    expect(me.page.locator(".best-card img")).to_be_visible(timeout=3 * SECOND)
    with me.page.expect_download() as coming:
        me.tap("share-card")
    assert coming.value.suggested_filename == f"hulla-{code}.png"
    made = Path(coming.value.path()).read_bytes()
    assert made.startswith(b"\x89PNG")
    return cv2.imdecode(np.frombuffer(made, np.uint8), cv2.IMREAD_COLOR)[..., ::-1]
