"""The scripts that every page shares, asked in a real page: a store, and what becomes of questions to the server."""

from __future__ import annotations

import pytest
from guest import phones

ASKED = "([name, ...given]) => import('/static/js/api.js').then(api => api[name](...given))"
REFUSED = f"given => ({ASKED})(given).then(() => null, ({{ name, message, code }}) => ({{ name, message, code }}))"
STORE = """async () => {
    const { createStore } = await import("/static/js/store.js");
    const heard = [], store = createStore({ tiles: 13, called: false });
    store.subscribe(state => heard.push({ ...state }));
    store.update({ tiles: 14 });
    const first = store.get();
    store.update({ called: true });
    store.tell();
    return { heard, first, now: store.get() };
}"""
PHOTO = """async ([limit, size]) => {
    (await import("/static/js/words.js")).page.max_bytes = limit;
    return (await import("/static/js/api.js")).sendPhoto("/readings", new Blob([new Uint8Array(size)]), {});
}"""


@pytest.fixture(scope="module")
def opened(chromium, house, tmp_path_factory):
    with phones(chromium, tmp_path_factory.mktemp("shots"), {}) as (me,):
        yield me.go(f"{house}/deal").page


@pytest.fixture
def page(opened):
    yield opened
    opened.unroute_all(behavior="ignoreErrors")


def test_a_store_holds_what_was_put_and_tells_whoever_listens(page):
    told = page.evaluate(STORE)
    first, second = {"tiles": 14, "called": False}, {"tiles": 14, "called": True}
    assert told == {"heard": [first, second, second], "first": first, "now": second}


def test_a_question_that_was_given_up_is_no_trouble(page):
    page.route("**/tables/AAAAAA", lambda route: None)
    given_up = "import('/static/js/api.js').then(({ ask }) => ask('/tables/AAAAAA', { signal: AbortSignal.abort() }))"
    assert page.evaluate(f"{given_up}.catch(problem => problem.name)") == "AbortError"


@pytest.mark.parametrize(
    ("becomes", "says", "code"),
    [
        (lambda route: route.abort(), "Hulla does not answer.", "offline"),
        (lambda route: route.fulfill(body='{"half": '), "Hulla gave an answer I cannot read.", ""),
        (lambda route: route.continue_(), "There is no table with this code.", "no_such_table"),
    ],
    ids=["no answer", "half an answer", "a refusal"],
)
def test_whatever_goes_wrong_is_one_sentence(page, becomes, says, code):
    page.route("**/tables/NNNNNN", becomes)
    said = page.evaluate(REFUSED, ["lookUp", "/tables/NNNNNN"])
    assert said["message"].startswith(says) and said["code"] == code


@pytest.mark.parametrize(("busy", "answered"), [(2, True), (3, False)])
def test_a_photo_is_sent_again_twice_while_the_server_is_busy(page, busy, answered):
    sent = []

    def answer(route):
        sent.append(route)
        refusal = {"status": "error", "error": {"code": "busy", "message": "Busy."}}
        route.fulfill(status=503, json=refusal) if len(sent) <= busy else route.fulfill(json={"status": "ok"})

    page.route("**/readings", answer)
    page.evaluate(f"given => {{ window.answer = ({PHOTO})(given).then(() => true, () => false) }}", [1 << 20, 100])
    assert page.evaluate("window.answer") is answered and len(sent) == 3


def test_a_photo_that_stays_too_large_is_not_sent(page):
    sent = []
    page.route("**/readings", lambda route: sent.append(route))
    said = page.evaluate(f"given => ({PHOTO})(given).catch(problem => problem.message)", [1 << 20, 3 << 20])
    assert said.startswith("This photo is larger than 1 MB") and not sent


@pytest.mark.parametrize("number", (0, 999, 1000, 25_000, -8_000, 1_234_567))
def test_a_phone_writes_numbers_as_the_server_does(page, number):
    written = page.evaluate(f"import('/static/js/words.js').then(words => words.number({number}))")
    assert written == f"{number:,}".replace("-", "−")


def test_no_key_is_made_twice(page):
    keys = [page.evaluate(ASKED, ["newKey"]) for _ in range(20)]
    assert len(set(keys)) == 20 and all(len(key) == 32 and int(key, 16) >= 0 for key in keys)
