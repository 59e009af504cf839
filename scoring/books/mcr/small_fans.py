"""The fans of document 006 (docs/mcr.md § 3) that are worth 8 to 1: numbers 39 to 81.

Number 73, a pung of terminals or honours, is two rows: some fans leave out only its winds.
"""

from scoring import circumstances as how
from scoring import parts
from scoring import patterns as hand
from scoring.books.mcr import groups
from scoring.books.mcr import patterns as own
from scoring.melds import Kind
from scoring.parts import DRAGONS, HONOURS, SUIT_TILES, TERMINALS
from scoring.rows import Rule

ANY = HONOURS | SUIT_TILES

EIGHT = (
    Rule("mixed_straight", "Mixed straight", groups.mixed(3), "Chows 123, 456 and 789, each of another suit.",
         "006 § 3.39", doublings=8, each=groups.three_chows),
    Rule("reversible_tiles", "Reversible tiles", own.only(own.REVERSIBLE),
         "Only tiles that look the same upside down: circles 1234589, bamboo 245689 and the white dragon.",
         "006 § 3.40", doublings=8, covers=("one_voided_suit",)),
    Rule("mixed_triple_chow", "Mixed triple chow", groups.mixed(0), "The same chow in all three suits.", "006 § 3.41",
         doublings=8, each=groups.three_chows),
    Rule("mixed_shifted_pungs", "Mixed shifted pungs", groups.mixed(1),
         "Three pungs or kongs, each of another suit and a number after the one before.", "006 § 3.42", doublings=8,
         each=groups.three_pungs),
    Rule("chicken_hand", "Chicken hand", parts.always, "A complete hand that no other fan is for, flowers aside.",
         "006 § 3.43", doublings=8),
    Rule("last_tile_draw", "Last tile draw", own.last_tile_draw, "You drew the very last tile of the wall, and won.",
         "006 § 3.44", doublings=8, covers=("self_drawn",)),
    Rule("last_tile_claim", "Last tile claim", how.last_discard,
         "You won on the discard after the last tile of the wall.", "006 § 3.45", doublings=8),
    Rule("after_kong", "Out with replacement tile", how.after_kong,
         "You won with the tile that replaces a kong, not a flower.", "006 § 3.46", doublings=8,
         covers=("self_drawn",)),
    Rule("robbed_kong", "Robbing the kong", how.robbed_kong,
         "You won with the tile that another player added to an open pung.", "006 § 3.47", doublings=8,
         covers=("last_of_kind",)),
    Rule("two_concealed_kongs", "Two concealed kongs", own.two_concealed_kongs, "Two kongs of nothing but own tiles.",
         "006 § 3.48", doublings=8, covers=("concealed_kong", "two_concealed_pungs")),
)  # fmt: skip

SIX = (
    Rule("all_pungs", "All pungs", hand.four_pungs, "Four pungs or kongs, no chow.", "006 § 3.49", doublings=6),
    Rule("half_flush", "Half flush", hand.one_suit_with_honours,
         "Only one of the three suits, and winds or dragons with it.", "006 § 3.50", doublings=6),
    Rule("mixed_shifted_chows", "Mixed shifted chows", groups.mixed(1),
         "Three chows, each of another suit and a number after the one before.", "006 § 3.51", doublings=6,
         each=groups.three_chows),
    Rule("all_types", "All types", own.all_types, "Tiles of all three suits, of winds and of dragons.", "006 § 3.52",
         doublings=6),
    Rule("melded_hand", "Melded hand", own.melded_hand,
         "All four sets are claimed, and another player’s tile completes the pair.", "006 § 3.53", doublings=6,
         covers=("single_wait",)),
    Rule("two_dragon_pungs", "Two dragon pungs", own.pungs_of(DRAGONS, 2), "Pungs or kongs of two of three dragons.",
         "006 § 3.54", doublings=6, covers=("dragon_pung",)),
)  # fmt: skip

FOUR = (
    Rule("outside_hand", "Outside hand", own.everywhere(TERMINALS | HONOURS),
         "A one, a nine or an honour in every set and in the pair.", "006 § 3.55", doublings=4),
    Rule("fully_concealed_hand", "Fully concealed hand", how.concealed_self_drawn,
         "No set was claimed, and you drew the last tile yourself; concealed kongs may lie on the table.",
         "006 § 3.56", doublings=4, covers=("self_drawn",)),
    Rule("two_melded_kongs", "Two melded kongs", own.two_melded_kongs,
         "Two kongs of which one is melded, or both; a concealed one counts besides.", "006 § 3.57", doublings=4,
         covers=("melded_kong",)),
    Rule("last_of_kind", "Last tile of its kind", how.last_of_kind,
         "You won with the fourth tile of its kind, and everybody saw the other three.", "006 § 3.58", doublings=4),
)  # fmt: skip

