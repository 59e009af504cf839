"""Counting and paying, the wall, the Charleston and the first evening."""

from __future__ import annotations

from scoring.books.american.coach.charleston import charleston
from scoring.books.american.school.hands import HALL
from scoring.coach.lessons import facts, pictures
from scoring.coach.lessons.facts import Win
from scoring.coach.lessons.pictures import always
from scoring.coach.lessons.taught import Ask, Key, Proof, Row, Value
from scoring.coach.view_json import view_of
from scoring.game.course import Pass
from scoring.rules import Ruleset
from scoring.tiles import EAST, JOKER, NORTH, SOUTH, parse

NATURAL, WITH_JOKER = Win(hand=HALL, tile="8s", source="W"), Win(hand="44m4444p44s88m1j888s", tile="8s", source="W")
SELF_PICKED = Win(hand=HALL, tile="8s")
COUNTING = (
    Row(
        "The number beside the line is its value.",
        "44m 4444p 44s 888m 888s",
        Ask(
            "This line says 35, and there is a joker in it. What is the hand worth?",
            (
                Key(WITH_JOKER.score, "What the card says."),
                Key(NATURAL.score, "Double only without any joker."),
                Key(25, "Many easy lines are worth that; this one says 35."),
            ),
            facts.equals(WITH_JOKER.score),
            WITH_JOKER.hand,
            hint="Does anything double it?",
        ),
    ),
    Row(
        "Without jokers it is worth twice as much.",
        "",
        Ask(
            "And the same line without a joker?",
            (
                Key(NATURAL.score, "Jokerless: 35 twice."),
                Key(WITH_JOKER.score, "That is its worth with a joker."),
                Key(SELF_PICKED.score, "That would be self-picked as well."),
            ),
            facts.equals(NATURAL.score),
            HALL,
            hint="What does a hand without jokers earn?",
        ),
    ),
)
WORTH = {"score": NATURAL.score}
PAYING = (
    Row(
        "Whoever let the last tile go pays double, the two others once. East is nobody special.",
        "",
        Ask(
            "South’s hand is worth {score}, the last tile came from West. What does West pay?",
            (
                Key(NATURAL.pays("W"), "The discarder pays double."),
                Key(NATURAL.pays("N"), "That is what the two others pay."),
                Key(facts.times(NATURAL.pays("N"), 4), "West pays for West alone, only double."),
            ),
            facts.equals(NATURAL.pays("W")),
            hint="Who let the tile go?",
        ),
        WORTH,
    ),
    Row(
        "East pays as all others do.",
        "1z",
        Ask(
            "And East?",
            (
                Key(NATURAL.pays("E"), "Once, like North."),
                Key(NATURAL.pays("W"), "In this book East pays no double."),
                Key(0, "All three pay."),
            ),
            facts.equals(NATURAL.pays("E")),
            hint="Is East anybody special in this book?",
        ),
        WORTH,
    ),
    Row(
        "Self-picked, all three pay double.",
        "",
        Ask(
            "Had South drawn the tile: what does North pay?",
            (
                Key(SELF_PICKED.pays("N"), "Twice {score}."),
                Key(NATURAL.pays("N"), "That is for a discard."),
                Key(0, "Drawn: all three pay."),
            ),
            facts.equals(SELF_PICKED.pays("N")),
            hint="What does a drawn tile change for each?",
        ),
        WORTH,
    ),
)
WALL = (
    Row(
        "Each player builds a wall before the rack, face down, two tiles high.",
        "00000000x",
        Ask(
            "152 tiles, four walls, two tiles high: how long is each?",
            (
                Key(facts.wall_length, "4 walls of 19 stacks, two tiles each."),
                Key(lambda book: 2 * facts.wall_length(book), "So many tiles are in it, but they lie two high."),
                Key(17, "That is the length without flowers and jokers."),
            ),
            facts.equals(facts.wall_length),
            hint="Share the tiles among the four, then halve them.",
        ),
        picture=always(pictures.WALLS_AT_RACKS),
    ),
    Row(
        "East throws, and breaks the own wall: so many stacks from the right stay apart until the end.",
        "",
        Ask(
            "East throws 10. Whose wall is broken?",
            (
                Key(EAST, "East breaks the own wall, whatever the dice say."),
                Key(SOUTH, "The dice count stacks here, not players."),
                Key(NORTH, "North’s wall is played later."),
            ),
            facts.broken_before((10,)),
            hint="What does the number count here: players or stacks?",
        ),
        picture=always(pictures.FIRST_DEAL),
    ),
)


