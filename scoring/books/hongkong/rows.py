"""The faan table of document 004 (docs/hongkong.md), in its order: hands, hands that stand alone, how the last tile
came, flowers and seasons.

Each row: id, name, question, a sentence for newcomers, section, faan. A total takes the place of its parts (`covers`).
"""

from scoring import circumstances as how
from scoring import parts
from scoring import patterns as hand
from scoring.books.hongkong.table import limit
from scoring.rows import Limit, Rule

FLOWERS = ("flowers", True)
DRAGONS, WINDS = ("dragon_pung",), ("own_wind", "round_wind")

HANDS = (
    Rule("all_chows", "Common hand (all chows)", hand.four_chows, "Four chows and any pair.", "004 § 2.1", doublings=1),
    Rule("dragon_pung", "Pung of dragons", parts.of_dragons, "Three or four alike of a dragon; each such set counts.",
         "004 § 2.2", doublings=1, each=parts.pungs),
    Rule("own_wind", "Pung of the own wind", parts.of_own_wind, "Three or four alike of the wind of your seat.",
         "004 § 2.3", doublings=1, each=parts.pungs),
    Rule("round_wind", "Pung of the round wind", parts.of_round_wind,
         "Three or four alike of the wind of the round; if it is your own as well, both count.", "004 § 2.3",
         doublings=1, each=parts.pungs),
    Rule("mixed_terminals", "Mixed terminals", hand.all_terminals_and_honours,
         "Only ones and nines, and winds or dragons with them; all pungs comes on top.", "004 § 2.4", doublings=1),
    Rule("all_pungs", "All pungs", hand.four_pungs, "Four pungs or kongs, no chow.", "004 § 2.5", doublings=3),
    Rule("half_flush", "One suit with honours", hand.one_suit_with_honours,
         "Only one of the three suits, and winds or dragons with it.", "004 § 2.6", doublings=3),
    Rule("seven_pairs", "Seven pairs", hand.seven_pairs,
         "Seven pairs in place of four sets, where the table plays with them; four alike are two pairs.", "004 § 2.7",
         doublings=4, option=("seven_pairs", True)),
    Rule("little_three_dragons", "Little three dragons", hand.little_three_dragons,
         "Two of the three dragons as pungs and the third as the pair; the pungs are in it.", "004 § 2.2", doublings=5,
         covers=DRAGONS),
    Rule("little_four_winds", "Little four winds", hand.little_four_winds,
         "Three winds as pungs and the fourth as the pair; one suit with honours is in it.", "004 § 2.3", doublings=6,
         covers=("half_flush",)),
    Rule("full_flush", "One suit only", hand.one_suit_only, "A single suit, no winds or dragons.", "004 § 2.6",
         doublings=7),
    Rule("big_three_dragons", "Big three dragons", hand.big_three_dragons,
         "Pungs or kongs of all three dragons; the pungs are in it.", "004 § 2.2", doublings=8, covers=DRAGONS),
    Rule("four_concealed_pungs", "Four concealed pungs", hand.four_concealed_pungs,
         "Four pungs or kongs of nothing but tiles drawn by yourself; only the last one of the pair may come from "
         "another player.", "004 § 2.5", doublings=8, covers=("all_pungs",)),
)  # fmt: skip

ORDINARY = tuple(rule.id for rule in HANDS)
TEN = ("all_honours", "all_terminals")

