"""Train the finder: `python models/tiles/finder_train.py [--minutes 120] [--seed 1]`, then `finder_export.py`.

The recipe: six of ten pictures are rendered scenes with exact corners (a quarter of them in real light, as soon as there are some), four are
real photos whose labels are boxes. Heat map with the focal loss of CenterNet; corners at the cells round each centre, the nearest of the four
cyclic orders, relative to the tile's size; of turned real tiles only the corners' bounding box is known. Photos' surroundings are unknown until
the finder, a third of the time gone, has said where they may hold unlabelled tiles. AdamW, one cosine over the minutes given, averaged weights.
The minutes are those of its steps: one core free of other work trains about 40 pictures a second with AVX-512, a third without. Stops and goes on:
the state is in work/finder/state.pt. Uses a GPU when there is one.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from pathlib import Path

os.environ.setdefault("OMP_WAIT_POLICY", "passive")
os.environ.setdefault("GOMP_SPINCOUNT", "0")

import cv2
import numpy as np
import torch

from datasets.photos import labelled_photos
from models import paths
from models.detector.batches import Pictures
from models.detector.loss import losses
from models.detector.measure import measure, summary
from models.detector.network import FinderNet
from models.device import fastest
from models.weights import Average, halved

RATE = 2e-3
KEPT = 0.999  # of the averaged weights, each step
KEPT_EVERY = 3  # minutes


def begin_with(net: FinderNet, weights: Path) -> None:
    """Take over what fits from earlier weights: a new head on an old trunk."""
    old, own = torch.load(weights, map_location="cpu", weights_only=True), net.state_dict()
    fitting = {name: value.float() for name, value in old.items() if name in own and own[name].shape == value.shape}
    net.load_state_dict({**own, **fitting})
    print(f"began with {len(fitting)} of {len(own)} tensors of {weights.name}")


class Run:
    """A training that can be stopped and goes on: the network, the average of its weights, and how far it is."""

    def __init__(self, given: argparse.Namespace):
        self.device = fastest()
        self.net = FinderNet().to(self.device).to(memory_format=torch.channels_last).train()
        self.optimiser = torch.optim.AdamW(self.net.parameters(), RATE, weight_decay=0.02)
        self.minutes, self.rate, self.folder, self.state = given.minutes, given.rate, given.folder, given.folder / "state.pt"
        self.spent, self.steps, self.seen = 0.0, 0, {}
        if given.start and not self.state.exists():
            begin_with(self.net, given.start)
        self.average = Average(self.net, KEPT)
        if self.state.exists():
            self._go_on(torch.load(self.state, map_location="cpu", weights_only=True))

    def _go_on(self, kept: dict) -> None:
        self.net.load_state_dict(kept["net"]), self.optimiser.load_state_dict(kept["optimiser"])
        self.average.go_on(kept["mean"])
        self.spent, self.steps = kept["spent"], kept["steps"]
        print(f"going on at {self.spent:.1f} of {self.minutes} minutes")

    def step(self, pictures: Pictures) -> None:
        """One batch."""
        started = time.time()
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate * min(1.0, (self.steps + 1) / 100) * (0.51 + 0.49 * math.cos(math.pi * self.spent / self.minutes))
        parts = losses(self.net, pictures.batch(), self.device)
        self.optimiser.zero_grad(set_to_none=True)
        sum(parts.values()).backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self.optimiser.step()
        self.average.follow(self.net, self.steps)
        self.steps, self.spent = self.steps + 1, self.spent + (time.time() - started) / 60
        for name, value in parts.items():
            self.seen[name] = 0.98 * self.seen.get(name, value.item()) + 0.02 * value.item()
        if self.steps % 50 == 0:
            print(f"{self.spent:6.1f} min  step {self.steps:6d}  " + "  ".join(f"{n} {v:.4f}" for n, v in self.seen.items()), flush=True)

    def grown(self) -> FinderNet:
        """The network with the averaged weights, ready to run on the CPU."""
        net = FinderNet()
        net.load_state_dict({name: value.cpu() for name, value in self.average.state.items()})
        return net.eval()

    def keep(self) -> None:
        """Write the state, and the averaged weights in half precision."""
        state = {"net": self.net.state_dict(), "optimiser": self.optimiser.state_dict(), "mean": self.average.state, "spent": self.spent, "steps": self.steps}
        part = self.state.with_suffix(".part")
        torch.save(state, part), part.replace(self.state)
        torch.save(halved(self.average.state), self.folder / "finder.pt")


def train(given: argparse.Namespace) -> None:
    torch.manual_seed(given.seed), torch.set_num_threads(int(os.environ.get("OMP_NUM_THREADS", "1"))), cv2.setNumThreads(1)
    run = Run(given)
    rng = np.random.default_rng([given.seed, run.steps])
    pictures = Pictures(rng, given.scenes, given.physical, given.folder / "unlabelled.json", given.without)
    pictures.grow()
    saved = run.spent
    while run.spent < run.minutes:
        run.step(pictures)
        if run.steps % 15 == 0:
            pictures.grow()
        if run.spent > run.minutes / 3:
            pictures.look_for_unlabelled(run.grown)
        if run.spent - saved > KEPT_EVERY or run.spent >= run.minutes:
            run.keep()
            saved = run.spent
    print(summary(measure(run.grown())))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=120, help="of steps by the clock, earlier runs of the same state included")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenes", type=int, default=20, help="shards of 500 rendered scenes")
    parser.add_argument("--physical", type=int, default=12, help="shards of 250 scenes in real light (needs mitsuba, an hour for 12)")
    parser.add_argument("--folder", type=Path, help="for the state and the weights; work/finder unless groups are left out")
    parser.add_argument("--rate", type=float, default=RATE, help="learning rate at the beginning")
    parser.add_argument("--start", type=Path, help="weights (.pt) to begin with, as far as they fit, where there is no earlier state")
    parser.add_argument("--without", nargs="*", default=[], choices=labelled_photos.GROUPS, help="groups of photos to leave out, to measure on them")
    given = parser.parse_args()
    labelled_photos.LEFT_OUT.update(given.without)
    given.folder = given.folder or paths.work(given.without) / "finder"
    given.folder.mkdir(parents=True, exist_ok=True)
    train(given)


if __name__ == "__main__":
    main()
