"""Several processes on one SQLite file that is deleted, here as stores of one process: what was acknowledged last
comes back, whoever notices first.
"""

from __future__ import annotations

import shutil
import time
from functools import partial
from pathlib import Path
from threading import enumerate as enumerate_threads
from types import SimpleNamespace

import pytest
from company import DRAW, JAPANESE, Phone, app_on, error
from sqlalchemy.exc import OperationalError
from test_disk import booked_in_file, delete, with_log

from webui.network import serving
from webui.storage import database_file, file_mending, file_watch, store
from webui.storage.backup import booked_in
from webui.storage.backups import Backups
from webui.storage.database import connected
from webui.storage.database_errors import DatabaseBusy, NoDatabase
from webui.storage.database_file import DatabaseFile, lock_of
from webui.storage.file_hold import Hold
from webui.storage.process_lock import process_lock
from webui.storage.replaced_files import ReplacedFiles


@pytest.fixture
def file(tmp_path):
    return tmp_path / "hulla.db"


@pytest.fixture
def anna(file):
    anna = Phone(app_on(f"sqlite:///{file}"))
    anna.begin(JAPANESE | {"rounds": 0})
    return anna


@pytest.fixture
def ben(file, anna):
    """His process put the file back and booked; Anna's still holds the one before, and again there is none."""
    ben = Phone(app_on(f"sqlite:///{file}"), anna.code)
    assert ben.join().status_code == 200
    delete(*with_log(file))
    assert ben.book(DRAW, "of-ben--").status_code == 201
    delete(*with_log(file))
    return ben


def booked_as_soon_as_it_can(phone: Phone, key: str) -> None:
    end = time.monotonic() + 60
    while (answer := phone.book(DRAW, key, seen=phone.look().json["seq"])).status_code == 503:
        assert time.monotonic() < end, answer.text
        time.sleep(0.05)
    assert answer.status_code == 201, answer.text


def test_whoever_lacks_what_was_booked_since_leaves_it_to_the_others_to_put_it_back(anna, ben, file, monkeypatch):
    """Also where somebody has deleted all that begins as its name does."""
    monkeypatch.setattr(file_mending, "MENDING", 60.0)
    delete(*file.parent.glob("hulla.db*"))
    assert error(anna.book(DRAW)) == error(anna.look()) == (503, "busy") and not file.exists()
    assert ben.look().status_code == 200
    booked_as_soon_as_it_can(anna, "of-anna-")
    delete(*with_log(file))
    booked_as_soon_as_it_can(anna, "again---")
    booked_as_soon_as_it_can(ben, "last----")
    assert {"of-ben--", "of-anna-", "again---", "last----"} <= booked_in_file(file)


def test_where_nobody_has_what_was_booked_since_it_is_told_and_the_rest_is_in_a_backup(
    anna, ben, file, monkeypatch, caplog
):
    assert error(anna.look()) == (503, "busy")
    monkeypatch.setattr(file_mending, "MENDING", 0.0)
    for answer in (anna.look(), anna.book(DRAW)):
        assert error(answer) == (500, "not_kept")
    (saved,) = Backups(file).all()
    assert len(booked_in(saved)) == 1 and "later bookings may be missing" in caplog.text
    assert "was deleted" in anna.look().json["error"]["message"]
    assert ben.look().status_code == 200
    booked_as_soon_as_it_can(anna, "of-anna-")
    assert {"of-ben--", "of-anna-"} <= booked_in_file(file)


def test_it_waits_anew_where_the_others_put_it_back_and_it_is_deleted_once_more(anna, ben, file, monkeypatch):
    assert error(anna.look()) == (503, "busy")
    assert ben.look().status_code == 200
    delete(*with_log(file))
    now = time.monotonic()
    monkeypatch.setattr(file_mending, "monotonic", lambda: now + 60)
    assert error(anna.look()) == (503, "busy")


def test_a_process_that_starts_while_the_file_is_gone_waits_until_it_is_back(anna, file, monkeypatch):
    delete(*with_log(file))
    monkeypatch.setattr(database_file, "sleep", lambda _: anna.look())
    assert Phone(app_on(f"sqlite:///{file}"), anna.code).join().status_code == 200
    assert anna.book(DRAW).status_code == 201


