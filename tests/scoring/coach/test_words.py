"""Both languages, everywhere: rows with the same facts, and names of tiles."""

import importlib
import pkgutil
from string import Formatter

import pytest

import scoring.books
import scoring.coach
from scoring.coach.words.sayings import Phrase, Saying, missing_tiles
from scoring.coach.words.tile_names import tile_name, tiles_in_words
from scoring.tiles import KINDS, parse

NAMES = [
    *pkgutil.walk_packages(scoring.coach.__path__, "scoring.coach."),
    *pkgutil.walk_packages(scoring.books.__path__, "scoring.books."),
]
MODULES = [importlib.import_module(module.name) for module in NAMES]
SAYINGS = {
    id(value): value
    for module in MODULES
    for value in vars(module).values()
    for value in [getattr(value, "order", value)]
    if isinstance(value, Saying)
}.values()


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


def test_german_circles_flowers_and_several_dragons():
    row = Saying("y", "{tiles} {one}", "aus {tiles:dat}, mit {one:dat}")
    assert row(tiles=parse("567p"), one=Phrase("a flower", "eine Blume")).de == "Aus 5, 6, 7 Kreisen, mit einer Blume"
    assert row(tiles=parse("777z"), one=parse("6z")[0]).de == "Aus 3 × roter Drache, mit grünem Drachen"


def test_singular_and_plural():
    assert [missing_tiles(count).de for count in (1, 2)] == ["1 Stein fehlt", "2 Steine fehlen"]


def test_a_saying_as_json_keeps_its_template_and_its_facts():
    said = Saying("x", "Let go of {tile}.", "Leg {tile:acc} ab.")(tile=parse("3s")[0]).as_json()
    assert said == {
        "id": "x",
        "en": "Let go of 3 bamboo.",
        "de": "Leg 3 Bambus ab.",
        "template": "Let go of {tile}.",
        "facts": {"tile": "3s"},
    }
