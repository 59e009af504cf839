"""What the finder is trained on, batch by batch: rendered scenes as they appear, real photos, pictures without tiles."""

from __future__ import annotations

import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from models import paths
from models.detector.network import FinderNet
from models.detector.samples import Sample, sample
from models.detector.shots import BARE, GROUP_SHARES, Shot, real_shots, render_shards, scene_shots, shard_path
from models.detector.unlabelled import mark

BATCH = 8
SIZES, SIZE_SHARES = (224, 288, 352), (0.35, 0.4, 0.25)  # pixels of a side, one size a batch
REAL_SHARE, BARE_SHARE, LIGHT_SHARE = 0.4, 0.07, 0.25  # real photos among pictures with tiles, pictures without among all, real light among the rendered


class Pictures:
    """Endless batches. Scenes are rendered once by a second process and taken in, shard by shard, as they appear.

    scenes, physical  how many shards of rendered scenes, and of scenes in real light, there shall be
    unlabelled        the file that says where photos may hold tiles nobody labelled; it need not be there yet
    without           groups of photos to leave out
    """

    def __init__(self, rng: np.random.Generator, scenes: int, physical: int, unlabelled: Path, without: list[str]):
        self.rng, self.folder, self.unlabelled = rng, paths.work(without) / "scenes", unlabelled
        self.waiting = {"scenes": list(range(scenes)), "bare": list(range(BARE)), "physical": list(range(physical))}
        self.shares = {group: share for group, share in GROUP_SHARES.items() if group not in without}
        self.real = self.photos()
        self.rendered: dict[str, list[Shot]] = {kind: [] for kind in self.waiting}
        self.renderer = get_context("spawn").Process(target=render_shards, args=(self.folder, scenes, physical, without), daemon=True)
        self.renderer.start()

    def grow(self) -> None:
        """Take in one more shard of every kind that is there; wait for the very first scenes. Raises ChildProcessError when none will come."""
        while not self.rendered["scenes"] and not shard_path(self.folder, 0).exists():
            if not self.renderer.is_alive():
                raise ChildProcessError("The process that renders scenes ended without one; what it said stands above.")
            time.sleep(1)
        for kind, shards in self.waiting.items():
            if shards and shard_path(self.folder, shards[0], kind).exists():
                self.rendered[kind] += scene_shots(self.folder, shards.pop(0), kind)

    def photos(self) -> dict[str, list[Shot]]:
        """The real photos, as far as it is known now where they hold unlabelled tiles."""
        return real_shots(self.unlabelled, tuple(self.shares))

    def look_for_unlabelled(self, grown: Callable[[], FinderNet]) -> None:
        """Let the finder, as far as it has `grown`, say where the photos hold tiles that nobody labelled, unless one has said so before."""
        if not self.unlabelled.exists():
            print(mark(grown(), self.unlabelled))
            self.real = self.photos()

    def batch(self) -> list[Sample]:
        size = int(self.rng.choice(SIZES, p=SIZE_SHARES))
        return [sample(self.rng, self._shot(), size) for _ in range(BATCH)]

    def _shot(self) -> Shot:
        if self.rendered["bare"] and self.rng.random() < BARE_SHARE:
            return self._rendered("bare")
        if not self.shares or self.rng.random() > REAL_SHARE:
            return self._rendered("physical" if self.rendered["physical"] and self.rng.random() < LIGHT_SHARE else "scenes")
        shares = np.array(list(self.shares.values()))
        group = self.rng.choice(list(self.shares), p=shares / shares.sum())
        return self.real[group][self.rng.integers(len(self.real[group]))]

    def _rendered(self, kind: str) -> Shot:
        return self.rendered[kind][self.rng.integers(len(self.rendered[kind]))]
