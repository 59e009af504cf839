"""How a game ends: the sticks are counted, the rounds are over, the totals are settled."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.books.japanese.course import final
from scoring.game.course import Ending
from scoring.game.events import TABLE, Counted, Ended, PenaltyKind, Started, Undone
from scoring.game.fold import final_settlement
from tests.examples import examples
from tests.scoring.told import AMERICAN, JAPANESE, PHILOS, PLAYERS, STICKS, Evening, state


def ended(totals: dict[str, int], **options: object) -> dict[str, int]:
    return dict(final(Ending(totals, 27000, options))[-1].amounts)


def test_the_end_is_told_step_by_step():
    steps = final(Ending({"Anna": 31_400, "Ben": 27_000, "Cleo": 25_500, "Dan": 24_100}, 27_000))
    assert [(step.words.split()[0], step.points, step.amounts["Anna"]) for step in steps] == [
        ("Counted", 0, 31_400), ("Rounded", 0, 31_000), ("Less", 30_000, 1000), ("With", 12_000, 13_000),
    ]  # fmt: skip
    assert all(steps[2].amounts[player] == steps[3].amounts[player] for player in ("Ben", "Cleo", "Dan"))


@pytest.mark.parametrize("anna", [31_000, 30_500])
def test_equal_leaders_share_the_reward_where_the_table_says_so(anna):
    totals = {"Anna": anna, "Ben": anna, "Cleo": 31_000, "Dan": 108_000 - 31_000 - 2 * anna}
    leaders = [player for player, total in totals.items() if total == max(totals.values())]
    alone, together = ended(totals), ended(totals, reward_shared=True)
    assert sum(alone.values()) == sum(together.values()) == 0
    assert (len({together[player] for player in leaders}) == 1) and alone[leaders[0]] >= together[leaders[0]]


def test_counting_the_sticks_shows_a_discrepancy_and_changes_nothing():
    evening = Evening(JAPANESE)
    evening.riichi("Ben")
    count = {"Anna": STICKS, "Ben": {10000: 1, 5000: 3, 1000: 1}, "Cleo": {10000: 1}, "Nobody": {}, TABLE: {1000: 1}}
    game = evening.book(Counted("c", count))
    assert game.entries[-1].settled.discrepancy == {"Cleo": -17000}
    assert sum(game.totals.values()) + game.deposits == 4 * 27000
    assert game.riichi == ("Ben",)


@pytest.mark.parametrize(("rounds", "hands"), [(4, 16), (2, 8), (1, 4)])
def test_half_and_full_games_end_by_themselves(rounds, hands):
    evening = Evening(Started("start", PLAYERS, "japanese", {}, rounds, 27000))
    for number in range(hands):
        assert not evening.game.finished
        evening.deal(evening.game.at.order[1 + number % 3], "wall", points={evening.game.at.order[1 + number % 3]: 100})
    assert evening.game.finished


def test_philos_ends_after_four_players_were_east_and_an_open_game_when_somebody_ends_it():
    evening = Evening(PHILOS)
    for _ in range(16):
        assert not evening.game.finished
        evening.draw()
    assert evening.game.finished
    open_game = Evening(AMERICAN)
    for _ in range(30):
        assert not open_game.draw().finished
    assert open_game.book(Ended("end")).finished
    assert not open_game.book(Undone("u", "end")).finished


def test_a_second_start_changes_nothing():
    evening = Evening(JAPANESE)
    before = state(evening.game)
    assert state(evening.book(Started("again", PLAYERS, "philos"))) == before


def test_nothing_lost_to_rounding_gives_the_leader_12000():
    assert ended({"Anna": 37000, "Ben": 27000, "Cleo": 22000, "Dan": 22000}) == {
        "Anna": 19000, "Ben": -3000, "Cleo": -8000, "Dan": -8000,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("total", "thousands"), [(26400, -4), (26499, -4), (26500, -3), (30000, 0), (-400, -30), (-500, -30), (-600, -31)]
)
def test_rounding_at_the_end(total, thousands):
    totals = {"Anna": 100000, "Ben": total, "Cleo": 0, "Dan": 0}
    assert ended(totals)["Ben"] == 1000 * thousands
    assert sum(ended(totals).values()) == 0


def test_of_equal_leaders_the_first_east_leads():
    assert ended(dict.fromkeys(PLAYERS, 27000)) == {"Anna": 9000, "Ben": -3000, "Cleo": -3000, "Dan": -3000}


def test_on_paper_from_zero_nobody_ends_30000_behind():
    on_paper = Evening(Started("start", PLAYERS, "japanese", JAPANESE.options))
    with_sticks = Evening(JAPANESE)
    assert final_settlement(on_paper.game) == {"Anna": 9000, "Ben": -3000, "Cleo": -3000, "Dan": -3000}
    for evening in (on_paper, with_sticks):
        evening.deal("Ben", "discard", "Cleo", {"Ben": 2000})
    assert final_settlement(on_paper.game) == final_settlement(with_sticks.game)


def test_the_end_in_each_book():
    assert sum(final_settlement(Evening(JAPANESE).deal("Ben", "wall", points={"Ben": 300})).values()) == 0
    german = Evening(Started("start", PLAYERS, "beepworld", points=2000))
    game = german.deal("Cleo", "wall", points={"Anna": 8, "Ben": 24, "Cleo": 144, "Dan": 40})
    assert final_settlement(game) == {"Anna": -384, "Ben": -128, "Cleo": 576, "Dan": -64}


@given(st.lists(st.sampled_from(["won", "drawn", "false win"]), min_size=16, max_size=24), st.data())
@examples(60)
def test_sixteen_deals_end_a_game_by_the_competition_rules(course, data):
    """006 § 7: whoever wins; a false win ends none, and all that is paid comes to nothing."""
    evening, played = Evening(Started("0", PLAYERS, "mcr")), 0
    for what in course:
        who, other, worth = data.draw(st.permutations(PLAYERS)), data.draw(st.booleans()), data.draw(st.integers(8, 90))
        if what == "false win":
            game = evening.penalty(PenaltyKind.FALSE_WIN, who[0])
        elif what == "drawn":
            game = evening.draw()
        else:
            how = {"source": who[1]} if other else {"won_by": "wall"}
            game = evening.deal(who[0], **how, points={who[0]: worth})
        played += what != "false win"
        assert sum(game.totals.values()) == 0 and game.finished is (played == 16)
        if game.finished:
            return
