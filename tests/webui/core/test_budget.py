"""What one device may cost: bytes on their way, changes and what they leave, places, guesses.

The others go on meanwhile.
"""

from __future__ import annotations

import json
import socket
import time
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from threading import Thread

import pytest
from company import DRAW, PHILOS, Phone, app_on, error, new_key
from house import told

from webui.core.budget import BYTES, LISTENERS, PROXIES, QUEUES, hung_up
from webui.core.shares import Shares
from webui.evening.exports import LARGEST
from webui.evening.tables import LARGEST_EVENT
from webui.network import serving

HEAD = "POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
FORM = "multipart/form-data; boundary=cut"
PHOTO = b'--cut\r\nContent-Disposition: form-data; name="photo"; filename="hand.png"\r\n\r\n'


@contextmanager
def lines(house, device: str, number: int, path: str, kind: str, length: int, sent: bytes = b""):
    """So many requests of one device that never end."""
    held = [socket.create_connection(("127.0.0.1", house.port), 20, source_address=(device, 0)) for _ in range(number)]
    for line in held:
        line.sendall(HEAD.format(path=path, kind=kind, length=length).encode() + sent)
    yield held
    for line in held:
        line.close()


def asked(house, device: str, method: str, path: str, body: bytes = b"", **headers: str):
    line = HTTPConnection("127.0.0.1", house.port, timeout=30, source_address=(device, 0))
    with suppress(BrokenPipeError):  # refused before all of it was sent: the answer is there
        line.request(method, path, body, headers)
    answer = line.getresponse()
    return answer.status, answer.read()


def test_a_share_is_no_more_than_there_is():
    shares = Shares(total=10, each=6)
    assert shares.take("a", 6) and not shares.take("a") and shares.take("b", 4) and not shares.take("c")
    shares.give_back("a", 6)
    assert shares.take("c", 6) and not shares.take("a")


def test_uploads_that_never_end_take_no_more_room_than_one_devices_share(own_house):
    """Sixty of them held a gigabyte."""
    length = 15 << 20
    with lines(own_house, "127.0.0.3", 60, "/readings", FORM, length, PHOTO) as held:
        answers = [answered(line) for line in held]
        assert answers.count(b"HTTP/1.1 503") >= 60 - BYTES[1] // length, "the others are told to come again"
        assert (
            asked(
                own_house,
                "127.0.0.2",
                "POST",
                "/readings",
                PHOTO + b"no picture\r\n--cut--\r\n",
                **{"Content-Type": FORM},
            )[0]
            == 400
        )
        assert asked(own_house, "127.0.0.3", "GET", "/static/icon.svg")[0] == 200, "small things go on for it too"
    end = time.monotonic() + 60
    while (
        status := asked(
            own_house,
            "127.0.0.3",
            "POST",
            "/readings",
            PHOTO + bytes(9 << 20) + b"\r\n--cut--\r\n",
            **{"Content-Type": FORM},
        )[0]
    ) == 503 and time.monotonic() < end:
        time.sleep(0.2)
    assert status == 400, "room that was held comes free when the line is closed"


def answered(line: socket.socket) -> bytes:
    line.settimeout(2)
    try:
        return line.recv(12)
    except TimeoutError:
        return b""


def test_slow_bodies_hold_up_nobody(own_house):
    """Also those of the questions that one at a time is answered of."""
    for path in ("/scores", "/coach/hand", "/clubs", "/imports", "/tables"):
        with lines(own_house, "127.0.0.3", 12, path, "application/json", 1000, b"{"):
            began = time.monotonic()
            assert (
                asked(own_house, "127.0.0.2", "POST", "/scores", b"{}", **{"Content-Type": "application/json"})[0]
                == 200
            )
            assert time.monotonic() - began < 5, path


def test_one_device_listens_from_some_places_only(own_house):
    phone = Caller_at(own_house)
    held = []
    for _ in range(LISTENERS[1]):
        phone.begin()
        held.append(listening(own_house, "127.0.0.3", phone.code))
    assert {status(line) for line in held} == {200}
    assert status(listening(own_house, "127.0.0.3", phone.code)) == 503, "it asks once a second instead"
    other = listening(own_house, "127.0.0.2", phone.code)
    assert other.status == 200 and told(other)[0] == 1
    for line in held:
        line.close()


def test_a_hundred_tables_of_four_listen_twice_over():
    """Twice, for phones that have gone are noticed late. Each holds a thread, and asks on another line."""
    places = Shares(*LISTENERS, PROXIES)
    assert all(places.take(f"10.0.{place % 4}.{place // 4}") for place in range(800))
    assert serving.threads >= LISTENERS[0] and serving.worker_connections >= 2 * LISTENERS[0]


class Caller_at:
    """A phone that begins tables."""

    def __init__(self, house):
        self.house, self.code = house, ""

    def begin(self) -> None:
        status, body = asked(
            self.house,
            "127.0.0.4",
            "POST",
            "/tables",
            json.dumps({"key": new_key("begin")} | PHILOS).encode(),
            **{"Content-Type": "application/json"},
        )
        assert status == 201
        self.code = json.loads(body)["code"]


def listening(house, device: str, code: str):
    line = HTTPConnection("127.0.0.1", house.port, timeout=30, source_address=(device, 0))
    line.request("GET", f"/tables/{code}/news")
    return line.getresponse()


def status(answer) -> int:
    return answer.status


