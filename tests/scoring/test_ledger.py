"""The ledger: an evening told event by event, and what it comes to."""

from __future__ import annotations

import pytest

from scoring.game.events import (
    TABLE,
    Corrected,
    Counted,
    Dealt,
    DrawKind,
    Drawn,
    Ended,
    Penalty,
    PenaltyKind,
    Riichi,
    Started,
    Undone,
)
from scoring.game.final import final_settlement, japanese_end
from scoring.ledger import fold
from scoring.paying.pieces import PIECE_SETS
from tests.scoring.booked import deal_event

PLAYERS = ("Anna", "Ben", "Cleo", "Dan")
STICKS = dict(PIECE_SETS["japanese_sticks"].start)
JAPANESE = Started("start", PLAYERS, "japanese", {"minimum_doublings": 0}, pieces=STICKS)
PHILOS = Started("start", PLAYERS, "philos")
AMERICAN = Started("start", (*PLAYERS, "Eva"), "american", rounds=0)

# South's hand: a pung of South winds, three chows and a pair, worth 30 in points before doubling
PUNG_OF_SOUTH = {"concealed": "123m456p789s222z55m"}


class Evening:
    """Events booked one after another, as the table would."""

    def __init__(self, start: Started):
        self.events = [start]

    @property
    def game(self):
        return fold(self.events)

    def book(self, event):
        self.events.append(event)
        return self.game

    def deal(self, winner, won_by="discard", source=None, points=None, **more):
        """Booked by points alone: `winner` and `source` are players."""
        wind = {player: wind for wind, player in self.game.at.seats.items()}
        data = {"winner": wind[winner], "won_by": won_by, **more}
        if source:
            data["from"] = wind[source]
        return self.book(deal_event(self.game, str(len(self.events)), data, points))

    def draw(self, kind=DrawKind.EXHAUSTED_WALL, *riichi):
        return self.book(Drawn(str(len(self.events)), kind, riichi))

    def riichi(self, player):
        return self.book(Riichi(str(len(self.events)), player))

    def penalty(self, kind, player, **amounts):
        return self.book(Penalty(str(len(self.events)), kind, player, amounts))


def change(game) -> dict[str, int]:
    return {player: total - game.start.begin_with for player, total in game.totals.items()}


# Deals -------------------------------------------------------------------------------------------------------------


def test_a_drawn_win_is_paid_by_all_east_double_and_the_deal_passes():
    game = Evening(JAPANESE).deal("Ben", "wall", points={"Ben": 300})
    assert change(game) == {"Anna": -600, "Ben": 1200, "Cleo": -300, "Dan": -300}
    assert game.at.east == "Ben"
    assert game.entries[-1].net == change(game)


def test_a_deal_with_tiles_is_scored_by_the_book():
    evening = Evening(JAPANESE)
    deal = {"winner": "S", "won_by": "discard", "from": "N", "winning_tile": "5m", "hands": {"S": PUNG_OF_SOUTH}}
    game = evening.book(deal_event(evening.game, "1", deal))
    result = game.entries[-1].settled.result
    assert result["status"] == "ok"
    assert [line["rule"] for line in result["hands"]["S"]["doublings"]] == ["lucky_set"]
    assert change(game)["Dan"] == -change(game)["Ben"] == -result["payments"][0]["amount"] < 0


def test_the_book_and_the_house_options_of_the_game_hold_whatever_the_deal_says():
    evening = Evening(JAPANESE)
    deal = {"rules": "philos", "options": {"stick": 1}, "round_wind": "N", "deposits": 5000, "winner": None}
    entry = evening.book(deal_event(evening.game, "1", deal)).entries[-1]
    assert entry.settled.problem is None
    assert entry.settled.result["deposits_after"] == 0


def test_everybody_scores_in_the_german_books_also_by_points():
    """003: West wins with 144, North 40, East 8, South 24."""
    game = Evening(PHILOS).deal("Cleo", "wall", points={"Anna": 8, "Ben": 24, "Cleo": 144, "Dan": 40})
    assert change(game) == {"Anna": -384, "Ben": -128, "Cleo": 576, "Dan": -64}


