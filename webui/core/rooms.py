"""Where the page's rooms lie: each has its templates and its scripts beside its routes.

Scripts are served as they lie, so that one finds another by the same way in the browser and on the disk:
/coach/scripts/main.js is webui/coach/scripts/main.js. What several rooms share is in webui/static and webui/templates.
What a page names is `bundled`, where set-up has made bundles (webui.core.bundle).
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from flask import Blueprint, Flask, Response, current_app, g, request, send_from_directory, url_for
from jinja2 import FileSystemLoader

from webui.core import bundle
from webui.core.hashed_names import immutable

WEBUI = Path(__file__).parents[1]
ROOMS = ("club", "coach", "deal", "evening", "led", "setup", "tile_sets")
IMPORTED = re.compile(r'@import "([\w-]+\.css)";')
TYPES = {".js": "text/javascript", ".css": "text/css"}

views = Blueprint("rooms", __name__)


def init_app(app: Flask) -> None:
    """BUILT in the app's settings, or HULLA_BUILT in the environment: where the bundles are."""
    app.config.setdefault("BUILT", os.environ.get("HULLA_BUILT", bundle.BUILT))
    app.jinja_loader = FileSystemLoader([WEBUI / "templates", *(WEBUI / room / "templates" for room in ROOMS)])
    app.jinja_env.globals |= {"bundled": bundled, "styles": styles}
    app.register_blueprint(views)


def bundled(file: str) -> str:
    """The address of a script or stylesheet with all that it brings in; of itself, where there is no bundle of it."""
    if "bundles" not in g:
        g.bundles = bundle.bundled(Path(current_app.config["BUILT"]))
    if file in g.bundles:
        return url_for("rooms.built", name=g.bundles[file])
    return url_for("static", filename=file.removeprefix("/static/")) if file.startswith("/static/") else file


def styles(file: str) -> list[str]:
    """The addresses of a bundled stylesheet, or of those that it imports: the browser need not find them one by one."""
    address = bundled(file)
    if not address.startswith("/static/"):
        return [address]
    imported = IMPORTED.findall((WEBUI / file[1:]).read_text(encoding="utf-8"))
    return [bundled(f"/static/css/{name}") for name in imported]


@views.get(f"/<any({', '.join(ROOMS)}):room>/scripts/<name>.js")
def script(room: str, name: str) -> Response:
    """A script of a room, as fresh as what lies in static."""
    return send_from_directory(WEBUI / room / "scripts", f"{name}.js")


@views.get("/built/<path:name>")
def built(name: str) -> Response:
    """A bundle, packed beforehand for whoever takes it so. Its name holds its hash."""
    packed = request.accept_encodings.quality("gzip") > 0
    file = f"{name}.gz" if packed else name
    answer = send_from_directory(current_app.config["BUILT"], file, mimetype=TYPES.get(Path(name).suffix))
    if packed:
        answer.content_encoding = "gzip"
    immutable(answer)
    return answer
