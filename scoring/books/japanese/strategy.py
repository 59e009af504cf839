"""A lesson by document 000, ch. 7: two ways to play, and what one's discards tell the others."""

from __future__ import annotations

from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.lessons.facts import Win
from scoring.coach.lessons.taught import Ask, Key, Proof, Row, Value
from scoring.coach.safety.ways import Way, way_of
from scoring.coach.view import View
from scoring.coach.view_json import view_of
from scoring.rules import Ruleset
from scoring.tiles import BY_CODE, EAST, SOUTH

PLAIN, DEAR = "345m678p33p456s67s", "123789m777m55z66z"
ONE_SUIT, LET_GO = "2345567p11z28m46s2p", "1s"
FAR = "147m2356p5p19s256z"


def most_can_come(*hands: str) -> Proof:
    """Of these hands that wait: does this one wait for most tiles."""

    def left(book: Ruleset, hand: str) -> int:
        view = view_of(book.id, hand, SOUTH)
        ready = shanten_of(view)
        return view.left_of(ready.useful) if ready.is_waiting else 0

    return lambda book, value: value == max(hands, key=lambda hand: left(book, hand))


def tells_nothing_new(book: Ruleset, value: Value) -> bool:
    """Of the suit that was let go already."""
    return BY_CODE[str(value)].suit is BY_CODE[LET_GO].suit


def at_a_riichi(book: Ruleset) -> View:
    """East has let 5 circles go, among others, and declared with the last of them."""
    river = {"E": {"discards": "3z9s5p1m", "riichi": 3}}
    return view_of(book.id, FAR, SOUTH, seen="3z9s5p1m", table=river)


def no_two_sided_wait(book: Ruleset, value: Value) -> bool:
    return way_of(at_a_riichi(book), BY_CODE[str(value)], EAST) in (Way.ALIKE, Way.ONE_SIDED)


def is_safe(book: Ruleset, value: Value) -> bool:
    return way_of(at_a_riichi(book), BY_CODE[str(value)], EAST).is_safe


STRATEGY = (
    Row(
        "There are two ways to play: fast with a plain hand, which wins often and little, or for a dear one, which "
        "wins seldom and much.",
        "",
        Ask(
            "Both hands wait. For which of them can more tiles come?",
            (
                Key(PLAIN, "Two kinds complete it. Drawn, it is worth {plain}; the other one is worth {dear}."),
                Key(
                    DEAR,
                    "It waits for two dragons, two left of each. But it is worth {dear}, the other one {plain}.",
                ),
            ),
            most_can_come(PLAIN, DEAR),
            hint="Of each kind that completes a hand, how many are left?",
        ),
        {"plain": Win(hand=PLAIN + "8s", tile="8s").score, "dear": Win(hand=DEAR + "6z", tile="6z").score},
    ),
    Row(
        "Let the others guess: of two suits that you do not need, let the one go first and only then the other. So "
        "they learn late which suit you keep.",
        "",
        Ask(
            "You collect circles and have let 1 bamboo go. Which tile goes next?",
            (
                Key("4s", "It tells the others nothing new: your suit may still be either of the other two."),
                Key("8m", "Then both suits lie before you, and everybody knows which one is left."),
                Key("7p", "That one belongs to the suit that you collect."),
            ),
            tells_nothing_new,
            ONE_SUIT,
            hint="What have the others seen of you so far?",
        ),
    ),
    Row(
        "Sometimes a sacrifice pays: let a tile go that would help you, and others believe its neighbours to be safe.",
        "5p",
        Ask(
            "East has let 5 circles go and declared riichi later. For which tile can East have no two-sided wait?",
            (
                Key(
                    "2p",
                    "With 3 and 4 East would also wait for 5, and that lies there. With 1 and 3 East still may.",
                ),
                Key("3p", "With 4 and 5 East would wait for it and for 6: neither lies there."),
                Key("6p", "With 7 and 8 East would wait for it and for 9: neither lies there."),
            ),
            no_two_sided_wait,
            FAR,
            hint="With which two tiles would one wait for it, and for what else?",
        ),
    ),
    Row(
        "When you can no longer win, see to it that nobody wins with your tile: whoever lets it go pays for all three.",
        "",
        Ask(
            "East has let 5 circles go and declared riichi later. You are far from complete: which tile goes?",
            (
                Key("5p", "It lies among East’s discards, so East may not claim it: the sacred discard."),
                Key("6p", "East may wait for it with 4 and 5, or with 7 and 8."),
                Key("6z", "A lone dragon may complete a pair or a {pung}."),
            ),
            is_safe,
            FAR,
            hint="What may East not claim, whatever the hand?",
        ),
    ),
)
