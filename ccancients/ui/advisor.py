"""What the process of a long job does when a person asks for advice, or for the battle to be looked at again.

Free of Qt. Advice is worked out from a view of the person's own side, so it can know no more than he does.
"""

from __future__ import annotations

import json
from typing import Any, Final

from ccancients.engine.errors import GameError
from ccancients.engine.gamespec import GameSpec
from ccancients.engine.savefile import parse_entry
from ccancients.games import GAMES
from ccancients.ui.job_process import Report

ADVISE: Final = "ccancients.ui.advisor:advise"
"""Job: the question holds ``game``, ``setup`` (JSON text), ``view``, ``seed`` and ``seconds``."""
REVIEW: Final = "ccancients.ui.advisor:review"
"""Job: the question holds ``game``, ``setup`` (JSON text), ``journal`` (lines), ``side``, ``seed``, and
``evaluations`` a turn, if not the usual number."""


def advise(question: dict[str, Any], report: Report) -> dict[str, Any]:
    """The best plans for the side of a view."""
    spec = _spec(question["game"])
    setup = spec.setup_from_json(json.loads(question["setup"]), "advice")
    view = spec.view_from_json(setup, question["view"])
    return spec.advise(view, int(question["seed"]), float(question["seconds"]), report)


def review(question: dict[str, Any], report: Report) -> dict[str, Any]:
    """A side's battle looked at again."""
    spec = _spec(question["game"])
    setup = spec.setup_from_json(json.loads(question["setup"]), "review")
    entries = [parse_entry(spec, line) for line in question["journal"]]
    return spec.review(
        setup, entries, int(question["side"]), int(question["seed"]), report, question.get("evaluations")
    )


def _spec(key: str) -> GameSpec:
    for spec in GAMES:
        if spec.key == key:
            return spec
    raise GameError(f"there is no game '{key}'")
