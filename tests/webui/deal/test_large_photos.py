"""A photo of more bytes than the server takes is made smaller by the phone itself."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from guest import phones
from patience import SECOND
from playwright.sync_api import expect

pytestmark = pytest.mark.slow


def test_a_photo_too_large_to_send_is_sent_smaller(chromium, house, tmp_path):
    noise = np.random.default_rng(0).integers(0, 256, (2400, 2600, 3), np.uint8)
    large = tmp_path / "large.png"
    cv2.imwrite(str(large), noise)
    assert large.stat().st_size > 16 << 20
    with phones(chromium, tmp_path, {}) as (me,):
        me.go(f"{house}/deal")
        me.choose("book", "japanese")
        me.choose("winner", "S")
        me.choose("won-by", "wall")
        with me.page.expect_response("**/readings", timeout=60 * SECOND) as answer:
            me.page.locator("input[data-key=camera]").first.set_input_files(large)
        assert answer.value.status == 200 and answer.value.json()["size"] == [2600, 2400]
        large.write_bytes(b"no picture at all" * (1 << 20))
        me.page.locator("input[data-key=camera]").first.set_input_files(large)
        expect(me.page.locator("#tiles .trouble")).to_contain_text("larger than 16 MB")
