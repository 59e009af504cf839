"""What the lessons of all books with four sets and a pair share: tiles, sets, turns, calls, waiting, the wall."""

from __future__ import annotations

from scoring.coach.lessons import facts, pictures
from scoring.coach.lessons.pictures import always
from scoring.coach.lessons.taught import Ask, Key, Row
from scoring.melds import HALF_CONCEALED, OPEN
from scoring.tiles import EAST, NORTH, SOUTH, WEST

THREE_MINUTES = (
    Row(
        "Four people, and everybody collects four sets of three and a pair. Whoever has them first goes out: {out}!",
        "234p 555s 678m 111z 99s",
        Ask(
            "One tile is missing here. Which one?",
            (
                Key("9s", "With it 7–8–9 bamboo are the fourth set."),
                Key("1s", "1 bamboo does not follow 7–8: three in a row would be 6–7–8 or 7–8–9."),
                Key("5m", "Three 5 characters are a set, but then the pair is gone and 7–8 bamboo still wait."),
            ),
            facts.completes("123m456p78s777z55m"),
            "123m456p78s777z55m",
        ),
        picture=always(pictures.TABLE),
    ),
    Row(
        "A turn is short: draw one tile from the wall, let one go. So the hand grows better, not larger.",
        "",
        Ask(
            "You have drawn the north wind. Which tile do you let go?",
            (
                Key("4z", "It stands alone. All others are in a set, in the pair, or wait for the last tile."),
                Key("7s", "Without 7 bamboo the 8 waits for two tiles in place of one."),
                Key("5m", "That breaks up the pair, and every hand needs one."),
            ),
            facts.keeps_near("123m456p78s777z55m4z"),
            "123m456p78s777z55m4z",
        ),
        picture=always(pictures.HAND),
    ),
    Row(
        "What another lets go you may take, if it makes a set at once. Then the set lies open, for all to see.",
        "",
        Ask(
            "You hold two 5 characters, and West lets the third go. What do you call?",
            (
                Key("pung", "Three alike, and for them you may call a tile of anybody.", "{pung}"),
                Key("chow", "That is three in a row, and your 5 characters have no neighbours.", "{chow}"),
                Key("kong", "That is four alike; with this tile you have three.", "{kong}"),
            ),
            facts.may_call("55m19p29s1234567z", "5m", WEST, SOUTH),
            "55m",
            asked="5m",
        ),
    ),
    Row(
        "When somebody is out, the hand is counted: rare sets bring more, some double everything. Then the others pay.",
        "",
        Ask(
            "Which of these sets brings most?",
            (
                Key("777z", "Dragons count twice as much as simple numbers, and double the whole hand."),
                Key("222s", "It counts, but numbers from 2 to 8 are the cheapest."),
                Key("234p", "Three in a row are the easiest to get. They bring nothing but the way out."),
            ),
            facts.dearest("777z", "222s", "234p"),
        ),
    ),
)
TILES = (
    Row(
        "Three suits with the numbers 1 to 9: characters, circles, bamboo. The 1 of bamboo shows a bird.",
        "123456789m 123456789p 123456789s",
        Ask(
            "Which one is 1 bamboo?",
            (
                Key("1s", "The bird is the 1 of bamboo."),
                Key("1p", "One large circle: that is 1 circle."),
                Key("2s", "Two sticks of bamboo: that is the 2."),
            ),
            facts.is_tile("1s"),
            hint="Which one does not show what it counts?",
        ),
        picture=always(pictures.SUITS),
    ),
    Row(
        "Four winds and three dragons have no numbers. Together they are the honours.",
        "1234z 567z",
        Ask(
            "Which one is no honour?",
            (
                Key("9m", "It has a number: 9 of the characters."),
                Key("5z", "The white dragon: often an empty tile or a frame. It is an honour."),
                Key("4z", "The north wind: winds are honours."),
            ),
            lambda book, value: not facts.tile_is("is_honour")(book, value),
            hint="Which one has a number?",
        ),
        picture=always(pictures.HONOURS),
    ),
    Row(
        "The ones and nines are the terminals, the numbers between them the simples. Terminals count more.",
        "19m19p19s 2345678m",
        Ask(
            "Which one is a terminal?",
            (
                Key("9p", "The nine ends its suit."),
                Key("5p", "5 lies in the middle: a simple."),
                Key("1z", "The east wind is no number, so it ends no suit. It is an honour."),
            ),
            facts.tile_is("is_terminal"),
            hint="Where does a suit begin, and where does it end?",
        ),
    ),
    Row(
        "Every one of these tiles is there four times: 136 in all.",
        "5555m",
        Ask(
            "You see three 5 characters on the table. How many can still come?",
            (
                Key(lambda book: facts.copies("5m")(book) - 3, "There are four of each, so just one."),
                Key(facts.copies("5m"), "Four there are in all, and three of them lie here."),
                Key(0, "Three are out, but there are four of each."),
            ),
            facts.equals(lambda book: facts.copies("5m")(book) - 3),
            "555m",
            hint="How many of them are there, and how many do you see?",
        ),
    ),
)
SETS = (
    Row(
        "{chow}: three in a row of one suit; {pung}: three alike. Both are sets.",
        "678s 222z",
        Ask(
            "Which of these is a set?",
            (
                Key("678s", "Three in a row, all bamboo."),
                Key("67m8s", "In a row, but 8 is bamboo and 6–7 are characters: only one suit makes a set."),
                Key("135p", "One suit, but with gaps: 2 and 4 are missing."),
            ),
            facts.is_set,
        ),
        picture=always(pictures.SETS),
    ),
    Row(
        "Honours have no numbers and make no rows. And after 9 the row is at an end.",
        "",
        Ask(
            "And which of these?",
            (
                Key("222z", "Three south winds, three alike."),
                Key("123z", "East, south and west look like 1–2–3, but winds are no numbers."),
                Key("891m", "After 9 comes nothing; 1 does not follow it."),
            ),
            facts.is_set,
        ),
    ),
    Row(
        "A complete hand is four sets and one pair: 14 tiles.",
        "123m 456m 789p 222z 55s",
        Ask(
            "Which hand is complete?",
            (
                Key("123m456m789p222z55s", "Four sets and the pair of 5 bamboo."),
                Key("1123m456m789p222z5s", "Four sets, but 1 character and 5 bamboo are no pair."),
                Key("123m456m7899p22z55s", "Three sets, two pairs and a single 9: one set is missing."),
            ),
            facts.is_hand,
        ),
        picture=always(pictures.COMPLETE),
    ),
)
TURN = (
    Row(
        "Everybody holds 13 tiles. Whoever is on turn draws the 14th and lets one go again.",
        "",
        Ask(
            "South has drawn. How many tiles are in the hand now?",
            (
                Key(14, "13 and the one drawn: as many as a complete hand has."),
                Key(13, "So many there are before drawing and after letting go."),
                Key(12, "Nothing was let go yet, so it cannot be fewer than 13."),
            ),
            facts.size_of_hand("123m456m789p222z55s"),
            hint="One tile has come, and none has gone yet.",
        ),
    ),
    Row(
        "The turn goes to the right: East, South, West, North, and East again.",
        "1234z",
        Ask(
            "East has let a tile go, and nobody wants it. Whose turn is it?",
            (
                Key(SOUTH, "South sits on the right of East."),
                Key(NORTH, "North sits on the left of East and plays before East."),
                Key(WEST, "West sits opposite and comes after South."),
            ),
            facts.plays_after(EAST),
        ),
    ),
    Row(
        "Whoever calls a tile lets one go, and from there the turn goes on. Players between may be passed over.",
        "",
        Ask(
            "North lets a tile go, South calls {pung} and lets one go. Who is next?",
            (
                Key(WEST, "West sits on the right of South. East has been passed over."),
                Key(EAST, "East would have followed North, but South has called in between."),
                Key(SOUTH, "South has just played: for the called tile one was let go."),
            ),
            facts.plays_after(SOUTH),
        ),
    ),
)
CALLING = (
    Row(
        "For three in a row you may call a tile of the player before you.",
        "",
        Ask(
            "You are South and hold 4 and 6 circles. East lets 5 circles go. What may you call?",
            (
                Key("chow", "4–5–6, and East plays just before you.", "{chow}"),
                Key("pung", "For that you would need two 5 circles.", "{pung}"),
                Key("kong", "For that you would need three 5 circles.", "{kong}"),
            ),
            facts.may_call("46p19m29s1234567z", "5p", EAST, SOUTH),
            "46p",
            asked="5p",
        ),
    ),
    Row(
        "From the others a tile is no help for a row, except to go out.",
        "",
        Ask(
            "Now West lets 5 circles go. May you, as South, call {chow}?",
            (
                Key(False, "West plays after you. For a row only the player before you counts.", "No"),
                Key(True, "It would make 4–5–6, but West does not play just before you: East does.", "Yes"),
            ),
            facts.may_call("46p19m29s1234567z", "5p", WEST, SOUTH),
            "46p",
            asked="5p",
        ),
    ),
    Row(
        "For three or four alike you may call a tile of anybody, whoever is on turn.",
        "",
        Ask(
            "You are South and hold two red dragons. North lets the third go. May you call it?",
            (
                Key(True, "Three alike may be called from anybody.", "Yes"),
                Key(False, "North is not just before you, but that matters for rows only.", "No"),
            ),
            facts.may_call("77z19m29s46p12345z", "7z", NORTH, SOUTH),
            "77z",
            asked="7z",
        ),
        picture=pictures.called_pung,
    ),
)
BY_RANK = Row(
    "If several want a tile, {out} comes before every set, and three or four alike before a row.",
    "",
    Ask(
        "East lets 5 circles go. South calls {chow}, North {pung}, and West {out}. Who gets the tile?",
        (
            Key(WEST, "Going out comes first, wherever one sits."),
            Key(NORTH, "{pung} comes before {chow}, but not before {out}."),
            Key(SOUTH, "South is next in turn, but a row comes last of all."),
        ),
        facts.gets(EAST, {SOUTH: "chow", WEST: "out", NORTH: "pung"}),
        asked="5p",
    ),
)
BY_TURN = Row(
    "Two may wait for the same tile. Then the one goes out whose turn comes first.",
    "",
    Ask(
        "North lets 5 circles go, and both West and South call {out}. Who gets the tile?",
        (
            Key(SOUTH, "After North comes East, then South: South is nearer in turn."),
            Key(WEST, "West plays after South, and both call the same."),
        ),
        facts.gets(NORTH, {WEST: "out", SOUTH: "out"}),
        asked="5p",
    ),
)
KONGS = (
    Row(
        "{kong}: four alike, laid down. It fills the place of three, so you draw another tile for it.",
        "2222s",
        Ask(
            "A complete hand with one {kong}: how many tiles lie there?",
            (
                Key(15, "Four sets and a pair, and one of the sets has a tile more."),
                Key(14, "That is a hand without one. The four tiles count as three, and another was drawn."),
                Key(16, "It is one tile more than usual, not two."),
            ),
            facts.size_of_hand("123m456p789s55z", "2222s"),
            hint="Count set by set, and the pair.",
        ),
        picture=always(pictures.KONG),
    ),
    Row(
        "A {kong} of your own four tiles is laid down with two of them face down. That is worth twice an open one.",
        "",
        Ask(
            "What does a {kong} of your own four 2 bamboo count?",
            (
                Key(facts.set_points("2222s", HALF_CONCEALED), "Simple numbers, all four your own."),
                Key(facts.set_points("2222s", OPEN), "That is what the open one counts, for which a tile was called."),
                Key(facts.set_points("222s", OPEN), "That is what three alike count, lying open."),
            ),
            facts.equals(facts.set_points("2222s", HALF_CONCEALED)),
            hint="Three alike, open, are the smallest. Every step up multiplies.",
        ),
        picture=pictures.own_kong,
    ),
    Row(
        "Whoever has laid three alike open and draws the fourth may add it.",
        "",
        Ask(
            "You hold three 2 bamboo in the hand; East lets the fourth go. What may you call?",
            (
                Key("kong", "Four alike. The set lies open, and you draw another tile.", "{kong}"),
                Key("chow", "The same number four times is no row.", "{chow}"),
                Key("out", "The rest of the hand is far from complete.", "{out}"),
            ),
            facts.may_call("222s19m2p1234567z", "2s", EAST, SOUTH),
            "222s",
            asked="2s",
        ),
    ),
)
WAITING = (
    Row(
        "One tile is missing: you wait. 3–4 wait at both ends.",
        "34m",
        Ask(
            "Which tile completes this hand?",
            (
                Key("5m", "3–4–5. The 2 would have done as well: 2–3–4."),
                Key("6m", "3–4 and 6 leave a gap."),
                Key("5s", "A third 5 bamboo is a set, but then there is no pair, and 3–4 still wait."),
            ),
            facts.completes("123p456p789s55s34m"),
            "123p456p789s55s34m",
        ),
    ),
    Row(
        "4–6 wait in the middle, 1–2 at the edge: for one kind only.",
        "46m 12m",
        Ask(
            "Which start has more tiles that help?",
            (
                Key("34m", "2 and 5, four of each: eight tiles."),
                Key("46m", "Only the 5 fits in the gap: four tiles."),
                Key("12m", "Only the 3: below 1 there is nothing."),
            ),
            facts.waits_most("123p456p789s55s", "34m", "46m", "12m"),
            hint="Which numbers help each? Of every number there are four tiles.",
        ),
    ),
    Row(
        "With two pairs you wait for either of them as three alike; with four sets for the second tile of the pair.",
        "99p88s 7z",
        Ask(
            "And here: which tile completes the hand?",
            (
                Key("7z", "The four sets are there; the red dragon needs its twin."),
                Key("9s", "9 bamboo has its set already; the red dragon would still stand alone."),
                Key("4p", "It would only be left over, as the red dragon is."),
            ),
            facts.completes("123p456p789s222m7z"),
            "123p456p789s222m7z",
        ),
    ),
)
WALL = (
    Row(
        "Each player builds a wall before them, face down, two tiles high. The four make a square.",
        "00000000x",
        Ask(
            "136 tiles, four walls, two tiles high: how long is each?",
            (
                Key(facts.wall_length, "4 walls of 17 stacks, two tiles each."),
                Key(lambda book: 2 * facts.wall_length(book), "So many tiles are in it, but they lie two high."),
                Key(
                    lambda book: facts.wall_length(book) + 1, "That is the length with flowers and seasons, 144 tiles."
                ),
            ),
            facts.equals(facts.wall_length),
            hint="Share the tiles among the four, then halve them.",
        ),
        picture=always(pictures.WALL),
    ),
    Row(
        "The dice name a wall: East counts as one, then on to the right.",
        "",
        Ask(
            "East throws 7. Whose wall is it?",
            (
                Key(WEST, "East 1, South 2, West 3, North 4, and again: 7 is West."),
                Key(SOUTH, "South is 2 and 6. One more."),
                Key(EAST, "East is 1 and 5."),
            ),
            facts.broken_before((7, 8)),
        ),
    ),
    Row(
        "Four tiles at a time to everybody, three times, then one more each. East takes 14 and begins.",
        "",
        Ask(
            "Some stacks are never drawn, only taken for {kong} and the like: the dead wall. How many?",
            (
                Key(facts.dead_stacks, "So many stand apart at the break."),
                Key(facts.wall_length, "That is a whole wall of one player."),
                Key(0, "Without it there would be no tile for a {kong}."),
            ),
            facts.equals(facts.dead_stacks),
            hint="Nobody needs many: a {kong} takes one tile.",
        ),
    ),
)

