"""What was tapped in answer to a question: is it right? Taps are the names of keys (`data-key`) in the fragments."""

from __future__ import annotations

from typing import Any

from scoring.tiles import parse, write
from webui.coach.fragments import key_of, kind_of_question, sets_to_find

Taps = list[str]


def judged_drill(drill: dict, tapped: Taps) -> dict[str, Any]:
    """The verdict on a drill: right, wrong, or none where nothing was tapped."""
    answer = drill["answer"]
    right = [key_of(answer)] if drill["choices"] else waits(answer)
    return {"verdict": sorted(tapped) == sorted(right) if tapped else None}


def judged_step(step: dict, tapped: Taps, found: list[Taps]) -> dict[str, Any]:
    """The verdict on a lesson's question. Sets are found one by one: `found` are those of before; how many of four
    hands are right is `right_hands`.
    """
    question, kind = step["question"], kind_of_question(step["question"])
    answer = question["answer"]
    if not tapped:
        return {"verdict": None}
    if kind == "find":
        return judged_set(step, tapped, found)
    if kind == "far":
        right = sum(f"far{wind}{n}" in tapped for wind, n in answer.items())
        return {"verdict": right == len(answer), "right_hands": right}
    if kind == "tile":
        return {"verdict": tile_at(step, tapped[0]) in codes(answer)}
    return {"verdict": sorted(tapped) == sorted([key_of(answer)] if kind == "count" else waits(answer))}


def judged_set(step: dict, tapped: Taps, found: list[Taps]) -> dict[str, Any]:
    """One set more is found, or these tiles are none; answered when all are."""
    wanted = sets_to_find(step["question"])
    have = {named(step, keys): keys for keys in [*found, tapped] if named(step, keys) in wanted}
    all_found = bool(wanted) and len(have) == len(wanted)
    hit = named(step, tapped) in wanted
    return {"found": list(have.values()), "hit": hit} | ({"verdict": True} if all_found else {})


def named(step: dict, keys: Taps) -> str:
    """The set that these keys are: "E 123p"; of several hands it is none."""
    winds = {key[:1] for key in keys}
    return f"{''.join(winds)} {write(sorted(parse(''.join(tile_at(step, key) for key in keys))))}"


def tile_at(step: dict, key: str) -> str:
    """The code of a tile of a hand by its key, wind and place; "" for none."""
    wind, place = key[:1], key[1:]
    there = codes(step["hands"][wind]["concealed"]) if wind in step["hands"] else []
    return there[int(place)] if place.isascii() and place.isdigit() and int(place) < len(there) else ""


def codes(text: str) -> list[str]:
    return [str(tile) for tile in parse(text)]


def waits(answer: str) -> Taps:
    return [f"wait{code}" for code in codes(answer)]
