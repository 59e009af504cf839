"""An answer of which only half arrives: whoever gave up hears nothing of it, everybody else that Hulla does not
answer.
"""

from __future__ import annotations

from threading import Event, Thread

import pytest
from company import app_on
from guest import phones
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.serving import make_server

pytestmark = pytest.mark.slow

ASK = """async ([where, wait]) => {
    const { ask } = await import('/static/js/api.js');
    const gaveUp = new AbortController();
    const signal = wait ? AbortSignal.timeout(wait) : gaveUp.signal;
    const fetched = fetch; // given up once the head is there
    globalThis.fetch = (...all) => fetched(...all).then(answer => (wait || gaveUp.abort(), answer));
    return ask(where, { signal })
        .then(JSON.stringify, problem => `${problem.name}: ${problem.message}`)
        .finally(() => (globalThis.fetch = fetched));
}"""


@pytest.fixture
def house(tmp_path):
    over = Event()

    def half(environ, start):
        start("200 OK", [("Content-Type", "application/json"), ("Content-Length", "20")])
        yield b'{"status":'
        if environ["PATH_INFO"] == "/and-no-more":
            over.wait()

    app = DispatcherMiddleware(app_on(f"sqlite:///{tmp_path}/hulla.db"), {"/half": half})
    server = make_server("127.0.0.1", 0, app, threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    over.set()
    server.shutdown()


@pytest.mark.parametrize(("where", "wait", "said"), [
    ("/half/and-no-more", 0, "AbortError"),
    ("/half/and-no-more", 500, "Hulla does not answer"),
    ("/half/broken-off", 60_000, "Hulla does not answer"),
    ("/", 60_000, "an answer I cannot read"),
])  # fmt: skip
def test_what_half_an_answer_says(chromium, house, tmp_path, where, wait, said):
    with phones(chromium, tmp_path, {}) as (me,):
        me.go(f"{house}/deal")
        assert said in me.page.evaluate(ASK, [where, wait])
