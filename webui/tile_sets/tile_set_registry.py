"""The learnt sets of tiles: the networks adapted to one, and what was learnt of each, as JSON."""

from __future__ import annotations

from flask import current_app

from scoring.tiles import KINDS
from vision.classification.classifier import Classifier
from vision.detection.detector import Detector
from vision.errors import NoTileSet
from vision.tile_sets.tile_set import TileSet
from vision.tile_sets.tile_set_file import from_bytes
from webui.storage.game_rows import Head
from webui.storage.tile_set_store import KeptSet, SetStore


def sets() -> SetStore:
    return current_app.extensions["sets"]


def networks(code: str = "") -> tuple[Detector, Classifier]:
    """Detector and classifier; the classifier knows the set with this code, if it still exists."""
    detector, classifier = current_app.extensions["networks"]
    kept = sets().find(code) if code else None
    known = kept and learnt(kept)
    return detector, known.classifier(classifier) if known else classifier


def namer_print() -> str:
    """Identifies a classifier: what one has learnt means nothing to another."""
    return current_app.config["NAMER"]


def learnt(kept: KeptSet) -> TileSet | None:
    """What was learnt of a set; None if another classifier learnt it, in which case its tiles must be photographed
    again.
    """
    if kept.namer != namer_print():
        return None
    try:
        return from_bytes(kept.learnt)
    except NoTileSet:
        return None


def set_json(kept: KeptSet, phone: str) -> dict:
    """A set for a phone, by the hash of its secret: `own`, whether it may change it; `examples`, how many of each
    kind.
    """
    known = learnt(kept)
    examples = {str(KINDS[kind]): int(known.counts[kind]) for kind in known.kinds} if known else {}
    return {"code": kept.code, "name": kept.name, "own": kept.phone == phone, "examples": examples}


def chosen(head: Head) -> dict | None:
    """The set of a table; None if it plays with any, or with one that was deleted."""
    kept = sets().find(head.tile_set) if head.tile_set else None
    return kept and {"code": kept.code, "name": kept.name}
