"""How phones come to trust this machine: the page /trust, the authority to install, and plain http only as the way
there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, Flask, Response, abort, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import format_date

from webui.core.pages import is_own_path, looks
from webui.network.hosts import address_of, arrived_at, host_name

if TYPE_CHECKING:
    from webui.network.certificates import TlsFiles

views = Blueprint("trust", __name__, url_prefix="/trust")
OPEN_DOORS = ("trust.trust", "trust.authority", "trust.known", "pages.language", "static", "rooms.built")
DAY = 24 * 3600  # longer would keep phones out next week, if Hulla is then started without --https


def init_app(app: Flask) -> None:
    """TLS_FILES in the app's settings: the certificates, when this page is served by https."""
    app.register_blueprint(views)
    app.before_request(lead_to_https)
    app.after_request(insist_on_https)


def tls_files() -> TlsFiles | None:
    return current_app.config.get("TLS_FILES")


def by(scheme: str) -> str:
    """This page's address by `http` or `https`: one port serves both, but for a server that needs two (HTTP_PORT and
    HTTPS_PORT in the app's settings).
    """
    port = current_app.config.get(f"{scheme.upper()}_PORT")
    host = f"[{name}]" if ":" in (name := host_name(request.host)) else name
    return f"{scheme}://{host}:{port}" if port else f"{scheme}://{request.host}"


def lead_to_https() -> ResponseReturnValue | None:
    """A phone that came by http is shown how to use https.

    This machine's own browser is safe without a certificate.
    """
    if not tls_files() or request.is_secure or request.endpoint in OPEN_DOORS:
        return None
    here = arrived_at()
    return None if here and here.is_loopback else redirect(url_for("trust.trust", to=request.path), 303)


def insist_on_https(response: Response) -> Response:
    """For a day, under names only (RFC 6797 knows no addresses); never for localhost, where other programs serve
    http.
    """
    name = host_name(request.host)
    if tls_files() and request.is_secure and address_of(name) is None and name != "localhost":
        response.headers["Strict-Transport-Security"] = f"max-age={DAY}"
    return response


@views.get("")
def trust() -> str:
    """What to do on the phone, the fingerprint to compare, and the way on. `to`: where the phone wanted to go."""
    to = request.args.get("to", "")
    way = by("https") + (to if is_own_path(to) else url_for("pages.start"))
    phone = request.user_agent.string
    on = "android" if "Android" in phone else "apple" if "Mac OS" in phone else "other"
    kept = tls_files()
    shown = {
        "tls": kept,
        "ask": by("https") + url_for("trust.known"),
        "until": kept and format_date(kept.until),
        "secure": request.is_secure,
    }
    return render_template("trust.html", **shown, way=way, at_once=bool(to), on=on, **looks())


@views.get("/hulla.crt")
def authority() -> Response:
    """The authority as phones install it."""
    return Response((tls_files() or abort(404)).authority, mimetype="application/x-x509-ca-cert")


@views.get("/known")
def known() -> Response:
    """Empty: that it arrives by https is the answer. The same page by http may ask too."""
    return Response(status=204, headers={"Cross-Origin-Resource-Policy": "cross-origin"})
