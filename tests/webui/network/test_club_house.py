"""A club's house as deploy/ builds it: two of Hulla behind a real nginx with its own settings, and one PostgreSQL.
Without Docker, which cannot run everywhere.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from http.client import HTTPSConnection
from pathlib import Path
from urllib.request import urlopen

import pytest
from company import DRAW, PHILOS, new_key
from databases import NUMBERS, psycopg
from house import ROOT, Caller, House, free_port, told

from webui.network.certificates import tls_files_for

NGINX = shutil.which("nginx") or next((path for path in ("/usr/sbin/nginx",) if os.path.exists(path)), None)
DEPLOY = ROOT / "deploy"
PHONES = 12


class Member(House):
    """One of the two, started as the Dockerfile says."""

    def __init__(self, folder: Path, database: str):
        folder.mkdir()
        super().__init__(folder, database=database)
        self.environment |= {"HULLA_TRUST": "club.example", "HULLA_PROXY": "127.0.0.1"}

    def command(self) -> list[str]:
        said = json.loads(re.findall(r"^CMD (.*)", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)[-1])
        bound = [part.replace("0.0.0.0:8000", f"127.0.0.1:{self.port}") for part in said]
        return [sys.executable, "-m", *bound[:1], "--chdir", str(ROOT), *bound[1:]]


class Proxied(Caller):
    """A phone that comes by https to the proxy, from an address of its own."""

    def __init__(self, port: int, trusting: ssl.SSLContext, code: str = "", address: str = "127.0.0.1"):
        super().__init__(port, code, tls=trusting)
        self.address = address

    def open(self) -> HTTPSConnection:
        return HTTPSConnection("localhost", self.port, timeout=60, context=self.tls, source_address=(self.address, 0))

    def send(self, method: str, path: str, data: dict | None, headers: dict[str, str]):
        self.line = self.line or self.open()
        return super().send(method, path, data, headers)

    def listen(self):
        line = self.open()
        line.request("GET", f"/tables/{self.code}/news", headers={"Cookie": self.cookie})
        return line.getresponse()


class ClubHouse:
    def __init__(self, folder: Path, database: str):
        self.folder, self.port = folder, free_port()
        self.members = [Member(folder / name, database) for name in ("one", "two")]
        self.tls = tls_files_for(["localhost", "127.0.0.1", "club.example"], folder / "certificates")
        self.trusting = ssl.create_default_context(cadata=self.tls.authority.decode())

    def __enter__(self) -> ClubHouse:
        for member in self.members:
            member.start()
        conf = self.folder / "nginx.conf"
        conf.write_text(self.settings())
        self.proxy = subprocess.Popen(
            [NGINX, "-c", str(conf), "-e", str(self.folder / "errors")], stderr=subprocess.DEVNULL
        )
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), 5).close()
                return self
            except OSError:
                assert self.proxy.poll() is None, (self.folder / "errors").read_text()
                time.sleep(0.1)
        raise AssertionError("nginx did not start")

    def __exit__(self, *_) -> None:
        self.proxy.terminate()
        self.proxy.wait(20)
        for member in self.members:
            member.__exit__()

    def settings(self) -> str:
        """The club's own nginx.conf at this machine's addresses, with a log of who was asked."""
        user = "user root;" if os.geteuid() == 0 else ""
        log = f"log_format who '$upstream_addr'; access_log {self.folder}/asked who;"
        folders = " ".join(
            f"{name}_temp_path {self.folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        return f"daemon off; pid {self.folder}/pid; {user}\n" + self.site().replace(
            "access_log off;", f"{log} {folders}"
        )

    def site(self) -> str:
        text = (DEPLOY / "nginx.conf").read_text()
        for number, member in zip((11, 12), self.members, strict=True):
            text = text.replace(f"172.30.0.{number}:8000", f"127.0.0.1:{member.port}")
        text = (
            re.sub(r".*listen \[::\].*\n", "", text)
            .replace("listen 443", f"listen 127.0.0.1:{self.port}")
            .replace("listen 80", f"listen 127.0.0.1:{free_port()}")
        )
        return re.sub(r"/etc/nginx/certificates/\w+\.pem", str(self.tls.page), text)

    def phone(self, code: str = "", address: str = "127.0.0.1") -> Proxied:
        return Proxied(self.port, self.trusting, code, address)

    def asked(self) -> set[str]:
        """Who of the two was asked, by the proxy's own log."""
        return set((self.folder / "asked").read_text().split())


