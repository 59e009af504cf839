"""The certificates by which phones know this machine's page: made at the first start with --https, kept in the user's
data folder, renewed in time.

Two files, each a key and its certificate, readable by their owner only: authority.pem, which phones install, and
page.pem for the server.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import cast

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key
from platformdirs import user_data_path

from webui.network.authority import PAGE_LASTS, Key, may_vouch, new_authority, new_key, new_page
from webui.storage.private import make_private, private_file, private_folder

IN_TIME = timedelta(days=30)  # a certificate with less than this left is renewed

Pair = tuple[Key, x509.Certificate]


@dataclass(frozen=True, slots=True)
class TlsFiles:
    """authority: its certificate, PEM. fingerprint: its SHA-256. page: the file for the server. without: hosts that
    it does not vouch for.
    """

    authority: bytes
    fingerprint: str
    name: str
    until: datetime
    page: Path
    without: tuple[str, ...]

    @property
    def fingerprint_parts(self) -> list[str]:
        """Eight bytes each, to be compared one after the other."""
        return [self.fingerprint[start : start + 23] for start in range(0, 95, 24)]


def tls_files_for(hosts: Iterable[str], folder: Path | None = None, now: datetime | None = None) -> TlsFiles:
    """Certificates for these names and addresses, made or renewed if those in the folder will not do."""
    folder, now = folder or user_data_path("hulla") / "certificates", now or datetime.now(UTC)
    private_folder(folder)
    make_private(folder / "authority.pem", folder / "page.pem")
    wanted, authority = sorted(set(hosts)), kept(folder / "authority.pem")
    if authority is None or ends_soon(authority[1], now, PAGE_LASTS + IN_TIME):
        authority = keep(folder / "authority.pem", *signed_by_itself(wanted, now))
    vouched = [host for host in wanted if may_vouch(authority[1], host)]
    page = folder / "page.pem"
    if not serves(kept(page), authority[1], vouched, now):
        key = new_key()
        keep(page, key, new_page(key, vouched, authority[1], authority[0], now))
    return described(authority[1], page, tuple(host for host in wanted if host not in vouched))


def signed_by_itself(hosts: list[str], now: datetime) -> Pair:
    key = new_key()
    return key, new_authority(key, hosts, now)


def described(authority: x509.Certificate, page: Path, without: tuple[str, ...]) -> TlsFiles:
    name = authority.subject.rfc4514_string().removeprefix("CN=")
    fingerprint = authority.fingerprint(hashes.SHA256()).hex(":").upper()
    return TlsFiles(
        authority.public_bytes(Encoding.PEM), fingerprint, name, authority.not_valid_after_utc, page, without
    )


def serves(page: Pair | None, authority: x509.Certificate, hosts: list[str], now: datetime) -> bool:
    """Whether this page certificate is by this authority, for exactly these hosts, and valid for a while."""
    if page is None or ends_soon(page[1], now, IN_TIME):
        return False
    try:
        page[1].verify_directly_issued_by(authority)
    except (InvalidSignature, TypeError, ValueError):
        return False
    names = page[1].extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return sorted(str(name.value) for name in names) == hosts


def ends_soon(certificate: x509.Certificate, now: datetime, left: timedelta) -> bool:
    return not certificate.not_valid_before_utc <= now <= certificate.not_valid_after_utc - left


def kept(file: Path) -> Pair | None:
    """The key and the certificate in a file; None if it holds no matching pair."""
    try:
        text = file.read_bytes()
        key, certificate = load_pem_private_key(text, None), x509.load_pem_x509_certificate(text)
    except (OSError, TypeError, ValueError):  # TypeError: a password locks it
        return None
    ours = isinstance(key, Key) and key.public_key() == certificate.public_key()
    return (cast(Key, key), certificate) if ours else None


def keep(file: Path, key: Key, certificate: x509.Certificate) -> Pair:
    """Write both into one file, at once or not at all; nobody else may ever read it."""
    text = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()) + certificate.public_bytes(Encoding.PEM)
    fresh = file.with_suffix(".new")
    with private_file(fresh) as out:
        out.write(text)
    fresh.replace(file)
    return key, certificate
