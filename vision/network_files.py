"""The networks as files: read whole, and checked for damage by the checksums next to them (SHA256SUMS, as sha256sum
writes them).
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from vision.errors import DamagedNetwork, MissingNetwork

SUMS = "SHA256SUMS"


def network_bytes(path: str | Path) -> bytes:
    """The network in this file. Raises MissingNetwork; DamagedNetwork where its checksum is known and another."""
    path = Path(path)
    try:
        network = path.read_bytes()
    except OSError as problem:
        raise MissingNetwork(path=path, problem=problem.strerror) from problem
    if checksums(path.parent).get(path.name, digest(network)) != digest(network):
        raise DamagedNetwork(path=path)
    return network


def checksums(folder: Path) -> dict[str, str]:
    """File → SHA-256, of the files in a folder that has them written down."""
    file = folder / SUMS
    lines = file.read_text("ascii", "replace").splitlines() if file.is_file() else []
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def write_checksum(path: Path) -> None:
    """Write down the checksum of a network that was exported just now."""
    sums = checksums(path.parent) | {path.name: digest(path.read_bytes())}
    (path.parent / SUMS).write_text("".join(f"{digest}  {name}\n" for name, digest in sorted(sums.items())), "ascii")


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
