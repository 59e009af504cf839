"""Devices take turns: nobody waits longer than for those whose turn it is, whatever one device asks for."""

from __future__ import annotations

import time
from contextlib import suppress
from threading import Event, Thread

import pytest

from webui.core.turns import HALF_LIFE, MODEST, NEAR, SHARE, Accounts, Busy, HungUp, Turns

PATIENCE = 60.0


class Work(Thread):
    """Work of one device, which lasts until `done`."""

    def __init__(self, turns: Turns, device: str, begun: list[str]):
        super().__init__(daemon=True)
        self.turns, self.device, self.begun, self.begins, self.done = turns, device, begun, Event(), Event()
        self.start()

    def run(self) -> None:
        with self.turns.turn(self.device, PATIENCE):
            self.begun.append(self.device)
            self.begins.set()
            assert self.done.wait(PATIENCE)

    def end(self) -> None:
        assert self.begins.wait(PATIENCE)
        self.done.set()
        self.join(PATIENCE)


def queued(turns: Turns, number: int) -> None:
    """Wait until so many are in the queue."""
    end = time.monotonic() + PATIENCE
    while len(turns._queue) < number and time.monotonic() < end:
        time.sleep(0.005)
    assert len(turns._queue) == number


def test_who_has_cost_less_comes_before_who_asked_first():
    begun: list[str] = []
    turns = Turns(1, 1, Accounts())
    first = Work(turns, "greedy", begun)
    first.begins.wait(PATIENCE)
    others = [Work(turns, "greedy", begun) for _ in range(3)]
    queued(turns, 3)
    late = Work(turns, "modest", begun)
    queued(turns, 4)
    time.sleep(0.02)
    first.end()
    late.end()
    for work in others:
        work.done.set()
    for work in others:
        work.end()
    assert begun == ["greedy", "modest", "greedy", "greedy", "greedy"]


def test_one_device_leaves_a_place_for_the_others():
    begun: list[str] = []
    turns = Turns(2, 1, Accounts())
    works = [Work(turns, "greedy", begun) for _ in range(2)]
    queued(turns, 1)
    other = Work(turns, "modest", begun)
    other.end()
    assert begun == ["greedy", "modest"]
    for work in works:
        work.done.set()
    for work in works:
        work.end()


def test_who_waits_too_long_is_told_and_leaves_the_queue():
    turns = Turns(1, 1, Accounts())
    with turns.turn("a", PATIENCE):
        with pytest.raises(Busy), turns.turn("b", 0.05):
            raise AssertionError("there was no place")
        assert not turns._queue
    with turns.turn("b", 0.05):
        pass


def test_work_whose_sender_has_hung_up_is_dropped():
    turns = Turns(1, 1, Accounts())
    with turns.turn("a", PATIENCE), pytest.raises(HungUp), turns.turn("b", PATIENCE, gone=lambda: True):
        raise AssertionError("nobody waited for it")
    assert not turns._queue and not turns._working


def test_a_turn_that_comes_to_somebody_who_hangs_up_is_given_back():
    turns = Turns(1, 1, Accounts())
    at_work = Work(turns, "a", [])
    assert at_work.begins.wait(PATIENCE)
    with pytest.raises(HungUp), turns.turn("b", PATIENCE, gone=lambda: at_work.end() is None):
        pass
    assert not turns._queue and not turns._working


def test_a_place_is_given_back_whatever_happens_in_it():
    turns = Turns(1, 1, Accounts())
    for _ in range(3):
        with suppress(ValueError), turns.turn("a", 0.05):
            raise ValueError


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_device_that_has_cost_much_gives_way_while_others_are_near():
    accounts = Accounts(gives_way=True)
    accounts.charge("greedy", MODEST + 1, 0.0)
    assert accounts.gives_way("greedy", 0.0) == 0, "it is alone"
    accounts.charge("modest", 0.01, 0.0)
    assert accounts.gives_way("greedy", 0.0) == pytest.approx((MODEST + 1) * (1 / SHARE - 1))
    assert accounts.gives_way("modest", 0.0) == 0
    assert accounts.gives_way("greedy", NEAR + 0.1) == 0, "the others have gone"


def test_of_two_that_have_cost_much_one_gives_way():
    accounts = Accounts(gives_way=True)
    accounts.charge("greedy", MODEST + 2, 0.0)
    accounts.charge("rather", MODEST + 1, 0.0)
    assert accounts.gives_way("greedy", 0.0) > 0 and accounts.gives_way("rather", 0.0) == 0


def test_a_live_camera_gives_way_to_nobody():
    accounts = Accounts()
    accounts.charge("camera", 60.0, 0.0)
    accounts.charge("other", 0.1, 0.0)
    assert accounts.gives_way("camera", 0.0) == 0


def test_what_a_device_has_cost_is_forgotten():
    accounts = Accounts()
    accounts.charge("a", 4.0, 0.0)
    assert accounts.cost("a", HALF_LIFE) == pytest.approx(2.0)
    accounts.charge("b", 1.0, 20 * HALF_LIFE)
    assert list(accounts._accounts) == ["b"]


def test_who_gives_way_has_its_turn_afterwards():
    """By a clock of its own: after a second of work it leaves nine to the others."""
    clock, accounts = Clock(), Accounts(gives_way=True)
    turns = Turns(1, 1, accounts, clock)
    with turns.turn("greedy", PATIENCE):
        clock.now += MODEST + 1
    accounts.charge("modest", 0.01, clock.now)
    begun: list[str] = []
    work = Work(turns, "greedy", begun)
    queued(turns, 1)
    time.sleep(0.6)
    assert not begun
    clock.now += (MODEST + 1) * (1 / SHARE - 1)
    accounts.charge("modest", 0.01, clock.now)
    work.end()
    assert begun == ["greedy"]
