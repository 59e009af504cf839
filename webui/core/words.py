"""What the scripts know in a language, whatever page it is: a file of its own, which a browser keeps.

Its address names its contents (webui.core.hashed_names); `globalThis.hulla` holds it (static/js/words.js).
"""

from __future__ import annotations

import json
from pathlib import Path

from babel.numbers import get_group_symbol
from flask import Blueprint, Flask, Response, abort, current_app, get_template_attribute, request, url_for
from flask_babel import force_locale, get_locale, gettext

from scoring.books import BOOKS, piece_sets
from scoring.rules import Ruleset
from scoring.tiles import KINDS, RED_FIVES, Wind
from webui.core.book_facts import book_json
from webui.core.hashed_names import immutable, short_hash
from webui.core.language import known, language, spoken
from webui.core.names import corner, short_name, tile_name, wind_name

# every sentence that scripts say, and those that count (webui.core.translate)
SCRIPTS = json.loads((Path(__file__).parents[1] / "translations" / "scripts.json").read_text(encoding="utf-8"))

views = Blueprint("words", __name__)


def init_app(app: Flask) -> None:
    app.extensions["word_files"] = {}
    app.register_blueprint(views)


def words_address() -> str:
    """Where the words of this request's language are."""
    return url_for("words.file", code=spoken(), v=short_hash(words_file()))


@views.get("/words/<code>.js")
def file(code: str) -> Response:
    if code not in known():
        abort(404)
    with force_locale(code):
        contents = words_file()
    answer = Response(contents, mimetype="text/javascript")
    if request.args.get("v") == short_hash(contents):
        immutable(answer)
    return answer


def words_file() -> bytes:
    """The script of this language, put together once for the books on the shelf."""
    files: dict[tuple[str, ...], bytes] = current_app.extensions["word_files"]
    about = (spoken(), *BOOKS)
    if about not in files:
        files[about] = f"globalThis.hulla = {json.dumps(words(), ensure_ascii=False)};\n".encode()
    return files[about]


def words() -> dict:
    """Sentences, tiles, winds and rule books, in the language of the request."""
    return {
        "catalogue": catalogue(),
        "plurals": plurals(),
        "thousands": get_group_symbol(get_locale()),
        "tiles": {
            str(tile): {"name": tile_name(tile), "short": short_name(tile), "corner": corner(tile)}
            for tile in sorted((*KINDS, *RED_FIVES))
        },
        "winds": {wind.value: {"name": wind_name(wind)} for wind in Wind},
        "bettor": gettext("the bettor"),
        "pieces": get_template_attribute("pieces.html", "drawings")(piece_sets().values()),
        "picker": get_template_attribute("tiles.html", "picker")(sorted((*KINDS, *RED_FIVES))),
        "books": [facts_of(book) for book in BOOKS.values()],
    }


def facts_of(book: Ruleset) -> dict[str, object]:
    """What scripts ask of a book; its options are drawn (webui.setup.forms)."""
    return {fact: said for fact, said in book_json(book).items() if fact not in ("about", "options")}


def catalogue() -> dict[str, str]:
    """What scripts say, in this language; English needs none, for its sentences are the keys."""
    sentences = [] if spoken() == "en" else SCRIPTS["sentences"]
    return {sentence: language().text(sentence) for sentence in sentences}


def plurals() -> dict[str, object]:
    """What scripts say that counts: every form of each by its singular, and the rule: which form 0, 1, …, 199 take.

    Beyond, the last two digits decide, as in every language's rule.
    """
    said, sentences = language(), [] if spoken() == "en" else SCRIPTS["counting"]
    rule = [said.plural_form(count) for count in range(200)]
    example = {form: rule.index(form) for form in sorted(set(rule))}
    forms = {one: {form: said.plural(one, many, count) for form, count in example.items()} for one, many in sentences}
    return {"forms": forms, "rule": rule}
