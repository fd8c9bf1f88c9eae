"""The worked examples of the bridge, read from ``tests/data/bridge``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ccancients.bridge.meeting import SIDES, Force, Meeting
from ccancients.bridge.outcome import Army, End, FieldResult, Part
from ccancients.hannibal.components.board import SPACES
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.sides import NOBODY

FOLDER: Final = Path(__file__).resolve().parents[1] / "data" / "bridge"
CASES: Final = json.loads((FOLDER / "cases.json").read_text(encoding="utf-8"))
THERE: Final = {case["id"]: case for case in CASES if case["kind"] == "there"}
BACK: Final = {case["id"]: case for case in CASES if case["kind"] == "back"}
NAMES: Final = {facts.key: facts.name for facts in (*GENERALS, *SPACES)}


def force(said: Mapping[str, Any]) -> Force:
    """The force of an example."""
    facts = {key: tuple(value) if isinstance(value, list) else value for key, value in said.items()}
    return Force(**facts)


def meeting(said: Mapping[str, Any]) -> Meeting:
    """The meeting of an example."""
    facts = {key: said[key] for key in ("place", "province", "kind", "port")}
    return Meeting(
        **facts, country=said["country"] or "", attacker=SIDES.index(said["attacker"]), rome=force(said["rome"]),
        carthage=force(said["carthage"]), year=said.get("year", -218),
    )


def side(name: str | None) -> int:
    """The number of a side, -1 for nobody."""
    return NOBODY if name is None else SIDES.index(name)


def result(said: Mapping[str, Any]) -> FieldResult:
    """The end of a field."""
    armies = [
        Army(*(said[key][name] for key in ("needs", "banners", "turns", "began", "left"))) for name in SIDES
    ]
    return FieldResult(
        End(said["end"]), (armies[0], armies[1]), side(said["winner"]), side(said.get("who")), said["elephants"],
        Part(said["section"]),
    )
