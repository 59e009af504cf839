"""Who won a deal, how, and who else, as choices of the open deal."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.hands import CLAIMED, DISCARD, ROBBED_KONG, WALL, WonBy
from scoring.open_deals.situation import Choice, Circumstance, Situation
from scoring.open_deals.trials import Change
from scoring.several_winners import most
from scoring.tiles import WINDS, Wind


def who_won(at: Situation) -> Circumstance:
    """Without a table nobody may have won; at a table that is a draw, which is booked by itself."""
    winds = [Choice(wind, {"winner": str(wind)}, wind == at.winner, wind) for wind in WINDS]
    nobody = [Choice(None, {"winner": None}, "winner" in at.deal and at.winner is None)]
    return Circumstance("winner", "one", tuple(winds if at.place.known else winds + nobody))


def how_won(at: Situation) -> Circumstance | None:
    """Drawn, or from whom; a replacement tile or a robbed kong only where that is worth something else."""
    if at.winner is None:
        return None
    others = [wind for wind in WINDS if wind != at.winner]
    usual = [_way(at, WALL), *(_way(at, DISCARD, wind) for wind in others)]
    seldom = [_way(at, WonBy.DEAD_WALL)] if WonBy.DEAD_WALL in at.book.ways else []
    if ROBBED_KONG in at.book.ways:
        seldom += [_way(at, ROBBED_KONG, wind) for wind in others]
    return Circumstance("won_by", "one", tuple(usual + seldom))


def _way(at: Situation, way: WonBy, source: Wind | None = None) -> Choice:
    sets: Change = {"won_by": str(way), "from": source and str(source)}
    chosen = at.won_by == way and at.deal.get("from") == sets["from"]
    usual = {WonBy.DEAD_WALL: WALL, ROBBED_KONG: DISCARD}.get(way)
    like = {**sets, "won_by": str(usual)} if usual else None
    return Choice(str(way), sets, chosen, source, (sets,), like)


def who_else(at: Situation) -> Circumstance | None:
    """Who won with the same discard as well, where the table lets several."""
    options = at.deal.get("options")
    chosen = at.book.all_options(options if isinstance(options, Mapping) else {})
    if at.winner is None or at.won_by not in CLAIMED or most(chosen) == 1:
        return None
    choices, now = [], at.others
    for wind in (wind for wind in WINDS if wind not in (at.winner, at.deal.get("from"))):
        others = [each for each in now if each["winner"] != wind]
        wins = len(others) < len(now)
        also = others if wins else [*others, {"winner": str(wind)}]
        choices.append(Choice(wind, {"winner": str(at.winner), "also": also}, wins, wind))
    return Circumstance("also", "each", tuple(choices))
