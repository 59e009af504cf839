"""Files and folders that only their owner may read: games, backups, keys.

On Windows what lies in a user's own folders is private already.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO


def private_file(path: Path) -> BinaryIO:
    """A new file, replacing any old one; nobody else may ever open it."""
    path.unlink(missing_ok=True)
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600), "wb")


def private_folder(path: Path) -> Path:
    """The folder, created if missing, and made private if it was not."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.chmod(0o700)
    return path


def make_private(*paths: Path) -> None:
    """Make existing files private; one that belongs to somebody else stays as it is."""
    for path in paths:
        with suppress(FileNotFoundError, PermissionError):
            path.chmod(0o600)


def put_in_place(fresh: Path, path: Path) -> None:
    """Give a complete file its name, so that it survives a power cut."""
    os.replace(fresh, path)
    with suppress(OSError):  # Windows cannot open folders
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
