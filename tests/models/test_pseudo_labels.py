"""Which way up photographed tiles lie is learnt from the network itself: batch by batch, and only where nobody has
said.
"""

from __future__ import annotations

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="NOT TESTED: training needs the extra `train`")

from models import paths  # noqa: E402
from models.classifier.batches import BATCH, NOT_A_TILE  # noqa: E402
from models.classifier.export import load  # noqa: E402
from models.classifier.patches import UNKNOWN, drawn_set, pool  # noqa: E402
from models.classifier.pseudo_labels import learn_turns  # noqa: E402

pytestmark = pytest.mark.slow


def test_turns_are_learnt_in_batches_and_what_is_known_stays():
    patches = np.concatenate([drawn_set(np.random.default_rng(seed)) for seed in range(3)])
    assert len(patches) > BATCH
    given = np.arange(len(patches)) % 4
    turned = pool(
        "photos",
        np.stack([np.rot90(patch, turn) for patch, turn in zip(patches, given, strict=True)]),
        given * 0,
        upright=False,
    )
    turned.kinds[0] = NOT_A_TILE
    known = pool("sheets", patches[:5], [0] * 5, upright=True)
    sure = learn_turns([known, turned], load(paths.SHIPPED / "namer.pt").state_dict(), "cpu")
    learnt = turned.turns != UNKNOWN
    assert sure == learnt.sum() > 0.4 * len(patches) and not learnt[0]
    assert (turned.turns[learnt] == given[learnt]).mean() > 0.95
    assert (known.turns == 0).all()
