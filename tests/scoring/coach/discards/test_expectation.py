"""What a discard is expected to earn: against simulated draws, and in hands where nearness alone would mislead."""

import random

import pytest

from scoring.coach.discards.discard_advice import discard_advice
from scoring.coach.discards.expectation import OTHERS, SIMPLES, WIDENS, Expectation, draws_left, with_one
from scoring.coach.view import after_letting_go
from scoring.coach.view_json import view_of
from scoring.hand_decomposition import counts_of
from scoring.tiles import BY_CODE, KINDS, SOUTH, parse
from tests.scoring.said import de, en


@pytest.mark.parametrize(
    ("tiles", "more", "best"),
    [
        ("12m89s234p567p3466s", {"dora_indicators": "2m"}, "89s"),
        ("234m234p24s78s5566p", {}, "56p"),
        ("111m44m99m222p55s77z", {}, "49m5s"),
        ("456p789p123s55s346m", {"discards": "2m"}, "3m"),
    ],
    ids=["keeps the shape that takes the dora", "keeps three similar chows", "four concealed pungs", "a clean wait"],
)
def test_worth_and_not_nearness_alone(tiles, more, best):
    first = discard_advice(view_of("japanese", tiles, SOUTH, **more))[0]
    assert first.tile in parse(best)
    told = {"let_go.declare", "let_go.expected", "let_go.uncalled"}
    said = next(said for said in first.warnings if said.saying.id in told)
    assert said.facts["wins"] == round(100 * first.wins) and said.facts["earns"].count == round(first.earns)
    assert "on average" in en(said) and "im Schnitt" in de(said)
    waits = first.shanten.is_waiting
    assert ("without calling" in en(said), "zu rufen" in de(said)) == (not waits, not waits)


def test_a_clean_wait_is_compared_with_the_sacred_one():
    first = discard_advice(view_of("japanese", "456p789p123s55s346m", SOUTH, discards="2m"))[0]
    said = next(said for said in first.warnings if said.saying.id == "let_go.worth_more")
    assert str(said.facts["other"]) == "6m" and said.facts["wins"] < 100 * first.wins


def test_four_concealed_pungs_are_a_step_further_away_and_worth_it():
    first = discard_advice(view_of("japanese", "111m44m99m222p55s77z", SOUTH))[0]
    assert first.why.saying.id == "let_go.pays"
    assert "a step further away" in en(first.why) and "mehr wert" in de(first.why)


def test_where_a_lost_deal_costs_little_a_dearer_hand_may_win_less_often():
    first, *others = discard_advice(view_of("philos", "4678m4449p224445z", SOUTH))
    safer = next(each for each in others if each.tile is BY_CODE["5z"])
    assert first.tile is BY_CODE["9p"]
    assert first.earns > safer.earns and first.wins < safer.wins


def test_whoever_holds_14_tiles_has_drawn_in_this_turn():
    assert draws_left(view_of("japanese", "123m456p789s1122z", SOUTH)) == 17
    assert draws_left(view_of("japanese", "123m456p789s11223z", SOUTH)) == 16


@pytest.mark.parametrize("rules", ["japanese", "philos", "hongkong"])
@pytest.mark.parametrize(("tiles", "gone"), [("234m567p77z34p111s2z", "2z"), ("12m89s234p567p3466s", "9s")])
def test_against_simulated_draws(rules, tiles, gone):
    """The same turns played out, each tile as likely to be drawn as any other that is unseen, and as often let go by
    others as is said.
    """
    view = view_of(rules, tiles, SOUTH)
    expectation = Expectation(view)
    after = after_letting_go(view, BY_CODE[gone])
    wins, earns = expectation.of(after)
    rng, deals = random.Random(rules + tiles), 4000
    paid = [_played(rng, expectation, after) for _ in range(deals)]
    assert sum(map(bool, paid)) / deals == pytest.approx(wins, abs=0.025)
    assert sum(paid) / deals == pytest.approx(earns, rel=0.1)


def _played(rng, expectation, after) -> int:
    """One deal from after the discard: what it earns."""
    wall = [tile for tile in KINDS[:34] for _ in range(after.left(tile))]
    hand, middle = counts_of(after.hand.concealed), expectation.draws // 2
    for turn in range(expectation.draws):
        if turn and rng.random() > expectation.pace.goes_on(expectation.draws - turn + 1):
            return 0
        useful = expectation.useful(hand)
        drawn, *others = rng.choices(wall, k=1 + OTHERS)
        if expectation.distance(hand) == 1:
            kept = {tile for tile in others if tile.is_simple and rng.random() > SIMPLES}
            for claimed, tile in enumerate((drawn, *(tile for tile in others if tile not in kept))):
                if tile in useful and (paid := expectation.payments(with_one(hand, tile.index), tile)[bool(claimed)]):
                    return paid
        elif useful_now := [tile for tile in wall if tile in useful]:
            if rng.random() >= (1 + WIDENS * turn) * len(useful_now) / len(wall):
                continue
            full = with_one(hand, rng.choice(useful_now).index)
            left = [with_one(full, kind, -1) for kind in range(34) if full[kind]]
            waiting = [rest for rest in left if expectation.distance(rest) == 1]
            hand = max(waiting, key=lambda rest: expectation.worth(expectation.course(rest)[middle]))
    return 0
