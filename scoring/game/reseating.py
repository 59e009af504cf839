"""A deal under other winds: when an earlier entry is corrected, the same players may turn out to have sat elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.game.events import Dealt
from scoring.results import BETTOR
from scoring.tiles import Wind


def seats_of(booked: Mapping[str, str], now: Mapping[str, str]) -> dict[str, str]:
    """The seats under which a deal is settled: those of the game now, if the same players sit at the table, else
    those booked.
    """
    at_table = {player for wind, player in booked.items() if wind != BETTOR}
    same = at_table == {player for wind, player in now.items() if wind != BETTOR}
    return dict(now if same else booked)


def reseated(event: Dealt, seats: Mapping[str, str]) -> tuple[dict[str, object], dict[Wind, int]]:
    """The deal and the points by wind, with every player named by the wind that `seats` gives them.

    What is not as the contract says is passed on untouched: it is found when the deal is read.
    """
    wind_of = {player: wind for wind, player in seats.items()}
    new = {old: wind_of[player] for old, player in event.seats.items() if player in wind_of}
    points = {
        Wind(wind_of[player]): worth for player, worth in event.points.items() if wind_of.get(player, BETTOR) != BETTOR
    }
    return {key: _renamed(key, entry, new) for key, entry in event.deal.items()}, points


def _renamed(key: str, entry: object, new: Mapping[str, str]) -> object:
    if key in ("winner", "from", "liable") and isinstance(entry, str):
        return new.get(entry, entry)
    if key in ("riichi", "double_riichi", "dead") and isinstance(entry, list):
        return [new.get(wind, wind) if isinstance(wind, str) else wind for wind in entry]
    if key in ("hands", "discards") and isinstance(entry, Mapping):
        return {new.get(wind, wind): value for wind, value in entry.items()}
    if key == "also" and isinstance(entry, list):
        return [
            {own: _renamed(own, value, new) for own, value in each.items()} if isinstance(each, Mapping) else each
            for each in entry
        ]
    if key == "bet" and isinstance(entry, Mapping):
        return {name: new.get(wind, wind) if isinstance(wind, str) else wind for name, wind in entry.items()}
    return entry
