"""Does a call that the coach recommends lead to a hand that may win? By playing on, and in single hands."""

import random
from collections import Counter
from functools import cache

import pytest
from playing import after_turns

from scoring.books import BOOKS
from scoring.coach.calls.call_advice import Call, calls
from scoring.coach.calls.claims import claims
from scoring.coach.discards.discard_advice import discard_advice
from scoring.coach.goals.prospects import prospect
from scoring.coach.hand.outcome import completed
from scoring.coach.hand.shanten import shapes_of
from scoring.coach.hand.waits import waits
from scoring.coach.view import View, after_letting_go
from scoring.coach.view_json import view_of
from scoring.coach.words.sayings import Said
from scoring.tiles import BY_CODE, EAST, KINDS, SOUTH, Tile, write
from tests.scoring.said import de, en

TAKEN = {"advice.take", "advice.only_for"}


def advised(view: View, tile: str) -> Said:
    return calls(view, BY_CODE[tile], EAST).advice


def test_a_call_into_a_hand_that_may_not_win_is_left():
    """The chow would leave one tile to come, but 6 and 9 bamboo give no doubling; a pung of red dragons would."""
    view = view_of("japanese", "34789p34578s577z", SOUTH)
    said = advised(view, "2p")
    assert (said.saying.id, said.facts["after"].count, said.facts["before"]) == ("advice.no_win", 2, 2)
    assert said.facts["row"].english == "Lucky set: dragons"
    assert en(said).startswith("Leave it: ") and "Lucky set: dragons" in en(said)
    assert de(said).startswith("Lass ihn liegen: ")


def test_the_same_call_where_no_doubling_is_asked_for():
    view = view_of("japanese", "34789p34578s577z", SOUTH, options={"minimum_doublings": 0})
    assert advised(view, "2p").saying.id == "advice.take"
    assert advised(view_of("philos", "34789p34578s577z", SOUTH), "2p").saying.id == "advice.take"


def test_without_any_doubling_within_reach_it_is_said():
    """No row of the book gives nine doublings to a hand with this chow."""
    view = view_of("japanese", "34789p34578s577z", SOUTH, options={"minimum_doublings": 9})
    assert advised(view, "2p").saying.id == "advice.no_win_at_all"


@pytest.mark.parametrize(("tiles", "tile"), [("34m22p35678s3488p", "2m"), ("34m22p35678s348p8m", "2m")])
def test_a_call_that_goes_for_a_row_names_it(tiles, tile):
    said = advised(view_of("japanese", tiles, SOUTH), tile)
    assert (said.saying.id, said.facts["row"].english) == ("advice.only_for", "All simples")


def test_a_call_that_brings_nearer_is_left_where_the_concealed_hand_is_worth_more():
    """With riichi and pinfu the hand wins less often than open with all simples, but brings almost twice as much."""
    tiles = "234m67p34678s559p"
    said = advised(view_of("riichi", tiles, SOUTH), "2s")
    facts = said.facts
    assert said.saying.id == "advice.worth_more" and facts["wins"] < facts["wins_then"]
    assert facts["earns"].count > 1.5 * facts["then"]
    assert en(said).startswith("Leave it: without it") and de(said).startswith("Lass ihn liegen: Ohne ihn")
    assert advised(view_of("philos", tiles, SOUTH), "2s").saying.id == "advice.take"


def test_costs_of_every_set_are_told_once():
    answer = calls(view_of("japanese", "3467m123p456s99s5z", SOUTH), BY_CODE["5m"], EAST)
    told = answer.as_json(BOOKS["japanese"])
    assert len(told["calls"]) == 3 and "cost.shows" in {said.saying.id for said in told["costs"]}
    assert not [said for call in told["calls"] for said in call["costs"] if said in told["costs"]]


@pytest.mark.slow
def test_recommended_calls_lead_to_hands_that_can_win():
    """500 hands; played on with tiles that bring them nearer, and with what the coach lets go."""
    counted = _followed(500, seed=34)
    assert counted["taken"] >= 90
    assert counted["vain"] <= 0.01 * counted["taken"], counted


def test_a_few_of_them():
    counted = _followed(15, seed=1)
    assert counted["taken"] >= 5 and counted["vain"] == 0, counted


@cache
def _followed(hands: int, seed: int) -> Counter[str]:
    rng, counted = random.Random(seed), Counter()
    shapes = shapes_of(view_of("japanese", "1122334455667m").table)
    for _ in range(hands):
        hand, rest = after_turns(rng, rng.randrange(9), shapes)
        view = view_of("japanese", write(hand), SOUTH)
        offered = [tile for tile in KINDS[:34] if tile in rest and any(claims(view, tile, EAST))]
        if offered:
            tile = rng.choice(offered)
            found = calls(view, tile, EAST)
            if found.advice.saying.id in TAKEN:
                counted["taken"] += 1
                counted["vain"] += not _can_win(rng, _called(view, found.calls[0], tile))
    return counted


def _called(view: View, call: Call, tile: Tile) -> View:
    """The hand after the call and the tile that the coach lets go."""
    claim = next(each for each in claims(view, tile, EAST) if each.made.tiles == call.tiles)
    then = view.holding(claim.after)
    return after_letting_go(then, call.then.tile) if call.then else then


def _can_win(rng: random.Random, view: View) -> bool:
    """Does the hand, drawing tiles that bring it nearer and following the coach, come to wait for one that wins?"""
    while True:
        if any(wait.left and wait.may_win for wait in waits(view)):
            return True
        kinds = [tile for tile in rng.sample(KINDS[:34], 34) if view.left(tile)]
        now = prospect(view).tiles_to_come
        drawn = (view.holding(completed(view.hand, tile)) for tile in kinds)
        nearer = next((each for each in drawn if prospect(each).tiles_to_come < now), None)
        if nearer is None:
            return False
        view = after_letting_go(nearer, discard_advice(nearer)[0].tile)
