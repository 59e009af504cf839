"""Databases for tests: SQLite in a folder of its own, and a real PostgreSQL, started for the tests and stopped after
them.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from glob import glob
from itertools import count
from pathlib import Path

import pytest

try:
    import psycopg
except ImportError:
    psycopg = None

NUMBERS = count(1)


def program(name: str) -> str | None:
    """A program of PostgreSQL; Debian keeps them off the path."""
    return shutil.which(name) or next(iter(sorted(glob(f"/usr/lib/postgresql/*/bin/{name}"), reverse=True)), None)


def as_somebody(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


def why_not() -> str | None:
    """Why PostgreSQL cannot be started here."""
    if psycopg is None:
        return "psycopg is not installed"
    if not (program("initdb") and program("postgres")):
        return "PostgreSQL is not installed"
    if os.geteuid() == 0 and "postgres" not in {user.pw_name for user in pwd.getpwall()}:
        return "PostgreSQL does not run as root, and there is no user postgres"
    return None


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The folder of a running server's socket; its super-user is postgres."""
    if reason := why_not():
        warnings.warn(f"{reason}: the store was NOT tested against it", stacklevel=1)
        pytest.skip(reason)
    with tempfile.TemporaryDirectory(prefix="hulla-pg-") as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        data = f"{folder}/data"
        make = [program("initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"]
        subprocess.run(as_somebody(make), check=True, capture_output=True, cwd="/")
        settings = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={folder}"]
        log = Path(folder, "log").open("wb")  # noqa: SIM115
        server = subprocess.Popen(
            as_somebody([program("postgres"), "-D", data, *settings]), stdout=log, stderr=log, cwd="/"
        )
        try:
            wait_for(folder, server)
            yield folder
        finally:
            subprocess.run(
                as_somebody([program("pg_ctl"), "-D", data, "-m", "immediate", "stop"]), capture_output=True, cwd="/"
            )
            server.wait(20)
            log.close()


def wait_for(folder: str, server: subprocess.Popen) -> None:
    for _ in range(300):
        try:
            psycopg.connect(host=folder, user="postgres", dbname="postgres").close()
            return
        except psycopg.OperationalError:
            assert server.poll() is None, Path(folder, "log").read_text()
            time.sleep(0.1)
    raise AssertionError("PostgreSQL did not start")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/hulla.db"
    folder, name = request.getfixturevalue("postgres"), f"hulla{next(NUMBERS)}"
    with psycopg.connect(host=folder, user="postgres", dbname="postgres", autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name}")
    return f"postgresql://postgres@/{name}?host={folder}"
