"""Train the classifier.

This file and batches.py are the recipe; patches.py, crop_augmentation.py and photography.py make a crop.

Tiles of every training group, by their labelled boxes and as the detector that ships outlines them; set sheets, flat
shop faces; drawn sets (a new one every few steps), some of their faces printed from art or crossed from two of the
shop's; drawn non-tiles; after six tenths of the steps tiles of rendered scenes too, in real light where mitsuba is
installed (models.detector.train renders them). Balanced by origin, then by kind; corners as a detector may give them,
some of which hold no whole tile; some tiles half behind another; hard photography; AdamW, cosine, an average of the
weights. The two dev sets are never trained on.

Steps are counted, not minutes, so that a slow or busy machine learns as much as a quick one. One CPU core free of other
work learns from 830 crops a second with AVX-512 (240 steps a minute beside other work), a third of that without. A GPU
is used when there is one; it wants larger batches, made by many processes (--batch 512 --workers 8). Stopped? The same
command goes on, with other crops than it would have drawn. Then models.classifier.export writes what ships,
models.classifier.measure says how good it is; models.train does all of it.

Usage: python -m models.classifier.train [--steps 28900] [--seed 1] [--name classifier] [--without tray]
"""

from __future__ import annotations

import argparse
import math
import os
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from models.training import channels_last

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OMP_WAIT_POLICY", "passive")
os.environ.setdefault("GOMP_SPINCOUNT", "0")

import cv2
import numpy as np
import torch

from datasets.photos import labelled_photos
from datasets.scenes.traced import physical
from models import paths
from models.classifier.batches import BATCH, Crops, pools
from models.classifier.export import load
from models.classifier.loss import loss_of
from models.classifier.network import ClassifierNet
from models.classifier.patches import rendered_pool
from models.classifier.pseudo_labels import learn_turns
from models.detector.batches import shards_at
from models.detector.shots import render_shards
from models.training import Average, fastest, fed

# what two hours on one core were, on a busy machine, when the recipe was last measured: 3.7 million crops
# (models/tiles/RESULTS.md)
STEPS = 28_900
RATE = 2.5e-3  # the highest learning rate
WARM_UP = 0.02  # of the steps until that rate is reached
DECAY = 0.03  # of the weights
LARGEST_GRADIENT = 5.0  # norm: a larger one is cut down to it
AVERAGED = 0.9985  # of the average, kept each step
KEPT_EVERY = 250  # steps between two states on the disk: about a minute
TURNS_LEARNT = 0.3  # of the steps, after which the average labels which way up photographed tiles lie
RENDERED_TAKEN_IN = 0.6  # of the steps, after which tiles of rendered scenes are learnt from too
PAINTED_SHARDS = 3  # of 500 painted scenes
LIT_SHARDS = 12  # of them, as many as the detector learns from


def rate(share: float, most: float) -> float:
    """Warm up over the first 2 %, then a cosine to nothing."""
    return most * (
        share / WARM_UP if share < WARM_UP else 0.5 * (1 + math.cos(math.pi * (share - WARM_UP) / (1 - WARM_UP)))
    )