def test_losers_may_be_known_by_points_while_the_winner_shows_tiles():
    evening = Evening(PHILOS)
    deal = {"winner": "S", "won_by": "wall", "winning_tile": "5m", "hands": {"S": PUNG_OF_SOUTH}}
    game = evening.book(deal_event(evening.game, "1", deal, {"Anna": 8, "Cleo": 16, "Dan": 0}))
    entry = game.entries[-1]
    assert entry.settled.problem is None
    score = entry.settled.result["hands"]["S"]["score"]
    assert entry.settled.result["hands"]["E"] == {
        "points": [], "total": 8, "doublings": [], "doubling_count": 0, "limit": None, "limit_hands": [], "score": 8,
    }  # fmt: skip
    assert change(game) == {"Anna": -2 * score - 16 + 16, "Ben": 4 * score, "Cleo": -score + 16 + 16, "Dan": -score - 16 - 16}


@pytest.mark.parametrize(("points", "hint"), [
    ({"Anna": 8, "Cleo": 16}, "Give its tiles or its points."),
    ({"Ben": 144, "Anna": 8, "Cleo": 16}, "Give its points, as for the winner."),
])  # fmt: skip
def test_a_hand_that_nobody_knows_stops_the_deal(points, hint):
    evening = Evening(PHILOS)
    deal = {"winner": "S", "won_by": "wall", "winning_tile": "5m", "hands": {"S": PUNG_OF_SOUTH}}
    entry = evening.book(deal_event(evening.game, "1", deal, points)).entries[-1]
    assert entry.settled.problem["code"] == "missing_field"
    assert hint in entry.settled.problem["message"]
    assert not any(entry.net.values())


@pytest.mark.parametrize(("deal", "field"), [
    ({"winner": "S", "won_by": "luck"}, "won_by"),
    ({"winner": "S", "won_by": "discard"}, "from"),
    ({"winner": "S", "won_by": "discard", "from": "S"}, "from"),
    ({"winner": "S", "won_by": "wall", "colour": "red"}, "colour"),
])  # fmt: skip
def test_a_deal_by_points_is_checked_too(deal, field):
    evening = Evening(JAPANESE)
    entry = evening.book(deal_event(evening.game, "1", deal, {"Ben": 300})).entries[-1]
    assert entry.settled.problem["field"] == field


def test_a_hand_that_is_none_moves_no_money_but_the_winds_go_on():
    evening = Evening(JAPANESE)
    deal = {"winner": "S", "won_by": "wall", "winning_tile": "5m", "hands": {"S": {"concealed": "123m456p789s223z55m"}}}
    game = evening.book(deal_event(evening.game, "1", deal, {}))
    assert game.entries[-1].settled.problem["code"] == "not_complete"
    assert not any(change(game).values())
    assert game.at.east == "Ben"


def test_points_that_meet_an_incomplete_hand():
    evening = Evening(PHILOS)
    deal = {"winner": "S", "won_by": "wall", "winning_tile": "5m", "hands": {"S": {"concealed": "123m456p789s223z55m"}}}
    game = evening.book(deal_event(evening.game, "1", deal, {"Anna": 8, "Cleo": 16, "Dan": 0}))
    assert game.entries[-1].settled.problem["code"] == "not_complete"


def test_a_hand_that_may_not_win_is_shown_with_its_reason():
    evening = Evening(Started("start", PLAYERS, "japanese", pieces=STICKS))
    hand = {"concealed": "456p789s33355m", "melds": [{"tiles": "123m", "state": "open"}]}
    deal = {"winner": "S", "won_by": "discard", "from": "N", "winning_tile": "5m", "hands": {"S": hand}}
    entry = evening.book(deal_event(evening.game, "1", deal)).entries[-1]
    assert entry.settled.problem["code"] == "no_doubling"


# Riichi, draws, penalties ------------------------------------------------------------------------------------------


def test_riichi_sticks_lie_on_the_table_until_somebody_wins():
    evening = Evening(JAPANESE)
    game = evening.riichi("Ben")
    assert (game.totals["Ben"], game.deposits, game.riichi) == (26000, 1000, ("Ben",))
    game = evening.draw(DrawKind.EXHAUSTED_WALL, "Dan")
    assert (game.totals["Dan"], game.deposits, game.riichi) == (26000, 2000, ())
    game = evening.deal("Cleo", "discard", "Dan", {"Cleo": 100}, riichi=["S"])
    assert game.deposits == 0
    assert game.entries[-1].settled.result["deposits_after"] == 0
    assert change(game) == {"Anna": 0, "Ben": -2000, "Cleo": 400 + 3000, "Dan": -1400}


