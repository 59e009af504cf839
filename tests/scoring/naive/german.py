"""The two German books once more, written from ../shared/rules/german.md alone, as plainly as it can be."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from tests.scoring.naive.tiles import (
    DRAGONS,
    ORPHANS,
    WIND,
    WINDS,
    Part,
    Reading,
    Sheet,
    melds_of,
    readings,
    settled,
    seven_pairs,
    tiles_of,
)

SHARED = {"limit": 3000, "heavenly_twins": False}
DEFAULTS = {
    "philos": SHARED | {"flowers": False, "any_kong": "winner", "east_doubles_losers": False},
    "beepworld": SHARED | {"flowers": True, "any_kong": "all", "east_doubles_losers": True},
}


class Seat:
    """One player's hand in one deal."""

    def __init__(self, deal: dict, player: str):
        self.deal, self.options = deal, DEFAULTS[deal["rules"]] | deal["options"]
        hand = deal["hands"][player]
        self.wins, self.melds, self.held = player == deal["winner"], melds_of(hand), tiles_of(hand["concealed"])
        self.own, self.round = WIND[player], WIND[deal["round_wind"]]
        self.bonus = set(tiles_of(hand.get("bonus", ""))) if self.options["flowers"] else set()

    # ---- what everybody counts ---------------------------------------------------------------------------------

    def set_points(self, parts: list[Part]) -> int:
        points = 4 * len(self.bonus)
        for tiles, state in (part for part in parts if part.alike):
            worth = 4 if tiles[0] in ORPHANS else 2
            points += worth * (4 if len(tiles) == 4 else 1) * (1 if state == "open" else 2)
        return points

    def set_doublings(self, parts: list[Part]) -> int:
        kongs_count = self.options["any_kong"] == "all" or (self.options["any_kong"] == "winner" and self.wins)
        count = 0
        for tiles, _ in (part for part in parts if part.alike):
            kong, tile = len(tiles) == 4, tiles[0]
            if tile in DRAGONS:
                count += 1 + kong
            elif tile in WINDS:
                count += kong + {0: 1, 1: 2, 2: 3}[(tile == self.own) + (tile == self.round)]
            else:
                count += kong and kongs_count
        return count + self.flower_doublings()

    def flower_doublings(self) -> int:
        if len(self.bonus) == 8:
            return 5
        whole = {kind: {number + kind for number in "1234"} <= self.bonus for kind in "fy"}
        return sum(2 if whole[kind] else self.own[0] + kind in self.bonus for kind in "fy")

    def score(self, total: int, doublings: int) -> Sheet:
        score, limit = total * 2**doublings, self.options["limit"]
        cut = "limit" if limit and score > limit else None
        return Sheet(limit if cut else score, doublings, total, total, cut)

    # ---- a player who did not win -------------------------------------------------------------------------------

    def lost(self) -> Sheet:
        kinds = Counter(self.held)
        parts = self.melds + [Part((tile,) * 3) for tile, count in kinds.items() if count >= 3]
        pairs = [tile for tile, count in kinds.items() if count == 2]
        points = sum(2 * ((tile in DRAGONS) + (tile == self.own) + (tile == self.round)) for tile in pairs)
        return self.score(points + self.set_points(parts), self.set_doublings(parts))

    # ---- the winner -----------------------------------------------------------------------------------------------

    def won(self) -> Sheet | None:
        drawn = self.deal["won_by"] in ("wall", "dead_wall")
        found = []
        for reading in readings(self.melds, self.held, self.deal["winning_tile"], drawn):
            total = self.set_points(reading.parts) + self.premiums(reading, drawn)
            found.append(self.score(total, self.set_doublings(reading.parts) + self.whole_hand(reading)))
        best = max(found, key=lambda each: each[:3], default=None)
        twins = self.options["heavenly_twins"] and not self.melds and seven_pairs(self.held)
        limit = self.options["limit"] or 3000
        if twins and (best is None or limit >= best.score):
            return Sheet(limit, 0, 0, 0, "limit", frozenset({"heavenly_twins"}))
        return best

    def premiums(self, reading: Reading, drawn: bool) -> int:
        every, pair, done = reading.every, reading.pairs[0].tiles[0], reading.done
        assert done
        by_pair = len(done.tiles) == 2
        points = 20
        closed = all(meld.state != "open" for meld in self.melds)
        points += 20 * (closed and (drawn or by_pair))
        points += 20 * (sum(part.is_chow for part in reading.parts) == 4 and pair[1] != "z")
        points += 20 * (not set(every) & ORPHANS)
        points += 2 * (sum(part.alike for part in reading.parts) == 4)
        if self.deal["won_by"] == "wall":
            points += 4 if self.deal.get("last_tile") else 2
        points += 4 * (self.deal["won_by"] == "dead_wall")
        points += 2 * by_pair + 2 * (done.is_chow and done.tiles[1] == self.deal["winning_tile"])
        return points + self.closing_pair(pair)

    def closing_pair(self, pair: str) -> int:
        if pair in DRAGONS:
            return 2
        if pair not in WINDS:
            return 0
        return 4 * ((pair == self.own) + (pair == self.round)) or 2

    def whole_hand(self, reading: Reading) -> int:
        every = set(reading.every)
        suits = {tile[1] for tile in every}
        honours, coloured = "z" in suits, len(suits - {"z"})
        return (
            2 * (honours and coloured == 1)
            + 3 * (not honours and coloured == 1)
            + 4 * (coloured == 0)
            + 4 * (not honours and every <= ORPHANS)
        )


def answer(deal: dict) -> dict:
    winner, options = deal["winner"], DEFAULTS[deal["rules"]] | deal["options"]
    won = Seat(deal, winner).won()
    if won is None:
        return {"refused": "not_complete"}
    sheets = {wind: won if wind == winner else Seat(deal, wind).lost() for wind in "ESWN"}
    owed: Counter = Counter()
    for payer in (wind for wind in "ESWN" if wind != winner):
        owed[payer, winner] = won.score * (2 if "E" in (payer, winner) else 1)
    for one, other in combinations((wind for wind in "ESWN" if wind != winner), 2):
        payer, payee = sorted((one, other), key=lambda wind: sheets[wind].score)
        twice = options["east_doubles_losers"] and "E" in (payer, payee)
        owed[payer, payee] = (sheets[payee].score - sheets[payer].score) * (2 if twice else 1)
    return settled(sheets, {pair: (amount, amount) for pair, amount in owed.items() if amount})
