"""The table of docs/hongkong.md once more, as plainly as it can be: hands as lists of texts, and every way to part
them tried.

Written from the document alone; nothing here is the program's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.scoring.naive.tiles import DRAGONS, ORPHANS, WIND, WINDS, tiles_of, ways

HALF = (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384)  # § 6
FULL = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192)
Part = tuple[tuple[str, ...], bool]  # its tiles, and whether it is concealed


def faan_of(deal: dict) -> tuple[int, int] | None:
    """The faan of the best reading, and those without flowers; None: these tiles are no hand."""
    options = {"flowers": True, "minimum_doublings": 3, "limit_faan": 10, "concealed_hand": True} | deal["options"]
    hand = deal["hands"][deal["winner"]]
    melds = [(tuple(tiles_of(meld["tiles"])), meld["state"] != "open") for meld in hand.get("melds", [])]
    held = sorted(tiles_of(hand["concealed"]))
    extra, bonus = around(deal, hand, options), flowers(deal, hand) if options["flowers"] else 0
    readings = [shown(deal, melds + parts, held, options) for parts in parted(held, deal)]
    if not melds and len(held) == 14:
        if set(held) == ORPHANS:
            readings.append(13)
        if options.get("seven_pairs") and all(count % 2 == 0 for count in Counter(held).values()):
            standing = alone(held, [], deal, options)
            readings.append(standing or 4 + flush(held) + mixed_terminals(held))
    if not readings:
        return None
    enough = [faan + extra for faan in readings if faan + extra >= options["minimum_doublings"]]
    best = max(enough or [faan + extra for faan in readings])
    return best + bonus, best


def parted(held: list[str], deal: dict) -> Iterator[list[Part]]:
    """Every way to read the hand as sets and a pair, once for each part that the last tile can complete."""
    last, drawn = deal["winning_tile"], deal["won_by"] in ("wall", "dead_wall")
    for parts in ways(tuple(held)):
        for place, part in enumerate(parts):
            if last in part:
                yield [(each, drawn or place != i or len(each) == 2) for i, each in enumerate(parts)]


def shown(deal: dict, parts: list[Part], held: list[str], options: dict) -> int:
    """§ 2 and § 3: what the tiles show."""
    every = [tile for tiles, _ in parts for tile in tiles]
    standing = alone(every, parts, deal, options, held)
    if standing:
        return standing
    alike = [tiles[0] for tiles, _ in parts if len(tiles) >= 3 and tiles[0] == tiles[1]]
    pair = next(tiles[0] for tiles, _ in parts if len(tiles) == 2)
    faan = 1 if not alike else 0  # 2.1
    dragons = len(set(alike) & DRAGONS)
    faan += {2: 5 if pair in DRAGONS else 2, 3: 8}.get(dragons, dragons)  # 2.2
    faan += (WIND[deal["winner"]] in alike) + (WIND[deal["round_wind"]] in alike)  # 2.3
    little_winds = len(set(alike) & WINDS) == 3 and pair in WINDS
    faan += mixed_terminals(every)
    if len(alike) == 4:
        concealed = all(own for tiles, own in parts if len(tiles) >= 3)
        faan += 8 if concealed else 3  # 2.5
    return faan + (6 if little_winds else flush(every))


def mixed_terminals(every: list[str]) -> int:
    return int(set(every) <= ORPHANS and {tile[1] == "z" for tile in every} == {True, False})  # 2.4


def flush(every: list[str]) -> int:
    suits = {tile[1] for tile in every} - {"z"}
    honours = any(tile[1] == "z" for tile in every)
    return 0 if len(suits) != 1 else 3 if honours else 7  # 2.6


def alone(every: list[str], parts: list[Part], deal: dict, options: dict, held: list[str] | None = None) -> int:
    """§ 3: hands beside which nothing of § 2 counts, luck apart."""
    alike = {tiles[0] for tiles, _ in parts if len(tiles) >= 3 and tiles[0] == tiles[1]}
    thirteen = 13 * (alike >= WINDS) + 13 * (sum(len(tiles) == 4 for tiles, _ in parts) == 4)
    if thirteen:
        return thirteen
    ten = all(tile[1] == "z" for tile in every) or all(tile[1] != "z" and tile[0] in "19" for tile in every)
    gates = held is not None and len(held) == 14 == len(every) and is_gates(held, deal, options)
    return 10 if ten or gates else 0


def is_gates(held: list[str], deal: dict, options: dict) -> bool:
    numbers = [int(tile[0]) for tile in held]
    if len({tile[1] for tile in held}) > 1 or held[0][1] == "z":
        return False
    gates = [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9]
    if options.get("nine_gates_any_wait"):
        return not Counter(gates) - Counter(numbers)
    numbers.remove(int(deal["winning_tile"][0]))
    return sorted(numbers) == gates


def around(deal: dict, hand: dict, options: dict) -> int:
    """§ 4, and the hands of § 3 that depend on luck."""
    by, melds = deal["won_by"], hand.get("melds", [])
    kongs = sum(len(tiles_of(meld["tiles"])) == 4 for meld in melds)
    faan = int(by in ("wall", "dead_wall")) + int(by == "robbed_kong")
    faan += int(bool(options["concealed_hand"]) and not melds)
    faan += int(bool(deal.get("last_tile")) and by in ("wall", "discard"))
    if by == "dead_wall" and kongs:
        faan += 8 if deal.get("kong_upon_kong") and kongs >= 2 else 1
    if deal.get("first_turn"):
        if deal["winner"] == "E":
            faan += 13 if by == "wall" else 0
        elif by == "discard":
            faan += 13 if deal["from"] == "E" or options.get("human_hand") else 0
    return faan


def flowers(deal: dict, hand: dict) -> int:
    """§ 5"""
    there, own = set(tiles_of(hand.get("bonus", ""))), WIND[deal["winner"]][0]
    faan = 0 if there else 1
    for kind in "fy":
        faan += 2 if {number + kind for number in "1234"} <= there else int(own + kind in there)
    return faan


def answer(deal: dict) -> dict:
    """Status, faan, worth and who pays (§ 1, 6, 7), in the contract's words."""
    faan = faan_of(deal)
    if faan is None:
        return {"status": "error"}
    options = {"minimum_doublings": 3, "limit_faan": 10, "table": "half_spicy", "discarder": "pays_all"}
    options |= deal["options"]
    if faan[1] < options["minimum_doublings"]:
        return {"status": "not_allowed"}
    worth = (HALF if options["table"] == "half_spicy" else FULL)[min(faan[0], options["limit_faan"])]
    others = [wind for wind in "ESWN" if wind != deal["winner"]]
    if "from" not in deal:
        paid = dict.fromkeys(others, 2 * worth)
    elif options["discarder"] == "pays_all":
        paid = {deal["from"]: 4 * worth}
    else:
        paid = {wind: worth * (2 if wind == deal["from"] else 1) for wind in others}
    return {"status": "ok", "faan": faan[0], "worth": worth, "paid": paid}
