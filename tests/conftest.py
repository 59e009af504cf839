"""Tests that draw tiles need a font with Chinese characters. Where none is installed they are skipped, and say so. Property tests are steady."""

import pytest
from hypothesis import HealthCheck, settings

# The same examples every time, however slow the machine. `--hypothesis-profile=searching` looks for new ones.
settings.register_profile("searching", deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example])
settings.register_profile("steady", settings.get_profile("searching"), derandomize=True)
settings.load_profile("steady")


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
