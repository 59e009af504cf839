"""What a draft may be: nothing that would break a page passes the door, and a page goes on without what it cannot
read.
"""

from __future__ import annotations

import copy
import logging
from collections.abc import Iterator
from threading import Thread

import pytest
from company import JAPANESE, PHILOS, PLAYERS, Phone, app_on, error
from guest import SECOND, Guest, at_table, phones
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from patience import eventually
from playwright.sync_api import expect
from werkzeug.serving import make_server

from tests.examples import examples
from webui.evening.draft_shape import draft_problems, readable

HAND = "123m456p789s222z55m"
TILE = {"id": 1, "code": "1m", "place": "hand", "doubtful": False, "guesses": [], "corners": None, "hidden": False}
SEEN = TILE | {
    "id": 2,
    "place": "set3",
    "guesses": ["1m", "2m", "3m"],
    "corners": [[0, 0.5], [9, 0], [9, 12], [-1.5, 12]],
    "doubtful": True,
    "hidden": True,
    "claimed": "left",
}
ENTERED = {
    "hand": {
        "tiles": [TILE, SEEN],
        "melds": [{"id": "set3", "state": "half_concealed"}],
        "photo": "photo1790000000000-1",
        "next": 4,
    },
    "worth": None,
}
SAID = {
    "winner": "Ben", "won_by": "discard", "from": "Cleo", "winning_tile": "5m", "last_tile": False, "first_turn": True,
    "riichi": ["Dan"], "double_riichi": ["Ben"],
    "dora_indicators": "11m", "discards": {"Ben": "7z"}, "bet": None, "dead": ["Anna"],
}  # fmt: skip
BROKEN = {  # what pages were given once; the first three stopped every phone until the deal ended
    "no hand": ("1", {"hand": None}),
    "sets that are a number": ("1", {"hand": {"melds": 5}}),
    "a reading without tiles": ("1", {"reading": {"tiles": None}, "hand": []}),
    "a tile of no kind": ("1", {"hand": ENTERED["hand"] | {"tiles": [TILE | {"code": "9z"}]}}),
    "a tile that is a list": ("1", {"hand": ENTERED["hand"] | {"tiles": [TILE | {"code": ["1m"]}]}}),
    "a tile nowhere": ("1", {"hand": ENTERED["hand"] | {"tiles": [TILE | {"place": "set9"}]}}),
    "half a corner": ("1", {"hand": ENTERED["hand"] | {"tiles": [TILE | {"corners": [[1, 2], [3]]}]}}),
    "claimed from nowhere": ("1", {"hand": ENTERED["hand"] | {"tiles": [TILE | {"claimed": "E"}]}}),
    "guesses of no kind": ("1", {"hand": ENTERED["hand"] | {"tiles": [TILE | {"guesses": [None]}]}}),
    "a photo that is a number": ("1", {"hand": ENTERED["hand"] | {"photo": 7}}),
    "points in words": ("1", {"worth": "many"}),
    "somebody unknown won as well": ("deal", SAID | {"also": [{"winner": "Eva"}]}),
    "a hand in the circumstances' place": ("deal", {"winner": {"tiles": []}}),
    "a tile of no kind won": ("deal", SAID | {"winning_tile": "0x"}),
    "riichi by no list": ("deal", {"riichi": {"Ben": "single"}}),
    "riichi of nobody": ("deal", {"riichi": [None]}),
    "no list of the dead": ("deal", {"dead": None}),
    "dora of no kind": ("deal", {"dora_indicators": "9z"}),
    "discards without whose": ("deal", {"discards": "7z"}),
    "won in no way": ("deal", {"won_by": "cheating"}),
    "a list": ("1", [1]),
}
JUNK = [None, True, -1, 1.5, 10**13, "x", "9z", "__proto__", [], {}, [None], {"x": 1}, ["1m"]]
ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from(["1m", "Ben", "set3", "hand"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from([*ENTERED, *ENTERED["hand"], *TILE, *SAID, "x"]), inner, max_size=4)
    ),
    max_leaves=12,
)


