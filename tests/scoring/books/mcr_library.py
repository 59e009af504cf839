"""The library `PyMahjongGB` beside our book: its question, its names, and the book with its readings of the rules.

It counts as in China; where the English rules of 2006 say otherwise, `AS_THERE` has the row as the library has it.
With these rows, and nothing else changed, both must agree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from scoring.books import BOOKS
from scoring.books.mcr import patterns as own
from scoring.books.mcr.book import worth
from scoring.books.mcr.choosing import choices
from scoring.books.mcr.shapes import KNITTED_STRAIGHT
from scoring.engine import weigh_win
from scoring.hand_decomposition import less, sets_and_pair
from scoring.hands import Deal
from scoring.interpretations import EDGE, MIDDLE, PAIR_WAIT, WaitKind, Win
from scoring.melds import Meld
from scoring.patterns import nine_gates
from scoring.results import ScoreLine
from scoring.rows import Rule
from scoring.rules import Ruleset
from scoring.tiles import KINDS, Tile, Wind, parse

MCR = BOOKS["mcr"]
CONCEALED = ("concealed_hand", "fully_concealed_hand")
SELF_DRAWN = ("seven_pairs", "greater_honours", "lesser_honours", "thirteen_orphans", "seven_shifted_pairs",
              "four_concealed_pungs")  # fmt: skip


def asked(deal: dict) -> dict:
    """The deal as the library takes it."""
    hand, tile = deal["hands"][deal["winner"]], parse(deal["winning_tile"])[0]
    concealed = list(parse(hand["concealed"]))
    concealed.remove(tile)
    winds = list(map(str, Wind))
    return {
        "pack": tuple(_pack(parse(meld["tiles"]), meld["state"]) for meld in hand["melds"]),
        "hand": tuple(map(_code, concealed)),
        "winTile": _code(tile),
        "flowerCount": len(parse(hand["bonus"])),
        "isSelfDrawn": deal["won_by"] in ("wall", "dead_wall"),
        "is4thTile": deal["last_of_kind"],
        "isAboutKong": deal["won_by"] in ("dead_wall", "robbed_kong"),
        "isWallLast": deal["last_tile"],
        "seatWind": winds.index(deal["winner"]),
        "prevalentWind": winds.index(deal["round_wind"]),
    }


def _pack(tiles: tuple[Tile, ...], state: str) -> tuple[str, str, int]:
    kind = "GANG" if len(tiles) == 4 else "PENG" if tiles[0] is tiles[1] else "CHI"
    return kind, _code(sorted(tiles)[1]), 0 if state == "half_concealed" else 1


def _code(tile: Tile) -> str:
    if tile.is_dragon:
        return f"J{8 - tile.number}"
    return f"{'WBT'[tile.index // 9] if tile.index < 27 else 'F'}{tile.number}"


def fans(answer: tuple[tuple[int, int, str, str], ...]) -> Counter[str]:
    """How often each fan counts, by the library's English names in small letters."""
    return Counter({english.lower(): count for _, count, _, english in answer})


# ---- the book as the library reads it -------------------------------------------------------------------------


def _waits(kind: WaitKind):
    return lambda hand: hand.wait is kind and _completing(hand) == [hand.last.tile]


def _completing(hand: Win) -> list[Tile]:
    """What completes the hand in the library's eyes: a fifth tile of a kind, too; beside a knitted straight only what
    completes the rest.
    """
    before = less(hand.counts, [hand.last.tile])
    if hand.shape is KNITTED_STRAIGHT:
        before = less(before, next(tiles for tiles in KNITTED_STRAIGHT.apart(hand.counts)))
        if min(before) < 0:
            return []
    return _kinds(before)


@lru_cache(maxsize=1 << 12)
def _kinds(before: bytes) -> list[Tile]:
    return [tile for tile in KINDS[:34] if _complete(_more(before, tile))]


def _more(counts: bytes, tile: Tile) -> bytes:
    more = bytearray(counts)
    more[tile.index] += 1
    return bytes(more)


def _complete(counts: bytes) -> bool:
    return bool(sets_and_pair(counts)) or (sum(counts) == 14 and not any(count % 2 for count in counts))


