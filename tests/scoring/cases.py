"""Reads tests/cases/*.toml: every case and every `also` of it as (name, deal, expect)."""

from __future__ import annotations

import copy
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from scoring import engine
from scoring.contract import answer, deal_from

CASES = Path(__file__).resolve().parents[1] / "cases"


def cases_in(name: str) -> Iterator[tuple[str, dict, dict]]:
    for case in tomllib.loads((CASES / name).read_text(encoding="utf-8"))["case"]:
        yield case["name"], case["deal"], case["expect"]
        for also in case.get("also", []):
            yield (
                f"{case['name']} / {also['name']}",
                changed(case["deal"], also.get("change", {}), also.get("drop", ())),
                also["expect"],
            )


def changed(deal: dict, change: dict, drop: Iterable[str] = ()) -> dict:
    """The same deal with other entries (`hands.E.concealed` is a path), and without those dropped."""
    deal = copy.deepcopy(deal)
    for path, value in change.items():
        *above, last = path.split(".")
        inner = deal
        for step in above:
            inner = inner[int(step)] if isinstance(inner, list) else inner.setdefault(step, {})
        inner[int(last) if isinstance(inner, list) else last] = value
    return {key: value for key, value in deal.items() if key not in drop}


def found(deal: dict, expect: dict) -> dict:
    """What came out, in the words of `expect`, and only what it asks about."""
    if deal.get("winner") == "nobody":  # TOML has no null
        deal = deal | {"winner": None}
    result = answer(deal)
    facts = {
        "status": result["status"],
        "error": result.get("error", {}).get("code"),
        "not_allowed": result.get("reason", {}).get("code"),
    }
    if result["status"] == "ok":
        facts |= _facts(result, expect.get("hand", deal["winner"]), deal["winner"])
        sheet = engine.score(deal_from(deal, [])).sheets.get(expect.get("hand", deal["winner"]))
        facts["covered"] = {each.line.rule.id: each.by.id for each in sheet.covered} if sheet else {}
    return {key: value for key, value in facts.items() if key in expect and key != "hand"}


def _facts(result: dict, hand: str | None, winner: str | None) -> dict:
    paid = result["payments"]
    facts = {
        "payments": {each["from"]: each["amount"] for each in paid if each["to"] == winner},
        "exact": {each["from"]: each["exact"] for each in paid if each["to"] == winner},
        "pays": [f"{each['from']} {each['to']} {each['amount']}" for each in paid],
        "net": result["net"],
        "deposits_after": result["deposits_after"],
        "scores": {wind: sheet["score"] for wind, sheet in result["hands"].items()},
    }
    if hand is None:
        return facts
    sheet = result["hands"][hand]
    return (
        facts
        | sheet
        | {"points": _sums(sheet["points"], "points"), "doublings": _sums(sheet["doublings"], "doublings")}
    )


def _sums(lines: list[dict], worth: str) -> dict[str, int]:
    sums: Counter = Counter()
    for line in lines:
        sums[line["rule"]] += line[worth]
    return dict(sums)


def asked(expect: dict) -> dict:
    """What must come out. Lists of payments may stand in any order."""
    wanted = {key: value for key, value in expect.items() if key != "hand"}
    if "limit" in wanted and wanted["limit"] == "none":
        wanted["limit"] = None
    return wanted
