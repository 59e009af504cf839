"""Why a hand may not win, for both languages: the engine's own reasons, with their German.

The page's catalogue takes it from here.
"""

from __future__ import annotations

from scoring.coach.words.sayings import Phrase, Said, Saying, in_words
from scoring.errors import (
    DeadPlayer,
    DoublingNotSecured,
    Furiten,
    HullaError,
    NoDoubling,
    OrphanDiscarded,
    RiichiWithOpenMeld,
)
from scoring.tiles import Tile, Wind

GERMAN: dict[type[HullaError], str] = {
    Furiten: "{player} hat abgelegt: {tile}. Dieser Stein würde die Hand fertig machen, also darf sie nur noch mit einem gezogenen Stein gewinnen (heiliges Ablegen).",
    OrphanDiscarded: "{player} hat abgelegt: {tile}. Mit genau diesem Stein lassen sich die Dreizehn Waisen nur noch gewinnen, wenn er gezogen ist (heiliges Ablegen).",
    NoDoubling: "Zum Ausmachen braucht die Hand außer Trumpfsteinen Verdoppelungen: mindestens {wanted}. Sie hat {have} (Li Fan Shibari).",
    DoublingNotSecured: "Verdoppelungen, die vor dem letzten Stein feststanden: {have}, nötig: {wanted}. Was erst mit ihm kam, zählt dafür nicht (Li Fan Shibari).",
    RiichiWithOpenMeld: "{player} hat Riichi angesagt und einen Satz gemeldet: Riichi braucht eine Hand ohne offene Sätze.",
    DeadPlayer: "{player} ist tot und darf nicht gewinnen. Ein toter Spieler zahlt wie die anderen.",
}


def reason(refusal: HullaError) -> Said:
    """A refusal as a saying: the engine's English, and its German."""
    german = GERMAN.get(type(refusal), "Das geht nach diesem Buch nicht.")
    facts = {name: _shown(fact) for name, fact in refusal.facts.items()}
    return Saying(f"refused.{refusal.code}", refusal.template, german)(**facts)


def _shown(fact: object) -> object:
    """Players and tiles in English as the engine writes them, in German by name."""
    if isinstance(fact, Wind | Tile):
        return Phrase(in_words(fact, "en"), in_words(fact, "de"), str(fact))
    return fact
