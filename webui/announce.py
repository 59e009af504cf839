"""Says at the start where phones find the page, and what they need for it."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import segno

from webui.hosts import only_here

if TYPE_CHECKING:
    from webui.certificates import Papers


def announce(host: str, port: int, papers: Papers | None = None) -> None:
    """Print the address, and for phones the QR code of it."""
    everywhere = host in ("0.0.0.0", "::")
    address = address_at(lan_address() if everywhere else host, port)
    if not only_here(host):
        segno.make(address, error="m").terminal(compact=True)
        print(f"Hulla is ready. Point a phone in the same Wi-Fi at the code, or open {address}")
        if papers:
            print(about_papers(papers, address))
    else:
        print(f"Hulla is ready on this machine: {address}   (for phones: hulla serve --lan{' --https' if papers else ''})")
    if everywhere:
        print(f"On this machine: http://127.0.0.1:{port}/")
    print("Ctrl-C ends it.", flush=True)


def address_at(host: str, port: int) -> str:
    """
    >>> address_at("::1", 8000)
    'http://[::1]:8000/'
    """
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def about_papers(papers: Papers, address: str) -> str:
    """What a certificate of one's own means, in plain sentences."""
    lines = (
        f"Phones are led to {address.replace('http', 'https', 1)}, where they get the live camera and the app.",
        f"Once for each phone: let it take in this machine's own authority, “{papers.name}”. The page {address}trust shows how.",
        "Compare the fingerprint there, or in the phone's own settings, with this one:",
        *("  " + "   ".join(papers.fingerprint_parts[start : start + 2]) for start in (0, 2)),
        "It vouches for names and addresses of home networks only, and for no website on the internet.",
        f"Its key is in {papers.page.parent}, where only you can read it. Give it to nobody.",
        *(f"It may not vouch for {name}: phones will warn there." for name in papers.without),
    )
    return "\n".join(lines)


def lan_address() -> str:
    """This machine's address in the local network. Asks the routing table only: a UDP socket that connects sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
