"""The disk beneath a running page: the file deleted, exchanged, overwritten, its log taken away; another program
that holds its lock. What was acknowledged is never lost without a word.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from statistics import median

import pytest
from company import DRAW, JAPANESE, Phone, app_on, error, new_key
from house import ROOT, Caller, House

from webui.storage.backup import booked_in
from webui.storage.backups import Backups
from webui.storage.database import connected
from webui.storage.store import Store

ENDLESS = JAPANESE | {"rounds": 0}


@pytest.fixture
def file(tmp_path):
    return tmp_path / "hulla.db"


@pytest.fixture
def table(own_house):
    table = Caller(own_house.port)
    table.begin(ENDLESS, new_key("begin"))
    return table


def with_log(file: Path) -> list[Path]:
    return [file.with_name(file.name + part) for part in ("", "-wal", "-shm")]


def delete(*paths: Path) -> None:
    for path in paths:
        path.unlink(missing_ok=True)


def sent_until_answered(table: Caller, key: str, seen: int) -> int:
    """As the page does it: 503 is sent again, and whoever saw an older table looks again."""
    for _ in range(100):
        status, answer = table.book(DRAW, key, seen)
        if status in (200, 201):
            return answer["booked"]
        assert status in (409, 503), answer
        seen = answer["table"]["seq"] if status == 409 else seen
        time.sleep(0.1)
    raise AssertionError("never booked")


def booked_in_file(file: Path) -> set[str]:
    with closing(sqlite3.connect(file)) as db:
        return {key for (key,) in db.execute("SELECT key FROM events")}


@pytest.mark.slow
@pytest.mark.parametrize(
    "which",
    [slice(0, 1), slice(0, 3), slice(1, 3), slice(1, 2), slice(2, 3)],
    ids=["file", "all", "log-and-index", "log", "index"],
)
def test_ten_bookings_while_the_file_is_deleted_are_all_there_after_a_kill(own_house, table, file, which):
    keys = [new_key("tap") for _ in range(10)]
    for number, key in enumerate(keys):
        if number in (3, 6):
            delete(*with_log(file)[which])
        sent_until_answered(table, key, number + 1)
    assert set(keys) <= booked_in_file(file)
    own_house.kill()
    own_house.start()
    assert [event["id"] for event in table.ask("GET", f"/tables/{table.code}/game.json")[1]["events"]][1:] == keys
    assert "was deleted while Hulla was running" in own_house.log.read_text()
    assert {path.stat().st_mode & 0o777 for path in with_log(file) if path.exists()} == {0o600}


class Three(House):
    """A club's three processes on one file."""

    def command(self) -> list[str]:
        return [
            sys.executable,
            "-m",
            "gunicorn",
            "--chdir",
            str(ROOT),
            "--bind",
            f"127.0.0.1:{self.port}",
            "-w",
            "3",
            "-c",
            "python:webui.network.serving",
            "webui:create_app()",
        ]


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "pause"), [(House, 1), (Three, 2)], ids=["one-process", "three-processes"])
def test_eight_phones_book_while_the_file_is_deleted_again_and_again(tmp_path, file, kind, pause):
    with kind(tmp_path) as house, ThreadPoolExecutor(8) as phones:
        table = Caller(house.port)
        table.begin(ENDLESS, new_key("begin"))
        taps = [[new_key(f"phone{number}") for _ in range(5)] for number in range(8)]

        def phone(keys: list[str]) -> None:
            caller = Caller(house.port, table.code, table.cookie)
            for key in keys:
                sent_until_answered(caller, key, 1)

        running = [phones.submit(phone, keys) for keys in taps]
        while not all(each.done() for each in running):
            delete(*with_log(file))
            time.sleep(pause)
        for each in running:
            each.result()
        taps.append([new_key("last")])  # a file that is deleted after the last booking of all comes back with the next
        sent_until_answered(table, taps[-1][0], 1)
        house.kill()
        house.start()
        booked = [event["id"] for event in table.ask("GET", f"/tables/{table.code}/game.json")[1]["events"]][1:]
        assert sorted(booked) == sorted(key for keys in taps for key in keys)
        assert "Traceback" not in house.log.read_text()


