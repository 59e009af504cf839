"""A live camera's frames: answered with what is known by now, by streams that are few, short-lived, and seen by one phone only."""

from __future__ import annotations

import io
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "vision"))

import coloured
from placed import placed

from vision.live import Live
from webui import create_app, readings
from webui.frames import MOST_BYTES
from webui.streams import FORGOTTEN_AFTER, LEAST_PAUSE, MOST, MOST_OF_ADDRESS, Slower, Streams

TILES, CORNERS = placed("1m2m3m 7p7p 5z", gap=6)


def table(shift: float = 0.0) -> bytes:
    """A frame of six tiles, as PNG bytes."""
    quads = 1.5 * (CORNERS - CORNERS.min(axis=(0, 1))) + 60 + shift
    return cv2.imencode(".png", coloured.table_with(quads, TILES, (640, 360))[..., ::-1])[1].tobytes()


@pytest.fixture
def seeing():
    """A phone at a house whose networks see coloured tiles."""
    return create_app({"FIND": coloured.find, "NAME": coloured.name}).test_client()


def send(phone, stream: str = "", picture: bytes | None = None, **fields: str):
    data = {"photo": (io.BytesIO(table() if picture is None else picture), "frame.jpg"), "rules": "japanese", "stream": stream} | fields
    return phone.post("/frames", data=data)


def test_a_hand_is_stable_when_it_has_held_still(seeing):
    answers, stream, start = [], "", time.monotonic()
    while time.monotonic() - start < 20 and not (answers and answers[-1]["stable"]):
        answers.append(send(seeing, stream, table(shift=2 * (len(answers) % 3))).json)
        stream = answers[-1]["stream"]
        time.sleep(answers[-1]["pause"] / 1000)
    assert {answer["stream"] for answer in answers} == {stream}
    assert not any(answer["stable"] for answer in answers[:2])
    assert answers[-1]["stable"] and time.monotonic() - start >= 0.7
    assert answers[-1]["hand"] == {"concealed": "123m77p5z", "melds": [], "bonus": ""}
    assert len(answers[-1]["tiles"]) == 6 and answers[-1]["size"] == [640, 360]


def test_each_phone_sees_its_own_stream_only(seeing):
    first = send(seeing).json["stream"]
    empty = cv2.imencode(".png", np.full((360, 640, 3), coloured.TABLE, np.uint8))[1].tobytes()
    other = send(seeing, "", empty).json
    assert other["stream"] != first and other["tiles"] == []
    assert send(seeing, first[:-1], empty).json["stream"] not in (first, other["stream"]), "a guessed stream is a new one"
    assert len(first) >= 20


def test_while_photos_take_all_places_a_frame_is_told_to_wait(seeing):
    with readings.slot(), readings.slot():
        told = send(seeing)
        assert (told.status_code, told.json["error"]["code"], told.headers["Retry-After"]) == (503, "busy", "2")
    assert send(seeing).status_code == 200


@pytest.mark.parametrize(
    ("picture", "status", "code"),
    [(b"no picture", 400, "bad_image"), (b"", 400, "bad_image"), (b"\xff\xd8\xff" + b"x" * MOST_BYTES, 413, "image_too_large"), (b"%PDF-1.7", 415, "unsupported_format")],
)
def test_what_is_no_frame_is_refused_in_a_sentence(seeing, picture, status, code):
    answer = send(seeing, picture=picture)
    assert (answer.status_code, answer.json["error"]["code"]) == (status, code)
    assert answer.json["error"]["message"].endswith(".")


def test_other_pages_may_not_send_frames_and_the_own_page_may_film(client):
    assert client.post("/frames", headers={"Origin": "http://elsewhere.example"}).status_code == 403
    assert client.post("/frames").json["error"]["code"] == "missing_field"
    headers = client.get("/deal").headers
    assert "camera=(self)" in headers["Permissions-Policy"] and "script-src 'self'" in headers["Content-Security-Policy"]


def streams() -> Streams:
    return Streams(lambda convention: Live(coloured.find, coloured.name, convention))


def token(all_of_them: Streams, now: float, given: str = "", address: str = "a", convention: str = "open") -> str:
    with all_of_them.taken(given, address, convention, now) as stream:
        return stream.token


def test_a_stream_without_frames_is_forgotten():
    some = streams()
    first = token(some, 0.0)
    assert token(some, FORGOTTEN_AFTER, first) == first
    assert token(some, 2 * FORGOTTEN_AFTER + 1, first) != first
    assert len(some) == 1


def test_an_address_that_begins_anew_again_and_again_loses_its_oldest():
    some = streams()
    tokens = [token(some, 0.1 * i) for i in range(MOST_OF_ADDRESS + 3)]
    assert len(some) == MOST_OF_ADDRESS
    assert token(some, 2.0, tokens[-1]) == tokens[-1] and token(some, 2.0, tokens[0]) != tokens[0]


def test_there_are_only_so_many_cameras():
    some = streams()
    tokens = [token(some, 0.0, address=str(i)) for i in range(MOST)]
    with pytest.raises(Slower):
        token(some, 1.0, address="one more")
    assert token(some, 1.0, tokens[0]) == tokens[0], "those that are there go on"
    assert token(some, FORGOTTEN_AFTER + 0.5, address="one more"), "and make room when they end"


def test_frames_in_haste_wait_and_the_stream_goes_on():
    some = streams()
    first = token(some, 0.0)
    with pytest.raises(Slower):
        token(some, LEAST_PAUSE / 2, first)
    assert token(some, LEAST_PAUSE, first) == first


def test_one_frame_of_a_stream_at_a_time():
    some = streams()
    with some.taken("", "a", "open", 0.0) as stream, pytest.raises(Slower), some.taken(stream.token, "a", "open", 1.0):
        pass
    assert token(some, 2.0, stream.token) == stream.token


def test_another_convention_is_another_stream():
    some = streams()
    first = token(some, 0.0)
    assert token(some, 1.0, first, convention="concealed") != first
