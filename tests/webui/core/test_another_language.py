"""A made-up third language: one catalogue beside the others, with three plural forms, and nothing else changes."""

from __future__ import annotations

import re
from html import unescape
from threading import Thread

import pytest
from asking import AMERICAN, FAR, WAITING, WON, ask
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from company import app_on
from devices import device
from werkzeug.serving import make_server

from hulla_cli import languages as on_the_command_line
from scoring.books import BOOKS, listing
from scoring.errors import WrongTileCount
from scoring.tiles import KINDS, SOUTH
from webui.core import translate
from webui.core.language import sentence

CODE = "eo"
RULE = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2)"
SIGN = "¡"  # stands before whatever is said in this language
ENGLISH = re.compile(r"\b(the|your|you|and|tiles?|hand|from|which|what|with)\b")


def made_up(folder) -> None:
    """Every sentence as it is in English with a sign before it, and the number of its form where it counts."""
    words = translate.catalogue("de")
    new = type(words)(locale=CODE, fuzzy=False)
    new.mime_headers = [("Plural-Forms", RULE)]
    for message in words:
        if message.id and not message.context:
            counts = isinstance(message.id, tuple)
            text = tuple(f"{SIGN}{form}{message.id[1]}" for form in range(3)) if counts else SIGN + message.id
            new.add(message.id, text)
    place = folder / CODE / "LC_MESSAGES"
    place.mkdir(parents=True)
    with (place / "messages.po").open("wb") as po:
        write_po(po, new)
    with (place / "messages.po").open("rb") as po, (place / "messages.mo").open("wb") as mo:
        write_mo(mo, read_po(po, locale=CODE))


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory):
    folder = tmp_path_factory.mktemp("translations")
    made_up(folder)
    return folder


@pytest.fixture(scope="module")
def app(catalogues, tmp_path_factory):
    database = f"sqlite:///{tmp_path_factory.mktemp('games')}/games.sqlite"
    return app_on(database, BABEL_TRANSLATION_DIRECTORIES=f"translations;{catalogues}")


@pytest.fixture
def page(app):
    client = app.test_client()
    client.environ_base["HTTP_ACCEPT_LANGUAGE"] = CODE
    return client


def untranslated(html: str) -> list[str]:
    """What a page says without the sign, and looks like English."""
    shown = re.sub(
        r"<(script|style|svg)\b.*?</\1>|<!--.*?-->|<p class=\"translated\".*?</p>", " ", html, flags=re.DOTALL
    )
    shown = re.sub(r"</?(button|b|strong|small|span|a)\b[^>]*>", "", shown)  # within a sentence
    texts = [unescape(text).strip() for text in re.findall(r">([^<>]+)<", shown)]
    return [text for text in texts if ENGLISH.search(text) and SIGN not in text]


@pytest.mark.parametrize(
    "path",
    ["/", "/deal", "/evening/new", "/coach", "/coach/learn", "/coach/words", "/sets", "/trust", "/nowhere"],
)
def test_every_room_is_shown_in_it(page, path):
    answer = page.get(path, headers={"Accept": "text/html"})
    assert f'lang="{CODE}"' in answer.text and SIGN in answer.text
    assert untranslated(answer.text) == []


def test_it_can_be_chosen_by_its_own_name(page):
    assert re.search(rf'hreflang="{CODE}"[^>]*>Esperanto<', page.get("/").text)


def test_the_coach_speaks_it(page):
    for question, about in (
        ("hand", {"view": WAITING}),
        ("hand", {"view": FAR}),
        ("goals", {"view": FAR}),
        ("goals", {"view": AMERICAN}),
        ("call", {"view": WAITING, "tile": "5z", "discarder": "W"}),
        ("charleston", {"view": AMERICAN, "step": 1}),
    ):
        answer = ask(page, question, CODE, **about)
        sayings = [each[CODE] for each in sayings_in(answer)]
        assert sayings and all(SIGN in said for said in sayings)
        assert untranslated(answer.get("html", "")) == []


