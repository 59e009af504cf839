"""Which phone is asking, and which tables it has joined: a secret in a cookie, of which the store keeps the hash."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Response, current_app, request

from scoring.errors import HullaError
from webui.core import budget
from webui.core.codes import as_written, hashed, is_token, new_token
from webui.storage.game_rows import Head
from webui.storage.store import NoSuchTable, Store

COOKIE = "phone"
YEAR = 365 * 24 * 3600  # seconds


class NotJoined(HullaError):
    sentence = "This phone is only looking on. Join the table first."

    code = "not_joined"
    status = 403


@dataclass(frozen=True, slots=True)
class Visit:
    """A table and the phone that looks at it. `phones`: how many have joined."""

    head: Head
    joined: bool
    phones: int


def store() -> Store:
    return current_app.extensions["store"]


def head_of(code: str) -> Head:
    """The table with this code.

    Raises NoSuchTable. Where codes are guessed a phone that has not joined waits first, and raises Busy if that takes
    too long.
    """
    code = as_written(code)
    if budget.guesses() and not has_joined(code):
        budget.slow_down()
    try:
        return store().head(code)
    except NoSuchTable:
        budget.guessed_wrong()
        raise


def has_joined(code: str) -> bool:
    """One query, whether the table exists or not, so that the time taken reveals nothing."""
    token = token_sent()
    return token is not None and store().has_joined(code, hashed(token))


def visit(head: Head) -> Visit:
    phones, token = store().phones(head), token_sent()
    return Visit(head, token is not None and hashed(token) in phones, len(phones))


def joined(code: str) -> Head:
    """The table with this code, for a phone that has joined it. Raises NotJoined, NoSuchTable."""
    head = head_of(code)
    if not visit(head).joined:
        raise NotJoined
    return head


def own_token() -> str:
    """This phone's secret; a new one for a phone that has none."""
    return token_sent() or new_token()


def token_sent() -> str | None:
    """The secret that came with this request.

    One that we cannot have made counts as none: somebody chose it, or might guess it.
    """
    token = request.cookies.get(cookie(), "")
    return token if is_token(token) else None


def cookie() -> str:
    """Its name. Under https one that no page on http can set (RFC 6265bis, 4.1.3)."""
    return f"__Host-{COOKIE}" if request.is_secure else COOKIE


def with_token(response: Response, token: str) -> Response:
    response.set_cookie(cookie(), token, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure)
    return response
