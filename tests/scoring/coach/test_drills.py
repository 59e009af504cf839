"""Drills of the books with sets: the same for the same seed, and answered as the engine answers."""

import random
import re

import brute
import pytest

from scoring.books import BOOKS
from scoring.coach.drills.catalogue import drill, drill_kinds
from scoring.coach.drills.set_drills import random_win
from scoring.coach.hand.outcome import won
from scoring.coach.view import without
from scoring.coach.view_json import view_of
from scoring.coach.words.sheet_sayings import explained
from scoring.hands import WALL, Hand
from scoring.tiles import KINDS, SOUTH, write
from tests.scoring.said import de, en


@pytest.mark.parametrize(("rules", "kind"), [(rules, kind) for rules, kinds in drill_kinds().items() for kind in kinds])
def test_a_drill_is_the_same_for_the_same_seed(rules, kind):
    assert drill(kind, 5, rules).as_json() == drill(kind, 5, rules).as_json()
    assert len({str(drill(kind, seed, rules).as_json()) for seed in range(4)}) > 1


def is_hand(rules, tiles):
    """Does the engine read these 14 tiles as a hand?"""
    view = view_of(rules, write(tiles), SOUTH)
    return won(view, view.hand, tiles[0], WALL).sheet is not None


def test_complete_or_not_is_what_the_engine_says():
    answers = []
    for seed in range(40):
        asked = drill("complete", seed)
        assert asked.answer.raw == is_hand("japanese", asked.tiles)
        answers.append(asked.answer.raw)
    assert 8 < sum(answers) < 32


def test_the_waits_of_a_drill_complete_it_and_no_other_tile_does():
    for seed in range(15):
        asked = drill("waits", seed, "philos")
        for tile in KINDS[:34]:
            if asked.tiles.count(tile) < 4:
                assert is_hand("philos", (*asked.tiles, tile)) == (tile in asked.answer)


def test_every_tile_that_completes_a_drill_is_told_with_what_it_makes():
    """Hand 306 waits for a fourth 5 bamboo too: four alike are two of seven pairs."""
    asked = drill("waits", 306, "japanese")
    told = {str(said.facts["tile"]): en(said) for said in asked.because}
    assert tuple(told) == tuple(map(str, asked.answer)) == ("5m", "9p", "5s")
    assert told["5s"].endswith("2 × 9 circles; 2 × 5 bamboo; 2 × 5 bamboo.") and told["5s"].count("2 ×") == 7


def test_counting_has_one_right_answer_and_its_lines_add_up():
    for seed in range(20):
        asked = drill("count", seed, "japanese")
        assert asked.choices.count(asked.answer) == 1
        assert len(set(asked.choices)) == 4
        win = random_win(random.Random(f"count {seed}"), "japanese")
        assert win.sheet.score == asked.answer
        points = [
            said.facts["worth"].count for said in asked.because[:-1] if en(said.facts["worth"]).endswith("points")
        ]
        if not win.sheet.limit:
            assert -(-sum(points) // 10) * 10 == win.sheet.total


@pytest.mark.parametrize(("rules", "step"), [("japanese", 10), ("philos", 2), ("beepworld", 2)])
def test_no_wrong_worth_is_one_that_the_book_cannot_give(rules, step):
    """Japanese totals are tens, German points even."""
    assert {choice % step for seed in range(200) for choice in drill("count", seed, rules).choices} == {0}


def test_a_limit_hand_is_explained_by_its_name_and_the_limit():
    *lines, last = explained(BOOKS["japanese"].coaching().examples["thirteen_orphans"].outcome("japanese").sheet)
    assert [en(said) for said in lines] == ["Thirteen orphans: a limit hand."]
    assert en(last) == "Limit hand: 8,000. Every limit hand is worth this, four times the simple limit."
    assert de(last).startswith("Limit für eine Limit-Hand: 8.000. Jede Limit-Hand")


def test_only_a_book_that_rounds_is_said_to_round():
    """26 points are 26 in the German books and 30 in the Japanese; every sentence begins with a capital letter."""
    told = {rules: [drill("count", seed, rules).because[-1] for seed in range(40)] for rules in ("japanese", "philos")}
    assert any("rounded up" in en(said) for said in told["japanese"])
    assert not any("rounded" in en(said) for said in told["philos"])
    assert [de(said) for each in told.values() for said in each if re.search(r"\. [a-z]", de(said))] == []


def test_the_name_of_a_tile_is_among_its_choices():
    for seed in range(20):
        asked = drill("name", seed)
        assert asked.answer in asked.choices
        assert asked.answer.raw == str(asked.tiles[0])
        assert len({en(choice) for choice in asked.choices}) == 4


def test_flowers_are_asked_for_only_where_the_book_plays_with_them():
    asked = {rules: {drill("name", seed, rules).tiles[0] for seed in range(300)} for rules in drill_kinds()}
    assert {rules: any(tile.is_bonus for tile in tiles) for rules, tiles in asked.items()} == {
        "japanese": False,
        "philos": False,
        "beepworld": True,
        "american": True,
    }
    assert {rules for rules, tiles in asked.items() if KINDS[42] in tiles} == {"american"}


@pytest.mark.parametrize("rules", ["japanese", "philos", "beepworld"])
def test_counting_in_parts_and_paying_are_what_the_engine_says(rules):
    for seed in range(6):
        points, doublings, pays = (drill(kind, seed, rules) for kind in ("points", "doublings", "pays"))
        for asked in (points, doublings, pays):
            assert asked.choices.count(asked.answer) == 1 and len(set(asked.choices)) == 4
        counted = [said.facts["points"] for said in points.because if "points" in said.facts]
        assert [getattr(each, "raw", each) for each in counted] == [points.answer]
        told = {said.facts["payer"]: said.facts["amount"] for said in pays.because}
        assert told[pays.question.facts["payer"]] == pays.answer and len(told) == 3


def test_what_is_let_go_leaves_the_hand_as_near_and_the_others_are_taken_up():
    asked = drill("discard", 3, "philos")
    near = {tile: brute.sets_away(Hand(without(asked.tiles, [tile]))) for (tile,) in asked.choices}
    assert {tile for tile in near if near[tile] == min(near.values())} == set(asked.answer)
    assert {str(tile): near[tile] for tile in near if tile not in asked.answer} == {
        tile: said.facts["missing"].count for tile, said in asked.replies.items()
    }
