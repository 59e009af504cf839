"""What the camera saw, as plain facts, and as the JSON that commands, page and tests share."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from scoring.errors import HullaError
from scoring.tiles import KINDS, Tile, write

Json = dict[str, Any]  # what json.dumps takes


@dataclass(frozen=True, slots=True)
class SeenTile:
    """One tile; `corners` are pixels of the full-size upright photo, clockwise from the tile's own top left."""

    tile: Tile
    confidence: float
    corners: tuple[tuple[float, float], ...]
    turned: bool
    group: int
    alternatives: tuple[tuple[Tile, float], ...]
    doubtful: bool = False

    @property
    def kind(self) -> str:
        """The code of its kind: a red five is a five."""
        return str(KINDS[self.tile.index])

    def as_json(self) -> Json:
        return {
            "tile": str(self.tile),
            "confidence": round(self.confidence, 4),
            "corners": [[round(x, 1), round(y, 1)] for x, y in self.corners],
            "turned": self.turned,
            "group": self.group,
            "alternatives": [[str(tile), round(chance, 4)] for tile, chance in self.alternatives],
        }


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles lying together; `state` is open, half_concealed, concealed, bonus, or loose: in view, but not of the
    hand. `claimed`: the place of the tile claimed for it and the side it came from, where the tiles say so: left,
    across or right as its owner sees it.
    """

    tiles: tuple[Tile, ...]
    state: str
    claimed: tuple[int, str] | None = None

    def as_json(self) -> Json:
        place, side = self.claimed or (0, "")
        claim = {"claimed": str(self.tiles[place]), "from": side} if side else {}
        return {"tiles": write(self.tiles), "state": self.state, **claim}


@dataclass(frozen=True, slots=True)
class SeenHand:
    """The tiles in the words of a deal: what is in the hand, the sets laid down (hidden faces named), bonus tiles."""

    concealed: tuple[Tile, ...] = ()
    melds: tuple[Group, ...] = ()
    bonus: tuple[Tile, ...] = ()

    def as_json(self) -> Json:
        return {
            "concealed": write(self.concealed),
            "melds": [meld.as_json() for meld in self.melds],
            "bonus": write(self.bonus),
        }


@dataclass(frozen=True, slots=True)
class OtherHand:
    """Another way to cut the hand out of the photo: which of the reading's tiles it has, and the hand they are."""

    tiles: tuple[int, ...]
    hand: SeenHand

    def as_json(self) -> Json:
        return {"tiles": list(self.tiles), "hand": self.hand.as_json()}


@dataclass(frozen=True, slots=True)
class HandAtSide:
    """The hand of one who sits round the table: near, right, far or left as the photo shows it; what else is as in a
    reading.
    """

    side: str
    tiles: tuple[int, ...]
    hand: SeenHand
    alternatives: tuple[OtherHand, ...] = ()
    ask: str = ""

    def as_json(self) -> Json:
        return {
            "side": self.side,
            "tiles": list(self.tiles),
            "hand": self.hand.as_json(),
            "alternatives": [other.as_json() for other in self.alternatives],
            "ask": self.ask,
        }


@dataclass(frozen=True, slots=True)
class OpenAtSide:
    """What one who sits round the table has lying open, as their side of the photo shows it: discards in order, the
    place of the one that lies crosswise (riichi), sets. `tiles` are places in the reading: the discards, then the sets.
    """

    side: str
    tiles: tuple[int, ...]
    discards: tuple[Tile, ...]
    riichi: int | None
    melds: tuple[Group, ...]

    def as_json(self) -> Json:
        return {
            "side": self.side,
            "tiles": list(self.tiles),
            "discards": "".join(map(str, self.discards)),
            "riichi": self.riichi,
            "melds": [meld.as_json() for meld in self.melds],
        }


@dataclass(frozen=True, slots=True)
class Advice:
    """What would make a better photo: a stable code and a sentence, with the facts that fill it.

    template  English; two of them, singular and plural, where the fact `count` is counted
    """

    code: str
    template: str | tuple[str, str]
    facts: dict[str, int | Tile] = field(default_factory=dict)

    @property
    def message(self) -> str:
        template = self.template if isinstance(self.template, str) else self.template[self.facts["count"] != 1]
        return template.format(**self.facts)

    def about(self, **facts: int | Tile) -> Advice:
        return replace(self, facts=facts)

    def as_json(self) -> Json:
        return {"code": self.code, "message": self.message}


@dataclass(frozen=True, slots=True)
class Reading:
    """One photo, read.

    `size` is width and height upright; `elapsed_ms` has decode, detect, classify, layout and total. `alternatives`:
    where it is in doubt which tiles are the hand, the next best way to see it. `ask`: what only a person can say:
    open_sets, whether sets that lie apart were open; the first of the alternatives has them open. `hands`: of a whole
    table, those of all who sit there, anticlockwise from who took the photo. `middle`: of the middle of a table, what
    lies open before each of them, and `seen` what is nobody's.
    """

    size: tuple[int, int]
    tiles: tuple[SeenTile, ...]
    groups: tuple[Group, ...]
    hand: SeenHand
    advice: tuple[Advice, ...] = ()
    elapsed_ms: dict[str, float] = field(default_factory=dict)
    alternatives: tuple[OtherHand, ...] = ()
    ask: str = ""
    hands: tuple[HandAtSide, ...] = ()
    middle: tuple[OpenAtSide, ...] = ()
    seen: tuple[Tile, ...] = ()

    @property
    def status(self) -> str:
        return "ok" if self.tiles else "no_tiles"

    @property
    def doubtful(self) -> tuple[int, ...]:
        return tuple(i for i, tile in enumerate(self.tiles) if tile.doubtful)

    def timed(self, elapsed_ms: dict[str, float]) -> Reading:
        return replace(self, elapsed_ms=elapsed_ms)

    def as_json(self, photo: str = "") -> Json:
        """The contract's reading; `photo` is the name under which it came."""
        return {
            "photo": photo,
            "size": list(self.size),
            "status": self.status,
            "tiles": [tile.as_json() for tile in self.tiles],
            "groups": [group.as_json() for group in self.groups],
            "hand": self.hand.as_json(),
            "alternatives": [other.as_json() for other in self.alternatives],
            "ask": self.ask,
            "hands": [one.as_json() for one in self.hands],
            "middle": [one.as_json() for one in self.middle],
            "seen": write(self.seen),
            "doubtful": list(self.doubtful),
            "advice": [advice.as_json() for advice in self.advice],
            "elapsed_ms": {step: round(time, 1) for step, time in self.elapsed_ms.items()},
        }


def failed(error: HullaError, photo: str = "") -> Json:
    """The contract's reading of a photo that could not be read."""
    nothing: Json = {key: [] for key in ("tiles", "groups", "alternatives", "hands", "middle", "doubtful")}
    return {
        "photo": photo,
        "status": "error",
        "error": error.as_json(),
        "hand": SeenHand().as_json(),
        "ask": "",
        "seen": "",
        **nothing,
    }
