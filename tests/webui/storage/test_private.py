"""What is kept is nobody else's to read: new files whatever the umask, and those that were open to others before."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from webui.network.certificates import tls_files_for
from webui.storage.backup import back_up
from webui.storage.backups import Backups
from webui.storage.database import database_url, opened
from webui.storage.store import Store

START = {
    "type": "start",
    "id": "start",
    "players": ["Anna", "Ben", "Cleo", "Dan"],
    "rules": "philos",
    "at": "2026-11-20T18:00:00+00:00",
}

pytestmark = pytest.mark.skipif(
    os.name == "nt", reason="NOT TESTED: Windows keeps its users' folders apart by other means"
)


@pytest.fixture(autouse=True)
def anything_goes():
    before = os.umask(0)
    yield
    os.umask(before)


def modes(*paths: Path) -> set[int]:
    return {path.stat().st_mode & 0o777 for path in paths}


def parts(file: Path) -> list[Path]:
    return [file.with_name(file.name + part) for part in ("", "-wal", "-shm")]


def test_the_data_folder_and_all_that_is_kept_in_it(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    store = Store(database_url())
    store.begin("begin-01", [START], "phone")
    folder = tmp_path / "hulla"
    made = Backups(folder / "hulla.db").make(store.engine)
    tls_files_for(["localhost"])
    assert modes(*parts(folder / "hulla.db"), made, *(folder / "certificates").glob("*.pem")) == {0o600}
    assert modes(folder, folder / "backups", folder / "certificates") == {0o700}


def test_what_was_open_to_others_before_is_closed(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    folder, first = tmp_path / "hulla", opened(database_url())
    made = Backups(folder / "hulla.db").make(first)
    tls_files_for(["localhost"])
    certificates = list((folder / "certificates").glob("*.pem"))
    for path in (*parts(folder / "hulla.db"), made, *certificates):
        path.chmod(0o666)
    for path in (folder, folder / "backups", folder / "certificates"):
        path.chmod(0o777)
    second = opened(database_url())
    made.rename(made.with_name("hulla-20261120T180000Z.gz"))
    Backups(folder / "hulla.db").make(second)
    tls_files_for(["localhost"])
    assert modes(*parts(folder / "hulla.db"), *Backups(folder / "hulla.db").all(), *certificates) == {0o600}
    assert modes(folder, folder / "backups", folder / "certificates") == {0o700}


def test_somebodys_own_folder_keeps_its_rights_and_the_file_in_it_has_none_for_others(tmp_path):
    folder = tmp_path / "shared"
    folder.mkdir(mode=0o755)
    opened(f"sqlite:///{folder}/hulla.db")
    assert modes(folder) == {0o755} and modes(*parts(folder / "hulla.db")) == {0o600}


def test_a_backup_that_somebody_writes_by_hand(tmp_path):
    back_up(opened(f"sqlite:///{tmp_path}/hulla.db"), tmp_path / "all.gz")
    assert modes(tmp_path / "all.gz") == {0o600}
