"""The lessons in order, each with its place in document 002."""

from __future__ import annotations

from scoring.books.american.school.evenings import CHARLESTON, COUNTING, EVENING, PAYING, WALL
from scoring.books.american.school.hands import CARD, SETS, THREE_MINUTES, TILES
from scoring.books.american.school.turns import CALLING, JOKERS, OUT, TURN, WAITING
from scoring.coach.lessons.taught import SchoolLesson

SCHOOL = (
    SchoolLesson("short", "The whole of it in three minutes", "44m888s", "002 § 3, 4, 9, 10", THREE_MINUTES),
    SchoolLesson("tiles", "The tiles", "1s5z1f1j", "002 § 1, 5, 6", TILES),
    SchoolLesson("sets", "Sets and pairs", "55p1j", "002 § 6, 9", SETS),
    SchoolLesson("card", "Reading the card", "2468m", "002 § 5–7", CARD),
    SchoolLesson("turn", "A turn", "0x4z", "002 § 4", TURN),
    SchoolLesson("calling", "Calling", "888p", "002 § 8", CALLING),
    SchoolLesson("jokers", "Jokers", "666p1j", "002 § 8, 9", JOKERS),
    SchoolLesson("waiting", "Waiting", "4m", "002 § 9, 10", WAITING),
    SchoolLesson("out", "Going out, and what forbids it", "8s", "002 § 4, 8, 11", OUT),
    SchoolLesson("counting", "Counting", "44p44s", "002 § 7, 10", COUNTING),
    SchoolLesson("paying", "Who pays", "1z2z", "002 § 10", PAYING),
    SchoolLesson("wall", "The wall and the dice", "0000x", "002 § 1, 2", WALL),
    SchoolLesson("charleston", "The Charleston", "1m5p4z", "002 § 3", CHARLESTON),
    SchoolLesson("evening", "Your first evening", "1234z", "002 § 2, 10", EVENING),
)
