"""Where things are: the networks that ship, and what a training makes."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = ROOT / "models" / "tiles"
WORK = ROOT / "work"


def work(without: list[str]) -> Path:
    """Where a training keeps what it makes: a folder of its own when it leaves groups of photos out, for it must not
    meet what others made.
    """
    return WORK / "-".join(["without", *sorted(without)]) if without else WORK
