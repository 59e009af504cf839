"""An example hand for every row of the German books.

The player is South in an East round; `tiles` are the hand's, the winning tile first. Rows that share an id have an
example each, by their English name.
"""

from __future__ import annotations

from scoring.coach.examples.row_example import DEAD_WALL, DRAWN, PLAIN, Examples, RowExample
from scoring.coach.examples.sets import EVERYWHERE, TWO_OPEN, with_pair, with_set
from scoring.tiles import EAST, WEST

EXAMPLES: Examples = {
    **EVERYWHERE,
    "no_open_set": RowExample(PLAIN, DRAWN),
    "all_chows": RowExample("2p123m456p789s345s2p"),
    "all_pungs": RowExample("7s77s555z22p", melds=TWO_OPEN),
    "last_tile_wall": RowExample(PLAIN, DRAWN),
    "last_tile_last_of_wall": RowExample(PLAIN, DRAWN, more={"last_tile": True}),
    "last_tile_dead_wall": RowExample(PLAIN, DEAD_WALL),
    "last_tile_pair": RowExample(PLAIN),
    "last_tile_middle": RowExample("5s123m456p46s444z22p"),
    "all_flowers": RowExample(PLAIN, bonus="1234f"),
    "all_seasons": RowExample(PLAIN, bonus="1234y"),
    "all_bonus_tiles": RowExample(PLAIN, bonus="1234f1234y"),
    "one_suit_with_honours": RowExample("9s123s456s78s444z55z"),
    "one_suit": RowExample("9s123s456s78s444s66s"),
    "all_honours": RowExample("4z44z555z77z", melds=(("111z", "open"), ("666z", "open"))),
    "all_terminals": RowExample("9s99s111p99m", melds=(("111m", "open"), ("999p", "open"))),
    "heavenly_twins": RowExample("7z1155m66p3344s66z7z", options={"heavenly_twins": True}),
    "pair": {
        "Pair of dragons": RowExample("55z123m456p789s44s", loses=True),
        "Pair of the own wind": RowExample("22z123m456p789s44s", loses=True),
        "Pair of the own wind alone": RowExample("33z123m456p789s44s", wind=WEST, loses=True),
        "Pair of the round wind": RowExample("11z123m456p789s44s", loses=True),
    },
    "closing_pair": {
        "Closing pair of dragons": with_pair("5z"),
        "Closing pair of another wind": with_pair("4z"),
        "Closing pair of the own wind": with_pair("2z"),
        "Closing pair of the own wind alone": RowExample("3z123m456p789s345s3z", wind=WEST),
        "Closing pair of the round wind": with_pair("1z"),
    },
    "all_simples": RowExample("4s234m567p678p3s5s88m"),
    "dragon_set": {"Pung of dragons": with_set("777z"), "Kong of dragons": with_set("7777z")},
    "wind_set": {
        "Pung of another wind": with_set("444z"),
        "Pung of the round or own wind": with_set("222z"),
        "Pung of round and own wind at once": with_set("111z", wind=EAST),
        "Kong of another wind": with_set("4444z"),
        "Kong of the round or own wind": with_set("2222z"),
        "Kong of round and own wind at once": with_set("1111z", wind=EAST),
    },
    "any_kong": {
        "Any kong (the winner's)": with_set("2222s"),
        "Any kong": RowExample("22p123m456p78s", melds=(("2222s", "open"),), loses=True),
    },
}
