"""The second core: another process plays out half of every batch of samples.

Samples have numbers, and a sample's value depends on nothing but its number and the plan; so it does not matter who
works it out, and the result is the same with and without a partner. A partner that dies is done without, and replaced
at the next search. It ends by itself when its line is closed, so it never outlives whoever started it.
"""

from __future__ import annotations

import json
import multiprocessing
import multiprocessing.process
import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from ccancients.ancients.ai.memory import Kept
from ccancients.ancients.ai.search.rollout import Rollouts, Sample, Stem
from ccancients.ancients.ai.search.values import Values
from ccancients.ancients.ai.weights import Weights
from ccancients.ancients.battle import Battle, compile_battle
from ccancients.ancients.board import Side
from ccancients.ancients.editions import Edition
from ccancients.ancients.procedures import turn as _procedures  # noqa: F401 - a view names them all
from ccancients.ancients.scenario import Scenario
from ccancients.ancients.view import View
from ccancients.engine.collector import collect_seldom
from ccancients.engine.decision import Choice

Pairs = list[tuple[int, int]]
"""Plans by their place, and sample numbers."""
_PATIENCE: Final = 20.0
"""Seconds after which a silent partner is held to be dead."""
_ENDING: Final = 2.0
_LOOK_EVERY: Final = 0.02
_POLITE: Final = 5
"""How far a partner gives way to the window, in steps of ``nice``."""
_READY: Final = "ready"


@dataclass(frozen=True, slots=True)
class Task:
    """A search as another process needs it: the position as its side sees it, and the plans.

    ``options``  of the battle: command of both sides, who begins, banners to win
    """

    number: int
    scenario: str
    edition: Edition
    options: tuple[tuple[int, int], Side, int]
    view: str
    values: Values
    weights: Weights
    seed: int
    ahead: int
    scripted: int
    plans: tuple[tuple[Choice, ...], ...]


def task_of(number: int, rollouts: Rollouts, plans: Sequence[tuple[Choice, ...]]) -> Task:
    """The task of a search."""
    view, battle = rollouts.view, rollouts.view.battle
    return Task(
        number, battle.scenario.model_dump_json(by_alias=True), battle.edition,
        (battle.command, battle.first, battle.banners), json.dumps(view.to_json()),
        rollouts.evaluation.values, rollouts.weights, rollouts.seed, rollouts.ahead, rollouts.scripted, tuple(plans),
    )


class Partner:
    """Another process that plays samples out. ``started`` counts how often one had to be started."""

    def __init__(self) -> None:
        self.started = 0
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._task = 0
        self._owed = 0
        self._ready = False

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def begin(self, rollouts: Rollouts, plans: Sequence[tuple[Choice, ...]]) -> None:
        """Give it a search. A partner that cannot be started is done without."""
        self._task += 1
        try:
            if not self.is_alive:
                self._start()
            self._send(task_of(self._task, rollouts, plans))
        except OSError:
            self.close()

    def is_ready(self, patience: float = 0.0) -> bool:
        """Whether it has started up; until then one works alone. ``patience``: seconds to wait for that."""
        if self._line is None or self._ready:
            return self._ready
        try:
            if self._line.poll(patience):
                self._line.recv()
                self._ready = True
        except (EOFError, OSError):
            self.close()
        return self._ready

    def ask(self, pairs: Pairs) -> bool:
        """Let it play out samples of the search; False when there is nobody to do it."""
        if self._line is None or not self.is_ready():
            return False
        try:
            self._send((self._task, pairs))
        except OSError:
            self.close()
            return False
        self._owed += 1
        return True

    def answer(self, is_over: Callable[[], bool]) -> list[Sample] | None:
        """The samples asked for last; None when it has died over them, or when it is over before they come."""
        deadline = time.monotonic() + _PATIENCE
        try:
            while self._line is not None and time.monotonic() < deadline:
                if not self._line.poll(_LOOK_EVERY):
                    if is_over():
                        return None
                    continue
                task, samples = self._line.recv()
                self._owed -= 1
                if task == self._task and not self._owed:
                    return [Sample(*each) for each in samples]
        except (EOFError, OSError):
            pass
        self.close()
        return None

    def close(self) -> None:
        """End it; safe to call twice, and it can be used again."""
        self._owed = 0
        self._ready = False
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join(_ENDING)
            self._process = None

    def _send(self, message: object) -> None:
        assert self._line is not None
        self._line.send(message)

    def _start(self) -> None:
        self.close()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs,), daemon=True, name="ccancients partner")
        with _Parent():
            process.start()
        theirs.close()
        self._process, self._line = process, ours
        self.started += 1


class _Parent:
    """For a while, a process that is itself a helper may start another one.

    ``multiprocessing`` forbids it lest orphans stay behind; a partner ends when its line is closed, so none does.
    """

    def __enter__(self) -> None:
        config: dict[str, Any] = vars(multiprocessing.process.current_process())["_config"]
        self._was = config.pop("daemon", None)

    def __exit__(self, *_: object) -> None:
        if self._was is not None:
            config: dict[str, Any] = vars(multiprocessing.process.current_process())["_config"]
            config["daemon"] = self._was


# -- the other process ------------------------------------------------------------------------------------------------


def serve(line: Connection) -> None:
    """Play samples out until the line is closed."""
    worker = Worker()
    collect_seldom()
    with suppress(AttributeError, OSError):  # systems without it
        os.nice(_POLITE)
    try:
        line.send(_READY)
    except OSError:
        return
    while True:
        try:
            message = line.recv()
            if isinstance(message, Task):
                worker.begin(message)
            else:
                task, pairs = message
                line.send((task, worker.samples(pairs)))
        except (EOFError, OSError):
            return


class Worker:
    """What a partner knows: the search it was given last, and what it has worked out."""

    def __init__(self) -> None:
        self._battle: tuple[tuple[object, ...], Battle] | None = None
        self._rollouts: Rollouts | None = None
        self._kept = Kept()
        self._plans: tuple[tuple[Choice, ...], ...] = ()
        self._stems: dict[int, Stem] = {}

    def begin(self, task: Task) -> None:
        """Take up a search."""
        view = View.from_json(self._battle_of(task), json.loads(task.view))
        self._rollouts = Rollouts(
            view, task.values, task.seed, ahead=task.ahead, scripted=task.scripted, weights=task.weights,
            kept=self._kept,
        )  # fmt: skip
        self._plans, self._stems = task.plans, {}

    def _battle_of(self, task: Task) -> Battle:
        key = (task.scenario, task.edition, task.options)
        if self._battle is None or self._battle[0] != key:
            battle = compile_battle(Scenario.model_validate_json(task.scenario), task.edition)
            command, first, banners = task.options
            self._battle = (key, replace(battle, command=command, first=first, banners=banners))
        return self._battle[1]

    def samples(self, pairs: Pairs) -> list[Sample]:
        """Play samples out, in their order."""
        assert self._rollouts is not None
        found = []
        for each, number in pairs:
            stem = self._stems.get(each)
            if stem is None:
                stem = self._stems[each] = self._rollouts.stem(list(self._plans[each]))
            found.append(self._rollouts.sample(stem, number))
        return found
