"""What else can have happened in a deal, as choices: each says which keys of the deal it would set.

Which of them make a difference is found by scoring (`asks`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from scoring.hands import CLAIMED, WonBy
from scoring.melds import Kind
from scoring.open_deals.further_winners import OWN, of_further
from scoring.open_deals.situation import Choice, Circumstance, Situation
from scoring.open_deals.trials import Change
from scoring.parts import FOLLOWS
from scoring.tiles import WINDS, Wind, write


def round_wind(at: Situation) -> Circumstance:
    now = at.deal.get("round_wind", "E")
    return Circumstance("round_wind", "one", tuple(_one("round_wind", wind, wind == now) for wind in WINDS))


def _one(key: str, wind: Wind, chosen: bool) -> Choice:
    return Choice(wind, {key: str(wind)}, chosen, wind, ({key: str(wind)},))


def last_tile(at: Situation) -> Circumstance | None:
    return _turned_over(at, "last_tile") if at.won_by in at.book.last_tile else None


def first_turn(at: Situation) -> Circumstance | None:
    """Who has claimed a set has had more than the first turn."""
    return None if any(meld.is_open for meld in at.hand.melds) else _turned_over(at, "first_turn")


def kong_upon_kong(at: Situation) -> Circumstance | None:
    """A second kong from the replacement tile of the first, and the last tile replaced that one."""
    kongs = sum(meld.kind is Kind.KONG for meld in at.hand.melds)
    return _turned_over(at, "kong_upon_kong") if at.won_by == WonBy.DEAD_WALL and kongs >= 2 else None


def last_of_kind(at: Situation) -> Circumstance | None:
    """The other three are seen by everybody, so the hand holds none of them."""
    held = [str(tile) for tile in at.hand.concealed].count(str(at.deal.get("winning_tile")))
    return _turned_over(at, "last_of_kind") if held == 1 else None


def _turned_over(at: Situation, key: str) -> Circumstance:
    now = at.deal.get(key) is True
    other: Change = {key: not now}
    return Circumstance(key, "yes", (Choice(None, other, now, tries=(other,)),))


def riichi(at: Situation) -> Circumstance:
    """Each player: a tap puts the stick down, another makes it double riichi, a third takes back what is not booked."""
    return Circumstance("riichi", "each", tuple(_declared(at, wind) for wind in WINDS))


def _declared(at: Situation, wind: Wind) -> Choice:
    kinds = [*([] if wind in at.place.booked else [""]), "riichi", "double_riichi"]
    now = next((kind for kind in ("double_riichi", "riichi") if wind in at.listed(kind)), kinds[0])
    made = {kind: _declaring(at, wind, kind) for kind in kinds}
    after = kinds[(kinds.index(now) + 1) % len(kinds)]
    others = tuple(change for kind, change in made.items() if kind != now)
    words = {"": "", "riichi": "single", "double_riichi": "double"}
    return Choice(words[now], made[after], now != "", wind, others)


def _declaring(at: Situation, wind: Wind, kind: str) -> Change:
    lists = {key: [each for each in at.listed(key) if each != wind] for key in ("riichi", "double_riichi")}
    return {key: [*those, str(wind)] if key == kind else those for key, those in lists.items()}


def _has_declared(at: Situation, winner: object) -> bool:
    return winner in (*at.listed("riichi"), *at.listed("double_riichi"))


def ippatsu(at: Situation) -> Circumstance | None:
    """Only who has declared riichi can win at once after it, and nobody has a set of before."""
    return _turned_over(at, "ippatsu") if _has_declared(at, at.winner) else None


def ura_indicators(at: Situation) -> Circumstance | None:
    """Only who has declared riichi turns them up."""
    winners = (at.winner, *(each["winner"] for each in at.others))
    return _indicators(at, "ura_dora_indicators") if any(_has_declared(at, each) for each in winners) else None


def indicators(at: Situation) -> Circumstance:
    return _indicators(at, "dora_indicators")


def _indicators(at: Situation, key: str) -> Circumstance:
    """Any tile of a winner may follow an indicator, and all of them: that is the most there can be."""
    now, tiles = _written(at.deal.get(key)), at.tiles
    before = [indicator for indicator, tile in FOLLOWS.items() if tile in tiles]
    alone = [{key: now + str(indicator)} for indicator in before]
    free = [tile for tile in before if tiles.count(tile) < tile.copies]
    fewer = [{key: ""}] if now else []
    return Circumstance(key, "tiles", value=now, tries=(*alone, {key: write(free)}, *fewer))


def _written(value: object) -> str:
    return value if isinstance(value, str) else ""


def discards(at: Situation) -> Circumstance | None:
    """Only what the winner has thrown away can forbid another player's tile; the winning tile itself always does."""
    if at.won_by not in CLAIMED:
        return None
    thrown, winner = at.deal.get("discards"), str(at.winner)
    now = _written(thrown.get(winner)) if isinstance(thrown, Mapping) else ""
    tries: list[Change] = [{"discards": {winner: at.deal.get("winning_tile")}}, {"discards": {winner: ""}}]
    return Circumstance("discards", "tiles", value=now, tries=tuple(tries))


