"""The page: photos in, sheets and payments out, in German and English."""

from __future__ import annotations

from pathlib import Path

from flask import Flask

from vision.classification.classifier import load_classifier
from vision.detection.detector import load_detector
from vision.photo.decoder_process import Decoders
from vision.tile_sets.tile_set_file import classifier_fingerprint
from webui import (
    budget,
    ceremonies,
    coach,
    errors,
    evening_pages,
    frames,
    hosts,
    installable,
    invitations,
    keeping,
    language,
    log_privacy,
    pages,
    proxies,
    readings,
    scores,
    security,
    trust,
    uploads,
)
from webui.phones import YEAR

MODELS = Path(__file__).resolve().parent.parent / "models" / "tiles"


def create_app(config: dict | None = None) -> Flask:
    """The web application. The networks are loaded once, here.

    config  Flask's settings, and FIND and NAME: the two networks as functions, NAMER: which namer it is, for tests that bring their own
    """
    app = Flask(__name__)
    app.config.from_mapping(MAX_CONTENT_LENGTH=16 << 20, MAX_FORM_MEMORY_SIZE=512 << 10, MAX_FORM_PARTS=8)
    app.config.from_mapping(NAMER=classifier_fingerprint(MODELS / "namer.onnx"))
    app.config.from_mapping(config or {})
    app.json.sort_keys = False
    app.jinja_env.policies["json.dumps_kwargs"] = {}  # tiles and books reach the page in their own order
    app.extensions["networks"] = (
        app.config.get("FIND") or load_detector(MODELS / "finder.onnx"),
        app.config.get("NAME") or load_classifier(MODELS / "namer.onnx"),
    )
    app.extensions["decoders"] = Decoders()
    app.get_send_file_max_age = lambda name: YEAR if name and name.startswith("tiles/") else None
    for part in (log_privacy, uploads, proxies, budget, hosts, trust, language, security, errors, keeping, frames):
        part.init_app(app)
    for views in (pages.views, readings.views, frames.views, scores.views, evening_pages.views, invitations.views, ceremonies.views, coach.views, installable.views):
        app.register_blueprint(views)
    return app
