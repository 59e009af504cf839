"""One catalogue, everywhere: rows with the same facts, names of tiles, numbers and cases."""

import importlib
import pkgutil
from gettext import NullTranslations

import pytest

import scoring.books
import scoring.coach
from scoring.coach.words.sayings import Phrase, Saying, in_words, missing_tiles, worded
from scoring.coach.words.tile_names import tile_name, tiles_in_words
from scoring.language import ENGLISH, Language, OwnWords
from scoring.tiles import KINDS, parse
from tests.scoring.said import SHIPPED, de, en

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


@pytest.mark.parametrize("saying", SAYINGS, ids=lambda saying: saying.id)
def test_a_row_is_said_in_german_too(saying):
    assert saying.english
    german = SHIPPED["de"].text(saying.english)
    assert german != saying.english or not any(map(str.isalpha, saying.english.format_map(Nothing())))


class Nothing(dict):
    def __missing__(self, name):
        return ""


def test_no_two_rows_share_an_id():
    ids = [saying.id for saying in SAYINGS]
    assert len(ids) == len(set(ids)) > 80


def test_every_kind_of_tile_has_a_name_of_its_own():
    for language in SHIPPED.values():
        assert len({tile_name(tile, language) for tile in KINDS}) == len(KINDS)


def test_tiles_of_one_suit_are_named_together():
    assert tiles_in_words(parse("25s111z3m"), SHIPPED["de"]) == "2, 5 Bambus, 3 × Ostwind, 3 Zeichen"


@pytest.mark.parametrize(
    ("tiles", "english", "german"),
    [("1p", "1 circle", "1 Kreis"), ("1m", "1 character", "1 Zeichen"), ("14p", "1, 4 circles", "1, 4 Kreise")],
)
def test_one_of_a_suit_is_named_in_the_singular(tiles, english, german):
    assert [tiles_in_words(parse(tiles), language) for language in SHIPPED.values()] == [english, german]


def test_german_dragons_are_declined():
    """The translation asks for the form, and the catalogue has it."""
    (dragon,) = parse("7z")
    forms = [in_words(dragon, SHIPPED["de"], form) for form in ("", "acc", "dat")]
    assert forms == ["roter Drache", "roten Drachen", "rotem Drachen"]
    let_go = next(saying for saying in SAYINGS if saying.id == "let_go.breaks_up")
    assert de(let_go(tile=dragon)) == "Ohne roten Drachen ist die fertige Hand zerstört."
    assert en(let_go(tile=dragon)) == "Letting go of red dragon breaks up a complete hand."


def test_german_circles_flowers_and_several_dragons():
    assert in_words(parse("567p"), SHIPPED["de"], "dat") == "5, 6, 7 Kreisen"
    assert in_words(Phrase("a flower"), SHIPPED["de"], "dat") == "einer Blume"
    assert in_words(parse("777z"), SHIPPED["de"], "dat") == "3 × roter Drache"


def test_singular_and_plural():
    assert [de(missing_tiles(count)) for count in (1, 2)] == ["1 Stein fehlt", "2 Steine fehlen"]
    assert [en(missing_tiles(count)) for count in (0, 1, 2)] == ["0 tiles missing", "1 tile missing", "2 tiles missing"]


def test_what_a_club_wrote_is_said_as_it_stands():
    """It is no text of ours: braces stay, and no catalogue is asked."""
    own = OwnWords("Riichi {x}", de="Unser {x}")
    assert (en(Phrase(own)), de(Phrase(own))) == ("Riichi {x}", "Unser {x}")
    assert in_words(Phrase(own), Language("fr", NullTranslations())) == "Riichi {x}"


def test_a_saying_as_json_keeps_its_template_and_its_facts():
    said = Saying("x", "Let go of {tile}.")(tile=parse("3s")[0])
    assert worded(said, {"en": ENGLISH}) == {
        "id": "x",
        "en": "Let go of 3 bamboo.",
        "template": "Let go of {tile}.",
        "facts": {"tile": "3s"},
    }


def test_names_stand_under_the_code_of_each_language():
    answer = worded({"name": Phrase("Yes"), "why": Phrase("No"), "points": 2}, SHIPPED)
    assert answer == {"en": "Yes", "de": "Ja", "why_en": "No", "why_de": "Nein", "points": 2}
