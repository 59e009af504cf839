"""The rows that the Japanese book shares with today's game, against the PyPI library `mahjong`, on hands that read
in one way only.
"""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings
from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld as TheirMeld

from scoring.books.japanese.going_out import SHAPES
from scoring.contract import deal_from
from scoring.engine import lines_of
from scoring.hands import Deal
from scoring.interpretations import Interpretation, last_tile, winning_interpretations
from scoring.melds import KONG
from scoring.tiles import KINDS, WINDS
from tests.examples import examples
from tests.scoring.random_deals import deals

OURS = {
    "all_simples": "Tanyao",
    "no_points": "Pinfu",
    "mixed_outside": "Chantai",
    "pure_outside": "Junchan",
    "three_similar_chows": "Sanshoku Doujun",
    "full_straight": "Ittsu",
    "four_pungs": "Toitoi",
    "three_concealed_pungs": "San Ankou",
    "half_flush": "Honitsu",
    "full_flush": "Chinitsu",
    "seven_pairs": "Chiitoitsu",
    "little_three_dragons": "Shou Sangen",
    "all_terminals_and_honours": "Honroutou",
    "concealed_self_drawn": "Menzen Tsumo",
    "last_tile_drawn": "Haitei Raoyue",
    "last_discard": "Houtei Raoyui",
    "big_three_dragons": "Daisangen",
    "all_terminals": "Chinroutou",
    "all_honours": "Tsuu Iisou",
    "four_concealed_pungs": "Suu Ankou",
    "big_four_winds": "Dai Suushii",
    "thirteen_orphans": "Kokushi Musou",
}
LIMITS = {
    "big_three_dragons",
    "all_terminals",
    "all_honours",
    "four_concealed_pungs",
    "big_four_winds",
    "thirteen_orphans",
    "nine_gates",
    "all_green",
}

# other limit hands, or wider than ours
LIMITS_OF_TODAY = ("Suu Kantsu", "Shou Suushii", "Ryuu", "Chuuren", "Daburu Chuuren")


def their_melds(deal: Deal, places: dict) -> list[TheirMeld]:
    found = []
    for meld in deal.hands[deal.winner].melds:
        tiles = [places[tile].pop() for tile in meld.tiles]
        kind = TheirMeld.KAN if meld.kind is KONG else TheirMeld.CHI if meld.is_chow else TheirMeld.PON
        found.append(TheirMeld(kind, sorted(tiles), opened=meld.is_open))
    return found


def their_yaku(deal: Deal) -> set[str]:
    hand = deal.hands[deal.winner]
    places: dict = {kind: [kind.index * 4 + copy for copy in range(hand.tiles.count(kind))] for kind in KINDS[:34]}
    everything = [place for each in places.values() for place in each]
    melds = their_melds(deal, places)
    config = HandConfig(
        is_tsumo=deal.source is None,
        is_haitei=deal.last_tile and deal.won_by == "wall",
        is_houtei=deal.last_tile and deal.won_by == "discard",
        player_wind=(EAST, SOUTH, WEST, NORTH)[WINDS.index(deal.winner)],
        round_wind=(EAST, SOUTH, WEST, NORTH)[WINDS.index(deal.round_wind)],
        options=OptionalRules(has_open_tanyao=True, has_double_yakuman=False),
    )
    result = HandCalculator().estimate_hand_value(everything, places[deal.winning_tile][-1], melds, config=config)
    return {yaku.name for yaku in result.yaku or []}


def only_reading(deal: Deal) -> Interpretation:
    last = last_tile(deal.winning_tile, deal.won_by, deal.last_tile, deal.first_turn)
    readings = winning_interpretations(deal, deal.hands[deal.winner], last, SHAPES)
    # four alike are no two pairs today
    assume(len(readings) == 1 and len(set(readings[0].pairs)) == len(readings[0].pairs))
    return readings[0]


@settings(examples(250), suppress_health_check=[HealthCheck.filter_too_much])
@given(deals(books=("japanese",)))
def test_shared_rows(deal_json: dict):
    deal = deal_from(deal_json | {"riichi": [], "double_riichi": [], "first_turn": False, "dora_indicators": ""}, [])
    ids = {line.rule.id for line in lines_of(deal.table.winner_rows, only_reading(deal))}
    theirs = their_yaku(deal)
    assume(not any(name.startswith(LIMITS_OF_TODAY) for name in theirs))
    asked = LIMITS if ids & LIMITS else set(OURS) - LIMITS
    for rule in asked & set(OURS):
        assert (rule in ids) == any(OURS[rule] in name for name in theirs), (rule, theirs)
