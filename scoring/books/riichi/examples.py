"""An example hand for every row of the riichi tables.

The player is South in an East round; `tiles` are the hand's, the winning tile first. Rows that share an id have an
example each, by their English name.
"""

from __future__ import annotations

from scoring.coach.examples.row_example import DEAD_WALL, DRAWN, PLAIN, Examples, RowExample
from scoring.coach.examples.sets import TWO_OPEN, with_pair, with_set
from scoring.hands import ROBBED_KONG
from scoring.tiles import EAST, NORTH, SOUTH, WEST

FIRST = {"first_turn": True}
THREE_WINDS = (("111z", "open"), ("222z", "open"), ("333z", "open"))
THREE_KONGS = (("3333m", "open"), ("7777s", "half_concealed"), ("8888p", "open"))

EXAMPLES: Examples = {
    "win": RowExample(PLAIN),
    "concealed_discard": RowExample(PLAIN),
    "self_drawn": RowExample(PLAIN, DRAWN),
    "open_no_points": RowExample("7s456p56s234s22p", melds=(("123m", "open"),)),
    "seven_pairs_fixed": RowExample("7z1155m66p3344s66z7z"),
    "pung": {
        "Open pung of 2–8": with_set("666m"),
        "Open pung of 1, 9 or honours": with_set("999m"),
        "Concealed pung of 2–8": RowExample("2p123m456p789s555m2p"),
        "Concealed pung of 1, 9 or honours": RowExample(PLAIN),
    },
    "kong": {
        "Open kong of 2–8": with_set("6666m"),
        "Open kong of 1, 9 or honours": with_set("9999m"),
        "Concealed kong of 2–8": with_set("6666m", "half_concealed"),
        "Concealed kong of 1, 9 or honours": with_set("4444z", "half_concealed"),
    },
    "pair": {
        "Pair of dragons": with_pair("5z"),
        "Pair of the seat wind": with_pair("2z"),
        "Pair of the seat wind alone": RowExample("3z123m456p789s345s3z", wind=WEST),
        "Pair of the round wind": with_pair("1z"),
    },
    "wait_middle": RowExample("5s123m456p46s444z22p"),
    "wait_edge": RowExample("3p12p123m456p444z22s"),
    "wait_pair": RowExample(PLAIN),
    "riichi": RowExample(PLAIN, more={"riichi": True}),
    "ippatsu": RowExample(PLAIN, more={"riichi": True, "ippatsu": True}),
    "concealed_self_drawn": RowExample(PLAIN, DRAWN),
    "no_points": RowExample("7s123m456p56s234s22p"),
    "all_simples": {
        "Tanyao (all simples)": RowExample("4s567p678p3s5s88m", melds=(("234m", "open"),)),
        "Tanyao (all simples, concealed only)": RowExample("4s234m567p678p3s5s88m"),
    },
    "equal_chows": RowExample("7s123m123m56s444z22p"),
    "lucky_set": {
        "Yakuhai: dragons": with_set("777z"),
        "Yakuhai: seat wind": with_set("222z"),
        "Yakuhai: round wind": with_set("111z"),
    },
    "last_tile_drawn": RowExample(PLAIN, DRAWN, more={"last_tile": True}),
    "last_discard": RowExample(PLAIN, more={"last_tile": True}),
    "after_kong": RowExample("5s123m444z46s22p", DEAD_WALL, melds=(("8888m", "half_concealed"),)),
    "robbed_kong": RowExample("4s123m456p444z5s6s22p", ROBBED_KONG),
    "double_riichi": RowExample(PLAIN, more={"double_riichi": True}),
    "mixed_outside": RowExample("1z123m789p999s444z1z"),
    "three_similar_chows": RowExample("4s234m234p23s999m11z"),
    "full_straight": RowExample("9m12345678m55p444z"),
    "three_similar_pungs": RowExample("4s444p44s99m123p", melds=(("444m", "open"),)),
    "three_kongs": RowExample("2p123s2p", melds=THREE_KONGS),
    "four_pungs": RowExample("7s77s555z22p", melds=TWO_OPEN),
    "three_concealed_pungs": RowExample("3m12m555p777s444z99p"),
    "little_three_dragons": RowExample("7z123m456p7z", melds=(("555z", "open"), ("666z", "open"))),
    "all_terminals_and_honours": RowExample("9s99s444z11m", melds=(("999p", "open"), ("555z", "open"))),
    "seven_pairs": RowExample("7z1155m66p3344s66z7z"),
    "equal_chows_twice": RowExample("7s123m123m56s567s22p"),
    "pure_outside": RowExample("9p123m789p999s111s9p"),
    "half_flush": RowExample("9s123s456s78s444z55z"),
    "human_hand": {
        "Renhou (first round of turns)": RowExample(PLAIN, more=FIRST, discarder=WEST),
        "Renhou (first round of turns, alone)": RowExample(PLAIN, wind=WEST, more=FIRST, discarder=SOUTH),
        "Renhou (human hand)": RowExample(PLAIN, wind=NORTH, more=FIRST, discarder=WEST),
    },
    "full_flush": RowExample("9s123s456s78s444s66s"),
    "dora": {
        "Dora": RowExample("2p123m456p345s444z2p", more={"dora_indicators": "3s"}),
        "Dora (of the first indicator)": RowExample("2p123m456p345s444z2p", more={"dora_indicators": "1p3s"}),
    },
    "ura_dora": RowExample("2p123m456p345s444z2p", more={"riichi": True, "ura_dora_indicators": "3s"}),
    "red_five": RowExample("2p123m406p345s444z2p"),
    "heavenly_hand": RowExample(PLAIN, DRAWN, wind=EAST, more=FIRST),
    "earthly_hand": RowExample(PLAIN, DRAWN, more=FIRST),
    "thirteen_orphans": RowExample("7z19m19p19s1234567z", options={"double_yakuman": False}),
    "thirteen_orphans_any_wait": RowExample("7z19m19p19s1234567z"),
    "four_concealed_pungs": RowExample("2p333m888p777s44z2p4z", DRAWN),
    "four_concealed_pungs_pair": RowExample("2p333m888p777s444z2p"),
    "big_three_dragons": RowExample("2p123m2p", melds=(("555z", "open"), ("666z", "open"), ("777z", "open"))),
    "little_four_winds": RowExample("4z123m4z", melds=THREE_WINDS),
    "big_four_winds": {
        "Daisuushii (big four winds)": RowExample("4z44z77m", melds=THREE_WINDS),
        "Daisuushii (big four winds, double)": RowExample("4z44z88s", melds=THREE_WINDS),
    },
    "all_honours": RowExample("4z44z555z77z", melds=(("111z", "open"), ("666z", "open"))),
    "all_terminals": RowExample("9s99s111p99m", melds=(("111m", "open"), ("999p", "open"))),
    "all_green": RowExample("8s234s234s666s88s66z"),
    "nine_gates": RowExample("1p1123455678999p"),
    "nine_gates_nine_waits": RowExample("5p1112345678999p"),
    "four_kongs": RowExample("2p2p", melds=(*THREE_KONGS, ("2222m", "open"))),
}
