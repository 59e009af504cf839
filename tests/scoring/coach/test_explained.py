"""Whatever can be tapped is explained: every row of every book and every word, in both languages, with a drawn
example and its place.
"""

import re
from dataclasses import replace

import pytest

from scoring.books import BOOKS, piece_sets
from scoring.books.american.card.exposures import winning_variants
from scoring.books.american.card.variants import count_kinds
from scoring.books.american.rows import CardWin
from scoring.books.japanese.book import LIMIT_HAND, worth
from scoring.coach.calls.call_advice import calls
from scoring.coach.examples.explained_rows import counted_in, example_of, explain
from scoring.coach.glossary.term import Term
from scoring.coach.glossary.terms import glossary
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.view_json import view_of
from scoring.coach.words import claim_terms as terms
from scoring.hands import DISCARD
from scoring.parts import FOLLOWS
from scoring.rules import Ruleset
from scoring.tiles import EAST, SOUTH, Suit, parse
from tests.scoring.said import de, en, german

ROWS = [(book, rule) for book in BOOKS.values() for rule in book.rows]
WITH_SETS = [(book, rule) for book, rule in ROWS if book.id != "american"]
PLACES = {
    "japanese": r"000 ch\. [1-8]",
    "philos": r"001 § \d",
    "beepworld": r"001 § \d|003",
    "hongkong": r"004 § \d",
    "mcr": r"006 § \d",
    "riichi": r"005 § \d",
    "american": r"002 § \d+",
}
GLOSSARY = glossary()
BY_ID = {term.id: term for term in GLOSSARY}


def name(value):
    return value.id if isinstance(value, Ruleset | Term) else getattr(value, "name", None)


@pytest.mark.parametrize(("book", "rule"), ROWS, ids=name)
def test_a_row_is_explained_with_example_and_place(book, rule):
    found = [
        row
        for row in explain(book, rule.id)
        if (row["name"].english, row["points"], row["doublings"]) == (rule.name, rule.points, rule.doublings)
    ]
    assert len(found) == 1
    row = found[0]
    for text in (en(row["why"]), de(row["why"])):
        assert len(text) > 15 and text.endswith(".")
    assert en(row["why"]) != de(row["why"])
    assert re.match(PLACES[book.id], row["source"]) or row["source"] == "club"
    assert parse(row["example"]["concealed"])


@pytest.mark.parametrize(("book", "rule"), WITH_SETS, ids=name)
def test_the_engine_finds_just_this_row_in_its_example(book, rule):
    example = example_of(book.id, rule)
    line = counted_in(book.id, rule, example)
    assert line is not None
    assert (line.points, line.doublings) == (
        rule.points if rule.drawn is None or not example.won_by.value.endswith("wall") else rule.drawn,
        rule.doublings,
    )


@pytest.mark.parametrize("book", BOOKS)
def test_rows_with_one_id_that_differ_have_each_an_example_of_their_own(book):
    for id in {rule.id for rule in BOOKS[book].rows}:
        shown = {str(row["example"]) for row in explain(BOOKS[book], id)}
        assert len(shown) == len({row["name"].english for row in explain(BOOKS[book], id)})


@pytest.mark.parametrize("rule", BOOKS["american"].rows, ids=name)
def test_an_american_row_holds_for_its_example(rule):
    """Some of them are payments and stand on no sheet: the row itself is asked."""
    example = example_of("american", rule)
    view = example.view("american")
    source = EAST if example.won_by is DISCARD else None
    deal = replace(
        view.deal, winner=view.wind, won_by=example.won_by, winning_tile=parse(example.tiles)[0], source=source
    )
    variants = winning_variants(view.hand, view.card)
    assert any(rule.when(CardWin(deal, variant)) for variant in variants)


def test_no_example_is_left_over():
    for book, examples in {name: book.coaching().examples for name, book in BOOKS.items()}.items():
        names = {(rule.id, rule.name) for rule in BOOKS[book].rows}
        for id, found in examples.items():
            assert (
                {(id, each) for each in found} <= names if isinstance(found, dict) else id in {row for row, _ in names}
            )


def test_a_row_of_a_clubs_own_has_no_example():
    book = BOOKS["japanese"]
    own = replace(book.rows[0], id="all_red")
    assert explain(book.with_rows([own]), "all_red")[0]["example"] is None


# ---- words -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("term", GLOSSARY, ids=name)
def test_a_term_is_explained_in_both_languages_with_example_and_place(term):
    assert term.name and german(term)
    plain = german(term, "plain")
    assert term.plain.endswith(".") and plain.endswith(".") and term.plain != plain
    assert term.said and set(term.said) <= set(BOOKS)
    assert re.match("00[0-6]( ch| §|$|;)", term.source)
    assert parse(term.example) or term.pieces
    assert not term.pieces or term.pieces == ("japanese_sticks", piece_sets()["japanese_sticks"].values)


def test_no_example_holds_more_tiles_than_a_set_has():
    for term in GLOSSARY:
        tiles = [tile for tile in parse(term.example) if str(tile) != "0x"]
        assert all(tiles.count(tile) <= tile.copies for tile in tiles), term.id


@pytest.mark.parametrize(
    ("term", "distance"),
    [("hand", 0), ("out", 0), ("limit_hand", 0), ("limit", 0), ("one_doubling", 0), ("waiting", 1), ("riichi", 1)],
)
def test_examples_of_hands_are_what_they_show(term, distance):
    assert shanten_of(view_of("japanese", BY_ID[term].example)).tiles_to_come == distance


def test_a_false_win_is_no_hand():
    assert shanten_of(view_of("japanese", BY_ID["false_win"].example)).tiles_to_come > 0


