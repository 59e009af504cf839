"""Train the detector: `python -m models.detector.train [--steps 23450] [--seed 1]`, then `models.detector.export`.

The recipe: six of ten pictures are rendered scenes with exact corners (a quarter of them in real light, as soon as
there are some), four are real photos whose labels are boxes. Heat map with the focal loss of CenterNet; corners at the
cells round each centre, the nearest of the four cyclic orders, relative to the tile's size; of turned real tiles only
the corners' bounding box is known. Photos' surroundings are unknown until the detector, after a third of the steps, has
said where they may hold unlabelled tiles. AdamW, one cosine over the steps given, averaged weights.

Steps are counted, not minutes, and each draws its pictures from its own number: whichever machine trains, and however
often it is stopped, the recipe is the same. One core free of other work trains about 40 pictures a second with AVX-512
(195 steps a minute beside other work), a third without. Stops and goes on: the state is in work/detector/state.pt. Uses
a GPU when there is one, which wants larger batches, made by many processes (--batch 32 --workers 8).
"""

from __future__ import annotations

import argparse
import math
import os
from pathlib import Path

from models.training import channels_last

os.environ.setdefault("OMP_WAIT_POLICY", "passive")
os.environ.setdefault("GOMP_SPINCOUNT", "0")

import cv2
import torch

from datasets.photos import labelled_photos
from models import paths
from models.detector.batches import BATCH, Pictures
from models.detector.loss import losses
from models.detector.measure import measure, summary
from models.detector.network import DetectorNet
from models.detector.samples import Sample
from models.training import Average, fastest, fed, halved

# what two hours on one core were, on a busy machine, when the recipe was last measured (models/tiles/RESULTS.md)
STEPS = 23_450
RATE = 2e-3  # learning rate at the beginning
DECAY = 0.02  # of the weights
WARM_UP = 100  # steps until the rate is reached
LAST_RATE = 0.02  # share of the rate that is left at the end
LARGEST_GRADIENT = 5.0  # norm: a larger one is cut down to it
AVERAGED = 0.999  # of the averaged weights, kept each step
KEPT_EVERY = 500  # steps between two states on the disk: two or three minutes
TOLD_EVERY = 50  # steps between two lines on the screen
UNLABELLED_AFTER = 1 / 3  # of the steps: then the detector knows tiles well enough to ask it


def begin_with(net: DetectorNet, weights: Path) -> None:
    """Take over what fits from earlier weights: a new head on an old trunk."""
    old, own = torch.load(weights, map_location="cpu", weights_only=True), net.state_dict()
    fitting = {name: value.float() for name, value in old.items() if name in own and own[name].shape == value.shape}
    net.load_state_dict({**own, **fitting})
    print(f"began with {len(fitting)} of {len(own)} tensors of {weights.name}")


