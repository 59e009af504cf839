"""A page with networks that see nothing, one with the real ones, and a browser to look at it."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from threading import Thread

import numpy as np
import pytest
from accessibility import axe  # noqa: F401
from company import WITHOUT_END, Phone, app_on
from databases import database, postgres  # noqa: F401  fixtures for every test here
from served import caller, enciphered, open_house, own_house, wifi  # noqa: F401
from werkzeug.serving import make_server

from vision.detection.detector import NONE, Detections
from webui import create_app

os.environ["HULLA_BUILT"] = "/nowhere"  # many tests ask modules of a page what they hold; test_bundles has bundles
SHARED = Path(__file__).resolve().parents[3] / "shared" / "photos"


def see_nothing(picture: np.ndarray) -> Detections:
    return NONE


def name_nothing(crops: np.ndarray):
    raise AssertionError("there is nothing to name")


@pytest.fixture(scope="session")
def app():
    """The same for every test: whoever changes it uses `monkeypatch`, or makes one of their own."""
    return create_app({"FIND": see_nothing, "NAME": name_nothing, "RATES": WITHOUT_END})


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture
def table_app(tmp_path):
    """A page that keeps its games, on SQLite; test_store tells an evening on PostgreSQL too."""
    return app_on(f"sqlite:///{tmp_path}/hulla.db")


@pytest.fixture
def anna(table_app):
    """A phone that has begun a table."""
    phone = Phone(table_app)
    assert phone.begin().status_code == 201
    return phone


@pytest.fixture
def ben(table_app, anna):
    """A second phone there."""
    phone = Phone(table_app, anna.code)
    assert phone.join().status_code == 200
    return phone


@pytest.fixture(scope="session")
def address():
    """The address of a running server with the real networks."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", 0, create_app(), threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """The address of a running server with the real networks and a database of its own."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    folder = tmp_path_factory.mktemp("evening")
    server = make_server("127.0.0.1", 0, app_on(f"sqlite:///{folder}/hulla.db", FIND=None, NAME=None), threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="session")
def chromium():
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="playwright is not installed: the page was not driven in a browser"
    )
    import patience  # noqa: F401  from here on `expect` has it
    from devices import FLAGS, installed_browser

    path = installed_browser()
    if not path:
        pytest.skip("no Chromium on this machine: the page was not driven in a browser")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def photo():
    """A real photo of South's winning hand: 234 678 bamboo, pungs of red dragons and South, a pair of North."""
    path = SHARED / "pool-a" / "hand_017_jpg_rf_eb20131b8fee7155fcab49659fecc1c4.jpg"
    if not path.exists():
        pytest.skip("no real photos beside the project: the page was not driven with one")
    return path


@pytest.fixture
def shots(tmp_path):
    """The folder for screenshots."""
    print(f"screenshots: {tmp_path}")
    return tmp_path
