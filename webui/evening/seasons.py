"""Seasons: what the evenings that a phone has joined come to, by book and year; their records; and the names in them.

Nobody sees an evening here that this phone has not joined.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass, field
from io import StringIO
from typing import NamedTuple

from flask import Blueprint, Response

from scoring.books import BOOKS
from scoring.game.event_json import to_json
from scoring.game.fold import final_settlement
from scoring.game.placing import placed
from webui.core import budget
from webui.core.codes import hashed
from webui.core.devices import store, token_sent
from webui.core.fragments import t
from webui.core.language import own
from webui.core.pages import page
from webui.evening.evening import Evening
from webui.evening.exports import MARK, download, parts_cells, plain
from webui.evening.statistics import best_of, player_json, wins_of
from webui.evening.tables import evening_at
from webui.storage.game_rows import Head

views = Blueprint("seasons", __name__)
MOST = 300  # evenings, the newest
MOST_ASKED_FOR_NAMES = 30  # of them: each has to be read for the page on which an evening begins
COLUMNS = ("evenings", "won", "first", "deals_won", "highest")


class Played(NamedTuple):
    """An evening in which somebody has won a deal, or that was played to its end."""

    head: Head
    evening: Evening

    @property
    def year(self) -> int:
        return int(self.head.created[:4])


@dataclass(slots=True)
class Standing:
    """A player's season. `won`: the final results added up; `first`: evenings won, alone or with others; `told`: the
    highest hand as people tell it.
    """

    player: str
    evenings: int = 0
    won: int = 0
    first: int = 0
    deals_won: int = 0
    highest: int | None = None
    told: str | None = None

    def add(self, place: int, won: int, figures: dict) -> None:
        self.evenings += 1
        self.won += won
        self.first += place == 1
        self.deals_won += figures["deals_won"]
        if figures["highest"] is not None and figures["highest"] > (self.highest or -1):
            self.highest, self.told = figures["highest"], figures["told"]


class Record(NamedTuple):
    """The best of a season: whose, how much (as people tell it where they do), and the evening in which it was."""

    player: str
    amount: int
    code: str
    at: str
    told: str | None = None


@dataclass(slots=True)
class Season:
    """A year's evenings by one book."""

    book: str
    year: int
    evenings: list[Played] = field(default_factory=list)

    @property
    def table(self) -> list[Standing]:
        """The players, the most won first."""
        found: dict[str, Standing] = {}
        for _, evening in self.evenings:
            game = evening.game
            wins = wins_of(game.entries)
            for place, player, won in placed(final_settlement(game)):
                standing = found.setdefault(player.casefold(), Standing(player))
                standing.add(place, won, player_json(player, wins, game.entries))
        return sorted(found.values(), key=lambda each: -each.won)

    @property
    def best_hand(self) -> Record | None:
        hands = ((head, best) for head, evening in self.evenings if (best := best_of(evening.game)))
        records = [Record(best["player"], best["score"], head.code, head.created, best["told"]) for head, best in hands]
        return max(records, key=lambda each: each.amount, default=None)

    @property
    def best_evening(self) -> Record | None:
        """The most that anybody has won in one evening that was played to its end."""
        ended = [(head, evening.game) for head, evening in self.evenings if evening.game.finished]
        records = [
            Record(player, won, head.code, head.created)
            for head, game in ended
            for _, player, won in placed(final_settlement(game))
        ]
        return max(records, key=lambda each: each.amount, default=None)


@views.get("/seasons")
def shown() -> str:
    """A table for each year and book, the newest first."""
    with budget.turn("think"):
        return page(
            "evening/seasons.html",
            {"players": [], "back": ["/", t("To the start")]},
            seasons=seasons(own_evenings()),
            name=lambda book: own(BOOKS[book]),
        )


@views.get("/seasons.csv")
def as_csv() -> Response:
    """The same as one table for spreadsheets."""
    out = StringIO(MARK)
    out.seek(len(MARK))
    sheet = csv.writer(out, delimiter=parts_cells())
    sheet.writerow(["year", "book", "player", *COLUMNS])
    with budget.turn("think"):
        for season in seasons(own_evenings()):
            for each in season.table:
                cells = [season.year, season.book, each.player, *(getattr(each, name) for name in COLUMNS)]
                sheet.writerow(map(plain, cells))
    return download(Response(out.getvalue(), mimetype="text/csv"), "hulla-seasons.csv")


def joined_games(most: int) -> list[Head]:
    """The games that this phone has joined, the newest first."""
    token = token_sent()
    return store().joined_games(hashed(token), most) if token else []


def own_evenings() -> list[Played]:
    """The evenings that this phone has joined and that came to something, the newest first."""
    found = (Played(head, evening_at(head)) for head in joined_games(MOST))
    return [each for each in found if each.evening.game.finished or wins_of(each.evening.game.entries)]


def seasons(evenings: Iterable[Played]) -> list[Season]:
    found: dict[tuple[int, str], Season] = {}
    for each in evenings:
        book = each.evening.start.rules
        found.setdefault((each.year, book), Season(book, each.year)).evenings.append(each)
    return sorted(found.values(), key=lambda season: (-season.year, -len(season.evenings)))


def known_names() -> list[str]:
    """Whoever played in an evening of this phone, once each, the newest first."""
    found: dict[str, str] = {}
    for head in joined_games(MOST_ASKED_FOR_NAMES):
        for player in evening_at(head).start.players:
            found.setdefault(player.casefold(), player)
    return list(found.values())


def last_start() -> dict | None:
    """The game that this phone joined last, as it would be begun again; None for a phone that has joined none."""
    newest = joined_games(1)
    start = to_json(evening_at(newest[0]).start) if newest else {}
    return {name: fact for name, fact in start.items() if name not in ("type", "id", "at")} or None
