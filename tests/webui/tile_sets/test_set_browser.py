"""Learn my set in a real browser with the real networks: offered, rows photographed, dots filled, and a hand read
with it. At an evening, for all its phones.
"""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from accessibility import faults
from company import JAPANESE, new_key
from devices import PHONE
from guest import Guest, at_table, phones
from patience import eventually, until, wait_for_some
from playwright.sync_api import Route, expect

from scoring.tiles import parse

pytestmark = pytest.mark.slow

ROWS = ("123456789m", "123456789p", "123456789s", "1234567z")
HAND = "234m456p22678s777z"
LEARNING = 90_000
NOTE_FIELDS = (
    "window.sent = {}; const append = FormData.prototype.append; FormData.prototype.append = function (name, "
    "value, ...more) { sent[name] = value; append.call(this, name, value, ...more); }; 0"
)
WORDS = {
    "en": {"title": "Learn my set", "learnt": "Tiles learnt from this photo: 34", "all": "All 34 kinds learnt.",
           "flowers": "34 of 38 kinds", "one": "1 character, examples: 1", "plays": "Tiles: ",
           "gone": "Nothing learnt yet."},
    "de": {"title": "Meine Steine lernen", "learnt": "Steine, die Hulla aus diesem Foto gelernt hat: 34",
           "all": "Alle 34 Arten gelernt.", "flowers": "34 von 38 Arten", "one": "1 Zeichen, Beispiele: 1",
           "plays": "Steine: ", "gone": "Noch nichts gelernt."},
}  # fmt: skip


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    """Photos of one drawn set: its rows, too few tiles for a row, and a hand."""
    from datasets.scenes.arrangements.melds import table

    def photo(front: str, *others: str) -> np.ndarray:
        return table(
            np.random.default_rng(3),
            front,
            [{"tiles": row, "state": "concealed"} for row in others[:-1]],
            others[-1] if others else "",
            height=1100,
        )[0]

    folder = tmp_path_factory.mktemp("rows")
    for name, rows in (("rows", ROWS), ("short", ("12345678m",)), ("hand", (HAND,))):
        cv2.imwrite(str(folder / f"{name}.jpg"), photo(*rows)[..., ::-1])
    return folder


@pytest.fixture(scope="module")
def scribbled(tmp_path_factory) -> Path:
    """A photo of nine tiles with scribbles on them, as no set has."""
    from datasets.scenes.arrangements.melds import table

    rng = np.random.default_rng(0)
    faces = {f"{n}m": np.full((128, 96, 3), 240, np.uint8) for n in range(1, 10)}
    for face in faces.values():
        for _ in range(5):
            cv2.polylines(
                face,
                [rng.integers((10, 10), (86, 118), (4, 2))],
                False,
                rng.integers(0, 200, 3).tolist(),
                4,
                cv2.LINE_AA,
            )
    file = tmp_path_factory.mktemp("scribbles") / "scribbles.jpg"
    cv2.imwrite(str(file), table(rng, "123456789m", height=900, faces=faces)[0][..., ::-1])
    return file


def photograph(me: Guest, photo: Path) -> None:
    me.page.locator("input[data-key=camera]").first.set_input_files(photo)


@pytest.mark.parametrize(
    ("language", "size"), [("en", PHONE), ("de", {"width": 1280, "height": 800})], ids=["en-phone", "de-laptop"]
)
def test_a_set_is_learnt_and_a_hand_is_read_with_it(chromium, house, tmp_path, drawn, axe, language, size):
    words = WORDS[language]
    with phones(chromium, tmp_path, {"locale": language, "viewport": size, "reduced_motion": "reduce"}) as (me,):
        me.page.set_default_timeout(LEARNING)
        me.go(house)
        me.page.get_by_role("link", name=words["title"]).click()
        me.page.wait_for_url("**/sets")
        me.page.wait_for_selector("html[data-ready]")
        me.next()
        expect(me.page.locator("#learn-title")).to_have_text(words["title"])
        me.page.locator("#set-name").fill(f"Bamboo {language}")
        me.look("rows to lay out")
        photograph(me, drawn / "short.jpg")
        expect(me.page.locator("#learn .trouble")).to_contain_text("8", timeout=LEARNING)
        me.look("a row too short")
        photograph(me, drawn / "rows.jpg")
        expect(me.page.locator("#learn .summary")).to_have_text(words["learnt"], timeout=LEARNING)
        expect(me.page.locator("#bar .live")).to_contain_text(words["all"])
        assert me.page.evaluate("JSON.parse(localStorage.getItem('hulla-set')).name") == f"Bamboo {language}", (
            "typed and not left before the photo was taken"
        )
        expect(me.page.locator("#learn li").first).to_contain_text(words["one"])
        expect(me.page.locator("#learn .dots .full")).to_have_count(34)
        me.tap("row-1234f")
        expect(me.page.locator("#bar .live")).to_contain_text(words["flowers"])
        me.look("learnt")
        assert faults(me.page, axe) == []
        me.page.reload()
        me.page.wait_for_selector("html[data-ready]")
        expect(me.page.locator("#learn .dots .full")).to_have_count(34)
        expect(me.page.locator("#set-name")).to_have_value(f"Bamboo {language}")
        read_a_hand(me, house, drawn / "hand.jpg", f"{words['plays']}Bamboo {language}")
        me.go(f"{house}/sets")
        me.look("sets")
        me.tap("look")
        me.tap("ask-delete")
        me.look("delete")
        assert faults(me.page, axe) == []
        me.tap("delete-set")
        me.page.wait_for_url("**#sets")
        expect(me.page.locator('input[name="tile-set"]:checked')).to_have_value("")