@pytest.mark.parametrize("term", ["card", "concealed_line", "jokerless"])
def test_examples_of_lines_stand_on_the_card(term):
    view = view_of("american", BY_ID[term].example)
    (variant,) = list(winning_variants(view.hand, view.card))
    assert variant.hand.concealed == (term == "concealed_line")
    assert sum(count_kinds(view.hand.tiles).values()) == 14


def test_the_glossary_has_the_terms_of_all_books_once():
    assert len({term.id for term in GLOSSARY}) == len(GLOSSARY) > 50
    words = " ".join(word for term in GLOSSARY for word in term.said.values())
    for word in (
        "Chii",
        "Chi",
        "Pong",
        "Pon",
        "Gang",
        "Kan",
        "Kong",
        "Ten pai",
        "Furi ten",
        "Hulla",
        "Mah Jongg",
        "Riichi",
        "Charleston",
        "Joker",
    ):
        assert word in words
    assert {book for term in GLOSSARY for book in term.said} == set(BOOKS)


DOCUMENTS_WORDS = {
    "japanese": "Basispunkte Zusatzpunkte Gesamtpunktzahl Endpunktzahl Strafe Stapel Geber Anzeiger Rundenwind Ableger "
    "Farbensteine Würfel verdeckte Opfer Lebende Doppel-Riichi",
    "philos": "Platzsteine Mauerdurchbruch abzählen vorläufiger lose Schlussphase Prämienpunkte Zwischensumme Figur "
    "Grundfarben lebende tote",
    "beepworld": "lebende Basisprämie Prämienpunkte Basispunkte Wert untereinander Grundfarben",
    "hongkong": "Seung Gong Ngaan Faan Gai Cheung",
    "mcr": "Wan Bing Tiao Hua zhuang Qiang",
    "riichi": "Chii Pon Kan Han Fu Yaku Honba Furiten Ippatsu Noten Uma Oka Chombo Renchan Hanchan Chankan Daburu",
    "american": "Wettender Ablage übereinstimmender gegensätzlicher Zweiergruppe Kategorie heiße zusammenwürfeln "
    "optionales Querpass",
}


@pytest.mark.parametrize(("book", "words"), DOCUMENTS_WORDS.items())
def test_the_documents_words_are_in_the_glossary(book, words):
    said = " ".join(term.said.get(book, "") for term in GLOSSARY)
    assert [word for word in words.split() if word not in said] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_word_stands_for_one_thing(language):
    names = [term.name if language == "en" else german(term) for term in GLOSSARY]
    assert len(names) == len(set(names))


def test_the_limits_in_the_glossary_are_those_that_the_book_pays():
    """000 ch. 4 VII: no single figure is more than any hand is worth."""
    options = BOOKS["japanese"].table().options
    steps = [worth(100, doublings, options)[1] for doublings in (7, 8, 10, 13)] + [LIMIT_HAND]
    for text in (BY_ID["rising_limit"].plain, german(BY_ID["rising_limit"], "plain")):
        assert [int(figure.replace(figure[1], "")) for figure in re.findall(r"\d[.,]\d{3}", text)] == steps


def test_the_indicator_lies_where_the_glossary_draws_it():
    """On the third stack from the left end of the dead wall (000 ch. 2 IV)."""
    wall = BOOKS["japanese"].course.broken([9], False)
    drawn = parse(BY_ID["dead_wall"].example)
    assert len(drawn) == len(wall.dead)
    assert [tile.suit is Suit.HIDDEN for tile in drawn].index(False) == wall.dead.index(wall.indicator) == 2


def test_a_chow_is_claimed_from_anybody_to_go_out_as_the_glossary_says():
    view = view_of("philos", "123m456p789s22z34s", EAST)
    (out, *_) = calls(view, parse("5s")[0], SOUTH).calls
    assert (out.kind, out.refused) == ("out", None)
    assert "to go out, from anybody" in BY_ID["chow"].plain and "zum Ausmachen von jedem" in german(
        BY_ID["chow"], "plain"
    )


@pytest.mark.parametrize("book", ["japanese", "philos", "beepworld"])
def test_rows_call_sets_as_their_own_book_does(book):
    """Pon in 001, Pong in 003 and 000; the coach's words are the sheet's."""
    for kind in ("pung", "kong"):
        word = re.compile(rf"\b{de(terms.term(BOOKS[book], kind))}\b")
        assert [german(rule) for rule in BOOKS[book].rows if rule.id == kind and not word.search(german(rule))] == []
    texts = " ".join(text for rule in BOOKS["beepworld"].rows for text in (german(rule), german(rule, "why")))
    assert not re.search(r"\bPons?\b", texts)


def test_an_open_set_of_the_american_book_is_an_exposure_by_the_same_word():
    assert BY_ID["open"].said["american"] in BY_ID["exposure"].said["american"]


def test_the_glossary_says_what_follows_the_indicator_as_the_engine_counts_it():
    """000 ch. 3 XIV: white, green, red, and after the last of a row its first."""
    told = (BY_ID["dora"].plain, german(BY_ID["dora"], "plain"))
    follows = [[str(FOLLOWS[tile]) for tile in parse(tiles)] for tiles in ("39m", "1234z", "567z")]
    assert follows == [["4m", "1m"], ["2z", "3z", "4z", "1z"], ["6z", "7z", "5z"]]
    for english, deutsch in (
        ("4 after 3, 1 after 9", "auf 3 die 4, auf 9 die 1"),
        ("from east to north", "von Ost bis Nord"),
        ("white, green, red", "weiß, grün, rot"),
    ):
        assert english in told[0] and deutsch in told[1]
