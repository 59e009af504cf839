"""Tests that draw tiles need a font with Chinese characters. Where none is installed they are skipped, and say so."""

import pytest


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
