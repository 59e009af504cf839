"""Where things are. Scripts in models/ and datasets/ run by path: importing this file first lets them import the rest.

Afterwards `import scoring.tiles`, `import vision.geometry`, `import real` and `import faces.draw` work from anywhere.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
DATASETS = ROOT / "datasets"
WORK = ROOT / "work"

for folder in (HERE, DATASETS, ROOT):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


def work(without: list[str]) -> Path:
    """Where a training keeps what it makes: a folder of its own when it leaves groups of photos out, for it must not meet what others made."""
    return WORK / "-".join(["without", *sorted(without)]) if without else WORK
