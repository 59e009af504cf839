"""The addresses for phones on this machine: on made lists of interfaces from three systems, at the start and in the
certificates.
"""

from __future__ import annotations

import socket
from collections import namedtuple

import psutil
import pytest
from cryptography import x509

from webui.network.addresses import NO_NETWORK, LanAddress, lan_addresses, ranked
from webui.network.certificates import kept
from webui.network.server import tls_files
from webui.network.startup_banner import print_startup_banner

pytestmark = pytest.mark.slow

Own = namedtuple("Own", "family address")
Stat = namedtuple("Stat", "isup flags")
RUNS = "up,broadcast,running,multicast"
TUNNEL = "up,pointopoint,running,noarp,multicast"


def listed(*cards: tuple, routed: str | None = None) -> list[str]:
    """Interfaces in order of the addresses.

    A card: name, IPv4, hardware address, flags; without flags, as on Windows, it runs.
    """
    interfaces = {
        name: [Own(socket.AF_INET, host), *([Own(psutil.AF_LINK, hardware)] if hardware else [])]
        for name, host, hardware, *_ in cards
    }
    stats = {
        name: Stat("running" in flags[0] if flags else True, flags[0] if flags else "")
        for name, _, _, *flags in cards
        if ":" not in name
    }
    return [each.interface for each in ranked(interfaces, stats, routed)]


LO = ("lo", "127.0.0.1", "00:00:00:00:00:00", "up,loopback,running")
WLAN = ("wlan0", "192.168.1.20", "9c:b6:d0:11:22:33", RUNS)
ETH = ("enp3s0", "192.168.7.2", "54:e1:ad:11:22:33", RUNS)
TUN = ("tun0", "10.5.0.2", None, TUNNEL)
WIREGUARD = ("kellerburg", "10.6.0.2", None, TUNNEL)
TAP = ("tap0", "10.8.0.2", "3e:11:22:33:44:55", RUNS)
DOCKER = ("docker0", "172.17.0.1", "02:42:11:22:33:44", RUNS)
COMPOSE = ("br-0123456789ab", "172.18.0.1", "02:42:11:22:33:45", RUNS)
BRIDGED = ("br0", "192.168.1.21", "54:e1:ad:11:22:34", RUNS)
EN0 = ("en0", "192.168.178.20", "f0:18:98:11:22:33", RUNS)
UTUN = ("utun4", "10.7.0.2", None, "up,pointopoint,running,multicast")
SHARING = ("bridge100", "192.168.2.1", "f2:18:98:11:22:64", RUNS)
WIN_WIFI = ("WLAN", "192.168.178.30", "9C-B6-D0-11-22-33")
HYPER_V = ("vEthernet (WSL)", "172.28.0.1", "00-15-5D-11-22-33")


@pytest.mark.parametrize(
    ("cards", "routed", "order"),
    [
        ((LO, WLAN), None, ["wlan0"]),
        ((LO,), None, []),
        ((LO, DOCKER, TUN, WLAN), TUN[1], ["wlan0", "tun0", "docker0"]),
        ((WIREGUARD, WLAN), WIREGUARD[1], ["wlan0", "kellerburg"]),
        ((TAP, COMPOSE, DOCKER, ETH), TAP[1], ["enp3s0", "tap0", "br-0123456789ab", "docker0"]),
        ((DOCKER, BRIDGED), None, ["br0", "docker0"]),
        ((ETH, WLAN), WLAN[1], ["wlan0", "enp3s0"]),
        ((ETH, WLAN), ETH[1], ["enp3s0", "wlan0"]),
        ((ETH, WLAN, TUN), TUN[1], ["enp3s0", "wlan0", "tun0"]),
        (((*ETH[:3], "up,broadcast,multicast"), ("wlan0", "10.42.0.1", WLAN[2], RUNS)), None, ["wlan0"]),
        ((("enp3s0", "169.254.8.9", ETH[2], RUNS), WLAN, DOCKER), None, ["wlan0", "enp3s0", "docker0"]),
        ((("enp3s0", "169.254.8.9", ETH[2], RUNS), DOCKER), None, ["enp3s0", "docker0"]),
        ((ETH, ("enp3s0:avahi", "169.254.8.9", None, RUNS)), None, ["enp3s0", "enp3s0:avahi"]),
        ((("enp3s0", "141.20.1.9", ETH[2], RUNS), WLAN, TUN), "141.20.1.9", ["wlan0", "enp3s0", "tun0"]),
        ((UTUN, EN0), UTUN[1], ["en0", "utun4"]),
        ((SHARING,), None, ["bridge100"]),
        ((UTUN, SHARING), UTUN[1], ["bridge100", "utun4"]),
        ((SHARING, EN0, ("vmnet8", "172.16.5.1", "00:50:56:c0:00:08", RUNS)), EN0[1], ["en0", "bridge100", "vmnet8"]),
        ((HYPER_V, WIN_WIFI), None, ["WLAN", "vEthernet (WSL)"]),
        ((("Ethernet 2", "192.168.56.1", "0A-00-27-00-00-0B"), WIN_WIFI), None, ["WLAN", "Ethernet 2"]),
        (
            (("Ethernet 3", "10.8.0.6", "00-FF-11-22-33-44"), ("MyVPN", "10.9.0.6", None), WIN_WIFI),
            "10.9.0.6",
            ["WLAN", "MyVPN", "Ethernet 3"],
        ),
        (
            (HYPER_V, ("LAN-Verbindung* 2", "192.168.137.1", "9E-B6-D0-11-22-33")),
            None,
            ["LAN-Verbindung* 2", "vEthernet (WSL)"],
        ),
        (
            (HYPER_V, ("vEthernet (Extern)", "192.168.178.31", "54-E1-AD-11-22-33")),
            "192.168.178.31",
            ["vEthernet (Extern)", "vEthernet (WSL)"],
        ),
    ],
)
def test_what_phones_reach_comes_first(cards, routed, order):
    assert listed(*cards, routed=routed) == order


def test_every_address_of_this_machine_is_listed_once():
    running = {name for name, stat in psutil.net_if_stats().items() if stat.isup}
    own = [
        each.address
        for name, all_of_it in psutil.net_if_addrs().items()
        for each in all_of_it
        if name in running and each.family == socket.AF_INET
    ]
    assert sorted(each.host for each in lan_addresses()) == sorted(host for host in own if not host.startswith("127."))


def test_where_no_phone_can_come_it_is_said(capsys, monkeypatch):
    monkeypatch.setattr("webui.network.startup_banner.lan_addresses", list)
    print_startup_banner("0.0.0.0", 8000)
    assert (
        NO_NETWORK in (said := capsys.readouterr().out)
        and "Wi-Fi at the code" not in said
        and "http://127.0.0.1:8000/" in said
    )
    print_startup_banner("127.0.0.1", 8000)
    assert "hulla serve --lan" in capsys.readouterr().out


def test_certificates_cover_every_address(tmp_path, monkeypatch):
    hosts = {"192.168.1.7", "10.5.0.2", "172.17.0.1", "100.101.1.2"}
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("webui.network.server.lan_addresses", lambda: [LanAddress(host, "") for host in hosts])
    made = tls_files(())
    names = kept(made.page)[1].extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert hosts <= {str(name.value) for name in names} and not made.without
