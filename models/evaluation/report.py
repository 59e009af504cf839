"""An evaluation in Markdown: the figures of each group, the kinds with errors, and RESULTS.md around its hand-written
parts.
"""

from __future__ import annotations

import datetime
from pathlib import Path

from models.evaluation.metrics import Metrics, Pairs, Row, rows_of

BEGIN, END = "<!-- written by hand: begin -->", "<!-- written by hand: end -->"


def groups_table(found: dict[str, Metrics]) -> str:
    """The figures, one row a group."""
    return _table(
        ["group", *Metrics().figures()], [[group, *metrics.figures().values()] for group, metrics in found.items()]
    )


def kinds_table(pairs: Pairs) -> str:
    """The kinds with errors, most errors first, and in words how many tiles there were of all the others."""
    rows = sorted(rows_of(pairs), key=lambda row: -row.errors)
    faulty = [_cells(row) for row in rows if row.errors]
    faultless = ", ".join(f"{row.kind} ×{row.labelled}" for row in rows if row.labelled and not row.errors) or "none"
    unseen = ", ".join(row.kind for row in rows if not row.labelled) or "none"
    table = _table(["kind", "labelled", "found", "right", "taken for"], faulty) + "\n\n" if faulty else ""
    return f"{table}Kinds without an error, with their tiles: {faultless}. Kinds that no label shows: {unseen}."


def write_results(file: Path, found: dict[str, Metrics], split: str, detector: Path, classifier: Path) -> None:
    """Rewrite RESULTS.md, keeping its hand-written parts."""
    file.write_text(f"""# How well tiles are read

{datetime.date.today()} · `finder.onnx` {_megabytes(detector)}, `namer.onnx` {_megabytes(classifier)} · split `{split}`
of the labelled photographs beside the project (`python -m models.evaluation.evaluate --split {split}`). No photo of
these physical sets was trained on when the split is `dev`.

{groups_table(found)}

A tile is found when the middle of its label lies in an outline, and right when it also has the right name. Extras are
face-up tiles where nothing is labelled; loose tiles behind a hand are often not labelled. A silent error has a wrong
name and is not marked doubtful. Sharp photos are those that the program itself calls neither dark nor blurred nor too
distant. The calibration error is the mean gap between confidence and share of right names, over ten bins of as many
tiles each. Some labels are wrong themselves: those that were inspected are corrected in the last row only
(`datasets/photos/dev_corrections.json`).

{kinds_table(found["all"].pairs)}

{_by_hand(file)}
""")


def _by_hand(file: Path) -> str:
    """The part between the markers, with them."""
    text = file.read_text() if file.exists() else ""
    if BEGIN in text and END in text:
        return text[text.index(BEGIN) : text.index(END) + len(END)]
    return f"{BEGIN}\n\n{END}"


def _table(headings: list[str], rows: list[list[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in [headings, ["---"] * len(headings), *rows])


def _cells(row: Row) -> list[str]:
    taken_for = ", ".join(f"{kind} ×{count}" for kind, count in row.taken_for) or "–"
    return [row.kind, str(row.labelled), str(row.found), str(row.right), taken_for]


def _megabytes(path: Path) -> str:
    return f"{path.stat().st_size / 1e6:.2f} MB"
