"""What clubs ask for: each option off by default, listed, and nobody's money comes from nowhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.books import BOOKS
from scoring.books.listing import table
from scoring.contract import answer

GREEN = {"winner": "S", "won_by": "wall", "winning_tile": "2s", "hands": {"S": {"concealed": "222333444666s66z"}}}
WIND_PAIR = {"winner": "E", "won_by": "wall", "winning_tile": "9p", "hands": {"E": {"concealed": "123456m789p456s11z"}}}
POINTS = {
    "E": "222m345p456s678s11z",
    "S": "345m456p777p999s55z",
    "W": "111m789m123s678s77z",
    "N": "222p333p999p555s66z",
}


def scored(deal: dict, rules: str, **options: object) -> dict:
    return answer(deal | {"rules": rules, "options": options, "round_wind": "E"}, BOOKS)


def rows(result: dict, seat: str) -> list[str]:
    sheet = result["hands"][seat]
    return [
        line if isinstance(line, str) else line["rule"]
        for part in ("points", "doublings", "limit_hands")
        for line in sheet.get(part, [])
    ]


def test_all_green_can_be_off():
    assert "all_green" in rows(scored(GREEN, "japanese"), "S")
    assert "all_green" not in rows(scored(GREEN, "japanese", without_all_green=True), "S")


@pytest.mark.parametrize("rules", ["japanese", "philos", "beepworld"])
def test_a_pair_of_the_double_wind_may_count_once(rules):
    deal = WIND_PAIR | ({"hands": WIND_PAIR["hands"] | others("E")} if BOOKS[rules].all_hands else {})
    options = {"minimum_doublings": 0} if rules == "japanese" else {}
    twice, once = (
        rows(scored(deal, rules, double_wind_pair=both, **options), "E").count(
            "pair" if rules == "japanese" else "closing_pair"
        )
        for both in (True, False)
    )
    assert (twice, once) == (2, 1)


def others(winner: str) -> dict[str, dict]:
    return {wind: {"concealed": "1258m258p369s234z"} for wind in "ESWN" if wind != winner}


@given(st.sampled_from("ESWN"), st.booleans(), st.booleans(), st.sampled_from([0, 1000, 3000]))
def test_without_the_losers_settling_only_the_winner_is_paid(winner, settles, doubles, limit):
    hands = {wind: {"concealed": tiles if wind == winner else shorter(tiles)} for wind, tiles in POINTS.items()}
    last = {"E": "1z", "S": "5z", "W": "7z", "N": "6z"}[winner]
    deal = {"winner": winner, "won_by": "wall", "winning_tile": last, "hands": hands}
    options = {"losers_settle": settles, "east_doubles_losers": doubles, "limit": limit}
    found = scored(deal, "philos", **options)
    assert found["status"] == "ok" and sum(found["net"].values()) == 0
    if not settles:
        assert {each["to"] for each in found["payments"]} == {winner} and len(found["payments"]) == 3


def shorter(tiles: str) -> str:
    """Without the second tile of the pair: what a player holds who has not won."""
    return f"{tiles[:-2]}{tiles[-1]}"


def test_a_hand_without_limits_is_worth_what_it_adds_up_to():
    big = {"winner": "S", "won_by": "wall", "winning_tile": "5m", "hands": {"S": {"concealed": "11122233344455m"}}}
    cut, free = scored(big, "japanese"), scored(big, "japanese", limits=False)
    assert cut["hands"]["S"]["score"] <= 8000
    assert free["hands"]["S"]["score"] > cut["hands"]["S"]["score"] or "limit_hands" in free["hands"]["S"]


@pytest.mark.parametrize("book", [BOOKS["japanese"], BOOKS["philos"], BOOKS["beepworld"]], ids=lambda book: book.id)
def test_they_are_listed_and_off(book):
    names = {"double_wind_pair"} | (
        {"limits", "reward_shared", "without_all_green"} if book.id == "japanese" else {"losers_settle"}
    )
    assert names <= {option.name for option in book.options}
    assert all(f"  {name} = " in table(book) for name in names)