@pytest.fixture
def watched(monkeypatch):
    """Makes a worker's watch of an app begin; ends it with its database."""
    monkeypatch.setattr(file_watch, "EVERY", 0.05)
    monkeypatch.setattr(file_watch, "TROUBLED", 0.05)
    apps = []

    def watched(app) -> None:
        apps.append(app)
        serving.post_worker_init(SimpleNamespace(wsgi=app))

    yield watched
    for app in apps:
        app.extensions["store"].engine.dispose()
    for watching in [thread for thread in enumerate_threads() if thread.name == "file-watch"]:
        watching.join(20)
        assert not watching.is_alive(), "it ends with the database, and opens nothing again"


def is_back(file: Path) -> bool:
    end = time.monotonic() + 20
    while not all(part.exists() for part in with_log(file)) and time.monotonic() < end:
        time.sleep(0.05)
    return len(booked_in_file(file)) == 1


def test_a_file_deleted_while_nobody_asks_comes_back(anna, file, watched):
    watched(anna.client.application)
    delete(*with_log(file))
    assert is_back(file)


def test_a_file_that_could_not_be_opened_at_once_is_watched_too(anna, file, watched, monkeypatch):
    refused, opened = [], store.opened

    def opened_later(url):
        if not refused:
            refused.append(url)
            raise DatabaseBusy
        return opened(url)

    monkeypatch.setattr(store, "opened", opened_later)
    other = app_on(f"sqlite:///{file}")
    watched(other)
    end = time.monotonic() + 20
    while not (refused and other.extensions["store"].__dict__.get("_engine")) and time.monotonic() < end:
        time.sleep(0.05)
    anna.client.application.extensions["store"].engine.dispose()
    delete(*with_log(file))
    assert is_back(file)


def test_what_goes_wrong_does_not_end_the_watch(anna, file, watched, monkeypatch):
    problems = [NoDatabase(where=file, problem=""), OperationalError("", {}, Exception()), DatabaseBusy()]
    look_again = DatabaseFile.look_again

    def unreadable_at_first(of) -> bool:
        if problems:
            raise problems.pop()
        return look_again(of)

    monkeypatch.setattr(DatabaseFile, "look_again", unreadable_at_first)
    watched(anna.client.application)
    delete(*with_log(file))
    assert is_back(file) and problems == []


def connected_and_then(path: Path, after) -> object:
    connection = connected(path)
    after()
    return connection


@pytest.mark.parametrize("part", [0, 1, 2], ids=["file", "log", "index"])
def test_a_file_of_which_something_is_gone_while_it_is_opened_is_not_held(anna, file, part):
    """Its parts tell it from others."""
    with pytest.raises(DatabaseBusy):
        Hold(file, partial(connected_and_then, after=lambda: delete(with_log(file)[part])))


def test_a_file_in_whose_place_another_is_put_while_it_is_opened_is_not_held(anna, file):
    other = Path(shutil.copy(file, file.with_name("other.db")))
    with pytest.raises(DatabaseBusy):
        Hold(file, partial(connected_and_then, after=lambda: other.replace(file)))


def test_a_connection_made_while_another_file_is_put_there_is_not_used(anna, file):
    """It would be to the one before, and say that it is to the one that is there."""
    ours = DatabaseFile(file, connected)
    ours.look()

    def exchange() -> None:
        ours.connect = connected
        delete(*with_log(file))
        assert anna.book(DRAW).status_code == 201
        ours.look()

    ours.connect = partial(connected_and_then, after=exchange)
    with pytest.raises(DatabaseBusy):
        ours.connection()
    connection, age = ours.connection()
    assert age == ours.age and connection.execute("SELECT count(*) FROM events").fetchone() == (2,)


def test_a_new_file_with_the_inodes_of_one_replaced_long_ago_is_put_back_too(anna, file):
    with process_lock(lock_of(file)) as lock:
        ReplacedFiles(lock).add(Hold(file, connected))
    ben = Phone(app_on(f"sqlite:///{file}"), anna.code)
    assert ben.join().status_code == 200
    delete(*with_log(file))
    assert ben.book(DRAW).status_code == 201
