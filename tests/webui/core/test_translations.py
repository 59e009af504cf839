"""Every sentence has its translation, with the same facts in it, and the compiled catalogues are the written ones."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from webui.core.sentences import ROOT
from webui.core.translate import FOLDER, SCRIPTS, catalogue, for_scripts, is_translated, main, po_file

HOW = "Run python -m webui.core.translate and write what it lists into webui/translations/LANGUAGE/…/messages.po"
LANGUAGES = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())


@pytest.fixture(scope="module", params=LANGUAGES)
def words(request):
    return catalogue(request.param)


def texts(said: str | tuple[str, ...]) -> list[str]:
    return [said] if isinstance(said, str) else list(said)


def facts(sentence: str | tuple[str, ...]) -> set[str]:
    return {name for text in texts(sentence) for _, name, _, _ in Formatter().parse(text) if name}


def counted(message: Message) -> set[str]:
    """A singular may leave its number out."""
    return {"count", "n"} if isinstance(message.id, tuple) else set()


def test_every_sentence_is_translated(words):
    assert len(list(words)) > 1500
    assert [message.id for message in words if message.id and not is_translated(message)] == [], HOW


def test_a_translation_says_the_same_facts(words):
    others = [
        message.id
        for message in words
        if message.id and facts(message.id) - counted(message) != facts(message.string) - counted(message)
    ]
    assert others == []


def test_a_form_that_a_translation_asks_for_is_in_the_catalogue(words):
    """`{tile:dat}` takes the name from the context `dat`; without any entry there the form would be a slip."""
    forms = {
        form
        for message in words
        if message.id
        for text in texts(message.string)
        for _, _, form, _ in Formatter().parse(text)
        if form
    }
    assert forms <= {message.context for message in words}


def test_the_catalogue_is_written_and_compiled_as_it_is_collected(words):
    path = po_file(str(words.locale))
    with path.open("rb") as po, path.with_suffix(".mo").open("rb") as mo:
        written, compiled = (said_in(catalog) for catalog in (read_po(po), read_mo(mo)))
    assert compiled == written == said_in(words), HOW


def test_what_scripts_say_is_listed():
    assert SCRIPTS.read_text(encoding="utf-8") == for_scripts(), HOW


def said_in(catalog) -> dict:
    return {(message.context, *texts(message.id)): texts(message.string) for message in catalog if message.id}


def test_no_script_says_a_sentence_past_the_catalogue():
    """Text in a script stands in t(), tn() or mark(): a sentence elsewhere would stay English."""
    outside = re.compile(r'''(?<!t\()(?<!mark\()(?<!Error\()"([A-Z][a-z]+ [a-z]+[^"]*)"''')
    found = {}
    webui = ROOT / "webui"
    for script in [*webui.glob("static/js/*.js"), *webui.glob("*/scripts/*.js")]:
        code = re.sub(r"//.*|/\*\*.*?\*/", "", script.read_text(encoding="utf-8"))
        code = re.sub(r'\btn\(\s*"[^"]*",\s*"[^"]*"', "", code)
        if hits := outside.findall(code):
            found[script.name] = hits
    assert found == {}


def test_a_word_of_the_game_is_written_as_the_glossary_writes_it():
    """Else it is not tapped open there: „halbverdeckt“ is one word, as the German books print it."""
    german = [text for message in catalogue("de") if message.id for text in texts(message.string)]
    assert [text for text in german if re.search(r"halb verdeckt", text, re.IGNORECASE)] == []


@pytest.mark.parametrize("given", ["../x", "--everything", "klingonisch"])
def test_what_is_no_language_gets_no_catalogue(given, capsys):
    with pytest.raises(SystemExit):
        main([given])
    assert "Traceback" not in capsys.readouterr().err and not (FOLDER / given).exists()
