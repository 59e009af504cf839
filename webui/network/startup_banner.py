"""Says at the start where phones find the page, and what they need."""

from __future__ import annotations

from typing import TYPE_CHECKING

import segno

from webui.network.addresses import NO_NETWORK, LanAddress, lan_addresses
from webui.network.hosts import only_here

if TYPE_CHECKING:
    from webui.network.certificates import TlsFiles

EVERYWHERE = ("0.0.0.0", "::")


def print_startup_banner(host: str, port: int, tls: TlsFiles | None = None, https_port: int | None = None) -> None:
    """Print where this page is, with a QR code for phones, or how to let phones in.

    `https_port`: where https has one of its own.
    """
    everywhere = host in EVERYWHERE
    doors = lan_addresses() if everywhere else [LanAddress(host, "")]
    if only_here(host):
        print(
            f"Hulla is ready on this machine: {address_at(host, port)}   (for phones: hulla serve "
            f"--lan{' --https' if tls else ''})"
        )
    elif doors:
        welcome(doors, port, tls, https_port or port)
    else:
        print(f"Hulla is ready. {NO_NETWORK}")
    if everywhere:
        print(f"On this machine: http://127.0.0.1:{port}/")
    print("Ctrl-C ends it.", flush=True)


def welcome(doors: list[LanAddress], port: int, tls: TlsFiles | None, https_port: int) -> None:
    """The best address with its QR code, the others in a line each."""
    address = address_at(doors[0].host, port)
    segno.make(address, error="m").terminal(compact=True)
    print(f"Hulla is ready. Point a phone in the same Wi-Fi at the code, or open {address}")
    for other in doors[1:]:
        print(f"In another network: {address_at(other.host, port)}   ({other.interface})")
    if tls:
        print(about_authority(tls, address, address_at(doors[0].host, https_port).replace("http", "https", 1)))


def address_at(host: str, port: int) -> str:
    """
    >>> address_at("::1", 8000)
    'http://[::1]:8000/'
    """
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def about_authority(tls: TlsFiles, address: str, enciphered: str) -> str:
    """What a certificate of one's own means, in plain words."""
    lines = (
        f"Phones are led to {enciphered}, where they get the live camera and the app.",
        f"Once for each phone: let it take in this machine's own authority, “{tls.name}”. The page "
        f"{address}trust shows how.",
        "Compare the fingerprint there, or in the phone's own settings, with this one:",
        *("  " + "   ".join(tls.fingerprint_parts[start : start + 2]) for start in (0, 2)),
        "It vouches for names and addresses of home networks only, and for no website on the internet.",
        f"Its key is in {tls.page.parent}, where only you can read it. Give it to nobody.",
        *(f"It may not vouch for {name}: phones will warn there." for name in tls.without),
    )
    return "\n".join(lines)
