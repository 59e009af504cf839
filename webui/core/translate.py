"""Keeps the catalogues in step with what Hulla says. Run: python -m webui.core.translate [LANGUAGE …]

Collects every sentence (webui.core.sentences), keeps the translations that are there, writes
translations/LANGUAGE/LC_MESSAGES/messages.po and compiles it: of the languages named, which may be new ones, or of all
that there are. Lists besides what of it the scripts say. Sentences without a translation are printed: write them in,
run it again.

A translation may differ from place to place: an entry with a msgctxt stays as long as its sentence is said. The context
is a book's id, for the words of its rows and sets, or a form that a translated sentence asks for: `{tile:dat}` takes
the tile's name from the context `dat`.
"""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from webui.core.sentences import ROOT, all_sentences, script_sentences

FOLDER = ROOT / "webui" / "translations"
SCRIPTS = FOLDER / "scripts.json"  # what of all that a page's scripts must know
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)  # a compiled catalogue changes with its sentences only
HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"

"""


def po_file(language: str) -> Path:
    return FOLDER / language / "LC_MESSAGES" / "messages.po"


def catalogue(language: str) -> Catalog:
    """Every sentence, with the translations of the stored catalogue."""
    written = stored(language)
    found = Catalog(locale=language, fuzzy=False, creation_date=LONG_AGO, revision_date=LONG_AGO)
    found.mime_headers = [("Plural-Forms", written.plural_forms)]
    for sentence, place, context in all_sentences():
        found.add(sentence, locations=[(place, 1)], context=context or None)
    for message in written:
        if message.id and (same := same_in(found, message)) is not None:
            same.string = message.string
    return found


def stored(language: str) -> Catalog:
    if not po_file(language).exists():
        return Catalog(locale=language)
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language)


def same_in(found: Catalog, message: Message) -> Message | None:
    """The entry for this message; one with a context is added where its sentence is said without any."""
    plain = found.get(message.id)
    if message.context and plain is not None and plain.id == message.id:
        found.add(message.id, context=message.context)
    same = found.get(message.id, message.context)
    return same if same is not None and same.id == message.id else None


def is_translated(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, tuple | list) else bool(message.string)


def compiled(words: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    out = BytesIO()
    write_mo(out, words)
    return out.getvalue()


def write(language: str) -> list[str]:
    """Write a language's catalogue and compile it; the sentences that lack a translation."""
    words, path = catalogue(language), po_file(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(HEADER.format(language=language, plural=words.plural_forms).encode())
        write_po(file, words, width=0, sort_output=True, omit_header=True, include_lineno=False)
    path.with_suffix(".mo").write_bytes(compiled(words))
    return [str(message.id) for message in words if message.id and not is_translated(message)]


def for_scripts() -> str:
    return json.dumps(script_sentences(), ensure_ascii=False, indent=0) + "\n"


def language_code(text: str) -> str:
    """Raises ArgumentTypeError for what is no language's code."""
    try:
        return str(Locale.parse(text))
    except (ValueError, UnknownLocaleError) as problem:
        raise argparse.ArgumentTypeError(f"“{text}” is no code of a language, as “de” or “pt_BR” are") from problem


def main(given: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", type=language_code, help="such as “eo”")
    languages = parser.parse_args(given).languages or sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
    SCRIPTS.write_text(for_scripts(), encoding="utf-8")
    lacking = [sentence for language in languages for sentence in write(language)]
    print(*lacking, sep="\n")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
