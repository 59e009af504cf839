"""How dangerous each own tile would be to let go against each of the others, with the reason in one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from scoring.coach.safety.by_book import Measured
from scoring.coach.safety.threats import threat_of
from scoring.coach.safety.ways import Way, way_of
from scoring.coach.view import View
from scoring.coach.words.sayings import Phrase, Said, Saying
from scoring.tiles import Tile, Wind

LOW, HIGH = 30, 80  # hits of 1000 tiles: fewer than LOW is a low danger, HIGH and more a high one

REASONS = {
    Way.OWN_DISCARD: Saying(
        "safe.own_discard",
        "Safe against {player}: {tile} lies among their own discards, so they may not claim it ({called}).",
    ),
    Way.PASSED: Saying(
        "safe.passed",
        "Safe against {player}: {tile} was let go after their riichi, and they did not go out with it.",
    ),
    Way.NONE: Saying(
        "safe.none", "Safe against {player}: no hand that still can be made of unseen tiles goes out with {tile}."
    ),
    Way.ORPHANS: Saying(
        "danger.orphans",
        "{player} can want {tile} for thirteen orphans only: of 1,000 such tiles {hits} hit.",
    ),
    Way.HONOUR_1: Saying(
        "danger.honour_1",
        "One more of {tile} is unseen, so {player} can want it for the pair only: of 1,000 such tiles {hits} hit.",
    ),
    Way.HONOUR_2: Saying(
        "danger.honour_2",
        "Two more of {tile} are unseen, so {player} can want it for a pair or a pung: of 1,000 such tiles {hits} hit.",
    ),
    Way.HONOUR_3: Saying(
        "danger.honour_3",
        "All three others of {tile} are unseen, a pair or a pung with {player} may want it: of 1,000 such tiles {hits} "
        "hit.",
    ),
    Way.ALIKE: Saying(
        "danger.alike",
        "No chow with {tile} is left to {player}, only a pair or a pung: of 1,000 such tiles {hits} hit.",
    ),
    Way.ONE_SIDED: Saying(
        "danger.one_sided",
        "No two-sided wait for {tile} is left to {player}: of 1,000 such tiles {hits} hit.",
    ),
    Way.TWO_SIDED: Saying(
        "danger.two_sided",
        "{player} may have a two-sided wait for {tile}: of 1,000 such tiles {hits} hit.",
    ),
    Way.BOTH_SIDES: Saying(
        "danger.both_sides",
        "{player} may have a two-sided wait for {tile} from below and from above: of 1,000 such tiles {hits} hit.",
    ),
}
UNKNOWN = Saying("danger.unknown", "Nothing rules out that {player} goes out with {tile}.")


class Level(StrEnum):
    """How dangerous a tile is, least danger first."""

    SAFE = "safe"
    LOW = "low"
    SOME = "some"
    HIGH = "high"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Danger:
    """A tile against one player. `hits`: of 1,000 such tiles, in the simulation; None where nothing was counted.
    `called`: the book's word for tiles that lie among the own discards (`SafetyRules.sacred_discard`).
    """

    player: Wind
    tile: Tile
    way: Way
    hits: int | None
    called: str = ""

    @property
    def level(self) -> Level:
        if self.way.is_safe:
            return Level.SAFE
        if self.hits is None:
            return Level.UNKNOWN
        return Level.LOW if self.hits < LOW else Level.SOME if self.hits < HIGH else Level.HIGH

    @property
    def why(self) -> Said:
        saying = REASONS[self.way] if self.way.is_safe or self.hits is not None else UNKNOWN
        called = {"called": Phrase(self.called)} if self.way is Way.OWN_DISCARD else {}
        return saying(player=self.player, tile=self.tile, hits=self.hits, **called)

    def as_json(self) -> dict[str, object]:
        return {"player": self.player.value, "way": self.way.value, "level": self.level.value, "saying": self.why}


@dataclass(frozen=True)
class Dangers:
    """What threatens in a view, and what each tile risks. `threats`: player → what was counted of their like."""

    view: View

    @cached_property
    def threats(self) -> dict[Wind, Measured | None]:
        """Those who threaten, in the order of the winds."""
        found = {wind: threat_of(each) for wind, each in self.view.others.items()}
        measured = self.view.table.book.coaching().safety.measured
        return {wind: measured.get(threat) for wind, threat in sorted(found.items()) if threat}

    def of(self, tile: Tile) -> tuple[Danger, ...]:
        """Against each who threatens, the most dangerous first."""
        called = self.view.table.book.coaching().safety.sacred_discard
        found = [Danger(wind, tile, *self._way(tile, wind, counted), called) for wind, counted in self.threats.items()]
        return tuple(sorted(found, key=lambda each: -(each.hits or 0)))

    def _way(self, tile: Tile, wind: Wind, counted: Measured | None) -> tuple[Way, int | None]:
        way = way_of(self.view, tile, wind)
        return way, 0 if way.is_safe else counted.hits.get(way) if counted else None

    def risk(self, tile: Tile) -> float:
        """What letting go of the tile costs on average, by what was counted."""
        share = self.view.table.book.coaching().safety.share
        costs = {wind: counted.costs for wind, counted in self.threats.items() if counted}
        return float(share * sum((each.hits or 0) * costs.get(each.player, 0) for each in self.of(tile))) / 1000

    def as_json(self) -> list[dict[str, object]]:
        kinds = sorted(set(self.view.hand.concealed)) if self.threats else []
        return [{"tile": str(tile), "against": [each.as_json() for each in self.of(tile)]} for tile in kinds]
