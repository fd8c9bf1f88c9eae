"""Scenario files: reading, writing, finding them.

A file from a stranger is data: it is measured before it is parsed, nothing in it is evaluated, no path in it is
followed. Every refusal is a ``BadScenario`` with one sentence that names the file, the place in it and what was
expected. Writing is atomic.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from ccancients import paths
from ccancients.ancients.scenario.check import errors_of
from ccancients.ancients.scenario.misfits import refusal_phrase
from ccancients.ancients.scenario.model import SCHEMA, Model, Scenario
from ccancients.ancients.scenario.sentences import phrase_of
from ccancients.engine.atomic import write_atomically
from ccancients.engine.errors import BadScenario, GameError
from ccancients.engine.files import Unreadable, foreign, read_limited
from ccancients.engine.migrations import SCENARIOS
from ccancients.engine.phrase import Fact, Phrase, of_file, reason_of
from ccancients.engine.strict_json import BadJson, parse_json
from ccancients.engine.text import printable

__all__ = [
    "BATTLE", "DRAFT", "MAX_BYTES", "PLAIN", "NotSaved", "ScenarioFile", "Shelf", "base_scenarios", "check_or_raise",
    "ending_of",
    "files_in", "find_scenario", "is_battle_file", "json_schema", "not_saved", "parse_scenario", "read_scenario",
    "scenario_from_object", "scenario_text", "shelf_of", "shipped_scenarios", "user_file", "user_scenarios",
    "write_scenario",
]

BATTLE: Final = ".ccscenario"
"""What the file of a battle is called, so that the desktop opens it with this program."""
PLAIN: Final = ".json"
"""The same under the name of its form; the shipped battles are called so."""
DRAFT: Final = ".draft"
"""A battle that cannot be played yet, in the same form."""
MAX_BYTES: Final = 1_000_000
"""A larger file is refused unread; the shipped battles need about 10,000."""

_LAID_OUT: Final = (b'"schema"', b'"top"', b'"bottom"')
_LONGEST_NAME: Final = 300
_LINE: Final = 118
"""Objects and lists that fit into so many characters are written on one line."""


class NotSaved(GameError):
    """A file could not be written; the old one is as it was."""


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A scenario and where it was read."""

    path: Path
    scenario: Scenario


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder of scenarios: what could be read, by number and name, and why the rest could not."""

    files: tuple[ScenarioFile, ...]
    refused: tuple[BadScenario, ...]

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        return tuple(file.scenario for file in self.files)


# -------------------------------------------------------------------------------------------------------------- reading


def read_scenario(path: str | os.PathLike[str], *, draft: bool = False, called: str = "") -> Scenario:
    """The scenario of a file. Raises ``BadScenario``, which names the path, or what the file is ``called``.

    ``draft``: accept a well-formed scenario that cannot be played yet, for the designer.
    """
    origin = called or os.fspath(path)
    try:
        found = read_limited(Path(path), MAX_BYTES)
    except Unreadable as error:
        raise _refused(origin, error.said) from None
    return parse_scenario(found, origin, draft=draft)


def parse_scenario(text: str | bytes, origin: str, *, draft: bool = False) -> Scenario:
    """The scenario that a text says; ``origin`` is what an error calls it. Raises ``BadScenario``."""
    if isinstance(text, bytes) and (said := foreign(text)) is not None:
        raise _refused(origin, said)
    try:
        found = parse_json(text, max_bytes=MAX_BYTES)
    except BadJson as error:
        raise _refused(origin, error.said) from None
    return scenario_from_object(found, origin, draft=draft)


def scenario_from_object(found: object, origin: str, *, draft: bool = False) -> Scenario:
    """The scenario of a JSON object made of dicts, lists, texts and numbers. Raises ``BadScenario``."""
    found = _checked_schema(found, origin)
    try:
        data = SCENARIOS.brought_up(found)
        scenario = Scenario.model_validate_json(json.dumps(data, allow_nan=False, ensure_ascii=True))
    except ValidationError as error:
        raise _refused(origin, refusal_phrase(error)) from None
    except (TypeError, ValueError, RecursionError):
        reason = Phrase("expected an object of JSON: texts, numbers, lists, objects.")
        raise _refused(origin, reason) from None
    if not draft:
        check_or_raise(scenario, origin)
    return scenario


def check_or_raise(scenario: Scenario, origin: str) -> None:
    """Nothing, if the scenario can be played. Raises ``BadScenario`` with the first reason why not."""
    for finding in errors_of(scenario):
        facts: dict[str, Fact] = {"place": finding.place, "sentence": phrase_of(finding)}
        raise _refused(origin, Phrase("{place}: {sentence}", facts))


def _refused(origin: str, reason: Fact) -> BadScenario:
    """The refusal of a file; the reason is a sentence without a subject."""
    return BadScenario(of_file(_name(origin), reason))


def _name(origin: str) -> str:
    """A name as it may be shown; of a long path the end says more."""
    return printable(origin) if len(origin) <= _LONGEST_NAME else f"…{printable(origin[1 - _LONGEST_NAME:])}"


def _checked_schema(found: object, origin: str) -> dict[str, Any]:
    """The fields of a file of a schema that this program can read."""
    if not isinstance(found, dict):
        raise _refused(origin, Phrase("expected one object with the fields of a battle, in curly braces."))
    schema = found.get("schema")
    if not isinstance(schema, int) or isinstance(schema, bool) or schema < 1:
        reason = Phrase("schema: expected the version of the file format, {version}.", {"version": SCHEMA})
        raise _refused(origin, reason)
    if schema > SCHEMA:
        version: Fact = schema if schema < 10**9 else Phrase("a far newer version")
        facts: dict[str, Fact] = {"file": _name(origin), "version": version, "known": SCHEMA}
        raise BadScenario(Phrase("{file} is of schema {version}, this program reads up to {known}.", facts))
    return found


# -------------------------------------------------------------------------------------------------------------- writing


def scenario_text(scenario: Scenario) -> str:
    """The text of a scenario file: fields in the order of the format, one unit a line, default values left out.

    Reading it again gives an equal scenario.
    """
    return _rendered(_plain(scenario), 0) + "\n"


def write_scenario(scenario: Scenario, path: str | os.PathLike[str]) -> None:
    """Write a scenario file: the old file stays whole until the new one is on the disk. Raises ``NotSaved``.

    Drafts can be written too: whether a scenario can be played is not asked here. Missing folders are made.
    """
    try:
        write_atomically(Path(path), scenario_text(scenario))
    except (OSError, ValueError) as error:
        raise not_saved(path, error) from error


def not_saved(path: str | os.PathLike[str], error: OSError | ValueError) -> NotSaved:
    """What is said of a file that could not be written."""
    facts: dict[str, Fact] = {"file": _name(os.fspath(path)), "reason": reason_of(error)}
    return NotSaved(Phrase("{file} could not be saved: {reason}.", facts))


def _plain(value: object) -> Any:
    """A model as dicts and lists, without the fields that have their default value."""
    if isinstance(value, Model):
        return {
            info.alias or name: _plain(getattr(value, name))
            for name, info in type(value).model_fields.items()
            if name in ("schema_version", "kind") or info.is_required() or getattr(value, name) != info.default
        }
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value


def _rendered(value: Any, depth: int) -> str:
    """JSON with short objects and lists on one line."""
    inline = json.dumps(value, ensure_ascii=False)
    room = _LINE - 2 * depth
    if not isinstance(value, (dict, list)) or (len(inline) <= room and _is_flat(value)):
        return inline
    outer, inner = "  " * depth, "  " * (depth + 1)
    if isinstance(value, dict):
        parts = [f"{json.dumps(key, ensure_ascii=False)}: {_rendered(each, depth + 1)}" for key, each in value.items()]
    else:
        parts = [_rendered(each, depth + 1) for each in value]
    opening, closing = ("{", "}") if isinstance(value, dict) else ("[", "]")
    return f"{opening}\n{inner}" + f",\n{inner}".join(parts) + f"\n{outer}{closing}"


def _is_flat(value: dict[str, Any] | list[Any]) -> bool:
    """Whether it holds no object, so that it reads well on one line."""
    parts = value.values() if isinstance(value, dict) else value
    return not any(isinstance(part, dict) or (isinstance(part, list) and not _is_flat(part)) for part in parts)


def json_schema() -> str:
    """The JSON Schema of scenario files, for other programs and for editors."""
    schema = Scenario.model_json_schema(by_alias=True)
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
    schema["required"] = ["schema", *schema["required"]]
    for part in schema["$defs"].values():
        if "kind" in part["properties"]:
            part["required"] = ["kind", *part["required"]]
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


# -------------------------------------------------------------------------------------------------------------- finding


def shipped_scenarios() -> tuple[Scenario, ...]:
    """The battles that come with the program, by number, those of the base game first and then by box.

    Raises ``BadScenario`` when the installation is damaged.
    """
    folder = paths.scenarios_dir()
    return _read((*sorted(folder.glob("*.json")), *sorted(folder.glob("*/*.json"))))


def base_scenarios() -> tuple[Scenario, ...]:
    """The fifteen battles of the base game, by number. Raises ``BadScenario`` when the installation is damaged."""
    return _read(sorted(paths.scenarios_dir().glob("*.json")))


def _read(files: Iterable[Path]) -> tuple[Scenario, ...]:
    return _read_all(tuple((path, (found := path.stat()).st_mtime_ns, found.st_size) for path in files))


@lru_cache(maxsize=2)
def _read_all(files: tuple[tuple[Path, int, int], ...]) -> tuple[Scenario, ...]:
    """The battles of files, read anew when one of them is another than before (path, time of change, size)."""
    return tuple(read_scenario(path) for path, _changed, _size in files)


def user_scenarios() -> Shelf:
    """The battles in the person's own folder, those that can be played; nothing when there is no such folder."""
    return shelf_of(paths.user_scenarios_dir())


