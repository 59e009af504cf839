"""The wheel holds everything: the commands work from it alone, far from the checkout.

`make release` sets HULLA_DIST: then the wheel and the sdist that lie there are each installed with pip in an empty
environment, and that is tested.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import zipfile
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import cv2
import numpy as np
import pytest
from house import free_port

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent


DIST = os.environ.get("HULLA_DIST")


@dataclass(frozen=True)
class Installed:
    """Where the wheel's contents lie, and how `hulla` is run there."""

    site: Path
    hulla: list[str]

    def run(self, *arguments: str) -> dict:
        """A command far away from the checkout, with nothing of this environment but the way to the programs."""
        away = self.site.parent
        own = {
            "XDG_DATA_HOME": away / "data",
            "HOME": away / "home",
            "PYTHONPATH": "" if DIST else self.site,
            "OMP_NUM_THREADS": 1,
        }
        return {
            "args": [*self.hulla, *arguments],
            "cwd": away,
            "env": {"PATH": os.defpath} | {name: str(value) for name, value in own.items()},
        }


@pytest.fixture(scope="module", params=["*.whl", "*.tar.gz"] if DIST else ["unpacked"])
def installed(request, tmp_path_factory) -> Installed:
    folder = tmp_path_factory.mktemp("wheel")
    return installed_by_pip(Path(DIST), request.param, folder) if DIST else unpacked(folder)


def installed_by_pip(dist: Path, which: str, folder: Path) -> Installed:
    (package,) = (ROOT / dist).glob(which)
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    subprocess.run([programs / "python", "-m", "pip", "install", "--quiet", package], check=True, cwd=folder)
    where = subprocess.check_output(
        [programs / "python", "-c", "import hulla; print(hulla.__file__)"], cwd=folder, text=True
    )
    return Installed(Path(where.strip()).parent, [str(programs / "hulla")])


def unpacked(folder: Path) -> Installed:
    """The wheel's contents in a folder of their own. They may not be found anywhere else."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(next(folder.glob("hulla-*.whl"))) as wheel:
        wheel.extractall(folder / "site")
    check = (
        "import hulla, webui, sys; assert {hulla.__file__, webui.__path__[0]} <= {sys.argv[1] + '/hulla.py', "
        "sys.argv[1] + '/webui'}, webui.__path__; sys.argv[:2] = ['hulla']; hulla.main()"
    )
    return Installed(folder / "site", [sys.executable, "-c", check, str(folder / "site")])


def test_it_holds_what_is_no_python_and_no_more(installed):
    names = {str(path.relative_to(installed.site)) for path in installed.site.rglob("*") if path.is_file()}
    everything = (
        subprocess.check_output(
            ["git", "ls-files", "hulla_cli", "scoring", "vision", "webui"], cwd=ROOT, text=True
        ).split()
        if (ROOT / ".git").exists()
        else []
    )
    assert [name for name in everything if name not in names and (ROOT / name).exists()] == []
    assert {"hulla.py", "vision/shipped/finder.onnx", "vision/shipped/namer.onnx", "vision/shipped/SHA256SUMS"} <= names
    assert not {name.split("/")[0] for name in names} & {
        "tests",
        "models",
        "datasets",
        "door",
        "benchmarks",
        "docs",
        "deploy",
        "locks",
        "shared",
    }
    assert {Path(name).name for name in names if "hulla-" in name and "/licenses/" in name} == {"LICENSE", "NOTICE"}
    assert not [name for name in names if name.endswith(".pt")]


def test_it_scores_also_by_the_practice_card(installed):
    deal = {
        "rules": "american",
        "winner": "S",
        "won_by": "discard",
        "from": "W",
        "winning_tile": "2m",
        "hands": {"S": {"concealed": "222m444p888s1123f1j"}},
    }
    done = subprocess.run(**installed.run("score"), input=json.dumps(deal).encode(), capture_output=True, timeout=60)
    assert (done.returncode, json.loads(done.stdout)["net"]["S"]) == (0, 100), done.stderr


def test_it_reads_a_photo(installed, tmp_path):
    photo = tmp_path / "table.png"
    cv2.imwrite(str(photo), np.full((320, 320, 3), 120, np.uint8))
    done = subprocess.run(**installed.run("read", str(photo)), capture_output=True, timeout=60)
    assert (done.returncode, json.loads(done.stdout)["status"]) == (1, "no_tiles"), done.stderr


def test_it_serves_the_page_in_german_and_keeps_games(installed):
    port = free_port()
    with subprocess.Popen(**installed.run("serve", "--port", str(port)), stdout=subprocess.DEVNULL) as server:
        try:
            assert "Einen Abend beginnen" in fetched(f"http://127.0.0.1:{port}/", server)
            assert not DIST or "/built/deal/scripts/main-" in fetched(f"http://127.0.0.1:{port}/deal", server)
            for part in ("static/tiles/m.svg", "static/icons/icon-192.png", "worker.js", "coach"):
                assert urlopen(f"http://127.0.0.1:{port}/{part}", timeout=60).status == 200
            with pytest.raises(URLError, match="404"):
                urlopen(f"http://127.0.0.1:{port}/tables/QQQQQQ", timeout=60)
        finally:
            server.terminate()
    assert (installed.site.parent / "data" / "hulla" / "hulla.db").exists(), (
        "its tables were made: the migrations are there"
    )


def fetched(address: str, server: subprocess.Popen) -> str:
    """What the page answers in German, when it is ready."""
    end = time.monotonic() + 60
    while True:
        assert server.poll() is None
        try:
            return urlopen(Request(address, headers={"Accept-Language": "de"}), timeout=60).read().decode()
        except URLError:
            assert time.monotonic() < end
            time.sleep(0.2)
