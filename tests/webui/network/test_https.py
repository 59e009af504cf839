"""The real server with a certificate of its own: enciphered, to be trusted, and kind to phones that come by http."""

from __future__ import annotations

import hashlib
import socket
import ssl
import time
from http.client import HTTPConnection
from urllib.parse import quote

import pytest
from company import DRAW, PHILOS, new_key
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding
from house import Caller, line_to, listening, told

HERE = socket.gethostname().split(".")[0].lower()


@pytest.fixture(scope="module")
def authority(enciphered) -> str:
    """As a phone fetches it: by http, since it trusts nothing yet."""
    line = HTTPConnection("127.0.0.1", enciphered.port, timeout=60)
    line.request("GET", "/trust/hulla.crt")
    answer = line.getresponse()
    assert answer.headers["Content-Type"] == "application/x-x509-ca-cert"
    return answer.read().decode()


@pytest.fixture
def trusting(authority) -> ssl.SSLContext:
    """A phone that has taken the authority in, and trusts nobody else."""
    return ssl.create_default_context(cadata=authority)


def asked(line: HTTPConnection, method: str, where: str, **headers: str):
    line.request(method, where, headers=headers)
    answer = line.getresponse()
    answer.text = answer.read().decode(errors="replace")
    return answer


def test_news_arrive_enciphered_without_being_asked_for(enciphered, trusting):
    anna = Caller(enciphered.port, tls=trusting)
    anna.begin(PHILOS, new_key("begin"))
    news = listening(enciphered.port, anna.code, tls=trusting)
    assert told(news) == (1, {"seq": 1, "version": 1})
    for seq in (2, 3, 4):
        began = time.monotonic()
        assert anna.book(DRAW, new_key(), seq - 1)[0] == 201
        assert told(news) == (seq, {"seq": seq, "version": seq})
        assert time.monotonic() - began < 10


def test_who_has_not_taken_the_authority_in_is_warned(enciphered):
    with pytest.raises(ssl.SSLCertVerificationError, match=r"self-signed|unable to get local issuer"):
        asked(line_to(enciphered.port, 60, ssl.create_default_context()), "GET", "/")


def test_cookies_are_for_https_alone(enciphered, trusting):
    line = line_to(enciphered.port, 60, trusting)
    line.request(
        "POST",
        "/tables",
        b'{"key": "%s", "rules": "philos", "players": ["A", "B", "C", "D"]}' % new_key("begin").encode(),
        {"Content-Type": "application/json"},
    )
    answer = line.getresponse()
    answer.read()
    assert answer.status == 201
    flags = {part.strip().lower() for part in answer.headers["Set-Cookie"].split(";")}
    assert {"secure", "httponly", "samesite=lax"} <= flags
    assert "secure" in asked(line, "GET", "/language/de?back=/").headers["Set-Cookie"].lower()


def test_names_insist_on_https_for_a_day_but_never_localhost(enciphered, trusting):
    insisted = {}
    for host in ("localhost", "127.0.0.1", f"{HERE}.local"):
        insisted[host.split(".")[-1]] = asked(
            line_to(enciphered.port, 60, trusting), "GET", "/", Host=f"{host}:{enciphered.port}"
        ).headers["Strict-Transport-Security"]
    assert insisted == {"localhost": None, "1": None, "local": "max-age=86400"}


def test_who_comes_by_http_is_shown_the_way(enciphered, wifi):
    """Under one and the same port. Nothing of the evening is told or taken without https."""
    line = HTTPConnection(wifi, enciphered.port, timeout=60)
    for method, where in (
        ("GET", "/evening/K7M4QX"),
        ("GET", "/tables/K7M4QX"),
        ("POST", "/tables"),
        ("POST", "/readings"),
    ):
        answer = asked(line, method, where)
        assert (answer.status, answer.headers["Location"]) == (303, f"/trust?to={where}"), where
        assert not answer.headers["Strict-Transport-Security"]
    shown = asked(line, "GET", "/trust?to=/evening/K7M4QX").text
    assert f'href="https://{wifi}:{enciphered.port}/evening/K7M4QX"' in shown and "/trust/hulla.crt" in shown
    assert asked(line, "GET", "/static/icon.svg").status == 200


@pytest.mark.parametrize(
    "to", ["//evil.example", "https://evil.example", "/\\evil.example", '/x"><script>', "javascript:alert(1)"]
)
def test_the_way_on_never_leads_elsewhere(enciphered, wifi, to):
    shown = asked(HTTPConnection(wifi, enciphered.port, timeout=60), "GET", f"/trust?to={quote(to)}").text
    assert f'data-way="https://{wifi}:{enciphered.port}/"' in shown and "evil" not in shown and "<script>" not in shown


def test_guests_are_invited_by_http(enciphered, trusting):
    """A phone that does not trust this machine yet would only be warned at the https address; at the http one it
    reads what to do.
    """
    anna = Caller(enciphered.port, tls=trusting)
    anna.begin(PHILOS, new_key("begin"))
    shown = asked(
        line_to(enciphered.port, 60, trusting),
        "GET",
        f"/evening/{anna.code}/invite",
        Host=f"{HERE}.local:{enciphered.port}",
    ).text
    assert f"http://{HERE}.local:{enciphered.port}/" in shown and "https://" not in shown


def test_this_machines_own_browser_needs_no_certificate(enciphered):
    assert asked(HTTPConnection("127.0.0.1", enciphered.port, timeout=60), "GET", "/deal").status == 200


def test_the_twin_on_http_may_not_book(enciphered, trusting):
    """Somebody in the Wi-Fi can forge the page that comes by http; it has the same name and port."""
    line = line_to(enciphered.port, 60, trusting)
    for scheme, status in (("http", 403), ("https", 400)):
        assert asked(line, "POST", "/tables", Origin=f"{scheme}://localhost:{enciphered.port}").status == status


def test_the_page_says_whom_to_trust(enciphered, authority):
    certificate = x509.load_pem_x509_certificate(authority.encode())
    shown = asked(
        HTTPConnection("127.0.0.1", enciphered.port, timeout=60), "GET", "/trust", **{"Accept-Language": "de"}
    ).text
    digest = hashlib.sha256(certificate.public_bytes(Encoding.DER)).digest()
    for start in range(0, 32, 8):
        part = digest[start : start + 8].hex(":").upper()
        assert part in shown and part in enciphered.log.read_text(), "the screen on which it was started says the same"
    assert "Einmal für jedes Telefon" in shown


def test_a_phone_that_says_nothing_holds_up_nobody(enciphered, trusting):
    silent = [socket.create_connection(("127.0.0.1", enciphered.port)) for _ in range(40)]
    began = time.monotonic()
    assert asked(line_to(enciphered.port, 60, trusting), "GET", "/trust/known").status == 204
    assert time.monotonic() - began < 10
    for each in silent:
        each.close()
