"""Another process that plays games for the balance meter and reports each as a line of JSON. Free of Qt."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from ccancients.ancients.design.balance import GameFacts, play_once, seeds
from ccancients.ancients.spec import ANCIENTS


def serve(connection: Connection, setup: str, level: str, plan: tuple[int, int, int, int]) -> None:
    """Play the games of one worker and send each; then an empty message. A failure is sent as a text.

    ``setup``  the battle as ``GameSpec.setup_to_json`` gives it;  ``plan`` seed, games, worker, workers
    """
    _be_modest()
    try:
        table = ANCIENTS.setup_from_json(json.loads(setup), "draft")
        for seed in seeds(*plan):
            connection.send_bytes(json.dumps(facts_to_json(play_once(table, level, seed))).encode())
        connection.send_bytes(b"")
    except (BrokenPipeError, ConnectionError):
        return
    except Exception as error:  # noqa: BLE001 - whatever goes wrong must reach the window as a sentence
        with suppress(OSError):
            connection.send_bytes(json.dumps({"error": f"{type(error).__name__}: {error}"}).encode())


def _be_modest() -> None:
    """Leave the machine to the window."""
    if sys.platform != "win32":
        os.nice(5)


def facts_to_json(facts: GameFacts) -> dict[str, Any]:
    """A game as JSON values."""
    return {
        "winner": facts.winner, "banners": facts.banners, "turns": facts.turns, "lost": facts.lost,
        "ordered": facts.ordered,
    }


def facts_from_json(data: dict[str, Any]) -> GameFacts:
    """The game that was sent. Raises ``KeyError`` or ``TypeError`` for anything else."""
    top, bottom = data["banners"]
    lost = tuple((int(here), int(count)) for here, count in data["lost"])
    return GameFacts(data["winner"], (top, bottom), data["turns"], lost, tuple(data["ordered"]))
