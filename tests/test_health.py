"""What is looked at before anything begins: networks, folder, database, port.

A sentence that names the file and says what to do, exit status 2, nothing that restarts for ever.
"""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import BinaryIO

import cv2
import numpy as np
import pytest
from house import free_port

from vision.errors import DamagedNetwork, MissingNetwork
from vision.network_files import SUMS, checksums, digest, network_bytes, write_checksum
from vision.session import load

ROOT = Path(__file__).resolve().parent.parent
NETWORKS = ROOT / "models" / "tiles"


@pytest.fixture(scope="module")
def copy(tmp_path_factory) -> Path:
    """The program, in a folder where its networks can be damaged."""
    folder = tmp_path_factory.mktemp("copy")
    for part in ("hulla_cli", "scoring", "vision", "webui"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "hulla.py", folder)
    (folder / "models" / "tiles").mkdir(parents=True)
    return folder


@pytest.fixture
def installed(copy, tmp_path) -> Path:
    """The same with its networks whole, and a photo."""
    for name in ("finder.onnx", "namer.onnx", SUMS):
        shutil.copy(NETWORKS / name, copy / "models" / "tiles" / name)
    cv2.imwrite(str(tmp_path / "photo.png"), np.full((320, 320, 3), 120, np.uint8))
    return copy


def run(
    installed: Path, folder: Path, *command: str, timeout: float = 120, **environment: str
) -> subprocess.CompletedProcess:
    about = os.environ | {"DATABASE_URL": f"sqlite:///{folder}/hulla.db", "OMP_NUM_THREADS": "1"} | environment
    return subprocess.run(
        [sys.executable, *command], cwd=installed, env=about, capture_output=True, text=True, timeout=timeout
    )


def zeroed(network: bytes) -> bytes:
    """It loads, and would see other tiles than those that lie there."""
    return network[: len(network) // 2] + bytes(65536) + network[len(network) // 2 + 65536 :]


DAMAGES = {
    "missing": None,
    "empty": lambda data: b"",
    "garbage": lambda data: b"garbage" * 999,
    "half": lambda data: data[: len(data) // 2],
    "zeroed": zeroed,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
@pytest.mark.parametrize("name", ["finder.onnx", "namer.onnx"])
def test_a_damaged_network_is_not_loaded(tmp_path, name, damage):
    for each in (name, SUMS):
        shutil.copy(NETWORKS / each, tmp_path / each)
    load(tmp_path / name)
    spoil(tmp_path / name, damage)
    with pytest.raises(DamagedNetwork if damage else MissingNetwork, match=rf"{name}.*nstall Hulla again"):
        load(tmp_path / name)


@pytest.mark.parametrize("damage", [b"", b"garbage" * 999], ids=["empty", "garbage"])
def test_without_a_checksum_what_cannot_be_loaded_is_told_too(tmp_path, damage):
    (tmp_path / "own.onnx").write_bytes(damage)
    with pytest.raises(DamagedNetwork, match=r"own\.onnx"):
        load(tmp_path / "own.onnx")


def spoil(network: Path, damage) -> None:
    if damage:
        network.write_bytes(damage(network.read_bytes()))
    else:
        network.unlink()


def test_the_checksums_are_those_of_the_networks_that_ship():
    """After another network is put there: `python -c "from vision.network_files import *;
    write_checksum(Path('models/tiles/namer.onnx'))"`; the exports do it.
    """
    assert checksums(NETWORKS) == {
        name: digest((NETWORKS / name).read_bytes()) for name in ("finder.onnx", "namer.onnx")
    }


def test_a_checksum_is_written_beside_the_others(tmp_path):
    for name in ("b.onnx", "a.onnx", "b.onnx"):
        (tmp_path / name).write_bytes(os.urandom(9))
        write_checksum(tmp_path / name)
    assert (
        list(checksums(tmp_path)) == ["a.onnx", "b.onnx"]
        and network_bytes(tmp_path / "a.onnx")
        and network_bytes(tmp_path / "b.onnx")
    )


@pytest.mark.parametrize(("name", "damage", "command"), [
    ("finder.onnx", "missing", "read"), ("namer.onnx", "half", "read"), ("namer.onnx", "missing", "watch"),
    ("finder.onnx", "garbage", "learn"),
    ("finder.onnx", "missing", "serve"), ("namer.onnx", "zeroed", "serve"), ("namer.onnx", "missing", "club"),
    ("finder.onnx", "half", "club"),
])  # fmt: skip
def test_every_command_that_needs_a_network_ends_with_a_sentence(installed, tmp_path, name, damage, command):
    spoil(installed / "models" / "tiles" / name, DAMAGES[damage])
    photo, port = str(tmp_path / "photo.png"), free_port()
    done = run(installed, tmp_path, *{
        "read": ["hulla.py", "read", photo], "watch": ["hulla.py", "watch", photo],
        "learn": ["hulla.py", "learn", str(tmp_path / "own"), photo],
        "serve": ["hulla.py", "serve", "--port", str(port)],
        "club": ["-m", "gunicorn", "--bind", f"127.0.0.1:{port}", "-w", "2", "-c", "python:webui.network.serving",
                 "webui:create_app()"],
    }[command])  # fmt: skip
    assert done.returncode == 2 and not done.stdout, done
    assert name in done.stderr and "nstall Hulla again" in done.stderr and "Traceback" not in done.stderr


def test_a_worker_that_cannot_begin_is_not_begun_again_for_ever(installed, tmp_path):
    done = run(
        installed,
        tmp_path,
        "-m",
        "gunicorn",
        "--bind",
        f"127.0.0.1:{free_port()}",
        "-w",
        "1",
        "-c",
        "python:webui.network.serving",
        "webui:create_app({}, 7)",
    )
    assert done.returncode == 3 and "Worker failed to boot" in done.stderr


def serve(installed: Path, folder: Path, port: int | None = None, **environment: str) -> subprocess.CompletedProcess:
    return run(installed, folder, "hulla.py", "serve", "--port", str(port or free_port()), **environment)


def test_a_port_that_is_taken_is_named(installed, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = serve(installed, tmp_path, port)
    assert (
        done.returncode == 2
        and f"port {port}: Address already in use" in done.stderr
        and f"--port {port + 1}" in done.stderr
        and not done.stdout
    )


@pytest.mark.parametrize("content", [b"garbage" * 999, None], ids=["garbage", "zeros-in-the-middle"])
def test_a_damaged_database_is_told_before_anybody_is_told_to_come(installed, tmp_path, content):
    file = tmp_path / "hulla.db"
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE notes (words)")
        db.executemany("INSERT INTO notes VALUES (?)", [("x" * 900,)] * 200)
        db.commit()
    whole = file.read_bytes()
    file.write_bytes(content or whole[:20480] + bytes(20480) + whole[40960:])
    done = serve(installed, tmp_path)
    assert done.returncode == 2 and not done.stdout and "Traceback" not in done.stderr
    assert (
        f"The games in {file} cannot be read" in done.stderr
        and f"There is no backup with games in {tmp_path / 'backups'}" in done.stderr
    )


@contextmanager
def full_disk(dir: Path) -> Iterator[BinaryIO]:
    with open("/dev/full", "wb", buffering=0) as file:
        yield file


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="NOT TESTED: there is no full disk here")
def test_a_folder_without_room_is_told(tmp_path, monkeypatch):
    from webui.network import health
    from webui.storage.database_errors import NoDatabase

    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/hulla.db")
    monkeypatch.setattr(health.tempfile, "TemporaryFile", full_disk)
    with pytest.raises(NoDatabase, match="No space left on device"):
        health.check()
