"""Exchanging jokers: which exposed joker the own tiles could take, and whether that helps (002 § 9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.books.american.card.variants import kind_of
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.view import View, without
from scoring.coach.words.sayings import Said, Saying, missing_tiles
from scoring.hands import Hand
from scoring.melds import Meld
from scoring.tiles import JOKER, Tile, Wind

SOURCE = "002 § 9"
HOW = Saying(
    "joker.how",
    "On your turn, after drawing, lay {tile} down with {wind} and take the joker.",
)
HELPS = Saying("joker.helps", "It helps: {after} instead of {before}.")
NO_STEP = Saying(
    "joker.no_step",
    "It brings you no nearer ({after} either way), but a joker fits more sets.",
)
HARMS = Saying("joker.harms", "Better not: {after} instead of {before}, since you need {tile} itself.")


@dataclass(frozen=True, slots=True)
class Exchange:
    """A joker in `wind`'s exposure that `tile` of the own hand could replace."""

    wind: Wind
    tile: Tile
    before: int
    after: int
    sayings: tuple[Said, ...]

    def as_json(self) -> dict[str, object]:
        return {
            "wind": self.wind.value,
            "tile": str(self.tile),
            "before": self.before,
            "after": self.after,
            "source": SOURCE,
            "sayings": self.sayings,
        }


def exchanges(view: View, exposures: Iterable[tuple[Wind, Meld]]) -> tuple[Exchange, ...]:
    """Every joker on the table, one's own exposures too, that a tile in the hand could be exchanged for; the best
    first.
    """
    before = shanten_of(view).tiles_to_come
    found = {(wind, tile): None for wind, meld in exposures if (tile := _replacement(view, meld))}
    return tuple(sorted((_exchange(view, wind, tile, before) for wind, tile in found), key=lambda each: each.after))


def _replacement(view: View, meld: Meld) -> Tile | None:
    """One's own tile that one of the meld's jokers stands for."""
    kinds = {kind_of(tile) for tile in meld.tiles if tile is not JOKER}
    if JOKER not in meld.tiles or not kinds:
        return None
    return next((tile for tile in view.hand.concealed if tile is not JOKER and kind_of(tile) in kinds), None)


def _exchange(view: View, wind: Wind, tile: Tile, before: int) -> Exchange:
    after = shanten_of(view, Hand((*without(view.hand.concealed, (tile,)), JOKER), view.hand.melds)).tiles_to_come
    saying = HELPS if after < before else NO_STEP if after == before else HARMS
    name = view.name(tile)
    said = saying(before=before, after=missing_tiles(after), tile=name)
    return Exchange(wind, tile, before, after, (HOW(tile=name, wind=wind), said))
