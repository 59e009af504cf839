"""A live camera's frames: answered with what is known by now, by streams that are few, short-lived, and seen by one
phone only.
"""

from __future__ import annotations

import io

import cv2
import numpy as np
import pytest

from tests.vision import coloured
from tests.vision.placed import placed
from vision.live.live_reader import LiveReader
from webui import create_app
from webui.deal import frames
from webui.deal.frames import MOST_BYTES
from webui.deal.streams import FORGOTTEN_AFTER, LEAST_PAUSE, MAKES_ROOM_AFTER, MOST, MOST_OF_ADDRESS, Slower, Streams

ONE, OTHER = "a-phone-that-films-1", "a-phone-that-films-2"
TILES, CORNERS = placed("1m2m3m 7p7p 5z", gap=6)


def table(shift: float = 0.0) -> bytes:
    """A frame of six tiles, as PNG bytes."""
    quads = 1.5 * (CORNERS - CORNERS.min(axis=(0, 1))) + 60 + shift
    return cv2.imencode(".png", coloured.table_with(quads, TILES, (640, 360))[..., ::-1])[1].tobytes()


def with_a_gap() -> bytes:
    """Thirteen tiles with room for one more between 6m and 8m, as PNG bytes."""
    tiles, corners = placed("1m2m3m4m5m6m  8m9m1p1p2p2p3p", gap=4)
    quads = 1.5 * (corners - corners.min(axis=(0, 1))) + 40
    return cv2.imencode(
        ".png", coloured.table_with(quads, tiles, tuple((quads.max(axis=(0, 1)) + 40).astype(int).tolist()))[..., ::-1]
    )[1].tobytes()


@pytest.fixture
def seeing():
    """A phone at a house whose networks see coloured tiles."""
    return create_app({"FIND": coloured.detector, "NAME": coloured.classifier}).test_client()


def send(phone, stream: str = ONE, picture: bytes | None = None, **fields: str):
    data = {
        "photo": (io.BytesIO(table() if picture is None else picture), "frame.jpg"),
        "rules": "japanese",
        "stream": stream,
    } | fields
    return phone.post("/frames", data=data)


class Clock:
    """Seconds that pass only when a test says so."""

    def __init__(self):
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(frames, "monotonic", clock)
    return clock


def test_a_hand_is_stable_when_it_has_held_still(seeing, clock):
    answers, start = [], clock.now
    while clock.now - start < 20 and not (answers and answers[-1]["stable"]):
        answers.append(send(seeing, picture=table(shift=2 * (len(answers) % 3))).json)
        clock.now += answers[-1]["pause"] / 1000 + 0.001
    assert not any(answer["stable"] for answer in answers[:2])
    assert answers[-1]["stable"] and clock.now - start >= 0.7
    assert answers[-1]["hand"] == {"concealed": "123m77p5z", "melds": [], "bonus": ""}
    assert len(answers[-1]["tiles"]) == 6 and answers[-1]["size"] == [640, 360]


def test_of_a_large_jpeg_size_and_corners_are_those_of_the_frame_as_it_was_taken(seeing):
    quads = 7.5 * (CORNERS - CORNERS.min(axis=(0, 1))) + 300
    large = coloured.table_with(quads, TILES, (3300, 1800))
    answer = send(seeing, picture=cv2.imencode(".jpg", large[..., ::-1])[1].tobytes()).json
    assert answer["size"] == [3300, 1800]
    assert np.abs(np.array([tile["corners"] for tile in answer["tiles"]]) - quads).max() < 15


def test_each_phone_sees_its_own_stream_only(seeing, clock):
    empty = cv2.imencode(".png", np.full((360, 640, 3), coloured.TABLE, np.uint8))[1].tobytes()
    assert len(send(seeing, ONE).json["tiles"]) == 6
    assert send(seeing, OTHER, empty).json["tiles"] == []
    clock.now += 2 * LEAST_PAUSE
    assert len(send(seeing, ONE, empty).json["tiles"]) == 6, "what is hidden for one frame stays"


@pytest.mark.parametrize("stream", ["", "1", "x" * 65, "' OR 1=1 -- and more"])
def test_a_stream_that_could_be_guessed_is_none(seeing, stream):
    answer = send(seeing, stream)
    assert (answer.status_code, answer.json["error"]["field"]) == (400, "stream")


def test_while_photos_take_all_places_a_frame_is_told_to_wait(seeing):
    places = seeing.application.extensions["budget"].turns["see"]
    with places.turn("a", 1), places.turn("b", 1):
        told = send(seeing)
        assert (told.status_code, told.json["error"]["code"], told.headers["Retry-After"]) == (503, "busy", "2")
    assert send(seeing).status_code == 200


@pytest.mark.parametrize(
    ("picture", "status", "code"),
    [
        (b"no picture", 400, "bad_image"),
        (b"", 400, "bad_image"),
        (b"\xff\xd8\xff" + b"x" * MOST_BYTES, 413, "image_too_large"),
        (b"%PDF-1.7", 415, "unsupported_format"),
    ],
)
def test_what_is_no_frame_is_refused_in_a_sentence(seeing, picture, status, code):
    answer = send(seeing, picture=picture)
    assert (answer.status_code, answer.json["error"]["code"]) == (status, code)
    assert answer.json["error"]["message"].endswith(".")