@pytest.fixture(scope="module")
def club(postgres, tmp_path_factory):
    if not NGINX:
        pytest.skip("NOT TESTED: nginx is not installed")
    name = f"club{next(NUMBERS)}"
    with psycopg.connect(host=postgres, user="postgres", dbname="postgres", autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name}")
    with ClubHouse(tmp_path_factory.mktemp("club"), f"postgresql://postgres@/{name}?host={postgres}") as club:
        yield club


def test_what_is_booked_at_one_is_heard_at_both(club):
    anna = club.phone()
    anna.begin(PHILOS, new_key("begin"))
    others = [club.phone(anna.code) for _ in range(PHONES)]
    assert {each.ask("POST", f"/tables/{anna.code}/phones", {})[0] for each in others} == {200}
    news = [each.listen() for each in others]
    stands = anna.look()
    for stream in news:
        while told(stream)[0] < stands["version"]:
            pass
    began = time.monotonic()
    assert anna.book(DRAW, new_key(), stands["seq"])[0] == 201
    assert {told(stream)[1]["seq"] for stream in news} == {stands["seq"] + 1}
    assert time.monotonic() - began < 10
    assert {each.look()["seq"] for each in others} == {stands["seq"] + 1}
    assert club.asked() >= {f"127.0.0.1:{member.port}" for member in club.members}, "both were asked"


def test_it_is_https_to_the_phone(club):
    anna = club.phone()
    anna.begin(PHILOS, new_key("begin"))
    assert anna.cookie.startswith("__Host-phone=")


def test_a_photo_passes_and_lies_on_no_disk(club, photo):
    assert upload(club, photo.read_bytes())[0] == 200
    assert not [path for path in (club.folder / "client_body").rglob("*") if path.is_file()]
    assert "buffered to a temporary file" not in (club.folder / "errors").read_text()


def test_what_is_too_large_is_told_in_a_sentence(club):
    status, text = upload(club, b"\xff" * (16 * 2**20 + 1000))
    assert status == 413 and json.loads(text)["code" if "code" in json.loads(text) else "error"]


def upload(club, photo: bytes) -> tuple[int, bytes]:
    body = (
        b'--x\r\nContent-Disposition: form-data; name="photo"; filename="hand.jpg"\r\n\r\n' + photo + b"\r\n--x--\r\n"
    )
    line = club.phone().open()
    line.request("POST", "/readings", body, {"Content-Type": "multipart/form-data; boundary=x"})
    answer = line.getresponse()
    return answer.status, answer.read()


def test_phones_are_counted_one_by_one_whatever_they_claim(club):
    """One phone begins tables until it is told to wait; it claims another address each time.

    The one beside it may still begin.
    """
    statuses = [begun(club, "127.0.0.77", f"10.0.0.{number}") for number in range(62)]
    assert statuses[0] == 201 and statuses[-1] == 429
    assert begun(club, "127.0.0.78", "10.0.0.1") == 201


def begun(club, address: str, claims: str) -> int:
    return club.phone(address=address).ask(
        "POST", "/tables", {"key": new_key("begin")} | PHILOS, **{"X-Forwarded-For": claims}
    )[0]


def test_other_names_are_not_answered(club):
    assert club.phone().ask("GET", "/tables/QQQQQQ", Host="club.example")[0] == 404
    line = club.phone().open()
    line.request("GET", "/", headers={"Host": "evil.example"})
    assert line.getresponse().status == 400


def test_one_goes_the_other_goes_on(club):
    """An update stops them one after the other."""
    anna = club.phone()
    anna.begin(PHILOS, new_key("begin"))
    phones = [anna, *(club.phone(anna.code) for _ in range(6))]
    for phone in phones[1:]:
        phone.ask("POST", f"/tables/{anna.code}/phones", {})
    for member in club.members:
        member.stop()
        assert {phone.ask("GET", f"/tables/{anna.code}")[0] for phone in phones} == {200}
        for phone in phones[:3]:
            assert phone.book(DRAW, new_key(), phone.look()["seq"])[0] == 201
        member.start()
        time.sleep(4)  # the proxy asks it again after three seconds


def test_the_health_check_is_answered(club):
    path = re.search(r"urlopen\('http://127.0.0.1:8000(/\w+)'", (DEPLOY / "Dockerfile").read_text())[1]
    with urlopen(f"http://127.0.0.1:{club.members[0].port}{path}", timeout=60) as answer:
        assert answer.status == 200


def test_addresses_in_its_files_agree():
    compose, nginx = ((DEPLOY / name).read_text() for name in ("compose.yaml", "nginx.conf"))
    proxy, one, two, _ = re.findall(r"ipv4_address: (\S+)", compose)
    assert f"HULLA_PROXY: {proxy}\n" in compose
    assert re.findall(r"server (172\S+) ", nginx) == [f"{one}:8000", f"{two}:8000"]
