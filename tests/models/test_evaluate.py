"""Reading a whole split: what is asked for and is not there is said."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "models" / "tiles"))

import evaluate
import real


@pytest.mark.skipif(not real.available(), reason="NOT TESTED: the photographs are not beside the project")
def test_a_group_that_is_not_in_a_split_ends_the_program_with_a_sentence():
    with pytest.raises(SystemExit, match="No photo of tray is in the split dev"):
        evaluate.main(SimpleNamespace(split="dev", groups=["tray"], every=1, write=False))
