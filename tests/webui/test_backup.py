"""Backups, on SQLite and on a real PostgreSQL: everything comes back, or nothing is changed."""

from __future__ import annotations

import gzip
import json

import pytest

from webui.backup import FIRST, NoBackup, NotEmpty, back_up, restore
from webui.store import Store

START = {"type": "start", "id": "start", "players": ["Anna", "Ben", "Cleo", "Dan"], "rules": "philos", "at": "2026-11-20T18:00:00+00:00"}
GAME = {"id": 1, "code": "ACDEFG", "key": "begin-02", "seq": 1, "version": 1, "created": "2026-11-20T18:00:00+00:00", "tile_set": None}


@pytest.fixture
def store(database):
    return Store(database)


@pytest.fixture
def head(store):
    return store.begin("begin-01", [START], "phone")


def book(store, head, key: str, seen: int) -> None:
    store.book(head, key, seen, lambda before, read: ({"type": "riichi", "id": key, "player": "Ben", "at": "now"}, False))


def everything(store, head) -> tuple:
    now = store.head(head.code)
    return store.events(now), store.drafts(now), store.phones(now)


def test_a_backup_comes_back_whole_and_goes_on(store, head, tmp_path):
    book(store, head, "a", 1)
    store.put_draft(store.head(head.code), "S", 2, {"reading": [1, None, "ü"]})
    before, file = everything(store, head), tmp_path / "all.hulla"
    assert back_up(store.engine, file) == 1
    book(store, head, "b", 2)
    with pytest.raises(NotEmpty, match="--replace"):
        restore(store.engine, file)
    assert restore(store.engine, file, replace=True) == 1
    assert everything(store, head) == before
    assert store.begin("begin-02", [START], "phone").id > head.id
    assert [path.name for path in tmp_path.glob("*.part")] == []


def test_from_one_database_to_the_other(store, head, tmp_path):
    file = tmp_path / "all.hulla"
    back_up(store.engine, file)
    other = Store(f"sqlite:///{tmp_path}/other.db")
    assert restore(other.engine, file) == 1
    assert other.head(head.code) == store.head(head.code)


def flipped(data: bytes) -> bytes:
    return data[:40] + bytes(255 - byte for byte in data[40:60]) + data[60:]


@pytest.mark.parametrize("damage", [lambda data: b"", lambda data: b"nonsense", lambda data: gzip.compress(b"[" * 100_000), lambda data: data[:-20], flipped])
def test_what_is_no_backup_changes_nothing(store, head, tmp_path, damage):
    file = tmp_path / "all.hulla"
    back_up(store.engine, file)
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(NoBackup):
        restore(store.engine, file, replace=True)
    assert everything(store, head)[0] == [START]


@pytest.mark.parametrize("line", [
    {"table": "games", "row": [1]}, {"table": "games", "row": None}, {"table": "nonsense", "row": GAME}, {"table": [], "row": GAME}, {"row": GAME}, [],
    {"table": "games", "row": GAME | {"nonsense": 1}}, {"table": "games", "row": GAME | {"key": None}}, {"table": "games", "row": GAME | {"seq": []}},
    {"table": "games", "row": GAME | {"id": 10**30}}, {"table": "games", "row": {}}, {"table": "phones", "row": {"game": 99, "token_hash": "x", "created": "now"}},
])  # fmt: skip
def test_a_backup_with_a_row_that_cannot_be_changes_nothing(store, head, tmp_path, line):
    file = tmp_path / "all.hulla"
    with gzip.open(file, "wt", encoding="utf-8") as out:
        out.writelines(json.dumps(each) + "\n" for each in (FIRST, {"table": "games", "row": GAME | {"id": 7, "code": "QRTUVW", "key": "begin-07"}}, line))
    with pytest.raises(NoBackup):
        restore(store.engine, file, replace=True)
    assert everything(store, head)[0] == [START]
