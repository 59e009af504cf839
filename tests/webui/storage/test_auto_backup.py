"""Automatic backups: one a day, one after each evening, ten kept, and none lost that holds what no other holds.

`hulla restore` lists them.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from company import DRAW, JAPANESE, new_key
from house import ROOT, Caller
from sqlalchemy import make_url

from webui.network import health
from webui.storage import auto_backup
from webui.storage.backup import booked_in, restore
from webui.storage.backups import KEPT, STAMP, Backups, made_at
from webui.storage.process_lock import process_lock
from webui.storage.restoring import take_back
from webui.storage.store import Store

START = {
    "type": "start",
    "id": "start",
    "players": ["Anna", "Ben", "Cleo", "Dan"],
    "rules": "philos",
    "at": "2026-11-20T18:00:00+00:00",
}
END = {"type": "end"}


@pytest.fixture
def file(tmp_path):
    return tmp_path / "hulla.db"


@pytest.fixture
def backups(file):
    return Backups(file)


@pytest.fixture
def store(file):
    return Store(f"sqlite:///{file}")


def until(happened, seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def beginning(store: Store, number: int) -> None:
    store.begin(f"begin-{number:04}", [START], "phone")


def earlier(path: Path, ago: timedelta) -> Path:
    return path.with_name(f"hulla-{(datetime.now(UTC) - ago).strftime(STAMP)}.gz")


def made_earlier(path: Path, ago: timedelta) -> Path:
    """The same backup, as if made earlier."""
    return path.rename(earlier(path, ago))


def copied_earlier(path: Path, ago: timedelta) -> Path:
    """Another like it, as if made earlier."""
    return Path(shutil.copy(path, earlier(path, ago)))


def hulla(file: Path, *arguments: str) -> subprocess.CompletedProcess:
    environment = {**os.environ, "DATABASE_URL": f"sqlite:///{file}"}
    return subprocess.run(
        [sys.executable, ROOT / "hulla.py", *arguments], capture_output=True, text=True, timeout=120, env=environment
    )


def test_the_end_of_an_evening_makes_one_that_only_its_owner_reads(anna, backups, tmp_path):
    before = os.umask(0)
    try:
        assert anna.book(DRAW).status_code == 201
        time.sleep(0.3)
        assert backups.all() == [], "nothing is over yet"
        assert anna.book(END, "the-end-").status_code == 201
        until(backups.all)
    finally:
        os.umask(before)
    (made,) = backups.all()
    assert "the-end-" in {key for _, _, key in booked_in(made)}
    assert {path.stat().st_mode & 0o777 for path in backups.folder.iterdir()} == {
        0o600
    } and backups.folder.stat().st_mode & 0o777 == 0o700
    again = Store(f"sqlite:///{tmp_path}/again.db")
    assert restore(again.engine, made) == 1 and again.head(anna.code).seq == 3


def test_one_a_day_where_something_is_booked(anna, backups, monkeypatch):
    now = time.time()
    for hours, there in ((1, 0), (23, 0), (25, 1), (26, 1), (50, 2)):
        monkeypatch.setattr(auto_backup, "time", lambda hours=hours: now + hours * 3600)
        until(lambda: not anna.client.application.extensions["backups"]._working)
        assert anna.book({"type": "riichi", "player": "Ben"} if hours == 1 else DRAW).status_code == 201
        until(lambda: not anna.client.application.extensions["backups"]._working)
        assert len(backups.all()) == there, hours
        if hours in (25, 50):  # those were made just now, by the clock of this test
            backups.all()[0].rename(
                backups.folder / f"hulla-{datetime.fromtimestamp(now + hours * 3600, UTC).strftime(STAMP)}.gz"
            )


@pytest.mark.slow
def test_the_last_ten_are_kept(store, backups):
    for number in range(KEPT + 4):
        beginning(store, number)
        made_earlier(backups.make(store.engine), timedelta(days=KEPT + 4 - number))
    backups.make(store.engine)
    assert [len(booked_in(path)) for path in backups.all()] == [14, *range(14, 5, -1)]


def test_the_one_that_is_taken_back_is_not_pushed_out(store, backups, file):
    """Before it is, one more is made of what is here now."""
    beginning(store, 0)
    newest = made_earlier(backups.make(store.engine), timedelta(hours=1))
    oldest = [copied_earlier(newest, timedelta(days=ago)) for ago in range(1, KEPT)][-1]
    beginning(store, 1)
    store.engine.dispose()
    assert take_back(make_url(store.url), oldest, replace=True)[0] == 1
    assert oldest in backups.all() and len(backups.all()) == KEPT + 1


def test_it_is_not_pushed_out_by_those_that_cannot_be_read(tmp_path, store, backups):
    beginning(store, 0)
    oldest = made_earlier(backups.make(store.engine), timedelta(days=30))
    for ago in range(1, KEPT + 1):
        copied_earlier(oldest, timedelta(days=ago)).write_bytes(b"nonsense")
    backups.make(Store(f"sqlite:///{tmp_path}/empty.db").engine)
    assert oldest in backups.all()


@pytest.mark.slow
def test_what_no_newer_one_holds_is_never_pushed_out(tmp_path, backups):
    """The database was lost, and ten days of empty ones came after it; and one that was taken back and went on
    another way.
    """
    full, other = Store(f"sqlite:///{tmp_path}/full.db"), Store(f"sqlite:///{tmp_path}/other.db")
    for number in range(3):
        beginning(full, number)
    beginning(other, 0)
    older = made_earlier(backups.make(full.engine), timedelta(days=30))
    head = full.head(full.heads([1])[0].code)
    full.book(
        head,
        "one-way-",
        1,
        lambda before, read: ({"type": "riichi", "id": "one-way-", "player": "Ben", "at": "now"}, False),
    )
    lost = made_earlier(backups.make(full.engine), timedelta(days=29))
    for number in range(KEPT + 3):
        made_earlier(backups.make(other.engine), timedelta(days=20 - number))
    head = other.head(other.heads([1])[0].code)
    other.book(
        head,
        "another-",
        1,
        lambda before, read: ({"type": "riichi", "id": "another-", "player": "Ben", "at": "now"}, False),
    )
    backups.make(other.engine)
    assert lost.exists() and not older.exists() and len(backups.all()) == KEPT + 1


def test_at_the_start_one_is_made_of_what_none_holds(store, backups):
    auto_backup.catch_up(store.engine)
    assert backups.all() == [], "there is nothing yet"
    beginning(store, 1)
    for _ in range(2):
        auto_backup.catch_up(store.engine)
        assert len(backups.all()) == 1
    made_earlier(backups.all()[0], timedelta(minutes=1))
    beginning(store, 2)
    auto_backup.catch_up(store.engine)
    assert [len(booked_in(path)) for path in backups.all()] == [2, 1]


def test_one_that_cannot_be_made_disturbs_no_booking_and_is_told(anna, backups, file, caplog, monkeypatch):
    backups.folder.write_text("a file where the folder belongs")
    assert anna.book(END).status_code == 201
    until(lambda: "I could not make the automatic backup" in caplog.text)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}")
    (notice,) = health.notices()
    assert "I cannot make a backup: File exists" in notice


def test_a_backup_that_cannot_be_restored_is_not_kept(store, backups):
    beginning(store, 1)
    with store.engine.begin() as db:
        db.exec_driver_sql("UPDATE games SET seq = 2")
    with pytest.raises(Exception, match="number 2 is missing"):
        backups.make(store.engine)
    assert backups.all() == []


MAKE = """
import sys
from pathlib import Path
from webui.storage.backups import Backups
from webui.storage.database import opened
file = Path(sys.argv[1])
print(Backups(file).make(opened(f"sqlite:///{file}")), flush=True)
"""


def test_only_one_process_makes_one_at_a_time(store, backups, file):
    beginning(store, 1)
    backups.make(store.engine).unlink()
    with process_lock(backups.folder / "hulla.lock") as alone:
        assert alone
        assert subprocess.check_output([sys.executable, "-c", MAKE, file], cwd=ROOT, text=True) == "None\n"
    assert str(backups.folder) in subprocess.check_output([sys.executable, "-c", MAKE, file], cwd=ROOT, text=True)


def test_kill_9_in_the_middle_of_one_leaves_no_half_and_the_next_is_made(store, backups, file):
    beginning(store, 1)
    whole = made_earlier(backups.make(store.engine), timedelta(days=1))
    with store.engine.begin() as db:
        db.exec_driver_sql(
            "INSERT INTO tile_sets SELECT printf('%06d', value), 'n', 'p', 'x', hex(randomblob(20000)), "
            "'now' FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value "
            "< 3000) SELECT value FROM n)"
        )
    making = subprocess.Popen([sys.executable, "-c", MAKE, file], cwd=ROOT)
    until(lambda: [part for part in backups.folder.glob("*.part") if part.stat().st_size], 60)
    making.send_signal(signal.SIGKILL)
    making.wait(30)
    assert backups.all() == [whole] and list(backups.folder.glob("*.part"))
    with store.engine.begin() as db:
        db.exec_driver_sql("DELETE FROM tile_sets")
    assert backups.make(store.engine) and len(backups.all()) == 2 and not list(backups.folder.glob("*.part"))


def test_they_are_listed_and_taken_back_by_number(store, backups, file):
    assert "There are no automatic backups here" in hulla(file, "restore").stdout
    for number in range(2):
        beginning(store, number)
        made_earlier(backups.make(store.engine), timedelta(days=2 - number))
    backups.all()[1].write_bytes(b"damaged")
    store.engine.dispose()
    listed = hulla(file, "restore").stdout.splitlines()
    assert [line.split()[0] for line in listed] == ["1", "2"]
    assert (
        f"{made_at(backups.all()[0]).astimezone():%Y-%m-%d %H:%M}" in listed[0]
        and "games:   2" in listed[0]
        and "damaged" in listed[1]
    )
    assert "With --replace" in hulla(file, "restore", "1").stderr
    beginning(store, 7)
    store.engine.dispose()
    done = hulla(file, "restore", "1", "--replace")
    assert done.returncode == 0 and done.stdout.startswith("2 games ←") and "What was here →" in done.stdout
    assert sorted(len(booked_in(path)) for path in backups.all() if path.stat().st_size > 10) == [2, 3], (
        "what was replaced is kept"
    )
    assert "no backup 99" in hulla(file, "restore", "99").stderr


@pytest.mark.slow
def test_the_last_of_ten_can_be_taken_back_though_another_is_made_first(store, backups, file):
    for number in range(KEPT):
        beginning(store, number)
        made_earlier(backups.make(store.engine), timedelta(days=KEPT - number))
    store.engine.dispose()
    done = hulla(file, "restore", str(KEPT), "--replace")
    assert done.returncode == 0 and done.stdout.startswith("1 games ←"), done


def test_nothing_is_restored_while_the_page_runs(own_house, file, backups):
    table = Caller(own_house.port)
    table.begin(JAPANESE, new_key("begin"))
    assert table.book(END, new_key(), 1)[0] == 201
    until(backups.all)
    refused = hulla(file, "restore", "1", "--replace")
    assert refused.returncode == 1 and "Hulla is running on these games" in refused.stderr and len(backups.all()) == 1
    own_house.stop()
    assert hulla(file, "restore", "1", "--replace").returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"garbage" * 999,
        lambda data: data[:4096] + bytes(len(data) - 4096),
        lambda data: data[: len(data) // 2],
    ],
    ids=["garbage", "zeros", "half"],
)
def test_what_is_damaged_is_put_aside_and_the_backup_taken_back(store, backups, file, damage):
    for number in range(30):
        beginning(store, number)
    made = backups.make(store.engine)
    store.engine.dispose()
    content = damage(file.read_bytes())
    file.write_bytes(content)
    refused = hulla(file, "restore", "1")
    assert (
        refused.returncode == 2
        and "hulla restore --replace 1" in refused.stderr
        and "holds games: 30" in refused.stderr
    )
    (file.parent / "none.gz").write_bytes(b"nothing")
    assert (
        hulla(file, "restore", str(file.parent / "none.gz"), "--replace").returncode == 1
        and file.read_bytes() == content
    ), "all or nothing"
    done = hulla(file, "restore", "1", "--replace")
    assert done.returncode == 0 and f"30 games ← {made}" in done.stdout
    (aside,) = (path for path in file.parent.glob("hulla.db.damaged-*") if not path.name.endswith(("-wal", "-shm")))
    assert aside.read_bytes() == content
    with closing(Store(f"sqlite:///{file}").engine.connect()) as db:
        assert db.exec_driver_sql("SELECT count(*) FROM games").scalar() == 30
