"""The Japanese book once more, written from ../shared/rules/japanese.md alone, as plainly as it can be."""

from __future__ import annotations

from collections import Counter

from tests.scoring.naive.tiles import (
    DRAGONS,
    ORDINARY,
    ORPHANS,
    WIND,
    WINDS,
    Reading,
    Sheet,
    melds_of,
    readings,
    settled,
    seven_pairs,
    tiles_of,
)

DEFAULTS = {"rounding": "up_to_ten", "flowers": False, "minimum_doublings": 1, "first_doubling": "secured"}
DEFAULTS |= {"open_all_simples": True, "printed_pair_points": False, "nine_gates_any_wait": False}
DEFAULTS |= {"little_four_winds": False, "four_kongs": False, "stick": 100, "riichi_stick": 1000}
NEXT = {"9": "1"}
NEXT_HONOUR = {"1z": "2z", "2z": "3z", "3z": "4z", "4z": "1z", "5z": "6z", "6z": "7z", "7z": "5z"}
GATES = Counter("1112345678999")


class Win:
    """A winner's hand, and how it was won."""

    def __init__(self, deal: dict, held: list[str], last: str, how: dict):
        self.deal, self.options, self.held, self.last, self.how = deal, DEFAULTS | deal["options"], held, last, how
        hand = deal["hands"][deal["winner"]]
        self.melds, self.bonus = melds_of(hand), tiles_of(hand["bonus"]) if self.options["flowers"] else []
        self.own, self.round = WIND[deal["winner"]], WIND[deal["round_wind"]]
        self.drawn = how["won_by"] in ("wall", "dead_wall")
        self.closed = all(meld.state != "open" for meld in self.melds)
        self.orphans = not self.melds and set(held) == ORPHANS and len(held) == 14
        self.readings = list(readings(self.melds, held, last, self.drawn))
        pairs = seven_pairs(held)
        self.readings += [pairs] if pairs and not self.melds else []

    # ---- points -----------------------------------------------------------------------------------------------

    def points(self, reading: Reading) -> int:
        if len(reading.pairs) == 7:
            return 40 + 4 * len(self.bonus)
        points = 20 + 10 * (self.closed and not self.drawn) + 4 * len(self.bonus)
        for tiles, state in (part for part in reading.parts if part.alike):
            worth = 4 if tiles[0] in ORPHANS else 2
            points += worth * (4 if len(tiles) == 4 else 1) * (1 if state == "open" else 2)
        pair = reading.pairs[0].tiles[0]
        dragon, round_wind = (4, 4) if self.options["printed_pair_points"] else (2, 2)
        points += dragon * (pair in DRAGONS) + 2 * (pair == self.own) + round_wind * (pair == self.round)
        if self.is_no_points(reading):
            return points
        discard, drawn = WAITS[self.wait(reading)]
        return points + (drawn if self.drawn else discard)

    def wait(self, reading: Reading) -> str:
        done = reading.done
        assert done
        if len(done.tiles) == 2:
            return "pair"
        if done.alike:
            return "pung_high" if self.last in ORPHANS else "pung_simple"
        place, low = done.tiles.index(self.last), done.tiles[0][0]
        if place == 1:
            return "middle"
        return "edge" if (low == "1" and place == 2) or (low == "7" and place == 0) else "two_sided"

    def is_no_points(self, reading: Reading) -> bool:
        pair = reading.pairs[0].tiles[0]
        plain = pair not in DRAGONS | {self.own, self.round}
        chows = sum(part.is_chow for part in reading.parts) == 4
        return not self.melds and chows and plain and self.wait(reading) == "two_sided"

    # ---- doublings ---------------------------------------------------------------------------------------------

    def doublings(self, reading: Reading) -> Counter:
        every, parts, how = reading.every, reading.parts, self.how
        pairs = len(reading.pairs) == 7
        suits, chows = {tile[1] for tile in every}, [part.tiles for part in parts if part.is_chow]
        alike = [part for part in parts if part.alike]
        sets = Counter(part.tiles[0] for part in alike)
        orphaned = all(set(part.tiles) & ORPHANS for part in parts)
        found: Counter = Counter()
        found["concealed_self_drawn"] = self.closed and self.drawn
        found["no_points"] = not pairs and self.is_no_points(reading)
        double = self.deal["winner"] in self.deal.get("double_riichi", [])
        found["riichi"] = self.deal["winner"] in self.deal.get("riichi", []) and not double
        found["double_riichi"] = 2 * double
        found["all_simples"] = not set(every) & ORPHANS and (self.closed or self.options["open_all_simples"])
        found["mixed_outside"] = orphaned and "z" in suits and bool(chows)
        found["pure_outside"] = 2 * (orphaned and "z" not in suits and bool(chows))
        found["three_similar_chows"] = any({f"{n}m", f"{n}p", f"{n}s"} <= {c[0] for c in chows} for n in range(8))
        found["lucky_set"] = sum(sets[dragon] for dragon in DRAGONS) + sets[self.own] + sets[self.round]
        found["dora"] = sum(every.count(follows(tile)) for tile in tiles_of(self.deal.get("dora_indicators", "")))
        found["last_tile_drawn"] = how["last_tile"] and how["won_by"] == "wall"
        found["last_discard"] = how["last_tile"] and how["won_by"] == "discard"
        found["four_pungs"] = 2 * (len(alike) == 4)
        found["three_concealed_pungs"] = 2 * (sum(part.state != "open" for part in alike) >= 3)
        found["half_flush"] = 2 * (len(suits) == 2 and "z" in suits)
        found["seven_pairs"] = 2 * pairs
        straight = any({f"1{s}", f"4{s}", f"7{s}"} <= {chow[0] for chow in chows} for s in "mps")
        found["full_straight"] = straight * (2 if self.closed else 1)
        dragons = len(set(sets) & DRAGONS)
        found["little_three_dragons"] = 2 * (dragons == 2 and not pairs and reading.pairs[0].tiles[0] in DRAGONS)
        found["all_terminals_and_honours"] = 2 * (set(every) <= ORPHANS and "z" in suits and len(suits) > 1)
        found["full_flush"] = 4 * (len(suits) == 1 and "z" not in suits)
        number = self.own[0]
        found["own_flower"], found["own_season"] = number + "f" in self.bonus, number + "y" in self.bonus
        return Counter({name: int(count) for name, count in found.items() if count})

    def limit_hands(self) -> set[str]:
        found = {"thirteen_orphans"} if self.orphans else set()
        for reading in self.readings:
            found |= self.limits_of(reading)
        if self.how["first_turn"]:
            if self.deal["winner"] == "E" and self.how["won_by"] == "wall":
                found.add("heavenly_hand")
            elif self.deal["winner"] != "E" and self.how["won_by"] == "discard" and self.how["from"] == "E":
                found.add("earthly_hand")
        if any({number + kind for number in "1234"} <= set(self.bonus) for kind in "fy"):
            found.add("bouquet")
        return found

    def limits_of(self, reading: Reading) -> set[str]:
        every, alike = reading.every, [part for part in reading.parts if part.alike]
        sets, pairs = {part.tiles[0] for part in alike}, {part.tiles[0] for part in reading.pairs}
        suits = {tile[1] for tile in every}
        found = {
            "big_three_dragons": sets >= DRAGONS,
            "all_terminals": set(every) <= ORPHANS and "z" not in suits,
            "all_honours": suits == {"z"},
            "four_concealed_pungs": len(alike) == 4 and all(part.state != "open" for part in alike),
            "big_four_winds": sets >= WINDS,
            "nine_gates": self.is_gates(),
            "all_green": set(every) <= {"2s", "3s", "4s", "6s", "8s", "6z"} and "6z" in every,
            "little_four_winds": self.options["little_four_winds"]
            and len(sets & WINDS) == 3
            and len(pairs) == 1
            and pairs <= WINDS,
            "four_kongs": self.options["four_kongs"] and sum(len(part.tiles) == 4 for part in alike) == 4,
        }
        return {name for name, there in found.items() if there}

    def is_gates(self) -> bool:
        if self.melds or len({tile[1] for tile in self.held}) > 1 or self.held[0][1] == "z":
            return False
        numbers = Counter(tile[0] for tile in self.held)
        if self.options["nine_gates_any_wait"]:
            return numbers >= GATES
        return numbers - Counter(self.last[0]) == GATES


