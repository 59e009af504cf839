"""Train the finder: `python models/tiles/finder_train.py [--minutes 120] [--seed 1]`, then `finder_export.py`.

The recipe: six of ten pictures are rendered scenes with exact corners (a quarter of them in real light, as soon as there are some), four are
real photos whose labels are boxes. Heat map with the focal loss of CenterNet; corners at the cells round each centre, the nearest of the four
cyclic orders, relative to the tile's size; of turned real tiles only the corners' bounding box is known. Photos' surroundings are unknown until
the finder, a third of the time gone, has said where they may hold unlabelled tiles. AdamW, one cosine over the minutes given, averaged weights.
The minutes are those of the clock: one core free of other work trains about 40 pictures a second. Stops and goes on: the state is in
work/finder/state.pt. Uses a GPU when there is one.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from multiprocessing import get_context
from pathlib import Path

os.environ.setdefault("OMP_WAIT_POLICY", "passive")
os.environ.setdefault("GOMP_SPINCOUNT", "0")

import cv2
import numpy as np
import paths
import real
import torch
from finder_data import BARE, GROUP_SHARES, Sample, Shot, real_shots, render_shards, sample, scene_shots, shard_path
from finder_measure import measure, summary
from finder_net import FinderNet, corners_of, fourfold
from finder_unlabelled import UNLABELLED, mark
from torch.nn.functional import binary_cross_entropy_with_logits, logsigmoid

BATCH = 8
SIZES, SIZE_SHARES = (224, 288, 352), (0.35, 0.4, 0.25)
REAL_SHARE, BARE_SHARE, LIGHT_SHARE = 0.4, 0.07, 0.25
RATE = 2e-3
CORNERS, TURN, DOWN = 15.0, 0.7, 0.5


class Pictures:
    """Endless batches. Scenes are rendered once by a second process and taken in, shard by shard, as they appear."""

    def __init__(self, rng: np.random.Generator, folder: Path, shards: int, light: int, without: list[str]):
        self.rng, self.folder = rng, folder
        self.waiting = {"scenes": list(range(shards)), "bare": list(range(BARE)), "physical": list(range(light))}
        self.shares = {group: share for group, share in GROUP_SHARES.items() if group not in without}
        self.real = self.photos()
        self.rendered: dict[str, list[Shot]] = {kind: [] for kind in self.waiting}
        get_context("spawn").Process(target=render_shards, args=(folder, shards, light), daemon=True).start()

    def grow(self) -> None:
        """Take in one more shard of every kind that is there; wait for the very first scenes."""
        while not self.rendered["scenes"] and not shard_path(self.folder, 0).exists():
            time.sleep(1)
        for kind, shards in self.waiting.items():
            if shards and shard_path(self.folder, shards[0], kind).exists():
                self.rendered[kind] += scene_shots(self.folder, shards.pop(0), kind)

    def photos(self) -> dict[str, list[Shot]]:
        """The real photos, as far as it is known now where they hold unlabelled tiles."""
        return real_shots(UNLABELLED, tuple(self.shares))

    def batch(self) -> list[Sample]:
        size = int(self.rng.choice(SIZES, p=SIZE_SHARES))
        return [sample(self.rng, self._shot(), size) for _ in range(BATCH)]

    def _shot(self) -> Shot:
        if self.rendered["bare"] and self.rng.random() < BARE_SHARE:
            return self._rendered("bare")
        if self.rng.random() > REAL_SHARE:
            return self._rendered("physical" if self.rendered["physical"] and self.rng.random() < LIGHT_SHARE else "scenes")
        shares = np.array(list(self.shares.values()))
        group = self.rng.choice(list(self.shares), p=shares / shares.sum())
        return self.real[group][self.rng.integers(len(self.real[group]))]

    def _rendered(self, kind: str) -> Shot:
        return self.rendered[kind][self.rng.integers(len(self.rendered[kind]))]


def losses(net: FinderNet, batch: list[Sample], device: torch.device) -> dict[str, torch.Tensor]:
    """The losses of a batch, each a scalar: `heat`, `corners`, `turn`, `down`."""
    join = lambda name: torch.from_numpy(np.concatenate([getattr(s, name) for s in batch])).to(device)  # noqa: E731
    stack = lambda name: torch.from_numpy(np.stack([getattr(s, name) for s in batch])).to(device)  # noqa: E731
    with torch.autocast(device.type, torch.bfloat16):
        maps = net(stack("picture"))
    which = torch.from_numpy(np.repeat(np.arange(len(batch)), [len(s.rows) for s in batch])).to(device)
    box = torch.tensor([s.box for s in batch], device=device)[which]
    cells = maps[which, :, join("rows"), join("columns")]
    truth, weight = join("corners"), join("weight")
    wrong = corner_error(corners_of(cells[:, 2:]), truth, join("size"), stack("back")[which], box)
    turned = (cells[:, 3:5] - fourfold(truth)).abs().sum(1) * ~box
    is_down = binary_cross_entropy_with_logits(cells[:, 1], join("down"), reduction="none")
    mean = lambda values: (values * weight).sum() / len(batch)  # noqa: E731
    return {"heat": focal(maps[:, 0], stack("heat"), stack("known")), "corners": CORNERS * mean(wrong), "turn": TURN * mean(turned), "down": DOWN * mean(is_down)}


def focal(logits: torch.Tensor, wanted: torch.Tensor, known: torch.Tensor) -> torch.Tensor:
    """CenterNet's loss: peaks are 1, their slopes count less, unknown cells nothing; per peak."""
    chance, peak = logits.sigmoid(), wanted == 1
    found = -logsigmoid(logits) * (1 - chance) ** 2
    extra = -logsigmoid(-logits) * chance**2 * (1 - wanted) ** 4
    return (torch.where(peak, found, extra) * known).sum() / (peak.sum() + 1)


