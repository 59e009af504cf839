"""A program for the living room sends nothing to anyone: `read` and `serve` in an empty home, under a watch on
sockets and files.

strace watches the system calls, so also those of libraries that are not Python. Without it the files alone are watched.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import cv2
import numpy as np
import pytest
from house import free_port

ROOT = Path(__file__).resolve().parent.parent
STRACE = shutil.which("strace")
# a container may forbid it
STRACE = (
    STRACE
    if STRACE and not subprocess.run([STRACE, "-o", os.devnull, "true"], capture_output=True).returncode
    else None
)
WATCHED = "connect,sendto,sendmsg,sendmmsg,open,openat,openat2,creat,mkdir,mkdirat,rename,renameat,renameat2"
BY_THEN = 14  # seconds; the look-up that was found came after six to ten
# Nobody has these addresses (RFC 5737, RFC 3849). A UDP socket that connects there asks the routing table which address
# is this machine's own, and sends nothing.
NOBODYS = [ip_network("192.0.2.0/24"), ip_network("2001:db8::/32")]
ADDRESS = re.compile(r'inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)"|->\[?([0-9a-f:.]+?)\]?:\d+\]?>')
WRITTEN = re.compile(
    r'(?:open|openat|openat2|creat|mkdir|mkdirat)\((?:AT_FDCWD(?:<[^>]*>)?, |\d+<([^>]*)>, )?"([^"]+)"(.*)'
)
SERVES = "import sys; sys.path.insert(0, sys.argv.pop(1)); import hulla; hulla.main()"
TELLING = (
    "import onnxruntime, sys, time; onnxruntime.InferenceSession(sys.argv[1], "
    "providers=['CPUExecutionProvider']); time.sleep(float(sys.argv[2]))"
)


@dataclass
class Home:
    """An empty home, and what was seen of the programs that were started there."""

    folder: Path

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def log(self) -> Path:
        return self.folder / "strace.log"

    def start(self, *command: str, **more: str) -> subprocess.Popen:
        """Start Python with nothing of our own environment: a variable of it might silence what is looked for
        (CI does).
        """
        for name in ("home", "tmp", "data"):
            (self.folder / name).mkdir(exist_ok=True)
        own = {
            "HOME": self.folder / "home",
            "TMPDIR": self.folder / "tmp",
            "XDG_DATA_HOME": self.data,
            "PYTHONDONTWRITEBYTECODE": 1,
        }
        path = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
        watch = (
            [STRACE, "-f", "-qq", "--seccomp-bpf", "-y", "-yy", "-s", "256", "-e", f"trace={WATCHED}", "-o", self.log]
            if STRACE
            else []
        )
        return subprocess.Popen(
            [*watch, sys.executable, *command], cwd=self.folder / "tmp", stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, start_new_session=True,
            env=path | {name: str(value) for name, value in own.items()} | more,
        )  # fmt: skip

    def asked(self) -> set[str]:
        """The addresses outside this machine that somebody asked."""
        if not STRACE:
            pytest.skip(
                "NOT TESTED: whether anything is sent; strace is not installed here. That no file was left "
                "outside the data folder was tested."
            )
        found = set()
        for line in self.log.read_text(encoding="utf-8", errors="replace").splitlines():
            if re.search(r"\b(connect|sendto|sendmsg|sendmmsg)\(", line):
                found |= {next(filter(None, match)) for match in ADDRESS.findall(line)}
        return {address for address in found if not is_nobody(address)}

    def left(self) -> set[str]:
        """Files outside the data folder that lie there now, or (under strace) were made for a while."""
        lying = {str(path) for path in (self.folder / "home").rglob("*") if path.is_file()}
        return lying | (self.made() if STRACE else set())

    def made(self) -> set[str]:
        found = set()
        for line in self.log.read_text(encoding="utf-8", errors="replace").splitlines():
            match = WRITTEN.search(line)
            if (
                match
                and (" O_CREAT" in match[3].replace("|", " ") or "mkdir" in line or "creat(" in line)
                and " = -1 " not in line
            ):
                found.add(os.path.normpath(os.path.join(match[1] or self.folder / "tmp", match[2])))
        return {
            path
            for path in found
            if not path.startswith((f"{self.data}/", f"{self.folder}/tmp/", "/dev/")) and path != str(self.data)
        }


def is_nobody(address: str) -> bool:
    ip = ip_address(address)
    ip = getattr(ip, "ipv4_mapped", None) or ip
    return ip.is_loopback or ip.is_unspecified or any(ip.version == net.version and ip in net for net in NOBODYS)


@pytest.fixture
def home(tmp_path):
    return Home(tmp_path)


@pytest.fixture(scope="module")
def telling(tmp_path_factory) -> tuple[Home, subprocess.Popen]:
    """An onnxruntime without our one place, on the same network. It needs as long as a server is watched: meanwhile."""
    home = Home(tmp_path_factory.mktemp("telling"))
    return home, home.start("-c", TELLING, str(ROOT / "models/tiles/namer.onnx"), str(BY_THEN))


@pytest.fixture(scope="module")
def photo(tmp_path_factory) -> bytes:
    """A real one where they lie beside the project; both networks look at it."""
    real = sorted((ROOT.parent / "shared" / "photos" / "pool-a").glob("hand_*.jpg"))
    picture = np.random.default_rng(1).integers(0, 255, (320, 320, 3), np.uint8)
    return real[0].read_bytes() if real else cv2.imencode(".png", picture)[1].tobytes()


def test_read_sends_nothing_and_leaves_nothing(home, photo):
    (home.folder / "hand.jpg").write_bytes(photo)
    said, wrong = (
        run := home.start("-c", SERVES, str(ROOT), "read", str(home.folder / "hand.jpg"), ORT_DISABLE_TELEMETRY="0")
    ).communicate(timeout=120)
    # 1: without the real photo no tiles are seen
    assert run.returncode in (0, 1) and b'"tiles"' in said, wrong.decode()
    assert home.left() == set()
    assert home.asked() == set()


@pytest.mark.usefixtures("telling")
def test_serve_sends_nothing_and_leaves_nothing_but_its_data(home, photo):
    port = free_port()
    server = home.start("-c", SERVES, str(ROOT), "serve", "--lan", "--port", str(port), ORT_DISABLE_TELEMETRY="0")
    try:
        when_ready(f"http://127.0.0.1:{port}/deal", server)
        assert b'"tiles"' in sent(f"http://127.0.0.1:{port}/readings", photo)
        time.sleep(BY_THEN)
    finally:
        os.killpg(server.pid, signal.SIGINT)
        server.communicate(timeout=60)
    assert (home.data / "hulla" / "hulla.db").exists()
    assert home.left() == set()
    assert home.asked() == set()


def test_the_watch_sees_an_onnxruntime_that_tells(telling):
    """This very version is caught; older ones know nobody to tell."""
    home, running = telling
    running.communicate(timeout=60)
    if not home.left():
        pytest.skip(
            "NOT TESTED: the onnxruntime that is installed here tells nobody anything, so there was nothing to catch."
        )
    assert any("deviceid" in path for path in home.left())
    assert home.asked(), "it looks up its makers' host"


def test_the_watch_sees_sockets_and_files(home):
    """Whatever version is installed: a UDP socket that connects sends nothing, but shows."""
    seen = (
        "import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM).connect(('198.51.100.7', 9)); "
        "open(__import__('os').path.expanduser('~/told'), 'w')"
    )
    home.start("-c", seen).communicate(timeout=60)
    assert home.left() == {str(home.folder / "home" / "told")}
    assert home.asked() == {"198.51.100.7"}


def when_ready(address: str, server: subprocess.Popen) -> None:
    end = time.monotonic() + 90
    while True:
        assert server.poll() is None, server.stderr.read().decode()
        try:
            return urlopen(address, timeout=10).close()
        except URLError:
            assert time.monotonic() < end
            time.sleep(0.2)


def sent(address: str, photo: bytes) -> bytes:
    """What the page answers to a photo in a form."""
    body = (
        b'--x\r\nContent-Disposition: form-data; name="photo"; filename="hand.jpg"\r\n\r\n' + photo + b"\r\n--x--\r\n"
    )
    return urlopen(Request(address, body, {"Content-Type": "multipart/form-data; boundary=x"}), timeout=60).read()