def test_a_stick_booked_before_the_deal_is_not_put_down_twice():
    evening = Evening(JAPANESE)
    evening.riichi("Ben")
    evening.riichi("Ben")
    game = evening.deal("Ben", "wall", points={"Ben": 100}, riichi=["S"])
    assert change(game) == {"Anna": -200, "Ben": 400, "Cleo": -100, "Dan": -100}
    assert game.entries[-1].settled.result["net"]["S"] == 400
    assert sum(game.entries[-1].net.values()) == 1000


def test_a_booked_riichi_doubles_the_winning_hand():
    evening = Evening(JAPANESE)
    evening.riichi("Ben")
    deal = {"winner": "S", "won_by": "discard", "from": "N", "winning_tile": "5m", "hands": {"S": PUNG_OF_SOUTH}}
    entry = evening.book(deal_event(evening.game, "9", deal)).entries[-1]
    assert "riichi" in [line["rule"] for line in entry.settled.result["hands"]["S"]["doublings"]]


def test_a_double_riichi_puts_down_one_stick():
    game = Evening(JAPANESE).deal("Ben", "wall", points={"Ben": 100}, double_riichi=["W"], riichi=["W"])
    assert change(game)["Cleo"] == -1100


def test_the_value_of_the_riichi_stick_is_a_house_option():
    evening = Evening(Started("start", PLAYERS, "japanese", {"riichi_stick": 500}, points=1000))
    assert evening.riichi("Anna").totals["Anna"] == 500
    free = Evening(Started("start", PLAYERS, "japanese", {"riichi_stick": 0}, points=1000))
    assert free.riichi("Anna").riichi == ("Anna",)


@pytest.mark.parametrize("kind", list(DrawKind))
def test_after_every_draw_east_stays(kind):
    game = Evening(JAPANESE).draw(kind)
    assert (game.at.east, game.at.repeats) == ("Anna", 1)
    assert not any(change(game).values())


def test_four_riichi_leave_four_sticks():
    evening = Evening(JAPANESE)
    for player in PLAYERS:
        evening.riichi(player)
    assert evening.draw(DrawKind.FOUR_RIICHI).deposits == 4000
    assert change(evening.deal("Dan", "wall", points={"Dan": 100}))["Dan"] == 400 + 3000


@pytest.mark.parametrize("kind", [PenaltyKind.FALSE_WIN, PenaltyKind.FALSE_NINE_TERMINALS])
def test_a_false_win_by_east_pays_4000_to_each_and_passes_the_deal(kind):
    game = Evening(JAPANESE).penalty(kind, "Anna")
    assert change(game) == {"Anna": -12000, "Ben": 4000, "Cleo": 4000, "Dan": 4000}
    assert game.at.east == "Ben"


def test_a_false_win_by_another_pays_east_4000_and_the_others_2000():
    game = Evening(JAPANESE).penalty(PenaltyKind.FALSE_WIN, "Cleo")
    assert change(game) == {"Anna": 4000, "Ben": 2000, "Cleo": -8000, "Dan": 2000}
    assert (game.at.east, game.at.repeats) == ("Anna", 1)


def test_unfair_play_costs_as_much_but_east_stays():
    game = Evening(JAPANESE).penalty(PenaltyKind.UNFAIR_PLAY, "Anna")
    assert change(game)["Anna"] == -12000
    assert game.at.east == "Anna"


def test_a_house_penalty_is_what_the_table_says_and_the_hand_goes_on():
    evening = Evening(PHILOS)
    game = evening.penalty(PenaltyKind.HOUSE, "Dan", Anna=20, Ben=10, Cleo=0)
    assert change(game) == {"Anna": 20, "Ben": 10, "Cleo": 0, "Dan": -30}
    assert game.at.hands == 0


# American ----------------------------------------------------------------------------------------------------------


