"""The names this page answers to.

A page elsewhere may point a name of its own at this machine (DNS rebinding); requests by such names are refused.
"""

from __future__ import annotations

import ipaddress
import os
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from flask import Flask, Response, current_app, request

from scoring.errors import HullaError
from webui.core.language import sentence

# nobody can buy a name under these (RFC 6762, RFC 8375)
HOME_ENDINGS = ("local", "home.arpa", "internal", "lan", "home", "localdomain")
ROUTER_ENDINGS = ("fritz.box",)  # used at home too, but a maker's own on the internet
LONGEST = 80
# in a request's environment: this machine's end of the connection, from a server that passes no socket on
ARRIVED_AT = "hulla.arrived_at"
NAME = re.compile(r"([a-z0-9_-]{1,63}\.)*[a-z0-9_-]{1,63}")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class WrongHost(HullaError):
    sentence = (
        "I do not answer to the name “{host}”. Open Hulla by the address that it showed when it started. If the "
        "name is yours, start Hulla with --trust and the name."
    )

    code = "wrong_host"


class NoHost(HullaError):
    sentence = (
        "“{name}” cannot be the name of a machine. Trust it by a name or an address as browsers show it, for "
        "example hulla.local."
    )

    code = "no_host"


def init_app(app: Flask) -> None:
    """Besides this machine's own names, TRUST in the app's settings is trusted. Raises NoHost."""
    app.extensions["hosts"] = own_names() | set(trusted(app.config.get("TRUST", ())))
    app.before_request(refuse_wrong_hosts)
    app.register_error_handler(WrongHost, handle_wrong_host)


def trusted(more: Iterable[str]) -> tuple[str, ...]:
    """The names and addresses in `more`, and in HULLA_TRUST in the environment, separated by commas. Raises NoHost."""
    given = [*more, *os.environ.get("HULLA_TRUST", "").split(",")]
    return tuple(trusted_host(name.strip()) for name in given if name.strip())


def trusted_host(given: str) -> str:
    """The host in something copied from a browser's address bar. Raises NoHost.

    >>> trusted_host("https://Club.example:8443/walls"), trusted_host("[fd00::1]:8443"), trusted_host("fd00::1")
    ('club.example', 'fd00::1', 'fd00::1')
    """
    host = given.split("://", 1)[-1]
    name = "".join(tidy([host if address_of(host) else host_name(host)]))
    if not (address_of(name) or NAME.fullmatch(name)):
        raise NoHost(name=given[:LONGEST])
    return name


def own_names() -> set[str]:
    """This machine's names: bare, and with every ending of a home network."""
    name, short = "".join(tidy([socket.gethostname()])), own_name()
    return {"localhost", name, short, *(f"{short}.{ending}" for ending in HOME_ENDINGS + ROUTER_ENDINGS)}


def own_name() -> str:
    """This machine's name without what its network adds."""
    return "".join(tidy([socket.gethostname().split(".")[0]]))


def tidy(names: Iterable[str]) -> list[str]:
    """Names as a Host header has them.

    >>> tidy([" Hulla.Example. ", "", "[FD00::1]"])
    ['hulla.example', 'fd00::1']
    """
    return [ascii_name(tidied) for name in names if (tidied := name.strip().strip("[]").rstrip(".").lower())]


def ascii_name(name: str) -> str:
    """A name as browsers send it: hütte.local is xn--htte-0ra.local."""
    try:
        return name if name.isascii() else name.encode("idna").decode()
    except UnicodeError:
        return name


def refuse_wrong_hosts() -> None:
    """Raises WrongHost."""
    name = "".join(tidy([host_name(request.host)]))
    if name not in current_app.extensions["hosts"] and not reaches_here(name):
        raise WrongHost(host=name[:LONGEST])


def host_name(host: str) -> str:
    """A host without its port.

    >>> host_name("[::1]:8000"), host_name("laptop.local")
    ('::1', 'laptop.local')
    """
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def reaches_here(name: str) -> bool:
    """Whether it is this machine: one of its names, or the address at which this connection came in."""
    asked = address_of(name)
    return only_here(name) or (asked is not None and asked == arrived_at())


def only_here(name: str) -> bool:
    """Whether this name or address means the machine itself, on any machine.

    >>> [*map(only_here, ["localhost", "::1", "127.0.0.7", "192.168.1.7", "laptop.local"])]
    [True, True, True, False, False]
    """
    address = address_of(name)
    return name == "localhost" or (address is not None and address.is_loopback)


def address_of(name: str) -> Address | None:
    """The address written there, IPv4 in IPv6 unwrapped; None for a name."""
    try:
        address = ipaddress.ip_address(name.split("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def arrived_at() -> Address | None:
    """The address of this machine's end of the connection; None if the server does not say."""
    if ARRIVED_AT in request.environ:
        return address_of(request.environ[ARRIVED_AT])
    line = request.environ.get("gunicorn.socket") or request.environ.get("werkzeug.socket")
    try:
        return address_of(line.getsockname()[0]) if line else None
    except OSError:
        return None


def handle_wrong_host(error: WrongHost) -> tuple[Response, int]:
    return Response(sentence(error), mimetype="text/plain"), error.status