class Run:
    """A training that can be stopped and resumed: the network, the average of its weights, and its progress."""

    def __init__(self, folder: Path, length: int, rate: float = RATE, start: Path | None = None):
        self.device = fastest()
        self.net = channels_last(DetectorNet().to(self.device)).train()
        self.optimiser = torch.optim.AdamW(self.net.parameters(), RATE, weight_decay=DECAY)
        self.length, self.rate, self.folder, self.state = length, rate, folder, folder / "state.pt"
        self.steps = 0
        self.seen: dict[str, float] = {}
        if start and not self.state.exists():
            begin_with(self.net, start)
        self.average = Average(self.net, AVERAGED)
        if self.state.exists():
            self._go_on(torch.load(self.state, map_location="cpu", weights_only=True))

    def _go_on(self, kept: dict) -> None:
        self.net.load_state_dict(kept["net"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.average.go_on(kept["mean"])
        self.steps = kept["steps"]
        print(f"going on at step {self.steps} of {self.length}")

    @property
    def done(self) -> bool:
        return self.steps >= self.length

    def step(self, batch: list[Sample]) -> None:
        """Learn from one batch."""
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate * rate_share(self.steps, self.length)
        parts = losses(self.net, batch, self.device)
        self.optimiser.zero_grad(set_to_none=True)
        torch.stack(list(parts.values())).sum().backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), LARGEST_GRADIENT)
        self.optimiser.step()
        self.average.follow(self.net, self.steps)
        self.steps += 1
        for name, value in parts.items():
            self.seen[name] = 0.98 * self.seen.get(name, value.item()) + 0.02 * value.item()
        if self.steps % TOLD_EVERY == 0:
            print(
                f"step {self.steps:6d} of {self.length}  " + "  ".join(f"{n} {v:.4f}" for n, v in self.seen.items()),
                flush=True,
            )

    def grown(self) -> DetectorNet:
        """The network with the averaged weights, ready to run on the CPU."""
        net = DetectorNet()
        net.load_state_dict({name: value.cpu() for name, value in self.average.state.items()})
        return net.eval()

    def keep(self) -> None:
        """Write the state, and the averaged weights in half precision."""
        state = {
            "net": self.net.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "mean": self.average.state,
            "steps": self.steps,
        }
        part = self.state.with_suffix(".part")
        torch.save(state, part)
        part.replace(self.state)
        torch.save(halved(self.average.state), self.folder / "detector.pt")


def rate_share(step: int, length: int) -> float:
    """How much of the learning rate a step has: it warms up, then falls along a cosine to a fiftieth."""
    middle, swing = (1 + LAST_RATE) / 2, (1 - LAST_RATE) / 2
    return min(1.0, (step + 1) / WARM_UP) * (middle + swing * math.cos(math.pi * step / length))


def learn(run: Run, pictures: Pictures, end: int, workers: int) -> None:
    """Learn until this step."""
    if workers:
        pictures.grow(end)  # once, before the workers part from this process
    for batch in fed(pictures.batch, range(run.steps, end), workers):
        run.step(batch)
        if run.steps % KEPT_EVERY == 0 or run.done:
            run.keep()


def train(given: argparse.Namespace) -> None:
    torch.manual_seed(given.seed)
    torch.set_num_threads(int(os.environ.get("OMP_NUM_THREADS", "1")))
    cv2.setNumThreads(1)
    run = Run(given.folder, given.steps, given.rate, given.start)
    unlabelled = given.folder / "unlabelled.json"
    pictures = Pictures(given.seed, given.scenes, given.physical, unlabelled, given.without, given.batch)
    known = round(UNLABELLED_AFTER * run.length)
    learn(run, pictures, known, given.workers)
    pictures.look_for_unlabelled(run.grown)
    learn(run, pictures, run.length, given.workers)
    print(summary(measure(run.grown())))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--steps", type=int, default=STEPS, help="in all, those of earlier runs of the same state included"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenes", type=int, default=20, help="shards of 500 rendered scenes")
    parser.add_argument(
        "--physical", type=int, default=12, help="shards of 250 scenes in real light (needs mitsuba, an hour for 12)"
    )
    parser.add_argument(
        "--folder", type=Path, help="for the state and the weights; work/detector unless groups are left out"
    )
    parser.add_argument("--rate", type=float, default=RATE, help="learning rate at the beginning")
    parser.add_argument(
        "--start", type=Path, help="weights (.pt) to begin with, as far as they fit, where there is no earlier state"
    )
    parser.add_argument("--batch", type=int, default=BATCH, help="pictures a step: a GPU learns from 32 as quickly")
    parser.add_argument("--workers", type=int, default=0, help="processes that make pictures: what a GPU needs")
    parser.add_argument(
        "--without",
        nargs="*",
        default=[],
        choices=labelled_photos.GROUPS,
        help="groups of photos to leave out, to measure on them",
    )
    given = parser.parse_args()
    labelled_photos.LEFT_OUT.update(given.without)
    given.folder = given.folder or paths.work(given.without) / "detector"
    given.folder.mkdir(parents=True, exist_ok=True)
    train(given)


if __name__ == "__main__":
    main()