def test_the_fifth_player_bets_and_shares():
    evening = Evening(AMERICAN)
    game = evening.deal("Cleo", "discard", "Anna", {"Cleo": 50}, bet={"on": "W"})
    assert change(game) == {"Anna": -200, "Ben": -100, "Cleo": 200, "Dan": -100, "Eva": 200}
    game = evening.deal("Eva", "wall", points={"Eva": 10}, bet={"on": "W"})
    assert game.entries[-1].settled.seats["B"] == "Anna"
    assert change(game)["Anna"] == -200 - 10


def test_a_bet_needs_a_fifth_player():
    evening = Evening(Started("start", PLAYERS, "american"))
    entry = evening.deal("Cleo", "wall", points={"Cleo": 50}, bet={"on": "W"}).entries[-1]
    assert entry.settled.problem["code"] == "no_bettor"


def test_a_hand_removed_from_a_table_of_five_leaves_the_others_with_those_who_played_them():
    evening = Evening(AMERICAN)
    evening.draw()
    before = change(evening.deal("Cleo", "discard", "Dan", {"Cleo": 50}))
    assert change(evening.book(Undone("u", "1"))) == before
    assert evening.game.entries[1].undone is False


def test_riichi_means_nothing_where_the_book_has_none():
    game = Evening(PHILOS).riichi("Ben")
    assert (game.totals["Ben"], game.deposits, game.riichi) == (0, 0, ())
    odd = Evening(AMERICAN).deal("Cleo", "wall", points={"Cleo": 50}, riichi=5)
    assert odd.entries[-1].settled.problem is None


# Undoing and correcting --------------------------------------------------------------------------------------------


def state(game):
    return game.totals, game.deposits, game.at, game.riichi, game.finished


def test_undoing_restores_exactly_and_undoing_that_brings_it_back():
    evening = Evening(JAPANESE)
    evening.riichi("Dan")
    before = state(evening.game)
    after = state(evening.deal("Ben", "wall", points={"Ben": 300}))
    undone = evening.book(Undone("u", "2"))
    assert state(undone) == before
    assert undone.entries[-1].undone
    assert undone.entries[-1].net == dict.fromkeys(PLAYERS, 0)
    assert state(evening.book(Undone("uu", "u"))) == after
    assert state(evening.book(Undone("uuu", "uu"))) == before


def test_correcting_the_winner_moves_the_winds_of_all_later_deals():
    """Ben, not Anna, won the first deal: Ben was East in the second, in which Cleo's payment counts once and Ben's double."""
    evening = Evening(JAPANESE)
    evening.deal("Anna", "discard", "Dan", {"Anna": 100})
    evening.deal("Cleo", "wall", points={"Cleo": 200})
    assert change(evening.game) == {"Anna": 600 - 400, "Ben": -200, "Cleo": 800, "Dan": -600 - 200}
    right = Dealt("2b", {"winner": "S", "won_by": "discard", "from": "N"}, JAPANESE_SEATS, {"Ben": 100})
    game = evening.book(Corrected("c", "1", right))
    assert change(game) == {"Anna": -200, "Ben": 400 - 400, "Cleo": 800, "Dan": -400 - 200}
    assert game.at.east == "Cleo"
    assert [entry.corrections for entry in game.entries] == [("c",), ()]
    assert game.entries[0].booked == evening.events[1]
    assert game.entries[0].event == right


JAPANESE_SEATS = dict(zip("ESWN", PLAYERS, strict=True))


def test_a_hand_is_scored_again_under_its_new_winds():
    """Cleo's pung of South winds is a lucky set only while Cleo is South."""
    evening = Evening(JAPANESE)
    evening.deal("Ben", "discard", "Dan", {"Ben": 100})
    deal = {"winner": "S", "won_by": "discard", "from": "W", "winning_tile": "5m", "hands": {"S": PUNG_OF_SOUTH}}
    entry = evening.book(deal_event(evening.game, "2", deal)).entries[-1]
    assert entry.settled.result["hands"]["S"]["doubling_count"] == 1
    game = evening.book(Corrected("c", "1", Drawn("1b", DrawKind.NINE_TERMINALS)))
    entry = game.entries[-1]
    assert entry.settled.seats == JAPANESE_SEATS
    assert entry.settled.result["hands"]["W"]["doubling_count"] == 0
    assert entry.settled.payments[0].payer == "Dan"


