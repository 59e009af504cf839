"""Tests that draw tiles need a font with Chinese characters.

Where none is installed they are skipped, and say so. Property tests draw new examples in CI only.
"""

import os
import sys

import pytest
from hypothesis import HealthCheck, settings

from datasets.faces import glyphs

# The sets that seeds draw differ with the fonts installed: here only those that `make test` installs, and that Debian
# has with them.
glyphs.CHINESE, glyphs.LATIN = (
    ("NotoSansCJK*", "NotoSerifCJK*", "ukai*", "uming*"),
    ("DejaVuSans-Bold.ttf", "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf"),
)

collect_ignore = ["mutate.py"]  # needs mutmut (locks/tools.txt)

# In CI new examples every time, however slow the machine; one that fails is printed with the line that repeats it.
# Elsewhere the same ones, so that a red test is red for what was changed; `--hypothesis-profile=searching` looks
# further. Hypothesis would draw the same ones wherever CI is set, and profiles inherit that.
settings.register_profile(
    "searching",
    derandomize=False,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example],
)
settings.register_profile("steady", settings.get_profile("searching"), derandomize=True)
settings.register_profile("quick", settings.get_profile("steady"), max_examples=20)  # of each hundred: `make test`
settings.load_profile("searching" if os.environ.get("CI") else "steady")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item):
    return (yield from skipped_without_fonts())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    return (yield from skipped_without_fonts())


def skipped_without_fonts():
    try:
        return (yield)
    except RuntimeError as problem:
        if type(problem).__name__ != "NoFonts":
            raise
        pytest.skip(f"NOT TESTED: {problem}")


@pytest.fixture
def written():
    """The files that Python opens for writing during the test; pipes to other processes are none."""
    opened, watching = [], True

    def watch(event: str, arguments: tuple) -> None:
        if not (watching and event == "open" and isinstance(arguments[0], str) and arguments[0] != os.devnull):
            return
        if (arguments[2] or 0) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            opened.append(arguments[0])

    sys.addaudithook(watch)  # for good: nothing takes it away again
    yield opened
    watching = False
