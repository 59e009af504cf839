"""Opening the database: several processes at one moment, as a server with several workers does it; and when it
cannot be used.
"""

from __future__ import annotations

from multiprocessing import get_context

import pytest
from company import DRAW, Phone, app_on, error

from webui.storage.database import opened
from webui.storage.database_errors import DamagedDatabase, NoDatabase

SPAWN = get_context("spawn")
TOGETHER = 3


def open_them(databases: list[str], barrier, answers) -> None:
    for database in databases:
        barrier.wait(60)
        try:
            opened(database).dispose()
            answers.put("ok")
        except Exception as problem:
            answers.put(str(problem))


def test_processes_that_start_at_one_moment_all_find_an_empty_database_ready(database):
    databases = [f"{database}{number}" for number in range(12)] if database.startswith("sqlite") else [database]
    barrier, answers = SPAWN.Barrier(TOGETHER), SPAWN.Queue()
    starting = [SPAWN.Process(target=open_them, args=(databases, barrier, answers)) for _ in range(TOGETHER)]
    for process in starting:
        process.start()
    assert [answers.get(timeout=90) for _ in starting for _ in databases] == ["ok"] * TOGETHER * len(databases)
    for process in starting:
        process.join(30)


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "foo://bar",
        "postgresql://ben:secret@127.0.0.1:1/x",
        "postgresql://h:port/x",
        "sqlite://",
        "sqlite:////dev/null/x/hulla.db",
    ],
)
def test_a_database_that_cannot_be_had_is_named(url):
    with pytest.raises(NoDatabase, match=r"^I cannot keep games in ") as said:
        opened(url)
    assert "secret" not in str(said.value)


def test_a_file_that_is_no_database_is_named(tmp_path):
    (tmp_path / "hulla.db").write_text("nothing" * 99)
    with pytest.raises(DamagedDatabase, match=r"hulla\.db cannot be read: file is not a database"):
        opened(f"sqlite:///{tmp_path}/hulla.db")


def test_a_disk_that_is_full_is_a_sentence_and_loses_nothing(table_app, anna):
    assert anna.book(DRAW).status_code == 201
    with table_app.extensions["store"].engine.connect() as db:  # the one connection that this thread has
        db.exec_driver_sql("PRAGMA max_page_count = 1")  # no page more than there are
    before = anna.look().json
    full = [anna.book(DRAW | {"riichi": ["Ben"]}, f"full-{number:04}") for number in range(40)]
    refused = [answer for answer in full if answer.status_code != 201]
    assert refused and {error(answer) for answer in refused} == {(500, "not_kept")}
    assert "hulla.db" not in refused[0].text
    assert Phone(table_app, anna.code).look().json["seq"] == before["seq"] + len(full) - len(refused)


def test_an_address_without_a_database_is_a_sentence_too():
    answer = app_on("sqlite:////dev/null/x/hulla.db").test_client().get("/tables/ACDEFG")
    assert error(answer) == (500, "not_kept") and "/dev/null" not in answer.text
