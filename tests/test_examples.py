"""Properties are tried with new examples in CI, and with the same ones everywhere else."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

DRAWN = """
import tests.conftest
from hypothesis import given, strategies

drawn = []
given(strategies.integers())(lambda number: drawn.append(number))()
print(drawn)
"""


def drawn(environment: dict[str, str]) -> str:
    """What a property gets in a Python of its own."""
    outside = {name: value for name, value in os.environ.items() if name != "CI"}
    command = [sys.executable, "-c", DRAWN]
    return subprocess.run(command, env=outside | environment, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(("environment", "new"), [({"CI": "true"}, True), ({}, False)])
def test_examples_are_new_in_ci_only(environment: dict[str, str], new: bool):
    assert (drawn(environment) != drawn(environment)) is new
