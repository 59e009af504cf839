"""The Charleston, step by step: which three tiles to pass, and what never to pass (002 § 3)."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.coach.card_reach import gaps_of
from scoring.coach.view import View, without
from scoring.coach.words import Phrase, Said, Saying, missing_tiles
from scoring.hands import Hand
from scoring.tiles import JOKER, Tile, write

SOURCE = "002 § 3"
FIRST = Saying("charleston.first", "First Charleston, which everybody plays: three tiles to the {to}.", "Erster Charleston, den alle spielen: drei Steine {to}.")
SECOND = Saying("charleston.second", "Second Charleston, only if nobody stops the passing: three tiles to the {to}.", "Zweiter Charleston, nur wenn niemand das Weitergeben abbricht: drei Steine {to}.")
COURTESY = Saying("charleston.courtesy", "Last, with the player across: none, one, two or three tiles, as many as both agree on.", "Zuletzt mit dem Spieler gegenüber: keiner, einer, zwei oder drei Steine, so viele, wie beide wollen.")
BLIND = Saying("charleston.blind", "Here you may pass on unseen one, two or three of the tiles you are given, if you would rather not give up your own.", "Hier darfst du einen, zwei oder drei der Steine, die du bekommst, ungesehen weitergeben, wenn du deine nicht hergeben willst.")
PASS = Saying("charleston.pass", "Pass {tiles}: {count} for the nearest line then.", "Gib {tiles:acc} weiter: {count} dann zur nächsten Zeile.")
KEEP_ALL = Saying("charleston.keep", "Keep all: each of your tiles serves the nearest line.", "Behalte alle: Jeder deiner Steine dient der nächsten Zeile.")
HURTS = Saying("charleston.hurts", "Passing {tiles} takes you further away; here it cannot be helped.", "{tiles:acc} weiterzugeben bringt dich weiter weg; hier geht es nicht anders.")
HURTS_BLIND = Saying("charleston.hurts_blind", "{tiles} you would rather keep: pass that many unseen instead.", "{tiles:acc} behältst du lieber: Gib dafür so viele ungesehen weiter.")
NO_JOKERS = Saying("charleston.no_jokers", "A joker is never passed.", "Ein Joker wird nie weitergegeben.")
LUCK = Saying("charleston.luck", "What you are given in return nobody knows.", "Was du dafür bekommst, weiß niemand.")  # fmt: skip
_RIGHT, _ACROSS, _LEFT = ("right", "right", "nach rechts"), ("across", "player across", "nach gegenüber"), ("left", "left", "nach links")
STEPS = ((FIRST, _RIGHT, False), (FIRST, _ACROSS, False), (FIRST, _LEFT, True), (SECOND, _LEFT, False), (SECOND, _ACROSS, False), (SECOND, _RIGHT, True), (COURTESY, _ACROSS, False))


@dataclass(frozen=True, slots=True)
class Passing:
    """One step: `tiles` to pass (fewer than three where tiles may be passed unseen, or at the end), `kept` all others."""

    step: int
    direction: str
    tiles: tuple[Tile, ...]
    kept: tuple[Tile, ...]
    blind: bool
    sayings: tuple[Said, ...]

    def as_json(self) -> dict[str, object]:
        return {
            "step": self.step, "direction": self.direction, "pass": write(self.tiles), "keep": write(self.kept), "blind": self.blind,
            "source": SOURCE, "sayings": [said.as_json() for said in self.sayings],
        }  # fmt: skip


def charleston(view: View, step: int) -> Passing:
    """What to pass in step 1–7: right, across, left, left, across, right, and the optional one across."""
    announced, (direction, en, de), blind = STEPS[step - 1]
    free, dear = _choice(view)
    passed = free if blind or step == 7 else (*free, *dear)
    kept = without(tuple(sorted(view.hand.concealed)), passed)
    where = announced(to=Phrase(en, de, direction)) if announced is not COURTESY else COURTESY()
    return Passing(step, direction, passed, kept, blind, (where, *_advice(view, free, dear, blind, step == 7), NO_JOKERS(), LUCK()))


def _advice(view: View, free: tuple[Tile, ...], dear: tuple[Tile, ...], blind: bool, optional: bool) -> list[Said]:
    said = [BLIND()] if blind else []
    if free:
        rest = without(view.hand.concealed, free)
        said.append(PASS(tiles=free, count=missing_tiles(_standing(view, rest)[0])))
    elif blind or optional:
        said.append(KEEP_ALL())
    if dear and not optional:
        said.append((HURTS_BLIND if blind else HURTS)(tiles=dear))
    return said


def _choice(view: View) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Three tiles, one after the other that leaves the hand best: those that cost nothing, and those that cost a step."""
    rest, before = view.hand.concealed, _standing(view, view.hand.concealed)[0]
    free: list[Tile] = []
    dear: list[Tile] = []
    for _ in range(3):
        may = sorted({tile for tile in rest if tile is not JOKER})
        if not may:
            break
        standing = {tile: _standing(view, without(rest, (tile,))) for tile in may}
        tile = min(may, key=standing.__getitem__)
        (free if standing[tile][0] == before and not dear else dear).append(tile)
        rest = without(rest, (tile,))
    return tuple(sorted(free)), tuple(sorted(dear))


def _standing(view: View, tiles: tuple[Tile, ...]) -> tuple[int, float]:
    """How far the nearest line is, and how near all of them are taken together (the lower the better)."""
    best: dict[str, int] = {}
    for gap, _ in gaps_of(view, Hand(tiles)):
        line = gap.variant.hand.id
        best[line] = min(best.get(line, 99), gap.distance)
    return min(best.values(), default=14), -sum(3.0**-distance for distance in best.values())
