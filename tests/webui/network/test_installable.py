"""Hulla as an app on the home screen: what phones ask of one, and that it never shows an old score when the
connection is gone.
"""

from __future__ import annotations

import json
import re

import cv2
import numpy as np
import pytest
from company import PHILOS, new_key
from devices import device
from house import Caller
from playwright.sync_api import expect


def picture(client, path: str) -> np.ndarray:
    answer = client.get(path)
    assert (answer.status_code, answer.mimetype) == (200, "image/png")
    return cv2.imdecode(np.frombuffer(answer.data, np.uint8), cv2.IMREAD_UNCHANGED)


def test_the_manifest_is_what_phones_ask_for(client):
    answer = client.get("/manifest.webmanifest", headers={"Accept-Language": "de"})
    app = answer.json
    assert answer.mimetype == "application/manifest+json" and app["lang"] == "de"
    assert (app["display"], app["start_url"], app["scope"]) == ("standalone", "/", "/")
    assert {(icon["sizes"], icon["purpose"]) for icon in app["icons"]} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in app["icons"]:
        assert "x".join(map(str, picture(client, icon["src"]).shape[1::-1])) == icon["sizes"]
    for shortcut in app["shortcuts"]:
        assert client.get(shortcut["url"]).status_code == 200
    assert app["shortcuts"][0]["name"].startswith("Einen Abend")


def test_what_android_cuts_off_and_what_ios_fills_black(client):
    """Both are opaque to the corners; of the maskable one, all that is no felt lies in the circle that is never cut."""
    for name in ("maskable-512", "apple-180"):
        drawn = picture(client, f"/static/icons/{name}.png")
        assert drawn.shape[2] == 3 or drawn[..., 3].min() == 255
    drawn = picture(client, "/static/icons/maskable-512.png")[..., :3].astype(int)
    rows, columns = np.nonzero(np.abs(drawn - drawn[0, 0]).max(axis=2) > 8)
    assert 100 < np.hypot(rows - 255.5, columns - 255.5).max() <= 0.4 * 512


def test_every_page_names_the_manifest_and_the_icon(client):
    for page in ("/", "/deal", "/trust", "/nowhere"):
        text = client.get(page, headers={"Accept": "text/html"}).text
        assert (
            'rel="manifest" href="/manifest.webmanifest"' in text
            and 'rel="apple-touch-icon" href="/static/icons/apple-180.png?v=' in text
        )


def test_the_worker_keeps_only_what_says_that_there_is_no_connection(client):
    english = client.get("/worker.js")
    assert english.mimetype == "text/javascript" and english.headers["Cache-Control"] == "no-store"
    kept = json.loads(re.search(r"KEPT = (.*);", english.text)[1])
    assert kept[0] == "/offline" and all(client.get(where).status_code == 200 for where in kept)
    assert all("immutable" in client.get(where).headers["Cache-Control"] for where in kept[1:]), "each by its contents"
    assert all(where in client.get("/offline").text for where in kept[1:] if not where.startswith("/static/tiles"))
    german = client.get("/worker.js", headers={"Accept-Language": "de"})
    assert german.text != english.text, "another language, another worker: the browser fetches its sentence"
    assert "Keine Verbindung" in client.get("/offline", headers={"Accept-Language": "de"}).text


@pytest.fixture
def german_phone(chromium):
    with device(chromium, locale="de") as page:
        yield page


def test_without_connection_the_app_says_so_and_goes_on_by_itself(own_house, german_phone, tmp_path):
    anna = Caller(own_house.port)
    anna.begin(PHILOS, new_key("begin"))
    page, faults = german_phone, []
    page.on(
        "console",
        lambda message: message.type == "error" and "net::ERR" not in message.text and faults.append(message.text),
    )
    page.goto(f"http://127.0.0.1:{own_house.port}/evening/{anna.code}")
    page.wait_for_selector("html[data-ready]")
    page.evaluate(
        "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller || new Promise((now) "
        "=> navigator.serviceWorker.addEventListener('controllerchange', now)))"
    )
    kept = page.evaluate(
        "caches.keys().then((names) => Promise.all(names.map(async (name) => (await (await "
        "caches.open(name)).keys()).map((each) => new URL(each.url).pathname))))"
    )
    assert len(kept) == 1 and set(kept[0]) == {
        "/offline",
        *(f"/static/css/{name}.css" for name in ("base", "controls", "tiles")),
        "/static/js/offline.js",
        "/static/tiles/x.svg",
        "/static/icon.svg",
    }, "no page of a table, no answer with a score"
    own_house.kill()
    page.goto(f"http://127.0.0.1:{own_house.port}/evening/{anna.code}")
    expect(page.get_by_role("heading")).to_have_text("Keine Verbindung zu Hulla")
    page.wait_for_selector("html[data-ready]")
    page.screenshot(path=tmp_path / "offline.png")
    print(f"screenshots: {tmp_path}")
    assert "Anna" not in page.content()
    own_house.start()
    expect(page.locator("body")).to_contain_text("Anna", timeout=60_000)
    assert faults == []
