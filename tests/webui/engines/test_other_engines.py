"""The main job and a short evening in WebKit, which iPhones run, and in Firefox: on real pages, with a real photo."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from company import JAPANESE, PLAYERS, new_key
from engines import ENTER, PATIENCE, Firefox, OtherPhone, WebKit, other_phone

from webui.core.sentences import ROOT

ENGINES = {"webkit": WebKit, "firefox": Firefox}
Opened = Callable[[str], OtherPhone]
PAPER_IS_DARK = """return arguments[0] ===
    (parseInt(getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/)[0]) < 128)"""


@pytest.fixture(params=ENGINES)
def phone(request, tmp_path, shots) -> Iterator[Opened]:
    """Opens phones with this engine."""
    engine = ENGINES[request.param]
    if not engine.is_installed():
        pytest.skip(f"NOT TESTED: the page in {engine.__name__}. Install Debian's {engine.debian}.")
    with ExitStack() as stack:
        yield lambda name: stack.enter_context(other_phone(engine, tmp_path / name, shots, f"{request.param}-{name}"))


def test_a_photo_becomes_a_settlement(phone: Opened, address, photo):
    me = phone("me").go(f"{address}/deal")
    read(me, photo)
    me.look("read")
    me.choose("book", "japanese")
    me.choose("winner", "S")
    me.look("worth")
    me.sees("South’s hand is worth")
    me.key("sheet")
    me.sees("Lucky set: dragons", "#sheet")
    me.look("sheet")
    me.key("pay")
    me.sees("West pays South", "#pay")
    me.look("pay")
    me.nothing_sticks_out()


@pytest.mark.slow
def test_a_short_evening(phone: Opened, house, photo):
    me, other = phone("anna"), phone("ben")
    code = begun(me, house)
    joined(other, house, code)
    a_win(other, photo)
    me.sees("Ben wins, self-drawn", ".last")
    other.key("draw")
    other.key("draw-exhausted_wall")
    me.sees("The wall ran out", ".last")
    me.key("undo")
    other.sees("Last taken back", ".last")
    for each in (me, other):
        each.look("after")
        each.nothing_sticks_out()


def begun(me: OtherPhone, house: str) -> str:
    me.go(f"{house}/evening/new")
    me.choose("book", "japanese")
    me.key("next")
    for i, name in enumerate(PLAYERS):
        me.write(f"#name{i}", name)
    for _ in ("names", "seats", "points"):
        me.key("next")
    me.until("return location.hash === '#invite'")
    me.ready().look("invitation")
    me.key("next")
    me.key("own-Anna")
    return me.engine.run("return location.pathname.split('/').pop()")


def joined(other: OtherPhone, house: str, code: str) -> None:
    other.go(house).write("#code", code.lower())
    other.tap("button", "Join")
    other.until("return location.pathname.startsWith('/evening/')")
    other.ready().key("own-Ben")


def a_win(me: OtherPhone, photo: Path) -> None:
    """Whose phone takes the photo has won; the guesses stand on the screen, so one key books."""
    me.key("no-photo")  # these browsers have a live camera, and nothing before it
    read(me, photo)
    me.look("paid")
    me.key("next")
    me.until("return location.hash === '#play'")


def read(me: OtherPhone, photo: Path) -> None:
    me.photograph(photo, "input[data-key=camera]")
    me.until("return document.querySelector('#tiles .in-sets')?.getClientRects().length", patience=4 * PATIENCE)


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_screens_fit(phone: Opened, house, theme):
    """Start, set-up, table, a hand of one's own and the coach's advice, by day and by night, in German."""
    me = phone("screens").go(f"{house}/language/de")
    me.engine.run(f"document.cookie = 'theme={theme}; path=/'")
    table = begun_by_post(me, house)
    for address, screen in (("/", "start"), ("/evening/new", "set-up"), (table, "table"), ("/coach/words", "words")):
        me.go(house + address)
        me.look(f"{screen}-{theme}")
        me.until(PAPER_IS_DARK, theme == "dark")
        me.nothing_sticks_out()
        me.until("return [...document.querySelectorAll('.round')].every(one => one.offsetHeight < 48)")  # one line
    me.go(f"{house}/coach#table").choose("book", "japanese")
    me.open("mine")
    me.tap("#mine .typed summary")
    me.write("#typed", f"123456m22p67s555z{ENTER}")
    me.open("now")
    me.sees("5 Bambus", "#now")
    me.look(f"coach-{theme}")
    me.nothing_sticks_out()


def begun_by_post(me: OtherPhone, house: str) -> str:
    """The address of a table that this phone has begun."""
    me.go(house)
    game = {"key": new_key("engines")} | JAPANESE
    me.engine.run(
        "document.body.dataset.code = '';"
        "fetch('/tables', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: arguments[0]})"
        ".then(answer => answer.json()).then(({ code }) => (document.body.dataset.code = code))",
        json.dumps(game),
    )
    return "/evening/" + me.until("return document.body.dataset.code")


def test_styles_say_nothing_that_only_some_engines_understand():
    """Safari knows the parts of a text decoration, not all in one, and some properties by their old names only."""
    style = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "webui" / "static" / "css").glob("*.css"))
    assert re.findall(r"text-decoration: [\w-]+ [^;}]+", style) == []
    for name in ("backdrop-filter", "user-select"):
        assert style.count(f"-webkit-{name}: ") == len(re.findall(rf"(?<!-webkit-){name}: ", style)), name
