"""A decision says what was there, what was decided and what follows, in about ten lines, and is in the list."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "decisions"
DECISIONS = sorted(FOLDER.glob("[0-9]*.md"))
PARTS = ["Context", "Decision", "Consequence"]
MOST = 14  # lines of a file, its title and what separates its parts among them
WIDE = 120  # columns


def test_every_decision_has_its_three_parts():
    parts = {path.name: re.findall(r"^\*\*(\w+)\.\*\*", path.read_text(encoding="utf-8"), re.M) for path in DECISIONS}
    assert len(parts) > 60 and {name for name, found in parts.items() if found != PARTS} == set()


def test_a_decision_can_be_read_at_a_glance():
    lines = {path.name: path.read_text(encoding="utf-8").splitlines() for path in FOLDER.glob("*.md")}
    assert {name for name, text in lines.items() for line in text if len(line) > WIDE} == set()
    assert {path.name for path in DECISIONS if len(lines[path.name]) > MOST} == set()


def test_the_list_has_them_all_by_their_titles():
    listed = re.findall(r"\[\d+\]\((.+?)\) (.+)", (FOLDER / "README.md").read_text(encoding="utf-8"))
    titles = [(path.name, path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")) for path in DECISIONS]
    assert sorted(listed) == titles
