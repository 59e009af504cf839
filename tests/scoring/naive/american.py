"""The American book once more, written from ../shared/rules/american.md alone: each line of a card is written out in
full, in every choice of suits and numbers, and laid beside the hand.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files
from itertools import groupby, permutations
from typing import NamedTuple

from tests.scoring.naive.tiles import Sheet, settled, tiles_of

PRACTICE = tomllib.loads(files("scoring.books.american").joinpath("practice_card.toml").read_text("utf-8"))["hand"]
DRAGON = {"m": "7z", "s": "6z", "p": "5z"}
PLAIN = {"0": "5z", "N": "4z", "E": "1z", "W": "3z", "S": "2z", "F": "F"}


class Block(NamedTuple):
    tile: str
    count: int


def blocks(pattern: str, suits: dict[str, str], step: int) -> list[Block] | None:
    """A line of the card as tiles; None: a number is above 9."""
    found = []
    for group in pattern.split():
        letter = group[-1] if group[-1] in "abc" else ""
        for symbol, same in groupby(group.removesuffix(letter)):
            if symbol == "D":
                tile = DRAGON[suits[letter]]
            elif symbol in PLAIN:
                tile = PLAIN[symbol]
            else:
                number = int(symbol) + step
                if not 1 <= number <= 9:
                    return None
                tile = f"{number}{suits[letter]}"
            found.append(Block(tile, len(list(same))))
    return found


@cache
def written_out(pattern: str, numbers: str) -> list[list[Block]]:
    steps = range(-8, 9) if numbers != "fixed" else [0]
    every = [
        blocks(pattern, dict(zip("abc", suits, strict=True)), step) for suits in permutations("mps") for step in steps
    ]
    return [found for found in every if found]


def lines_of(line: dict) -> list[list[Block]]:
    return written_out(line["pattern"], line.get("numbers", "fixed"))


def fits(wanted: list[Block], held: list[str], melds: list[list[str]]) -> bool:
    """Each exposure is one whole set of three or more; one of jokers alone may be any."""
    if not melds:
        return fills(wanted, held)
    first, *others = melds
    kinds = set(first) - {"1j"}
    return any(
        fits(wanted[:place] + wanted[place + 1 :], held, others)
        for place, block in enumerate(wanted)
        if block.count == len(first) >= 3 and kinds <= {block.tile}
    )


def fills(wanted: list[Block], held: list[str]) -> bool:
    """Jokers stand in sets of three or more, and nowhere else."""
    exact, room, have = Counter[str](), Counter[str](), Counter(held)
    for tile, count in wanted:
        (room if count >= 3 else exact)[tile] += count
    jokers = have.pop("1j", 0)
    kinds = {*exact, *room, *have}
    fit = all(exact[tile] <= have[tile] <= exact[tile] + room[tile] for tile in kinds)
    return fit and jokers == sum((exact + room).values()) - sum(have.values())


def flowers_alike(text: str) -> list[str]:
    return ["F" if tile[1] in "fy" else tile for tile in tiles_of(text)]


def answer(deal: dict, card: list[dict]) -> dict:
    options = {"jokerless_for_singles_and_pairs": True, "bettor_pays": True} | deal.get("options", {})
    winner = deal["winner"]
    hand = deal["hands"][winner]
    held, melds = flowers_alike(hand["concealed"]), [flowers_alike(meld["tiles"]) for meld in hand.get("melds", [])]
    jokerless, drawn = "1j" not in held + [tile for meld in melds for tile in meld], "from" not in deal
    found = []
    for place, line in enumerate(card):
        if line.get("concealed") and melds:
            continue
        if any(fits(wanted, held, melds) for wanted in lines_of(line)):
            singles = line["category"].lower() == "singles and pairs"
            alone = jokerless and (options["jokerless_for_singles_and_pairs"] or not singles)
            score, count = line["value"] * 2 ** (alone + drawn), alone + drawn
            found.append((score, count, line["value"], -place, line["id"]))
    if not found:
        return {"refused": "not_complete"}
    if winner in deal.get("dead", []):
        return {"refused": "dead_player"}
    score, doublings, value, _, name = max(found)
    owed = payments(deal, options, score)
    won = Sheet(score, doublings, value, value, line=name)
    return settled({winner: won}, {pair: (amount, amount) for pair, amount in owed.items()})


def payments(deal: dict, options: dict, score: int) -> dict:
    winner, bet = deal["winner"], deal.get("bet")
    owed = {wind: score * (2 if wind == deal.get("from") else 1) for wind in "ESWN" if wind != winner}
    if bet and bet["on"] == winner:
        return {(wind, payee): amount for wind, amount in owed.items() for payee in (winner, "B")}
    if bet and options["bettor_pays"]:
        owed["B"] = owed[bet["on"]]
    return {(wind, winner): amount for wind, amount in owed.items()}
