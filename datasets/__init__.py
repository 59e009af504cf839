"""Pictures to learn from and to measure on: loaders and generators."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"  # photographs and art lie beside the project
