"""Is everything there that the page needs?

Asked at the start, before anybody is told to come. The first thing that is wrong is said: what was seen, and what to
do.
"""

from __future__ import annotations

import socket
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from sqlalchemy import Engine

from scoring.errors import HullaError
from vision.network_files import network_bytes
from vision.networks import classifier_file, detector_file
from webui.storage.auto_backup import UNMADE, catch_up
from webui.storage.backups import Backups, booked_now
from webui.storage.database import database_url, file_of, opened, opened_whole
from webui.storage.database_errors import NoDatabase, why

ROOM = 1 << 20  # bytes that must be free where games are kept: an evening takes some hundred thousand


class PortTaken(HullaError):
    sentence = (
        "I cannot listen on {host} port {port}: {problem}. Choose another with --port, for example --port {other}."
    )

    code = "port_taken"
    status = 500


def check_networks() -> None:
    """Raises MissingNetwork, DamagedNetwork."""
    for file in (detector_file(), classifier_file()):
        network_bytes(file)


def check_folder() -> None:
    """Is there room where games are kept? Raises NoDatabase."""
    if path := file_of(database_url()):
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=path.parent) as file:
                file.write(bytes(ROOM))
        except OSError as problem:
            raise NoDatabase(where=path, problem=why(problem)) from problem


def check_database() -> None:
    """Whether it can be opened and its pages are consistent. Raises NoDatabase, DamagedDatabase."""
    opened_whole(database_url()).dispose()


CHECKS: tuple[Callable[[], None], ...] = (check_networks, check_folder, check_database)


def check() -> None:
    """Raises the first check's error."""
    for each in CHECKS:
        each()


def check_port(host: str, port: int) -> None:
    """Raises PortTaken."""
    try:
        with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET):
            pass
    except OSError as problem:
        raise PortTaken(
            host=host, port=port, problem=why(problem), other=port + 1 if port < 65535 else port - 1
        ) from problem


def notices() -> Iterator[str]:
    """What the person who starts Hulla should know although it runs: a backup that cannot be made, and games that exist
    only in a backup.
    """
    engine = opened(database_url())
    try:
        yield from _about_backups(engine, file_of(engine.url))
    finally:
        engine.dispose()


def _about_backups(engine: Engine, path: Path | None) -> Iterator[str]:
    try:
        catch_up(engine)
    except UNMADE as problem:
        yield (
            f"I cannot make a backup: {why(problem)}. Games are kept all the same; write one elsewhere with "
            "“hulla backup FILE”."
        )
    with engine.connect() as db:
        if path and not booked_now(db) and Backups(path).all():
            yield f"There are no games in {path}. {Backups(path).offer()}"
