"""Train the namer. This file is the recipe.

Real boxes of every training group, flat shop faces, drawn sets (a new one every few steps), tiles of the scenes in real light that are
there (finder_train.py renders them, mitsuba permitting), drawn non-tiles and boxes that miss;
balanced by origin, then by kind; hard photography; AdamW, cosine, an average of the weights. The two dev sets are never trained on.

Hours: 1.6 on one CPU core, at 830 crops a second when nothing else runs; a GPU is used when there is one. Stopped? The same command goes on.
Then: namer_export.py writes what ships, namer_measure.py says how good it is.

Usage: namer_train.py [--minutes 90] [--seed 1] [--name namer] [--without tray]
"""

from __future__ import annotations

import argparse
import math
import os
import time
from pathlib import Path

for setting, value in {"OMP_NUM_THREADS": "1", "OMP_WAIT_POLICY": "passive", "GOMP_SPINCOUNT": "0"}.items():
    os.environ.setdefault(setting, value)

import cv2  # noqa: E402
import numpy as np  # noqa: E402
import paths  # noqa: E402
import torch  # noqa: E402
from augment import misses, photographed, quads, warped  # noqa: E402
from namer_net import CLASSES, Namer, normalised  # noqa: E402
from negatives import negative_pool  # noqa: E402
from patches import PATCH, UNKNOWN, Pool, drawn_pool, drawn_set, face_pool, lit_pool, scene_pool, sheet_pool  # noqa: E402
from torch.nn import functional as F  # noqa: E402

BATCH, RATE, DECAY, SMOOTHING = 128, 2.5e-3, 0.03, 0.04
NOT_A_TILE = len(CLASSES) - 1
SHARES = {"green-mat": 0.12, "hands": 0.12, "tray": 0.1, "web": 0.12, "family": 0.05, "faces": 0.09, "sheets": 0.11, "drawn": 0.24, "lit": 0.12, "not_a_tile": 0.05}
OFTEN = {"0x": 5.0, "1j": 2.5, "5z": 2.0, "1s": 2.0} | {f"{n}{suit}": 1.6 for n in "1234" for suit in "fy"}  # kinds that only drawings show, that look like nothing, or of which no two sets agree
MISSES, DRAWN_SETS, REDRAW = 0.07, 150, 25
SURE_TURN, TURNS_LEARNT = 0.9, 0.3
PROTOTYPE_SCALE = 16.0


