"""The second core: another process plays out half of every batch of samples.

Samples have numbers, and a sample's value depends on nothing but its number and the plan; so it does not matter who
works it out, and the result is the same with and without a partner. A partner that dies is done without, and replaced
at the next search. It is a worker like any other, and so never outlives whoever started it.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from ccancients.ancients.components.board import Side
from ccancients.ancients.mind.script.memory import Kept
from ccancients.ancients.mind.script.weights import Weights
from ccancients.ancients.mind.search.rollout import PlayOutStart, Rollouts, Sample
from ccancients.ancients.mind.search.values import Values
from ccancients.ancients.procedures import turn as _procedures  # noqa: F401 - a view names them all
from ccancients.ancients.scenario.battle import Battle, compile_battle
from ccancients.ancients.scenario.editions import Edition
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.view import View
from ccancients.engine.decision import Choice
from ccancients.processes.job import Job
from ccancients.processes.pool import collect_seldom
from ccancients.processes.thinking import Effort
from ccancients.processes.worker import POLITE, Worker, WorkerDied

Pairs = list[tuple[int, int]]
"""Plans by their place, and sample numbers."""
_PATIENCE: Final = 20.0
"""Seconds after which a silent partner is held to be dead."""
_LOOK_EVERY: Final = 0.02
_SAMPLES: Final = "ccancients.ancients.mind.search.parallel:SamplePlayer"


@dataclass(frozen=True, slots=True)
class Search:
    """A search as another process needs it: the position as its side sees it, and the plans.

    ``options``  of the battle: command of both sides, who begins, banners to win of both
    """

    scenario: str
    edition: Edition
    options: tuple[tuple[int, int], Side, tuple[int, int]]
    view: str
    values: Values
    weights: Weights
    seed: int
    ahead: int
    scripted: int
    plans: tuple[tuple[Choice, ...], ...]


def search_of(rollouts: Rollouts, plans: Sequence[tuple[Choice, ...]]) -> Search:
    """The search of whoever compares plans."""
    view, battle = rollouts.view, rollouts.view.battle
    return Search(
        battle.scenario.model_dump_json(by_alias=True), battle.edition, (battle.command, battle.first, battle.banners),
        json.dumps(view.to_json()), rollouts.evaluation.values, rollouts.weights, rollouts.seed, rollouts.ahead,
        rollouts.scripted, tuple(plans),
    )


def partner_for(effort: Effort) -> Partner | None:
    """The second core, when it is wanted: where the clock decides, it is unless said otherwise."""
    workers = effort.workers or (2 if effort.seconds is not None else 1)
    return None if workers == 1 or (os.cpu_count() or 1) < 2 else second_core()


@cache
def second_core() -> Partner:
    """The one partner of this process, whoever thinks in it; it is started by the first search."""
    return Partner()


class Partner:
    """Another process that plays samples out."""

    def __init__(self) -> None:
        self.worker = Worker(_SAMPLES, nice=POLITE)
        self._ready = False
        self._asked = 0

    @property
    def started(self) -> int:
        """How often one had to be started."""
        return self.worker.starts

    @property
    def is_alive(self) -> bool:
        return self.worker.is_alive

    def begin(self, rollouts: Rollouts, plans: Sequence[tuple[Choice, ...]]) -> None:
        """Give it a search. A partner that cannot be started is done without."""
        try:
            if not self.is_alive:
                self.close()
                self.worker.start()
            self.worker.ask({"search": search_of(rollouts, plans)})
        except WorkerDied:
            self.close()

    def is_ready(self, patience: float = 0.0) -> bool:
        """Whether it has started up; until then one works alone. ``patience``: seconds to wait for that."""
        if not self._ready and self.is_alive:
            try:
                self._ready = self.worker.hear(patience) is not None
            except WorkerDied:
                self.close()
        return self._ready

    def ask(self, pairs: Pairs) -> bool:
        """Let it play out samples of the search; False when there is nobody to do it."""
        if not self.is_ready():
            return False
        try:
            self._asked = self.worker.ask({"samples": pairs})
        except WorkerDied:
            self.close()
            return False
        return True

    def answer(self, is_over: Callable[[], bool]) -> list[Sample] | None:
        """The samples asked for last; None when it has died over them, or when it is over before they come."""
        deadline = time.monotonic() + _PATIENCE
        try:
            while time.monotonic() < deadline:
                reply = self.worker.hear(_LOOK_EVERY)
                if reply is None:
                    if is_over():
                        return None
                elif reply.kind == "error":
                    break
                elif reply.number == self._asked:
                    samples: list[Sample] = reply.values["samples"]
                    return samples
        except WorkerDied:
            pass
        self.close()
        return None

    def close(self) -> None:
        """End it; safe to call twice, and it can be used again."""
        self._ready = False
        self.worker.close()


# -- the other process ------------------------------------------------------------------------------------------------


class SamplePlayer:
    """The task of a partner: it knows the search it was given last, and what it has worked out."""

    def __init__(self) -> None:
        collect_seldom()
        self._battle: tuple[tuple[object, ...], Battle] | None = None
        self._rollouts: Rollouts | None = None
        self._kept = Kept()
        self._plans: tuple[tuple[Choice, ...], ...] = ()
        self._stems: dict[int, PlayOutStart] = {}

    def __call__(self, question: dict[str, Any], _job: Job) -> dict[str, Any]:
        """Take up a search, or play samples of it out."""
        if "search" in question:
            self._begin(question["search"])
            return {}
        return {"samples": self._samples(question["samples"])}

    def _begin(self, task: Search) -> None:
        view = View.from_json(self._battle_of(task), json.loads(task.view))
        self._rollouts = Rollouts(
            view, task.values, task.seed, ahead=task.ahead, scripted=task.scripted, weights=task.weights,
            kept=self._kept,
        )  # fmt: skip
        self._plans, self._stems = task.plans, {}

    def _battle_of(self, task: Search) -> Battle:
        key = (task.scenario, task.edition, task.options)
        if self._battle is None or self._battle[0] != key:
            battle = compile_battle(Scenario.model_validate_json(task.scenario), task.edition)
            command, first, banners = task.options
            self._battle = (key, replace(battle, command=command, first=first, banners=banners))
        return self._battle[1]

    def _samples(self, pairs: Pairs) -> list[Sample]:
        """Play samples out, in their order."""
        assert self._rollouts is not None
        found = []
        for each, number in pairs:
            stem = self._stems.get(each)
            if stem is None:
                stem = self._stems[each] = self._rollouts.stem(list(self._plans[each]))
            found.append(self._rollouts.sample(stem, number))
        return found
