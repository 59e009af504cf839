"""The fans of document 006 (docs/mcr.md § 3) that are worth 88 to 12: numbers 1 to 38.

What a fan implies or excludes stands in `covers`; which of several groups of sets count together, the principles say
(`choosing`).
"""

from scoring import patterns as hand
from scoring.books.mcr import groups
from scoring.books.mcr import patterns as own
from scoring.parts import WINDS
from scoring.rows import Rule

PUNGS = ("terminal_pung", "wind_pung")
KONGS = ("three_kongs", "two_concealed_kongs", "two_melded_kongs", "melded_kong", "concealed_kong")
ONE_SUIT = ("full_flush", "no_honours")
SINGLES = ("all_types", "concealed_hand")

EIGHTY_EIGHT = (
    Rule("big_four_winds", "Big four winds", hand.big_four_winds, "Pungs or kongs of all four winds.", "006 § 3.1",
         doublings=88, covers=("big_three_winds", "all_pungs", "round_wind", "own_wind", *PUNGS)),
    Rule("big_three_dragons", "Big three dragons", hand.big_three_dragons, "Pungs or kongs of all three dragons.",
         "006 § 3.2", doublings=88, covers=("two_dragon_pungs", "dragon_pung")),
    Rule("all_green", "All green", own.all_green, "Only 2, 3, 4, 6 and 8 of bamboo and green dragons.", "006 § 3.3",
         doublings=88),
    Rule("nine_gates", "Nine gates", hand.nine_gates,
         "Before the last tile you held exactly 1112345678999 of one suit: any further tile of it completes the hand.",
         "006 § 3.4", doublings=88, covers=(*ONE_SUIT, "concealed_hand", "terminal_pung")),
    Rule("four_kongs", "Four kongs", hand.four_kongs, "Four kongs in one hand, melded or concealed.", "006 § 3.5",
         doublings=88, covers=("all_pungs", "single_wait", *KONGS)),
    Rule("seven_shifted_pairs", "Seven shifted pairs", own.seven_shifted_pairs,
         "Seven pairs of one suit, one number after the other.", "006 § 3.6", doublings=88,
         covers=("seven_pairs", *ONE_SUIT, "concealed_hand", "single_wait")),
    Rule("thirteen_orphans", "Thirteen orphans", hand.thirteen_orphans,
         "Every one, nine, wind and dragon, and one of them twice.", "006 § 3.7", doublings=88,
         covers=("all_terminals_and_honours", "all_types", "concealed_hand", "single_wait")),
)  # fmt: skip

SIXTY_FOUR = (
    Rule("all_terminals", "All terminals", own.all_terminals, "Only ones and nines, nothing else.", "006 § 3.8",
         doublings=64, covers=("all_pungs", "outside_hand", "terminal_pung", "no_honours")),
    Rule("little_four_winds", "Little four winds", hand.little_four_winds,
         "Three winds as pungs and the fourth as the pair.", "006 § 3.9", doublings=64,
         covers=("big_three_winds", *PUNGS)),
    Rule("little_three_dragons", "Little three dragons", hand.little_three_dragons,
         "Two of the three dragons as pungs and the third as the pair.", "006 § 3.10", doublings=64,
         covers=("two_dragon_pungs", "dragon_pung")),
    Rule("all_honours", "All honours", hand.all_honours, "Only winds and dragons.", "006 § 3.11", doublings=64,
         covers=("all_pungs", "outside_hand", *PUNGS)),
    Rule("four_concealed_pungs", "Four concealed pungs", hand.four_concealed_pungs,
         "Four pungs or concealed kongs that nobody else completed.", "006 § 3.12", doublings=64,
         covers=("all_pungs", "concealed_hand", "three_concealed_pungs", "two_concealed_pungs")),
    Rule("pure_terminal_chows", "Pure terminal chows", own.pure_terminal_chows,
         "Chows 123 and 789 of one suit, each twice, and its fives as the pair.", "006 § 3.13", doublings=64,
         covers=("seven_pairs", *ONE_SUIT, "all_chows", "pure_double_chow", "two_terminal_chows")),
)  # fmt: skip

FORTY_EIGHT_AND_THIRTY_TWO = (
    Rule("quadruple_chow", "Quadruple chow", groups.pure(0), "The same chow four times.", "006 § 3.14", doublings=48,
         each=groups.four_chows, covers=("pure_triple_chow", "tile_hog", "pure_double_chow")),
    Rule("four_pure_shifted_pungs", "Four pure shifted pungs", groups.pure(1),
         "Four pungs or kongs of one suit, each a number after the one before.", "006 § 3.15", doublings=48,
         each=groups.four_pungs, covers=("pure_shifted_pungs", "all_pungs")),
    Rule("four_pure_shifted_chows", "Four pure shifted chows", groups.pure(1, 2),
         "Four chows of one suit, each one number after the one before, or each two.", "006 § 3.16", doublings=32,
         each=groups.four_chows, covers=("pure_shifted_chows", "short_straight")),
    Rule("three_kongs", "Three kongs", own.three_kongs, "Three kongs, melded or concealed.", "006 § 3.17",
         doublings=32, covers=KONGS[1:]),
    Rule("all_terminals_and_honours", "All terminals and honours", hand.all_terminals_and_honours,
         "Only ones and nines, and winds or dragons with them.", "006 § 3.18", doublings=32,
         covers=("all_pungs", "outside_hand", *PUNGS)),
)  # fmt: skip

