"""In which language a person is answered: the one they chose, else what their browser asks for.

English stands in the code; every other language is a catalogue in translations/ (webui.core.translate).
"""

from __future__ import annotations

from dataclasses import dataclass

from babel import Locale, negotiate_locale
from flask import Flask, current_app, has_request_context, request
from flask_babel import Babel, force_locale, get_locale, get_translations

from scoring.coach.words.sayings import Phrase, in_words
from scoring.coach.words.tile_names import tile_name, wind_name
from scoring.errors import HullaError, Several, short
from scoring.language import Language, Languages, Often
from scoring.tiles import BY_CODE, Tile, Wind
from vision.reading import Advice

COOKIE = "language"
# the facts that are translated; all others stay unchanged
PHRASES = {"hint", "expected", "place", "wanted", "detail"}


def init_app(app: Flask) -> None:
    babel = Babel(app, default_locale="en", locale_selector=chosen)
    with app.app_context():
        codes = sorted({"en", *(locale.language for locale in babel.list_translations())})
    app.extensions["languages"] = {code: own_name(code) for code in codes}
    app.jinja_env.globals |= {"language": spoken, "all_languages": known}


def own_name(code: str) -> str:
    """What a language calls itself."""
    return capitalised(Locale.parse(code).display_name or code)


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def known() -> dict[str, str]:
    """The languages that there are: code → what it calls itself."""
    found: dict[str, str] = current_app.extensions["languages"]
    return found


def spoken() -> str:
    """The language in which this answer is given."""
    return get_locale().language


def language() -> Language:
    """The same, with its catalogue."""
    return Language(spoken(), get_translations())


def heard() -> Languages:
    """The language of this answer by its code, for whoever can say things in several."""
    return {spoken(): language()}


def every_language() -> Languages:
    """All that there are, for what is shown in several at once."""

    def one(code: str) -> Language:
        with force_locale(code):
            return Language(code, get_translations())

    return {code: one(code) for code in known()}


def chosen() -> str:
    """The language of this request."""
    if not has_request_context():
        return "en"
    wanted = request.cookies.get(COOKIE)
    asked = [language.replace("-", "_") for language in request.accept_languages.values()]
    return wanted if wanted in known() else negotiate_locale(asked, known()) or "en"


def own(thing: object, name: str = "name") -> str:
    """What a rule book says of itself, in this language: the name of a book, row or line, a row's `why`, an option's
    `label`.
    """
    text = getattr(thing, name)
    if isinstance(text, Phrase):
        return in_words(text, language())
    return language().text(text, getattr(thing, "book", ""))


def sentence(said: HullaError | Advice) -> str:
    """An error, or advice on a photo, in this language."""
    template = said.sentence if isinstance(said, HullaError) else said.template
    if isinstance(template, tuple):
        template = language().plural(*template, int(str(said.facts["count"])))
    else:
        template = language().text(template)
    return template.format(**{name: _Fact(name, fact) for name, fact in said.facts.items()})


@dataclass(frozen=True, slots=True)
class _Fact:
    """A fact in a template: `{tile:nom}` is the tile's name in the form that this language calls `nom`."""

    name: str
    fact: object

    def __format__(self, form: str) -> str:
        return str(fact_in_words(self.name, self.fact, form))


def fact_in_words(name: str, fact: object, form: str = "") -> object:
    """This fact as people say it: winds and tiles by their names, PHRASES in this language.

    Everything else stays unchanged: numbers, and what people wrote themselves, such as a player called East.
    """
    if isinstance(fact, Several):
        return " ".join(fact.told(sentence))
    if isinstance(fact, Wind):
        return wind_name(fact, language())
    if isinstance(fact, Often):
        return language().often(fact)
    if isinstance(fact, Tile) or (name == "tile" and fact in BY_CODE):
        return capitalised(tile_name(BY_CODE[str(fact)], language(), form))
    return short(language().text(fact) if name in PHRASES and isinstance(fact, str) else fact)
