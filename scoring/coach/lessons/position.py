"""A deal played move by move: what lies where after each. For lessons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.coach.view import View, without
from scoring.hands import Deal, Hand
from scoring.melds import OPEN, meld_of
from scoring.rules import Table
from scoring.tiles import WINDS, Tile, Wind, write


@dataclass(frozen=True, slots=True)
class Move:
    """A player draws `tile`, or claims it with `own` tiles of the hand, and discards another.

    East's first move has no tile.
    """

    player: Wind
    discard: Tile
    tile: Tile | None = None
    own: tuple[Tile, ...] = ()

    @property
    def is_claim(self) -> bool:
        return bool(self.own)


@dataclass(frozen=True, slots=True)
class Position:
    """All four hands, face up, and everybody's discards in order. `turn` is who moved last."""

    hands: Mapping[Wind, Hand]
    discards: Mapping[Wind, tuple[Tile, ...]]
    turn: Wind

    def after(self, move: Move) -> Position:
        """The position after a move.

        A claimed tile leaves the row of discards for the set. Raises ValueError for an impossible move.
        """
        hand, discards = self.hands[move.player], dict(self.discards)
        if move.is_claim and move.tile:
            if discards[self.turn][-1:] != (move.tile,):
                raise ValueError(f"{move.tile} was not discarded just now")
            discards[self.turn] = discards[self.turn][:-1]
            meld = meld_of((*move.own, move.tile), OPEN)
            hand = Hand(without(hand.concealed, move.own), (*hand.melds, meld))
        elif move.tile:
            hand = Hand((*hand.concealed, move.tile), hand.melds)
        discards[move.player] += (move.discard,)
        hand = Hand(tuple(sorted(without(hand.concealed, (move.discard,)))), hand.melds)
        return Position({**self.hands, move.player: hand}, discards, move.player)

    def view(self, table: Table, wind: Wind) -> View:
        """What one player knows in this position: the own hand, all discards, the others' sets."""
        others = [meld for other, hand in self.hands.items() if other is not wind for meld in hand.melds]
        seen = [
            *(tile for row in self.discards.values() for tile in row),
            *(tile for meld in others for tile in meld.tiles),
        ]
        deal = Deal(table, None, {wind: self.hands[wind]}, discards={wind: self.discards[wind]})
        return View(deal, wind, tuple(seen))

    def as_json(self) -> dict[str, object]:
        hands = {
            wind.value: {
                "concealed": write(hand.concealed),
                "melds": [{"tiles": write(meld.tiles), "state": meld.state.value} for meld in hand.melds],
            }
            for wind, hand in self.hands.items()
        }
        return {
            "hands": hands,
            "discards": {wind.value: write(row) for wind, row in self.discards.items()},
            "turn": self.turn.value,
        }


def dealt(hands: Mapping[Wind, tuple[Tile, ...]]) -> Position:
    """The position after the deal: East has 14 tiles."""
    return Position({wind: Hand(tuple(sorted(hands[wind]))) for wind in WINDS}, dict.fromkeys(WINDS, ()), WINDS[0])