class Run:
    """A training that can be stopped and resumed: everything in a checkpoint."""

    def __init__(self, file: Path, length: int, start: Path | None = None, rate: float = RATE):
        self.device = fastest()
        self.classifier = channels_last(ClassifierNet().to(self.device))
        self.optimizer = torch.optim.AdamW(self.classifier.parameters(), RATE, weight_decay=DECAY)
        self.length, self.rate, self.file = length, rate, file
        if start:
            self.classifier.load_state_dict(load(start).state_dict())
        self.average, self.steps = Average(self.classifier, AVERAGED), 0
        if self.file.exists():
            self._go_on(torch.load(self.file, map_location="cpu", weights_only=True))

    def _go_on(self, saved: dict) -> None:
        self.classifier.load_state_dict(saved["classifier"])
        self.optimizer.load_state_dict(saved["optimizer"])
        self.average.go_on(saved["average"])
        self.steps = saved["step"]
        print(f"going on at step {self.steps} of {self.length}", flush=True)

    @property
    def done(self) -> bool:
        return self.steps >= self.length

    def step(self, batch: tuple[np.ndarray, np.ndarray, np.ndarray]) -> float:
        """Learn from one batch. Returns its loss."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate(self.steps / self.length, self.rate)
        loss = loss_of(self.classifier, *batch, self.device)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.classifier.parameters(), LARGEST_GRADIENT)
        self.optimizer.step()
        self.steps += 1
        self.average.follow(self.classifier, self.steps)
        return loss.item()

    def keep(self, losses: list[float]) -> None:
        """Write the checkpoint, whole or not at all, and report progress."""
        state = {
            "classifier": self.classifier.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "average": self.average.state,
            "step": self.steps,
        }
        part = self.file.with_suffix(".part")
        torch.save(state, part)
        part.replace(self.file)
        print(f"step {self.steps:6d} of {self.length} · loss {np.mean(losses):.3f}", flush=True)


def tell_turns(crops: Crops, run: Run) -> None:
    """Learn turns from the photographs too, from now on."""
    print(
        f"sure which way up {learn_turns(crops.pools, run.average.state, run.device)} photographed tiles lie",
        flush=True,
    )


def take_in_rendered(crops: Crops, folder: Path, painted: int, lit: int, without: list[str]) -> None:
    """From now on, also learn from these shards of painted scenes and of scenes in real light; missing ones are
    rendered first.
    """
    if painted or lit:
        renderer = get_context("spawn").Process(target=render_shards, args=(folder, painted, lit, without))
        renderer.start()
        renderer.join()
    for name, shards in (("painted", painted), ("lit", lit)):
        rendered = rendered_pool(name, folder, shards, crops.rng)
        crops.take_in(rendered)
        print(f"{len(rendered.kinds)} tiles taken in: {name}", flush=True)


def lit_shards(length: int, most: int) -> int:
    """How many shards in real light a training of this length learns from: those that the detector has taken in by
    then.
    """
    return shards_at(round(RENDERED_TAKEN_IN * length), "physical", most) if physical.available() else 0


def learn(run: Run, crops: Crops, end: int, workers: int) -> None:
    """Learn until this step."""
    losses = []
    for batch in fed(crops.at if workers else lambda _: crops.batch(), range(run.steps, end), workers):
        losses.append(run.step(batch))
        if run.steps % KEPT_EVERY == 0 or run.done:
            run.keep(losses)
            losses = []


def train(options: argparse.Namespace) -> None:
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    folder = paths.work(options.without)
    folder.mkdir(parents=True, exist_ok=True)
    run = Run(folder / f"{options.name}.ckpt", options.steps, options.start, options.rate)
    crops = Crops(pools(options.seed, options.without), options.seed + run.steps, options.batch)
    shards = options.painted, lit_shards(options.steps, options.physical)
    rendered = partial(take_in_rendered, crops, folder / "scenes", *shards, options.without)
    later = [(TURNS_LEARNT, partial(tell_turns, crops, run)), (RENDERED_TAKEN_IN, rendered)]
    for share, take_in in later:
        learn(run, crops, run.steps if options.start else round(share * run.length), options.workers)
        take_in()
    learn(run, crops, run.length, options.workers)
    torch.save(run.average.state, run.file.with_suffix(".pt"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--steps",
        type=int,
        default=STEPS,
        help="in all, those of earlier runs of the same state included",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--start", type=Path, help="trained or exported weights (.pt) to begin with, where there is no earlier state"
    )
    parser.add_argument("--rate", type=float, default=RATE, help="the highest learning rate")
    parser.add_argument("--name", default="classifier", help="of the files it keeps")
    parser.add_argument("--batch", type=int, default=BATCH, help="crops a step: a GPU learns from 512 as quickly")
    parser.add_argument("--workers", type=int, default=0, help="processes that make crops: what a GPU needs")
    parser.add_argument("--painted", type=int, default=PAINTED_SHARDS, help="shards of 500 painted scenes")
    parser.add_argument("--physical", type=int, default=LIT_SHARDS, help="shards of 250 scenes in real light")
    parser.add_argument(
        "--without",
        nargs="*",
        default=[],
        choices=labelled_photos.GROUPS,
        help="groups to leave out, to measure on them",
    )
    options = parser.parse_args()
    labelled_photos.LEFT_OUT.update(options.without)
    train(options)