def passed(at: Situation) -> Circumstance | None:
    """Nothing but a forbidden win comes of it, as with the own discards."""
    if at.won_by not in CLAIMED:
        return None
    tries: list[Change] = [{"passed": at.deal.get("winning_tile")}, {"passed": ""}]
    return Circumstance("passed", "tiles", value=_written(at.deal.get("passed")), tries=tuple(tries))


def liable(at: Situation) -> Circumstance:
    """Who gave a set can matter only where all of them lie there (the book's word, by scoring)."""
    now = at.deal.get("liable")
    changes: list[tuple[Wind | None, Change]] = [
        (wind, {"liable": str(wind)}) for wind in WINDS if wind != at.winner
    ] + [(None, {"liable": None})]
    return Circumstance("liable", "one", tuple(Choice(wind, set, wind == now, wind, (set,)) for wind, set in changes))


def deposits(at: Situation) -> Circumstance:
    now = at.deal.get("deposits")
    number = now if isinstance(now, int) else 0
    return Circumstance("deposits", "number", value=number, tries=({"deposits": number + 1000},), step=1000)


def honba(at: Situation) -> Circumstance:
    now = at.deal.get("honba")
    number = now if isinstance(now, int) else 0
    return Circumstance("honba", "number", value=number, tries=({"honba": number + 1},))


def bet(at: Situation) -> Circumstance:
    made = at.deal.get("bet")
    now = made.get("on") if isinstance(made, Mapping) else None
    changes: list[tuple[Wind | None, Change]] = [(wind, {"bet": {"on": str(wind)}}) for wind in WINDS]
    choices = [Choice(wind, change, wind == now, wind, (change,)) for wind, change in [*changes, (None, {"bet": None})]]
    return Circumstance("bet", "one", tuple(choices))


def dead(at: Situation) -> Circumstance:
    """Who wins has no dead hand."""
    now = at.listed("dead")
    choices = []
    for wind in (wind for wind in WINDS if wind != at.winner):
        other: Change = {"dead": [each for each in now if each != wind] if wind in now else [*now, str(wind)]}
        choices.append(Choice(wind, other, wind in now, wind, (other,)))
    return Circumstance("dead", "each", tuple(choices))


QUESTIONS: tuple[tuple[str, Callable[[Situation], Circumstance | None]], ...] = (  # of a key that a book uses, in order
    ("riichi", riichi),
    ("ippatsu", ippatsu),
    ("dora_indicators", indicators),
    ("ura_dora_indicators", ura_indicators),
    ("last_tile", last_tile),
    ("first_turn", first_turn),
    ("kong_upon_kong", kong_upon_kong),
    ("last_of_kind", last_of_kind),
    ("liable", liable),
    ("round_wind", round_wind),
    ("bet", bet),
    ("deposits", deposits),
    ("honba", honba),
    ("discards", discards),
    ("passed", passed),
    ("dead", dead),
)


def circumstances(at: Situation) -> Iterator[Circumstance]:
    """The questions about a deal that somebody won, or (without a table) that nobody did."""
    of_nobody = ("riichi", "deposits")  # nobody is paid more for counters
    for key, question in QUESTIONS:
        if key in at.book.keys - at.place.known and (at.winner or key in of_nobody):
            further = of_further(key, question, at) if key in OWN else ()
            yield from (found for found in (question(at), *further) if found)
