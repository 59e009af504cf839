"""Security headers on every answer, and the origin check: only this page's own address may ask."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Flask, Response, request

from scoring.errors import HullaError

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class ForeignPage(HullaError):
    sentence = "This request came from another page. Open Hulla by its own address and try again."

    code = "foreign_page"
    status = 403


def init_app(app: Flask) -> None:
    app.before_request(refuse_foreign_pages)
    app.after_request(add_headers)


def refuse_foreign_pages() -> None:
    """No other page may send photos or deals in a visitor's name.

    Programs that send no Origin are not browsers, so they may.
    """
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    origin = request.headers.get("Origin")
    foreign = origin is not None and not is_own(origin)
    if foreign or request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        raise ForeignPage


def is_own(origin: str) -> bool:
    """This page's own address; over https, its http twin is not accepted. (A proxy may have terminated https before
    us.)
    """
    try:
        page = urlsplit(origin)
    except ValueError:
        return False
    return page.netloc == request.host and (page.scheme == "https" or not request.is_secure)


def add_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.endpoint not in ("static", "rooms.script", "rooms.built", "words.file"):
        response.headers.setdefault("Cache-Control", "no-store")
    return response
