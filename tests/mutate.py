"""How many of a sample of small changes to the code do the tests notice? `make mutate`, or for some places only
`python -m tests.mutate layout store`.

mutmut changes a copy in mutants/, one function at a time, and runs the tests that come by it (`[tool.mutmut]` in
pyproject.toml says which there are). The sample is the same every time. `mutmut show NAME` prints what survived.
Stopped, it goes on where it was; what was noticed is asked again once mutants/ is gone, or its function has changed.
"""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.utils.format_utils import get_mutant_name

PLACES = {
    "engine": ["scoring/engine.py"],
    "settlement": ["scoring/settlement.py"],
    "ledger": ["scoring/game/fold.py", "scoring/game/booking.py"],
    "store": ["webui/storage/store.py", "webui/storage/game_rows.py"],
    "layout": [f"vision/layout/{name}.py" for name in ("crosswise", "groups", "hand_selection", "rows", "sets")],
}
SAMPLE = 25  # mutants of each place
SEED = 31
ENOUGH = 0.9  # of them all
NOTICED = (1, 3, 24, -24, 152)  # a test failed, pytest broke, the tests ran on and on


def main() -> None:
    places = {place: sample([Path(file) for file in PLACES[place]]) for place in sys.argv[1:] or PLACES}
    names = [name for sampled in places.values() for name in sampled]
    codes = exit_codes()
    if left := [name for name in names if codes.get(name) not in NOTICED]:
        subprocess.run([sys.executable, "-m", "mutmut", "run", *left], check=True)
        codes = exit_codes()
    for place, sampled in places.items():
        missed = [name for name in sampled if codes[name] not in NOTICED]
        print(f"{place}: {len(sampled) - len(missed)} of {len(sampled)}", *missed, sep="\n    ")
    noticed = sum(codes[name] in NOTICED for name in names)
    print(f"noticed: {noticed} of {len(names)}, {noticed / len(names):.0%}")
    sys.exit(noticed < ENOUGH * len(names))


def sample(files: list[Path]) -> list[str]:
    """The names of some mutants of these files."""
    every = [
        get_mutant_name(file, name)
        for file in files
        for name in mutate_file_contents(str(file), file.read_text(encoding="utf-8")).mutant_names
    ]
    return random.Random(SEED).sample(every, min(SAMPLE, len(every)))


def exit_codes() -> dict[str, int | None]:
    """How the tests of each mutant ended."""
    found = {}
    for file in (file for files in PLACES.values() for file in files):
        data = SourceFileMutationData(path=Path(file))
        data.load()
        found |= data.exit_code_by_key
    return found


def pytest_collection_modifyitems(items: list) -> None:
    """Leave out tests with other letters than ASCII in their names: pytest escapes them once more each time it runs in
    a process, and mutmut would not find them again.
    """
    items[:] = [item for item in items if "\\" not in item.nodeid]


if __name__ == "__main__":
    main()
