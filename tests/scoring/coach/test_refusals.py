"""Why a hand may not win, in sentences that are true of just this hand, with the book's own term."""

from scoring.coach.hand.waits import Wait, waits
from scoring.coach.view_json import view_of
from scoring.coach.words.refusals import reason
from scoring.errors import DoublingNotSecured, Furiten, NoDoubling, OrphanDiscarded
from scoring.tiles import SOUTH
from tests.scoring.said import SHIPPED, de, en

ORPHANS = "19m19p19s1234567z"
OPEN = [("123m", "open"), ("456p", "open"), ("789s", "open")]


def waited_for(tile: str, hand: str, **more) -> Wait:
    return next(wait for wait in waits(view_of("japanese", hand, SOUTH, **more)) if str(wait.tile) == tile)


def test_thirteen_orphans_are_not_told_to_win_on_drawn_tiles_only():
    """The one thrown away forbids itself alone (000 ch. 5 IV 8): any other may be claimed, and the sentence does not
    deny it.
    """
    thrown_away, another = (waited_for(tile, ORPHANS, discards="1z") for tile in ("1z", "9s"))
    assert another.discard.wins
    said = reason(thrown_away.discard.refusal)
    assert "this very tile" in en(said) and "only be won on a drawn tile" not in en(said)
    assert "genau diesem Stein" in de(said) and "Ostwind" in de(said)


def test_a_doubling_of_the_last_draw_is_said_to_come_with_that_tile_not_with_which_it_was():
    """Only one kind completes this hand, so no other winning tile could lack the doubling: it came with the last of
    the wall.
    """
    refusal = waited_for("7z", "7z", melds=[*OPEN, ("222s", "open")], last_tile=True).drawn.refusal
    assert refusal.facts == {"wanted": 1, "have": 0}
    assert "another winning tile" not in en(reason(refusal))
    assert "Was erst mit ihm kam" in de(reason(refusal))


def test_every_rule_of_the_book_that_refuses_a_hand_is_named():
    named = {kind.code: SHIPPED["de"].text(kind.sentence) for kind in (NoDoubling, DoublingNotSecured)}
    assert "(Li Fan Shibari)" in named["no_doubling"] and "(Li Fan Shibari)" in named["doubling_not_secured"]
    assert all("(heiliges Ablegen)" in SHIPPED["de"].text(kind.sentence) for kind in (Furiten, OrphanDiscarded))
