"""An example hand for every row of the Hong Kong table.

The player is South in an East round; `tiles` are the hand's, the winning tile first. Rows that share an id have an
example each, by their English name.
"""

from __future__ import annotations

from scoring.coach.examples.row_example import DEAD_WALL, DRAWN, PLAIN, Examples, RowExample
from scoring.coach.examples.sets import TWO_OPEN, with_set
from scoring.hands import ROBBED_KONG
from scoring.tiles import EAST, WEST

TWO_KONGS = (("8888m", "half_concealed"), ("7777s", "half_concealed"))
THREE_WINDS = (("111z", "open"), ("222z", "open"), ("333z", "open"))

EXAMPLES: Examples = {
    "all_chows": RowExample("2p123m456p789s345s2p"),
    "dragon_pung": with_set("777z"),
    "own_wind": with_set("222z"),
    "round_wind": with_set("111z"),
    "mixed_terminals": RowExample("9s99s444z11m", melds=(("999p", "open"), ("555z", "open"))),
    "all_pungs": RowExample("7s77s555z22p", melds=TWO_OPEN),
    "half_flush": RowExample("9s123s456s78s444z55z"),
    "seven_pairs": RowExample("7z1155m66p3344s66z7z"),
    "little_three_dragons": RowExample("7z123m456p7z", melds=(("555z", "open"), ("666z", "open"))),
    "little_four_winds": RowExample("4z123m4z", melds=THREE_WINDS),
    "full_flush": RowExample("9s123s456s78s444s66s"),
    "big_three_dragons": RowExample("2p123m2p", melds=(("555z", "open"), ("666z", "open"), ("777z", "open"))),
    "four_concealed_pungs": RowExample("2p333m888p777s444z2p"),
    "all_honours": RowExample("4z44z555z77z", melds=(("111z", "open"), ("666z", "open"))),
    "all_terminals": RowExample("9s99s111p99m", melds=(("111m", "open"), ("999p", "open"))),
    "nine_gates": {
        "Nine gates": RowExample("5p1112345678999p"),
        "Nine gates (any wait)": RowExample("1p1123455678999p"),
    },
    "thirteen_orphans": RowExample("7z19m19p19s1234567z"),
    "big_four_winds": RowExample("4z44z77m", melds=THREE_WINDS),
    "four_kongs": RowExample("2p2p", melds=(*TWO_KONGS, ("3333m", "open"), ("8888p", "open"))),
    "heavenly_hand": RowExample(PLAIN, DRAWN, wind=EAST, more={"first_turn": True}),
    "earthly_hand": RowExample(PLAIN, more={"first_turn": True}),
    "human_hand": RowExample(PLAIN, more={"first_turn": True}, discarder=WEST),
    "self_drawn": RowExample(PLAIN, DRAWN),
    "concealed_hand": RowExample(PLAIN),
    "robbed_kong": RowExample("4s123m456p444z5s6s22p", ROBBED_KONG),
    "last_tile": {
        "Last tile of the wall": RowExample(PLAIN, DRAWN, more={"last_tile": True}),
        "Discard after the last tile": RowExample(PLAIN, more={"last_tile": True}),
    },
    "after_kong": RowExample("5s123m444z46s22p", DEAD_WALL, melds=TWO_KONGS[:1]),
    "kong_upon_kong": RowExample("5s444z46s22p", DEAD_WALL, melds=TWO_KONGS, more={"kong_upon_kong": True}),
    "no_flowers": RowExample(PLAIN),
    "own_flower": RowExample(PLAIN, bonus="2f"),
    "own_season": RowExample(PLAIN, bonus="2y"),
    "all_flowers": RowExample(PLAIN, bonus="1234f"),
    "all_seasons": RowExample(PLAIN, bonus="1234y"),
}
