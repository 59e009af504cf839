"""A certificate authority of this machine's own, and what it may vouch for: names and addresses of home networks,
nothing on the internet.

Source: RFC 5280 (4.2.1.9 path length, 4.2.1.10 name constraints). A phone that installs it trusts it for no other name.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from ipaddress import IPv4Network, IPv6Network, ip_network

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from webui.network.hosts import HOME_ENDINGS, address_of, own_name

HOME_NETWORKS = (
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "169.254.0.0/16",
    "127.0.0.0/8",
    "::1/128",
    "fc00::/7",
    "fe80::/10",
)
AUTHORITY_LASTS = timedelta(days=3650)
PAGE_LASTS = timedelta(days=397)  # phones refuse more than 398
EARLIER = timedelta(days=1)  # for phones whose clock is slow

Key = ec.EllipticCurvePrivateKey
USES = (
    "digital_signature content_commitment key_encipherment data_encipherment key_agreement key_cert_sign "
    "crl_sign encipher_only decipher_only"
)


def new_key() -> Key:
    return ec.generate_private_key(ec.SECP256R1())


def new_authority(key: Key, hosts: list[str], now: datetime) -> x509.Certificate:
    """The authority's certificate, signed by itself.

    Its name is what the phone lists. `hosts`: the machine's own, for addresses that are not private.
    """
    name = named(f"Hulla {own_name()} {now:%Y-%m-%d}")
    return (
        dated(name, name, key, now, AUTHORITY_LASTS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(only_for("key_cert_sign", "crl_sign"), critical=True)
        .add_extension(x509.NameConstraints(bounds(hosts), None), critical=True)
        .sign(key, hashes.SHA256())
    )


def new_page(
    key: Key, hosts: list[str], authority: x509.Certificate, authority_key: Key, now: datetime
) -> x509.Certificate:
    """The certificate of the page under these names and addresses."""
    proof = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority_key.public_key())
    return (
        dated(named("Hulla"), authority.subject, key, now, PAGE_LASTS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(only_for("digital_signature"), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName([general(host) for host in hosts]), critical=False)
        .add_extension(proof, critical=False)
        .sign(authority_key, hashes.SHA256())
    )


def dated(subject: x509.Name, issuer: x509.Name, key: Key, now: datetime, lasts: timedelta) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - EARLIER)
        .not_valid_after(now - EARLIER + lasts)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def only_for(*uses: str) -> x509.KeyUsage:
    return x509.KeyUsage(**{use: use in uses for use in USES.split()})


def named(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name[:64])])


def bounds(hosts: list[str]) -> list[x509.GeneralName]:
    """What the authority may vouch for. A name covers all names that end in it, so the machine's bare name must not
    exist on the internet.
    """
    names = ["localhost", *HOME_ENDINGS, *([own_name()] if is_no_top_level(own_name()) else [])]
    own = [ip_network(address) for address in map(address_of, hosts) if address]
    home = [ip_network(network) for network in HOME_NETWORKS]
    strays = [address for address in own if not any(address[0] in network for network in home)]
    return [*map(x509.DNSName, names), *map(x509.IPAddress, home + strays)]


def is_no_top_level(name: str) -> bool:
    """Whether this may be a top-level domain: those are letters only, or begin with xn--. “laptop-7” is none, “app” is
    one.
    """
    return not name.startswith("xn--") and not name.isalpha()


def general(host: str) -> x509.GeneralName:
    return x509.IPAddress(address) if (address := address_of(host)) else x509.DNSName(host)


def may_vouch(authority: x509.Certificate, host: str) -> bool:
    """Whether this name or address is within the authority's bounds."""
    within = authority.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees or []
    wanted = general(host).value
    if isinstance(wanted, str):
        return any(f".{wanted}".endswith(f".{bound.value}") for bound in within if isinstance(bound, x509.DNSName))
    networks = [bound.value for bound in within if isinstance(bound, x509.IPAddress)]
    return any(wanted in network for network in networks if isinstance(network, IPv4Network | IPv6Network))
