"""German or English: what the person chose, else what their browser asks for."""

from __future__ import annotations

from babel import negotiate_locale
from flask import Flask, has_request_context, request
from flask_babel import Babel, get_locale, gettext

from scoring.errors import HullaError, Several, short
from scoring.tiles import BY_CODE, Tile, Wind
from vision.reading import Advice
from webui.core import names

LANGUAGES = {"de": "Deutsch", "en": "English"}
COOKIE = "language"
# the facts that are said in this language; all others are as they came
PHRASES = {"hint", "expected", "place", "wanted", "detail"}


def init_app(app: Flask) -> None:
    Babel(app, default_locale="en", locale_selector=chosen)
    app.jinja_env.globals["language"] = spoken


def spoken() -> str:
    """The language in which this answer is given."""
    return get_locale().language


def chosen() -> str:
    """The language of this request."""
    if not has_request_context():
        return "en"
    wanted = request.cookies.get(COOKIE)
    asked = [language.replace("-", "_") for language in request.accept_languages.values()]
    return wanted if wanted in LANGUAGES else negotiate_locale(asked, LANGUAGES) or "en"


def own(thing: object, name: str = "") -> str:
    """A rule book's own words in this language: `de` or `en` of a book, row or option, or `why_de` and `why_en`."""
    return getattr(thing, f"{name}_{spoken()}" if name else spoken())


def sentence(said: HullaError | Advice) -> str:
    """An error, or advice on a photo, in this language."""
    return gettext(said.template).format(**{name: in_words(name, fact) for name, fact in said.facts.items()})


def in_words(name: str, fact: object) -> object:
    """The fact of this name as people say it: winds and tiles by their names, PHRASES in this language.

    Everything else is as it came: numbers, and what people wrote themselves, a player called East among it.
    """
    if isinstance(fact, Several):
        return " ".join(fact.told(sentence))
    if isinstance(fact, Wind):
        return names.wind_name(fact)
    if isinstance(fact, Tile) or (name == "tile" and fact in BY_CODE):
        return names.tile_name(BY_CODE[str(fact)])
    return short(gettext(fact) if name in PHRASES and isinstance(fact, str) and fact else fact)
