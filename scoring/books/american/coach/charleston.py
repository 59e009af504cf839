"""The Charleston, step by step: which three tiles to pass, and what never to pass (002 § 3)."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.books.american.card.variants import kind_of
from scoring.books.american.coach.passing_costs import PassingCosts
from scoring.coach.view import View, without
from scoring.coach.words.sayings import Phrase, Said, Saying, missing_tiles
from scoring.errors import BadValue, HullaError, WrongTileCount
from scoring.language import counting
from scoring.tiles import EAST, JOKER, Tile, write
from scoring.validation.fields import shown

SOURCE = "002 § 3"
FIRST = Saying(
    "charleston.first",
    "First Charleston, which everybody plays: three tiles to the {to}.",
)
SECOND = Saying(
    "charleston.second",
    "Second Charleston, only if nobody stops the passing: three tiles to the {to}.",
)
COURTESY = Saying(
    "charleston.courtesy",
    "Last, the optional pass with the player across: none, one, two or three tiles, as many as both agree on.",
)
BLIND = Saying(
    "charleston.blind",
    "Here you may pass on unseen one, two or three of the tiles you are given, if you would rather not give up your "
    "own.",
)
PASS = Saying(
    "charleston.pass",
    "Pass {tiles}: {count} for the nearest line then.",
)
KEEP_ALL = Saying(
    "charleston.keep",
    "Keep all: each of your tiles serves the nearest line.",
)
HURTS = Saying(
    "charleston.hurts",
    "Passing {tiles} takes you further away; here it cannot be helped.",
)
HURTS_BLIND = Saying(
    "charleston.hurts_blind",
    "{tiles} you would rather keep: pass that many unseen instead.",
)
NO_JOKERS = Saying("charleston.no_jokers", "A joker is never passed.")
LUCK = Saying("charleston.luck", "What you are given in return nobody knows.")
_RIGHT = Phrase("right", "right", "pass to the")
_ACROSS = Phrase("player across", "across", "pass to the")
_LEFT = Phrase("left", "left", "pass to the")
STEPS = (
    (FIRST, _RIGHT, False),
    (FIRST, _ACROSS, False),
    (FIRST, _LEFT, True),
    (SECOND, _LEFT, False),
    (SECOND, _ACROSS, False),
    (SECOND, _RIGHT, True),
    (COURTESY, _ACROSS, False),
)


class PlayHasBegun(HullaError):
    sentence = (
        "The Charleston comes before the first discard, but sets are laid down or tiles lie open: nothing is "
        "passed any more."
    )

    code = "play_has_begun"


class OnlyEastHasFourteen(WrongTileCount):
    sentence = counting(
        "I count {count} tile. In the Charleston only East has 14, and you are {player}: take the last tile out again.",
        "I count {count} tiles. In the Charleston only East has 14, and you are {player}: take the last tile out "
        "again.",
    )


@dataclass(frozen=True, slots=True)
class Passing:
    """One step: `tiles` to pass (fewer than three where tiles may be passed unseen, or at the end), `kept` all
    others.
    """

    step: int
    direction: str
    tiles: tuple[Tile, ...]
    kept: tuple[Tile, ...]
    blind: bool
    sayings: tuple[Said, ...]

    def as_json(self) -> dict[str, object]:
        return {
            "step": self.step,
            "direction": self.direction,
            "pass": write(self.tiles),
            "keep": write(self.kept),
            "blind": self.blind,
            "source": SOURCE,
            "sayings": self.sayings,
        }


def charleston(view: View, step: object) -> Passing:
    """What to pass in step 1–7: right, across, left, left, across, right, and the optional one across.

    Raises BadValue for another step, PlayHasBegun after the first discard or call, OnlyEastHasFourteen.
    """
    number = _step(view, step)
    announced, to, blind = STEPS[number - 1]
    free, dear, then = _choice(view)
    passed = free if blind or number == 7 else (*free, *dear)
    kept = without(tuple(sorted(view.hand.concealed)), passed)
    where = announced() if announced is COURTESY else announced(to=to)
    return Passing(
        number,
        str(to.raw),
        passed,
        kept,
        blind,
        (where, *_advice(free, dear, then, blind, number == 7), NO_JOKERS(), LUCK()),
    )


def _step(view: View, step: object) -> int:
    """The step in question, if there is one to advise on."""
    if not isinstance(step, int) or not 1 <= step <= len(STEPS):
        raise BadValue("step", value=shown(step), expected="a number from 1 to 7")
    if view.hand.melds or view.seen or view.own_discards:
        raise PlayHasBegun("hand")
    if view.hand.size == 14 and view.wind is not EAST:
        raise OnlyEastHasFourteen("hand", player=view.wind, count=14)
    return step


def _advice(free: tuple[Tile, ...], dear: tuple[Tile, ...], then: int, blind: bool, optional: bool) -> list[Said]:
    said = [BLIND()] if blind else []
    if free:
        said.append(PASS(tiles=free, count=missing_tiles(then)))
    elif blind or optional:
        said.append(KEEP_ALL())
    if dear and not optional:
        said.append((HURTS_BLIND if blind else HURTS)(tiles=dear))
    return said


def _choice(view: View) -> tuple[tuple[Tile, ...], tuple[Tile, ...], int]:
    """Three tiles, one after the other that leaves the hand best: those that cost nothing, those that cost a step;
    and how far it is before.
    """
    costs = PassingCosts(view)
    rest, before = sorted(tile for tile in view.hand.concealed if tile is not JOKER), costs.now()[0]
    free: list[Tile] = []
    dear: list[Tile] = []
    for _ in range(3):
        kinds = {kind_of(tile): tile for tile in reversed(rest)}
        standing = {tile: costs.without(tile) for tile in kinds.values()}
        tile = min(sorted(standing), key=standing.__getitem__)
        (free if standing[tile][0] == before and not dear else dear).append(tile)
        rest.remove(tile)
        costs.give(tile)
    return tuple(sorted(free)), tuple(sorted(dear)), before
