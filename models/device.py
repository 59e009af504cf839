"""Where a training runs: on a GPU when there is one, and in half precision where the machine is quicker with it."""

from __future__ import annotations

import torch


def fastest() -> torch.device:
    """The GPU (NVIDIA's, or AMD's under the same name), else the processor."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def half(where: torch.device) -> torch.autocast:
    """bfloat16 on a GPU and on processors with AVX-512. Others only imitate it, and take ten times as long as with float32."""
    quick = where.type != "cpu" or "AVX512" in torch.backends.cpu.get_cpu_capability()
    return torch.autocast(where.type, torch.bfloat16, enabled=quick)
