"""Games that are played on other machines: a task and what came of it as JSON texts.

A contestant, its weights and an observer are named by where they are, ``package.module:NAME``, with their fields; so
whoever reads these texts imports what they name: they are for machines that one trusts.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, fields, is_dataclass
from functools import lru_cache
from typing import Any, Final

from ccancients.arena.playing import GameFailed, Record, Task, play
from ccancients.engine.errors import GameError
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.registry import found_at
from ccancients.processes.cluster import Cluster

_PLACE: Final = "ccancients.arena.posting:play_posted"
_SETUPS: Final = 64


class NotToBeSent(GameError):
    """A player or a watcher that other machines could not find."""


class Posted:
    """A game handed over to the workers of a cluster."""

    def __init__(self, task: Task, cluster: Cluster) -> None:
        self._cluster, self._future = cluster, cluster.submit(_PLACE, task_text(task))

    def result(self) -> Record:
        """Its record. Raises ``GameFailed`` or ``NoCluster``."""
        return record_of(self._cluster.answer_of(self._future))

    def cancel(self) -> object:
        """Not wanted any more."""
        return self._future.cancel()


def play_posted(text: str) -> str:
    """Play the game of a task, on a worker: its record, or the sentence that says how it broke off."""
    try:
        return json.dumps(asdict(play(task_of(text))))
    except GameError as error:
        return json.dumps({"failed": str(error)})


# -- tasks ----------------------------------------------------------------------------------------------------------


def task_text(task: Task) -> str:
    """A task as a text. Raises ``NotToBeSent`` for what is not to be found by its name."""
    return json.dumps({
        "game": _place_of_spec(task.spec),
        "setup": json.dumps(task.spec.setup_to_json(task.setup)),
        "seats": [_written(each) for each in task.seats],
        "seed": task.seed,
        "observer": None if task.observer is None else _place_of(task.observer),
        "clock": task.clock,
        "told": task.told,
    })  # fmt: skip


def task_of(text: str) -> Task:
    """The task that was written. Raises whatever a text does that is none."""
    told = json.loads(text)
    spec, setup = _setup_of(told["game"], told["setup"])
    return Task(
        spec, setup, tuple(_read(each) for each in told["seats"]), told["seed"],
        None if told["observer"] is None else found_at(told["observer"]), told["clock"], tuple(told["told"]),
    )  # fmt: skip


@lru_cache(_SETUPS)
def _setup_of(place: str, setup: str) -> tuple[AnySpec, Any]:
    """A game and a set-up of it, read once for many games."""
    spec: AnySpec = found_at(place)
    return spec, spec.setup_from_json(json.loads(setup), "a game from another machine")


def _place_of_spec(spec: AnySpec) -> str:
    """Where a game stands: in the module of its class."""
    module = type(spec).__module__
    for name, value in vars(sys.modules[module]).items():
        if value is spec:
            return f"{module}:{name}"
    raise NotToBeSent(f"the game '{spec.key}' is not to be found by its name on another machine")


def _place_of(named: Any) -> str:
    """Where a class or a function stands."""
    name = str(getattr(named, "__qualname__", ""))
    module = str(getattr(named, "__module__", ""))
    if module == "__main__" or not name.isidentifier() or getattr(sys.modules.get(module), name, None) is not named:
        raise NotToBeSent(f"'{name or type(named).__name__}' is not to be found by its name on another machine")
    return f"{module}:{name}"


def _written(value: Any) -> Any:
    """A contestant and what it is made of: data classes by their place, rows, texts and numbers."""
    if is_dataclass(value):
        given = {each.name: _written(getattr(value, each.name)) for each in fields(value) if each.init}
        return {"of": _place_of(type(value)), "with": given}
    if isinstance(value, (tuple, list)):
        return [_written(each) for each in value]
    if isinstance(value, dict):
        return {"by": [[_written(key), _written(each)] for key, each in value.items()]}
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    raise NotToBeSent(f"a {type(value).__name__} as part of a player cannot be sent to another machine")


def _read(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_read(each) for each in value)
    if not isinstance(value, dict):
        return value
    if "by" in value:
        return {_read(key): _read(each) for key, each in value["by"]}
    return found_at(value["of"])(**{key: _read(each) for key, each in value["with"].items()})


# -- records --------------------------------------------------------------------------------------------------------


def record_of(text: str) -> Record:
    """The record that a worker wrote. Raises ``GameFailed`` with its sentence when the game broke off there."""
    told = json.loads(text)
    if "failed" in told:
        raise GameFailed(told["failed"])
    return Record(
        tuple(told["names"]), told["seed"], told["outcome"], told["decisions"], told["digest"],
        {name: tuple(each) for name, each in told["figures"].items()},
        tuple(map(tuple, told["answers"])), tuple(map(tuple, told["turns"])), told["forfeit"],
    )  # fmt: skip
