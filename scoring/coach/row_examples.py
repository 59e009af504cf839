"""An example hand for every row of the books, drawn beside its explanation. The tests let the engine find the row in each.

The player is South in an East round. `tiles` are the hand's, the winning tile first; `more` are other facts of the deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.coach.outcome import Outcome, won
from scoring.coach.view_json import view_of
from scoring.hands import WALL, WonBy
from scoring.rules import Rule, Ruleset
from scoring.tiles import SOUTH, Wind, parse, write

Melds = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RowExample:
    """A winning hand in which a row counts."""

    tiles: str
    won_by: WonBy = WonBy.DISCARD
    melds: Melds = ()
    bonus: str = ""
    wind: Wind = SOUTH
    options: Mapping[str, object] = field(default_factory=dict)
    more: Mapping[str, object] = field(default_factory=dict)

    def outcome(self, book: str) -> Outcome:
        """What the engine says of it, at a table that asks for no doubling to go out."""
        options = {**_OPTIONS[book], **self.options}
        view = view_of(book, self.tiles, self.wind, melds=self.melds, bonus=self.bonus, options=options, **self.more)
        return won(view, view.hand, parse(self.tiles)[0], self.won_by)

    def as_json(self) -> dict[str, object]:
        tiles = parse(self.tiles)
        return {
            "concealed": write(sorted(tiles)), "winning_tile": str(tiles[0]), "won_by": self.won_by.value, "bonus": self.bonus, "wind": self.wind.value,
            "melds": [{"tiles": tiles, "state": state} for tiles, state in self.melds], "options": dict(self.options), "more": dict(self.more),
        }  # fmt: skip


_OPTIONS = {"japanese": {"minimum_doublings": 0, "flowers": True}, "philos": {"flowers": True}, "beepworld": {}, "american": {}}
_DRAWN, _DEAD_WALL = WALL, WonBy.DEAD_WALL
_PLAIN = "2p123m456p789s444z2p"
_TWO_OPEN: Melds = (("333m", "open"), ("888p", "open"))

_EVERYWHERE = {
    "win": RowExample(_PLAIN),
    "pung": RowExample("2p123m456p222s444z2p"),
    "kong": RowExample("2p123m456p789s2p", melds=(("2222s", "half_concealed"),)),
    "pair": RowExample("5z123m456p789s444s5z"),
    "bonus_tile": RowExample(_PLAIN, bonus="1f"),
    "own_flower": RowExample(_PLAIN, bonus="2f"),
    "own_season": RowExample(_PLAIN, bonus="2y"),
    "all_simples": RowExample("4s234m567p678p3s5s88m"),
}
JAPANESE = _EVERYWHERE | {
    "concealed_discard": RowExample(_PLAIN),
    "seven_pairs_fixed": RowExample("7z1155m66p3344s66z7z"),
    "seven_pairs": RowExample("7z1155m66p3344s66z7z"),
    "wait_two_sided": RowExample("7s123m456p56s444z22p", _DRAWN),
    "wait_middle": RowExample("5s123m456p46s444z22p"),
    "wait_edge": RowExample("3p12p123m456p444z22s"),
    "wait_pair": RowExample(_PLAIN),
    "wait_pung_simple": RowExample("8s123m456p88s444z22p"),
    "wait_pung_high": RowExample("4z123m456p789s44z22p", _DRAWN),
    "concealed_self_drawn": RowExample(_PLAIN, _DRAWN),
    "no_points": RowExample("7s123m456p56s234s22p"),
    "riichi": RowExample(_PLAIN, more={"riichi": True}),
    "double_riichi": RowExample(_PLAIN, more={"double_riichi": True}),
    "mixed_outside": RowExample("1z123m789p999s444z1z"),
    "three_similar_chows": RowExample("4s234m234p23s999m11z"),
    "lucky_set": RowExample("2p123m456p789s2p", melds=(("777z", "open"),)),
    "dora": RowExample("2p123m456p345s444z2p", more={"dora_indicators": "3s"}),
    "last_tile_drawn": RowExample(_PLAIN, _DRAWN, more={"last_tile": True}),
    "last_discard": RowExample(_PLAIN, more={"last_tile": True}),
    "pure_outside": RowExample("9p123m789p999s111s9p"),
    "four_pungs": RowExample("7s77s555z22p", melds=_TWO_OPEN),
    "three_concealed_pungs": RowExample("3m12m555p777s444z99p"),
    "half_flush": RowExample("9s123s456s78s444z55z"),
    "full_straight": RowExample("9m12345678m55p444z"),
    "little_three_dragons": RowExample("7z123m456p7z", melds=(("555z", "open"), ("666z", "open"))),
    "all_terminals_and_honours": RowExample("9s99s444z11m", melds=(("999p", "open"), ("555z", "open"))),
    "full_flush": RowExample("9s123s456s78s444s66s"),
    "heavenly_hand": RowExample(_PLAIN, _DRAWN, wind=Wind.EAST, more={"first_turn": True}),
    "earthly_hand": RowExample(_PLAIN, more={"first_turn": True}),
    "big_three_dragons": RowExample("2p123m2p", melds=(("555z", "open"), ("666z", "open"), ("777z", "open"))),
    "all_terminals": RowExample("9s99s111p99m", melds=(("111m", "open"), ("999p", "open"))),
    "all_honours": RowExample("4z44z555z77z", melds=(("111z", "open"), ("666z", "open"))),
    "four_concealed_pungs": RowExample("2p333m888p777s444z2p"),
    "big_four_winds": RowExample("4z44z77m", melds=(("111z", "open"), ("222z", "open"), ("333z", "open"))),
    "little_four_winds": RowExample("4z123m4z", melds=(("111z", "open"), ("222z", "open"), ("333z", "open")), options={"little_four_winds": True}),
    "thirteen_orphans": RowExample("7z19m19p19s1234567z"),
    "nine_gates": RowExample("5p1112345678999p"),
    "all_green": RowExample("8s234s234s666s88s66z"),
    "bouquet": RowExample(_PLAIN, bonus="1234f"),
    "four_kongs": RowExample(
        "2p2p", melds=(("1111z", "open"), ("3333m", "open"), ("7777s", "half_concealed"), ("8888p", "open")), options={"four_kongs": True}
    ),
}
GERMAN = _EVERYWHERE | {
    "no_open_set": RowExample(_PLAIN, _DRAWN),
    "all_chows": RowExample("2p123m456p789s345s2p"),
    "all_pungs": RowExample("7s77s555z22p", melds=_TWO_OPEN),
    "last_tile_wall": RowExample(_PLAIN, _DRAWN),
    "last_tile_last_of_wall": RowExample(_PLAIN, _DRAWN, more={"last_tile": True}),
    "last_tile_dead_wall": RowExample(_PLAIN, _DEAD_WALL),
    "last_tile_pair": RowExample(_PLAIN),
    "last_tile_middle": RowExample("5s123m456p46s444z22p"),
    "closing_pair": RowExample("5z123m456p789s444s5z"),
    "dragon_set": RowExample("2p123m456p789s2p", melds=(("777z", "open"),)),
    "wind_set": RowExample("2p123m456p789s2p", melds=(("222z", "open"),)),
    "any_kong": RowExample("2p123m456p789s2p", melds=(("2222s", "open"),)),
    "all_flowers": RowExample(_PLAIN, bonus="1234f"),
    "all_seasons": RowExample(_PLAIN, bonus="1234y"),
    "all_bonus_tiles": RowExample(_PLAIN, bonus="1234f1234y"),
    "one_suit_with_honours": RowExample("9s123s456s78s444z55z"),
    "one_suit": RowExample("9s123s456s78s444s66s"),
    "all_honours": RowExample("4z44z555z77z", melds=(("111z", "open"), ("666z", "open"))),
    "all_terminals": RowExample("9s99s111p99m", melds=(("111m", "open"), ("999p", "open"))),
    "heavenly_twins": RowExample("7z1155m66p3344s66z7z", options={"heavenly_twins": True}),
}
AMERICAN = {
    "card_hand": RowExample("9m1m9m5z2m99m1p9p5z2p1f2f3f"),
    "jokerless": RowExample("9m1m9m5z2m99m1p9p5z2p1f2f3f"),
    "self_picked": RowExample("9m1m9m5z2m99m1p9p5z2p1f2f3f", _DRAWN),
}
EXAMPLES: dict[str, dict[str, RowExample]] = {"japanese": JAPANESE, "philos": GERMAN, "beepworld": GERMAN, "american": AMERICAN}


def explain(book: Ruleset, rule_id: str) -> list[dict[str, object]]:
    """Every row of the book with this id, explained: names, why, worth, place, and an example where there is one."""
    example = EXAMPLES[book.id].get(rule_id)
    return [_explained(rule, example) for rule in book.rows if rule.id == rule_id]


def _explained(rule: Rule, example: RowExample | None) -> dict[str, object]:
    return {
        "id": rule.id, "en": rule.en, "de": rule.de, "why_en": rule.why_en, "why_de": rule.why_de, "points": rule.points, "drawn": rule.drawn,
        "doublings": rule.doublings, "limit": rule.limit, "source": rule.source, "example": example and example.as_json(),
    }  # fmt: skip
