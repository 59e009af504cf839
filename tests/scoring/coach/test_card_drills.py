"""Drills of the American game: each right answer asked of the engine and the card, not of the coach that made the
drill.
"""

import pytest
from brute_card import card_away, lines_away

from scoring.books.american.card.cards import practice_card
from scoring.books.american.card.exposures import exposed_set, fits, winning_variants
from scoring.coach.drills.catalogue import drill, drill_kinds
from scoring.coach.words.sayings import worded
from scoring.contract import answer
from scoring.hands import Hand
from scoring.melds import OPEN
from scoring.tiles import JOKER, KINDS, write
from tests.scoring.said import SHIPPED, en

CARD = practice_card()
SEEDS = range(25)


def asked(kind, seed, level=1):
    return drill(kind, seed, "american", level)


def is_full(tiles):
    return next(winning_variants(Hand(tuple(tiles)), CARD), None) is not None


@pytest.mark.parametrize("kind", drill_kinds()["american"])
@pytest.mark.parametrize("seed", range(12))
def test_the_answer_is_among_the_choices_and_explained_in_both_languages(kind, seed):
    drilled = asked(kind, seed)
    data = worded(drilled.as_json(), SHIPPED)
    assert drilled.choices.count(drilled.answer) == (1 if drilled.choices else 0)
    assert len({str(choice) for choice in data["choices"]}) == len(data["choices"])
    for said in (data["question"], *data["because"]):
        assert said["en"].strip() and said["de"].strip()
        assert "{" not in said["en"] + said["de"]
    assert data["because"]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_complete_means_that_a_line_of_the_card_is_filled(level):
    """First without jokers, then with them, last with one in a pair or alone."""
    answers = [asked("complete", seed, level) for seed in SEEDS]
    assert all(each.answer.raw == is_full(each.tiles) for each in answers)
    assert 5 < sum(each.answer.raw for each in answers) < 20
    assert {JOKER in each.tiles for each in answers} == {level > 1}
    spare = [each.replies["true"].facts["tile"] is JOKER for each in answers if not each.answer.raw]
    assert set(spare) == {level == 3}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_waits_fill_a_line_and_no_other_tile_does(level):
    for seed in range(10):
        drilled = asked("waits", seed, level)
        assert min(len(drilled.answer), 3) == level
        for tile in (*KINDS[:35], JOKER):
            held = sum(other.is_bonus for other in drilled.tiles) if tile.is_bonus else drilled.tiles.count(tile)
            if held < (8 if tile.is_bonus or tile is JOKER else 4):
                assert is_full((*drilled.tiles, tile)) == (tile in drilled.answer), (seed, tile)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_nearest_line_is_nearer_than_every_other(level):
    """One tile more is missing at each level; at the last another line is but one tile further."""
    for seed in range(10):
        drilled = asked("nearest", seed, level)
        away = lines_away(list(drilled.tiles), [], [])
        nearest = away.pop(drilled.answer.raw)
        assert nearest == level + 1 and nearest < min(away.values())
        told = {line: said.facts["missing"].count for line, said in drilled.replies.items()}
        assert told == {line: away[line] for line in told} and len(told) == 3
        assert level < 3 or min(told.values()) == nearest + 1


def test_a_tile_may_be_called_when_it_makes_three_with_own_ones_and_jokers():
    kinds = set()
    for seed in SEEDS:
        drilled = asked("call", seed)
        alike = sum(other is drilled.asked or (other.is_bonus and drilled.asked.is_bonus) for other in drilled.tiles)
        may = drilled.asked is not JOKER and alike + drilled.tiles.count(JOKER) >= 2
        assert drilled.answer.raw == may
        assert alike < (8 if drilled.asked.is_bonus or drilled.asked is JOKER else 4), (
            "nobody lets go a tile of which all are in the hand"
        )
        assert not is_full((*drilled.tiles, drilled.asked))
        if may:  # a line has such a set
            size = min(3, alike + drilled.tiles.count(JOKER) + 1)
            own = [
                tile for tile in drilled.tiles if tile is drilled.asked or (tile.is_bonus and drilled.asked.is_bonus)
            ]
            meld = exposed_set((drilled.asked, *[*own, *[JOKER] * 2][: size - 1]), OPEN)
            assert lines_away(_without(drilled.tiles, meld.tiles[1:]), [meld.tiles], [])
        kinds.add((drilled.answer.raw, drilled.asked is JOKER))
    assert kinds == {(True, False), (False, False), (False, True)}


def _without(tiles, gone):
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return left


def test_only_the_answer_takes_a_joker():
    for seed in SEEDS:
        drilled = asked("exchange", seed)
        takes = {tile for _, laid in drilled.laid for tile in laid if JOKER in laid and tile is not JOKER}
        assert [choice for choice in drilled.choices if choice[0] in takes] == [drilled.answer]
        assert {choice[0] for choice in drilled.choices} <= set(drilled.tiles)


def test_the_three_tiles_to_pass_leave_the_hand_nearest():
    for seed in range(8):
        drilled = asked("pass", seed)
        left = {
            choice: card_away(_without(drilled.tiles, choice), [], [])
            for choice in drilled.choices
            if JOKER not in choice
        }
        best = left.pop(drilled.answer)
        assert best == card_away(list(drilled.tiles), [], [])
        assert all(distance > best for distance in left.values())


def test_what_all_pay_is_what_the_contract_says():
    ways = set()
    for seed in SEEDS:
        drilled = asked("count", seed)
        how = en(drilled.question.facts["how"])
        ways.add((how, JOKER in drilled.tiles))
        last = drilled.question.facts["tile"]
        code = str(getattr(last, "raw", last))
        won_by = {"won_by": "wall"} if how == "drawn" else {"won_by": "discard", "from": "E"}
        deal = {
            "rules": "american",
            "winner": "S",
            "winning_tile": code,
            "hands": {"S": {"concealed": write(drilled.tiles)}},
            **won_by,
        }
        assert sum(payment["amount"] for payment in answer(deal)["payments"]) == drilled.answer
    assert len(ways) == 4


def test_every_full_hand_of_a_drill_fits_its_line():
    for seed in SEEDS:
        drilled = asked("count", seed)
        line = next(said for said in drilled.because if said.saying.id == "drill.fills").facts["line"].raw
        assert any(
            variant.hand.id == line and fits(variant, Hand(drilled.tiles))
            for variant in winning_variants(Hand(drilled.tiles), CARD)
        )


def test_no_flower_is_told_twice_where_any_will_do():
    """Each flower exists once: a line that asks for five asks for any five."""
    told = [
        en(said) for seed in range(60) for said in asked("complete", seed).because if said.saying.id == "drill.fills"
    ]
    assert any("5 × any flower" in text for text in told)
    assert not [text for text in told if "× flower" in text]
