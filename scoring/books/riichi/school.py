"""The school by document 005: a yaku to go out, han and fu, paying with counters, riichi, and the first evening."""

from __future__ import annotations

from dataclasses import replace

from scoring.coach.lessons import facts, pictures
from scoring.coach.lessons import riichi_lessons as shared_riichi
from scoring.coach.lessons import set_lessons as shared
from scoring.coach.lessons.facts import Win
from scoring.coach.lessons.pictures import always
from scoring.coach.lessons.taught import Ask, Figure, Key, Proof, Row, SchoolLesson, Value
from scoring.game.events import DrawKind, Drawn
from scoring.rules import Ruleset

SHORT = (
    *shared.THREE_MINUTES[:3],
    Row(
        "When somebody is out, han are counted: for riichi, for dragons, for hands of a kind. At least one is needed.",
        "777z",
        Ask(
            "Which of these sets brings a han?",
            (
                Key("777z", "Three dragons bring one, whoever has them."),
                Key("222s", "Three alike of simple numbers bring nothing by themselves."),
                Key("234p", "Three in a row are the easiest to get, and bring nothing by themselves."),
            ),
            facts.dearest("777z", "222s", "234p"),
        ),
    ),
)
NO_YAKU = Win(hand="456p789s333p22s", tile="4p", source="W", melds=("123m",), more={"dora_indicators": "2p"})
TANYAO = Win(hand="456p678s333p22s", tile="4p", source="W", melds=("234m",))
THREE_WAITS = Win(hand="234567s678p55p", tile="7s", source="W", melds=("345m",))
LET_GO = replace(THREE_WAITS, more={"discards": {"S": "1s"}})
LET_GO_DRAWN = replace(LET_GO, source=None)
OUT = (
    Row(
        "A complete hand is not enough: it needs a yaku, a row of the table. Dora alone do not let it go out.",
        "",
        Ask(
            "West lets 4 circles go. The hand is complete and has three dora, but one set was called. May you go out?",
            (
                Key(False, "Dora count only beside a yaku, and there is none.", "No"),
                Key(True, "Three dora are three han, but none of them from a yaku.", "Yes"),
            ),
            NO_YAKU.may_win,
            NO_YAKU.hand,
            NO_YAKU.melds,
            hint="Is there riichi, dragons, or any row of the table?",
        ),
    ),
    Row(
        "The easiest yaku of an open hand: numbers from 2 to 8 alone, tanyao.",
        "2345678s",
        Ask(
            "And now? West lets 4 circles go.",
            (
                Key(True, "All simples is a yaku, and its sets may lie open.", "Yes"),
                Key(False, "The 1 and the 9 are gone: only simples are left, and that is a yaku.", "No"),
            ),
            TANYAO.may_win,
            TANYAO.hand,
            TANYAO.melds,
            hint="Is there a 1, a 9 or an honour in it?",
        ),
    ),
    Row(
        "Furiten: if any tile that completes your hand lies among your own discards, no discard of others wins.",
        "1s",
        Ask(
            "You wait for 1, 4 and 7 bamboo and once let 1 bamboo go. West lets 7 bamboo go. May you go out?",
            (
                Key(False, "One of the three lies before you: that bars them all.", "No"),
                Key(True, "The 7 was never let go, but the 1 was, and it would complete the hand too.", "Yes"),
            ),
            LET_GO.may_win,
            LET_GO.hand,
            LET_GO.melds,
            hint="What do you wait for, and what of it lies before you?",
        ),
        picture=always(pictures.RIVER),
    ),
    Row(
        "Whoever lets a winning tile pass is furiten as well: until the next draw, after riichi until the end.",
        "",
        Ask(
            "The same hand, and you draw 7 bamboo yourself. May you go out?",
            (
                Key(True, "Furiten bars the tiles of others only. What you draw always wins.", "Yes"),
                Key(False, "Against a drawn tile there is no furiten.", "No"),
            ),
            LET_GO_DRAWN.may_win,
            LET_GO.hand,
            LET_GO.melds,
            hint="Whose tiles does furiten forbid?",
        ),
    ),
)
COUNTED = Win(hand="234m678s444p22s", tile="8s", source="W", melds=("777z",), more={"dora_indicators": "1s"})
COUNTING = (
    Row(
        "First the han: those of all yaku are added up, and one for each dora.",
        "777z 22s",
        Ask(
            "The dragons lie open, and 2 bamboo are dora. How many han?",
            (
                Key(COUNTED.doublings, "One for the dragons, two for the two dora of the pair."),
                Key(1, "That is the dragons alone. Each dora is one more."),
                Key(2, "Those are the dora alone. The dragons bring one more."),
            ),
            facts.equals(COUNTED.doublings),
            COUNTED.hand,
            COUNTED.melds,
            hint="First the yaku, then each dora.",
        ),
    ),
    Row(
        "Then the fu: 20 for going out, and some for three alike, the pair and the wait. It is rounded up to tens.",
        "444p 777z",
        Ask(
            "{added} fu are there: 20, 4 for each set of three alike. How many count?",
            (
                Key(COUNTED.total, "Up to the next ten."),
                Key(COUNTED.added, "Before they are used they are rounded up to tens."),
                Key(20, "That is for going out alone."),
            ),
            facts.equals(COUNTED.total),
            COUNTED.hand,
            COUNTED.melds,
            hint="Which ten comes next?",
        ),
        {"added": COUNTED.added},
    ),
    Row(
        "Fu and han together say what a hand is worth: the fu four times, and doubled for every han.",
        "",
        Ask(
            "{fu} fu and {han} han: what is the basic worth?",
            (
                Key(COUNTED.score, "{fu} four times, then doubled for each of the {han} han."),
                Key(facts.times(COUNTED.total, 4), "That is without any han. Each of them doubles."),
                Key(facts.times(COUNTED.score, 2), "That is a han too many."),
            ),
            facts.equals(COUNTED.score),
            hint="The fu four times first, then the doublings.",
        ),
        {"fu": COUNTED.total, "han": COUNTED.doublings},
    ),
)
DRAWN = Win(hand="234m678s444p22s", tile="8s", melds=("777z",))
CLAIMED = replace(DRAWN, source="W")
COUNTERS = replace(CLAIMED, more={"honba": 2})
BASIC = {"score": CLAIMED.score}
PAYING = (
    Row(
        "Whoever lets the winning tile go pays for all: four times the basic worth, six times to East, rounded up to "
        "hundreds.",
        "",
        Ask(
            "South’s hand is worth {score}, and the last tile came from West. What does West pay?",
            (
                Key(CLAIMED.pays("W"), "For West once, for North once, for East twice, and up to the next hundred."),
                Key(CLAIMED.score, "That is West’s own part, and not rounded. The others’ comes on top."),
                Key(0, "West let the tile go, so West pays for all."),
            ),
            facts.equals(CLAIMED.pays("W")),
            hint="West pays for three. Who are they, and is East among them?",
        ),
        BASIC,
    ),
    Row(
        "A drawn tile is paid by all three, by East twice; each part is rounded up.",
        "",
        Ask(
            "Had South drawn the tile, the basic worth would be {score}. What would East pay?",
            (
                Key(DRAWN.pays("E"), "Twice, and up to the next hundred."),
                Key(DRAWN.pays("W"), "That is what West and North pay. East pays double."),
                Key(0, "Drawn: all three pay."),
            ),
            facts.equals(DRAWN.pays("E")),
            hint="What is different for East?",
        ),
        {"score": DRAWN.score},
    ),
    Row(
        "Each counter beside East brings the winner 300 more: a hundred from each, or all of it from whoever let "
        "the tile go.",
        "1z",
        Ask(
            "Two counters lie beside East. What does West pay then?",
            (
                Key(COUNTERS.pays("W"), "300 more for each of the two."),
                Key(CLAIMED.pays("W"), "That is without the counters."),
                Key(facts.times(CLAIMED.pays("W"), more=300), "That is for one counter."),
            ),
            facts.equals(COUNTERS.pays("W")),
            hint="What does each counter add?",
        ),
    ),
)
PLAIN = Win(hand="123m456p789s333p22s", tile="9s", source="W", more={"riichi": ["S"]})
AT_ONCE = replace(PLAIN, more={"riichi": ["S"], "ippatsu": True})
DORA_KEYS = (
    Key("4s", "The one that follows."),
    Key("3s", "That is the indicator itself: it means the next one."),
    Key("2s", "The row goes up, not down."),
)
RIICHI = (
    shared_riichi.DECLARE,
    Row(
        "Riichi is a yaku: it lets any closed hand go out. Who wins within a round of turns has ippatsu besides.",
        "",
        Ask(
            "You have declared riichi, and go out at once on a discard of West. How many han?",
            (
                Key(AT_ONCE.doublings, "Riichi and ippatsu, one each."),
                Key(PLAIN.doublings, "Riichi alone is one. It was won at once, and that is another."),
                Key(0, "Nothing in the tiles brings a han, but riichi does."),
            ),
            facts.equals(AT_ONCE.doublings),
            AT_ONCE.hand,
            hint="What comes besides riichi, for winning so soon?",
        ),
    ),
    Row(
        "The open tile in the dead wall is the indicator, and the tile after it is dora: a han each. After riichi the "
        "tile under it counts as well.",
        "00x3s0000x",
        replace(shared_riichi.WHICH_IS_DORA, text="3 bamboo is the indicator. What is dora?", keys=DORA_KEYS),
        picture=always(pictures.DEAD_WALL),
    ),
)
SEATS = {"E": "E", "S": "S", "W": "W", "N": "N"}


