"""Rows and cards as phones and word processors write them."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from scoring.books import BOOKS
from scoring.books.american.card.cards import read_card
from scoring.books.american.card.problems import CardRefused
from scoring.club.rows import RowsRefused, add_rows
from scoring.validation.text_encoding import decoded
from scoring.validation.typography import straight_quotes
from tests.scoring.said import german

CASE = Path(__file__).resolve().parents[4] / "shared" / "cases" / "curly-quotes.toml"
ROWS = (
    'rules = "philos"\n[[row]]\nid = "own"\nname_de = "Annas „alte“ Hand"\nname_en = "Anna’s own"\nsource = '
    '"club"\nlimit = true\nwhen = { all = ["seven_pairs", { only = "123m" }] }\n'
)
PAIRS = ["““", "””", "“”", "„“", "„”", "«»", "»«", "‘’", "‚‘", "‹›"]


def own_row(text: str):
    return add_rows(BOOKS, text)["philos"].rows[-1]


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("space", [" ", "\u00a0", "\u202f", "\u2007"])
def test_every_pair_of_curly_quotes_and_every_space_is_read(pair, space):
    text = "\ufeff" + ROWS.replace(" = ", f"{space}={space}")
    for word in ("philos", "own", "club", "seven_pairs", "123m"):
        text = text.replace(f'"{word}"', f"{pair[0]}{word}{pair[1]}")
    row = own_row(text)
    assert (row.id, german(row), row.name, row.source) == ("own", "Annas „alte“ Hand", "Anna’s own", "club")


def test_a_file_from_a_phone_is_read():
    if not CASE.exists():
        pytest.skip("../shared/cases is not here: it holds rows typed on a phone")
    assert [rule.id for rule in add_rows(BOOKS, CASE.read_text("utf-8"))["philos"].rows[-2:]] == [
        "dreizehn_wunder",
        "paare",
    ]


def test_a_card_from_a_phone_is_read():
    card = read_card(
        "name = “Ours”\n[[hand]]\nid = „one“\ncategory = “13579”\npattern = “111a\u00a0333a 555a 777a "
        "99a”\nvalue = 25\n"
    )
    assert (card.name, card.hands[0].id, len(card.hands[0].groups)) == ("Ours", "one", 5)


@pytest.mark.parametrize(("line", "wrong"), [(3, "id = “own"), (3, 'id = "own“'), (4, "name_de = “Annas „alte“ Hand”")])
def test_what_stays_curly_is_named_with_its_line(line, wrong):
    lines = ROWS.split("\n")
    lines[line - 1] = wrong
    with pytest.raises(RowsRefused, match=rf"Line {line}: curly quotes cannot stand here"):
        add_rows(BOOKS, "\n".join(lines))


def test_curly_quotes_that_may_stand_are_not_blamed():
    with pytest.raises(RowsRefused, match=r"Line 4: I cannot read this as TOML"):
        add_rows(BOOKS, ROWS.replace("Hand", 'Hand" x "'))


def test_what_is_wrong_in_a_card_is_named_as_ever():
    with pytest.raises(CardRefused, match=r"Line 1: I cannot read this as TOML"):
        read_card("name = nonsense")


@pytest.mark.parametrize(
    "text",
    ['a = "it’s “so”"', "a = 'it “so”'", 'a = """\n“so”\n"""', "a = '''“\n”'''", "# “so”\na = 1 # ‘’", r'a = "\"“\""'],
)
def test_what_stands_in_straight_quotes_and_remarks_stays(text):
    assert straight_quotes(text) == text


@pytest.mark.parametrize("piece", ['"\\', "“", '"', "“a", '"""', "‘\n", '"\\"', "'''", "#“"])
def test_no_text_takes_long(piece):
    begun = time.process_time()
    straight_quotes(piece * (100_000 // len(piece)))
    assert time.process_time() - begun < 2


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "latin-1"]
)
def test_text_is_read_in_every_encoding(encoding):
    assert decoded("Würfel ß é".encode(encoding)) == "Würfel ß é"


def test_what_is_no_text_is_none():
    with pytest.raises(UnicodeDecodeError):
        decoded(b"\x89PNG\x81\x8d")
