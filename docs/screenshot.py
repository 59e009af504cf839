"""Takes the picture in the README: a rendered table, read, scored and settled in a real browser.

python docs/screenshot.py        needs Chromium, and what `make test` sets up
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from threading import Thread

import cv2
import numpy as np
from playwright.sync_api import sync_playwright
from werkzeug.serving import make_server

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "webui")]

from player import Player  # noqa: E402

from datasets.scenes.melds import table  # noqa: E402
from webui import create_app  # noqa: E402

MELDS = [{"tiles": "777z", "state": "open"}, {"tiles": "2222p", "state": "half_concealed"}]
SEED = 34
SIZE = {"width": 390, "height": 800}


def shots(folder: Path) -> list[np.ndarray]:
    """The reading, the sheet and the payment as pictures (height, width, 3)."""
    photo = table(np.random.default_rng(SEED), "234678s22m", MELDS, height=900)[0]
    cv2.imwrite(str(folder / "hand.jpg"), photo[..., ::-1])
    server = make_server("127.0.0.1", 0, create_app({"DATABASE_URL": f"sqlite:///{folder}/hulla.db"}), threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_context(viewport=SIZE, device_scale_factor=2, locale="en-GB").new_page()
        me = Player(page, f"http://127.0.0.1:{server.server_port}", folder)
        walk(me, folder / "hand.jpg")
        browser.close()
    server.shutdown()
    return [cv2.imread(str(path)) for path in sorted(folder.glob("*.png"))]


def walk(me: Player, photo: Path) -> None:
    """From the rule book to the payment; a picture of the three screens that tell most."""
    me.choose("book", "japanese")
    me.next()
    me.choose("winner", "S")
    me.choose("won-by", "wall")
    me.next()
    me.photograph(photo)
    me.choose("winning", "8s")
    me.page.evaluate("scrollTo(0, 0)")
    me.look("read")
    me.next()
    me.look("sheet")
    me.next()
    me.look("pay")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        pictures = shots(Path(folder))
    gap = np.full((pictures[0].shape[0], 40, 3), 255, np.uint8)
    row = np.hstack([part for picture in pictures for part in (picture, gap)][:-1])
    cv2.imwrite(
        str(ROOT / "docs" / "screenshot.png"), cv2.resize(row, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA)
    )
