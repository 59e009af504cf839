"""The floors: imports go down only and in no circle, and the rules stand on Python alone."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

from scoring.books import BOOKS
from scoring.validation.deal_json import KNOWN

ROOT = Path(__file__).resolve().parent.parent
MAY_IMPORT = {
    "scoring": {"scoring"},
    "vision": {"vision", "scoring.tiles", "scoring.errors"},
    "webui": {"webui", "vision", "scoring"},
    "hulla_cli": {"hulla_cli", "webui", "vision", "scoring"},
    "datasets": {"datasets", "scoring.tiles"},
    "models": {"models", "datasets", "vision", "scoring.tiles"},
}
IN_ROOMS = ("scoring", "vision", "datasets", "models")
# of vision, each may import those before it
ROOMS = ("photo", "detection", "classification", "layout", "live", "tile_sets")
OUR_OWN = {*MAY_IMPORT, "hulla", "tests", "benchmarks"}
Module = TypeVar("Module", str, Path)


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports_of(path: Path) -> set[str]:
    """Every module that a file imports, with the names taken from packages (`from scoring import tiles` is
    scoring.tiles).
    """
    found = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            is_package = (ROOT / node.module.replace(".", "/")).is_dir()
            found.update(f"{node.module}.{alias.name}" if is_package else node.module for alias in node.names)
    return found


def modules_of(floor: str) -> dict[str, Path]:
    """Every module of a floor by its dotted name; a package stands for its `__init__`."""
    places = {path: path.relative_to(ROOT).with_suffix("").parts for path in (ROOT / floor).rglob("*.py")}
    return {".".join(parts[:-1] if parts[-1] == "__init__" else parts): path for path, parts in places.items()}


def imported_when_run(path: Path, modules: Mapping[str, Path]) -> set[str]:
    """Which of these modules a file imports, inside functions too; what stands under TYPE_CHECKING is never run."""
    tree = ast.parse(path.read_text(encoding="utf-8"))  # its own, for it is changed
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            node.body = []
    found = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            taken = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= taken & modules.keys() or {node.module}
    return found & modules.keys()


def circle_in(imports: Mapping[Module, set[Module]]) -> list[Module]:
    """The modules that import one another in a circle, or lead from one circle to another; empty: there is none."""
    left = {name: set(others) for name, others in imports.items()}
    while leaves := [name for name, others in left.items() if not others & left.keys()]:
        for name in leaves:
            del left[name]
    return sorted(left)


def is_within(module: str, allowed: set[str]) -> bool:
    return any(module == each or module.startswith(each + ".") for each in allowed)


EVERYTHING = [
    path
    for path in sorted(ROOT.rglob("*.py"))
    if not {".venv", "build", "work", "shared"} & set(path.relative_to(ROOT).parts)
]
FILES = [path for floor in MAY_IMPORT for path in sorted((ROOT / floor).rglob("*.py"))]


def found_in(paths: Iterable[Path], wrong: Callable[[Path], object]) -> dict[str, object]:
    """What is wrong, by file; empty: nothing."""
    return {str(path.relative_to(ROOT)): what for path in paths if (what := wrong(path))}


def test_imports_go_down():
    def upwards(path: Path) -> set[str]:
        allowed = MAY_IMPORT[path.relative_to(ROOT).parts[0]]
        ours = {module for module in imports_of(path) if module.split(".")[0] in OUR_OWN}
        return {module for module in ours if not is_within(module, allowed)}

    assert len(FILES) > 400 and found_in(FILES, upwards) == {}


BOOK_FOLDERS = {f"scoring.books.{folder.name}" for folder in (ROOT / "scoring" / "books").iterdir() if folder.is_dir()}
# a book that is called after a key of the contract's deal can be told by its folder alone: that word is everywhere
TOLD_BY_NAME = [name for name in BOOKS if name not in KNOWN]
IDS = "|".join(TOLD_BY_NAME)
IN_A_NAME = re.compile(rf"(?<![a-z])({IDS})|({IDS})(?![a-z])", re.IGNORECASE)
IN_A_TEXT = re.compile(rf"\b({IDS})\b")
NOT_ASKED = ("scoring/books", "datasets/faces/art")  # a folder of drawn tiles is called as a town, and as its book
MEASURES_A_BOOK = ROOT / "benchmarks" / "coach.py"  # how long the largest card takes, from what reads it
BENCHMARKS = [path for path in sorted((ROOT / "benchmarks").glob("*.py")) if path != MEASURES_A_BOOK]
OUTSIDE = [
    path
    for path in [*FILES, *BENCHMARKS, ROOT / "hulla.py"]
    if not any(path.is_relative_to(ROOT / place) for place in NOT_ASKED)
]


def names_a_book(path: Path) -> bool:
    """Does it import from a book's folder, write a book's id in a text that is no docstring, or call something so?"""
    nodes = list(ast.walk(tree_of(path)))
    documented = [node for node in nodes if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)]
    docstrings = {ast.get_docstring(node, clean=False) for node in documented}
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    names = [getattr(node, key, None) for node in nodes for key in ("id", "attr", "arg", "name")]
    return (
        any(IN_A_TEXT.search(text) for text in texts - docstrings)
        or any(IN_A_NAME.search(name) for name in names if isinstance(name, str))
        or any(is_within(module, BOOK_FOLDERS) for module in imports_of(path))
    )


def test_books_are_named_in_their_own_folders_only():
    assert len(OUTSIDE) > 300 and found_in(OUTSIDE, names_a_book) == {}


@pytest.mark.parametrize(
    "text",
    [
        'x = "japanese"', "def is_american(): ...", "class OnlyFiveInAmerican: ...",
        "from scoring.books.german import book",
        "import scoring.books.japanese.book", "x.philos", "f(beepworld=1)", """x = 'say rules = "philos"'""",
    ],
)  # fmt: skip
def test_the_name_of_a_book_is_seen(text: str, tmp_path: Path):
    (tmp_path / "x.py").write_text(text, encoding="utf-8")
    assert names_a_book(tmp_path / "x.py")


IN_PROSE = re.compile(r"\b(?:Japanese|German|American)(?: and the German)? (?:book|game|card|set|table)s?\b")
TOLD_TO_PLAYERS = [path for path in OUTSIDE if path.is_relative_to(ROOT / "scoring")]


def test_shared_rules_tell_of_what_differs_and_not_whose_it_is():
    told = found_in(TOLD_TO_PLAYERS, lambda path: IN_PROSE.findall(path.read_text(encoding="utf-8")))
    assert len(TOLD_TO_PLAYERS) > 150 and told == {}


def test_what_is_told_of_a_book_does_not_name_it(tmp_path: Path):
    text = '"""As in the japanese book."""\nx = "The Japanese game"  # american'
    (tmp_path / "x.py").write_text(text, encoding="utf-8")
    assert not names_a_book(tmp_path / "x.py")


ON_THE_PAGE = sorted(
    path
    for path in (ROOT / "webui").rglob("*")
    if path.suffix in (".js", ".html", ".css") and not {"vendor", "node_modules"} & set(path.parts)
)
COMMENT = re.compile(r"/\*.*?\*/|\{#.*?#\}|(?<![:\w\"'])//[^\n]*", re.DOTALL)
IN_A_SCRIPT = re.compile(rf"{IDS}|[a-z](?:{'|'.join(name.capitalize() for name in TOLD_BY_NAME)})")


def named_in(text: str) -> list[str]:
    """Book ids in a script, a template or a style, its comments left out; words of a sentence begin with a capital."""
    return IN_A_SCRIPT.findall(COMMENT.sub("", text))


def test_the_page_asks_facts_and_no_names():
    named = found_in(ON_THE_PAGE, lambda path: named_in(path.read_text(encoding="utf-8")))
    assert len(ON_THE_PAGE) > 100 and named == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('book.id === "american"', ["american"]), ("isAmerican(state)", ["sAmerican"]),
        ("{% if american %}", ["american"]),
        (".japanese_sticks {}", ["japanese"]), ("x // american", []), ("/* philos */ {# japanese #}", []),
        ('t("In German or Japanese.")', []), ('fetch("http://x/philos")', ["philos"]),
    ],
)  # fmt: skip
def test_the_name_of_a_book_is_seen_on_the_page(text: str, found: list[str]):
    assert named_in(text) == found


@pytest.mark.parametrize("floor", MAY_IMPORT)
def test_no_modules_import_one_another_in_a_circle(floor: str):
    modules = modules_of(floor)
    assert not circle_in({name: imported_when_run(path, modules) - {name} for name, path in modules.items()})


def test_a_circle_is_seen_also_through_functions_and_not_through_types(tmp_path: Path):
    texts = {
        "a": "def f():\n    from b import g\n",
        "b": "import c\n",
        "c": "from a import f\n",
        "d": "import a\n",
        "e": "if TYPE_CHECKING:\n    import e2\n",
        "e2": "import e\n",
    }
    modules = {name: tmp_path / f"{name}.py" for name in texts}
    for name, text in texts.items():
        modules[name].write_text(text, encoding="utf-8")
    assert circle_in({name: imported_when_run(path, modules) for name, path in modules.items()}) == ["a", "b", "c", "d"]


RULES = [path for path in FILES if path.is_relative_to(ROOT / "scoring")]
# what reads or writes, tells the time or draws lots of its own accord
NOT_FOR_RULES = {
    *("os", "pathlib", "io", "socket", "subprocess", "threading", "sqlite3", "logging"),
    *("time", "datetime", "secrets"),
}


def test_rules_need_nothing_but_python():
    """Standard library only, and of that nothing that knows the world outside."""

    def foreign(path: Path) -> set[str]:
        modules = {module.split(".")[0] for module in imports_of(path)} - {"scoring"}
        return (modules - sys.stdlib_module_names) | (modules & NOT_FOR_RULES)

    assert len(RULES) > 100 and found_in(RULES, foreign) == {}


def test_lots_are_drawn_only_with_what_is_handed_in():
    """`random.Random` may be named, as the type of what a caller hands in; the module's own shared one may not be
    asked.
    """

    def asked(path: Path) -> set[str]:
        nodes = list(ast.walk(tree_of(path)))
        attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
        used = {node.attr for node in attributes if getattr(node.value, "id", "") == "random"}
        imports = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.module == "random"]
        return (used | {alias.name for node in imports for alias in node.names}) - {"Random"}

    assert found_in(RULES, asked) == {}


def imported_lines(path: Path, module: str) -> list[int]:
    """The lines that import a module, a part of it, or something by its name."""
    named = re.compile(
        rf"^\s*(?:import|from)\s+{re.escape(module)}\b|import_module\(.{re.escape(module)}\b", re.MULTILINE
    )
    text = path.read_text(encoding="utf-8")
    return [text.count("\n", 0, match.start()) + 1 for match in named.finditer(text)]


def test_onnxruntime_is_told_to_be_silent_before_anybody_imports_it():
    """It reports to its makers otherwise; tests/test_nothing_is_sent.py watches that it does not."""

    def not_told(path: Path) -> bool:
        lines = imported_lines(path, "onnxruntime")
        silent = "import vision.session"
        if path == ROOT / "vision" / "session.py":
            silent = 'os.environ["ORT_DISABLE_TELEMETRY"] = "1"'
        before = path.read_text(encoding="utf-8").splitlines()[: lines[0] - 1] if lines else []
        return bool(lines) and not any(line.startswith(silent) for line in before)

    assert any(imported_lines(path, "onnxruntime") for path in EVERYTHING)
    assert found_in(EVERYTHING, not_told) == {}


def test_rooms_of_vision_import_those_before_them():
    def later(path: Path) -> set[str]:
        parts = [module.split(".") for module in imports_of(path)]
        rooms = {each[1] for each in parts if each[0] == "vision" and len(each) > 2 and each[1] in ROOMS}
        return {room for room in rooms if ROOMS.index(room) > ROOMS.index(path.parent.name)}

    files = [path for path in FILES if path.is_relative_to(ROOT / "vision") and path.parent.name in ROOMS]
    assert len(files) > 20 and found_in(files, later) == {}


# of webui, what every page stands on; in its other rooms pages are made
UNDER_PAGES = ("core", "drawing", "network", "storage")
ROOMS_OF_PAGES = {f"webui.{path.parent.name}" for path in ROOT.glob("webui/*/__init__.py")} - {
    f"webui.{room}" for room in UNDER_PAGES
}


def test_what_pages_stand_on_knows_none_of_their_rooms():
    def known(path: Path) -> set[str]:
        return {module for module in imports_of(path) if is_within(module, ROOMS_OF_PAGES)}

    files = [path for room in UNDER_PAGES for path in sorted((ROOT / "webui" / room).rglob("*.py"))]
    assert len(ROOMS_OF_PAGES) > 6 and len(files) > 30 and found_in(files, known) == {}


SCRIPTS = sorted((*ROOT.glob("webui/static/js/*.js"), *ROOT.glob("webui/*/scripts/*.js")))
IN_SCRIPTS = re.compile(r"""(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"]+)\"""")


