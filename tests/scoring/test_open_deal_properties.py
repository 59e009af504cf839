"""Of random deals: what was said in full is answered as ever, and what is not asked makes no difference."""

from __future__ import annotations

import pytest
from cases import cases_in
from hypothesis import given
from hypothesis import strategies as st
from random_deals import deals

from scoring import contract
from scoring.books import BOOKS
from scoring.errors import HullaError
from scoring.open_deals.circumstances import QUESTIONS
from scoring.open_deals.completion import Completed, completed
from scoring.open_deals.said import OpenDeal
from scoring.open_deals.trials import Trials, changed
from scoring.open_deals.verdicts import Verdict
from scoring.parts import FOLLOWS
from scoring.tiles import WINDS, Wind, parse, write
from tests.examples import examples

OF_THE_WIN = ("winner", "won_by", "from", "winning_tile", "last_tile", "first_turn", "riichi", "double_riichi")


@examples(40)
@given(deals())
def test_a_deal_that_was_said_in_full_is_answered_as_ever(deal):
    done = completed(OpenDeal(deal), BOOKS)
    answer = contract.answer(deal)
    assert {**deal, **done.deal} == {**done.deal, **deal}, (
        "what cannot matter may be left aside, but nothing is changed"
    )
    if answer["status"] == "error":
        assert not done.is_ready and done.trouble
    else:
        assert done.trial.result and done.trial.result.as_json() == answer
        assert done.is_ready == (answer["status"] == "ok")
        assert not {"winner", "won_by", "winning_tile", "last_tile"} & {*done.seen_first}


@examples(40)
@given(deals(), st.sets(st.sampled_from(OF_THE_WIN)))
def test_a_guessed_tile_is_one_of_the_hands_and_the_deal_can_be_booked(deal, forgotten):
    said = {key: value for key, value in deal.items() if key not in forgotten}
    done = completed(OpenDeal(said), BOOKS)
    if done.is_ready:
        assert contract.answer(done.deal)["status"] == "ok"
        winner = done.deal["winner"]
        assert done.deal["winning_tile"] in map(str, parse(done.deal["hands"][winner]["concealed"]))


@examples(30)
@given(deals())
def test_what_is_not_asked_makes_no_difference(deal):
    done = completed(OpenDeal(deal), BOOKS)
    if done.is_ready:
        assert_nothing_unasked_matters(done)


def assert_nothing_unasked_matters(done: Completed, name: str = "") -> None:
    asked = {ask.about.field for ask in done.asks if not ask.forbids}
    trials = Trials(done.deal, {}, BOOKS)
    for key in dict(QUESTIONS).keys() & BOOKS[str(done.deal["rules"])].keys - asked:
        assert not [each for each in every_other(key, done.deal) if trials.matters([each])], (name, key)
    tile = done.winning_tile
    assert tile and tile.changes == trials.matters({"winning_tile": str(each.tile)} for each in tile.others), name


def every_other(key: str, deal: dict):
    """All values of a circumstance that can be."""
    winner = deal["winner"]
    claimed = any(meld["state"] == "open" for meld in deal["hands"][winner].get("melds", []))
    if key == "last_tile":
        yield from ({key: each} for each in (True, False) if deal["won_by"] in BOOKS[deal["rules"]].last_tile)
    if key == "first_turn" and not claimed:
        yield from ({key: each} for each in (True, False))
    if key == "round_wind":
        yield from ({key: str(wind)} for wind in WINDS)
    if key in ("riichi", "double_riichi", "dead"):
        yield from ({key: [str(wind)]} for wind in WINDS)
    if key == "dora_indicators":
        yield from ({key: str(tile)} for tile in FOLLOWS)
        yield from ({key: write([tile] * number)} for tile in FOLLOWS for number in (2, 3, 4))
    if key == "discards":
        yield from ({key: {winner: str(tile)}} for tile in FOLLOWS)
    if key == "bet":
        yield from ({key: {"on": str(wind)}} for wind in WINDS)
    if key == "deposits":
        yield from ({key: each} for each in (0, 1000, 5000))


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(["E", "5m", "123m", "wall", "x", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["E", "S", "on", "tiles"]), inner),
    max_leaves=4,
)
hands = st.fixed_dictionaries({}, optional={"concealed": anything, "melds": anything, "bonus": anything})
KEYS = [*OF_THE_WIN, "deposits", "dora_indicators", "discards", "bet", "dead", "options"]
by_wind = st.dictionaries(st.sampled_from("ESX"), anything | hands)
said = st.fixed_dictionaries(
    {"rules": st.sampled_from(list(BOOKS)), "hands": anything | by_wind}, optional=dict.fromkeys(KEYS, anything)
)


@examples(60)
@given(said)
def test_whatever_arrives_is_answered(deal):
    try:
        done = completed(OpenDeal(deal), BOOKS)
    except HullaError as problem:
        assert problem.field.startswith("options")
    else:
        assert done.is_ready or done.trouble


def test_a_hand_of_far_too_many_tiles_is_not_read_as_sets():
    done = completed(OpenDeal({"rules": "japanese", "hands": {"E": {"concealed": "123456789m" * 30}}}), BOOKS)
    east = done.hands[Wind.EAST]
    assert (east.verdict, east.count, len(east.groups)) == (Verdict.TOO_MANY_ALIKE, 270, 1)


def test_a_change_takes_out_what_is_none():
    assert changed({"winner": "E", "from": "S"}, {"from": None, "winner": None}) == {"winner": None}


@pytest.mark.parametrize(
    "file",
    [
        "american.toml",
        "german.toml",
        "japanese.toml",
        "german_rows.toml",
        pytest.param("japanese_rows.toml", marks=pytest.mark.slow),
    ],
)
def test_the_books_own_examples_are_answered_as_ever(file):
    for name, deal, _ in cases_in(file):
        answer = contract.answer(deal)
        if answer["status"] != "ok" or not deal["winner"]:
            continue
        done = completed(OpenDeal(deal), BOOKS)
        assert done.trial.result and done.trial.result.as_json() == answer, name
        assert done.is_ready, name
        assert_nothing_unasked_matters(done, name)
        photo = {key: value for key, value in deal.items() if key in ("rules", "options", "hands")}
        guessed = completed(OpenDeal(photo), BOOKS)
        assert not guessed.is_ready or contract.answer(guessed.deal)["status"] == "ok", name
