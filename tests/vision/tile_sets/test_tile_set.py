"""What was learnt of a set, blended with the classifier's own word."""

from __future__ import annotations

import io

import numpy as np
import pytest

from scoring.tiles import KINDS
from vision.classification.classifier import ClassifierOutput, softmax
from vision.errors import NoTileSet, OtherClassifier
from vision.tile_sets.tile_set import empty_tile_set
from vision.tile_sets.tile_set_file import from_bytes, to_bytes

WIDTH = 16


def looks(seed: int = 0) -> np.ndarray:
    """What each kind looks like, (44, 16), each row of length 1."""
    made = np.random.default_rng(seed).normal(size=(len(KINDS), WIDTH))
    return made / np.linalg.norm(made, axis=1, keepdims=True)


def learnt(
    copies: int = 1,
    kinds: range = range(34),
    said: np.ndarray | None = None,
    half: int = 0,
    half_said: np.ndarray | None = None,
):
    """A set of which so many examples a kind were shown, half hidden with the looks of the seed `half`; `said` and
    `half_said` (44, 45): logits.
    """
    own, kinds = empty_tile_set(WIDTH), np.array(kinds)
    said = np.zeros((len(KINDS), 45)) if said is None else said
    half_said = said if half_said is None else half_said
    for _ in range(copies):
        own = own.with_examples(
            kinds, [answers(said[kinds], looks()[kinds])] * 4 + [answers(half_said[kinds], looks(half)[kinds])]
        )
    return own


def answers(logits: np.ndarray, embedding: np.ndarray, similarity: float = 1.0) -> ClassifierOutput:
    return ClassifierOutput(logits, np.zeros((len(logits), 4)), embedding, np.full(len(logits), similarity))


def surely(kinds: np.ndarray) -> np.ndarray:
    """Logits (n, 45) of a classifier that is sure of these."""
    return 8.0 * np.eye(45)[kinds]


def test_nothing_learnt_changes_nothing():
    logits = np.random.default_rng(1).normal(size=(5, 45))
    assert empty_tile_set(WIDTH).blended(logits, looks()[:5]) == pytest.approx(logits)


def test_a_look_that_was_learnt_outweighs_a_slight_preference():
    logits = np.zeros((34, 45))
    logits[np.arange(34), (np.arange(34) + 1) % 34] = 1.5
    assert learnt().blended(logits, looks()[:34]).argmax(axis=1).tolist() == list(range(34))


def test_more_examples_count_more():
    logits, seen = np.zeros((1, 45)), looks()[:1]
    once, often = (learnt(copies).blended(logits, seen)[0, 0] for copies in (1, 5))
    assert often > once > 0


@pytest.mark.parametrize("copies", [1, 3])
def test_a_face_that_is_surely_misnamed_gets_its_name_and_no_other_loses_it(copies):
    taken_for = np.arange(len(KINDS))
    taken_for[[4, 20]] = 9, 21
    own, shown = learnt(copies, said=surely(taken_for)), np.arange(34)
    assert own.blended(surely(taken_for[shown]), looks()[shown])[:, :44].argmax(axis=1).tolist() == shown.tolist()


@pytest.mark.parametrize("copies", [1, 3])
def test_a_tile_that_is_misnamed_half_hidden_gets_its_name(copies):
    taken_for = np.arange(len(KINDS))
    taken_for[17] = 16
    own, shown = learnt(copies, said=surely(np.arange(len(KINDS))), half=7, half_said=surely(taken_for)), np.arange(34)
    for seen, said in ((looks(7), taken_for), (looks(), np.arange(44))):
        assert own.blended(surely(said[shown]), seen[shown])[:, :44].argmax(axis=1).tolist() == shown.tolist()


def test_what_is_named_well_is_hardly_corrected():
    right = np.arange(len(KINDS))
    assert np.abs(looks() @ learnt(3, said=surely(right))._correction).max() < 0.1


def test_whether_it_is_a_tile_at_all_stays_as_it_was():
    logits = np.random.default_rng(2).normal(size=(20, 45)) * 4
    before, after = softmax(logits), softmax(learnt().blended(logits, looks(3)[:20]))
    assert after[:, -1] == pytest.approx(before[:, -1])


def test_kinds_without_an_example_keep_their_order():
    logits = np.random.default_rng(3).normal(size=(6, 45))
    after = learnt().blended(logits, looks(4)[:6])
    assert (np.argsort(after[:, 34:44], axis=1) == np.argsort(logits[:, 34:44], axis=1)).all()


def test_the_classifier_is_asked_once_and_gives_the_blend():
    logits = np.zeros((2, 45))
    own, asked = learnt(), []

    def name(crops):
        asked.append(len(crops))
        return answers(logits, looks()[:2])

    given = own.classifier(name)(np.zeros((2, 64, 64, 3), np.uint8))
    assert asked == [2]
    assert given.logits == pytest.approx(own.blended(logits, looks()[:2]))