def test_changes_beyond_the_budget_are_told_to_come_again_and_nothing_is_lost(tmp_path):
    app = app_on(f"sqlite:///{tmp_path}/hulla.db", RATES={"change": "5 per minute"})
    anna = Phone(app)
    anna.begin(PHILOS)
    answers = [anna.book(DRAW) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [201] * 4 + [503] * 2 and answers[-1].headers["Retry-After"], (
        "beginning was one"
    )
    assert anna.look().json["seq"] == 5
    ben = anna.client.get(f"/tables/{anna.code}", environ_base={"REMOTE_ADDR": "10.0.0.9"})
    assert ben.status_code == 200


def test_whoever_did_something_too_often_is_told_for_how_long_to_wait(tmp_path):
    anna = Phone(app_on(f"sqlite:///{tmp_path}/hulla.db", RATES={"begin": "1 per minute"}))
    anna.begin(PHILOS)
    refused = anna.begin(PHILOS)
    assert refused.status_code == 429 and 50 <= int(refused.headers["Retry-After"]) <= 60


def test_what_changes_leave_on_the_disk_counts(tmp_path):
    app = app_on(f"sqlite:///{tmp_path}/hulla.db", RATES={"kept_kb": "20 per minute"})
    anna = Phone(app)
    anna.begin(PHILOS)
    drafts = [anna.ask("PUT", "/drafts/deal", {"seen": 1, "draft": {}, "padding": "x" * 9000}) for _ in range(3)]
    assert [answer.status_code for answer in drafts] == [200, 200, 503]


@pytest.mark.parametrize("path", ["/events", "/previews"])
def test_an_entry_has_a_size(anna, path):
    event = {
        "type": "deal",
        "deal": {"winner": "S", "won_by": "wall"},
        "points": {"Ben": 300},
        "more": "x" * LARGEST_EVENT,
    }
    assert error(anna.ask("POST", path, {"key": new_key(), "seen": anna.seq, "event": event})) == (413, "too_large")


@pytest.mark.parametrize("note", ["x" * 501, "🀄" * 501])
def test_a_note_has_a_length(anna, note):
    deal = {"type": "deal", "deal": {"winner": "S", "won_by": "wall", "note": note}, "points": {"Ben": 300}}
    for answer in (anna.book(deal), anna.preview(deal)):
        assert error(answer) == (400, "bad_value") and answer.json["error"]["field"] == "deal.note"
    assert anna.book(deal | {"deal": deal["deal"] | {"note": note[:500]}}).status_code == 201


def test_a_long_note_in_an_older_game_still_comes_in(anna):
    assert (
        anna.book(
            {"type": "deal", "deal": {"winner": "S", "won_by": "wall", "note": "short"}, "points": {"Ben": 300}}
        ).status_code
        == 201
    )
    game = anna.client.get(f"/tables/{anna.code}/game.json").json
    game["events"][1]["deal"]["note"] = "x" * 5000
    assert anna.client.post("/imports", json=game).status_code == 201


def test_text_larger_than_a_game_is_refused_before_it_has_arrived(client):
    answer = client.post("/imports", data=b"x" * (LARGEST + 2), content_type="application/json")
    assert error(answer) == (413, "too_large")


def guessing(tmp_path, **settings):
    return app_on(
        f"sqlite:///{tmp_path}/hulla.db", **settings, RATES={"wrong_codes": "3 per minute", "begin": "9 per minute"}
    )


def test_wrong_codes_slow_a_guesser_down_and_lock_nobody_out(tmp_path):
    """Behind a router or a proxy all phones of a club have one address."""
    app = guessing(tmp_path, GUESS_PAUSE=0.4)
    anna = Phone(app)
    anna.begin(PHILOS)
    guesser, newcomer = Phone(app), Phone(app, anna.code)
    assert [guesser.client.get(f"/tables/QQQQQ{letter}").status_code for letter in "ACD"] == [404] * 3
    assert [took(lambda: guesser.client.get("/tables/QQQQQE"), 404) > 0.3, took(newcomer.look, 200) > 0.3] == [
        True,
        True,
    ]
    assert newcomer.join().status_code == 200
    assert min(took(newcomer.look, 200) for _ in range(5)) < 0.3, "who has joined guesses nothing"
    assert anna.book(DRAW).status_code == 201


def test_one_device_guesses_in_single_file(tmp_path):
    app = guessing(tmp_path, GUESS_PAUSE=0.3)
    guesser = Phone(app)
    for letter in "ACD":
        guesser.client.get(f"/tables/QQQQQ{letter}")
    guesses = [Thread(target=lambda: app.test_client().get("/tables/QQQQQE")) for _ in range(4)]
    began = time.monotonic()
    [each.start() for each in guesses]
    [each.join() for each in guesses]
    assert time.monotonic() - began > 4 * 0.28


def test_a_line_that_was_closed_is_seen(app):
    here, there = socket.socketpair()
    with app.test_request_context(environ_overrides={"gunicorn.socket": here}):
        there.send(b"more")
        assert not hung_up()
        there.close()
        assert hung_up()
    here.close()


def took(ask, expected: int) -> float:
    began = time.monotonic()
    assert ask().status_code == expected
    return time.monotonic() - began


def test_who_waits_too_long_among_guessers_is_asked_again_on_the_page(tmp_path, monkeypatch):
    monkeypatch.setitem(QUEUES, "guess", QUEUES["guess"]._replace(patience=0.1))
    app = guessing(tmp_path, GUESS_PAUSE=0.1)
    guesser = Phone(app)
    for letter in "ACD":
        guesser.client.get(f"/tables/QQQQQ{letter}")
    with app.extensions["budget"].turns["guess"].turn("127.0.0.1", 1):
        answer = guesser.client.get("/evening?code=QQQQQE")
    assert answer.status_code == 503 and "QQQQQE" in answer.text and "Try again" in answer.text
