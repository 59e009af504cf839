"""The school by document 000: going out, counting, paying, riichi, strategy and the first evening."""

from __future__ import annotations

from dataclasses import replace

from scoring.books.japanese.strategy import STRATEGY
from scoring.coach.lessons import facts, pictures
from scoring.coach.lessons import riichi_lessons as shared_riichi
from scoring.coach.lessons import set_lessons as shared
from scoring.coach.lessons.facts import Win
from scoring.coach.lessons.pictures import always
from scoring.coach.lessons.taught import Ask, Key, Row, SchoolLesson

PLAIN = Win(hand="456p789s333p22s", tile="4p", source="W", melds=("123m",))
SIMPLES = Win(hand="456p678s333p22s", tile="4p", source="W", melds=("234m",))
LET_GO_BEFORE = Win(hand=SIMPLES.hand, tile="4p", source="W", melds=SIMPLES.melds, more={"discards": {"S": "7p"}})
DRAWN_AFTER = Win(hand=SIMPLES.hand, tile="4p", melds=SIMPLES.melds, more={"discards": {"S": "7p"}})
OUT = (
    Row(
        "A complete hand is not enough: it needs one doubling at least, and not by the last tile alone.",
        "",
        Ask(
            "West lets 4 circles go. Four sets and a pair are there, and nothing in them doubles. May you go out?",
            (
                Key(False, "Without any doubling nobody goes out in this book.", "No"),
                Key(True, "The hand is complete, but it has no doubling: no dragons, no simples alone.", "Yes"),
            ),
            PLAIN.may_win,
            PLAIN.hand,
            PLAIN.melds,
            hint="What in this hand could double it?",
        ),
    ),
    Row(
        "The easiest doubling is a hand of numbers from 2 to 8 alone.",
        "2345678s",
        Ask(
            "And now? West lets 4 circles go.",
            (
                Key(True, "All simples: a doubling, and the sets may lie open.", "Yes"),
                Key(False, "The 1 and the 9 are gone: only simples are left, and they double.", "No"),
            ),
            SIMPLES.may_win,
            SIMPLES.hand,
            SIMPLES.melds,
            hint="Is there a 1, a 9 or an honour in it?",
        ),
    ),
    Row(
        "Sacred discard: what you wait for must not lie among your own discards. Then only a drawn tile wins.",
        "7p",
        Ask(
            "You wait for 4 and 7 circles and have let 7 circles go. West lets 4 circles go. May you go out?",
            (
                Key(False, "One of the tiles you wait for lies before you: that bars them all.", "No"),
                Key(True, "The 4 was not let go, but the 7 was, and you wait for it too.", "Yes"),
            ),
            LET_GO_BEFORE.may_win,
            SIMPLES.hand,
            SIMPLES.melds,
            hint="What do you wait for, and what of it lies before you?",
        ),
        picture=always(pictures.RIVER),
    ),
    Row(
        "From the wall the same tile is always yours.",
        "",
        Ask(
            "The same hand, and you draw 4 circles yourself. May you go out?",
            (
                Key(True, "A drawn tile wins whatever you have let go.", "Yes"),
                Key(False, "The sacred discard forbids only tiles of others.", "No"),
            ),
            DRAWN_AFTER.may_win,
            SIMPLES.hand,
            SIMPLES.melds,
            hint="Whose tiles does the sacred discard forbid?",
        ),
    ),
)
ROUNDED = Row(
    "Before doubling the points are rounded up to the next ten.",
    "",
    Ask(
        "And the {added} points, rounded?",
        (
            Key(shared.COUNTED.total, "Up to the next ten."),
            Key(shared.COUNTED.added, "That is what was counted; the book rounds it first."),
            Key(facts.times(shared.COUNTED.total, more=-10), "It is always up, never down."),
        ),
        facts.equals(shared.COUNTED.total),
        hint="Which ten comes next?",
    ),
    {"added": shared.COUNTED.added},
)
DRAWN = Win(hand="234m678m22m", tile="8m", melds=("777z", "555z"))
CLAIMED, BY_EAST = replace(DRAWN, source="W"), replace(DRAWN, wind="E")
WORTH = {"score": CLAIMED.score}
PAYING = (
    Row(
        "Whoever lets the winning tile go pays for all three, East’s double included. It goes to the nearest hundred.",
        "",
        Ask(
            "South’s hand is worth {score}, and the last tile came from West. What does West pay?",
            (
                Key(CLAIMED.pays("W"), "For West once, for North once, for East twice: four times {score}."),
                Key(DRAWN.pays("W"), "That is West’s own part. The discarder pays the others’ too."),
                Key(0, "West let the tile go, so West pays for all."),
            ),
            facts.equals(CLAIMED.pays("W")),
            hint="West pays for three. Who are they, and is East among them?",
        ),
        WORTH,
    ),
    Row(
        "A drawn tile is paid by all three, by East twice.",
        "",
        Ask(
            "Had South drawn the tile: what does East pay of the {score}?",
            (
                Key(DRAWN.pays("E"), "East pays double, to the nearest hundred."),
                Key(DRAWN.pays("W"), "That is what West and North pay. East pays double."),
                Key(CLAIMED.pays("W"), "That would be all three together."),
            ),
            facts.equals(DRAWN.pays("E")),
            hint="What is different for East?",
        ),
        WORTH,
    ),
    Row(
        "In return East gets double from everybody.",
        "",
        Ask(
            "East draws the last tile of such a hand, worth {score}. What does South pay?",
            (
                Key(BY_EAST.pays("S"), "To East everybody pays double."),
                Key(DRAWN.pays("W"), "That is what another winner would get."),
                Key(0, "Drawn: all three pay."),
            ),
            facts.equals(BY_EAST.pays("S")),
            hint="Who is paid this time?",
        ),
        WORTH,
    ),
)
DECLARED = Win(hand="123m456p789s333p22s", tile="9s", source="W", more={"riichi": ["S"]})
RIICHI = (
    shared_riichi.DECLARE,
    Row(
        "It is a doubling of its own. So a hand that has none may go out with it.",
        "",
        Ask(
            "You have declared riichi and go out on a discard of West. How many doublings?",
            (
                Key(DECLARED.doublings, "Riichi alone, and it is enough."),
                Key(0, "Nothing in the tiles doubles, but riichi does."),
                Key(2, "With a drawn tile it would be two: then the closed hand doubles as well."),
            ),
            facts.equals(DECLARED.doublings),
            DECLARED.hand,
            hint="Does anything in the tiles double besides?",
        ),
    ),
    Row(
        "The open tile in the dead wall is the indicator. The tile after it is dora: each in a winning hand doubles.",
        "00x3s0000x",
        shared_riichi.WHICH_IS_DORA,
        picture=always(pictures.DEAD_WALL),
    ),
)
EVENING = (
    Row(
        "Everybody gets the same sticks, and seats are drawn with one tile of each wind.",
        "1234z",
        Ask(
            "How many points in sticks has everybody at the beginning?",
            (
                Key(facts.begins_with, "And they count as 30,000: the rest is the leader’s reward at the end."),
                Key(30_000, "They count as that, but 3,000 less lie there."),
                Key(10_000, "That is the largest stick alone."),
            ),
            facts.equals(facts.begins_with),
            hint="One of 10,000, two of 5,000, six of 1,000, ten of 100: add them up.",
        ),
    ),
    Row(
        "East stays after winning, and when nobody wins.",
        "1z",
        Ask(
            "East wins the first deal. Who is East in the second?",
            (
                Key(True, "East goes on until another wins.", "The same player"),
                Key(False, "South follows only when East has not won.", "South"),
            ),
            facts.stays_after("E"),
        ),
    ),
    Row(
        "When another wins, the seat of East moves on to the right.",
        "",
        Ask(
            "South wins the first deal. Who is East in the second?",
            (
                Key(False, "The right neighbour of East takes over.", "South"),
                Key(True, "East stays only after winning, or when nobody wins.", "The same player"),
            ),
            facts.stays_after("S"),
        ),
    ),
    shared.LAST,
)
SCHOOL = (
    SchoolLesson("short", "The whole of it in three minutes", "123m55z", "000 ch. 3 I, II", shared.THREE_MINUTES),
    SchoolLesson("tiles", "The tiles", "1s5z9p", "000 ch. 1 I", shared.TILES),
    SchoolLesson("sets", "Sets and the pair", "678s22z", "000 ch. 3 I", shared.SETS),
    SchoolLesson("turn", "A turn", "0x4z", "000 ch. 3 II, IX", shared.TURN),
    SchoolLesson("calling", "Calling", "46p5p", "000 ch. 3 III–V, VII", (*shared.CALLING, shared.BY_RANK)),
    SchoolLesson("kongs", "Four alike", "2222s", "000 ch. 3 VI, VII; ch. 4 I 2", shared.KONGS),
    SchoolLesson("waiting", "Waiting", "34m", "000 ch. 4 I 3; ch. 8 I 6", (*shared.WAITING, shared.BY_TURN)),
    SchoolLesson("out", "Going out, and what forbids it", "99s7p", "000 ch. 3 XIII; ch. 8 III 5", OUT),
    SchoolLesson("counting", "Counting", "777z", "000 ch. 4 I, II, V", (shared.POINTS, ROUNDED, shared.DOUBLED)),
    SchoolLesson("paying", "Who pays", "1z2z", "000 ch. 4 III–V", PAYING),
    SchoolLesson("wall", "The wall and the dice", "0000x", "000 ch. 2 IV", shared.WALL),
    SchoolLesson("riichi", "Riichi and dora", "3s4s", "000 ch. 3 XII–XIV", RIICHI),
    SchoolLesson("strategy", "Fast or dear, and what discards tell", "5p6z", "000 ch. 7", STRATEGY),
    SchoolLesson("evening", "Your first evening", "1234z", "000 ch. 2 I, II; ch. 3 VIII", EVENING),
)
