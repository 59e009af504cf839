"""The house options as the two bodies that publish their rules print them (document 005 § 12)."""

from __future__ import annotations

from collections.abc import Mapping

Chosen = Mapping[str, bool | int | str]

COMPETITION: Chosen = {
    "red_fives": False,
    "open_all_simples": True,
    "ippatsu": True,
    "ura_dora": True,
    "kan_dora": True,
    "double_yakuman": False,
    "human_hand": "alone",
    "minimum_doublings": 1,
    "honba": 300,
    "east_stays": "waiting",
    "noten_payment": 3000,
    "abortive_draws": False,
    "return_points": 30_000,
    "uma": "15_5",
    "ties_share": True,
    "chombo": "after_uma",
    "east_may_stop": False,
    "nagashi_mangan": False,
}
EMA: Chosen = {
    **COMPETITION,
    "several_winners": "each",
    "thirteen_han": "sanbaiman",
    "multiple_yakuman": False,
    "liable_for_kongs": False,
    "sticks_to_leader": True,
}
PRESETS: Mapping[str, Chosen] = {
    "WRC 2025": {
        **COMPETITION,
        "double_wind_pair": False,
        "kiriage": True,
        "thirteen_han": "yakuman",
        "multiple_yakuman": True,
        "liable_for_kongs": True,
        "several_winners": "next",
        "sticks_to_leader": False,
        "riichi_tiles_left": 0,
    },
    "EMA 2025": {**EMA, "double_wind_pair": False, "kiriage": True, "riichi_tiles_left": 1},
    "EMA 2016": {**EMA, "double_wind_pair": True, "kiriage": False, "riichi_tiles_left": 4},
}
