"""What a shell does to a command: streams that are closed or full, letters that a terminal lacks, and the exit
status that says so.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import cv2
import numpy as np
import pytest
from test_hulla_cli import DEAL, ROOT, hulla

HULLA = f"{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'hulla.py'))}"
EVERY_COMMAND = [
    "score deal",
    "rules",
    "rules --json",
    "read photo.png",
    "learn set photo.png",
    "watch film",
    "serve",
    "backup games.gz",
    "restore games.gz",
    "--help",
    "--version",
]
needs_a_full_disk = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="there is no /dev/full, which stands for a full disk"
)


def in_shell(command: str, folder: Path, **environment: str) -> subprocess.CompletedProcess:
    """A command line with {hulla} in it."""
    variables = {**os.environ, "DATABASE_URL": f"sqlite:///{folder}/hulla.db", **environment}
    return subprocess.run(
        ["bash", "-c", command.format(hulla=HULLA)], cwd=folder, capture_output=True, timeout=300, env=variables
    )


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "deal").write_text(json.dumps(DEAL) + "\n")
    (tmp_path / "photo.png").write_bytes(cv2.imencode(".png", np.full((30, 40, 3), 90, np.uint8))[1].tobytes())
    return tmp_path


@pytest.mark.parametrize("command", EVERY_COMMAND)
def test_nobody_is_left_without_a_word_where_output_is_closed(folder, command):
    done = in_shell(f"{{hulla}} {command} >&-", folder)
    assert (done.returncode, done.stderr) == (2, b"Error: Standard output is closed: nobody would see the answers.\n")


@needs_a_full_disk
@pytest.mark.parametrize(
    "command",
    [
        "score deal",
        "rules",
        "rules philos",
        "rules --json",
        "read photo.png",
        "backup games.gz",
        "--help",
        "--version",
        "score --help",
    ],
)
def test_a_full_disk_is_told_in_a_sentence(folder, command):
    done = in_shell(f"{{hulla}} {command} > /dev/full", folder)
    assert (done.returncode, done.stderr) == (2, b"Error: No space left on device\n")


@pytest.mark.parametrize(
    "command", ["score", "score -", "score --club - deal", "rules --club -", "read --set - photo.png", "learn set -"]
)
def test_input_that_is_closed_is_told_in_a_sentence(folder, command):
    done = in_shell(f"{{hulla}} {command} <&-", folder)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"Standard input is closed: name a file." in done.stderr and b"Traceback" not in done.stderr


def test_input_that_cannot_be_read_is_told_in_a_sentence(folder):
    done = in_shell("{hulla} score 0> nothing", folder)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"Error: Bad file descriptor\n")


@pytest.mark.parametrize("command", ["rules japanese", "score deals"])
def test_whoever_has_read_enough_hears_nothing_more(folder, command):
    (folder / "deals").write_text((json.dumps(DEAL) + "\n") * 200)
    done = in_shell(f"{{hulla}} {command} | head -1", folder)
    assert done.stdout.count(b"\n") == 1 and done.stderr == b""


@pytest.mark.parametrize("encoding", ["iso8859-15", "cp1252", "ascii"])
def test_a_terminal_without_some_letters_gets_readable_ones(folder, encoding):
    listed = hulla("rules", "philos", "--lang", "de", PYTHONIOENCODING=encoding)
    assert (listed.returncode, listed.stderr) == (0, b"")
    assert listed.stdout.decode(encoding).startswith("Klassisch, nach der Anleitung von Philos")
    assert "für" in listed.stdout.decode(encoding) or encoding == "ascii"
    unknown = hulla("rules", "klingon", PYTHONIOENCODING=encoding)
    assert (
        unknown.returncode == 2
        and b"klingon" in unknown.stderr
        and b"\\u" not in unknown.stderr
        and b"?klingon" not in unknown.stderr
    )
    assert hulla("score", str(folder / "deal"), PYTHONIOENCODING=encoding).returncode == 0


def test_books_for_programs_are_whole_in_every_terminal():
    assert json.loads(hulla("rules", "--json", PYTHONIOENCODING="ascii").stdout) == json.loads(
        hulla("rules", "--json").stdout
    )


def test_the_version_is_told_also_where_nothing_is_installed(tmp_path):
    told = f"hulla {tomllib.loads((ROOT / 'pyproject.toml').read_text('utf-8'))['project']['version']}\n".encode()
    assert hulla("--version").stdout == told
    for name in ("hulla.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    for folder in (ROOT / "hulla_cli", ROOT / "scoring", Path(click.__file__).parent):
        shutil.copytree(folder, tmp_path / folder.name, ignore=shutil.ignore_patterns("__pycache__"))
    # -S: nothing that is installed
    done = subprocess.run(
        [sys.executable, "-S", "hulla.py", "--version"], cwd=tmp_path, capture_output=True, timeout=60
    )
    assert (done.stdout, done.stderr) == (told, b"")
