"""A riichi deal as the library `mahjong` answers it, in our words: han, fu, yaku, and who pays."""

from __future__ import annotations

from collections import Counter

from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.meld import Meld

from scoring.tiles import parse

CALCULATOR = HandCalculator()
WINDS = {"E": EAST, "S": SOUTH, "W": WEST, "N": NORTH}
OURS = {
    "Riichi": "riichi",
    "Ippatsu": "ippatsu",
    "Menzen Tsumo": "concealed_self_drawn",
    "Pinfu": "no_points",
    "Tanyao": "all_simples",
    "Iipeiko": "equal_chows",
    "Yakuhai": "lucky_set",
    "Haitei Raoyue": "last_tile_drawn",
    "Houtei Raoyui": "last_discard",
    "Rinshan Kaihou": "after_kong",
    "Chankan": "robbed_kong",
    "Double Riichi": "double_riichi",
    "Chantai": "mixed_outside",
    "Sanshoku Doujun": "three_similar_chows",
    "Ittsu": "full_straight",
    "Sanshoku Doukou": "three_similar_pungs",
    "San Kantsu": "three_kongs",
    "Toitoi": "four_pungs",
    "San Ankou": "three_concealed_pungs",
    "Shou Sangen": "little_three_dragons",
    "Honroutou": "all_terminals_and_honours",
    "Chiitoitsu": "seven_pairs",
    "Ryanpeikou": "equal_chows_twice",
    "Junchan": "pure_outside",
    "Honitsu": "half_flush",
    "Renhou": "human_hand",
    "Chinitsu": "full_flush",
    "Dora": "dora",
    "Ura Dora": "ura_dora",
    "Aka Dora": "red_five",
    "Tenhou": "heavenly_hand",
    "Chiihou": "earthly_hand",
    "Kokushi Musou": "thirteen_orphans",
    "Kokushi Musou Juusanmen Matchi": "thirteen_orphans_any_wait",
    "Suu Ankou": "four_concealed_pungs",
    "Suu Ankou Tanki": "four_concealed_pungs_pair",
    "Daisangen": "big_three_dragons",
    "Shousuushii": "little_four_winds",
    "Dai Suushii": "big_four_winds",
    "Tsuu Iisou": "all_honours",
    "Chinroutou": "all_terminals",
    "Ryuuiisou": "all_green",
    "Chuuren Poutou": "nine_gates",
    "Daburu Chuuren Poutou": "nine_gates_nine_waits",
    "Suu Kantsu": "four_kongs",
}


def answer(deal: dict) -> dict:
    options, hand = deal["options"], deal["hands"][deal["winner"]]
    places: dict[int, list[int]] = {}
    melds = [_meld(meld, places) for meld in hand["melds"]]
    concealed = [_place(tile, places) for tile in _codes(hand["concealed"])]
    last = concealed[_codes(hand["concealed"]).index(deal["winning_tile"])]
    everything = concealed + [tile for meld in melds for tile in meld.tiles]
    found = CALCULATOR.estimate_hand_value(
        everything,
        last,
        melds,
        [tile.index * 4 for tile in parse(deal["dora_indicators"])][: None if options["kan_dora"] else 1],
        _config(deal, options),
        ura_dora_indicators=[tile.index * 4 for tile in parse(deal["ura_dora_indicators"])]
        if options["ura_dora"]
        else [],
    )
    if found.error:
        return {"error": found.error}
    yaku = _yaku(found.yaku) if options["double_yakuman"] else _single(_yaku(found.yaku))
    return {"han": found.han, "fu": found.fu, "yaku": yaku, **_paid(deal, found.cost)}


def _codes(text: str) -> list[str]:
    return [str(tile) for tile in parse(text)]


def _place(code: str, places: dict[int, list[int]]) -> int:
    """The next tile of this kind; the first of each five is the library's red one."""
    kind = parse(code)[0].index
    used = places.setdefault(kind, [])
    used.append(4 * kind + (0 if code[0] == "0" else next(i for i in _order(kind) if 4 * kind + i not in used)))
    return used[-1]


def _order(kind: int) -> tuple[int, ...]:
    return (1, 2, 3, 0) if kind in (4, 13, 22) else (0, 1, 2, 3)


def _meld(meld: dict, places: dict[int, list[int]]) -> Meld:
    codes = _codes(meld["tiles"])
    tiles = sorted(_place(code, places) for code in codes)
    kinds = {tile // 4 for tile in tiles}
    kind = Meld.KAN if len(tiles) == 4 else Meld.PON if len(kinds) == 1 else Meld.CHI
    return Meld(kind, tiles, opened=meld["state"] == "open")


def _config(deal: dict, options: dict) -> HandConfig:
    own, by = deal["winner"], deal["won_by"]
    declared = own in deal["riichi"] or own in deal["double_riichi"]
    drawn, first = by in ("wall", "dead_wall"), deal["first_turn"]
    return HandConfig(
        is_tsumo=drawn,
        is_riichi=own in deal["riichi"],
        is_daburu_riichi=own in deal["double_riichi"],
        is_ippatsu=deal["ippatsu"] and declared and options["ippatsu"],
        is_rinshan=by == "dead_wall",
        is_chankan=by == "robbed_kong",
        is_haitei=deal["last_tile"] and by == "wall",
        is_houtei=deal["last_tile"] and by == "discard",
        is_tenhou=first and own == "E" and by == "wall",
        is_chiihou=first and own != "E" and by == "wall",
        is_renhou=first and own != "E" and by == "discard" and options["human_hand"] != "none",
        player_wind=WINDS[own],
        round_wind=WINDS[deal["round_wind"]],
        kyoutaku_number=deal["deposits"] // 1000,
        tsumi_number=deal["honba"],
        options=OptionalRules(
            has_open_tanyao=options["open_all_simples"],
            has_aka_dora=options["red_fives"],
            has_double_yakuman=options["double_yakuman"],
            kazoe_limit={
                "yakuman": HandConstants.KAZOE_LIMITED,
                "sanbaiman": HandConstants.KAZOE_SANBAIMAN,
            }[options["thirteen_han"]],
            kiriage=options["kiriage"],
            renhou_as_yakuman=options["human_hand"] == "yakuman",
        ),
    )


def _yaku(found: list) -> Counter:
    """Our id of each, and how often: dora as many times as they count."""
    yaku: Counter = Counter()
    for each in found:
        name = each.name.split(" (")[0]
        yaku[OURS[name]] += each.han_closed if name in ("Dora", "Ura Dora", "Aka Dora") else 1
    return yaku


def _single(yaku: Counter) -> Counter:
    """The waits that would count double have a name of their own there, whether they do or not."""
    return Counter({_ANY_WAIT.get(name, name): count for name, count in yaku.items()})


_ANY_WAIT = {
    "thirteen_orphans_any_wait": "thirteen_orphans",
    "four_concealed_pungs_pair": "four_concealed_pungs",
    "nine_gates_nine_waits": "nine_gates",
}


def _paid(deal: dict, cost: dict) -> dict:
    more, each = cost["main"] + cost["main_bonus"], cost["additional"] + cost["additional_bonus"]
    others = [wind for wind in "ESWN" if wind != deal["winner"]]
    paid = {deal["from"]: more} if "from" in deal else {wind: more if wind == "E" else each for wind in others}
    return {"paid": paid, "total": cost["total"]}
