"""The real server with certificates of its own, for tests, and this machine's address in the network."""

from __future__ import annotations

import pytest
from house import House

from webui.announce import lan_address


@pytest.fixture(scope="session")
def enciphered(tmp_path_factory):
    """It listens to the whole network; `certificates` is its folder."""
    folder = tmp_path_factory.mktemp("https")
    house = House(f"sqlite:///{folder}/hulla.db", folder / "log", "0.0.0.0", folder / "certificates")
    house.start()
    yield house
    house.kill()


@pytest.fixture(scope="session")
def wifi() -> str:
    address = lan_address()
    if address.startswith("127."):
        pytest.skip("NOT TESTED: this machine is in no network")
    return address