def test_examples_that_make_a_tile_surer_spare_it_no_second_look():
    """It is a little more like the first kind than like the second, and the classifier alone could not tell them
    apart.
    """
    own, sure = learnt(5), surely(np.array([0]))
    for logits, certain in ((2 * np.eye(45)[[0]], False), (sure, True)):
        given = own.classifier(lambda crops, logits=logits: answers(logits, looks()[:1]))(
            np.zeros((1, 64, 64, 3), np.uint8)
        )
        assert softmax(given.logits).max() > 0.97
        assert given.certain.tolist() == [certain]


def test_a_set_is_the_same_after_keeping():
    own = learnt(3)
    kept = from_bytes(to_bytes(own))
    assert kept.embeddings == pytest.approx(own.embeddings)
    assert kept.counts.tolist() == own.counts.tolist()
    assert kept.logits == pytest.approx(own.logits)


def test_what_two_photos_teach_is_what_both_do():
    said = surely(np.arange(len(KINDS)))
    apart, together = learnt(1, said=said).merged_with(learnt(2, said=said)), learnt(3, said=said)
    for mine, theirs in (
        (apart.embeddings, together.embeddings),
        (apart.logits, together.logits),
        (apart.counts, together.counts),
    ):
        assert mine == pytest.approx(theirs)


def test_what_another_classifier_learnt_is_refused():
    content = to_bytes(learnt(), "one classifier")
    assert from_bytes(content, "one classifier").counts.sum() == 34
    with pytest.raises(OtherClassifier):
        from_bytes(content, "the next")


@pytest.mark.parametrize("content", [b"", b"no set", to_bytes(learnt())[:100], to_bytes(empty_tile_set(3))[:-30]])
def test_a_file_that_is_no_set_is_refused(content):
    with pytest.raises(NoTileSet):
        from_bytes(content)


def test_a_damaged_file_is_the_same_set_or_none():
    """Every byte of a file changed in turn: zlib, zipfile and numpy each fail in ways of their own."""
    own = learnt()
    content, refused = to_bytes(own), 0
    for place in range(len(content)):
        damaged = bytearray(content)
        damaged[place] ^= 1 << place % 8
        try:
            assert (from_bytes(bytes(damaged)).embeddings == own.embeddings.astype(np.float32)).all()
        except NoTileSet:
            refused += 1
    assert refused > len(content) / 2


@pytest.mark.parametrize(
    "changed",
    [
        {"looks": np.full((5, 44, 3), "a")},
        {"counts": np.ones(44)},
        {"counts": np.ones(43, np.int32)},
        {"said": np.ones((5, 44, 44), np.float32)},
        {"looks": np.float32(1)},
        {"looks": np.ones(220, np.float32)},
        {"looks": np.ones((44, 3), np.float32)},
        {"looks": np.zeros((5, 44, 3), np.float32)},
        {"counts": np.full(44, -1, np.int32)},
        {"looks": np.full((5, 44, 3), np.nan, np.float32)},
    ],
)
def test_a_set_of_other_kinds_or_numbers_is_refused(changed):
    file = io.BytesIO()
    np.savez(
        file,
        **{
            "looks": np.ones((5, 44, 3), np.float32),
            "said": np.ones((5, 44, 45), np.float32),
            "counts": np.ones(44, np.int32),
            "namer": "",
        }
        | changed,
    )
    with pytest.raises(NoTileSet):
        from_bytes(file.getvalue())


def test_a_set_that_was_kept_under_the_older_names_is_read():
    """They stand in people's files and in the database: what the code calls them now must not change them."""
    embeddings, counts = (
        np.random.default_rng(1).normal(size=(5, 44, 3)).astype(np.float32),
        np.arange(44, dtype=np.int32),
    )
    file = io.BytesIO()
    np.savez(file, looks=embeddings, said=np.ones((5, 44, 45), np.float32), counts=counts, namer="the one that ships")
    kept = from_bytes(file.getvalue(), "the one that ships")
    assert (kept.embeddings == embeddings).all() and (kept.counts == counts).all()
    with np.load(io.BytesIO(to_bytes(kept, "the one that ships"))) as again:
        assert set(again) == {"looks", "said", "counts", "namer"}


def test_a_set_that_an_earlier_hulla_kept_is_refused():
    file = io.BytesIO()
    np.savez(
        file,
        sums=np.ones((44, 3), np.float32),
        said=np.ones((44, 45), np.float32),
        counts=np.ones(44, np.int32),
        namer="",
    )
    with pytest.raises(OtherClassifier):
        from_bytes(file.getvalue())


def test_a_set_of_another_width_is_no_set_for_this_classifier():
    name = learnt().classifier(lambda crops: answers(np.zeros((1, 45)), np.ones((1, WIDTH + 1))))
    with pytest.raises(NoTileSet):
        name(np.zeros((1, 64, 64, 3), np.uint8))


def test_one_array_alone_is_no_set():
    file = io.BytesIO()
    np.save(file, np.ones((44, 3), np.float32))
    with pytest.raises(NoTileSet):
        from_bytes(file.getvalue())


def test_a_face_that_was_learnt_is_no_longer_strange():
    own, crops = learnt(kinds=range(1)), np.stack([looks()[0], -looks()[0]])
    given = own.classifier(lambda crops: answers(np.zeros((2, 45)), crops, 0.2))(crops)
    assert given.similarity == pytest.approx([1, 0.2])