def places(value: object, path: tuple = ()) -> Iterator[tuple]:
    """The way to everything that lies in this JSON."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in inside:
        yield (*path, key)
        yield from places(entry, (*path, key))


def with_at(whole: dict, path: tuple, put: object) -> dict:
    """A copy with something else at this place."""
    changed = copy.deepcopy(whole)
    inside = changed
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = put
    return changed


def mutants() -> Iterator[tuple[str, dict]]:
    for slot, whole in (("1", ENTERED), ("deal", SAID)):
        for path in places(whole):
            yield from ((slot, with_at(whole, path, junk)) for junk in JUNK)


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Phone:
    phone = Phone(app_on(f"sqlite:///{tmp_path_factory.mktemp('drafts')}/hulla.db"))
    phone.begin()
    return phone


def put(phone: Phone, slot: str, draft: object):
    return phone.ask("PUT", f"/drafts/{slot}", {"seen": 1, "draft": draft})


@pytest.mark.parametrize(
    ("slot", "draft"),
    [
        ("1", ENTERED),
        ("1", {"worth": 24}),
        ("1", {}),
        ("0", {"hand": ENTERED["hand"]}),
        ("deal", SAID),
        ("deal", SAID | {"also": [{"winner": "Dan", "ippatsu": True, "liable": "Cleo", "passed": "5m"}]}),
        ("deal", {}),
        ("deal", {"winner": None}),
    ],
)
def test_what_a_page_enters_is_a_draft(table, slot, draft):
    assert put(table, slot, draft).status_code == 200
    assert table.table["drafts"][slot]["draft"] == draft, "given back as it came"


@pytest.mark.parametrize(("slot", "draft"), BROKEN.values(), ids=BROKEN)
def test_what_would_break_a_page_is_refused(table, slot, draft):
    before = table.look().json["drafts"]
    refused = put(table, slot, draft)
    assert refused.status_code == 400 and refused.json["error"]["field"].startswith("draft")
    assert table.look().json["drafts"] == before


@pytest.mark.parametrize(("slot", "draft", "field"), [
    ("1", with_at(ENTERED, ("hand", "tiles", 1, "corners", 3), [1]), "draft.hand.tiles.1.corners.3"),
    ("1", with_at(ENTERED, ("hand", "tiles", 1, "id"), 1), "draft.hand"),
    ("1", with_at(ENTERED, ("hand", "next"), 2), "draft.hand.next"),
    ("1", with_at(ENTERED, ("hand", "melds"), []), "draft.hand.tiles.1.place"),
    ("1", ENTERED | {"reading": {}}, "draft.reading"),
    ("1", {"hand": {name: part for name, part in ENTERED["hand"].items() if name != "next"}}, "draft.hand.next"),
    ("1", {"hand": ENTERED["hand"] | {"tiles": [TILE] * 401}}, "draft.hand.tiles"),
    ("deal", SAID | {"winner": "Eve"}, "draft.winner"),
    ("deal", SAID | {"discards": {"Eve": "7z"}}, "draft.discards.Eve"),
    ("4", {}, "slot"),
])  # fmt: skip
def test_the_field_is_named(table, slot, draft, field):
    assert put(table, slot, draft).json["error"]["field"] == field


@pytest.mark.slow
@settings(examples(300), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(["0", "3", "deal", "x"]), ANYTHING)
@example("1", {"hand": {"tiles": {}, "melds": [[]], "next": True}})
def test_whatever_is_sent_as_a_draft_is_taken_or_refused(table, slot, draft):
    answer = put(table, slot, draft)
    assert answer.status_code in (200, 400), draft
    if answer.status_code == 200:
        assert isinstance(draft, dict) and not draft_problems(slot, draft, PLAYERS)


def test_whoever_sits_out_has_a_slot_of_their_own(table_app):
    phone = Phone(table_app)
    phone.begin({"rules": "american", "players": [*PLAYERS, "Eve"], "points": 500})
    assert put(phone, "4", ENTERED).status_code == 200
    assert error(put(phone, "5", ENTERED)) == (400, "bad_value")


# In a browser ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A running page, and its store, to put drafts there that no door has seen."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    app = app_on(f"sqlite:///{tmp_path_factory.mktemp('kept')}/hulla.db")
    server = make_server("127.0.0.1", 0, app, threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", app.extensions["store"]
    server.shutdown()


def lay(store, code: str, slot: str, draft: object) -> None:
    head = store.head(code)
    store.put_draft(head, slot, head.seq, draft)


def enter_a_hand(me: Guest) -> None:
    me.open("play")
    me.next()
    me.choose("winner", "S")
    me.choose("won-by", "wall")
    me.next()
    me.type_hand(HAND)
    me.choose("winning", "5m")


def arrived(me: Guest, version: int) -> None:
    """Wait until this phone has the table in this version, and has drawn it."""
    seen = "async () => (await import('/evening/scripts/table.js')).tableNow()?.version"

    def check() -> None:
        assert me.page.evaluate(seen) >= version

    eventually(me.page, check)
    me.page.wait_for_timeout(100)


@pytest.mark.slow
@pytest.mark.parametrize(("slot", "draft"), BROKEN.values(), ids=BROKEN)
def test_a_phone_goes_on_without_a_draft_that_it_cannot_read(chromium, kept, tmp_path, slot, draft):
    house, store = kept
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, JAPANESE)
        enter_a_hand(me)
        lay(store, code, slot, draft)
        arrived(me, store.head(code).version)
        me.open("pay")
        me.sees("Anna gives Ben", "#pay .handovers", 3 * SECOND)
        me.next()
        me.sees("Ben wins", ".last", 3 * SECOND)


@pytest.mark.slow
def test_a_phone_comes_to_a_table_with_drafts_that_it_cannot_read(chromium, kept, tmp_path):
    house, store = kept
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, JAPANESE)
        for place, (slot, draft) in enumerate(BROKEN.values()):
            lay(store, code, slot if slot == "deal" else str(place % 4), draft)
        me.page.reload()
        enter_a_hand(me)
        me.open("pay")
        me.sees("Anna gives Ben", "#pay .handovers", 3 * SECOND)


@pytest.mark.slow
def test_what_is_entered_takes_the_place_of_what_cannot_be_read(chromium, kept, tmp_path):
    house, store = kept
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me, other], house, PHILOS)
        for slot, draft in (BROKEN["sets that are a number"], BROKEN["no list of the dead"]):
            lay(store, code, slot, draft)
        enter_a_hand(me)
        other.open("play")
        other.join_in()
        other.choose("seat", "S")
        expect(other.page.locator("#tiles .in-sets .key")).to_have_count(14)
        drafts = store.drafts(store.head(code))
        assert {slot for slot, each in drafts.items() if draft_problems(slot, each["draft"], PLAYERS)} == set()


@pytest.mark.slow
def test_a_deal_that_the_browser_kept_in_another_shape_is_begun_anew(chromium, kept, tmp_path):
    """As an older page kept it."""
    house, _ = kept
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        enter_a_hand(me)

        def on_the_table() -> None:
            drafts = me.table()["drafts"]
            assert "1" in drafts and drafts["deal"]["draft"]["winning_tile"] == "5m"

        eventually(me.page, on_the_table)
        me.page.evaluate("""() => {
            const name = Object.keys(sessionStorage).find((key) => key.startsWith("hulla-deal"));
            const state = JSON.parse(sessionStorage.getItem(name));
            Object.assign(state, { shape: undefined, hands: null });
            addEventListener("pagehide", () => sessionStorage.setItem(name, JSON.stringify(state)));
        }""")
        me.page.reload()
        me.page.wait_for_selector("html[data-ready]")
        expect(me.page.locator("#tiles .in-sets .key")).to_have_count(14)
        me.open("pay")
        me.sees("Anna gives Ben", "#pay .handovers", 3 * SECOND)


@pytest.mark.slow
def test_whatever_passes_the_door_can_be_read_by_the_page(chromium, kept, tmp_path):
    """Every part of two whole drafts replaced by all kinds of other things."""
    house, _ = kept
    every = [(slot, draft) for slot, draft in mutants()]
    taken = [(slot, draft) for slot, draft in every if not draft_problems(slot, draft, PLAYERS)]
    assert 0.02 < len(taken) / len(every) < 0.2
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        me.open("play")
        me.next()
        assert me.page.evaluate(DRAWN, taken) == []
        me.faults.clear()  # what it has drawn it sends to the table


DRAWN = """async (drafts) => {
    const { take, tableNow } = await import("/evening/scripts/table.js");
    const breaks = ([slot, draft], at) => {
        try {
            take({ ...tableNow(), version: tableNow().version + 1, drafts: { [slot]: { draft, at: `${at}` } } });
        } catch (problem) {
            return `${problem.stack} ${JSON.stringify(draft)}`;
        }
    };
    return drafts.map(breaks).filter(Boolean);
}"""


def test_no_page_gets_what_it_could_not_read():
    for slot, draft in BROKEN.values():
        assert readable(slot, {"draft": draft, "at": "now"}, PLAYERS) == {"at": "now"}


def test_what_an_older_page_said_is_given_in_the_contracts_words():
    older = {
        "winner": "Ben", "wonBy": "discard", "from": "Cleo", "winningTile": "5m", "lastTile": False, "firstTurn": True,
        "kongUponKong": False, "riichi": {"Ben": "double", "Dan": "single"}, "dora": ["1m", "1m"], "discards": ["7z"],
        "betOn": None, "dead": ["Anna"],
    }  # fmt: skip
    said = {name: value for name, value in SAID.items() if name != "also"}
    assert readable("deal", {"draft": older, "at": "now"}, PLAYERS) == {
        "draft": said | {"kong_upon_kong": False, "dora_indicators": "1m1m"},
        "at": "now",
    }


@pytest.mark.slow
def test_the_table_is_not_asked_again_and_again_to_take_what_it_refuses(chromium, kept, tmp_path):
    """An older page in a phone, say: it says so once, and its person goes on."""
    house, _ = kept
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE)
        tried = []

        def refuse(route) -> None:
            tried.append(route.request.url)
            route.fulfill(
                status=400,
                json={"status": "error", "error": {"code": "unknown_field", "message": "…", "field": "draft.x"}},
            )

        me.page.route("**/drafts/*", refuse)
        enter_a_hand(me)
        me.sees("The other phones do not get what is entered here", "#bar")
        me.page.wait_for_timeout(2500)
        there = len(tried)
        me.page.wait_for_timeout(2500)
        assert len(tried) == there < 12
        assert len(me.faults) == there
        me.faults.clear()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "winning", "hand", "other"), [
    (JAPANESE, "5m", "123m456p789s55m 444z", None),
    (PHILOS, "7z", "234m567p77z345s1f3y 111z", "24"),
    ({"rules": "hongkong", "players": PLAYERS, "points": 2000}, "7z", "234567m77z345m2f 111z", None),
    ({"rules": "mcr", "players": PLAYERS, "points": 0}, "7z", "234567m77z345m2f 111z", None),
    ({"rules": "riichi", "players": PLAYERS, "points": 30000}, "5m", "123m456p789s55m 444z", None),
    ({"rules": "american", "players": [*PLAYERS, "Eve"], "points": 500, "rounds": 0}, "4p", "44m4444p44s888s 88m1j",
     None),
], ids=["japanese", "philos", "hongkong", "mcr", "riichi", "american"])  # fmt: skip
def test_every_draft_that_the_page_makes_passes(chromium, house, tmp_path, photo, game, winning, hand, other):
    """All that can be said of a deal, tiles typed, mended and photographed; that nothing was refused, `phones` looks
    after.
    """
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, game)
        me.open("play")
        me.next()
        me.choose("winner", "S")
        me.choose("from", "W")
        me.type_hand(hand)
        me.choose("winning", winning)
        me.tap("special")
        boxes = "#drawer .circumstances input[type=checkbox]"
        for name in me.page.locator(boxes).evaluate_all("all => all.map(each => each.name)"):
            answer = me.page.locator(f'{boxes}[name="{name}"]')
            if name not in ("dead_wall", "robbed_kong") and answer.count():
                answer.check()
        for key in ("bet-S", "riichiE", "riichiS", "riichiS"):
            if me.page.locator(f"#drawer [data-key={key}]").count():
                me.page.locator(f"#drawer [data-key={key}]").click()
        me.close()
        for key in ("dora_indicators", "discards"):
            me.tap("special")
            if me.page.locator(f"#drawer [data-key={key}]").count():
                me.tap(key)
                me.pick("9p")
            me.page.keyboard.press("Escape")
            me.page.keyboard.press("Escape")
        if other:
            me.choose("seat", "E")
            me.worth(int(other))
            me.choose("seat", "W")
        me.page.locator("input[data-key=camera]").first.set_input_files(photo)
        me.page.locator("#tiles .photo img").wait_for(timeout=60 * SECOND)
        slot = "2" if other else "1"

        def photographed() -> None:
            drafts = me.table()["drafts"]
            assert slot in drafts, (
                drafts.keys(),
                me.faults,
                me.page.evaluate("[JSON.stringify(sessionStorage), document.querySelector('#tiles').innerText]"),
            )
            assert drafts[slot]["draft"]["hand"]["photo"] and any(
                tile["corners"] for tile in drafts[slot]["draft"]["hand"]["tiles"]
            )
            assert drafts["deal"]["draft"]["winner"] == "Ben"

        eventually(me.page, photographed)
