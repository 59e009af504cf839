"""What goes out belongs together: version and changes, what is locked and what is asked for, licences."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
LOCKS = {path.stem: path.read_text(encoding="utf-8") for path in sorted((ROOT / "locks").glob("*.txt"))}
LOCKED = re.compile(r"^([a-zA-Z0-9._-]+)==(\S+)", re.MULTILINE)
ASKED_FOR = {
    "run": PROJECT["dependencies"],
    "club": [*PROJECT["dependencies"], *EXTRAS["postgres"]],
    "test": [*PROJECT["dependencies"], *EXTRAS["test"]],
    "heic": EXTRAS["heic"],
}


def test_the_newest_change_is_this_version():
    assert (
        re.search(
            r"^## \[(\d\S*)\] - \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE
        )[1]
        == PROJECT["version"]
    )


@pytest.mark.parametrize("name", ASKED_FOR)
def test_what_is_locked_is_what_is_asked_for(name):
    """`make lock` brings them together again."""
    locked = [(canonical(found), Version(version)) for found, version in LOCKED.findall(LOCKS[name])]
    for need in map(Requirement, ASKED_FOR[name]):
        if need.name != "hulla":
            versions = [version for found, version in locked if found == canonical(need.name)]
            assert versions and all(need.specifier.contains(version) for version in versions), need


def test_locks_agree_with_each_other():
    run = set(LOCKED.findall(LOCKS["run"]))
    assert run <= set(LOCKED.findall(LOCKS["club"])) and run <= set(LOCKED.findall(LOCKS["test"]))
    assert dict(LOCKED.findall(LOCKS["heic"]))["pillow"] == dict(LOCKED.findall(LOCKS["test"]))["pillow"]
    assert [(name.removesuffix("-headless"), version) for name, version in LOCKED.findall(LOCKS["headless"])] == [
        each for each in run if each[0] == "opencv-python"
    ]


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_file_has_its_hash_and_no_address(name):
    entries = re.split(r"\n(?=\S)", LOCKS[name].strip())
    assert all(LOCKED.match(entry) and "--hash=sha256:" in entry for entry in entries)
    assert not re.search(r"https?:|file:|--index|--find-links| @ |^torch", LOCKS[name], re.MULTILINE)


def test_the_notice_names_all_that_hulla_stands_on():
    named = {canonical(name) for name in re.findall(r"[\w-]+", (ROOT / "NOTICE").read_text(encoding="utf-8"))}
    assert not {canonical(name) for name, _ in LOCKED.findall(LOCKS["club"] + LOCKS["heic"])} - named


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
