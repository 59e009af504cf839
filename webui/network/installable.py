"""The page as an app on the phone's home screen: its manifest, and the service worker for when Hulla cannot be
reached.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Response, current_app, jsonify, render_template, url_for
from flask_babel import gettext

from webui.core.language import spoken
from webui.core.pages import looks

views = Blueprint("installable", __name__)
PAPER = "#f6efdf"
SHEETS = ("base", "controls", "tiles")
KEPT = (*(f"css/{sheet}.css" for sheet in SHEETS), "js/offline.js", "tiles/tiles.svg", "icon.svg")


@views.get("/manifest.webmanifest")
def manifest() -> Response:
    shortcuts = [(gettext("Start an evening"), "evenings.new"), (gettext("Score one deal"), "pages.table")]
    app = {
        "id": "/",
        "name": "Hulla",
        "short_name": "Hulla",
        "description": gettext("Mah-Jongg with real tiles"),
        "lang": spoken(),
        "start_url": url_for("pages.start"),
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [icon("icon-192", 192), icon("icon-512", 512), icon("maskable-512", 512, "maskable")],
        "shortcuts": [{"name": name, "url": url_for(page)} for name, page in shortcuts],
    }
    answer = jsonify(app)
    answer.mimetype = "application/manifest+json"
    return answer


def icon(name: str, size: int, purpose: str = "any") -> dict:
    return {
        "src": url_for("static", filename=f"icons/{name}.png"),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }


@views.get("/worker.js")
def worker() -> Response:
    """The service worker.

    Its text changes with what it caches and with the language, so that the browser takes the new one.
    """
    files = [Path(str(current_app.static_folder), name).read_bytes() for name in KEPT]
    version = sha256(b"".join([offline().encode(), *files])).hexdigest()[:12]
    kept = [url_for("installable.offline"), *(url_for("static", filename=name) for name in KEPT)]
    return Response(render_template("worker.js", version=version, kept=kept), mimetype="text/javascript")


@views.get("/offline")
def offline() -> str:
    """What the app shows when Hulla cannot be reached."""
    return render_template("offline.html", sheets=SHEETS, **looks())