WAITS = {"two_sided": (0, 2), "middle": (2, 4), "edge": (2, 4), "pair": (2, 4)}
WAITS |= {"pung_simple": (2, 4), "pung_high": (4, 10)}


def follows(tile: str) -> str:
    """The tile that an indicator names; a flower names none."""
    number, kind = tile
    if kind == "z":
        return NEXT_HONOUR[tile]
    return (NEXT.get(number) or str(int(number) + 1)) + kind if kind in "mps" else ""


def worth(total: int, doublings: int) -> tuple[int, str | None]:
    for least, score, limit in ((13, 6000, "triple"), (10, 4000, "double"), (8, 3000, "half_more")):
        if doublings >= least:
            return score, limit
    if doublings == 7 or (doublings == 6 and total > 40) or total * 2**doublings > 2000:
        return 2000, "simple"
    return total * 2**doublings, None


def secured(win: Win, waits: list[str]) -> set[str]:
    """The ids that some reading has whatever completes the hand on an ordinary discard."""
    always = {"riichi", "double_riichi", "concealed_self_drawn"}
    before, had = one_less(win.held, win.last), []
    ordinary = {"won_by": "discard", "from": None, "last_tile": False, "first_turn": False}
    for tile in waits:
        won = Win(win.deal, [*before, tile], tile, ordinary)
        had.append({name for reading in won.readings for name in won.doublings(reading)})
    return always | (set.intersection(*had) if had else set())


