"""Which phone asks, and at which table it has joined: a secret in a cookie, of which the store keeps the hash."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Response, current_app, request

from scoring.errors import HullaError
from webui import rates
from webui.codes import as_written, hashed, new_token
from webui.store import Head, NoSuchTable, Store

COOKIE = "phone"
YEAR = 365 * 24 * 3600


class NotJoined(HullaError):
    """This phone is only looking on. Join the table first."""

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
    """The table with this code. Raises NoSuchTable, and TooMany for an address that guesses."""
    rates.allow("wrong_codes")
    try:
        return store().head(as_written(code))
    except NoSuchTable:
        rates.count("wrong_codes")
        raise


def visit(head: Head) -> Visit:
    phones, token = store().phones(head), request.cookies.get(COOKIE)
    return Visit(head, token is not None and hashed(token) in phones, len(phones))


def joined(code: str) -> Head:
    """The table with this code, for a phone that has joined it. Raises NotJoined, NoSuchTable."""
    head = head_of(code)
    if not visit(head).joined:
        raise NotJoined
    return head


def own_token() -> str:
    """This phone's secret, a new one for a phone that has none."""
    return request.cookies.get(COOKIE) or new_token()


def with_token(response: Response, token: str) -> Response:
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure)
    return response
