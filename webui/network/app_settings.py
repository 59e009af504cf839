"""What the page must know of where it is served."""

from __future__ import annotations

from typing import TYPE_CHECKING

from webui.network.startup_banner import EVERYWHERE

if TYPE_CHECKING:
    from webui.network.certificates import Papers


def settings_at(host: str, port: int, papers: Papers | None, trust: tuple[str, ...]) -> dict:
    """The settings for `webui.create_app` of a page at this host and port."""
    phones = {"LAN_PORT": port} if host in EVERYWHERE else {}
    return {"PAPERS": papers, "TRUST": trust} | phones
