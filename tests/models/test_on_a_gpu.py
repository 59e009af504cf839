"""No GPU in CI. torch's device without memory, `meta`, stands for one: it refuses as a GPU would what lies on the
processor by mistake.
"""

from __future__ import annotations

from contextlib import nullcontext

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="NOT TESTED: training needs the extra `train`")

from test_resumed import Crops, Samples  # noqa: E402

from models.classifier import loss as classifier_loss  # noqa: E402
from models.classifier.network import ClassifierNet  # noqa: E402
from models.detector import loss  # noqa: E402
from models.detector.network import DetectorNet  # noqa: E402
from models.training import Average  # noqa: E402

pytestmark = pytest.mark.slow

GPU = torch.device("meta")


@pytest.fixture(autouse=True)
def pretended(monkeypatch):
    """What `meta` cannot do: half precision, and telling a number."""
    for module in (loss, classifier_loss):
        monkeypatch.setattr(module, "half", lambda device: nullcontext())
    monkeypatch.setattr(torch, "autocast", lambda *_, **__: nullcontext())
    monkeypatch.setattr(torch.Tensor, "any", lambda values: True)


def losses_of_the_detector(net: DetectorNet) -> torch.Tensor:
    return sum(loss.losses(net, Samples(0).batch(), GPU).values())


def loss_of_the_classifier(net: ClassifierNet) -> torch.Tensor:
    return classifier_loss.loss_of(net, *Crops(0).batch(), GPU)


@pytest.mark.parametrize(
    ("network", "loss_of"), [(DetectorNet, losses_of_the_detector), (ClassifierNet, loss_of_the_classifier)]
)
def test_all_of_a_step_lies_where_the_network_is(network, loss_of):
    net = network().to(GPU, memory_format=torch.channels_last).train()
    optimiser, average = torch.optim.AdamW(net.parameters()), Average(net, 0.9)
    loss_of(net).backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
    optimiser.step()
    average.follow(net, 1)
    everything = [
        *net.parameters(),
        *(one.grad for one in net.parameters() if one.grad is not None),
        *average.state.values(),
    ]
    assert {tensor.device.type for tensor in everything} == {GPU.type}


def test_what_lies_on_the_processor_is_refused(monkeypatch):
    """Or the test above could not fail."""
    monkeypatch.setattr(torch.Tensor, "to", lambda tensor, *_, **__: tensor)
    net = ClassifierNet()._apply(lambda tensor: torch.empty_like(tensor, device=GPU))
    with pytest.raises(RuntimeError, match="device"):
        classifier_loss.loss_of(net, np.zeros((2, 64, 64, 3), np.uint8), np.zeros(2, int), np.zeros(2, int), GPU)