class Crops:
    """Endless batches. Each crop: a pool by its share, a kind by chance, a patch of that kind, a quadrilateral, a quarter turn, a bad photo."""

    def __init__(self, pools: list[Pool], seed: int):
        self.pools, self.rng, self.steps = pools, np.random.default_rng(seed), 0
        shares = np.array([SHARES[pool.name] for pool in pools])
        self.shares = shares / shares.sum()
        self.by_kind = [[np.flatnonzero(pool.kinds == kind) for kind in np.unique(pool.kinds)] for pool in pools]
        often = [np.array([OFTEN.get(CLASSES[kind], 1.0) for kind in np.unique(pool.kinds)]) for pool in pools]
        self.often = [weights / weights.sum() for weights in often]

    def batch(self, size: int = BATCH) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Crops (n, 64, 64, 3) uint8, kinds (n,), quarter turns that bring them upright (n,), UNKNOWN where nobody knows."""
        self._redraw()
        missed = self.rng.random(size) < MISSES
        corners = np.where(missed[:, None, None], misses(size, self.rng), quads(size, self.rng))
        turns = self.rng.integers(0, 4, size)
        made = [self._one(bool(missed[i]), corners[i], int(turns[i])) for i in range(size)]
        crops, kinds, turns = (np.array(part) for part in zip(*made, strict=True))
        return crops, kinds, turns

    def _one(self, missed: bool, corners: np.ndarray, turn: int) -> tuple[np.ndarray, int, int]:
        which = self.rng.choice(len(self.pools), p=self.shares)
        pool, kinds = self.pools[which], self.by_kind[which]
        patch = self.rng.choice(kinds[self.rng.choice(len(kinds), p=self.often[which])])
        crop = photographed(np.ascontiguousarray(np.rot90(warped(pool.pixels[patch], corners), turn)), self.rng)
        if missed or pool.turns[patch] == UNKNOWN:
            return crop, NOT_A_TILE if missed else int(pool.kinds[patch]), UNKNOWN
        return crop, int(pool.kinds[patch]), int(pool.turns[patch] + turn) % 4

    def _redraw(self) -> None:
        """Every few steps one drawn set gives way to a new one."""
        self.steps += 1
        drawn = next((pool for pool in self.pools if pool.name == "drawn"), None)
        if drawn is not None and self.steps % REDRAW == 0:
            start = int(self.rng.integers(len(drawn.pixels) // 44)) * 44
            drawn.pixels[start : start + 44] = drawn_set(self.rng)


def pools(seed: int, without: list[str]) -> list[Pool]:
    """Everything there is to learn from, less the groups left out to measure on."""
    rng = np.random.default_rng(seed)
    real = [scene_pool(group) for group in ("green-mat", "hands", "tray", "web", "family") if group not in without]
    made = [sheet_pool(), face_pool(rng), drawn_pool(DRAWN_SETS, rng), negative_pool(1600, rng)]
    lit = [] if without else [lit_pool(paths.WORK / "scenes", rng)]  # its tiles wear faces of every group
    return [pool for pool in real + made + lit if len(pool.kinds)]


@torch.no_grad()
def learn_turns(pools: list[Pool], state: dict, device: str) -> int:
    """Let the average itself say which way up the photographed tiles lie, where it is sure. Returns how many it was sure of."""
    namer, sure = Namer().to(device).eval(), 0
    namer.load_state_dict(state)
    middle = np.float32([[32, 32], [PATCH - 32, 32], [PATCH - 32, PATCH - 32], [32, PATCH - 32]])
    for pool in pools:
        for patch in np.flatnonzero((pool.turns == UNKNOWN) & (pool.kinds != NOT_A_TILE)):
            crop = warped(pool.pixels[patch], middle)
            four = torch.from_numpy(np.stack([np.rot90(crop, turn) for turn in range(4)])).to(device)
            said = namer(normalised(four))[1].float().softmax(1).cpu().numpy()
            chances = np.mean([np.roll(said[turn], -turn) for turn in range(4)], axis=0)
            if chances.max() > SURE_TURN:
                pool.turns[patch], sure = chances.argmax(), sure + 1
    return sure


def loss_of(namer: Namer, crops: np.ndarray, kinds: np.ndarray, turns: np.ndarray, device: str) -> torch.Tensor:
    """Names, turns, and an embedding whose kinds lie apart."""
    x = normalised(torch.from_numpy(crops).to(device)).contiguous(memory_format=torch.channels_last)
    kinds, turns = torch.from_numpy(kinds).to(device), torch.from_numpy(turns).to(device)
    with torch.autocast(device, torch.bfloat16):
        logits, directions, embedding = namer(x)
    cosines = embedding.float() @ F.normalize(namer.centres, dim=1).T
    named = F.cross_entropy(logits.float(), kinds, label_smoothing=SMOOTHING)
    turned = F.cross_entropy(directions.float(), turns, ignore_index=UNKNOWN) if (turns != UNKNOWN).any() else 0
    return named + 0.3 * turned + 0.3 * F.cross_entropy(PROTOTYPE_SCALE * cosines, kinds)


class Average:
    """A slow average of the weights: what is kept."""

    def __init__(self, namer: Namer, decay: float = 0.9985):
        self.state, self.decay = {key: value.detach().clone() for key, value in namer.state_dict().items()}, decay

    @torch.no_grad()
    def follow(self, namer: Namer, step: int) -> None:
        decay = min(self.decay, (1 + step) / (10 + step))
        for key, value in namer.state_dict().items():
            if value.dtype.is_floating_point:
                self.state[key].lerp_(value, 1 - decay)
            else:
                self.state[key].copy_(value)


def rate(share: float, most: float) -> float:
    """Warm up over the first 2 %, then a cosine to nothing."""
    return most * (share / 0.02 if share < 0.02 else 0.5 * (1 + math.cos(math.pi * (share - 0.02) / 0.98)))


class Run:
    """A training that can be stopped and goes on: everything that a checkpoint holds."""

    def __init__(self, name: str, minutes: float, start: Path | None, rate: float):
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.namer = Namer().to(self.device, memory_format=torch.channels_last)
        self.optimizer = torch.optim.AdamW(self.namer.parameters(), RATE, weight_decay=DECAY)
        self.budget, self.rate, self.file = minutes * 60, rate, paths.WORK / f"{name}.ckpt"
        if start:
            self.namer.load_state_dict(torch.load(start, map_location=self.device)["namer"])
        self.average, self.spent, self.steps = Average(self.namer), 0.0, 0
        if self.file.exists():
            self._go_on(torch.load(self.file, map_location=self.device))

    def _go_on(self, saved: dict) -> None:
        self.namer.load_state_dict(saved["namer"]), self.optimizer.load_state_dict(saved["optimizer"])
        self.average.state, self.spent, self.steps = saved["average"], saved["spent"], saved["step"]
        print(f"going on after {self.spent / 60:.1f} minutes, step {self.steps}", flush=True)

    def step(self, crops: Crops) -> float:
        """One batch. Returns its loss."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate(self.spent / self.budget, self.rate)
        loss = loss_of(self.namer, *crops.batch(), self.device)
        self.optimizer.zero_grad(set_to_none=True), loss.backward()
        torch.nn.utils.clip_grad_norm_(self.namer.parameters(), 5.0), self.optimizer.step()
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


def train(options: argparse.Namespace) -> None:
    torch.manual_seed(options.seed), torch.set_num_threads(1), cv2.setNumThreads(1)
    run = Run(options.name, options.minutes, options.start, options.rate)
    crops = Crops(pools(options.seed, options.without), options.seed + run.steps)
    kept, losses, learnt = run.spent, [], False
    while run.spent < run.budget:
        start = time.monotonic()
        if not learnt and (options.start or run.spent > TURNS_LEARNT * run.budget):
            learnt = True
            print(f"sure which way up {learn_turns(crops.pools, run.average.state, run.device)} photographed tiles lie", flush=True)
        losses.append(run.step(crops))
        run.spent += time.monotonic() - start
        if run.spent - kept > 60 or run.spent >= run.budget:
            run.keep(losses)
            kept, losses = run.spent, []
    torch.save(run.average.state, run.file.with_suffix(".pt"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=90)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="exported weights (namer.pt) to begin with")
    parser.add_argument("--rate", type=float, default=RATE, help="the highest learning rate")
    parser.add_argument("--name", default="namer", help="of the files in work/")
    parser.add_argument("--without", nargs="*", default=[], help="groups to leave out, to measure on them")
    paths.WORK.mkdir(exist_ok=True)
    train(parser.parse_args())
