"""Who gets a discard that several want, in each book's own order."""

from __future__ import annotations

from scoring.coach.words.sayings import Phrase, Said, Saying, in_words
from scoring.tiles import WINDS, Wind

ORDER = {
    "japanese": Saying("first.japanese", "Hulla comes before kong and pung, and these before chow. If two say Hulla, the one gets it whose turn comes first ({turns}); if three do, the game is a draw.", "Hulla geht vor Gang und Pong, und diese gehen vor Chii. Sagen zwei Hulla, bekommt ihn, wer zuerst an der Reihe wäre ({turns}); sagen es drei, ist das Spiel unentschieden."),
    "philos": Saying("first.philos", "Mah Jongg comes before kong, kong before pung, pung before chow. If two say the same, the one gets it whose turn comes first ({turns}).", "Mah Jongg geht vor Kan, Kan vor Pon, Pon vor Chi. Melden zwei dasselbe, bekommt ihn, wer zuerst an der Reihe wäre ({turns})."),
    "beepworld": Saying("first.beepworld", "This book does not say. The other German book does: Mah Jongg before kong, kong before pung, pung before chow; among equals the one whose turn comes first ({turns}).", "Dieses Buch sagt es nicht. Das andere deutsche: Mah Jongg vor Kan, Kan vor Pon, Pon vor Chi; unter Gleichen, wer zuerst an der Reihe wäre ({turns})."),
    "american": Saying("first.american", "Mah-Jongg comes before any set. If two want the same, the one gets it whose turn comes first ({turns}). Once the next player has racked a tile it is too late.", "Mah-Jongg geht vor jedem Satz. Wollen zwei dasselbe, bekommt ihn, wer zuerst an der Reihe wäre ({turns}). Hat der Nächste einen Stein ins Regal gestellt, ist es zu spät."),
}  # fmt: skip
SOURCES = {"japanese": "000 ch. 3 V, VII, 8 I 6", "philos": "001 § 3.1.6", "beepworld": "001 § 3.1.6", "american": "002 § 8"}


def after(wind: Wind, steps: int = 1) -> Wind:
    """Whose turn it is some turns after this player's; -1 is the left neighbour, who plays before."""
    return WINDS[(WINDS.index(wind) + steps) % 4]


def precedence(book: str, discarder: Wind) -> Said:
    """The book's order of claims for a tile that this player has discarded."""
    turns = [after(discarder, step) for step in (1, 2, 3)]
    names = {lang: ", ".join(in_words(wind, lang) for wind in turns) for lang in ("en", "de")}
    return ORDER[book](turns=Phrase(names["en"], names["de"], [wind.value for wind in turns]))