def to_tiles(me: Guest, house: str) -> None:
    """On the page for one deal, where its winner's hand is photographed."""
    me.go(f"{house}/deal")
    me.choose("book", "japanese")
    me.choose("winner", "S")
    me.choose("won-by", "wall")


def read_a_hand(me: Guest, house: str, photo: Path, label: str) -> None:
    """With the set that this phone plays with."""
    to_tiles(me, house)
    expect(me.page.locator("[data-key=own-set]")).to_have_text(label)
    me.page.evaluate(NOTE_FIELDS)
    photograph(me, photo)
    me.page.locator("#tiles .in-sets").wait_for(timeout=LEARNING)
    assert me.page.evaluate("sent.set === JSON.parse(localStorage.getItem('hulla-set')).code")
    state = json.loads(me.page.evaluate("sessionStorage.getItem('hulla-deal')"))
    assert sorted(tile["code"] for tile in state["hands"]["S"]["tiles"]) == sorted(map(str, parse(HAND)))


@pytest.mark.parametrize(
    ("language", "said", "offer"),
    [("en", "let me learn it", "Learn my set"), ("de", "zeig ihn mir", "Meine Steine lernen")],
)
def test_a_set_that_nobody_knows_is_offered_to_be_learnt(
    chromium,
    house,
    tmp_path,
    scribbled,
    axe,
    language,
    said,
    offer,
):
    with phones(chromium, tmp_path, {"locale": language, "reduced_motion": "reduce"}) as (me,):
        to_tiles(me, house)
        photograph(me, scribbled)
        expect(me.page.locator("#tiles .trouble")).to_contain_text(said, timeout=LEARNING)
        expect(me.page.locator("[data-key=new-set]")).to_have_text(offer)
        me.look("scribbles")
        assert faults(me.page, axe) == []
        me.tap("new-set")
        me.page.locator("#drawer [data-key=to-sets]").click()
        me.page.wait_for_url("**/sets**")


def test_all_phones_of_a_table_read_with_its_set(chromium, house, tmp_path, drawn):
    with phones(chromium, tmp_path, {}, {"locale": "de"}) as (anna, ben):
        anna.go(house)
        code = anna.page.request.post(f"{house}/tables", data={"key": new_key("sets")} | JAPANESE).json()["code"]
        anna.go(f"{house}/evening/{code}#play")
        anna.tap("more")
        anna.tap("own-set")
        anna.page.locator("#drawer [data-key=to-sets]").click()
        anna.page.wait_for_url(f"**/sets/at/{code}**")
        anna.page.wait_for_selector("html[data-ready]")
        anna.page.goto(f"{house}/sets/at/{code}#learn")
        photograph(anna, drawn / "rows.jpg")
        expect(anna.page.locator("#learn .summary")).to_be_visible(timeout=LEARNING)
        until(
            anna.page,
            f"fetch('/tables/{code}').then(answer => answer.json()).then(table => table.set?.name === 'My tiles')",
        )
        ben.go(f"{house}/evening/{code}")
        assert ben.page.request.post(f"{house}/tables/{code}/phones", data={}).ok
        ben.go(f"{house}/evening/{code}#play")
        ben.page.reload()
        ben.page.wait_for_selector("html[data-ready]")
        ben.tap("more")
        ben.tap("own-set")
        chosen = ben.page.locator('#drawer input[name="tile-set"]:checked')
        expect(chosen).to_have_value(anna.table()["set"]["code"])
        ben.choose("tile-set", "")
        expect(chosen).to_have_value("")
        ben.look("which tiles")
        until(
            ben.page,
            "fetch(location.pathname.replace('evening', 'tables')).then(answer => answer.json()).then(table "
            "=> table.set === null)",
        )


def test_a_photo_is_sent_though_the_field_for_the_name_has_not_come(chromium, house, tmp_path, drawn):
    with phones(chromium, tmp_path, {}) as (me,):
        me.page.route("**/tilesets/new/rows**", lambda route: None)
        me.go(f"{house}/sets#learn")
        with me.page.expect_request("**/tilesets") as sent:
            photograph(me, drawn / "short.jpg")
        assert "My tiles" in (sent.value.post_data_buffer or b"").decode(errors="ignore")


def test_of_two_choices_in_a_row_the_last_reaches_the_table_last(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        held: list[Route] = []
        me.page.route("**/set", lambda route: held.append(route))
        me.page.evaluate(
            "import('/tile_sets/scripts/set-drawer.js')"
            ".then(({playWith}) => { playWith({code: 'gone'}).catch(() => {}); playWith(null); })"
        )
        wait_for_some(me.page, held)
        me.page.wait_for_timeout(200)
        check_sent(held, ["gone"])
        held[0].continue_()  # it is refused: nobody knows this set
        eventually(me.page, lambda: check_sent(held, ["gone", ""]))


def check_sent(held: list[Route], sets: list[str]) -> None:
    assert [route.request.post_data_json["set"] for route in held] == sets
