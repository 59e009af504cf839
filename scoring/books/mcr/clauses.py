"""How a game by document 006 goes: what is no row of the table of fans."""

from __future__ import annotations

from scoring.books.mcr.course import COURSE
from scoring.clauses import Clause, Topic

CLAUSES = (
    Clause("players", Topic.SEATS, COURSE.fewer, "006"),
    Clause("seats", Topic.SEATS,
           "One tile of each wind lies face down in a row. Somebody throws two dice and counts round from oneself, "
           "anticlockwise: whoever is counted takes the first tile of the row, then the right neighbour the next.",
           "006 § 7"),
    Clause("wall", Topic.WALL,
           "Each player builds a wall of 18 stacks of two, face down: all 144 tiles, flowers and seasons among them.",
           "006 § 7", options=(("flowers", True),)),
    Clause("break", Topic.WALL,
           "East throws and counts round; the player counted throws again. Both sums together are counted off in "
           "stacks from the right end of that player’s wall, on into the left neighbour’s if it does not reach.",
           "006 § 7"),
    Clause("all_drawn", Topic.WALL,
           "No tiles are kept apart: the whole wall is played out. Replacement tiles come from its other end, to the "
           "right of the break.",
           "006 § 7"),
    Clause("dealing", Topic.DEALING,
           "From the break on East takes two stacks, then South, West and North; three times, so that each has twelve "
           "tiles. Then East takes the first and the third upper tile, and the others one each in turn.",
           "006 § 7"),
    Clause("flowers_laid", Topic.DEALING,
           "Flowers and seasons are laid down, East’s first, then the others’ in turn, and a tile from the other end "
           "of the wall replaces each. One that is drawn later may also be kept and discarded.",
           "006 § 6", options=(("flowers", True),)),
    Clause("turn", Topic.TURN,
           "East begins with a discard. Then each in turn, anticlockwise, draws from the wall and discards; the "
           "discards lie in rows in front of their player.",
           "006 § 6"),
    Clause("claims", Topic.CLAIMS,
           "A pung or kong may be claimed from anybody, a chow only from the player before. The set lies open, the "
           "claimed tile crosswise on the side of the player whose it was.",
           "006 § 6"),
    Clause("precedence", Topic.CLAIMS,
           "Going out comes before kong and pung, these before chow. Of two who would go out, the next in turn does; "
           "only one wins.",
           "006 § 6"),
    Clause("kongs", Topic.CLAIMS,
           "Four own tiles may be laid down face down as a concealed kong in one’s turn, and a drawn tile added to an "
           "open pung, which may be robbed. Then a replacement is drawn from the other end of the wall.",
           "006 § 6"),
    Clause("last_tile", Topic.CLAIMS,
           "After the last tile of the wall no kong is laid down, and the discard may only be taken to go out.",
           "006 § 6"),
    Clause("four_sets", Topic.GOING_OUT,
           "A hand goes out with four sets and a pair, seven pairs, thirteen orphans or a knitted hand, and needs "
           "eight points. Flowers and seasons do not count for that.",
           "006 § 1"),
    Clause("no_furiten", Topic.GOING_OUT,
           "One may go out on any discard, even of a tile that one has discarded oneself.",
           "006 § 6"),
    Clause("draw", Topic.DRAWS,
           "The last tile was drawn and its discard wins for nobody: nobody pays, and the next player is East.",
           "006 § 6", event="exhausted_wall"),
    Clause("winner_alone", Topic.PAYMENT,
           "Only the winner is paid, and each of the others pays 8 points whatever the hand. The points of its fans "
           "come on top: after a discard from its player alone, after a drawn tile from each.",
           "006 § 5"),
    Clause("east", Topic.PAYMENT,
           "East pays and receives as the others do.",
           "006 § 5"),
    Clause("false_win", Topic.PENALTIES,
           "Whoever goes out without a hand or with too few points pays each of the others 10, and may not win in this "
           "deal any more. Play goes on.",
           "006 § 7", event="false_win"),
    Clause("rotation", Topic.LENGTH,
           "The deal goes to the right neighbour after every hand, whoever has won. When all four have been East, the "
           "next wind is the round’s.",
           "006 § 7"),
    Clause("change_of_seats", Topic.LENGTH,
           "After the East and the West round East and South exchange seats, and West and North. After the South "
           "round East goes to West’s seat, West to South’s, South to North’s and North to East’s.",
           "006 § 7"),
    Clause("length", Topic.LENGTH,
           "A game has four rounds of four deals: sixteen hands.",
           "006 § 7"),
    Clause("chips", Topic.PIECES,
           "The points are written down, from 0 on; chips may stand for them.",
           "006 § 7"),
    Clause("table_points", Topic.END,
           "In a tournament the places of a table count first: 4, 2, 1 and 0 points for the table; equals share "
           "them. Then the points that were won.",
           "006 § 7"),
)  # fmt: skip
