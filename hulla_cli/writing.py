"""Files that commands write."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click


@contextmanager
def writing(path: str | Path) -> Iterator[None]:
    """Ends the program with a sentence where nothing can be written here."""
    try:
        yield
    except OSError as problem:
        raise click.FileError(str(path), problem.strerror) from problem
