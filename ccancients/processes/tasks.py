"""What other processes do for the window: play an opponent, advise, look at a match again.

A question names its game by the place of its spec (``package.module:NAME``, see ``ccancients.games.place_of``): the
process imports that game and no other, and knows games that this program does not list. Whoever plays, advises
or reviews gets the set-up and the views as his side knows them, and no more.
"""

from __future__ import annotations

import json
from typing import Any, Final

from ccancients.engine.gamespec import AnySpec, mind_of
from ccancients.engine.registry import found_at
from ccancients.processes.job import Job, JsonObject
from ccancients.processes.thinking import Effort, Memory, Teller, answer

PLAY: Final = "ccancients.processes.tasks:Opponent"
"""The question holds ``game``, ``setup`` (JSON text), ``view``, ``level``, ``seed``, and for a level that thinks the
``seconds`` it may take; the answer ``choice`` (its text form) and ``thought``. With nothing but the game, it is loaded,
so that the first answer does not wait for it."""
ADVISE: Final = "ccancients.processes.tasks:advise"
"""The question holds ``game``, ``setup`` (JSON text), ``view``, ``seed`` and ``seconds``."""
REVIEW: Final = "ccancients.processes.tasks:review"
"""The question holds ``game``, ``setup`` (JSON text), the ``turns`` as their ``side`` saw them, whether it has ``won``,
``seed``, and ``evaluations`` a turn, if not the usual number."""


class Opponent:
    """An opponent of any game, who remembers his plan from one question to the next."""

    def __init__(self) -> None:
        self._memory = Memory()

    def __call__(self, question: JsonObject, job: Job) -> JsonObject:
        spec: AnySpec = found_at(question["game"])
        if "view" not in question:
            if spec.mind is not None:
                spec.mind.player(spec.mind.usual, 0)  # what he needs is imported now, not while he is waited for
            return {}
        view = self._memory.view(spec, question["setup"], question["view"])
        player = self._memory.player(spec, str(question["level"]), int(question["seed"]))
        effort = Effort(seconds=question.get("seconds"))
        choice, thought = answer(player, view, effort, job.interrupt, Teller(job.report))
        return {"choice": spec.choice_text(choice), "thought": thought}


def advise(question: JsonObject, job: Job) -> JsonObject:
    """The best plans for the side of a view."""
    spec: AnySpec = found_at(question["game"])
    view = Memory().view(spec, question["setup"], question["view"])
    return mind_of(spec).advise(view, int(question["seed"]), float(question["seconds"]), job.report)


def review(question: JsonObject, job: Job) -> JsonObject:
    """A side's turns looked at again."""
    spec: AnySpec = found_at(question["game"])
    setup: Any = spec.setup_from_json(json.loads(question["setup"]), "review")
    return mind_of(spec).review(
        setup, question["turns"], int(question["side"]), question["won"], int(question["seed"]), job.report,
        question.get("evaluations"),
    )
