"""What other people wrote travels unchanged, and NOTICE says which version it is."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
VENDOR = ROOT / "webui" / "static" / "vendor"
# dist/preact.mjs of the package as npm has it (`npm pack preact@11.2.0`)
PUBLISHED = {"preact": ("11.2.0", "bdcbd9abdf2c77c5c45326eab42191e949222d479d0d5f69467387a77040cb55")}


def test_it_is_the_published_file():
    for name, (version, digest) in PUBLISHED.items():
        assert sha256((VENDOR / f"{name}.js").read_bytes()).hexdigest() == digest
        assert f"{name.capitalize()} {version}" in (ROOT / "NOTICE").read_text(encoding="utf-8")
        assert "MIT" in (VENDOR / f"{name}.LICENSE").read_text(encoding="utf-8")


def test_nothing_else_travels_unnamed():
    assert {path.name.split(".")[0] for path in VENDOR.iterdir()} == set(PUBLISHED)
