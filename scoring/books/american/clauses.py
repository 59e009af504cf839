"""How a game by document 002 goes, in its order: what is no line of the card."""

from __future__ import annotations

from scoring.books.american.course import COURSE
from scoring.clauses import Clause, Topic

CLAUSES = (
    Clause("players", Topic.SEATS, COURSE.fewer, "002 § 10"),
    Clause("east", Topic.SEATS,
           "East is found with the dice, chosen by the host, or is who happens to sit there.",
           "002 § 2"),
    Clause("wall", Topic.WALL,
           "Each player builds a wall of 19 stacks of two before the rack: 152 tiles, 8 flowers and 8 jokers "
           "among them.",
           "002 § 1"),
    Clause("break", Topic.WALL,
           "East throws: as many stacks from the right end of East’s wall are set apart until the end.",
           "002 § 2"),
    Clause("dealing", Topic.DEALING,
           "East takes four tiles, then each to the right, three times, so that all have twelve; when a wall is "
           "used up, the next to the left is pushed out. Then East takes the first and the third upper tile, "
           "and each of the others one: 14 for East, 13 for the others.",
           "002 § 2"),
    Clause("first_charleston", Topic.CHARLESTON,
           "Three tiles go to the right, then across, then to the left. This first Charleston is compulsory.",
           "002 § 3"),
    Clause("second_charleston", Topic.CHARLESTON,
           "If nobody stops it, three go to the left, then across, then to the right.",
           "002 § 3"),
    Clause("stealing", Topic.CHARLESTON,
           "With the first left and the last right pass, one, two or three of the tiles just received may be "
           "passed on unseen.",
           "002 § 3"),
    Clause("courtesy", Topic.CHARLESTON,
           "At the end comes the optional pass: those who face each other may exchange up to three tiles, if both "
           "want.",
           "002 § 3"),
    Clause("joker_not_passed", Topic.CHARLESTON,
           "A joker is never passed.",
           "002 § 3"),
    Clause("turn", Topic.TURN,
           "East begins with a discard, which is named aloud. Then each to the right draws a tile from the "
           "wall, keeps it or not, and discards. The stacks that East set apart are played last.",
           "002 § 4"),
    Clause("claims", Topic.CLAIMS,
           "A discard may be claimed for a pung, kong or quint of an open line (X), which is then exposed and "
           "stays as it is; for a pair or a single tile only to go out. A concealed line (C) claims nothing "
           "before the last tile.",
           "002 § 8, 10"),
    Clause("precedence", Topic.CLAIMS,
           "Of two who claim the same tile, the next in turn gets it; but Mah-Jongg comes before an exposure. "
           "Once the next player has drawn and racked a tile, it is too late.",
           "002 § 8"),
    Clause("jokers", Topic.JOKERS,
           "Jokers stand for any tile in a pung, kong or quint, even for all of them, never in a pair or for a "
           "single tile.",
           "002 § 9"),
    Clause("joker_exchange", Topic.JOKERS,
           "In one’s turn, after drawing, the tile for which a joker stands in anybody’s exposure may be "
           "exchanged for it; then one discards.",
           "002 § 9"),
    Clause("joker_discarded", Topic.JOKERS,
           "A joker may be discarded; nobody may claim it.",
           "002 § 9"),
    Clause("going_out", Topic.GOING_OUT,
           "All fourteen tiles fill one line of the card, the last drawn or claimed.",
           "002 § 10"),
    Clause("dead", Topic.PENALTIES,
           "A player is dead, and out of the deal, with too many or too few tiles, after a false Mah-Jongg, "
           "with too many or too few tiles exposed for any line, or when what lies on the table makes the line "
           "impossible.",
           "002 § 4, 11", event="dead_hand"),
    Clause("dead_pays", Topic.PENALTIES,
           "A dead player pays like the others.",
           "002 § 11"),
    Clause("wall_out", Topic.DRAWS,
           "When the last tile has been drawn and nobody goes out, nobody pays.",
           "002 § 4", event="exhausted_wall"),
    Clause("discard_pays", Topic.PAYMENT,
           "After a discard the discarder pays twice the line’s value, the others once.",
           "002 § 10"),
    Clause("drawn_pays", Topic.PAYMENT,
           "After a drawn tile each pays double.",
           "002 § 10"),
    Clause("jokerless", Topic.PAYMENT,
           "A hand without jokers is paid twice as much.",
           "002 § 10"),
    Clause("bet", Topic.PAYMENT,
           "Whoever sits out bets on a player. If that player wins, everything is paid double and shared evenly "
           "between the two.",
           "002 § 10"),
    Clause("five_players", Topic.LENGTH,
           "With five players East leaves the table after each deal, and who sat out comes in.",
           "002 § 10"),
    Clause("rotation", Topic.LENGTH,
           "The document does not say how East moves on: after every deal the right neighbour is East.",
           "002"),
    Clause("mixing", Topic.TABLE_RULES,
           "Table rule: after the first Charleston unwanted tiles are thrown together, and whoever throws in "
           "three takes out three.",
           "002 § 10"),
    Clause("hot_wall", Topic.TABLE_RULES,
           "Table rule: once the last wall is played, tiles may be claimed only for Mah-Jongg (hot wall).",
           "002 § 10"),
)  # fmt: skip
