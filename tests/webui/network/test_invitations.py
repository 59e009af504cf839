"""Another phone joins: the address and the QR code that a table shows, also with the real server in networks of its
own.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys

import cv2
import numpy as np
import own_network
import pytest
from company import PHILOS, app_on

from webui.network.addresses import LanAddress


@pytest.mark.parametrize(
    ("here", "settings", "asked", "hosts", "trouble"),
    [
        ([], {}, "localhost:5000", ["localhost"], "not_listening"),
        (["192.168.1.7"], {}, "[::1]", ["::1"], "not_listening"),
        ([], {"LAN_PORT": 5000}, "127.0.0.1:5000", ["127.0.0.1"], "no_network"),
        (["192.168.1.7", "10.5.0.2"], {"LAN_PORT": 5000}, "127.0.0.1:5000", ["192.168.1.7", "10.5.0.2"], None),
        (
            ["192.168.1.7", "10.5.0.2"],
            {"LAN_PORT": 5000, "TRUST": ["10.5.0.2"]},
            "10.5.0.2:5000",
            ["10.5.0.2", "192.168.1.7"],
            None,
        ),
        (
            ["192.168.1.7"],
            {"LAN_PORT": 5000, "TRUST": ["hulla.home"]},
            "hulla.home",
            ["hulla.home", "192.168.1.7"],
            None,
        ),
        (["192.168.1.7"], {"TRUST": ["club.example"]}, "club.example", ["club.example"], None),
    ],
)
def test_a_table_shows_where_it_was_found_unless_that_is_this_machine_alone(
    tmp_path, monkeypatch, here, settings, asked, hosts, trouble
):
    monkeypatch.setattr("webui.network.invitations.lan_addresses", lambda: [LanAddress(host, "wlan0") for host in here])
    client = app_on(f"sqlite:///{tmp_path}/hulla.db", **settings).test_client()
    code = client.post("/tables", json={"key": "12345678"} | PHILOS).json["code"]
    invitation = client.get(f"/tables/{code}/invitation", headers={"Host": asked}).json
    assert [each["host"] for each in invitation["addresses"]] == hosts and invitation["trouble"] == trouble
    first = f"http://{asked if hosts[0] in asked or asked == '[::1]' else f'{hosts[0]}:5000'}/evening/{code}"
    assert invitation["addresses"][0]["address"] == first
    assert client.get(f"/evening/{code}/join.svg?host=evil.example", headers={"Host": asked}).status_code == 404


def read_code(svg: str) -> str:
    """What a phone's camera reads in the picture."""
    resvg = pytest.importorskip("resvg_py", reason="resvg-py is not installed: no QR code was read")
    png = resvg.svg_to_bytes(svg_string=svg, width=600)
    return cv2.QRCodeDetectorAruco().detectAndDecode(
        cv2.imdecode(np.frombuffer(bytes(png), np.uint8), cv2.IMREAD_GRAYSCALE)
    )[0]


def card(name: str, address: str) -> list[str]:
    """Commands for a network card with something at its other end."""
    return [
        f"link add {name} type veth peer name p{name}",
        f"link set p{name} up",
        f"addr add {address} dev {name}",
        f"link set {name} up",
    ]


HERE = card("wlan0", "192.168.1.20/24")
ROUTER = ["route add default via 192.168.1.1 dev wlan0"]
VPN = [*card("tun0", "10.5.0.2/16"), "route add 0.0.0.0/1 dev tun0", "route add 128.0.0.0/1 dev tun0"]
CONTAINERS = ["link add docker0 type bridge", "addr add 172.17.0.1/16 dev docker0", "link set docker0 up"]
ANOTHER_WIFI = ["addr del 192.168.1.20/24 dev wlan0", "addr add 10.0.0.5/24 dev wlan0"]


@pytest.fixture
def in_network(tmp_path):
    """What a table says in a network made by these commands, and again after each further list; and the server's own
    words.
    """
    if not shutil.which("unshare") or not shutil.which("ip"):
        pytest.skip(
            "NOT TESTED: the address for phones in other networks, for `unshare` or `ip` is missing "
            "(Debian: util-linux, iproute2)"
        )
    able = subprocess.run(
        ["unshare", "-rn", "ip", "link", "add", "probe0", "type", "veth", "peer", "name", "probe1"],
        capture_output=True,
        text=True,
    )
    if able.returncode:
        pytest.skip(
            f"NOT TESTED: the address for phones in other networks, for none can be made here ({able.stderr.strip()})"
        )

    def told(*steps: list[str]) -> tuple[list[dict], str]:
        command = ["unshare", "-rn", sys.executable, own_network.__file__, tmp_path]
        done = subprocess.run(command, input=json.dumps(steps), capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()], (tmp_path / "log").read_text()

    return told


@pytest.mark.parametrize(
    ("commands", "hosts"),
    [
        (HERE, ["192.168.1.20"]),
        (HERE + ROUTER, ["192.168.1.20"]),
        (HERE + ROUTER + VPN, ["192.168.1.20", "10.5.0.2"]),
        (CONTAINERS + HERE + ROUTER, ["192.168.1.20", "172.17.0.1"]),
    ],
    ids=["no router", "router", "full-tunnel VPN", "containers"],
)
def test_a_phone_is_led_to_the_wifi(in_network, commands, hosts):
    """A table opened at 127.0.0.1, and the screen on which Hulla was started."""
    (told,), log = in_network(commands)
    assert [each["host"] for each in told["addresses"]] == hosts and told["trouble"] is None and told["in_page"]
    root = f"http://{hosts[0]}:{told['port']}/"
    assert f"at the code, or open {root}\n" in log
    assert [line.split()[3] for line in log.splitlines() if line.startswith("In another network")] == [
        f"http://{host}:{told['port']}/" for host in hosts[1:]
    ]
    assert read_code(told["picture"]) == f"{root}evening/{told['code']}"
    assert [read_code(each) for each in told["pictures"]] == [each["address"] for each in told["addresses"]]
    assert told["stranger"] == 404, "nobody gets a code of Hulla's for a page of their own"


def test_a_laptop_that_moves_needs_no_restart(in_network):
    told, _ = in_network([], HERE, ANOTHER_WIFI, ["link del wlan0"])
    assert [(each["addresses"][0]["host"], each["trouble"]) for each in told] == [
        ("127.0.0.1", "no_network"),
        ("192.168.1.20", None),
        ("10.0.0.5", None),
        ("127.0.0.1", "no_network"),
    ]
    assert read_code(told[2]["picture"]) == f"http://10.0.0.5:{told[2]['port']}/evening/{told[2]['code']}"
