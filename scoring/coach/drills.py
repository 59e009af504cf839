"""Short drills, made from a seed and answered by the real engine: name this tile, is this complete, what does it wait for, count it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from scoring.arrange import counts_of, sets_and_pair
from scoring.coach.drill_hands import random_set_hand, random_win
from scoring.coach.reach import reach
from scoring.coach.tile_words import tile_name, tiles_in_words
from scoring.coach.view import View, without
from scoring.coach.view_json import view_of
from scoring.coach.words import LANGUAGES, Phrase, Said, Saying, missing_tiles
from scoring.results import ScoreLine, ScoreSheet
from scoring.tiles import KINDS, Suit, Tile, Wind, write

ASK_NAME = Saying("drill.name", "What is this tile called?", "Wie heißt dieser Stein?")
ASK_COMPLETE = Saying("drill.complete", "Is this hand complete?", "Ist diese Hand fertig?")
ASK_WAITS = Saying("drill.waits", "One tile is missing. Which ones complete the hand?", "Ein Stein fehlt. Welche machen die Hand fertig?")
ASK_COUNT = Saying("drill.count", "{winner} has won, {how}, with {tile}; the round wind is {round}. What is the hand worth, before anybody pays?", "{winner} hat gewonnen, {how}, mit {tile:dat}; Rundenwind ist {round}. Was ist die Hand wert, bevor jemand zahlt?")
IT_IS = Saying("drill.it_is", "It is {tile}.", "Das ist: {tile}.")
SUIT_TILE = Saying("drill.suit", "It belongs to a suit: numbers from 1 to 9.", "Er gehört zu einer Farbe: Ziffern von 1 bis 9.")
HONOUR = Saying("drill.honour", "It is an honour: it makes pungs and pairs, never a chow.", "Er ist ein Ehrenstein: Daraus werden Drillinge und Paare, nie eine Folge.")
SETS = Saying("drill.sets", "Four sets and a pair: {sets}.", "Vier Sätze und ein Paar: {sets}.")
SHORT = Saying("drill.short", "No: {missing}. It would help to have: {useful}.", "Nein: {missing}. Helfen würde: {useful}.")
COMPLETES = Saying("drill.completes", "With {tile}: {sets}.", "Mit {tile:dat}: {sets}.")
LINE = Saying("drill.line", "{name}: {worth}.", "{name}: {worth}.")
SUM = Saying("drill.sum", "Points together, rounded as the book says: {total}. Doubled {count} times: {score}.", "Punkte zusammen, gerundet wie das Buch es sagt: {total}. So oft verdoppelt: {count}. Ergibt {score}.")
LIMIT = Saying("drill.limit", "A limit holds: {score}.", "Es gilt ein Limit: {score}.")
DRAWN, CLAIMED = Phrase("drawn", "gezogen"), Phrase("from a discard", "aufgenommen")
YES, NO = Phrase("Yes", "Ja", True), Phrase("No", "Nein", False)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Drill:
    """A question about tiles. `choices` is empty where tiles are to be named; `answer` is one of them, or the tiles."""

    kind: str
    question: Said
    tiles: tuple[Tile, ...]
    melds: tuple[tuple[Tile, ...], ...]
    choices: tuple[object, ...]
    answer: object
    because: tuple[Said, ...]

    def as_json(self) -> dict[str, object]:
        return {
            "kind": self.kind, "question": self.question.as_json(), "tiles": write(self.tiles), "melds": [write(meld) for meld in self.melds],
            "choices": [_shown(choice) for choice in self.choices], "answer": _shown(self.answer), "because": [said.as_json() for said in self.because],
        }  # fmt: skip


def _shown(value: object) -> object:
    """A choice as JSON: in both languages where it is words."""
    if isinstance(value, Phrase):
        return {"en": value.en, "de": value.de, "value": value.raw}
    return write(value) if isinstance(value, tuple) else value


def drill(kind: str, seed: int, rules: str = "japanese") -> Drill:
    """One exercise, the same for the same seed. `rules`: a book with sets and a pair (not `american`). Raises KeyError for an unknown kind."""
    return _DRILLS[kind](random.Random(f"{kind} {seed}"), rules)


def _name(rng: random.Random, rules: str) -> Drill:
    tile = rng.choice(KINDS[:34])
    alike = [other for other in KINDS[:34] if other is not tile and (other.suit is tile.suit or other.number == tile.number)]
    kinds = [tile, *rng.sample(alike, 3)]
    rng.shuffle(kinds)
    named = {each: Phrase(*(tile_name(each, lang) for lang in LANGUAGES), str(each)) for each in kinds}
    because = (IT_IS(tile=tile), (HONOUR if tile.suit is Suit.HONOURS else SUIT_TILE)())
    return Drill("name", ASK_NAME(), (tile,), (), tuple(named.values()), named[tile], because)


def _complete(rng: random.Random, rules: str) -> Drill:
    """Half of them are complete; in the others one tile has been changed so that one is missing."""
    tiles = random_set_hand(rng)
    if rng.random() < 0.5:
        return Drill("complete", ASK_COMPLETE(), tuple(sorted(tiles)), (), (YES, NO), YES, (SETS(sets=_sets(tiles)),))
    while True:
        changed = (*without(tiles, [rng.choice(tiles)]), rng.choice(KINDS[:34]))
        if max(counts_of(changed)) <= 4 and (far := reach(_view(rules, changed))).tiles == 1:
            because = SHORT(missing=missing_tiles(far.tiles), useful=far.useful)
            return Drill("complete", ASK_COMPLETE(), tuple(sorted(changed)), (), (YES, NO), NO, (because,))


def _waits(rng: random.Random, rules: str) -> Drill:
    tiles = random_set_hand(rng)
    rest = without(tiles, [rng.choice(tiles)])
    useful = reach(_view(rules, rest)).useful
    because = tuple(COMPLETES(tile=tile, sets=_sets((*rest, tile))) for tile in useful if sets_and_pair(counts_of((*rest, tile))))
    return Drill("waits", ASK_WAITS(), tuple(sorted(rest)), (), (), useful, because)


def _count(rng: random.Random, rules: str) -> Drill:
    win = random_win(rng, rules)
    score = win.sheet.score
    others = [score * 2, score // 2, score + 20, score + 100, max(10, score - 20)]
    choices = [score, *rng.sample(sorted({other for other in others if other != score}), 3)]
    hand, facts = win.hand, {"winner": win.wind, "tile": win.tile, "how": DRAWN if win.drawn else CLAIMED, "round": win.round_wind}
    melds = tuple(meld.tiles for meld in hand.melds)
    return Drill("count", ASK_COUNT(**facts), tuple(sorted(hand.concealed)), melds, tuple(sorted(choices)), score, tuple(explained(win.sheet)))


def explained(sheet: ScoreSheet) -> list[Said]:
    """A sheet line by line, and how it adds up."""
    lines = [*sheet.points, *sheet.doublings, *sheet.limit_hands]
    said = [LINE(name=Phrase(line.rule.en, line.rule.de), worth=_worth(line)) for line in lines if line.points or line.doublings or line.rule.limit]
    return [*said, LIMIT(score=sheet.score) if sheet.limit else SUM(total=sheet.total, count=sheet.doubling_count, score=sheet.score)]


def _worth(line: ScoreLine) -> Phrase:
    if line.rule.limit:
        return Phrase("a limit hand", "eine Limit Hand")
    if line.doublings:
        return Phrase(f"{line.doublings} × doubled", f"{line.doublings} × verdoppelt", line.doublings)
    return Phrase(f"{line.points} points", f"{line.points} Punkte", line.points)


def _sets(tiles: tuple[Tile, ...]) -> Phrase:
    """The first way to read the tiles."""
    sets, pair = sets_and_pair(counts_of(tiles))[0]
    blocks = [meld.tiles for meld in (*sets, *pair)]
    names = {lang: "; ".join(tiles_in_words(block, lang) for block in blocks) for lang in LANGUAGES}
    return Phrase(names["en"], names["de"], [write(block) for block in blocks])


def _view(rules: str, tiles: tuple[Tile, ...]) -> View:
    return view_of(rules, write(tiles), Wind.EAST)


_DRILLS: dict[str, Callable[[random.Random, str], Drill]] = {"name": _name, "complete": _complete, "waits": _waits, "count": _count}
KINDS_OF_DRILL = tuple(_DRILLS)
