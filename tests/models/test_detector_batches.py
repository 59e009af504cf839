"""What the detector learns from is rendered once and kept; scenes in real light are taken in beside the others, and
only where mitsuba is.
"""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

pytest.importorskip("torch", reason="NOT TESTED: training pictures need the extra `train`")

from datasets.photos import labelled_photos
from datasets.scenes.traced import physical
from models import paths
from models.detector import batches, shots
from models.detector.batches import BATCH, Pictures
from models.detector.shots import render_shards, scene_shots, shard_path

pytestmark = pytest.mark.slow


@pytest.fixture
def small(monkeypatch):
    """Shards of two small pictures, rendered without slowing this process down for good."""
    monkeypatch.setattr(shots, "SHARD_SIZE", dict.fromkeys(shots.SHARD_SIZE, 2))
    monkeypatch.setattr(shots, "SCENE_SIZE", 96)
    monkeypatch.setattr(shots.os, "nice", lambda more: more)


@pytest.mark.parametrize("kind", ["scenes", "physical"])
def test_a_shard_keeps_pictures_with_their_corners(small, tmp_path, kind):
    if kind == "physical":
        pytest.importorskip("mitsuba", reason="NOT TESTED: scenes in real light need mitsuba (extra `light`)")
    render_shards(tmp_path, 1, 1)
    shots = scene_shots(tmp_path, 0, kind)
    assert len(shots) == 2
    for shot in shots:
        assert shot.picture.shape == (96, 96, 3) and shot.picture.dtype == np.uint8
        assert shot.quads.shape == (len(shot.down), 4, 2) and len(shot.shown) == len(shot.kinds) == len(shot.down)


def test_without_mitsuba_the_other_scenes_are_rendered_and_it_says_so(small, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(physical, "available", lambda: False)
    render_shards(tmp_path, 1, 1)
    assert shard_path(tmp_path, 0).exists()
    assert not shard_path(tmp_path, 0, "physical").exists()
    assert capsys.readouterr().out.count("Mitsuba") == 1


def test_what_was_rendered_is_left_alone(small, tmp_path):
    for kind, shard in (("scenes", 0), ("bare", 0), ("bare", 1), ("physical", 0)):
        shard_path(tmp_path, shard, kind).write_bytes(b"kept")
    render_shards(tmp_path, 1, 1)
    assert {path.read_bytes() for path in tmp_path.iterdir()} == {b"kept"}


def test_with_every_group_of_photos_left_out_rendered_scenes_are_learnt_from(small, tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "WORK", tmp_path)
    monkeypatch.setattr(labelled_photos, "LEFT_OUT", set(labelled_photos.GROUPS))
    folder = paths.work(list(labelled_photos.GROUPS)) / "scenes"
    render_shards(folder, 1, 0)
    pictures = Pictures(0, 1, 0, tmp_path / "unlabelled.json", list(labelled_photos.GROUPS))
    pictures.renderer.kill()
    assert len(pictures.batch(0)) == BATCH


@pytest.fixture
def drawn_alone(small, tmp_path, monkeypatch):
    """Makes pictures of drawings only; nothing is rendered but what the test renders itself."""
    monkeypatch.setattr(paths, "WORK", tmp_path)
    monkeypatch.setattr(labelled_photos, "LEFT_OUT", set(labelled_photos.GROUPS))
    monkeypatch.setattr(
        batches,
        "get_context",
        lambda how: SimpleNamespace(Process=lambda **given: SimpleNamespace(start=lambda: None, is_alive=lambda: True)),
    )

    def made() -> Pictures:
        return Pictures(0, 3, 0, tmp_path / "unlabelled.json", list(labelled_photos.GROUPS))

    return made


def test_a_step_shows_the_same_pictures_however_far_rendering_is(drawn_alone):
    """So the same steps give the same network on any machine, and a training that goes on is the one that was
    stopped.
    """
    slow, quick = drawn_alone(), drawn_alone()
    render_shards(slow.folder, 1, 0)
    early = slow.batch(0)
    render_shards(quick.folder, 3, 0)
    for step, taken_in in ((0, 1), (199, 1), (200, 2), (10_000, 3)):
        one, other = quick.batch(step), (early if step == 0 else slow.batch(step))
        assert all(np.array_equal(mine.picture, theirs.picture) for mine, theirs in zip(one, other, strict=True)), step
        assert quick.taken_in["scenes"] == taken_in
    resumed = drawn_alone()
    assert np.array_equal(resumed.batch(10_000)[0].picture, quick.batch(10_000)[0].picture)


def test_where_a_shard_is_not_rendered_yet_the_training_waits_for_it(drawn_alone, monkeypatch):
    pictures, waited = drawn_alone(), []
    render_shards(pictures.folder, 1, 0)

    def rendered_meanwhile(seconds: float):
        waited.append(seconds)
        render_shards(pictures.folder, 2, 0)

    monkeypatch.setattr(batches.time, "sleep", rendered_meanwhile)
    pictures.batch(200)
    assert len(waited) == 1 and pictures.taken_in["scenes"] == 2


def test_where_a_shard_will_never_come_the_training_ends(drawn_alone):
    pictures = drawn_alone()
    pictures.renderer.is_alive = lambda: False
    with pytest.raises(ChildProcessError, match=r"scenes-000\.npz"):
        pictures.batch(0)
