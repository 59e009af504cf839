"""Every address that is answered stands in docs/api.md, and no other."""

from __future__ import annotations

import re
from pathlib import Path

API = Path(__file__).resolve().parents[3] / "docs" / "api.md"


def documented() -> list[tuple[str, str]]:
    """Method and address of every table row that begins with an address; capitals stand for what differs."""
    cells = re.findall(r"^\| (`[A-Z]+ /.*?) \|", API.read_text(encoding="utf-8"), re.MULTILINE)
    return [
        (method, path)
        for cell in cells
        for method in re.findall("GET|POST|PUT|DELETE", cell)
        for path in re.findall("/[^`]*", cell)
    ]


def answered(app) -> list[tuple[str, str]]:
    return [
        (method, re.sub(r"<(?:[^>]*:)?(\w+)>", lambda variable: variable[1].upper(), rule.rule))
        for rule in app.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
    ]


def test_what_is_documented_is_what_is_answered(app):
    assert sorted(documented()) == sorted(answered(app))
