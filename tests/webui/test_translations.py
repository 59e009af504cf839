"""Every sentence has its German, with the same facts in it, and the compiled catalogue is the written one."""

from __future__ import annotations

import re

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from webui.core.translate import PO, ROOT, catalogue

HOW = (
    "Write the German into webui/translations/de/LC_MESSAGES/messages.po after running: python -m webui.core.translate"
)


@pytest.fixture(scope="module")
def words():
    return {message.id: message.string for message in catalogue() if message.id}


def facts(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", sentence))


def test_every_sentence_has_its_german(words):
    assert len(words) > 200
    assert [sentence for sentence, german in words.items() if not german] == [], HOW


def test_the_german_says_the_same_facts(words):
    assert [sentence for sentence, german in words.items() if german and facts(sentence) != facts(german)] == []


def test_the_catalogue_is_written_and_compiled_as_it_is_collected(words):
    with PO.open("rb") as po, PO.with_suffix(".mo").open("rb") as mo:
        written = {message.id: message.string for message in read_po(po) if message.id and message.string}
        compiled = {message.id: message.string for message in read_mo(mo) if message.id}
    assert compiled == written == words, HOW


def test_no_script_says_a_sentence_past_the_catalogue():
    """Text in a script stands in t() or mark(): a sentence elsewhere would stay English."""
    outside = re.compile(r'''(?<!t\()(?<!mark\()(?<!Error\()"([A-Z][a-z]+ [a-z]+[^"]*)"''')
    found = {}
    webui = ROOT / "webui"
    for script in [*webui.glob("static/js/*.js"), *webui.glob("*/scripts/*.js")]:
        code = re.sub(r"//.*|/\*\*.*?\*/", "", script.read_text(encoding="utf-8"))
        if hits := outside.findall(code):
            found[script.name] = hits
    assert found == {}


def test_a_word_of_the_game_is_written_as_the_glossary_writes_it(words):
    """Else it is not tapped open there: „halbverdeckt“ is one word, as the German books print it."""
    assert [german for german in words.values() if re.search(r"halb verdeckt", german, re.IGNORECASE)] == []
