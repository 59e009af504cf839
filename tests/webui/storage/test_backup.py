"""Backups, on SQLite and on a real PostgreSQL: everything comes back, or nothing is changed."""

from __future__ import annotations

import gzip
import json

import pytest

from webui.storage.backup import FIRST, NotEmpty, back_up, restore
from webui.storage.backup_check import NoBackup, RowUnfit, checked_rows
from webui.storage.schema import METADATA
from webui.storage.store import Store

START = {
    "type": "start",
    "id": "start",
    "players": ["Anna", "Ben", "Cleo", "Dan"],
    "rules": "philos",
    "at": "2026-11-20T18:00:00+00:00",
}
GAME = {
    "id": 1,
    "code": "ACDEFG",
    "key": "begin-02",
    "seq": 1,
    "version": 1,
    "created": "2026-11-20T18:00:00+00:00",
    "tile_set": None,
}


@pytest.fixture
def store(database):
    return Store(database)


@pytest.fixture
def head(store):
    return store.begin("begin-01", [START], "phone")


def book(store, head, key: str, seen: int) -> None:
    store.book(
        head, key, seen, lambda before, read: ({"type": "riichi", "id": key, "player": "Ben", "at": "now"}, False)
    )


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


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: b"nonsense",
        lambda data: gzip.compress(b"[" * 100_000),
        lambda data: data[:-20],
        flipped,
    ],
)
def test_what_is_no_backup_changes_nothing(store, head, tmp_path, damage):
    file = tmp_path / "all.hulla"
    back_up(store.engine, file)
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(NoBackup):
        restore(store.engine, file, replace=True)
    assert everything(store, head)[0] == [START]


PHONE = {"game": 1, "token_hash": "x", "created": "now"}
DRAFT = {"game": 1, "slot": "S", "draft": {}, "created": "now"}
EVENT = {"game": 1, "seq": 1, "key": "start", "kind": "start", "event": START, "created": "now"}
RIICHI = {"type": "riichi", "id": "ben", "player": "Ben", "at": "now"}
SECOND = EVENT | {"seq": 2, "key": "ben", "kind": "riichi", "event": RIICHI}
WHOLE = [("games", GAME | {"seq": 2}), ("events", EVENT), ("events", SECOND), ("phones", PHONE), ("drafts", DRAFT)]


def written(file, rows) -> None:
    with gzip.open(file, "wt", encoding="utf-8") as out:
        out.writelines(
            json.dumps(each) + "\n" for each in (FIRST, *({"table": table, "row": row} for table, row in rows))
        )


def instead(place: int, **changes) -> list[tuple[str, dict]]:
    """The whole backup, but for one row."""
    return [(table, row | changes if number == place else row) for number, (table, row) in enumerate(WHOLE)]


def without(place: int) -> list[tuple[str, dict]]:
    return WHOLE[:place] + WHOLE[place + 1 :]


DRAWN = {"type": "draw", "id": "ben", "kind": "exhausted_wall", "at": "now", "riichi": ["Ben"]}
UNKNOWN_BOOK = [
    WHOLE[0],
    ("events", EVENT | {"event": START | {"rules": "nonsense"}}),
    ("events", SECOND | {"event": DRAWN, "kind": "draw"}),
]


def test_the_backup_of_which_the_next_ones_differ_in_one_row_comes_back(store, tmp_path):
    written(tmp_path / "all.hulla", WHOLE)
    assert restore(store.engine, tmp_path / "all.hulla") == 1
    assert store.events(store.head("ACDEFG")) == [START, RIICHI]


@pytest.mark.parametrize(("rows", "named"), [
    (instead(0, seq=3), "ACDEFG has booked 3 events, and number 3 is missing"),
    (without(2), "ACDEFG has booked 2 events, and number 2 is missing"),
    (without(1), "ACDEFG has booked 2 events, and number 1 is missing"),
    (instead(2, seq=3), "ACDEFG has booked 2 events, and number 2 is missing"),
    (instead(0, seq=1), "ACDEFG has booked 1 events, but there is a number 2"),
    ([*WHOLE, ("events", SECOND | {"seq": 3, "key": "c"})], "but there is a number 3"),
    (instead(0, seq=0), "“games”"), (instead(0, seq="2"), "“games”"), (instead(0, seq=True), "“games”"),
    (instead(0, code="O0I1"), "“games”"), (instead(0, key="?"), "“games”"),
    (instead(0, version=0), "“games”"), (instead(2, seq=2.0), "“events”"), (instead(2, event=[1]), "“events”"),
    (instead(2, key="c"), "event 2 of game ACDEFG cannot be read"),
    (instead(2, kind="draw"), "event 2 of game ACDEFG cannot be read"),
    (instead(2, event=RIICHI | {"player": 7}), "event 2 of game ACDEFG cannot be read"),
    (instead(2, event=RIICHI | {"type": "nonsense"}), "event 2 of game ACDEFG cannot be read"),
    (UNKNOWN_BOOK, "do not follow from each other"),
    (instead(2, event=START | {"id": "ben"}, kind="start"), "event 2 of game ACDEFG cannot be read"),
    (instead(1, event=RIICHI | {"id": "anna"}, key="anna", kind="riichi"), "event 1 of game ACDEFG"),
    (instead(3, game=2), "“phones”"), (instead(4, game=2), "“drafts”"), (instead(4, draft=7), "“drafts”"),
    (instead(4, slot=""), "“drafts”"), ([*WHOLE, ("phones", PHONE)], "“phones”"),
])  # fmt: skip
def test_a_backup_in_which_something_lacks_or_does_not_fit_is_refused_by_its_first_fault(
    store, head, tmp_path, rows, named
):
    file = tmp_path / "all.hulla"
    written(file, rows)
    with pytest.raises(NoBackup, match=named):
        restore(store.engine, file, replace=True)
    assert everything(store, head) == ([START], {}, {"phone"})


@pytest.mark.parametrize("place", [2, 3, 4])
def test_a_row_of_a_game_that_is_not_there_is_found_without_a_database(tmp_path, place):
    """So it is found in a backup just made, before that takes its place."""
    rows = [(METADATA.tables[table], row) for table, row in instead(place, game=2)]
    with pytest.raises(RowUnfit, match=WHOLE[place][0]):
        list(checked_rows(rows, tmp_path / "all.hulla"))


@pytest.mark.parametrize("line", [
    {"table": "games", "row": [1]}, {"table": "games", "row": None}, {"table": "nonsense", "row": GAME},
    {"table": [], "row": GAME}, {"row": GAME}, [],
    {"table": "games", "row": GAME | {"nonsense": 1}}, {"table": "games", "row": GAME | {"key": None}},
    {"table": "games", "row": GAME | {"seq": []}},
    {"table": "games", "row": GAME | {"id": 10**30}}, {"table": "games", "row": {}},
    {"table": "phones", "row": {"game": 99, "token_hash": "x", "created": "now"}},
])  # fmt: skip
def test_a_backup_with_a_row_that_cannot_be_changes_nothing(store, head, tmp_path, line):
    file = tmp_path / "all.hulla"
    with gzip.open(file, "wt", encoding="utf-8") as out:
        out.writelines(
            json.dumps(each) + "\n"
            for each in (FIRST, {"table": "games", "row": GAME | {"id": 7, "code": "QRTUVW", "key": "begin-07"}}, line)
        )
    with pytest.raises(NoBackup):
        restore(store.engine, file, replace=True)
    assert everything(store, head)[0] == [START]