def test_a_folder_that_is_deleted_comes_back_too(tmp_path):
    file = tmp_path / "games" / "hulla.db"
    anna = Phone(app_on(f"sqlite:///{file}"))
    anna.begin(ENDLESS)
    shutil.rmtree(file.parent)
    assert anna.book(DRAW).status_code == 201
    assert len(booked_in_file(file)) == 2 and file.parent.stat().st_mode & 0o777 == 0o700


def test_another_file_in_its_place_is_not_written_to_and_what_was_booked_is_in_a_backup(
    tmp_path, table_app, anna, file, caplog
):
    other = tmp_path / "other" / "hulla.db"
    Phone(app_on(f"sqlite:///{other}")).begin(ENDLESS)
    anna.book(DRAW, "before-it")
    os.replace(other, file)
    for _ in range(2):
        while (answer := anna.book(DRAW)).status_code == 503:
            time.sleep(0.1)
        assert error(answer) == (500, "not_kept") and "taken the place" in answer.text and "hulla.db" not in answer.text
        assert error(anna.look()) == (500, "not_kept")
    (saved,) = Backups(file).all()
    assert {key for _, _, key in booked_in(saved)} >= {"before-it"}
    assert f"hulla restore --replace {saved}" in caplog.text and "Traceback" not in caplog.text


def test_the_file_of_before_mends_it(tmp_path, table_app, anna, file):
    Phone(app_on(f"sqlite:///{tmp_path}/other.db")).begin(ENDLESS)
    os.link(file, tmp_path / "kept")
    shutil.copy(tmp_path / "other.db", tmp_path / "copy.db")
    os.replace(tmp_path / "copy.db", file)
    assert error(anna.book(DRAW)) == (500, "not_kept")
    os.replace(tmp_path / "kept", file)
    assert anna.book(DRAW).status_code == 201


def test_two_processes_share_a_file_that_is_deleted(tmp_path, file):
    """Here two stores: one puts it back, the other sees that nothing lacks in it."""
    anna = Phone(app_on(f"sqlite:///{file}"))
    anna.begin(ENDLESS)
    ben = Phone(app_on(f"sqlite:///{file}"), anna.code)
    assert ben.join().status_code == 200
    delete(*with_log(file))
    assert anna.book(DRAW, "of-anna-").status_code == 201
    assert ben.book(DRAW, "of-ben--", seen=2).status_code == 201
    assert {"of-anna-", "of-ben--"} <= booked_in_file(file)


@pytest.mark.parametrize("damage", [b"garbage" * 5000, b""], ids=["garbage", "empty"])
def test_what_was_written_over_in_place_is_told_and_nothing_is_acknowledged(table_app, anna, file, damage, caplog):
    for _ in range(3):
        anna.book(DRAW)
    Backups(file).make(table_app.extensions["store"].engine)
    with file.open("r+b") as out:
        out.truncate(len(damage))
        out.write(damage)
    for answer in (anna.book(DRAW), anna.book(DRAW), anna.look()):
        assert error(answer) == (500, "not_kept") and "damaged" in answer.text
    assert "hulla restore --replace 1" in caplog.text and "holds games: 1" in caplog.text