def is_pass(number: int) -> Proof:
    """To whom this pass goes."""
    return lambda book, value: book.course.passes[number - 1] == value


def is_blind(book: Ruleset, value: Value) -> bool:
    """May tiles be passed unseen in this step."""
    return charleston(view_of(book.id, "44m4444p44s888m88s"), value).blind


def passes(book: Ruleset, value: Value) -> bool:
    """Do these three leave the jokers at home, and the nearest line as near as it is."""
    view = view_of(book.id, "44m4444p44s8m1j1m5p4z")
    return JOKER not in parse(str(value)) and set(parse(str(value))) == set(charleston(view, 1).tiles)


CHARLESTON = (
    Row(
        "Before play everybody passes three unwanted tiles, three times: right, across, left.",
        "1m5p4z",
        Ask(
            "To whom do the first three tiles go?",
            (
                Key(Pass.RIGHT.value, "Right first.", "To the right"),
                Key(Pass.LEFT.value, "Left is the third pass.", "To the left"),
                Key(Pass.ACROSS.value, "Across is the second pass.", "To the player across"),
            ),
            is_pass(1),
            hint="In which order do the three passes go?",
        ),
        picture=always(pictures.CHARLESTON),
    ),
    Row(
        "A joker is never passed.",
        "1j",
        Ask(
            "You collect fours and eights. Which three do you pass?",
            (
                Key("1m5p4z", "None of them is in the line."),
                Key("1m5p1j", "The joker may not be passed, and you would not want to."),
                Key("4s5p4z", "4 bamboo belongs to a pair of the line."),
            ),
            passes,
            "44m4444p44s8m1j1m5p4z",
            hint="What is not in the line, and what is never passed?",
        ),
    ),
    Row(
        "If all agree there is a second one: left, across, right. Last the two opposite may exchange up to three.",
        "",
        Ask(
            "In one pass of the first three you may pass on tiles unseen. In which?",
            (
                Key(3, "The first left, and the last right of the second."),
                Key(1, "To the right you give of your own."),
                Key(2, "Across you give of your own."),
            ),
            is_blind,
            hint="When have you given away what you could spare?",
        ),
    ),
)
EVENING = (
    Row(
        "Everybody needs the same card, a rack and the same chips.",
        "",
        Ask(
            "How many may sit down to an evening, if one bets on another while sitting out?",
            (
                Key(lambda book: max(book.course.players), "Four play, and the fifth bets on one of them."),
                Key(4, "Four play, but a fifth may bet."),
                Key(6, "One bettor, not two."),
            ),
            facts.equals(lambda book: max(book.course.players)),
            hint="Four play. How many besides?",
        ),
    ),
    Row(
        "After every deal the next player is East.",
        "1z",
        Ask(
            "East wins the first deal. Who is East in the second?",
            (
                Key(False, "Everybody is East once in turn, won or lost.", "South"),
                Key(True, "In other books East stays, here never.", "The same player"),
            ),
            facts.stays_after("E"),
            hint="Does winning keep the seat in this book?",
        ),
    ),
    Row(
        "Now play: the first deal with open hands, and all help one another. Whoever is stuck asks the coach.",
        "44m 4444p 44s 888m 888s",
    ),
)
