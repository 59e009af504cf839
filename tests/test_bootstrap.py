"""Set-up installs what is locked and nothing else: a file with another hash is refused, a machine for which nothing
is locked is told so.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import bootstrap

pytestmark = pytest.mark.slow

METADATA = "Metadata-Version: 2.1\nName: tile\nVersion: 1.0\n"


@pytest.fixture
def wheel(tmp_path) -> Path:
    path = tmp_path / "found" / "tile-1.0-py3-none-any.whl"
    path.parent.mkdir()
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("tile.py", "")
        file.writestr("tile-1.0.dist-info/METADATA", METADATA)
        file.writestr("tile-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr("tile-1.0.dist-info/RECORD", "")
    return path


@pytest.fixture
def locked(tmp_path, wheel, monkeypatch):
    """Lock a distribution with a hash, in an environment of its own that finds wheels in one folder only."""
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    python = tmp_path / "venv" / "bin" / "python"
    monkeypatch.setattr(bootstrap, "PIP", [python, "-m", "pip", "--disable-pip-version-check", "--quiet"])
    monkeypatch.setattr(bootstrap, "LOCKS", tmp_path)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(wheel.parent))

    def lock(name: str, digest: str) -> Path:
        (tmp_path / "run.txt").write_text(f"{name}==1.0 --hash=sha256:{digest}\n")
        return python

    return lock


def has_tile(python: Path) -> bool:
    return subprocess.run([python, "-c", "import tile"], capture_output=True).returncode == 0


def test_what_is_locked_is_installed(locked, wheel):
    python = locked("tile", hashlib.sha256(wheel.read_bytes()).hexdigest())
    assert bootstrap.install_locked("run") and has_tile(python)


def test_a_file_with_another_hash_is_refused(locked):
    python = locked("tile", "0" * 64)
    with pytest.raises(SystemExit, match="DO NOT MATCH THE HASHES"):
        bootstrap.install_locked("run")
    assert not has_tile(python)


def test_a_machine_for_which_nothing_is_locked_is_known(locked):
    locked("brick", "0" * 64)
    assert bootstrap.install_locked("run") is False


def test_a_set_up_is_no_longer_true_when_the_lock_changes(locked):
    locked("tile", "0" * 64)
    before = bootstrap.state()
    locked("tile", "1" * 64)
    assert bootstrap.state() != before