def test_a_file_cut_short_is_told(anna, file):
    fill(file)
    os.truncate(file, file.stat().st_size // 2)
    for answer in (anna.look(), anna.book(DRAW)):
        assert error(answer) == (500, "not_kept") and "damaged" in answer.text


@pytest.fixture
def zeroed(anna, file) -> Path:
    """A file whose pages in the middle are zeros, with a backup of before."""
    fill(file)
    zero_the_middle(file)
    return file


def test_pages_zeroed_in_the_middle_are_told_in_a_sentence(zeroed, anna, caplog):
    ben = Phone(app_on(f"sqlite:///{zeroed}"), anna.code)
    for answer in (ben.join(), ben.look()):
        assert error(answer) == (500, "not_kept") and "damaged" in answer.text
    assert (
        "malformed. The backup of" in caplog.text and "holds games: 1" in caplog.text and "Traceback" not in caplog.text
    )


def fill(file: Path) -> None:
    """Enough events for many pages."""
    store = Store(f"sqlite:///{file}")
    with store.engine.connect() as db:
        code = db.exec_driver_sql("SELECT code FROM games").scalar()
    for number in range(60):
        head = store.head(code)
        event = {
            "type": "penalty",
            "id": f"{number:08}",
            "kind": "house",
            "player": "Ben",
            "amounts": {"Anna": 1},
            "at": "now",
            "note": "x" * 2000,
        }
        store.book(head, event["id"], head.seq, lambda before, read, event=event: (event, False))
    Backups(file).make(store.engine)
    store.engine.dispose()
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def zero_the_middle(file: Path) -> None:
    size = file.stat().st_size
    with file.open("r+b") as out:
        out.seek(4096 * 4)
        out.write(bytes(size - 4096 * 8))


@pytest.mark.slow
@pytest.mark.alone
def test_locked_for_long_readers_do_not_wait_and_fifteen_writers_are_booked_once_when_it_ends(own_house, table, file):
    """HULLA_LOCKED=30 holds it for half a minute."""
    long, keys = float(os.environ.get("HULLA_LOCKED", "9")), [new_key("tap") for _ in range(15)]
    with ThreadPoolExecutor(15) as phones, closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        end = time.monotonic() + long
        writing = [
            phones.submit(
                lambda key: sent_until_answered(Caller(own_house.port, table.code, table.cookie), key, 1), key
            )
            for key in keys
        ]
        time.sleep(0.5)
        reader, waited = Caller(own_house.port, table.code), []
        while time.monotonic() < end:
            begun = time.monotonic()
            assert reader.ask("GET", f"/tables/{table.code}")[0] == 200
            waited.append(time.monotonic() - begun)
            time.sleep(0.1)
        db.execute("COMMIT")
        seqs = [each.result() for each in writing]
    print(
        f"locked for {long} s: {len(waited)} looks, median {median(waited) * 1000:.0f} ms, longest "
        f"{max(waited) * 1000:.0f} ms"
    )
    assert max(waited) < 2, "a look waits for nobody who writes"
    assert sorted(seqs) == list(range(2, 17))
    assert "Traceback" not in own_house.log.read_text()


def test_whoever_waits_for_the_lock_hears_in_time_that_it_is_busy(table_app, anna, file):
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        begun = time.monotonic()
        answer = anna.book(DRAW, "one-tap-")
        assert error(answer) == (503, "busy") and answer.headers["Retry-After"] and time.monotonic() - begun < 8
        db.execute("COMMIT")
    assert anna.book(DRAW, "one-tap-").status_code == 201


def test_a_checkpoint_that_a_reader_stops_short_is_no_damage(anna, file):
    """The file then says more pages than it has, and those missing are in the log."""
    with closing(connected(file)) as writer, closing(connected(file)) as reader:
        writer.execute("CREATE TABLE long AS SELECT zeroblob(90000) AS row")
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM long").fetchone()
        writer.execute("UPDATE long SET row = randomblob(90000)")
        writer.execute("PRAGMA wal_checkpoint(PASSIVE)")
        assert file.stat().st_size < pages_said(file) * 4096
        assert anna.look().status_code == 200 and anna.book(DRAW).status_code == 201
        assert file.stat().st_size < pages_said(file) * 4096, "it stood so all the while"


def pages_said(file: Path) -> int:
    with file.open("rb") as header:
        return int.from_bytes(header.read(32)[28:])


def test_no_connection_free_is_busy_too(table_app, anna, monkeypatch):
    engine = table_app.extensions["store"].engine
    monkeypatch.setattr(engine.pool, "_timeout", 0.1)
    taken = [engine.connect() for _ in range(15)]
    assert error(anna.look()) == (503, "busy")
    for each in taken:
        each.close()
    assert anna.look().status_code == 200
