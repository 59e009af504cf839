"""Name this tile: those of the book's set, four names to choose from."""

from __future__ import annotations

import random

from scoring.books import BOOKS
from scoring.coach.drills.question import Drill
from scoring.coach.words.sayings import Phrase, Said, Saying
from scoring.coach.words.tile_names import tile_name
from scoring.tiles import KINDS, Suit, Tile

ASK = Saying("drill.name", "What is this tile called?", "Wie heißt dieser Stein?")
IT_IS = Saying("drill.it_is", "That is: {tile}.", "Das ist: {tile}.")
SUIT_TILE = Saying(
    "drill.suit", "It belongs to a suit: numbers from 1 to 9.", "Er gehört zu einer Farbe: Ziffern von 1 bis 9."
)
HONOUR = Saying(
    "drill.honour",
    "It is an honour: it makes pungs and pairs, never a chow.",
    "Er ist ein Ehrenstein: Daraus werden Drillinge und Paare, nie eine Folge.",
)
BONUS = Saying(
    "drill.bonus",
    "It is laid aside and replaced: a flower or season stands in no set.",
    "Er wird ausgelegt und ersetzt: Blumen und Jahreszeiten stehen in keinem Satz.",
)
ON_THE_CARD = Saying(
    "drill.on_the_card",
    "On the card: its number with a letter for the suit.",
    "Auf der Karte: seine Ziffer mit einem Buchstaben für die Farbe.",
)
WIND = Saying("drill.wind", "On the card: {letter}.", "Auf der Karte: {letter}.")
DRAGON = Saying(
    "drill.dragon",
    "On the card: D, the dragon that goes with {suit}.",
    "Auf der Karte: D, der Drache, der zu {suit} passt.",
)
SOAP = Saying(
    "drill.soap",
    "On the card: D, the dragon that goes with circles, and 0, the zero.",
    "Auf der Karte: D, der Drache, der zu den Kreisen passt, und 0, die Null.",
)
FLOWER = Saying(
    "drill.flower",
    "On the card: F. All eight flowers and seasons are equal.",
    "Auf der Karte: F. Alle acht Blumen und Jahreszeiten sind gleich.",
)
JOKERS = Saying(
    "drill.joker",
    "It stands for any tile in a set of three or more, never in a pair or alone.",
    "Er steht für jeden Stein in einem Satz ab drei Steinen, nie in einem Paar oder allein.",
)
_DRAGON_SUITS = {6: Phrase("bamboo", "Bambus"), 7: Phrase("characters", "Zeichen")}  # fmt: skip


def name_drill(rng: random.Random, rules: str) -> Drill:
    """A tile of the set that the book plays with."""
    kinds = _kinds(rules)
    tile = rng.choice(kinds)
    alike = [other for other in kinds if other is not tile and (other.suit is tile.suit or other.number == tile.number)]
    shown = [tile, *rng.sample(alike, 3)]
    rng.shuffle(shown)
    named = {each: Phrase(tile_name(each, "en"), tile_name(each, "de"), str(each)) for each in shown}
    return Drill("name", ASK(), (tile,), named[tile], (IT_IS(tile=tile), _about(tile, rules)), tuple(named.values()))


def _kinds(rules: str) -> list[Tile]:
    """Suits and honours, flowers where the book plays with them, jokers in the American set."""
    return list(KINDS[:42] if BOOKS[rules].table().options.get("flowers") else sorted(BOOKS[rules].hand_tiles))


def _about(tile: Tile, rules: str) -> Said:
    if BOOKS[rules].plays_by_card:
        return _on_the_card(tile)
    return BONUS() if tile.is_bonus else HONOUR() if tile.is_honour else SUIT_TILE()


def _on_the_card(tile: Tile) -> Said:
    """How a card writes the tile."""
    if tile.suit is Suit.JOKER:
        return JOKERS()
    if tile.is_bonus:
        return FLOWER()
    if tile.is_wind:
        return WIND(letter="ESWN"[tile.number - 1])
    if tile.is_dragon:
        return DRAGON(suit=_DRAGON_SUITS[tile.number]) if tile.number in _DRAGON_SUITS else SOAP()
    return ON_THE_CARD()
