"""How another phone reaches a table: the addresses that work in this room, each as a QR code."""

from __future__ import annotations

import io
from urllib.parse import urlsplit

import segno
from flask import Blueprint, Response, abort, current_app, request, url_for

from webui.core.devices import head_of
from webui.network.addresses import LanAddress, lan_addresses
from webui.network.hosts import only_here
from webui.network.startup_banner import address_at
from webui.network.trust import by, tls_files

views = Blueprint("invitations", __name__)


@views.get("/tables/<code>/invitation")
def invitation(code: str) -> dict:
    """Asked again while it is on screen: a laptop may have moved to another Wi-Fi."""
    return invitation_json(head_of(code).code)


@views.get("/evening/<code>/join.svg")
def picture(code: str) -> Response:
    """The address of the table as a QR code.

    `host` chooses among this machine's own; anything else is refused.
    """
    code = head_of(code).code
    addresses = invitation_json(code)["addresses"]
    wanted = request.args.get("host", addresses[0]["host"])
    address = next((each["address"] for each in addresses if each["host"] == wanted), None) or abort(404)
    out = io.BytesIO()
    segno.make(address, error="m").save(
        out, kind="svg", border=3, dark="#20282c", light="#ffffff", omitsize=True, xmldecl=False
    )
    return Response(out.getvalue(), mimetype="image/svg+xml")


def invitation_json(code: str) -> dict:
    """`addresses`, best first.

    `trouble`: why no other phone can connect, `not_listening` or `no_network`; else null.
    """
    path = url_for("evenings.table", code=code)
    addresses = [
        {"host": door.host, "interface": door.interface, "address": root_of(door.host) + path} for door in doors()
    ]
    trouble = "no_network" if "LAN_PORT" in current_app.config else "not_listening"
    return {"addresses": addresses, "trouble": trouble if only_here(addresses[0]["host"]) else None}


def doors() -> list[LanAddress]:
    """Where this phone found the page, then the others; without the first if it means this machine only."""
    found = found_host()
    here = lan_addresses() if "LAN_PORT" in current_app.config else []
    if found in (each.host for each in here):
        return sorted(here, key=lambda each: each.host != found)
    return here if here and only_here(found) else [LanAddress(found, ""), *here]


def root_of(host: str) -> str:
    """By http, for a guest's phone may not trust this machine yet: it is shown how, and others are redirected."""
    if host != found_host():
        return address_at(host, current_app.config["LAN_PORT"]).rstrip("/")
    return by("http") if tls_files() else request.url_root.rstrip("/")


def found_host() -> str:
    return urlsplit(request.url_root).hostname or ""
