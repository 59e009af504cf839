"""A photo comes in, its tiles go out. Photos are read from memory and forgotten."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, jsonify, request

from scoring.books import BOOKS
from scoring.errors import HullaError
from scoring.tiles import WINDS
from vision.layout.groups import CONVENTIONS
from vision.layout.hand_selection import LEAST, WHOLE
from vision.layout.sides import SIDES
from vision.photo.decoder_process import Decoders
from vision.pipeline import Shows, read
from vision.reading import Json, Reading
from webui.core.budget import turn
from webui.core.language import sentence
from webui.deal.completeness import completeness
from webui.deal.laid_readings import laid_json, open_json, part_json, winds_from
from webui.tile_sets.tile_set_registry import networks

views = Blueprint("readings", __name__)


class NoPhoto(HullaError):
    sentence = "No photo arrived. Choose one and send it again."

    code = "missing_field"


@views.post("/readings")
def read_photo() -> Response:
    """Read one photo; form fields: `photo`, `rules`, `turned_means` where the table departs from its book, `set`
    where its tiles were learnt, `tiles` that the hand has: 13 or 14. For the hands of all at the table `sides` is 4,
    for what lies open in its middle `middle` is 1; `near` is the wind of who takes the photo.
    """
    upload = request.files.get("photo")
    if upload is None:
        raise NoPhoto("photo")
    find, name = networks(tile_set())
    with turn("see"):
        reading = read(
            upload.read(),
            find,
            name,
            turned_means(),
            least(),
            decoders().decode,
            completeness(whole_by()),
            shows(),
        )
    return jsonify(with_winds(as_told(reading), reading))


def decoders() -> Decoders:
    return current_app.extensions["decoders"]


def as_told(reading: Reading) -> dict:
    """The contract's reading with its advice in the language of the request, and as the page lays it out."""
    told = reading.as_json() | laid_json(reading)
    told["advice"] = [{"code": one.code, "message": sentence(one)} for one in reading.advice]
    told["notes"] = notes(reading)
    told["hands"] = [one.as_json() | {"part": part_json(reading, one)} for one in reading.hands]
    return told


def notes(reading: Reading) -> Json:
    """What the page says of a photo: `always`, or `while_missing`: as long as tiles are; it counts by itself, and asks
    how sets lie. `new_set`: the tiles seem to be of a set that nobody has shown.
    """
    silent, hidden = {"tile_count", "open_sets"}, {"gap", "face_down"}
    said = {one.code: sentence(one) for one in reading.advice if one.code not in silent}
    return {
        "always": " ".join(words for code, words in said.items() if code not in hidden),
        "while_missing": " ".join(words for code, words in said.items() if code in hidden),
        "new_set": "unfamiliar" in said,
    }


def turned_means() -> str:
    wanted = request.form.get("turned_means")
    book = BOOKS.get(request.form.get("rules", ""))
    return wanted if wanted in CONVENTIONS else book.turned_means if book else "open"


def least() -> int:
    """How many tiles the hand has at least, as far as the page knows."""
    wanted = request.form.get("tiles", type=int)
    return wanted if wanted in WHOLE else LEAST


def whole_by() -> str:
    """The book that is asked whether a hand is whole, where the winner's is photographed."""
    return request.form.get("rules", "") if least() == max(WHOLE) else ""


def shows() -> Shows:
    """What the photo is of."""
    if request.form.get("middle") == "1":
        return "middle"
    return "table" if request.form.get("sides") == str(len(SIDES)) else "hand"


def with_winds(told: Json, reading: Reading) -> Json:
    """The reading with the wind of each who sits round the table, where the page says whose the near one is."""
    near = request.form.get("near")
    if near not in WINDS:
        return told
    winds = winds_from(near)
    for name in ("hands", "middle"):
        told[name] = [one | {"wind": winds[one["side"]]} for one in told[name]]
    return told | {"open": open_json(reading, near)} if shows() == "middle" else told


def tile_set() -> str:
    """The code of the set of tiles in use, if it was learnt."""
    return request.form.get("set", "")[:6]