TWO = (
    Rule("dragon_pung", "Pung of dragons", parts.of_dragons, "Three or four alike of a dragon; each such set counts.",
         "006 § 3.59", doublings=2, each=parts.pungs),
    Rule("round_wind", "Pung of the round wind", parts.of_round_wind,
         "Three or four alike of the wind of the round; if it is your own as well, both count.", "006 § 3.60",
         doublings=2, each=parts.pungs),
    Rule("own_wind", "Pung of the own wind", parts.of_own_wind, "Three or four alike of the wind of your seat.",
         "006 § 3.61", doublings=2, each=parts.pungs),
    Rule("concealed_hand", "Concealed hand", how.concealed_discard,
         "No set was claimed, and another player’s tile completes the hand.", "006 § 3.62", doublings=2),
    Rule("all_chows", "All chows", own.all_chows, "Four chows and a pair of suit tiles.", "006 § 3.63", doublings=2,
         covers=("no_honours",)),
    Rule("tile_hog", "Tile hog", parts.always, "All four tiles of a kind that are no kong; each such kind counts.",
         "006 § 3.64", doublings=2, each=own.four_alike),
    Rule("double_pung", "Double pung", groups.mixed(0), "Two pungs or kongs of one number in two suits.",
         "006 § 3.65", doublings=2, each=groups.two_pungs),
    Rule("two_concealed_pungs", "Two concealed pungs", own.two_concealed_pungs,
         "Two pungs or concealed kongs that nobody else completed.", "006 § 3.66", doublings=2),
    Rule("concealed_kong", "Concealed kong", parts.a_set(Kind.KONG, ANY, is_open=False),
         "A kong of nothing but own tiles.", "006 § 3.67", doublings=2, each=parts.pungs),
    Rule("all_simples", "All simples", hand.all_simples, "No ones, no nines, no winds and no dragons.", "006 § 3.68",
         doublings=2, covers=("no_honours",)),
)  # fmt: skip

ONE = (
    Rule("pure_double_chow", "Pure double chow", groups.pure(0), "The same chow of one suit twice.", "006 § 3.69",
         doublings=1, each=groups.two_chows),
    Rule("mixed_double_chow", "Mixed double chow", groups.mixed(0), "The same chow in two suits.", "006 § 3.70",
         doublings=1, each=groups.two_chows),
    Rule("short_straight", "Short straight", groups.pure(3), "Two chows of one suit that are six numbers in a row.",
         "006 § 3.71", doublings=1, each=groups.two_chows),
    Rule("two_terminal_chows", "Two terminal chows", groups.terminal_chows, "Chows 123 and 789 of one suit.",
         "006 § 3.72", doublings=1, each=groups.two_chows),
    Rule("terminal_pung", "Pung of terminals", parts.of_kinds(TERMINALS), "Three or four alike of a one or nine.",
         "006 § 3.73", doublings=1, each=parts.pungs),
    Rule("wind_pung", "Pung of another wind", parts.of_other_wind,
         "Three or four alike of a wind that is neither yours nor the round’s.", "006 § 3.73", doublings=1,
         each=parts.pungs),
    Rule("melded_kong", "Melded kong", parts.a_set(Kind.KONG, ANY, is_open=True),
         "A kong that was claimed, or added to a claimed pung.", "006 § 3.74", doublings=1, each=parts.pungs),
    Rule("one_voided_suit", "One voided suit", own.two_suits, "Tiles of just two of the three suits.", "006 § 3.75",
         doublings=1),
    Rule("no_honours", "No honours", own.only(SUIT_TILES), "No winds and no dragons.", "006 § 3.76", doublings=1),
    Rule("edge_wait", "Edge wait", own.edge_wait, "You waited for nothing but a 3 for 12, or a 7 for 89.",
         "006 § 3.77", doublings=1),
    Rule("closed_wait", "Closed wait", own.closed_wait, "You waited for nothing but the middle of a chow.",
         "006 § 3.78", doublings=1),
    Rule("single_wait", "Single wait", own.single_wait, "You waited for nothing but the second tile of the pair.",
         "006 § 3.79", doublings=1),
    Rule("self_drawn", "Self-drawn", how.self_drawn, "You drew the last tile yourself.", "006 § 3.80", doublings=1),
    Rule("flower", "Flower", parts.always, "Each flower or season counts, but none helps to go out.", "006 § 3.81",
         doublings=1, each=parts.bonus_tiles, option=("flowers", True), lets_win=False),
)  # fmt: skip

SMALL_FANS = EIGHT + SIX + FOUR + TWO + ONE