def noten(waiting: tuple[str, ...]) -> Figure:
    """What one of those pays at a draw who do not wait."""
    draw = Drawn("", DrawKind.EXHAUSTED_WALL, waiting=waiting)

    def figure(book: Ruleset) -> int:
        paid = book.course.unwon(draw, SEATS, book.all_options({})).payments
        payer = next(wind for wind in SEATS if wind not in waiting)
        return sum(debt.amount for debt in paid if debt.payer == payer)

    return figure


def stays(waiting: tuple[str, ...]) -> Proof:
    """Does East stay after a draw at which these wait."""
    draw = Drawn("", DrawKind.EXHAUSTED_WALL, waiting=waiting)

    def proof(book: Ruleset, value: Value) -> bool:
        return book.course.unwon(draw, SEATS, book.all_options({})).east_passes is not value

    return proof


EVENING = (
    Row(
        "The wall is used up, and nobody has won: whose hand waits shows it, the others pay 3,000 together.",
        "",
        Ask(
            "Only South waits. What does West pay?",
            (
                Key(noten(("S",)), "Three do not wait and share the 3,000."),
                Key(3000, "That is what the three pay together."),
                Key(noten(("S", "N")), "That is what each of two would pay."),
            ),
            facts.equals(noten(("S",))),
            hint="How many share the 3,000?",
        ),
    ),
    Row(
        "East stays after winning, and after a draw if the hand of East waits. Every win of East and every draw "
        "adds a counter.",
        "1z",
        Ask(
            "Nobody has won, and only South waits. Who is East next?",
            (
                Key(False, "The hand of East does not wait, so the seat moves on.", "South"),
                Key(True, "East stays only by winning or waiting.", "The same player"),
            ),
            stays(("S",)),
            hint="Does the hand of East wait?",
        ),
    ),
    Row(
        "After an East and a South round the sticks are counted. Then uma: who came first and second gets more.",
        "1z 2z",
        Ask(
            "How many points in sticks has everybody at the beginning?",
            (
                Key(facts.begins_with, "Whoever has more at the end has won."),
                Key(20_000, "One of 10,000 and two of 5,000 are that much, but smaller ones lie there too."),
                Key(10_000, "That is the largest stick alone."),
            ),
            facts.equals(facts.begins_with),
            hint="One of 10,000, two of 5,000, nine of 1,000, ten of 100: add them up.",
        ),
    ),
    shared.LAST,
)
SCHOOL = (
    SchoolLesson("short", "The whole of it in three minutes", "123m55z", "005 § 1", SHORT),
    SchoolLesson("tiles", "The tiles", "1s5z9p", "005 § 9.1", shared.TILES),
    SchoolLesson("sets", "Sets and the pair", "678s22z", "005 § 1", shared.SETS),
    SchoolLesson("turn", "A turn", "0x4z", "005 § 9.3", shared.TURN),
    SchoolLesson("calling", "Calling", "46p5p", "005 § 9.4", (*shared.CALLING, shared.BY_RANK)),
    SchoolLesson("kongs", "Four alike", "2222s", "005 § 3, 9.4", shared.KONGS),
    SchoolLesson("waiting", "Waiting", "34m", "005 § 2.2, 9.4", (*shared.WAITING, shared.BY_TURN)),
    SchoolLesson("out", "Going out, and what forbids it", "99s7p", "005 § 1, 2.2", OUT),
    SchoolLesson("counting", "Counting", "777z", "005 § 3, 7", COUNTING),
    SchoolLesson("paying", "Who pays", "1z2z", "005 § 8", PAYING),
    SchoolLesson("wall", "The wall and the dice", "0000x", "005 § 9.2", shared.WALL),
    SchoolLesson("riichi", "Riichi, ippatsu, dora", "3s4s", "005 § 2.1, 4.1, 6", RIICHI),
    SchoolLesson("evening", "Your first evening", "1234z", "005 § 9, 10, 11", EVENING),
)
