"""“Learn my set”: the page, and what it asks.

Anyone may look at a set and play with it; the phone that learnt it may change it.
"""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from scoring.errors import HullaError
from vision.tile_sets.enrolment import learn
from vision.tile_sets.tile_set import TileSet
from vision.tile_sets.tile_set_file import to_bytes
from webui.core import budget
from webui.core.codes import hashed
from webui.core.devices import head_of, joined, own_token, store, visit, with_token
from webui.core.pages import page
from webui.core.request_json import body, field
from webui.deal.readings import NoPhoto, decoders
from webui.evening.event_validation import LONGEST_NAME, BadName, tidy
from webui.evening.tables import shown
from webui.storage.tile_set_store import KeptSet, NoSuchSet
from webui.tile_sets.tile_set_registry import learnt, namer_print, networks, set_json, sets

views = Blueprint("tile_sets", __name__)


class BadSetName(HullaError):
    sentence = "Give these tiles a name of {longest} letters at the most."

    code = "bad_name"


@views.get("/sets")
@views.get("/sets/at/<code>")
def sets_page(code: str = "") -> str:
    """The page; for an evening it chooses for the whole table. Raises NoSuchTable, Busy."""
    table = head_of(code).code if code else ""
    return page("tile_sets/sets.html", {"keeps": f"hulla-sets-{table}", "at": table, "longest_name": LONGEST_NAME})


@views.get("/tilesets")
def look() -> Response:
    """Every set."""
    phone = hashed(own_token())
    with budget.turn("think"):
        return jsonify({"status": "ok", "sets": [set_json(kept, phone) for kept in sets().all()]})


@views.post("/tilesets")
def begin() -> ResponseReturnValue:
    """A new set from its first photo; form fields: `photo`, `name`."""
    token, name = own_token(), name_of(request.form.get("name"))
    budget.count("learn")
    seen = in_photo()
    learnt = to_bytes(seen)
    with budget.change(len(learnt)):
        kept = sets().keep(name, hashed(token), namer_print(), learnt)
    return with_token(told(kept, token, seen), token), 201


@views.post("/tilesets/<code>/photos")
def teach(code: str) -> Response:
    """One more photo of a set; form field: `photo`. What it shows is added to what is known."""
    token = own_token()
    budget.count("learn")
    seen = in_photo()
    with budget.change(len(to_bytes(seen))):
        kept = sets().teach(code, hashed(token), namer_print(), lambda kept: to_bytes(together(learnt(kept), seen)))
    return told(kept, token, seen)


@views.put("/tilesets/<code>")
def rename(code: str) -> Response:
    """Give a set another `name`."""
    token = own_token()
    name = name_of(body().get("name"))
    with budget.change(len(name)):
        kept = sets().rename(code, hashed(token), name)
    return told(kept, token)


@views.delete("/tilesets/<code>")
def forget(code: str) -> Response:
    """Delete a set. Tables that used it read photos as before it was learnt."""
    with budget.change(0):
        sets().delete(code, hashed(own_token()))
    return jsonify({"status": "ok"})


@views.put("/tables/<code>/set")
def choose(code: str) -> Response:
    """Choose the `set` that a table plays with; "" for any."""
    head, chosen = joined(code), field(body(), "set", str)
    if chosen and not sets().find(chosen):
        raise NoSuchSet("set")
    with budget.change(0):
        head = store().choose_set(head, chosen or None)
    return jsonify(shown(visit(head)))


def in_photo() -> TileSet:
    """What can be learnt from the photo of this request. Raises what is wrong with it."""
    upload = request.files.get("photo")
    if upload is None:
        raise NoPhoto("photo")
    with budget.turn("see"):
        return learn([upload.read()], *networks(), decode=decoders().decode)


def together(known: TileSet | None, seen: TileSet) -> TileSet:
    return known.merged_with(seen) if known else seen


def told(kept: KeptSet, token: str, seen: TileSet | None = None) -> Response:
    """A set, and how many tiles the photo taught."""
    more = {} if seen is None else {"seen": int(seen.counts.sum())}
    return jsonify({"status": "ok"} | set_json(kept, hashed(token)) | more)


def name_of(given: object) -> str:
    try:
        return tidy(given)
    except BadName as problem:
        raise BadSetName("name", longest=LONGEST_NAME) from problem
