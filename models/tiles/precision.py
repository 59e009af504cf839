"""Half precision, where the machine is quicker with it."""

from __future__ import annotations

import torch


def half(device: str) -> torch.autocast:
    """bfloat16 on a GPU and on processors with AVX-512. Others only imitate it, and take ten times as long as with float32."""
    quick = device != "cpu" or "AVX512" in torch.backends.cpu.get_cpu_capability()
    return torch.autocast(device, torch.bfloat16, enabled=quick)
