"""The TLS files of this machine: what they vouch for, how long, who may read them, and that a phone refuses what lies
outside their bounds.
"""

from __future__ import annotations

import ssl
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, PrivateFormat

from webui.network.authority import new_key, new_page
from webui.network.certificates import keep, kept, tls_files_for

HOSTS = ["localhost", "127.0.0.1", "::1", "laptop.local", "192.168.1.7", "fd00::7"]
NOW = datetime.now(UTC)
LOCKED = new_key().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(b"a password"))


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "certificates"


def agree(page, authority: bytes, name: str) -> None:
    """A real handshake between a server with this file and a client that trusts only this authority.

    Raises ssl.SSLError.
    """
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    house = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    house.load_cert_chain(page)
    phone = ssl.create_default_context(cadata=authority.decode())
    ends = [
        house.wrap_bio(to_server, to_client, server_side=True),
        phone.wrap_bio(to_client, to_server, server_hostname=name),
    ]
    for _ in range(4):
        for end in reversed(ends):
            with suppress(ssl.SSLWantReadError):
                end.do_handshake()
    assert ends[1].version() in ("TLSv1.2", "TLSv1.3")


def page_in(folder) -> x509.Certificate:
    return kept(folder / "page.pem")[1]


def test_a_phone_that_took_the_authority_in_believes_the_page(folder):
    tls = tls_files_for(HOSTS, folder)
    for host in HOSTS:
        agree(tls.page, tls.authority, host)
    for other in ("evil.example", "192.168.1.8", "other.local"):
        with pytest.raises(ssl.SSLCertVerificationError, match="mismatch"):
            agree(tls.page, tls.authority, other)


def test_another_machines_authority_is_not_believed(folder, tmp_path):
    tls, others = tls_files_for(HOSTS, folder), tls_files_for(HOSTS, tmp_path / "other")
    with pytest.raises(ssl.SSLCertVerificationError):
        agree(tls.page, others.authority, "localhost")


@pytest.mark.parametrize("name", ["bank.example", "8.8.8.8", "2001:db8::1", "evil-local", "app", "fritz.box"])
def test_a_thief_of_the_key_cannot_pass_for_the_internet(folder, name):
    tls_files_for(HOSTS, folder)
    stolen, authority = kept(folder / "authority.pem")
    key = new_key()
    keep(folder / "page.pem", key, new_page(key, [name], authority, stolen, NOW))
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
        agree(folder / "page.pem", pem(authority), name)


def test_a_thief_of_the_pages_key_makes_no_more_certificates(folder):
    """The page's certificate is no authority, so what it signs is not believed."""
    tls = tls_files_for(HOSTS, folder)
    stolen, page = kept(tls.page)
    key = new_key()
    below = new_page(key, ["router.local"], page, stolen, NOW)
    keep(folder / "below.pem", key, below)
    with (folder / "below.pem").open("ab") as chain:
        chain.write(pem(page))
    with pytest.raises(ssl.SSLCertVerificationError):
        agree(folder / "below.pem", tls.authority, "router.local")


def pem(certificate: x509.Certificate) -> bytes:
    return certificate.public_bytes(Encoding.PEM)


def test_only_the_owner_may_read_the_keys(folder):
    tls = tls_files_for(HOSTS, folder)
    assert [oct(path.stat().st_mode)[-3:] for path in (folder, folder / "authority.pem", tls.page)] == [
        "700",
        "600",
        "600",
    ]
    assert b"PRIVATE" not in tls.authority
    assert sorted(path.name for path in folder.iterdir()) == ["authority.pem", "page.pem"]


def test_phones_accept_how_long_it_holds(folder):
    tls_files_for(HOSTS, folder)
    page = page_in(folder)
    assert page.not_valid_after_utc - page.not_valid_before_utc < timedelta(days=398)
    assert page.not_valid_before_utc < NOW - timedelta(hours=1), "a phone's clock may be slow"


def test_what_serves_is_kept(folder):
    first = tls_files_for(HOSTS, folder)
    text = first.page.read_bytes()
    assert (
        tls_files_for(reversed(HOSTS), folder, NOW + timedelta(days=300)) == first and first.page.read_bytes() == text
    )


def test_the_page_is_renewed_and_the_authority_stays(folder):
    first = tls_files_for(HOSTS, folder)
    seen = {page_in(folder).serial_number}
    for hosts, days in (([*HOSTS, "10.0.0.7"], 0), (HOSTS, 0), (HOSTS, 370), (HOSTS, 740)):
        again = tls_files_for(hosts, folder, NOW + timedelta(days=days))
        assert again.fingerprint == first.fingerprint
        seen.add(page_in(folder).serial_number)
    assert len(seen) == 5


def test_an_authority_that_ends_soon_is_made_anew(folder):
    first = tls_files_for(HOSTS, folder)
    later = tls_files_for(HOSTS, folder, NOW + timedelta(days=3300))
    assert later.fingerprint != first.fingerprint
    assert page_in(folder).not_valid_after_utc < later.until


@pytest.mark.parametrize(
    "broken", [b"", b"nonsense", b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", LOCKED]
)
def test_a_broken_file_is_made_anew(folder, broken):
    first = tls_files_for(HOSTS, folder)
    first.page.write_bytes(broken)
    agree(tls_files_for(HOSTS, folder).page, first.authority, "localhost")
    (folder / "authority.pem").write_bytes(broken)
    again = tls_files_for(HOSTS, folder)
    assert again.fingerprint != first.fingerprint
    agree(again.page, again.authority, "localhost")


def test_what_it_may_not_vouch_for_is_told(folder):
    tls = tls_files_for([*HOSTS, "hulla.example", "198.51.100.7"], folder)
    assert tls.without == ("hulla.example",), (
        "this machine's own address counts, even where a network hands out public ones"
    )
    assert tls_files_for([*HOSTS, "203.0.113.9"], folder).without == ("203.0.113.9",), (
        "but only as it was when the authority was made"
    )


@pytest.mark.parametrize(
    ("name", "vouched"), [("laptop-7", True), ("desktop2", True), ("app", False), ("xn--p1ai", False)]
)
def test_a_bare_name_that_could_be_a_top_level_domain_is_left_out(folder, monkeypatch, name, vouched):
    monkeypatch.setattr("webui.network.authority.own_name", lambda: name)
    assert (name not in tls_files_for([name], folder).without) is vouched
