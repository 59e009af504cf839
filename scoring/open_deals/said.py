"""What was said of a deal, and the gaps that are filled before it can be scored: who won, and from whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from scoring.hands import CLAIMED, DISCARD, WALL, WonBy
from scoring.rules import Ruleset
from scoring.several_winners import named_in_turn
from scoring.tiles import WINDS, Wind
from scoring.validation.deal_json import SPECIAL

Said = Mapping[str, object]  # the contract's deal, as far as it is known


@dataclass(frozen=True, slots=True)
class Hints:
    """What the page knows besides the deal.

    winner        whose phone took the photo
    winning_tile  lay apart or crosswise, or was added last
    """

    winner: str | None = None
    winning_tile: str | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """What the table knows by itself, and nobody is asked.

    known   keys of the deal
    booked  players whose riichi sticks lie on the table already
    """

    known: frozenset[str] = frozenset()
    booked: frozenset[Wind] = frozenset()


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """A deal as far as it was said. `points`: what hands are worth of which only that is known."""

    said: Said
    points: Mapping[Wind, int] = field(default_factory=dict)
    hints: Hints = Hints()
    place: Place = Place()


def is_said(said: Said, key: str) -> bool:
    return said.get(key) is not None


def hands_of(said: Said) -> dict[str, object]:
    given = said.get("hands")
    return dict(given) if isinstance(given, dict) else {}


def has_tiles(hand: object) -> bool:
    return isinstance(hand, dict) and any(hand.get(part) for part in ("concealed", "melds", "bonus"))


def with_winner(said: Said, book: Ruleset, guess: str | None) -> dict[str, object]:
    """The deal with its winner, if anybody is known or likely; a winner's hand alone goes with the winner."""
    data = {key: value for key, value in said.items() if value is not None or key == "winner"}
    if "winner" not in data and guess:
        data["winner"] = guess
    if "hands" in data and any(tile.is_bonus for tile in book.hand_tiles):
        data["hands"] = {wind: _flowers_in_hand(hand) for wind, hand in hands_of(data).items()}
    winner = data.get("winner")
    if isinstance(winner, str) and not book.all_hands and "hands" in data and not data.get("also"):
        data["hands"] = _winners(winner, hands_of(data))
    return data


def _winners(winner: str, hands: dict[str, object]) -> dict[str, object]:
    """The one hand that there is, as the winner's."""
    full = [hand for hand in hands.values() if has_tiles(hand)]
    return {winner: full[0]} if len(full) == 1 and not has_tiles(hands.get(winner)) else hands


def _flowers_in_hand(hand: object) -> object:
    """Flowers stand in the hand where the book plays them like any other tile."""
    if not isinstance(hand, dict) or not isinstance(hand.get("bonus"), str):
        return hand
    return {**hand, "concealed": f"{hand.get('concealed', '')}{hand['bonus']}", "bonus": ""}


def with_booked(declared: object, booked: Iterable[Wind]) -> object:
    """The list of those who declared riichi, with those whose sticks lie on the table."""
    if not isinstance(declared, list):
        return declared
    return [*declared, *sorted(str(wind) for wind in booked if wind not in declared)]


def with_source(data: dict[str, object]) -> dict[str, object]:
    """The deal with how it was won: a tile from somebody is a discard, any other was drawn."""
    if "won_by" not in data:
        data["won_by"] = str(DISCARD if "from" in data else WALL)
    if data["won_by"] not in CLAIMED or data.get("from") == data.get("winner"):
        data.pop("from", None)
    return data


OF_NOBODY = frozenset(
    ["id", "rules", "options", "winner", "round_wind", "riichi", "double_riichi", "deposits", "honba"]
)


def possible(data: Mapping[str, object], book: Ruleset, points: Mapping[Wind, int]) -> dict[str, object]:
    """The deal without what its book does not ask, or was said before something else ruled it out."""
    winner, won_by = data.get("winner"), data.get("won_by")
    if "winner" in data and winner is None:
        return {key: value for key, value in data.items() if key in OF_NOBODY}
    ruled_out = {
        "last_tile": won_by is not None and won_by not in book.last_tile,
        "kong_upon_kong": won_by != WonBy.DEAD_WALL,
        "discards": won_by not in CLAIMED,
        "passed": won_by not in CLAIMED,
        "liable": winner == data.get("liable"),
        "winning_tile": winner in list(points),  # whatever was sent as a winner
    }
    not_asked = SPECIAL.keys() - book.keys
    kept = {key: value for key, value in data.items() if key not in not_asked and not ruled_out.get(key)}
    kept = _with_others(kept) if "also" in kept else kept
    thrown = kept.get("discards")
    if isinstance(thrown, Mapping):
        kept["discards"] = {wind: tiles for wind, tiles in thrown.items() if wind in winners_of(kept)}
    return kept


def _with_others(data: dict[str, object]) -> dict[str, object]:
    """Of several winners those that can still be: with another's tile, and none twice. Hands of the others go."""
    named = [each for each in further(data) if each.get("winner") in list(WINDS)]
    data.pop("also")
    taken = (data.get("winner"), data.get("from")) if data.get("won_by") in CLAIMED else WINDS
    said = {each["winner"]: {key: value for key, value in each.items() if value is not None} for each in named}
    kept = [each for winner, each in said.items() if winner not in taken]
    gone = {each["winner"] for each in named} & {*taken} - {data.get("winner")}
    if gone and "hands" in data:
        data["hands"] = {wind: hand for wind, hand in hands_of(data).items() if wind not in gone}
    return data | ({"also": kept} if kept else {})


def further(deal: Said) -> list[dict[str, object]]:
    """What is said of each further winner."""
    also = deal.get("also")
    return [dict(each) for each in also if isinstance(each, Mapping)] if isinstance(also, list) else []


def winners_of(deal: Said) -> list[Wind]:
    """Who won, as far as that is known: whose hand is asked for first, first."""
    winner = deal.get("winner")
    others = [wind for wind in named_in_turn(deal) if wind != winner]
    return [Wind(str(winner)), *others] if winner in list(WINDS) else []


def seats_needed(book: Ruleset, deal: Said) -> list[Wind]:
    """Whose hands the book needs, the winners' first; nobody's where nobody won."""
    winners = winners_of(deal)
    others = [wind for wind in WINDS if wind not in winners] if book.all_hands and winners else []
    return [*winners, *others]
