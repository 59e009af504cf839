"""An example hand for every row of Mahjong Competition Rules.

The player is South in an East round; `tiles` are the hand's, the winning tile first.
"""

from __future__ import annotations

from scoring.coach.examples.row_example import DEAD_WALL, DRAWN, PLAIN, Examples, Melds, RowExample
from scoring.coach.examples.sets import TWO_OPEN, with_set
from scoring.hands import ROBBED_KONG


def laid(*sets: str, state: str = "open") -> Melds:
    return tuple((tiles, state) for tiles in sets)


THREE_WINDS = laid("111z", "222z", "333z")

GREAT: Examples = {
    "big_four_winds": RowExample("4z44z77m", melds=THREE_WINDS),
    "big_three_dragons": RowExample("2p123m2p", melds=laid("555z", "666z", "777z")),
    "all_green": RowExample("8s234s234s666s666z8s"),
    "nine_gates": RowExample("5p1112345678999p"),
    "four_kongs": RowExample("2p2p", melds=(*laid("1111m", "8888s", "3333p"), *laid("5555z", state="half_concealed"))),
    "seven_shifted_pairs": RowExample("7m1122334455667m"),
    "thirteen_orphans": RowExample("7z19m19p19s1234567z"),
    "all_terminals": RowExample("9s99s111p99m", melds=laid("111m", "999p")),
    "little_four_winds": RowExample("4z123m4z", melds=THREE_WINDS),
    "little_three_dragons": RowExample("7z123m456p7z", melds=laid("555z", "666z")),
    "all_honours": RowExample("4z44z555z77z", melds=laid("111z", "666z")),
    "four_concealed_pungs": RowExample("2p333m888p777s444z2p"),
    "pure_terminal_chows": RowExample("5p112233778899p5p"),
    "quadruple_chow": RowExample("9s111122223333m9s"),
    "four_pure_shifted_pungs": RowExample("5z5z", melds=laid("222s", "333s", "444s", "555s")),
    "four_pure_shifted_chows": RowExample("6m123m234m345m45m99p"),
    "three_kongs": RowExample("6p45p22s", melds=laid("1111m", "7777s", "3333z")),
    "all_terminals_and_honours": RowExample("9s99s444z11m", melds=laid("999p", "555z")),
    "seven_pairs": RowExample("7z1155m66p3344s66z7z"),
    "greater_honours": RowExample("7z147m258p3s123456z"),
    "all_even_pungs": RowExample("8s88s444m66p", melds=laid("222p", "666m")),
    "full_flush": RowExample("9s123s456s78s444s66s"),
    "pure_triple_chow": RowExample("4p234p23p789s55m", melds=laid("234p")),
    "pure_shifted_pungs": RowExample("4p44p789s55m", melds=laid("222p", "333p")),
    "upper_tiles": RowExample("9p78p789m777s88s", melds=laid("999s")),
    "middle_tiles": RowExample("6p45p456m444s55s", melds=laid("666s")),
    "lower_tiles": RowExample("3p12p123m111s22s", melds=laid("333s")),
    "pure_straight": RowExample("9m123m456m78m222p55s"),
    "three_suited_terminal_chows": RowExample("9m123m78m123p789p55s"),
    "pure_shifted_chows": RowExample("5m123m234m34m777p99s"),
    "all_fives": RowExample("5m34m567p456s55p", melds=laid("555s")),
    "triple_pung": RowExample("2s22s678m55z", melds=laid("222m", "222p")),
    "three_concealed_pungs": RowExample("6s333m888p777s45s22p"),
    "lesser_honours": RowExample("6z147m258p36s12345z"),
    "knitted_straight": RowExample("9s147m258p36s123m55z"),
    "upper_four": RowExample("9p78p678m666s99s", melds=laid("789s")),
    "lower_four": RowExample("4p23p123m444s11s", melds=laid("234s")),
    "big_three_winds": RowExample("6p45p22s", melds=THREE_WINDS),
}
SMALL: Examples = {
    "mixed_straight": RowExample("9s123m456p78s222m55p"),
    "reversible_tiles": RowExample("3p12p345p456s99p", melds=laid("888s")),
    "mixed_triple_chow": RowExample("4s234m234p23s999s55p"),
    "mixed_shifted_pungs": RowExample("4s44s678m55p", melds=laid("222m", "333p")),
    "chicken_hand": RowExample("5p34p678s789m44z", melds=laid("234m")),
    "last_tile_draw": RowExample(PLAIN, DRAWN, more={"last_tile": True}),
    "last_tile_claim": RowExample(PLAIN, more={"last_tile": True}),
    "after_kong": RowExample("2p123m456p789s2p", DEAD_WALL, laid("6666m")),
    "robbed_kong": RowExample("6p45p123m789s444z22s", ROBBED_KONG),
    "two_concealed_kongs": RowExample("6p45p678m22s", melds=laid("1111m", "7777s", state="half_concealed")),
    "all_pungs": RowExample("7s77s555z22p", melds=TWO_OPEN),
    "half_flush": RowExample("9s123s456s78s444z55z"),
    "mixed_shifted_chows": RowExample("5s123m234p34s888m66z"),
    "all_types": RowExample("6p123m45p678s222z55z"),
    "melded_hand": RowExample("2p2p", melds=laid("234m", "678m", "555p", "789s")),
    "two_dragon_pungs": RowExample("6p123m45p88s", melds=laid("555z", "666z")),
    "outside_hand": RowExample("3m12m789p111s44z", melds=laid("999s")),
    "fully_concealed_hand": RowExample(PLAIN, DRAWN),
    "two_melded_kongs": RowExample("6p45p678m22s", melds=laid("1111m", "7777s")),
    "last_of_kind": RowExample("6p45p123m789s444z22s", more={"last_of_kind": True}),
    "dragon_pung": with_set("777z"),
    "round_wind": with_set("111z"),
    "own_wind": with_set("222z"),
    "concealed_hand": RowExample(PLAIN),
    "all_chows": RowExample("2p123m456p789s345s2p"),
    "tile_hog": RowExample("8s67s666s123m456p22p"),
    "double_pung": RowExample("6p45p789s22s", melds=laid("333m", "333p")),
    "two_concealed_pungs": RowExample("6p45p777m888s123s22p"),
    "concealed_kong": with_set("6666m", "half_concealed"),
    "all_simples": RowExample("6p45p234m678s555s22m"),
    "pure_double_chow": RowExample("4m234m23m678p999s55z"),
    "mixed_double_chow": RowExample("4p234m23p678s999s55z"),
    "short_straight": RowExample("7m234m56m345p888s55z"),
    "two_terminal_chows": RowExample("9m123m78m456p888s55z"),
    "terminal_pung": with_set("999m"),
    "wind_pung": with_set("444z"),
    "melded_kong": with_set("6666m"),
    "one_voided_suit": RowExample("6p123m45p678m444z99p"),
    "no_honours": RowExample("6p123m45p678s888s99p"),
    "edge_wait": RowExample("3m12m456p678s444z55s"),
    "closed_wait": RowExample("5p46p123m678s444z99s"),
    "single_wait": RowExample("5z123m456p678s444z5z"),
    "self_drawn": RowExample("2p123m456p789s2p", DRAWN, laid("666m")),
    "flower": RowExample(PLAIN, bonus="2f"),
}
EXAMPLES = {**GREAT, **SMALL}