def user_file(scenario: Scenario) -> Path:
    """Where a scenario lies in the person's own folder, or would lie."""
    here = paths.user_scenarios_dir() / f"{scenario.id}{BATTLE}"
    plain = here.with_suffix(PLAIN)
    return plain if plain.exists() and not here.exists() else here


def ending_of(file: Path) -> str:
    """``BATTLE``, ``PLAIN`` or ``DRAFT`` by the name of a file, whatever its case; empty for any other."""
    ending = file.suffix.lower()
    return ending if ending in (BATTLE, PLAIN, DRAFT) and file.name[0] != "." else ""


def is_battle_file(name: str, found: bytes) -> bool:
    """Whether a file is a battle of this game, perhaps a damaged one: by its name, or by how it is laid out."""
    return ending_of(Path(name)) in (BATTLE, DRAFT) or all(word in found for word in _LAID_OUT)


def files_in(folder: Path, endings: Collection[str]) -> list[Path]:
    """The files of a folder with one of some endings, by name; none where there is no such folder."""
    try:
        return sorted(path for path in folder.iterdir() if ending_of(path) in endings)
    except OSError:
        return []


def shelf_of(folder: Path) -> Shelf:
    """The scenarios of a folder, by name of the file."""
    files: list[ScenarioFile] = []
    refused: list[BadScenario] = []
    for path in files_in(folder, (BATTLE, PLAIN)):
        try:
            files.append(ScenarioFile(path, read_scenario(path, called=path.name)))
        except BadScenario as error:
            refused.append(error)
    return Shelf(tuple(files), tuple(refused))


