"""The store of sets of tiles, on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import threading

import pytest

from webui.storage import tile_set_store
from webui.storage.backup import NotEmpty, back_up, restore
from webui.storage.schema import EVENTS, GAMES
from webui.storage.store import Store
from webui.storage.tile_set_store import NoSuchSet, NotYourSet, SetStore, TooManySets

START = {
    "type": "start",
    "id": "start",
    "players": ["Anna", "Ben", "Cleo", "Dan"],
    "rules": "philos",
    "at": "2026-11-20T18:00:00+00:00",
}
BYTES = bytes(range(256))


@pytest.fixture
def store(database):
    return Store(database)


@pytest.fixture
def sets(store):
    return SetStore(store)


@pytest.fixture
def kept(sets):
    return sets.keep("Ours", "anna", "namer-1", BYTES)


def test_a_set_is_kept_taught_renamed_and_deleted(sets, kept):
    assert sets.find(kept.code) == kept and kept.learnt == BYTES
    taught = sets.teach(kept.code, "anna", "namer-2", lambda before: before.learnt + b"more")
    assert taught == kept._replace(namer="namer-2", learnt=BYTES + b"more")
    assert (
        sets.rename(kept.code, "anna", "Übung \U0001f004")
        == sets.find(kept.code)
        == taught._replace(name="Übung \U0001f004")
    )
    other = sets.keep("Another", "ben", "namer-1", b"")
    assert {each.code for each in sets.all()} == {kept.code, other.code}
    sets.delete(kept.code, "anna")
    assert sets.find(kept.code) is None and sets.all() == [other]


def test_others_change_nothing(sets, kept):
    for change in (
        lambda: sets.teach(kept.code, "ben", "namer", lambda before: b""),
        lambda: sets.rename(kept.code, "ben", "His"),
        lambda: sets.delete(kept.code, "ben"),
    ):
        with pytest.raises(NotYourSet):
            change()
    assert sets.find(kept.code) == kept


@pytest.mark.parametrize("code", ["QQQQQQ", "", "\x00", "x" * 400])
def test_no_such_code(sets, code):
    assert sets.find(code) is None
    for change in (lambda: sets.rename(code, "anna", "x"), lambda: sets.delete(code, "anna")):
        with pytest.raises(NoSuchSet):
            change()


def test_what_cannot_be_learnt_leaves_all_as_it_was(sets, kept):
    for more in (lambda before: 1 // 0, lambda before: bytes(tile_set_store.LARGEST + 1)):
        with pytest.raises((ZeroDivisionError, ValueError)):
            sets.teach(kept.code, "anna", "namer-2", more)
    assert sets.find(kept.code) == kept


def test_there_are_only_so_many(sets, kept, monkeypatch):
    monkeypatch.setattr(tile_set_store, "MOST_OF_PHONE", 2)
    monkeypatch.setattr(tile_set_store, "MOST", 3)
    sets.keep("Second", "anna", "namer", b"")
    with pytest.raises(TooManySets):
        sets.keep("Third", "anna", "namer", b"")
    sets.keep("His", "ben", "namer", b"")
    with pytest.raises(TooManySets):
        sets.keep("Hers", "cleo", "namer", b"")
    assert len(sets.all()) == 3
    sets.delete(kept.code, "anna")
    sets.keep("Hers", "cleo", "namer", b"")


def test_sets_are_kept_while_an_evening_goes_on(store, sets):
    """One phone sends drafts all the time, another learns its tiles."""
    head, over = store.begin("begin-01", [START], "phone"), threading.Event()

    def draw_up():
        while not over.is_set():
            store.put_draft(head, "1", 1, {})

    drafting = threading.Thread(target=draw_up)
    drafting.start()
    try:
        for number in range(60):
            sets.keep("Ours", f"phone-{number}", "namer", BYTES)
    finally:
        over.set()
        drafting.join()
    assert len(sets.all()) == 60


def test_photos_at_one_moment_all_count(sets, kept):
    """Eight phones with one cookie, each adding a byte."""
    barrier = threading.Barrier(8)

    def teach():
        barrier.wait()
        sets.teach(kept.code, "anna", "namer", lambda before: before.learnt + b"+")

    threads = [threading.Thread(target=teach) for _ in range(8)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert sets.find(kept.code).learnt == BYTES + 8 * b"+"


def test_sets_and_choices_survive_backup_and_restore(store, sets, kept, tmp_path):
    head = store.choose_set(store.begin("begin-01", [START], "phone"), kept.code)
    file = tmp_path / "all.hulla"
    back_up(store.engine, file)
    sets.delete(kept.code, "anna")
    store.choose_set(head, None)
    restore(store.engine, file, replace=True)
    assert sets.find(kept.code) == kept and store.head(head.code).tile_set == kept.code
    other = Store(f"sqlite:///{tmp_path}/other.db")
    restore(other.engine, file)
    assert SetStore(other).all() == [kept]


def test_a_backup_replaces_no_set_unasked(store, sets, kept, tmp_path):
    back_up(Store(f"sqlite:///{tmp_path}/empty.db").engine, tmp_path / "none.hulla")
    with pytest.raises(NotEmpty):
        restore(store.engine, tmp_path / "none.hulla")
    assert sets.all() == [kept]


def test_a_backup_from_before_sets_were_learnt_comes_back(store, tmp_path, monkeypatch):
    head = store.begin("begin-01", [START], "phone")
    monkeypatch.setattr(
        "webui.storage.backup.rows",
        lambda path: [
            (GAMES, {"id": 1, "code": head.code, "key": "begin-01", "seq": 1, "version": 1, "created": head.created}),
            (EVENTS, {"game": 1, "seq": 1, "key": "start", "kind": "start", "event": START, "created": head.created}),
        ],
    )
    restore(store.engine, tmp_path / "old.hulla", replace=True)
    assert store.head(head.code).tile_set is None
