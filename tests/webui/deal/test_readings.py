"""A photo sent without a browser: what is no picture, what shows no tiles, too many at once."""

from __future__ import annotations

import io

import cv2
import numpy as np
import pytest

from webui import create_app
from webui.core.budget import QUEUES


def picture(width: int = 64, height: int = 48) -> bytes:
    return cv2.imencode(".png", np.full((height, width, 3), 90, np.uint8))[1].tobytes()


def send(client, photo: bytes, name: str = "hand.png", **headers):
    form = {"photo": (io.BytesIO(photo), name), "rules": "japanese"}
    return client.post("/readings", data=form, headers=headers)


@pytest.mark.parametrize(
    ("photo", "code", "status"),
    [
        (b"", "bad_image", 400),
        (b"GIF, says the dog", "bad_image", 400),
        (picture()[:60], "bad_image", 400),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "bad_image", 400),
        (b"\0\0\0\x18ftypisom\0\0\0\0mp42isom", "unsupported_format", 415),
    ],
)
def test_pictures_that_are_none_get_a_sentence(client, photo, code, status):
    answer = send(client, photo)
    assert (answer.status_code, answer.json["error"]["code"]) == (status, code)
    assert answer.json["error"]["message"].endswith(".")


def test_a_photo_without_tiles_says_what_to_do(client):
    client.set_cookie("language", "de")
    answer = send(client, picture()).json
    assert answer["status"] == "no_tiles" and "Ich sehe keine Steine" in answer["advice"][0]["message"]


def test_no_photo_and_too_large_a_photo_are_sentences(client):
    assert client.post("/readings", data={"rules": "japanese"}).json["error"]["message"].startswith("No photo arrived")
    answer = send(client, b"\xff\xd8" + b"0" * (17 << 20))
    assert answer.status_code == 413 and "16 MB" in answer.json["error"]["message"]


def test_two_photos_are_read_at_once_and_a_third_is_told_to_come_again(client, monkeypatch):
    monkeypatch.setitem(QUEUES, "see", QUEUES["see"]._replace(patience=0.05))
    seeing = client.application.extensions["budget"].turns["see"]
    with seeing.turn("a", 1), seeing.turn("b", 1):
        busy = send(client, picture())
    assert busy.status_code == 503 and busy.headers["Retry-After"] and "Try again" in busy.json["error"]["message"]
    assert send(client, picture()).status_code == 200


def test_a_fault_of_ours_shows_no_traceback():
    def fault(picture):
        raise RuntimeError("secret detail")

    client = create_app({"FIND": fault, "NAME": fault}).test_client()
    answer = send(client, picture())
    assert answer.status_code == 500 and answer.json["error"]["code"] == "broken"
    assert "secret" not in answer.text and "Traceback" not in answer.text
