"""Every sentence that Hulla can say, in English, and where it says it: what translators translate.

A sentence is a text, or two that count: singular and plural.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast

from babel.messages.extract import extract_from_dir

from scoring.books import BOOKS, piece_sets
from scoring.coach.glossary.terms import glossary
from scoring.coach.lessons.catalogue import lessons
from scoring.language import THOUSANDS
from webui.core.language import PHRASES

ROOT = Path(__file__).resolve().parents[2]
METHODS = [
    ("static/vendor/**.js", "ignore"),
    ("built/**.js", "ignore"),
    ("**.py", "python"),
    ("**.html", "jinja2.ext:babel_extract"),
    ("**.js", "javascript"),
]
KEYWORDS = {
    **dict.fromkeys(("_", "gettext", "lazy_gettext", "t", "mark"), None),
    **dict.fromkeys(("ngettext", "tn"), (1, 2)),
}
CODE = ("scoring", "vision", "webui")

Sentence = str | tuple[str, str]
Place = tuple[Sentence, str, str]  # the sentence, where it stands, the context in which it is always said
Found = Iterator[Place]


@cache
def all_sentences() -> tuple[Place, ...]:
    """Collected once, for every language."""
    thousands = (",", "scoring/language.py", THOUSANDS)
    return (*page_sentences(), *code_sentences(), *book_words(), thousands)


def page_sentences() -> Found:
    """Templates, scripts and what the page says itself."""
    for name, _line, sentence, _comments, _context in extract_from_dir(ROOT / "webui", METHODS, keywords=KEYWORDS):
        yield cast(Sentence, sentence), f"webui/{name}", ""


def script_sentences() -> dict[str, list]:
    """What scripts say: `sentences`, and those that are `counting`, singular and plural."""
    said = {sentence for sentence, place, _ in all_sentences() if place.endswith(".js")}
    return {
        "sentences": sorted(sentence for sentence in said if isinstance(sentence, str)),
        "counting": sorted(sentence for sentence in said if not isinstance(sentence, str)),
    }


def book_words() -> Found:
    """What the books say of themselves: rows, limits, options; the glossary, the lessons, sticks and chips."""
    for book in BOOKS.values():
        rows = [text for row in book.rows for text in (row.name, row.why)]
        limits = [text for limit in book.limits for text in (limit.name, limit.why)]
        for text in (book.name, *rows, *limits, *(option.label for option in book.options)):
            yield text, f"the book {book.id}", ""
        yield from ((clause.text, f"the book {book.id}", "") for clause in book.clauses())
        yield from ((text, f"the book {book.id}", "") for each in book.coaching().school for text in each.sentences())
    for term in glossary():
        yield from ((text, "the glossary", "") for text in (term.name, term.plain))
    for lesson in lessons():
        yield from (
            (text, "lessons", "") for text in (lesson.name, *(step.said.saying.english for step in lesson.steps))
        )
    yield from ((pieces.name, "sticks and chips", "") for pieces in piece_sets().values())


def code_sentences() -> Found:
    """Errors, the coach's sayings, advice on photos, and whatever else is marked in the rules and the eyes."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sources()}
    classes = {node.name: node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    for path, tree in trees.items():
        place = str(path.relative_to(ROOT))
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and is_error(node.name, classes):
                yield from ((sentence, place, "") for sentence in of_error(node))
            yield from ((sentence, place, context_of(node)) for sentence in said_by(node))


def sources() -> list[Path]:
    return sorted(path for folder in CODE for path in (ROOT / folder).rglob("*.py"))


def is_error(name: str, classes: dict[str, ast.ClassDef]) -> bool:
    if name == "HullaError":
        return True
    bases = [base.id for base in classes[name].bases if isinstance(base, ast.Name)] if name in classes else []
    return any(is_error(base, classes) for base in bases)


def of_error(node: ast.ClassDef) -> Iterator[Sentence]:
    """What an error says; `counting` is found where it stands."""
    for line in node.body:
        match line:
            case ast.Assign(targets=[ast.Name("sentence")]) | ast.AnnAssign(target=ast.Name("sentence")):
                yield from texts(line.value)


def said_by(node: ast.AST) -> Iterator[Sentence]:
    """What this expression marks as said."""
    match node:
        case (
            ast.Call(func=ast.Name("Saying"), args=[_, one, many])
            | ast.Call(func=ast.Name("Counted"), args=[_, one, many, *_])
        ):
            yield from zip(texts(one), texts(many), strict=True)
        case ast.Call(func=ast.Name("Advice"), args=[_, ast.Tuple([one, many])]):
            yield from zip(texts(one), texts(many), strict=True)
        case ast.Call(func=ast.Name("counting") | ast.Attribute(attr="plural"), args=[one, many, *_]):
            yield from zip(texts(one), texts(many), strict=True)
        case ast.Call(func=ast.Name("Saying"), args=[_, text]):
            yield from texts(text)
        case ast.Call(func=ast.Name("Phrase" | "mark") | ast.Attribute(attr="text"), args=[text, *_]):
            yield from texts(text)
        case _:
            yield from texts(phrase(node))


def phrase(node: ast.AST) -> ast.expr | None:
    """Advice on a photo, or what fills the sentence of an error, where this node makes one."""
    match node:
        case ast.Call(func=ast.Name("Advice"), args=[_, text, *_]):
            return text
        case ast.Call(func=ast.Name("wrong") | ast.Attribute(attr="wrong"), args=[_, _, text]):
            return text
        case ast.keyword(arg=name, value=text) | ast.Assign(targets=[ast.Name(name)], value=text) if name in PHRASES:
            return text
    return None


def context_of(node: ast.AST) -> str:
    """The context that a phrase names itself."""
    match node:
        case ast.Call(func=ast.Name("Phrase"), args=[_, _, ast.Constant(str(context))]):
            return context
    return ""


def texts(value: ast.expr | None) -> Iterator[str]:
    """The texts that an expression can evaluate to."""
    match value:
        case ast.Constant(str(text)) if any(map(str.isalpha, text)):
            yield text
        case ast.BoolOp(values=values) | ast.Dict(values=values):
            for each in values:
                yield from texts(each)
        case ast.IfExp(body=either, orelse=other):
            yield from texts(either)
            yield from texts(other)
