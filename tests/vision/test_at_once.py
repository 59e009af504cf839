"""One pair of networks serves several phones at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from datasets.pictures import jpeg
from datasets.scenes.arrangements.melds import table
from tests.vision.networks import networks
from vision.pipeline import read


def told(photo: bytes) -> dict:
    return read(photo, *networks()).as_json() | {"elapsed_ms": {}}


def test_photos_read_at_once_are_read_as_each_by_itself():
    photos = [
        jpeg(table(np.random.default_rng(seed), "234678s22m", [], height=300 + 100 * seed)[0]) for seed in range(4)
    ]
    alone = [told(photo) for photo in photos]
    with ThreadPoolExecutor(len(photos)) as phones:
        assert list(phones.map(told, photos)) == alone
    assert all(len(reading["tiles"]) >= 7 for reading in alone)
