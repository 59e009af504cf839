"""Both languages, everywhere: rows with the same facts, names, the glossary, an example for every row of the books."""

import importlib
import pkgutil
from string import Formatter

import pytest

import scoring.coach
from scoring.books import BOOKS
from scoring.coach.glossary import GLOSSARY
from scoring.coach.row_examples import EXAMPLES, explain
from scoring.coach.tile_words import tile_name, tiles_in_words
from scoring.coach.words import Saying, missing_tiles
from scoring.tiles import KINDS, parse

MODULES = [importlib.import_module(f"scoring.coach.{module.name}") for module in pkgutil.iter_modules(scoring.coach.__path__)]
SAYINGS = {id(value): value for module in MODULES for value in vars(module).values() if isinstance(value, Saying)}.values()


def fields(template):
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("saying", SAYINGS, ids=lambda saying: saying.id)
def test_a_row_has_the_same_facts_in_both_languages(saying):
    assert saying.en
    assert saying.de
    assert fields(saying.de) == fields(saying.en)


def test_no_two_rows_share_an_id():
    ids = [saying.id for saying in SAYINGS]
    assert len(ids) == len(set(ids)) > 80


def test_every_kind_of_tile_has_a_name_of_its_own():
    for lang in ("en", "de"):
        assert len({tile_name(tile, lang) for tile in KINDS}) == len(KINDS)


def test_tiles_of_one_suit_are_named_together():
    assert tiles_in_words(parse("25s111z3m"), "de") == "2, 5 Bambus, 3 × Ostwind, 3 Zeichen"


def test_german_dragons_are_declined():
    row = Saying("x", "{tile} {tile:acc}", "Leg {tile:acc} ab, gewinn mit {tile:dat}: {tile}.")
    said = row(tile=parse("7z")[0])
    assert said.de == "Leg roten Drachen ab, gewinn mit rotem Drachen: roter Drache."


def test_singular_and_plural():
    assert [missing_tiles(count).de for count in (1, 2)] == ["1 Stein fehlt", "2 Steine fehlen"]


def test_a_saying_as_json_keeps_its_template_and_its_facts():
    said = Saying("x", "Let go of {tile}.", "Leg {tile:acc} ab.")(tile=parse("3s")[0]).as_json()
    assert said == {"id": "x", "en": "Let go of 3 bamboo.", "de": "Leg 3 Bambus ab.", "template": "Let go of {tile}.", "facts": {"tile": "3s"}}


# ---- glossary --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("term", GLOSSARY, ids=lambda term: term.id)
def test_a_term_is_explained_in_both_languages_with_its_place(term):
    assert term.plain_en.endswith(".") and term.plain_de.endswith(".")
    assert term.said and set(term.said) <= set(BOOKS)
    assert term.source[:3] in ("000", "001", "002", "003")
    parse(term.example)


def test_the_glossary_has_the_terms_of_all_books_once():
    assert len({term.id for term in GLOSSARY}) == len(GLOSSARY) > 50
    words = " ".join(word for term in GLOSSARY for word in term.said.values())
    for word in ("Chii", "Chi", "Pong", "Pon", "Gang", "Kan", "Kong", "Ten pai", "Furi ten", "Hulla", "Mah Jongg", "Riichi", "Charleston", "Joker"):
        assert word in words
    assert {book for term in GLOSSARY for book in term.said} == set(BOOKS)


# ---- rows of the books -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "rule"), [(book, rule) for book, examples in EXAMPLES.items() for rule in examples])
def test_the_engine_finds_each_row_in_its_example(book, rule):
    sheet = EXAMPLES[book][rule].outcome(book).sheet
    found = [line.rule.id for line in (*sheet.points, *sheet.doublings, *sheet.limit_hands)]
    covered = [each.line.rule.id for each in sheet.covered] if rule == "pair" else []  # a German winner's pair counts as closing pair
    assert rule in found + covered


@pytest.mark.parametrize("book", ["japanese", "philos", "beepworld"])
def test_every_row_has_an_example(book):
    assert set(EXAMPLES[book]) == {rule.id for rule in BOOKS[book].rows}


def test_a_row_is_explained_with_why_place_and_example():
    (row,) = explain(BOOKS["japanese"], "thirteen_orphans")
    assert row["source"] == "000 ch. 5 IV 8"
    assert row["example"]["concealed"] == "19m19p19s12345677z"
    assert len(explain(BOOKS["japanese"], "lucky_set")) == 3
    assert explain(BOOKS["american"], "bet")[0]["example"] is None
