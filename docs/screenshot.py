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

from datasets.pictures import jpeg  # noqa: E402
from datasets.scenes.arrangements.melds import table  # noqa: E402
from vision.classification.classifier import load_classifier  # noqa: E402
from vision.detection.detector import load_detector  # noqa: E402
from vision.networks import classifier_file, detector_file  # noqa: E402
from vision.pipeline import read  # noqa: E402
from webui import create_app  # noqa: E402

TILES = "234678s22m"
MELDS = [{"tiles": "777z", "state": "open"}, {"tiles": "2222p", "state": "half_concealed"}]
SIZE = {"width": 390, "height": 800}


def photo() -> bytes:
    """The first drawn table on which every tile is read surely; which one it is depends on the installed fonts."""
    networks = load_detector(detector_file()), load_classifier(classifier_file())
    for seed in range(34, 200):
        picture = jpeg(table(np.random.default_rng(seed), TILES, MELDS, height=900)[0])
        reading = read(picture, *networks)
        if reading.hand.as_json() == {"concealed": TILES, "melds": MELDS, "bonus": ""} and not reading.doubtful:
            return picture
    raise SystemExit("No drawn table was read without a doubt.")


def shots(folder: Path) -> list[np.ndarray]:
    """The reading, the sheet and the payment as pictures (height, width, 3)."""
    (folder / "hand.jpg").write_bytes(photo())
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
    me.hear("South wins")
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
