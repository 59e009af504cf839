"""What the page must know of where it is served."""

from __future__ import annotations

from typing import TYPE_CHECKING

from webui.network.startup_banner import EVERYWHERE

if TYPE_CHECKING:
    from webui.network.certificates import TlsFiles


def settings_at(host: str, port: int, tls: TlsFiles | None, trust: tuple[str, ...]) -> dict:
    """The settings for `webui.create_app` of a page at this host and port."""
    phones = {"LAN_PORT": port} if host in EVERYWHERE else {}
    return {"TLS_FILES": tls, "TRUST": trust} | phones