ALONE = (
    Rule("all_honours", "All honours", hand.all_honours, "Only winds and dragons; no other row for the tiles counts.",
         "004 § 3", doublings=10, covers=ORDINARY),
    Rule("all_terminals", "All terminals", hand.all_terminals,
         "Only ones and nines, nothing else; no other row for the tiles counts.", "004 § 3", doublings=10,
         covers=ORDINARY),
    Rule("nine_gates", "Nine gates", hand.nine_gates,
         "Before the last tile you held exactly 1112345678999 of one suit: any further tile of it completes the hand.",
         "004 § 3", doublings=10, covers=ORDINARY, option=("nine_gates_any_wait", False)),
    Rule("nine_gates", "Nine gates (any wait)", hand.nine_gates_any_wait,
         "The hand is 1112345678999 of one suit and one more tile of it.", "004 § 3", doublings=10, covers=ORDINARY,
         option=("nine_gates_any_wait", True)),
    Rule("thirteen_orphans", "Thirteen orphans", hand.thirteen_orphans,
         "Every one, nine, wind and dragon, and one of them twice.", "004 § 3", doublings=13, covers=ORDINARY),
    Rule("big_four_winds", "Big four winds", hand.big_four_winds,
         "Pungs or kongs of all four winds; no other row for the tiles counts.", "004 § 3", doublings=13,
         covers=(*ORDINARY, *TEN)),
    Rule("four_kongs", "Four kongs", hand.four_kongs,
         "Four kongs in one hand, open or not; no other row for the tiles counts.", "004 § 3", doublings=13,
         covers=(*ORDINARY, *TEN)),
    Rule("heavenly_hand", "Heavenly hand", how.heavenly_hand, "The hand that East is dealt is complete already.",
         "004 § 3", doublings=13),
    Rule("earthly_hand", "Earthly hand", how.earthly_hand, "Won on East’s very first discard.", "004 § 3",
         doublings=13),
    Rule("human_hand", "Human hand", how.human_hand,
         "Won in the first round of turns on a discard of another player than East.", "004 § 3", doublings=13,
         option=("human_hand", True)),
)  # fmt: skip

LAST_TILE = (
    Rule("self_drawn", "Self-drawn", how.self_drawn, "You drew the last tile yourself.", "004 § 4", doublings=1),
    Rule("concealed_hand", "Concealed hand", how.nothing_laid_down,
         "No set was claimed and no kong laid down; the last tile may come from another player.", "004 § 4",
         doublings=1, option=("concealed_hand", True)),
    Rule("robbed_kong", "Robbing a kong", how.robbed_kong,
         "You won with the tile that another player added to an open pung.", "004 § 4", doublings=1),
    Rule("last_tile", "Last tile of the wall", how.last_of_wall, "You won with the very last tile that could be drawn.",
         "004 § 4", doublings=1),
    Rule("last_tile", "Discard after the last tile", how.last_discard,
         "You won on the discard after the last tile of the wall.", "004 § 4", doublings=1),
    Rule("after_kong", "After a kong", how.after_kong,
         "You won with the tile that replaces a kong, not a flower; self-drawn comes on top.", "004 § 4", doublings=1),
    Rule("kong_upon_kong", "Kong upon kong", how.kong_upon_kong,
         "The tile that replaced a kong made a second one, and the next replacement won; self-drawn comes on top.",
         "004 § 4", doublings=8, covers=("after_kong",)),
)  # fmt: skip

BONUS = (
    Rule("no_flowers", "No flowers", hand.no_bonus_tiles, "Neither a flower nor a season; it does not help to go out.",
         "004 § 5", doublings=1, option=FLOWERS, lets_win=False),
    Rule("own_flower", "Own flower", parts.own_flower,
         "The flower with the number of your wind: East 1, South 2, West 3, North 4.", "004 § 5", doublings=1,
         each=parts.bonus_tiles, option=FLOWERS, lets_win=False),
    Rule("own_season", "Own season", parts.own_season,
         "The season with the number of your wind: East 1, South 2, West 3, North 4.", "004 § 5", doublings=1,
         each=parts.bonus_tiles, option=FLOWERS, lets_win=False),
    Rule("all_flowers", "All flowers", hand.all_flowers, "All four flowers; this takes the place of the own one.",
         "004 § 5", doublings=2, option=FLOWERS, covers=("own_flower",), lets_win=False),
    Rule("all_seasons", "All seasons", hand.all_seasons, "All four seasons; this takes the place of the own one.",
         "004 § 5", doublings=2, option=FLOWERS, covers=("own_season",), lets_win=False),
)  # fmt: skip

LIMITS = (
    Limit("limit", "Limit", "As many faan as the table has agreed on; no hand is worth more.", "004 § 6", by=limit),
)  # fmt: skip
ROWS = HANDS + ALONE + LAST_TILE + BONUS