COUNTED = facts.Win(hand="234m678s444p22s", tile="8s", source="W", melds=("777z",))
POINTS = Row(
    "Going out brings points, and so do sets of three alike: more for what is rare, more for what is your own.",
    "",
    Ask(
        "South is out on 8 bamboo from West. How many points are that together?",
        (
            Key(COUNTED.added, "20 for going out, 4 for the open red dragons, 4 for the own 4 circles."),
            Key(facts.times(COUNTED.added, more=-20), "Those are the sets alone. Going out itself brings 20."),
            Key(facts.times(COUNTED.added, more=-4), "One set was left out: red dragons and 4 circles bring 4 each."),
        ),
        facts.equals(COUNTED.added),
        "234m678s444p22s",
        ("777z",),
        hint="Rows bring nothing. Look for three alike.",
    ),
)
DOUBLED = Row(
    "Only then comes the doubling: the points once more for each.",
    "777z",
    Ask(
        "{total} points, and the red dragons double once. What is the hand worth?",
        (
            Key(COUNTED.score, "Once {total} and once again as much."),
            Key(COUNTED.total, "Those are the points before doubling."),
            Key(facts.times(COUNTED.score, 2), "That would be two doublings. There is one: the dragons."),
        ),
        facts.equals(COUNTED.score),
        "234m678s444p22s",
        ("777z",),
        hint="One doubling: as much again.",
    ),
    {"total": COUNTED.total},
)
LAST = Row(
    "Now play: the first deal with open hands, and all help one another. Whoever is stuck asks the coach.",
    "123m 456p 789s 777z 55m",
)
