"""The real server as a process of its own, for tests: plain or enciphered, and this machine's address in the
network.
"""

from __future__ import annotations

import pytest
from company import PHILOS, new_key
from house import Caller, House

from webui.network.addresses import lan_addresses


@pytest.fixture
def own_house(tmp_path):
    """It may be killed and started again; its database is hulla.db in `tmp_path`."""
    with House(tmp_path) as house:
        yield house


@pytest.fixture(scope="module")
def open_house(tmp_path_factory):
    """It listens to the whole network, and nothing of what a module's tests do to it ends in a traceback."""
    with House(tmp_path_factory.mktemp("house"), "0.0.0.0") as house:
        yield house
    assert "Traceback" not in house.log.read_text(), house.log.read_text()


@pytest.fixture
def caller(open_house):
    """A phone that has begun a table there."""
    caller = Caller(open_house.port)
    caller.begin(PHILOS, new_key("begin"))
    return caller


@pytest.fixture(scope="session")
def enciphered(tmp_path_factory):
    """It listens to the whole network by https too."""
    with House(tmp_path_factory.mktemp("https"), "0.0.0.0", https=True) as house:
        yield house


@pytest.fixture(scope="session")
def wifi() -> str:
    found = lan_addresses()
    if not found:
        pytest.skip("NOT TESTED: this machine is in no network")
    return found[0].host
