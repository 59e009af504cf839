"""Which of these small changes to the page's scripts do the browser tests notice? Part of `make mutate`.

No mutation tool drives Python's browser tests, so the changes are written down here: a file, a text in it, what stands
there instead. Each is made in a copy of what git knows, and the tests of its file are run there until one fails.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENOUGH = 0.9
LONGEST = 180  # seconds for the tests of one file; one that hangs has noticed
PATIENCE = os.environ.get("HULLA_PATIENCE", "1500")  # milliseconds for what a person waits a second (patience.py)
OUTBOX, STORE, API = "webui/evening/scripts/outbox.js", "webui/static/js/store.js", "webui/static/js/api.js"
SHARED = "tests/webui/core/test_shared_scripts.py"
TESTS = {OUTBOX: "tests/webui/phones/test_outbox.py", STORE: SHARED, API: SHARED}
MUTANTS = {
    OUTBOX: (
        ("answer.status !== 503", "true"),
        ("if (busy()) return false;", ""),
        ("store.get().pending);", "{ ...store.get().pending, key: newKey() });"),
        ("  keep(null);\n", ""),
        ('say(failed ? body.error.message : "", { alarm: failed });', 'say("");'),
        ("{ alarm: failed }", "{ alarm: false }"),
        ("return !failed && status < 300;", "return true;"),
        ("if (body.table || !failed) take(body.table ?? body);", ""),
        ("body.table || !failed", "!failed"),
        ("take(body.table ?? body)", "take(body)"),
        ("hear(true);", ""),
        ("hear(false);", ""),
        ("say(answer.body.error.message);", ""),
        ("if (!(problem instanceof Trouble)) throw problem;", ""),
        ('say(t("Booking …"));', ""),
        ("sessionStorage.setItem(KEPT, JSON.stringify(pending))", "0"),
        ("sessionStorage.removeItem(KEPT)", "0"),
        ("JSON.parse(sessionStorage.getItem(KEPT))", "null"),
        ("busy() && deliver()", "false"),
        ("pending?.key === id", "pending?.key !== id"),
        ("seen, event }", "seen: 1, event }"),
    ),
    STORE: (
        ("{ ...state, ...fields }", "{ ...fields }"),
        ("{ ...state, ...fields }", "{ ...fields, ...state }"),
        ("state = { ...state, ...fields };\n      tell();", "state = { ...state, ...fields };"),
        ("state = { ...state, ...fields }", "Object.assign(state, fields)"),
        ("listener(state)", "listener({})"),
        ("void listeners.add(listener)", "void 0"),
    ),
    API: (
        ('if (problem.name === "AbortError") throw problem;', ""),
        ('if (problem.name === "SyntaxError")', "if (false)"),
        (', "offline");', ");"),
        ("body.error.message, body.error.code", "body.error.message"),
        ('if (body.status === "error")', "if (false)"),
        ("status === 503 && wait", "false"),
        ("status === 503 && wait", "status === 503"),
        ("[1500, 4000, 0]", "[1500, 0]"),
        ("photo.size > page.max_bytes", "false"),
        ("crypto.getRandomValues(new Uint8Array(16))", "new Uint8Array(16)"),
        ('.padStart(2, "0")', ""),
    ),
}


def main() -> None:
    chosen = sys.argv[1:]
    every = [(file, *change) for file, changes in MUTANTS.items() for change in changes if not chosen or file in chosen]
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(Path(folder) / "hulla")
        for file in dict.fromkeys(file for file, *_ in every):
            assert not fails(copy, TESTS[file]), f"{TESTS[file]} fails without any change"
        found = [told(copy, *mutant) for mutant in every]
    print(f"scripts: noticed {sum(found)} of {len(every)}, {sum(found) / len(every):.0%}")
    sys.exit(sum(found) < ENOUGH * len(every))


def copied(copy: Path) -> Path:
    """What git knows, as it lies here now."""
    known = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in (name for name in known.split("\0") if name and (ROOT / name).is_file()):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, copy / name)
    return copy


def told(copy: Path, file: str, text: str, other: str) -> bool:
    found = noticed(copy, file, text, other)
    print(f"{'noticed' if found else 'MISSED '} {Path(file).name}: {text!r} → {other!r}", flush=True)
    return found


def noticed(copy: Path, file: str, text: str, other: str) -> bool:
    """Whether a test fails. Raises AssertionError where the text stands no longer, or changes nothing."""
    path = copy / file
    source = path.read_text(encoding="utf-8")
    assert text in source and text != other, f"{file} has no {text!r}"
    path.write_text(source.replace(text, other, 1), encoding="utf-8")
    try:
        return fails(copy, TESTS[file])
    finally:
        path.write_text(source, encoding="utf-8")


def fails(copy: Path, tests: str) -> bool:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", tests]
    try:
        done = subprocess.run(
            command, cwd=copy, env=os.environ | {"HULLA_PATIENCE": PATIENCE}, capture_output=True, timeout=LONGEST
        )
        return done.returncode != 0
    except subprocess.TimeoutExpired:
        return True


if __name__ == "__main__":
    main()