TWENTY_FOUR = (
    Rule("seven_pairs", "Seven pairs", hand.seven_pairs,
         "Seven pairs in place of four sets and a pair; four alike are two pairs.", "006 § 3.19", doublings=24,
         covers=("concealed_hand", "single_wait")),
    Rule("greater_honours", "Greater honours and knitted tiles", own.honours_and_knitted((7,)),
         "All seven honours once, and seven different knitted tiles: of 147, 258 and 369 in the three suits.",
         "006 § 3.20", doublings=24, covers=SINGLES),
    Rule("all_even_pungs", "All even pungs", own.all_even_pungs, "Four pungs and a pair, all of 2, 4, 6 or 8.",
         "006 § 3.21", doublings=24, covers=("all_pungs", "all_simples", "no_honours")),
    Rule("full_flush", "Full flush", hand.one_suit_only, "A single suit, no winds or dragons.", "006 § 3.22",
         doublings=24, covers=("no_honours",)),
    Rule("pure_triple_chow", "Pure triple chow", groups.pure(0), "The same chow of one suit three times.",
         "006 § 3.23", doublings=24, each=groups.three_chows, covers=("pure_double_chow",)),
    Rule("pure_shifted_pungs", "Pure shifted pungs", groups.pure(1),
         "Three pungs or kongs of one suit, each a number after the one before.", "006 § 3.24", doublings=24,
         each=groups.three_pungs),
    Rule("upper_tiles", "Upper tiles", own.only(own.numbers(7, 8, 9)), "Only tiles with the numbers 7, 8 and 9.",
         "006 § 3.25", doublings=24, covers=("upper_four", "no_honours")),
    Rule("middle_tiles", "Middle tiles", own.only(own.numbers(4, 5, 6)), "Only tiles with the numbers 4, 5 and 6.",
         "006 § 3.26", doublings=24, covers=("all_simples", "no_honours")),
    Rule("lower_tiles", "Lower tiles", own.only(own.numbers(1, 2, 3)), "Only tiles with the numbers 1, 2 and 3.",
         "006 § 3.27", doublings=24, covers=("lower_four", "no_honours")),
)  # fmt: skip

SIXTEEN = (
    Rule("pure_straight", "Pure straight", groups.pure(3), "Chows 123, 456 and 789 of one suit.", "006 § 3.28",
         doublings=16, each=groups.three_chows),
    Rule("three_suited_terminal_chows", "Three-suited terminal chows", own.three_suited_terminal_chows,
         "Chows 123 and 789 of two suits, and the fives of the third as the pair.", "006 § 3.29", doublings=16,
         covers=("all_chows", "mixed_double_chow", "two_terminal_chows", "no_honours")),
    Rule("pure_shifted_chows", "Pure shifted chows", groups.pure(1, 2),
         "Three chows of one suit, each one number after the one before, or each two.", "006 § 3.30", doublings=16,
         each=groups.three_chows),
    Rule("all_fives", "All fives", own.everywhere(own.numbers(5)), "A five in every set and in the pair.",
         "006 § 3.31", doublings=16, covers=("all_simples", "no_honours")),
    Rule("triple_pung", "Triple pung", groups.mixed(0), "Pungs or kongs of one number in all three suits.",
         "006 § 3.32", doublings=16, each=groups.three_pungs, covers=("double_pung",)),
    Rule("three_concealed_pungs", "Three concealed pungs", hand.three_concealed_pungs,
         "Three pungs or concealed kongs that nobody else completed.", "006 § 3.33", doublings=16,
         covers=("two_concealed_pungs",)),
)  # fmt: skip

TWELVE = (
    Rule("lesser_honours", "Lesser honours and knitted tiles", own.honours_and_knitted((5, 6)),
         "Fourteen different tiles: five or six honours, and knitted ones, of 147, 258 and 369 in the three suits.",
         "006 § 3.34", doublings=12, covers=SINGLES),
    Rule("knitted_straight", "Knitted straight", own.knitted_straight,
         "All nine of 147 of one suit, 258 of another and 369 of the third; with a set and a pair, or with honours.",
         "006 § 3.35", doublings=12, covers=("edge_wait", "closed_wait")),
    Rule("upper_four", "Upper four", own.only(own.numbers(6, 7, 8, 9)), "Only tiles with the numbers 6 to 9.",
         "006 § 3.36", doublings=12, covers=("no_honours",)),
    Rule("lower_four", "Lower four", own.only(own.numbers(1, 2, 3, 4)), "Only tiles with the numbers 1 to 4.",
         "006 § 3.37", doublings=12, covers=("no_honours",)),
    Rule("big_three_winds", "Big three winds", own.pungs_of(WINDS, 3), "Pungs or kongs of three of the four winds.",
         "006 § 3.38", doublings=12, covers=("wind_pung",)),
)  # fmt: skip

GREAT_FANS = EIGHTY_EIGHT + SIXTY_FOUR + FORTY_EIGHT_AND_THIRTY_TWO + TWENTY_FOUR + SIXTEEN + TWELVE
