"""A photo comes in, its tiles go out. Photos are read from memory and forgotten."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, jsonify, request

from scoring.books import BOOKS
from scoring.errors import HullaError
from vision.layout.groups import CONVENTIONS
from vision.layout.hand_selection import LEAST, WHOLE
from vision.photo.decoder_process import Decoders
from vision.pipeline import IsWhole, read
from vision.reading import Reading
from webui.core.budget import turn
from webui.core.language import sentence
from webui.deal.completeness import completeness
from webui.tile_sets.tile_set_registry import networks

views = Blueprint("readings", __name__)


class NoPhoto(HullaError):
    sentence = "No photo arrived. Choose one and send it again."

    code = "missing_field"


@views.post("/readings")
def read_photo() -> Response:
    """Read one photo; form fields: `photo`, `rules`, `turned_means` where the table departs from its book, `set`
    where its tiles were learnt, `tiles` that the hand has: 13 or 14.
    """
    upload = request.files.get("photo")
    if upload is None:
        raise NoPhoto("photo")
    find, name = networks(tile_set())
    with turn("see"):
        reading = read(upload.read(), find, name, turned_means(), least(), decoders().decode, is_whole())
    return jsonify(as_told(reading))


def decoders() -> Decoders:
    return current_app.extensions["decoders"]


def as_told(reading: Reading) -> dict:
    """The contract's reading with its advice in the language of the request."""
    advice = [{"code": one.code, "message": sentence(one)} for one in reading.advice]
    return reading.as_json() | {"advice": advice}


def turned_means() -> str:
    wanted = request.form.get("turned_means")
    book = BOOKS.get(request.form.get("rules", ""))
    return wanted if wanted in CONVENTIONS else book.turned_means if book else "open"


def least() -> int:
    """How many tiles the hand has at least, as far as the page knows."""
    wanted = request.form.get("tiles", type=int)
    return wanted if wanted in WHOLE else LEAST


def is_whole() -> IsWhole | None:
    """What says whether the book calls a hand whole, where the winner's is photographed."""
    return completeness(request.form.get("rules", "")) if least() == max(WHOLE) else None


def tile_set() -> str:
    """The code of the set of tiles in use, if it was learnt."""
    return request.form.get("set", "")[:6]