def find_scenario(name: str) -> Scenario:
    """The scenario a person means. Raises ``BadScenario`` naming what there is.

    ``name``: a path to a file (with a folder or an ending of battles in it), or an id (``001-akragas``), number
    (``1``) or name (``Akragas``) of a shipped battle or one of the person's own, upper or lower case, or how it begins.
    """
    if name.lower().endswith((PLAIN, BATTLE)) or "/" in name or os.sep in name:
        return read_scenario(name)
    known = (*shipped_scenarios(), *user_scenarios().scenarios)
    wanted = _folded(name)
    found: list[Scenario] = []
    if wanted:
        found = [each for each in known if wanted in _keys(each)][:1]
        found = found or [each for each in known if any(key.startswith(wanted) for key in _keys(each))]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadScenario(f"'{_name(name)}' may be any of these battles: {_listed(found)}.")
    raise BadScenario(f"There is no battle '{_name(name)}'; these are there: {_listed(known)}.")


def _keys(scenario: Scenario) -> set[str]:
    """What a person may call a battle."""
    number, _, rest = scenario.id.partition("-")
    keys = {scenario.id, *(_folded(name) for name in scenario.name.values())}
    if number.isdigit():
        keys |= {number, str(int(number)), rest}
    return keys


def _folded(name: str) -> str:
    return "-".join(name.casefold().split())


def _listed(scenarios: tuple[Scenario, ...] | list[Scenario]) -> str:
    return ", ".join(each.id for each in scenarios) or "none"
