"""American: the nearest lines of the card with what is missing, and the lines that can no longer be made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from scoring.books.american.card.cards import CardHand, own_card
from scoring.books.american.card.gaps import Gap, copies_of
from scoring.books.american.card.line_names import category_name
from scoring.books.american.card.variants import Part
from scoring.books.american.coach.card_shanten import Near, candidates, exposures_of, gaps_of, stock_out
from scoring.coach.hand.outcome import Outcome, won
from scoring.coach.view import View
from scoring.coach.words.sayings import Counted, Phrase, Said, Saying, flowers_alike, missing_tiles
from scoring.hands import DISCARD, WALL, Hand
from scoring.tiles import JOKER, KINDS, Tile, write

FULL = Saying("card.full", "{line}: you have it.")
MISSING = Saying("card.missing", "{line}: {count}.")
THEMSELVES = Saying(
    "card.themselves",
    "For pairs and single tiles, no joker will do: {tiles}.",
)
IN_SETS = Saying("card.in_sets", "For sets, the tile or a joker: {tiles}.")
JOKERS_USED = Saying("card.jokers_used", "For these sets you have: {jokers}.")
NEEDS_JOKERS = Saying(
    "card.needs_jokers",
    "It takes {jokers} at least: there are not enough tiles of the kind.",
)
CONCEALED = Saying(
    "card.concealed",
    "A concealed line (C): claim nothing but the very last tile.",
)
EXPOSED = Saying(
    "card.exposed",
    "An open line (X): sets of three and more may be claimed.",
)
RULED_OUT = Saying("card.ruled_out", "{line}: your exposed sets rule it out.")
TOO_FEW = Saying("card.too_few", "{line}: too many of its tiles lie open.")


@dataclass(frozen=True, slots=True)
class NearLine:
    """A line of the card in its nearest variant.

    groups     what it asks for, exposed sets too; `natural`: missing tiles that no joker can be; `set_tiles`: missing
               in sets
    jokers     own jokers used for some of `set_tiles`; `only_jokers`: how many only a joker can be
    example    how it might be won at the end, and what it brings then
    """

    hand: CardHand
    tiles_to_come: int
    groups: tuple[tuple[Tile, ...], ...]
    natural: tuple[Tile, ...]
    set_tiles: tuple[Tile, ...]
    jokers: int
    only_jokers: int
    example: Outcome
    sayings: tuple[Said, ...]

    @property
    def named(self) -> Phrase:
        return self.hand.name

    def as_json(self) -> dict[str, object]:
        line = self.hand
        return {
            "hand": line.id,
            "category": category_name(line.category),
            "pattern": line.pattern,
            "numbers": line.numbers.value,
            "value": line.value,
            "concealed": line.concealed,
            "distance": self.tiles_to_come,
            "target": [write(group) for group in self.groups],
            "missing": write(self.natural),
            "missing_in_sets": write(self.set_tiles),
            "jokers": self.jokers,
            "only_jokers": self.only_jokers,
            "outcome": self.example.as_json(),
            "sayings": self.sayings,
        }


def nearest_lines(view: View, most: int = 8) -> tuple[NearLine, ...]:
    """The nearest lines, each in its best variant; at equal distance the dearest first."""
    best: dict[str, Near] = {}
    for near in gaps_of(view, view.hand):
        line = near[0].variant.hand.id
        if line not in best or _rank(view, near[0]) < _rank(view, best[line][0]):
            best[line] = near
    nearest = sorted(best.values(), key=lambda near: (near[0].tiles_to_come, -near[0].variant.hand.value))[:most]
    return tuple(_aim(view, gap, parts) for gap, parts in nearest)


def impossible(view: View) -> tuple[Said, ...]:
    """The lines that cannot be made any more, each with the reason."""
    alive = {gap.variant.hand.id for gap, _ in gaps_of(view, view.hand)}
    fitting = {each.variant.hand.id for each in candidates(own_card(view.card), exposures_of(view.hand))}
    lines = view.card.hands if view.card else ()
    if view.hand.melds:
        fitting -= {hand.id for hand in lines if hand.concealed}
    dead = [hand for hand in lines if hand.id not in alive]
    return tuple((TOO_FEW if hand.id in fitting else RULED_OUT)(line=hand.name) for hand in dead)


def _rank(view: View, gap: Gap) -> tuple[int, int]:
    """Nearer first; among equals the one of whose missing tiles more are left."""
    return gap.tiles_to_come, -sum(view.left(KINDS[kind]) for kind in {*gap.natural, *gap.set_tiles})


def _aim(view: View, gap: Gap, parts: tuple[Part, ...]) -> NearLine:
    natural = tuple(KINDS[kind] for kind in sorted(gap.natural))
    in_sets = tuple(KINDS[kind] for kind in sorted(gap.set_tiles))
    groups = tuple((KINDS[part.kind],) * part.size for part in gap.variant.parts)
    sayings = tuple(_sayings(gap, natural, in_sets))
    return NearLine(
        gap.variant.hand,
        gap.tiles_to_come,
        groups,
        natural,
        in_sets,
        gap.jokers,
        gap.only_jokers,
        _example(view, gap, parts),
        sayings,
    )


def _sayings(gap: Gap, natural: tuple[Tile, ...], in_sets: tuple[Tile, ...]) -> Iterator[Said]:
    line = gap.variant.hand
    yield (
        MISSING(line=line.name, count=missing_tiles(gap.tiles_to_come)) if gap.tiles_to_come else FULL(line=line.name)
    )
    if natural:
        yield THEMSELVES(tiles=flowers_alike(natural))
    if in_sets:
        yield IN_SETS(tiles=flowers_alike(in_sets))
    if gap.jokers:
        yield JOKERS_USED(jokers=jokers_counted(gap.jokers))
    if gap.only_jokers:
        yield NEEDS_JOKERS(jokers=jokers_counted(gap.only_jokers))
    yield (CONCEALED if line.concealed else EXPOSED)()


def jokers_counted(count: int) -> Counted:
    return Counted(count, "{count} joker", "{count} jokers")


def _example(view: View, gap: Gap, parts: tuple[Part, ...]) -> Outcome:
    """The line filled with own tiles and jokers and what is missing, won on a discard of the last natural tile, else
    drawn.
    """
    concealed = _filled(view, gap, parts)
    last = next((KINDS[kind] for kind in (*gap.natural, *gap.set_tiles) if KINDS[kind] in concealed), None)
    return won(view, Hand(concealed, view.hand.melds), last or concealed[-1], DISCARD if last else WALL)


def _filled(view: View, gap: Gap, parts: tuple[Part, ...]) -> tuple[Tile, ...]:
    """The tiles in the hand at the end: jokers where no natural tile is left, own jokers for other tiles missing in
    sets.
    """
    out = stock_out(view, view.hand)
    needs: Counter[int] = Counter()
    for part in parts:
        needs[part.kind] += part.size
    jokers = Counter({kind: max(0, need - copies_of(kind) + out[kind]) for kind, need in needs.items()})
    spare = gap.jokers - jokers.total()
    for kind, missing in Counter(gap.set_tiles).items():
        more = max(0, min(spare, missing - jokers[kind]))
        jokers[kind] += more
        spare -= more
    return tuple(
        tile for kind in sorted(needs) for tile in [KINDS[kind]] * (needs[kind] - jokers[kind]) + [JOKER] * jokers[kind]
    )
