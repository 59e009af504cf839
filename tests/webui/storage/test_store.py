"""The store, on SQLite and on a real PostgreSQL: what is acknowledged is there once, whoever writes at the same
time.
"""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from company import BEN_WINS, DRAW, JAPANESE, STICKS, WITH_TILES, Phone, app_on, pieces_in
from sqlalchemy import inspect, update

from webui.core.codes import ALPHABET, as_written, new_code
from webui.storage.database import opened
from webui.storage.schema import GAMES, METADATA
from webui.storage.store import NoSuchTable, Stale, Store, TooManyPhones

START = {
    "type": "start",
    "id": "start",
    "players": ["Anna", "Ben", "Cleo", "Dan"],
    "rules": "philos",
    "at": "2026-11-20T18:00:00+00:00",
}


@pytest.fixture
def told():
    return []


@pytest.fixture
def store(database, told):
    return Store(database, told.append)


@pytest.fixture
def head(store):
    return store.begin("begin-01", [START], "phone")


def riichi(key: str):
    return lambda before, read: ({"type": "riichi", "id": key, "player": "Ben", "at": "now"}, False)


def ids(store, head) -> list[str]:
    return [event["id"] for event in store.events(store.head(head.code))]


def test_a_game_is_its_events(store, head, told):
    booked = store.book(head, "a", 1, riichi("a"))
    assert (booked.seq, booked.again, booked.head.seq, booked.head.version) == (2, False, 2, 2)
    assert store.events(booked.head) == [START, {"type": "riichi", "id": "a", "player": "Ben", "at": "now"}]
    assert store.events(booked.head, after=1)[0]["id"] == "a"
    assert store.events(head) == [START], "an older head sees the older game"
    assert told == [booked.head]


def test_the_same_key_books_once_and_gives_the_same_answer(store, head, told):
    first = store.book(head, "a", 1, riichi("a"))
    store.book(head, "b", 2, riichi("b"))
    again = store.book(head, "a", 1, riichi("a"))
    assert (again.seq, again.again) == (first.seq, True)
    assert ids(store, head) == ["start", "a", "b"]
    assert again.head == store.head(head.code) and len(told) == 2, "nothing has changed"


def test_who_has_not_seen_the_newest_books_nothing(store, head):
    store.book(head, "a", 1, riichi("a"))
    for seen in (0, 1, 3):
        with pytest.raises(Stale):
            store.book(head, "b", seen, riichi("b"))
    assert ids(store, head) == ["start", "a"]
    assert store.head(head.code).version == 2


def test_what_is_refused_leaves_no_trace(store, head, told):
    def refuse(before, read):
        assert (before.seq, before.version, len(read(0))) == (1, 1, 1)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        store.book(head, "a", 1, refuse)
    assert store.head(head.code) == head and ids(store, head) == ["start"] and told == []


def test_sixteen_clients_retrying_the_same_keys_book_each_once(store, head):
    """Every client sends every key, twice; the seen seq is whatever they last heard."""
    keys = [f"key-{number}" for number in range(30)]

    def client(_):
        answers = {}
        for key in keys * 2:
            while key not in answers or answers[key] is None:
                try:
                    answers[key] = store.book(head, key, store.head(head.code).seq, riichi(key)).seq
                except Stale:
                    answers[key] = None
        return answers

    with ThreadPoolExecutor(16) as clients:
        answers = list(clients.map(client, range(16)))
    assert sorted(ids(store, head)) == sorted(["start", *keys])
    assert all(each == answers[0] for each in answers), "every client was told the same seq for the same key"
    assert sorted(answers[0].values()) == list(range(2, 32))


def test_writers_at_one_moment_take_turns(store, head):
    """Eight phones that have all seen the same table: one books, seven are told to look again."""
    barrier = threading.Barrier(8)

    def client(number):
        barrier.wait()
        try:
            return store.book(head, f"key-{number}", 1, riichi(f"key-{number}")).seq
        except Stale:
            return "stale"

    with ThreadPoolExecutor(8) as clients:
        answers = list(clients.map(client, range(8)))
    assert sorted(map(str, answers)) == ["2", *["stale"] * 7]
    assert len(ids(store, head)) == 2


def test_games_do_not_wait_for_each_other_forever(store):
    """Four games booked at once, each by two phones."""
    heads = [store.begin(f"game-{number}", [START], "phone") for number in range(4)]

    def client(number):
        head, done = heads[number % 4], 0
        while done < 10:
            key = f"{number}-{done}"
            try:
                store.book(head, key, store.head(head.code).seq, riichi(key))
                done += 1
            except Stale:
                continue

    with ThreadPoolExecutor(8) as clients:
        list(clients.map(client, range(8)))
    assert [store.head(head.code).seq for head in heads] == [21] * 4


def test_beginning_twice_with_one_key_is_one_game(store, head):
    again = store.begin("begin-01", [START], "other phone")
    assert (again.id, again.code, again.seq) == (head.id, head.code, 1)
    assert store.phones(head) == {"phone", "other phone"}
    assert store.begin("begin-02", [START], "phone").code != head.code


