"""What both trainings share: where they run, and averages of weights: a slow one along a training, and the mean of
several.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar, cast

import torch
from torch.utils.data import DataLoader, Dataset

Weights = dict[str, torch.Tensor]
Net = TypeVar("Net", bound=torch.nn.Module)
Batch = TypeVar("Batch")


def fastest() -> torch.device:
    """The GPU (NVIDIA's, or AMD's under the same name), else the processor."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def half(where: torch.device) -> torch.autocast:
    """bfloat16 on a GPU and on processors with AVX-512.

    Others only imitate it, and take ten times as long as with float32.
    """
    quick = where.type != "cpu" or "AVX512" in torch.backends.cpu.get_cpu_capability()
    return torch.autocast(where.type, torch.bfloat16, enabled=quick)


class Average:
    """A slow average of a network's weights: what is kept of its training."""

    def __init__(self, network: torch.nn.Module, decay: float):
        self.state, self.decay = {name: value.detach().clone() for name, value in network.state_dict().items()}, decay

    def go_on(self, state: Weights) -> None:
        """Take up an earlier average, from wherever it was kept."""
        for name, value in state.items():
            self.state[name].copy_(value)

    @torch.no_grad()
    def follow(self, network: torch.nn.Module, step: int) -> None:
        """Move towards the network, far in the first steps."""
        decay = min(self.decay, (1 + step) / (10 + step))
        for name, value in network.state_dict().items():
            if value.is_floating_point():
                self.state[name].lerp_(value, 1 - decay)
            else:
                self.state[name].copy_(value)


def channels_last(network: Net) -> Net:
    """The network with its weights laid out as processors convolve them fastest."""
    return cast(Any, network).to(memory_format=torch.channels_last)


class _Made(Dataset):
    """Batches by their step, as something that makes them on demand."""

    def __init__(self, make: Callable[[int], object]):
        self.make = make

    def __getitem__(self, step: int) -> object:
        return self.make(step)


def fed(make: Callable[[int], Batch], steps: range, workers: int = 0) -> Iterator[Batch]:
    """The batches of these steps, in order; made ahead by so many processes, which begin as copies of this one, so
    that a GPU need not wait for them.
    """
    made = DataLoader(
        _Made(make),
        batch_size=None,
        sampler=steps,
        num_workers=workers,
        collate_fn=lambda batch: batch,
        multiprocessing_context="fork" if workers else None,
        prefetch_factor=4 if workers else None,
    )
    return iter(made)


def mean(several: list[Weights]) -> Weights:
    """The mean of several trainings' weights."""
    return {
        name: torch.stack([one[name].float() for one in several]).mean(dim=0) if value.is_floating_point() else value
        for name, value in several[0].items()
    }


def halved(weights: Weights) -> Weights:
    """The same in half precision."""
    return {name: value.half() if value.is_floating_point() else value for name, value in weights.items()}