@pytest.mark.parametrize("address", ["/readings", "/frames"])
@pytest.mark.parametrize(
    ("tiles", "codes"),
    [({"tiles": "14"}, ["tile_count", "gap"]), ({"tiles": "13"}, []), ({}, []), ({"tiles": "many"}, [])],
)
def test_the_winner_of_thirteen_tiles_is_told_where_one_may_be_hidden(seeing, address, tiles, codes):
    data = {"photo": (io.BytesIO(with_a_gap()), "hand.png"), "rules": "japanese", "stream": ONE} | tiles
    advice = seeing.post(address, data=data).json["advice"]
    assert [one["code"] for one in advice] == codes
    assert all("6" in one["message"] and "8" in one["message"] for one in advice if one["code"] == "gap")


def test_of_a_frame_that_is_too_large_the_whole_size_is_told(seeing):
    assert "5 MB" in send(seeing, picture=b"\xff\xd8\xff" + b"x" * (5 * 2**20 - 3)).json["error"]["message"]


def test_other_pages_may_not_send_frames_and_the_own_page_may_film(client):
    assert client.post("/frames", headers={"Origin": "http://elsewhere.example"}).status_code == 403
    assert client.post("/frames").json["error"]["code"] == "missing_field"
    headers = client.get("/deal").headers
    assert (
        "camera=(self)" in headers["Permissions-Policy"] and "script-src 'self'" in headers["Content-Security-Policy"]
    )


def streams() -> Streams:
    return Streams(lambda convention: LiveReader(coloured.detector, coloured.classifier, convention))


def name_of(number: int) -> str:
    return f"phone-of-somebody-{number}"


def eyes(all_of_them: Streams, now: float, number: int = 0, address: str = "a", convention: str = "open") -> LiveReader:
    """What follows this phone's frames, at a time in seconds."""
    with all_of_them.taken(name_of(number), address, convention, now) as stream:
        return stream.live


def test_a_stream_without_frames_is_forgotten():
    some = streams()
    first = eyes(some, 0.0)
    assert eyes(some, FORGOTTEN_AFTER) is first
    assert eyes(some, 2 * FORGOTTEN_AFTER + 1) is not first
    assert len(some) == 1


def test_an_address_that_begins_anew_again_and_again_loses_its_oldest():
    some = streams()
    all_eyes = [eyes(some, 1.0 * i, i) for i in range(MOST_OF_ADDRESS + 3)]
    assert len(some) == MOST_OF_ADDRESS
    assert eyes(some, 12.0, len(all_eyes) - 1) is all_eyes[-1] and eyes(some, 12.0, 0) is not all_eyes[0]


def test_a_phone_too_many_at_an_address_waits_and_those_that_film_go_on():
    """Behind a router a whole club has one address: each new one had thrown out another, and nobody's hand held
    still any more.
    """
    some = streams()
    first = [eyes(some, 0.01 * i, i) for i in range(MOST_OF_ADDRESS)]
    for second in range(1, 20):
        assert [eyes(some, second + 0.01 * i, i) for i in range(MOST_OF_ADDRESS)] == first
        with pytest.raises(Slower):
            eyes(some, second + 0.5, MOST_OF_ADDRESS)
    assert eyes(some, second + MAKES_ROOM_AFTER, MOST_OF_ADDRESS), "whose turn comes when one falls silent"


def test_a_phone_with_other_rules_takes_its_own_place():
    some = streams()
    first = [eyes(some, 0.01 * i, i) for i in range(MOST_OF_ADDRESS)]
    eyes(some, MAKES_ROOM_AFTER, MOST_OF_ADDRESS - 1, convention="concealed")
    assert eyes(some, MAKES_ROOM_AFTER, 0) is first[0]


def test_there_are_only_so_many_cameras():
    some = streams()
    first, *_ = (eyes(some, 0.0, number, address=str(number)) for number in range(MOST))
    with pytest.raises(Slower):
        eyes(some, 1.0, MOST, address="one more")
    assert eyes(some, 1.0, 0, address="0") is first, "those that are there go on"
    assert eyes(some, FORGOTTEN_AFTER + 0.5, MOST, address="one more"), "and make room when they end"


def test_frames_in_haste_wait_and_the_stream_goes_on():
    some = streams()
    first = eyes(some, 0.0)
    with pytest.raises(Slower):
        eyes(some, LEAST_PAUSE / 2)
    assert eyes(some, LEAST_PAUSE) is first


def test_one_frame_of_a_stream_at_a_time():
    some = streams()
    with (
        some.taken(name_of(0), "a", "open", 0.0) as stream,
        pytest.raises(Slower),
        some.taken(name_of(0), "a", "open", 1.0),
    ):
        pass
    assert eyes(some, 2.0) is stream.live


def test_another_convention_begins_anew():
    some = streams()
    first = eyes(some, 0.0)
    assert eyes(some, 1.0, convention="concealed") is not first
    assert len(some) == 1
