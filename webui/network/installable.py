"""The page as an app on the phone's home screen: its manifest, and the service worker for when Hulla cannot be
reached.
"""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, render_template, url_for
from flask_babel import gettext

from webui.core.hashed_names import short_hash
from webui.core.language import spoken
from webui.core.pages import looks
from webui.core.rooms import bundled, styles

views = Blueprint("installable", __name__)
PAPER = "#f6efdf"
STYLES, SCRIPT = "/static/css/offline.css", "/static/js/offline.js"
DRAWN = ("tiles/x.svg", "icon.svg")


@views.get("/manifest.webmanifest")
def manifest() -> Response:
    shortcuts = [(gettext("Start an evening"), "setup.new"), (gettext("Score one deal"), "pages.table")]
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
    files = [*styles(STYLES), bundled(SCRIPT), *(url_for("static", filename=name) for name in DRAWN)]
    kept = [url_for("installable.offline"), *files]
    version = short_hash("".join([offline(), *files]).encode())
    return Response(render_template("worker.js", version=version, kept=kept), mimetype="text/javascript")


@views.get("/offline")
def offline() -> str:
    """What the app shows when Hulla cannot be reached."""
    return render_template("offline.html", **looks())
