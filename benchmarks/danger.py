"""How often a discard lets a threatening player go out: `python benchmarks/danger.py [--deals 400] [--rules japanese]
[--seed 1]`.

Four play deals at a table, all by the plain rule: nearest to complete, then most useful tiles left; riichi as soon as
it may be; sets called that bring a hand nearer (in a book that asks for a doubling only pungs that bring one, and what
comes after these). Where more than one is asked for, players go for the nearest hand that may win, as the coach counts
(`scoring.coach.goals.prospects`), and call for that alone. Nobody defends. Whenever somebody is to discard and another
threatens (a riichi, or open sets), each kind in hand is asked: in which way could it complete that hand, as far as the
table shows (`scoring.coach.safety.ways`), and would they go out with it? Printed are the tables of the books'
`safety.py`: of how many such turns the other waited, per thousand; per way how many in a thousand of the tiles would
have hit, with standard error and number; and what the discarder would have paid on average. Besides, what a deal costs
on average that another wins (`Coaching.lost_deal`): a third of what the winner gets, riichi sticks among it.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scoring.books import BOOKS, usual_book
from scoring.coach.goals.nearest_goals import target_of, wins
from scoring.coach.goals.prospects import any_hand_wins, hopes
from scoring.coach.goals.targets import Target
from scoring.coach.hand.outcome import completed, doublings_of_pung, won
from scoring.coach.hand.shanten import Shanten, shanten_for, shapes_of, tiles_to_come_by_shape
from scoring.coach.safety.threats import threat_of
from scoring.coach.safety.ways import Way, way_of
from scoring.coach.view import OpenTiles, View, winner_only, without
from scoring.hands import DISCARD, WALL, Deal, Hand
from scoring.melds import OPEN, set_of
from scoring.rules import Ruleset
from scoring.tiles import KINDS, WINDS, Tile, Wind

DEAD = 14  # tiles that are never drawn


@dataclass
class Player:
    """One at the table: the hand, the river, all that was let go, claimed tiles too, and the place of the riichi."""

    hand: Hand
    discards: list[Tile] = field(default_factory=list)
    let_go: list[Tile] = field(default_factory=list)
    riichi: int | None = None

    @property
    def open_tiles(self) -> OpenTiles:
        return OpenTiles(tuple(self.discards), self.hand.melds, self.riichi)


@dataclass
class Counts:
    """What was counted of one kind of threat."""

    waits: list[bool] = field(default_factory=list)
    hits: dict[Way, list[bool]] = field(default_factory=lambda: defaultdict(list))
    costs: list[int] = field(default_factory=list)


class Play:
    """One deal."""

    def __init__(self, book: Ruleset, rng: random.Random, found: dict[str, Counts], lost: list[float]) -> None:
        self.book, self.found, self.lost = winner_only(book), found, lost
        self.table = self.book.table()
        self.shapes = shapes_of(self.table)
        wall = [tile for tile in KINDS[:34] for _ in range(4)]
        rng.shuffle(wall)
        self.players = {wind: Player(Hand(tuple(wall[13 * n : 13 * n + 13]), ())) for n, wind in enumerate(WINDS)}
        self.wall, self.indicator = wall[52:-DEAD], wall[-1]
        self.needs_doubling = bool(self.table.options.get("minimum_doublings"))
        self.shanten = cache(partial(shanten_for, shapes=self.shapes))
        self.worth = cache(self._worth)

    def view(self, wind: Wind) -> View:
        """What this player knows."""
        others = {other: each.open_tiles for other, each in self.players.items() if other is not wind}
        seen = [
            tile for each in others.values() for tile in (*each.discards, *(t for m in each.melds for t in m.tiles))
        ]
        own = self.players[wind]
        riichi = frozenset([wind]) if own.riichi is not None else frozenset()
        indicators = (self.indicator,) if "dora_indicators" in self.book.keys else ()
        deal = Deal(
            self.table, None, {wind: own.hand}, indicators=indicators, discards={wind: tuple(own.let_go)}, riichi=riichi
        )
        return View(deal, wind, tuple(seen), others=others)

    def run(self) -> None:
        wind = WINDS[0]
        draws = True
        while self.wall or not draws:
            own = self.players[wind]
            view = self.view(wind)
            drawn = None
            if draws:
                drawn = self.wall.pop()
                waits = self.shanten(own.hand)
                own.hand = completed(own.hand, drawn)
                if waits.is_waiting and drawn in waits.useful and (out := won(view, own.hand, drawn, WALL)).wins:
                    return self.is_lost(wind, out.received)
            thrown = drawn if own.riichi is not None else self.best(wind)
            self.count(wind)
            own.hand = Hand(without(own.hand.concealed, (thrown,)), own.hand.melds)
            after = self.shanten(own.hand)
            known = self.view(wind)
            if after.is_waiting and known.may_declare and known.left_of(after.useful):
                own.riichi = len(own.discards)
            for other in WINDS:
                if other is not wind and (received := self.payment(other, thrown)):
                    return self.is_lost(other, received)
            own.let_go.append(thrown)
            caller = self.caller(wind, thrown)
            if caller is None:
                own.discards.append(thrown)
            wind, draws = (caller, False) if caller else (WINDS[(WINDS.index(wind) + 1) % 4], True)

    def is_lost(self, winner: Wind, received: int) -> None:
        """For the three others."""
        sticks = sum(each.riichi is not None for wind, each in self.players.items() if wind is not winner)
        stick = int(self.table.options.get("riichi_stick", 0))
        self.lost.append((received + sticks * stick) / 3)

    def best(self, wind: Wind) -> Tile:
        """The plain rule."""
        own, view = self.players[wind].hand, self.view(wind)
        away = {
            tile: min(tiles_to_come_by_shape(Hand(without(own.concealed, (tile,)), own.melds), self.shapes).values())
            for tile in sorted(set(own.concealed))
        }
        near = [tile for tile, to_come in away.items() if to_come == min(away.values())]
        return min(near, key=lambda tile: self.rank(view, tile))

    def rank(self, view: View, tile: Tile) -> tuple:
        useful = self.shanten(Hand(without(view.hand.concealed, (tile,)), view.hand.melds)).useful
        return -view.left_of(useful), not tile.is_honour, 0 if tile.is_honour else -abs(tile.number - 5)

    def payment(self, wind: Wind, tile: Tile) -> int:
        """What the discarder of this tile would pay this player, 0 if they may not go out."""
        own = self.players[wind]
        shanten: Shanten = self.shanten(own.hand)
        if not shanten.is_waiting or tile not in shanten.useful:
            return 0
        return self.worth(wind, own.hand, tile, tuple(own.let_go), own.riichi)

    def _worth(self, wind: Wind, hand: Hand, tile: Tile, discards: tuple[Tile, ...], riichi: int | None) -> int:
        return won(self.view(wind), completed(hand, tile), tile, DISCARD).received

    def caller(self, wind: Wind, thrown: Tile) -> Wind | None:
        """Who calls the discard; the set lies there then."""
        for step in (1, 2, 3):
            other = WINDS[(WINDS.index(wind) + step) % 4]
            if self.calls(other, thrown, [(thrown, thrown)]):
                return other
        other, place = WINDS[(WINDS.index(wind) + 1) % 4], thrown.index
        near = [KINDS[place + n] if 0 <= place + n < 27 else None for n in (-2, -1, 1, 2)]
        pairs = [(a, b) for a, b in pairwise(near) if a and b]
        return other if self.calls(other, thrown, pairs) else None

    def calls(self, wind: Wind, thrown: Tile, pairs: list[tuple[Tile, Tile]]) -> bool:
        own = self.players[wind]
        if own.riichi is not None:
            return False
        before = self.shanten(own.hand).tiles_to_come
        for pair in pairs:
            meld = set_of((*pair, thrown), OPEN)
            if meld is None or any(own.hand.concealed.count(tile) < pair.count(tile) for tile in pair):
                continue
            after = Hand(without(own.hand.concealed, pair), (*own.hand.melds, meld))
            if self.is_nearer(wind, after, before):
                own.hand = after
                return True
        return False

    def is_nearer(self, wind: Wind, after: Hand, before: int) -> bool:
        return self.may_win(wind, after) and min(tiles_to_come_by_shape(after, self.shapes).values()) < before

    def may_win(self, wind: Wind, hand: Hand) -> bool:
        view = self.view(wind)
        return not self.needs_doubling or any(
            doublings_of_pung(view, meld.first) for meld in hand.melds if not meld.is_chow
        )

    def count(self, wind: Wind) -> None:
        """Of every kind that the player could let go now: could a threatening player go out with it?"""
        view = self.view(wind)
        for other, each in self.players.items():
            threat = threat_of(each.open_tiles) if other is not wind else None
            if threat is None:
                continue
            counts = self.found[threat]
            counts.waits.append(self.shanten(each.hand).is_waiting)
            for tile in sorted(set(view.hand.concealed)):
                paid = self.payment(other, tile)
                counts.hits[way_of(view, tile, other)].append(paid > 0)
                if paid:
                    counts.costs.append(paid)


class PlannedPlay(Play):
    """One deal in a book whose hands need a plan to go out."""

    def best(self, wind: Wind) -> Tile:
        """Of the tiles that the plan does not need the one that the plain rule would let go."""
        own, view = self.players[wind].hand, self.view(wind)
        target = None if any_hand_wins(view) else plan(view)
        spare = sorted((Counter(own.concealed) - Counter(target.tiles if target else ())).keys())
        return super().best(wind) if not target or not spare else min(spare, key=lambda tile: self.rank(view, tile))

    def is_nearer(self, wind: Wind, after: Hand, before: int) -> bool:
        view = self.view(wind)
        if any_hand_wins(called := view.holding(after)):
            return super().is_nearer(wind, after, before)
        now, then = plan(view), plan(called)
        return bool(then) and (not now or then.tiles_to_come < now.tiles_to_come)


def plan(view: View) -> Target | None:
    """The nearest hand that may win."""
    targets = (target_of(view, goal) for _, goal in hopes(view))
    return next((each for each in targets if each and any(win.wins for *_, win in wins(view, each))), None)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=400)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--rules", default=usual_book())
    chosen = options.parse_args()
    found: dict[str, Counts] = defaultdict(Counts)
    rng, lost = random.Random(chosen.seed), list[float]()
    book = BOOKS[chosen.rules]
    play = PlannedPlay if book.table().options.number("minimum_doublings") > 1 else Play
    for _ in range(chosen.deals):
        play(book, rng, found, lost).run()
    mean, error = statistics.mean(lost), statistics.stdev(lost) / len(lost) ** 0.5
    print(f"a lost deal costs {mean:.0f} ± {error:.0f}: {len(lost)} of {chosen.deals} won")
    for threat, counts in sorted(found.items()):
        costs = round(statistics.mean(counts.costs or [0]))
        print(f"{threat}: waits {per_thousand(counts.waits)} costs {costs} ({len(counts.costs)})")
        for way in Way:
            if way in counts.hits:
                print(f"  {way:12} {per_thousand(counts.hits[way])}")


def per_thousand(found: list[bool]) -> str:
    share = statistics.mean(found)
    return f"{1000 * share:5.0f} ± {1000 * (share * (1 - share) / len(found)) ** 0.5:3.0f} of {len(found)}"


if __name__ == "__main__":
    main()
