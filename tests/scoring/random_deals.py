"""Random deals for property tests: complete hands with melds, kongs, flowers, options; and losers from what is left."""

from __future__ import annotations

from hypothesis import strategies as st

from scoring.tiles import KINDS, Tile, write

ORDINARY = KINDS[:34]
BONUS = KINDS[34:42]


@st.composite
def parts(draw: st.DrawFn) -> list[list[Tile]]:
    """Four sets and a pair, or seven pairs, no kind more than four times.

    Few kinds, so that many hands read in several ways.
    """
    pool = draw(
        st.sampled_from([ORDINARY, ORDINARY[:9], ORDINARY[18:], ORDINARY[:4] + ORDINARY[9:13] + ORDINARY[18:22]])
    )
    if draw(st.integers(0, 9)) == 0:
        found = [[tile] * 2 for tile in draw(st.lists(st.sampled_from(ORDINARY), min_size=7, max_size=7))]
    else:
        found = [draw(one_set(pool)) for _ in range(4)] + [[draw(st.sampled_from(pool))] * 2]
    tiles = [tile for part in found for tile in part]
    return found if all(tiles.count(tile) <= 4 for tile in tiles) else draw(parts())


@st.composite
def one_set(draw: st.DrawFn, pool: tuple[Tile, ...]) -> list[Tile]:
    first = draw(st.sampled_from(pool))
    if first.index < 27 and first.number <= 7 and draw(st.integers(0, 2)):
        return list(ORDINARY[first.index : first.index + 3])
    return [first] * draw(st.sampled_from([3, 3, 4]))


@st.composite
def winning_hands(draw: st.DrawFn) -> tuple[list[Tile], list[dict]]:
    """The winner's tiles in the hand, and the sets laid down. Kongs lie there always."""
    laid, concealed = [], []
    for part in draw(parts()):
        if len(part) == 4 or (len(part) == 3 and draw(st.integers(0, 3)) == 0):
            laid.append(part)
        else:
            concealed += part
    states = {3: ["open"], 4: ["open", "half_concealed"]}
    return concealed, [{"tiles": write(part), "state": draw(st.sampled_from(states[len(part)]))} for part in laid]


SET_BOOKS = ("japanese", "philos", "beepworld", "hongkong", "riichi", "mcr")


@st.composite
def deals(draw: st.DrawFn, books: tuple[str, ...] = SET_BOOKS) -> dict:
    """A deal that somebody won, with all four hands; riichi, dora, discards and the like at will."""
    concealed, melds = draw(winning_hands())
    rules, winner = draw(st.sampled_from(books)), draw(st.sampled_from("ESWN"))
    won_by = draw(st.sampled_from(["discard", "wall", "dead_wall", "robbed_kong"]))
    deal: dict = {"rules": rules, "winner": winner, "won_by": won_by, "round_wind": draw(st.sampled_from("ESWN"))}
    losers = [wind for wind in "ESWN" if wind != winner]
    if won_by in ("discard", "robbed_kong"):
        deal["from"] = draw(st.sampled_from(losers))
    bonus = draw(st.permutations(BONUS))[: draw(st.sampled_from([0, 0, 1, 2, 4, 8]))]
    deal["winning_tile"] = str(draw(st.sampled_from(concealed)))
    deal["last_tile"] = draw(st.booleans())
    deal["hands"] = {
        winner: {"concealed": write(draw(st.permutations(concealed))), "melds": melds, "bonus": write(bonus)}
    }
    wall = draw(wall_without(concealed, melds))
    for wind in losers:
        deal["hands"][wind] = {"concealed": write(wall[:13])}
        wall = wall[13:]
    extras = {"japanese": japanese_extras(wall, winner), "riichi": riichi_extras(wall, winner)}
    extras |= {"hongkong": hongkong_extras(), "mcr": mcr_extras()}
    return deal | draw(extras.get(rules, german_extras()))


