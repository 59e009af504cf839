"""An earlier deal is corrected while the next one is being entered: the seats turn, and what is entered stays with
its players.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from company import BEN_WINS, DRAW, JAPANESE, new_key
from guest import SECOND, Guest, at_table, phones
from playwright.sync_api import Request

pytestmark = pytest.mark.slow

HAND = "123m456p789s222z55m"
TURNED = "The seats have changed"


def tell(me: Guest, house: str, code: str, event: dict, key: str = "") -> None:
    """Book as this phone."""
    booked = {"key": key or new_key("booked"), "seen": me.table()["seq"], "event": event}
    answer = me.page.request.post(f"{house}/tables/{code}/events", data=booked)
    assert answer.status == 201, answer.text()


def cleo_wins(me: Guest, wind: str) -> None:
    """Cleo, who sits at this wind, has won on a discard of Dan's, the next at the table."""
    me.open("play")
    me.next()
    me.choose("winner", wind)
    me.choose("from", "ESWN"["ESWN".index(wind) + 1])
    me.next()
    me.type_hand(HAND)
    me.choose("winning", "5m")


def asked_with(tile: str) -> Callable[[Request], bool]:
    """Is it the question what the deal is worth with this winning tile?"""
    return lambda request: request.url.endswith("/previews") and f'"winning_tile":"{tile}"' in (request.post_data or "")


def test_what_is_entered_stays_with_its_players(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {"locale": "de"}) as (me, other):
        code = at_table([me, other], house, JAPANESE)
        tell(me, house, code, BEN_WINS, "first-deal")
        other.sees("Ben gewinnt", ".last", 3 * SECOND)
        with other.page.expect_event("requestfinished", asked_with("5m")):
            cleo_wins(other, "S")
        me.sees("Cleo has won", ".in-progress", 3 * SECOND)
        other.page.context.set_offline(True)
        other.choose("winning", "9s")  # nobody knows of this yet
        tell(me, house, code, {"type": "correct", "of": "first-deal", "event": DRAW})
        me.sees(TURNED, "#bar", 3 * SECOND)
        me.sees("Cleo has won", ".in-progress")
        other.page.context.set_offline(False)
        other.sees("Die Plätze haben sich geändert", "#bar", 5 * SECOND)
        other.look("turned")
        assert other.page.url.endswith("#deal")
        other.won_with("9s")
        me.tap("in-progress")
        me.won_with("9s")
        other.open("pay")
        other.sees("Dan gibt Cleo", "#pay .handovers", 5 * SECOND)
        other.next()
        me.sees("Cleo wins with Dan’s discard", ".last", 3 * SECOND)
        me.sees("it was booked on another phone", "#bar")
        assert me.table()["drafts"] == {} and me.table()["history"][-1]["seats"]["W"] == "Cleo"


RESEATED = """async () => { const { reseated } = await import("/evening/scripts/drafts.js"); const { freshDeal } = await
           import("/deal/scripts/state.js"); const hand = (code) => ({ tiles: [{ id: 1, code, place: "hand" }], melds:
           [], photo: null, next: 2 }); const deal = { ...freshDeal(), winner: "S", from: "E", liable: "N",
           bet: { on: "S" }, dead: ["E", "N"], riichi: ["S"], double_riichi: ["E"], points: { E: 8, W: 2 }, seat: "S" };
           deal.hands.S = hand("1m");
           const was = { E: "Anna", S: "Ben", W: "Cleo", N: "Dan", B: "Eve" }, now = { E: "Ben", S: "Cleo", W: "Dan", N:
           "Eve", B: "Anna" }; const there = reseated(deal, was, now), back = reseated(there, now, was); return [there,
           back, deal]; }
           """


def test_everybody_named_in_a_deal_is_renamed_and_whoever_sits_out_drops_out(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        me.go(house)
        there, back, deal = me.page.evaluate(RESEATED)
        renamed = {
            "winner": "E",
            "from": None,
            "liable": "W",
            "bet": {"on": "E"},
            "dead": ["W"],
            "riichi": ["E"],
            "double_riichi": [],
            "points": {"S": 2},
            "seat": "E",
        }
        assert {part: there.get(part) for part in renamed} == renamed
        assert there["hands"]["E"] == deal["hands"]["S"] and there["hands"]["S"]["tiles"] == []
        assert back["hands"] == deal["hands"] and back["winner"] == "S"
