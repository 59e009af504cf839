"""Four at a table, each by its own policy: `python benchmarks/advice_table.py [--rules japanese …] [--walls 50]`.

Of every book, or of those named, each with the walls of the seed. Every wall is played in every seating, so that each
policy sits once in each seat (two policies in turn have two seatings). Calls included, own kongs and a kong of a
discard left; riichi as soon as the hand waits for a tile that can come (by `selective`, the coach otherwise, where the
coach says so), with ippatsu and ura dora; an American table without the Charleston. Shown are, for each policy, the
share of deals won, the payment of a deal (all that the book settles, riichi sticks put down too), what won deals bring,
the share of deals in which it discarded the winning tile, and the sets called; and of the difference to the first
policy, wall by wall, mean and standard error. `--save` writes a line of JSON for every wall.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from advice import mean, wall_of
from advice_policies import POLICIES, Policy

from scoring.books import BOOKS
from scoring.coach.calls.claims import Claim
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.hand.outcome import completed, won
from scoring.coach.view import View, after_letting_go, without
from scoring.coach.view_json import view_of
from scoring.hands import DISCARD, WALL, Deal, Hand, WonBy
from scoring.sides import seat_after
from scoring.tiles import EAST, WINDS, Tile, Wind, write

DEAD_WALL = 14


@dataclass
class Played:
    """What one player has of one deal."""

    policy: str
    seat: Wind
    won: bool
    paid: int
    dealt_in: bool
    calls: int
    turns: int


class Table:
    """One deal: four views, and the policy of each."""

    def __init__(self, rules: str, wall: Sequence[Tile], seats: dict[Wind, Policy]) -> None:
        self.seats = seats
        self.wall = list(wall)
        kept = 0 if BOOKS[rules].plays_by_card else DEAD_WALL
        self.ura = (wall[-2],)
        dora = {"dora_indicators": str(wall[-1])} if "dora_indicators" in BOOKS[rules].keys else {}
        hands = {wind: write([self.wall.pop(0) for _ in range(13)]) for wind in WINDS}
        self.views = {wind: view_of(rules, hand, wind, **dora) for wind, hand in hands.items()}
        self.draws = iter(self.wall[: len(self.wall) - kept])
        self.calls = dict.fromkeys(WINDS, 0)
        self.turns = 0
        self.declared: dict[Wind, int] = {}  # in which turn, of riichi since which nobody has called

    def play(self) -> Deal:
        """Until somebody wins or the wall is used up; nobody has won the deal then."""
        turn, drawn = EAST, next(self.draws, None)
        while drawn:
            view, self.turns = self.views[turn], self.turns + 1
            hand = completed(view.hand, drawn)
            if shanten_of(view).is_waiting and won(view, hand, drawn, WALL).wins:
                return self.finished(turn, hand, drawn, WALL)
            self.views[turn] = view.holding(hand)
            thrown = drawn if view.declared else self.seats[turn].discard(self.views[turn])
            while thrown:
                self.discard(turn, thrown)
                if winner := self.claimed_out(turn, thrown):
                    return self.finished(winner, completed(self.views[winner].hand, thrown), thrown, DISCARD, turn)
                turn, thrown = self.called(turn, thrown)
            drawn = next(self.draws, None)
        return self.deal()

    def discard(self, turn: Wind, thrown: Tile) -> None:
        view = after_letting_go(self.views[turn], thrown)
        if shanten_of(view).is_waiting and view.may_declare and self.seats[turn].declares(view):
            view, self.declared[turn] = view.declaring(), self.turns
        self.views[turn] = view
        for wind in WINDS:
            if wind is not turn:
                self.views[wind] = seeing(self.views[wind], (thrown,))

    def claimed_out(self, turn: Wind, thrown: Tile) -> Wind | None:
        for wind in those_after(turn):
            view = self.views[wind]
            ready = shanten_of(view)
            fits = ready.is_waiting and thrown in ready.useful
            if fits and won(view, completed(view.hand, thrown), thrown, DISCARD, turn).wins:
                return wind
        return None

    def called(self, turn: Wind, thrown: Tile) -> tuple[Wind, Tile | None]:
        """Who discards next after a call, and what; whose turn it is, and nothing, where nobody calls."""
        offers = {wind: claim for wind in those_after(turn) if (claim := self.offer(wind, thrown, turn))}
        if not offers:
            return seat_after(turn), None
        wind = min(offers, key=lambda each: offers[each].kind == "chow")
        claim = offers[wind]
        self.calls[wind] += 1
        self.declared.clear()
        for other in WINDS:
            if other is not wind:
                self.views[other] = seeing(self.views[other], claim.own)
        view = self.views[wind]
        view = View(view.deal, wind, without(view.seen, (thrown,)), card=view.card).holding(claim.after)
        self.views[wind] = view
        return wind, self.seats[wind].discard(view)

    def offer(self, wind: Wind, thrown: Tile, turn: Wind) -> Claim | None:
        """A claim, `thrown` not being among the tiles seen."""
        view = self.views[wind]
        if view.declared:
            return None
        return self.seats[wind].call(View(view.deal, wind, without(view.seen, (thrown,)), card=view.card), thrown, turn)

    def deal(self) -> Deal:
        views = self.views
        return replace(
            views[EAST].deal,
            hands={wind: view.hand for wind, view in views.items()},
            riichi=frozenset().union(*[view.deal.riichi for view in views.values()]),
            discards={wind: view.own_discards for wind, view in views.items()},
        )

    def finished(self, winner: Wind, hand: Hand, last: Tile, won_by: WonBy, source: Wind | None = None) -> Deal:
        deal = self.deal()
        if self.views[winner].declared and "ippatsu" in deal.table.book.keys:
            at_once = winner in self.declared and self.turns - self.declared[winner] <= len(WINDS)
            deal = replace(deal, ura_indicators=self.ura, ippatsu=at_once)
        return replace(
            deal, winner=winner, won_by=won_by, source=source, winning_tile=last, hands={**deal.hands, winner: hand}
        )


def seeing(view: View, tiles: tuple[Tile, ...]) -> View:
    return View(view.deal, view.wind, (*view.seen, *tiles), card=view.card)


def those_after(turn: Wind) -> list[Wind]:
    return [seat_after(turn, step) for step in (1, 2, 3)]


def results(deal: Deal, table: Table, seated: dict[Wind, str]) -> Iterator[Played]:
    book = deal.table.book
    net = book.settle(deal, book.sheets(deal) if deal.winner else {}).net
    for wind, name in seated.items():
        dealt_in = deal.source is wind
        yield Played(name, wind, deal.winner is wind, net[wind], dealt_in, table.calls[wind], table.turns)


def tell(played: list[list[Played]], base: str) -> None:
    """`played`: of each wall."""
    names = sorted({each.policy for each in played[0]}, key=list(POLICIES).index)
    by_wall = {name: [average(each for each in wall if each.policy == name) for wall in played] for name in names}
    for name, walls in by_wall.items():
        wins, paid, won, dealt_in, called = (statistics.mean(column) for column in zip(*walls, strict=True))
        print(f"{name:8} wins {wins:5.1f} %   payment {paid:+7.1f}   won {won:7.1f}   ", end="")
        print(f"deals in {dealt_in:4.1f} %   {called:.2f} calls")
        more = [[a - b for a, b in zip(*pair, strict=True)] for pair in zip(walls, by_wall[base], strict=True)]
        wins, paid, won, dealt_in, _ = (mean(column) for column in zip(*more, strict=True))
        print(f"         wins {wins}   payment {paid}   won {won}   deals in {dealt_in}")


def average(played: Iterator[Played]) -> tuple[float, ...]:
    rows = [(100 * each.won, each.paid, each.won * each.paid, 100 * each.dealt_in, each.calls) for each in played]
    return tuple(statistics.mean(column) for column in zip(*rows, strict=True))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--walls", type=int, default=50)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--rules", nargs="*", default=list(BOOKS), choices=BOOKS)
    options.add_argument("--seats", nargs=4, default=["plain", "document", "value", "coach"], choices=POLICIES)
    options.add_argument("--save", type=Path)
    chosen = options.parse_args()
    for rules in chosen.rules:
        measure(rules, chosen)


def measure(rules: str, chosen: argparse.Namespace) -> None:
    """One book: its walls played in all seats, and what came of it."""
    rng, played = random.Random(chosen.seed), []
    for _ in range(chosen.walls):
        played.append(list(play_in_all_seats(rules, rng, chosen.seats)))
        if chosen.save:
            with chosen.save.open("a") as file:
                print(json.dumps([{"rules": rules} | asdict(each) for each in played[-1]]), file=file)
    print(f"{rules}, {chosen.walls} walls in every seating")
    tell(played, chosen.seats[0])


def play_in_all_seats(rules: str, rng: random.Random, names: list[str]) -> Iterator[Played]:
    wall = wall_of(rules)
    rng.shuffle(wall)
    for seats in dict.fromkeys((*names[turned:], *names[:turned]) for turned in range(4)):
        seated = dict(zip(WINDS, seats, strict=True))
        table = Table(rules, wall, {wind: POLICIES[name] for wind, name in seated.items()})
        yield from results(table.play(), table, seated)


if __name__ == "__main__":
    main()
