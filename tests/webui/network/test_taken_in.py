"""A real browser that has taken the authority in, as a phone does: it believes this machine, and nothing more."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from devices import FLAGS, installed_browser
from playwright.sync_api import Error

from webui.network.authority import new_key, new_page
from webui.network.certificates import keep, kept

pytestmark = pytest.mark.slow


@pytest.fixture
def browser(enciphered, chromium, tmp_path):
    """Its list of authorities lies in its home. For it, bank.example is this machine."""
    if not shutil.which("certutil"):
        pytest.skip(
            "NOT TESTED: certutil (Debian: libnss3-tools) is not installed, so no browser took the authority in"
        )
    database = tmp_path / ".pki" / "nssdb"
    database.mkdir(parents=True)
    subprocess.run(["certutil", "-d", f"sql:{database}", "-N", "--empty-password"], check=True)
    take_in = [
        "certutil",
        "-d",
        f"sql:{database}",
        "-A",
        "-t",
        "C,,",
        "-n",
        "hulla",
        "-i",
        enciphered.certificates / "authority.pem",
    ]
    subprocess.run(take_in, check=True)
    flags = [*FLAGS, "--host-resolver-rules=MAP bank.example 127.0.0.1"]
    launched = chromium.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=installed_browser(), args=flags, env=os.environ | {"HOME": str(tmp_path)}
    )
    yield launched
    launched.close()


def test_it_believes_this_machine(enciphered, browser):
    page = browser.new_page()
    page.goto(f"https://localhost:{enciphered.port}/deal")
    assert page.evaluate("isSecureContext")
    assert (
        page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.scope)")
        == f"https://localhost:{enciphered.port}/"
    )


def test_it_believes_no_thief_of_the_key_who_plays_the_bank(enciphered, browser, tmp_path):
    stolen, authority = kept(enciphered.certificates / "authority.pem")
    for name in ("bank.example", "localhost"):
        key = new_key()
        keep(tmp_path / f"{name}.pem", key, new_page(key, [name], authority, stolen, datetime.now(UTC)))
    page = browser.new_page()
    page.goto(f"https://localhost:{thiefs_server(tmp_path / 'localhost.pem')}/")
    with pytest.raises(Error, match="ERR_CERT"):
        page.goto(f"https://bank.example:{thiefs_server(tmp_path / 'bank.example.pem')}/")


def thiefs_server(certificate) -> int:
    """The port of a server with this certificate."""
    server = HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(certificate)
    server.socket = tls.wrap_socket(server.socket, server_side=True)
    Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port
