"""Frames of a live camera come in one by one; what is known so far goes out.

No frame is kept or stored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from time import monotonic

from flask import Blueprint, Flask, Response, current_app, jsonify, request
from flask_babel import gettext, ngettext

from scoring.books import BOOKS
from scoring.rules import Ruleset
from scoring.tiles import HIDDEN
from vision.layout.hand_selection import WHOLE
from vision.live.frame_preprocessing import as_frame
from vision.live.live_reader import LiveReader
from vision.photo.decoding import LONG_SIDE, too_large
from vision.reading import Json, Reading, SeenHand
from webui.core.budget import device, turn
from webui.core.language import sentence
from webui.deal.completeness import completeness
from webui.deal.readings import NoPhoto, as_told, decoders, least, tile_set, turned_means, whole_by
from webui.deal.streams import LEAST_PAUSE, How, Streams
from webui.tile_sets.tile_set_registry import networks

views = Blueprint("frames", __name__)
MOST_BYTES = 2 << 20
HINTS = ("dark", "blurred", "far")  # advice while the camera looks
NEW = 4  # so many tiles that were not there make it another hand
MOST_CODES = 400  # letters
PATIENCE = 0.5  # seconds to wait for a turn: the next frame is as good


def init_app(app: Flask) -> None:
    app.extensions["streams"] = Streams(
        lambda how: LiveReader(*networks(how.tile_set), how.turned_means, how.least, completeness(how.whole_by))
    )


@views.post("/frames")
def see_frame() -> Response:
    """One frame; form fields: `photo`, `rules`, `turned_means`, `set`, `tiles` as for a photo, `wanted`: how many
    tiles a whole hand may have (14, or 13,14), `before`: the tiles of the hand taken before it, if any, and `stream`:
    16–64 letters that nobody can guess.

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
    told = as_told(view.reading) | standing(view.reading) | {"old": is_old(view.reading)}
    return jsonify(told | {"stable": view.stable, "pause": round(1000 * LEAST_PAUSE)})


def is_old(reading: Reading) -> bool:
    """Is it still the hand that was taken before this one? `before` are the codes of its tiles, one after the other."""
    text = request.form.get("before", "")[:MOST_CODES]
    before = Counter(text[place : place + 2] for place in range(0, len(text), 2))
    common = before & Counter(str(seen.tile) for seen in reading.tiles)
    return bool(before) and common.total() > before.total() - NEW


def standing(reading: Reading) -> Json:
    """How far the hand is: is it `whole` by `wanted`, what to do now (`says`), and what a key says that takes it."""
    count = counted(reading.hand, BOOKS.get(request.form.get("rules", "")))
    wanted = [int(number) for number in request.form.get("wanted", "").split(",") if number.isdecimal()] or list(WHOLE)
    take = ngettext("Take this one tile", "Take these {n} tiles", count).format(n=count) if count else ""
    return {"whole": count in wanted, "take": take, "says": in_words(reading, count, wanted)}


def counted(hand: SeenHand, book: Ruleset | None) -> int:
    """How many tiles of 13 or 14 a hand has: a kong as three, flowers not at all, unless the book counts otherwise."""
    most = 3 if book is None or book.kong_fills_three else 4
    bonus = hand.bonus if book and any(tile.is_bonus for tile in book.hand_tiles) else ()
    laid = sum(min(most, len(meld.tiles)) for meld in hand.melds)
    return sum(tile != HIDDEN for tile in hand.concealed) + laid + len(bonus)


def in_words(reading: Reading, count: int, wanted: Sequence[int]) -> str:
    hint = next((one for one in reading.advice if one.code in HINTS), None)
    if not reading.tiles:
        return gettext("Hold the phone above the tiles until every one has an outline.")
    if hint:
        return sentence(hint)
    if count in wanted:
        return ngettext("{n} tile: hold still …", "{n} tiles: hold still …", count).format(n=count)
    whole = "/".join(map(str, wanted))
    return ngettext(
        "I count {n} tile; a whole hand has {wanted}. Are all of them in the picture?",
        "I count {n} tiles; a whole hand has {wanted}. Are all of them in the picture?",
        count,
    ).format(n=count, wanted=whole)
