"""Frames of a live camera come in one by one; what is known so far goes out.

No frame is kept or stored.
"""

from __future__ import annotations

from time import monotonic

from flask import Blueprint, Flask, Response, current_app, jsonify, request

from vision.live.frame_preprocessing import as_frame
from vision.live.live_reader import LiveReader
from vision.photo.decoding import LONG_SIDE, too_large
from webui.core.budget import device, turn
from webui.deal.completeness import completeness
from webui.deal.readings import NoPhoto, as_told, decoders, least, tile_set, turned_means, whole_by
from webui.deal.streams import LEAST_PAUSE, How, Streams
from webui.tile_sets.tile_set_registry import networks

views = Blueprint("frames", __name__)
MOST_BYTES = 2 << 20
PATIENCE = 0.5  # seconds to wait for a turn: the next frame is as good


def init_app(app: Flask) -> None:
    app.extensions["streams"] = Streams(
        lambda how: LiveReader(*networks(how.tile_set), how.turned_means, how.least, completeness(how.whole_by))
    )


@views.post("/frames")
def see_frame() -> Response:
    """One frame; form fields: `photo`, `rules`, `turned_means`, `set`, `tiles` as for a photo, and `stream`: 16–64
    letters that nobody can guess.

    The answer is the contract's reading of all frames of this stream together, `stable` while the tiles hold still, and
    `pause`: how many milliseconds to wait before the next frame. 503 `busy`: wait longer.
    """
    upload = request.files.get("photo")
    if upload is None:
        raise NoPhoto("photo")
    data = upload.read()
    if len(data) > MOST_BYTES:
        raise too_large(len(data), MOST_BYTES)
    how = How(turned_means(), least(), tile_set(), whole_by())
    streams, now = current_app.extensions["streams"], monotonic()
    with streams.taken(request.form.get("stream", ""), device(), how, now) as stream, turn("see", PATIENCE):
        frame = decoders().decode(data, LONG_SIDE)
        view = stream.live.see(as_frame(frame.pixels, frame.size), now)
    return jsonify(as_told(view.reading) | {"stable": view.stable, "pause": round(1000 * LEAST_PAUSE)})
