"""Name this tile: those of the book's set, four names to choose from."""

from __future__ import annotations

import random

from scoring.books import BOOKS
from scoring.coach.drills.question import Drill
from scoring.coach.words.sayings import Listed, Phrase, Said, Saying
from scoring.tiles import KINDS, Suit, Tile

ASK = Saying("drill.name", "What is this tile called?")
OTHER_NUMBER = Saying("drill.other_number", "The suit is right, the number is not.")
OTHER_SUIT = Saying("drill.other_suit", "The number is right, the suit is not.")
LOOKS_DIFFERENT = Saying("drill.looks_different", "{tile} looks different.")
IT_IS = Saying("drill.it_is", "That is: {tile}.")
SUIT_TILE = Saying("drill.suit", "It belongs to a suit: numbers from 1 to 9.")
HONOUR = Saying(
    "drill.honour",
    "It is an honour: it makes pungs and pairs, never a chow.",
)
BONUS = Saying(
    "drill.bonus",
    "It is laid aside and replaced: a flower or season stands in no set.",
)
ON_THE_CARD = Saying(
    "drill.on_the_card",
    "On the card: its number with a letter for the suit.",
)
WIND = Saying("drill.wind", "On the card: {letter}.")
DRAGON = Saying(
    "drill.dragon",
    "On the card: D, the dragon that goes with {suit}.",
)
SOAP = Saying(
    "drill.soap",
    "On the card: D, the dragon that goes with circles, and 0, the zero.",
)
FLOWER = Saying(
    "drill.flower",
    "On the card: F. All eight flowers and seasons are equal.",
)
JOKERS = Saying(
    "drill.joker",
    "It stands for any tile in a set of three or more, never in a pair or alone.",
)
NUMBERED = Saying("drill.numbered", "Count what is drawn on it, or read the number.")
NO_SUIT = Saying("drill.no_suit", "It belongs to no suit: a wind, a dragon, a flower or season, or the joker.")
_DRAGON_SUITS = {6: Phrase("bamboo"), 7: Phrase("characters")}


def name_drill(rng: random.Random, rules: str) -> Drill:
    """A tile of the set that the book plays with."""
    kinds = _kinds(rules)
    tile = rng.choice(kinds)
    alike = [other for other in kinds if other is not tile and (other.suit is tile.suit or other.number == tile.number)]
    shown = [tile, *rng.sample(alike, 3)]
    rng.shuffle(shown)
    named = {each: Listed((each,), "", str(each)) for each in shown}
    replies = {str(other): _unlike(tile, other) for other in shown if other is not tile}
    because, hint = (IT_IS(tile=tile), _about(tile, rules)), _hint(tile, rules)
    return Drill("name", ASK(), (tile,), named[tile], because, tuple(named.values()), hint=hint, replies=replies)


def _hint(tile: Tile, rules: str) -> Said:
    """Where a book is played with a card, what the card says would name the tile."""
    if not BOOKS[rules].plays_by_card:
        return _about(tile, rules)
    return NUMBERED() if tile.index < 27 else NO_SUIT()


def _unlike(tile: Tile, tapped: Tile) -> Said:
    """What is wrong about the tapped name."""
    if max(tile.index, tapped.index) >= 27:
        return LOOKS_DIFFERENT(tile=tapped)
    return OTHER_NUMBER() if tile.suit is tapped.suit else OTHER_SUIT()


def _kinds(rules: str) -> list[Tile]:
    """Suits and honours, flowers where the book plays with them, jokers where a card is played."""
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
