"""Kongs on one's own turn: laid down, added to an open pung, or kept, in every book with sets."""

import random

import pytest
from playing import WALL

from scoring.books import BOOKS
from scoring.coach.hand.analysis import analyse_hand
from scoring.coach.hand.outcome import sets_count, worth_of_set
from scoring.coach.hand.shanten import shanten_for, shapes_of
from scoring.coach.view import without
from scoring.coach.view_json import view_of
from scoring.hands import Hand
from scoring.melds import HALF_CONCEALED, meld_of
from scoring.tiles import KINDS, SOUTH, write
from tests.scoring.said import de, en

WITH_SETS = [name for name, book in BOOKS.items() if not book.plays_by_card]
NO_MINIMUM = {"hongkong": {"minimum_doublings": 0}, "mcr": {"minimum_doublings": 0}}
FOUR_ALIKE, OPEN_PUNG = "2222m345p678s11z99p", "2m345p678s11z99p"


def ids(sayings):
    return {said.saying.id for said in sayings}


@pytest.mark.parametrize("rules", WITH_SETS)
def test_four_alike_are_laid_down_where_it_takes_nobody_further(rules):
    view = view_of(rules, FOUR_ALIKE, SOUTH, options=NO_MINIMUM.get(rules, {}))
    (kong,) = analyse_hand(view).kongs
    assert (kong.advice.saying.id, kong.made.state.value, kong.tiles_to_come) == ("kong.lay_down", "half_concealed", 1)
    counts = [said.facts for said in kong.gains if said.saying.id == "gain.counts"]
    told = [(each["points"].count, each["before"]) for each in counts]
    assert told == ([(16, 4)] if sets_count(view) else []), "001 § 6.1, 000 ch. 4 I: 16 in place of 4"
    assert "gain.replacement" in ids(kong.gains)
    concealed = BOOKS[rules].kong_stays_concealed
    assert ("gain.stays_concealed" in ids(kong.gains), "cost.concealed_hand" in ids(kong.costs)) == (
        concealed,
        not concealed,
    )
    assert "cost.robbed" not in ids(kong.costs)
    assert "2" in en(kong.advice) and "Leg den" in de(kong.advice)


@pytest.mark.parametrize("rules", WITH_SETS)
def test_a_drawn_fourth_tile_is_added_to_an_open_pung(rules):
    view = view_of(
        rules,
        OPEN_PUNG,
        SOUTH,
        melds=[("222m", "open")],
        options={"minimum_doublings": 0} if rules in ("japanese", "hongkong", "mcr") else {},
    )
    (kong,) = analyse_hand(view).kongs
    assert (kong.advice.saying.id, kong.made.state.value) == ("kong.add", "open")
    assert "cost.robbed" in ids(kong.costs) and "gain.stays_concealed" not in ids(kong.gains)


@pytest.mark.parametrize("rules", WITH_SETS)
def test_a_kong_that_breaks_a_hand_is_kept(rules):
    """The fourth 4 belongs to a chow: without it the hand is a tile further away."""
    (kong,) = analyse_hand(view_of(rules, "444456m345p678s12z", SOUTH, options=NO_MINIMUM.get(rules, {}))).kongs
    assert kong.advice.saying.id == "kong.keep" and kong.tiles_to_come == 2


def test_after_riichi_and_on_cards_there_are_none():
    assert analyse_hand(view_of("japanese", FOUR_ALIKE, SOUTH, riichi=True)).kongs == ()
    assert analyse_hand(view_of("american", "22222f44445555m2p", SOUTH)).kongs == ()


@pytest.mark.parametrize("rules", WITH_SETS)
def test_against_the_distance_of_every_hand(rules):
    """What is said of random kongs is what the distances with and without them say."""
    rng, asked, kept = random.Random(rules), 0, 0
    while asked < 40:
        four = rng.choice(KINDS[:34])
        rest = [tile for tile in WALL if tile is not four]
        tiles = ((four,) * 4) + tuple(rng.sample(rest, 10))
        view = view_of(rules, write(tiles), SOUTH, options=NO_MINIMUM.get(rules, {}))
        shapes = shapes_of(view.table)
        if shanten_for(Hand(tiles), shapes).tiles_to_come == 0:
            continue
        kong = next(each for each in analyse_hand(view).kongs if each.made.first is four)
        with_kong = Hand(without(tiles, (four,) * 4), (meld_of((four,) * 4, HALF_CONCEALED),))
        then = shanten_for(with_kong, shapes).tiles_to_come
        without_it = min(shanten_for(Hand(without(tiles, (tile,))), shapes).tiles_to_come for tile in set(tiles))
        assert kong.tiles_to_come == then
        assert (kong.advice.saying.id == "kong.keep") is (then > without_it)
        assert worth_of_set(view, kong.made)[0] in ((16, 32) if sets_count(view) else (0,))
        asked, kept = asked + 1, kept + (then > without_it)
    assert 0 < kept < 40