def one_less(held: list[str], tile: str) -> list[str]:
    left = list(held)
    left.remove(tile)
    return left


def waits_of(win: Win) -> list[str]:
    """What would complete the hand; not what the player has four of."""
    before = one_less(win.held, win.last)
    own = before + [tile for meld in win.melds for tile in meld.tiles]
    found = []
    for tile in ORDINARY:
        if own.count(tile) < 4:
            won = Win(win.deal, [*before, tile], tile, win.how)
            found += [tile] if won.readings or won.orphans else []
    return found


def answer(deal: dict) -> dict:
    how = {key: deal.get(key, False) for key in ("won_by", "from", "last_tile", "first_turn")}
    held = tiles_of(deal["hands"][deal["winner"]]["concealed"])
    win = Win(deal, held, deal["winning_tile"], how)
    if not win.readings and not win.orphans:
        return {"refused": "not_complete"}
    winner = deal["winner"]
    if not win.closed and winner in deal.get("riichi", []) + deal.get("double_riichi", []):
        return {"refused": "riichi_with_open_meld"}
    waits = waits_of(win)
    if not win.drawn:
        thrown = set(tiles_of(deal.get("discards", {}).get(winner, "")))
        if thrown & ({win.last} if win.orphans else set(waits)):
            return {"refused": "furiten"}
    limits = win.limit_hands()
    if limits:
        return paid(deal, Sheet(8000, 0, 0, 0, "limit_hand", frozenset(limits)))
    least = win.options["minimum_doublings"]
    counted = [(reading, win.doublings(reading)) for reading in win.readings]
    enough = [each for each in counted if sum(each[1].values()) - each[1]["dora"] >= least]
    if not enough:
        return {"refused": "no_doubling"}
    if least and win.options["first_doubling"] == "secured":
        sure = secured(win, waits)
        enough = [each for each in enough if sum(n for name, n in each[1].items() if name in sure - {"dora"}) >= least]
        if not enough:
            return {"refused": "doubling_not_secured"}
    return paid(deal, max(sheet(win, reading, doublings) for reading, doublings in enough))


def sheet(win: Win, reading: Reading, doublings: Counter) -> Sheet:
    points, count = win.points(reading), sum(doublings.values())
    total = -(-points // 10) * 10 if win.options["rounding"] == "up_to_ten" else points
    score, limit = worth(total, count)
    return Sheet(score, count, total, points, limit)


def paid(deal: dict, won: Sheet) -> dict:
    options, winner = DEFAULTS | deal["options"], deal["winner"]
    owed = {wind: won.score * (2 if "E" in (wind, winner) else 1) for wind in "ESWN" if wind != winner}
    if deal.get("from"):
        owed = {deal["from"]: sum(owed.values())}
    stick = options["stick"]
    payments = {(wind, winner): (exact, (exact + stick // 2) // stick * stick) for wind, exact in owed.items()}
    found = settled({winner: won}, payments)
    declared = {*deal.get("riichi", []), *deal.get("double_riichi", [])}
    for wind in declared:
        found["net"][wind] -= options["riichi_stick"]
    found["net"][winner] += len(declared) * options["riichi_stick"] + deal.get("deposits", 0)
    return found
