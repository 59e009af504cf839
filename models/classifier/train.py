"""Train the namer. This file and namer_data.py are the recipe; patches.py, cuts.py and photography.py say what a crop is made of.

Tiles of every training group, by their labelled boxes and as the finder that ships outlines them; set sheets, flat shop faces; drawn sets
(a new one every few steps), some of their faces printed from art or crossed from two of the shop's; drawn non-tiles; after six tenths of the
time tiles of the scenes in real light too that are there by then (finder_train.py renders them, mitsuba permitting). Balanced by origin, then
by kind; corners as a finder may give them, some of which hold no whole tile; some tiles half behind another; hard photography; AdamW, cosine, an
average of the weights. The two dev sets are never trained on.

Two hours on one CPU core free of other work, at 830 crops a second with AVX-512, a third of that without; a GPU is used when there is one. Stopped? The
same command goes on.
Then: namer_export.py writes what ships, namer_measure.py says how good it is; train.py does all of it.

Usage: namer_train.py [--minutes 120] [--seed 1] [--name namer] [--without tray]
"""

from __future__ import annotations

import argparse
import math
import os
import time
from functools import partial
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OMP_WAIT_POLICY", "passive")
os.environ.setdefault("GOMP_SPINCOUNT", "0")

import cv2
import numpy as np
import torch
from torch.nn import functional as F

from datasets.photos import labelled_photos
from models import paths
from models.classifier.batches import BATCH, Crops, pools
from models.classifier.export import load
from models.classifier.network import Namer, normalised
from models.classifier.patches import UNKNOWN, lit_pool
from models.classifier.pseudo_labels import learn_turns
from models.device import fastest, half
from models.weights import Average

RATE, DECAY, SMOOTHING = 2.5e-3, 0.03, 0.04
KEPT = 0.9985  # of the average, each step
TURNS_LEARNT, LIT_TAKEN_IN = 0.3, 0.6  # of the time
PROTOTYPE_SCALE = 16.0
TURN_SHARE, PROTOTYPE_SHARE = 0.3, 0.3  # of the loss, beside the name's 1


def loss_of(namer: Namer, crops: np.ndarray, kinds: np.ndarray, turns: np.ndarray, device: torch.device) -> torch.Tensor:
    """Names, turns, and an embedding whose kinds lie apart."""
    x = normalised(torch.from_numpy(crops).to(device)).contiguous(memory_format=torch.channels_last)
    kinds, turns = torch.from_numpy(kinds).to(device), torch.from_numpy(turns).to(device)
    with half(device):
        logits, directions, embedding = namer(x)
    cosines = embedding.float() @ F.normalize(namer.centres, dim=1).T
    named = F.cross_entropy(logits.float(), kinds, label_smoothing=SMOOTHING)
    turned = F.cross_entropy(directions.float(), turns, ignore_index=UNKNOWN) if (turns != UNKNOWN).any() else 0
    return named + TURN_SHARE * turned + PROTOTYPE_SHARE * F.cross_entropy(PROTOTYPE_SCALE * cosines, kinds)


def rate(share: float, most: float) -> float:
    """Warm up over the first 2 %, then a cosine to nothing."""
    return most * (share / 0.02 if share < 0.02 else 0.5 * (1 + math.cos(math.pi * (share - 0.02) / 0.98)))


class Run:
    """A training that can be stopped and goes on: everything that a checkpoint holds."""

    def __init__(self, file: Path, minutes: float, start: Path | None, rate: float):
        self.device = fastest()
        self.namer = Namer().to(self.device, memory_format=torch.channels_last)
        self.optimizer = torch.optim.AdamW(self.namer.parameters(), RATE, weight_decay=DECAY)
        self.budget, self.rate, self.file = minutes * 60, rate, file
        if start:
            self.namer.load_state_dict(load(start).state_dict())
        self.average, self.spent, self.steps = Average(self.namer, KEPT), 0.0, 0
        if self.file.exists():
            self._go_on(torch.load(self.file, map_location="cpu", weights_only=True))

    def _go_on(self, saved: dict) -> None:
        self.namer.load_state_dict(saved["namer"]), self.optimizer.load_state_dict(saved["optimizer"])
        self.average.go_on(saved["average"])
        self.spent, self.steps = saved["spent"], saved["step"]
        print(f"going on after {self.spent / 60:.1f} minutes, step {self.steps}", flush=True)

    def step(self, crops: Crops) -> float:
        """One batch. Returns its loss."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate(self.spent / self.budget, self.rate)
        loss = loss_of(self.namer, *crops.batch(), self.device)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.namer.parameters(), 5.0)
        self.optimizer.step()
        self.steps += 1
        self.average.follow(self.namer, self.steps)
        return loss.item()

    def keep(self, losses: list[float]) -> None:
        """Write the checkpoint, whole or not at all, and say how far we are."""
        state = {"namer": self.namer.state_dict(), "optimizer": self.optimizer.state_dict(), "average": self.average.state}
        part = self.file.with_suffix(".part")
        torch.save(state | {"spent": self.spent, "step": self.steps}, part), part.replace(self.file)
        done, speed = f"{self.spent / 60:5.1f} of {self.budget / 60:.1f} min", self.steps * BATCH / self.spent
        print(f"{done} · step {self.steps} · {speed:.0f} crops/s · loss {np.mean(losses):.3f}", flush=True)


def tell_turns(crops: Crops, run: Run) -> None:
    """Learn turns from the photographs too, from now on."""
    print(f"sure which way up {learn_turns(crops.pools, run.average.state, run.device)} photographed tiles lie", flush=True)


def take_in_lit(crops: Crops, folder: Path) -> None:
    """Learn from the scenes in real light too, from now on."""
    lit = lit_pool(folder, crops.rng)
    crops.take_in(lit)
    print(f"{len(lit.kinds)} tiles in real light taken in", flush=True)


def train(options: argparse.Namespace) -> None:
    torch.manual_seed(options.seed), torch.set_num_threads(1), cv2.setNumThreads(1)
    folder = paths.work(options.without)
    folder.mkdir(parents=True, exist_ok=True)
    run = Run(folder / f"{options.name}.ckpt", options.minutes, options.start, options.rate)
    crops = Crops(pools(options.seed, options.without), options.seed + run.steps)
    kept, losses = run.spent, []
    later = [(TURNS_LEARNT, partial(tell_turns, crops, run)), (LIT_TAKEN_IN, partial(take_in_lit, crops, folder / "scenes"))]
    while run.spent < run.budget:
        start = time.monotonic()
        while later and (options.start or run.spent > later[0][0] * run.budget):
            later.pop(0)[1]()
        losses.append(run.step(crops))
        run.spent += time.monotonic() - start
        if run.spent - kept > 60 or run.spent >= run.budget:
            run.keep(losses)
            kept, losses = run.spent, []
    torch.save(run.average.state, run.file.with_suffix(".pt"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="trained or exported weights (.pt) to begin with, where there is no earlier state")
    parser.add_argument("--rate", type=float, default=RATE, help="the highest learning rate")
    parser.add_argument("--name", default="namer", help="of the files it keeps")
    parser.add_argument("--without", nargs="*", default=[], choices=labelled_photos.GROUPS, help="groups to leave out, to measure on them")
    options = parser.parse_args()
    labelled_photos.LEFT_OUT.update(options.without)
    train(options)
