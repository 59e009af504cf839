"""Lessons: the guided practice (001 § 3) and the played example as they are told, their questions and answers."""

import brute
import pytest

from scoring.books import BOOKS
from scoring.books.german.guided_practice import practice_deal
from scoring.books.japanese import played_example as example
from scoring.coach.discards.discard_advice import discard_advice
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.lessons.catalogue import lesson, lessons
from scoring.coach.lessons.steps import Step
from scoring.contract import answer
from scoring.tiles import EAST, NORTH, SOUTH, WEST, WINDS, parse, write
from tests.scoring.said import de, en


def test_the_played_lesson_says_what_the_coach_computes():
    steps = lesson("played_example").steps
    assert len(steps) == 4 + len(example.MOVES) + len(example.WINS)
    for step in steps[4 : 4 + len(example.MOVES)]:
        assert waits_now(step) == dict(step.waits)
        if step.question:
            assert step.question.answer == step.waits[step.player.value]
    for step in steps[-len(example.WINS) :]:
        assert step.question.answer == answer(step.deal)["hands"][step.player.value]["total"]
    # the order in which they become ready
    assert [step.player for step in steps if step.question][:4] == [SOUTH, NORTH, WEST, EAST]


def test_every_question_has_a_hint():
    hints = [step.question.hint for each in lessons() for step in each.steps if step.question]
    assert len(hints) == 6 + 4 + len(example.WINS)
    assert all(en(hint) != de(hint) for hint in hints)


def waits_now(step: Step) -> dict[str, str]:
    """Who waits for what in a position, as the coach computes it: one tile missing, and which complete the hand."""
    table = BOOKS["japanese"].table(minimum_doublings=0)
    found = {wind: shanten_of(step.position.view(table, wind)) for wind in WINDS}
    return {wind.value: write(each.useful) for wind, each in found.items() if each.is_waiting}


def test_the_guided_practice_asks_the_leaflets_questions_and_each_has_an_answer():
    steps = lesson("guided_practice").steps
    assert [step.source for step in steps] == [
        "001 § 3",
        "001 § 3.1.1",
        "001 § 3.1.2",
        "001 § 3.1.3",
        "001 § 3.1.4",
        "001 § 3.2",
        "001 § 3",
    ]
    for step in steps[1:5]:
        assert any(found["has"] for found in step.question.answer.values())


def test_what_could_become_a_set_is_said_in_sentences():
    told = [(en(said), de(said)) for step in lesson("guided_practice").steps[1:5] for said in step.question.because]
    assert ("North could, from 2 × 8 circles with 8 circles.", "Nord könnte, aus 2 × 8 Kreisen mit 8 Kreisen.") in told
    assert (
        "East could, from 2 × green dragon with green dragon.",
        "Ost könnte, aus 2 × grüner Drache mit grünem Drachen.",
    ) in told


@pytest.mark.parametrize("seed", [0, 7, 298])
def test_the_finds_of_a_practice_deal_are_there(seed):
    position = practice_deal(seed)
    assert [len(position.hands[wind].concealed) for wind in WINDS] == [14, 13, 13, 13]
    tiles = [tile for hand in position.hands.values() for tile in hand.concealed]
    assert max(tiles.count(tile) for tile in tiles) <= 4
    for step in lesson("guided_practice", seed).steps[1:5]:
        for wind, found in step.question.answer.items():
            hand = position.hands[wind].concealed
            for block in map(parse, found["has"]):
                assert all(hand.count(tile) >= block.count(tile) for tile in block)
            for entry in found["could"]:
                have, needs = parse(entry["tiles"]), parse(entry["needs"])
                assert all(hand.count(tile) >= have.count(tile) for tile in have)
                for tile in needs:
                    indices = sorted(each.index for each in (*have, tile))
                    assert len(set(indices)) == 1 or indices == list(range(indices[0], indices[0] + 3))


def test_a_hand_dealt_complete_is_told_as_such():
    """Deal 5018 is the first in which East's 14 tiles are four sets and a pair."""
    step = next(step for step in lesson("guided_practice", 5018).steps if step.source == "001 § 3.2")
    assert step.question.answer["E"] == 0
    assert [said.saying.id for said in step.question.because] == ["practice.complete", *["practice.far"] * 3]


def test_lessons_are_told_in_both_languages():
    for each in lessons():
        for step in each.steps:
            assert en(step.said) != de(step.said)
            assert "{" not in en(step.said) + de(step.said)


@pytest.mark.parametrize("seed", [298, 1, 2, 3])
def test_every_tile_that_is_as_good_to_let_go_is_right(seed):
    """As near, as many tiles that help, and a pung of it worth as little: no right answer is called wrong."""
    step = lesson("guided_practice", seed).steps[-1]
    found = discard_advice(step.position.view(BOOKS["philos"].table(), EAST))
    answer = parse(step.question.answer)
    best = found[0]
    assert best.tile in answer
    for each in found:
        same = (each.shanten.tiles_to_come, each.left, each.promise) == (
            best.shanten.tiles_to_come,
            best.left,
            best.promise,
        )
        assert same or each.tile not in answer
        if same and each.tile.is_honour and best.tile.is_honour:
            assert each.tile in answer


def test_each_win_of_the_example_is_counted_line_by_line():
    for step in won_steps():
        lines = [said.facts["worth"].count for said in step.question.because if said.saying.id == "drill.line"]
        (together,) = [said for said in step.question.because if said.saying.id == "drill.undoubled"]
        assert -(-sum(lines) // 10) * 10 == step.question.answer
        rounded = f", rounded up to {step.question.answer}" if sum(lines) % 10 else ""
        assert en(together) == f"Points together: {sum(lines)}{rounded}. Nothing doubles."


def test_each_win_of_the_example_says_who_pays_what_the_contract_answers():
    """A discarder pays alone; drawn, East pays or receives double: so nobody wonders why 30 points bring 180."""
    for step in won_steps():
        paid = {payment["from"]: payment["exact"] for payment in answer(step.deal)["payments"]}
        told = step.said.facts["paid"]
        if len(paid) == 1:
            assert {told.facts["payer"].value: told.facts["paid"]} == paid
        else:
            assert {told.facts["each"], told.facts.get("double", told.facts["each"])} == set(paid.values())
            assert (told.saying.id == "lesson.to_east") == (step.player is EAST)


def test_where_the_book_miscounts_the_lesson_says_so_in_both_languages():
    remarks = {
        step.source: de(said)
        for step in won_steps()
        for said in step.question.because
        if said.saying.id.startswith("played.")
    }
    assert set(remarks) == {"000 ch. 6 III 3 c", "000 ch. 6 III 3 d"}
    assert all(text.startswith("Das Buch") for text in remarks.values())


def won_steps() -> list[Step]:
    return [step for step in lesson("played_example").steps if step.deal]


def test_how_far_each_hand_is_agrees_with_brute_force():
    for seed in range(6):
        step = lesson("guided_practice", seed).steps[5]
        for wind, said in zip(WINDS, step.question.because, strict=True):
            away = brute.sets_away(step.position.hands[wind])
            assert step.question.answer[wind.value] == away == len(said.facts["tiles"])
