"""Who is East next: each book's own rotation, game by game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.books import BOOKS
from scoring.game.rotation import Outcome, Rotation, after_hand

FOUR = ("Anna", "Ben", "Cleo", "Dan")


def play(rules: str, results: str, players=FOUR) -> list[tuple[str, int]]:
    """East and round after each game.

    A letter a game: E East wins, S another wins, - a draw, X a false win by East, x by another.
    """
    at, seen = Rotation(players), []
    for result in results:
        winner = {"E": at.east, "S": at.order[1]}.get(result)
        at = after_hand(at, Outcome(winner, deal_lost=result == "X"), BOOKS[rules].course)
        seen.append((at.east, at.round))
    return seen


def easts(rules: str, results: str, players=FOUR) -> str:
    return "".join(east[0] for east, _ in play(rules, results, players))


@pytest.mark.parametrize("rules", ["japanese", "beepworld"])
def test_east_stays_after_winning_and_after_a_draw(rules):
    assert easts(rules, "E-SSE-S") == "AABCCCD"


def test_a_false_win_passes_the_deal_only_when_east_made_it():
    assert easts("japanese", "XxX") == "BBC"


@pytest.mark.parametrize("rules", ["japanese", "beepworld"])
def test_four_east_players_make_a_round_and_the_wind_changes(rules):
    assert play(rules, "SSSS") == [("Ben", 1), ("Cleo", 1), ("Dan", 1), ("Anna", 2)]
    at = Rotation(FOUR)
    winds = []
    for _ in range(17):
        winds.append(at.wind)
        at = after_hand(at, Outcome("Ben" if at.east != "Ben" else "Cleo"), BOOKS[rules].course)
    assert "".join(winds) == "EEEESSSSWWWWNNNNE"


def test_repeats_count_how_often_east_stays_and_begin_anew():
    at = Rotation(FOUR)
    repeats = []
    for winner in ("Anna", None, "Anna", "Cleo", None):
        at = after_hand(at, Outcome(winner), BOOKS["japanese"].course)
        repeats.append(at.repeats)
    assert repeats == [1, 2, 3, 0, 1]


@pytest.mark.parametrize(
    ("results", "east_after"),
    [
        ("SSSS", "AAAB"),  # four games without a win of East
        ("S-SS", "AAAB"),  # a game without a winner is not won by East
        ("----", "AAAB"),
        ("SSSE", "AAAB"),  # the win in the fourth comes too late to prolong the round
        ("ES", "AB"),  # won in the first: the round ends with the first game not won any more
        ("E-", "AB"),
        ("SES", "AAB"),
        ("SSES", "AAAB"),
        ("SSEEES", "AAAAAB"),  # and lasts beyond the fourth while East goes on winning
        ("EEEEEES", "AAAAAAB"),
        ("SSSSES", "AAABBC"),  # the next East has four games of their own
    ],
)
def test_the_odd_rotation_of_philos(results, east_after):
    assert easts("philos", results) == east_after


def test_in_philos_every_east_is_a_round_of_its_own():
    assert [round_ for _, round_ in play("philos", "SSSS" * 4)][3::4] == [2, 3, 4, 5]
    at = after_hand(Rotation(FOUR, east_won=True, hands=1), Outcome(None), BOOKS["philos"].course)
    assert (at.wind, at.hands, at.east_won) == ("S", 0, False)


def test_american_east_moves_on_after_every_hand():
    assert easts("american", "E-SE") == "BCDA"


def test_with_five_the_one_who_was_east_sits_out_and_the_fifth_comes_in_as_north():
    at = Rotation((*FOUR, "Eva"))
    assert at.seats == {"E": "Anna", "S": "Ben", "W": "Cleo", "N": "Dan", "B": "Eva"}
    at = after_hand(at, Outcome("Cleo"), BOOKS["american"].course)
    assert at.seats == {"E": "Ben", "S": "Cleo", "W": "Dan", "N": "Eva", "B": "Anna"}
    assert [round_ for _, round_ in play("american", "SSSSS", (*FOUR, "Eva"))] == [1, 1, 1, 1, 2]


@given(st.sampled_from(list(BOOKS)), st.text("ES-Xx", max_size=60))
def test_players_keep_their_neighbours_but_for_a_change_of_seats_and_rounds_never_go_back(rules, results):
    at, around = Rotation(FOUR), FOUR
    for result in results:
        before = at
        winner = {"E": at.east, "S": at.order[2]}.get(result)
        at = after_hand(at, Outcome(winner, deal_lost=result == "X"), BOOKS[rules].course)
        if at.round > before.round and BOOKS[rules].course.seat_changes:
            around = at.order
        turn = around.index(at.east)
        assert at.order == around[turn:] + around[:turn]
        assert at.round in (before.round, before.round + 1)
        counts = at.east == before.east or (BOOKS[rules].course.draws_count and winner is None)
        assert counts == (at.repeats == before.repeats + 1) or around == at.order


def test_sixteen_deals_of_the_competition_rules_and_three_changes_of_seats():
    """006 § 7: in each round another player is East first, and between other neighbours."""
    at, rounds = Rotation(FOUR), []
    for deal in range(16):
        if deal % 4 == 0:
            rounds.append("".join(player[0] for player in at.order))
        assert (at.round, at.passed) == (deal // 4 + 1, deal % 4)
        at = after_hand(at, Outcome(at.east if deal % 2 else None), BOOKS["mcr"].course)
    assert rounds == ["ABCD", "BADC", "CDBA", "DCAB"]
    assert at.round == 5


def test_each_opponent_sits_to_the_right_at_some_time():
    right_of = {name: set() for name in FOUR}
    at = Rotation(FOUR)
    for _ in range(16):
        for place, name in enumerate(at.order):
            right_of[name].add(at.order[(place + 1) % 4])
        at = after_hand(at, Outcome(None), BOOKS["mcr"].course)
    assert all(len(neighbours) >= 2 for neighbours in right_of.values())
