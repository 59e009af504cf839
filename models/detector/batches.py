"""What the detector is trained with, batch by batch: rendered scenes, real photos, pictures without tiles.

Which shards of rendered scenes a step draws from depends on its number alone, so that every machine learns from the
same ones; the training waits for a shard that is not rendered yet.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from datasets.scenes.traced import physical
from models import paths
from models.detector.network import DetectorNet
from models.detector.samples import Sample, sample
from models.detector.shots import BARE, GROUP_SHARES, Shot, real_shots, render_shards, scene_shots, shard_path
from models.detector.unlabelled import mark

BATCH = 8  # pictures: what a core does in a third of a second
SIZES = (224, 288, 352)  # pixels of a side, one size a batch
SIZE_SHARES = (0.35, 0.4, 0.25)  # of the batches
REAL_SHARE = 0.4  # real photos among pictures with tiles
BARE_SHARE = 0.07  # pictures without tiles among all
LIGHT_SHARE = 0.25  # scenes in real light among the rendered
# step at which the first shard is taken in: about when it is rendered
FIRST_AT = {"scenes": 0, "bare": 200, "physical": 4000}
# steps after which there is one more: about as fast as a core renders them while training
NEXT_EVERY = {"scenes": 200, "bare": 200, "physical": 1000}


def shards_at(step: int, kind: str, most: int) -> int:
    """How many shards of a kind a step draws from, of the final number.

    >>> [shards_at(step, "physical", 12) for step in (0, 3999, 4000, 5000, 20_000)]
    [0, 0, 1, 2, 12]
    """
    return max(0, min(most, (step - FIRST_AT[kind]) // NEXT_EVERY[kind] + 1))


class Pictures:
    """Endless batches. Scenes are rendered once, by a second process, and kept.

    scenes, light  how many shards of rendered scenes, and of scenes in real light, there shall be
    unlabelled     the file that says where photos may hold tiles nobody labelled; it need not be there yet
    without        groups of photos to leave out
    batch_size     pictures in one batch
    """

    def __init__(
        self, seed: int, scenes: int, light: int, unlabelled: Path, without: list[str], batch_size: int = BATCH
    ):
        self.batch_size = batch_size
        self.seed, self.folder, self.unlabelled = seed, paths.work(without) / "scenes", unlabelled
        self.most = {"scenes": scenes, "bare": BARE, "physical": light if physical.available() else 0}
        self.shares = {group: share for group, share in GROUP_SHARES.items() if group not in without}
        self.real = self.photos()
        self.taken_in = dict.fromkeys(self.most, 0)
        self.rendered: dict[str, list[Shot]] = {kind: [] for kind in self.most}
        self.renderer = get_context("spawn").Process(
            target=render_shards, args=(self.folder, scenes, light, without), daemon=True
        )
        self.renderer.start()

    def grow(self, step: int) -> None:
        """Take in the shards that are due at this step; wait for those that are not rendered yet.

        Raises ChildProcessError when none will come.
        """
        for kind, most in self.most.items():
            for shard in range(self.taken_in[kind], shards_at(step, kind, most)):
                self._wait_for(shard_path(self.folder, shard, kind))
                self.rendered[kind] += scene_shots(self.folder, shard, kind)
                self.taken_in[kind] = shard + 1

    def _wait_for(self, shard: Path) -> None:
        while not shard.exists():
            if not self.renderer.is_alive() and not shard.exists():
                raise ChildProcessError(
                    f"The process that renders scenes ended without {shard.name}; what it said stands above."
                )
            time.sleep(1)

    def photos(self) -> dict[str, list[Shot]]:
        """The real photos, as far as it is known now where they hold unlabelled tiles."""
        return real_shots(self.unlabelled, tuple(self.shares))

    def look_for_unlabelled(self, grown: Callable[[], DetectorNet]) -> None:
        """Let the detector, as far as it has `grown`, find unlabelled tiles in the photos, unless that has been done
        before.
        """
        if not self.unlabelled.exists():
            print(mark(grown(), self.unlabelled))
            self.real = self.photos()

    def batch(self, step: int) -> list[Sample]:
        """The pictures of one step, always the same."""
        self.grow(step)
        rng = np.random.default_rng([self.seed, step])
        size = int(rng.choice(SIZES, p=SIZE_SHARES))
        return [sample(rng, self._shot(rng), size) for _ in range(self.batch_size)]

    def _shot(self, rng: np.random.Generator) -> Shot:
        if self.rendered["bare"] and rng.random() < BARE_SHARE:
            return self._rendered("bare", rng)
        if not self.shares or rng.random() > REAL_SHARE:
            return self._rendered(
                "physical" if self.rendered["physical"] and rng.random() < LIGHT_SHARE else "scenes", rng
            )
        shares = np.array(list(self.shares.values()))
        group = rng.choice(list(self.shares), p=shares / shares.sum())
        return self.real[group][rng.integers(len(self.real[group]))]

    def _rendered(self, kind: str, rng: np.random.Generator) -> Shot:
        return self.rendered[kind][rng.integers(len(self.rendered[kind]))]
