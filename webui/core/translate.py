"""Keeps the German catalogue in step with the page. Run: python -m webui.core.translate

Collects every sentence (templates, Python, scripts, error sentences, advice on photos), keeps the German ones that are
there, writes translations/de/LC_MESSAGES/messages.po and compiles it. Sentences without German are listed: write them
in, run it again.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scoring.coach.words.refusals import GERMAN
from webui.core.language import PHRASES

ROOT = Path(__file__).resolve().parents[2]
PO = ROOT / "webui" / "translations" / "de" / "LC_MESSAGES" / "messages.po"
METHODS = [
    ("static/vendor/**.js", "ignore"),
    ("**.py", "python"),
    ("**.html", "jinja2.ext:babel_extract"),
    ("**.js", "javascript"),
]
KEYWORDS = {"_": None, "gettext": None, "lazy_gettext": None, "t": None, "mark": None}
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)  # a compiled catalogue changes with its sentences only
SAID_ELSEWHERE = ("scoring", "vision", "webui")


def catalogue() -> Catalog:
    """Every sentence the page can show, with the German of the stored catalogue; why a hand may not win says the
    coach.
    """
    found = Catalog(locale="de", fuzzy=False, creation_date=LONG_AGO, revision_date=LONG_AGO)
    for sentence, place in [*page_sentences(), *error_sentences(), *spoken_in_code()]:
        found.add(sentence, locations=[(place, 1)])
    if PO.exists():
        with PO.open("rb") as file:
            german = {message.id: message.string for message in read_po(file, locale="de") if message.id}
        german |= {refusal().template: text for refusal, text in GERMAN.items()}
        for message in found:
            message.string = german.get(message.id, "") if message.id else message.string
    return found


def page_sentences() -> Iterator[tuple[str, str]]:
    folder = ROOT / "webui"
    for name, _line, sentence, _comments, _context in extract_from_dir(folder, METHODS, keywords=KEYWORDS):
        yield sentence, f"webui/{name}"


def error_sentences() -> Iterator[tuple[str, str]]:
    """What every kind of HullaError says."""
    classes = {}
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                classes[node.name] = (node, path)
    for name, (node, path) in classes.items():
        if is_error(name, classes):
            yield from ((text, str(path.relative_to(ROOT))) for text in texts(attribute(node, "sentence")))


def attribute(node: ast.ClassDef, name: str) -> ast.expr | None:
    """The value that a class body gives to `name`."""
    given = (line for line in node.body if isinstance(line, ast.Assign))
    return next((line.value for line in given if [ast.unparse(each) for each in line.targets] == [name]), None)


def is_error(name: str, classes: dict) -> bool:
    if name == "HullaError":
        return True
    bases = [base.id for base in classes[name][0].bases if isinstance(base, ast.Name)] if name in classes else []
    return any(is_error(base, classes) for base in bases)


def spoken_in_code() -> Iterator[tuple[str, str]]:
    """Advice on photos, words that rule books bring for pages, and the phrases that errors fill into their sentences."""
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for sentence in texts(phrase(node)):
                yield sentence, str(path.relative_to(ROOT))


def phrase(node: ast.AST) -> ast.expr | None:
    """The expression that becomes a phrase, where this node makes one."""
    match node:
        case ast.Call(func=ast.Name("Advice"), args=[_, value]):
            return value
        case ast.Call(func=ast.Name("mark"), args=[value]):
            return value
        case ast.Call(func=ast.Name("wrong") | ast.Attribute(attr="wrong"), args=[_, _, value]):
            return value
        case ast.keyword(arg=name, value=value) | ast.Assign(targets=[ast.Name(name)], value=value) if name in PHRASES:
            return value
    return None


def texts(value: ast.expr | None) -> Iterator[str]:
    """The texts that an expression can come to."""
    match value:
        case ast.Constant(str(text)) if any(map(str.isalpha, text)):
            yield text
        case ast.BoolOp(values=values) | ast.Dict(values=values):
            for each in values:
                yield from texts(each)
        case ast.IfExp(body=either, orelse=other):
            yield from texts(either)
            yield from texts(other)


def sources() -> list[Path]:
    return sorted(path for folder in SAID_ELSEWHERE for path in (ROOT / folder).rglob("*.py"))


def compiled(words: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    out = BytesIO()
    write_mo(out, words)
    return out.getvalue()


def main() -> int:
    words = catalogue()
    PO.parent.mkdir(parents=True, exist_ok=True)
    with PO.open("wb") as file:
        write_po(file, words, width=0, sort_output=True, omit_header=True, include_lineno=False)
    PO.with_suffix(".mo").write_bytes(compiled(words))
    lacking = [message.id for message in words if message.id and not message.string]
    print(*lacking, sep="\n")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