def corner_error(guess: torch.Tensor, truth: torch.Tensor, size: torch.Tensor, back: torch.Tensor, box: torch.Tensor) -> torch.Tensor:
    """Mean distance of coordinates over the tile's size, (k,). Exact: the best of four cyclic orders. Boxes: only the bounding box, as labelled."""
    guess, truth = guess.view(-1, 4, 2), truth.view(-1, 4, 2)
    orders = torch.stack([(guess - truth.roll(turn, 1)).abs().mean((1, 2)) for turn in range(4)])
    exact = orders.min(0).values / size
    straight, label = guess @ back.mT, truth @ back.mT
    edges = torch.cat([straight.amin(1) - label.amin(1), straight.amax(1) - label.amax(1)], 1).abs().mean(1)
    lengths = (label.amax(1) - label.amin(1)).prod(1).clamp(min=1).sqrt()
    return torch.where(box, edges / lengths, exact)


def average(mean: dict, net: FinderNet, steps: int) -> None:
    """Move the averaged weights towards the network's."""
    keep = min(0.999, (steps + 1) / (steps + 20))
    for name, value in net.state_dict().items():
        mean[name] = value.clone() if not value.is_floating_point() else mean[name] * keep + value * (1 - keep) if name in mean else value.clone()


def begin_with(net: FinderNet, weights: Path) -> None:
    """Take over what fits from earlier weights: a new head on an old trunk."""
    old, own = torch.load(weights, map_location="cpu", weights_only=True), net.state_dict()
    fitting = {name: value.float() for name, value in old.items() if name in own and own[name].shape == value.shape}
    net.load_state_dict({**own, **fitting})
    print(f"began with {len(fitting)} of {len(own)} tensors of {weights.name}")


def train(minutes: float, seed: int, shards: int, light: int, folder: Path, start: Path | None, rate: float = RATE, without: list[str] | None = None) -> None:
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.set_num_threads(int(os.environ.get("OMP_NUM_THREADS", "1")))
    cv2.setNumThreads(1)
    torch.manual_seed(seed)
    net = FinderNet().to(device).to(memory_format=torch.channels_last).train()
    optimiser = torch.optim.AdamW(net.parameters(), RATE, weight_decay=0.02)
    mean, spent, steps, state = {}, 0.0, 0, folder / "state.pt"
    if start:
        begin_with(net, start)
    elif state.exists():
        kept = torch.load(state, map_location=device, weights_only=True)
        net.load_state_dict(kept["net"]), optimiser.load_state_dict(kept["optimiser"])
        mean, spent, steps = kept["mean"], kept["spent"], kept["steps"]
        print(f"going on at {spent:.1f} of {minutes} minutes")
    pictures = Pictures(np.random.default_rng([seed, steps]), folder.parent / "scenes", shards, light, without or [])
    pictures.grow()
    seen: dict[str, float] = {}
    saved = time.time()
    while spent < minutes:
        started, part = time.time(), spent / minutes
        for group in optimiser.param_groups:
            group["lr"] = rate * min(1.0, (steps + 1) / 100) * (0.51 + 0.49 * math.cos(math.pi * part))
        parts = losses(net, pictures.batch(), device)
        optimiser.zero_grad(set_to_none=True)
        sum(parts.values()).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        average(mean, net, steps)
        steps, spent = steps + 1, spent + (time.time() - started) / 60
        for name, value in parts.items():
            seen[name] = 0.98 * seen.get(name, value.item()) + 0.02 * value.item()
        if steps % 50 == 0:
            print(f"{spent:6.1f} min  step {steps:6d}  " + "  ".join(f"{n} {v:.4f}" for n, v in seen.items()), flush=True)
        if steps % 15 == 0:
            pictures.grow()
        if part > 1 / 3 and not UNLABELLED.exists() and real.available():
            print(mark(grown(mean)))
            pictures.real = pictures.photos()
        if time.time() - saved > 180 or spent >= minutes:
            saved = time.time()
            torch.save({"net": net.state_dict(), "optimiser": optimiser.state_dict(), "mean": mean, "spent": spent, "steps": steps}, state)
            torch.save({name: value.half() if value.is_floating_point() else value for name, value in mean.items()}, folder / "finder.pt")
    print(summary(measure(grown(mean))))


def grown(mean: dict) -> FinderNet:
    """The network with the averaged weights, ready to run on the CPU."""
    net = FinderNet()
    net.load_state_dict({name: value.cpu() for name, value in mean.items()})
    return net.eval()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=120, help="of the clock, earlier runs of the same state included")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenes", type=int, default=20, help="shards of 500 rendered scenes")
    parser.add_argument("--physical", type=int, default=12, help="shards of 250 scenes in real light (needs mitsuba, an hour for 12)")
    parser.add_argument("--folder", type=Path, default=paths.WORK / "finder")
    parser.add_argument("--rate", type=float, default=RATE, help="learning rate at the beginning")
    parser.add_argument("--start", type=Path, help="weights (.pt) to begin with, as far as they fit; an earlier state is forgotten")
    parser.add_argument("--without", nargs="*", default=[], help="groups of photos to leave out, to measure on them; rendered scenes keep their faces")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    train(given.minutes, given.seed, given.scenes, given.physical, given.folder, given.start, given.rate, given.without)


if __name__ == "__main__":
    main()
