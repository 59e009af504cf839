"""Photos as large as phones send them arrive, whatever bytes they are made of."""

from __future__ import annotations

import io

import cv2
import numpy as np
import pytest
from company import error


def large(seed: int) -> bytes:
    """A photo of more than a megabyte."""
    noise = np.random.default_rng(seed).integers(0, 256, (600, 700, 3), np.uint8)
    photo = cv2.imencode(".png", noise)[1].tobytes()
    assert len(photo) > 1 << 20
    return photo


@pytest.mark.parametrize("seed", range(4))
def test_a_large_photo_is_no_large_form(client, seed):
    """Werkzeug reads forms in pieces of 64 KB and holds some back at every line end: its limit for forms must leave
    room for that.
    """
    answer = client.post("/readings", data={"photo": (io.BytesIO(large(seed)), "hand.png"), "rules": "japanese"})
    assert (answer.status_code, answer.json["status"]) == (200, "no_tiles")


@pytest.mark.parametrize("where", ["/readings", "/frames"])
def test_no_photo_is_ever_written_to_a_disk(client, written, where):
    head = (
        '--cut\r\nContent-Disposition: form-data; name="photo"; filename="hand.png"\r\nContent-Type: image/png\r\n\r\n'
    )
    form = head.encode() + large(0) + b"\r\n--cut--\r\n"  # whole: a test client writes what it puts together itself
    client.post(where, data=form, content_type="multipart/form-data; boundary=cut")
    assert written == []


def test_a_body_that_does_not_say_how_long_it_is_may_be_too_large_too(client):
    how = {"headers": {"Transfer-Encoding": "chunked"}, "environ_overrides": {"wsgi.input_terminated": True}}
    answer = client.post(
        "/scores", data=b'{"rules": "%s"}' % (b"x" * (1 << 20)), content_type="application/json", **how
    )
    assert error(answer) == (413, "too_large")


def test_a_photo_that_does_not_say_how_long_it_is_may_be_too_large_too(client):
    head = (
        b'--cut\r\nContent-Disposition: form-data; name="photo"; filename="hand.png"\r\nContent-Type: image/png\r\n\r\n'
    )
    how = {"content_type": "multipart/form-data; boundary=cut", "headers": {"Transfer-Encoding": "chunked"}}
    ends = {"wsgi.input_terminated": True, "wsgi.input": io.BytesIO(head + bytes(17 << 20) + b"\r\n--cut--\r\n")}
    assert error(client.post("/readings", environ_overrides=ends, **how)) == (413, "image_too_large")


def test_a_field_that_is_too_large_is_no_photo(client):
    answer = client.post("/readings", data={"photo": (io.BytesIO(b"small"), "hand.png"), "rules": "x" * (600 << 10)})
    assert error(answer) == (413, "too_large")
