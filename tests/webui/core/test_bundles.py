"""A page is few files: one script and one stylesheet, under names that hold their hash; and it works without them."""

from __future__ import annotations

import gzip
import re
import shutil
import warnings
from pathlib import Path

import pytest
from company import PHILOS, new_key
from devices import device
from house import Caller

import bootstrap
from webui.core import bundle

PAGES = (
    "/",
    "/deal",
    "/evening/new",
    "/coach",
    "/coach/learn",
    "/coach/words",
    "/sets",
    "/trust",
    "/offline",
    "/nowhere",
)
SCRIPTS_AND_STYLES = re.compile(r'<(?:script type="module" src|link rel="stylesheet" href)="([^"]+)"')
MOST_REQUESTS = 20
MOST_MEASURED = 10  # four totals and the round: as the table comes, and as a new phone is asked whose it is
COUNTS_MEASURED = """
const { prototype } = CanvasRenderingContext2D, { measureText } = prototype;
globalThis.measured = 0;
prototype.measureText = function (text) { measured += 1; return measureText.call(this, text); };
"""


@pytest.fixture(scope="module")
def bundler() -> Path:
    if not (program := bootstrap.esbuild()):
        reason = "the bundler is not there (python bootstrap.py fetches it)"
        warnings.warn(f"{reason}: bundles were NOT tested", stacklevel=1)
        pytest.skip(reason)
    return program


@pytest.fixture(scope="module")
def built(bundler, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("bundles") / "built"
    bundle.build(str(bundler), folder)
    return folder


@pytest.fixture
def bundled(app, built, monkeypatch) -> None:
    """The page has its bundles."""
    monkeypatch.setitem(app.config, "BUILT", built)


@pytest.fixture
def copy(tmp_path, monkeypatch) -> Path:
    """The page's scripts, styles and templates in another place, to be edited."""
    shutil.copytree(bundle.WEBUI, tmp_path / "webui", ignore=shutil.ignore_patterns("*.py", "built", "translations"))
    monkeypatch.setattr(bundle, "WEBUI", tmp_path / "webui")
    return tmp_path / "webui"


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_bundled(bundled, client, path):
    found = SCRIPTS_AND_STYLES.findall(client.get(path, headers={"Accept": "text/html"}).text)
    assert found and all(where.startswith(("/built/", "/words/")) for where in found)
    for where in found:
        plain, packed = (client.get(where, headers={"Accept-Encoding": sent}) for sent in ("", "gzip, br"))
        assert (
            plain.headers["Cache-Control"] == packed.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        )
        assert packed.headers["Content-Encoding"] in ("gzip", "br") and plain.mimetype == packed.mimetype
        if where.startswith("/built/"):
            assert re.search(r"-[0-9A-Z]{8}\.(js|css)$", where) and gzip.decompress(packed.data) == plain.data
            assert "import" not in re.findall(r"^\w+|;\s*import\b", plain.text[:200])


def test_without_bundles_a_page_names_what_lies_there(client):
    found = SCRIPTS_AND_STYLES.findall(client.get("/deal").text)
    assert "/deal/scripts/main.js" in found and any(where.startswith("/static/css/base.css") for where in found)
    assert all(client.get(where).status_code == 200 for where in found)


def test_whoever_edits_a_script_sees_it(copy, bundler, tmp_path):
    bundle.build(str(bundler), tmp_path / "built")
    assert set(bundle.bundled(tmp_path / "built")) == {f"/{each.relative_to(copy)}" for each in bundle.entries()}
    script = copy / "static" / "js" / "words.js"
    before = script.read_bytes()
    script.write_bytes(before + b"\n")
    assert bundle.bundled(tmp_path / "built") == {}, "bundles of an older script are not used"
    script.write_bytes(before)
    assert bundle.bundled(tmp_path / "built"), "by what the file holds, not by when it was touched"
    (copy / "static" / "js" / "more.js").write_text("")
    assert bundle.bundled(tmp_path / "built") == {}


def test_bundles_are_the_same_anywhere(copy, bundler, built, tmp_path):
    bundle.build(str(bundler), tmp_path / "built")
    one, other = (
        {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
        for folder in (built, tmp_path / "built")
    )
    assert one.keys() == other.keys() and [name for name in one if one[name] != other[name]] == []


@pytest.mark.parametrize("name", ("../rooms.py", "manifest.jsonx", "%2e%2e/rooms.py", "evening/scripts/main.js"))
def test_nothing_else_is_served_from_there(bundled, client, name):
    assert client.get(f"/built/{name}").status_code == 404


def test_a_tables_page_asks_for_few_files_and_keeps_them(own_house, chromium, built):
    own_house.environment["HULLA_BUILT"] = str(built)
    own_house.kill()
    own_house.start()
    anna = Caller(own_house.port)
    anna.begin(PHILOS, new_key("begin"))
    with device(chromium, locale="de") as page:
        asked, faults = [], []
        page.on("requestfinished", lambda request: asked.append(request))
        page.on("console", lambda message: message.type == "error" and faults.append(message.text))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.add_init_script(COUNTS_MEASURED)
        for _ in ("first", "second"):
            page.goto(f"http://127.0.0.1:{own_house.port}/evening/{anna.code}")
            page.wait_for_selector("html[data-ready]")
            page.wait_for_timeout(500)
            assert len(asked) <= MOST_REQUESTS, [request.url for request in asked]
            assert 0 < page.evaluate("measured") <= MOST_MEASURED, "it is drawn twice, not at every step of its start"
            asked.clear()
        assert faults == [] and "Anna" in page.content()
        assert not page.evaluate(
            "performance.getEntriesByType('resource').filter(e => /scripts.main/.test(e.name) && e.transferSize)"
        )