def _one_melded_kong(hand: Win) -> bool:
    return own.two_melded_kongs(hand) and not all(meld.is_open for meld in hand.pungs if len(meld.tiles) == 4)


def _two_melded_kongs(hand: Win) -> bool:
    return own.two_melded_kongs(hand) and not _one_melded_kong(hand)


ROW = {rule.id: rule for rule in MCR.rows}


def _terminal_pungs(hand: Win) -> tuple[Meld, ...]:
    """Of nine gates all but the first."""
    return [meld for meld in hand.pungs if meld.first.is_terminal][1:] if nine_gates(hand) else hand.pungs


def _row(id: str, /, *covers: str, **changes) -> Rule:
    return replace(ROW[id], covers=(*ROW[id].covers, *covers), **changes)


# The row as the library has it, and what the English rules say (006 § 4)
AS_THERE = {
    # a hand that is concealed by itself is only self-drawn; the rules add fully concealed
    **{id: _row(id, "fully_concealed_hand") for id in SELF_DRAWN},
    # the rules leave out the pungs of terminals, the library one of them; and it is only self-drawn
    "nine_gates": replace(ROW["nine_gates"], covers=(*ROW["full_flush"].covers, "full_flush", *CONCEALED)),
    "terminal_pung": _row("terminal_pung", each=_terminal_pungs),
    # the rules name half flush and full flush as added to all green
    "all_green": _row("all_green", "half_flush"),
    # the rules add double pungs to all terminals
    "all_terminals": _row("all_terminals", "double_pung"),
    # 6 in China and before 2006, 8 in the rules
    "two_concealed_kongs": _row("two_concealed_kongs", doublings=6),
    # one of each is a fan of 5 in China; 4 + 2 in the rules
    "two_melded_kongs": _row("two_melded_kongs", when=_two_melded_kongs),
    # the wait for a chow beside a knitted straight counts
    "knitted_straight": replace(ROW["knitted_straight"], covers=()),
    # tiles of which the hand has all four are waited for as well
    "edge_wait": _row("edge_wait", when=_waits(EDGE)),
    "closed_wait": _row("closed_wait", when=_waits(MIDDLE)),
    "single_wait": _row("single_wait", when=_waits(PAIR_WAIT)),
}
ONE_OF_EACH = _row("two_melded_kongs", "concealed_kong", id="one_of_each", when=_one_melded_kong, doublings=5)
AS_IN_CHINA: Ruleset = replace(MCR, rows=(*(AS_THERE.get(rule.id, rule) for rule in MCR.rows), ONE_OF_EACH))
OTHERWISE_NAMED = {
    "all_fives": "All Five",
    "two_dragon_pungs": "Two Dragons Pungs",
    "last_of_kind": "Last Tile",
    "dragon_pung": "Dragon Pung",
    "round_wind": "Prevalent Wind",
    "own_wind": "Seat Wind",
    "terminal_pung": "Pung of Terminals or Honors",
    "wind_pung": "Pung of Terminals or Honors",
    "one_of_each": "Concealed Kong and Melded Kong",
    "flower": "Flower Tiles",
}


def our_fans(lines: Iterable[ScoreLine]) -> Counter[str]:
    """How often each fan counts here, by the library's names in small letters."""
    names = [OTHERWISE_NAMED.get(line.rule.id, line.rule.name).lower() for line in lines]
    return Counter(name.replace("honours", "honors") for name in names)


def equally_dear(deal: Deal) -> list[Counter[str]]:
    """The fans of every reading and choice that is worth most: which of them is counted makes no difference."""
    found = []
    for each in weigh_win(deal, worth):
        gave_way = [gone.line for gone in each.covered if gone.line.rule.id not in gone.by.covers]
        of_sets = tuple([line for line in (*each.doublings, *gave_way) if line.joins])
        alone = [line for line in each.doublings if not line.joins]
        found += [[*alone, *choice] for choice in choices(of_sets, ())]
    most = max(sum(line.doublings for line in lines) for lines in found)
    return [our_fans(lines) for lines in found if sum(line.doublings for line in lines) == most]
