"""This machine's addresses in its networks, first those that a phone in the room can reach.

The routing table alone is not enough: a laptop as hotspot has no default route, and with a full-tunnel VPN it leads
into the tunnel.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address
from typing import Any

import psutil

from scoring.language import mark

VIRTUAL_NAMES = re.compile(
    r"docker|br-[0-9a-f]{12}|veth|virbr|lxc|lxd|incus|podman|cni|flannel|cali|cilium|"
    r"waydroid|mpqemubr|vmnet|vmware|vboxnet|virtualbox"
    r"|tun|tap|utun|wg|ppp|ipsec|wwan|feth|zt|zerotier|tailscale|nordlynx|proton|ham|openvpn",
    re.IGNORECASE,
)  # how names begin; not bridge100, which is a Mac's own hotspot
VIRTUAL_HARDWARE = re.compile(
    r"00:ff:|0a:00:27:|00:50:56:c0:|00:05:9a:3c:7a:|02:50:41:|00:09:0f:(fe|aa):"
)  # where Windows only calls it “Ethernet 2”: TAP-Windows, VirtualBox, VMware, AnyConnect, GlobalProtect, FortiClient
NO_NETWORK = mark(
    "This machine is not in a network. Connect it to a Wi-Fi, or make it a hotspot: "
    "the address for phones then appears on a table's page."
)
ELSEWHERE = ("192.0.2.1", 9)  # reserved for examples (RFC 5737): nobody is there


@dataclass(frozen=True, slots=True)
class LanAddress:
    """host: IPv4. interface: what the system calls it, such as wlan0, en0 or Wi-Fi."""

    host: str
    interface: str


def lan_addresses() -> list[LanAddress]:
    """Best first; empty without a network.

    Determined each time (0.3 ms), for a laptop moves from Wi-Fi to Wi-Fi.
    """
    return ranked(psutil.net_if_addrs(), psutil.net_if_stats(), routed_host())


def ranked(interfaces: Mapping[str, list], stats: Mapping, routed: str | None) -> list[LanAddress]:
    """Wi-Fi and Ethernet before tunnels and bridges of containers; among these what is private, was given by a
    router, and is routed.

    interfaces, stats  as psutil lists them
    routed             by which address this machine reaches the internet
    """

    def rank(address: LanAddress) -> tuple[bool, ...]:
        ip = IPv4Address(address.host)
        return (
            is_virtual(address.interface, interfaces, stats),
            ip.is_link_local,
            not ip.is_private,
            address.host != routed,
        )

    found = [
        LanAddress(each.address, name)
        for name, own in interfaces.items()
        for each in own
        if each.family == socket.AF_INET
    ]
    return sorted((each for each in found if is_connected(stats.get(card(each.interface)))), key=rank)


def is_connected(stat: Any) -> bool:
    """Whether it is up and leads out of this machine."""
    return stat is not None and stat.isup and "loopback" not in stat.flags


def is_virtual(name: str, interfaces: Mapping[str, list], stats: Mapping) -> bool:
    """Whether it is a tunnel or a bridge of virtual machines, by its kind, its hardware address (tunnels have none) or
    its name.
    """
    hardware = [
        each.address.replace("-", ":").lower()
        for each in interfaces.get(card(name), ())
        if each.family == psutil.AF_LINK
    ]
    is_tunnel = "pointopoint" in stats[card(name)].flags or not any(address.strip("0:") for address in hardware)
    return is_tunnel or bool(VIRTUAL_NAMES.match(name)) or any(map(VIRTUAL_HARDWARE.match, hardware))


def card(name: str) -> str:
    """
    >>> card("eth0:avahi"), card("Wi-Fi")
    ('eth0', 'Wi-Fi')
    """
    return name.partition(":")[0]


def routed_host() -> str | None:
    """The address by which this machine reaches the internet; None without a route.

    A UDP socket that connects sends nothing.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            return probe.getsockname()[0]
        except OSError:
            return None
