"""An open deal in words: what is to be said of each hand, and the chips that ask for what is not known."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from copy import copy

from flask_babel import gettext, ngettext

from scoring.errors import HullaError
from scoring.language import mark
from scoring.open_deals.completion import Trouble
from scoring.open_deals.situation import Choice
from scoring.open_deals.verdicts import HandVerdict, Verdict
from scoring.options import Options
from scoring.rules import Ruleset
from scoring.tiles import Tile, Wind
from webui.core.fragments import so_many, so_many_points
from webui.core.language import own, sentence
from webui.core.names import short_name, wind_name

Names = Mapping[Wind, str]  # who sits where
QUESTIONS = {
    "winner": mark("Who went out?"),
    "won_by": mark("How?"),
    "also": mark("Who else won with this tile?"),
    "riichi": mark("Who declared riichi?"),
    "dora_indicators": mark("Dora indicators"),
    "ippatsu": mark("Won within a round of turns after riichi, nobody having claimed a tile"),
    "also_ippatsu": mark("Who else won within a round of turns after riichi, nobody having claimed a tile?"),
    "also_first_turn": mark("Who else won in the first round of turns?"),
    "also_liable": mark("Pao: who gave the tile for the last of these sets to the other winner?"),
    "ura_dora_indicators": mark("Indicators under the dora indicators"),
    "honba": mark("Counters beside East"),
    "last_tile": mark("It was the last tile of the wall"),
    "kong_upon_kong": mark("A kong from the replacement tile of a kong, and its replacement won"),
    "last_of_kind": mark("Everybody saw the other three of the winning tile’s kind"),
    "round_wind": mark("Which round is it?"),
    "bet": mark("Did a fifth player bet on somebody?"),
    "deposits": mark("Points already lying on the table"),
    "discards": mark("The winner’s own discards that would have won"),
    "passed": mark("Tiles that the winner let go by since riichi or the last turn"),
    "liable": mark("Pao: who gave the tile for the last of these sets?"),
    "dead": mark("Whose hand is dead?"),
}
CHIPS = {
    "winner": mark("Winner"),
    "won_by": mark("How?"),
    "also": mark("Another winner"),
    "riichi": mark("Riichi"),
    "dora_indicators": mark("Dora"),
    "ippatsu": mark("Ippatsu"),
    "also_ippatsu": mark("Ippatsu, too"),
    "also_first_turn": mark("First turn, too"),
    "also_liable": mark("Pao, too"),
    "ura_dora_indicators": mark("Ura\u00a0dora"),
    "honba": mark("Counters"),
    "last_tile": mark("Last tile"),
    "first_turn": mark("First turn"),
    "kong_upon_kong": mark("Kong upon kong"),
    "last_of_kind": mark("Fourth of its kind"),
    "round_wind": mark("Round"),
    "bet": mark("Bet"),
    "deposits": mark("On the table"),
    "discards": mark("Own discards"),
    "passed": mark("Let go by"),
    "liable": mark("Pao"),
    "dead": mark("Dead hand"),
}
WAYS = {
    "wall": mark("Self-drawn"),
    "discard": mark("from {player}"),
    "dead_wall": mark("Replacement tile"),
    "robbed_kong": mark("Robbed a kong"),
}
DECLARED = {"": mark("no riichi"), "single": mark("riichi"), "double": mark("double riichi")}
NOBODY = {
    "winner": mark("Nobody: the wall ran out"),
    "bet": mark("No bet"),
    "liable": mark("Nobody"),
    "also_liable": mark("Nobody"),
}
TROUBLES = {"who_won": mark("Say who went out."), "from_whom": mark("Say from whom the tile came.")}


def question(field: str, deal: Mapping[str, object]) -> str:
    """What a chip asks, in full."""
    if field == "last_tile" and deal.get("won_by") == "discard":
        return gettext("It was the discard after the last tile of the wall")
    if field == "first_turn":
        if deal.get("winner") == Wind.EAST:
            return gettext("East won with the dealt hand")
        if deal.get("from") in (None, Wind.EAST):
            return gettext("It was East’s first discard")
        return gettext("It was the first round of turns")
    return gettext(QUESTIONS[field])


def chip(field: str, deal: Mapping[str, object]) -> str:
    """The same in a word or two."""
    last_discard = field == "last_tile" and deal.get("won_by") == "discard"
    return gettext("Last discard") if last_discard else gettext(CHIPS[field])


def choice_words(field: str, choice: Choice, deal: Mapping[str, object], names: Names) -> str:
    """A choice as its key says it."""
    if field == "won_by":
        way = gettext(WAYS[str(choice.value)])
        player = names[choice.seat] if choice.seat else ""
        return f"{way}: {player}" if player and choice.like else way.format(player=player)
    if field == "riichi" and choice.seat:
        return f"{names[choice.seat]}: {gettext(DECLARED[str(choice.value)])}"
    if field == "round_wind" and choice.seat:
        return wind_name(choice.seat)
    if choice.seat:
        return names[choice.seat]
    return gettext(NOBODY[field]) if field in NOBODY else chip(field, deal)


def said_of(hand: HandVerdict, names: Names) -> str:
    """What stands beside a hand: a count as a count, a verdict as a verdict."""
    match hand.verdict:
        case Verdict.GOES_OUT:
            return gettext("goes out")
        case Verdict.MAY_NOT_WIN | Verdict.UNREADABLE if hand.reason:
            return gettext("does not go out: {reason}").format(reason=reason(hand.reason, names))
        case Verdict.POINTS:
            return gettext("only points")
        case Verdict.NO_TILES:
            return gettext("no tiles yet")
        case Verdict.SHORT:
            return missing(hand)
        case Verdict.OVER:
            return over(hand)
        case Verdict.BAD_SET:
            said = gettext("{tiles} is no set").format(tiles=shown(hand.tiles))
            return f"{said}, {missing(hand)}" if hand.missing else said
        case Verdict.NO_HAND if hand.tiles:
            return gettext("does not go out: {tiles} do not fit").format(tiles=shown(hand.tiles))
        case Verdict.NO_HAND:
            return gettext("does not go out")
        case Verdict.TOO_MANY_ALIKE:
            return gettext("too many of {tiles}").format(tiles=shown(dict.fromkeys(hand.tiles)))
    return ngettext("{n} tile", "{n} tiles", hand.count).format(n=hand.count)


def missing(hand: HandVerdict) -> str:
    return ngettext("{n} tile is missing", "{n} tiles are missing", hand.missing).format(n=hand.missing)


def over(hand: HandVerdict) -> str:
    said = ngettext("{n} tile too many", "{n} tiles too many", hand.over).format(n=hand.over)
    return gettext("{said}: a kong counts as three, lay it down").format(said=said) if hand.kong else said


def shown(tiles: Iterable[Tile]) -> str:
    return " ".join(map(short_name, tiles))


def told_hands(book: Ruleset, options: Options) -> list[tuple[int, str]]:
    """For hands of which only the worth is known: each worth, with the hands that have it, as people tell them."""
    told: dict[int, list[str]] = defaultdict(list)
    for sheet in book.told(options):
        limit = own(book.limit(sheet.limit)) if sheet.limit else None
        both = f"{so_many(book.unit, sheet.doubling_count)} {so_many_points(book.unit, sheet.total)}"
        told[sheet.score].append(limit or both)
    return [(worth, ", ".join(hands)) for worth, hands in sorted(told.items())]


def trouble_words(trouble: Trouble, hands: Mapping[Wind, HandVerdict], names: Names) -> str:
    """What is in the way, with the name of the player whose hand it is."""
    if trouble.seat and trouble.seat in hands and not hands[trouble.seat].is_right:
        return gettext("{player}: {said}.").format(
            player=names[trouble.seat], said=said_of(hands[trouble.seat], names).rstrip(".")
        )
    return reason(trouble.reason, names) if trouble.reason else gettext(TROUBLES[trouble.code])


def reason(problem: HullaError, names: Names) -> str:
    """An error with players by their names."""
    told = copy(problem)
    told.facts = {key: names.get(fact, fact) if isinstance(fact, Wind) else fact for key, fact in problem.facts.items()}
    return sentence(told)