def test_a_taken_code_is_not_given_twice(store, head, monkeypatch):
    codes = iter([head.code, "ABCDEF"])
    monkeypatch.setattr("webui.storage.store.new_code", lambda: next(codes))
    assert store.begin("begin-02", [START], "phone").code == "ABCDEF"


def test_phones_join_once_and_not_without_end(store, head, monkeypatch):
    joined = store.join(head, "second")
    assert (joined.version, joined.seq) == (2, 1)
    assert store.join(joined, "second") == joined
    monkeypatch.setattr("webui.storage.store.MOST_PHONES", 2)
    with pytest.raises(TooManyPhones):
        store.join(joined, "third")
    assert store.phones(head) == {"phone", "second"}


def test_drafts_are_replaced_and_end_with_the_hand(store, head):
    store.put_draft(head, "S", 1, {"reading": 1})
    newer = store.put_draft(head, "S", 1, {"reading": 2})
    store.put_draft(head, "deal", 1, {"winner": "S"})
    assert newer.version == 3 and store.drafts(head)["S"]["draft"] == {"reading": 2}
    store.put_draft(head, "deal", 1, None)
    assert list(store.drafts(head)) == ["S"]
    with pytest.raises(Stale):
        store.put_draft(head, "E", 2, {})
    store.book(head, "a", 1, riichi("a"))
    assert list(store.drafts(head)) == ["S"]
    store.book(head, "b", 2, lambda before, read: (riichi("b")(before, read)[0], True))
    assert store.drafts(head) == {}


def test_who_has_joined_what(store, head):
    assert store.has_joined(head.code, "phone")
    assert not store.has_joined(head.code, "another phone")
    assert not store.has_joined("QQQQQQ", "phone")


def test_how_several_games_stand(store, head):
    other = store.begin("begin-02", [START], "phone")
    store.begin("begin-03", [START], "phone")
    assert store.heads([]) == []
    assert store.heads([head.id]) == [head]
    assert sorted(store.heads([head.id, other.id]), key=lambda each: each.id) == [head, other]


def test_what_a_phone_has_joined_comes_newest_first_by_the_hour_of_the_game(store, head):
    """A game brought back from a file comes last into the table of games, and is as old as it is."""
    older = store.begin("begin-02", [{**START, "at": "2026-11-19T18:00:00+00:00"}], "phone")
    store.begin("begin-03", [START], "another phone")
    with store.writing() as db:
        db.execute(update(GAMES).where(GAMES.c.id == older.id).values(created="2026-11-19T18:00:00+00:00"))
    assert [game.id for game in store.joined_games("phone", 9)] == [head.id, older.id]
    assert [game.id for game in store.joined_games("phone", 1)] == [head.id]


def test_no_such_code(store):
    with pytest.raises(NoSuchTable):
        store.head("QQQQQQ")


def test_what_was_written_is_there_after_opening_again(store, head, database):
    store.book(head, "a", 1, riichi("a"))
    assert ids(Store(database), head) == ["start", "a"]


def test_sqlite_writes_through_to_the_disk(tmp_path):
    engine = opened(f"sqlite:///{tmp_path}/deep/in/hulla.db")
    with engine.connect() as db:
        settings = [
            db.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
        ]
    assert settings == ["wal", 2, 4000, 1]


def test_the_migrations_make_the_tables_of_the_code(database):
    inspector = inspect(opened(database))
    for table in METADATA.sorted_tables:
        made = {
            column["name"]: (str(column["type"]), column["nullable"]) for column in inspector.get_columns(table.name)
        }
        wanted = {
            column.name: (column.type.compile(inspector.bind.dialect), column.nullable) for column in table.columns
        }
        assert made == wanted
    assert inspector.get_unique_constraints("events")[0]["column_names"] == ["game", "key"]


def test_codes_can_be_read_aloud():
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(len(code) == 6 and set(code) <= set(ALPHABET) for code in codes)
    assert not set(ALPHABET) & set("0O1IB8S5Z26")
    assert all(as_written(f" {code[:3].lower()} {code[3:]}\n") == code for code in codes)


def test_an_evening_stands_as_it_stood_after_a_restart(database):
    """Through the whole page, on both databases; an unlucky character reaches PostgreSQL as well."""
    anna = Phone(app_on(database))
    anna.begin(JAPANESE | {"players": ["Anna \U0001f004", "Ben", "Cleo", "Dan"]})
    for event in (BEN_WINS, {"type": "riichi", "player": "Dan"}, WITH_TILES, DRAW):
        assert (
            anna.book(event | {"deal": event["deal"] | {"note": "\x00"}} if "deal" in event else event).status_code
            == 201
        )
    first, last = (anna.table["history"][place]["id"] for place in (0, -1))
    anna.book({"type": "correct", "of": first, "event": DRAW})
    anna.book({"type": "undo", "of": last})
    anna.ask("PUT", "/drafts/1", {"seen": anna.seq, "draft": {"worth": 24}})
    again = Phone(app_on(database), anna.code)
    assert again.look().json | {"joined": True} == anna.look().json
    assert pieces_in(again.table) == {int(value): 4 * number for value, number in STICKS.items()}
