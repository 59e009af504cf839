"""An evening told event by event, as a table books it."""

from __future__ import annotations

from scoring.books import piece_sets
from scoring.game.events import DrawKind, Drawn, Penalty, Riichi, Started
from scoring.game.fold import fold
from tests.scoring.booked import deal_event

PLAYERS = ("Anna", "Ben", "Cleo", "Dan")
SEATS = dict(zip("ESWN", PLAYERS, strict=True))
STICKS = dict(piece_sets()["japanese_sticks"].start)
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


def state(game):
    return game.totals, game.deposits, game.at, game.riichi, game.finished
