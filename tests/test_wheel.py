"""The wheel holds everything: the commands work from it alone, far from the checkout."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import cv2
import numpy as np
import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The wheel's contents in a folder of their own."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(next(folder.glob("hulla-*.whl"))) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def command(installed: Path, *arguments: str) -> dict:
    """How to run a command of the wheel, far away from the checkout; it may not find its parts anywhere else."""
    check = "import hulla, webui, sys; assert {hulla.__file__, webui.__path__[0]} <= {sys.argv[1] + '/hulla.py', sys.argv[1] + '/webui'}, webui.__path__; sys.argv[:2] = ['hulla']; hulla.main()"
    environment = os.environ | {"PYTHONPATH": str(installed), "XDG_DATA_HOME": str(installed / "data"), "OMP_NUM_THREADS": "1"}
    return {"args": [sys.executable, "-c", check, str(installed), *arguments], "cwd": installed.parent, "env": environment}


def test_it_holds_what_is_no_python_and_no_more(installed):
    names = {str(path.relative_to(installed)) for path in installed.rglob("*") if path.is_file()}
    everything = subprocess.check_output(["git", "ls-files", "door", "scoring", "vision", "webui"], cwd=ROOT, text=True).split() if (ROOT / ".git").exists() else []
    assert [name for name in everything if name not in names and (ROOT / name).exists()] == []
    assert {"hulla.py", "models/tiles/finder.onnx", "models/tiles/namer.onnx"} <= names
    assert not {name.split("/")[0] for name in names} & {"tests", "datasets", "benchmarks", "docs"}
    assert not [name for name in names if name.endswith(".pt") or (name.startswith("models/") and name.endswith(".py"))]


def test_it_scores_also_by_the_practice_card(installed):
    deal = {"rules": "american", "winner": "S", "won_by": "discard", "from": "W", "winning_tile": "2m", "hands": {"S": {"concealed": "222m444p888s1123f1j"}}}
    done = subprocess.run(**command(installed, "score"), input=json.dumps(deal).encode(), capture_output=True, timeout=60)
    assert (done.returncode, json.loads(done.stdout)["net"]["S"]) == (0, 100), done.stderr


def test_it_reads_a_photo(installed, tmp_path):
    photo = tmp_path / "table.png"
    cv2.imwrite(str(photo), np.full((320, 320, 3), 120, np.uint8))
    done = subprocess.run(**command(installed, "read", str(photo)), capture_output=True, timeout=60)
    assert (done.returncode, json.loads(done.stdout)["status"]) == (0, "no_tiles"), done.stderr


def test_it_serves_the_page_in_german_and_keeps_games(installed):
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    with subprocess.Popen(**command(installed, "serve", "--port", str(port)), stdout=subprocess.DEVNULL) as server:
        try:
            assert "Einen Abend beginnen" in fetched(f"http://127.0.0.1:{port}/", server)
            for part in ("static/tiles/tiles.svg", "static/icons/icon-192.png", "worker.js", "coach"):
                assert urlopen(f"http://127.0.0.1:{port}/{part}", timeout=10).status == 200
            with pytest.raises(URLError, match="404"):
                urlopen(f"http://127.0.0.1:{port}/tables/QQQQQQ", timeout=10)
        finally:
            server.terminate()
    assert (installed / "data" / "hulla" / "hulla.db").exists(), "its tables were made: the migrations are there"


def fetched(address: str, server: subprocess.Popen) -> str:
    """What the page answers in German, when it is ready."""
    end = time.monotonic() + 60
    while True:
        assert server.poll() is None
        try:
            return urlopen(Request(address, headers={"Accept-Language": "de"}), timeout=10).read().decode()
        except URLError:
            assert time.monotonic() < end
            time.sleep(0.2)
