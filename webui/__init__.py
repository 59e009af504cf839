"""The page: photos in, sheets and payments out, in German and English."""

from __future__ import annotations

from typing import cast

from flask import Flask
from flask.json.provider import DefaultJSONProvider

from vision.classification.classifier import load_classifier
from vision.detection.detector import load_detector
from vision.networks import classifier_file, detector_file
from vision.photo.decoder_process import Decoders
from vision.tile_sets.tile_set_file import classifier_fingerprint
from webui import wiring
from webui.coach import learning, questions
from webui.core import (
    budget,
    compression,
    errors,
    fragments,
    hashed_names,
    language,
    log_privacy,
    pages,
    proxies,
    rooms,
    security,
    uploads,
    words,
)
from webui.deal import frames, readings, scores
from webui.evening import pages as evening_pages
from webui.network import hosts, installable, invitations, trust
from webui.setup import ceremonies, forms
from webui.setup import pages as setup_pages


def create_app(config: dict | None = None) -> Flask:
    """The web application. The networks are loaded once, here.

    config  Flask's settings, and FIND and NAME: the two networks as functions, NAMER: which namer it is, for tests that
            bring their own
    """
    app = Flask(__name__)
    app.config.from_mapping(MAX_CONTENT_LENGTH=16 << 20, MAX_FORM_MEMORY_SIZE=512 << 10, MAX_FORM_PARTS=8)
    app.config.from_mapping(NAMER=classifier_fingerprint(classifier_file()))
    app.config.from_mapping(config or {})
    cast(DefaultJSONProvider, app.json).sort_keys = False
    app.jinja_env.policies["json.dumps_kwargs"] = {}  # tiles and books reach the page in their own order
    app.extensions["networks"] = (
        app.config.get("FIND") or load_detector(detector_file()),
        app.config.get("NAME") or load_classifier(classifier_file()),
    )
    app.extensions["decoders"] = Decoders()
    for part in (
        log_privacy,
        compression,
        uploads,
        proxies,
        budget,
        hosts,
        trust,
        language,
        security,
        errors,
        rooms,
        fragments,
        words,
        hashed_names,
        wiring,
        frames,
        forms,
    ):
        part.init_app(app)
    for views in (
        pages.views,
        readings.views,
        frames.views,
        scores.views,
        evening_pages.views,
        invitations.views,
        setup_pages.views,
        ceremonies.views,
        questions.views,
        learning.views,
        installable.views,
    ):
        app.register_blueprint(views)
    return app
