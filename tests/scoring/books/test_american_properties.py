"""The American book: whatever hand of the practice card wins."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from scoring.books.american.card.cards import practice_card
from scoring.books.american.card.variants import index_of
from scoring.contract import answer, answer_line
from scoring.tiles import JOKER, KINDS, parse, write
from tests.examples import examples
from tests.scoring.club_card import DISCARD, ONE_JOKER, TABLE_BOOKS, line


@st.composite
def practice_deals(draw):
    """A hand of the practice card, jokers put in where they may stand, sometimes exposed, won in any way."""
    variant = draw(st.sampled_from(index_of(practice_card()).variants))
    concealed, melds, naturals = [], [], {}
    for part in sorted(variant.parts, key=lambda part: part.is_set):
        left = (8 if part.kind == 34 else 4) - naturals.get(part.kind, 0)
        natural = draw(st.integers(max(0, part.size - 3), part.size)) if part.is_set else part.size
        natural = min(natural, left)
        naturals[part.kind] = naturals.get(part.kind, 0) + natural
        tiles = [KINDS[part.kind]] * natural + [JOKER] * (part.size - natural)
        if part.is_set and natural and part.size <= 6 and not variant.hand.concealed and draw(st.booleans()):
            melds.append({"tiles": write(tiles), "state": "open"})
        else:
            concealed += tiles
    if not concealed:
        concealed = list(tiles)
        melds.pop()
    winning = draw(st.sampled_from(concealed))
    deal = {
        "rules": "american",
        "winner": "S",
        "won_by": "wall",
        "winning_tile": str(winning),
        "hands": {"S": {"concealed": write(concealed), "melds": melds}},
    }
    if winning is not JOKER and draw(st.booleans()):
        deal |= {"won_by": "discard", "from": draw(st.sampled_from("EWN"))}
    if draw(st.booleans()):
        deal["bet"] = {"on": draw(st.sampled_from("ESWN"))}
    return deal, variant


@given(practice_deals())
@examples(200)
def test_every_hand_of_the_card_wins_and_money_is_conserved(drawn):
    deal, variant = drawn
    result = answer(deal)
    if result["status"] == "error":  # more than eight jokers
        assert result["error"]["code"] == "too_many_copies"
        return
    assert line(result)["score"] >= variant.hand.value
    assert sum(result["net"].values()) == 0
    assert line(result)["score"] == line(result)["total"] << line(result)["doubling_count"]


@given(practice_deals())
@examples(100)
def test_exchanging_two_losers_exchanges_their_payments(drawn):
    deal, _ = drawn
    swap = {"E": "N", "N": "E"}
    swapped = dict(deal)
    if "from" in deal:
        swapped["from"] = swap.get(deal["from"], deal["from"])
    if "bet" in deal:
        swapped["bet"] = {"on": swap.get(deal["bet"]["on"], deal["bet"]["on"])}
    first, second = answer(deal), answer(swapped)
    if first["status"] == "ok":
        assert first["hands"] == second["hands"]
        assert {swap.get(wind, wind): net for wind, net in first["net"].items()} == second["net"]


@given(practice_deals(), st.permutations("mps"))
@examples(100)
def test_exchanging_suits_with_their_dragons_changes_nothing(drawn, order):
    """Suits are all alike on a card, except that the white dragon of the circles is also the zero."""
    deal, variant = drawn
    if any(group.symbol == "0" for group in variant.hand.groups):
        return
    suits = dict(zip("mps", order, strict=True))
    dragon_of = {"m": "7z", "p": "5z", "s": "6z"}
    becomes = {f"{n}{old}": f"{n}{new}" for old, new in suits.items() for n in range(1, 10)}
    becomes |= {dragon_of[old]: dragon_of[new] for old, new in suits.items()}

    def moved(text: str) -> str:
        return "".join(becomes.get(str(tile), str(tile)) for tile in parse(text))

    hand = deal["hands"]["S"]
    hand = {
        "concealed": moved(hand["concealed"]),
        "melds": [{**meld, "tiles": moved(meld["tiles"])} for meld in hand["melds"]],
    }
    before, after = answer(deal), answer(deal | {"hands": {"S": hand}, "winning_tile": moved(deal["winning_tile"])})
    assert (before["status"], before.get("net")) == (after["status"], after.get("net"))


def test_a_line_of_json():
    result = json.loads(answer_line(json.dumps(DISCARD | {"hands": ONE_JOKER}), TABLE_BOOKS))
    assert result["status"] == "ok"
