"""What the traits of a hand that is still far away are worth: `python benchmarks/outlook.py philos [--deals 8000]
[--seed 1]`.

Solo as in `advice.py`, by the coach, who once in each deal lets any of the nearest tiles go, by chance, so that hands
of all kinds come up. Each hand from there on that has three or more tiles to come is noted, with what it was paid if it
won. Printed are the figures of `Coaching.outlook`: a Poisson regression of the payment on the traits, as factors with
their standard errors (those of hands of one deal go together).
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from advice import Wall, play
from advice_policies import Policy, coach

from scoring.books import BOOKS
from scoring.coach.discards.discard_advice import EXACT
from scoring.coach.discards.outlook import dora_held, doublings_held, outside_one_suit
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.view import View, after_letting_go
from scoring.tiles import Tile

TRAITS = ("typical", "doubling", "pair", "0 to 2 outside one suit", "3 outside", "4 outside", "dora")
LAST_CHANCE = 6  # the turn up to which the discard by chance comes
STEPS = 50


class Noting:
    """The coach, who once lets a tile go by chance, and notes the traits of all hands from then on."""

    def __init__(self, rng: random.Random) -> None:
        self.rng, self.turns, self.traits = rng, rng.randrange(LAST_CHANCE), []

    def discard(self, view: View) -> Tile:
        self.turns -= 1
        tile = self.by_chance(view) if self.turns == -1 else coach(view)
        after = after_letting_go(view, tile)
        if self.turns < 0 and shanten_of(after).tiles_to_come > EXACT:
            self.traits.append(traits_of(after))
        return tile

    def by_chance(self, view: View) -> Tile:
        kinds = sorted(set(view.hand.concealed))
        distance = {tile: shanten_of(after_letting_go(view, tile)).tiles_to_come for tile in kinds}
        return self.rng.choice([tile for tile in kinds if distance[tile] == min(distance.values())])


def traits_of(after: View) -> list[int]:
    """One for each of TRAITS; the first is a constant."""
    outside = outside_one_suit(after)
    return [1, *doublings_held(after), outside <= 2, outside == 3, outside == 4, dora_held(after)]


def regression(traits: np.ndarray, paid: np.ndarray, deals: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Poisson regression with a logarithmic link: coefficients and their standard errors, clustered by deal.

    traits (n, k), paid (n,), deals (n,) which deal each row is of.
    """
    found = np.zeros(traits.shape[1])
    found[0] = np.log(paid.mean())
    for _ in range(STEPS):
        expected = np.exp(traits @ found)
        bread = np.linalg.pinv(traits.T @ (traits * expected[:, None]))
        found += bread @ traits.T @ (paid - expected)
    scores = traits * (paid - np.exp(traits @ found))[:, None]
    of_deals = np.array([scores[deals == deal].sum(axis=0) for deal in np.unique(deals)])
    return found, np.sqrt(np.diag(bread @ of_deals.T @ of_deals @ bread))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("rules", choices=[name for name in BOOKS if not BOOKS[name].plays_by_card])
    options.add_argument("--deals", type=int, default=8000)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    rng = random.Random(chosen.seed)
    rows: list[tuple[int, int, list[int]]] = []
    for deal in range(chosen.deals):
        noting = Noting(rng)
        if paid := play(chosen.rules, Wall.of(rng, chosen.rules), Policy(noting.discard, lambda *_: None)):
            rows += [(deal, paid, traits) for traits in noting.traits]
    deals, paid, traits = (np.array(column) for column in zip(*rows, strict=True))
    print(f"{chosen.rules}: {len(rows)} hands of {len(np.unique(deals))} deals won, of {chosen.deals}")
    for name, found, error in zip(TRAITS, *regression(traits.astype(float), paid.astype(float), deals), strict=True):
        print(f"{name:24} {np.exp(found):6.2f}  (× or ÷ {np.exp(error):.2f})")


if __name__ == "__main__":
    main()
