"""A club's proxy says whose request it passes on.

Only proxies named in HULLA_PROXY are believed: any phone could send such a header.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from functools import cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from scoring.errors import HullaError
from webui.network.hosts import address_of

Network = IPv4Network | IPv6Network


class NoProxy(HullaError):
    sentence = (
        "“{name}” in HULLA_PROXY is no address. Name the proxy by its address, for example 172.30.0.2, or a "
        "network, for example 172.30.0.0/24."
    )

    code = "no_proxy"


class Proxies:
    """The page behind proxies, with the phone's address and scheme as the proxies give them.

    They must pass Host on unchanged.
    """

    def __init__(self, page: Callable, proxies: tuple[Network, ...]):
        self.page, self.forwarded, self.proxies = page, ProxyFix(page, x_for=1, x_proto=1), proxies

    def __call__(self, environ: dict[str, Any], start: Callable) -> Iterable[bytes]:
        believed = is_within(environ.get("REMOTE_ADDR", ""), self.proxies)
        return (self.forwarded if believed else self.page)(environ, start)


def init_app(app: Flask) -> None:
    """Raises NoProxy."""
    app.wsgi_app = Proxies(app.wsgi_app, proxies())  # type: ignore[method-assign,assignment]


def proxies() -> tuple[Network, ...]:
    """The addresses and networks in HULLA_PROXY in the environment, separated by commas. Raises NoProxy."""
    return parsed(os.environ.get("HULLA_PROXY", ""))


@cache
def parsed(text: str) -> tuple[Network, ...]:
    """
    >>> [*map(str, parsed("172.30.0.2, fd00::/64"))]
    ['172.30.0.2/32', 'fd00::/64']
    """
    return tuple(network_of(name.strip()) for name in text.split(",") if name.strip())


def network_of(name: str) -> Network:
    """Raises NoProxy."""
    try:
        return ip_network(name, strict=False)
    except ValueError as problem:
        raise NoProxy(name=name[:80]) from problem


def is_within(address: str, networks: tuple[Network, ...]) -> bool:
    """Whether a request comes from there. A socket of this machine has no address: anyone who can open it is no
    stranger.

    >>> club = parsed("172.30.0.0/24")
    >>> is_within("::ffff:172.30.0.2", club), is_within("172.31.0.2", club), is_within("", parsed("::1"))
    (True, False, True)
    """
    asked = address_of(address)
    return not address or (asked is not None and any(asked in network for network in networks))