def imported_by_script(path: Path) -> set[Path]:
    return {(path.parent / name).resolve() for name in IN_SCRIPTS.findall(path.read_text(encoding="utf-8"))}


def test_scripts_import_one_another_in_no_circle():
    imports = {path: imported_by_script(path) for path in SCRIPTS}
    assert len(SCRIPTS) > 50 and sum(map(len, imports.values())) > 250 and circle_in(imports) == []


def test_what_scripts_share_knows_none_of_their_rooms():
    def rooms(path: Path) -> list[Path]:
        return [other for other in imported_by_script(path) if not other.is_relative_to(ROOT / "webui" / "static")]

    assert found_in([path for path in SCRIPTS if "static" in path.parts], rooms) == {}


def test_every_way_to_import_in_a_script_is_seen(tmp_path: Path):
    lines = ['import { a } from "./a.js";', 'import "./b.js";', 'await import("../c.js");', 'export * from "./d.js";']
    (tmp_path / "x.js").write_text("\n".join(lines), encoding="utf-8")
    assert {path.name for path in imported_by_script(tmp_path / "x.js")} == {"a.js", "b.js", "c.js", "d.js"}


def test_every_room_says_what_it_is_for():
    rooms = [path for floor in IN_ROOMS for path in (ROOT / floor).rglob("__init__.py")]
    assert len(rooms) > 10 and [path for path in rooms if not ast.get_docstring(tree_of(path))] == []


def test_the_walk_sees_what_it_should(tmp_path: Path):
    file = tmp_path / "x.py"
    file.write_text(
        "import numpy.linalg\nfrom scoring import tiles\ndef f():\n    from webui.core.pages import views\n",
        encoding="utf-8",
    )
    assert imports_of(file) == {"numpy.linalg", "scoring.tiles", "webui.core.pages"}


MOST_FILES = 25  # in a folder; a room with more is two
WIDE = 140  # columns of a script; ruff looks after Python's


def test_no_folder_is_a_heap():
    code = [path for floor in ("hulla_cli", *MAY_IMPORT, "tests") for path in (ROOT / floor).rglob("*.[pj][ys]")]
    ours = [path for path in code if not {"vendor", "built", "__pycache__"} & set(path.parts)]
    folders = Counter(path.parent.relative_to(ROOT) for path in ours if path.name != "__init__.py")
    assert len(folders) > 60 and {folder: number for folder, number in folders.items() if number > MOST_FILES} == {}


def test_scripts_can_be_read_beside_each_other():
    wide = [path for path in SCRIPTS for line in path.read_text(encoding="utf-8").splitlines() if len(line) > WIDE]
    assert len(SCRIPTS) > 50 and wide == []
