"""An example hand for every row of the Japanese book.

The player is South in an East round; `tiles` are the hand's, the winning tile first. Rows that share an id have an
example each, by their English name.
"""

from __future__ import annotations

from scoring.coach.examples.row_example import DRAWN, PLAIN, Examples, RowExample
from scoring.coach.examples.sets import EVERYWHERE, TWO_OPEN, with_pair, with_set
from scoring.tiles import Wind

EXAMPLES: Examples = {
    **EVERYWHERE,
    "concealed_discard": RowExample(PLAIN),
    "seven_pairs_fixed": RowExample("7z1155m66p3344s66z7z"),
    "seven_pairs": RowExample("7z1155m66p3344s66z7z"),
    "wait_two_sided": RowExample("7s123m456p56s444z22p", DRAWN),
    "wait_middle": RowExample("5s123m456p46s444z22p"),
    "wait_edge": RowExample("3p12p123m456p444z22s"),
    "wait_pair": RowExample(PLAIN),
    "wait_pung_simple": RowExample("8s123m456p88s444z22p"),
    "wait_pung_high": RowExample("4z123m456p789s44z22p", DRAWN),
    "concealed_self_drawn": RowExample(PLAIN, DRAWN),
    "no_points": RowExample("7s123m456p56s234s22p"),
    "riichi": RowExample(PLAIN, more={"riichi": True}),
    "double_riichi": RowExample(PLAIN, more={"double_riichi": True}),
    "mixed_outside": RowExample("1z123m789p999s444z1z"),
    "three_similar_chows": RowExample("4s234m234p23s999m11z"),
    "dora": RowExample("2p123m456p345s444z2p", more={"dora_indicators": "3s"}),
    "last_tile_drawn": RowExample(PLAIN, DRAWN, more={"last_tile": True}),
    "last_discard": RowExample(PLAIN, more={"last_tile": True}),
    "pure_outside": RowExample("9p123m789p999s111s9p"),
    "four_pungs": RowExample("7s77s555z22p", melds=TWO_OPEN),
    "three_concealed_pungs": RowExample("3m12m555p777s444z99p"),
    "half_flush": RowExample("9s123s456s78s444z55z"),
    "little_three_dragons": RowExample("7z123m456p7z", melds=(("555z", "open"), ("666z", "open"))),
    "all_terminals_and_honours": RowExample("9s99s444z11m", melds=(("999p", "open"), ("555z", "open"))),
    "full_flush": RowExample("9s123s456s78s444s66s"),
    "heavenly_hand": RowExample(PLAIN, DRAWN, wind=Wind.EAST, more={"first_turn": True}),
    "earthly_hand": RowExample(PLAIN, more={"first_turn": True}),
    "big_three_dragons": RowExample("2p123m2p", melds=(("555z", "open"), ("666z", "open"), ("777z", "open"))),
    "all_terminals": RowExample("9s99s111p99m", melds=(("111m", "open"), ("999p", "open"))),
    "all_honours": RowExample("4z44z555z77z", melds=(("111z", "open"), ("666z", "open"))),
    "four_concealed_pungs": RowExample("2p333m888p777s444z2p"),
    "big_four_winds": RowExample("4z44z77m", melds=(("111z", "open"), ("222z", "open"), ("333z", "open"))),
    "little_four_winds": RowExample(
        "4z123m4z", melds=(("111z", "open"), ("222z", "open"), ("333z", "open")), options={"little_four_winds": True}
    ),
    "thirteen_orphans": RowExample("7z19m19p19s1234567z"),
    "all_green": RowExample("8s234s234s666s88s66z"),
    "bouquet": RowExample(PLAIN, bonus="1234f"),
    "four_kongs": RowExample(
        "2p2p",
        melds=(("1111z", "open"), ("3333m", "open"), ("7777s", "half_concealed"), ("8888p", "open")),
        options={"four_kongs": True},
    ),
    "pair": {
        "Pair of the own wind": with_pair("2z"),
        "Pair of the own wind alone": RowExample("3z123m456p789s345s3z", wind=Wind.WEST),
        "Pair of the round wind": with_pair("1z"),
        "Pair of dragons": with_pair("5z"),
    },
    "all_simples": {
        "All simples": RowExample("4s567p678p3s5s88m", melds=(("234m", "open"),)),
        "All simples (concealed only)": RowExample("4s234m567p678p3s5s88m"),
    },
    "lucky_set": {
        "Lucky set: dragons": with_set("777z"),
        "Lucky set: own wind": with_set("222z"),
        "Lucky set: round wind": with_set("111z"),
    },
    "full_straight": {
        "Three consecutive chows": RowExample("9m12345678m55p444z"),
        "Three consecutive chows (with an open set)": RowExample("9m12345678m55p", melds=(("444z", "open"),)),
    },
    "nine_gates": {
        "Nine gates": RowExample("5p1112345678999p"),
        "Nine gates (any wait)": RowExample("1p1123455678999p"),
    },
}