@st.composite
def wall_without(draw: st.DrawFn, concealed: list[Tile], melds: list[dict]) -> list[Tile]:
    """All other tiles, shuffled."""
    written = write(concealed) + "".join(meld["tiles"] for meld in melds)
    used = [str(tile) for tile in _read(written)]
    rest = [tile for tile in ORDINARY for _ in range(4 - used.count(str(tile)))]
    return draw(st.permutations(rest))


def _read(text: str) -> list[str]:
    found, digits = [], ""
    for char in text:
        if char.isdigit():
            digits += char
        else:
            found += [digit + char for digit in digits]
            digits = ""
    return found


@st.composite
def japanese_extras(draw: st.DrawFn, wall: list[Tile], winner: str) -> dict:
    return {
        "riichi": draw(st.lists(st.sampled_from("ESWN"), unique=True)),
        "double_riichi": draw(st.sampled_from([[], [], [winner]])),
        "first_turn": draw(st.integers(0, 19)) == 0,
        "dora_indicators": write(wall[: draw(st.integers(0, 3))]),
        "discards": {winner: write(wall[3 : 3 + draw(st.integers(0, 3))])},
        "deposits": draw(st.sampled_from([0, 1000, 3000])),
        "options": {
            "rounding": draw(st.sampled_from(["up_to_ten", "exact"])),
            "flowers": draw(st.booleans()),
            "minimum_doublings": draw(st.integers(0, 2)),
            "first_doubling": draw(st.sampled_from(["secured", "any"])),
            "printed_pair_points": draw(st.booleans()),
            "stick": draw(st.sampled_from([1, 100])),
        },
    }


@st.composite
def german_extras(draw: st.DrawFn) -> dict:
    return {
        "options": {
            "flowers": draw(st.booleans()),
            "any_kong": draw(st.sampled_from(["winner", "all", "none"])),
            "limit": draw(st.sampled_from([0, 500, 1000, 3000])),
            "heavenly_twins": draw(st.booleans()),
        }
    }


@st.composite
def mcr_extras(draw: st.DrawFn) -> dict:
    return {
        "last_of_kind": draw(st.booleans()),
        "options": {
            "flowers": draw(st.booleans()),
            "minimum_doublings": draw(st.sampled_from([0, 0, 8])),
        },
    }


@st.composite
def hongkong_extras(draw: st.DrawFn) -> dict:
    return {
        "first_turn": draw(st.integers(0, 19)) == 0,
        "kong_upon_kong": draw(st.booleans()),
        "options": {
            "flowers": draw(st.booleans()),
            "minimum_doublings": draw(st.sampled_from([0, 0, 1, 3])),
            "limit_faan": draw(st.sampled_from([8, 10, 13])),
            "table": draw(st.sampled_from(["half_spicy", "full_spicy"])),
            "discarder": draw(st.sampled_from(["pays_all", "pays_double"])),
            "seven_pairs": draw(st.booleans()),
            "human_hand": draw(st.booleans()),
        },
    }


@st.composite
def riichi_extras(draw: st.DrawFn, wall: list[Tile], winner: str) -> dict:
    return {
        "riichi": draw(st.lists(st.sampled_from("ESWN"), unique=True)),
        "ippatsu": draw(st.booleans()),
        "first_turn": draw(st.integers(0, 19)) == 0,
        "dora_indicators": write(wall[: draw(st.integers(0, 2))]),
        "ura_dora_indicators": write(wall[2 : 2 + draw(st.integers(0, 2))]),
        "discards": {winner: write(wall[4 : 4 + draw(st.integers(0, 3))])},
        "deposits": draw(st.sampled_from([0, 1000, 3000])),
        "honba": draw(st.integers(0, 3)),
        "options": {
            "open_all_simples": draw(st.booleans()),
            "kiriage": draw(st.booleans()),
            "double_wind_pair": draw(st.booleans()),
            "double_yakuman": draw(st.booleans()),
            "multiple_yakuman": draw(st.booleans()),
            "minimum_doublings": draw(st.integers(0, 2)),
        },
    }