def test_correcting_a_draw_into_a_win_takes_the_deposits_with_it():
    evening = Evening(JAPANESE)
    evening.riichi("Dan")
    evening.draw()
    assert change(evening.deal("Ben", "wall", points={"Ben": 100}))["Ben"] == 400 + 1000
    win = Dealt("x", {"winner": "W", "won_by": "wall"}, JAPANESE_SEATS, {"Cleo": 100})
    game = evening.book(Corrected("c", "2", win))
    assert change(game) == {"Anna": -200 - 200, "Ben": -100 + 600, "Cleo": 400 + 1000 - 200, "Dan": -1000 - 100 - 200}
    assert game.deposits == 0


def test_the_last_correction_counts_and_undoing_it_brings_back_the_one_before():
    evening = Evening(JAPANESE)
    evening.deal("Ben", "wall", points={"Ben": 100})
    first = Dealt("a", {"winner": "S", "won_by": "wall"}, JAPANESE_SEATS, {"Ben": 200})
    second = Dealt("b", {"winner": "S", "won_by": "wall"}, JAPANESE_SEATS, {"Ben": 300})
    evening.book(Corrected("c1", "1", first))
    assert change(evening.book(Corrected("c2", "c1", second)))["Ben"] == 1200
    assert evening.game.entries[0].corrections == ("c1", "c2")
    assert change(evening.book(Undone("u", "c2")))["Ben"] == 800
    assert change(evening.book(Undone("v", "c1")))["Ben"] == 400
    assert change(evening.book(Undone("w", "1")))["Ben"] == 0


def test_the_start_may_be_corrected():
    evening = Evening(JAPANESE)
    evening.deal("Ben", "wall", points={"Ben": 300})
    other = Started("s", ("Ben", "Cleo", "Dan", "Anna"), "japanese", pieces=STICKS)
    assert change(evening.book(Corrected("c", "start", other))) == {"Ben": 1800, "Cleo": -600, "Dan": -600, "Anna": -600}


def test_where_the_game_stood_before_an_entry():
    evening = Evening(JAPANESE)
    evening.deal("Ben", "wall", points={"Ben": 300})
    evening.draw()
    evening.book(Corrected("c", "2", Penalty("p", PenaltyKind.FALSE_WIN, "Ben")))
    for until in ("2", "c"):
        assert fold(evening.events, until=until).totals == fold(evening.events[:2]).totals


# Counting, ending --------------------------------------------------------------------------------------------------


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


# The end of a game -------------------------------------------------------------------------------------------------


def test_nothing_lost_to_rounding_gives_the_leader_12000():
    assert japanese_end({"Anna": 37000, "Ben": 27000, "Cleo": 22000, "Dan": 22000}) == {
        "Anna": 19000, "Ben": -3000, "Cleo": -8000, "Dan": -8000,
    }  # fmt: skip


@pytest.mark.parametrize(("total", "thousands"), [(26400, -4), (26499, -4), (26500, -3), (30000, 0), (-400, -30), (-500, -30), (-600, -31)])
def test_rounding_at_the_end(total, thousands):
    totals = {"Anna": 100000, "Ben": total, "Cleo": 0, "Dan": 0}
    assert japanese_end(totals)["Ben"] == 1000 * thousands
    assert sum(japanese_end(totals).values()) == 0


def test_of_equal_leaders_the_first_east_leads():
    assert japanese_end(dict.fromkeys(PLAYERS, 27000)) == {"Anna": 9000, "Ben": -3000, "Cleo": -3000, "Dan": -3000}


def test_the_end_in_each_book():
    assert sum(final_settlement(Evening(JAPANESE).deal("Ben", "wall", points={"Ben": 300})).values()) == 0
    german = Evening(Started("start", PLAYERS, "beepworld", points=2000))
    game = german.deal("Cleo", "wall", points={"Anna": 8, "Ben": 24, "Cleo": 144, "Dan": 40})
    assert final_settlement(game) == {"Anna": -384, "Ben": -128, "Cleo": 576, "Dan": -64}
