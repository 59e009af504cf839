"""One vocabulary a language: the game's words as its players say them, in English and in German."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import pytest
from babel.messages.catalog import Message

from scoring.books import BOOKS
from scoring.coach.words.tile_names import tiles_in_words
from scoring.errors import TooManyCopies
from scoring.language import ENGLISH
from scoring.tiles import KINDS
from webui.coach.glossary_links import glossary_links
from webui.core.language import sentence
from webui.core.sentences import ROOT
from webui.core.translate import catalogue

SCRIPTS = [*ROOT.glob("webui/*/scripts/*.js")]
VARIETY = re.compile(r"(American|Japanese) game|[Ww]ords? of the game|drawn game")


@cache
def messages() -> list[Message]:
    return [message for message in catalogue("de") if message.id]


def texts(said: str | tuple[str, ...]) -> list[str]:
    return [said] if isinstance(said, str) else list(said)


def english(pattern: str) -> list[str]:
    return [text for message in messages() for text in texts(message.id) if re.search(pattern, text)]


def german(pattern: str) -> list[str]:
    return [text for message in messages() for text in texts(message.string) if re.search(pattern, text)]


@pytest.fixture
def in_german(app):
    with app.test_request_context("/", headers={"Accept-Language": "de"}):
        yield


def test_english_says_chow_pung_and_kong():
    assert english(r"(?i)\b(chii?s?|pons?|kans?|pongs?|triplets?|sequences?)\b") == []


def test_the_first_lesson_says_them_too():
    steps = [step for lesson in BOOKS["philos"].coaching().lessons for step in lesson.steps(None)]
    said = " ".join(step.said.saying.english for step in steps)
    assert {"chow", "pung", "kong"} <= set(re.findall(r"\w+", said))


def test_one_of_a_thing_is_no_plural():
    """No “1 circles”, no “I see 1 tiles”."""
    ones = [message.id[0] for message in messages() if isinstance(message.id, tuple)]
    plural = re.compile(r"((?<!of )\{\w+\}|\b1|\b[Oo]ne) (?!times|as\b|is\b)\w+s\b")
    assert [text for text in ones if plural.search(text)] == []
    assert [kind for kind in KINDS if re.search(r"\b1 \w+s\b", tiles_in_words([kind], ENGLISH))] == []


def test_no_key_keeps_or_puts_nothing():
    """A key that counts what was chosen says something else while nothing is: never “keep only these 0”."""
    counted = [message.id for message in messages() if isinstance(message.id, tuple) and "these {n}" in message.id[1]]
    for one, _many in counted:
        for script in (path for path in SCRIPTS if one in path.read_text(encoding="utf-8")):
            code = script.read_text(encoding="utf-8")
            guarded = rf'\? tn\(\s*"{re.escape(one)}"' if "hidden = count === 0" not in code else re.escape(one)
            assert re.search(guarded, code), f"{script.name} counts nothing: {one}"


def test_who_wins_is_not_said_with_what_the_hand_is_worth():
    """“West wins: 2,000” misleads where West gets 8,000."""
    assert english(r"\bwins: \{") == german(r"\bgewinnt: \{") == []


def test_a_deal_is_a_spiel_and_a_game_is_a_partie():
    deals, games = re.compile(r"(?i)\bdeals?\b"), re.compile(r"(?i)\bgames?\b")
    slips = []
    for message in messages():
        said, other = " ".join(texts(message.id)), " ".join(texts(message.string))
        is_deal, is_game = bool(deals.search(said)), bool(games.search(VARIETY.sub("", said)))
        if (is_deal and not is_game and "Partie" in other) or (
            is_game and not is_deal and re.search(r"\bSpiele?\b", other)
        ):
            slips.append((said, other))
    assert slips == []


def test_pieces_are_sticks_only_where_they_are():
    """A book knows its pieces. Whoever speaks of any table, which may have chips, does not say sticks alone."""
    known = re.compile(r"[Rr]iichi|bamboo|Sticks of|rounded to sticks|[Ss]ticks (and|or) chips|dots|stick of|\d+ stick")
    of_a_book = re.compile(r"the book|scoring/books")
    anywhere = [message for message in messages() if not any(of_a_book.search(place) for place, _ in message.locations)]
    said = [text for message in anywhere for text in texts(message.id)]
    assert [text for text in said if re.search(r"(?i)\bsticks?\b", text) and not known.search(text)] == []
    chips = [message for message in messages() if re.search(r"(?i)\bchips\b", " ".join(texts(message.id)))]
    assert chips and all("Spielmarken" in " ".join(texts(message.string)) for message in chips)


@pytest.mark.parametrize(
    "slip",
    [
        r"\b(Limit|Doppel|Dreier|Himmels|Erden|Punkte) (Hand|Limit)\b",  # nouns in one are joined
        r"\b(Vierling|Kan|Gang|Kong) zählt (drei|vier)\b",  # it counts as three
        r"\bWähl (euer|eure)\b",  # several people are asked
        r"\b(Ausgeben|[Aa]bend ausgeben)\b|\b[Gg]ib (den|die|sie)\b.*\baus\b",  # exported
        r"\{count\}-mal \{tile\}",  # „7-mal 1 Kreise“
        r"\b(Stein|Steine) (bei|auf|im) [^:]*: \{(count|n)\}",  # a number is part of its sentence
        r"\bzwei?-mal\b|\b2-mal\b",
        r"\bAbw[uü]rf|\babgeworfen|\bw[ie]rf\w* \w*\b ?ab\b|\bAblagen?\b",  # abgelegte Steine; 002 calls a rack Ablage
        r"(?<!Nur )(?<!mittlerer )\bZiegel",  # Steine, save in rows that a book prints so
        r"\b[1-9]000\b|\b[1-9]0000\b",  # 3.000
    ],
)
def test_german_is_said_as_people_say_it(slip):
    assert german(slip) == []


def test_a_tile_that_turns_up_too_often_is_named(app, in_german):
    said = sentence(TooManyCopies("hands.E", tile="1p", count=7, copies=4))
    assert said.startswith("Die Eins der Kreise kommt siebenmal vor, es gibt aber nur 4 davon.")
    assert sentence(TooManyCopies("hands.E", tile="6z", count=5, copies=4)).startswith(
        "Der grüne Drache kommt fünfmal vor"
    )


def test_so_it_is_in_english(app):
    problem = TooManyCopies("hands.E", tile="1p", count=12, copies=4)
    with app.test_request_context("/", headers={"Accept-Language": "en"}):
        assert sentence(problem).startswith("1 circle turns up 12 times, but a set has only 4.")
    assert problem.message.startswith("1p turns up 12 times")


@pytest.mark.parametrize(
    "everyday",
    ["Das kann sein.", "Kann er?", "Kannst du?", "Einfaches Limit", "ein einfaches Farbenspiel", "Im Hergang.",
     "Folgendes gilt.", "verdoppelt", "am Kanal"],
)  # fmt: skip
def test_everyday_words_are_no_words_of_the_game(in_german, everyday):
    found = re.findall(r'data-term="(\w+)"', glossary_links(everyday))
    assert found in ([], ["limit"])


@pytest.mark.parametrize(("word", "term"), [("Kans", "kong"), ("Folgen", "chow"), ("Li Fan Shibari", "one_doubling"),
                                            ("Nur Einfache.", "simples"), ("Pons", "pung"),
                                            ("von der lebenden Mauer", "live_wall"), ("Tote Mauer", "dead_wall"),
                                            ("Doppel-Riichi", "double_riichi"), ("Chankan", "robbing"),
                                            ("das freiwillige Weitergeben", "optional_pass"),
                                            ("einem beraubten Vierling", "robbing")])  # fmt: skip
def test_words_of_the_game_are(in_german, word, term):
    assert re.findall(r'data-term="(\w+)"', glossary_links(word)) == [term]


def test_newcomers_can_tell_every_two_games_apart():
    for one, other in combinations(BOOKS.values(), 2):
        signs = [(said, other.all_signs[sign]) for sign, said in one.all_signs.items()]
        sure = [pair for pair in signs if None not in pair and pair[0] != pair[1]]
        assert sure, f"no question tells {one.id} from {other.id}"


def test_no_name_of_a_game_is_a_riddle(client):
    """What people know comes first; how tiles lie on photos is no way to choose."""
    for book in client.get("/books").json["books"]:
        assert book["name"] not in (book["id"].capitalize(), "Philos (everybody scores)")
        assert "crosswise" not in book["about"]
        assert set(book["signs"]) == {"flowers", "jokers", "sticks", "red_fives", "seats", "everybody"}
