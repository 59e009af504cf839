"""Where the page's rooms lie: each has its templates and its scripts beside its routes.

Scripts are served as they lie, so that one finds another by the same way in the browser and on the disk:
/coach/scripts/main.js is webui/coach/scripts/main.js. What several rooms share is in webui/static and webui/templates.
"""

from __future__ import annotations

from pathlib import Path

from flask import Blueprint, Flask, Response, send_from_directory
from jinja2 import FileSystemLoader

WEBUI = Path(__file__).parents[1]
ROOMS = ("club", "coach", "deal", "evening", "setup", "tile_sets")

views = Blueprint("rooms", __name__)


def init_app(app: Flask) -> None:
    app.jinja_loader = FileSystemLoader([WEBUI / "templates", *(WEBUI / room / "templates" for room in ROOMS)])
    app.register_blueprint(views)


@views.get(f"/<any({', '.join(ROOMS)}):room>/scripts/<name>.js")
def script(room: str, name: str) -> Response:
    """A script of a room, as fresh as what lies in static."""
    return send_from_directory(WEBUI / room / "scripts", f"{name}.js")