def sayings_in(answer: object):
    if isinstance(answer, dict):
        if "template" in answer:
            yield answer
        for each in answer.values():
            yield from sayings_in(each)
    if isinstance(answer, list):
        for each in answer:
            yield from sayings_in(each)


@pytest.mark.parametrize("lesson", ["guided_practice", "played_example"])
def test_lessons_are_told_in_it(page, lesson):
    steps = page.get(f"/coach/lessons/{lesson}?html=1").json["html"]
    assert [untranslated(step) for step in steps] == [[]] * len(steps)


@pytest.mark.parametrize("rules", BOOKS)
def test_rows_and_words_are_explained_in_it(page, rules):
    for row in {row.id: row for row in BOOKS[rules].rows}.values():
        (found, *_) = page.get(f"/coach/rows/{rules}/{row.id}").json["rows"]
        assert found[CODE].startswith(SIGN) and found[f"why_{CODE}"].startswith(SIGN)
    term = page.get("/coach/glossary/chow?rules=" + rules).json
    assert term["title"] == f"{SIGN}chow" and untranslated(term["html"]) == []


def test_a_sheet_and_errors_are_said_in_it(page, app):
    score = page.post("/scores", json=WON).json
    lines = [line for sheet in score["sheets"].values() for line in sheet["points"]]
    assert lines and all(line["name"].startswith(SIGN) and line["why"].startswith(SIGN) for line in lines)
    assert page.get("/tables/ZZZZZZ").json["error"]["message"].startswith(SIGN)
    with app.test_request_context(headers={"Accept-Language": CODE}):
        told = [sentence(WrongTileCount(player=SOUTH, count=count, wanted=13)) for count in (1, 3, 15)]
    assert [said[:2] for said in told] == [f"{SIGN}{form}" for form in range(3)]
    assert f"{SIGN}South" in told[0]


def test_the_command_line_speaks_it(monkeypatch, catalogues):
    monkeypatch.setattr(on_the_command_line, "CATALOGUES", catalogues)
    languages = on_the_command_line.languages()
    printed = listing.table(BOOKS["philos"], languages[CODE])
    assert f"{SIGN}House options" in printed and f"{SIGN}Open pung of 2–8" in printed
    assert f"{SIGN}12 pts" in printed, "the number's own form"
    data = listing.as_json(BOOKS["philos"], languages)
    assert data["rules"][0][CODE] == f"{SIGN}Open pung of 2–8" and data[CODE].startswith(SIGN)


@pytest.fixture
def address(app):
    server = make_server("127.0.0.1", 0, app, threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def test_scripts_speak_it_and_count_by_its_rule(chromium, address):
    """What scripts draw, the names of tiles, and each of the three forms."""
    with device(chromium, locale=CODE) as page:
        for path in ("/deal", "/coach", "/evening/new", "/sets"):
            page.goto(address + path)
            page.wait_for_selector("html[data-ready]")
            shown = page.evaluate("document.body.innerText")
            assert (
                SIGN in shown
                and [line for line in shown.splitlines() if ENGLISH.search(line) and SIGN not in line] == []
            )
        words = "(n) => import('/static/js/words.js').then((words) => words.tn('1 word', '{n} words', n))"
        page.goto(f"{address}/deal")
        said = {n: page.evaluate(words, n) for n in (0, 1, 2, 5, 12, 23, 104, 1011)}
        forms = {0: 2, 1: 0, 2: 1, 5: 2, 12: 1, 23: 1, 104: 1, 1011: 2}
        assert said == {n: f"{SIGN}{form}{n} words" for n, form in forms.items()}
        assert SIGN in page.evaluate("import('/static/js/words.js').then((words) => words.tileName('3s'))")


def test_every_tile_is_named_in_it(page):
    data = page.get(re.search(r"/words/[^\"]+", page.get("/deal").text)[0]).text
    names = re.findall(r'"name": ?"([^"]*)"', data)
    assert len(names) > len(KINDS) and all(SIGN in name or "\\u00a1" in name for name in names[: len(KINDS)])
